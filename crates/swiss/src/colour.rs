//! The colour that a player should get, and how strongly, from earlier colours: article 1.7 of FIDE's Dutch system.

use crate::event::Colour;

/// How strongly a player should get a colour (article 1.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// No game played.
    None,
    /// As often White as Black: the colour should alternate.
    Mild,
    /// One colour once more than the other.
    Strong,
    /// One colour at least two times more than the other, or the same colour in the last two games.
    Absolute,
}

/// The colour that is due to a player, and how strongly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Preference {
    /// The colour, if there is one.
    pub colour: Option<Colour>,
    /// How strongly.
    pub strength: Strength,
}

/// The preference after these colours of played games, oldest first.
///
/// ```
/// use roundtable_swiss::{Colour::*, Strength, preference};
/// assert_eq!(preference(&[White, Black, Black]).strength, Strength::Absolute);
/// assert_eq!(preference(&[White, Black]).colour, Some(White));
/// ```
pub fn preference(colours: &[Colour]) -> Preference {
    let surplus = surplus(colours);
    let twice = match colours {
        [.., a, b] if a == b => Some(*b),
        _ => None,
    };
    // The colour that was had less often.
    let against = |white: bool| Some(if white { Colour::Black } else { Colour::White });
    let (colour, strength) = if surplus.abs() > 1 {
        (against(surplus > 0), Strength::Absolute)
    } else if let Some(last) = twice {
        (Some(last.other()), Strength::Absolute)
    } else if surplus != 0 {
        (against(surplus > 0), Strength::Strong)
    } else if let Some(last) = colours.last() {
        (Some(last.other()), Strength::Mild)
    } else {
        (None, Strength::None)
    };
    Preference { colour, strength }
}

/// Games with White less games with Black.
pub(crate) fn surplus(colours: &[Colour]) -> i32 {
    colours.iter().map(|c| if *c == Colour::White { 1 } else { -1 }).sum()
}

//! Who gets which colour in a pair: article 5.2 of FIDE's Dutch system.

use crate::colour::Strength;
use crate::event::Colour;
use crate::position::SwissPlayer;

/// The rule of article 5.2 that gave a pair its colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColourRule {
    /// 5.2.1: both get what they should.
    BothGranted,
    /// 5.2.2: the stronger preference, or the larger surplus.
    Stronger,
    /// 5.2.3: the opposite of the last round in which they had different colours.
    LastDifference,
    /// 5.2.4: the preference of the higher ranked.
    HigherRanked,
    /// 5.2.5: the initial colour, by the higher ranked player's number.
    InitialColour,
    /// With handicaps instead of colour preferences: the weaker player has Black and the handicap.
    Handicap,
}

/// The colour of `higher`, the higher ranked of a pair, and the rule that gives it.
pub(crate) fn colour_of(higher: &SwissPlayer, lower: &SwissPlayer, initial: Colour) -> (Colour, ColourRule) {
    let (a, b) = (higher.preference, lower.preference);
    match (a.colour, b.colour) {
        (None, None) => drawn(higher, initial),
        (Some(colour), None) => (colour, ColourRule::BothGranted),
        (None, Some(colour)) => (colour.other(), ColourRule::BothGranted),
        (Some(x), Some(y)) if x != y => (x, ColourRule::BothGranted),
        (Some(x), Some(_)) => {
            let weight = |p: &SwissPlayer| (p.preference.strength, surplus_if_absolute(p));
            if weight(higher) != weight(lower) {
                let colour = if weight(higher) > weight(lower) { x } else { x.other() };
                return (colour, ColourRule::Stronger);
            }
            // Both are due the same colour equally strongly: the latest game in which they had different ones decides.
            let mut back = higher.colours.iter().rev().zip(lower.colours.iter().rev());
            match back.find(|(p, q)| p != q) {
                Some((had, _)) => (had.other(), ColourRule::LastDifference),
                None => (x, ColourRule::HigherRanked),
            }
        }
    }
}

/// The colour of the higher ranked of two players who have no colour preference.
pub(crate) fn drawn(higher: &SwissPlayer, initial: Colour) -> (Colour, ColourRule) {
    (if higher.odd_arrival { initial } else { initial.other() }, ColourRule::InitialColour)
}

/// 5.2.2 compares the surplus only between absolute preferences; it is 0 for all others.
fn surplus_if_absolute(player: &SwissPlayer) -> i32 {
    if player.preference.strength == Strength::Absolute { player.surplus.abs() } else { 0 }
}

//! The parts of print sheets (the values of `--parts`), and which of them a plan usually has.

use std::str::FromStr;

use roundtable_model::{Game, Plan};

use crate::plan::unfit::Unfit;

/// A part of the print sheets.
///
/// ```
/// use roundtable_words::SheetPart;
/// assert_eq!("cards".parse(), Ok(SheetPart::Cards));
/// assert!("posters".parse::<SheetPart>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SheetPart {
    /// Everybody by name with every table, or every opponent in games of two.
    Wall,
    /// Games of two: every game of every round.
    Games,
    /// Games of two: everybody against everybody, to fill in.
    Cross,
    /// Every table of every round.
    Rounds,
    /// Every round and table by numbers, on one page, to be laminated.
    Chart,
    /// A card for each person.
    Cards,
    /// Games of two: a larger sheet per person or team, with room for results.
    Sheets,
    /// A lot per number.
    Lots,
    /// A card per table that says where to go next.
    Tables,
    /// A slip per table and round for scores or a result.
    Slips,
    /// Everybody with a column for each round, the sum and the place: to fill in on the wall.
    Standings,
    /// A badge per person, to be worn.
    Badges,
}

impl SheetPart {
    /// Every part, in the order of the page.
    pub const ALL: [Self; 12] = [
        Self::Wall,
        Self::Games,
        Self::Cross,
        Self::Rounds,
        Self::Chart,
        Self::Cards,
        Self::Sheets,
        Self::Lots,
        Self::Tables,
        Self::Slips,
        Self::Standings,
        Self::Badges,
    ];

    /// The word on the command line and in the page.
    pub fn id(self) -> &'static str {
        match self {
            Self::Wall => "wall",
            Self::Games => "games",
            Self::Cross => "cross",
            Self::Rounds => "rounds",
            Self::Chart => "chart",
            Self::Cards => "cards",
            Self::Sheets => "sheets",
            Self::Lots => "lots",
            Self::Tables => "tables",
            Self::Slips => "slips",
            Self::Standings => "standings",
            Self::Badges => "badges",
        }
    }

    /// Whether there is such a part of a plan.
    pub fn is_of(self, plan: &Plan) -> bool {
        match self {
            Self::Games | Self::Cross | Self::Sheets => plan.schedule.is_of_two(),
            Self::Wall | Self::Rounds | Self::Chart | Self::Cards | Self::Lots | Self::Tables | Self::Slips => true,
            Self::Standings | Self::Badges => true,
        }
    }

    /// The parts that a plan usually wants. Games of two: all rounds, the cross table, the wall list and cards; with a home and an away
    /// side a sheet per team instead of the last two. Riichi: wall list, rounds, cards, score slips. All else: wall list, rounds, cards,
    /// table cards. Where nobody has a name, lots are drawn instead of cards.
    pub fn usual(plan: &Plan) -> Vec<Self> {
        let cards = if plan.roster.has_names() { Self::Cards } else { Self::Lots };
        if plan.schedule.is_of_two() {
            let home = |names: &Vec<String>| names.first().is_some_and(|name| name.eq_ignore_ascii_case("home"));
            return match plan.seat_names.as_ref().is_some_and(home) {
                true => vec![Self::Games, Self::Cross, Self::Sheets],
                false => vec![Self::Wall, Self::Games, Self::Cross, cards],
            };
        }
        let last = if plan.game_of_seats().is_some_and(Game::has_slips) { Self::Slips } else { Self::Tables };
        vec![Self::Wall, Self::Rounds, cards, last]
    }
}

impl FromStr for SheetPart {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|part| part.id() == word).ok_or_else(|| Unfit::none_of(Self::ALL.map(Self::id)))
    }
}

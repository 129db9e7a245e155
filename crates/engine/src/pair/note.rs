//! What the organiser should know about a round: each repeat and why, each broken wish, who sits out and why.

use roundtable_model::PlayerId;

/// What the organiser should know about a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NextNote {
    /// No game was played yet, so places count as seeding.
    PlacesAreSeeding,
    /// Nobody has a place: the order of the list counts.
    NoPlaces,
    /// Some have no place: they stand behind the others, in the order of the list.
    Unplaced {
        /// How many.
        people: u32,
    },
    /// Those who are there do not fill tables.
    SitOuts {
        /// How many are there.
        people: u32,
        /// The sizes that tables may have.
        sizes: roundtable_model::TableSizes,
        /// Who sits out.
        who: Vec<PlayerId>,
    },
    /// The last tables were filled with step 1.
    LeftOver {
        /// How many.
        tables: u32,
        /// The step of the others.
        step: u32,
    },
    /// Two people meet again.
    Repeat {
        /// Who.
        pair: [PlayerId; 2],
        /// How often they met before.
        times: u32,
        /// They met in the very last round.
        last_round: bool,
        /// Why.
        why: Why,
    },
    /// Two people meet who should be kept apart.
    BrokenApart {
        /// Who.
        pair: [PlayerId; 2],
        /// No seating breaks fewer wishes; otherwise none was found, or the method does not look.
        proved: bool,
    },
    /// Somebody needs a table and sits at another.
    BrokenFixed {
        /// Who.
        player: PlayerId,
        /// The table needed.
        needs: u32,
        /// The table got.
        got: u32,
    },
}

/// Why a repeat is not avoided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// This person has met too many: somebody at the table must be known.
    MetTooMany {
        /// Who.
        player: PlayerId,
        /// How many of those seated are fresh.
        fresh: u32,
        /// How many sit with this person at least.
        mates: u32,
    },
    /// It is proved that no seating has fewer repeats.
    Fewest,
    /// No better seating was found; there may be one.
    NotFound,
}

impl NextNote {
    /// The sentence, in English, with people as `name` has them.
    ///
    /// ```
    /// use roundtable_engine::pair::{NextNote, Why};
    /// use roundtable_model::PlayerId;
    /// let pair = [PlayerId(1), PlayerId(2)];
    /// let note = NextNote::Repeat { pair, times: 2, last_round: false, why: Why::Fewest };
    /// assert_eq!(note.say(|id| format!("#{id}")), "#1 and #2 meet again (met twice before): no seating has fewer repeats");
    /// ```
    pub fn say(&self, name: impl Fn(PlayerId) -> String) -> String {
        let both = |pair: &[PlayerId; 2]| format!("{} and {}", name(pair[0]), name(pair[1]));
        match self {
            Self::PlacesAreSeeding => "no game was played yet: places count as seeding".to_owned(),
            Self::NoPlaces => "nobody has a place: the order of the list counts as standings".to_owned(),
            Self::Unplaced { people: 1 } => "1 player has no place and stands behind the others".to_owned(),
            Self::Unplaced { people } => format!("{people} players have no place and stand behind the others"),
            Self::SitOuts { people, sizes, who } => {
                let who: Vec<String> = who.iter().copied().map(&name).collect();
                let verb = if who.len() == 1 { "sits" } else { "sit" };
                format!("{people} people cannot fill tables of {sizes}: {} {verb} out", who.join(", "))
            }
            Self::LeftOver { tables: 1, step } => {
                format!("the last table was filled with step 1: the number of tables is no multiple of {step}")
            }
            Self::LeftOver { tables, step } => {
                format!(
                    "the last {tables} tables were filled with step 1: the number of tables is no multiple of {step}"
                )
            }
            Self::Repeat { pair, times, last_round, why } => {
                let times = match times {
                    1 => "met once before".to_owned(),
                    2 => "met twice before".to_owned(),
                    times => format!("met {times} times before"),
                };
                let last = if *last_round { ", and in the last round" } else { "" };
                let why = match why {
                    Why::MetTooMany { player, fresh, mates } => {
                        let least = if *mates == 1 { "1 other" } else { &format!("{mates} others") };
                        format!(
                            "{} sits with {least} at least, and {fresh} of those seated are new to them",
                            name(*player)
                        )
                    }
                    Why::Fewest => "no seating has fewer repeats".to_owned(),
                    Why::NotFound => "no seating with fewer repeats was found; there may be one".to_owned(),
                };
                format!("{} meet again ({times}{last}): {why}", both(pair))
            }
            Self::BrokenApart { pair, proved } => {
                let why =
                    if *proved { "no seating keeps more wishes" } else { "no seating that keeps them apart was found" };
                format!("{} should be kept apart and sit together: {why}", both(pair))
            }
            Self::BrokenFixed { player, needs, got } => {
                format!(
                    "{} needs table {needs} and sits at table {got}: somebody else needs it too, or another of theirs",
                    name(*player)
                )
            }
        }
    }

    /// The stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::PlacesAreSeeding => "places-are-seeding",
            Self::NoPlaces => "no-places",
            Self::Unplaced { .. } => "unplaced",
            Self::SitOuts { .. } => "sit-outs",
            Self::LeftOver { .. } => "left-over",
            Self::Repeat { .. } => "repeat",
            Self::BrokenApart { .. } => "broken-apart",
            Self::BrokenFixed { .. } => "broken-fixed",
        }
    }
}

//! What the organiser should know about a schedule.

use std::fmt;

use roundtable_model::{RoundIx, Wish};

use crate::{Effort, Method};

/// What the organiser should know about a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Note {
    /// First fit finds no further round. That is no proof that other rounds could not be more.
    FirstFitEnds {
        /// Rounds there are.
        rounds: u32,
    },
    /// The effort was used up in the search for a further round.
    EffortEnds {
        /// Rounds there are.
        rounds: u32,
        /// The effort given.
        effort: Effort,
    },
    /// First fit was stuck, and pairs may meet more often from a round on.
    RepeatsAllowed {
        /// The first round concerned.
        from: RoundIx,
        /// How often two may meet; `None` for any number of times.
        meetings: Option<u32>,
    },
    /// A wish that is not kept. Whether it could be, is for the standing to say.
    WishNotKept {
        /// Which.
        wish: Wish,
        /// In how many rounds it is not kept.
        rounds: u32,
        /// The first of them.
        first: RoundIx,
    },
    /// The effort of the search was used up before a bound was reached.
    SearchEnds {
        /// Swaps looked at.
        swaps: u64,
    },
    /// The search was stopped from outside: the result depends on when, not on the seed alone.
    SearchStopped {
        /// Swaps looked at.
        swaps: u64,
    },
    /// It is refuted, by exhaustive search, that anything with these tables has no repeat and keeps every wish.
    Refuted {
        /// Conflicts of the solver.
        conflicts: u64,
        /// The sizes wanted allow no other tables in any round, so that it holds of everything.
        all_layouts: bool,
    },
    /// An odd field at tables of 2: one player rests in each round.
    Byes,
    /// A round robin does not look at rounds played earlier: their meetings happen again.
    HistoryNotUsed {
        /// The method.
        method: Method,
    },
    /// The method does not look at wishes: apart, together, spread.
    WishesNotUsed {
        /// The method.
        method: Method,
    },
    /// The rounds kept are not the first of the table that goes on after them: there may be repeats.
    KeptOfAnotherTable {
        /// The method.
        method: Method,
    },
    /// Games of a round robin that are not played because a player is absent.
    GamesNotPlayed {
        /// How many.
        games: u64,
    },
}

impl Note {
    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::FirstFitEnds { .. } => "first-fit-ends",
            Self::EffortEnds { .. } => "effort-ends",
            Self::RepeatsAllowed { .. } => "repeats-allowed",
            Self::WishNotKept { .. } => "wish-not-kept",
            Self::SearchEnds { .. } => "search-ends",
            Self::SearchStopped { .. } => "search-stopped",
            Self::Refuted { .. } => "refuted",
            Self::Byes => "byes",
            Self::HistoryNotUsed { .. } => "history-not-used",
            Self::WishesNotUsed { .. } => "wishes-not-used",
            Self::KeptOfAnotherTable { .. } => "kept-of-another-table",
            Self::GamesNotPlayed { .. } => "games-not-played",
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FirstFitEnds { rounds } => write!(
                f,
                "first fit finds no further round after {rounds}; that is no proof that there cannot be more, another method may find them"
            ),
            Self::EffortEnds { rounds, effort } => {
                write!(f, "stopped after {rounds} rounds because the effort of {} steps was used up", effort.0)
            }
            Self::RepeatsAllowed { from, meetings: Some(meetings) } => write!(
                f,
                "first fit finds no round {from} in which no two meet a {} time; from there on two may meet {meetings} times",
                ordinal(*meetings)
            ),
            Self::RepeatsAllowed { from, meetings: None } => write!(
                f,
                "the effort was used up in round {from}; from there on everybody sits where they have the fewest repeats"
            ),
            Self::WishNotKept { wish, rounds: 1, first } => {
                write!(f, "the wish `{wish}` is not kept in round {first}")
            }
            Self::WishNotKept { wish, rounds, first } => {
                write!(f, "the wish `{wish}` is not kept in {rounds} rounds, the first of them round {first}")
            }
            Self::SearchEnds { swaps } => {
                write!(f, "the search ended after {swaps} swaps without reaching a bound; more effort may find better")
            }
            Self::SearchStopped { swaps } => {
                write!(f, "the search was stopped after {swaps} swaps: the same seed may give another result")
            }
            Self::Refuted { conflicts, all_layouts: true } => {
                write!(
                    f,
                    "no schedule is without a repeat and keeps every wish: exhaustive search (SAT, conflicts: {conflicts})"
                )
            }
            Self::Refuted { conflicts, all_layouts: false } => write!(
                f,
                "with these tables no schedule is without a repeat and keeps every wish: exhaustive search (SAT, conflicts: {conflicts}); other tables were not tried"
            ),
            Self::Byes => f.write_str("the field is odd: in each round one player has a bye"),
            Self::HistoryNotUsed { method } => {
                write!(f, "{method} is a fixed table: meetings of earlier events are not avoided")
            }
            Self::WishesNotUsed { method } => {
                write!(f, "{method} does not look at wishes: who is to be apart or together is not seen to")
            }
            Self::KeptOfAnotherTable { method } => {
                write!(f, "the rounds kept are not the first rounds of {method}: some pairs may meet twice or never")
            }
            Self::GamesNotPlayed { games: 1 } => {
                f.write_str("1 game of the table is not played because a player is absent; the opponent sits out")
            }
            Self::GamesNotPlayed { games } => {
                write!(f, "{games} games of the table are not played because a player is absent; the opponents sit out")
            }
        }
    }
}

/// `2nd`, `3rd`, `11th` …
fn ordinal(number: u32) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        (_, _) => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinals_read_as_spoken() {
        assert_eq!(
            [1, 2, 3, 4, 11, 12, 13, 21, 102, 113].map(ordinal).join(" "),
            "1st 2nd 3rd 4th 11th 12th 13th 21st 102nd 113th"
        );
    }
}

//! What the organiser should know about a schedule, as data: whoever prints it finds the words.

use roundtable_audit::{Impossible, RoundsTheorem};
use roundtable_model::{PlayerIx, RoundIx, Seating, Wish};

use crate::{Effort, Method};

/// What the organiser should know about a schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MakerNote {
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
    /// Two who are to be together, and one of them rests while the other plays: that breaks no wish, and no way was found in which they rest
    /// at once and nothing else is worse.
    CoupleParted {
        /// Who.
        pair: [PlayerIx; 2],
        /// In which rounds.
        rounds: Vec<RoundIx>,
        /// Only one person rests in each of them.
        alone: bool,
    },
    /// The search finds no further round without a repeat. That is no proof that there are no more.
    RoundsFound {
        /// Rounds there are.
        rounds: u32,
        /// Wishes put some at one table, who do meet again: couples, and hosts of one table.
        wished: bool,
    },
    /// No schedule has more rounds without a repeat: a bound of docs/reference/figures.md.
    MostRounds {
        /// So many.
        rounds: u32,
        /// By this theorem.
        theorem: RoundsTheorem,
    },
    /// The search was stopped from outside: the result depends on when, not on the seed alone.
    SearchStopped {
        /// Swaps looked at.
        swaps: u64,
    },
    /// It is refuted, by exhaustive search, that anything with these tables has no repeat and keeps every wish.
    Refuted {
        /// How many wishes there are.
        wishes: usize,
        /// Conflicts of the solver.
        conflicts: u64,
        /// The tables of every round that was made: it is refuted for these.
        layouts: Vec<Seating>,
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

impl MakerNote {
    /// What it says to be impossible, as a value that the audit can check again without the engine. That wishes about places are
    /// kept as well is not part of it.
    pub fn impossible(&self) -> Option<Impossible> {
        match self {
            Self::Refuted { conflicts, layouts, all_layouts, .. } => Some(Impossible::Exhausted {
                layouts: layouts.clone(),
                all_layouts: *all_layouts,
                searched: *conflicts,
            }),
            Self::FirstFitEnds { .. }
            | Self::EffortEnds { .. }
            | Self::RepeatsAllowed { .. }
            | Self::WishNotKept { .. }
            | Self::CoupleParted { .. }
            | Self::RoundsFound { .. }
            | Self::MostRounds { .. }
            | Self::SearchStopped { .. }
            | Self::Byes
            | Self::HistoryNotUsed { .. }
            | Self::WishesNotUsed { .. }
            | Self::KeptOfAnotherTable { .. }
            | Self::GamesNotPlayed { .. } => None,
        }
    }

    /// A stable word for programs.
    pub fn code(&self) -> &'static str {
        match self {
            Self::FirstFitEnds { .. } => "first-fit-ends",
            Self::EffortEnds { .. } => "effort-ends",
            Self::RepeatsAllowed { .. } => "repeats-allowed",
            Self::WishNotKept { .. } => "wish-not-kept",
            Self::CoupleParted { .. } => "couple-parted",
            Self::RoundsFound { .. } => "rounds-found",
            Self::MostRounds { .. } => "most-rounds",
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

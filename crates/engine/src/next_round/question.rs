//! What is asked of the next round, and what the answer holds.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{NextNote, Pairs, SeatedRound, Seed, ShortTables};

use crate::Effort;

/// How the next round is made from a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NextMethod {
    /// Fewest repeats, then nearest places.
    Swiss,
    /// By lot.
    Random {
        /// Fewest repeats; otherwise the history counts for seats, tables and sit-outs alone.
        avoid_repeats: bool,
    },
    /// In blocks of that many tables by the standings.
    Interval {
        /// Tables in a block, at least 1.
        step: u32,
    },
    /// By lot with the fewest repeats; where seats have sides, partners as new as possible.
    Americano,
    /// By the standings, four by four; partners by their places.
    Mexicano {
        /// Who of the four.
        pairs: Pairs,
    },
    /// Winners move up a court, losers down.
    King,
    /// The greedy walk that Mahjong Pantheon's manual describes: a rival to measure by.
    Walk,
}

impl NextMethod {
    /// The word on the command line and in files.
    pub fn id(self) -> &'static str {
        match self {
            Self::Swiss => "swiss",
            Self::Random { .. } => "random",
            Self::Interval { .. } => "interval",
            Self::Americano => "americano",
            Self::Mexicano { .. } => "mexicano",
            Self::King => "king",
            Self::Walk => "walk",
        }
    }
}

/// How a position is to be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextRequest {
    /// By which method.
    pub method: NextMethod,
    /// From which seed.
    pub seed: Seed,
    /// With how much work: at normal effort and tables of four 12,500 exchanges for each person are examined, and 1.6 million at least.
    pub effort: Effort,
    /// Who gets the short tables, where the round goes by the standings: Swiss and interval.
    pub short: ShortTables,
}

/// How much work the search for tables may do, and whether it is to stop now.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget<'a> {
    pub effort: Effort,
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The next round and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NextRound {
    /// Who sits where.
    pub round: SeatedRound,
    /// How good it is.
    pub figures: NextFigures,
    /// What the organiser should know.
    pub notes: Vec<NextNote>,
    /// It was stopped from outside: the best so far, which depends on when that was.
    pub stopped: bool,
}

/// How good a round is, given what was played before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFigures {
    /// Sum over the pairs at the new tables of the times they have met before, but for two who are always to be partners.
    pub repeats: u64,
    /// No seating has fewer repeats, as far as wishes allow: proved.
    pub fewest_repeats: bool,
    /// Sum over the tables of the highest minus the lowest place.
    pub rank_spread: u64,
    /// How many tables there are: the mean rank spread is `rank_spread / tables`.
    pub tables: u32,
    /// The largest difference between anybody's most-used and least-used seat, this round included.
    pub seat_range: u32,
    /// Pairs that meet for the third time or more often.
    pub third_meetings: u64,
    /// Pairs that met in the very last round too.
    pub last_round_meetings: u64,
    /// Wishes that are broken, and pairs of one group beyond those that cannot be avoided.
    pub broken_wishes: u64,
    /// Pairs of one group at the new tables, over all columns that are spread; nothing where none is.
    pub same_group: Option<u64>,
    /// Pairs of partners who were partners before; nothing where seats have no sides.
    pub partners_again: Option<u64>,
}

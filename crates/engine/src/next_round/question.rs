//! The request for the next round, and its answer.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{Effort, NextNote, OneRound, Pairs, Script, SeatBy, SeatedRound, Seed, ShortTables};

/// How the next round is seated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Fewest repeats, then nearest places.
    Swiss,
    /// At random.
    Random {
        /// With the fewest repeats; if not, the history counts only for seats, tables and sit-outs.
        avoid_repeats: bool,
    },
    /// By the standings, in blocks of this many tables: with 1 the first table gets places 1-2-3-4, with 2 1-3-5-7.
    Interval {
        /// Tables in a block, at least 1.
        step: u32,
    },
    /// At random with the fewest repeats; if seats have sides, partners as new as possible.
    Americano,
    /// By the standings, four by four; partners by their places.
    Mexicano {
        /// Who of the four.
        pairs: Pairs,
    },
    /// Two sides: who won moves up a court, who lost down.
    King,
    /// A round of a script.
    Predefined {
        /// The script: who sits where, by place, in each of a list of games.
        script: Script,
        /// Which of its rounds, from 1; 0 counts as 1.
        round: u32,
    },
}

impl Seating {
    /// By this way with these options; `None` for ways that also need a script, criteria or a plan.
    ///
    /// ```
    /// use roundtable_engine::next_round::Seating;
    /// use roundtable_model::{OneRound, SeatBy};
    /// let how = OneRound { step: 2, ..OneRound::default() };
    /// assert_eq!(Seating::by(SeatBy::Interval, how), Some(Seating::Interval { step: 2 }));
    /// assert_eq!(Seating::by(SeatBy::Dutch, how), None);
    /// ```
    pub fn by(way: SeatBy, how: OneRound) -> Option<Self> {
        match way {
            SeatBy::Swiss => Some(Self::Swiss),
            SeatBy::Random => Some(Self::Random { avoid_repeats: how.avoid_repeats }),
            SeatBy::Interval => Some(Self::Interval { step: how.step }),
            SeatBy::Americano => Some(Self::Americano),
            SeatBy::Mexicano => Some(Self::Mexicano { pairs: how.pairs }),
            SeatBy::King => Some(Self::King),
            SeatBy::Predefined | SeatBy::Dutch | SeatBy::Final | SeatBy::Plan(_) => None,
        }
    }

    /// Its way.
    pub fn way(&self) -> SeatBy {
        match self {
            Self::Swiss => SeatBy::Swiss,
            Self::Random { .. } => SeatBy::Random,
            Self::Interval { .. } => SeatBy::Interval,
            Self::Americano => SeatBy::Americano,
            Self::Mexicano { .. } => SeatBy::Mexicano,
            Self::King => SeatBy::King,
            Self::Predefined { .. } => SeatBy::Predefined,
        }
    }

    /// The word on the command line and in files.
    pub fn id(&self) -> &'static str {
        self.way().id()
    }

    /// Its options.
    pub fn how(&self) -> OneRound {
        let usual = OneRound::default();
        match *self {
            Self::Random { avoid_repeats } => OneRound { avoid_repeats, ..usual },
            Self::Interval { step } => OneRound { step, ..usual },
            Self::Mexicano { pairs } => OneRound { pairs, ..usual },
            Self::Swiss | Self::Americano | Self::King | Self::Predefined { .. } => usual,
        }
    }

    /// Whether it is for tables with sides.
    pub fn is_for_sides(&self) -> bool {
        matches!(self, Self::Americano | Self::Mexicano { .. } | Self::King)
    }
}

/// How a position is to be continued.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextRequest<'a> {
    /// By which way.
    pub seating: &'a Seating,
    /// From which seed; a script needs none.
    pub seed: Seed,
    /// The work: at normal effort and tables of four 12,500 exchanges for each person are examined, at least 1.6
    /// million.
    pub effort: Effort,
    /// Who gets the short tables, if the round is by the standings: Swiss and interval.
    pub short: ShortTables,
}

/// How much work the search for tables may do, and whether it is to stop now.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Budget<'a> {
    pub effort: Effort,
    pub stop: Option<&'a AtomicBool>,
}

impl Budget<'_> {
    pub fn is_stopped(&self) -> bool {
        self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// The next round with its figures.
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

/// The figures of a round, given earlier rounds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NextFigures {
    /// Sum over the pairs at the new tables of their earlier meetings, except two who are always to be partners.
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
    /// Pairs of one group at the new tables, over all columns that are spread; `None` without any.
    pub same_group: Option<u64>,
    /// Pairs of partners who were partners before; `None` if seats have no sides.
    pub partners_again: Option<u64>,
}

//! What a game is worth to a seat, and why scores are worth nothing: the words of answer and refusal.

/// What a game was worth to one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPoints {
    /// Points, in the units of the ruleset.
    pub points: i64,
    /// The place at the table, 1 = first. Equal places are followed by a gap; a drawn game of two has no first place.
    pub place: u32,
}

/// Why scores are none of this ruleset.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreFault {
    /// This seat, from 0, has a score of another kind.
    WrongKind {
        /// Which.
        seat: usize,
    },
    /// The ruleset is not for so many people at a table.
    People(usize),
    /// The scores, or centres, sum to something else: off by `is - should`.
    Sum {
        /// The sum.
        is: i64,
        /// What it has to be.
        should: i64,
    },
    /// A place that others do not leave free: the one said, and the one that is left.
    Place {
        /// Which was said.
        said: u32,
        /// Which is left.
        is: u32,
    },
    /// The two ends do not go together, such as two wins.
    Ends,
    /// This seat, from 0, has the score of neither side.
    Sides {
        /// Which.
        seat: usize,
    },
    /// No side has as many as it takes to win, or both have.
    To {
        /// How many it takes.
        to: u32,
    },
    /// Nobody shares in the draw, and nobody wins alone.
    NobodyLeft,
}

//! How much work a maker may do.

/// How much work may be done, in steps; a step is about one look at one player for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort(pub u64);

impl Effort {
    /// A tenth of the normal work.
    pub const LOW: Self = Self(20_000_000);
    /// A few seconds of work at most for an evening's question.
    pub const NORMAL: Self = Self(200_000_000);
    /// Ten times the normal work.
    pub const HIGH: Self = Self(2_000_000_000);
}

impl Default for Effort {
    fn default() -> Self {
        Self::NORMAL
    }
}

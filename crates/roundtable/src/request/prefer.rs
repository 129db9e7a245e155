//! The two ways of mending a plan, and what a way costs.

use roundtable_audit::Tier;

/// What a repair looks to first, where it cannot have both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Prefer {
    /// As few repeats as possible, then as few changed cards as possible.
    #[default]
    Fresh,
    /// As few changed cards as can be found, then as few repeats.
    Cards,
}

impl Prefer {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Fresh, Self::Cards];

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Fresh => "fresh",
            Self::Cards => "cards",
        }
    }
}

/// What a way of mending costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Price {
    /// Which way.
    pub prefer: Prefer,
    /// People with another table or rest.
    pub cards: u64,
    /// The first figure in which the two ways differ, in the order of the objective.
    pub tier: Tier,
    /// Its value this way.
    pub value: u64,
}

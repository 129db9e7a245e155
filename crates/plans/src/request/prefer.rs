//! The two ways to repair a plan, and what each costs: answers to [`Request::prefer`](crate::Request).

use roundtable_audit::Tier;
use roundtable_model::worded;

worded! {
    /// Which aim a repair puts first, if it cannot have both. A card is somebody's list of tables, round by round.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub enum Prefer {
        /// As few repeats as possible, then as few changed cards as possible.
        #[default]
        Fresh = "fresh",
        /// As few changed cards as possible, then as few repeats as possible.
        Cards = "cards",
    }
}

/// What a way to repair a plan costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Price {
    /// Which way.
    pub prefer: Prefer,
    /// How many people have another table or another sit-out.
    pub cards: u64,
    /// The first figure in which the two ways differ, in the order of comparison (`audit::Objective`).
    pub tier: Tier,
    /// Its value this way.
    pub value: u64,
}

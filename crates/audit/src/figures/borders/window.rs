//! The outcome of the search for a square (of powers, `bound.rs`) in which every two players border from `low` to
//! `high` times (the window). `exhaustive.rs` and `clauses.rs` search for one.

use roundtable_model::PowerTable;

/// The end of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WindowOutcome {
    /// A square inside the window.
    Found(PowerTable),
    /// Every square was excluded.
    None,
    /// The steps allowed were used up first.
    OutOfSteps,
}

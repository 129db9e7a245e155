//! What is counted where a number has limits: a word of refusals.

/// The largest field for which first fit, or a design that is no formula, makes rounds.
pub(crate) const MOST_PEOPLE: u32 = 100_000;

/// A number that has limits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// Rounds of an affine space.
    SpaceRounds,
    /// Players of a round robin.
    RobinPlayers,
    /// Cycles of a round robin.
    Cycles,
    /// Players of a search.
    SearchPlayers,
    /// Seats of the largest table of a search.
    SearchTable,
    /// Rounds of a search.
    SearchRounds,
    /// Players of a search times its rounds.
    SearchPlaces,
    /// Players for first fit.
    FirstFitPlayers,
    /// People in a position.
    People,
    /// Pairs who sat together before a next round.
    PairsMet,
    /// People who need a certain table.
    FixedTables,
}

//! The quantities of a request that have limits, for `EngineError::OutOfRange`; the words are in `crates/words`.

use roundtable_model::told;

/// The largest field for which first fit, or a design that is not a formula, makes rounds.
pub(crate) const MOST_PEOPLE: u32 = 100_000;

told! {
    /// A number that has limits.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum LimitedNumber: "counted" {
        /// Rounds of an affine space.
        SpaceRounds = "space-rounds",
        /// Players of a round robin.
        RobinPlayers = "robin-players",
        /// Cycles of a round robin.
        Cycles = "cycles",
        /// Players of a search.
        SearchPlayers = "search-players",
        /// Seats of the largest table of a search.
        SearchTable = "search-table",
        /// Rounds of a search.
        SearchRounds = "search-rounds",
        /// Players of a search times its rounds.
        SearchPlaces = "search-places",
        /// Players for first fit.
        FirstFitPlayers = "first-fit-players",
        /// People in a position.
        People = "people",
        /// Pairs who sat together before a next round.
        PairsMet = "pairs-met",
        /// People who need a certain table.
        FixedTables = "fixed-tables",
        /// Rounds that are played already.
        RoundsPlayed = "rounds-played",
        /// Rounds of a schedule.
        Rounds = "rounds",
        /// Rounds by the standings that follow.
        RoundsAfter = "rounds-after",
        /// Pairs of a movement of bridge.
        BridgePairs = "bridge-pairs",
        /// Rounds of such a movement.
        MovementRounds = "movement-rounds",
        /// Boards of a round of such a movement.
        MovementBoards = "movement-boards",
    }
}

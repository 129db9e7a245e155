//! What proves a bound.

use crate::phrase::phrases;

phrases! {
    /// What proves a bound.
    pub enum ReasonSaid {
        ReasonCounting = "reason-counting",
        ReasonRows = "reason-rows",
        ReasonRoundPairs = "reason-round-pairs",
        ReasonRounds { theorem: String } = "reason-rounds",
        ReasonRoundsInShort = "reason-rounds-in-short",
        ReasonMostMeetings { reason: String, most: u64 } = "reason-most-meetings",
        ReasonAsWished { reason: String } = "reason-as-wished",
        ReasonConvexity { reason: String } = "reason-convexity",
        ReasonExhaustive = "reason-exhaustive",
        ReasonAverage = "reason-average",
        ReasonDivisibility = "reason-divisibility",
        ReasonFirstGame = "reason-first-game",
        ReasonSameTables = "reason-same-tables",
        ReasonReached { reason: String } = "reason-reached",
        ReasonPigeonhole = "reason-pigeonhole",
        ReasonGroupsOverTables = "reason-groups-over-tables",
        ReasonParity = "reason-parity",
        ReasonBreaks = "reason-breaks",
        ReasonBreaksInShort = "reason-breaks-in-short",
        ReasonBorders = "reason-borders",
        ReasonSides = "reason-sides",
        SpreadWhole { average: String } = "spread-whole",
        SpreadNotWhole { average: String } = "spread-not-whole",
        SpreadEven { r: u32, s: u32, average: String } = "spread-even",
        SpreadOdd { r: u32, s: u32, average: String } = "spread-odd",
        SpreadNoDesign { v: u64, k: u64, lambda: u64, theorem: &'static str } = "spread-no-design",
        SpreadExhaustive { order: u32, steps: u64 } = "spread-exhaustive",
    }
}

phrases! {
    /// Why more rounds without a repeat are impossible.
    pub enum TheoremSaid {
        Pigeonhole = "theorem-pigeonhole",
        Counting = "theorem-counting",
        Tarry = "theorem-tarry",
        BruckRyser = "theorem-bruck-ryser",
        NoPlaneOf10 = "theorem-no-plane-of-10",
        NoNearlyKirkman12 = "theorem-no-nearly-kirkman-12",
        Permutations = "theorem-permutations",
    }
}

//! What there is to know of a plan.

use roundtable_model::RoundIx;

use crate::phrase::phrases;
use crate::plan::refused::WishSaid;

phrases! {
    /// What there is to know of a plan.
    pub enum PlanNoted {
        New { name: String, round: u32 } = "note-new",
        Left { name: String, round: u32 } = "note-left",
        NumbersTrusted { of: String, first: String, count: u32, last: String } = "note-numbers-trusted",
        NamesIgnored { of: String } = "note-names-ignored",
        LeftOut { of: String, meetings: u64, counted: u64, people: usize, names: String } = "note-left-out",
        BroughtAlong { of: String, rounds: usize } = "note-brought-along",
        HeldBack { rounds: u32, pairs: u32, fresh: u32, tables: String } = "note-held-back",
        LeftFresh { rounds: u32, pairs: u32, fresh: u32, tables: String } = "note-left-fresh",
        FirstFitEnds { rounds: u32 } = "note-first-fit-ends",
        EffortEnds { rounds: u32, steps: u64 } = "note-effort-ends",
        RepeatsAllowed { round: RoundIx, meetings: u32 } = "note-repeats-allowed",
        RepeatsFree { round: RoundIx } = "note-repeats-free",
        WishNotKept { wish: WishSaid, rounds: u32, first: RoundIx } = "note-wish-not-kept",
        PartedAlone { a: String, b: String, rounds: String } = "note-parted-alone",
        PartedByRest { a: String, b: String, rounds: String } = "note-parted-by-rest",
        Withdrawn { file: String, who: String, after: u32 } = "note-withdrawn",
        NotInStandings { names: String } = "note-not-in-standings",
        StillAbsent { names: String } = "note-still-absent",
        WishPassedOver { wish: WishSaid } = "note-wish-passed-over",
        Contrary { one: String, other: String } = "note-contrary",
        Grouped { column: String, groups: usize } = "note-grouped",
        RoundsFound { rounds: u32 } = "note-rounds-found",
        RoundsFoundBesides { rounds: u32 } = "note-rounds-found-besides",
        MostRounds { rounds: u32, why: String } = "note-most-rounds",
        MoreEffort { what: String, found: u64, least: u64 } = "note-more-effort",
        MoreThanHigh { what: String, found: u64, least: u64 } = "note-more-than-high",
        MoreOpen { what: String } = "note-more-open",
        SearchStopped { swaps: u64 } = "note-search-stopped",
        Refuted { wishes: usize, conflicts: u64 } = "note-refuted",
        RefutedHere { wishes: usize, conflicts: u64 } = "note-refuted-here",
        Byes = "note-byes",
        HistoryNotUsed { method: String } = "note-history-not-used",
        WishesNotUsed { method: String } = "note-wishes-not-used",
        KeptOfAnotherTable { method: String } = "note-kept-of-another-table",
        GamesNotPlayed { games: u64 } = "note-games-not-played",
    }
}

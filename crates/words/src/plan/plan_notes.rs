//! What there is to know of a plan.

use crate::phrase::phrases;

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
        Withdrawn { file: String, who: String, after: u32 } = "note-withdrawn",
        NotInStandings { names: String } = "note-not-in-standings",
        StillAbsent { names: String } = "note-still-absent",
        WishPassedOver { wish: String } = "note-wish-passed-over",
        Contrary { one: String, other: String } = "note-contrary",
        Grouped { column: String, groups: usize } = "note-grouped",
        MoreEffort { what: String, found: u64, least: u64 } = "note-more-effort",
        MoreThanHigh { what: String, found: u64, least: u64 } = "note-more-than-high",
        MoreOpen { what: String } = "note-more-open",
    }
}

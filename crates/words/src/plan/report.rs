//! The words of audits: lines of the report, short sentences about a plan (`screen/in_short.rs` chooses them).

use crate::phrase::phrases;

phrases! {
    /// A line of the report of an audit.
    pub enum ReportLine {
        ReportTitle { players: u32, rounds: u32 } = "report-title",
        StandingProved { what: String } = "standing-proved",
        StandingOpen { what: String } = "standing-open",
        StandingTier { tier: &'static str } = "standing-tier",
        StandingOwn { name: String } = "standing-own",
        ReportValid = "report-valid",
        ReportInvalid { count: u64 } = "report-invalid",
        ReportProblems = "report-problems",
        ReportProof { bound: String, by: String } = "report-proof",
        OffBy = "report-off-by",
        StreamChecked { base: u32, unmet: u64 } = "stream-checked",
        SpreadBetweenEven = "spread-between-even",
        SpreadBetweenUneven { uneven: u64 } = "spread-between-uneven",
        SpreadBetweenSaid { said: String, times: String } = "spread-between-said",
        SpreadBetweenSaidEven { said: String, times: String } = "spread-between-said-even",
        SpreadSumsSaid { said: String, column: String, sums: String } = "spread-sums-said",
        SpreadSumsBest { found: String, best: String } = "spread-sums-best",
        SpreadSumsAt { size: u64, found: String } = "spread-sums-at",
        SumSpan { min: String, max: String } = "sum-span",
        SpreadTable { people: String, tables: u64 } = "spread-table",
        SpreadMore { tables: u64 } = "spread-more",
        SpreadSaid { column: String, found: u64, bound: u64, tables: String } = "spread-said",
        ValueOfSides { value: u64, total: u64, bound: u64 } = "value-of-sides",
        ValueSpan { min: u64, max: u64 } = "value-span",
        ValueTonight { total: u64, first: u64 } = "value-tonight",
        ValueOfPairs { value: u64, total: u64 } = "value-of-pairs",
        ValueOfPeople { value: u64, total: u64 } = "value-of-people",
        ValueAtLeast { value: u64 } = "value-at-least",
        ValueAtMost { value: u64 } = "value-at-most",
    }
}

phrases! {
    /// A short sentence about a plan, or a part of one.
    pub enum ShortLine {
        NoneBetter = "short-none-better",
        Proved { what: String } = "short-proved",
        Sentence { what: String } = "short-sentence",
        And { first: String, second: String } = "short-and",
        WishesBroken { count: u64 } = "short-wishes-broken",
        WishesProved { count: u64 } = "short-wishes-proved",
        AllAlike { times: u64 } = "short-all-alike",
        Tonight { meetings: u64, first: u64, kind: &'static str } = "short-tonight",
        NoneAgain { earlier: &'static str } = "short-none-again",
        Twice { pairs: u64, earlier: &'static str } = "short-twice",
        Repeats { repeats: u64, earlier: &'static str } = "short-repeats",
        Unavoidable { what: String, tables: &'static str } = "short-unavoidable",
        Partly { what: String, bound: u64, of: &'static str, tables: &'static str } = "short-partly",
        AsWished { what: String, tables: &'static str } = "short-as-wished",
        AsWishedPartly { what: String, bound: u64, of: &'static str, tables: &'static str } = "short-as-wished-partly",
        EvenlySpread { what: String } = "short-evenly-spread",
        MayBeFewer { what: String } = "short-may-be-fewer",
        Most { most: u64 } = "short-most",
        MostOpen { most: u64 } = "short-most-open",
        Borders = "short-borders",
        BordersOpen = "short-borders-open",
        PartnersOnce = "short-partners-once",
PartnersOnceButCouples = "short-partners-once-but-couples",
        PartnersAgain { repeats: u64, why: &'static str } = "short-partners-again",
        Opponents = "short-opponents",
        OpponentsOpen = "short-opponents-open",
        Shared { what: &'static str } = "short-shared",
        Seats = "short-seats",
        AndThing { first: String, second: String } = "short-and-thing",
        Even { what: String } = "short-even",
        MayBeMoreEven { what: String } = "short-may-be-more-even",
        SeatsHere { people: u32 } = "short-seats-here",
        SeatsOpen { people: u32 } = "short-seats-open",
        RunsMayBeShorter = "short-runs-may-be-shorter",
    }
}

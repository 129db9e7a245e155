//! The report of an audit.

use crate::phrase::phrases;

phrases! {
    /// A line of the report of an audit.
    pub enum ReportLine {
        ReportTitle { players: u32, rounds: u32 } = "report-title",
        StandingOptimal = "standing-optimal",
        StandingOptimalButTurns = "standing-optimal-but-turns",
        StandingValid = "standing-valid",
        StandingProved { what: String } = "standing-proved",
        StandingHere { what: String } = "standing-here",
        StandingOpen { what: String } = "standing-open",
        StandingWishesBroken { count: u64 } = "standing-wishes-broken",
        StandingWishesProved { count: u64 } = "standing-wishes-proved",
        StandingTier { tier: &'static str } = "standing-tier",
        StandingAnd { first: String, second: String } = "standing-and",
        ReportInvalid { count: u64 } = "report-invalid",
        ReportProblems = "report-problems",
        ReportProof { bound: String, by: String } = "report-proof",
        StreamChecked { base: u32, unmet: u64 } = "stream-checked",
        SpreadFigure { column: String } = "spread-figure",
        SpreadBetween { column: String } = "spread-between",
        SpreadBetweenEven = "spread-between-even",
        SpreadBetweenUneven { uneven: u64 } = "spread-between-uneven",
        SpreadBetweenSaid { said: String, times: String } = "spread-between-said",
        SpreadBetweenSaidEven { said: String, times: String } = "spread-between-said-even",
        SpreadTables { column: String } = "spread-tables",
        SpreadTable { people: String, tables: u64 } = "spread-table",
        SpreadMore { tables: u64 } = "spread-more",
        SpreadSaid { column: String, found: u64, bound: u64, tables: String } = "spread-said",
        SidesMinus { first: String, second: String } = "sides-minus",
        SidesBreaks = "sides-breaks",
        SidesRun = "sides-run",
        ValueSpan { min: u64, max: u64 } = "value-span",
        ValueOf { value: u64, total: u64 } = "value-of",
        ValueAtLeast { value: u64 } = "value-at-least",
        ValueAtMost { value: u64 } = "value-at-most",
    }
}

phrases! {
    /// A figure, in reports and on paper.
    pub enum FigureName {
        Meetings = "figure-meetings",
        Repeats = "figure-repeats",
        Unmet = "figure-unmet",
        Squares = "figure-squares",
        Indirect = "figure-indirect",
        RankSpread = "figure-rank-spread",
        Seats = "figure-seats",
        SeatsAny = "figure-seats-any",
        SeatsImperfect = "figure-seats-imperfect",
        Visits = "figure-visits",
        ExcessVisits = "figure-excess-visits",
        ShortTables = "figure-short-tables",
        SitOuts = "figure-sit-outs",
        Imbalance = "figure-imbalance",
        Breaks = "figure-breaks",
        Run = "figure-run",
        Borders = "figure-borders",
        BorderRepeats = "figure-border-repeats",
    }
}

//! What the command line says in addition to its results, as phrases: errors, hints, notes, progress.

use roundtable_audit::{RoundsTheorem, StreamFault};

use crate::phrase::phrases;
use crate::plan::no_answer::IoFault;

phrases! {
    /// Something that the command line says.
    pub enum Command {
        Error { what: String } = "say-error",
        Note { what: String } = "say-note",
        StandardInput = "say-standard-input",
        OutputIo { fault: IoFault } = "say-output-io",
        Chart = "say-chart",
        Made { method: String, seed: u64 } = "say-made",
        MadeBy { method: String } = "say-made-by",
        Io { name: String, fault: IoFault } = "say-io",
        Spelling = "say-spelling",
        MeantNumber { players: u32 } = "say-meant-number",
        FewerThanKept { file: String, kept: u32, players: u32 } = "say-fewer-than-kept",
        WhoStays = "say-who-stays",
        FileTooLarge { file: String, limit: u64 } = "say-file-too-large",
        RightFile = "say-right-file",
        OtherNames { file: String } = "say-other-names",
        ReadAs { file: String, format: &'static str } = "say-read-as",
        RulesBroken { file: String, count: usize } = "say-rules-broken",
        SecretShort = "say-secret-short",
        OtherCommitment { found: String } = "say-other-commitment",
        Revealed { seed: u64 } = "say-revealed",
        ClaimsWrong { file: String, count: usize } = "say-claims-wrong",
        CertificateToFile = "say-certificate-to-file",
        NoCertificate = "say-no-certificate",
        NothingToProve = "say-nothing-to-prove",
        KindNotEncoded { claims: String } = "say-kind-not-encoded",
        TooLargeToEncode { claims: String } = "say-too-large-to-encode",
        NotShownBySums { claims: String } = "say-not-shown-by-sums",
        OtherHead { event: String, lines: u64 } = "say-other-head",
        More { count: usize } = "say-more",
        SeeCheck { file: String } = "say-see-check",
        Interrupted = "say-interrupted",
        Serving { address: String } = "say-serving",
        ServingKey { address: String } = "say-serving-key",
        LanHolds { address: String, port: String } = "say-lan-holds",
        DeleteSure { id: String } = "say-delete-sure",
        Deleted { id: String } = "say-deleted",
        SayDatabase = "say-database",
        SayQueue = "say-queue",
        Working { at_once: u32 } = "say-working",
        Worked { done: u64 } = "say-worked",
        ListenElsewhere = "say-listen-elsewhere",
        Missed { what: String, value: String } = "say-missed",
        NoFigure { what: String } = "say-no-figure",
        JsonAndFormat { format: &'static str } = "say-json-and-format",
        UnknownExtension { name: String } = "say-unknown-extension",
        Extensions = "say-extensions",
        PowerExtensions = "say-power-extensions",
        NotAFont { file: String } = "say-not-a-font",
        NoGlyph { letters: String } = "say-no-glyph",
        PlanB { players: u32, why: String } = "say-plan-b",
        OnlyPaper { format: &'static str } = "say-only-paper",
        WritePaper = "say-write-paper",
        OnlyCsv { format: &'static str } = "say-only-csv",
        ChartAnd { format: &'static str } = "say-chart-and",
        WriteToFile = "say-write-to-file",
        NoStream = "say-no-stream",
        StreamFailed { fault: StreamFault } = "say-stream-failed",
        FromRound { round: u32 } = "say-from-round",
        SayTableSize = "say-table-size",
        NoMethodOrThen = "say-no-method-or-then",
        OrderLot = "say-order-lot",
        WhatWorks = "say-what-works",
        Offer { command: String, why: Offered } = "say-offer",
        AddToList { people: u32 } = "say-add-to-list",
        PlayTwice { people: u32, tables: u32, command: String, players: u32 } = "say-play-twice",
        OtherMethod = "say-other-method",
        AsStream = "say-as-stream",
        RangeNeedsGrid = "say-range-needs-grid",
        ProveOneSize = "say-prove-one-size",
        WhileSitOut { people: u32, rounds: u32, by: RoundsTheorem } = "say-while-sit-out",
        ProveWhere = "say-prove-where",
        OptionOf { option: &'static str, of: &'static str, method: &'static str } = "say-option-of",
        BothFromInput = "say-both-from-input",
        ScriptRound { round: u32, what: String } = "say-script-round",
        ScriptTable { round: u32, table: usize, what: String } = "say-script-table",
        ScriptSeat { round: u32, table: usize, seat: u32, what: String } = "say-script-seat",
        ScriptSitOut { round: u32, what: String } = "say-script-sit-out",
        AfterTooLarge { after: u32, rounds: u32 } = "say-after-too-large",
        ExactSearch = "say-exact-search",
        SmallerAfter = "say-smaller-after",
        CensusTooLarge { powers: u32, limit: u32 } = "say-census-too-large",
        PlanInstead = "say-plan-instead",
        OtherBorders { file: String, found: u32, wanted: u32 } = "say-other-borders",
        NameBorders = "say-name-borders",
        BorderNames = "say-border-names",
        ExactBalance { games: u64, edges: u64 } = "say-exact-balance",
        GamesOtherThan { games: u32, powers: u32 } = "say-games-other-than",
        SayGames { games: u32 } = "say-games",
        SayGamesOr { games: u32, many: u64 } = "say-games-or",
        InFile { file: String, what: String } = "say-in-file",
        WishersChange = "say-wishers-change",
        WishesUnproved = "say-wishes-unproved",
        SurveyTooLarge { powers: u32, limit: u32 } = "say-survey-too-large",
        Surveyed { graphs: usize, proved: usize, open: usize } = "say-surveyed",
        Resumed { rows: usize, left: usize, all: usize } = "say-resumed",
        Missing { missing: usize, graphs: usize } = "say-missing",
        ForeignGraph { file: String, graph: String, powers: u32 } = "say-foreign-graph",
        OneSurvey = "say-one-survey",
        Searches { count: usize, all: usize } = "say-searches",
        Progress { percent: u32, left: String } = "say-progress",
        SayStandings { file: String } = "hint-say-standings",
        HourSkipped { skipped: String, taken: String, date: String, zone: String } = "say-hour-skipped",
        HourNotSaid { time: String, date: String } = "say-hour-not-said",
        OnlyChangedLines { cards: usize, players: u32 } = "say-only-changed-lines",
        KeepRound { round: u32 } = "say-keep-round",
        NoFolder { folder: String } = "say-no-folder",
    }
}

phrases! {
    /// Wishes for powers, granted.
    pub enum Granting {
        Player { number: usize } = "granting-player",
        Choice { who: String, power: String, choice: u32 } = "granting-choice",
        NotWished { who: String, power: String } = "granting-not-wished",
        Total { regret: u64 } = "granting-total",
        Got { players: usize, choice: u32 } = "granting-got",
        Seed { seed: u64 } = "granting-seed",
    }
}

phrases! {
    /// How many rounds are possible, in lines.
    pub enum Possible {
        Title { players: u32, size: u32 } = "possible-title",
        Mixed { players: u32, tables: String } = "possible-mixed",
        Resting { people: u32 } = "possible-resting",
        Exactly { rounds: u32 } = "possible-exactly",
        Between { lower: u32, upper: u32 } = "possible-between",
        MadeBy { by: String } = "possible-made-by",
        AtMost { by: String } = "possible-at-most",
        Balanced { times: u32 } = "possible-balanced",
        BalancedBy { rounds: u32, by: String } = "possible-balanced-by",
    }
}

phrases! {
    /// What a command that is offered would do.
    pub enum Offered {
        Tables { tables: String } = "offered-tables",
        SitOut { people: u32, tables: u32 } = "offered-sit-out",
        More { people: u32 } = "offered-more",
    }
}

//! Why there is no answer, as phrases: what the library refuses, and what to do next.

use std::io;

use roundtable_model::{RoundsGiven, TableSizesError};

use crate::file::wrong::Thing;
use crate::phrase::phrases;
use crate::told::refused::ProblemRefused;

phrases! {
    /// Why there is no answer.
    pub enum NoAnswer {
        /// A sentence that is said elsewhere, in the same language.
        Told { what: String } = "no-told",
        UnknownPlayer { who: String } = "no-unknown-player",
        SeveralPlayers { who: String, count: usize, names: String } = "no-several-players",
        NextOfWhat = "no-next-of-what",
        OnePerson { one: String, other: String } = "no-one-person",
        NoTableSize = "no-table-size",
        NotAsked { place: String, why: String } = "no-question",
        GameTables { game: &'static str, has: String, sizes: String } = "no-game-tables",
        Sizes { why: TableSizesError } = "no-sizes",
        Problem { why: ProblemRefused } = "no-problem",
        Zero { what: Thing } = "no-zero",
        NoColumn { column: String } = "no-column",
        MixedSides { column: String } = "no-mixed-sides",
        KeptOrder = "no-kept-order",
        LotsThen = "no-lots-then",
        LotsMethod = "no-lots-method",
        VarmaPlayers { players: u32 } = "no-varma-players",
        VarmaFit { federations: String, envelopes: String } = "no-varma-fit",
        Nobody { of: String } = "no-nobody",
        OtherCount { of: String, theirs: u32, ours: u32 } = "no-other-count",
        Renumbered { of: String } = "no-renumbered",
        Namesakes { of: String, name: String, theirs: u32, ours: u32 } = "no-namesakes",
        SubstitutePlays { who: String } = "no-substitute-plays",
        TwoPeople { who: String, listed: String, printed: String } = "no-two-people",
        Nameless { of: String, found: u32, players: u32 } = "no-nameless",
        TooFewKept { of: String, rounds: u32, from: u32 } = "no-too-few-kept",
        NothingPlanned { made: u32, held: u32 } = "no-nothing-planned",
        FixedRounds { method: String } = "no-fixed-rounds",
        Unfilled { people: u32, sizes: String } = "no-unfilled",
        UnfilledRound { people: u32, sizes: String, round: u32 } = "no-unfilled-round",
        UnfilledTable { people: u32, sizes: String } = "no-unfilled-table",
        Clash { wishes: String } = "no-clash",
        ClashIn { wishes: String, round: u32 } = "no-clash-in",
        NotForSizes { method: String, sizes: String } = "no-not-for-sizes",
        NoField { size: u32 } = "no-field",
        NoPower { players: u32, size: u32 } = "no-power",
        SpaceTooLarge { size: u32, dimension: u32 } = "no-space-too-large",
        FixedTable { method: String } = "no-fixed-table",
        FixedTableNeeds { method: String, wanted: u32 } = "no-fixed-table-needs",
        NoRound { players: u32 } = "no-round",
        NoSearch { players: u32, size: u32 } = "no-search",
        TooManyPeople { people: u64, most: u64 } = "no-too-many-people",
        OutOfRange { what: Counted, value: u64, least: u64, most: u64 } = "no-out-of-range",
        TooLarge { players: u32, rounds: u64, seats: u64, most: u64 } = "no-too-large",
        BrokenRounds { what: RoundsGiven, fault: String } = "no-broken-rounds",
        Step { step: u32, tables: u32 } = "no-step",
        ScriptFinished { rounds: u32, round: u32 } = "no-script-finished",
        Script { count: usize } = "no-script",
        NotGamesOfTwo { round: u32, table: u32, size: usize } = "no-games-of-two",
        NoSuchPlayer { player: u32, players: u32 } = "no-such-player",
        NotForStages = "no-stages",
        StagesEnd { left: String } = "no-stages-end",
        TooFewGames { players: String, needed: String, available: String } = "no-too-few-games",
        PaperTooLarge { seats: u64, limit: u64 } = "no-paper",
        PictureTooLarge { players: u32, limit: u32 } = "no-picture",
        NoSuchRoundOnly { asked: u32, only: u32 } = "no-such-round-only",
        ReportNotOfTwo { round: u32, table: u32, size: usize } = "no-report-of-two",
        ReportTooLarge { players: u32, limit: u32 } = "no-report-too-large",
        NoSuchRound { asked: u32, first: u32, last: u32 } = "no-such-round",
        NoSuchPart { part: &'static str } = "no-such-part",
        Workbook { error: String } = "no-workbook",
        NotWritten { fault: IoFault } = "no-written",
        NoPrinter = "no-printer",
        Printer { why: String } = "no-drawing",
        NoDates = "no-dates",
        NoStart = "no-start",
        NoEvery { rounds: u32 } = "no-every",
        Layout { what: Extra, format: String } = "no-layout",
        FailedAudit { method: String, fault: String } = "no-audit",
        FailedRound { fault: String } = "no-audit-round",
        Unproved { outcome: String } = "no-proof",
        WishersUneven { players: usize, powers: u32 } = "no-wishers-uneven",
        WishersTooMany { players: usize, limit: usize } = "no-wishers-too-many",
    }
}

phrases! {
    /// What to do next.
    pub enum WayOut {
        NameOrNumber { players: u32 } = "way-name-or-number",
        Near { names: String } = "way-near",
        MoreOfTheName = "way-more-of-the-name",
        Header = "way-header",
        FreeLots = "way-free-lots",
        RightFile = "way-right-file",
        TellNamesakes { name: String } = "way-tell-namesakes",
        NamesOrNoOrder = "way-names-or-no-order",
        FileWithNames = "way-file-with-names",
        GiveTheName = "way-give-the-name",
        FilesWithNames = "way-files-with-names",
        FirstRound { round: u32 } = "way-first-round",
        FewerRounds = "way-fewer-rounds",
        NoMethodOrThen = "way-no-method-or-then",
        OtherSizes = "way-other-sizes",
        LongerScript = "way-longer-script",
        EarlierRound = "way-earlier-round",
    }
}

phrases! {
    /// A number with limits.
    pub enum Counted {
        SpaceRounds = "counted-space-rounds",
        RobinPlayers = "counted-robin-players",
        Cycles = "counted-cycles",
        SearchPlayers = "counted-search-players",
        SearchTable = "counted-search-table",
        SearchRounds = "counted-search-rounds",
        SearchPlaces = "counted-search-places",
        FirstFitPlayers = "counted-first-fit-players",
        People = "counted-people",
        PairsMet = "counted-pairs-met",
        FixedTables = "counted-fixed-tables",
        RoundsPlayed = "counted-rounds-played",
        Rounds = "counted-rounds",
        RoundsAfter = "counted-rounds-after",
    }
}

phrases! {
    /// What is wrong with a script for these people.
    pub enum ScriptSaid {
        UnknownNumber { seat: String, players: u32 } = "script-unknown-number",
        UnknownPlace { seat: String, players: u32 } = "script-unknown-place",
        Doubled { player: u64 } = "script-doubled",
        Absent { player: u64 } = "script-absent",
        Missing { player: u64 } = "script-missing",
        Size { found: usize, sizes: String } = "script-size",
        Length { found: usize, players: u32 } = "script-length",
    }
}

phrases! {
    /// Part of a layout that only some formats have.
    pub enum Extra {
        ByPlayer = "extra-by-player",
        ByTable = "extra-by-table",
        OnlyChanged = "extra-only-changed",
        Mark = "extra-mark",
        Title = "extra-title",
        Revision = "extra-revision",
        Picture = "extra-picture",
        Parts = "extra-parts",
        Dates = "extra-dates",
        Fonts = "extra-fonts",
        PlanB = "extra-plan-b",
        OneRound = "extra-one-round",
        OldReport = "extra-old-report",
    }
}

phrases! {
    /// Why a file could not be read or written.
    pub enum IoFault {
        NotFound = "io-not-found",
        Denied = "io-denied",
        IsFolder = "io-is-folder",
        NotFolder = "io-not-folder",
        Full = "io-full",
        ReadOnly = "io-read-only",
        Exists = "io-exists",
        TooManyLinks = "io-too-many-links",
        /// In the words of the system, which has one language.
        Other { error: String } = "io-other",
    }
}

impl From<&io::Error> for IoFault {
    fn from(error: &io::Error) -> Self {
        let known = [
            (io::ErrorKind::NotFound, Self::NotFound),
            (io::ErrorKind::PermissionDenied, Self::Denied),
            (io::ErrorKind::IsADirectory, Self::IsFolder),
            (io::ErrorKind::NotADirectory, Self::NotFolder),
            (io::ErrorKind::StorageFull, Self::Full),
            (io::ErrorKind::ReadOnlyFilesystem, Self::ReadOnly),
            (io::ErrorKind::AlreadyExists, Self::Exists),
        ];
        let found = known.into_iter().find(|(kind, _)| *kind == error.kind());
        found.map_or_else(|| Self::Other { error: error.to_string() }, |(_, fault)| fault)
    }
}

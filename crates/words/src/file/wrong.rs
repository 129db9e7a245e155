//! What can be wrong with a file, as data: one variant for each sentence, with its values. The sentences are in
//! `<language>/mistakes.ftl`; each says what is wrong and, after a semicolon, what to do about it.

mod parts;

use roundtable_model::{BordersError, NoRelation, TableSizesError};

use crate::file::mistake_code::MistakeCode;
use crate::phrase::phrases;
use crate::told::refused::Named;
use crate::told::toml_fault::TomlFault;

pub use parts::{Belongs, Dear, JsonFault, Line, More, Spot, Thing, Unread};

phrases! {
    /// What is wrong with a file.
    pub enum Wrong {
        EmptyFile = "wrong-empty-file",
        NoSchedule = "wrong-no-schedule",
        NoRounds = "wrong-no-rounds",
        PageWithoutSchedule = "wrong-page-without-schedule",
        NoLayout { columns: String } = "wrong-no-layout",
        OneToATable { found: String } = "wrong-one-to-a-table",
        SeatShared { name: String, other: String } = "wrong-seat-shared",
        SeatWordAndNumber { seat: String } = "wrong-seat-word-and-number",
        LoneWords { words: String } = "wrong-lone-words",
        RowsOrColumns { row: String, column: String, table: String } = "wrong-rows-or-columns",
        RowsOrNamed { row: String, people: String, table: String } = "wrong-rows-or-named",
        RowsColumnsOrNamed { row: String, column: String, table: String } = "wrong-rows-columns-or-named",
        Stages { first: String, second: String } = "wrong-stages",
        Misspelt { name: String, known: String } = "wrong-misspelt",
        LoneBracket { name: String } = "wrong-lone-bracket",
        DateCell { found: String } = "wrong-date-cell",
        QuoteInside = "wrong-quote-inside",
        QuoteOpen = "wrong-quote-open",
        QuoteThen { found: char, delimiter: String } = "wrong-quote-then",
        EmptyTable = "wrong-empty-table",
        TableTooLarge { size: usize, limit: u32 } = "wrong-table-too-large",
        OtherName { player: u32, name: String, known: String, line: u32 } = "wrong-other-name",
        RestBeforeRound = "wrong-rest-before-round",
        TableBeforeRound = "wrong-table-before-round",
        RoundOutOfOrder { round: u32, expected: u32 } = "wrong-round-out-of-order",
        RoundMissing { round: u32, before: u32, expected: u32 } = "wrong-round-missing",
        ColumnTwice { column: String } = "wrong-column-twice",
        NoColumn { column: &'static str } = "wrong-no-column",
        FieldCount { found: usize, header: usize } = "wrong-field-count",
        SeatWithoutTable { seat: String } = "wrong-seat-without-table",
        SeatTwice { seat: u32, table: u32, round: u32 } = "wrong-seat-twice",
        SeatMissing { seat: u32, table: u32, round: u32, expected: u32 } = "wrong-seat-missing",
        OtherSchema { found: String, schema: &'static str } = "wrong-other-schema",
        NewerSchema { found: String, version: u32 } = "wrong-newer-schema",
        NoSchema { schema: &'static str } = "wrong-no-schema",
        TooManyPlayers { players: usize, limit: u32 } = "wrong-too-many-players",
        MorePlayers { limit: u32 } = "wrong-more-players",
        FileTooLarge { mib: u64, limit: u64 } = "wrong-file-too-large",
        BrokenEncoding { encoding: &'static str } = "wrong-broken-encoding",
        OnlyText = "wrong-only-text",
        OnlyNames { people: usize } = "wrong-only-names",
        ForPeople { kind: &'static str } = "wrong-for-people",
        NulByte = "wrong-nul-byte",
        NameTooLong { length: usize, limit: usize } = "wrong-name-too-long",
        NameControls { name: String, character: String } = "wrong-name-controls",
        NameTurns { name: String, character: String } = "wrong-name-turns",
        NoNames = "wrong-no-names",
        NoList { kind: &'static str } = "wrong-no-list",
        NoNameColumn { columns: String } = "wrong-no-name-column",
        NoSuchColumn { column: String, columns: String } = "wrong-no-such-column",
        OneField { found: usize } = "wrong-one-field",
        NoName = "wrong-no-name",
        NoStandings { columns: String } = "wrong-no-standings",
        NothingScored = "wrong-nothing-scored",
        NotAPlace { found: String } = "wrong-not-a-place",
        NotATotal { found: String } = "wrong-not-a-total",
        NotInPlan { name: String } = "wrong-not-in-plan",
        NearlyInPlan { name: String, near: String } = "wrong-nearly-in-plan",
        SeveralInPlan { name: String, names: String } = "wrong-several-in-plan",
        PlacedTwice { name: String } = "wrong-placed-twice",
        NotARating { found: String } = "wrong-not-a-rating",
        TooManyAbsences { limit: usize } = "wrong-too-many-absences",
        RoundsBackwards { first: u32, last: u32 } = "wrong-rounds-backwards",
        TooManyRounds { limit: u32 } = "wrong-too-many-rounds",
        WorkbookUnread { why: Unread } = "wrong-workbook-unread",
        WorkbookTooLarge { what: Dear } = "wrong-workbook-too-large",
        CellsTooMuch { limit: u64 } = "wrong-cells-too-much",
        CellsTooMany { limit: usize } = "wrong-cells-too-many",
        CellOutside = "wrong-cell-outside",
        CellColumn { column: u32, limit: usize } = "wrong-cell-column",
        CellError { found: String } = "wrong-cell-error",
        CellTooLong { limit: usize } = "wrong-cell-too-long",
        PlayersDiffer { listed: u32, asked: u32 } = "wrong-players-differ",
        PlayerTwice { player: u32 } = "wrong-player-twice",
        PlayerBeyond { player: u32, total: u32 } = "wrong-player-beyond",
        NoField { name: String } = "wrong-no-field",
        FieldTwice { name: String } = "wrong-field-twice",
        NotJson { fault: JsonFault } = "wrong-not-json",
        BrokenCertificate { what: String } = "wrong-broken-certificate",
        SenselessCertificate = "wrong-senseless-certificate",
        InReport { wrong: crate::file::trf::TrfWrong } = "wrong-in-report",
        OtherCertificate { found: String, known: &'static str } = "wrong-other-certificate",
        NotThis { found: String, belongs: Belongs } = "wrong-not-this",
        Unexpected { found: String, belongs: Belongs } = "wrong-unexpected",
        LineEnds { belongs: Belongs } = "wrong-line-ends",
        CommentInLine { found: String, belongs: Belongs } = "wrong-comment-in-line",
        WideDigits { found: String, belongs: Belongs } = "wrong-wide-digits",
        NotANumber { found: String, thing: Thing, limit: u32 } = "wrong-not-a-number",
        NoZero { thing: Thing } = "wrong-no-zero",
        NumberTooLarge { found: String, thing: Thing, limit: u32 } = "wrong-number-too-large",
        LineTwice { line: Line } = "wrong-line-twice",
        NameOpen = "wrong-name-open",
        NoSizes { why: TableSizesError } = "wrong-no-sizes",
        BadSizes { why: TableSizesError, name: &'static str } = "wrong-bad-sizes",
        NotASeed { found: String } = "wrong-not-a-seed",
        WrongBracket { found: char, open: char, close: char } = "wrong-bracket",
        BracketOpen { open: char, close: char } = "wrong-bracket-open",
        NotAPair { found: usize } = "wrong-not-a-pair",
        DoubledContender { player: u64 } = "wrong-doubled-contender",
        UnknownAbsent { player: u64 } = "wrong-unknown-absent",
        WishOfOne { player: u64 } = "wrong-wish-of-one",
        UnknownInWish { player: u64 } = "wrong-unknown-in-wish",
        PartnersBoth { one: u64, other: u64 } = "wrong-partners-both",
        SmallTable { round: usize, table: usize, people: usize } = "wrong-small-table",
        DoubledSeat { round: usize, player: u64 } = "wrong-doubled-seat",
        DoubledSitOut { round: usize, player: u64 } = "wrong-doubled-sit-out",
        NotChess { round: usize, table: usize, people: usize } = "wrong-not-chess",
        NoResult { round: usize, table: usize } = "wrong-no-result",
        ChessNumber { player: u64, limit: u32 } = "wrong-chess-number",
        Senseless = "wrong-senseless",
        BadQuestion { why: Named } = "wrong-bad-question",
        NotAsked { what: String } = "wrong-not-asked",
        EmptyScript = "wrong-empty-script",
        ScriptPlayer { spot: Spot, found: String } = "wrong-script-player",
        ScriptNobody { spot: Spot } = "wrong-script-nobody",
        ScriptSeparator { spot: Spot, found: String, separator: char } = "wrong-script-separator",
        ScriptNoSeparator { spot: Spot, found: String, separator: char } = "wrong-script-no-separator",
        PreferenceTwice { found: String } = "wrong-preference-twice",
        NotAPower { found: String, known: String } = "wrong-not-a-power",
        NotAPowerNumber { found: String, limit: usize } = "wrong-not-a-power-number",
        NoPreferences = "wrong-no-preferences",
        NotASurvey = "wrong-not-a-survey",
        NoGame = "wrong-no-game",
        UnevenGames { game: usize, found: usize, expected: usize } = "wrong-uneven-games",
        NotAPlayer { found: String } = "wrong-not-a-player",
        NoPowerTable = "wrong-no-power-table",
        PlayerZero = "wrong-player-zero",
        NoBorders = "wrong-no-borders",
        BadBorders { why: BordersError } = "wrong-bad-borders",
        PowerCount { found: String, limit: u32 } = "wrong-power-count",
        PowersLineTwice = "wrong-powers-line-twice",
        NotABorder { found: String } = "wrong-not-a-border",
        PowerTwice { power: String } = "wrong-power-twice",
        UnknownPower { border: String, power: String, known: String } = "wrong-unknown-power",
        UnknownPowerNumber { border: String, power: String } = "wrong-unknown-power-number",
        UnknownPowerUpTo { border: String, power: String, limit: u32 } = "wrong-unknown-power-up-to",
        BordersItself { border: String } = "wrong-borders-itself",
        BorderTwice { border: String, line: u32 } = "wrong-border-twice",
        MatrixRow { found: usize, rows: usize } = "wrong-matrix-row",
        MatrixEntry { found: String } = "wrong-matrix-entry",
        MatrixDiagonal { power: usize } = "wrong-matrix-diagonal",
        MatrixUneven { row: usize, column: usize, found: String } = "wrong-matrix-uneven",
        NotToml { fault: TomlFault } = "wrong-not-toml",
        NoRelations = "wrong-no-relations",
        BadRelation { why: NoRelation } = "wrong-bad-relation",
        RelationTwice { name: String } = "wrong-relation-twice",
        MoreRelations { limit: usize } = "wrong-more-relations",
        NotASize { found: String } = "wrong-not-a-size",
        SecondGraph = "wrong-second-graph",
        GraphCharacter { found: char } = "wrong-graph-character",
        GraphNoSize = "wrong-graph-no-size",
        GraphShort { powers: u32, wanted: usize, found: usize } = "wrong-graph-short",
        GraphLong { powers: u32, extra: usize } = "wrong-graph-long",
        GraphBits = "wrong-graph-bits",
    }
}

impl Wrong {
    /// What kind of mistake it is.
    pub fn code(&self) -> MistakeCode {
        match self {
            Self::EmptyFile
            | Self::NoRounds
            | Self::EmptyScript
            | Self::NoNames
            | Self::NoPreferences
            | Self::NoGame
            | Self::NothingScored
            | Self::NoRelations
            | Self::NoBorders => MistakeCode::Empty,
            Self::NoSchedule
            | Self::OnlyNames { .. }
            | Self::PageWithoutSchedule
            | Self::NoList { .. }
            | Self::NoLayout { .. }
            | Self::LoneWords { .. }
            | Self::RowsOrColumns { .. }
            | Self::RowsOrNamed { .. }
            | Self::RowsColumnsOrNamed { .. }
            | Self::OneToATable { .. } => MistakeCode::UnknownFormat,
            Self::FileTooLarge { .. }
            | Self::WorkbookTooLarge { .. }
            | Self::CellsTooMuch { .. }
            | Self::CellsTooMany { .. } => MistakeCode::TooLarge,
            Self::BrokenEncoding { .. }
            | Self::OnlyText
            | Self::ForPeople { .. }
            | Self::NulByte
            | Self::WorkbookUnread { .. } => MistakeCode::NotText,
            Self::QuoteInside
            | Self::QuoteOpen
            | Self::QuoteThen { .. }
            | Self::NameOpen
            | Self::WrongBracket { .. }
            | Self::BracketOpen { .. } => MistakeCode::Unbalanced,
            Self::EmptyTable
            | Self::NotJson { .. }
            | Self::BrokenCertificate { .. }
            | Self::NotAsked { .. }
            | Self::SenselessCertificate
            | Self::OtherCertificate { .. }
            | Self::InReport { .. }
            | Self::NotThis { .. }
            | Self::Unexpected { .. }
            | Self::LineEnds { .. }
            | Self::CommentInLine { .. }
            | Self::WideDigits { .. }
            | Self::Senseless
            | Self::ScriptSeparator { .. }
            | Self::ScriptNoSeparator { .. }
            | Self::NoPowerTable
            | Self::NotABorder { .. }
            | Self::BordersItself { .. }
            | Self::MatrixEntry { .. }
            | Self::MatrixDiagonal { .. }
            | Self::MatrixUneven { .. }
            | Self::SecondGraph
            | Self::GraphCharacter { .. }
            | Self::GraphLong { .. }
            | Self::NotToml { .. }
            | Self::GraphBits => MistakeCode::Unexpected,
            Self::TableTooLarge { .. }
            | Self::NotANumber { .. }
            | Self::NoZero { .. }
            | Self::NumberTooLarge { .. }
            | Self::NotASeed { .. }
            | Self::NoSizes { .. }
            | Self::BadSizes { .. }
            | Self::BadBorders { .. }
            | Self::NotARating { .. }
            | Self::NotAPlace { .. }
            | Self::NotATotal { .. }
            | Self::TooManyAbsences { .. }
            | Self::TooManyRounds { .. }
            | Self::ScriptPlayer { .. }
            | Self::ScriptNobody { .. }
            | Self::NotAPlayer { .. }
            | Self::PlayerZero
            | Self::ChessNumber { .. }
            | Self::NotASize { .. }
            | Self::PowerCount { .. } => MistakeCode::BadNumber,
            Self::RestBeforeRound
            | Self::TableBeforeRound
            | Self::RoundOutOfOrder { .. }
            | Self::RoundMissing { .. }
            | Self::SeatShared { .. }
            | Self::SeatWordAndNumber { .. }
            | Self::Stages { .. }
            | Self::SeatTwice { .. }
            | Self::SeatMissing { .. }
            | Self::RoundsBackwards { .. }
            | Self::DoubledContender { .. }
            | Self::UnknownAbsent { .. }
            | Self::WishOfOne { .. }
            | Self::UnknownInWish { .. }
            | Self::PartnersBoth { .. }
            | Self::SmallTable { .. }
            | Self::DoubledSeat { .. }
            | Self::DoubledSitOut { .. }
            | Self::NotChess { .. }
            | Self::NoResult { .. }
            | Self::PlayerTwice { .. }
            | Self::PlacedTwice { .. }
            | Self::PlayerBeyond { .. }
            | Self::PreferenceTwice { .. }
            | Self::PowerTwice { .. }
            | Self::BorderTwice { .. } => MistakeCode::BadSequence,
            Self::OtherName { .. }
            | Self::Misspelt { .. }
            | Self::LoneBracket { .. }
            | Self::NotInPlan { .. }
            | Self::NearlyInPlan { .. }
            | Self::SeveralInPlan { .. }
            | Self::NameTooLong { .. }
            | Self::NameControls { .. }
            | Self::NameTurns { .. }
            | Self::NoName
            | Self::NotAPower { .. }
            | Self::NotAPowerNumber { .. }
            | Self::UnknownPower { .. }
            | Self::UnknownPowerNumber { .. }
            | Self::UnknownPowerUpTo { .. } => MistakeCode::BadName,
            Self::ColumnTwice { .. }
            | Self::NoColumn { .. }
            | Self::FieldCount { .. }
            | Self::SeatWithoutTable { .. }
            | Self::NoNameColumn { .. }
            | Self::NoStandings { .. }
            | Self::NoSuchColumn { .. }
            | Self::OneField { .. }
            | Self::CellOutside
            | Self::CellColumn { .. }
            | Self::CellError { .. }
            | Self::DateCell { .. }
            | Self::CellTooLong { .. }
            | Self::UnevenGames { .. }
            | Self::PlayersDiffer { .. }
            | Self::NoField { .. }
            | Self::FieldTwice { .. }
            | Self::BadQuestion { .. }
            | Self::LineTwice { .. }
            | Self::NotAPair { .. }
            | Self::NotASurvey
            | Self::PowersLineTwice
            | Self::MatrixRow { .. }
            | Self::GraphNoSize
            | Self::BadRelation { .. }
            | Self::RelationTwice { .. }
            | Self::MoreRelations { .. }
            | Self::GraphShort { .. } => MistakeCode::BadField,
            Self::OtherSchema { .. } | Self::NewerSchema { .. } | Self::NoSchema { .. } => MistakeCode::WrongSchema,
            Self::TooManyPlayers { .. } | Self::MorePlayers { .. } => MistakeCode::TooManyPlayers,
        }
    }
}

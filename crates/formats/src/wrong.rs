//! What can be wrong with a file, as data: one variant for each sentence, with its values. The sentences are in
//! `words/<language>/mistakes.ftl`; each says what is wrong and, behind a semicolon, what to do about it.

use crate::MistakeCode;
use crate::phrase::phrases;

phrases! {
    /// What is wrong with a file.
    pub enum Wrong {
        /// A sentence of another library, which has one language.
        Told { what: String, hint: String } = "wrong-told",
        EmptyFile = "wrong-empty-file",
        NoSchedule = "wrong-no-schedule",
        NoRounds = "wrong-no-rounds",
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
        PlayersDiffer { listed: u32, asked: u32 } = "wrong-players-differ",
        PlayerTwice { player: u32 } = "wrong-player-twice",
        PlayerBeyond { player: u32, total: u32 } = "wrong-player-beyond",
        NoField { name: String } = "wrong-no-field",
        FieldTwice { name: String } = "wrong-field-twice",
        NotJson { error: String } = "wrong-not-json",
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
        NoSizes { error: String } = "wrong-no-sizes",
        NotASeed { found: String } = "wrong-not-a-seed",
        WrongBracket { found: char, open: char, close: char } = "wrong-bracket",
        BracketOpen { open: char, close: char } = "wrong-bracket-open",
        NotAPair { found: usize } = "wrong-not-a-pair",
        Senseless = "wrong-senseless",
        BadQuestion { error: String } = "wrong-bad-question",
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
        NotAPlayer { found: String } = "wrong-not-a-player",
        NoPowerTable { error: String } = "wrong-no-power-table",
        PlayerZero = "wrong-player-zero",
        NoBorders = "wrong-no-borders",
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
        SecondGraph = "wrong-second-graph",
        GraphCharacter { found: char } = "wrong-graph-character",
        GraphNoSize = "wrong-graph-no-size",
        GraphShort { powers: u32, wanted: usize, found: usize } = "wrong-graph-short",
        GraphLong { powers: u32, extra: usize } = "wrong-graph-long",
        GraphBits = "wrong-graph-bits",
    }
}

phrases! {
    /// What would belong where something else stands.
    pub enum Belongs {
        /// Letters that stand in files as they are, in any language.
        Text { text: String } = "belongs-text",
        Comma = "belongs-comma",
        CommaOr { close: char } = "belongs-comma-or",
        CommaOrName = "belongs-comma-or-name",
        CommaOrQuotes = "belongs-comma-or-quotes",
        NameLetter = "belongs-name-letter",
        SeatName = "belongs-seat-name",
        NumberOf { thing: Thing } = "belongs-number-of",
        Heading = "belongs-heading",
        Bracket = "belongs-bracket",
        Dash = "belongs-dash",
        LineEnd = "belongs-line-end",
        Object = "belongs-object",
        List = "belongs-list",
        String = "belongs-string",
        Id = "belongs-id",
        Truth = "belongs-truth",
        Whole = "belongs-whole",
        Whole64 = "belongs-whole-64",
        Wish = "belongs-wish",
        Spare = "belongs-spare",
        Groups = "belongs-groups",
        Seated { limit: u32 } = "belongs-seated",
        KnownPlayers { players: u32 } = "belongs-known-players",
    }
}

phrases! {
    /// What is counted.
    pub enum Thing {
        Round = "thing-round",
        Table = "thing-table",
        Seat = "thing-seat",
        Player = "thing-player",
        Place = "thing-place",
        Size = "thing-size",
        /// Any other.
        Other { word: String } = "thing-other",
    }
}

phrases! {
    /// A line that stands once in a schedule.
    pub enum Line {
        MadeBy = "line-made-by",
        Seats = "line-seats",
        Sizes = "line-sizes",
    }
}

phrases! {
    /// A place in a script of rounds.
    pub enum Spot {
        Seat { round: usize, table: usize, seat: usize } = "spot-seat",
        SitOut { round: usize } = "spot-sit-out",
    }
}

phrases! {
    /// What is left when the first have been said.
    pub enum More {
        Mistakes { more: usize } = "more-mistakes",
    }
}

impl From<&str> for Belongs {
    fn from(text: &str) -> Self {
        Self::Text { text: text.to_owned() }
    }
}

impl From<&str> for Thing {
    fn from(word: &str) -> Self {
        match word {
            "round" => Self::Round,
            "table" => Self::Table,
            "seat" => Self::Seat,
            "player" => Self::Player,
            "place" => Self::Place,
            other => Self::Other { word: other.to_owned() },
        }
    }
}

impl Wrong {
    /// What kind of mistake it is. What [`Told`](Self::Told) tells of, whoever tells it knows.
    pub fn code(&self) -> MistakeCode {
        match self {
            Self::EmptyFile
            | Self::NoRounds
            | Self::EmptyScript
            | Self::NoPreferences
            | Self::NoGame
            | Self::NoBorders => MistakeCode::Empty,
            Self::NoSchedule => MistakeCode::UnknownFormat,
            Self::QuoteInside
            | Self::QuoteOpen
            | Self::QuoteThen { .. }
            | Self::NameOpen
            | Self::WrongBracket { .. }
            | Self::BracketOpen { .. } => MistakeCode::Unbalanced,
            Self::Told { .. }
            | Self::EmptyTable
            | Self::NotJson { .. }
            | Self::NotThis { .. }
            | Self::Unexpected { .. }
            | Self::LineEnds { .. }
            | Self::CommentInLine { .. }
            | Self::WideDigits { .. }
            | Self::Senseless
            | Self::ScriptSeparator { .. }
            | Self::ScriptNoSeparator { .. }
            | Self::NoPowerTable { .. }
            | Self::NotABorder { .. }
            | Self::BordersItself { .. }
            | Self::MatrixEntry { .. }
            | Self::MatrixDiagonal { .. }
            | Self::MatrixUneven { .. }
            | Self::SecondGraph
            | Self::GraphCharacter { .. }
            | Self::GraphLong { .. }
            | Self::GraphBits => MistakeCode::Unexpected,
            Self::TableTooLarge { .. }
            | Self::NotANumber { .. }
            | Self::NoZero { .. }
            | Self::NumberTooLarge { .. }
            | Self::NotASeed { .. }
            | Self::NoSizes { .. }
            | Self::ScriptPlayer { .. }
            | Self::ScriptNobody { .. }
            | Self::NotAPlayer { .. }
            | Self::PlayerZero
            | Self::PowerCount { .. } => MistakeCode::BadNumber,
            Self::RestBeforeRound
            | Self::TableBeforeRound
            | Self::RoundOutOfOrder { .. }
            | Self::RoundMissing { .. }
            | Self::SeatTwice { .. }
            | Self::SeatMissing { .. }
            | Self::PlayerTwice { .. }
            | Self::PlayerBeyond { .. }
            | Self::PreferenceTwice { .. }
            | Self::PowerTwice { .. }
            | Self::BorderTwice { .. } => MistakeCode::BadSequence,
            Self::OtherName { .. }
            | Self::NotAPower { .. }
            | Self::NotAPowerNumber { .. }
            | Self::UnknownPower { .. }
            | Self::UnknownPowerNumber { .. }
            | Self::UnknownPowerUpTo { .. } => MistakeCode::BadName,
            Self::ColumnTwice { .. }
            | Self::NoColumn { .. }
            | Self::FieldCount { .. }
            | Self::SeatWithoutTable { .. }
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
            | Self::GraphShort { .. } => MistakeCode::BadField,
            Self::OtherSchema { .. } | Self::NewerSchema { .. } | Self::NoSchema { .. } => MistakeCode::WrongSchema,
            Self::TooManyPlayers { .. } => MistakeCode::TooManyPlayers,
        }
    }
}

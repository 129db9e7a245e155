//! What stands inside the sentences on mistakes: what would belong here, what is counted, why a workbook is not read.

use crate::phrase::phrases;

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
        /// In JSON.
        Person = "belongs-person",
        Id = "belongs-id",
        Truth = "belongs-truth",
        Whole = "belongs-whole",
        Whole64 = "belongs-whole-64",
        TwoSeats = "belongs-two-seats",
        Start = "belongs-start",
        Zone = "belongs-zone",
        Every = "belongs-every",
        Day = "belongs-day",
        Range { limit: u32 } = "belongs-range",
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
        Value = "thing-value",
    }
}

phrases! {
    /// A line that stands once in a schedule.
    pub enum Line {
        MadeBy = "line-made-by",
        Seats = "line-seats",
        Sizes = "line-sizes",
        Start = "line-start",
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

phrases! {
    /// Why a workbook is not read.
    pub enum Unread {
        Old = "unread-old",
        Archive = "unread-archive",
        NoSheet = "unread-no-sheet",
        Sheet { sheet: String } = "unread-sheet",
    }
}

phrases! {
    /// What of a workbook would cost too much to read.
    pub enum Dear {
        Files { files: usize, limit: usize } = "dear-files",
        Unpacked { mib: u64, limit: u64 } = "dear-unpacked",
        Unpacking { limit: u64 } = "dear-unpacking",
        Picture { limit: u64 } = "dear-picture",
        Piece { limit: u64 } = "dear-piece",
        Texts { limit: u64 } = "dear-texts",
        ClaimedTexts { limit: u64 } = "dear-claimed-texts",
        Names { limit: u64 } = "dear-names",
    }
}

phrases! {
    /// What is wrong with JSON.
    pub enum JsonFault {
        /// The file is cut short.
        Ends = "json-ends",
        Value = "json-value",
        Separator { close: char } = "json-separator",
        Colon = "json-colon",
        Key = "json-key",
        TrailingComma = "json-trailing-comma",
        AfterTheEnd = "json-after-the-end",
        Number = "json-number",
        Text = "json-text",
        Depth = "json-depth",
        Other = "json-other",
    }
}

impl From<&serde_json::Error> for JsonFault {
    /// By the words of the library, which has no codes for its errors.
    fn from(error: &serde_json::Error) -> Self {
        let said = error.to_string();
        let begins = [
            ("EOF", Self::Ends),
            ("expected value", Self::Value),
            ("expected ident", Self::Value),
            ("expected `,` or `]`", Self::Separator { close: ']' }),
            ("expected `,` or `}`", Self::Separator { close: '}' }),
            ("expected `:`", Self::Colon),
            ("key must be a string", Self::Key),
            ("trailing comma", Self::TrailingComma),
            ("trailing characters", Self::AfterTheEnd),
            ("invalid number", Self::Number),
            ("number out of range", Self::Number),
            ("invalid escape", Self::Text),
            ("control character", Self::Text),
            ("lone leading surrogate", Self::Text),
            ("unexpected end of hex escape", Self::Text),
            ("recursion limit", Self::Depth),
        ];
        begins.into_iter().find(|(begin, _)| said.starts_with(begin)).map_or(Self::Other, |(_, fault)| fault)
    }
}

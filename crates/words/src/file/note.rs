//! Notes about files: what a reader assumed or skipped, or what a writer had no place for, though nothing is wrong.

use std::fmt;

use crate::file::places::Place;
use crate::lang::{Lang, Words};
use crate::phrase::phrases;

/// Something a person should know of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReaderNote {
    /// What kind of note, for programs.
    pub code: NoteCode,
    /// Where in the file, if it is about one place.
    pub place: Option<Place>,
    /// What it is, with its values.
    pub noted: Noted,
}

/// The kinds of [`ReaderNote`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteCode {
    /// The text was not UTF-8.
    Encoding,
    /// Namesakes were told apart.
    Namesakes,
    /// A comment of unknown meaning was skipped.
    Comment,
    /// A JSON field or a csv column of unknown meaning was skipped.
    UnknownField,
    /// The number of players was taken from the numbers in the file.
    PlayersInferred,
    /// The table sizes that are allowed were taken from the tables in the file.
    SizesInferred,
    /// The lines of a csv file were put in the order of rounds and tables.
    Sorted,
    /// The tables of a round are not numbered 1, 2, 3 …
    TableNumbers,
    /// Of several sheets one was read.
    Sheet,
    /// What the rows of a file were taken for.
    Layout,
    /// Tables with names were numbered.
    TableNames,
    /// The first round of the file is a later one.
    RoundsFrom,
    /// Some rounds have dates and some have not.
    SomeDates,
    /// Somebody is not listed in a round, and sits out.
    Unlisted,
    /// Which columns or lines were taken for names.
    Names,
    /// Signs around names, and places without one, were skipped.
    Signs,
    /// Which scores count.
    Scores,
    /// The format written cannot hold something.
    NotWritten,
}

impl NoteCode {
    /// The stable word for programs.
    pub fn id(self) -> &'static str {
        match self {
            Self::Encoding => "encoding",
            Self::Namesakes => "namesakes",
            Self::Comment => "comment",
            Self::UnknownField => "unknown_field",
            Self::PlayersInferred => "players_inferred",
            Self::SizesInferred => "sizes_inferred",
            Self::Sorted => "sorted",
            Self::TableNumbers => "table_numbers",
            Self::Sheet => "sheet",
            Self::Layout => "layout",
            Self::TableNames => "table_names",
            Self::RoundsFrom => "rounds_from",
            Self::SomeDates => "some_dates",
            Self::Unlisted => "unlisted",
            Self::Names => "names",
            Self::Signs => "signs",
            Self::Scores => "scores",
            Self::NotWritten => "not_written",
        }
    }
}

phrases! {
    /// What a reader or a writer did that the person should know of.
    pub enum Noted {
        Encoding { name: &'static str } = "noted-encoding",
        Namesakes { name: String } = "noted-namesakes",
        SeveralNamesakes { name: String, more: usize } = "noted-several-namesakes",
        Comment { text: String } = "noted-comment",
        Remark { text: String } = "noted-remark",
        Heading { text: String } = "noted-heading",
        Column { name: String } = "noted-column",
        Field { name: String } = "noted-field",
        MoreComments = "noted-more-comments",
        MoreFields = "noted-more-fields",
        PlayersInferred { players: u32 } = "noted-players-inferred",
        SizesInferred { sizes: String } = "noted-sizes-inferred",
        Sorted = "noted-sorted",
        TableNumbers { round: u32 } = "noted-table-numbers",
        Sheet { sheets: usize, sheet: String } = "noted-sheet",
        SheetRead { sheets: usize, sheet: String } = "noted-sheet-read",
        RoundSheets { read: usize } = "noted-round-sheets",
        SheetsChanged = "noted-sheets-changed",
        SheetsStale { sheets: String } = "noted-sheets-stale",
        SheetsDiffer { sheet: String, read: String } = "noted-sheets-differ",
        SheetsOtherPeople = "noted-sheets-other-people",
        ReadAs { layout: LayoutFound } = "noted-read-as",
        TableNames { names: String } = "noted-table-names",
        RoundsFrom { first: u32 } = "noted-rounds-from",
        SomeDates { round: u32 } = "noted-some-dates",
        Unlisted { round: u32, name: String } = "noted-unlisted",
        OnceOnly { name: String, known: String, round: u32 } = "noted-once-only",
        SeveralUnlisted { round: u32, name: String, more: usize } = "noted-several-unlisted",
        NamesFrom { column: String } = "noted-names-from",
        NamesWithoutHeader { column: usize } = "noted-names-without-header",
        Messages { people: usize } = "noted-messages",
        MessageList { who: String, people: usize } = "noted-message-list",
        NumbersKept { text: String } = "noted-numbers-kept",
        OneLine { people: usize } = "noted-one-line",
        LineParted { people: usize, text: String } = "noted-line-parted",
        Unmarked { text: String } = "noted-unmarked",
        Crossed { text: String } = "noted-crossed",
        SeveralCrossed { text: String, more: usize } = "noted-several-crossed",
        Signs { signs: String } = "noted-signs",
        FreePlaces { places: usize } = "noted-free-places",
        Results = "noted-results",
        ScoresAddedUp = "noted-scores-added-up",
        TotalsDiffer { name: String, people: usize } = "noted-totals-differ",
        NotWritten { format: &'static str, what: Lost } = "noted-not-written",
    }
}

phrases! {
    /// What the rows of a file are.
    pub enum LayoutFound {
        /// A row for each seat.
        Seats = "layout-seats",
        /// A row for each table.
        Tables = "layout-tables",
        /// A row for each player, a column for each round.
        Players = "layout-players",
        /// A column for each round, with the people of each table below each other.
        Columns = "layout-columns",
        /// Headings over headings, or tables side by side.
        Crossed = "layout-crossed",
        /// Rounds below each other, a line for each table.
        Blocks = "layout-blocks",
        /// Lines of people, each a table; a blank line ends a round.
        Bare = "layout-bare",
        /// A line for each round, cut into tables of five and four, as krcg writes.
        Whole = "layout-whole",
        /// Tables in brackets, several on a line.
        Brackets = "layout-brackets",
        /// Lists within lists.
        Lists = "layout-lists",
    }
}

phrases! {
    /// What a format has no place for.
    pub enum Lost {
        Names = "lost-names",
        SeatNames = "lost-seat-names",
        Sizes = "lost-sizes",
        Readings = "lost-readings",
        Ratings = "lost-ratings",
        Clubs = "lost-clubs",
        Columns = "lost-columns",
        Wishes = "lost-wishes",
        History = "lost-history",
        Seed = "lost-seed",
        Dates = "lost-dates",
        Calendar = "lost-calendar",
        TableNumbers = "lost-table-numbers",
        OtherThanFour = "lost-other-than-four",
        LongNames = "lost-long-names",
        BoardOrder = "lost-board-order",
    }
}

phrases! {
    /// The place that a note is about.
    pub enum Where {
        Line { line: u32, what: String } = "noted-in-line",
    }
}

impl Noted {
    /// What kind of note it is.
    pub fn code(&self) -> NoteCode {
        match self {
            Self::Encoding { .. } => NoteCode::Encoding,
            Self::Namesakes { .. } | Self::SeveralNamesakes { .. } => NoteCode::Namesakes,
            Self::Comment { .. } | Self::Remark { .. } | Self::Heading { .. } => NoteCode::Comment,
            Self::Column { .. } | Self::Field { .. } => NoteCode::UnknownField,
            Self::MoreComments => NoteCode::Comment,
            Self::MoreFields => NoteCode::UnknownField,
            Self::PlayersInferred { .. } => NoteCode::PlayersInferred,
            Self::SizesInferred { .. } => NoteCode::SizesInferred,
            Self::Sorted => NoteCode::Sorted,
            Self::TableNumbers { .. } => NoteCode::TableNumbers,
            Self::Sheet { .. }
            | Self::SheetRead { .. }
            | Self::RoundSheets { .. }
            | Self::SheetsChanged
            | Self::SheetsStale { .. }
            | Self::SheetsDiffer { .. }
            | Self::SheetsOtherPeople => NoteCode::Sheet,
            Self::ReadAs { .. } => NoteCode::Layout,
            Self::TableNames { .. } => NoteCode::TableNames,
            Self::RoundsFrom { .. } => NoteCode::RoundsFrom,
            Self::SomeDates { .. } => NoteCode::SomeDates,
            Self::Unlisted { .. } | Self::SeveralUnlisted { .. } | Self::OnceOnly { .. } => NoteCode::Unlisted,
            Self::NamesFrom { .. }
            | Self::NamesWithoutHeader { .. }
            | Self::Messages { .. }
            | Self::MessageList { .. }
            | Self::NumbersKept { .. }
            | Self::OneLine { .. }
            | Self::LineParted { .. }
            | Self::Unmarked { .. }
            | Self::Crossed { .. }
            | Self::SeveralCrossed { .. } => NoteCode::Names,
            Self::Signs { .. } | Self::FreePlaces { .. } => NoteCode::Signs,
            Self::NotWritten { .. } => NoteCode::NotWritten,
            Self::Results => NoteCode::UnknownField,
            Self::ScoresAddedUp | Self::TotalsDiffer { .. } => NoteCode::Scores,
        }
    }

    /// The note on one place.
    pub fn at(self, place: Place) -> ReaderNote {
        ReaderNote { code: self.code(), place: Some(place), noted: self }
    }

    /// The note on the file as a whole.
    pub fn whole(self) -> ReaderNote {
        ReaderNote { code: self.code(), place: None, noted: self }
    }
}

impl ReaderNote {
    /// The sentence in a language, without a full stop, after `line N: ` where there is a place.
    ///
    /// ```
    /// use roundtable_words::{Lang, Noted, Place};
    /// let note = Noted::RoundsFrom { first: 3 }.at(Place { line: 7, column: 1 });
    /// assert_eq!(note.said(Lang::En), "line 7: the first round here is round 3; it is counted as 1");
    /// ```
    pub fn said(&self, lang: Lang) -> String {
        let words = Words::new(lang);
        let what = words.tell(&self.noted);
        self.place
            .map_or_else(|| what.clone(), |place| words.tell(&Where::Line { line: place.line, what: what.clone() }))
    }
}

impl fmt::Display for ReaderNote {
    /// Writes the sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

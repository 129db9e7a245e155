//! Notes about files: what a reader assumed or skipped, or what a writer could not hold, though nothing is wrong.

use std::fmt;

use roundtable_model::worded;

use crate::file::places::Place;
use crate::lang::{Lang, Words};
use crate::phrase::sets;

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

worded! {
    /// The kinds of [`ReaderNote`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum NoteCode {
        /// The text was not UTF-8.
        Encoding = "encoding",
        /// Namesakes were distinguished.
        Namesakes = "namesakes",
        /// A comment of unknown meaning was skipped.
        Comment = "comment",
        /// A JSON field or a csv column of unknown meaning was skipped.
        UnknownField = "unknown_field",
        /// The number of players was taken from the numbers in the file.
        PlayersInferred = "players_inferred",
        /// The table sizes that are allowed were taken from the tables in the file.
        SizesInferred = "sizes_inferred",
        /// The lines of a csv file were sorted by rounds and tables.
        Sorted = "sorted",
        /// The tables of a round are not numbered 1, 2, 3 …
        TableNumbers = "table_numbers",
        /// Of several sheets one was read.
        Sheet = "sheet",
        /// What the rows of a file were taken for.
        Layout = "layout",
        /// Tables with names were numbered.
        TableNames = "table_names",
        /// The first round of the file is a later one.
        RoundsFrom = "rounds_from",
        /// Some rounds have dates and some have not.
        SomeDates = "some_dates",
        /// Somebody is not listed in a round, and sits out.
        Unlisted = "unlisted",
        /// Which columns or lines were taken for names.
        Names = "names",
        /// Signs around names, and places without one, were skipped.
        Signs = "signs",
        /// Which scores count.
        Scores = "scores",
        /// The format written cannot hold something.
        NotWritten = "not_written",
    }
}

sets!(Noted, LayoutFound, Lost, Where);

impl Noted {
    /// What kind of note it is.
    pub fn kind(&self) -> NoteCode {
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
        ReaderNote { code: self.kind(), place: Some(place), noted: self }
    }

    /// The note on the file as a whole.
    pub fn whole(self) -> ReaderNote {
        ReaderNote { code: self.kind(), place: None, noted: self }
    }
}

impl ReaderNote {
    /// The sentence in a language, without a full stop, after `line N: ` if it has a place.
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

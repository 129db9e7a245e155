//! Notes: what a reader did that the person should know of, though nothing is wrong.

use std::fmt;

use crate::Place;

/// Something a person should know of, in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReaderNote {
    /// What kind of note, for programs.
    pub code: NoteCode,
    /// Where in the file, if it is about one place.
    pub place: Option<Place>,
    /// The sentence, without a full stop.
    pub message: String,
}

/// The kinds of [`ReaderNote`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NoteCode {
    /// The text was not UTF-8.
    Encoding,
    /// Namesakes were told apart.
    Namesakes,
    /// A comment of unknown meaning was passed over.
    Comment,
    /// A JSON field or a csv column of unknown meaning was passed over.
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
            Self::NotWritten => "not_written",
        }
    }
}

impl fmt::Display for ReaderNote {
    /// Writes the sentence, after `line N: ` where there is a place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.place {
            write!(f, "line {}: ", place.line)?;
        }
        f.write_str(&self.message)
    }
}

//! The formats that a schedule is written in and read from.

use std::fmt;
use std::str::FromStr;

use crate::plan::unfit::Unfit;

/// How a schedule stands in a file. Each is described in docs/reference/formats.md.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FileFormat {
    /// Rounds and tables as a person writes them.
    Text,
    /// `roundtable/schedule/2`.
    Json,
    /// One line per seat: `round,table,seat,player,name`.
    Csv,
    /// One `(1, 2, 3, 4)` per line, a blank line after each round.
    Tuples,
    /// One `1-2-3-4` per line, a blank line between rounds: the script of Mahjong Pantheon.
    Pantheon,
}

impl FileFormat {
    /// Every format.
    pub const ALL: [Self; 5] = [Self::Text, Self::Json, Self::Csv, Self::Tuples, Self::Pantheon];

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::Text => "text",
            Self::Json => "json",
            Self::Csv => "csv",
            Self::Tuples => "tuples",
            Self::Pantheon => "pantheon",
        }
    }

    /// The format that a file's extension speaks of: `.txt` is text. `None` for others and for none.
    ///
    /// ```
    /// use roundtable_words::FileFormat;
    /// assert_eq!(FileFormat::from_file_name("night.CSV"), Some(FileFormat::Csv));
    /// assert_eq!(FileFormat::from_file_name("-"), None);
    /// ```
    pub fn from_file_name(file_name: &str) -> Option<Self> {
        let (_, extension) = file_name.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "txt" | "text" => Some(Self::Text),
            "json" => Some(Self::Json),
            "csv" | "tsv" => Some(Self::Csv),
            "tuples" => Some(Self::Tuples),
            "pantheon" => Some(Self::Pantheon),
            _ => None,
        }
    }
}

impl fmt::Display for FileFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// What a file was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceFormat {
    /// A format that is written too.
    File(FileFormat),
    /// A workbook (xlsx).
    Workbook,
    /// A page of ours, which carries its schedule as JSON.
    Html,
    /// A certificate.
    Certificate,
    /// A tournament report file.
    Trf,
}

impl SourceFormat {
    /// The word for it.
    pub fn id(self) -> &'static str {
        match self {
            Self::File(format) => format.id(),
            Self::Workbook => "xlsx",
            Self::Html => "html",
            Self::Certificate => "certificate",
            Self::Trf => "trf",
        }
    }
}

impl FromStr for FileFormat {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|f| f.id() == word).ok_or_else(|| Unfit::none_of(Self::ALL.map(Self::id)))
    }
}

//! The formats of files, in one table: the name of each, where it is read again, and what it can hold. Help, refusals,
//! pages and the library take their lists from it.

use roundtable_model::worded;

worded! {
    /// The formats in which a schedule is kept and read again. docs/reference/formats.md describes them.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum FileFormat {
        /// Rounds and tables as a person writes them.
        Text = "text",
        /// `roundtable/schedule/2`.
        Json = "json",
        /// One line per seat: `round,table,seat,player,name`.
        Csv = "csv",
        /// One `(1, 2, 3, 4)` per line, a blank line after each round.
        Tuples = "tuples",
        /// One `[1, 2, 3, 4]` per line, a blank line after each round.
        Lists = "lists",
        /// One `1-2-3-4` per line, a blank line between rounds: the script of Mahjong Pantheon.
        Pantheon = "pantheon",
    }
}

worded! {
    /// The formats in which a plan is written.
    ///
    /// ```
    /// use roundtable_words::Format;
    /// assert_eq!("csv".parse(), Ok(Format::Csv));
    /// assert_eq!(Format::from_file_name("night.XLSX"), Some(Format::Xlsx));
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Format {
        /// Rounds and tables as a person writes them.
        Text = "text",
        /// One JSON document: plan, question, notes, audit.
        Json = "json",
        /// One line a seat: round, table, seat, player, name.
        Csv = "csv",
        /// One `(1, 2, 3, 4)` a line, a blank line after each round.
        Tuples = "tuples",
        /// One `[1, 2, 3, 4]` a line, a blank line after each round.
        Lists = "lists",
        /// The script of Mahjong Pantheon: one `1-2-3-4` a line, a blank line between rounds.
        Pantheon = "pantheon",
        /// A workbook.
        Xlsx = "xlsx",
        /// Print sheets.
        Html = "html",
        /// Print sheets as a document, drawn by a printer.
        Pdf = "pdf",
        /// The picture of who meets whom.
        Svg = "svg",
        /// The same picture in pixels, drawn by a printer.
        Png = "png",
        /// The calendar of all rounds.
        Ics = "ics",
        /// An archive with the calendar of all rounds and one for each person.
        Zip = "zip",
        /// The fixtures of games of two as a tournament report file (TRF26, or TRF16 on request).
        Trf = "trf",
    }
}

worded! {
    /// Formats with something in common, for lists.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Formats {
        /// Every format.
        All = "all",
        /// With a title.
        Titled = "titled",
        /// With dates.
        Dated = "dated",
        /// With the parts of print sheets.
        Sheets = "sheets",
        /// Pictures.
        Pictures = "pictures",
        /// Calendars.
        Calendars = "calendars",
        /// Drawn by a printer.
        Drawn = "drawn",
        /// With the list's further columns: the whole plan is in them, to be read back.
        Whole = "whole",
    }
}

impl Formats {
    /// The formats of the list.
    ///
    /// ```
    /// use roundtable_words::{Format, Formats};
    /// assert_eq!(Formats::Pictures.list(), [Format::Svg, Format::Png]);
    /// ```
    pub fn list(self) -> Vec<Format> {
        Format::ALL.into_iter().filter(|format| format.is_in(self)).collect()
    }
}

impl Format {
    /// The properties of a format: the extensions of its files, of which the first is written; the media type for
    /// browsers; and the lists that it is in. A new format is a variant, a row here, its writer, and the arm that calls
    /// it in `plans/src/answer/layout.rs`.
    fn row(self) -> (&'static [&'static str], &'static str, &'static [Formats]) {
        use Formats::{Calendars, Dated, Drawn, Pictures, Sheets, Titled, Whole};
        const PLAIN: &str = "text/plain; charset=utf-8";
        const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
        match self {
            Self::Text => (&["txt", "text"], PLAIN, &[Dated]),
            Self::Json => (&["json"], "application/json", &[Titled, Dated, Whole]),
            Self::Csv => (&["csv", "tsv"], "text/csv; charset=utf-8", &[Dated]),
            Self::Tuples => (&["tuples"], PLAIN, &[]),
            Self::Lists => (&["lists"], PLAIN, &[]),
            Self::Pantheon => (&["pantheon"], PLAIN, &[]),
            Self::Xlsx => (&["xlsx"], WORKBOOK, &[Titled, Dated, Whole]),
            Self::Html => (&["html", "htm"], "text/html; charset=utf-8", &[Titled, Dated, Sheets, Whole]),
            Self::Pdf => (&["pdf"], "application/pdf", &[Titled, Dated, Sheets, Drawn]),
            Self::Svg => (&["svg"], "image/svg+xml", &[Titled, Dated, Pictures]),
            Self::Png => (&["png"], "image/png", &[Titled, Dated, Pictures, Drawn]),
            Self::Ics => (&["ics"], "text/calendar; charset=utf-8", &[Titled, Dated, Calendars]),
            Self::Zip => (&["zip"], "application/zip", &[Titled, Dated, Calendars]),
            Self::Trf => (&["trf"], PLAIN, &[Titled]),
        }
    }

    fn is_in(self, list: Formats) -> bool {
        list == Formats::All || self.row().2.contains(&list)
    }

    /// How its files end, without the dot.
    pub fn extension(self) -> &'static str {
        self.row().0[0]
    }

    /// The media type for browsers.
    pub fn media_type(self) -> &'static str {
        self.row().1
    }

    /// The format of a file's extension: `.txt` is text. `None` if there is none or it is unknown.
    ///
    /// ```
    /// use roundtable_words::Format;
    /// assert_eq!(Format::from_file_name("night.CSV"), Some(Format::Csv));
    /// assert_eq!(Format::from_file_name("-"), None);
    /// ```
    pub fn from_file_name(name: &str) -> Option<Self> {
        let extension = name.rsplit_once('.')?.1.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.row().0.contains(&extension.as_str()))
    }

    /// The same as a schedule format, which is read again; `None` for all others, also for html, xlsx and trf, which
    /// are read in other ways ([`SourceFormat`]).
    pub fn file(self) -> Option<FileFormat> {
        FileFormat::named(self.id())
    }

    /// Whether it has a title and counts revisions.
    pub fn has_title(self) -> bool {
        self.is_in(Formats::Titled)
    }

    /// Whether there is a place for the dates of rounds.
    pub fn has_dates(self) -> bool {
        self.is_in(Formats::Dated)
    }

    /// Whether it has the parts of print sheets.
    pub fn has_sheets(self) -> bool {
        self.is_in(Formats::Sheets)
    }

    /// Whether it is a picture.
    pub fn is_picture(self) -> bool {
        self.is_in(Formats::Pictures)
    }

    /// Whether it contains only when and where.
    pub fn is_calendar(self) -> bool {
        self.is_in(Formats::Calendars)
    }

    /// Whether a printer draws it, with fonts.
    pub fn is_drawn(self) -> bool {
        self.is_in(Formats::Drawn)
    }

    /// Whether the whole plan is in it, with further columns of the list.
    pub fn is_whole(self) -> bool {
        self.is_in(Formats::Whole)
    }

    /// Whether it is of games of two alone.
    pub fn is_for_two(self) -> bool {
        self == Self::Trf
    }
}

impl FileFormat {
    /// The format of a file's extension, if it is one that is read again.
    ///
    /// ```
    /// use roundtable_words::FileFormat;
    /// assert_eq!(FileFormat::from_file_name("night.CSV"), Some(FileFormat::Csv));
    /// assert_eq!(FileFormat::from_file_name("night.pdf"), None);
    /// ```
    pub fn from_file_name(file_name: &str) -> Option<Self> {
        Format::from_file_name(file_name)?.file()
    }

    /// Whether people are numbers alone in it.
    pub fn is_of_numbers(self) -> bool {
        match self {
            Self::Tuples | Self::Lists | Self::Pantheon => true,
            Self::Text | Self::Json | Self::Csv => false,
        }
    }
}

/// What a file was taken for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SourceFormat {
    /// A format that is written too.
    File(FileFormat),
    /// A workbook (xlsx).
    Workbook,
    /// A page: one of ours, which carries its schedule as JSON, or one with tables.
    Html,
    /// A document (docx, odt, rtf).
    Document,
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
            Self::Workbook => Format::Xlsx.id(),
            Self::Html => Format::Html.id(),
            Self::Document => "document",
            Self::Certificate => "certificate",
            Self::Trf => Format::Trf.id(),
        }
    }
}

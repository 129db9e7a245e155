//! The formats of files, in one table: what each is called, where it is read again, and what it has a place for. Help, refusals, pages and
//! the library list from it.

use roundtable_model::worded;

worded! {
    /// How a schedule is kept in a file that is read again. Each is described in docs/reference/formats.md.
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
        /// One `1-2-3-4` per line, a blank line between rounds: the script of Mahjong Pantheon.
        Pantheon = "pantheon",
    }
}

worded! {
    /// What a plan is written as.
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
        /// The fixtures of games of two as a tournament report file (TRF26, or TRF16 where that is asked for).
        Trf = "trf",
    }
}

/// The row of a format. A new format is a variant, a row here, its writer, and the arm that calls it in `roundtable`'s `layout.rs`.
#[derive(Default)]
struct Row {
    /// How its files end; the first is written.
    extensions: &'static [&'static str],
    /// The media type that a browser is told.
    media_type: &'static str,
    /// Whether it has a title and counts revisions.
    has_title: bool,
    /// Whether it says when rounds begin.
    has_dates: bool,
    /// Whether it has the parts of print sheets.
    has_sheets: bool,
    /// Whether it is a picture.
    is_picture: bool,
    /// Whether it says nothing but when and where.
    is_calendar: bool,
    /// Whether a printer draws it, with fonts.
    is_drawn: bool,
    /// Whether it is of games of two alone.
    is_for_two: bool,
}

/// A row with nothing set, from which the others are made.
fn plain() -> Row {
    Row { media_type: "text/plain; charset=utf-8", ..Row::default() }
}

/// With a title and dates: what people look at, on paper or on a screen, and JSON and calendars, which keep both.
fn paper() -> Row {
    Row { has_title: true, has_dates: true, ..plain() }
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
        let has = |format: &Format| {
            let row = format.row();
            match self {
                Self::All => true,
                Self::Titled => row.has_title,
                Self::Dated => row.has_dates,
                Self::Sheets => row.has_sheets,
                Self::Pictures => row.is_picture,
                Self::Calendars => row.is_calendar,
                Self::Drawn => row.is_drawn,
            }
        };
        Format::ALL.into_iter().filter(has).collect()
    }
}

impl Format {
    /// What is known of a format.
    fn row(self) -> Row {
        match self {
            Self::Text => Row { extensions: &["txt", "text"], has_dates: true, ..plain() },
            Self::Json => Row { extensions: &["json"], media_type: "application/json", ..paper() },
            Self::Csv => {
                Row { extensions: &["csv", "tsv"], media_type: "text/csv; charset=utf-8", has_dates: true, ..plain() }
            }
            Self::Tuples => Row { extensions: &["tuples"], ..plain() },
            Self::Pantheon => Row { extensions: &["pantheon"], ..plain() },
            Self::Xlsx => Row {
                extensions: &["xlsx"],
                media_type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                ..paper()
            },
            Self::Html => Row {
                extensions: &["html", "htm"],
                media_type: "text/html; charset=utf-8",
                has_sheets: true,
                ..paper()
            },
            Self::Pdf => {
                Row { extensions: &["pdf"], media_type: "application/pdf", has_sheets: true, is_drawn: true, ..paper() }
            }
            Self::Svg => Row { extensions: &["svg"], media_type: "image/svg+xml", is_picture: true, ..paper() },
            Self::Png => {
                Row { extensions: &["png"], media_type: "image/png", is_picture: true, is_drawn: true, ..paper() }
            }
            Self::Ics => {
                Row { extensions: &["ics"], media_type: "text/calendar; charset=utf-8", is_calendar: true, ..paper() }
            }
            Self::Zip => Row { extensions: &["zip"], media_type: "application/zip", is_calendar: true, ..paper() },
            Self::Trf => Row { extensions: &["trf"], has_title: true, is_for_two: true, ..plain() },
        }
    }

    /// How its files end, without the dot.
    pub fn extension(self) -> &'static str {
        self.row().extensions[0]
    }

    /// What a browser is told of it.
    pub fn media_type(self) -> &'static str {
        self.row().media_type
    }

    /// The format that a file's extension speaks of: `.txt` is text. `None` for others and for none.
    ///
    /// ```
    /// use roundtable_words::Format;
    /// assert_eq!(Format::from_file_name("night.CSV"), Some(Format::Csv));
    /// assert_eq!(Format::from_file_name("-"), None);
    /// ```
    pub fn from_file_name(name: &str) -> Option<Self> {
        let extension = name.rsplit_once('.')?.1.to_ascii_lowercase();
        Self::ALL.into_iter().find(|format| format.row().extensions.contains(&extension.as_str()))
    }

    /// The schedule format that it is, which is read again; `None` for all others, also for those that are read in another way, as html,
    /// xlsx and trf are ([`SourceFormat`]).
    pub fn file(self) -> Option<FileFormat> {
        FileFormat::named(self.id())
    }

    /// Whether it has a title and counts revisions.
    pub fn has_title(self) -> bool {
        self.row().has_title
    }

    /// Whether there is a place for the dates of rounds.
    pub fn has_dates(self) -> bool {
        self.row().has_dates
    }

    /// Whether it has the parts of print sheets.
    pub fn has_sheets(self) -> bool {
        self.row().has_sheets
    }

    /// Whether it is a picture.
    pub fn is_picture(self) -> bool {
        self.row().is_picture
    }

    /// Whether it says nothing but when and where.
    pub fn is_calendar(self) -> bool {
        self.row().is_calendar
    }

    /// Whether a printer draws it, with fonts.
    pub fn is_drawn(self) -> bool {
        self.row().is_drawn
    }

    /// Whether it is of games of two alone.
    pub fn is_for_two(self) -> bool {
        self.row().is_for_two
    }
}

impl FileFormat {
    /// The format that a file's extension speaks of, where it is one that is read again.
    ///
    /// ```
    /// use roundtable_words::FileFormat;
    /// assert_eq!(FileFormat::from_file_name("night.CSV"), Some(FileFormat::Csv));
    /// assert_eq!(FileFormat::from_file_name("night.pdf"), None);
    /// ```
    pub fn from_file_name(file_name: &str) -> Option<Self> {
        Format::from_file_name(file_name)?.file()
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
            Self::Workbook => Format::Xlsx.id(),
            Self::Html => Format::Html.id(),
            Self::Certificate => "certificate",
            Self::Trf => Format::Trf.id(),
        }
    }
}

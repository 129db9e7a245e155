//! The options of format and layout of a result, shared by several verbs. Names in braces in the help of an option, as
//! `{ FORMATS(…) }`, are filled in by `help.rs`.

use clap::Args;
use roundtable::floors::model::TextFault;
use roundtable::floors::words::{Command, Picture, SheetPart};
use roundtable::parts::CsvLines;
use roundtable::{Error, Format, Layout};

use crate::dates::DatesArgs;
use crate::error::CliError;
use crate::globals::Globals;
use crate::output::Output;
use crate::print::PrinterArgs;
use crate::values::{MAX_ROUNDS, within};

/// How a plan is put on paper.
#[derive(Clone, Debug, Default, Args)]
pub struct PaperArgs {
    /// { FORMATS("titled") }: the title, on every page
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// { FORMATS("titled") }: number of this version, printed on every page
    #[arg(long, value_name = "N", value_parser = within(1, MAX_ROUNDS))]
    pub revision: Option<u32>,
    /// html, pdf: which parts: wall, games, cross, rounds, chart (all on one page), cards, sheets, lots, tables, slips,
    /// standings, badges
    #[arg(long, value_name = "PARTS", value_delimiter = ',')]
    pub parts: Vec<SheetPart>,
    /// { FORMATS("whole") }: further columns of the list that leave the desk; without it those by which people are spread
    /// or mixed. JSON without it keeps everything
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub columns: Vec<String>,
    /// svg, png: what to draw: heat (who meets whom), round:2, fairness, crosstable
    #[arg(long, value_name = "WHAT", value_parser = str::parse::<Picture>)]
    pub picture: Option<Picture>,
    /// What it is drawn with.
    #[command(flatten)]
    pub drawn: PrinterArgs,
}

impl PaperArgs {
    /// Whether anything was asked for that only paper has.
    pub fn asked(&self) -> bool {
        self.title.is_some() || self.revision.is_some() || !self.parts.is_empty()
    }

    /// The layout in the library's terms.
    ///
    /// # Errors
    /// Exit 2 if a title or a revision was given for a format that cannot hold it.
    pub fn layout(&self, format: Format, globals: &Globals) -> Result<Layout, CliError> {
        // Formats that are read again (they have a `file`) hold neither title nor revision, except JSON.
        if self.asked() && self.parts.is_empty() && format.file().is_some() && format != Format::Json {
            let error = CliError::usage(Command::OnlyPaper { format: format.id() });
            return Err(error.hint(Command::WritePaper));
        }
        let title = self.title.clone().unwrap_or_default();
        TextFault::of_line(&title).map_or(Ok(()), |fault| Err(Error::Text(fault)))?;
        let columns = self.columns.iter().map(|column| column.trim().to_owned()).collect();
        let (parts, revision, picture) = (self.parts.clone(), self.revision, self.picture);
        let layout = Layout { title, parts, columns, revision, picture, ..Layout::of(globals.lang) };
        layout.fits(format)?;
        Ok(Layout { printer: self.drawn.printer(format, globals)?, ..layout })
    }
}

/// How a product is laid out.
#[derive(Clone, Debug, Args)]
pub struct LayoutArgs {
    /// How it is put on paper.
    #[command(flatten)]
    pub paper: PaperArgs,
    /// html, pdf, csv by player: only what differs from the plan before, and newcomers' cards; with --parts sheets of
    /// rounds, table cards and slips too
    #[arg(long)]
    pub only_changed: bool,
    /// When the rounds are played.
    #[command(flatten)]
    pub dates: DatesArgs,
    /// Draw who meets whom on the screen
    #[arg(long)]
    pub chart: bool,
    /// csv: one line for each player
    #[arg(long)]
    pub by_player: bool,
    /// csv: one line for each table, or game of two
    #[arg(long, conflicts_with = "by_player")]
    pub by_table: bool,
    /// trf: as TRF16, for programs that do not read TRF26
    #[arg(long)]
    pub trf16: bool,
    /// csv: begin with a byte order mark, which some spreadsheets need
    #[arg(long)]
    pub bom: bool,
}

/// Where a verb that answers on the screen also writes a schedule.
#[derive(Clone, Debug, Args)]
pub struct WriteArgs {
    /// Write the resulting schedule to this file; its extension picks the format
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<String>,
    /// { FORMATS("all", last: " or ") }
    #[arg(long, value_name = "FORMAT", requires = "output")]
    pub format: Option<Format>,
    /// How the file is laid out
    #[command(flatten)]
    pub layout: LayoutArgs,
}

/// Where a product goes, and how.
pub type WrittenAs = (Output, Format, Layout);

impl WriteArgs {
    /// Where to and how, if anything is to be written; checked before any long work.
    ///
    /// # Errors
    /// As [`LayoutArgs::layout`], and a missing folder.
    pub fn written_as(&self, globals: &Globals) -> Result<Option<WrittenAs>, CliError> {
        let Some(file) = &self.output else { return Ok(None) };
        let output = Output::from_option(Some(file), globals)?;
        let format = choose_format(globals, self.format, &output)?;
        let layout = self.layout.layout(format, &output, globals)?;
        Ok(Some((output, format, layout)))
    }
}

impl LayoutArgs {
    /// The layout in the library's terms; checked before any long work.
    ///
    /// # Errors
    /// Exit 2 if a layout does not fit the format, or two things would go to standard output.
    pub fn layout(&self, format: Format, output: &Output, globals: &Globals) -> Result<Layout, CliError> {
        if (self.lines() != CsvLines::Seats || self.bom) && format != Format::Csv {
            return Err(CliError::usage(Command::OnlyCsv { format: format.id() }));
        }
        if self.chart && *output == Output::Stdout && format != Format::Text {
            let error = CliError::usage(Command::ChartAnd { format: format.id() });
            return Err(error.hint(Command::WriteToFile));
        }
        let layout = Layout {
            lines: self.lines(),
            bom: self.bom,
            only_changed: self.only_changed,
            timetable: self.dates.timetable(globals),
            usual_title: output.title(),
            old_report: self.trf16,
            ..self.paper.layout(format, globals)?
        };
        layout.fits(format)?;
        Ok(layout)
    }

    /// What has a line of its own in csv.
    pub fn lines(&self) -> CsvLines {
        match (self.by_player, self.by_table) {
            (true, _) => CsvLines::Players,
            (false, true) => CsvLines::Tables,
            (false, false) => CsvLines::Seats,
        }
    }
}

/// The formats of a product: text by default, JSON by `--json`, and the others.
pub trait Formats: Copy + PartialEq {
    /// Text.
    const TEXT: Self;
    /// JSON.
    const JSON: Self;
    /// The extensions that are known, as a hint.
    const EXTENSIONS: Command;

    /// The format that the name of a file ends with.
    fn of_file(name: &str) -> Option<Self>;

    /// The word for it after `--format`.
    fn word(self) -> &'static str;
}

impl Formats for Format {
    const TEXT: Self = Self::Text;
    const JSON: Self = Self::Json;
    const EXTENSIONS: Command = Command::Extensions;

    fn of_file(name: &str) -> Option<Self> {
        Self::from_file_name(name)
    }

    fn word(self) -> &'static str {
        self.id()
    }
}

/// The format: `--format`, then the file's extension, then `--json`, then text.
///
/// # Errors
/// Exit 2 if the extension is unknown or two options contradict each other.
pub fn choose_format<F: Formats>(globals: &Globals, asked: Option<F>, output: &Output) -> Result<F, CliError> {
    let by_name = match (asked, output.file_name()) {
        (None, Some(name)) => Some(
            F::of_file(&name)
                .ok_or_else(|| CliError::usage(Command::UnknownExtension { name: name.clone() }).hint(F::EXTENSIONS)),
        ),
        _ => None,
    };
    match (asked, by_name) {
        (Some(format), _) if globals.json && *output == Output::Stdout && format != F::JSON => {
            Err(CliError::usage(Command::JsonAndFormat { format: format.word() }))
        }
        (Some(format), _) => Ok(format),
        (None, Some(Ok(format))) => Ok(format),
        (None, _) if globals.json => Ok(F::JSON),
        (None, Some(Err(unknown))) => Err(unknown),
        (None, None) => Ok(F::TEXT),
    }
}

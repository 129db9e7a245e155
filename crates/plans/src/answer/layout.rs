//! How a plan is written: the options of the formats ([`Layout`]), and the choice of the writer in `crates/write`.

use std::borrow::Cow;
use std::io::Write;

use roundtable_audit::Audit;
use roundtable_designs::affine::directions;
use roundtable_model::{Plan, Schedule, Seed, Spread};
use roundtable_trf::{Dialect, Trf, write_trf};
use roundtable_words::{Extra, FileFormat, Format, Lang, Lost, Noted, PaperError, Picture, ReaderNote, SheetPart};
use roundtable_write::{
    Paper, RoundNote, Sheet, new_cards, not_written, sheets, write_calendars, write_csv_by_player, write_csv_by_table,
    write_csv_for_results, write_csv_long, write_html, write_ics, write_later_rounds, write_schedule,
    write_schedule_json, write_svg, write_xlsx,
};

use crate::{Error, Printer, Timetable};

/// What a line of csv stands for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum CsvLines {
    /// Every seat: round, table, seat, player, name; every table if seats have sides, known only from their names.
    #[default]
    Seats,
    /// Every player, with table and seat in each round, and the opponent in games of two.
    Players,
    /// Every table, with a column for each seat: one line a game in games of two.
    Tables,
}

/// How a product is laid out.
///
/// ```
/// use roundtable::{Lang, Layout};
/// let layout = Layout { title: "金曜会".to_owned(), revision: Some(2), ..Layout::of(Lang::Ja) };
/// assert_eq!((layout.lang, layout.bom), (Lang::Ja, false));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layout {
    /// The language of everything but the names.
    pub lang: Lang,
    /// Paper and JSON: the title, on every page; empty for the plan's own.
    pub title: String,
    /// Paper: the title where neither this nor the plan has one, such as the name of the file.
    pub usual_title: String,
    /// Paper and JSON: the revision, a number that grows whenever the plan changes, to recognise outdated paper; `None`
    /// for the plan's own.
    pub revision: Option<u32>,
    /// Print sheets: their parts; if empty, those usual for the game, with the others to be chosen on the screen.
    pub parts: Vec<SheetPart>,
    /// Csv: what has a line of its own.
    pub lines: CsvLines,
    /// Csv: begin with a byte order mark, which some spreadsheets need for names.
    pub bom: bool,
    /// Print sheets, workbooks and JSON: further columns of the list that are not kept back. JSON without any is the
    /// organiser's own and keeps everything.
    pub columns: Vec<String>,
    /// Print sheets: only the cards, sheets of rounds, table cards and slips that differ from the earlier plan.
    pub only_changed: bool,
    /// When the rounds are played, in addition to what the plan remembers.
    pub timetable: Timetable,
    /// Pictures: what they show; by default who meets whom.
    pub picture: Option<Picture>,
    /// Tournament reports: as TRF16, for programs that do not read TRF26.
    pub old_report: bool,
    /// Pdf and png: what draws it.
    pub printer: Option<Printer>,
    /// Rounds of a running tournament: how many rounds there were before the first one here. Csv then has columns for
    /// results.
    pub rounds_before: Option<u32>,
}

impl Layout {
    /// The usual layout in a language.
    pub fn of(lang: Lang) -> Self {
        Self { lang, ..Self::default() }
    }

    /// Checks that the format has everything requested. Cheap: errors are reported before any long work.
    ///
    /// # Errors
    /// [`Error::Layout`].
    pub fn fits(&self, format: Format) -> Result<(), Error> {
        let asked = [
            (self.lines == CsvLines::Players && format != Format::Csv, Extra::ByPlayer),
            (self.lines == CsvLines::Tables && format != Format::Csv, Extra::ByTable),
            (self.bom && format != Format::Csv, Extra::Mark),
            (self.only_changed && !format.has_sheets() && self.lines != CsvLines::Players, Extra::OnlyChanged),
            (!self.title.is_empty() && !format.has_title(), Extra::Title),
            (self.revision.is_some() && !format.has_title(), Extra::Revision),
            (!self.parts.is_empty() && !format.has_sheets(), Extra::Parts),
            (!self.columns.is_empty() && !format.is_whole(), Extra::Columns),
            (self.picture.is_some() && !format.is_picture(), Extra::Picture),
            (!self.timetable.is_empty() && !format.has_dates(), Extra::Dates),
            (self.old_report && format != Format::Trf, Extra::OldReport),
        ];
        match asked.into_iter().find(|(wrong, _)| *wrong) {
            Some((_, what)) => Err(Error::Layout { what, format: format.id() }),
            None => Ok(()),
        }
    }

    /// Whether a format keeps what is only for the organiser: JSON, if no columns are asked for.
    pub fn is_own(&self, format: Format) -> bool {
        format == Format::Json && self.columns.is_empty()
    }

    /// What of a plan a format has no place for and somebody may miss.
    pub fn not_written(&self, plan: &Plan, format: Format) -> Vec<ReaderNote> {
        let file = |file| not_written(plan, file);
        let of_file = || format.file().map(file).unwrap_or_default();
        let mut lost = if format.is_for_two() { Trf::not_written(plan) } else { of_file() };
        lost.retain(|note| {
            let Noted::NotWritten { what, .. } = &note.noted else { return true };
            // Csv by player or by table has the names of seats in its cells or headers. The rule of the dates is missed
            // only by those who have just given it, and the seed by those who have chosen one.
            !(*what == Lost::SeatNames && self.lines != CsvLines::Seats
                || *what == Lost::Calendar && self.timetable.is_empty()
                || *what == Lost::Seed && plan.made_by.as_ref().is_some_and(|by| by.seed == Some(Seed(0))))
        });
        lost
    }

    /// The plan as the format holds it: for the room or not, under this title and revision, on these dates.
    fn named<'a>(&self, plan: &'a Plan, format: Format) -> Result<Cow<'a, Plan>, Error> {
        if let Some(column) = self.columns.iter().find(|column| Spread::by_column(&plan.roster, column).is_none()) {
            return Err(Error::NoColumn { column: column.clone() });
        }
        // Other formats have no place for what is kept back.
        let mut plan = match format.is_whole() && !self.is_own(format) && plan.kept_back.is_none() {
            true => Cow::Owned(plan.for_the_room(&self.columns)),
            false => Cow::Borrowed(plan),
        };
        if !self.title.is_empty() {
            plan.to_mut().title.clone_from(&self.title);
        }
        if self.revision.is_some() {
            plan.to_mut().revision = self.revision;
        }
        let dates = self.timetable.dates(&plan)?;
        if dates != plan.dates {
            plan.to_mut().dates = dates;
        }
        Ok(plan)
    }

    /// The meaning of a line of csv in this plan: a table if seats have sides.
    fn lines_of(&self, plan: &Plan) -> CsvLines {
        match self.lines {
            CsvLines::Seats if plan.seats().sides().is_some() => CsvLines::Tables,
            CsvLines::Seats | CsvLines::Players | CsvLines::Tables => self.lines,
        }
    }

    /// What paper needs to know of this layout, for a plan whose rounds follow `history`.
    fn paper<'a>(&'a self, plan: &'a Plan, history: &'a Schedule) -> Paper<'a> {
        Paper {
            title: if plan.title.is_empty() { &self.usual_title } else { &plan.title },
            revision: plan.revision.unwrap_or(1),
            lang: self.lang,
            parts: if self.only_changed && self.parts.is_empty() { &[SheetPart::Cards] } else { &self.parts },
            only_changed: self.only_changed,
            picture: self.picture.unwrap_or_default(),
            history: (history.round_count() > 0).then_some(history),
            before: self.rounds_before.unwrap_or(0),
            ..Paper::default()
        }
    }
}

/// Writes a plan whose rounds follow `history`.
pub(crate) fn write(
    out: &mut dyn Write,
    plan: &Plan,
    audit: &Audit,
    history: &Schedule,
    notes: &[RoundNote],
    format: Format,
    layout: &Layout,
) -> Result<(), Error> {
    layout.fits(format)?;
    let plan = &*layout.named(plan, format)?;
    let lines = layout.lines_of(plan);
    if let (Some(file), Some(before), false) = (format.file(), layout.rounds_before, lines == CsvLines::Players) {
        match lines {
            CsvLines::Tables if file == FileFormat::Csv => {
                write_csv_for_results(out, plan, layout.lang, layout.bom, before)?
            }
            CsvLines::Seats | CsvLines::Players | CsvLines::Tables => {
                write_later_rounds(out, plan, Some(audit), file, layout.lang, layout.bom, before)?;
            }
        }
        return Ok(());
    }
    match (format.file(), lines) {
        (Some(FileFormat::Csv), CsvLines::Players) => {
            let only = layout.only_changed.then(|| new_cards(plan)).flatten();
            let before = layout.rounds_before.unwrap_or(0);
            Ok(write_csv_by_player(out, plan, layout.lang, layout.bom, only.as_ref(), before)?)
        }
        (Some(FileFormat::Csv), CsvLines::Tables) => Ok(write_csv_by_table(out, plan, layout.lang, layout.bom)?),
        (Some(FileFormat::Csv), CsvLines::Seats) => Ok(write_csv_long(out, plan, layout.bom)?),
        (Some(FileFormat::Json), _) => {
            // Many a round robin is one of directions in some space of two elements, and nobody means it.
            let method = plan.made_by.as_ref().map_or("", |made_by| &made_by.method);
            let are_meant = !plan.schedule.is_of_two() || method.starts_with("affine");
            let directions = directions(&plan.schedule).filter(|_| are_meant);
            Ok(write_schedule_json(out, plan, Some(audit), notes, directions.as_deref())?)
        }
        (Some(file), _) => Ok(write_schedule(out, plan, Some(audit), file, layout.lang)?),
        (None, _) => write_paper(out, plan, audit, &layout.paper(plan, history), format, layout),
    }
}

/// The print sheets of a plan whose rounds follow `history`.
pub(crate) fn print_sheets(
    plan: &Plan,
    audit: &Audit,
    history: &Schedule,
    layout: &Layout,
) -> Result<Vec<Sheet>, Error> {
    layout.fits(Format::Pdf)?;
    let plan = &*layout.named(plan, Format::Pdf)?;
    sheets(plan, audit, &layout.paper(plan, history)).map_err(Error::Paper)
}

/// Writes a plan in a format for paper, pictures or programs: those that are not files of schedules.
pub(crate) fn write_paper(
    out: &mut dyn Write,
    plan: &Plan,
    audit: &Audit,
    paper: &Paper<'_>,
    format: Format,
    layout: &Layout,
) -> Result<(), Error> {
    if format.is_calendar() && plan.dates.is_none() {
        return Err(Error::NoDates);
    }
    let written = match format {
        Format::Xlsx => write_xlsx(out, plan, audit, paper),
        Format::Html => write_html(out, plan, audit, paper),
        Format::Svg => write_svg(out, plan, audit, paper),
        Format::Png => {
            let printer = layout.printer.as_ref().ok_or(Error::NoPrinter)?;
            let picture = picture(plan, audit, paper).map_err(Error::Paper)?;
            let pixels = printer.paint(&picture).ok_or(Error::NoPrinter)?.map_err(|why| Error::Printer { why })?;
            out.write_all(&pixels).map_err(PaperError::Io)
        }
        Format::Pdf => {
            let printer = layout.printer.as_ref().ok_or(Error::NoPrinter)?;
            let sheets = sheets(plan, audit, paper).map_err(Error::Paper)?;
            let document = printer.print(&sheets).map_err(|why| Error::Printer { why })?;
            out.write_all(&document).map_err(PaperError::Io)
        }
        Format::Ics => write_ics(out, plan, audit, paper, None),
        Format::Zip => write_calendars(out, plan, audit, paper),
        Format::Trf => Trf::of_plan(plan, paper.title)
            .map(|file| if layout.old_report { file.in_dialect(Dialect::Trf16) } else { file })
            .and_then(|file| out.write_all(write_trf(&file).as_bytes()).map_err(PaperError::Io)),
        Format::Text | Format::Json | Format::Csv | Format::Tuples | Format::Lists | Format::Pantheon => Ok(()),
    };
    written.map_err(|e| if let PaperError::Io(e) = e { Error::Write(e) } else { Error::Paper(e) })
}

/// The most people for whom the table of meetings (everybody with everybody) is drawn in pixels.
const MOST_PAINTED: u32 = 500;

/// A picture to be turned into pixels.
fn picture(plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<String, PaperError> {
    let players = plan.schedule.players();
    if paper.picture == Picture::Heat && players > MOST_PAINTED {
        return Err(PaperError::PictureTooLarge { players, limit: MOST_PAINTED });
    }
    let mut svg = Vec::new();
    write_svg(&mut svg, plan, audit, paper)?;
    Ok(String::from_utf8_lossy(&svg).into_owned())
}

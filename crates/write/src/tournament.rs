//! The output for a chess Swiss, kept in a tournament report file of FIDE (`crates/trf`): standings with crosstable and
//! a round's boards; as text, csv, JSON (`roundtable/standings/1`, `roundtable/round/1`) and paper. Also the paper of
//! any tournament's standings, and of movements of bridge pairs.

mod boards;
mod columns;
mod csv;
mod json;
mod movement;
mod paper;
mod sheets;
mod text;

pub use boards::Boards;
pub use columns::write as write_columns;
pub use movement::{MovementCard, MovementPaper, movement_sheets};
pub use sheets::{PrintTable, shared_sheets, table_sheets, write_sheets};

use std::io;
use std::io::Write;

use roundtable_rank::{Row, Standings, TieBreak, TieBreakKind, TieBreakValue};
use roundtable_swiss::{Colour, RoundOutcome};
use roundtable_trf::Trf;
use roundtable_words::{FileFormat, Format, KindSaid, Lang, RankSaid, Words};

use crate::html::Sheet;

/// Standings with the record that they are of.
#[derive(Clone, Copy, Debug)]
pub struct Ranking<'a> {
    /// The record.
    pub file: &'a Trf,
    /// The places.
    pub standings: &'a Standings,
    /// How many rounds count.
    pub after: u32,
    /// The title; the file's own name of the event if this is empty.
    pub title: &'a str,
    /// At the foot of every page: a revision, a seed; may be empty.
    pub stamp: &'a str,
}

/// How standings and boards are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetForm {
    /// In columns.
    Text,
    /// One line a player, crosstable behind; one line a board.
    Csv,
    /// `roundtable/standings/1`, `roundtable/round/1`.
    Json,
    /// Pages to print.
    Html,
}

impl SheetForm {
    /// The form of a format; `None` for formats without standings.
    ///
    /// ```
    /// use roundtable_words::Format;
    /// use roundtable_write::SheetForm;
    /// assert_eq!((SheetForm::of(Format::Html), SheetForm::of(Format::Ics)), (Some(SheetForm::Html), None));
    /// ```
    pub fn of(format: Format) -> Option<Self> {
        match format.file() {
            Some(FileFormat::Text) => Some(Self::Text),
            Some(FileFormat::Csv) => Some(Self::Csv),
            Some(FileFormat::Json) => Some(Self::Json),
            Some(FileFormat::Tuples | FileFormat::Lists | FileFormat::Pantheon) => None,
            None => (format == Format::Html).then_some(Self::Html),
        }
    }
}

impl Ranking<'_> {
    /// Writes the standings.
    ///
    /// # Errors
    /// Errors of the stream.
    pub fn write(&self, out: &mut dyn Write, form: SheetForm, lang: Lang) -> io::Result<()> {
        let words = Words::new(lang);
        match form {
            SheetForm::Text => text::write(self, out, &words),
            SheetForm::Csv => csv::write(self, out),
            SheetForm::Json => json::write(self, out, &words),
            SheetForm::Html => sheets::write_sheets(out, &self.sheets(lang), lang),
        }
    }

    /// The standings and the crosstable as print sheets.
    pub fn sheets(&self, lang: Lang) -> Vec<Sheet> {
        paper::pages(self, lang)
    }

    /// The standings as a table, for pictures.
    pub fn table(&self, lang: Lang) -> PrintTable {
        paper::table(self, &Words::new(lang))
    }

    /// Why the player of row `at` (from 0) has that place: what separates it from the places above and below.
    ///
    /// # Panics
    /// If there is no such row.
    pub fn why(&self, at: usize, lang: Lang) -> Vec<String> {
        let words = Words::new(lang);
        let row = &self.standings.rows[at];
        let (name, players) = (self.name(row), self.standings.rows.len());
        let mut said = vec![words.tell(&RankSaid::Place { name: name.clone(), place: row.place, players })];
        let tied: Vec<String> = self.others(at, |other| other.place == row.place);
        if !tied.is_empty() {
            said.push(words.tell(&RankSaid::Tied { name, others: tied.join(", ") }));
        }
        let above = self.standings.rows[..at].iter().rposition(|other| other.place < row.place);
        let below = self.standings.rows.iter().position(|other| other.place > row.place);
        let others = [above, below].into_iter().flatten();
        said.extend(others.filter_map(|other| self.difference(at, other)).map(|s| words.tell(&s)));
        said
    }

    /// What separates a row from another, above or below it.
    fn difference(&self, at: usize, other: usize) -> Option<RankSaid> {
        let (own, value, code, kind) = self.separated(at, other)?;
        let is_direct = own.is_some() && kind == KindSaid::DirectEncounter;
        let (own, value, row) = (shown(own), shown(value), &self.standings.rows[other]);
        let (is_behind, other, place) = (other < at, self.name(row), row.place);
        Some(match (is_behind, is_direct) {
            (true, true) => RankSaid::BehindDirect { other, place },
            (true, false) => RankSaid::Behind { other, place, code, kind, own, better: value },
            (false, true) => RankSaid::AheadDirect { other, place },
            (false, false) => RankSaid::Ahead { other, place, code, kind, own, worse: value },
        })
    }

    /// The first tie-break that separates two rows: both values, its code and its kind.
    fn separated(
        &self,
        a: usize,
        b: usize,
    ) -> Option<(Option<TieBreakValue>, Option<TieBreakValue>, String, KindSaid)> {
        let first = self.standings.separates(a, b)?;
        let value = |at: usize| self.standings.rows[at].values[first];
        let tie_break = &self.standings.tie_breaks[first];
        Some((value(a), value(b), tie_break.to_string(), tie_break.kind.into()))
    }

    /// The names of the other rows that hold something.
    fn others(&self, at: usize, holds: impl Fn(&Row) -> bool) -> Vec<String> {
        let rows = self.standings.rows.iter().enumerate();
        rows.filter(|(other, row)| *other != at && holds(row)).map(|(_, row)| self.name(row)).collect()
    }

    /// The name of a row, or the number if there is no name.
    pub fn name(&self, row: &Row) -> String {
        self.file.name(row.entrant)
    }

    /// The starting number of a row.
    fn number(&self, row: &Row) -> u32 {
        self.file.event.entrants[row.entrant].number.0
    }

    /// The rounds of a row, as a crosstable has them.
    fn rounds(&self, row: &Row) -> Vec<String> {
        (1..=self.after).map(|round| self.cell(row, round)).collect()
    }

    /// The opponent's number, the colour and the result: `12w1`, `7b½`, `12w+`; without an opponent only the result.
    fn cell(&self, row: &Row, round: u32) -> String {
        let event = &self.file.event;
        let entrant = &event.entrants[row.entrant];
        let cell = entrant.cell(round);
        let outcome = match cell.outcome {
            RoundOutcome::Draw | RoundOutcome::UnratedDraw | RoundOutcome::HalfBye => "½",
            RoundOutcome::Win | RoundOutcome::UnratedWin | RoundOutcome::FullBye => "1",
            RoundOutcome::Loss | RoundOutcome::UnratedLoss | RoundOutcome::ZeroBye => "0",
            RoundOutcome::ForfeitWin => "+",
            RoundOutcome::ForfeitLoss => "-",
            RoundOutcome::Allocated => "+",
            RoundOutcome::Nothing => "",
        };
        match (cell.opponent, cell.colour) {
            (Some(opponent), Some(Colour::White)) => format!("{}w{outcome}", opponent.0),
            (Some(opponent), Some(Colour::Black)) => format!("{}b{outcome}", opponent.0),
            (Some(opponent), None) => format!("{}{outcome}", opponent.0),
            (None, _) if cell.outcome == RoundOutcome::Nothing => String::new(),
            (None, _) => format!("–{outcome}"),
        }
    }

    /// The given title, or the name of the event in the file.
    pub fn title(&self) -> String {
        titled(self.title, self.file)
    }

    /// The heads of the tie-breaks' columns.
    fn codes(&self) -> Vec<String> {
        self.standings.tie_breaks.iter().map(TieBreak::to_string).collect()
    }
}

/// The given title, or the name of the event in the file.
fn titled(title: &str, file: &Trf) -> String {
    if title.is_empty() { file.title().unwrap_or_default() } else { title.to_owned() }
}

/// A value, or `-` if there is none.
fn shown(value: Option<TieBreakValue>) -> String {
    value.map_or_else(|| "-".to_owned(), |v| v.to_string())
}

/// The tie-breaks of an event: the requested ones, else the file's, else the usual ones. Points come first if the list
/// does not name them.
///
/// # Errors
/// [`RankSaid`] about the first unknown code.
pub fn tie_breaks(asked: &[String], file: &Trf, round_robin: bool) -> Result<Vec<TieBreak>, RankSaid> {
    // Codes of FIDE's C.07 (docs/reference/tie_breaks.md).
    let usual: &[&str] = if round_robin { &["DE", "WIN", "SB", "KS"] } else { &["BH/C1", "BH", "SB", "DE"] };
    let codes: Vec<&str> = match (asked.is_empty(), file.tie_breaks.is_empty()) {
        (false, _) => asked.iter().map(String::as_str).collect(),
        (true, false) => file.tie_breaks.iter().map(String::as_str).collect(),
        (true, true) => usual.to_vec(),
    };
    let mut list = codes.iter().map(|code| code.parse()).collect::<Result<Vec<TieBreak>, _>>()?;
    if list.iter().all(|t| t.kind != TieBreakKind::Points) {
        list.insert(0, TieBreak::plain(TieBreakKind::Points));
    }
    Ok(list)
}

//! Reads standings: a csv or a sheet with names and places or totals, our own sheet of totals, or a list in order.
//!
//! The header is the first row with a word for places or totals. Names are found as in a list of players; if there are
//! none, players' numbers are used instead. Cost O(bytes).

use std::borrow::Cow;

use roundtable_words::{
    FileKind, Heading, Mistake, Mistakes, Noted, Place, ReadError, ReaderNote, Wrong, heading, read_text, shorten,
};

use crate::cells::delimited::Cell;
use crate::cells::grid::{self, Row};
use crate::cells::workbook;
use crate::cells::workbook::Workbook;
use crate::decode::{count, decode, readable};
use crate::kind;
use crate::players::columns::Columns;
use crate::players::figures::{NOBODY, NUMBERS, PLACE, TOTAL, is_of, place, scores, total};
use crate::players::scored::{Scored, as_text, scored};
use crate::players::{chat, columns, shape};

/// Standings as they were read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingsList {
    /// The name of the file, for what is wrong with it.
    pub file: String,
    /// Everybody who is listed, in the order of the file.
    pub rows: Vec<StandingsRow>,
    /// What the person who gave the file should know.
    pub notes: Vec<ReaderNote>,
}

/// Somebody's place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The name, or the number, as it is written.
    pub who: String,
    /// Where that is in the file.
    pub at: Place,
    /// The place, 1 = leader; `None` for somebody who has none.
    pub place: Option<u32>,
}

impl StandingsRow {
    /// The mistake that nobody in the plan has this name, with the nearest names.
    pub fn nobody(&self, near: &[String]) -> Mistake {
        let name = shorten(&self.who);
        let wrong = match near {
            [] => Wrong::NotInPlan { name },
            near => Wrong::NearlyInPlan { name, near: near.join(", ") },
        };
        wrong.at(self.at, &self.who)
    }

    /// The mistake that several people in the plan may be meant.
    pub fn several(&self, names: &[String]) -> Mistake {
        Wrong::SeveralInPlan { name: shorten(&self.who), names: names.join(", ") }.at(self.at, &self.who)
    }

    /// The mistake that the person is listed above already.
    pub fn again(&self, name: &str) -> Mistake {
        Wrong::PlacedTwice { name: shorten(name) }.at(self.at, &self.who)
    }
}

/// Reads standings from the bytes of a file: csv with a header, a workbook (also one of ours, whose sheet of totals is
/// found), or names in order, the leader first. Without places, totals decide; equal totals are equal places.
///
/// ```
/// let standings = roundtable_read::read_standings(b"Player;Points\nAna;12,5\nBen;31\nCy;12,5\n", "s.csv").unwrap();
/// let places: Vec<_> = standings.rows.iter().map(|row| (row.who.as_str(), row.place)).collect();
/// assert_eq!(places, [("Ana", Some(2)), ("Ben", Some(1)), ("Cy", Some(2))]);
/// ```
///
/// # Errors
/// Every mistake with its place: no names, no column of places or totals, a place or a total that is not a number.
pub fn read_standings(bytes: &[u8], file_name: &str) -> Result<StandingsList, ReadError> {
    let found = StandingsList { file: file_name.to_owned(), ..StandingsList::default() };
    readable(bytes, file_name)?;
    if workbook::is_workbook(bytes) {
        return found.of_workbook(bytes);
    }
    let (text, notes) = decode(bytes, file_name)?;
    kind::only_text(&[FileKind::Standings, FileKind::Results], &text, file_name)?;
    let found = StandingsList { notes, ..found };
    if text.trim_start().starts_with('{') {
        return found.of_json(&text);
    }
    // The words over the columns may follow a title, which has no separator.
    let heads = |line: &str, mark: char| line.contains(mark) && line.split(mark).any(is_standing);
    let by_header = [';', '\t', ','].into_iter().find(|&mark| text.lines().any(|line| heads(line, mark)));
    match by_header.or_else(|| shape::separator(&text, file_name)) {
        Some(mark) => found.of_csv(&text, mark),
        None => found.of_names(&text),
    }
}

/// The columns of the table, from 0.
struct Layout {
    name: Option<Columns>,
    number: Option<usize>,
    place: Option<usize>,
    total: Option<usize>,
    /// How many columns the header has.
    columns: usize,
}

/// Whether a heading is one of places or of totals.
fn is_standing(text: &str) -> bool {
    is_of(text, PLACE) || is_of(text, TOTAL)
}

/// The row of the header, and its meaning.
fn layout(rows: &[Row<'_>]) -> Option<(usize, Layout)> {
    rows.iter().enumerate().find_map(|(at, row)| {
        let column = |words| row.cells.iter().position(|cell| is_of(&cell.text, words));
        let (place, total) = (column(PLACE), row.cells.iter().rposition(|cell| is_of(&cell.text, TOTAL)));
        let number =
            row.cells.iter().position(|c| is_of(&c.text, NUMBERS) || heading::heading(&c.text) == Heading::Number);
        let name = columns::find(&row.cells, None).ok().flatten().map(|(columns, _)| columns);
        let is_header = (place.is_some() || total.is_some()) && scores(&row.cells).is_none();
        (is_header && (name.is_some() || number.is_some()))
            .then_some((at, Layout { name, number, place, total, columns: row.cells.len() }))
    })
}

/// The mistake that no row is a header of standings; the message lists the cells of the first row.
fn no_columns(first: Option<&Row<'_>>) -> Mistake {
    let cells = first.map_or(&[][..], |row| &row.cells);
    let wrong = Wrong::NoStandings { columns: columns::listed(cells) };
    cells.first().map_or_else(|| wrong.clone().whole(), |cell| wrong.clone().at(cell.place, &cell.text))
}

impl StandingsList {
    /// Reads a workbook: the first sheet with a header of standings, compared with any sheets of scores; or only those.
    fn of_workbook(self, bytes: &[u8]) -> Result<Self, ReadError> {
        let file = self.file.clone();
        let alone = |mistake: Mistake| mistake.alone(&file);
        let mut book = Workbook::open(bytes, &file)?;
        let (mut first, mut totals, mut sums, mut texts) = (None, None, Vec::new(), Vec::new());
        for sheet in &book.sheets() {
            let grid = book.grid(sheet).map_err(alone)?;
            match layout(&grid.rows) {
                Some((header, layout)) if totals.is_none() => {
                    totals = Some(self.clone().read(grid.rows.into_iter().skip(header + 1), &layout));
                }
                Some(_) => {}
                None => {
                    sums.extend(scored(&grid.rows).map_err(alone)?);
                    texts.extend(as_text(&grid.rows, &book.texts).into_iter().cloned());
                    first = first.or_else(|| grid.rows.into_iter().next());
                }
            }
        }
        match totals {
            Some(Ok((standings, totals))) => Ok(standings.compared(&totals, sums, &texts)),
            Some(Err(_)) if is_scored(&sums) => Ok(self.added_up(sums)),
            Some(Err(error)) => Err(error),
            None if !sums.is_empty() => self.scores(sums),
            None => Err(alone(no_columns(first.as_ref()))),
        }
    }

    /// Reads a text in columns: with a header of standings, or with scores, which are added up here.
    fn of_csv(self, text: &str, mark: char) -> Result<Self, ReadError> {
        let file = self.file.clone();
        let alone = |mistake: Mistake| mistake.alone(&file);
        let rows = grid::rows(text, mark).map_err(alone)?;
        match layout(&rows) {
            Some((header, layout)) => {
                self.read(rows.into_iter().skip(header + 1), &layout).map(|(standings, _)| standings)
            }
            None if rows.iter().any(|row| scores(&row.cells).is_some()) => self.scores(scored(&rows).map_err(alone)?),
            None => Err(alone(no_columns(rows.first()))),
        }
    }

    /// Reads standings as our own commands print them in JSON.
    fn of_json(mut self, text: &str) -> Result<Self, ReadError> {
        #[derive(serde::Deserialize)]
        struct Document {
            standings: Vec<Row>,
        }
        #[derive(serde::Deserialize)]
        struct Row {
            place: Option<u32>,
            name: String,
        }
        let at = Place { line: 1, column: 1 };
        let read: Document =
            serde_json::from_str(text).map_err(|error| Wrong::json(&error).at(at, "").alone(&self.file))?;
        let row = |Row { place, name }| StandingsRow { who: name, at, place };
        self.rows = read.standings.into_iter().map(row).collect();
        Ok(self)
    }

    /// Reads a list of names, the leader first.
    fn of_names(mut self, text: &str) -> Result<Self, ReadError> {
        let mut place = 0;
        let notes = chat::read(text, &mut |name, at| {
            place += 1;
            self.rows.push(StandingsRow { who: name.to_owned(), at, place: Some(place) });
            true
        });
        self.notes.extend(notes);
        if self.rows.is_empty() { Err(Wrong::NoNames.whole().alone(&self.file)) } else { Ok(self) }
    }

    /// Reads the rows below a header, and gives the totals too.
    fn read<'a>(
        mut self,
        rows: impl Iterator<Item = Row<'a>>,
        layout: &Layout,
    ) -> Result<(Self, Vec<Total>), ReadError> {
        let mut mistakes = Mistakes::default();
        let mut totals: Vec<Total> = Vec::new();
        for mut row in rows.filter(|row| row.filled().next().is_some()) {
            let at = Place { line: row.line, column: 1 };
            // Empty cells at the end of a row may be missing.
            row.cells.resize(row.cells.len().max(layout.columns), Cell { text: Cow::Borrowed(""), place: at });
            let Some((who, at)) = somebody(&row, layout) else { continue };
            let value = |column: Option<usize>| column.and_then(|c| row.cell(c)).filter(|c| !c.text.trim().is_empty());
            let read = (value(layout.place).map(place).transpose(), value(layout.total).map(total).transpose());
            match read {
                (Ok(place), Ok(total)) => {
                    self.rows.push(StandingsRow { who, at, place });
                    totals.push(total);
                }
                (Err(mistake), _) | (_, Err(mistake)) => mistakes.push(mistake),
            }
        }
        if mistakes.is_empty() && self.rows.is_empty() {
            mistakes.push(Wrong::NoNames.whole());
        } else if mistakes.is_empty() && self.rows.iter().all(|row| row.place.is_none()) {
            if totals.iter().all(Option::is_none) {
                mistakes.push(Wrong::NothingScored.whole());
            }
            self.place_by(&totals);
        }
        match mistakes.into_error(&self.file) {
            Some(error) => Err(error),
            None => Ok((self, totals)),
        }
    }

    /// Gives everybody the place by their total: one more than the number of larger totals.
    fn place_by(&mut self, totals: &[Total]) {
        for (row, total) in self.rows.iter_mut().zip(totals) {
            row.place = total.map(|own| 1 + count(totals.iter().flatten().filter(|other| **other > own).count()));
        }
    }

    /// Standings by scores alone.
    fn scores(self, sums: Vec<Scored>) -> Result<Self, ReadError> {
        match is_scored(&sums) {
            true => Ok(self.added_up(sums)),
            false => Err(Wrong::NothingScored.whole().alone(&self.file)),
        }
    }

    /// The same with places, and a note that the totals were added up here.
    fn added_up(mut self, sums: Vec<Scored>) -> Self {
        let totals: Vec<Total> = sums.iter().map(|scored| scored.sum).collect();
        self.rows = sums.into_iter().map(|Scored { who, at, .. }| StandingsRow { who, at, place: None }).collect();
        self.place_by(&totals);
        self.notes.push(Noted::ScoresAddedUp.whole());
        self
    }

    /// Adds a note if totals differ from the sums of the score sheet in the same workbook: one is older or was edited.
    /// Scores that are text are not in the totals of a spreadsheet, so then the sums count.
    fn compared(mut self, totals: &[Total], sums: Vec<Scored>, texts: &[Cell<'_>]) -> Self {
        let differs = |(row, total): &(&StandingsRow, &Total)| {
            sums.iter().any(|scored| scored.who == row.who && scored.sum.is_some() && scored.sum != **total)
        };
        let mut others = self.rows.iter().zip(totals).filter(differs).map(|(row, _)| row);
        if let (Some(_), Some(text)) = (others.clone().next(), texts.first()) {
            let (cell, text) = (text.place.in_sheet(), shorten(&text.text));
            self.rows.clear();
            let noted = Noted::ScoresAreText { scores: texts.len(), cell, text };
            self.notes.push(noted.whole());
            return self.added_up(sums);
        }
        if let Some(first) = others.next() {
            let noted = Noted::TotalsDiffer { name: shorten(&first.who), people: 1 + others.count() };
            self.notes.push(noted.at(first.at));
        }
        self
    }
}

/// A total in thousandths.
type Total = Option<i64>;

/// Whether anybody has a sum.
fn is_scored(sums: &[Scored]) -> bool {
    sums.iter().any(|scored| scored.sum.is_some())
}

/// The person that a row is about, and where the name is; `None` for a row of sums.
fn somebody(row: &Row<'_>, layout: &Layout) -> Option<(String, Place)> {
    let name =
        layout.name.and_then(|columns| columns.name(&row.cells).ok()).filter(|(name, _)| !name.trim().is_empty());
    let name = name.map(|(name, at)| (name.into_owned(), at));
    let number =
        layout.number.and_then(|column| row.cell(column)).map(|cell| (read_text(&cell.text).to_owned(), cell.place));
    let (who, at) = name.or(number)?;
    let is_sum = is_of(&who, NOBODY) && layout.number.is_none_or(|column| row.cell(column).is_none());
    (!is_sum).then(|| (who.trim().to_owned(), at))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(text: &str, file: &str) -> Vec<(String, Option<u32>)> {
        let standings = read_standings(text.as_bytes(), file).unwrap_or_else(|e| panic!("{e}"));
        standings.rows.into_iter().map(|row| (row.who, row.place)).collect()
    }

    fn wrong(text: &str) -> String {
        read_standings(text.as_bytes(), "s.csv").unwrap_err().to_string()
    }

    #[test]
    fn places_and_totals_are_read_as_they_are_written() {
        let expected = [("Ana", Some(2)), ("Ben", Some(1)), ("Cy", Some(3))].map(|(n, p)| (n.to_owned(), p));
        for text in [
            "Name,Place\nAna,2\nBen,1.\nCy,3rd\n",
            "Rank;Name\n2;Ana\n=1;Ben\nT3;Cy\n",
            "氏名,順位\nAna,２\nBen,1位\nCy,3\n",
            "Name,Round 1,Total\nAna,1,31000\nBen,2,\"32,000\"\nCy,3,-5.5\n",
            "Friday\nNo.\tName\tTotal\n1\tAna\t12,5\n2\tBen\t12,75\n3\tCy\t−1\n\tTotal\t25\n",
        ] {
            assert_eq!(places(text, "s.csv"), expected, "{text}");
        }
        assert_eq!(places("1. Ben ✅\n2. Ana\n", "s.txt"), [("Ben".to_owned(), Some(1)), ("Ana".to_owned(), Some(2))]);
        assert_eq!(places("No.,Place\n7,1\n3,\n", "s.csv"), [("7".to_owned(), Some(1)), ("3".to_owned(), None)]);
    }

    /// A title above the header, another sheet before it, values of formulas as they were stored, a row of sums.
    #[test]
    fn a_sheet_of_totals_is_found_in_a_workbook() {
        use rust_xlsxwriter::{Formula, Workbook};
        let mut book = Workbook::new();
        book.add_worksheet().set_name("Rounds").unwrap().write_string(0, 0, "Round 1").unwrap();
        let sheet = book.add_worksheet().set_name("Totals").unwrap();
        sheet.write_string(0, 0, "Riichi weekend").unwrap();
        for (column, head) in (0..).zip(["No.", "Name", "Round 1", "Total", "Place"]) {
            sheet.write_string(2, column, head).unwrap();
        }
        for (row, (name, total, place)) in (4..).zip([("Ana", "12000", "2"), ("Ben", "32000", "1"), ("Cy", " ", " ")]) {
            sheet.write_number(row, 0, f64::from(row - 3)).unwrap().write_string(row, 1, name).unwrap();
            sheet.write_formula(row, 3, Formula::new("=1").set_result(total)).unwrap();
            sheet.write_formula(row, 4, Formula::new("=1").set_result(place)).unwrap();
        }
        sheet.write_string(7, 1, "Check").unwrap().write_string(7, 4, "OK").unwrap();
        let bytes = book.save_to_buffer().unwrap();
        let standings = read_standings(&bytes, "w.xlsx").unwrap_or_else(|e| panic!("{e}"));
        let rows: Vec<_> = standings.rows.iter().map(|row| (row.who.as_str(), row.place)).collect();
        assert_eq!(rows, [("Ana", Some(2)), ("Ben", Some(1)), ("Cy", None)]);
    }

    /// A spreadsheet set to another language takes `23,5` for text, and adds up nothing.
    #[test]
    fn scores_that_are_text_count_and_are_said() {
        use rust_xlsxwriter::Workbook;
        let of = |scores: [&str; 3]| {
            let mut book = Workbook::new();
            let sheet = book.add_worksheet().set_name("Score sheet").unwrap();
            for (row, cells) in (0..).zip([
                ["Table", "Seat", "Name", "Score"],
                ["1", "1", "Ana", scores[0]],
                ["1", "2", "Ben", scores[1]],
                ["1", "3", "Cy", scores[2]],
            ]) {
                for (column, cell) in (0..).zip(cells) {
                    sheet.write_string(row, column, cell).unwrap();
                }
            }
            let sheet = book.add_worksheet().set_name("Totals").unwrap();
            for (row, cells) in
                (0..).zip([["Name", "Total", "Place"], ["Ana", "0", "1"], ["Ben", "0", "1"], ["Cy", "0", "1"]])
            {
                for (column, cell) in (0..).zip(cells) {
                    sheet.write_string(row, column, cell).unwrap();
                }
            }
            read_standings(&book.save_to_buffer().unwrap(), "w.xlsx")
        };
        let standings = of(["16,5", "23.5", "½"]).unwrap();
        let rows: Vec<_> = standings.rows.iter().map(|row| (row.who.as_str(), row.place)).collect();
        assert_eq!(rows, [("Ana", Some(2)), ("Ben", Some(1)), ("Cy", Some(3))]);
        let said: Vec<String> = standings.notes.iter().map(ToString::to_string).collect();
        assert!(said[0].contains("3 scores are text") && said[0].contains("D2: 16,5"), "{said:?}");
        let refused = of(["16,5", "", "7"]).unwrap_err().to_string();
        assert!(refused.starts_with("w.xlsx:D3: this seat has no score, and others at table 1 have"), "{refused}");
        assert!(of(["16,5", "x", "7"]).unwrap_err().to_string().starts_with("w.xlsx:D3: x is not a total"));
    }

    #[test]
    fn our_own_standings_in_json_are_read() {
        let json = r#"{"schema": "roundtable/standings/1", "standings": [{"place": 1, "name": "Ben"}, {"place": 2, "name": "Ana", "points": 3}]}"#;
        assert_eq!(places(json, "s.json"), [("Ben".to_owned(), Some(1)), ("Ana".to_owned(), Some(2))]);
        assert!(wrong("Round 1\n  Table 1: 1 Ana, 2 Ben\n").contains("this is a schedule"));
    }

    #[test]
    fn what_is_no_place_is_said_with_line_and_column() {
        assert!(wrong("Name,Place\nAna,first\n").starts_with("s.csv:2:5: first is not a place"));
        assert!(wrong("Name,Total\nAna,3\nBen,DNF\n").starts_with("s.csv:3:5: DNF is not a total"));
        assert!(wrong("Name,Club\nAna,Turm\n").contains("1 Name, 2 Club"));
        assert!(wrong("Name,Place,Total\nAna,,\n").starts_with("s.csv: nobody has a place or a total"));
    }
}

//! Reads the results of many tables from one file: csv, or a sheet of a workbook.
//!
//! There are two layouts. A line for each table: `round, table, score, score, …`, the scores in the order of the seats;
//! or names, and after them the scores or a `result`; with two sides (home and away, White and Black) the table may be
//! left out. Or a line for each seat: `round, table, seat, score`, possibly with more columns, as written by
//! `event print`, or our own score sheet with a heading above each round. Cost O(bytes).

pub mod trf;

use roundtable_words::{FileKind, Place, ReadError, heading, read_text, shorten};

use crate::cells::delimited::{Cell, delimiter};
use crate::cells::workbook::Workbook;
use crate::cells::{grid, workbook};
use crate::decode::{count, decode, readable};
use crate::kind;

/// A result as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenResult {
    /// The line of the file, from 1: the first of the table.
    pub line: u32,
    /// The round, if there is a column for it.
    pub round: Option<String>,
    /// The table; empty if the two names identify it.
    pub table: String,
    /// The scores, first seat first; `None` if a seat is missing or there twice.
    pub scores: Option<Vec<String>>,
    /// Who has them, first seat first, if the file has names.
    pub names: Vec<String>,
    /// In a sheet, the cells of the scores, as `E8`; else nothing.
    pub cells: Vec<String>,
}

// Words over the columns, in the languages in which we have seen them.
const ROUND: &[&str] = &["round", "game", "hanchan", "ゲーム", "回戦", "半荘"];
const TABLE: &[&str] = &["table", "board", "match", "court", "卓", "盤", "台", "試合", "コート"];
const SEAT: &[&str] = &["seat", "席", "家"];
const NAME: &[&str] = &["name", "氏名", "名前"];
const SCORE: &[&str] = &["score", "points", "result", "得点", "点数", "持ち点", "結果"];
/// Words over the columns of two sides, the first seat first.
const SIDES: [[&str; 2]; 4] = [["home", "away"], ["white", "black"], ["ホーム", "アウェイ"], ["白", "黒"]];
/// Words that, next to the word for a side, mean its scores: `Home goals`.
const GOALS: &[&str] = &["goals", "score", "points", "得点"];
/// Headings of columns that are neither names nor scores.
const OTHER: &[&str] = &["start", "開始", "sum", "check", "no", "number", "player", "合計", "確認", "番号"];

/// Whether a heading is one of these words.
fn is_of(text: &str, words: &[&str]) -> bool {
    words.iter().any(|word| heading::is_same(text.trim(), word))
}

/// `Score`, `score 3`, `Goals`, and `Home goals` or `goals home`.
fn is_score(text: &str) -> bool {
    let text = text.trim();
    let bare = text.trim_end_matches(|c: char| c.is_ascii_digit());
    is_of(text, SCORE) || is_of(bare, SCORE) || is_of(bare, GOALS) || side_of_score(text).is_some()
}

/// Whose score it is: 0 for the home side or White, 1 for the other.
fn side_of_score(text: &str) -> Option<usize> {
    let is =
        |side: &str| GOALS.iter().any(|goals| is_of(text, &[&format!("{side} {goals}"), &format!("{goals} {side}")]));
    SIDES.iter().find_map(|sides| sides.iter().position(|side| is(side)))
}

/// The columns of the file, from 0.
struct Columns {
    table: Option<usize>,
    round: Option<usize>,
    seat: Option<usize>,
    name: Option<usize>,
    /// One for each seat; in a file with a line for each seat, the last of them is the score of the line.
    scores: Vec<usize>,
    /// The names next to the scores, first seat first.
    names: Vec<usize>,
}

impl Columns {
    /// By a header; `None` if the row is not one. Columns without a known word have the names if there are columns of
    /// scores, else the scores.
    fn of(cells: &[String]) -> Option<Self> {
        let column = |words: &[&str]| cells.iter().position(|cell| is_of(cell, words));
        let (table, round, seat) = (column(TABLE), column(ROUND), column(SEAT));
        let sides = SIDES.iter().find_map(|[one, other]| Some(vec![column(&[one])?, column(&[other])?]));
        let other = |at: &usize| Some(*at) != table && Some(*at) != round && !is_of(&cells[*at], OTHER);
        let mut scores: Vec<usize> = (0..cells.len()).filter(|at| is_score(&cells[*at])).collect();
        scores.sort_by_key(|at| side_of_score(&cells[*at]));
        if table.is_none() && (sides.is_none() || scores.is_empty()) {
            return None;
        }
        let others = || (0..cells.len()).filter(other).filter(|at| !is_score(&cells[*at])).collect();
        let names = sides.filter(|_| !scores.is_empty()).unwrap_or_else(others);
        let names = if scores.is_empty() {
            scores = names;
            Vec::new()
        } else {
            names
        };
        Some(Self { table, round, seat, name: column(NAME), scores, names })
    }

    /// Without a header: if the first line begins with two numbers, the columns are round, table and the scores.
    fn without_words(rows: &[(u32, Vec<String>)]) -> Option<Self> {
        let (_, first) = rows.first()?;
        let number = |at: usize| first.get(at).is_some_and(|cell| cell.trim().parse::<u32>().is_ok());
        let width = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
        let all = Self {
            table: Some(1),
            round: Some(0),
            seat: None,
            name: None,
            scores: (2..width).collect(),
            names: Vec::new(),
        };
        (first.len() > 2 && number(0) && number(1)).then_some(all)
    }

    /// The columns of seat and score, if there is a line for each seat.
    fn by_seat(&self) -> Option<(usize, usize)> {
        self.seat.zip(self.scores.last().copied()).filter(|_| self.name.is_some() || self.scores.len() == 1)
    }
}

/// A line for a seat.
struct SeatLine {
    /// The seat, from 0.
    seat: usize,
    score: String,
    name: String,
    /// In a sheet, the score's cell.
    cell: Option<String>,
}

/// Reads results. Tables without any score are skipped. `None` if no column identifies the table.
///
/// ```
/// use roundtable_read::read_results;
/// let wide = "round,table,E,S,W,N\n1,2,32000,28000,22000,△1000\n1,3,,,,\n";
/// let wide = read_results(wide.as_bytes(), "r.csv").unwrap().unwrap();
/// assert_eq!((wide.len(), wide[0].scores.as_ref().unwrap()[3].as_str()), (1, "△1000"));
/// let long = b"table;seat;name;score\n1;1;Ana;1\n1;2;Ben;0\n";
/// assert_eq!(read_results(long, "r.csv").unwrap().unwrap()[0].scores.as_ref().unwrap(), &["1", "0"]);
/// let named = b"Round,Board,White,Black,Result\n1,1,Ana,Ben,1-0\n";
/// assert_eq!(read_results(named, "r.csv").unwrap().unwrap()[0].names, ["Ana", "Ben"]);
/// ```
///
/// # Errors
/// A file that is neither a csv nor a workbook, with its place.
pub fn read_results(bytes: &[u8], file_name: &str) -> Result<Option<Vec<WrittenResult>>, ReadError> {
    let rows = rows(bytes, file_name)?;
    let found = rows.iter().position(|(_, cells)| Columns::of(cells).is_some());
    let named = found.and_then(|at| Columns::of(&rows[at].1));
    let Some(columns) = named.or_else(|| Columns::without_words(&rows)) else { return Ok(None) };
    let mut results: Vec<WrittenResult> = Vec::new();
    // For each result the lines of its seats so far, if the file has a line for each seat.
    let mut seats: Vec<Vec<SeatLine>> = Vec::new();
    // The round by the last heading above, as our own score sheet has them.
    let mut heading = None;
    let of_sheet = workbook::is_workbook(bytes);
    let named = |line: u32, at: usize| of_sheet.then(|| Place { line, column: count(at + 1) }.in_sheet());
    for (at, (line, cells)) in rows.into_iter().enumerate() {
        let cell = |at: usize| cells.get(at).map_or("", |text| text.trim()).to_owned();
        let filled = cells.iter().filter(|cell| !cell.trim().is_empty()).count();
        if let Some(round) = cells.first().and_then(|first| heading::round(first)).filter(|_| filled == 1) {
            heading = Some(round.to_string());
            continue;
        }
        let table = columns.table.map(cell);
        let none = |table: &String| table.is_empty() || is_of(table, TABLE);
        if found.is_some_and(|header| at <= header) || table.as_ref().is_some_and(none) {
            continue;
        }
        let said = (columns.round.map(cell).or_else(|| heading.clone()), table.unwrap_or_default());
        if let Some((seat, score)) = columns.by_seat() {
            let known = results.iter().position(|r| (&r.round, &r.table) == (&said.0, &said.1));
            let at = known.unwrap_or_else(|| {
                let (scores, names, cells) = (None, Vec::new(), Vec::new());
                results.push(WrittenResult { line, round: said.0, table: said.1, scores, names, cells });
                seats.push(Vec::new());
                results.len() - 1
            });
            let (name, named) = (columns.name.map(cell).unwrap_or_default(), named(line, score));
            let seat = number(&cell(seat), seats[at].len());
            seats[at].push(SeatLine { seat, score: cell(score), name, cell: named });
            continue;
        }
        let (scores, names) = (filled_of(&columns.scores, &cell), filled_of(&columns.names, &cell));
        if !scores.is_empty() {
            let (scores, cells) = (Some(scores), columns.scores.iter().filter_map(|&at| named(line, at)).collect());
            results.push(WrittenResult { line, round: said.0, table: said.1, scores, names, cells });
            seats.push(Vec::new());
        }
    }
    for (result, own) in results.iter_mut().zip(seats).filter(|(result, _)| result.scores.is_none()) {
        put_together(result, own);
    }
    results.retain(|result| result.scores.as_ref().is_none_or(|scores| scores.iter().any(|score| !score.is_empty())));
    Ok(Some(results))
}

/// The columns of a file of results that nobody reads, by their headings; `None` if there are none.
///
/// ```
/// let csv = b"Date,Home,Away,Venue,Result\n1 May,Elm,Oak,Park,2-1\n";
/// assert_eq!(roundtable_read::unread_results(csv, "r.csv").as_deref(), Some("Date, Venue"));
/// ```
pub fn unread_results(bytes: &[u8], file_name: &str) -> Option<String> {
    let rows = rows(bytes, file_name).ok()?;
    let (cells, columns) = rows.iter().find_map(|(_, cells)| Some((cells, Columns::of(cells)?)))?;
    let single = [columns.table, columns.round, columns.seat, columns.name].into_iter().flatten();
    let mut read: Vec<usize> = single.chain(columns.scores.iter().copied()).collect();
    // With a line for each seat, other columns have no names.
    read.extend(columns.by_seat().is_none().then_some(&columns.names).into_iter().flatten());
    let other = |(at, text): (usize, &String)| {
        let is_other = !text.trim().is_empty() && !read.contains(&at) && !is_of(text, OTHER);
        is_other.then(|| shorten(text))
    };
    let unread: Vec<String> = cells.iter().enumerate().filter_map(other).collect();
    (!unread.is_empty()).then(|| unread.join(", "))
}

/// The texts in these columns, without empty ones at the end.
fn filled_of(columns: &[usize], cell: &dyn Fn(usize) -> String) -> Vec<String> {
    let mut texts: Vec<String> = columns.iter().map(|&at| cell(at)).collect();
    while texts.last().is_some_and(String::is_empty) {
        texts.pop();
    }
    texts
}

/// Fills in the result of a table whose seats have a line each. A table of which a seat is missing has no scores.
fn put_together(result: &mut WrittenResult, mut own: Vec<SeatLine>) {
    own.sort_by_key(|line| line.seat);
    let whole = own.iter().enumerate().all(|(at, line)| at == line.seat);
    result.names = own.iter().map(|line| line.name.clone()).filter(|name| !name.is_empty()).collect();
    result.cells = own.iter().filter_map(|line| line.cell.clone()).collect();
    result.scores = whole.then(|| as_one(own.into_iter().map(|line| line.score).collect()));
}

/// The scores of the seats; `1-0` in the line of the first seat alone is the result of both.
fn as_one(scores: Vec<String>) -> Vec<String> {
    let is_of_both = |text: &str| text.split('-').filter(|part| !part.trim().is_empty()).count() == 2;
    match scores.as_slice() {
        [first, other] if is_of_both(first) && (other.is_empty() || other == first) => vec![first.clone()],
        _ => scores,
    }
}

/// A seat, from 0, by its number; if it has a name instead, by how many lines of its table came before: then lines are
/// in the order of seats.
fn number(seat: &str, line: usize) -> usize {
    seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).unwrap_or(line)
}

/// All rows with something in them, with their lines from 1. Of a workbook, the rows of the first sheet with columns of
/// tables and of scores, or else of the first sheet.
fn rows(bytes: &[u8], file_name: &str) -> Result<Vec<(u32, Vec<String>)>, ReadError> {
    let text_of = |cells: &[Cell<'_>]| cells.iter().map(|cell| read_text(&cell.text).to_owned()).collect();
    readable(bytes, file_name)?;
    if workbook::is_workbook(bytes) {
        let mut book = Workbook::open(bytes, file_name)?;
        let mut first = None;
        for sheet in &book.sheets() {
            let grid = book.grid(sheet).map_err(|mistake| mistake.alone(file_name))?;
            let rows: Vec<(u32, Vec<String>)> = grid.rows.iter().map(|row| (row.line, text_of(&row.cells))).collect();
            let scored =
                |cells: &Vec<String>| cells.iter().any(|c| is_of(c, TABLE)) && cells.iter().any(|c| is_score(c));
            if rows.iter().any(|(_, cells)| scored(cells) || Columns::of(cells).is_some_and(|c| c.table.is_none())) {
                return Ok(rows);
            }
            first = first.or(Some(rows));
        }
        return Ok(first.unwrap_or_default());
    }
    let (text, _) = decode(bytes, file_name)?;
    // Rounds, tables and scores without a header are numbers alone.
    let read = [FileKind::Results, FileKind::Script];
    kind::only_text(&read[..1 + usize::from(text.contains([',', ';', '\t']))], &text, file_name)?;
    let rows = grid::rows(&text, delimiter(&text)).map_err(|mistake| mistake.alone(file_name))?;
    Ok(rows.iter().map(|row| (row.line, text_of(&row.cells))).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_seats_in_any_order_and_tables_without_scores() {
        let text =
            "round,table,seat,player,name,score\n2,1,2,7,Ana,\"28,000\"\n2,1,1,3,Ben,32000\n2,2,1,4,Cy,\n2,2,2,5,Di,\n";
        let read = read_results(text.as_bytes(), "r.csv").unwrap().unwrap();
        let scores = Some(vec!["32000".to_owned(), "28,000".to_owned()]);
        let table = "1".to_owned();
        assert_eq!(
            read,
            [WrittenResult {
                line: 2,
                round: Some("2".to_owned()),
                table,
                scores,
                names: vec!["Ben".to_owned(), "Ana".to_owned()],
                cells: Vec::new(),
            }]
        );
        for other in ["", "½-½"] {
            let both = format!("table,seat,name,score\n1,1,Ana,½-½\n1,2,Ben,{other}\n");
            let read = read_results(both.as_bytes(), "r.csv").unwrap().unwrap();
            assert_eq!(read[0].scores, Some(vec!["½-½".to_owned()]));
        }
        let twice = read_results(b"table,seat,score\n1,1,5\n1,1,6\n", "r.csv").unwrap().unwrap();
        assert_eq!(twice[0].scores, None);
        assert_eq!(read_results(b"a,b\n1,2\n", "r.csv").unwrap(), None);
    }

    #[test]
    fn goals_of_home_and_away_with_and_without_a_table() {
        let read = |text: &str| {
            let read = read_results(text.as_bytes(), "r.csv").unwrap().unwrap();
            let first = read.first().unwrap();
            (first.table.clone(), first.names.join(" "), first.scores.clone().unwrap().join(" "))
        };
        let want = |table: &str, names: &str, scores: &str| (table.to_owned(), names.to_owned(), scores.to_owned());
        for (text, found) in [
            ("Round,Match,Home,Away,Home goals,Away goals\n1,2,Elm,Oak,2,1\n", want("2", "Elm Oak", "2 1")),
            ("Date,Home,Away,Venue,Result\n1 May,Elm,Oak,Park,2-1\n", want("", "Elm Oak", "2-1")),
            ("Away,Home,goals away,goals home\nOak,Elm,1,2\n", want("", "Elm Oak", "2 1")),
            ("Round,Table,Home,Away\n1,2,2,1\n", want("2", "", "2 1")),
            ("round,table,goals,goals\n1,2,2,1\n", want("2", "", "2 1")),
        ] {
            assert_eq!(read(text), found, "{text}");
        }
        assert_eq!(read_results(b"Home,Away\nElm,Oak\n", "r.csv").unwrap(), None, "fixtures have no results");
    }
}

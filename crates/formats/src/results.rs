//! Results of many tables from one file: csv or the first sheet of a workbook.
//!
//! Two layouts: a line a table (`round, table, score, score, …`, the scores in the order of the seats), or a line a seat (`round,
//! table, seat, score`, with more columns between, as `event print` writes it with a column `score` added). Cost O(bytes).

use crate::decode::decode;
use crate::delimited::{Cell, Records, delimiter, read_text};
use crate::error::ReadError;
use crate::heading;
use crate::workbook::{self, Workbook};

/// A result as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenResult {
    /// The line of the file, from 1: the first of the table.
    pub line: u32,
    /// The round, where a column says it.
    pub round: Option<String>,
    /// The table.
    pub table: String,
    /// The scores, first seat first; `None` where a seat is missing or is there twice.
    pub scores: Option<Vec<String>>,
}

const ROUND: &[&str] = &["round", "game", "hanchan", "ゲーム", "回戦", "半荘"];
const TABLE: &[&str] = &["table", "board", "卓", "盤"];
const SEAT: &[&str] = &["seat", "席", "家"];
const SCORE: &[&str] = &["score", "points", "result", "得点", "点数", "持ち点", "結果"];

/// Reads results. Tables without any score are passed over. `None` where no column says which table.
///
/// ```
/// use roundtable_formats::read_results;
/// let wide = read_results("round,table,E,S,W,N\n1,2,32000,28000,22000,△1000\n1,3,,,,\n".as_bytes(), "r.csv").unwrap().unwrap();
/// assert_eq!((wide.len(), wide[0].scores.as_ref().unwrap()[3].as_str()), (1, "△1000"));
/// let long = b"table;seat;name;score\n1;1;Ana;1\n1;2;Ben;0\n";
/// assert_eq!(read_results(long, "r.csv").unwrap().unwrap()[0].scores.as_ref().unwrap(), &["1", "0"]);
/// ```
///
/// # Errors
/// What is no csv or no workbook, with its place.
pub fn read_results(bytes: &[u8], file_name: &str) -> Result<Option<Vec<WrittenResult>>, ReadError> {
    let rows = rows(bytes, file_name)?;
    let is_of = |text: &str, words: &[&str]| words.iter().any(|word| heading::is_same(text.trim(), word));
    let found = rows.iter().enumerate().find_map(|(at, (_, cells))| {
        let column = |words: &[&str]| cells.iter().position(|cell| is_of(cell, words));
        Some((
            at,
            column(TABLE)?,
            column(ROUND),
            column(SEAT),
            cells.iter().rposition(|cell| is_of(cell, SCORE)),
            cells.len(),
        ))
    });
    // Numbers from the first line on are round, table and the scores.
    let bare = || {
        let (_, first) = rows.first()?;
        let number = |at: usize| first.get(at).is_some_and(|cell| cell.trim().parse::<u32>().is_ok());
        (first.len() > 2 && number(0) && number(1)).then_some((0, 1, Some(0), None, None, first.len()))
    };
    let named = found.map(|(header, table, round, seat, score, width)| (header + 1, table, round, seat, score, width));
    let Some((from, table, round, seat, score, width)) = named.or_else(bare) else { return Ok(None) };
    let width = if from == 0 { rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(width) } else { width };
    let mut results: Vec<WrittenResult> = Vec::new();
    let mut seats: Vec<Vec<(usize, String)>> = Vec::new();
    for (line, cells) in rows.into_iter().skip(from) {
        let cell = |at: usize| cells.get(at).map_or("", |text| text.trim()).to_owned();
        if cell(table).is_empty() {
            continue;
        }
        let said = (round.map(cell), cell(table));
        if let (Some(seat), Some(score)) = (seat, score) {
            let known = results.iter().position(|r| (&r.round, &r.table) == (&said.0, &said.1));
            let at = known.unwrap_or_else(|| {
                results.push(WrittenResult { line, round: said.0, table: said.1, scores: None });
                seats.push(Vec::new());
                results.len() - 1
            });
            let place = number(&cell(seat), seats[at].len());
            seats[at].push((place, cell(score)));
            continue;
        }
        let is_score = |at: &usize| *at != table && Some(*at) != round;
        let mut scores: Vec<String> = (0..width).filter(is_score).map(cell).collect();
        while scores.last().is_some_and(String::is_empty) {
            scores.pop();
        }
        if !scores.is_empty() {
            results.push(WrittenResult { line, round: said.0, table: said.1, scores: Some(scores) });
            seats.push(Vec::new());
        }
    }
    for (result, mut own) in results.iter_mut().zip(seats).filter(|(result, _)| result.scores.is_none()) {
        own.sort_by_key(|(seat, _)| *seat);
        let whole = own.iter().enumerate().all(|(at, (seat, _))| at == *seat);
        result.scores = whole.then(|| own.into_iter().map(|(_, score)| score).collect());
    }
    results.retain(|result| result.scores.as_ref().is_none_or(|scores| scores.iter().any(|score| !score.is_empty())));
    Ok(Some(results))
}

/// The place of a seat from 0, by its number, or by its name where seats are named: then the lines are in the order of the seats.
fn number(seat: &str, line: usize) -> usize {
    seat.parse::<usize>().ok().and_then(|number| number.checked_sub(1)).unwrap_or(line)
}

/// All rows with something in them, with their lines.
fn rows(bytes: &[u8], file_name: &str) -> Result<Vec<(u32, Vec<String>)>, ReadError> {
    let text_of = |cells: &[Cell<'_>]| cells.iter().map(|cell| read_text(&cell.text).to_owned()).collect();
    if workbook::is_workbook(bytes) {
        let (mut book, _) = Workbook::open(bytes, file_name)?;
        let sheet = book.sheets().into_iter().next().unwrap_or_default();
        let grid = book.grid(&sheet).map_err(|mistake| mistake.alone(file_name))?;
        return Ok(grid.rows.iter().map(|row| (row.line, text_of(&row.cells))).collect());
    }
    let (text, _) = decode(bytes, file_name)?;
    let mut records = Records::new(&text, delimiter(&text));
    let (mut rows, mut cells) = (Vec::new(), Vec::new());
    while let Some(read) = records.next_into(&mut cells) {
        read.map_err(|mistake| mistake.alone(file_name))?;
        rows.push((cells.first().map_or(1, |cell| cell.place.line), text_of(&cells)));
    }
    Ok(rows)
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
        assert_eq!(read, [WrittenResult { line: 2, round: Some("2".to_owned()), table, scores }]);
        let twice = read_results(b"table,seat,score\n1,1,5\n1,1,6\n", "r.csv").unwrap().unwrap();
        assert_eq!(twice[0].scores, None);
        assert_eq!(read_results(b"a,b\n1,2\n", "r.csv").unwrap(), None);
    }
}

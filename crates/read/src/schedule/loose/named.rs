//! Finds tables with only a name: `Red`, `Blue` over columns of people, or `Oak` before each row of people.
//!
//! Without the word *table* such names look like people, and rows and columns of a sheet would be confused. They are
//! recognised by words that tables often have (colours, trees, animals), by the same words at the head of every round,
//! and because nobody of that name sits anywhere else. The word `Table` is put before such names: then the other
//! readers see tables. If people and tables cannot be distinguished, the mistake shows both readings and neither is
//! taken. Cost O(cells).

use std::borrow::Cow;
use std::collections::{BTreeSet, HashSet};
use std::ops::Range;

use roundtable_words::{Label, Mistake, Place, Wrong, heading, shorten};

use crate::cells::delimited::Cell;
use crate::cells::grid::{Grid, Row};
use crate::schedule::loose::lines::resting;
use crate::schedule::loose::people::is_numbered;

/// How many people of a table the message shows.
const LISTED: usize = 4;

/// The rows and columns of one round: only cells that may be people or tables.
struct Block {
    rows: Vec<usize>,
    columns: Range<usize>,
}

/// A cell with something in it.
struct Filled<'g> {
    column: usize,
    text: &'g str,
    place: Place,
}

impl Block {
    /// The cells of its rows, those with something in them.
    fn cells<'g>(&self, grid: &'g Grid<'_>) -> Vec<Vec<Filled<'g>>> {
        let filled = |row: usize, column: usize| {
            let cell = grid.rows[row].cell(column)?;
            Some(Filled { column, text: cell.text.trim(), place: cell.place })
        };
        self.rows.iter().map(|&row| self.columns.clone().filter_map(|at| filled(row, at)).collect()).collect()
    }
}

/// The same grid with the word `Table` before such names, and headings of rounds if it had none; `None` if there are no
/// such names.
pub(super) fn read<'a>(grid: &Grid<'a>) -> Result<Option<Grid<'a>>, Mistake> {
    let parted = parted(grid);
    let grid = parted.as_ref().unwrap_or(grid);
    let under_headings = headed(grid).or_else(|| abreast(grid));
    let unheaded = under_headings.is_none();
    let Some(blocks) = under_headings.or_else(|| bare(grid)) else { return Ok(parted) };
    let rounds: Vec<Vec<Vec<Filled<'_>>>> = blocks.iter().map(|block| block.cells(grid)).collect();
    let names = reading(grid, &rounds)?;
    let mut marked = grid.clone();
    for (block, rows) in blocks.iter().zip(&rounds) {
        for (nth, (row, cells)) in block.rows.iter().zip(rows).enumerate() {
            let named = match names {
                Names::People => return Ok(parted),
                Names::OverColumns if nth > 0 => 0,
                Names::OverColumns => cells.len(),
                Names::BeforeRows => 1,
            };
            for cell in cells.iter().take(named) {
                marked.rows[*row].cells[cell.column].text = Cow::Owned(format!("Table {}", cell.text));
            }
        }
    }
    if unheaded {
        let heads = blocks.iter().enumerate().rev().filter_map(|(nth, block)| Some((*block.rows.first()?, nth + 1)));
        for (at, number) in heads {
            let Row { cells, line, .. } = &marked.rows[at];
            let heading = Cell { text: Cow::Owned(format!("Round {number}")), place: cells[0].place };
            let row = Row { cells: vec![heading], line: *line, labelled: false };
            marked.rows.insert(at, row);
        }
    }
    Ok(Some(marked))
}

/// What the first cells are: those of the first row of every round, or of every row.
enum Names {
    People,
    OverColumns,
    BeforeRows,
}

/// The words of some cells, round by round.
type Words<'g> = Vec<BTreeSet<&'g str>>;

/// Decides what the first cells are. `rounds` are the cells of each round, row by row. In turn: numbered or full names
/// are people; first rows (`over`) or first cells (`before`) that occur nowhere else and are words for tables are
/// tables, if not both are; so are first rows that stay the same while people move; the rest is a mistake if both
/// readings are possible, else people.
fn reading(grid: &Grid<'_>, rounds: &[Vec<Vec<Filled<'_>>>]) -> Result<Names, Mistake> {
    let all = || rounds.iter().flatten().flatten();
    // Numbers with or without names are people.
    let numbered = all().filter(|cell| is_numbered(cell.text)).count();
    let full = all().all(|cell| cell.text.split_whitespace().count() > 1);
    if numbered * 2 > all().count() || full {
        return Ok(Names::People);
    }
    let (heads, below) = (words(rounds, |nth, _| nth == 0), words(rounds, |nth, _| nth > 0));
    let (fronts, behind) = (words(rounds, |_, place| place == 0), words(rounds, |_, place| place > 0));
    let over = apart(&heads, &below) && rounds.iter().all(|rows| stand_over(rows));
    let before = apart(&fronts, &behind) && rounds.iter().all(|rows| stand_before(rows));
    let called = |sets: &Words<'_>| sets.iter().flatten().all(|word| heading::is_table_name(word));
    let (called_over, called_before) = (over && called(&heads), before && called(&fronts));
    let same = |sets: &Words<'_>| sets.windows(2).all(|pair| pair[0] == pair[1]);
    let sides = heads.iter().flatten().all(|word| heading::is_side(word));
    // While the rows change, the same words in the first row of every round, or in a sheet the same people below it, show
    // that the first row is not people, who would change places too; unless the words are sides (numbers, letters, left and
    // right), which may also head seats.
    let moved = rounds.windows(2).any(|pair| tables(&pair[0]) != tables(&pair[1]));
    let again = moved && (same(&heads) || grid.is_csv && same(&below));
    match (called_over, called_before) {
        (true, false) => return Ok(Names::OverColumns),
        (false, true) => return Ok(Names::BeforeRows),
        (false, false) if over && again && !sides => return Ok(Names::OverColumns),
        (true, true) | (false, false) => {}
    }
    // Still open. Columns may be tables in a sheet, where rows and columns look the same, but in lines of text (a line
    // is a table) only under sides that stay. Words before rows may be tables only in a sheet, and if they, or the
    // people behind them, are the same in every round.
    let hosts = same(&fronts) || same(&behind);
    let (over, before) = (over && (grid.is_csv || sides && again), before && grid.is_csv && hosts);
    two_readings(&rounds[0], over, before).map_or(Ok(Names::People), Err)
}

/// For each round, the words of the cells at some places, which `is_there` picks by row and by cell in the row.
fn words<'g>(rounds: &[Vec<Vec<Filled<'g>>>], is_there: fn(usize, usize) -> bool) -> Words<'g> {
    let mut words = Vec::with_capacity(rounds.len());
    for rows in rounds {
        let cells = rows
            .iter()
            .enumerate()
            .flat_map(|(nth, row)| row.iter().enumerate().map(move |(at, cell)| (nth, at, cell)));
        words.push(cells.filter(|(nth, at, _)| is_there(*nth, *at)).map(|(_, _, cell)| cell.text).collect());
    }
    words
}

/// The mistake that people and tables cannot be distinguished, with an example of both readings.
fn two_readings(rows: &[Vec<Filled<'_>>], over: bool, before: bool) -> Option<Mistake> {
    let corner = rows.first()?.first()?;
    let list = |cells: Vec<&Filled<'_>>| {
        let named: Vec<&str> = cells.into_iter().map(|cell| cell.text).take(LISTED).collect();
        shorten(&named.join(", "))
    };
    let (row, people) = (list(rows[0].iter().collect()), list(rows[0].iter().skip(1).collect()));
    let column = list(rows[1..].iter().flatten().filter(|cell| cell.column == corner.column).collect());
    let table = shorten(corner.text);
    let wrong = match (over, before) {
        (false, false) => return None,
        (true, false) => Wrong::RowsOrColumns { row, column, table },
        (false, true) => Wrong::RowsOrNamed { row, people, table },
        (true, true) => Wrong::RowsColumnsOrNamed { row, column, table },
    };
    Some(wrong.at(corner.place, corner.text))
}

/// Whether such words may be tables: none of them is among the others, in any round.
fn apart(names: &Words<'_>, others: &Words<'_>) -> bool {
    let others: HashSet<&str> = others.iter().flatten().copied().collect();
    !names.iter().flatten().any(|name| others.contains(name))
}

/// Every row as the set of people in it.
fn tables<'g>(rows: &'g [Vec<Filled<'_>>]) -> BTreeSet<BTreeSet<&'g str>> {
    rows.iter().map(|row| row.iter().map(|cell| cell.text).collect()).collect()
}

/// Whether the first row has a different word over every column, and there are two people or more below each.
fn stand_over(rows: &[Vec<Filled<'_>>]) -> bool {
    let columns: Vec<usize> = rows[0].iter().map(|cell| cell.column).collect();
    let distinct: HashSet<&str> = rows[0].iter().map(|cell| cell.text).collect();
    let below = |column: &usize| rows[1..].iter().flatten().filter(|cell| cell.column == *column).count();
    columns.len() > 1
        && distinct.len() == columns.len()
        && rows[1..].iter().flatten().all(|cell| columns.contains(&cell.column))
        && columns.iter().all(|column| below(column) > 1)
}

/// Whether every row begins with a different word and has two people or more after it.
fn stand_before(rows: &[Vec<Filled<'_>>]) -> bool {
    let fronts: HashSet<&str> = rows.iter().filter_map(|row| row.first()).map(|cell| cell.text).collect();
    fronts.len() == rows.len() && rows.iter().all(|row| row.len() > 2)
}

/// Whether a row may be only people or names of tables.
fn is_plain(row: &Row<'_>) -> bool {
    let known = row.filled().filter(|cell| heading::is_known(&cell.text)).count();
    let first = row.filled().next();
    let said = |cell: &Cell<'_>| Label::said(&cell.text).is_some() || heading::round(&cell.text).is_some();
    !row.labelled && known < 2 && !first.is_some_and(|cell| heading::is_known(&cell.text)) && !row.filled().any(said)
}

/// Whether a row says who rests, or is a remark of a single cell.
fn is_aside(row: &Row<'_>) -> bool {
    let first = row.filled().next();
    let rests = |cell: &Cell<'_>| heading::is_rest(&cell.text) || heading::is_absent(&cell.text);
    row.filled().count() < 2 || first.is_some_and(|cell| rests(cell) || resting(cell).is_some())
}

/// Whether a row is only the heading of a round.
fn heads_round(row: &Row<'_>) -> bool {
    row.filled().count() == 1 && row.filled().all(|cell| heading::round(&cell.text).is_some())
}

/// Rounds below each other, each under its heading.
fn headed(grid: &Grid<'_>) -> Option<Vec<Block>> {
    let first = grid.rows.iter().position(heads_round)?;
    below(grid.rows.iter().enumerate().skip(first), heads_round, true)
}

/// Rounds in lines without any heading, separated by blank lines; at least two, as one does not show what stays the
/// same.
fn bare(grid: &Grid<'_>) -> Option<Vec<Block>> {
    let mut last = None;
    let begins = |row: &Row<'_>| last.replace(row.line).is_none_or(|last| row.line > last + 1);
    below(grid.rows.iter().enumerate(), begins, false).filter(|blocks| blocks.len() > 1)
}

/// Rounds below each other. One begins at each row that `begins` accepts: the heading of the round, or its first row.
fn below<'g, 'a: 'g>(
    rows: impl Iterator<Item = (usize, &'g Row<'a>)>,
    mut begins: impl FnMut(&Row<'_>) -> bool,
    by_heading: bool,
) -> Option<Vec<Block>> {
    let mut blocks: Vec<Block> = Vec::new();
    for (at, row) in rows {
        let is_first = begins(row);
        if is_first {
            blocks.push(Block { rows: Vec::new(), columns: 0..0 });
        }
        if is_first && by_heading || is_aside(row) {
            continue;
        }
        let block = blocks.last_mut().filter(|_| is_plain(row))?;
        block.rows.push(at);
        block.columns.end = block.columns.end.max(row.cells.len());
    }
    whole(blocks)
}

/// Rounds side by side: a row of headings, each over several columns.
fn abreast(grid: &Grid<'_>) -> Option<Vec<Block>> {
    let is_round = |cell: &Cell<'_>| heading::round(&cell.text).is_some();
    let at = grid.rows.iter().position(|row| row.filled().filter(|cell| is_round(cell)).count() > 1)?;
    let head = &grid.rows[at];
    let starts: Vec<usize> = (0..head.cells.len()).filter(|&at| head.cell(at).is_some_and(is_round)).collect();
    let width = grid.rows.iter().map(|row| row.cells.len()).max()?;
    let below: Vec<usize> = (at + 1..grid.rows.len()).filter(|&at| !is_aside(&grid.rows[at])).collect();
    let alone = head.filled().count() == starts.len() && starts.first() == Some(&0);
    if !alone || !below.iter().all(|&at| is_plain(&grid.rows[at])) {
        return None;
    }
    let ends = starts.iter().skip(1).copied().chain([width]);
    let blocks = starts.iter().zip(ends).map(|(&start, end)| Block { rows: below.clone(), columns: start..end });
    whole(blocks.collect())
}

/// The rounds without those that have no rows, if every one has more than one column.
fn whole(mut blocks: Vec<Block>) -> Option<Vec<Block>> {
    blocks.retain(|block| !block.rows.is_empty());
    let wide = blocks.iter().all(|block| block.columns.len() > 1);
    (wide && !blocks.is_empty()).then_some(blocks)
}

/// Turns rows that begin with their round, or with round and table (`Lesson 1 A`), into headings of rounds and rows
/// below them; `None` if not all rows begin like this.
fn parted<'a>(grid: &Grid<'a>) -> Option<Grid<'a>> {
    let begins = |row: &Row<'a>| {
        let first = row.cells.first().filter(|_| row.filled().count() > 2)?;
        let text = first.text.as_ref();
        let (round, table) = match heading::round_and_table(text).or_else(|| heading::round_and_letter(text)) {
            Some((round, table)) => (round, Some(table)),
            None if text.is_empty() => ("", None),
            None => (heading::round(text).map(|_| text)?, None),
        };
        let words = row.filled().skip(1).any(|cell| heading::is_known(&cell.text) || Label::said(&cell.text).is_some());
        (!row.labelled && !words).then(|| (round.to_owned(), table.map(str::to_owned)))
    };
    let at = grid.rows.iter().position(|row| row.filled().count() > 1)?;
    let starts: Vec<(String, Option<String>)> = grid.rows[at..].iter().map(begins).collect::<Option<_>>()?;
    // Empty cells continue the round above; without a single table's name a row may be a whole round.
    let merged = starts.iter().any(|(round, _)| round.is_empty());
    let tables = starts.iter().all(|(_, table)| table.is_some());
    if starts.first()?.0.is_empty() || !merged && !tables {
        return None;
    }
    let mut rows: Vec<Row<'a>> = grid.rows[..at].to_vec();
    let mut last = String::new();
    for (row, (round, table)) in grid.rows[at..].iter().zip(starts) {
        let (place, line) = (row.cells[0].place, row.line);
        if !round.is_empty() && round != last {
            let cells = vec![Cell { text: Cow::Owned(round.clone()), place }];
            rows.push(Row { cells, line, labelled: false });
            last = round;
        }
        let mut cells = row.cells.clone();
        match table {
            Some(table) if Label::said(&table).is_some() => cells[0].text = Cow::Owned(table),
            Some(table) => cells[0].text = Cow::Owned(format!("Table {table}")),
            None => drop(cells.remove(0)),
        }
        rows.push(Row { cells, line, labelled: row.labelled });
    }
    Some(Grid { rows, is_csv: grid.is_csv })
}

//! Turns a text (csv, Markdown, or lines as people write them) into rows of cells.

use std::borrow::Cow;

use roundtable_words::{Label, Mistake, Place, heading};

use crate::cells::delimited::{Cell, delimiter};
use crate::cells::grid::{self, Grid, Row};
use crate::decode::count;
use crate::schedule::cursor::{Cursor, lines};
use crate::schedule::loose::printed;
use crate::schedule::loose::score::{self, Around, Numbers};
use crate::schedule::loose::split::{LOOKED_AT, is_beside, is_figure, looks_like_rows, split_people, timed};

/// The rows of a text. Those of Markdown are between `|`; the caller or the first line decides whether it is csv;
/// everything else is lines. Also says what is around the people on the lines.
pub(super) fn of_text(text: &str, is_csv: bool) -> Result<(Grid<'_>, Around), Mistake> {
    if text.lines().filter(|line| line.trim_start().starts_with('|')).nth(1).is_some() {
        return Ok((Grid { rows: lines(text).filter_map(markdown).collect(), is_csv: true }, Around::default()));
    }
    // Titles may come before the headings, without the character that separates these.
    let head = text.lines().take(LOOKED_AT).find(|line| looks_like_rows(line));
    let delimiter = delimiter(head.unwrap_or(text));
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let heads = |line: &str| line.split(delimiter).filter(|word| heading::is_known(word)).count();
    if !is_csv && heads(first) < 2 {
        if let Some(grid) = printed::of_lines(text) {
            return Ok((grid, Around::default()));
        }
        let written_on = text.lines().filter(|line| !is_beside(line)).map(|line| labelled(line).1);
        let around = Around::of(written_on, |line| split_people(line).len() > 1);
        let mut last = None;
        let row = |line| written(line, around);
        let rows = lines(text).flat_map(row).flat_map(|row| parted(row, &mut last)).collect();
        // Text that was copied out of a spreadsheet has tabs.
        let is_sheet = text.lines().filter(|line| line.contains('\t')).nth(1).is_some();
        return Ok((Grid { rows, is_csv: is_sheet }, around));
    }
    let mut rows = grid::rows(text, delimiter)?;
    rows.retain(|row| row.filled().next().is_some());
    Ok((Grid { rows, is_csv: true }, Around::default()))
}

/// Pieces of a line as cells, without the spaces and stars around them. A piece is a slice of the line, so the
/// difference of their addresses is where it begins; they are in order, so columns are counted from the piece before.
fn cells<'a>(line: &Cursor<'a>, pieces: impl IntoIterator<Item = &'a str>) -> Vec<Cell<'a>> {
    let (mut byte, mut column) = (0, line.column);
    let mut cell = |piece: &'a str| {
        let text = piece.trim().trim_matches('*').trim();
        let at = (text.as_ptr() as usize).saturating_sub(line.rest.as_ptr() as usize);
        let between = line.rest.get(byte..at).unwrap_or_default();
        column += count(between.chars().count());
        byte = at.max(byte);
        Cell { text: Cow::Borrowed(text), place: Place { line: line.line, column } }
    };
    pieces.into_iter().map(&mut cell).collect()
}

/// The row of a line, if there is anything in it.
fn row<'a>(line: &Cursor<'a>, cells: Vec<Cell<'a>>) -> Option<Row<'a>> {
    let filled = cells.iter().any(|c| !c.text.is_empty());
    filled.then_some(Row { cells, line: line.line, labelled: false })
}

/// A row of a Markdown table, or a line around it; the rule under the header is not a row.
fn markdown(mut line: Cursor<'_>) -> Option<Row<'_>> {
    line.skip_spaces();
    if !line.rest.starts_with('|') {
        return written(line, Around::default()).pop();
    }
    let whole = line.rest.trim().trim_matches('|');
    if whole.chars().all(|c| matches!(c, '-' | ':' | '|' | ' ')) {
        return None;
    }
    let cells = cells(&line, whole.split('|'));
    row(&line, cells)
}

/// A line as people write it: `Table 1: Ana, Ben, Cy, Dan`; the label is its first cell. Several rows, if it is a whole
/// round: `R1: 1-2 3-4`.
fn written<'a>(mut line: Cursor<'a>, around: Around) -> Vec<Row<'a>> {
    if !line.skip_spaces() {
        return Vec::new();
    }
    // Skips the signs of headings and of items of lists.
    line.take_while(|c| matches!(c, '#' | '▪' | '»' | '='));
    line.skip_spaces();
    if let Some(rest) = line.rest.strip_prefix(['-', '*', '•', '・', '–'])
        && rest.starts_with(char::is_whitespace)
    {
        line.take_while(|c| matches!(c, '-' | '*' | '•' | '・' | '–'));
        line.skip_spaces();
        // A box to tick.
        if ["[ ]", "[x]", "[X]"].iter().any(|&ticked| line.eat(ticked)) {
            line.skip_spaces();
        }
    }
    let bare = cells(&line, [line.rest]);
    if is_beside(line.rest) {
        return row(&line, bare).into_iter().collect();
    }
    // `Round 1, Table 2` alone is a label, without people: its comma does not separate two of them.
    let both = heading::round_and_table(line.rest).is_some();
    let (label, people) = if both { (Some(line.rest), "") } else { labelled(line.rest) };
    let (label, people) = headed(line.rest).map_or((label, people), |(round, people)| (Some(round), people));
    let is_round =
        |label: &&str| heading::round(label.trim_matches('*')).is_some() && heading::round_and_table(label).is_none();
    if let Some(label) = label.filter(is_round)
        && let Some(tables) = several_tables(people)
    {
        let heading = row(&line, cells(&line, [label]));
        let tables = tables.into_iter().filter_map(|table| row(&line, cells(&line, table)));
        return heading.into_iter().chain(tables).collect();
    }
    let of_table = label.is_some_and(|label| heading::round_and_table(label).is_some());
    if heading::round(&bare[0].text).is_some() && !of_table {
        return row(&line, bare).into_iter().collect();
    }
    let (number, people) = match (label, around.numbers) {
        (None, Numbers::Tables | Numbers::Games) => {
            let rest = score::numbered(people, around.bare).1;
            (Some(&people[..people.len() - rest.len()]).filter(|number| !number.is_empty()), rest)
        }
        (Some(_), _) | (None, Numbers::None) => (None, people),
    };
    // `Ashby v Bexley (Court 2)`.
    let bracketed = people.trim().strip_suffix(')').and_then(|people| people.rsplit_once('('));
    let (people, court) = bracketed
        .filter(|(_, label)| Label::said(label).is_some())
        .map_or((people, None), |(people, label)| (people.trim_end(), Some(label)));
    let number =
        number.filter(|_| around.numbers == Numbers::Tables).map(|number| number.trim_end_matches([' ', '.', ')']));
    let label = label.or(court).or(number);
    let labelled = label.is_some();
    let without = score::unmarked(timed(people.trim()));
    let people =
        if split_people(without).len() > 1 || score::cut(without, |_| false).is_some() { without } else { people };
    let game = if around.results { score::cut(people, |line| split_people(line).len() > 1) } else { None };
    let people = match game {
        Some((before, "")) => split_people(before),
        Some((before, after)) => vec![before, after],
        None => split_people(people),
    };
    let mut cells = [cells(&line, label), cells(&line, people)].concat();
    // An empty place between two commas is nobody and is dropped; the label stays, even if it is empty.
    let mut at_label = labelled;
    cells.retain(|cell| std::mem::take(&mut at_label) || !cell.text.is_empty());
    // A label without people names the lines that follow.
    if labelled && cells.len() == 1 {
        cells.push(Cell { text: Cow::Borrowed(""), place: cells[0].place });
    }
    row(&line, cells).map(|row| Row { labelled, ..row }).into_iter().collect()
}

/// The label of a line and the rest. The people before a result are no label (`Ashby v Bexley: 2-1`), nor is the first
/// of two teams (`Ashby : Bexley`).
fn labelled(line: &str) -> (Option<&str>, &str) {
    let (label, rest) = heading::split_label(line);
    let says = |label| Label::said(label).is_some() || heading::round(label).is_some() || heading::is_rest(label);
    let is_game = label.is_some_and(|label| {
        split_people(label).len() > 1 && score::only_results(rest)
            || label.ends_with(' ') && rest.starts_with(' ') && !says(label) && split_people(rest).len() == 1
    });
    if is_game { (None, line) } else { (label, rest) }
}

/// The round before its tables on one line, without a colon: `R1 1-2 3-4`, `Round 1 1-2 3-4`.
pub(super) fn headed(line: &str) -> Option<(&str, &str)> {
    let blanks = line.match_indices(' ').map(|(at, _)| line.split_at(at)).take(2);
    let is_whole = |(round, tables): &(&str, &str)| {
        heading::round(round).is_some() && several_tables(tables).is_some_and(|tables| tables.len() > 1)
    };
    blanks.filter(|(round, _)| !round.ends_with([':', '：'])).find(is_whole)
}

/// The tables of a round that are on one line: `1-2 3-4`, `Ana v Ben, Cy v Dan`, or one table: `Ana, Ben, Cy`.
fn several_tables(people: &str) -> Option<Vec<Vec<&str>>> {
    let numbers = |table: &str| table.bytes().all(|b| b.is_ascii_digit() || b == b'-') && split_people(table).len() > 1;
    let words: Vec<&str> = people.split_whitespace().collect();
    if words.len() > 1 && words.iter().all(|word| numbers(word)) {
        return Some(words.into_iter().map(split_people).collect());
    }
    let pieces: Vec<&str> = people.split([',', ';', '|', '、']).filter(|piece| !piece.trim().is_empty()).collect();
    let pairs: Vec<Vec<&str>> = pieces.iter().map(|piece| split_people(piece.trim())).collect();
    if pieces.len() > 1 && pairs.iter().all(|pair| pair.len() > 1) {
        return Some(pairs);
    }
    let hyphened = |piece: &&str| {
        piece.matches('-').count() == 1 && !piece.trim().starts_with('-') && !piece.trim().ends_with('-')
    };
    if pieces.len() > 1 && pieces.iter().all(hyphened) {
        return Some(pieces.into_iter().map(|piece| piece.split('-').collect()).collect());
    }
    let whole = split_people(people.trim());
    let is_time = |piece: &&str| is_figure(piece) && piece.contains(char::is_alphabetic) || piece.contains(':');
    (whole.len() > 1 && !whole.iter().any(is_time)).then(|| vec![whole])
}

/// Splits a row whose label names a round and a table: a heading for a new round, and the row with the table's name.
fn parted<'a>(mut row: Row<'a>, last: &mut Option<&'a str>) -> Vec<Row<'a>> {
    let Some(Cell { text: Cow::Borrowed(label), place }) = row.cells.first() else { return vec![row] };
    let Some((round, table)) = row.labelled.then(|| heading::round_and_table(label)).flatten() else {
        return vec![row];
    };
    let (line, place) = (row.line, *place);
    row.cells[0].text = Cow::Borrowed(table);
    if last.replace(round) == Some(round) {
        return vec![row];
    }
    let heading = Cell { text: Cow::Borrowed(round), place };
    vec![Row { cells: vec![heading], line, labelled: false }, row]
}

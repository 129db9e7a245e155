//! A table as a picture: standings for a chat group.

use std::io::Write;

use roundtable_words::PaperError;

use crate::picture::canvas::{Canvas, MARGIN, Type, width_of};
use crate::tournament::PrintTable;

/// The most rows that are drawn.
const MOST_ROWS: u32 = 1000;
/// Height of a row, its type, the space below its text, and the space between columns.
const ROW: u64 = 30;
const TYPE: u64 = 18;
const BASELINE: u64 = 8;
const GAP: u64 = 22;
/// The narrowest picture, and the widest column of names; longer names are squeezed.
const LEAST: u64 = 420;
const WIDEST_NAME: u64 = 420;

/// Writes a table as SVG, its heading below the title and `foot` at the bottom. Only names are aligned left.
///
/// ```
/// use roundtable_write::{PrintTable, write_table_svg};
/// let words = |words: [&str; 3]| words.map(str::to_owned).to_vec();
/// let (heads, rows) = (words(["place", "name", "points"]), vec![words(["1", "Ana", "62.3"])]);
/// let table = PrintTable { heading: "Standings".to_owned(), heads, rows, name: 1 };
/// let mut picture = Vec::new();
/// write_table_svg(&mut picture, "Club", "revision 3", &table).unwrap();
/// assert!(String::from_utf8(picture).unwrap().contains(">62.3</text>"));
/// ```
///
/// # Errors
/// More rows than a picture shows, and errors of the stream.
pub fn write_table_svg(out: &mut dyn Write, title: &str, foot: &str, table: &PrintTable) -> Result<(), PaperError> {
    let rows = u32::try_from(table.rows.len()).unwrap_or(u32::MAX);
    if rows > MOST_ROWS {
        return Err(PaperError::PictureTooLarge { players: rows, limit: MOST_ROWS });
    }
    let wide = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.get(column)).map(|cell| width_of(cell, TYPE));
        let head = table.heads.get(column).map_or(0, |head| width_of(head, TYPE));
        let widest = cells.chain([head]).max().unwrap_or(0);
        if column == table.name { widest.min(WIDEST_NAME) } else { widest }
    };
    // Where each column begins, and how wide it is.
    let mut columns: Vec<(u64, u64)> = Vec::with_capacity(table.heads.len());
    let mut x = MARGIN;
    for column in 0..table.heads.len() {
        columns.push((x, wide(column)));
        x += wide(column) + GAP;
    }
    let mut canvas = Canvas::new((x - GAP + MARGIN).max(LEAST), title, &table.heading);
    let line = |canvas: &mut Canvas<'_>, cells: &[String], bold: bool| {
        canvas.y += ROW;
        let set = Type { size: TYPE, bold };
        for ((at, cell), &(left, width)) in cells.iter().enumerate().zip(&columns) {
            match at == table.name {
                true => canvas.text(left, canvas.y - BASELINE, cell, set, Some(width)),
                false => canvas.anchored(left + width, canvas.y - BASELINE, cell, set, "end"),
            }
        }
        canvas.rule();
    };
    line(&mut canvas, &table.heads, true);
    for row in &table.rows {
        line(&mut canvas, row, false);
    }
    Ok(canvas.finish(out, foot)?)
}

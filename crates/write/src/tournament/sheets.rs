//! Tables of text on print sheets: standings, crosstables, boards; as pages, and as one HTML file that opens offline
//! and prints on A4 and on Letter.

use std::io;
use std::io::Write;

use roundtable_words::{Lang, SheetPart, Words};

use crate::html::escape::Escaped;
use crate::html::fit::width;
use crate::html::lists::{headed_columns, over};
use crate::html::page::{Block, CELL_BESIDE, Line, PAGE_WIDTH, Part};
use crate::html::{Sheet, begin, page, write_page};

// Sizes are in tenths of a millimetre, except `TYPE`. The style sheet `html/print.css` sets the type; here it is only
// measured for the layout.

/// Height of a line: by the style sheet about 53 (11 points at 1.2, padding, border), plus some room.
const LINE: u32 = 60;
/// Height of the headings of the columns.
const HEADS: u32 = 75;
/// The type of a cell, in tenths of a point: 11 points, as in the style sheet.
const TYPE: u32 = 110;
/// The width of a common letter of this type (`fit.rs`).
const LETTER: u32 = 22;
/// The least width of names.
const LEAST_NAME: u32 = 400;

/// A table of text to be printed.
///
/// ```
/// use roundtable_words::Lang;
/// use roundtable_write::{PrintTable, table_sheets};
/// let words = |words: [&str; 3]| words.map(str::to_owned).to_vec();
/// let table = PrintTable {
///     heading: "Standings".to_owned(),
///     heads: words(["Place", "Name", "Points"]),
///     rows: vec![words(["1", "Ana", "62.3"])],
///     name: 1,
/// };
/// let sheets = table_sheets("Club", "after round 3", &[table], Lang::En);
/// assert!(sheets[0].body.contains("62.3") && sheets[0].number == "page 1 of 1");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintTable {
    /// Printed at the top of its pages.
    pub heading: String,
    /// The words over the columns.
    pub heads: Vec<String>,
    /// Each with as many cells as heads.
    pub rows: Vec<Vec<String>>,
    /// The column of names, from 0, which gets the room left by the others.
    pub name: usize,
}

/// The pages of tables under one title; `foot` is printed at the bottom of each.
pub fn table_sheets(title: &str, foot: &str, tables: &[PrintTable], lang: Lang) -> Vec<Sheet> {
    let parts = tables.iter().map(|table| {
        let wide = |column: usize| {
            let cells = table.rows.iter().filter_map(|row| row.get(column)).chain(table.heads.get(column));
            cells.map(|cell| width(cell, TYPE) + CELL_BESIDE).max().unwrap_or(0)
        };
        let mut widths: Vec<u32> = (0..table.heads.len()).map(wide).collect();
        let others: u32 = (0..widths.len()).filter(|&at| at != table.name).map(|at| widths[at]).sum();
        // If less than that is left, the table is wider than the page.
        if let Some(name) = widths.get_mut(table.name) {
            *name = PAGE_WIDTH.saturating_sub(others).max(LEAST_NAME);
        }
        part(table.heading.clone(), &table.heads, &widths, table.name, table.rows.clone())
    });
    sheets(title, foot, parts.collect(), lang)
}

/// The pages of all parts under one title; `foot` is printed at the bottom of each.
pub(super) fn sheets(title: &str, foot: &str, parts: Vec<Part>, lang: Lang) -> Vec<Sheet> {
    let pages = parts.into_iter().flat_map(|part| {
        let heading = part.heading.clone();
        page::pages(part).into_iter().map(move |body| (heading.clone(), body))
    });
    // Boards and crosstables count as standings too: none of them has rules of its own in the style sheet.
    Sheet::numbered(SheetPart::Standings, title, foot, pages.collect(), &Words::new(lang))
}

/// Writes pages as one HTML file.
///
/// # Errors
/// Errors of the stream.
pub fn write_sheets(out: &mut dyn Write, sheets: &[Sheet], lang: Lang) -> io::Result<()> {
    begin(out, lang, sheets.first().map_or("", |sheet| sheet.title.as_str()))?;
    writeln!(out, "<div id=\"paper\">")?;
    sheets.iter().try_for_each(|sheet| write_page(out, sheet))?;
    writeln!(out, "</div>\n</main>\n</body>\n</html>")
}

/// A table on pages; the column `name` holds names.
pub(super) fn part(heading: String, heads: &[String], widths: &[u32], name: usize, rows: Vec<Vec<String>>) -> Part {
    let columns = headed_columns(widths.iter().copied(), heads.iter().map(|head| over(head)));
    let lines = rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| match column == name {
            true => format!("<th scope=\"row\"><bdi>{}</bdi></th>", Escaped(cell)),
            false => format!("<td>{}</td>", Escaped(cell)),
        });
        // A name may need a second line.
        let letters = unicode_width::UnicodeWidthStr::width(row[name].as_str()) as u32;
        let height = LINE * (LETTER * letters).div_ceil(widths[name]).max(1);
        Line { html: format!("<tr>{}</tr>\n", cells.collect::<String>()), height }
    });
    let lines = lines.collect();
    // One block over the whole width.
    Part::of(heading, false, 1, vec![Block { columns, columns_height: HEADS, lines, ..Block::default() }])
}

//! Tables of text on print sheets: standings, crosstables, boards; as pages, and as one HTML file that opens offline
//! and prints on A4 and on Letter.

use std::io;
use std::io::Write;

use roundtable_words::{Lang, SheetPart, Words};

use crate::html::escape::Escaped;
use crate::html::fit::{line_height, lines, width};
use crate::html::lists::headed_columns;
use crate::html::page::{Block, CELL_BESIDE, Line, PAGE_WIDTH, Part, Run};
use crate::html::{Sheet, begin, page, write_page};

// Sizes are in tenths of a millimetre, those of type in tenths of a point. The style sheet `html/print.css` sets the
// type; here it is only measured for the layout.

/// Height of a line: by the style sheet about 53 (11 points at 1.2, padding, border), plus some room; and of the
/// headings of the columns.
const LINE: u32 = 60;
const HEADS: u32 = 75;
/// Height of the heading of a table that shares its page.
const HEAD: u32 = 65;
/// The type of a cell and of a heading.
const TYPE: u32 = 110;
const HEAD_TYPE: u32 = 90;
/// The least width of names, where others need the room.
const LEAST_NAME: u32 = 400;
/// How much wider than its texts a table may be, in tenths of them.
const AIRY: u32 = 15;

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

/// The pages of tables under one title; `foot` is printed at the bottom of each. Each table begins a page.
pub fn table_sheets(title: &str, foot: &str, tables: &[PrintTable], lang: Lang) -> Vec<Sheet> {
    sheets(title, foot, tables.iter().map(PrintTable::laid_out).collect(), lang)
}

/// The same with further tables that share pages under one heading, each under its own: the results of rounds.
///
/// ```
/// use roundtable_words::Lang;
/// use roundtable_write::{PrintTable, shared_sheets};
/// let round = |n: u32| PrintTable {
///     heading: format!("Round {n}"),
///     heads: ["Board", "White", "", "Black"].map(str::to_owned).to_vec(),
///     rows: vec![["1", "Ana", "1–0", "Ben"].map(str::to_owned).to_vec()],
///     name: 1,
/// };
/// let sheets = shared_sheets("Open", "foot", &[], ("Results", &[1, 2, 3].map(round)), Lang::En);
/// assert!(sheets.len() == 1 && sheets[0].body.contains("Round 3"));
/// ```
pub fn shared_sheets(
    title: &str,
    foot: &str,
    tables: &[PrintTable],
    (heading, sharing): (&str, &[PrintTable]),
    lang: Lang,
) -> Vec<Sheet> {
    let mut parts: Vec<Part> = tables.iter().map(PrintTable::laid_out).collect();
    let runs = sharing.iter().flat_map(|table| {
        let runs = table.laid_out().runs.into_iter();
        runs.map(|run| Run { head: format!("<h3>{}</h3>", Escaped(&table.heading)), head_height: HEAD, ..run })
    });
    parts.push(Part { heading: heading.to_owned(), cut: false, runs: runs.collect() });
    sheets(title, foot, parts, lang)
}

impl PrintTable {
    /// The table on pages, its columns as wide as their texts. If they do not fit side by side, it is repeated with the
    /// columns up to the names and as even a share of the others.
    pub(super) fn laid_out(&self) -> Part {
        let wide = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column)).map(|cell| width(cell, TYPE));
            let head = self.heads.get(column).map(|head| width(head, HEAD_TYPE));
            cells.chain(head).max().unwrap_or(0) + CELL_BESIDE
        };
        let most = |column: usize| if column == self.name { PAGE_WIDTH } else { PAGE_WIDTH * 2 / 5 };
        let mut widths: Vec<u32> = (0..self.heads.len()).map(|column| wide(column).min(most(column))).collect();
        let own = self.heads.len().min(self.name + 1);
        let numbers: u32 = widths.iter().take(self.name).sum();
        let others: u32 = widths[own..].iter().sum();
        // Only a name may have several lines.
        let most = PAGE_WIDTH.saturating_sub(numbers).max(LEAST_NAME);
        if let Some(name) = widths.get_mut(self.name) {
            *name = (*name).min(most.saturating_sub(others).max(LEAST_NAME)).min(most);
        }
        let room = PAGE_WIDTH.saturating_sub(widths[..own].iter().sum());
        let each = share(&widths[own..], room);
        let chosen = |columns: &[usize]| -> Block {
            let pick = |cells: &[String]| columns.iter().filter_map(|&at| cells.get(at).cloned()).collect::<Vec<_>>();
            let widths: Vec<u32> = columns.iter().map(|&at| widths[at]).collect();
            let rows = self.rows.iter().map(|row| pick(row)).collect();
            block(&pick(&self.heads), &aired(&widths), &[self.name], rows)
        };
        let others: Vec<usize> = (own..self.heads.len()).collect();
        let mut shares: Vec<&[usize]> = others.chunks(each).collect();
        if shares.is_empty() {
            shares.push(&[]);
        }
        let run = |share: &&[usize]| {
            let columns: Vec<usize> = (0..own).chain(share.iter().copied()).collect();
            Run { abreast: 1, blocks: vec![chosen(&columns)], ..Run::default() }
        };
        Part { heading: self.heading.clone(), cut: false, runs: shares.iter().map(run).collect() }
    }
}

/// How many columns of these widths stand beside the names: all, or as even a share as fits into the room.
fn share(widths: &[u32], room: u32) -> usize {
    let fits = |share: &[u32]| share.len() == 1 || share.iter().sum::<u32>() <= room;
    let mut each = (1..=widths.len()).map(|repeats| widths.len().div_ceil(repeats));
    each.find(|&each| widths.chunks(each).all(fits)).unwrap_or(1)
}

/// The widths with some air: a narrow table is wider than its texts, but no wider than the page.
fn aired(widths: &[u32]) -> Vec<u32> {
    let sum: u32 = widths.iter().sum();
    let whole = (sum * AIRY / 10).min(PAGE_WIDTH);
    widths.iter().map(|width| width * whole / sum.max(1)).collect()
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

/// A table in columns of these widths; those of `names` are aligned left, the others right. A line is as high as its
/// highest cell.
pub(super) fn block(heads: &[String], widths: &[u32], names: &[usize], rows: Vec<Vec<String>>) -> Block {
    let class = |column: usize| if names.contains(&column) { "" } else { " class=\"figure\"" };
    let high = |cells: &[String], size: u32| {
        let lines = cells.iter().zip(widths).map(|(cell, width)| lines(cell, size, width.saturating_sub(CELL_BESIDE)));
        (lines.max().unwrap_or(1) - 1) * line_height(size)
    };
    let over = |(column, head): (usize, &String)| match head.is_empty() {
        true => "<td></td>".to_owned(),
        false => format!("<th scope=\"col\"{}>{}</th>", class(column), Escaped(head)),
    };
    let columns = headed_columns(widths.iter().copied(), heads.iter().enumerate().map(over));
    let lines = rows.iter().map(|row| {
        let cells = row.iter().enumerate().map(|(column, cell)| match names.first() == Some(&column) {
            true => format!("<th scope=\"row\"><bdi>{}</bdi></th>", Escaped(cell)),
            false => format!("<td{}>{}</td>", class(column), Escaped(cell)),
        });
        Line { html: format!("<tr>{}</tr>\n", cells.collect::<String>()), height: LINE + high(row, TYPE) }
    });
    let (lines, columns_height) = (lines.collect(), HEADS + high(heads, HEAD_TYPE));
    Block { columns, columns_height, table_width: widths.iter().sum(), lines, ..Block::default() }
}

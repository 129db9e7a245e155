//! Movements of bridge pairs (who plays whom at which table, in which direction and on which boards, round by round) as
//! print sheets: a sheet for every table, and a slip for every pair, to be cut apart.

use roundtable_words::Lang;

use crate::html::Sheet;
use crate::html::cards::small_height;
use crate::html::escape::Escaped;
use crate::html::fit::{Tenths, fit};
use crate::html::lists::{headed_columns, millimetres, over, points};
use crate::html::page::{BLOCK_BESIDE, BORDER, Block, Line, PAGE_WIDTH, Part};
use crate::html::tables::{CARD_HEAD, text_cell};
use crate::tournament::sheets::sheets;

/// A sheet or a slip: its heading, and a line a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementCard {
    /// The number of the table or pair.
    pub number: u32,
    /// `Table 3`, or the names of the pair.
    pub head: String,
    /// Each with as many cells as heads of its kind.
    pub rows: Vec<Vec<String>>,
}

/// What is printed of a movement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MovementPaper {
    /// What it is called.
    pub title: String,
    /// The foot of every page.
    pub foot: String,
    /// Heads of the columns of tables: round, North-South, where they go, East-West, where they go, boards.
    pub table_heads: [String; 6],
    /// A sheet each.
    pub tables: Vec<MovementCard>,
    /// Heads over the columns of pairs: round, table, direction, against, boards.
    pub pair_heads: [String; 5],
    /// A slip each.
    pub pairs: Vec<MovementCard>,
    /// What pages of slips are called.
    pub slips: String,
}

/// How much of the width each column has, in hundredths.
const OF_TABLE: [u32; 6] = [9, 29, 12, 29, 12, 9];
const OF_PAIR: [u32; 5] = [15, 14, 14, 42, 15];
/// The largest type of the names over a slip, in tenths of a point, and what is left free next to them.
const PAIR_TYPE: u32 = 140;
const PAIR_BESIDE: Tenths = 60;
/// Height of the headings of the columns.
const HEADS: Tenths = 62;

/// How the lines of a sheet look, or those of a slip.
#[derive(Clone, Copy)]
struct Look<'a> {
    heads: &'a [String],
    shares: &'a [u32],
    width: Tenths,
    /// The least height of a line.
    least: Tenths,
    size: u32,
}

/// The pages of a movement: a sheet for each table, then the slips of the pairs, two side by side.
///
/// ```
/// use roundtable_words::Lang;
/// use roundtable_write::{MovementCard, MovementPaper, movement_sheets};
/// let cells = |cells: &[&str]| cells.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
/// let card = |head: &str, row| MovementCard { number: 1, head: head.to_owned(), rows: vec![row] };
/// let paper = MovementPaper {
///     title: "Pairs".to_owned(),
///     foot: String::new(),
///     table_heads: ["Round", "N-S", "to", "E-W", "to", "Boards"].map(str::to_owned),
///     tables: vec![card("Table 1", cells(&["1", "1 Ana & Ben", "stay", "2 Cy & Di", "2 E-W", "1-2"]))],
///     pair_heads: ["Round", "Table", "", "against", "Boards"].map(str::to_owned),
///     pairs: vec![card("Ana & Ben", cells(&["1", "1", "N-S", "2 Cy & Di", "1-2"]))],
///     slips: "Pairs".to_owned(),
/// };
/// let sheets = movement_sheets(&paper, Lang::En);
/// assert!(sheets.len() == 2 && sheets[0].body.contains("Cy &amp; Di") && sheets[1].number == "page 2 of 2");
/// ```
pub fn movement_sheets(paper: &MovementPaper, lang: Lang) -> Vec<Sheet> {
    let MovementPaper { title, foot, table_heads, tables, pair_heads, pairs, slips } = paper;
    let sheet = |card: &MovementCard| {
        let (number, head) = (card.number, Escaped(&card.head));
        let over = format!("<h3 class=\"table\"><b>{number}</b> {head}</h3>");
        let look = Look { heads: table_heads, shares: &OF_TABLE, width: PAGE_WIDTH, least: 80, size: 130 };
        let block = block(card, over, CARD_HEAD, look);
        Part::of(card.head.clone(), false, 1, vec![block])
    };
    let slip = |card: &MovementCard| {
        let fitted = fit(&card.head, PAIR_TYPE, PAGE_WIDTH / 2 - PAIR_BESIDE);
        let (number, size) = (card.number, points(fitted.size));
        let over = format!("<h3 style=\"font-size:{size}pt\"><bdi>{}</bdi></h3>", Escaped(&card.head));
        let small = format!("<p class=\"small\">{number} · {}</p>", Escaped(title));
        let width = PAGE_WIDTH / 2 - BLOCK_BESIDE;
        let under = small_height(&format!("{number} · {title}"), width);
        let look = Look { heads: pair_heads, shares: &OF_PAIR, width, least: 56, size: 100 };
        block(card, over + &small, fitted.height + under, look)
    };
    let slips = Part::of(slips.clone(), true, 2, pairs.iter().map(slip).collect());
    sheets(title, foot, tables.iter().map(sheet).chain([slips]).collect(), lang)
}

/// A card with its lines, each as high as its longest text.
fn block(card: &MovementCard, head: String, head_height: Tenths, look: Look<'_>) -> Block {
    let Look { heads, shares, width, least, size } = look;
    let widths: Vec<Tenths> = shares.iter().map(|share| width * share / 100).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<(String, Tenths)> =
            row.iter().zip(&widths).map(|(cell, width)| text_cell(cell, size, *width)).collect();
        let height = cells.iter().map(|(_, height)| *height).max().unwrap_or(0).max(least);
        let cells: String = cells.into_iter().map(|(cell, _)| cell).collect();
        let html = format!("<tr style=\"height:{}mm\">{cells}</tr>\n", millimetres(height));
        Line { html, height: height + BORDER }
    };
    let columns = headed_columns(widths.iter().copied(), heads.iter().map(|head| over(head)));
    let lines = card.rows.iter().map(line).collect();
    Block { head_again: head.clone(), head, head_height, columns, columns_height: HEADS, lines, ..Block::default() }
}

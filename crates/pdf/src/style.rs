//! What the classes of print sheets mean in type, alignment and lines: as their style sheet has it for the browser.

use roundtable_formats::SheetPart;

use crate::inline::Type;
use crate::markup::Element;

/// Where text stands in its cell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Align {
    Left,
    Centre,
    Right,
}

/// How a cell is drawn; lengths in millimetres.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellLook {
    pub text: Type,
    pub align: Align,
    /// Left and right of the text.
    pub beside: f32,
    /// Above and below it together.
    pub around: f32,
    /// Height of a line as a share of its type.
    pub line: f32,
    /// Lines around: above and right, below, left.
    pub lines: [bool; 3],
    pub grey: bool,
}

/// Where a cell stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub part: SheetPart,
    pub in_head: bool,
    /// Its place in its row, from 0.
    pub column: usize,
}

impl CellLook {
    /// The look of a cell whose row has a size of type or none.
    pub fn of(cell: &Element, spot: Spot, row_size: Option<f32>) -> Self {
        let Spot { part, in_head, column } = spot;
        let is_td = cell.tag == "td";
        let card = matches!(part, SheetPart::Cards | SheetPart::Sheets | SheetPart::Lots);
        let wall = part == SheetPart::Wall;
        let size = cell.length("font-size", "pt").unwrap_or(match (part, in_head) {
            (SheetPart::Cards | SheetPart::Sheets | SheetPart::Lots, true) => 5.5,
            (SheetPart::Games, true) => 8.0,
            (_, true) => 9.0,
            (SheetPart::Wall, false) if cell.has("no") => 11.0,
            (SheetPart::Wall, false) if cell.has("against") => 10.0,
            (_, false) if cell.has("rest") => 9.0,
            (SheetPart::Wall, false) if is_td => 13.0,
            (_, false) => row_size.unwrap_or(11.0),
        });
        let strong = match (wall, card) {
            (true, _) if cell.has("against") => 15.0,
            (true, _) => 18.0,
            (false, true) => size * 1.2,
            (false, false) => size,
        };
        let bold = !in_head && !is_td && (wall || cell.has("round"));
        let lies_right = if part == SheetPart::Games { column == 1 } else { cell.has("sum") };
        let centred = match part {
            SheetPart::Wall => column > 0 && (in_head || is_td && !cell.has("game")) || cell.has("no"),
            SheetPart::Lots => true,
            SheetPart::Cross => column > 1 || in_head && column != 1,
            SheetPart::Games
            | SheetPart::Rounds
            | SheetPart::Cards
            | SheetPart::Sheets
            | SheetPart::Tables
            | SheetPart::Slips => cell.has("rest"),
        };
        let align = if lies_right {
            Align::Right
        } else if centred {
            Align::Centre
        } else {
            Align::Left
        };
        let beside = match (card && in_head, wall && centred) {
            (true, _) => 0.5,
            (false, true) => 0.2,
            (false, false) => 1.0,
        };
        let lines = if wall {
            [false, true, is_td && column > 0]
        } else if cell.has("round") {
            [false, true, false]
        } else {
            [true; 3]
        };
        Self {
            text: Type { size, bold, strong },
            align,
            beside,
            around: if card { 0.0 } else { 0.4 },
            line: if card { 1.1 } else { 1.2 },
            lines,
            grey: cell.has("self"),
        }
    }
}

/// The least height of a row, in millimetres.
pub(crate) fn row_height(part: SheetPart, in_head: bool) -> f32 {
    match (part, in_head) {
        (SheetPart::Cards | SheetPart::Sheets | SheetPart::Lots, true) => 4.2,
        (SheetPart::Games, true) => 4.4,
        (_, true) => 5.5,
        (SheetPart::Wall, false) => 8.5,
        (SheetPart::Slips, false) => 7.8,
        (_, false) => 5.0,
    }
}

//! How a cell of a print sheet looks: size of type, alignment, padding and lines, from its tag, its classes and the
//! part of the sheets that it is on. A browser finds the rules that apply by itself; here they are named one by one.

use roundtable_words::SheetPart;

use crate::css::{Side, leading, length, plain, points, side};
use crate::inline::Type;
use crate::markup::Element;

/// The alignment of text in its cell.
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
    /// The room left of the text, and right of it.
    pub beside: f32,
    /// The room above and below the text together.
    pub around: f32,
    /// The height of a line of text as a multiple of its font size.
    pub leading: f32,
    /// Which borders are drawn: those above and right, the one below, the one to the left.
    pub borders: [bool; 3],
    pub grey: bool,
}

/// The place of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Spot {
    pub part: SheetPart,
    pub in_head: bool,
    /// Its place in its row, from 0.
    pub column: usize,
}

impl Spot {
    fn is_card(self) -> bool {
        matches!(self.part, SheetPart::Cards | SheetPart::Sheets | SheetPart::Lots)
    }
}

impl CellLook {
    /// The look of a cell. `row_size` is the font size of its row, in points. Each `match` below takes the rule that
    /// wins in the style sheet; a test covers every class on every part, and others compare with the style sheet.
    pub fn of(cell: &Element, spot: Spot, row_size: Option<f32>) -> Self {
        let (card, wall) = (spot.is_card(), spot.part == SheetPart::Wall);
        let align = align(cell, spot);
        let beside = match (card && spot.in_head, wall && align == Align::Centre) {
            (true, _) => side(".cards thead th", "padding", Side::Right),
            (false, true) => side(".wall td", "padding", Side::Right),
            (false, false) => side("td", "padding", Side::Right),
        };
        let around = match card {
            true => length(".cards td", "padding-top") + length(".cards td", "padding-bottom"),
            false => side("td", "padding", Side::Above) + side("td", "padding", Side::Below),
        };
        let borders = if wall {
            [false, true, cell.tag == "td" && spot.column > 0]
        } else if cell.has("round") {
            [false, true, false]
        } else {
            [true; 3]
        };
        let leading = leading(if card { ".cards td" } else { "td" });
        Self { text: text(cell, spot, row_size), align, beside, around, leading, borders, grey: cell.has("self") }
    }
}

/// The type of a cell's text.
fn text(cell: &Element, spot: Spot, row_size: Option<f32>) -> Type {
    use SheetPart::*;
    let is_td = cell.tag == "td";
    let size = cell.length("font-size", "pt").unwrap_or_else(|| match (spot.part, spot.in_head) {
        (Cards | Sheets | Lots, true) => points(".cards thead th"),
        (Games, true) => points(".games thead th"),
        (_, true) => points("thead th"),
        (Wall, false) if cell.has("no") => points(".wall td.no"),
        (Wall, false) if cell.has("against") => points(".wall td.against"),
        (_, false) if cell.has("rest") => points("td.rest"),
        (Wall, false) if is_td => points(".wall td"),
        (_, false) => row_size.unwrap_or_else(|| plain().0),
    });
    let wall = spot.part == Wall;
    let strong = match (wall, spot.is_card()) {
        (true, _) if cell.has("against") => points(".wall td.against b"),
        (true, _) => points(".wall td b"),
        // In percent of the size around it.
        (false, true) => size * length(".cards td b", "font-size") / 100.0,
        (false, false) => size,
    };
    Type { size, bold: !spot.in_head && !is_td && (wall || cell.has("round")), strong }
}

/// The alignment of a cell's text.
fn align(cell: &Element, spot: Spot) -> Align {
    use SheetPart::*;
    let Spot { part, in_head, column } = spot;
    let lies_right = if part == Games { column == 1 } else { cell.has("sum") || cell.has("figure") };
    let centred = match part {
        Wall => column > 0 && (in_head || cell.tag == "td" && !cell.has("game")) || cell.has("no"),
        Lots | Chart => true,
        Cross => column > 1 || in_head && column != 1,
        Games | Rounds | Cards | Sheets | Tables | Slips | Standings | Badges => cell.has("rest"),
    };
    match (lies_right, centred) {
        (true, _) => Align::Right,
        (false, true) => Align::Centre,
        (false, false) => Align::Left,
    }
}

/// The least height of a row, in millimetres.
pub(crate) fn row_height(part: SheetPart, in_head: bool) -> f32 {
    let selector = match (part, in_head) {
        (SheetPart::Cards | SheetPart::Sheets | SheetPart::Lots, true) => ".cards thead th",
        (SheetPart::Games, true) => ".games thead th",
        (_, true) => "thead th",
        (SheetPart::Wall, false) => ".wall tbody tr",
        (SheetPart::Slips, false) => ".slips tbody tr",
        (_, false) => "tbody tr",
    };
    length(selector, "height")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::css::value;
    use crate::markup::parse;

    fn look(cell: &str, part: SheetPart, in_head: bool, column: usize) -> CellLook {
        let row = parse(cell);
        CellLook::of(row.elements().next().unwrap(), Spot { part, in_head, column }, None)
    }

    /// This crate looks up some rules by one selector where a browser finds several, which must have the same values.
    #[test]
    fn rules_that_are_taken_for_one_are_one() {
        for property in ["font-size", "height", "padding"] {
            for part in [".lots thead th", ".sheets thead th"] {
                assert_eq!(value(part, property), value(".cards thead th", property), "{part}");
            }
        }
        for (one, other, property) in [
            (".games tbody tr", "tbody tr", "height"),
            (".wall td.rest", "td.rest", "font-size"),
            (".lots td b", ".cards td b", "font-size"),
            (".lots td", ".cards td", "line-height"),
        ] {
            assert_eq!(value(one, property), value(other, property), "{one}");
        }
    }

    #[test]
    fn every_cell_has_its_rule() {
        for part in SheetPart::ALL {
            for class in ["", "no", "against", "rest", "game", "round", "sum", "self"] {
                for (tag, in_head) in [("th", true), ("th", false), ("td", false)] {
                    let found = look(&format!("<{tag} class=\"{class}\">x</{tag}>"), part, in_head, 2);
                    assert!(found.text.size >= 5.0 && found.leading >= 1.0 && row_height(part, in_head) >= 4.0);
                }
            }
        }
        let wall = look("<td class=\"against\">x</td>", SheetPart::Wall, false, 2).text;
        assert_eq!((wall.size, wall.strong), (10.0, 15.0));
        assert!((look("<td>x</td>", SheetPart::Cards, false, 1).text.strong - 13.2).abs() < 0.01);
        assert_eq!((row_height(SheetPart::Wall, false), row_height(SheetPart::Games, true)), (8.5, 4.4));
    }

    #[test]
    fn cells_lie_as_in_the_style_sheet() {
        let align = |part, in_head, column| look("<td>x</td>", part, in_head, column).align;
        for (selector, found) in [
            ("th", align(SheetPart::Rounds, false, 1)),
            (".wall td", align(SheetPart::Wall, false, 1)),
            (".games td:nth-child(2)", align(SheetPart::Games, false, 1)),
            (".lots td", align(SheetPart::Lots, false, 0)),
            (".cross td + td", align(SheetPart::Cross, false, 2)),
            (".cross td:first-of-type", align(SheetPart::Cross, false, 1)),
            ("td.rest", look("<td class=\"rest\">x</td>", SheetPart::Rounds, false, 0).align),
        ] {
            let said = match value(selector, "text-align") {
                "left" => Align::Left,
                "center" => Align::Centre,
                other => {
                    assert_eq!(other, "right");
                    Align::Right
                }
            };
            assert_eq!(said, found, "{selector}");
        }
    }
}

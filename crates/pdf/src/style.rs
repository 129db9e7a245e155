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
            | SheetPart::Slips
            | SheetPart::Standings
            | SheetPart::Badges => cell.has("rest"),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::markup::parse;

    /// The style sheet that browsers print by.
    const CSS: &str = include_str!("../../formats/src/html/print.css");

    /// What the style sheet says of a selector, in the first rule that does: those for screens come later.
    fn css(selector: &str, property: &str) -> &'static str {
        let rules = CSS.lines().filter_map(|line| line.split_once('{'));
        let mut said = rules
            .filter(|(selectors, _)| selectors.split(',').any(|s| s.trim() == selector))
            .flat_map(|(_, rest)| rest.trim_end().trim_end_matches('}').split(';'))
            .filter_map(|one| one.split_once(':'))
            .filter(|(name, _)| name.trim() == property);
        said.next().map_or_else(|| panic!("{selector} has no {property}"), |(_, value)| value.trim())
    }

    fn number(value: &str, unit: &str) -> f32 {
        value.trim_end_matches(unit).parse().unwrap_or_else(|_| panic!("{value}"))
    }

    fn look(cell: &str, part: SheetPart, in_head: bool, column: usize) -> CellLook {
        let row = parse(cell);
        CellLook::of(row.elements().next().unwrap(), Spot { part, in_head, column }, None)
    }

    /// Both ways to paper have the same sizes: a change in one of them alone does not pass here.
    #[test]
    fn rows_are_as_high_as_in_the_style_sheet() {
        for (selector, part, in_head) in [
            ("thead th", SheetPart::Rounds, true),
            ("thead th", SheetPart::Wall, true),
            (".cards thead th", SheetPart::Cards, true),
            (".lots thead th", SheetPart::Lots, true),
            (".sheets thead th", SheetPart::Sheets, true),
            (".games thead th", SheetPart::Games, true),
            (".wall tbody tr", SheetPart::Wall, false),
            (".slips tbody tr", SheetPart::Slips, false),
            (".games tbody tr", SheetPart::Games, false),
            ("tbody tr", SheetPart::Tables, false),
        ] {
            assert_eq!(number(css(selector, "height"), "mm"), row_height(part, in_head), "{selector}");
        }
        assert_eq!(number(css(".badges .block", "height"), "mm"), crate::draw::BADGE);
        let sheet = (number(css("section", "width"), "mm"), number(css("section", "height"), "mm"));
        assert_eq!(sheet, crate::draw::SHEET);
        assert_eq!(number(css("header", "height"), "mm"), crate::draw::HEAD);
    }

    #[test]
    fn cells_have_the_type_of_the_style_sheet() {
        for (selector, cell, part, in_head) in [
            ("thead th", "<th>", SheetPart::Rounds, true),
            (".cards thead th", "<th>", SheetPart::Cards, true),
            (".games thead th", "<th>", SheetPart::Games, true),
            (".wall td.no", "<td class=\"no\">", SheetPart::Wall, false),
            (".wall td.against", "<td class=\"against\">", SheetPart::Wall, false),
            (".wall td.rest", "<td class=\"rest\">", SheetPart::Wall, false),
            ("td.rest", "<td class=\"rest\">", SheetPart::Rounds, false),
            (".wall td", "<td>", SheetPart::Wall, false),
        ] {
            let end = if cell.starts_with("<th") { "</th>" } else { "</td>" };
            let look = look(&format!("{cell}x{end}"), part, in_head, 2);
            assert_eq!(number(css(selector, "font-size"), "pt"), look.text.size, "{selector}");
        }
        let strong = |cell: &str| look(cell, SheetPart::Wall, false, 2).text.strong;
        assert_eq!(number(css(".wall td b", "font-size"), "pt"), strong("<td>x</td>"));
        assert_eq!(number(css(".wall td.against b", "font-size"), "pt"), strong("<td class=\"against\">x</td>"));
        let card = look("<td>x</td>", SheetPart::Cards, false, 1).text;
        assert_eq!(number(css(".cards td b", "font-size"), "%") / 100.0, card.strong / card.size);
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
            let said = match css(selector, "text-align") {
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

//! The plan itself, as JSON on a hidden sheet of the workbook: what a workbook cannot show (wishes, columns, absences,
//! earlier events) is read again from there.
//!
//! A line of the JSON is a row; a long line continues in the next cells of the row. No cell begins or ends with a
//! space, which readers remove. LibreOffice and Excel keep the sheet when they save; if a program does not, the visible
//! sheets are read. Cost: linear.

use roundtable_words::PLAN_SHEET;
use rust_xlsxwriter::Worksheet;

use crate::xlsx::page::Result;

/// The most characters of a cell: a quarter of a worksheet's limit, however they are counted.
const CELL: usize = 8_000;

/// Writes the lines, as far as a worksheet holds them: an incomplete plan is not read.
pub(crate) fn write(sheet: &mut Worksheet, json: &str) -> Result {
    sheet.set_name(PLAN_SHEET)?;
    sheet.set_very_hidden(true);
    for (row, line) in (0..).zip(json.lines()) {
        for (column, piece) in (0..).zip(pieces(line.trim())) {
            sheet.write_string(row, column, piece)?;
        }
    }
    Ok(())
}

/// A line in pieces, none of which begins or ends with a space.
fn pieces(line: &str) -> impl Iterator<Item = &str> {
    let mut rest = line;
    std::iter::from_fn(move || {
        let mut before = ' ';
        let mut fits = |&(at, c): &(usize, char)| {
            let between = !before.is_whitespace() && !c.is_whitespace();
            before = c;
            between && at >= CELL
        };
        let end = rest.char_indices().find(&mut fits).map_or(rest.len(), |(at, _)| at);
        let (piece, after) = rest.split_at(end);
        rest = after;
        (!piece.is_empty()).then_some(piece)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_up_the_line_and_lose_nothing_to_trimming() {
        let names = "\"Żółć 田中  花子\" ".repeat(2_000);
        for line in ["", "{", names.trim()] {
            let cut: Vec<&str> = pieces(line).collect();
            assert_eq!(cut.concat(), line);
            assert!(cut.iter().all(|piece| piece.trim() == *piece && piece.len() < CELL + 64));
        }
        assert!(pieces(names.trim()).count() > 3);
    }
}

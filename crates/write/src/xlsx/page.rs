//! Page set-up of worksheets: A4, margins, head and foot; and how many pixels a page holds, so that nothing is scaled or cut.

use roundtable_words::PaperWord;
use rust_xlsxwriter::{Worksheet, XlsxError};

use crate::paper::{Print, verdict_sentence};
use crate::xlsx::style::Style;

/// Pixels (1/96 inch) across an upright A4 page within our margins, less a little for the printer's fonts.
pub(crate) const UPRIGHT_WIDTH: u32 = 650;
/// Pixels across a lying (landscape) A4 page.
pub(crate) const LYING_WIDTH: u32 = 950;
/// Points down an upright A4 page between head and foot.
pub(crate) const UPRIGHT_HEIGHT: u32 = 720;
/// Points down a lying one.
pub(crate) const LYING_HEIGHT: u32 = 475;
/// Rows of title and verdict above a sheet's content.
pub(crate) const TITLE_ROWS: u32 = 2;
/// Points that those rows take.
pub(crate) const TITLE_HEIGHT: u32 = 54;
/// A worksheet cannot hold more page breaks.
const MAX_BREAKS: usize = 1023;

/// The word over a column of tables.
pub(crate) fn table_word(print: &Print<'_>) -> PaperWord {
    if print.in_courts { PaperWord::ColumnCourt } else { PaperWord::ColumnTable }
}

/// Names a sheet, sets up its pages and writes its title across the columns up to the last one given.
pub(crate) fn set_up(
    sheet: &mut Worksheet,
    print: &Print<'_>,
    style: &Style,
    name: PaperWord,
    lying: bool,
    last_column: u16,
) -> Result<(), XlsxError> {
    let name = print.word(name);
    sheet.set_name(&name)?;
    // Paper 9 is A4; margins in inches: left, right, top, bottom, header, footer.
    sheet.set_paper_size(9).set_margins(0.47, 0.47, 0.75, 0.7, 0.3, 0.3);
    if lying {
        sheet.set_landscape();
    }
    let (title, stamp) = (short(&print.title).replace('&', "&&"), short(&print.stamp).replace('&', "&&"));
    sheet.set_header(format!("&L{title}&R{name}"));
    sheet.set_footer(format!("&L{stamp}&R&P / &N"));
    sheet.set_row_height(0, 24)?.set_row_height(1, 30)?;
    sheet.merge_range(0, 0, 0, last_column, &short(&print.title), &style.title)?;
    sheet.merge_range(1, 0, 1, last_column, &verdict_sentence(print), &style.note)?;
    Ok(())
}

/// A title that a header can hold: 255 characters in all, title, stamp and sheet name.
pub(crate) fn short(text: &str) -> String {
    let mut shortened: String = text.chars().take(100).collect();
    if text.chars().nth(100).is_some() {
        shortened.push('…');
    }
    shortened
}

/// Sets the ends of pages so that no block is broken: blocks are first row and height in points, in order; `page` is the height of a page,
/// of which the first has `used` filled already.
pub(crate) fn break_between(
    sheet: &mut Worksheet,
    blocks: &[(u32, u32)],
    page: u32,
    used: u32,
) -> Result<(), XlsxError> {
    let mut used = used;
    let mut breaks = Vec::new();
    for (i, &(row, height)) in blocks.iter().enumerate() {
        // Not before the first block: that would leave a page with nothing but the title.
        if used + height > page && i > 0 {
            breaks.push(row);
            used = 0;
        }
        used += height;
    }
    breaks.truncate(MAX_BREAKS);
    sheet.set_page_breaks(&breaks)?;
    Ok(())
}

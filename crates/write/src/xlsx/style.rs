//! The styles of the cells of a workbook.

use roundtable_words::Lang;
use rust_xlsxwriter::{Format, FormatAlign, FormatBorder};
use unicode_width::UnicodeWidthStr;

/// Every style, made once.
#[derive(Debug)]
pub(crate) struct Style {
    pub title: Format,
    pub heading: Format,
    pub head: Format,
    pub head_centred: Format,
    pub cell: Format,
    pub shrunk: Format,
    pub wrapped: Format,
    pub centred: Format,
    pub large: Format,
    pub strong: Format,
    pub note: Format,
    /// Where somebody types a number.
    pub entry: Format,
    /// A number computed by a formula.
    pub sum: Format,
}

impl Style {
    /// The styles, with numbers as a language writes them.
    pub fn new(lang: Lang) -> Self {
        let boxed = base().set_border(FormatBorder::Thin).set_align(FormatAlign::VerticalCenter);
        let numbers = lang.numbers();
        let head = boxed.clone().set_bold();
        Self {
            title: base().set_bold().set_font_size(16),
            heading: base().set_bold().set_font_size(13),
            head_centred: head.clone().set_align(FormatAlign::Center).set_shrink(),
            head,
            shrunk: boxed.clone().set_shrink(),
            wrapped: boxed.clone().set_text_wrap(),
            centred: boxed.clone().set_align(FormatAlign::Center).set_shrink(),
            large: boxed.clone().set_align(FormatAlign::Center).set_bold().set_font_size(13),
            strong: boxed.clone().set_bold().set_text_wrap(),
            note: base().set_text_wrap().set_align(FormatAlign::Top),
            entry: boxed.clone().set_num_format(numbers),
            sum: boxed.clone().set_num_format(numbers).set_bold().set_shrink(),
            cell: boxed,
        }
    }

    /// The style of a text in a cell, and its number of lines: one, shrunk to the cell, if it stays legible (to two
    /// thirds at most); else several.
    pub fn for_text(&self, text: &str, cell_characters: usize) -> (&Format, u32) {
        let width = text.width();
        if width * 2 <= cell_characters * 3 {
            return (&self.shrunk, 1);
        }
        let lines = width.div_ceil((cell_characters * 9 / 10).max(1));
        // A row can be at most 409 points high: thirty lines.
        (&self.wrapped, u32::try_from(lines).unwrap_or(u32::MAX).min(30))
    }
}

/// The typeface of every cell: every machine has one with these widths, so columns are as wide as intended.
pub(crate) fn base() -> Format {
    Format::new().set_font_name("Arial").set_font_size(10)
}

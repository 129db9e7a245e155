//! Page set-up of worksheets: A4, margins, head and foot; and the pixels of a page, to scale or cut nothing.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Format, Formula, Worksheet, XlsxError};

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

/// The height of those rows in points.
pub(crate) const TITLE_HEIGHT: u32 = TITLE + VERDICT;
const TITLE: u32 = 24;
const VERDICT: u32 = 30;

/// Points of a heading in a sheet.
pub(crate) const HEADING: u32 = 24;

/// The least points of a line with a name.
pub(crate) const LINE: u32 = 18;

/// Points of each line of text in a cell with several.
pub(crate) const TEXT_LINE: u32 = 13;

/// Pixels of a character.
const CHARACTER: u32 = 7;

/// A worksheet cannot hold more page breaks.
const MAX_BREAKS: usize = 1023;

/// What writing gives.
pub(crate) type Result<T = ()> = std::result::Result<T, XlsxError>;

/// A worksheet while it is written: its contents and formats.
pub(crate) struct Page<'p> {
    pub sheet: &'p mut Worksheet,
    pub print: &'p Print<'p>,
    pub style: &'p Style,
}

impl Page<'_> {
    /// Names the sheet, sets up its pages and writes its title across the columns up to the last one given.
    pub fn set_up(&mut self, name: PaperWord, lying: bool, last_column: u16) -> Result {
        let Self { sheet, print, style } = self;
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
        sheet.set_row_height(0, TITLE)?.set_row_height(1, VERDICT)?;
        sheet.merge_range(0, 0, 0, last_column, &short(&print.title), &style.title)?;
        sheet.merge_range(1, 0, 1, last_column, &verdict_sentence(print), &style.note)?;
        Ok(())
    }

    /// Sets the widths of columns in pixels, from this column on.
    pub fn widths(&mut self, from: u16, widths: impl IntoIterator<Item = u32>) -> Result {
        (from..).zip(widths).try_for_each(|(at, width)| self.sheet.set_column_width_pixels(at, width).map(drop))
    }

    /// Writes a text.
    pub fn text(&mut self, row: u32, column: u16, text: impl Into<String>, look: &Format) -> Result {
        self.sheet.write_string_with_format(row, column, text, look).map(drop)
    }

    /// Writes a number.
    pub fn number(&mut self, row: u32, column: u16, number: u32, look: &Format) -> Result {
        self.sheet.write_number_with_format(row, column, number, look).map(drop)
    }

    /// Writes a word.
    pub fn word(&mut self, row: u32, column: u16, word: PaperWord, look: &Format) -> Result {
        self.text(row, column, self.print.word(word), look)
    }

    /// Writes the number of a player.
    pub fn id(&mut self, row: u32, column: u16, player: PlayerIx, look: &Format) -> Result {
        self.sheet.write_number_with_format(row, column, self.print.id(player) as f64, look).map(drop)
    }

    /// Writes a formula; `shown` is what programs show that do not calculate.
    pub fn formula(&mut self, row: u32, column: u16, text: String, shown: &str, look: &Format) -> Result {
        let formula = Formula::new(text).set_result(shown);
        self.sheet.write_formula_with_format(row, column, formula, look).map(drop)
    }

    /// Writes number and name of a player side by side, the name in a column of this width, and sets the height of the
    /// row, which is returned.
    pub fn player(&mut self, row: u32, column: u16, player: PlayerIx, width: u32) -> Result<u32> {
        self.id(row, column, player, &self.style.centred)?;
        let name = self.print.plan.roster.name(player);
        let (look, lines) = self.style.for_text(name, characters(width));
        let height = LINE.max(lines * TEXT_LINE);
        self.sheet.set_row_height(row, height)?;
        self.text(row, column + 1, name, look)?;
        Ok(height)
    }

    /// Ends pages after every `abreast` of the `of` columns, or groups of columns. `begins` gives the column where each
    /// begins.
    pub fn break_columns(&mut self, abreast: u32, of: u32, begins: impl Fn(u32) -> u32) -> Result {
        let ends = (1..).map(|i| i * abreast).take_while(|&at| at < of);
        self.sheet.set_vertical_page_breaks(&ends.map(begins).take(MAX_BREAKS).collect::<Vec<_>>()).map(drop)
    }

    /// Sets the ends of pages without breaking a block: blocks are first row and height in points, in order; `page` is
    /// the height of a page, of which the first already has `used`.
    pub fn break_between(&mut self, blocks: &[(u32, u32)], page: u32, mut used: u32) -> Result {
        let mut breaks = Vec::new();
        for (i, &(row, height)) in blocks.iter().enumerate() {
            // Not before the first block: that would leave a page with only the title.
            if used + height > page && i > 0 {
                breaks.push(row);
                used = 0;
            }
            used += height;
        }
        breaks.truncate(MAX_BREAKS);
        self.sheet.set_page_breaks(&breaks).map(drop)
    }
}

/// How many characters a cell of this width in pixels holds.
pub(crate) fn characters(width: u32) -> usize {
    (width / CHARACTER) as usize
}

/// A title that a header can hold: 255 characters in all, title, stamp and sheet name.
pub(crate) fn short(text: &str) -> String {
    let mut shortened: String = text.chars().take(100).collect();
    if text.chars().nth(100).is_some() {
        shortened.push('…');
    }
    shortened
}

//! Who meets whom how often, as a square: a dot for never, white on black for more than once, so that it can be read
//! without colour.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{
    Color, ConditionalFormatCell, ConditionalFormatCellRule, Format, FormatAlign, FormatBorder, FormatPattern,
    Worksheet, XlsxError,
};

use crate::paper::LARGEST_MATRIX;
use crate::paper::Print;
use crate::xlsx::page::{LYING_WIDTH, TITLE_ROWS, UPRIGHT_WIDTH, set_up};
use crate::xlsx::style::{Style, base};

/// Pixels of number, name and each count.
const NUMBER: u32 = 34;
const NAME: u32 = 140;
const COUNT: u32 = 24;
/// Up to that many players the square is put on one page.
const ON_ONE_PAGE: u32 = 60;

pub(crate) fn write(sheet: &mut Worksheet, print: &Print<'_>, style: &Style) -> Result<(), XlsxError> {
    let players = print.plan.schedule.players();
    let lying = NUMBER + NAME + COUNT * players > UPRIGHT_WIDTH && players > ON_ONE_PAGE;
    // Title and verdict may be as wide as a page, even if the square is small.
    let across = ((if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) - NUMBER - NAME) / COUNT;
    set_up(sheet, print, style, PaperWord::SheetMeetings, lying, u16::try_from(across).unwrap_or(9) + 1)?;
    let legend = if players > LARGEST_MATRIX {
        print.words.tell(&PaperWord::MeetingsTooMany { limit: LARGEST_MATRIX })
    } else {
        print.word(PaperWord::MeetingsLegend)
    };
    sheet.write_string(TITLE_ROWS, 0, legend)?;
    if players > LARGEST_MATRIX || players == 0 {
        return Ok(());
    }
    let small = |f: Format| f.set_font_size(9).set_align(FormatAlign::Center).set_border(FormatBorder::Hair);
    let head = small(base()).set_bold().set_shrink();
    // Shows 0 as a dot.
    let count = small(base()).set_num_format("0;0;\"·\"");
    let same = small(base()).set_pattern(FormatPattern::Gray125);
    let name_format = base().set_font_size(9).set_border(FormatBorder::Hair).set_shrink();
    sheet.set_column_width_pixels(0, NUMBER)?.set_column_width_pixels(1, NAME)?;
    let top = TITLE_ROWS + 1;
    sheet.write_string_with_format(top, 0, print.word(PaperWord::ColumnNumber), &head)?;
    sheet.write_string_with_format(top, 1, print.word(PaperWord::ColumnName), &head)?;
    let meetings = print.meetings();
    let column_of = |player: PlayerIx| u16::try_from(player.0 + 2).unwrap_or(u16::MAX);
    for one in (0..players).map(PlayerIx) {
        let row = top + 1 + one.0;
        sheet.set_column_width_pixels(column_of(one), COUNT)?;
        sheet.write_number_with_format(top, column_of(one), print.id(one) as f64, &head)?;
        sheet.write_number_with_format(row, 0, print.id(one) as f64, &head)?;
        sheet.write_string_with_format(row, 1, print.plan.roster.name(one), &name_format)?;
        for other in (0..players).map(PlayerIx) {
            if one == other {
                sheet.write_blank(row, column_of(other), &same)?;
            } else {
                sheet.write_number_with_format(row, column_of(other), meetings.between(one, other), &count)?;
            }
        }
    }
    let repeated = Format::new().set_bold().set_font_color(Color::White).set_background_color(Color::Black);
    let more = ConditionalFormatCell::new().set_rule(ConditionalFormatCellRule::GreaterThan(1)).set_format(repeated);
    let last = column_of(PlayerIx::from_number(players).unwrap_or_default());
    sheet.add_conditional_format(top + 1, 2, top + players, last, &more)?;
    sheet.set_freeze_panes(top + 1, 2)?;
    if players <= ON_ONE_PAGE {
        sheet.set_print_fit_to_pages(1, 1);
    } else {
        sheet.set_repeat_rows(top, top)?.set_repeat_columns(0, 1)?;
        let abreast = (LYING_WIDTH - NUMBER - NAME) / COUNT;
        let breaks: Vec<u32> = (1..).map(|i| i * abreast).take_while(|&p| p < players).map(|p| p + 2).collect();
        sheet.set_vertical_page_breaks(&breaks)?;
    }
    Ok(())
}

//! Who meets whom how often, as a square: a dot for never, white on black for more than once; no colour is needed.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{
    Color, ConditionalFormatCell, ConditionalFormatCellRule, Format, FormatAlign, FormatBorder, FormatPattern,
};

use crate::paper::LARGEST_MATRIX;
use crate::xlsx::page::{LYING_WIDTH, Page, Result, TITLE_ROWS, UPRIGHT_WIDTH};
use crate::xlsx::style::base;

/// Pixels of number, name and each count.
const NUMBER: u32 = 34;
const NAME: u32 = 140;
const COUNT: u32 = 24;

/// The most players for a square on one page.
const ON_ONE_PAGE: u32 = 60;

pub(crate) fn write(mut page: Page<'_>) -> Result {
    let print = page.print;
    let players = print.plan.schedule.players();
    let lying = NUMBER + NAME + COUNT * players > UPRIGHT_WIDTH && players > ON_ONE_PAGE;
    // Title and verdict may be as wide as a page, even if the square is small.
    let across = ((if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) - NUMBER - NAME) / COUNT;
    page.set_up(PaperWord::SheetMeetings, lying, u16::try_from(across).unwrap_or(9) + 1)?;
    let legend = match players > LARGEST_MATRIX {
        true => PaperWord::MeetingsTooMany { limit: LARGEST_MATRIX },
        false => PaperWord::MeetingsLegend,
    };
    page.sheet.write_string(TITLE_ROWS, 0, print.word(legend))?;
    if players > LARGEST_MATRIX || players == 0 {
        return Ok(());
    }
    let small = |f: Format| f.set_font_size(9).set_align(FormatAlign::Center).set_border(FormatBorder::Hair);
    let head = small(base()).set_bold().set_shrink();
    // Shows 0 as a dot.
    let count = small(base()).set_num_format("0;0;\"·\"");
    let same = small(base()).set_pattern(FormatPattern::Gray125);
    let name_format = base().set_font_size(9).set_border(FormatBorder::Hair).set_shrink();
    page.widths(0, [NUMBER, NAME])?;
    let top = TITLE_ROWS + 1;
    page.word(top, 0, PaperWord::ColumnNumber, &head)?;
    page.word(top, 1, PaperWord::ColumnName, &head)?;
    let meetings = print.meetings();
    let column_of = |player: PlayerIx| u16::try_from(player.0 + 2).unwrap_or(u16::MAX);
    for one in (0..players).map(PlayerIx) {
        let row = top + 1 + one.0;
        page.widths(column_of(one), [COUNT])?;
        page.id(top, column_of(one), one, &head)?;
        page.id(row, 0, one, &head)?;
        page.text(row, 1, print.plan.roster.name(one), &name_format)?;
        for other in (0..players).map(PlayerIx) {
            if one == other {
                page.sheet.write_blank(row, column_of(other), &same)?;
            } else {
                page.number(row, column_of(other), meetings.between(one, other), &count)?;
            }
        }
    }
    let repeated = Format::new().set_bold().set_font_color(Color::White).set_background_color(Color::Black);
    let more = ConditionalFormatCell::new().set_rule(ConditionalFormatCellRule::GreaterThan(1)).set_format(repeated);
    let last = column_of(PlayerIx::from_number(players).unwrap_or_default());
    page.sheet.add_conditional_format(top + 1, 2, top + players, last, &more)?;
    page.sheet.set_freeze_panes(top + 1, 2)?;
    if players <= ON_ONE_PAGE {
        page.sheet.set_print_fit_to_pages(1, 1);
        return Ok(());
    }
    page.sheet.set_repeat_rows(top, top)?.set_repeat_columns(0, 1)?;
    page.break_columns((LYING_WIDTH - NUMBER - NAME) / COUNT, players, |player| player + 2)
}

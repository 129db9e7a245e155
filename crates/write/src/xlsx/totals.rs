//! Totals: what everybody has scored round by round, added up from the score sheet, with the place and a cross-check.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::{Formula, Worksheet, XlsxError, column_number_to_name};

use crate::paper::Print;
use crate::xlsx::page::{LYING_WIDTH, TITLE_ROWS, UPRIGHT_WIDTH, set_up};
use crate::xlsx::scores::Entered;
use crate::xlsx::style::Style;

/// Pixels of number, name, and every other column.
const NUMBER: u32 = 40;
const NAME: u32 = 190;
const SCORE: u32 = 60;

/// Columns: number, name, one for each round, total and place; the line of checks at the end.
pub(crate) fn write(
    sheet: &mut Worksheet,
    print: &Print<'_>,
    style: &Style,
    entered: &Entered,
) -> Result<(), XlsxError> {
    let rounds = print.plan.schedule.round_count();
    // How many rounds fit on a page, with total and place.
    let room = |page: u32| (page - NUMBER - NAME) / SCORE - 2;
    let lying = rounds > room(UPRIGHT_WIDTH);
    let total = u16::try_from(2 + rounds).unwrap_or(u16::MAX - 1);
    set_up(sheet, print, style, PaperWord::SheetTotals, lying, total.min(10) + 1)?;
    sheet.set_column_width_pixels(0, NUMBER)?.set_column_width_pixels(1, NAME)?;
    let head = TITLE_ROWS;
    sheet.write_string_with_format(head, 0, print.word(PaperWord::ColumnNumber), &style.head_centred)?;
    sheet.write_string_with_format(head, 1, print.word(PaperWord::ColumnName), &style.head)?;
    for (round, _) in print.rounds() {
        sheet.write_string_with_format(head, column_of(round.0), print.round(round), &style.head_centred)?;
    }
    sheet.write_string_with_format(head, total, print.word(PaperWord::ColumnTotal), &style.head_centred)?;
    sheet.write_string_with_format(head, total + 1, print.word(PaperWord::ColumnPlace), &style.head_centred)?;
    for column in 2..=total + 1 {
        sheet.set_column_width_pixels(column, SCORE)?;
    }
    let players = print.plan.schedule.players();
    let (first, last) = (head + 2, head + 1 + players);
    for player in (0..players).map(PlayerIx) {
        line(sheet, head + 1 + player.0, player, print, style, (entered, total, first, last))?;
    }
    if players > 0 && rounds > 0 {
        cross_check(sheet, last + 1, print, style, (entered, total, first, last))?;
    }
    sheet.set_repeat_rows(head, head)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 1, 2)?;
    let abreast = room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) + 2;
    let breaks: Vec<u32> = (1..).map(|i| i * abreast).take_while(|&r| r < rounds).map(|r| r + 2).take(1023).collect();
    sheet.set_vertical_page_breaks(&breaks)?;
    Ok(())
}

/// The sheet read, the column of totals, and the first and last row as formulas count them.
type Where<'a> = (&'a Entered, u16, u32, u32);

/// A player's line: each round looks the player's number up on the score sheet, and is empty until a score is there.
fn line(
    sheet: &mut Worksheet,
    row: u32,
    player: PlayerIx,
    print: &Print<'_>,
    style: &Style,
    (entered, total, first, last): Where<'_>,
) -> Result<(), XlsxError> {
    let number = row + 1;
    sheet.write_number_with_format(row, 0, print.id(player) as f64, &style.centred)?;
    let name = print.plan.roster.name(player);
    let (format, lines) = style.for_text(name, (NAME / 7) as usize);
    sheet.set_row_height(row, 18.max(lines * 13))?;
    sheet.write_string_with_format(row, 1, name, format)?;
    for (round, _) in print.rounds() {
        let (numbers, scores) = (entered.numbers(round.ix()), entered.scores(round.ix()));
        let score =
            format!("=IF(COUNTIFS({numbers},$A{number},{scores},\"<>\")=0,\"\",SUMIF({numbers},$A{number},{scores}))");
        let score = Formula::new(score).set_result(" ");
        sheet.write_formula_with_format(row, column_of(round.0), score, &style.entry)?;
    }
    let end = column_number_to_name(total.max(3) - 1);
    let letter = column_number_to_name(total);
    let sum = format!("=IF(COUNT(C{number}:{end}{number})=0,\"\",SUM(C{number}:{end}{number}))");
    let place = format!("=IF(${letter}{number}=\"\",\"\",RANK(${letter}{number},${letter}${first}:${letter}${last}))");
    sheet.write_formula_with_format(row, total, Formula::new(sum).set_result(" "), &style.sum)?;
    sheet.write_formula_with_format(row, total + 1, Formula::new(place).set_result(" "), &style.sum)?;
    Ok(())
}

/// Below each round how many of its tables are not right, or that all are; and at the end whether all is: every round, and that
/// everything typed in is somebody's, as the sum of the totals is the sum of the score sheet.
fn cross_check(
    sheet: &mut Worksheet,
    row: u32,
    print: &Print<'_>,
    style: &Style,
    (entered, total, first, last): Where<'_>,
) -> Result<(), XlsxError> {
    let fine = print.word(PaperWord::CheckFine);
    sheet.write_string_with_format(row, 1, print.word(PaperWord::ColumnCheck), &style.head)?;
    for (round, _) in print.rounds() {
        let (scores, checks) = (entered.scores(round.ix()), entered.checks(round.ix()));
        let wrong = format!("SUMPRODUCT(({checks}<>\"\")*({checks}<>\"{fine}\"))");
        let check = format!("=IF(COUNTA({scores})=0,\"\",IF({wrong}>0,\"{WRONG} \"&{wrong},\"{fine}\"))");
        let check = Formula::new(check).set_result(" ");
        sheet.write_formula_with_format(row, column_of(round.0), check, &style.sum)?;
    }
    let letter = column_number_to_name(total);
    let (from, to) = (entered.rounds[0].0, entered.rounds.last().map_or(1, |r| r.1));
    // Sums and checks stand in other columns, headings are text: the column of scores can be added as a whole.
    let all = format!("SUM({}!$E${from}:$E${to})", entered.sheet);
    let sum = format!("SUM({letter}{first}:{letter}{last})");
    let rounds = format!("C{0}:{1}{0}", row + 1, column_number_to_name(total - 1));
    let (begun, right) = (format!("SUMPRODUCT(({rounds}<>\"\")*1)"), format!("COUNTIF({rounds},\"{fine}\")"));
    let sums = format!("IF(ROUND({sum}-{all},6)=0,\"{fine}\",{sum}-{all})");
    let check = format!("=IF({begun}=0,\"\",IF({right}<{begun},\"{WRONG}\",{sums}))");
    sheet.write_formula_with_format(row, total, Formula::new(format!("={sum}")).set_result(" "), &style.sum)?;
    sheet.write_formula_with_format(row, total + 1, Formula::new(check).set_result(" "), &style.sum)?;
    Ok(())
}

/// Stands before the number of tables that are not right.
const WRONG: &str = "×";

fn column_of(round: u32) -> u16 {
    u16::try_from(2 + round).unwrap_or(u16::MAX - 1)
}

//! Totals: everybody's scores round by round, added up from the score sheet, with the place and a cross-check.

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use rust_xlsxwriter::column_number_to_name;

use crate::xlsx::page::{LYING_WIDTH, Page, Result, TITLE_ROWS, UPRIGHT_WIDTH};
use crate::xlsx::scores::Entered;

/// Pixels of number, name, and every other column.
const NUMBER: u32 = 40;
const NAME: u32 = 190;
const SCORE: u32 = 60;

/// Columns: number, name, one for each round, total and place; the line of checks at the end.
pub(crate) fn write(mut page: Page<'_>, entered: &Entered) -> Result {
    let Page { print, style, .. } = page;
    let rounds = print.plan.schedule.round_count();
    // How many rounds fit on a page, with total and place.
    let room = |page: u32| (page - NUMBER - NAME) / SCORE - 2;
    let lying = rounds > room(UPRIGHT_WIDTH);
    let total = u16::try_from(2 + rounds).unwrap_or(u16::MAX - 1);
    page.set_up(PaperWord::SheetTotals, lying, total.min(10) + 1)?;
    page.widths(0, [NUMBER, NAME])?;
    let head = TITLE_ROWS;
    page.word(head, 0, PaperWord::ColumnNumber, &style.head_centred)?;
    page.word(head, 1, PaperWord::ColumnName, &style.head)?;
    for (round, _) in print.rounds() {
        page.text(head, column_of(round.0), print.round(round), &style.head_centred)?;
    }
    page.word(head, total, PaperWord::ColumnTotal, &style.head_centred)?;
    page.word(head, total + 1, PaperWord::ColumnPlace, &style.head_centred)?;
    page.widths(2, vec![SCORE; usize::from(total)])?;
    let players = print.plan.schedule.players();
    let named = Named { entered, total, first: head + 2, last: head + 1 + players };
    for player in (0..players).map(PlayerIx) {
        line(&mut page, head + 1 + player.0, player, named)?;
    }
    if players > 0 && rounds > 0 {
        cross_check(&mut page, named.last + 1, named)?;
    }
    page.sheet.set_repeat_rows(head, head)?.set_repeat_columns(0, 1)?.set_freeze_panes(head + 1, 2)?;
    page.break_columns(room(if lying { LYING_WIDTH } else { UPRIGHT_WIDTH }) + 2, rounds, |round| round + 2)
}

/// What formulas name.
#[derive(Clone, Copy)]
struct Named<'a> {
    /// The sheet with the scores.
    entered: &'a Entered,
    /// The column of totals, with its first and last row as formulas count them.
    total: u16,
    first: u32,
    last: u32,
}

/// A player's line: each round looks up the player's number on the score sheet, and is empty until there is a score.
fn line(page: &mut Page<'_>, row: u32, player: PlayerIx, named: Named<'_>) -> Result {
    let Named { entered, total, first, last } = named;
    let (number, style) = (row + 1, page.style);
    page.player(row, 0, player, NAME)?;
    for (round, _) in page.print.rounds() {
        let (numbers, scores) = (entered.numbers(round.ix()), entered.scores(round.ix()));
        let score =
            format!("=IF(COUNTIFS({numbers},$A{number},{scores},\"<>\")=0,\"\",SUMIF({numbers},$A{number},{scores}))");
        page.formula(row, column_of(round.0), score, " ", &style.entry)?;
    }
    let end = column_number_to_name(total.max(3) - 1);
    let letter = column_number_to_name(total);
    let sum = format!("=IF(COUNT(C{number}:{end}{number})=0,\"\",SUM(C{number}:{end}{number}))");
    let place = format!("=IF(${letter}{number}=\"\",\"\",RANK(${letter}{number},${letter}${first}:${letter}${last}))");
    page.formula(row, total, sum, " ", &style.sum)?;
    page.formula(row, total + 1, place, " ", &style.sum)
}

/// The line of checks. Below each round: that all its tables are right, or how many are not. At the end: that every
/// round is right, and that the totals add up to the sum of the score sheet, so that every score belongs to somebody.
fn cross_check(page: &mut Page<'_>, row: u32, named: Named<'_>) -> Result {
    let Named { entered, total, first, last } = named;
    let (fine, style) = (page.print.word(PaperWord::CheckFine), page.style);
    page.word(row, 1, PaperWord::ColumnCheck, &style.head)?;
    for (round, _) in page.print.rounds() {
        let (scores, checks) = (entered.scores(round.ix()), entered.checks(round.ix()));
        let wrong = format!("SUMPRODUCT(({checks}<>\"\")*({checks}<>\"{fine}\"))");
        let check = format!("=IF(COUNTA({scores})=0,\"\",IF({wrong}>0,\"{WRONG} \"&{wrong},\"{fine}\"))");
        page.formula(row, column_of(round.0), check, " ", &style.sum)?;
    }
    let letter = column_number_to_name(total);
    let (from, to) = (entered.rounds[0].0, entered.rounds.last().map_or(1, |r| r.1));
    // Sums and checks are in other columns, headings are text: the whole column of scores can be added.
    let all = format!("SUM({}!$E${from}:$E${to})", entered.sheet);
    let sum = format!("SUM({letter}{first}:{letter}{last})");
    let rounds = format!("C{0}:{1}{0}", row + 1, column_number_to_name(total - 1));
    let (begun, right) = (format!("SUMPRODUCT(({rounds}<>\"\")*1)"), format!("COUNTIF({rounds},\"{fine}\")"));
    let sums = format!("IF(ROUND({sum}-{all},6)=0,\"{fine}\",{sum}-{all})");
    let check = format!("=IF({begun}=0,\"\",IF({right}<{begun},\"{WRONG}\",{sums}))");
    page.formula(row, total, format!("={sum}"), " ", &style.sum)?;
    page.formula(row, total + 1, check, " ", &style.sum)
}

/// The mark before the number of tables that are not right.
const WRONG: &str = "×";

/// The column of a round: after number and name.
fn column_of(round: u32) -> u16 {
    u16::try_from(2 + round).unwrap_or(u16::MAX - 1)
}

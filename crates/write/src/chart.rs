//! Who meets whom in a terminal: a bar for each number of meetings, and for small fields the square in digits.
//!
//! Bars end the line, in case a terminal draws them two cells wide; the square is plain ASCII. No colour.

use std::io::Write;

use roundtable_audit::{Audit, FigureSaid};
use roundtable_model::{Plan, PlayerIx};
use roundtable_words::PaperError;
use unicode_width::UnicodeWidthStr;

use crate::paper::{Meetings, Paper, Print};
use crate::picture::pairs_sentence;

/// The longest bar.
const LONGEST: u64 = 40;
/// The largest field whose square fits in a terminal.
const LARGEST_SQUARE: u32 = 60;

/// Writes how many pairs meet how often, and for up to 60 players who meets whom.
///
/// ```
/// use roundtable_audit::{Rules, audit};
/// use roundtable_write::{Paper, write_chart};
/// use roundtable_model::{Roster, Plan, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
/// let plan = Plan { roster: Roster::numbered(3), schedule, ..Plan::default() };
/// let mut chart = Vec::new();
/// write_chart(&mut chart, &plan, &audit(&plan.schedule, &Rules::default()), &Paper::default()).unwrap();
/// assert!(String::from_utf8(chart).unwrap().contains("once: 3 pairs"));
/// ```
///
/// # Errors
/// If `out` cannot be written to, or the plan is too large for paper ([`crate::paper::MAX_PRINTED_SEATS`]).
pub fn write_chart(out: &mut dyn Write, plan: &Plan, audit: &Audit, paper: &Paper<'_>) -> Result<(), PaperError> {
    let print = Print::new(plan, audit, paper)?;
    let meetings = print.meetings();
    writeln!(out, "{}", print.words.figure(&FigureSaid::Meetings))?;
    let counts: Vec<(u32, u64)> = (0..).zip(meetings.pairs_by_meetings()).collect();
    let lines: Vec<String> = counts.iter().map(|&(times, pairs)| pairs_sentence(&print, times, pairs)).collect();
    let widest = lines.iter().map(|l| l.width()).max().unwrap_or(0);
    let most = counts.iter().map(|&(_, pairs)| pairs).max().unwrap_or(0).max(1);
    for (line, (_, pairs)) in lines.iter().zip(counts) {
        // No bar is rounded down to nothing.
        let bar = if pairs == 0 { 0 } else { (pairs * LONGEST / most).max(1) as usize };
        let gap = if bar == 0 { 0 } else { widest - line.width() + 2 };
        writeln!(out, "  {line}{}{}", " ".repeat(gap), "█".repeat(bar))?;
    }
    if plan.schedule.players() <= LARGEST_SQUARE {
        square(out, &print, &meetings)?;
    }
    Ok(())
}

/// A digit per pair: `.` for never, `+` for ten and more.
fn square(out: &mut dyn Write, print: &Print<'_>, meetings: &Meetings) -> Result<(), PaperError> {
    let everybody: Vec<PlayerIx> = (0..print.plan.schedule.players()).map(PlayerIx).collect();
    let indent = " ".repeat(6);
    let digits =
        |of: fn(u32) -> Option<char>| -> String { everybody.iter().map(|p| of(p.number()).unwrap_or(' ')).collect() };
    let tens = digits(|n| char::from_digit(n / 10, 10).filter(|_| n >= 10 && n % 10 == 0));
    writeln!(out)?;
    if !tens.trim().is_empty() {
        writeln!(out, "{indent}{}", tens.trim_end())?;
    }
    writeln!(out, "{indent}{}", digits(|n| char::from_digit(n % 10, 10)))?;
    for &one in &everybody {
        let cells: String = everybody
            .iter()
            .map(|&other| match meetings.between(one, other) {
                _ if one == other => '\\',
                0 => '.',
                times => char::from_digit(times, 10).unwrap_or('+'),
            })
            .collect();
        // Names come last: everything else lines up.
        let line = format!("  {one:>2}  {cells}  {}", print.plan.roster.name(one));
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

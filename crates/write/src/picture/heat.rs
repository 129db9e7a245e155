//! Who meets whom, as a picture without colour: nothing for never, a dot for once, a black square with the number for
//! more.
//!
//! Rows and columns are the players in the order of their numbers; every fifth line is stronger. Names too long for
//! their column are squeezed, not cut. Cost: linear in the meetings, not in the square of the field.

use std::io;
use std::io::Write;

use roundtable_model::PlayerIx;
use roundtable_words::PaperWord;
use unicode_width::UnicodeWidthStr;

use crate::html::escape::Escaped;
use crate::paper::{Print, verdict_sentence};
use crate::picture::canvas::begin;

/// Side of a cell.
const CELL: u64 = 14;
/// Space around everything.
const MARGIN: u64 = 12;
/// Height of title, verdict and numbers above the square.
const TOP: u64 = 62;
/// The widest a column of names gets.
const WIDEST_NAME: u64 = 260;
/// Width of a terminal cell of a name, at 11 pixels of type.
const NAME_CELL: u64 = 7;
/// Width of the numbers between names and square.
const NUMBERS: u64 = 36;
/// The least width: title and verdict are over small squares too.
const LEAST_WIDTH: u64 = 560;
/// From the square to the legend, and from the legend to the margin below, where the foot is.
const GAP: u64 = 24;
/// From a line of the legend to the next.
const LEGEND_LINE: u64 = 16;
/// From the end of the legend to the foot.
const FOOT: u64 = 12;

/// Draws the square of who meets whom.
///
/// # Errors
/// If `out` cannot be written to.
pub(super) fn draw(out: &mut dyn Write, print: &Print<'_>) -> io::Result<()> {
    let meetings = print.meetings();
    let players = u64::from(print.plan.schedule.players());
    let names = print.plan.roster.players().iter().map(|p| p.name.width() as u64 * NAME_CELL).max().unwrap_or(0);
    let names = names.min(WIDEST_NAME);
    let counts: Vec<(u32, u64)> = (0u32..).zip(meetings.pairs_by_meetings()).filter(|&(_, pairs)| pairs > 0).collect();
    let (left, side) = (MARGIN + names + NUMBERS, players * CELL);
    let below = TOP + side + GAP;
    let end = below + LEGEND_LINE * counts.len() as u64;
    let (width, height) = ((left + side).max(LEAST_WIDTH) + MARGIN, end + GAP + MARGIN);
    begin(out, &print.title, width, height)?;
    writeln!(out, "<g font-size=\"11\">")?;
    writeln!(
        out,
        "<text x=\"{MARGIN}\" y=\"22\" font-size=\"16\" font-weight=\"bold\">{}</text>",
        Escaped(&print.title)
    )?;
    writeln!(out, "<text x=\"{MARGIN}\" y=\"39\">{}</text>", Escaped(&verdict_sentence(print)))?;
    grid(out, players, left)?;
    for player in (0..print.plan.schedule.players()).map(PlayerIx) {
        labels(out, print, player, left, names)?;
        row(out, meetings.row(player), player, left)?;
    }
    for (&(times, pairs), y) in counts.iter().zip((below..).step_by(LEGEND_LINE as usize)) {
        legend(out, print, times, pairs, y)?;
    }
    let foot = end + FOOT;
    writeln!(out, "<text x=\"{MARGIN}\" y=\"{foot}\" font-size=\"9\">{}</text>\n</g>\n</svg>", Escaped(&print.stamp))
}

/// The lines between all cells, and the diagonal.
fn grid(out: &mut dyn Write, players: u64, left: u64) -> io::Result<()> {
    let side = players * CELL;
    let (mut thin, mut strong) = (String::new(), String::new());
    for i in 0..=players {
        let lines = if i % 5 == 0 || i == players { &mut strong } else { &mut thin };
        *lines += &format!("M{left} {y}h{side}M{x} {TOP}v{side}", x = left + i * CELL, y = TOP + i * CELL);
    }
    writeln!(out, "<path d=\"{thin}\" stroke=\"#bbb\" stroke-width=\".5\" fill=\"none\"/>")?;
    writeln!(out, "<path d=\"{strong}\" stroke=\"#555\" stroke-width=\".8\" fill=\"none\"/>")?;
    writeln!(out, "<path d=\"M{left} {TOP}l{side} {side}\" stroke=\"#555\" stroke-width=\".8\"/>")
}

/// A player's number above the column, number and name before the row.
fn labels(out: &mut dyn Write, print: &Print<'_>, player: PlayerIx, left: u64, names: u64) -> io::Result<()> {
    let (at, id) = (u64::from(player.0) * CELL, print.id(player));
    let (x, y) = (left + at + CELL / 2, TOP + at + 11);
    writeln!(out, "<text x=\"{x}\" y=\"{}\" font-size=\"7.5\" text-anchor=\"middle\">{id}</text>", TOP - 4)?;
    writeln!(out, "<text x=\"{}\" y=\"{y}\" font-size=\"9\" text-anchor=\"end\">{id}</text>", left - 5)?;
    let name = print.plan.roster.name(player);
    if !name.is_empty() {
        let squeezed = if name.width() as u64 * NAME_CELL > names {
            format!(" textLength=\"{names}\" lengthAdjust=\"spacingAndGlyphs\"")
        } else {
            String::new()
        };
        writeln!(out, "<text x=\"{MARGIN}\" y=\"{y}\"{squeezed}>{}</text>", Escaped(name))?;
    }
    Ok(())
}

/// A player's row: a dot for everybody met once, a square for everybody met more often.
fn row(out: &mut dyn Write, met: &[(PlayerIx, u32)], player: PlayerIx, left: u64) -> io::Result<()> {
    let top = TOP + u64::from(player.0) * CELL;
    let mut dots = String::new();
    for &(other, times) in met {
        let x = left + u64::from(other.0) * CELL;
        if times == 1 {
            dots += &format!("M{} {}h0", x + CELL / 2, top + CELL / 2);
        } else {
            writeln!(out, "{}", square(x, top, times))?;
        }
    }
    if dots.is_empty() { Ok(()) } else { writeln!(out, "{}", dotted(&dots)) }
}

/// Dots along a path of lines without length: round ends alone are drawn.
fn dotted(path: &str) -> String {
    format!("<path d=\"{path}\" stroke=\"#000\" stroke-width=\"4.5\" stroke-linecap=\"round\"/>")
}

/// A black square with a number in it, one pixel smaller than its cell on all sides.
fn square(x: u64, top: u64, times: u32) -> String {
    let side = CELL - 2;
    // Two digits need smaller type.
    let size = if times < 10 { 9 } else { 6 };
    format!(
        "<rect x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/><text x=\"{}\" y=\"{}\" font-size=\"{size}\" \
         font-weight=\"bold\" fill=\"#fff\" text-anchor=\"middle\">{times}</text>",
        x + 1,
        top + 1,
        x + CELL / 2,
        top + 10
    )
}

/// A line of the legend: how many pairs meet this many times.
fn legend(out: &mut dyn Write, print: &Print<'_>, times: u32, pairs: u64, y: u64) -> io::Result<()> {
    let mark = match times {
        0 => "<rect width=\"12\" height=\"12\" fill=\"none\" stroke=\"#555\" stroke-width=\".8\"/>".to_owned(),
        1 => dotted("M6 6h0"),
        more => format!("<g transform=\"translate(-1 -1)\">{}</g>", square(0, 0, more)),
    };
    let said = pairs_sentence(print, times, pairs);
    writeln!(
        out,
        "<g transform=\"translate({MARGIN} {y})\">{mark}<text x=\"20\" y=\"10\">{}</text></g>",
        Escaped(&said)
    )
}

/// `never: 12 pairs`, `once: 1 pair`, `3 times: 2 pairs`.
pub(crate) fn pairs_sentence(print: &Print<'_>, times: u32, pairs: u64) -> String {
    let how_often = match times {
        0 => print.word(PaperWord::MetNever),
        1 => print.word(PaperWord::MetOnce),
        more => print.words.tell(&PaperWord::MetTimes { times: more }),
    };
    print.words.tell(&PaperWord::MetPairs { often: how_often, count: pairs })
}

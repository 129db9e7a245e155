//! csv by player: a line for each player, for people to look themselves up.

use std::collections::BTreeSet;
use std::io;
use std::io::Write;

use roundtable_model::{Plan, PlayerIx, RoundIx};
use roundtable_words::{Lang, PaperWord, SeatLabels, Words, dates, write_text};

use crate::paper::{Stay, each_stay};
use crate::schedule::{Buffer, MARK, name_or_number};

/// Writes `player,name,round 1,round 2,…`, a line for each player: where they sit as `T4 East`, which no spreadsheet
/// takes for a date, or that they sit out or are absent. If all games are of two, the opponent follows:
/// `round 1,opponent 1,…`. A round with a date is `round 1 (2027-01-07 19:00)`. It is read back as a row for each
/// player. With `only`, only these people have a line. The first round is the one after `before` others.
///
/// # Errors
/// Errors of the stream.
pub fn write_csv_by_player(
    out: &mut dyn Write,
    plan: &Plan,
    lang: Lang,
    mark: bool,
    only: Option<&BTreeSet<PlayerIx>>,
    before: u32,
) -> io::Result<()> {
    let words = Words::new(lang);
    let (seats, of_two) = (SeatLabels::of(plan, &words), plan.schedule.is_of_two());
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    heads(&mut buffer, plan, before);
    let places = places(plan);
    let wanted = |player: &PlayerIx| only.is_none_or(|only| only.contains(player));
    for player in (0..plan.roster.len()).map(PlayerIx).filter(wanted) {
        buffer.player(player);
        buffer.push(",");
        write_text(&mut buffer.bytes, plan.roster.name(player));
        let mut own = places[player.ix()].iter().peekable();
        for round in (0..plan.schedule.round_count()).map(RoundIx) {
            // Somebody who is doubled has both places in one cell.
            let spots: Vec<Stay> =
                std::iter::from_fn(|| own.next_if(|(at, _)| *at == round)).map(|&(_, stay)| stay).collect();
            let said: Vec<String> = spots.iter().map(|&spot| in_cell(&seats, &words, spot)).collect();
            buffer.push(",");
            write_text(&mut buffer.bytes, &said.join(" + "));
            if of_two {
                let opponents = spots.iter().filter_map(|spot| spot.opponent());
                let said: Vec<String> = opponents.map(|player| name_or_number(plan, player)).collect();
                buffer.push(",");
                write_text(&mut buffer.bytes, &said.join(" + "));
            }
        }
        buffer.push("\n");
        buffer.flow()?;
    }
    buffer.finish()
}

/// The first line: the names of the columns.
fn heads(buffer: &mut Buffer<'_>, plan: &Plan, before: u32) {
    buffer.push("player,name");
    for number in 1..=plan.schedule.round_count() {
        buffer.push(",round ");
        buffer.number(number.saturating_add(before));
        if let Some(&start) = plan.dates.as_ref().and_then(|dates| dates.starts.get(number as usize - 1)) {
            buffer.push(" (");
            buffer.push(&dates::plain(start));
            buffer.push(")");
        }
        if plan.schedule.is_of_two() {
            buffer.push(",opponent ");
            buffer.number(number.saturating_add(before));
        }
    }
    buffer.push("\n");
}

/// `T4 East`, or `T4 seat 3` where seats have no names.
fn in_cell(seats: &SeatLabels, words: &Words, stay: Stay) -> String {
    words.tell(&match stay {
        Stay::Seat { table, seat, .. } => match seats.name(seat) {
            Some(name) => PaperWord::CellSeat { table, seat: name.to_owned() },
            None => PaperWord::CellSeatNumber { table, seat: seat.number() },
        },
        Stay::SitOut => PaperWord::CellSitOut,
        Stay::Absent => PaperWord::CellAbsent,
        Stay::NotIn | Stay::Nowhere => return String::new(),
    })
}

/// Everybody's places, player by player and round by round; somebody who is doubled has two in one round.
fn places(plan: &Plan) -> Vec<Vec<(RoundIx, Stay)>> {
    let mut places = vec![Vec::new(); plan.roster.len() as usize];
    each_stay(&plan.schedule, |round, player, stay| {
        if let Some(own) = places.get_mut(player.ix()) {
            own.push((round, stay));
        }
    });
    places
}

//! csv by player: one line per player, for people to look themselves up.

use std::collections::BTreeSet;
use std::io;
use std::io::Write;

use roundtable_model::{Plan, PlayerIx, RoundIx, SeatIx};
use roundtable_words::{Lang, PaperWord, SeatLabels, Words, dates, write_text};

use crate::paper::{Stay, each_stay};
use crate::schedule::{Buffer, MARK, name_or_number};

/// Writes `player,name,round 1,round 2,…`, one line per player: where they sit as `T4 East`, which no spreadsheet takes for a
/// date, or that they sit out or are absent. Where all games are of two, the opponent follows: `round 1,opponent 1,…`.
/// A round with a date is `round 1 (2027-01-07 19:00)`.
/// For people to look themselves up; it is read back as a row a player. With `only`, these people alone have a line. The first round is
/// the one after `before` others.
///
/// # Errors
/// Whatever the stream says.
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
    let (sit_out, absent) = (words.tell(&PaperWord::CellSitOut), words.tell(&PaperWord::CellAbsent));
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    buffer.push("player,name");
    for number in 1..=plan.schedule.round_count() {
        buffer.push(",round ");
        buffer.number(number.saturating_add(before));
        if let Some(&start) = plan.dates.as_ref().and_then(|dates| dates.starts.get(number as usize - 1)) {
            buffer.push(" (");
            buffer.push(&dates::plain(start));
            buffer.push(")");
        }
        if of_two {
            buffer.push(",opponent ");
            buffer.number(number.saturating_add(before));
        }
    }
    buffer.push("\n");
    let cells = Cells::new(plan);
    let wanted = |player: &PlayerIx| only.is_none_or(|only| only.contains(player));
    for player in (0..plan.roster.len()).map(PlayerIx).filter(wanted) {
        buffer.player(player);
        buffer.push(",");
        write_text(&mut buffer.bytes, plan.roster.name(player));
        // Somebody who is doubled has both places in one cell.
        for spots in cells.of(player, plan) {
            let said: Vec<String> = spots
                .iter()
                .map(|spot| match *spot {
                    Stay::Seat { table, seat, .. } => words.tell(&in_cell(&seats, table, seat)),
                    Stay::SitOut => sit_out.clone(),
                    Stay::Absent => absent.clone(),
                    Stay::Nowhere => String::new(),
                })
                .collect();
            buffer.push(",");
            write_text(&mut buffer.bytes, &said.join(" + "));
            if of_two {
                buffer.push(",");
                write_text(&mut buffer.bytes, &opponents(&spots, plan).join(" + "));
            }
        }
        buffer.push("\n");
        buffer.flow()?;
    }
    buffer.finish()
}

/// `T4 East`, or `T4 seat 3` where seats have no names.
fn in_cell(seats: &SeatLabels, table: u32, seat: SeatIx) -> PaperWord {
    match seats.name(seat) {
        Some(name) => PaperWord::CellSeat { table, seat: name.to_owned() },
        None => PaperWord::CellSeatNumber { table, seat: seat.number() },
    }
}

fn opponents(spots: &[Stay], plan: &Plan) -> Vec<String> {
    let opponent = |spot: &Stay| if let Stay::Seat { opponent, .. } = spot { *opponent } else { None };
    spots.iter().filter_map(opponent).map(|player| name_or_number(plan, player)).collect()
}

/// Everybody's places, player by player and round by round; somebody who is doubled has two in one round.
struct Cells {
    /// Player by player: the round and the place there.
    spots: Vec<(RoundIx, Stay)>,
    /// Where the spots of each player begin, and at last where all end.
    ends: Vec<usize>,
}

impl Cells {
    /// Counting sort by player: two passes over the schedule.
    fn new(plan: &Plan) -> Self {
        let players = plan.roster.len() as usize;
        let mut ends = vec![0; players + 1];
        each_stay(&plan.schedule, |_, player, _| {
            if let Some(end) = ends.get_mut(player.ix() + 1) {
                *end += 1;
            }
        });
        for i in 0..players {
            ends[i + 1] += ends[i];
        }
        let mut next = ends.clone();
        let mut spots = vec![(RoundIx(0), Stay::Nowhere); ends[players]];
        each_stay(&plan.schedule, |round, player, spot| {
            if player.ix() < players {
                spots[next[player.ix()]] = (round, spot);
                next[player.ix()] += 1;
            }
        });
        Self { spots, ends }
    }

    /// The places of a player, a list for every round.
    fn of<'a>(&'a self, player: PlayerIx, plan: &Plan) -> impl Iterator<Item = Vec<Stay>> + 'a {
        let mut mine = self.spots[self.ends[player.ix()]..self.ends[player.ix() + 1]].iter().peekable();
        (0..plan.schedule.round_count()).map(RoundIx).map(move |round| {
            std::iter::from_fn(|| mine.next_if(|(r, _)| *r == round)).map(|&(_, spot)| spot).collect()
        })
    }
}

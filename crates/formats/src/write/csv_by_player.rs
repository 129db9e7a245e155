//! csv by player: one line per player, for people to look themselves up.

use std::io::{self, Write};

use roundtable_model::{Plan, PlayerIx};

use super::{Buffer, MARK};
use crate::delimited::write_text;
use crate::phrase::PaperWord;
use crate::words::{Lang, Words};

/// Writes `player,name,round 1,round 2,…`, one line per player: where they sit as `table/seat`, or that they sit out or
/// are absent. For people to look themselves up; it is not read back.
///
/// # Errors
/// Whatever the stream says.
pub fn write_csv_by_player(out: &mut dyn Write, plan: &Plan, lang: Lang, mark: bool) -> io::Result<()> {
    let words = Words::new(lang);
    let (sit_out, absent) = (words.tell(&PaperWord::CellSitOut), words.tell(&PaperWord::CellAbsent));
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    buffer.push("player,name");
    for number in 1..=plan.schedule.round_count() {
        buffer.push(",round ");
        buffer.number(number);
    }
    buffer.push("\n");
    let cells = Cells::new(plan);
    for player in 0..plan.roster.len() {
        let player = PlayerIx(player);
        buffer.player(player);
        buffer.push(",");
        write_text(&mut buffer.bytes, plan.roster.name(player));
        for spots in cells.of(player, plan) {
            buffer.push(",");
            for (i, spot) in spots.iter().enumerate() {
                buffer.push(if i > 0 { " + " } else { "" });
                match *spot {
                    Spot::Seat { table, seat } => {
                        buffer.number(table);
                        buffer.push("/");
                        buffer.number(seat);
                    }
                    Spot::SitOut => buffer.push(&sit_out),
                    Spot::Absent => buffer.push(&absent),
                }
            }
        }
        buffer.push("\n");
        buffer.flow()?;
    }
    buffer.finish()
}

/// Where somebody is in a round.
#[derive(Clone, Copy, Debug)]
enum Spot {
    Seat { table: u32, seat: u32 },
    SitOut,
    Absent,
}

/// Everybody's places, player by player and round by round; somebody who is doubled has two in one round.
struct Cells {
    spots: Vec<(u32, Spot)>,
    ends: Vec<usize>,
}

impl Cells {
    /// Counting sort by player: two passes over the schedule.
    fn new(plan: &Plan) -> Self {
        let players = plan.roster.len() as usize;
        let mut ends = vec![0; players + 1];
        each_spot(plan, |_, player, _| {
            if let Some(end) = ends.get_mut(player.ix() + 1) {
                *end += 1;
            }
        });
        for i in 0..players {
            ends[i + 1] += ends[i];
        }
        let mut next = ends.clone();
        let mut spots = vec![(0, Spot::SitOut); ends[players]];
        each_spot(plan, |round, player, spot| {
            if player.ix() < players {
                spots[next[player.ix()]] = (round, spot);
                next[player.ix()] += 1;
            }
        });
        Self { spots, ends }
    }

    /// The places of a player, a list for every round.
    fn of<'a>(&'a self, player: PlayerIx, plan: &Plan) -> impl Iterator<Item = Vec<Spot>> + 'a {
        let mut mine = self.spots[self.ends[player.ix()]..self.ends[player.ix() + 1]].iter().peekable();
        (0..plan.schedule.round_count()).map(move |round| {
            std::iter::from_fn(|| mine.next_if(|(r, _)| *r == round)).map(|&(_, spot)| spot).collect()
        })
    }
}

fn each_spot(plan: &Plan, mut tell: impl FnMut(u32, PlayerIx, Spot)) {
    for (round, number) in plan.schedule.rounds().zip(0u32..) {
        for table in round.tables() {
            for (&player, seat) in table.seats.iter().zip(1..) {
                tell(number, player, Spot::Seat { table: table.number, seat });
            }
        }
        round.sit_out().iter().for_each(|&p| tell(number, p, Spot::SitOut));
        round.absent().iter().for_each(|&p| tell(number, p, Spot::Absent));
    }
}

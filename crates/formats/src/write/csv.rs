//! csv: the long form, one line per seat, and the form by player, one line per player.
//!
//! The long form of a full table for 5,000 players has 25 million lines: each is two copies of bytes that are made once,
//! the round and table from the table and `player,name` from the player.

use std::io::{self, Write};

use roundtable_model::{Plan, PlayerIx};

use super::Buffer;
use crate::delimited::write_text;
use crate::read::{ABSENT, COLUMNS};
use crate::words::{Lang, Word, Words};

/// The mark by which spreadsheets know UTF-8.
const MARK: &str = "\u{feff}";

/// Writes `round,table,seat,player,name`, one line per seat. Sit-outs have neither table nor seat; absences have no table
/// and the seat `absent`. With `mark`, a byte order mark comes first, which Excel needs for letters beyond ASCII.
///
/// # Errors
/// Whatever the stream says.
pub fn write_csv_long(out: &mut dyn Write, plan: &Plan, mark: bool) -> io::Result<()> {
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    buffer.push(&COLUMNS.join(","));
    buffer.push("\n");
    let ends = LineEnds::new(plan);
    let mut start = Vec::new();
    for (round, number) in plan.schedule.rounds().zip(1u32..) {
        let mut digits = itoa::Buffer::new();
        let round_digits = digits.format(number).as_bytes();
        for table in round.tables() {
            start.clear();
            start.extend_from_slice(round_digits);
            start.push(b',');
            start.extend_from_slice(itoa::Buffer::new().format(table.number).as_bytes());
            start.push(b',');
            for (&player, seat) in table.seats.iter().zip(1u32..) {
                buffer.bytes.extend_from_slice(&start);
                if seat < 10 {
                    buffer.bytes.extend_from_slice(&[b'0' + seat as u8, b',']);
                } else {
                    buffer.number(seat);
                    buffer.push(",");
                }
                ends.write(player, &mut buffer.bytes);
            }
            buffer.flow()?;
        }
        for (people, seat) in [(round.sit_out(), ""), (round.absent(), ABSENT)] {
            for &player in people {
                buffer.number(number);
                buffer.push(",,");
                buffer.push(seat);
                buffer.push(",");
                ends.write(player, &mut buffer.bytes);
                buffer.flow()?;
            }
        }
    }
    buffer.finish()
}

/// `player,name` and the line end, for every player of the field.
struct LineEnds {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl LineEnds {
    fn new(plan: &Plan) -> Self {
        let mut made = Self { bytes: Vec::new(), ends: vec![0] };
        for (player, number) in plan.field.players().iter().zip(1u32..) {
            made.bytes.extend_from_slice(itoa::Buffer::new().format(number).as_bytes());
            made.bytes.push(b',');
            write_text(&mut made.bytes, &player.name);
            made.bytes.push(b'\n');
            made.ends.push(made.bytes.len());
        }
        made
    }

    fn write(&self, player: PlayerIx, out: &mut Vec<u8>) {
        match self.ends.get(player.ix()..).and_then(|ends| ends.first_chunk()) {
            Some(&[start, end]) => out.extend_from_slice(&self.bytes[start..end]),
            // Somebody who is not of the field has no name.
            None => {
                out.extend_from_slice(itoa::Buffer::new().format(u64::from(player.0) + 1).as_bytes());
                out.extend_from_slice(b",\n");
            }
        }
    }
}

/// Writes `player,name,round 1,round 2,…`, one line per player: where they sit as `table/seat`, or that they sit out or
/// are absent. For people to look themselves up; it is not read back.
///
/// # Errors
/// Whatever the stream says.
pub fn write_csv_by_player(out: &mut dyn Write, plan: &Plan, lang: Lang, mark: bool) -> io::Result<()> {
    let words = Words::new(lang);
    let (sit_out, absent) = (words.say(Word::CellSitOut, &[]), words.say(Word::CellAbsent, &[]));
    let mut buffer = Buffer::new(out);
    buffer.push(if mark { MARK } else { "" });
    buffer.push("player,name");
    for number in 1..=plan.schedule.round_count() {
        buffer.push(",round ");
        buffer.number(number);
    }
    buffer.push("\n");
    let cells = Cells::new(plan);
    for player in 0..plan.field.len() {
        let player = PlayerIx(player);
        buffer.player(player);
        buffer.push(",");
        write_text(&mut buffer.bytes, plan.field.name(player));
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
        let players = plan.field.len() as usize;
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

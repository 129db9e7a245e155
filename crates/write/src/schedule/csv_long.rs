//! The long form of csv, a line for each seat, at the speed of memory.
//!
//! A full round robin of 5,000 players has 25 million lines. A line `12,3,1,7,Ana` is four copies: the cells `12,`,
//! `3,` and `1,`, and the end `7,Ana` with the line break. Each cell and end is made once. Every copy has a fixed
//! length, and begins where the text of the last one ends: a copy of a length known to the compiler is one or two
//! instructions; one of any length is a call. No line is assembled elsewhere first: the processor would have to wait to
//! read in one piece what was just written byte by byte.

use std::io;
use std::io::Write;

use roundtable_model::{Plan, PlayerIx, Roster};
use roundtable_words::{ABSENT, COLUMNS, dates, write_text};

use crate::schedule::Buffer;

/// Writes `round,table,seat,player,name`, a line for each seat. Sit-outs have neither table nor seat; absences have no
/// table and the seat `absent`. If rounds have dates, a last column `start` has them. With `mark`, a byte order mark
/// comes first, which Excel needs for letters beyond ASCII.
///
/// # Errors
/// Errors of the stream.
pub fn write_csv_long(out: &mut dyn Write, plan: &Plan, mark: bool) -> io::Result<()> {
    if plan.dates.is_some() {
        return write_plainly(out, plan, mark, 0, false);
    }
    let mut csv = CsvRounds::new(out, &plan.roster, mark)?;
    for round in plan.schedule.rounds() {
        csv.begin_round();
        for table in round.tables() {
            csv.table(table.number, table.seats)?;
        }
        for (people, seat) in [(round.sit_out(), ""), (round.absent(), ABSENT)] {
            csv.resting(people, seat)?;
        }
    }
    csv.finish()
}

/// The same with an empty column `score` at the end, to be filled in; the first round is the one after `before` others.
pub(super) fn write_for_scores(out: &mut dyn Write, plan: &Plan, mark: bool, before: u32) -> io::Result<()> {
    write_plainly(out, plan, mark, before, true)
}

/// The slower form with what few files have: the start of the round at the end of each line, and room for a score.
fn write_plainly(out: &mut dyn Write, plan: &Plan, mark: bool, before: u32, scores: bool) -> io::Result<()> {
    let dates = plan.dates.as_ref();
    let mut b = Buffer::new(out);
    b.push(if mark { super::MARK } else { "" });
    b.push(&COLUMNS[..if dates.is_some() { COLUMNS.len() } else { 5 }].join(","));
    b.push(if scores { ",score\n" } else { "\n" });
    for (round, number) in plan.schedule.rounds().zip(1u32..) {
        let start = dates.map_or(String::new(), |dates| {
            let start = dates.starts.get(number as usize - 1);
            format!(",{}", start.map_or(String::new(), |&start| dates::plain(start)))
        });
        let mut line = |table: &str, seat: &str, player: PlayerIx| {
            b.number(number.saturating_add(before));
            b.push(&format!(",{table},{seat},{player},"));
            write_text(&mut b.bytes, plan.roster.name(player));
            b.push(&start);
            b.push(if scores { ",\n" } else { "\n" });
        };
        for table in round.tables() {
            for (&player, seat) in table.seats.iter().zip(1u32..) {
                line(&table.number.to_string(), &seat.to_string(), player);
            }
        }
        for (people, seat) in [(round.sit_out(), ""), (round.absent(), ABSENT)] {
            people.iter().for_each(|&player| line("", seat, player));
        }
        b.flow()?;
    }
    b.finish()
}

/// The long form, round by round.
pub(crate) struct CsvRounds<'a> {
    lines: Lines<'a>,
    ends: LineEnds,
    numbers: Numbers,
    /// The round at hand.
    round: Cell,
    rounds: u32,
}

impl<'a> CsvRounds<'a> {
    /// Writes the names of the columns.
    pub fn new(out: &'a mut dyn Write, roster: &Roster, mark: bool) -> io::Result<Self> {
        let mut lines = Lines { out, bytes: vec![0; PIECE], at: 0 };
        if mark {
            lines.push(super::MARK.as_bytes())?;
        }
        lines.push(COLUMNS[..5].join(",").as_bytes())?;
        lines.push(b"\n")?;
        Ok(Self { lines, ends: LineEnds::new(roster), numbers: Numbers::default(), round: Cell::of(0), rounds: 0 })
    }

    /// Begins the next round.
    pub fn begin_round(&mut self) {
        self.rounds += 1;
        self.round = Cell::of(self.rounds);
    }

    /// Writes a line for each seat of a table.
    pub fn table(&mut self, number: u32, seats: &[PlayerIx]) -> io::Result<()> {
        let number = self.numbers.of(number);
        for (&player, seat) in seats.iter().zip(1u32..) {
            let cells = [self.round, number, self.numbers.of(seat)];
            match self.ends.short.get(player.ix()) {
                Some((end, length)) if usize::from(*length) <= END => {
                    self.lines.push_line(&cells, end, (*length).into())?;
                }
                Some(_) | None => {
                    self.lines.push_line(&cells, &[0; END], 0)?;
                    self.lines.push_end(player, &self.ends)?;
                }
            }
        }
        Ok(())
    }

    /// Writes a line for everybody without a table: `seat` is empty, or the word for absence.
    fn resting(&mut self, people: &[PlayerIx], seat: &str) -> io::Result<()> {
        for &player in people {
            self.lines.push(self.round.text())?;
            self.lines.push(b",")?;
            self.lines.push(seat.as_bytes())?;
            self.lines.push(b",")?;
            self.lines.push_end(player, &self.ends)?;
        }
        Ok(())
    }

    /// Writes what is still in the buffer.
    pub fn finish(mut self) -> io::Result<()> {
        self.lines.flush()
    }
}

/// Length of the buffer.
const PIECE: usize = 256 * 1024;

/// Room for a number with its comma.
const CELL: usize = 16;

/// Room for the end of most lines. A longer one, of a long name, takes a slower path.
const END: usize = 32;

/// Room for a line without a long end.
const LINE: usize = 3 * CELL + END;

/// Bytes on their way to the stream; `at` of them are text, the rest is room.
struct Lines<'a> {
    out: &'a mut dyn Write,
    bytes: Vec<u8>,
    at: usize,
}

impl Lines<'_> {
    /// Copies the cells, then all of `end`, of which only the first `length` bytes are text.
    #[inline]
    fn push_line(&mut self, cells: &[Cell; 3], end: &[u8; END], length: usize) -> io::Result<()> {
        if self.at + LINE > PIECE {
            self.flush()?;
        }
        let line = &mut self.bytes[self.at..self.at + LINE];
        let mut filled = 0;
        for cell in cells {
            line[filled..filled + CELL].copy_from_slice(&cell.bytes);
            filled += cell.length;
        }
        line[filled..filled + END].copy_from_slice(end);
        self.at += filled + length;
        Ok(())
    }

    fn push(&mut self, text: &[u8]) -> io::Result<()> {
        if self.at + text.len() > PIECE {
            self.flush()?;
            if text.len() > PIECE {
                return self.out.write_all(text);
            }
        }
        self.bytes[self.at..self.at + text.len()].copy_from_slice(text);
        self.at += text.len();
        Ok(())
    }

    /// Adds the end of a player's line, of any length.
    fn push_end(&mut self, player: PlayerIx, ends: &LineEnds) -> io::Result<()> {
        match ends.short.get(player.ix()) {
            Some((end, length)) if usize::from(*length) <= END => self.push(&end[..usize::from(*length)]),
            Some(_) => match ends.long.binary_search_by_key(&player, |(p, _)| *p) {
                Ok(at) => self.push(&ends.long[at].1),
                Err(_) => Ok(()),
            },
            // Somebody who is not of the field has no name.
            None => {
                self.push(itoa::Buffer::new().format(u64::from(player.0) + 1).as_bytes())?;
                self.push(b",\n")
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.write_all(&self.bytes[..self.at])?;
        self.at = 0;
        Ok(())
    }
}

/// A number and a comma.
#[derive(Clone, Copy)]
struct Cell {
    bytes: [u8; CELL],
    length: usize,
}

impl Cell {
    fn of(number: u32) -> Self {
        let mut digits = itoa::Buffer::new();
        let digits = digits.format(number).as_bytes();
        let mut bytes = [0; CELL];
        bytes[..digits.len()].copy_from_slice(digits);
        bytes[digits.len()] = b',';
        Self { bytes, length: digits.len() + 1 }
    }

    fn text(&self) -> &[u8] {
        &self.bytes[..self.length]
    }
}

/// The cells of the numbers from 0 up to the largest asked for.
#[derive(Default)]
struct Numbers(Vec<Cell>);

impl Numbers {
    /// Cells of larger numbers are made each time.
    const KEPT: u32 = 1 << 14;

    #[inline]
    fn of(&mut self, number: u32) -> Cell {
        match self.0.get(number as usize) {
            Some(cell) => *cell,
            None => self.further(number),
        }
    }

    #[cold]
    fn further(&mut self, number: u32) -> Cell {
        if number < Self::KEPT {
            self.0.extend((self.0.len() as u32..=number).map(Cell::of));
        }
        Cell::of(number)
    }
}

/// `player,name` and the line end, for every player of the field.
struct LineEnds {
    /// Bytes and their length; a length above [`END`] means that the end is among the long ones.
    short: Vec<([u8; END], u8)>,
    long: Vec<(PlayerIx, Vec<u8>)>,
}

impl LineEnds {
    fn new(roster: &Roster) -> Self {
        let mut made = Self { short: Vec::with_capacity(roster.len() as usize), long: Vec::new() };
        for (player, index) in roster.players().iter().zip(0u32..) {
            let player_ix = PlayerIx(index);
            let mut end = itoa::Buffer::new().format(player_ix.number()).as_bytes().to_vec();
            end.push(b',');
            write_text(&mut end, &player.name);
            end.push(b'\n');
            let mut short = [0; END];
            match short.get_mut(..end.len()) {
                Some(room) => {
                    room.copy_from_slice(&end);
                    made.short.push((short, end.len() as u8));
                }
                None => {
                    made.short.push((short, u8::MAX));
                    made.long.push((player_ix, end));
                }
            }
        }
        made
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Player, Schedule};

    use super::*;

    /// Compared with the simplest way to write the same, with names around every length at which the path changes.
    #[test]
    fn the_fast_way_writes_what_the_plain_way_writes() {
        let lengths = [0, 1, 26, 27, 28, 29, 30, 31, 300, PIECE - 5, PIECE + 5, 3 * PIECE];
        let players = lengths.map(|n| Player::named("n".repeat(n)));
        let mut schedule = Schedule::new(lengths.len() as u32);
        for _ in 0..1200 {
            let ids: Vec<PlayerIx> = (0..9).chain([99, u32::MAX]).map(PlayerIx).collect();
            schedule.push_round().table(1, &ids).table(u32::MAX, &ids[..2]).sit_outs(&ids[3..5]).absent(ids[5]);
        }
        schedule.push_round().table(12, &[PlayerIx(9), PlayerIx(10), PlayerIx(11)]);
        let plan = Plan { roster: Roster::new(players.into()).0, schedule, ..Plan::default() };
        let mut plain = String::from("round,table,seat,player,name\n");
        for (r, round) in plan.schedule.rounds().zip(1..) {
            for table in r.tables() {
                for (player, seat) in table.seats.iter().zip(1..) {
                    plain += &format!("{round},{},{seat},{player},{}\n", table.number, plan.roster.name(*player));
                }
            }
            r.sit_out().iter().for_each(|p| plain += &format!("{round},,,{p},{}\n", plan.roster.name(*p)));
            r.absent().iter().for_each(|p| plain += &format!("{round},,absent,{p},{}\n", plan.roster.name(*p)));
        }
        let mut fast = Vec::new();
        write_csv_long(&mut fast, &plan, false).unwrap();
        assert!(fast == plain.as_bytes(), "the two ways differ");
    }
}

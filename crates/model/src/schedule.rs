//! A schedule: rounds, tables, seats. They are in flat arrays: even 12.5 million games need one allocation for each
//! array.
//!
//! Tables of one size that are numbered one after the other are kept as one "run". Nearly all tables are of this kind,
//! so a seat costs four bytes and a table nothing.
//!
//! A schedule may be wrong: it comes from the engine or a file. Whether everybody has exactly one place in every round
//! is checked by the crate `audit`.

mod changed;

use std::ops::Range;

use crate::in_order::sorted;
use crate::{PlayerIx, each_two};

/// Who sits where in every round.
///
/// ```
/// use roundtable_model::{PlayerIx, Schedule};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let mut schedule = Schedule::new(5);
/// schedule.push_round().table(1, &[p(1), p(2)]).table(2, &[p(3), p(4)]).sit_out(p(5));
/// let round = schedule.rounds().next().unwrap();
/// assert_eq!(round.tables().nth(1).unwrap().seats, [p(3), p(4)]);
/// assert_eq!(round.sit_out(), [p(5)]);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::ScheduleParts", into = "crate::serial::ScheduleParts")
)]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    players: u32,
    /// Who sits in each seat, in the order of rounds, tables and seats.
    seats: Vec<PlayerIx>,
    /// The tables, in the order of the rounds; a run never crosses from one round into the next.
    runs: Vec<Run>,
    /// Who has no seat, round after round: first those who sit out, then those who are absent.
    resting: Vec<PlayerIx>,
    /// Where each round ends in the lists above; it begins where the one before ends.
    rounds: Vec<RoundEnd>,
}

/// Tables of one round with the same size and ascending numbers without a gap. A run is as long as possible, so equal
/// schedules have equal runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Run {
    /// The number on the first table.
    number: u32,
    /// Seats at each.
    size: u32,
    /// How many tables there are, never 0.
    tables: u32,
    /// Where their seats begin in `seats`.
    start: usize,
}

/// Where a round ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct RoundEnd {
    runs: usize,
    /// How many tables there are up to here, over all rounds.
    tables: usize,
    /// Where the round's sit-outs end in `resting`; its absences follow.
    sit_outs: usize,
    /// Where its absences end in `resting`.
    absents: usize,
}

/// One table of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<'a> {
    /// The number on the table, 1-based; a place in the room, not a rank.
    pub number: u32,
    /// Who sits there, first seat first.
    pub seats: &'a [PlayerIx],
}

impl<'a> Table<'a> {
    /// Every two who sit there, the one with the lower index first.
    pub fn pairs(self) -> impl Iterator<Item = [PlayerIx; 2]> + Clone + use<'a> {
        each_two(self.seats).map(|[a, b]| [a.min(b), a.max(b)])
    }

    /// Who sits at it, by number, regardless of seats.
    pub fn company(&self) -> Vec<PlayerIx> {
        sorted(self.seats.iter().copied())
    }
}

/// Tables of one round that are of one size and numbered one after the other, as many as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableRun<'a> {
    /// The number on the first table.
    pub number: u32,
    /// How many tables there are, at least 1.
    pub tables: u32,
    /// Seats at each.
    pub size: usize,
    /// Who sits there, one table after the other.
    pub seats: &'a [PlayerIx],
}

/// One round of a schedule.
#[derive(Clone, Copy, Debug)]
pub struct Round<'a> {
    schedule: &'a Schedule,
    /// The end of the round before; all zeros for the first.
    start: RoundEnd,
    end: RoundEnd,
}

/// Fills the round that [`Schedule::push_round`] opened.
#[derive(Debug)]
pub struct RoundBuilder<'a> {
    schedule: &'a mut Schedule,
}

impl Schedule {
    /// A schedule without rounds for this many players.
    pub fn new(players: u32) -> Self {
        Self { players, ..Self::default() }
    }

    /// As [`Schedule::new`], with memory reserved for `rounds` rounds and `seats` seats in all.
    pub fn with_capacity(players: u32, rounds: usize, seats: usize) -> Self {
        Self {
            players,
            seats: Vec::with_capacity(seats),
            runs: Vec::with_capacity(rounds),
            resting: Vec::new(),
            rounds: Vec::with_capacity(rounds),
        }
    }

    /// How many players the schedule is for.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// How many rounds there are.
    pub fn round_count(&self) -> u32 {
        u32::try_from(self.rounds.len()).expect("fewer than 2^32 rounds")
    }

    /// How many tables there are, over all rounds.
    pub fn table_count(&self) -> usize {
        self.rounds.last().map_or(0, |end| end.tables)
    }

    /// How many seats are taken, over all rounds.
    pub fn seat_count(&self) -> usize {
        self.seats.len()
    }

    /// Whether every table is a game of two: then everybody has an opponent in every round.
    pub fn is_of_two(&self) -> bool {
        self.table_sizes() == [2]
    }

    /// The different sizes of its tables, largest first. O(tables · sizes).
    pub fn table_sizes(&self) -> Vec<u32> {
        let mut sizes: Vec<u32> = Vec::new();
        for run in &self.runs {
            if !sizes.contains(&run.size) {
                sizes.push(run.size);
            }
        }
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes
    }

    /// Everybody who has a seat, one table after the other, through all rounds.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(4);
    /// schedule.push_round().table(1, &[PlayerIx(3), PlayerIx(1)]).table(2, &[PlayerIx(0), PlayerIx(2)]);
    /// assert_eq!(schedule.seats(), [3, 1, 0, 2].map(PlayerIx));
    /// ```
    pub fn seats(&self) -> &[PlayerIx] {
        &self.seats
    }

    /// Opens the next round.
    pub fn push_round(&mut self) -> RoundBuilder<'_> {
        let end = self.rounds.last().copied().unwrap_or_default();
        // An empty round: both of its lists in `resting` begin where the round before ends.
        self.rounds.push(RoundEnd { sit_outs: end.absents, ..end });
        RoundBuilder { schedule: self }
    }

    /// Appends a round of another schedule unchanged.
    pub fn push_round_from(&mut self, round: Round<'_>) {
        let mut builder = self.push_round();
        for run in round.runs() {
            builder.run(run);
        }
        builder.sit_outs(round.sit_out()).absents(round.absent());
    }

    /// The tables of all rounds, in order.
    pub fn tables(&self) -> impl Iterator<Item = Table<'_>> + Clone {
        self.rounds().flat_map(|round| round.tables())
    }

    /// The pairs that sit together, lower number first, once for each time.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(3);
    /// schedule.push_round().table(1, &[PlayerIx(2), PlayerIx(0)]).sit_out(PlayerIx(1));
    /// assert_eq!(schedule.pairs().collect::<Vec<_>>(), [[PlayerIx(0), PlayerIx(2)]]);
    /// ```
    pub fn pairs(&self) -> impl Iterator<Item = [PlayerIx; 2]> + '_ {
        self.tables().flat_map(Table::pairs)
    }

    /// The round at this 0-based place.
    pub fn round(&self, index: usize) -> Option<Round<'_>> {
        let end = *self.rounds.get(index)?;
        let start = index.checked_sub(1).map_or_else(RoundEnd::default, |before| self.rounds[before]);
        Some(Round { schedule: self, start, end })
    }

    /// The rounds in order.
    pub fn rounds(&self) -> impl ExactSizeIterator<Item = Round<'_>> + Clone {
        (0..self.rounds.len()).map(|i| self.round(i).expect("in range"))
    }
}

impl RoundBuilder<'_> {
    fn end(&mut self) -> &mut RoundEnd {
        self.schedule.rounds.last_mut().expect("push_round opened it")
    }

    /// Adds a table with its number and its players, first seat first.
    #[inline]
    pub fn table(&mut self, number: u32, seats: &[PlayerIx]) -> &mut Self {
        self.run(TableRun { number, tables: 1, size: seats.len(), seats })
    }

    /// Adds tables of one size, numbered consecutively from this number, at the speed of a copy.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(4);
    /// schedule.push_round().tables(7, 2, &[0, 1, 2, 3].map(PlayerIx));
    /// let mut same = Schedule::new(4);
    /// same.push_round().table(7, &[0, 1].map(PlayerIx)).table(8, &[2, 3].map(PlayerIx));
    /// assert_eq!(schedule, same);
    /// ```
    ///
    /// # Panics
    /// If the seats are not a whole number of tables, or the last number is above 2³² − 1.
    pub fn tables(&mut self, number: u32, size: usize, seats: &[PlayerIx]) -> &mut Self {
        assert!(size > 0 && seats.len().is_multiple_of(size), "{} seats at tables of {size}", seats.len());
        let tables = u32::try_from(seats.len() / size).expect("fewer than 2^32 tables");
        assert!(tables == 0 || number.checked_add(tables - 1).is_some(), "{tables} tables from number {number} on");
        if tables == 0 { self } else { self.run(TableRun { number, tables, size, seats }) }
    }

    /// Adds tables at the end of the round. If they continue the round's last run (same size, next number), that run
    /// grows; else they are a new run. This keeps runs as long as possible.
    #[inline]
    fn run(&mut self, added: TableRun<'_>) -> &mut Self {
        let Schedule { seats: all, runs, rounds, .. } = &mut *self.schedule;
        let [before @ .., end] = rounds.as_mut_slice() else { unreachable!("push_round opened it") };
        let of_round = &mut runs[before.last().map_or(0, |end| end.runs)..];
        let TableRun { number, tables, .. } = added;
        let size = u32::try_from(added.size).expect("fewer than 2^32 seats at a table");
        match of_round.last_mut().filter(|run| run.size == size && run.number.checked_add(run.tables) == Some(number)) {
            Some(run) => run.tables += tables,
            None => {
                runs.push(Run { number, size, tables, start: all.len() });
                end.runs += 1;
            }
        }
        end.tables += tables as usize;
        all.extend_from_slice(added.seats);
        self
    }

    /// Adds somebody who is there but has no seat. O(absences of the round).
    pub fn sit_out(&mut self, player: PlayerIx) -> &mut Self {
        // After the other sit-outs and before the absences, which all move up by one.
        let at = self.end().sit_outs;
        self.schedule.resting.insert(at, player);
        self.end().sit_outs += 1;
        self.end().absents += 1;
        self
    }

    /// Adds tables with the numbers from 1 on.
    pub fn numbered(&mut self, tables: impl IntoIterator<Item = impl AsRef<[PlayerIx]>>) -> &mut Self {
        (1..).zip(tables).fold(self, |round, (number, seats)| round.table(number, seats.as_ref()))
    }

    /// Adds several who are there but have no seat.
    pub fn sit_outs(&mut self, players: &[PlayerIx]) -> &mut Self {
        players.iter().fold(self, |round, &player| round.sit_out(player))
    }

    /// Adds somebody who is not there.
    pub fn absent(&mut self, player: PlayerIx) -> &mut Self {
        self.schedule.resting.push(player);
        self.end().absents += 1;
        self
    }

    /// Adds several who are not there.
    pub fn absents(&mut self, players: &[PlayerIx]) -> &mut Self {
        players.iter().fold(self, |round, &player| round.absent(player))
    }

    /// Lets everybody who is neither at a table of this round nor absent sit out, by number. Add tables and absences
    /// first.
    pub fn others_sit_out(&mut self) -> &mut Self {
        let mut out = vec![true; self.schedule.players as usize];
        let round = self.schedule.round(self.schedule.rounds.len() - 1).expect("push_round opened it");
        let named = round.tables().flat_map(|table| table.seats).chain(round.absent());
        named.for_each(|player| out[player.ix()] = false);
        (0..).map(PlayerIx).zip(out).filter(|(_, out)| *out).fold(self, |round, (player, _)| round.sit_out(player))
    }
}

impl<'a> Round<'a> {
    /// The tables in the order in which they were added.
    pub fn tables(&self) -> impl ExactSizeIterator<Item = Table<'a>> + Clone + use<'a> {
        Tables {
            schedule: self.schedule,
            runs: self.start.runs..self.end.runs,
            run: Run { number: 0, size: 0, tables: 0, start: 0 },
            left: self.end.tables - self.start.tables,
        }
    }

    /// The same tables in runs, for code that treats many tables at once.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(7);
    /// schedule.push_round().tables(1, 2, &[0, 1, 2, 3].map(PlayerIx)).table(3, &[4, 5, 6].map(PlayerIx));
    /// let runs: Vec<_> = schedule.round(0).unwrap().runs().map(|run| (run.number, run.tables, run.size)).collect();
    /// assert_eq!(runs, [(1, 2, 2), (3, 1, 3)]);
    /// ```
    pub fn runs(&self) -> impl ExactSizeIterator<Item = TableRun<'a>> + Clone + use<'a> {
        let schedule = self.schedule;
        schedule.runs[self.start.runs..self.end.runs].iter().map(|run| TableRun {
            number: run.number,
            tables: run.tables,
            size: run.size as usize,
            seats: &schedule.seats[run.start..][..run.size as usize * run.tables as usize],
        })
    }

    /// Who is there but has no seat.
    pub fn sit_out(&self) -> &'a [PlayerIx] {
        &self.schedule.resting[self.start.absents..self.end.sit_outs]
    }

    /// Who is not there.
    pub fn absent(&self) -> &'a [PlayerIx] {
        &self.schedule.resting[self.end.sit_outs..self.end.absents]
    }
}

/// The remaining tables of a round.
#[derive(Clone)]
struct Tables<'a> {
    schedule: &'a Schedule,
    /// Runs that are not begun.
    runs: Range<usize>,
    /// What is left of the run at hand.
    run: Run,
    /// How many tables there are still.
    left: usize,
}

impl<'a> Iterator for Tables<'a> {
    type Item = Table<'a>;

    #[inline]
    fn next(&mut self) -> Option<Table<'a>> {
        if self.run.tables == 0 {
            self.run = self.schedule.runs[self.runs.next()?];
        }
        let Run { number, size, tables, start } = self.run;
        let end = start + size as usize;
        self.run = Run { number: number.wrapping_add(1), size, tables: tables - 1, start: end };
        self.left -= 1;
        Some(Table { number, seats: &self.schedule.seats[start..end] })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Tables<'_> {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sit_outs_and_absences_of_neighbouring_rounds_stay_apart() {
        let mut s = Schedule::new(6);
        s.push_round().absent(PlayerIx(0)).sit_out(PlayerIx(1)).table(3, &[PlayerIx(2), PlayerIx(3)]);
        s.push_round().sit_out(PlayerIx(4)).absent(PlayerIx(5)).sit_out(PlayerIx(3));
        let rounds: Vec<_> = s.rounds().collect();
        assert_eq!(rounds[0].sit_out(), [PlayerIx(1)]);
        assert_eq!(rounds[0].absent(), [PlayerIx(0)]);
        assert_eq!(rounds[1].sit_out(), [PlayerIx(4), PlayerIx(3)]);
        assert_eq!(rounds[1].absent(), [PlayerIx(5)]);
        assert_eq!((rounds[0].tables().len(), rounds[1].tables().len()), (1, 0));
        assert_eq!(rounds[0].tables().next().unwrap().number, 3);
        let mut copy = Schedule::new(6);
        s.rounds().for_each(|r| copy.push_round_from(r));
        assert_eq!(copy, s);
    }

    /// 200 random rounds, read back table by table, run by run, and from a copy.
    #[test]
    fn tables_of_any_numbers_and_sizes_come_back_as_they_were_added() {
        let mut rng = crate::Seed(7).rng();
        let mut schedule = Schedule::new(9);
        let mut added = Vec::new();
        for _ in 0..200 {
            let mut number = rng.below(3) as u32;
            let tables: Vec<(u32, Vec<PlayerIx>)> = (0..rng.below(7))
                .map(|_| {
                    // Mostly the next number; sometimes the same again, a gap, or the last possible.
                    number = [number.wrapping_add(1), number.wrapping_add(1), number, number / 2, u32::MAX]
                        [rng.below(5) as usize];
                    let size = [2, 2, 2, 3, 0][rng.below(5) as usize];
                    (number, (0..size).map(|_| PlayerIx(rng.below(9) as u32)).collect())
                })
                .collect();
            let mut builder = schedule.push_round();
            for (number, seats) in &tables {
                builder.table(*number, seats);
            }
            added.push(tables);
        }
        let read: Vec<Vec<(u32, Vec<PlayerIx>)>> =
            schedule.rounds().map(|r| r.tables().map(|t| (t.number, t.seats.to_vec())).collect()).collect();
        assert_eq!(read, added);
        assert!(schedule.rounds().zip(&added).all(|(round, tables)| round.tables().len() == tables.len()));
        assert_eq!(schedule.table_count(), added.iter().map(Vec::len).sum::<usize>());
        let in_runs = |run: TableRun<'_>| {
            let seats = |table: u32| run.seats[table as usize * run.size..][..run.size].to_vec();
            (0..run.tables).map(|table| (run.number + table, seats(table))).collect::<Vec<_>>()
        };
        let read: Vec<Vec<_>> = schedule.rounds().map(|r| r.runs().flat_map(in_runs).collect()).collect();
        assert_eq!(read, added);
        let mut copy = Schedule::new(9);
        schedule.rounds().for_each(|round| copy.push_round_from(round));
        assert_eq!(copy, schedule);
    }

    #[test]
    fn tables_numbered_one_after_the_other_cost_one_run() {
        let mut schedule = Schedule::new(8);
        for _ in 0..3 {
            let mut builder = schedule.push_round();
            for number in 1..=4 {
                builder.table(number, &[PlayerIx(2 * number - 2), PlayerIx(2 * number - 1)]);
            }
        }
        assert_eq!((schedule.runs.len(), schedule.table_count(), schedule.seat_count()), (3, 12, 24));
    }
}

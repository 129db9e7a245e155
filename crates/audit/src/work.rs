//! The schedule as the figures read it: one row of games for each player, players numbered from 0 without gaps, in
//! blocks of bounded memory.
//!
//! A figure per player or per pair needs a player's games together. Copying all of them would double the memory, and an
//! n × n matrix would be worse. So players are processed in blocks, each filled by one pass over the schedule. Writing
//! single games to distant places is slow, so the games of a few rounds are first gathered in a small table, and then a
//! player's games of these rounds are written together. O(seats · table size) time, O(players + seats) memory.

use std::borrow::Cow;

use roundtable_model::{MAX_TABLE_SIZE, PlayerIx, Round, Schedule, Table, distinct};

use crate::survey::TableNumbers;

/// How many games and opponents a block holds, about 50 MB at tables of 2.
const BLOCK: usize = 1 << 23;

/// How many games of players of the block are collected before they are gathered.
const HITS: usize = 1024;

/// Whether a field is far larger than the number of people named (above a million, and fewer than one in 16 named):
/// then memory per player is out of the question.
pub(crate) fn out_of_proportion(players: u32, named: usize) -> bool {
    players > 1 << 20 && players as usize / 16 > named
}

/// One game of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sitting {
    /// Which of the table numbers in use, 0-based.
    pub number: u32,
    /// The seat, 0-based.
    pub seat: u16,
    /// How many sat there.
    pub size: u16,
}

/// Everything one player does, in the order of the rounds.
pub(crate) struct Row<'a> {
    pub player: u32,
    pub games: &'a [Sitting],
    /// Everybody met in earlier events, once for each meeting.
    pub past: &'a [u32],
    /// Everybody met, once for each meeting.
    pub opponents: &'a [u32],
}

/// A schedule and its history, with the players who occur numbered from 0 to `dense` − 1.
///
/// Players of the field from `dense` on, if any, occur nowhere. Numbers from `dense` on in the schedule are unknown.
pub(crate) struct Work<'a> {
    pub schedule: Cow<'a, Schedule>,
    pub history: Cow<'a, Schedule>,
    pub dense: u32,
    /// Size of the field.
    pub players: u32,
    /// The table numbers in use.
    numbers: &'a TableNumbers,
}

impl<'a> Work<'a> {
    pub fn new(schedule: &'a Schedule, history: Option<&'a Schedule>, numbers: &'a TableNumbers) -> Self {
        let history = history.map_or_else(|| Cow::Owned(Schedule::new(0)), Cow::Borrowed);
        let players = schedule.players();
        if !out_of_proportion(players, mentions(schedule) + mentions(&history)) {
            return Self { schedule: Cow::Borrowed(schedule), history, dense: players, players, numbers };
        }
        let everybody =
            [schedule, &history].into_iter().flat_map(Schedule::rounds).flat_map(|r| named(&r)).map(|p| p.0);
        let known = distinct(everybody.filter(|&p| p < players));
        let dense = u32::try_from(known.len()).expect("no more than the field");
        let (schedule, history) = (Cow::Owned(renumbered(schedule, &known)), Cow::Owned(renumbered(&history, &known)));
        Self { schedule, history, dense, players, numbers }
    }

    /// How many different table numbers are in use.
    pub fn table_numbers(&self) -> u32 {
        self.numbers.count()
    }

    /// The place of a table number among those in use.
    pub fn place(&self, number: u32) -> u32 {
        self.numbers.place(number)
    }

    /// Whether the field has players who occur nowhere.
    pub fn has_strangers(&self) -> bool {
        self.dense < self.players
    }

    /// Visits every player from 0 to `dense` − 1, in order.
    pub fn each_player(&self, visit: impl FnMut(&Row<'_>)) {
        self.in_blocks(BLOCK, visit);
    }

    /// As [`Work::each_player`], with at most `budget` games and opponents in memory unless one player has more.
    fn in_blocks(&self, budget: usize, mut visit: impl FnMut(&Row<'_>)) {
        let dense = self.dense as usize;
        let (mut room, mut past_room) = (vec![Room::default(); dense], vec![Room::default(); dense]);
        count(&self.schedule, &mut room);
        count(&self.history, &mut past_room);
        let (mut block, mut past) = (Block::default(), Block::default());
        let mut lo = 0;
        while lo < dense {
            let mut entries = 0;
            let more = (lo..dense).take_while(|&p| {
                entries += room[p].entries() + past_room[p].entries();
                entries <= budget
            });
            let hi = lo + more.count().max(1);
            block.fill(&self.schedule, self.numbers, lo, &room[lo..hi], self.dense);
            past.fill(&self.history, self.numbers, lo, &past_room[lo..hi], self.dense);
            for player in lo..hi {
                let (games, opponents) = block.row(player - lo);
                let (_, past) = past.row(player - lo);
                visit(&Row { player: player as u32, games, past, opponents });
            }
            lo = hi;
        }
    }
}

/// The tables that figures count: one above the largest table size is a fault and left out.
pub(crate) fn tables<'a>(round: &Round<'a>) -> impl Iterator<Item = Table<'a>> + use<'a> {
    round.tables().filter(|t| t.seats.len() <= MAX_TABLE_SIZE as usize)
}

/// How many places the schedule names: seats, sit-outs, absences.
pub(crate) fn mentions(schedule: &Schedule) -> usize {
    let resting: usize = schedule.rounds().map(|r| r.sit_out().len() + r.absent().len()).sum();
    resting + schedule.seat_count()
}

fn named<'a>(round: &Round<'a>) -> impl Iterator<Item = PlayerIx> + use<'a> {
    let resting = round.sit_out().iter().chain(round.absent());
    round.tables().flat_map(|t| t.seats).chain(resting).copied()
}

/// The same schedule with every player's number replaced by its place among the known ones.
fn renumbered(schedule: &Schedule, known: &[u32]) -> Schedule {
    let place = |p: &PlayerIx| {
        let place = known.binary_search(&p.0).ok().and_then(|i| u32::try_from(i).ok());
        PlayerIx(place.unwrap_or(u32::MAX))
    };
    let mut copy = Schedule::new(schedule.players());
    for round in schedule.rounds() {
        let mut builder = copy.push_round();
        for table in round.tables() {
            let seats: Vec<_> = table.seats.iter().map(place).collect();
            builder.table(table.number, &seats);
        }
        builder.sit_outs(&round.sit_out().iter().map(place).collect::<Vec<_>>());
        builder.absents(&round.absent().iter().map(place).collect::<Vec<_>>());
    }
    copy
}

/// How much room a player's row needs.
#[derive(Clone, Copy, Default)]
struct Room {
    games: usize,
    opponents: usize,
}

impl Room {
    fn entries(self) -> usize {
        self.games + self.opponents
    }
}

/// Counts how much room each player's row needs.
fn count(schedule: &Schedule, room: &mut [Room]) {
    for table in schedule.rounds().flat_map(|round| tables(&round)) {
        for player in table.seats {
            if let Some(room) = room.get_mut(player.ix()) {
                room.games += 1;
                room.opponents += table.seats.len() - 1;
            }
        }
    }
}

/// The rows of the players from `lo` on.
#[derive(Default)]
struct Block {
    games: Vec<Sitting>,
    opponents: Vec<u32>,
    /// The start of each player's room, and the end of its filled part.
    starts: Vec<Room>,
    ends: Vec<Room>,
}

impl Block {
    /// Fills the rows of the players from `lo` on, in the same memory as before; `room` is the need of each.
    fn fill(&mut self, schedule: &Schedule, numbers: &TableNumbers, lo: usize, room: &[Room], dense: u32) {
        let mut total = Room::default();
        self.starts.clear();
        for r in room {
            self.starts.push(total);
            total = Room { games: total.games + r.games, opponents: total.opponents + r.opponents };
        }
        self.ends.clone_from(&self.starts);
        self.games.resize(total.games, Sitting::default());
        self.opponents.resize(total.opponents, 0);
        if total.games == 0 {
            return;
        }
        let mut gathered = Gathered::new(room.len());
        // For each game the player's place in the block, the start of the table among all seats, and the game. It is
        // written at `hit`, which advances only for players of this block: no branch that the processor could
        // mispredict.
        let mut hits = vec![(0, 0, Sitting::default()); HITS + MAX_TABLE_SIZE as usize];
        let (mut start, mut hit) = (0, 0);
        for round in schedule.rounds() {
            for table in round.tables() {
                let end = start + table.seats.len();
                if table.seats.len() <= MAX_TABLE_SIZE as usize {
                    let game = Sitting { number: numbers.place(table.number), seat: 0, size: table.seats.len() as u16 };
                    for (seat, player) in (0..).zip(table.seats) {
                        let index = player.ix().wrapping_sub(lo);
                        hits[hit] = (index, start, Sitting { seat, ..game });
                        hit += usize::from(index < room.len());
                    }
                }
                if hit >= HITS {
                    self.gather(&hits[..std::mem::take(&mut hit)], &mut gathered, schedule, dense);
                }
                start = end;
            }
        }
        self.gather(&hits[..hit], &mut gathered, schedule, dense);
        (0..room.len()).for_each(|index| self.write(index, &mut gathered, schedule, dense));
    }

    fn gather(&mut self, hits: &[(usize, usize, Sitting)], gathered: &mut Gathered, schedule: &Schedule, dense: u32) {
        for &(index, start, game) in hits {
            if gathered.is_full(index) {
                self.write(index, gathered, schedule, dense);
            }
            gathered.add(index, start, game);
        }
    }

    /// Writes what is gathered of one player.
    fn write(&mut self, index: usize, gathered: &mut Gathered, schedule: &Schedule, dense: u32) {
        let end = &mut self.ends[index];
        for (start, game) in gathered.take(index) {
            let table = &schedule.seats()[start..start + usize::from(game.size)];
            self.games[end.games] = game;
            end.games += 1;
            let player = table[usize::from(game.seat)];
            for other in table {
                if *other != player && other.0 < dense {
                    self.opponents[end.opponents] = other.0;
                    end.opponents += 1;
                }
            }
        }
    }

    fn row(&self, index: usize) -> (&[Sitting], &[u32]) {
        let (start, end) = (self.starts[index], self.ends[index]);
        (&self.games[start.games..end.games], &self.opponents[start.opponents..end.opponents])
    }
}

/// The last few games of every player of a block, and the starts of their tables among all seats.
struct Gathered {
    games: Vec<(usize, Sitting)>,
    /// How many each player may have, and has.
    room: usize,
    filled: Vec<u8>,
}

impl Gathered {
    fn new(players: usize) -> Self {
        // As many as fit into the nearer caches.
        let room = ((1 << 16) / players.max(1)).clamp(1, 32);
        Self { games: vec![(0, Sitting::default()); players * room], room, filled: vec![0; players] }
    }

    fn is_full(&self, index: usize) -> bool {
        usize::from(self.filled[index]) == self.room
    }

    fn add(&mut self, index: usize, start: usize, game: Sitting) {
        self.games[index * self.room + usize::from(self.filled[index])] = (start, game);
        self.filled[index] += 1;
    }

    fn take(&mut self, index: usize) -> impl Iterator<Item = (usize, Sitting)> + '_ {
        let filled = usize::from(std::mem::take(&mut self.filled[index]));
        self.games[index * self.room..][..filled].iter().copied()
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::Seed;

    use super::*;
    use crate::survey::Survey;

    #[test]
    fn blocks_of_any_size_show_every_player_once_with_the_same_row() {
        let (mut schedule, mut history) = (Schedule::new(23), Schedule::new(23));
        let mut order: Vec<_> = (0..23).map(PlayerIx).collect();
        let mut rng = Seed(1).rng();
        for round in 0..6 {
            rng.shuffle(&mut order);
            let mut builder = if round < 4 { schedule.push_round() } else { history.push_round() };
            for (number, seats) in (1..).step_by(3).zip(order.chunks(4)) {
                builder.table(number, seats);
            }
        }
        let survey = Survey::of(&schedule);
        let work = Work::new(&schedule, Some(&history), &survey.numbers);
        let rows = |budget| {
            let mut rows = Vec::new();
            work.in_blocks(budget, |row| {
                let games: Vec<_> = row.games.iter().map(|g| (g.number, g.seat, g.size)).collect();
                rows.push((row.player, games, row.past.to_vec(), row.opponents.to_vec()));
            });
            rows
        };
        let whole = rows(usize::MAX);
        assert_eq!(whole.iter().map(|row| row.0).collect::<Vec<_>>(), (0..23).collect::<Vec<_>>());
        assert!(
            whole.iter().all(|(_, games, past, opponents)| games.len() == 4 && past.len() > 3 && opponents.len() > 7)
        );
        for budget in [0, 1, 30, 100] {
            assert_eq!(rows(budget), whole, "{budget}");
        }
    }
}

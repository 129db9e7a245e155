//! Seats within the sides: whole sides of one size change over, and partners change seats, until everybody has had each seat as often as
//! another. Who is with whom stays.

use std::collections::BTreeMap;

use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Problem, Schedule, SeatIx, SeededRng, Sides, Wish};

use crate::control::Work;

/// Above so many seats in all, they stay as they are.
const MOST_SEATS: usize = 1_000_000;

/// The sides of one schedule at the tables of another that has the same people at its tables.
pub(super) fn sides_again(numbered: &Schedule, with_sides: &Schedule, sides: &Sides) -> Schedule {
    let sorted = |seats: &[PlayerIx]| {
        let mut seats = seats.to_vec();
        seats.sort_unstable();
        seats
    };
    let mut seated: BTreeMap<(usize, Vec<PlayerIx>), Vec<PlayerIx>> = BTreeMap::new();
    for (at, round) in with_sides.rounds().enumerate() {
        for table in round.tables() {
            seated.insert((at, sorted(table.seats)), table.seats.to_vec());
        }
    }
    let ends: Vec<usize> = numbered.rounds().map(|round| round.tables().count()).collect();
    let (mut round, mut left) = (0, ends.first().copied().unwrap_or(0));
    numbered.map_tables(|table, out| {
        while left == 0 && round + 1 < ends.len() {
            round += 1;
            left = ends[round];
        }
        left = left.saturating_sub(1);
        if out.len() == sides.table_size() as usize
            && let Some(seats) = seated.get(&(round, sorted(table.seats)))
        {
            out.copy_from_slice(seats);
        }
        table.number
    })
}

/// The same sides with seats as even as a walk makes them. Kept rounds stay, and whoever is wished into a seat stays there.
pub(super) fn even_seats(
    problem: &Problem,
    schedule: &Schedule,
    sides: &Sides,
    work: &Work<'_>,
    rng: &mut SeededRng,
) -> Schedule {
    let size = sides.table_size() as usize;
    if schedule.seat_count() > MOST_SEATS {
        return schedule.clone();
    }
    let mut wished = vec![false; schedule.players() as usize];
    for wish in &problem.wishes().list {
        if let Wish::InSeat(player, _) = wish {
            wished[player.ix()] = true;
        }
    }
    let kept = problem.kept().round_count() as usize;
    let mut had = vec![0_i64; schedule.players() as usize * size];
    let mut tables: Vec<Vec<PlayerIx>> = Vec::new();
    let mut free = Vec::new();
    for (at, round) in schedule.rounds().enumerate() {
        for table in round.tables().filter(|table| table.seats.len() == size) {
            table.seats.iter().enumerate().for_each(|(seat, p)| had[p.ix() * size + seat] += 1);
            if at >= kept {
                free.push(tables.len());
            }
            tables.push(table.seats.to_vec());
        }
    }
    let moves = turns(sides);
    let mut walk = Seats { size, had, tables, cost: 0 };
    walk.cost = walk.had.iter().map(|n| n * n).sum();
    let least = walk.least();
    let mut best = (walk.cost, walk.tables.clone());
    let steps = if free.is_empty() || moves.is_empty() { 0 } else { work.steps(schedule.seat_count() as u64 * 2000) };
    for step in 0..steps {
        if best.0 == least {
            break;
        }
        let heat = (steps - step) * (4 << 8) / steps;
        let table = free[rng.below(free.len() as u64) as usize];
        let turn = &moves[rng.below(moves.len() as u64) as usize];
        if turn.iter().any(|[a, b]| wished[walk.tables[table][a.ix()].ix()] || wished[walk.tables[table][b.ix()].ix()])
        {
            continue;
        }
        let before = walk.cost;
        walk.turn(table, turn);
        let worse = (walk.cost - before).max(0) as u64;
        if worse > 0 && !tolerated(rng, worse, heat) {
            walk.turn(table, turn);
        } else if walk.cost < best.0 {
            best = (walk.cost, walk.tables.clone());
        }
    }
    let mut tables = best.1.into_iter();
    schedule.map_tables(|table, out| {
        if out.len() == size
            && let Some(seats) = tables.next()
        {
            out.copy_from_slice(&seats);
        }
        table.number
    })
}

/// Exchanges of seats by which nobody's partners change: two seats of one side, and whole sides of one size.
fn turns(sides: &Sides) -> Vec<Vec<[SeatIx; 2]>> {
    let seats = sides.seats();
    let mut turns = Vec::new();
    for (at, side) in seats.iter().enumerate() {
        for (i, a) in side.iter().enumerate() {
            turns.extend(side[..i].iter().map(|b| vec![[*a, *b]]));
        }
        for other in seats[..at].iter().filter(|other| other.len() == side.len()) {
            turns.push(side.iter().zip(other).map(|(a, b)| [*a, *b]).collect());
        }
    }
    turns
}

/// Who sits where, and how often everybody has had each seat.
struct Seats {
    size: usize,
    had: Vec<i64>,
    tables: Vec<Vec<PlayerIx>>,
    /// Σ of the squares of what everybody has had.
    cost: i64,
}

impl Seats {
    /// The cost with everybody's games shared out evenly over the seats.
    fn least(&self) -> i64 {
        let seats = self.size as i64;
        let even = |had: &[i64]| {
            let (level, above) = (had.iter().sum::<i64>() / seats, had.iter().sum::<i64>() % seats);
            seats * level * level + above * (2 * level + 1)
        };
        self.had.chunks_exact(self.size).map(even).sum()
    }

    fn turn(&mut self, table: usize, turn: &[[SeatIx; 2]]) {
        for [a, b] in turn {
            let (a, b) = (a.ix(), b.ix());
            for (from, to) in [(a, b), (b, a)] {
                let person = self.tables[table][from].ix() * self.size;
                self.cost += 1 - 2 * self.had[person + from];
                self.had[person + from] -= 1;
                self.cost += 1 + 2 * self.had[person + to];
                self.had[person + to] += 1;
            }
            self.tables[table].swap(a, b);
        }
    }
}

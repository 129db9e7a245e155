//! Seats within the sides: whole sides of one size change over, and partners change seats, until everybody has had each seat as often as
//! another, and each side, where all are of one size. Who is with whom stays.

use std::collections::BTreeMap;

use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Problem, Schedule, SeatIx, SeededRng, Sides, Wish};

use crate::control::Work;
use crate::seats::balanced::edge_colouring;
use crate::seats::turns;

/// Above that many seats in all, they stay as they are.
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

/// The same sides with seats as even as a walk makes them. Kept rounds stay, and anyone who is wished into a seat stays there.
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
    if kept == 0 && !wished.contains(&true) {
        for seats in sides.seats() {
            share_out(&mut tables, &seats, schedule.players());
        }
        had.fill(0);
        for table in &tables {
            table.iter().enumerate().for_each(|(seat, p)| had[p.ix() * size + seat] += 1);
        }
    }
    let mut walk = Seats::new(sides, had, tables);
    let least = walk.least();
    let mut best = (walk.costs(), walk.tables.clone());
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
        let before = walk.costs();
        walk.turn(table, turn);
        let now = walk.costs();
        let worse = (now.seats + now.sides - before.seats - before.sides).max(0) as u64;
        if worse > 0 && !tolerated(rng, worse, heat) {
            walk.turn(table, turn);
        } else if now < best.0 {
            best = (now, walk.tables.clone());
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

/// Everybody on a side in each of its seats as often as in another: the games there, taken in groups of as many as the side has seats, and the
/// tables are a bipartite graph of which no vertex has more edges than that, so its edges have a proper colouring in the seats (Kőnig 1916).
fn share_out(tables: &mut [Vec<PlayerIx>], seats: &[SeatIx], players: u32) {
    let (mut games, mut groups) = (vec![(0, 0); players as usize], 0);
    let mut edges = Vec::with_capacity(tables.len() * seats.len());
    for (table, people) in (0..).zip(tables.iter()) {
        for seat in seats {
            let (played, group) = &mut games[people[seat.ix()].ix()];
            if *played % seats.len() == 0 {
                *group = groups;
                groups += 1;
            }
            *played += 1;
            edges.push((*group, table));
        }
    }
    let Some(colours) = edge_colouring(groups, tables.len() as u32, &edges, seats.len() as u32) else { return };
    for (people, colours) in tables.iter_mut().zip(colours.chunks_exact(seats.len())) {
        let old: Vec<PlayerIx> = seats.iter().map(|seat| people[seat.ix()]).collect();
        old.iter().zip(colours).for_each(|(player, colour)| people[seats[*colour as usize].ix()] = *player);
    }
}

/// Who sits where, and how often everybody has had each seat and each side.
struct Seats {
    size: usize,
    had: Vec<i64>,
    tables: Vec<Vec<PlayerIx>>,
    /// Σ of the squares of what everybody has had.
    cost: i64,
    /// How many sides there are, where all are of one size; and the side of each seat.
    sides: usize,
    side: Vec<usize>,
    /// How often everybody has had each side, and Σ of the squares.
    on_side: Vec<i64>,
    of_sides: i64,
}

/// How uneven everybody's seats are, and then their sides: what is best is best in this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Costs {
    seats: i64,
    sides: i64,
}

impl Seats {
    fn new(sides: &Sides, had: Vec<i64>, tables: Vec<Vec<PlayerIx>>) -> Self {
        let sizes = sides.sizes();
        let count = if sizes.iter().all(|size| *size == sizes[0]) { sizes.len() } else { 0 };
        let side: Vec<usize> = sides.of_each_seat().iter().map(|side| usize::from(*side)).collect();
        let mut on_side = Vec::new();
        for own in had.chunks_exact(side.len()) {
            on_side.extend((0..count).map(|wanted| {
                own.iter().zip(&side).filter(|(_, side)| **side == wanted).map(|(times, _)| times).sum::<i64>()
            }));
        }
        let squares = |times: &[i64]| times.iter().map(|n| n * n).sum();
        let (cost, of_sides) = (squares(&had), squares(&on_side));
        Self { size: side.len(), had, tables, cost, sides: count, side, on_side, of_sides }
    }

    fn costs(&self) -> Costs {
        Costs { seats: self.cost, sides: self.of_sides }
    }

    /// The costs with everybody's games shared out evenly over the seats, and over the sides.
    fn least(&self) -> Costs {
        let even = |times: &[i64]| {
            let (sum, places) = (times.iter().sum::<i64>(), times.len() as i64);
            let (level, above) = (sum / places, sum % places);
            places * level * level + above * (2 * level + 1)
        };
        Costs {
            seats: self.had.chunks_exact(self.size).map(even).sum(),
            sides: self.on_side.chunks_exact(self.sides.max(1)).map(even).sum(),
        }
    }

    fn turn(&mut self, table: usize, turn: &[[SeatIx; 2]]) {
        for [a, b] in turn {
            let (a, b) = (a.ix(), b.ix());
            for (from, to) in [(a, b), (b, a)] {
                let person = self.tables[table][from].ix();
                self.cost += moved(&mut self.had[person * self.size..], from, to);
                if self.sides > 0 && self.side[from] != self.side[to] {
                    let own = &mut self.on_side[person * self.sides..];
                    self.of_sides += moved(own, self.side[from], self.side[to]);
                }
            }
            self.tables[table].swap(a, b);
        }
    }
}

/// Once less there and once more here; what the sum of squares changes by.
fn moved(times: &mut [i64], from: usize, to: usize) -> i64 {
    let change = 2 + 2 * times[to] - 2 * times[from];
    times[from] -= 1;
    times[to] += 1;
    change
}

//! Seats within the sides: whole sides of one size change over, and partners change seats, until everybody has had each
//! seat equally often, and each side, if all are of one size. Who is with whom stays.

use std::collections::BTreeMap;

use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Schedule, SeatIx, SeededRng, Sides, Wish};

use crate::seats::turns;
use crate::sides::Maker;
use crate::sides::times::Times;
use roundtable_designs::seat_theorem::edge_colouring;

/// Above this many seats in total they stay unchanged.
const MOST_SEATS: usize = 1_000_000;

/// The sides of one schedule at the tables of another with the same people at its tables.
pub(super) fn sides_again(numbered: &Schedule, with_sides: &Schedule, sides: &Sides) -> Schedule {
    let seated = with_sides.rounds().enumerate();
    let seated = seated.flat_map(|(at, round)| round.tables().map(move |table| ((at, table.company()), table.seats)));
    let seated: BTreeMap<(usize, Vec<PlayerIx>), &[PlayerIx]> = seated.collect();
    numbered.map_seats(|round, table, out| {
        if out.len() == sides.table_size() as usize
            && let Some(seats) = seated.get(&(round, table.company()))
        {
            out.copy_from_slice(seats);
        }
    })
}

impl Maker<'_> {
    /// The same sides with seats as even as a walk makes them. Kept rounds and people wished into a seat stay.
    pub(super) fn even_seats(&mut self, schedule: &Schedule) -> Schedule {
        let (problem, sides) = (self.problem, self.sides);
        let size = sides.table_size() as usize;
        if schedule.seat_count() > MOST_SEATS {
            return schedule.clone();
        }
        let mut wished = vec![false; schedule.players() as usize];
        problem.seated_wishes().iter().filter_map(Wish::in_seat).for_each(|(player, _)| wished[player.ix()] = true);
        let kept = problem.kept().round_count() as usize;
        let mut tables: Vec<Vec<PlayerIx>> = Vec::new();
        let mut free = Vec::new();
        for (at, round) in schedule.rounds().enumerate() {
            for table in round.tables().filter(|table| table.seats.len() == size) {
                if at >= kept {
                    free.push(tables.len());
                }
                tables.push(table.seats.to_vec());
            }
        }
        // If nothing is settled, each side begins with evenly shared seats; the walk then considers all sides together.
        if kept == 0 && !wished.contains(&true) {
            sides.seats().iter().for_each(|seats| share_out(&mut tables, seats, schedule.players()));
        }
        let steps = self.work.steps(schedule.seat_count() as u64 * 2000);
        let seats = Seats::new(sides, tables.concat(), schedule.players() as usize);
        let who = seats.walk(&free, &wished, &turns(sides), steps, &mut self.rng);
        let mut tables = who.chunks_exact(size);
        schedule.map_seats(|_, _, out| {
            if out.len() == size
                && let Some(seats) = tables.next()
            {
                out.copy_from_slice(seats);
            }
        })
    }
}

/// Everybody on a side equally often in each of its seats: the games there, in groups as large as the side, and the
/// tables are a bipartite graph in which no vertex has more edges than seats, so its edges have a proper colouring in
/// the seats (Kőnig 1916).
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
    /// Table after table.
    who: Vec<PlayerIx>,
    had: Times,
    /// The side of each seat.
    side: Vec<usize>,
    /// How often everybody has had each side, where all sides are of one size.
    on_side: Option<Times>,
}

/// How uneven everybody's seats are, then their sides: compared in this order.
type Costs = [i64; 2];

impl Seats {
    fn new(sides: &Sides, who: Vec<PlayerIx>, people: usize) -> Self {
        let sizes = sides.sizes();
        let side: Vec<usize> = sides.of_each_seat().iter().map(|side| usize::from(*side)).collect();
        let mut had = Times::new(people, side.len());
        let mut on_side = sizes.iter().all(|size| *size == sizes[0]).then(|| Times::new(people, sizes.len()));
        for (seat, player) in who.chunks_exact(side.len()).flat_map(|table| table.iter().enumerate()) {
            had.add(player.ix(), seat);
            on_side.iter_mut().for_each(|times| times.add(player.ix(), side[seat]));
        }
        Self { who, had, side, on_side }
    }

    /// Changes seats at the free tables, by turns chosen at random, and gives the most even tables. Worsening turns are
    /// accepted too, more rarely from step to step: the walk does not stop at the first state without a better
    /// neighbour.
    fn walk(
        mut self,
        free: &[usize],
        wished: &[bool],
        turns: &[Vec<[SeatIx; 2]>],
        steps: u64,
        rng: &mut SeededRng,
    ) -> Vec<PlayerIx> {
        let least = self.least();
        // The best costs, and the turns taken since: undone at the end.
        let (mut best, mut since) = (self.costs(), Vec::new());
        if free.is_empty() || turns.is_empty() {
            return self.who;
        }
        for step in 0..steps {
            if best == least {
                break;
            }
            // In 256ths of a square, from four squares down to nothing.
            let heat = (steps - step) * (4 << 8) / steps;
            let table = free[rng.below(free.len() as u64) as usize];
            let turn = &turns[rng.below(turns.len() as u64) as usize];
            let is_wished = |seat: SeatIx| wished[self.who[table * self.side.len() + seat.ix()].ix()];
            if turn.iter().flatten().any(|seat| is_wished(*seat)) {
                continue;
            }
            let before = self.costs();
            self.turn(table, turn);
            let now = self.costs();
            let worse = (now[0] + now[1] - before[0] - before[1]).max(0) as u64;
            if worse > 0 && !tolerated(rng, worse, heat) {
                self.turn(table, turn);
                continue;
            }
            since.push((table, turn));
            if now < best {
                best = now;
                since.clear();
            }
        }
        since.into_iter().rev().for_each(|(table, turn)| self.turn(table, turn));
        self.who
    }

    fn costs(&self) -> Costs {
        [self.had.squares, self.on_side.as_ref().map_or(0, |times| times.squares)]
    }

    /// The costs with everybody's games shared evenly over the seats, and over the sides.
    fn least(&self) -> Costs {
        [self.had.least(), self.on_side.as_ref().map_or(0, Times::least)]
    }

    /// Exchanges people in these pairs of seats; twice restores the seats.
    fn turn(&mut self, table: usize, turn: &[[SeatIx; 2]]) {
        let first = table * self.side.len();
        for [a, b] in turn {
            let (a, b) = (a.ix(), b.ix());
            for (from, to) in [(a, b), (b, a)] {
                let person = self.who[first + from].ix();
                self.had.change(person, from, to);
                if let Some(times) = self.on_side.as_mut().filter(|_| self.side[from] != self.side[to]) {
                    times.change(person, self.side[from], self.side[to]);
                }
            }
            self.who.swap(first + a, first + b);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::Seed;

    /// Four games from the same seats: turns can give everybody each seat once, and each side twice.
    #[test]
    fn a_walk_gives_the_most_even_seats_that_it_saw() {
        let sides = Sides::of_sizes(&[2, 2]).unwrap();
        let seats = |who: Vec<PlayerIx>| Seats::new(&sides, who, 4);
        let same = (0..16).map(|seat| PlayerIx(seat % 4)).collect();
        let even = seats(same).walk(&[0, 1, 2, 3], &[false; 4], &turns(&sides), 20_000, &mut Seed(1).rng());
        let even = seats(even);
        assert!(even.costs() == even.least());
    }
}

//! Seats changed table by table to even the relations of their order (who sits next to whom): two people change seats,
//! everybody moves on by one, or, if a table has sides, people change seats within them. A *turn* is such a change:
//! pairs of seats that are exchanged one after the other. Uneven seats cost as well as repeated pairs. O(pairs at a
//! table + games of those who change) a step.

use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Schedule, SeatIx, SeededRng, Sides, each_two};

use super::counts::{Counts, heat};
use super::even::Places;
use crate::control::Work;

/// The cost of a repeated seat; a repeated pair costs 1.
const SEATS: i64 = 2;

/// Exchanges of seats that change nobody's partners: two seats of one side, and whole sides of one size.
pub(crate) fn turns(sides: &Sides) -> Vec<Vec<[SeatIx; 2]>> {
    let seats = sides.seats();
    let mut turns = Vec::new();
    for (at, side) in seats.iter().enumerate() {
        turns.extend(each_two(side).map(|two| vec![two]));
        for other in seats[..at].iter().filter(|other| other.len() == side.len()) {
            turns.push(side.iter().zip(other).map(|(a, b)| [*a, *b]).collect());
        }
    }
    turns
}

/// Seats that are changed table by table.
pub(super) struct Exchanges<'a> {
    places: Places,
    /// What may be exchanged at a table with sides.
    turns: Vec<Vec<[SeatIx; 2]>>,
    /// The seats of a table with sides; 0 if there are no sides.
    sided: usize,
    counts: Counts<'a>,
}

impl<'a> Exchanges<'a> {
    pub fn new(
        schedule: &Schedule,
        kept: u32,
        pins: &[(PlayerIx, SeatIx)],
        sides: Option<&Sides>,
        mut counts: Counts<'a>,
    ) -> Self {
        let places = Places::as_seated(schedule, kept as usize, pins);
        places.tables.iter().for_each(|seats| counts.count(seats, true));
        let sided = sides.map_or(0, |sides| sides.table_size() as usize);
        Self { places, turns: sides.map_or_else(Vec::new, turns), sided, counts }
    }

    /// The best schedule found: first the least uneven seats, then the most even relations, in their order.
    ///
    /// Unevenness below `enough` earns nothing; `start` is the first heat. Steps are accepted by the sum of both costs.
    pub fn walk(
        mut self,
        schedule: &Schedule,
        (enough, start): (i64, u64),
        steps: u64,
        work: &Work<'_>,
        rng: &mut SeededRng,
    ) -> Schedule {
        let mut best = (self.places.sum.max(enough), self.counts.cost().to_vec());
        // The turns since the best: they are undone at the end.
        let mut since = Vec::<(u32, Vec<[SeatIx; 2]>)>::new();
        let free = self.places.free.clone();
        for step in 0..steps {
            if (best.0 == enough && self.counts.is_best()) || free.is_empty() || work.ends() {
                break;
            }
            let table = free[rng.below(free.len() as u64) as usize];
            let turn = self.turn(table, rng);
            if turn.is_empty() || !self.places.may_change(table, &turn) {
                continue;
            }
            let before = SEATS * self.places.sum + self.counts.sum();
            self.exchange(table, &turn);
            let worse = u64::try_from(SEATS * self.places.sum + self.counts.sum() - before).unwrap_or(0);
            if !tolerated(rng, worse, heat(step, steps, start)) {
                self.undo(table, turn);
                continue;
            }
            since.push((table as u32, turn));
            let uneven = self.places.sum.max(enough);
            if (uneven, self.counts.cost()) < (best.0, best.1.as_slice()) {
                best = (uneven, self.counts.cost().to_vec());
                since.clear();
            }
        }
        since.into_iter().rev().for_each(|(table, turn)| self.undo(table as usize, turn));
        self.places.into_schedule(schedule)
    }

    /// A random exchange at a table.
    fn turn(&self, table: usize, rng: &mut SeededRng) -> Vec<[SeatIx; 2]> {
        let size = self.places.tables[table].len();
        if size == self.sided {
            return match self.turns.len() {
                0 => Vec::new(),
                turns => self.turns[rng.below(turns as u64) as usize].clone(),
            };
        }
        if size > 2 && rng.below(3) == 0 {
            // Everybody moves on by one seat, and who was in the first has the last.
            return (0..).zip(1..size as u32).map(|(seat, next)| [SeatIx(seat), SeatIx(next)]).collect();
        }
        let a = rng.below(size as u64) as u32;
        let b = (a + 1 + rng.below(size as u64 - 1) as u32) % size as u32;
        vec![[SeatIx(a), SeatIx(b)]]
    }

    fn undo(&mut self, table: usize, mut turn: Vec<[SeatIx; 2]>) {
        turn.reverse();
        self.exchange(table, &turn);
    }

    /// The exchanges one after the other.
    fn exchange(&mut self, table: usize, turn: &[[SeatIx; 2]]) {
        self.counts.count(&self.places.tables[table], false);
        self.places.turn(table, turn);
        self.counts.count(&self.places.tables[table], true);
    }
}

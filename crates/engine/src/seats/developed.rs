//! Seats of a cyclic schedule: the tables of every round are those of the first with everybody's number one more each
//! round, modulo how many move, as in whist tournaments and other cyclic designs.
//!
//! For example, table {0, 1, 3} of 7 people in round 0 is table {1, 2, 4} in round 1. Then it is enough to order the
//! seats of the first round: a pair occurs as often as its difference (Bose 1939 for designs, Mendelsohn 1971 for
//! ordered ones), and a few numbers are counted instead of all pairs. Somebody with the last number may stay. Seats
//! become as even as the rounds make them: quite even if nobody stays. Cost: O(seats of all tables) to detect, O(pairs
//! at a table) a step.

use std::collections::HashMap;

use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Schedule, SeatRelation, SeededRng, sorted};

use super::counts::{Times, heat};
use crate::control::Work;

/// The same tables with the most even seats found for the first round, and the others derived from it; `None` if the
/// schedule is not cyclic.
pub(super) fn developed(
    schedule: &Schedule,
    relations: &[SeatRelation],
    steps: u64,
    work: &Work<'_>,
    rng: &mut SeededRng,
) -> Option<Schedule> {
    let people = schedule.players();
    let first: Vec<Vec<PlayerIx>> = schedule.rounds().next()?.tables().map(|table| table.seats.to_vec()).collect();
    let going = [people, people - 1].into_iter().map(|residues| Cycle { residues });
    let cycle = going.into_iter().find(|cycle| cycle.is_all_of(schedule, &first))?;
    let mut walk = Walk::new(cycle, first, relations);
    walk.walk(steps, work, rng);
    let mut seated: HashMap<(u32, Vec<PlayerIx>), Vec<PlayerIx>> = HashMap::new();
    for turn in 0..schedule.round_count() {
        for table in &walk.tables {
            let seats: Vec<PlayerIx> = table.iter().map(|player| cycle.moved(*player, turn)).collect();
            seated.insert((turn, sorted(seats.iter().copied())), seats);
        }
    }
    Some(schedule.map_seats(|turn, table, seats| {
        if let Some(order) = seated.get(&(turn as u32, table.company())) {
            seats.copy_from_slice(order);
        }
    }))
}

/// Everybody below `residues` moves; a higher number stays. The number of residues is odd: no pair comes back to itself
/// reversed.
#[derive(Clone, Copy)]
struct Cycle {
    residues: u32,
}

impl Cycle {
    fn moved(self, player: PlayerIx, turn: u32) -> PlayerIx {
        if player.0 < self.residues { PlayerIx((player.0 + turn) % self.residues) } else { player }
    }

    /// Whether every round is the first, moved on by one more each time, and there are no more rounds than
    /// residues.
    fn is_all_of(self, schedule: &Schedule, first: &[Vec<PlayerIx>]) -> bool {
        if self.residues.is_multiple_of(2) || self.residues < 3 || schedule.round_count() > self.residues {
            return false;
        }
        schedule.rounds().zip(0..).all(|(round, turn)| {
            let moved = |seats: &Vec<PlayerIx>| sorted(seats.iter().map(|p| self.moved(*p, turn)));
            sorted(round.tables().map(|table| table.company())) == sorted(first.iter().map(moved))
        })
    }

    /// All pairs that a pair becomes have one number: the difference, or which of the two stays.
    fn orbit(self, a: PlayerIx, b: PlayerIx, is_ordered: bool) -> usize {
        let n = self.residues;
        let number = match (a.0 < n, b.0 < n) {
            (true, true) => {
                let difference = (b.0 + n - a.0) % n;
                if is_ordered { difference } else { difference.min(n - difference) }
            }
            (false, _) if is_ordered => n,
            (true, false) | (false, _) => n + 1,
        };
        number as usize
    }
}

/// The first round, and how often it has the pairs of each number ([`Cycle::orbit`]).
struct Walk<'a> {
    cycle: Cycle,
    tables: Vec<Vec<PlayerIx>>,
    times: Times<'a>,
}

impl<'a> Walk<'a> {
    fn new(cycle: Cycle, tables: Vec<Vec<PlayerIx>>, relations: &'a [SeatRelation]) -> Self {
        let mut walk = Self { cycle, tables, times: Times::new(relations, cycle.residues as usize + 2) };
        (0..walk.tables.len()).for_each(|table| walk.count(table, true));
        walk
    }

    fn count(&mut self, table: usize, add: bool) {
        let cycle = self.cycle;
        self.times.count(&self.tables[table], add, |a, b, is_ordered| cycle.orbit(a, b, is_ordered));
    }

    fn exchange(&mut self, table: usize, a: usize, b: usize) {
        self.count(table, false);
        self.tables[table].swap(a, b);
        self.count(table, true);
    }

    /// Annealing on exchanges of two seats at a table of the first round; ends at the best one seen.
    fn walk(&mut self, steps: u64, work: &Work<'_>, rng: &mut SeededRng) {
        // The first heat: the cost of two repeats, in units of 1/256.
        const START: u64 = 2 << 8;
        let mut best = (self.times.cost.clone(), self.tables.clone());
        for step in 0..steps {
            if best.0.iter().all(|cost| *cost == 0) || work.ends() {
                break;
            }
            let table = rng.below(self.tables.len() as u64) as usize;
            let size = self.tables[table].len() as u64;
            let a = rng.below(size);
            let b = (a + 1 + rng.below(size - 1)) % size;
            let (a, b) = (a as usize, b as usize);
            let before = self.times.sum();
            self.exchange(table, a, b);
            let worse = u64::try_from(self.times.sum() - before).unwrap_or(0);
            if !tolerated(rng, worse, heat(step, steps, START)) {
                self.exchange(table, a, b);
            } else if self.times.cost < best.0 {
                best = (self.times.cost.clone(), self.tables.clone());
            }
        }
        self.tables = best.1;
    }
}

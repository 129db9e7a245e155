//! Tabu search on whole schedules, alongside the chains of annealing.
//!
//! The neighbourhood and the rules of Dotú and Van Hentenryck (2005, DOI 10.1007/11493853_26): of all swaps inside a
//! round that move somebody who meets a table-mate again, the best is made, even a worsening one; the two do not change
//! places again in that round for 4 to 100 moves, unless that would be better than anything before; after many moves
//! without gain it restarts from random seats. Measured against a chain (docs/reference/benchmarks.md): sooner than
//! annealing if a schedule without repeats is hard to find but not as tight as possible (30 players × 13 rounds at
//! tables of 3). O(places · conflicts · table size) a move.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{Seed, SeededRng};

use super::anneal::{Cooling, Walk};
use super::extras::MeetingsOnly;
use super::floor::Floor;
use super::moves::{Seated, Swap};

/// Moves without gain before it starts anew.
const PATIENCE: u64 = 20_000;

/// One walk by the rules of tabu search.
pub(crate) struct Tabu<const K: usize> {
    now: Seated<K, MeetingsOnly>,
    cost: i64,
    /// A lower bound of the cost.
    goal: i64,
    best: Vec<[u16; K]>,
    best_cost: i64,
    nobody: u16,
    /// The round of each table, counted from the first that is made.
    round_of: Vec<usize>,
    players: usize,
    /// For each round and pair, until which move it may not change places again.
    until: Vec<u64>,
    moves: u64,
    since_gain: u64,
    chance: SeededRng,
    /// Swaps looked at beyond the steps of the last walk.
    owed: u64,
}

impl<const K: usize> Tabu<K> {
    pub fn new(now: Seated<K, MeetingsOnly>, (cost, goal): (i64, i64), floor: &Floor, seed: Seed) -> Self {
        let mut round_of = vec![0; floor.tables.len()];
        floor.rounds.iter().enumerate().for_each(|(r, round)| round_of[round.tables.clone()].fill(r));
        let players = floor.players as usize;
        Self {
            best: now.all().to_vec(),
            best_cost: cost,
            nobody: floor.players as u16,
            now,
            cost,
            goal,
            round_of,
            players,
            until: vec![0; floor.rounds.len() * players * players],
            moves: 0,
            since_gain: 0,
            chance: seed.rng(),
            owed: 0,
        }
    }

    fn place(&self, table: usize, a: u16, b: u16) -> usize {
        (self.round_of[table] * self.players + usize::from(a.min(b))) * self.players + usize::from(a.max(b))
    }

    /// The best allowed swap, a random one of equals, and how many were examined.
    fn choose(&mut self) -> (Option<Swap>, u64) {
        let (mut best, mut ties, mut looked): (Option<Swap>, u64, u64) = (None, 0, 0);
        for from in 0..self.now.movable() {
            let (table, chair) = self.now.place(from);
            if !self.now.meets_again(table, chair) {
                continue;
            }
            for (other, other_chair) in self.now.elsewhere(table, chair) {
                let swap = self.now.swap(table, chair, other, other_chair);
                looked += 1;
                if best.as_ref().is_some_and(|b| swap.change > b.change) {
                    continue;
                }
                let (a, b) = (self.now.table(table)[chair], self.now.table(other)[other_chair]);
                let barred = self.until[self.place(table, a, b)] > self.moves;
                if barred && self.cost + i64::from(swap.change) >= self.best_cost {
                    continue;
                }
                ties = if best.as_ref().is_some_and(|b| swap.change == b.change) { ties + 1 } else { 1 };
                if self.chance.below(ties) == 0 {
                    best = Some(swap);
                }
            }
        }
        (best, looked)
    }

    fn take(&mut self, swap: Swap) {
        self.now.make(swap);
        self.cost += i64::from(swap.change);
        if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.copy_from_slice(self.now.all());
            self.since_gain = 0;
        }
    }

    /// Many random swaps.
    fn start_anew(&mut self) {
        for _ in 0..4 * self.now.movable() {
            if let Some(swap) = self.now.draw(self.chance.bits()) {
                self.take(swap);
            }
        }
        self.until.fill(0);
        self.since_gain = 0;
    }
}

impl<const K: usize> Walk for Tabu<K> {
    fn walk(&mut self, steps: u64, _: Cooling, stop: &AtomicBool) {
        if self.now.movable() == 0 {
            return;
        }
        while self.owed < steps {
            if self.best_cost <= self.goal || stop.load(Ordering::Relaxed) {
                return;
            }
            let (swap, looked) = self.choose();
            self.owed += looked.max(self.now.movable() as u64);
            self.moves += 1;
            self.since_gain += 1;
            if let Some(swap) = swap {
                let ([a, b], table) = self.now.people(swap);
                let place = self.place(table, a, b);
                self.until[place] = self.moves + 4 + self.chance.below(97);
                self.take(swap);
            }
            if self.since_gain > PATIENCE {
                self.start_anew();
            }
        }
        self.owed -= steps;
    }

    fn above_goal(&self) -> i64 {
        self.best_cost - self.goal
    }

    fn best_tables(&self) -> Vec<Vec<u16>> {
        self.best.iter().map(|t| t.iter().copied().filter(|&p| p != self.nobody).collect()).collect()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::search::moves::cost_of_pairs;
    use crate::search::prices::{Character, PairWishes, Prices, Weights, prices};
    use roundtable_chance::Heat;
    use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};

    /// Nine people at tables of 3 for three rounds, their prices, and seats: everybody with the same two in each round:
    /// nine pairs meet three times.
    fn the_same_three_times() -> (Floor, Prices, Vec<Vec<u16>>) {
        let sizes = TableSizes::only(3).unwrap();
        let problem = Problem::new(Roster::numbered(9), sizes, RoundGoal::Exactly(3)).unwrap();
        let floor = Floor::new(&problem, 3).unwrap();
        let weights = Weights::of(&problem, false, Character::default());
        let prices = prices(&problem, &floor, &PairWishes::of(&problem), &weights);
        (floor, prices, (0..9).map(|t| (0..3).map(|chair| t % 3 * 3 + chair).collect()).collect())
    }

    fn tabu(floor: &Floor, prices: &Prices, seats: &[Vec<u16>]) -> Tabu<3> {
        let now = Seated::<3, MeetingsOnly>::new(floor, seats, prices, MeetingsOnly, |_, _| true);
        Tabu::new(now, (27, 0), floor, Seed(1))
    }

    #[test]
    fn costs_are_those_of_counting_anew_and_the_best_is_kept() {
        let (floor, prices, seats) = the_same_three_times();
        let mut tabu = tabu(&floor, &prices, &seats);
        tabu.walk(20_000, Cooling { from: Heat(1), to: Heat(1) }, &AtomicBool::new(false));
        assert_eq!(cost_of_pairs(&floor, seats.iter().map(Vec::as_slice), &prices), 27);
        assert_eq!(cost_of_pairs(&floor, tabu.now.all().iter().map(|table| table.as_slice()), &prices), tabu.cost);
        assert_eq!(cost_of_pairs(&floor, tabu.best_tables().iter().map(Vec::as_slice), &prices), tabu.best_cost);
        assert!(tabu.best_cost < 27);
    }

    /// Any two of different tables may change places in each of three rounds, all at the same cost: 3 · 27 swaps.
    #[test]
    fn of_equal_swaps_one_is_chosen_by_lot() {
        let (floor, prices, seats) = the_same_three_times();
        let mut tabu = tabu(&floor, &prices, &seats);
        let chosen = (0..400).map(|_| {
            let swap = tabu.choose().0.expect("nothing is barred yet");
            let ([a, b], table) = tabu.now.people(swap);
            (tabu.round_of[table], a.min(b), a.max(b))
        });
        let different = chosen.collect::<BTreeSet<_>>().len();
        assert!((60..=81).contains(&different), "{different}");
    }
}

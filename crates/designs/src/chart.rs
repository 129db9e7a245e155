//! Cyclic charts: rounds with too few tables for everybody, all from one base round by adding 1 to every number mod v.
//!
//! Players are the numbers mod v, or the elements of another group of order v if the cyclic group has no such chart.
//! One base round, moved by all v elements, gives v rounds: everybody has every seat once and sits out equally often,
//! and how often two meet depends on their difference alone. If the differences inside the tables are as even as
//! possible, so are the meetings; if each occurs λ times it is a disjoint difference family (R. C. Bose 1939; J. H.
//! Dinitz and P. Rodney 1997). 13 players, two tables of 3: the base round {0,1,4} {5,7,12} has the differences ±1, ±3,
//! ±4 and ±2, ±5, ±6, each once, so in 13 rounds any two meet once. Several base rounds give several times v rounds.
//!
//! Base rounds are found by exchanging people between seats, sometimes taking a step for the worse: O(table size) a
//! step, always the same for one question.

use roundtable_algebra::digits::by_digits;
use roundtable_algebra::field::factors;

use crate::cyclotomic;
use roundtable_model::{Seed, SeededRng, each_two};

/// The most players.
const MOST_PLAYERS: u32 = 200;
/// The most base rounds.
const MOST_BASES: u32 = 6;
/// This divided by the table size is how many exchanges are tried: a few tenths of a second.
const STEPS: u64 = 1_500_000;
/// This divided by the table size is after how many exchanges without a better chart the search begins anew.
const PATIENCE: u64 = 150_000;
/// A step that makes the cost worse by more than this is never taken.
const MOST_WORSE: i64 = 10;

/// Base rounds whose differences are as even as possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chart {
    /// Orders of the cyclic groups whose product moves the players, numbers of these digits, the last moving fastest.
    pub orders: Vec<u32>,
    /// The tables of each base round.
    pub bases: Vec<Vec<Vec<u32>>>,
}

/// A chart of `tables` tables in each round and `bases` times as many rounds as players; `None` if none is found.
///
/// ```
/// let chart = roundtable_designs::chart::chart(13, 3, 2, 1).unwrap();
/// assert_eq!(chart.rounds().count(), 13);
/// ```
pub fn chart(players: u32, table_size: u32, tables: u32, bases: u32) -> Option<Chart> {
    let seats = tables.checked_mul(table_size)?;
    if table_size < 2 || tables == 0 || bases == 0 || bases > MOST_BASES || players > MOST_PLAYERS || seats >= players {
        return None;
    }
    // The prime factors, each as often as it divides: 9 is 3 and 3. A family of cosets (`cyclotomic.rs`) is moved by a
    // field's addition, which adds digit by digit modulo a prime.
    let split: Vec<u32> = factors(players).flat_map(|(p, e)| (0..e).map(move |_| p)).collect();
    if let Some(base) = cyclotomic::family(players, table_size, tables).filter(|_| bases == 1) {
        return Some(Chart { orders: split, bases: vec![base] });
    }
    // If no prime divides the number twice, adding mod `players` and adding digit by digit are the same group.
    let circle = vec![players];
    let groups = if factors(players).all(|(_, e)| e == 1) { vec![circle] } else { vec![circle, split] };
    groups.into_iter().find_map(|orders| {
        let mut walk = Walk::new(orders, table_size, tables, bases);
        walk.even_out(&mut Seed(0).rng()).then(|| walk.chart())
    })
}

/// The orders of the factors as [`by_digits`] takes them: the last first, each with itself as what the operation needs.
pub(crate) fn lowest_first(orders: &[u32]) -> impl Iterator<Item = (u32, u32)> + '_ {
    orders.iter().rev().map(|&order| (order, order))
}

impl Chart {
    /// How many players.
    pub fn players(&self) -> u32 {
        self.orders.iter().product()
    }

    /// All rounds, each with its tables.
    pub fn rounds(&self) -> impl Iterator<Item = Vec<Vec<u32>>> {
        let moved = |base: &[Vec<u32>], by: u32| -> Vec<Vec<u32>> {
            let sum = |&p: &u32| by_digits(lowest_first(&self.orders), p, by, |order, a, b| (a + b) % order);
            let table = |table: &Vec<u32>| table.iter().map(sum).collect();
            base.iter().map(table).collect()
        };
        self.bases.iter().flat_map(move |base| (0..self.players()).map(move |by| moved(base, by)))
    }
}

/// The search by exchanges.
struct Walk {
    /// The orders of the cyclic groups whose product is the group.
    orders: Vec<u32>,
    players: u32,
    table_size: u32,
    /// Seats of a base round; those after them rest.
    seats: u32,
    /// Who has each place, base round after base round.
    at: Vec<u32>,
    /// How many base rounds there are.
    bases: u32,
    /// a − b at a · players + b.
    differences: Vec<u16>,
    /// How often each difference occurs.
    times: Vec<i64>,
    /// Σ over differences of their squares.
    cost: i64,
}

impl Walk {
    fn new(orders: Vec<u32>, table_size: u32, tables: u32, bases: u32) -> Self {
        let players: u32 = orders.iter().product();
        let at = (0..bases).flat_map(|_| 0..players).collect();
        let both = (0..players).flat_map(|a| (0..players).map(move |b| (a, b)));
        let minus = |(a, b)| by_digits(lowest_first(&orders), a, b, |order, a, b| (a + order - b) % order);
        let differences = both.map(|pair| minus(pair) as u16).collect();
        let times = vec![0; players as usize];
        Self { orders, players, table_size, seats: tables * table_size, at, bases, differences, times, cost: 0 }
    }

    /// The least possible cost of base rounds: every difference equally often, or some once more. (Each pair gives d
    /// and −d.)
    fn goal(&self) -> i64 {
        let (all, kinds) = (i64::from(self.bases * self.seats * (self.table_size - 1)), i64::from(self.players) - 1);
        let (each, more) = (all / kinds, all % kinds);
        (kinds - more) * each * each + more * (each + 1) * (each + 1)
    }

    /// a − b in the group.
    fn difference(&self, a: u32, b: u32) -> usize {
        usize::from(self.differences[(a * self.players + b) as usize])
    }

    /// Adds (`by` 1) or removes (`by` −1) the differences of the player at a place with the others at that table. A
    /// count t that becomes t + by changes t² by by·(2t + by), as by² = 1.
    fn count(&mut self, place: usize, by: i64) {
        let (n, k) = (self.players as usize, self.table_size as usize);
        let (base, seat) = (place / n, place % n);
        if seat >= self.seats as usize {
            return;
        }
        let (first, one) = (base * n + seat / k * k, self.at[place]);
        for other in (first..first + k).filter(|&other| other != place) {
            let other = self.at[other];
            for d in [self.difference(one, other), self.difference(other, one)] {
                let times = &mut self.times[d];
                self.cost += by * (2 * *times + by);
                *times += by;
            }
        }
    }

    /// Exchanges the players at two places. They have to be at different tables: at one table the difference of the two
    /// would be counted twice.
    fn exchange(&mut self, a: usize, b: usize) {
        self.count(a, -1);
        self.count(b, -1);
        self.at.swap(a, b);
        self.count(a, 1);
        self.count(b, 1);
    }

    /// Starts from random base rounds.
    fn shuffle(&mut self, lots: &mut SeededRng) {
        let n = self.players as usize;
        self.at.chunks_mut(n).for_each(|base| lots.shuffle(base));
        self.times.fill(0);
        self.cost = 0;
        for base in 0..self.bases as usize {
            for table in self.at[base * n..][..self.seats as usize].chunks(self.table_size as usize) {
                for [a, b] in each_two(table) {
                    for d in [self.difference(a, b), self.difference(b, a)] {
                        self.times[d] += 1;
                    }
                }
            }
        }
        self.cost = self.times.iter().map(|t| t * t).sum();
    }

    /// Exchanges until the differences are as even as possible; `false` if that was not reached in [`STEPS`].
    fn even_out(&mut self, lots: &mut SeededRng) -> bool {
        let goal = self.goal();
        let (n, k) = (u64::from(self.players), self.table_size as usize);
        let (mut least, mut since) = (i64::MAX, PATIENCE);
        for _ in 0..STEPS / u64::from(self.table_size) {
            if since >= PATIENCE / u64::from(self.table_size) {
                self.shuffle(lots);
                (least, since) = (self.cost, 0);
            }
            if self.cost == goal {
                return true;
            }
            since += 1;
            let base = lots.below(u64::from(self.bases)) * n;
            let a = (base + lots.below(u64::from(self.seats))) as usize;
            let b = (base + lots.below(n)) as usize;
            let (seat_a, seat_b) = (a % self.players as usize, b % self.players as usize);
            if a == b || seat_b < self.seats as usize && seat_a / k == seat_b / k {
                continue;
            }
            let before = self.cost;
            self.exchange(a, b);
            // A step for the worse by d is taken with chance 1 in 2^⌊3d/2⌋, else undone.
            let worse = self.cost - before;
            if worse > 0 && (worse > MOST_WORSE || lots.below(1 << (worse * 3 / 2)) > 0) {
                self.exchange(a, b);
            }
            if self.cost < least {
                (least, since) = (self.cost, 0);
            }
        }
        false
    }

    fn chart(&self) -> Chart {
        let (n, k) = (self.players as usize, self.table_size as usize);
        let tables = |base: &[u32]| base[..self.seats as usize].chunks(k).map(<[u32]>::to_vec).collect();
        Chart { orders: self.orders.clone(), bases: self.at.chunks(n).map(tables).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meetings_are_as_even_as_can_be() {
        // Players, size, tables, base rounds; the last is not perfect: 11 players at 4 meet once or twice.
        for (v, k, tables, bases) in
            [(13, 3, 2, 1), (13, 3, 1, 2), (25, 4, 2, 1), (15, 8, 1, 1), (41, 5, 2, 1), (11, 4, 1, 1), (10, 3, 2, 1)]
        {
            let found = chart(v, k, tables, bases).unwrap_or_else(|| panic!("{v} at {k}, {tables} tables"));
            let (mut met, mut plays) = (vec![0; (v * v) as usize], vec![0; v as usize]);
            for round in found.rounds() {
                let mut people: Vec<u32> = round.concat();
                people.iter().for_each(|&p| plays[p as usize] += 1);
                people.sort_unstable();
                people.dedup();
                assert_eq!(people.len() as u32, k * tables, "{v} at {k}");
                for table in round {
                    for (i, &a) in table.iter().enumerate() {
                        table[..i].iter().for_each(|&b| met[(a.max(b) * v + a.min(b)) as usize] += 1);
                    }
                }
            }
            let pairs = || (0..v).flat_map(|a| (0..a).map(move |b| (a * v + b) as usize)).map(|at| met[at]);
            assert!(pairs().max().unwrap() - pairs().min().unwrap() <= 1, "{v} at {k}, {tables} tables");
            assert!(plays.iter().all(|&p| p == plays[0]), "{v} at {k}: everybody plays as often");
        }
        assert_eq!(chart(12, 4, 3, 1), None, "nobody would rest");
    }
}

//! Tables that somebody revisits look for other numbers: all in large fields before annealing, the last after it.
//!
//! If nobody must come back to a table number and few do after annealing, a random exchange seldom concerns them. Here
//! a table that somebody revisits examines all others of its round and takes the best exchange, even a worsening one; a
//! number given up does not come back for some steps (min-conflicts with a tabu list: Minton, Johnston, Philips and
//! Laird 1992; Glover 1989). O(tables · table size) a step.

use roundtable_model::SeededRng;

use super::Numbers;
use crate::control::Work;

/// Steps of `settle`. Measured on 132 players in 15 rounds and 104 in 12: 3 to 95 steps take out the last visits; on 40
/// in 6, 32 in 8 and 44 in 7 not even 300,000 do: there `search/other_rounds.rs` helps.
const STEPS: u32 = 500;

/// The most seats that `settle` looks at where everybody has to come back, all in each step. Measured on 36 players in 11
/// rounds, 44 in 14 and 24 in 8: 100 to 7,000 steps leave nobody anywhere more often than the share.
const SEATS: u32 = 2_000_000;

/// Larger schedules keep the result of annealing: every step scans all tables.
pub(super) const MOST_TABLES: usize = 2_000;

/// The fewest steps for which a number that a table gave up stays away, and the random extra.
const AWAY: (u32, u64) = (5, 10);

/// How many others of its round a table looks at that somebody visits again.
const TRIES: u32 = 100;

impl Numbers<'_> {
    /// Tables that somebody revisits exchange numbers with others of their round while that leaves fewer; returns
    /// whether any did. The others may have got a number that somebody revisits.
    pub(super) fn repair(&mut self, rounds: &[Vec<usize>], chance: &mut SeededRng, work: &Work<'_>) -> bool {
        let mut exchanged = false;
        for round in rounds {
            for &table in round {
                for _ in 0..TRIES {
                    if work.ends() || !self.is_visited_again(table) {
                        break;
                    }
                    let other = round[chance.below(round.len() as u64) as usize];
                    if other != table && self.change_of_pairs(table, other) < 0 {
                        self.exchange(table, other);
                        exchanged = true;
                    }
                }
            }
        }
        exchanged
    }

    /// What is above an even share of visits to one number, down to `least`: Σ C(visits − share + 1, 2), with a share of
    /// 1 the pairs of visits. Never more than before.
    pub(super) fn settle(
        &mut self,
        rounds: &[Vec<usize>],
        share: i32,
        least: i64,
        chance: &mut SeededRng,
        work: &Work<'_>,
    ) {
        let above = |visits: i32| (visits - share).max(0);
        let change = |numbers: &Self, a: usize, b: usize| match share {
            1 => numbers.change_of_pairs(a, b),
            _ => numbers.change(a, b, |from, to| above(to + 1) - above(from)),
        };
        let mut cost = self.sum_of_visits(|visits| {
            let above = (visits - i64::from(share)).max(0);
            above * (above + 1) / 2
        });
        let (mut best, mut since) = (cost, Vec::new());
        // For each table, the number that it gave up last, and until which step.
        let mut away = vec![(0, 0); self.of.len()];
        let seats = self.people.iter().map(|people| people.len()).sum::<usize>() as u32;
        for step in 1..=if share > 1 { SEATS / seats.max(1) } else { STEPS } {
            let visited_again: Vec<(&Vec<usize>, usize)> = rounds
                .iter()
                .flat_map(|round| round.iter().map(move |&table| (round, table)))
                .filter(|&(_, table)| self.is_visited_more(table, share))
                .collect();
            if visited_again.is_empty() || best <= least || work.ends() {
                break;
            }
            let (round, table) = visited_again[chance.below(visited_again.len() as u64) as usize];
            let is_away = |table: usize, number: u32| away[table].0 == number && away[table].1 > step;
            let changes = round.iter().filter(|&&other| other != table).filter_map(|&other| {
                let change = change(self, table, other);
                let taboo = is_away(table, self.of[other]) || is_away(other, self.of[table]);
                (!taboo || cost + i64::from(change) < best).then_some((change, other))
            });
            let changes: Vec<(i32, usize)> = changes.collect();
            let Some(change) = changes.iter().map(|(change, _)| *change).min() else { continue };
            let equal: Vec<usize> = changes.iter().filter(|(c, _)| *c == change).map(|(_, other)| *other).collect();
            let other = equal[chance.below(equal.len() as u64) as usize];
            for table in [table, other] {
                away[table] = (self.of[table], step + AWAY.0 + chance.below(AWAY.1) as u32);
            }
            self.exchange(table, other);
            cost += i64::from(change);
            since.push((table, other));
            if cost < best {
                best = cost;
                since.clear();
            }
        }
        since.into_iter().rev().for_each(|(a, b)| self.of.swap(a, b));
    }

    /// Whether somebody at a table is at its number in another round too.
    fn is_visited_again(&self, table: usize) -> bool {
        self.is_visited_more(table, 1)
    }

    /// Whether somebody at a table is at its number in more rounds than this.
    fn is_visited_more(&self, table: usize, share: i32) -> bool {
        let number = self.of[table];
        if self.lists.is_empty() {
            let at = self.at(number);
            return self.people[table].iter().any(|p| i32::from(at[p.ix()]) > share);
        }
        self.people[table].iter().any(|p| self.listed(*p, number) > share)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Numbers, Pins};
    use crate::control::Work;
    use roundtable_model::{Schedule, Seed};

    /// Improves when annealing finds nothing more, and never worsens.
    #[test]
    fn the_last_visits_are_taken_out() {
        let design = roundtable_designs::known::best(132, 4).unwrap().build().to_schedule();
        let schedule = Schedule::of_rounds(132, design.rounds().take(15));
        let mut with_some_left = 0;
        for seed in 0..5 {
            let mut numbers = Numbers::new(&schedule, 0, &Pins::new());
            let rounds = numbers.free.clone();
            let before = numbers.pairs();
            let mut chance = Seed(seed).rng();
            // The result of annealing: most pairs are gone. There are 15 rounds of 33 tables.
            for _ in 0..20_000 {
                let round = &rounds[chance.below(15) as usize];
                let [a, b] = [(); 2].map(|()| round[chance.below(33) as usize]);
                if a != b && numbers.change_of_pairs(a, b) <= 0 {
                    numbers.exchange(a, b);
                }
            }
            let left = numbers.pairs();
            with_some_left += u32::from(left > 0);
            numbers.settle(&rounds, 1, 0, &mut chance, &Work::endless(0));
            // The visits are counted again from the numbers: `settle` does not keep count when it returns to the best.
            let of = numbers.of.clone();
            let mut again = Numbers::new(&schedule, 0, &Pins::new());
            again.visits.fill(0);
            for (people, &number) in again.people.iter().zip(&of) {
                people.iter().for_each(|p| again.visits[number as usize * again.players + p.ix()] += 1);
            }
            assert!(before > left && again.pairs() <= left, "seed {seed}: {before}, {left}, {}", again.pairs());
            assert_eq!(again.pairs(), 0, "seed {seed}: {left} before");
        }
        assert!(with_some_left > 0);
    }
}

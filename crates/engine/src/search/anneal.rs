//! One chain of simulated annealing on whole schedules (Kirkpatrick, Gelatt and Vecchi 1983, DOI
//! 10.1126/science.220.4598.671).
//!
//! All rounds are always full; a step proposes one swap inside one round and accepts it by the Metropolis rule (crate
//! `chance`). The *floor* is every table of every round to be made (`floor.rs`), a *unit* people who are to be together
//! (`prices.rs`). For repeats alone a steady low heat finds the same as slow cooling, sooner; if smaller wishes count
//! as well, the heat falls from the scale of repeats to theirs and starts again, longer each time. O(table size) per
//! step.

use std::sync::atomic::{AtomicBool, Ordering};

use roundtable_model::{Seed, SeededRng};

use crate::search::extras::Extra;
use crate::search::floor::Units;
use crate::search::moves::{Seated, Swap};
use roundtable_chance::{Heat, ODDS_BITS, Odds};

/// The first and the last heat of a walk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Cooling {
    /// At its beginning.
    pub from: Heat,
    /// At its end.
    pub to: Heat,
}

impl Cooling {
    /// The heat of one of [`STAGES`] stages: steady in the first half, then falling by one factor per stage.
    fn at(self, stage: u32) -> Heat {
        let (mut high, mut low) = (u64::from(self.from.0), u64::from(self.to.0));
        let (mut first, mut last) = (STAGES / 2 - 1, STAGES - 1);
        if stage <= first {
            return self.from;
        }
        // Halves the stages between two known heats; the middle is their geometric mean. Whole numbers only.
        while last - first > 1 {
            let (middle, mean) = (first.midpoint(last), (high * low).isqrt());
            if stage < middle { (last, low) = (middle, mean) } else { (first, high) = (middle, mean) }
        }
        Heat(if stage == last { low } else { high } as u32)
    }
}

/// Stages of one walk: a power of 2.
const STAGES: u32 = 32;

/// A walk that can be continued: common to the chains of all table sizes.
pub(crate) trait Walk: Send {
    /// Takes this many steps, fewer if the goal is reached or `stop` is set.
    fn walk(&mut self, steps: u64, cooling: Cooling, stop: &AtomicBool);
    /// How far the least cost seen is above the goal; 0 or less at the goal.
    fn above_goal(&self) -> i64;
    /// Who sits at each table of the floor at that cost.
    fn best_tables(&self) -> Vec<Vec<u16>>;
}

/// One chain: a state, the best it has been, and its own stream of chance.
#[derive(Clone, Debug)]
pub(crate) struct Chain<'a, const K: usize, X> {
    now: Seated<K, X>,
    cost: i64,
    /// A lower bound of the cost.
    goal: i64,
    best: Vec<[u16; K]>,
    best_cost: i64,
    /// Who has the empty chairs.
    nobody: u16,
    chance: SeededRng,
    units: &'a Units,
    /// For each round made, its tables.
    rounds: &'a [crate::search::floor::FloorRound],
    /// The swaps of a move of a unit, in order to undo them.
    swaps: Vec<Swap>,
}

impl<'a, const K: usize, X: Extra> Chain<'a, K, X> {
    pub fn new(
        now: Seated<K, X>,
        (cost, goal): (i64, i64),
        floor: &'a crate::search::floor::Floor,
        units: &'a Units,
        seed: Seed,
    ) -> Self {
        Self {
            best: now.all().to_vec(),
            best_cost: cost,
            nobody: floor.players as u16,
            now,
            cost,
            goal,
            chance: seed.rng(),
            units,
            rounds: &floor.rounds,
            swaps: Vec::new(),
        }
    }

    fn take(&mut self, swap: Swap) {
        self.now.make(swap);
        self.cost += i64::from(swap.change);
    }

    #[inline]
    fn note_best(&mut self) {
        if self.cost < self.best_cost {
            self.best_cost = self.cost;
            self.best.copy_from_slice(self.now.all());
        }
    }

    /// Moves a whole unit to another table of a round by swaps with people there; undoes them all if rejected.
    fn move_unit(&mut self, odds: &Odds) {
        let unit = &self.units[self.chance.below(self.units.len() as u64) as usize];
        let round = &self.rounds[self.chance.below(self.rounds.len() as u64) as usize];
        let tables = round.tables.start..round.tables.start + round.real;
        if tables.len() < 2 {
            return;
        }
        let target = tables.start + self.chance.below(tables.len() as u64) as usize;
        let before = self.cost;
        self.swaps.clear();
        for &member in unit {
            let place = round.tables.clone().find_map(|t| {
                let chair = self.now.table(t).iter().position(|&p| p == member)?;
                Some((t, chair))
            });
            let Some((table, chair)) = place else { continue };
            if table == target {
                continue;
            }
            let others: Vec<usize> = (0..K)
                .filter(|&c| {
                    let who = self.now.table(target)[c];
                    who != self.nobody && !unit.contains(&who)
                })
                .collect();
            if others.is_empty() {
                break;
            }
            let other = others[self.chance.below(others.len() as u64) as usize];
            let swap = self.now.swap(table, chair, target, other);
            self.swaps.push(swap);
            self.take(swap);
        }
        let worse = i32::try_from(self.cost - before).unwrap_or(i32::MAX);
        let lot = (self.chance.bits() >> (64 - ODDS_BITS)) as u32;
        if odds.allow(worse, lot) {
            self.note_best();
        } else {
            while let Some(swap) = self.swaps.pop() {
                self.now.make(swap);
            }
            self.cost = before;
        }
    }
}

impl<const K: usize, X: Extra> Walk for Chain<'_, K, X> {
    fn walk(&mut self, steps: u64, cooling: Cooling, stop: &AtomicBool) {
        let goal = self.goal;
        if self.now.movable() == 0 {
            return;
        }
        for stage in 0..STAGES {
            let odds = Odds::at(cooling.at(stage));
            let mut left = steps / u64::from(STAGES);
            while left > 0 {
                if self.best_cost <= goal || stop.load(Ordering::Relaxed) {
                    return;
                }
                // Steps between two looks at whether to stop.
                let run = left.min(1 << 14);
                left -= run;
                for _ in 0..run {
                    let lot = self.chance.bits();
                    let Some(swap) = self.now.draw(lot) else { continue };
                    // The swap is drawn by the 44 lowest bits, the odds by those above.
                    if odds.allow(swap.change, (lot >> (64 - ODDS_BITS)) as u32) {
                        self.take(swap);
                        self.note_best();
                        if self.best_cost <= goal {
                            return;
                        }
                    }
                }
                // One unit is moved for every 16 swaps.
                if !self.units.is_empty() {
                    (0..run / 16).for_each(|_| self.move_unit(&odds));
                }
            }
        }
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
    use super::*;

    #[test]
    fn heat_is_steady_and_then_falls_by_a_factor() {
        let cooling = Cooling { from: Heat(2880), to: Heat(135) };
        let heats: Vec<u32> = (0..STAGES).map(|s| cooling.at(s).0).collect();
        assert!(heats[..16].iter().all(|&h| h == 2880));
        assert!(heats[15..].windows(2).all(|h| h[1] < h[0] && h[1] * 100 > h[0] * 75), "{heats:?}");
        assert_eq!(heats[31], 135);
    }
}

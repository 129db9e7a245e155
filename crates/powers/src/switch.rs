//! Any borders: annealing over Latin squares by cycle switches.
//!
//! Two rows of a square are a permutation of each other; exchanging the cells of one of its cycles leaves a Latin
//! square, and the same for two columns (Wanless 2004, DOI 10.1007/s00373-003-0549-4, on what is reachable). n_ij is
//! how often the players i and j border. The cost is how far these lie outside the floor and ceiling of their average,
//! squared. Cost of a step: O(n + borders of the rows changed). Limits: made for small orders, up to about 60; larger
//! ones are slow and rarely reach the bound.

use roundtable_model::{Borders, PlayerIx, PowerTable, Seed, distinct};

use roundtable_chance::tolerated;

/// The best square found, and its spread.
pub(crate) struct Switched {
    pub(crate) table: PowerTable,
    pub(crate) spread: u32,
}

/// Searches a square with a spread of at most `goal`, with at most `steps` switches, from `start`.
pub(crate) fn switch_search(borders: &Borders, start: &PowerTable, goal: u32, seed: Seed, steps: u64) -> Switched {
    let mut rng = seed.rng();
    let mut state = State::new(borders, start, goal);
    let n = state.n;
    let mut best = Switched { table: state.table(), spread: state.spread() };
    let round = (4000 * n as u64).min(steps).max(1);
    let mut changed = Vec::new();
    let mut done = 0;
    while best.spread > goal && done < steps && n > 2 {
        let stop = (done + round).min(steps);
        let begin = done;
        while done < stop {
            done += 1;
            let left = (stop - done) * 256 / (stop - begin);
            // Falling within a round of steps from 476 to 26, in units of 1/256 of cost: in the end almost nothing
            // worse is accepted.
            let heat = 26 + 450 * left * left / 65536;
            // Three of four switches are of rows, the fourth of columns.
            let kind = rng.below(4);
            let a = rng.below(n as u64) as usize;
            let b = (a + 1 + rng.below(n as u64 - 1) as usize) % n;
            let at = rng.below(n as u64) as usize;
            let before = state.cost;
            if kind < 3 {
                state.switch([a, b, at], |row, column| row * n + column, &mut changed)
            } else {
                state.switch([a, b, at], |column, row| row * n + column, &mut changed)
            }
            if !tolerated(&mut rng, state.cost.saturating_sub(before), heat) {
                state.swap(&changed);
            } else if state.cost == 0 || (state.cost < before && state.cost <= 8) {
                // The spread takes O(n²), so it is computed only when a low cost has just been reached, and after each
                // round.
                state.offer(&mut best);
                if best.spread <= goal {
                    return best;
                }
            }
        }
        state.offer(&mut best);
    }
    best
}

/// A square, row after row, while it is annealed.
struct State {
    n: usize,
    /// The borders, as pairs of columns.
    edges: Vec<[usize; 2]>,
    cells: Vec<u16>,
    /// n_ij at i · n + j for i < j; the other places stay 0.
    counts: Vec<u16>,
    /// A count below this has a cost: the average rounded down, or less if the goal allows.
    low: u16,
    /// A count above this has a cost: the average rounded up, or more if the goal allows.
    high: u16,
    cost: u64,
}

impl State {
    fn new(borders: &Borders, start: &PowerTable, goal: u32) -> Self {
        let n = borders.powers() as usize;
        let twice = 2 * borders.edges().len() as u64;
        let (floor, ceil) = (twice / (n as u64 - 1), twice.div_ceil(n as u64 - 1));
        // What the goal allows beyond floor and ceiling is added on both sides.
        let slack = u64::from(goal).saturating_sub(ceil - floor);
        let edges = borders.edges().iter().map(|e| e.map(|p| p.ix())).collect();
        let cells = start.rows().flatten().map(|p| p.0 as u16).collect();
        let mut state = Self {
            n,
            edges,
            cells,
            counts: vec![0; n * n],
            low: floor.saturating_sub(slack.div_ceil(2)) as u16,
            high: (ceil + slack / 2) as u16,
            cost: 0,
        };
        // While no row is counted, every pair has a count of 0.
        state.cost = (n * (n - 1) / 2) as u64 * state.penalty(0);
        (0..n).for_each(|row| state.count(row, true));
        state
    }

    fn penalty(&self, count: u16) -> u64 {
        let off = u64::from(self.low.saturating_sub(count).max(count.saturating_sub(self.high)));
        off * off
    }

    /// Adds or removes the borders of a row.
    fn count(&mut self, row: usize, add: bool) {
        for at in 0..self.edges.len() {
            let [a, b] = self.edges[at];
            let (p, q) = (usize::from(self.cells[row * self.n + a]), usize::from(self.cells[row * self.n + b]));
            let cell = p.min(q) * self.n + p.max(q);
            let before = self.counts[cell];
            let after = if add { before + 1 } else { before - 1 };
            self.counts[cell] = after;
            self.cost = self.cost + self.penalty(after) - self.penalty(before);
        }
    }

    fn spread(&self) -> u32 {
        let pairs = || (0..self.n).flat_map(move |i| (i + 1..self.n).map(move |j| self.counts[i * self.n + j]));
        u32::from(pairs().max().unwrap_or(0) - pairs().min().unwrap_or(0))
    }

    /// Makes this table the best if its spread is less.
    fn offer(&self, best: &mut Switched) {
        let spread = self.spread();
        if spread < best.spread {
            *best = Switched { table: self.table(), spread };
        }
    }

    fn table(&self) -> PowerTable {
        let n = self.n as u32;
        PowerTable::from_fn(n, n, |g, c| PlayerIx(u32::from(self.cells[(g * n + c) as usize])))
    }

    /// Exchanges two players along a cycle of two rows or of two columns, given by `cell`: from place `at` of the lines
    /// `a` and `b` on until each line holds every player once again.
    fn switch(
        &mut self,
        [a, b, mut at]: [usize; 3],
        cell: impl Fn(usize, usize) -> usize,
        changed: &mut Vec<(usize, usize)>,
    ) {
        changed.clear();
        let start = self.cells[cell(a, at)];
        loop {
            changed.push((cell(a, at), cell(b, at)));
            let wanted = self.cells[cell(b, at)];
            if wanted == start {
                break;
            }
            at = (0..self.n).find(|&place| self.cells[cell(a, place)] == wanted).expect("a line holds every player");
        }
        self.swap(changed);
    }

    fn swap(&mut self, changed: &[(usize, usize)]) {
        let n = self.n;
        let rows = distinct(changed.iter().flat_map(|(x, y)| [x / n, y / n]));
        rows.iter().for_each(|&row| self.count(row, false));
        changed.iter().for_each(|&(x, y)| self.cells.swap(x, y));
        rows.iter().for_each(|&row| self.count(row, true));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::group::AbelianGroup;
    use proptest::prelude::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_testkit::tier::cases;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(cases(20, 40)))]
        #[test]
        fn switches_keep_squares_and_counts(n in 3u32..9, bits in any::<u64>(), seed in any::<u64>()) {
            let borders = Borders::from_fn(u64::from(n), |a, b| bits >> ((a * 7 + b) % 64) & 1 == 1).unwrap();
            let start = AbelianGroup::cyclic(n).develop(&(0..n).collect::<Vec<_>>());
            let found = switch_search(&borders, &start, 0, Seed(seed), 300);
            let audit = audit_powers(&found.table, &borders).unwrap();
            prop_assert!(audit.valid());
            prop_assert_eq!(audit.spread(), found.spread);
        }
    }

    #[test]
    fn diplomacy_is_found() {
        let start = AbelianGroup::cyclic(7).develop(&(0..7).collect::<Vec<_>>());
        for seed in 0..4 {
            assert_eq!(switch_search(&Borders::diplomacy(), &start, 1, Seed(seed), 2_000_000).spread, 1, "seed {seed}");
        }
    }
}

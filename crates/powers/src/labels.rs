//! Labels for the powers that spread the differences of borders evenly: balanced squares over an abelian group.
//!
//! Each power gets an element of a group of order n as its label. In game g the player g + a holds the power with the
//! label a: that is a square of n games (`group.rs`). n_ij is the number of games in which the players i and j border;
//! it depends on i − j alone.
//!
//! - [`few_borders`]: if borders are few, labels are chosen power by power with no two borders of the same difference;
//!   then every n_ij is 0 or 1. Ash, Ash, McMurry, Schwenk and Tenner (“A Balanced Diplomacy Tournament”) label with 1,
//!   2, 4, …, which always works for b ≤ log₄ n borders. The first label that repeats no difference exists for far more
//!   (`docs/reference/positions.md`, “How far can log₄ n be raised?”).
//! - [`even_labels`]: else the labels are annealed by exchanges (Kirkpatrick, Gelatt and Vecchi 1983, DOI
//!   10.1126/science.220.4598.671), O(degree) for each step.

use std::collections::BTreeMap;

use roundtable_model::{Borders, Seed, SeededRng, sorted};

use crate::group::AbelianGroup;
use roundtable_chance::tolerated;

/// Labels 0..n of the powers in Z_n, all different, such that the differences of borders are all different
/// classes and none is its own opposite. `None` if the greedy choice runs out of labels. Time O(n·b) at worst.
///
/// With up to log₄ n borders the labels are 1, 2, 4, …, as in the paper.
pub(crate) fn few_borders(borders: &Borders) -> Option<Vec<u32>> {
    let n = borders.powers();
    let b = borders.edges().len() as u32;
    // The n·b borders of all games are at different pairs of players, of which there are n(n − 1)/2.
    if 2 * b >= n {
        return None;
    }
    let group = AbelianGroup::cyclic(n);
    let neighbours = borders.neighbours();
    let touched: Vec<u32> =
        degeneracy_order(&neighbours).into_iter().filter(|&p| !neighbours[p as usize].is_empty()).collect();
    let mut labels = vec![u32::MAX; n as usize];
    let (mut label_taken, mut class_taken) = (vec![false; n as usize], vec![false; n as usize]);
    class_taken[0] = true;
    if n.is_multiple_of(2) {
        class_taken[n as usize / 2] = true;
    }
    // With b ≤ log₄ n borders at most 2b powers have one, and 2^(2b) ≤ n: the labels 1, 2, 4, … fit, and their
    // differences all differ.
    let by_doubling = 2 * b < 32 && 1u64 << (2 * b) <= u64::from(n);
    for (at, &power) in touched.iter().enumerate() {
        let earlier: Vec<u32> =
            neighbours[power as usize].iter().map(|q| labels[q.ix()]).filter(|&l| l != u32::MAX).collect();
        let classes = |label: u32| earlier.iter().map(move |&l| label.abs_diff(l)).map(|d| d.min(n - d));
        let fits = |label: u32| {
            let list = sorted(classes(label));
            list.windows(2).all(|w| w[0] != w[1]) && list.iter().all(|&d| !class_taken[d as usize])
        };
        let label = if by_doubling { 1 << at } else { (0..n).find(|&l| !label_taken[l as usize] && fits(l))? };
        classes(label).for_each(|d| class_taken[d as usize] = true);
        label_taken[label as usize] = true;
        labels[power as usize] = label;
    }
    let mut free = (0..group.order).filter(|&l| !label_taken[l as usize]);
    for label in labels.iter_mut().filter(|l| **l == u32::MAX) {
        *label = free.next()?;
    }
    Some(labels)
}

/// Powers in such an order that each has few neighbours before it: repeatedly the one of least degree is taken off
/// and put last (Matula and Beck 1983, DOI 10.1145/2402.322385).
fn degeneracy_order(neighbours: &[Vec<roundtable_model::SeatIx>]) -> Vec<u32> {
    let mut degrees: Vec<usize> = neighbours.iter().map(Vec::len).collect();
    let mut queue: std::collections::BTreeSet<(usize, usize)> =
        degrees.iter().enumerate().map(|(p, &d)| (d, p)).collect();
    let mut order = Vec::with_capacity(neighbours.len());
    while let Some((_, p)) = queue.pop_first() {
        order.push(p as u32);
        for q in &neighbours[p] {
            let q = q.ix();
            if queue.remove(&(degrees[q], q)) {
                degrees[q] -= 1;
                queue.insert((degrees[q], q));
            }
        }
    }
    order.reverse();
    order
}

/// Labels found by annealing, and the spread of the square that they develop to.
pub(crate) struct Labelling {
    pub(crate) labels: Vec<u32>,
    pub(crate) spread: u32,
}

/// Searches labels in `group` whose square has a spread of at most `goal`, in at most `steps` exchanges; returns the
/// best.
pub(crate) fn even_labels(borders: &Borders, group: &AbelianGroup, goal: u32, seed: Seed, steps: u64) -> Labelling {
    let n = borders.powers() as usize;
    let mut rng = seed.rng();
    let mut state = State::new(borders, group, &mut rng);
    let mut best = Labelling { labels: state.labels.clone(), spread: state.spread() };
    // Eight rounds, each from new random labels, unless few steps are allowed.
    let round = (steps / 8).max(64 * n as u64).max(1);
    let mut done = 0;
    while best.spread > goal && done < steps && n > 1 {
        if done > 0 {
            rng.shuffle(&mut state.labels);
            state.recount();
        }
        let stop = done + round;
        while done < stop.min(steps) {
            done += 1;
            // The heat falls from about 512, where a state worse by w is taken with probability 2^(−w/2), to 0 over the
            // round.
            let left = (stop - done) * 256 / round;
            let heat = 2 * left * left / 256;
            let a = rng.below(n as u64) as usize;
            let b = (a + 1 + rng.below(n as u64 - 1) as usize) % n;
            let before = state.cost;
            state.exchange(a, b);
            if !tolerated(&mut rng, state.cost.saturating_sub(before), heat) {
                state.exchange(a, b);
            } else if state.cost < before && state.cost <= state.goal_cost(goal) {
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

/// Labels while they are annealed. A class is a difference with its opposite, {d, −d}.
struct State<'a> {
    group: &'a AbelianGroup,
    neighbours: Vec<Vec<usize>>,
    /// See [`twins`].
    twins: Vec<[usize; 2]>,
    /// How much one border counts for its class: 1, or 2 where d = −d.
    weights: Vec<u32>,
    /// The label of each power.
    labels: Vec<u32>,
    /// By class: how often two players with that difference border.
    counts: Vec<u32>,
    /// The average of the counts, rounded down.
    floor: u32,
    /// The average of the counts, rounded up.
    ceil: u32,
    /// Over all classes, the square of how far the count is outside `floor` to `ceil`.
    cost: u64,
}

impl<'a> State<'a> {
    fn new(borders: &Borders, group: &'a AbelianGroup, rng: &mut SeededRng) -> Self {
        let n = borders.powers();
        let twice = 2 * borders.edges().len() as u64;
        let average = (twice / u64::from(n - 1), twice.div_ceil(u64::from(n - 1)));
        let mut labels: Vec<u32> = (0..n).collect();
        rng.shuffle(&mut labels);
        let neighbours: Vec<Vec<usize>> =
            borders.neighbours().iter().map(|l| l.iter().map(|p| p.ix()).collect()).collect();
        let twins = twins(&neighbours);
        let (floor, ceil) = (average.0 as u32, average.1 as u32);
        let mut state = Self {
            group,
            neighbours,
            twins,
            weights: group.weights(),
            labels,
            counts: Vec::new(),
            floor,
            ceil,
            cost: 0,
        };
        state.recount();
        state
    }

    fn recount(&mut self) {
        self.counts = vec![0; self.labels.len()];
        for (p, list) in self.neighbours.iter().enumerate() {
            for &q in list.iter().filter(|&&q| q > p) {
                let class = self.group.class(self.labels[p], self.labels[q]) as usize;
                self.counts[class] += self.weights[class];
            }
        }
        self.cost = self.classes().map(|c| self.penalty(c)).sum();
    }

    fn classes(&self) -> impl Iterator<Item = u32> + '_ {
        self.counts.iter().zip(&self.weights).filter(|(_, w)| **w > 0).map(|(c, _)| *c)
    }

    fn penalty(&self, count: u32) -> u64 {
        let off = u64::from(self.floor.saturating_sub(count).max(count.saturating_sub(self.ceil)));
        off * off
    }

    /// The most that a state of this spread can cost: a cheap reason not to look at the spread. The average lies
    /// between the least and the largest count, so none is further off than the spread; with a spread of at most `ceil`
    /// − `floor` all are one of these two, and the cost is 0.
    fn goal_cost(&self, goal: u32) -> u64 {
        let wide = u64::from(goal).pow(2) * self.counts.len() as u64;
        if goal <= self.ceil - self.floor { 0 } else { wide }
    }

    fn spread(&self) -> u32 {
        self.classes().max().unwrap_or(0) - self.classes().min().unwrap_or(0)
    }

    /// Makes these labels the best if their spread is less.
    fn offer(&self, best: &mut Labelling) {
        let spread = self.spread();
        if spread < best.spread {
            *best = Labelling { labels: self.labels.clone(), spread };
        }
    }

    /// Adds or removes the borders of a power, except that with `other`, in the counts and the cost.
    fn shift(&mut self, p: usize, other: usize, add: bool) {
        for at in 0..self.neighbours[p].len() {
            let q = self.neighbours[p][at];
            if q == other {
                continue;
            }
            let class = self.group.class(self.labels[p], self.labels[q]) as usize;
            let before = self.penalty(self.counts[class]);
            if add {
                self.counts[class] += self.weights[class];
            } else {
                self.counts[class] -= self.weights[class];
            }
            self.cost = self.cost + self.penalty(self.counts[class]) - before;
        }
    }

    /// Two powers exchange their labels.
    fn exchange(&mut self, a: usize, b: usize) {
        // Exchanging twins changes no count.
        if self.twins[a].iter().zip(self.twins[b]).any(|(&a, b)| a == b) {
            self.labels.swap(a, b);
            return;
        }
        self.shift(a, b, false);
        self.shift(b, a, false);
        self.labels.swap(a, b);
        self.shift(a, b, true);
        self.shift(b, a, true);
    }
}

/// For each power, which others are its twins: the first with the same neighbours, and the first with the same
/// neighbours when each counts as its own neighbour. Two powers are twins if they agree in one of the two.
fn twins(neighbours: &[Vec<usize>]) -> Vec<[usize; 2]> {
    let (mut open, mut closed) = (BTreeMap::new(), BTreeMap::new());
    let firsts = |(power, list): (usize, &Vec<usize>)| {
        let mut list = list.clone();
        list.sort_unstable();
        let mut with_self = list.clone();
        with_self.insert(list.partition_point(|&other| other < power), power);
        [*open.entry(list).or_insert(power), *closed.entry(with_self).or_insert(power)]
    };
    neighbours.iter().enumerate().map(firsts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_audit::borders::audit_powers;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(40))]
        /// The spread read off one row is the spread that the audit counts.
        #[test]
        fn labels_predict_the_audit(n in 2u32..13, bits in any::<u128>(), seed in any::<u64>()) {
            let borders = Borders::from_fn(u64::from(n), |a, b| bits >> ((a * 11 + b) % 128) & 1 == 1).unwrap();
            for group in AbelianGroup::all(n) {
                let found = even_labels(&borders, &group, 0, Seed(seed), 200);
                let audit = audit_powers(&group.develop(&found.labels), &borders).unwrap();
                prop_assert!(audit.valid());
                prop_assert_eq!(audit.spread(), found.spread);
            }
        }

        /// Everything accepted by the greedy labels is balanced.
        #[test]
        fn few_borders_are_balanced(n in 3u32..80, picks in proptest::collection::vec(any::<(u32, u32)>(), 1..12)) {
            let mut edges: Vec<_> = picks.iter().map(|(a, b)| (a % n, b % n)).filter(|(a, b)| a != b)
                .map(|(a, b)| [a.min(b), a.max(b)].map(roundtable_model::SeatIx)).collect();
            edges.sort_unstable();
            edges.dedup();
            let borders = Borders::new(n, edges).unwrap();
            if let Some(labels) = few_borders(&borders) {
                let audit = audit_powers(&AbelianGroup::cyclic(n).develop(&labels), &borders).unwrap();
                prop_assert!(audit.valid() && audit.balanced() || borders.edges().is_empty());
            } else {
                prop_assert!(borders.edges().len() as f64 > f64::from(n).log(4.0));
            }
        }
    }

    /// A four-cycle has twins that do not border, and a triangle twins that do: exchanging them changes nothing
    /// counted.
    #[test]
    fn costs_are_those_of_counting_anew() {
        let edges = [[0, 2], [0, 3], [1, 2], [1, 3], [4, 5], [4, 6], [5, 6]];
        let borders = Borders::new(8, edges.map(|e| e.map(roundtable_model::SeatIx))).unwrap();
        for group in AbelianGroup::all(8) {
            let mut rng = Seed(1).rng();
            let mut state = State::new(&borders, &group, &mut rng);
            assert_eq!((state.twins[0][0], state.twins[1][0], state.twins[5][1]), (0, 0, 4));
            for (a, b) in (0..8).flat_map(|a| (0..8).filter(move |&b| b != a).map(move |b| (a, b))) {
                state.exchange(a, b);
                let (cost, counts) = (state.cost, state.counts.clone());
                // Seven borders on both sides, shared out over seven differences: two each.
                assert_eq!(cost, state.classes().map(|count| u64::from(count.abs_diff(2)).pow(2)).sum::<u64>());
                state.recount();
                assert_eq!((state.cost, &state.counts), (cost, &counts), "{a} and {b}");
            }
        }
    }

    #[test]
    fn up_to_log_4_of_n_the_labels_are_powers_of_two() {
        let borders = Borders::new(64, [[0, 9], [9, 5], [7, 8]].map(|e| e.map(roundtable_model::SeatIx))).unwrap();
        let labels = few_borders(&borders).unwrap();
        assert!([0, 9, 5, 7, 8].iter().all(|&p: &usize| labels[p].is_power_of_two()));
    }
}

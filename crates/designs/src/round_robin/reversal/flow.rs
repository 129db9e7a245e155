//! Minimum-cost flow in a network, from nodes with too much to nodes with too little, with costs of any ordered group.
//! `exact.rs` uses it: the nodes are players, and a unit of flow reverses a game.
//!
//! Primal and dual alternate (Ford and Fulkerson 1962; with node prices as in Edmonds and Karp 1972 and Tomizawa 1971).
//! The reduced cost of an arc is its cost plus the price of its start less that of its end. While flow can go by arcs
//! of reduced cost 0, it is sent by blocking flows (Dinic 1970); then Dijkstra's search from all nodes with too much to
//! the nearest with too little shows which prices fall. Arcs with room keep a reduced cost of at least 0, which proves
//! the flow cheapest. An arc that is added later with a negative reduced cost is filled at once, and the imbalance that
//! this makes at its ends is sent on like any other. Cost: for each distance at which a node with too little is
//! reached, one search by Dijkstra, O(arcs · log arcs), and for each blocking flow, at most as many as there are nodes,
//! one search of the arcs by breadth and the paths that it sends.

use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A cost: an ordered group.
pub(super) trait Cost: Clone + Ord {
    fn plus(&self, other: &Self) -> Self;
    fn minus(&self, other: &Self) -> Self;
}

impl Cost for i128 {
    fn plus(&self, other: &Self) -> Self {
        self + other
    }

    fn minus(&self, other: &Self) -> Self {
        self - other
    }
}

/// A cost whose first entry outranks all after it. Every cost of a network has the same length.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ranked(pub Vec<i64>);

impl Cost for Ranked {
    fn plus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a + b).collect())
    }

    fn minus(&self, other: &Self) -> Self {
        Self(self.0.iter().zip(&other.0).map(|(a, b)| a - b).collect())
    }
}

/// An arc's place in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ArcIx(usize);

/// A directed network. Each arc is followed by its reverse, so arc `i ^ 1` is the reverse of arc `i`.
#[derive(Clone, Debug)]
pub(super) struct Network<C> {
    arcs: Vec<Arc>,
    /// For each node the arcs that leave it.
    leaving: Vec<Vec<usize>>,
    /// Costs by class; arcs of one round share theirs. The first class costs nothing.
    costs: Vec<C>,
    /// The price of each node: that of an arc's end is at most that of its start plus its cost, if the arc has room.
    prices: Vec<C>,
    /// For each node the amount still to be sent, or, below 0, received.
    excess: Vec<i64>,
}

/// Where an arc leads, how much more flow it can take, and the class of its cost.
#[derive(Clone, Copy, Debug)]
struct Arc {
    to: usize,
    room: i64,
    class: usize,
}

/// The level of a node that no path of free arcs reaches.
const UNREACHED: usize = usize::MAX;

impl<C: Cost> Network<C> {
    /// A network without arcs. Arcs name their cost by its place in `costs`, the first and least of which is zero.
    pub(super) fn new(nodes: usize, costs: Vec<C>) -> Self {
        let prices = costs.first().map_or_else(Vec::new, |nothing| vec![nothing.clone(); nodes]);
        Self { arcs: Vec::new(), leaving: vec![Vec::new(); nodes], costs, prices, excess: vec![0; nodes] }
    }

    /// Adds to what is to be sent from a node, or, below 0, to be received there.
    pub(super) fn supply(&mut self, node: usize, amount: i64) {
        self.excess[node] += amount;
    }

    /// Adds an arc, and fills it at once where it would make the flow cheaper.
    pub(super) fn add(&mut self, from: usize, to: usize, room: i64, class: usize) -> ArcIx {
        let at = self.arcs.len();
        self.arcs.push(Arc { to, room, class });
        self.arcs.push(Arc { to: from, room: 0, class });
        self.leaving[from].push(at);
        self.leaving[to].push(at + 1);
        if self.saves(from, to, class) {
            self.fill(at, room);
            self.excess[from] -= room;
            self.excess[to] += room;
        }
        ArcIx(at)
    }

    /// Whether an arc of this cost would make the flow cheaper: its reduced cost is below 0.
    pub(super) fn saves(&self, from: usize, to: usize, class: usize) -> bool {
        self.costs[class].plus(&self.prices[from]) < self.prices[to]
    }

    /// The reduced cost of such an arc.
    pub(super) fn reduced(&self, from: usize, to: usize, class: usize) -> C {
        self.costs[class].plus(&self.prices[from]).minus(&self.prices[to])
    }

    /// Whether an arc of room 1 carries flow.
    pub(super) fn carries(&self, arc: ArcIx) -> bool {
        self.arcs[arc.0 ^ 1].room > 0
    }

    /// Sends as much as can be sent, as cheaply as possible. Returns how much could not be sent.
    pub(super) fn settle(&mut self) -> i64 {
        loop {
            self.send_free();
            if !self.lower_prices() {
                return self.excess.iter().filter(|&&e| e > 0).sum();
            }
        }
    }

    /// The nodes still reachable from those with something to send: after [`settle`](Self::settle), a side of a
    /// smallest cut.
    pub(super) fn reachable(&self) -> Vec<bool> {
        let mut reached: Vec<bool> = self.excess.iter().map(|&e| e > 0).collect();
        let mut queue: Vec<usize> = (0..reached.len()).filter(|&node| reached[node]).collect();
        while let Some(node) = queue.pop() {
            for arc in self.leaving[node].iter().map(|&a| self.arcs[a]).filter(|arc| arc.room > 0) {
                if !std::mem::replace(&mut reached[arc.to], true) {
                    queue.push(arc.to);
                }
            }
        }
        reached
    }

    /// Sends flow along an arc, which leaves room for as much on its reverse.
    fn fill(&mut self, at: usize, amount: i64) {
        self.arcs[at].room -= amount;
        self.arcs[at ^ 1].room += amount;
    }

    /// The reduced cost of an arc, also of a reverse one, which costs the negative.
    fn slack(&self, at: usize) -> C {
        let (to, from) = (self.arcs[at].to, self.arcs[at ^ 1].to);
        let class = self.arcs[at].class;
        if at.is_multiple_of(2) {
            self.reduced(from, to, class)
        } else {
            // Back along the arc.
            self.prices[from].minus(&self.prices[to]).minus(&self.costs[class])
        }
    }

    /// Whether an arc has room and a reduced cost of 0.
    fn is_free(&self, at: usize) -> bool {
        self.arcs[at].room > 0 && self.slack(at) == self.costs[0]
    }

    /// Sends all that can go by arcs of reduced cost 0. `next` is, for each node, the first arc not yet found useless.
    fn send_free(&mut self) {
        while let Some(mut levels) = self.levels() {
            let mut next = vec![0; self.leaving.len()];
            for source in 0..self.leaving.len() {
                while self.excess[source] > 0 && self.send_one(source, &mut levels, &mut next) {}
            }
        }
    }

    /// How many free arcs lead to each node, up to where something is wanted; `None` if nothing wanted is reached.
    fn levels(&self) -> Option<Vec<usize>> {
        let mut levels = vec![UNREACHED; self.leaving.len()];
        let mut queue: VecDeque<usize> = (0..levels.len()).filter(|&node| self.excess[node] > 0).collect();
        queue.iter().for_each(|&node| levels[node] = 0);
        let mut last = None;
        while let Some(node) = queue.pop_front() {
            if last.is_some_and(|last| levels[node] >= last) {
                break;
            }
            for &at in &self.leaving[node] {
                let to = self.arcs[at].to;
                if levels[to] == UNREACHED && self.is_free(at) {
                    levels[to] = levels[node] + 1;
                    if self.excess[to] < 0 {
                        last = Some(levels[to]);
                    }
                    queue.push_back(to);
                }
            }
        }
        last.map(|_| levels)
    }

    /// Sends along one path of free arcs, level by level, from `source` to a node with too little (a negative excess);
    /// goes back when the path ends. Returns whether there was one. `next` has for each node the next of its arcs to
    /// try: arcs before it lead nowhere.
    fn send_one(&mut self, source: usize, levels: &mut [usize], next: &mut [usize]) -> bool {
        let mut way: Vec<usize> = Vec::new();
        let mut node = source;
        while self.excess[node] >= 0 {
            let on = self.leaving[node][next[node]..].iter().position(|&at| {
                let to = self.arcs[at].to;
                levels[to] != UNREACHED && levels[to] == levels[node] + 1 && self.is_free(at)
            });
            match on {
                Some(skipped) => {
                    next[node] += skipped;
                    way.push(self.leaving[node][next[node]]);
                    node = self.arcs[self.leaving[node][next[node]]].to;
                }
                None => {
                    levels[node] = UNREACHED;
                    let Some(back) = way.pop() else { return false };
                    // The reverse of an arc has its number with the last bit flipped and leads to its start.
                    node = self.arcs[back ^ 1].to;
                    next[node] += 1;
                }
            }
        }
        let most = self.excess[source].min(-self.excess[node]);
        let amount = way.iter().map(|&at| self.arcs[at].room).fold(most, i64::min);
        way.iter().for_each(|&at| self.fill(at, amount));
        self.excess[source] -= amount;
        self.excess[node] += amount;
        true
    }

    /// Lowers prices until a path of free arcs leads to a node with too little (the goal); `false` if no path does at
    /// any price. Let D be the distance of the goal. The price of each node at a distance d < D falls by D − d; all
    /// other prices stay. This keeps reduced costs at 0 or more.
    fn lower_prices(&mut self) -> bool {
        let nothing = self.costs[0].clone();
        let mut least: Vec<Option<C>> = vec![None; self.leaving.len()];
        let mut done: Vec<usize> = Vec::new();
        let mut is_done = vec![false; self.leaving.len()];
        let mut heap = BinaryHeap::new();
        for source in (0..self.leaving.len()).filter(|&node| self.excess[node] > 0) {
            least[source] = Some(nothing.clone());
            heap.push(Reverse((nothing.clone(), source)));
        }
        while let Some(Reverse((here, node))) = heap.pop() {
            if std::mem::replace(&mut is_done[node], true) {
                continue;
            }
            if self.excess[node] < 0 {
                for node in done {
                    if let Some(there) = &least[node] {
                        self.prices[node] = self.prices[node].plus(there).minus(&here);
                    }
                }
                return true;
            }
            done.push(node);
            for &at in self.leaving[node].iter().filter(|&&at| self.arcs[at].room > 0) {
                let to = self.arcs[at].to;
                if is_done[to] {
                    continue;
                }
                let there = here.plus(&self.slack(at));
                if least[to].as_ref().is_none_or(|best| there < *best) {
                    least[to] = Some(there.clone());
                    heap.push(Reverse((there, to)));
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_turned_back_where_that_is_cheaper() {
        // The cheapest way 0-1-2-3 blocks both others; the second unit must reverse 1-2.
        let costs = [[0, 0], [0, 1], [0, 5], [1, 0]].map(|c| Ranked(c.to_vec())).to_vec();
        let mut network = Network::new(4, costs);
        let arcs = [(0, 1, 1), (1, 2, 1), (2, 3, 1), (0, 2, 2), (1, 3, 2)].map(|(a, b, c)| network.add(a, b, 1, c));
        network.supply(0, 2);
        network.supply(3, -2);
        assert_eq!(network.settle(), 0);
        assert_eq!(arcs.map(|a| network.carries(a)), [true, false, true, true, true]);
    }

    #[test]
    fn the_first_entry_of_a_cost_outranks_the_second() {
        let costs = [[0, 0], [1, 0], [0, 100]].map(|c| Ranked(c.to_vec())).to_vec();
        let mut network = Network::new(2, costs);
        let (dear, cheap) = (network.add(0, 1, 1, 1), network.add(0, 1, 1, 2));
        // This one costs nothing, and has no room: it must not be used.
        network.add(0, 1, 0, 0);
        network.supply(0, 1);
        network.supply(1, -1);
        assert_eq!(network.settle(), 0);
        assert_eq!((network.carries(dear), network.carries(cheap)), (false, true));
    }

    #[test]
    fn what_is_reached_after_sending_is_a_smallest_cut() {
        let mut network = Network::new(4, vec![0]);
        network.add(0, 1, 3, 0);
        network.add(1, 2, 1, 0);
        network.add(2, 3, 3, 0);
        network.supply(0, 3);
        network.supply(3, -3);
        assert_eq!(network.settle(), 2);
        assert_eq!(network.reachable(), [true, true, false, false]);
    }

    #[test]
    fn an_arc_that_comes_later_and_saves_is_taken() {
        let mut network = Network::new(3, vec![0, 5, 7]);
        let dear = [network.add(0, 1, 1, 1), network.add(1, 2, 1, 1)];
        network.supply(0, 1);
        network.supply(2, -1);
        assert_eq!(network.settle(), 0);
        assert!(network.saves(0, 2, 2));
        let cheap = network.add(0, 2, 1, 2);
        assert_eq!(network.settle(), 0);
        assert_eq!((dear.map(|arc| network.carries(arc)), network.carries(cheap)), ([false, false], true));
    }
}

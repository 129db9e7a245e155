//! Minimum-cost flow with costs compared in order of rank, for networks of a few thousand arcs.
//!
//! Successive shortest paths (Jewell 1958; Iri 1960; Busacker and Gowen 1960), shortest by a queue-based Bellman–Ford
//! search, since turned-back arcs cost less than nothing. A cost is a list of integers, compared from the first on;
//! that is an ordered group, so the method stays exact. Time O(flow · nodes · arcs · length of a cost) at worst, far
//! less in practice.

use std::collections::VecDeque;

/// A cost: the first entry outranks all after it. Every cost of a network has the same length.
pub(super) type Cost = Vec<i64>;

/// An arc's place in the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ArcIx(usize);

/// A directed network. Each arc is followed by its reverse, so that arc `i ^ 1` is the reverse of arc `i`.
#[derive(Clone, Debug)]
pub(super) struct Network {
    arcs: Vec<Arc>,
    leaving: Vec<Vec<usize>>,
    /// Costs by class; arcs of one round share theirs.
    costs: Vec<Cost>,
}

#[derive(Clone, Copy, Debug)]
struct Arc {
    to: usize,
    room: u64,
    class: usize,
    forward: bool,
}

impl Network {
    /// A network without arcs. Arcs name their cost by its place in `costs`.
    pub(super) fn new(nodes: usize, costs: Vec<Cost>) -> Self {
        Self { arcs: Vec::new(), leaving: vec![Vec::new(); nodes], costs }
    }

    pub(super) fn add(&mut self, from: usize, to: usize, room: u64, class: usize) -> ArcIx {
        let at = self.arcs.len();
        self.arcs.push(Arc { to, room, class, forward: true });
        self.arcs.push(Arc { to: from, room: 0, class, forward: false });
        self.leaving[from].push(at);
        self.leaving[to].push(at + 1);
        ArcIx(at)
    }

    /// Whether an arc of room 1 carries flow.
    pub(super) fn carries(&self, arc: ArcIx) -> bool {
        self.arcs[arc.0 ^ 1].room > 0
    }

    /// Sends as much as can be sent, each unit by the cheapest way left. Gives the amount.
    pub(super) fn send(&mut self, source: usize, sink: usize) -> u64 {
        let mut sent = 0;
        while let Some(way) = self.cheapest_way(source, sink) {
            let room = way.iter().map(|&a| self.arcs[a].room).min().unwrap_or(0);
            for a in way {
                self.arcs[a].room -= room;
                self.arcs[a ^ 1].room += room;
            }
            sent += room;
        }
        sent
    }

    /// Which nodes can still be reached: after [`send`](Self::send), the source's side of a smallest cut.
    pub(super) fn reachable(&self, source: usize) -> Vec<bool> {
        let mut reached = vec![false; self.leaving.len()];
        reached[source] = true;
        let mut queue = vec![source];
        while let Some(node) = queue.pop() {
            for arc in self.leaving[node].iter().map(|&a| self.arcs[a]).filter(|arc| arc.room > 0) {
                if !std::mem::replace(&mut reached[arc.to], true) {
                    queue.push(arc.to);
                }
            }
        }
        reached
    }

    /// The arcs of a cheapest way with room, from the sink back.
    fn cheapest_way(&self, source: usize, sink: usize) -> Option<Vec<usize>> {
        let mut best: Vec<Option<Cost>> = vec![None; self.leaving.len()];
        let mut by = vec![usize::MAX; self.leaving.len()];
        let mut waiting = vec![false; self.leaving.len()];
        best[source] = Some(vec![0; self.costs.first().map_or(0, Vec::len)]);
        let mut queue = VecDeque::from([source]);
        while let Some(node) = queue.pop_front() {
            waiting[node] = false;
            let Some(here) = best[node].clone() else { continue };
            for &at in self.leaving[node].iter().filter(|&&a| self.arcs[a].room > 0) {
                let arc = self.arcs[at];
                if best[arc.to].as_ref().is_some_and(|there| !self.cheaper(&here, arc, there)) {
                    continue;
                }
                best[arc.to] = Some(self.steps(&here, arc).collect());
                by[arc.to] = at;
                if !std::mem::replace(&mut waiting[arc.to], true) {
                    queue.push_back(arc.to);
                }
            }
        }
        best[sink].as_ref()?;
        let mut way = Vec::new();
        let mut node = sink;
        while node != source {
            way.push(by[node]);
            node = self.arcs[by[node] ^ 1].to;
        }
        Some(way)
    }

    fn cheaper(&self, here: &Cost, arc: Arc, there: &Cost) -> bool {
        self.steps(here, arc).lt(there.iter().copied())
    }

    /// The cost of going on by an arc.
    fn steps<'a>(&'a self, here: &'a Cost, arc: Arc) -> impl Iterator<Item = i64> + 'a {
        let sign = if arc.forward { 1 } else { -1 };
        here.iter().zip(&self.costs[arc.class]).map(move |(h, c)| h + sign * c)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_unit_is_turned_back_where_that_is_cheaper() {
        // The cheapest way 0-1-2-3 blocks both others; the second unit must turn 1-2 back.
        let mut network = Network::new(4, vec![vec![0, 1], vec![0, 5], vec![1, 0]]);
        let arcs = [(0, 1, 0), (1, 2, 0), (2, 3, 0), (0, 2, 1), (1, 3, 1)].map(|(a, b, c)| network.add(a, b, 1, c));
        assert_eq!(network.send(0, 3), 2);
        assert_eq!(arcs.map(|a| network.carries(a)), [true, false, true, true, true]);
    }

    #[test]
    fn the_first_entry_of_a_cost_outranks_the_second() {
        let mut network = Network::new(2, vec![vec![1, 0], vec![0, 100]]);
        let (dear, cheap) = (network.add(0, 1, 1, 0), network.add(0, 1, 1, 1));
        network.add(0, 1, 0, 0);
        let way = network.cheapest_way(0, 1).unwrap();
        assert_eq!(way, [cheap.0]);
        assert!(!network.carries(dear));
    }

    #[test]
    fn what_is_reached_after_sending_is_a_smallest_cut() {
        let mut network = Network::new(4, vec![vec![]]);
        network.add(0, 1, 3, 0);
        network.add(1, 2, 1, 0);
        network.add(2, 3, 3, 0);
        assert_eq!(network.send(0, 3), 1);
        assert_eq!(network.reachable(0), [true, true, false, false]);
    }
}

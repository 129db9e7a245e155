//! The heaviest perfect matching of a general graph (Edmonds 1965, Res. Nat. Bur. Standards 69B), one search tree at a
//! time, with the best edge between a blossom and each vertex kept in a table (after Gabow 1976, DOI
//! 10.1145/321941.321942).
//!
//! Every vertex and every blossom (an odd circle, shrunk to one node) has a price, the dual variable of linear
//! programming. The slack of an edge is the payment of its two ends minus its weight; it is never negative. The tree
//! grows over edges without slack (tight ones): a pair lies below each odd node, an edge to an odd node below each even
//! one. Where none is left, the prices of even nodes fall and those of odd ones rise until another edge is tight. A
//! perfect matching of tight edges is heaviest (`certificate.rs` says why).
//!
//! Weights are lists of numbers ([`Parts`]), compared one after the other. All arithmetic is on twice the weights;
//! within a tree the prices of even vertices then differ by even amounts, so half of a slack is whole. Cost: O(n³)
//! operations on weights; memory O(n²).

use super::NONE;
use super::certificate::Prices;
use super::weight::Parts;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not in the tree.
    Free,
    /// In the tree, at an even distance from the root.
    Even,
    /// In the tree, at an odd distance from the root.
    Odd,
}

/// An odd circle of nodes, shrunk to one node.
#[derive(Clone, Debug)]
struct Blossom<const K: usize> {
    /// Around the circle, the one with the base first.
    parts: Vec<usize>,
    /// The edge from each part to the next: its end in the part, its end in the next.
    links: Vec<(usize, usize)>,
    price: Parts<K>,
    /// False once it is taken apart; its number is then used again.
    alive: bool,
}

/// The search. Nodes below `n` are vertices, those from `n` on blossoms.
pub struct Heaviest<'a, const K: usize> {
    n: usize,
    /// Twice the weight of the edge, by `a * n + b`.
    twice: &'a [Option<Parts<K>>],
    price: Vec<Parts<K>>,
    mate: Vec<usize>,
    blossoms: Vec<Blossom<K>>,
    /// The outermost node around each vertex.
    outer: Vec<usize>,
    /// The vertex of each node that is not paired inside it.
    base: Vec<usize>,
    label: Vec<Label>,
    /// For an odd node: the edge it was reached by, from the even node to it.
    reached: Vec<(usize, usize)>,
    /// By `node * n + vertex`: the vertex of the node with the tightest edge to the vertex. It stays the same while
    /// prices move, since those of all vertices in one outermost node move alike.
    nearest: Vec<usize>,
    /// For each outermost node: the tightest edge from another even node, from there to here.
    best: Vec<(usize, usize)>,
    root: usize,
}

impl<'a, const K: usize> Heaviest<'a, K> {
    /// Pairs everybody as heavily as possible; `twice[a * n + b]` is twice the weight of an edge. `None` if there is no
    /// perfect matching.
    pub fn solve(n: usize, twice: &'a [Option<Parts<K>>]) -> Option<(Vec<usize>, Prices<K>)> {
        let mut search = Self::new(n, twice);
        for root in 0..n {
            if search.mate[root] == NONE {
                search.phase(root)?;
            }
        }
        let blossoms = (0..search.blossoms.len()).filter(|&b| search.blossoms[b].alive);
        let blossoms = blossoms.map(|b| (search.vertices_of(n + b), search.blossoms[b].price)).collect();
        Some((search.mate, Prices { vertices: search.price, blossoms }))
    }

    fn new(n: usize, twice: &'a [Option<Parts<K>>]) -> Self {
        // Each vertex begins with half of (twice) the weight of its heaviest edge, so all edges are paid.
        let most = |a: usize| (0..n).filter_map(|b| twice[a * n + b].as_ref()).max().map(Parts::half);
        let mut nearest = vec![NONE; n * n];
        for a in 0..n {
            for b in 0..n {
                if twice[a * n + b].is_some() {
                    nearest[a * n + b] = a;
                }
            }
        }
        Self {
            n,
            twice,
            price: (0..n).map(|a| most(a).unwrap_or_else(Parts::zero)).collect(),
            mate: vec![NONE; n],
            blossoms: Vec::new(),
            outer: (0..n).collect(),
            base: (0..n).collect(),
            label: vec![Label::Free; n],
            reached: vec![(NONE, NONE); n],
            nearest,
            best: vec![(NONE, NONE); n],
            root: NONE,
        }
    }

    /// The slack of an edge between two outermost nodes.
    fn slack(&self, (a, b): (usize, usize)) -> Parts<K> {
        let paid = self.price[a].plus(&self.price[b]);
        self.twice[a * self.n + b].as_ref().map_or(paid, |w| paid.minus(w))
    }

    /// The nodes that lie in no blossom.
    fn outermost(&self) -> Vec<usize> {
        let blossoms = (0..self.blossoms.len()).filter(|&b| self.blossoms[b].alive).map(|b| self.n + b);
        (0..self.n).chain(blossoms).filter(|&x| self.outer[self.base[x]] == x).collect()
    }

    fn vertices_of(&self, node: usize) -> Vec<usize> {
        let mut open = vec![node];
        let mut vertices = Vec::new();
        while let Some(x) = open.pop() {
            match x.checked_sub(self.n) {
                None => vertices.push(x),
                Some(b) => open.extend(&self.blossoms[b].parts),
            }
        }
        vertices
    }

    /// Pairs `root` with somebody, changing others as needed.
    fn phase(&mut self, root: usize) -> Option<()> {
        self.root = root;
        self.label.fill(Label::Free);
        self.best.fill((NONE, NONE));
        self.make_even(self.outer[root]);
        loop {
            let node = self.next_step()?;
            let (from, to) = self.best[node];
            if self.label[node] == Label::Odd {
                self.expand(node);
            } else if self.label[node] == Label::Even {
                self.contract(from, to);
            } else if self.mate[self.base[node]] == NONE {
                self.augment(from, to);
                return Some(());
            } else {
                self.label[node] = Label::Odd;
                self.reached[node] = (from, to);
                self.make_even(self.outer[self.mate[self.base[node]]]);
            }
        }
    }

    /// Moves the prices until something is tight, and returns the node: its best edge, or the price of an odd blossom.
    fn next_step(&mut self) -> Option<usize> {
        let nodes = self.outermost();
        // One end of an edge to a free node falls; both ends of one between even nodes, so half of its slack is enough.
        let mut least: Option<(Parts<K>, usize)> = None;
        for &x in &nodes {
            let amount = match (self.label[x], self.best[x]) {
                (Label::Free, edge) if edge.0 != NONE => self.slack(edge),
                (Label::Even, edge) if edge.0 != NONE => self.slack(edge).half(),
                (Label::Odd, _) if x >= self.n => self.blossoms[x - self.n].price.half(),
                _ => continue,
            };
            if least.as_ref().is_none_or(|(l, _)| amount < *l) {
                least = Some((amount, x));
            }
        }
        let (amount, node) = least?;
        if amount != Parts::zero() {
            for v in 0..self.n {
                match self.label[self.outer[v]] {
                    Label::Even => self.price[v] = self.price[v].minus(&amount),
                    Label::Odd => self.price[v] = self.price[v].plus(&amount),
                    Label::Free => {}
                }
            }
            // An edge inside a blossom stays tight: what its two ends lose, the blossom gains.
            let both = amount.plus(&amount);
            for &x in nodes.iter().filter(|&&x| x >= self.n) {
                let price = &mut self.blossoms[x - self.n].price;
                match self.label[x] {
                    Label::Even => *price = price.plus(&both),
                    Label::Odd => *price = price.minus(&both),
                    Label::Free => {}
                }
            }
        }
        Some(node)
    }

    /// `node` joins the tree at an even distance: its edges count from now on.
    fn make_even(&mut self, node: usize) {
        self.label[node] = Label::Even;
        self.offer(node);
        self.find_best(node);
    }

    /// Offers every other outermost node its tightest edge from `node`.
    fn offer(&mut self, node: usize) {
        for v in 0..self.n {
            let other = self.outer[v];
            let from = self.nearest[node * self.n + v];
            if other == node || from == NONE || self.label[other] == Label::Odd {
                continue;
            }
            let held = self.best[other];
            if held.0 == NONE || self.slack((from, v)) < self.slack(held) {
                self.best[other] = (from, v);
            }
        }
    }

    /// The tightest edge to `node` from the other even nodes.
    fn find_best(&mut self, node: usize) {
        let mut best: Option<(Parts<K>, (usize, usize))> = None;
        for v in 0..self.n {
            let other = self.outer[v];
            let here = self.nearest[node * self.n + v];
            if other == node || here == NONE || self.label[other] != Label::Even {
                continue;
            }
            let slack = self.slack((v, here));
            if best.as_ref().is_none_or(|(s, _)| slack < *s) {
                best = Some((slack, (v, here)));
            }
        }
        self.best[node] = best.map_or((NONE, NONE), |(_, edge)| edge);
    }

    /// Even nodes from `x` up to the root.
    fn up(&self, x: usize) -> Vec<usize> {
        let mut path = vec![x];
        let mut at = x;
        while self.base[at] != self.base[self.outer[self.root]] {
            let odd = self.outer[self.mate[self.base[at]]];
            at = self.outer[self.reached[odd].0];
            path.push(at);
        }
        path
    }

    /// The edge (a, b) of two even nodes closes an odd circle, which becomes one node.
    fn contract(&mut self, a: usize, b: usize) {
        let (left, right) = (self.up(self.outer[a]), self.up(self.outer[b]));
        let mut shared = 0;
        while shared < left.len().min(right.len()) && left[left.len() - 1 - shared] == right[right.len() - 1 - shared] {
            shared += 1;
        }
        let top = left[left.len() - shared];
        // From the top down to a, over to b, and up again: each part with the edge to the next.
        let mut parts = vec![top];
        let mut links = Vec::new();
        for &even in left[..left.len() - shared].iter().rev() {
            let odd = self.outer[self.mate[self.base[even]]];
            links.push(self.reached[odd]);
            parts.push(odd);
            links.push((self.mate[self.base[even]], self.base[even]));
            parts.push(even);
        }
        links.push((a, b));
        for &even in &right[..right.len() - shared] {
            let odd = self.outer[self.mate[self.base[even]]];
            parts.push(even);
            links.push((self.base[even], self.mate[self.base[even]]));
            parts.push(odd);
            let (from, to) = self.reached[odd];
            links.push((to, from));
        }
        let node = self.new_node(parts, links);
        self.base[node] = self.base[top];
        for v in self.vertices_of(node) {
            self.outer[v] = node;
        }
        self.fill_nearest(node);
        self.make_even(node);
        // Edges between parts are inside now; nodes with an edge from here keep it: it still starts in an even node.
    }

    fn new_node(&mut self, parts: Vec<usize>, links: Vec<(usize, usize)>) -> usize {
        let blossom = Blossom { parts, links, price: Parts::zero(), alive: true };
        if let Some(b) = self.blossoms.iter().position(|b| !b.alive) {
            self.blossoms[b] = blossom;
            return self.n + b;
        }
        self.blossoms.push(blossom);
        self.base.push(NONE);
        self.label.push(Label::Free);
        self.reached.push((NONE, NONE));
        self.best.push((NONE, NONE));
        self.nearest.extend(std::iter::repeat_n(NONE, self.n));
        self.n + self.blossoms.len() - 1
    }

    /// The tightest edge of a new blossom to each vertex is that of one of its parts.
    fn fill_nearest(&mut self, node: usize) {
        let parts = self.blossoms[node - self.n].parts.clone();
        for v in 0..self.n {
            let mut nearest = NONE;
            for &part in &parts {
                let from = self.nearest[part * self.n + v];
                if from != NONE
                    && from != v
                    && self.outer[v] != node
                    && (nearest == NONE || self.slack((from, v)) < self.slack((nearest, v)))
                {
                    nearest = from;
                }
            }
            self.nearest[node * self.n + v] = nearest;
        }
    }

    /// An odd blossom with price 0 is taken apart; the way through it keeps its labels.
    fn expand(&mut self, node: usize) {
        let blossom = self.blossoms[node - self.n].clone();
        self.blossoms[node - self.n].alive = false;
        for &part in &blossom.parts {
            for v in self.vertices_of(part) {
                self.outer[v] = part;
            }
            self.label[part] = Label::Free;
        }
        let count = blossom.parts.len();
        let (from, to) = self.reached[node];
        let entry = blossom.parts.iter().position(|&p| p == self.outer[to]).unwrap_or(0);
        // The way from the entry to the base (part 0) with an even number of edges, which has a pair at every second
        // edge: forward round the circle from an odd place, else backward. Its parts are odd and even by turns; the
        // others leave the tree.
        let mut at = entry;
        let mut edge = (from, to);
        loop {
            let odd = blossom.parts[at];
            self.label[odd] = Label::Odd;
            self.reached[odd] = edge;
            if at == 0 {
                break;
            }
            let forward = entry % 2 == 1;
            let step = |i: usize| if forward { (i + 1) % count } else { (i + count - 1) % count };
            let link = |i: usize| {
                if forward {
                    blossom.links[i]
                } else {
                    let (x, y) = blossom.links[(i + count - 1) % count];
                    (y, x)
                }
            };
            let even = step(at);
            edge = link(even);
            self.make_even(blossom.parts[even]);
            at = step(even);
        }
        for &part in &blossom.parts {
            if self.label[part] == Label::Free {
                self.find_best(part);
            }
        }
    }

    /// The edge (from, to) reaches somebody without a partner: the path to the root is flipped.
    fn augment(&mut self, from: usize, to: usize) {
        self.pair(self.outer[to], to, from);
        let (mut inner, mut partner) = (from, to);
        loop {
            let even = self.outer[inner];
            let was = self.base[even];
            let next = self.mate[was];
            self.pair(even, inner, partner);
            if next == NONE {
                return;
            }
            let odd = self.outer[next];
            let (up, down) = self.reached[odd];
            self.pair(odd, down, up);
            (inner, partner) = (up, down);
        }
    }

    /// `vertex` of `node` is paired with `partner` outside it: inside, the circle is turned to make it the base.
    fn pair(&mut self, node: usize, vertex: usize, partner: usize) {
        self.base[node] = vertex;
        let Some(b) = node.checked_sub(self.n) else {
            self.mate[vertex] = partner;
            return;
        };
        let parts = self.blossoms[b].parts.clone();
        let links = self.blossoms[b].links.clone();
        let count = parts.len();
        let entry = parts.iter().position(|&p| self.vertices_of(p).contains(&vertex)).unwrap_or(0);
        // Part 0 was the base and the entry is the new one. On one side of the entry lies an even number of parts up to
        // the old base, with it: these are paired anew, two neighbours each, and `turned` has the first of every two.
        let turned: Vec<usize> = if entry.is_multiple_of(2) {
            (0..entry).step_by(2).collect()
        } else {
            (entry + 1..count).step_by(2).collect()
        };
        for i in turned {
            let (x, y) = links[i];
            self.pair(parts[i], x, y);
            self.pair(parts[(i + 1) % count], y, x);
        }
        self.pair(parts[entry], vertex, partner);
        self.blossoms[b].parts.rotate_left(entry);
        self.blossoms[b].links.rotate_left(entry);
    }
}

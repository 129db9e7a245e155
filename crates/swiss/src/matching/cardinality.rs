//! As many pairs as possible in a general graph, kept by augmenting paths (Edmonds 1965, DOI 10.4153/CJM-1965-045-4),
//! and which vertices can be left out (Gallai 1964, Edmonds 1965).
//!
//! A search grows a tree from a vertex without a partner: an edge that is free, then a pair, and so on. Vertices at an
//! even distance can be left alone instead of the root, by turning the path over; a vertex without a partner at an odd
//! distance ends an augmenting path. An edge of two even vertices closes an odd circle (a blossom), whose vertices all
//! become even: it is shrunk to one.
//!
//! The graph is a function, not a list: almost any two may meet here, and a search looks at each vertex once, so the
//! work is the vertices and the pairs that may *not* meet. Blossoms are kept as disjoint sets.

use super::NONE;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Label {
    /// Not reached yet.
    Fresh,
    /// At an even distance from the root, or in a blossom: can be left out.
    Even,
    /// At an odd distance from the root, outside of blossoms.
    Odd,
}

/// A matching that grows, and the labels of its last searches.
pub struct Matching<'a> {
    joined: &'a dyn Fn(usize, usize) -> bool,
    /// The partner of each vertex; [`NONE`] for who is alone.
    pub mate: Vec<usize>,
    label: Vec<Label>,
    /// Of an odd vertex: the even one from which it was reached. Of an even one in a blossom: its neighbour on the way
    /// round the other side.
    before: Vec<usize>,
    /// Disjoint sets: the parent of each vertex. The top of a set is the base of its blossom, nearest to the root.
    set: Vec<usize>,
    /// The last walk of [`Matching::meeting`] that passed a vertex, and the number of that walk.
    seen: Vec<u32>,
    stamp: u32,
    /// Vertices not yet labelled.
    fresh: Vec<usize>,
    evens: Vec<usize>,
    /// Vertices labelled odd: once nothing is fresh or odd, a search finds nothing.
    odds: usize,
}

impl<'a> Matching<'a> {
    /// Nobody is paired yet.
    pub fn new(n: usize, joined: &'a dyn Fn(usize, usize) -> bool) -> Self {
        Self {
            joined,
            mate: vec![NONE; n],
            label: vec![Label::Fresh; n],
            before: vec![NONE; n],
            set: (0..n).collect(),
            seen: vec![0; n],
            stamp: 0,
            fresh: (0..n).collect(),
            evens: Vec::new(),
            odds: 0,
        }
    }

    /// Pairs each vertex in turn with the next that it may meet.
    pub fn greedy(&mut self) {
        let n = self.mate.len();
        let mut open: Vec<usize> = (0..n).rev().filter(|&v| self.mate[v] == NONE).collect();
        while let Some(a) = open.pop() {
            if let Some(at) = open.iter().rposition(|&b| (self.joined)(a, b)) {
                let b = open.remove(at);
                self.join(a, b);
            }
        }
    }

    /// Pairs these two.
    pub fn join(&mut self, a: usize, b: usize) {
        self.mate[a] = b;
        self.mate[b] = a;
    }

    /// As many pairs as possible; returns the vertices left alone. Their labels and those of what they reach are kept.
    pub fn complete(&mut self) -> Vec<usize> {
        self.greedy();
        self.repair()
    }

    /// As many pairs as possible, from the current pairs.
    pub fn repair(&mut self) -> Vec<usize> {
        self.forget();
        let mut alone = Vec::new();
        for root in 0..self.mate.len() {
            // A tree that found nobody is frozen: no later path enters it.
            if self.mate[root] == NONE {
                if self.augment_from(root) {
                    self.thaw(&alone);
                } else {
                    alone.push(root);
                }
            }
        }
        alone
    }

    /// After a search that succeeded: wipes all labels, and regrows the frozen trees, untouched by the new pairs.
    fn thaw(&mut self, alone: &[usize]) {
        self.forget();
        for &root in alone {
            let found = self.augment_from(root);
            debug_assert!(!found, "a frozen tree reaches nobody");
        }
    }

    fn forget(&mut self) {
        let n = self.mate.len();
        self.label.fill(Label::Fresh);
        self.before.fill(NONE);
        (0..n).for_each(|v| self.set[v] = v);
        self.fresh.clear();
        self.fresh.extend(0..n);
        self.evens.clear();
        self.odds = 0;
    }

    /// The base of the blossom around `v`; `v` itself outside of blossoms.
    fn find(&mut self, mut v: usize) -> usize {
        while self.set[v] != v {
            self.set[v] = self.set[self.set[v]];
            v = self.set[v];
        }
        v
    }

    /// Grows the tree of `root`; true if it reached a vertex without a partner and the path was flipped.
    fn augment_from(&mut self, root: usize) -> bool {
        if self.label[root] != Label::Fresh {
            return false;
        }
        let mut queue = Vec::new();
        self.label[root] = Label::Even;
        self.drop_fresh(root);
        queue.push(root);
        self.evens.push(root);
        let mut next = 0;
        while let Some(&x) = queue.get(next) {
            next += 1;
            if let Some(end) = self.grow(x, &mut queue) {
                self.flip(end);
                return true;
            }
            if self.odds == 0 && self.fresh.is_empty() {
                break;
            }
            self.shrink(x, &mut queue);
        }
        false
    }

    fn drop_fresh(&mut self, v: usize) {
        if let Some(at) = self.fresh.iter().position(|&f| f == v) {
            self.fresh.swap_remove(at);
        }
    }

    /// Labels what `x` may meet; returns a vertex without a partner if there is one.
    fn grow(&mut self, x: usize, queue: &mut Vec<usize>) -> Option<usize> {
        let mut at = 0;
        while at < self.fresh.len() {
            let y = self.fresh[at];
            if self.label[y] != Label::Fresh {
                self.fresh.swap_remove(at);
                continue;
            }
            if y == x || !(self.joined)(x, y) {
                at += 1;
                continue;
            }
            self.fresh.swap_remove(at);
            self.before[y] = x;
            self.label[y] = Label::Odd;
            self.odds += 1;
            let z = self.mate[y];
            if z == NONE {
                return Some(y);
            }
            self.label[z] = Label::Even;
            queue.push(z);
            self.evens.push(z);
        }
        None
    }

    /// Shrinks the odd circles that `x` closes with other even vertices.
    fn shrink(&mut self, x: usize, queue: &mut Vec<usize>) {
        let mut at = 0;
        while at < self.evens.len() {
            let y = self.evens[at];
            at += 1;
            // Even vertices that may meet are always of one tree: else the older tree would have reached the younger.
            if y != x && self.find(x) != self.find(y) && (self.joined)(x, y) && self.top(x) == self.top(y) {
                let top = self.meeting(x, y);
                self.fold(x, y, top, queue);
                self.fold(y, x, top, queue);
            }
        }
    }

    /// The root of the tree of the even vertex `v`.
    fn top(&mut self, mut v: usize) -> usize {
        loop {
            v = self.find(v);
            if self.mate[v] == NONE {
                return v;
            }
            v = self.before[self.mate[v]];
        }
    }

    /// The base where the paths of two even vertices to the root meet; both are walked by turns, no farther than
    /// needed.
    fn meeting(&mut self, mut x: usize, mut y: usize) -> usize {
        self.stamp += 1;
        loop {
            if x != NONE {
                x = self.find(x);
                if self.seen[x] == self.stamp {
                    return x;
                }
                self.seen[x] = self.stamp;
                x = if self.mate[x] == NONE { NONE } else { self.before[self.mate[x]] };
            }
            std::mem::swap(&mut x, &mut y);
        }
    }

    /// Joins the way from `x` up to `top` into the blossom of `top`. Its odd vertices become even: they reach the root
    /// by `y`, the end of the closing edge on the other side.
    fn fold(&mut self, mut x: usize, mut y: usize, top: usize, queue: &mut Vec<usize>) {
        while self.find(x) != top {
            self.before[x] = y;
            y = self.mate[x];
            if self.label[y] == Label::Odd {
                self.label[y] = Label::Even;
                self.odds -= 1;
                queue.push(y);
                self.evens.push(y);
            }
            if self.set[x] == x {
                self.set[x] = top;
            }
            if self.set[y] == y {
                self.set[y] = top;
            }
            x = self.before[y];
        }
    }

    /// From the free end `y` back to the root: each odd vertex is paired with the even one before it.
    fn flip(&mut self, mut y: usize) {
        while y != NONE {
            let x = self.before[y];
            let next = self.mate[x];
            self.join(x, y);
            y = next;
        }
    }

    /// After [`Matching::repair`]: the vertices that some largest matching leaves alone.
    pub fn can_be_left(&self) -> Vec<bool> {
        self.label.iter().map(|l| *l == Label::Even).collect()
    }

    /// After [`Matching::repair`]: a set whose removal leaves more odd parts than it has members (Tutte 1947, Berge
    /// 1958), if anybody is left alone.
    pub fn barrier(&self) -> Vec<usize> {
        (0..self.mate.len()).filter(|&v| self.label[v] == Label::Odd).collect()
    }
}

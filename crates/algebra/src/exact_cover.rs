//! Exact cover by dancing links: choose some of the given options so that every item is in exactly one of them.
//!
//! Items 0, 1, 2 and the options {0, 1}, {1, 2}, {2}: the first and the last cover everything once. Schedules are found
//! so: the items are pairs that have to meet, the options possible tables.
//!
//! Source: D. E. Knuth, Dancing links (2000), arXiv:cs/0011047, Algorithm X with the item of fewest options first.
//! Items and options are numbers; the order of the search is fixed.

/// Options, each covering some items. Every option has a node for each of its items. The nodes of an option are linked
/// in a ring by `left` and `right`; the nodes of an item and its header by `up` and `down`. The headers of the items
/// that are not covered yet are in a ring with the root.
#[derive(Clone, Debug)]
pub struct ExactCover {
    /// Node 0 is the root, node i + 1 the header of item i.
    left: Vec<u32>,
    right: Vec<u32>,
    up: Vec<u32>,
    down: Vec<u32>,
    /// The header of each node.
    item: Vec<u32>,
    /// The option of each node.
    option: Vec<u32>,
    /// For each header, how many options of its item are left.
    size: Vec<u32>,
    options: u32,
}

/// How a search ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Options that cover every item once, by their numbers.
    Found(Vec<u32>),
    /// The whole tree was searched: there is no cover.
    None,
    /// The limit of nodes was reached.
    Stopped,
}

impl ExactCover {
    /// No options yet. The first `primary` items must be covered once; the others at most once.
    pub fn new(items: u32, primary: u32) -> Self {
        let n = items as usize + 1;
        let mut cover = Self {
            left: (0..n as u32).collect(),
            right: (0..n as u32).collect(),
            up: (0..n as u32).collect(),
            down: (0..n as u32).collect(),
            item: (0..n as u32).collect(),
            option: vec![u32::MAX; n],
            size: vec![0; n],
            options: 0,
        };
        for i in 0..=primary as usize {
            cover.right[i] = if i == primary as usize { 0 } else { i as u32 + 1 };
            cover.left[i] = if i == 0 { primary } else { i as u32 - 1 };
        }
        cover
    }

    /// Adds an option; its number counts from 0. Items are 0-based and different.
    pub fn push(&mut self, items: &[u32]) {
        let first = self.left.len() as u32;
        let n = items.len() as u32;
        for (i, &item) in (0..).zip(items) {
            let (node, head) = (first + i, item as usize + 1);
            self.left.push(first + (i + n - 1) % n);
            self.right.push(first + (i + 1) % n);
            self.up.push(self.up[head]);
            self.down.push(head as u32);
            self.item.push(head as u32);
            self.option.push(self.options);
            self.size.push(0);
            let above = self.up[head] as usize;
            self.down[above] = node;
            self.up[head] = node;
            self.size[head] += 1;
        }
        self.options += 1;
    }

    /// Searches for a cover in at most `node_limit` nodes. Returns how it ended and the nodes of the tree: one for each
    /// option tried. A search that found a cover or stopped leaves the links as they were there, with items covered, so
    /// it cannot be asked again.
    pub fn solve(&mut self, node_limit: u64) -> (Outcome, u64) {
        let mut nodes = 0;
        let mut chosen = Vec::new();
        let outcome = match self.search(&mut chosen, &mut nodes, node_limit) {
            Some(true) => Outcome::Found(chosen),
            Some(false) => Outcome::None,
            None => Outcome::Stopped,
        };
        (outcome, nodes)
    }

    /// Covers the items that are left. `Some(true)`: done, and the options are added to `chosen`; `Some(false)`: it
    /// cannot be done; `None`: the limit was reached. Takes the item with the fewest options, and tries each of these
    /// options: every cover contains one of them.
    fn search(&mut self, chosen: &mut Vec<u32>, nodes: &mut u64, limit: u64) -> Option<bool> {
        if self.right[0] == 0 {
            return Some(true);
        }
        let (mut head, mut best) = (self.right[0], u32::MAX);
        let mut at = head;
        while at != 0 {
            if self.size[at as usize] < best {
                (head, best) = (at, self.size[at as usize]);
            }
            at = self.right[at as usize];
        }
        if best == 0 {
            return Some(false);
        }
        self.cover(head);
        let mut row = self.down[head as usize];
        while row != head {
            *nodes += 1;
            if *nodes > limit {
                return None;
            }
            chosen.push(self.option[row as usize]);
            let mut node = self.right[row as usize];
            while node != row {
                self.cover(self.item[node as usize]);
                node = self.right[node as usize];
            }
            if self.search(chosen, nodes, limit)? {
                return Some(true);
            }
            let mut node = self.left[row as usize];
            while node != row {
                self.uncover(self.item[node as usize]);
                node = self.left[node as usize];
            }
            chosen.pop();
            row = self.down[row as usize];
        }
        self.uncover(head);
        Some(false)
    }

    /// Takes an item out of the ring of headers, and every option of this item out of the lists of its other items.
    fn cover(&mut self, head: u32) {
        let (l, r) = (self.left[head as usize], self.right[head as usize]);
        self.right[l as usize] = r;
        self.left[r as usize] = l;
        let mut row = self.down[head as usize];
        while row != head {
            let mut node = self.right[row as usize];
            while node != row {
                let n = node as usize;
                let (u, d) = (self.up[n], self.down[n]);
                self.down[u as usize] = d;
                self.up[d as usize] = u;
                self.size[self.item[n] as usize] -= 1;
                node = self.right[n];
            }
            row = self.down[row as usize];
        }
    }

    /// Undoes [`cover`](Self::cover), in the reverse order: a node that was taken out still knows its neighbours.
    fn uncover(&mut self, head: u32) {
        let mut row = self.up[head as usize];
        while row != head {
            let mut node = self.left[row as usize];
            while node != row {
                let n = node as usize;
                let (u, d) = (self.up[n], self.down[n]);
                self.down[u as usize] = node;
                self.up[d as usize] = node;
                self.size[self.item[n] as usize] += 1;
                node = self.left[n];
            }
            row = self.up[row as usize];
        }
        let (l, r) = (self.left[head as usize], self.right[head as usize]);
        self.right[l as usize] = head;
        self.left[r as usize] = head;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Knuth's example: only 2, 4 (option 0), 0, 3, 5 (option 3) and 1, 6 (option 4) cover the seven items.
    #[test]
    fn knuths_example() {
        let mut cover = ExactCover::new(7, 7);
        let options: [&[u32]; 6] = [&[2, 4], &[0, 3, 6], &[1, 2, 5], &[0, 3, 5], &[1, 6], &[3, 4, 6]];
        options.iter().for_each(|o| cover.push(o));
        let (Outcome::Found(mut chosen), _) = cover.solve(100) else { panic!("there is a cover") };
        chosen.sort_unstable();
        assert_eq!(chosen, [0, 3, 4]);
    }

    /// Dominoes on a board of 4 × 4 without two opposite corners, which an option of their own covers: a domino covers
    /// a light and a dark square, and the corners have the same colour, so there is no cover; all is searched.
    #[test]
    fn a_mutilated_board_has_no_cover() {
        let mut cover = ExactCover::new(16, 16);
        for x in 0..4u32 {
            for y in 0..4u32 {
                let at = 4 * y + x;
                if x < 3 && ![at, at + 1].iter().any(|c| [0, 15].contains(c)) {
                    cover.push(&[at, at + 1]);
                }
                if y < 3 && ![at, at + 4].iter().any(|c| [0, 15].contains(c)) {
                    cover.push(&[at, at + 4]);
                }
            }
        }
        cover.push(&[0, 15]);
        assert_eq!(cover.solve(100_000).0, Outcome::None);
        assert_eq!(cover.solve(1).0, Outcome::Stopped);
    }
}

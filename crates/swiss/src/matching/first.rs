//! The first perfect matching of two sides: the least partner for the first on the left, then the second, and so on.
//!
//! First fit, repaired by augmenting paths (Berge 1957, DOI 10.1073/pnas.43.9.842); then for each on the left in turn,
//! the possible partners are those that an alternating path frees: a chain of people who each take the next one's
//! partner. No backtracking. `quick.rs` pairs S1 (left) with S2 (right) by it. Cost: a look at each pair that may not
//! meet, for each on the left whose first choice is not free; none if first fit succeeds.

use super::NONE;

/// For each on the left the partner on the right, by place; `None` if there is no perfect matching.
pub fn first_perfect(count: usize, joined: &dyn Fn(usize, usize) -> bool) -> Option<Vec<usize>> {
    // First fit that pairs everybody is the first matching: each has the least partner left by those before.
    let mut sides = Sides { joined, of_left: vec![NONE; count], of_right: vec![NONE; count] };
    if sides.first_fit() {
        return Some(sides.of_left);
    }
    for left in 0..count {
        if sides.of_left[left] == NONE && !sides.augment(left) {
            return None;
        }
    }
    sides.make_first();
    Some(sides.of_left)
}

/// The partners on both sides so far.
struct Sides<'a> {
    joined: &'a dyn Fn(usize, usize) -> bool,
    of_left: Vec<usize>,
    of_right: Vec<usize>,
}

/// Places in ascending order from which any can be taken, as a linked list: entry 0 is the head, entry `p + 1` belongs
/// to place `p`; each holds the place that follows it, plus 1.
struct Open(Vec<usize>);

impl Open {
    fn all(count: usize) -> Self {
        Self((1..=count + 1).collect())
    }

    /// The place after entry `at`, plus 1; beyond the last it is the count plus 1.
    fn after(&self, at: usize) -> usize {
        self.0[at]
    }

    /// Takes out the place that follows entry `before`.
    fn take(&mut self, before: usize) {
        self.0[before] = self.0[self.0[before]];
    }
}

impl Sides<'_> {
    fn join(&mut self, left: usize, right: usize) {
        self.of_left[left] = right;
        self.of_right[right] = left;
    }

    /// Gives everybody on the left the first who is free; returns whether everybody has a partner.
    fn first_fit(&mut self) -> bool {
        let count = self.of_left.len();
        let mut open = Open::all(count);
        let mut all = true;
        for left in 0..count {
            let mut before = 0;
            let mut right = open.after(0);
            while right <= count && !(self.joined)(left, right - 1) {
                before = right;
                right = open.after(right);
            }
            if right <= count {
                open.take(before);
                self.join(left, right - 1);
            } else {
                all = false;
            }
        }
        all
    }

    /// Finds a partner for `left`, moving others.
    fn augment(&mut self, left: usize) -> bool {
        let count = self.of_left.len();
        let mut fresh: Vec<usize> = (0..count).collect();
        let mut came_from = vec![NONE; count];
        let mut queue = vec![left];
        let mut at = 0;
        while let Some(&x) = queue.get(at) {
            at += 1;
            let mut i = 0;
            while i < fresh.len() {
                let right = fresh[i];
                if !(self.joined)(x, right) {
                    i += 1;
                    continue;
                }
                fresh.swap_remove(i);
                came_from[right] = x;
                if self.of_right[right] != NONE {
                    queue.push(self.of_right[right]);
                    continue;
                }
                let mut right = right;
                loop {
                    let x = came_from[right];
                    let had = self.of_left[x];
                    self.join(x, right);
                    if x == left {
                        return true;
                    }
                    right = had;
                }
            }
        }
        false
    }

    /// Turns any perfect matching into the first one. Each on the left takes the least partner not taken by those
    /// before and available: the present one; one whose partner can take the present one in exchange; or one freed by a
    /// longer chain.
    fn make_first(&mut self) {
        let count = self.of_left.len();
        let mut open = Open::all(count);
        for left in 0..count {
            let mut before = 0;
            let mut right = open.after(0);
            let mut freed: Option<Vec<usize>> = None;
            // Ends at the present partner at the latest, whom nobody before has taken.
            loop {
                let candidate = right - 1;
                if candidate == self.of_left[left] {
                    break;
                }
                if (self.joined)(left, candidate) {
                    let (other, was) = (self.of_right[candidate], self.of_left[left]);
                    if (self.joined)(other, was) {
                        self.join(other, was);
                        self.join(left, candidate);
                        break;
                    }
                    let freed = freed.get_or_insert_with(|| self.freed(left));
                    if freed[candidate] != NONE {
                        self.shift(left, candidate, freed);
                        break;
                    }
                }
                before = right;
                right = open.after(right);
            }
            open.take(before);
        }
    }

    /// By place on the right: whom its partner takes instead if it is freed for `left`, [`NONE`] if it cannot be freed.
    /// Searched back from the present partner of `left`, taken by the last of the chain; those before `left` keep
    /// theirs.
    fn freed(&self, left: usize) -> Vec<usize> {
        let mut target = vec![NONE; self.of_left.len()];
        let mut fresh: Vec<usize> = (left + 1..self.of_left.len()).collect();
        let mut queue = vec![self.of_left[left]];
        let mut at = 0;
        while let Some(&to) = queue.get(at) {
            at += 1;
            let mut i = 0;
            while i < fresh.len() {
                let mover = fresh[i];
                if (self.joined)(mover, to) {
                    fresh.swap_remove(i);
                    let leaves = self.of_left[mover];
                    target[leaves] = to;
                    queue.push(leaves);
                } else {
                    i += 1;
                }
            }
        }
        target
    }

    /// Gives `candidate` to `left`, and each of the chain the partner that `target` names.
    fn shift(&mut self, left: usize, candidate: usize, target: &[usize]) {
        let was = self.of_left[left];
        let mut leaving = candidate;
        let mut moves = Vec::new();
        while leaving != was {
            moves.push((self.of_right[leaving], target[leaving]));
            leaving = target[leaving];
        }
        moves.into_iter().for_each(|(mover, to)| self.join(mover, to));
        self.join(left, candidate);
    }
}

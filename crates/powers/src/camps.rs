//! Two cliques K_r ∪ K_s (two camps of powers that all border each other inside), or one clique K_r: the powers of K_r
//! get as labels a block, r of the n labels, whose differences are spread as evenly as possible. For example the block
//! {0, 1, 3} modulo 7 has each difference from 1 to 6 once. `plan.rs` makes a table of games from it.
//!
//! In game g the player g + a holds the power with label a, over an abelian group of order n: two players with
//! difference d are both in K_r as often as d is a difference of the block. A difference set (all equally often) makes
//! a symmetric design, and every two players border equally often (n_ij times). Blocks are searched among unions of
//! orbits of multipliers (M. Hall 1947, DOI 10.1215/S0012-7094-47-01482-8: every known cyclic difference set is such a
//! union), and else by exchanges. The block 0 1 4 6 17 19 25 26 mod 29 in the paper of Ash, Ash, McMurry, Schwenk and
//! Tenner (K_8 ∪ K_21, n_ij = 15, 17 or 19) is such an answer.
//!
//! Limits: symmetric designs that are not developed from an abelian group (the biplanes (56, 11, 2) and (79, 13, 2))
//! are not found. Cost: bounded by `steps` block exchanges, O(r) each.

use roundtable_model::{Seed, sorted};

use crate::group::AbelianGroup;
use roundtable_chance::tolerated;

/// A block with its spread: how often its most frequent difference occurs minus its rarest (0 left out).
pub(crate) struct Block {
    pub(crate) members: Vec<u32>,
    pub(crate) spread: u32,
}

/// A block of `r` elements of `group` with a difference spread of at most `goal`, or the best found.
pub(crate) fn even_block(group: &AbelianGroup, r: u32, goal: u32, seed: Seed, steps: u64) -> Block {
    from_multipliers(group, r, goal, steps).unwrap_or_else(|| from_exchanges(group, r, goal, seed, steps))
}

/// How often each difference occurs.
fn occurrences(group: &AbelianGroup, members: &[u32]) -> Vec<u32> {
    let mut times = vec![0; group.order as usize];
    for &a in members {
        members.iter().filter(|&&b| b != a).for_each(|&b| times[group.subtract(a, b) as usize] += 1);
    }
    times
}

fn spread(times: &[u32]) -> u32 {
    let rest = &times[1..];
    rest.iter().max().unwrap_or(&0) - rest.iter().min().unwrap_or(&0)
}

/// A difference set, each difference λ = r(r − 1)/(n − 1) times, among the unions of orbits under x → t·x for the
/// primes t that divide r − λ and not n: searched in order, no difference more than λ times. `None` if λ is not whole,
/// or a spread above 0 is enough.
fn from_multipliers(group: &AbelianGroup, r: u32, goal: u32, steps: u64) -> Option<Block> {
    let n = group.order;
    let product = u64::from(r) * u64::from(r - 1);
    if goal > 0 || !product.is_multiple_of(u64::from(n - 1)) {
        return None;
    }
    let lambda = (product / u64::from(n - 1)) as u32;
    let r_less_lambda = r - lambda;
    let mut left = steps;
    for t in (2..=r_less_lambda)
        .filter(|&t| r_less_lambda.is_multiple_of(t) && coprime(t, n) && (2..t).all(|d| !t.is_multiple_of(d)))
    {
        let mut orbits = orbits(group, t);
        orbits.sort_by_key(|o| std::cmp::Reverse(o.len()));
        let mut search =
            OrbitSearch { group, orbits: &orbits, lambda, r, members: Vec::new(), times: vec![0; n as usize], left };
        if search.extend(0) {
            return Some(Block { members: sorted(search.members), spread: 0 });
        }
        left = search.left;
    }
    None
}

/// A search through unions of orbits.
struct OrbitSearch<'a> {
    group: &'a AbelianGroup,
    orbits: &'a [Vec<u32>],
    lambda: u32,
    r: u32,
    /// The elements of the orbits taken, and how often each difference occurs among them.
    members: Vec<u32>,
    times: Vec<u32>,
    /// Steps left.
    left: u64,
}

impl OrbitSearch<'_> {
    /// Takes more orbits, from this one on, until the block has r members; every difference at most λ times. False if
    /// there is no way, or the steps are used up.
    fn extend(&mut self, from: usize) -> bool {
        if self.members.len() == self.r as usize {
            return true;
        }
        for at in from..self.orbits.len() {
            if self.members.len() + self.orbits[at].len() > self.r as usize {
                continue;
            }
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
            let before = self.members.len();
            let mut fits = true;
            for &x in &self.orbits[at] {
                fits &= self.count(x, true);
                self.members.push(x);
            }
            if fits && self.extend(at + 1) {
                return true;
            }
            while self.members.len() > before {
                let x = self.members.pop().expect("pushed before");
                self.count(x, false);
            }
        }
        false
    }

    /// Adds or removes the differences of an element and the members; returns whether each occurs at most λ times.
    fn count(&mut self, x: u32, add: bool) -> bool {
        let mut fits = true;
        for &y in &self.members {
            for d in [self.group.subtract(x, y), self.group.subtract(y, x)] {
                let times = &mut self.times[d as usize];
                *times = if add { *times + 1 } else { *times - 1 };
                fits &= *times <= self.lambda;
            }
        }
        fits
    }
}

/// The orbits of x → t·x, each from its least element on.
fn orbits(group: &AbelianGroup, t: u32) -> Vec<Vec<u32>> {
    let times_t = |x: u32| {
        // Double and add: t·x in the group.
        let (mut sum, mut power, mut t) = (0, x, t);
        while t > 0 {
            if t % 2 == 1 {
                sum = group.add(sum, power);
            }
            power = group.add(power, power);
            t /= 2;
        }
        sum
    };
    let mut seen = vec![false; group.order as usize];
    let mut orbits = Vec::new();
    for start in 0..group.order {
        let mut orbit = Vec::new();
        let mut x = start;
        while !std::mem::replace(&mut seen[x as usize], true) {
            orbit.push(x);
            x = times_t(x);
        }
        if !orbit.is_empty() {
            orbits.push(orbit);
        }
    }
    orbits
}

fn coprime(mut a: u32, mut b: u32) -> bool {
    while b > 0 {
        (a, b) = (b, a % b);
    }
    a == 1
}

/// Simulated annealing over blocks: the first r of `elements` are the block, and a step exchanges a member for another.
/// The cost is the sum of squares of the occurrences. The heat falls to nothing within each of about eight rounds,
/// which begin with another block.
fn from_exchanges(group: &AbelianGroup, r: u32, goal: u32, seed: Seed, steps: u64) -> Block {
    let n = group.order;
    let mut rng = seed.rng();
    let mut elements: Vec<u32> = (0..n).collect();
    rng.shuffle(&mut elements);
    let k = r as usize;
    let mut times = occurrences(group, &elements[..k]);
    let mut best = Block { members: elements[..k].to_vec(), spread: spread(&times) };
    if k == 0 || r == n {
        return best;
    }
    let mut cost: i64 = times[1..].iter().map(|&t| i64::from(t) * i64::from(t)).sum();
    let round = (steps / 8).max(32 * u64::from(n)).max(1);
    let even = least_squares(u64::from(r), u64::from(n));
    let mut best_cost = cost;
    let mut done = 0;
    // At the goal, go on for fewer pairs away from the average.
    while (best.spread > goal || best_cost > even) && done < steps {
        if done > 0 && done.is_multiple_of(round) {
            rng.shuffle(&mut elements);
            times = occurrences(group, &elements[..k]);
            cost = times[1..].iter().map(|&t| i64::from(t) * i64::from(t)).sum();
        }
        let left = (round - done % round) * 256 / round;
        done += 1;
        let (out, into) = (rng.below(k as u64) as usize, k + rng.below(u64::from(n - r)) as usize);
        let change = exchange(group, &mut elements, &mut times, k, out, into);
        if !tolerated(&mut rng, change.max(0) as u64, 6 * left * left / 256) {
            exchange(group, &mut elements, &mut times, k, out, into);
            continue;
        }
        cost += change;
        debug_assert!(cost >= 0);
        if change < 0 {
            let now = spread(&times);
            if (now, cost) < (best.spread, best_cost) {
                best = Block { members: elements[..k].to_vec(), spread: now };
                best_cost = cost;
            }
        }
    }
    best.members.sort_unstable();
    best
}

/// The least sum of squares of n − 1 whole numbers that add up to r(r − 1).
fn least_squares(r: u64, n: u64) -> i64 {
    let (sum, parts) = (r * (r - 1), n - 1);
    let (floor, above) = (sum / parts, sum % parts);
    (above * (floor + 1).pow(2) + (parts - above) * floor.pow(2)) as i64
}

/// Exchanges a member for an outsider and returns the change of the sum of squares.
fn exchange(group: &AbelianGroup, elements: &mut [u32], times: &mut [u32], k: usize, out: usize, into: usize) -> i64 {
    let mut change = 0i64;
    let (old, new) = (elements[out], elements[into]);
    for (at, &other) in elements[..k].iter().enumerate() {
        if at == out {
            continue;
        }
        // (t − 1)² − t² = 1 − 2t, and (t + 1)² − t² = 1 + 2t.
        for d in [group.subtract(old, other), group.subtract(other, old)] {
            change += 1 - 2 * i64::from(times[d as usize]);
            times[d as usize] -= 1;
        }
        for d in [group.subtract(new, other), group.subtract(other, new)] {
            change += 1 + 2 * i64::from(times[d as usize]);
            times[d as usize] += 1;
        }
    }
    elements.swap(out, into);
    change
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_difference_sets_are_found() {
        for (n, r) in
            [(7, 3), (11, 5), (13, 4), (15, 7), (21, 5), (31, 6), (37, 9), (40, 13), (57, 8), (73, 9), (91, 10)]
        {
            let block = even_block(&AbelianGroup::cyclic(n), r, 0, Seed(0), 200_000);
            assert_eq!((block.members.len(), block.spread), (r as usize, 0), "({n}, {r})");
        }
        // The first group is the cyclic one; 6 of 16 are looked for in the others.
        let sixteen = AbelianGroup::all(16);
        assert!(sixteen[1..].iter().any(|g| even_block(g, 6, 0, Seed(0), 20_000).spread == 0));
    }

    #[test]
    fn the_block_of_the_paper_has_differences_1_2_and_3() {
        let times = occurrences(&AbelianGroup::cyclic(29), &[0, 1, 4, 6, 17, 19, 25, 26]);
        let mut tally = [0; 4];
        times[1..].iter().for_each(|&t| tally[t as usize] += 1);
        assert_eq!(tally, [0, 4, 20, 4]);
        assert_eq!(even_block(&AbelianGroup::cyclic(29), 8, 2, Seed(0), 200_000).spread, 2);
    }
}

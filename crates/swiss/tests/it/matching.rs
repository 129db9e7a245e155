//! Matchings compared with brute force, and the checks of their certificates tried on certificates that were changed.
//!
//! Prices of vertices and of blossoms (odd sets of vertices) prove that a perfect matching is heaviest; a barrier
//! proves that there is none: without its vertices more odd parts are left than it has members.
//! `matching/certificate.rs` says why.

use roundtable_swiss::Seed;
use roundtable_swiss::matching::NONE;
use roundtable_swiss::matching::cardinality::Matching;
use roundtable_swiss::matching::certificate::{Prices, proves, refutes};
use roundtable_swiss::matching::first::first_perfect;
use roundtable_swiss::matching::weight::Parts;
use roundtable_swiss::matching::weighted::Heaviest;

/// The first perfect matching of two sides by trying all; bit r of `used` says that r on the right is taken.
fn brute(left: usize, used: u32, count: usize, edges: &[bool]) -> Option<Vec<usize>> {
    if left == count {
        return Some(Vec::new());
    }
    let open = (0..count).filter(|&r| used >> r & 1 == 0 && edges[left * count + r]);
    open.into_iter().find_map(|r| {
        let rest = brute(left + 1, used | 1 << r, count, edges)?;
        Some([vec![r], rest].concat())
    })
}

#[test]
fn the_first_of_all() {
    for seed in 0..2000 {
        let mut lots = Seed(seed).rng();
        let count = 1 + lots.below(7) as usize;
        let density = 2 + lots.below(8);
        let edges: Vec<bool> = (0..count * count).map(|_| lots.below(10) < density).collect();
        let found = first_perfect(count, &|l, r| edges[l * count + r]);
        assert_eq!(found, brute(0, 0, count, &edges), "seed {seed}");
    }
}

/// Twice the most (weights are doubled to keep prices whole) that a perfect matching of the vertices not in `used`
/// weighs. A weight has two parts here, of which the first that differs decides.
fn heaviest(n: usize, used: u32, twice: &[Option<Parts<2>>]) -> Option<Parts<2>> {
    let Some(a) = (0..n).find(|v| used >> v & 1 == 0) else { return Some(Parts::zero()) };
    let others = (a + 1..n).filter(|&b| used >> b & 1 == 0);
    others.filter_map(|b| Some(twice[a * n + b]?.plus(&heaviest(n, used | 1 << a | 1 << b, twice)?))).max()
}

#[test]
fn as_heavy_as_brute_force_and_proved() {
    for seed in 0..3000 {
        let mut lots = Seed(seed).rng();
        let n = 2 * (1 + lots.below(5) as usize);
        let (density, range) = (3 + lots.below(8), 1 + lots.below(6));
        let mut twice = vec![None; n * n];
        for a in 0..n {
            for b in a + 1..n {
                if lots.below(10) < density {
                    let weight = Parts([0, 1].map(|_| 2 * (lots.below(range) as i64 - (range / 2) as i64)));
                    twice[a * n + b] = Some(weight);
                    twice[b * n + a] = Some(weight);
                }
            }
        }
        let want = heaviest(n, 0, &twice);
        let got = Heaviest::solve(n, &twice);
        assert_eq!(got.is_some(), want.is_some(), "seed {seed}");
        if let Some((mate, prices)) = got {
            let sum = (0..n).filter(|&a| a < mate[a]).filter_map(|a| twice[a * n + mate[a]]);
            assert_eq!(Some(sum.fold(Parts::zero(), |s, w| s.plus(&w))), want, "seed {seed}");
            assert_eq!(proves(&mate, &prices, &|a, b| twice[a * n + b]), Ok(()), "seed {seed}");
        }
    }
}

/// The most pairs among the vertices not in `used`.
fn most_pairs(n: usize, used: u32, joined: &dyn Fn(usize, usize) -> bool) -> u32 {
    let Some(a) = (0..n).find(|v| used >> v & 1 == 0) else { return 0 };
    let without = most_pairs(n, used | 1 << a, joined);
    let with = (a + 1..n).filter(|&b| used >> b & 1 == 0 && joined(a, b));
    with.map(|b| 1 + most_pairs(n, used | 1 << a | 1 << b, joined)).max().unwrap_or(0).max(without)
}

#[test]
fn as_many_as_brute_force_and_the_same_may_be_left() {
    for seed in 0..600 {
        let mut lots = Seed(seed).rng();
        let n = 2 + lots.below(8) as usize;
        let density = 1 + lots.below(9);
        let edges: Vec<bool> = (0..n * n).map(|_| lots.below(10) < density).collect();
        let joined = |a: usize, b: usize| edges[a.min(b) * n + a.max(b)];
        let mut matching = Matching::new(n, &joined);
        let alone = matching.complete();
        let most = most_pairs(n, 0, &joined);
        assert_eq!(n - alone.len(), 2 * most as usize, "seed {seed}");
        if !alone.is_empty() {
            let left: Vec<bool> = (0..n).map(|v| most_pairs(n, 1 << v, &joined) == most).collect();
            assert_eq!(matching.can_be_left(), left, "seed {seed}");
            assert!(refutes(n, &joined, &matching.barrier()), "seed {seed}");
        }
    }
}

/// In the order of the vertices, so neighbours are paired; the third may meet nobody.
#[test]
fn the_first_pairs_are_each_with_the_next() {
    let joined = |a: usize, b: usize| a != 2 && b != 2;
    let mut matching = Matching::new(6, &joined);
    matching.greedy();
    assert_eq!(matching.mate, [1, 0, NONE, 4, 3, NONE]);
}

type Edges = Vec<Option<Parts<1>>>;

/// A random graph: twice the weight of each edge, by `a * n + b`.
fn edges(seed: u64, n: usize) -> Edges {
    let mut lots = Seed(seed).rng();
    let mut twice = vec![None; n * n];
    for (a, b) in (0..n).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let weight = (lots.below(10) < 7).then(|| Parts([2 * lots.below(4) as i64]));
        (twice[a * n + b], twice[b * n + a]) = (weight, weight);
    }
    twice
}

/// Twice what a matching weighs; `None` if `mate` is not a perfect matching or uses a pair without an edge.
fn sum(mate: &[usize], twice: &Edges) -> Option<i64> {
    let n = mate.len();
    let is_one = mate.iter().enumerate().all(|(a, &b)| b < n && b != a && mate[b] == a);
    is_one.then(|| (0..n).filter(|&a| a < mate[a]).map(|a| Some(twice[a * n + mate[a]]?.0[0])).sum())?
}

/// Proofs with a small random change: a matching that is still believed is as heavy as the one that was found.
#[test]
fn no_proof_that_is_changed_shows_anything_wrong() {
    let (mut believed, mut refused) = (0, 0);
    for seed in 0..4000 {
        let mut lots = Seed(seed + 1_000_000).rng();
        let n = 2 * (1 + lots.below(4) as usize);
        let twice = edges(seed, n);
        let Some((mate, prices)) = Heaviest::solve(n, &twice) else { continue };
        let best = sum(&mate, &twice);
        for _ in 0..20 {
            let (mut mate, mut vertices) = (mate.clone(), prices.vertices.clone());
            let mut blossoms = prices.blossoms.clone();
            let mut lot = |below: usize| lots.below(below as u64) as usize;
            match lot(6) {
                0 => mate[lot(n)] = lot(n + 1),
                1 => {
                    // Two pairs exchange partners.
                    let (a, b) = (lot(n), lot(n));
                    let (p, q) = (mate[a], mate[b]);
                    (mate[a], mate[q], mate[b], mate[p]) = (q, a, p, b);
                }
                2 => {
                    let a = lot(n);
                    let p = mate[a];
                    (mate[a], mate[p]) = (a, p);
                }
                3 => vertices[lot(n)].0[0] += lot(9) as i64 - 4,
                4 => {
                    // One pays more, another less.
                    let step = lot(5) as i64 - 2;
                    vertices[lot(n)].0[0] += step;
                    vertices[lot(n)].0[0] -= step;
                }
                _ => {
                    let inside: Vec<usize> = (0..n).filter(|_| lot(2) == 0).collect();
                    blossoms.push((inside, Parts([lot(5) as i64 - 2])));
                }
            }
            let forged = Prices { vertices, blossoms };
            match proves(&mate, &forged, &|a, b| twice[a * n + b]) {
                Ok(()) => {
                    assert_eq!(sum(&mate, &twice), best, "seed {seed}: {mate:?} {:?}", forged.vertices);
                    believed += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(believed > 1000 && refused > 1000, "{believed} {refused}");
}

//! Bose's rounds of 3r + 1 players at tables of 4, in which everybody meets everybody once.
//!
//! r = 5, 16 players: round 0 is {15,0,5,10} {1,4,7,8} {6,9,12,13} {11,14,2,3}; in round g, g is added mod 5 within
//! each block 0–4, 5–9, 10–14, and 15 stays.
//!
//! In general the players are ∞ (number 3r) and three copies x_0, x_1, x_2 of each element x of a ring R, a product of
//! fields whose orders are 1 mod 4 (for r = 5: the numbers mod 5). Take i with i² = −1 in every component (2 mod 5),
//! split the nonzero elements into fours {w, −w, iw, −iw}, and let S have one w of each ({1}). The tables
//! {∞, 0_0, 0_1, 0_2} and {w_j, −w_j, (iw)_{j+1}, −(iw)_{j+1}} for w in S, j mod 3, are round 0, and adding each g of R
//! gives the others. All meet once because 2 and i − 1 have inverses. Over a field: R. C. Bose 1939, after
//! Ray-Chaudhuri and Wilson 1971; over a ring it is the same argument in each component.

use super::rotation::Rotation;
use roundtable_algebra::digits::by_digits;
use roundtable_algebra::field::{FiniteField, factors};

/// Whether the construction works for this r: every prime power in r is 1 mod 4.
pub fn works(r: u32) -> bool {
    r > 1 && factors(r).all(|(p, exponent)| p.pow(exponent) % 4 == 1)
}

/// 3r + 1 players in r rounds.
///
/// # Panics
/// If not [`works`].
pub fn build(r: u32) -> Rotation {
    first(r, r)
}

/// The first `rounds` of these rounds. Player x_j has the number j·r + x, and ∞ the number 3r.
///
/// # Panics
/// If not [`works`].
pub fn first(r: u32, rounds: u32) -> Rotation {
    assert!(works(r), "{r} has a prime power factor that is not 1 mod 4");
    let ring = Ring::new(r);
    // The quarter power of a generator of the q − 1 nonzero elements: its square is −1.
    let i = ring.each(|f| f.power((f.order() - 1) / 4));
    let mut base = vec![[3 * r, 0, r, 2 * r]];
    let mut done = vec![false; r as usize];
    for w in 1..r {
        if done[w as usize] {
            continue;
        }
        let (minus, turned) = (ring.neg(w), ring.mul(i, w));
        let back = ring.neg(turned);
        [w, minus, turned, back].into_iter().for_each(|x| done[x as usize] = true);
        for j in 0..3 {
            let next = (j + 1) % 3;
            base.push([j * r + w, j * r + minus, next * r + turned, next * r + back]);
        }
    }
    let mut rotation = Rotation::new(3 * r + 1, 4);
    for g in 0..r.min(rounds) {
        rotation
            .push_round(base.iter().flatten().map(|&p| if p == 3 * r { p } else { p / r * r + ring.add(p % r, g) }));
    }
    rotation
}

/// A product of fields; an element is the mixed-radix number of its components.
struct Ring(Vec<FiniteField>);

impl Ring {
    fn new(r: u32) -> Self {
        Self(factors(r).map(|(p, exponent)| FiniteField::new(p.pow(exponent)).expect("a prime power")).collect())
    }

    /// The element whose component in each field is given by `f`.
    fn each(&self, f: impl Fn(&FiniteField) -> u32) -> u32 {
        self.0.iter().fold(0, |n, field| n * field.order() + f(field))
    }

    /// An operation on two elements, component by component; the last field is the lowest digit.
    fn combine(&self, a: u32, b: u32, f: impl Fn(&FiniteField, u32, u32) -> u32) -> u32 {
        by_digits(self.0.iter().rev().map(|field| (field.order(), field)), a, b, f)
    }

    fn add(&self, a: u32, b: u32) -> u32 {
        self.combine(a, b, FiniteField::add)
    }

    fn mul(&self, a: u32, b: u32) -> u32 {
        self.combine(a, b, FiniteField::mul)
    }

    fn neg(&self, a: u32) -> u32 {
        self.combine(0, a, FiniteField::sub)
    }
}

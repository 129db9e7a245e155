//! Bose's resolvable designs of 3r + 1 players at tables of 4, and their form over a ring.
//!
//! R is a ring of r elements, a product of fields whose orders are 1 mod 4. Players are ∞ and three copies x_0, x_1,
//! x_2 of each element x of R. With e of order 4 in every component and S a set of representatives of the orbits of
//! {±1, ±e} on R∖0, the tables {∞, 0_0, 0_1, 0_2} and {w_j, −w_j, (ew)_{j+1}, −(ew)_{j+1}} for w in S, j mod 3 are one
//! round; its translates are r rounds in which all meet once, because 2 and e − 1 are units. Over a field: R. C. Bose
//! 1939, after Ray-Chaudhuri and Wilson 1971.

use super::rotation::Rotation;
use roundtable_algebra::digits::by_digits;
use roundtable_algebra::field::{FiniteField, factors};

/// Whether the construction works for r translations.
pub fn works(r: u32) -> bool {
    r > 1 && factors(r).all(|(p, e)| p.pow(e) % 4 == 1)
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
    let e = ring.each(|f| f.power((f.order() - 1) / 4));
    let mut base = vec![[3 * r, 0, r, 2 * r]];
    let mut done = vec![false; r as usize];
    for w in 1..r {
        if done[w as usize] {
            continue;
        }
        let (minus, turned) = (ring.neg(w), ring.mul(e, w));
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
        Self(factors(r).map(|(p, e)| FiniteField::new(p.pow(e)).expect("a prime power")).collect())
    }

    /// The element with this component in each field.
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

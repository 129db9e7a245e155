//! Kirkman triple systems from fields: 2q + 1 and 3q players at tables of 3. In such a system everybody plays in every
//! round, and any two meet exactly once. q = 7, 15 players: round 0 is {14,0,7} {1,3,9} {2,6,11} {4,5,8} {13,12,10}; in
//! round g, g is added mod 7 within 0–6 and within 7–13, and 14 stays.
//!
//! Source: D. K. Ray-Chaudhuri and R. M. Wilson, Solution of Kirkman's schoolgirl problem, Proc. Symp. Pure Math. 19
//! (1971), Theorems 6 and 5. q is a prime power, 1 mod 6; t = (q − 1)/6 and α generates the field, so α^t has order 6.
//! `f.power(i)` is α^i. In the code g is the element by which a round is moved. Players are copies of the field, the
//! element x of copy j having the number j·q + x; in the first construction also ∞, number 2q.

use super::rotation::Rotation;
use roundtable_algebra::field::{FiniteField, prime_power};

/// Whether both constructions work for q.
pub fn works(q: u32) -> bool {
    q % 6 == 1 && prime_power(q).is_some()
}

/// 2q + 1 players in q rounds: one round, moved by each element of the field (“developed over the field”).
///
/// # Panics
/// If not [`works`].
pub fn double(q: u32) -> Rotation {
    let (f, t) = field(q);
    // α^m = (α^t + 1)/2 is halfway from 1 to α^t. So in a table α^i, α^(i+t) of copy 0 with α^(i+m) of copy 1 the two
    // differences across the copies are ±α^i(α^t − 1)/2. As −1 = α^(3t), the 3t such tables have every difference but 0
    // once, and ∞'s table has 0.
    let m = {
        let half = f.inverse(f.add(1, 1));
        f.log(f.mul(half, f.add(f.power(t), 1)))
    };
    let mut base = vec![[2 * q, 0, q]];
    for i in (0..t).chain(2 * t..3 * t).chain(4 * t..5 * t) {
        base.push([f.power(i), f.power(i + t), q + f.power(i + m)]);
    }
    for i in 0..t {
        base.push([1, 3, 5].map(|odd| q + f.power(i + m + odd * t)));
    }
    let mut rotation = Rotation::new(2 * q + 1, 3);
    for g in 0..q {
        rotation.push_round(base.iter().flatten().map(|&p| translated(&f, p, g, 2)));
    }
    rotation
}

/// 3q players in (3q − 1)/2 rounds: q translates of one round, and (q − 1)/2 rounds, each of the translates of one
/// table.
///
/// # Panics
/// If not [`works`].
pub fn triple(q: u32) -> Rotation {
    let (f, t) = field(q);
    let across = |i: u32| [f.power(i), q + f.power(i + 2 * t), 2 * q + f.power(i + 4 * t)];
    let mut base = vec![[0, q, 2 * q]];
    for i in 0..t {
        base.extend((0..3).map(|j| [0, 2, 4].map(|even| j * q + f.power(i + even * t))));
    }
    // The tables inside the copies take the elements α^i with ⌊i/t⌋ even. The tables across with ⌊i/t⌋ odd take the
    // others, so the round seats everybody once; each with ⌊i/t⌋ even makes a round of its own.
    let (odd, even): (Vec<u32>, Vec<u32>) = (0..6 * t).partition(|i| (i / t) % 2 == 1);
    base.extend(odd.into_iter().map(across));
    let mut rotation = Rotation::new(3 * q, 3);
    for g in 0..q {
        rotation.push_round(base.iter().flatten().map(|&p| translated(&f, p, g, 3)));
    }
    for i in even {
        rotation.push_round((0..q).flat_map(|g| across(i).map(|p| translated(&f, p, g, 3))));
    }
    rotation
}

/// The field of q, and t.
fn field(q: u32) -> (FiniteField, u32) {
    assert!(works(q), "{q} is no prime power that is 1 mod 6");
    (FiniteField::new(q).expect("a prime power"), (q - 1) / 6)
}

/// Player p of `copies` copies of the field moved by g; the player after the copies stays.
fn translated(f: &FiniteField, p: u32, g: u32, copies: u32) -> u32 {
    let q = f.order();
    if p == copies * q { p } else { p / q * q + f.add(p % q, g) }
}

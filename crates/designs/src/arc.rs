//! Maximal arcs: q·d − q + d players at tables of d, everybody meets once, in q + 1 rounds. The smallest, q = 8 and
//! d = 4, has 28 players at tables of 4 in 9 rounds.
//!
//! q = 2^m, d = 2^s < q. The players are those points (x, y) of the plane over the field of q for which the form x² +
//! xy + c·y² is one of d elements that are closed under addition (here those with the numbers below d). c is chosen so
//! that the form is 0 at (0, 0) alone. Then every line has 0 or d of these points: a table. The lines of one direction
//! are a round. Source: R. H. F. Denniston, Some maximal arcs in finite projective planes, J. Combin. Theory 6 (1969),
//! DOI 10.1016/S0021-9800(69)80095-5.

use super::rotation::Rotation;
use roundtable_algebra::field::{FiniteField, prime_power};

/// The q for `players` players at tables of d, if there is one.
pub fn field_for(players: u32, d: u32) -> Option<u32> {
    let (2, _) = prime_power(d)? else { return None };
    let q = players.checked_sub(d)?.checked_div(d - 1).filter(|_| d > 2)?;
    (q > d && q * (d - 1) + d == players && q.is_power_of_two()).then_some(q)
}

/// The q + 1 rounds.
///
/// # Panics
/// If q is not a power of 2 or d does not fit it.
pub fn build(q: u32, d: u32) -> Rotation {
    let f = FiniteField::new(q).expect("a power of 2");
    let form = |c: u32, x: u32, y: u32| f.mul(x, x) ^ f.mul(x, y) ^ f.mul(c, f.mul(y, y));
    let c = (1..q).find(|&c| (0..q).all(|x| form(c, x, 1) != 0)).expect("an irreducible form exists");
    // The numbers below d are closed under addition.
    let points: Vec<(u32, u32)> =
        (0..q).flat_map(|x| (0..q).map(move |y| (x, y))).filter(|&(x, y)| form(c, x, y) < d).collect();
    // A round for each slope; `slope` q is the vertical lines. Tables are the lines with points of the arc; the others
    // stay empty.
    let rounds = (0..=q).map(|slope| {
        let mut lines: Vec<Vec<u32>> = vec![Vec::new(); q as usize];
        for (i, &(x, y)) in (0u32..).zip(&points) {
            let line = if slope == q { x } else { y ^ f.mul(slope, x) };
            lines[line as usize].push(i);
        }
        lines.into_iter().flatten()
    });
    Rotation::new(q * d - q + d, d).with_rounds(rounds)
}

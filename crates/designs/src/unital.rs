//! Hermitian unitals: q³ + 1 players at tables of q + 1, everybody meets once, in q² rounds.
//!
//! q = 3: 28 players at tables of 4 in 9 rounds. The players are the points of the curve
//! x^(q+1) + y^(q+1) + z^(q+1) = 0 (the Hermitian curve) in the projective plane over the field of q². Every line of
//! the plane has 1 point of the curve (a tangent) or q + 1 (a secant); the secants are the tables.
//!
//! Fix a player Q. Each point P ≠ Q of the tangent at Q is a round: the secants through P, and one more line, the polar
//! line of P, which has the players whose tangents go through P. Source: R. C. Bose 1959; the rounds as in Barwick and
//! Ebert, Unitals in Projective Planes (2008). Cost O(q^6).

use super::rotation::Rotation;
use roundtable_algebra::field::{FiniteField, prime_power};

/// The q for `players` players at tables of q + 1, if there is one.
pub fn field_for(players: u32, table_size: u32) -> Option<u32> {
    let q = table_size.checked_sub(1)?;
    (q > 1 && q < 256 && prime_power(q).is_some() && q.pow(3) + 1 == players).then_some(q)
}

/// The q² rounds.
///
/// # Panics
/// If q is not a prime power.
pub fn build(q: u32) -> Rotation {
    let f = FiniteField::new(q * q).expect("the square of a prime power");
    // x^q, and the Hermitian form Σ a_i·b_i^q: the curve is form(p, p) = 0, the polar line of b is form(a, b) = 0.
    let conjugate = |x: u32| if x == 0 { 0 } else { f.power(f.log(x) * q) };
    let form = |a: [u32; 3], b: [u32; 3]| (0..3).fold(0, |sum, i| f.add(sum, f.mul(a[i], conjugate(b[i]))));
    let all = (0..q * q)
        .flat_map(|y| (0..q * q).map(move |z| [1, y, z]))
        .chain((0..q * q).map(|z| [0, 1, z]))
        .chain([[0, 0, 1]]);
    let curve: Vec<[u32; 3]> = all.filter(|&p| form(p, p) == 0).collect();
    let touched = curve[0];
    // The cross product gives the line through two points, and `normal` scales its first entry other than 0 to 1.
    let cross = |a: [u32; 3], b: [u32; 3]| {
        let minor = |i: usize, j: usize| f.sub(f.mul(a[i], b[j]), f.mul(a[j], b[i]));
        [minor(1, 2), minor(2, 0), minor(0, 1)]
    };
    let normal = |p: [u32; 3]| {
        let lead = f.inverse(*p.iter().find(|&&x| x != 0).expect("a point is not 0"));
        p.map(|x| f.mul(lead, x))
    };
    // A second point of the tangent at Q (`touched`); its other points are this one plus multiples of Q.
    let other = {
        let line = touched.map(conjugate);
        if line[0] == 0 { [1, 0, 0] } else { [f.neg(f.mul(line[1], f.inverse(line[0]))), 1, 0] }
    };
    // Should that be Q itself, it is the point of the tangent with x = 0.
    let other = if normal(other) == touched { cross(touched.map(conjugate), [1, 0, 0]) } else { other };
    let rounds = (0..q * q).map(|scale| {
        let centre = normal([0, 1, 2].map(|i| f.add(other[i], f.mul(scale, touched[i]))));
        let mut tables: std::collections::BTreeMap<[u32; 3], Vec<u32>> = std::collections::BTreeMap::new();
        for (i, &p) in (0u32..).zip(&curve) {
            // The polar line of the centre, or the line through the centre.
            let line = if form(p, centre) == 0 { [0; 3] } else { normal(cross(p, centre)) };
            tables.entry(line).or_default().push(i);
        }
        tables.into_values().flatten()
    });
    Rotation::new(q.pow(3) + 1, q + 1).with_rounds(rounds)
}

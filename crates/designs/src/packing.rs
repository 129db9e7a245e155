//! Packings of projective space: (q + 1)(q² + 1) players at tables of q + 1 all meet once, in q² + q + 1 rounds. The
//! smallest, q = 3, has 40 players at tables of 4 in 13 rounds.
//!
//! The players are the points of the projective space PG(3, q): the lines through 0 of a space of four dimensions over
//! the field of q. Tables are its lines; a round is a spread, lines that have every point once. The construction, and
//! why no line comes twice, is at `derived_spread`.
//!
//! Sources: R. H. F. Denniston, Some packings of projective spaces (1972); A. Beutelspacher 1974, DOI
//! 10.1007/BF01238666; the group as in N. L. Johnson, Combinatorics of Spreads and Parallelisms (2010). Limits: 2 < q ≤
//! 256; over the field of 2 there is no such spread (its 15 players are a Kirkman triple system). Cost O(q^5), two
//! operations of the field for a seat.

use super::rotation::Rotation;
use roundtable_algebra::field::{FiniteField, MAX_ORDER, prime_power};

/// The q for tables of q + 1 with `players` players, if there is a packing here.
pub fn field_for(players: u32, table_size: u32) -> Option<u32> {
    let q = table_size.checked_sub(1)?;
    let fits = q > 2 && q.checked_pow(2).is_some_and(|order| order <= MAX_ORDER && players == (q + 1) * (order + 1));
    (fits && prime_power(q).is_some()).then_some(q)
}

/// The q² + q + 1 rounds.
///
/// # Panics
/// If q is not a prime power, or not above 2, or above 256.
///
/// ```
/// use roundtable_designs::packing;
/// assert_eq!(packing::field_for(400, 8), Some(7));
/// assert_eq!(packing::build(7).round_count(), 57);
/// ```
pub fn build(q: u32) -> Rotation {
    let f = FiniteField::new(q * q).expect("the square of a prime power");
    // F in K: 0 and the powers of g^(q + 1).
    let small: Vec<u32> = std::iter::once(0).chain((0..q - 1).map(|i| f.power(i * (q + 1)))).collect();
    let players = (q + 1) * (q * q + 1);
    let mut rotation = Rotation::new(players, q + 1);
    // The first round: line m has the points (m, 0), …, (m, q), which are numbered one after the other.
    rotation.push_round(0..players);
    let spread = derived_spread(&f, &small);
    // Maps that differ by one with c and d in F give the same image, so it is enough to take c from g^0, …, g^q and d
    // from F·g: any c is one of these times an element of F, any d one of these plus an element of F.
    for power in 0..=q {
        let divisor = f.inverse(f.power(power));
        for d in small.iter().map(|&d| f.mul(d, f.generator())) {
            // (g^i, g^i·m) goes to (c·g^i, g^i·(m + d)), which is i + power and m' = (m + d)/c; (0, g^i) stays.
            let image = |&(m, i): &(u32, u32)| match m == q * q {
                true => [m, i],
                false => [f.mul(f.add(m, d), divisor), (i + power) % (q + 1)],
            };
            rotation.push_round(spread.iter().map(image).map(|[m, i]| m * (q + 1) + i));
        }
    }
    rotation
}

/// The points (m, i) of the third spread below, line after line: the shared lines turned, then the others,
/// y = s·x + t·B(x). `small` is F.
///
/// The space is K², where K is the field of q², g generates its multiplicative group, and F is the field of q inside
/// it. Player m(q + 1) + i, 0 ≤ i ≤ q, is the point (g^i, g^i·m) for m in K, and (0, g^i) for m = q².
///
/// - The first round is the lines y = m·x and x = 0, one for each m.
/// - A second spread shares those of m in F and x = 0; its others are y = s·x + t·B(x), s and t in F, t ≠ 0, for a map
///   B(x) = a·x + b·x^q, b ≠ 0, without an eigenvalue in F. No two of its lines meet: they would where
///   (s − s')·x + (t − t')·B(x) = 0.
/// - In a third spread the q + 1 lines that meet every shared line (the opposite regulus, with the same points) replace
///   these: line i, for 0 ≤ i ≤ q, has the points (g^i, g^i·m), m in F, and (0, g^i). Its images under
///   (x, y) ↦ (c·x, d·x + y), c ≠ 0 and d in K, are the other q² + q rounds.
///
/// If c and d are in F, the map carries the third spread to itself. If not, the image shares no line with it: exactly
/// one of the maps takes a line y = a·x + b·x^q, b ≠ 0, to another such line, and between two lines of the spread it
/// has c and d in F; and as the maps fix the points of x = 0, line i could only go to itself, for which c and d are in
/// F too. None of these lines is in the first round. So every such B works.
fn derived_spread(f: &FiniteField, small: &[u32]) -> Vec<(u32, u32)> {
    let q = small.len() as u32;
    // B(x)/x for x = g^i, which is in F if x is an eigenvector. The coefficient of x^q is g^b here; b + q − 1 gives the
    // same slopes. For odd q some b works with a = 0. For even q none does, as g^(b + i·(q − 1)) is in F for some i,
    // but some b works with a = g.
    let slopes = |a: u32, b: u32| (0..=q).map(move |i| f.add(a, f.power(b + i * (q - 1))));
    let maps = [0, f.generator()].into_iter().flat_map(|a| (0..q - 1).map(move |b| (a, b)));
    let (a, b) = maps
        .into_iter()
        .find(|&(a, b)| slopes(a, b).all(|m| !small.contains(&m)))
        .expect("there is such a map for q above 2");
    let shared = (0..=q).flat_map(|i| small.iter().copied().chain([q * q]).map(move |m| (m, i)));
    let others = small[1..].iter().flat_map(|&t| small.iter().map(move |&s| (s, t)));
    let others = others.flat_map(|(s, t)| slopes(a, b).map(move |m| f.add(s, f.mul(t, m))).zip(0..));
    shared.chain(others).collect()
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};

    use super::*;

    #[test]
    fn everybody_meets_once() {
        for q in [3, 4, 5, 7, 8, 9, 11, 13] {
            let schedule = build(q).to_schedule();
            let found = audit(&schedule, &Rules::default());
            assert!(found.valid, "{q}: {:?}", found.problems.first());
            assert_eq!((schedule.round_count(), found.meetings.repeats), (q * q + q + 1, 0), "{q}");
            assert_eq!(found.meetings.unmet_pairs, 0, "{q}");
        }
    }

    #[test]
    fn a_packing_for_every_prime_power_above_2() {
        let found = |q: u32| field_for((q + 1) * (q * q + 1), q + 1);
        let made: Vec<u32> = (0..30).filter_map(found).collect();
        assert_eq!(made, [3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29]);
        assert_eq!((found(256), found(257), field_for(155, 6), field_for(0, 0)), (Some(256), None, None, None));
        assert_eq!((field_for(u32::MAX, u32::MAX), field_for(u32::MAX, 1 << 16)), (None, None));
    }
}

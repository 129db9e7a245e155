//! Difference sets: one table a round, any two meet equally often.
//!
//! A set D of k elements of a group of order v is a difference set if every element but 0 is a difference of two of
//! them equally often, λ times. Its v translates are the blocks of a symmetric design: in v rounds of one table any two
//! meet λ = k(k − 1)/(v − 1) times, and everybody has every seat once. The complement of a difference set is one too.
//! {0, 1, 3} mod 7 has the differences ±1, ±2, ±3, each once: {0,1,3}, {1,2,4}, …, {6,0,2} are 7 rounds.
//!
//! Sources: J. Singer 1938 (hyperplanes of PG(d, q)); R. E. A. C. Paley 1933 (squares); E. Lehmer 1953 (fourth and
//! eighth powers, with 0 or without); R. G. Stanton and D. A. Sprott 1958 (twin prime powers); R. L. McFarland 1973
//! (hyperplanes side by side); J. F. Dillon 1974 (subgroups that share only 0). All are in Beth, Jungnickel and Lenz,
//! Design Theory, 2nd ed. (1999), chapter VI. Every set is checked by counting its differences before it is returned:
//! O(k²), and the tables of the field.

use roundtable_model::sorted;

use crate::chart::lowest_first;
use roundtable_algebra::digits::by_digits;
use roundtable_algebra::field::{FiniteField, prime_power};

/// The most players.
const MOST_PLAYERS: u32 = 10_000;

/// A difference set with its group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceSet {
    /// Orders of the cyclic groups whose product is the group; an element is a number of these digits, last moving
    /// fastest.
    pub orders: Vec<u32>,
    /// The elements, ascending.
    pub set: Vec<u32>,
    /// How it is made.
    pub kind: DifferenceMethod,
    /// Whether it is the complement of the construction's set.
    pub complement: bool,
}

/// How a difference set is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DifferenceMethod {
    /// The points of a hyperplane.
    Singer,
    /// Powers in a field: squares, fourth or eighth powers.
    Powers {
        /// Which powers.
        exponent: u32,
    },
    /// Squares of two fields whose orders differ by 2.
    TwinPowers,
    /// Hyperplanes of a space, each with another element of a second group.
    McFarland,
    /// Three subgroups of order 6 without what they share.
    Subgroups,
}

/// A difference set of k elements in a group of order v, if one of these kinds exists.
///
/// ```
/// use roundtable_designs::difference_set::difference_set;
/// let plane = difference_set(57, 8).unwrap();
/// assert_eq!((plane.set.len(), plane.times()), (8, 1));
/// assert_eq!(difference_set(22, 7), None);
/// ```
pub fn difference_set(v: u32, k: u32) -> Option<DifferenceSet> {
    if k < 3 || k + 2 > v || v > MOST_PLAYERS || !(k * (k - 1)).is_multiple_of(v - 1) {
        return None;
    }
    let made = |k: u32, complement: bool| {
        let ways: [fn(u32, u32) -> Option<DifferenceSet>; 5] = [singer, powers, twin_powers, mcfarland, subgroups];
        let mut found = ways.into_iter().filter_map(|way| way(v, k));
        let mut found = found.find(|found| found.set.len() as u32 == k && found.is_even())?;
        if complement {
            found.set = (0..v).filter(|x| found.set.binary_search(x).is_err()).collect();
            found.complement = true;
        }
        Some(found)
    };
    made(k, false).or_else(|| made(v - k, true))
}

impl DifferenceSet {
    fn of(orders: Vec<u32>, set: Vec<u32>, kind: DifferenceMethod) -> Self {
        Self { orders, set: sorted(set), kind, complement: false }
    }

    /// The order of the group: how many players.
    pub fn players(&self) -> u32 {
        self.orders.iter().product()
    }

    /// How often any two meet.
    pub fn times(&self) -> u32 {
        let k = self.set.len() as u32;
        k * (k - 1) / (self.players() - 1)
    }

    /// The set moved by an element of the group: the players at the table of round `by`, in the order of the seats.
    pub fn translate(&self, by: u32) -> Vec<u32> {
        let sum = |&x: &u32| by_digits(lowest_first(&self.orders), x, by, |order, x, y| (x + y) % order);
        self.set.iter().map(sum).collect()
    }

    /// Whether every element but 0 is a difference equally often.
    fn is_even(&self) -> bool {
        let mut times = vec![0; self.players() as usize];
        for &a in &self.set {
            for &b in self.set.iter().filter(|&&b| b != a) {
                times[by_digits(lowest_first(&self.orders), a, b, |order, x, y| (x + order - y) % order) as usize] += 1;
            }
        }
        times[1..].iter().all(|&t| t == times[1])
    }

    /// Its publication.
    pub fn reference(&self) -> &'static str {
        match self.kind {
            DifferenceMethod::Singer => "J. Singer, A theorem in finite projective geometry (1938)",
            DifferenceMethod::Powers { exponent: 2 } => "R. E. A. C. Paley, On orthogonal matrices (1933)",
            DifferenceMethod::Powers { .. } => "E. Lehmer, On residue difference sets (1953)",
            DifferenceMethod::TwinPowers => "R. G. Stanton and D. A. Sprott, A family of difference sets (1958)",
            DifferenceMethod::McFarland => "R. L. McFarland, A family of difference sets in non-cyclic groups (1973)",
            DifferenceMethod::Subgroups => "J. F. Dillon, Elementary Hadamard difference sets (1974)",
        }
    }
}

/// The orders of the cyclic groups that a field's addition is made of.
fn digits(field: &FiniteField) -> Vec<u32> {
    vec![field.characteristic(); field.degree() as usize]
}

/// The trace of x = g^i to the subfield of q elements, g the generator of the field: x + x^q + x^(q²) + …, `steps`
/// terms. The elements with trace 0 are a hyperplane.
fn trace(field: &FiniteField, q: u32, steps: u32, i: u32) -> u32 {
    let order = u64::from(field.order() - 1);
    let powers = (0..steps).map(|step| field.power((u64::from(i) * u64::from(q).pow(step) % order) as u32));
    powers.fold(0, |sum, power| field.add(sum, power))
}

/// The exponents i below v for which g^i, g a generator of the field of q^(d+1), has trace 0, so it lies in a
/// hyperplane: v = (q^(d+1) − 1)/(q − 1), and the group is cyclic.
fn singer(v: u32, k: u32) -> Option<DifferenceSet> {
    // k = 1 + q + … + q^(d−1) and v = 1 + qk.
    let q = (v - 1).checked_div(k).filter(|q| q * k == v - 1 && prime_power(*q).is_some())?;
    let size = v.checked_mul(q - 1)?.checked_add(1)?;
    let (field, small) = (FiniteField::new(size)?, prime_power(q)?);
    let (of_all, of_small) = (field.degree(), small.1);
    if field.characteristic() != small.0 || !of_all.is_multiple_of(of_small) {
        return None;
    }
    let set = (0..v).filter(|&i| trace(&field, q, of_all / of_small, i) == 0).collect();
    Some(DifferenceSet::of(vec![v], set, DifferenceMethod::Singer))
}

/// The squares, fourth or eighth powers in the field of v, with 0 or without.
fn powers(v: u32, k: u32) -> Option<DifferenceSet> {
    let field = FiniteField::new(v)?;
    [2, 4, 8].into_iter().filter(|e| (v - 1).is_multiple_of(*e)).find_map(|exponent| {
        let zero = k.checked_sub((v - 1) / exponent).filter(|more| *more < 2)?;
        let powers = (0..(v - 1) / exponent).map(|i| field.power(i * exponent));
        Some(DifferenceSet::of(digits(&field), powers.chain(0..zero).collect(), DifferenceMethod::Powers { exponent }))
    })
}

/// Pairs (x, y) over the fields of q and q + 2 in which both are squares or both are not, and all pairs with y = 0.
fn twin_powers(v: u32, k: u32) -> Option<DifferenceSet> {
    let q = (3..).take_while(|q| q * (q + 2) <= v).last().filter(|q| q * (q + 2) == v && 2 * k + 1 == v)?;
    let (small, large) = (FiniteField::new(q)?, FiniteField::new(q + 2)?);
    let is_in = |x: u32, y: u32| y == 0 || x > 0 && small.log(x) % 2 == large.log(y) % 2;
    let set = (0..v).filter(|&z| is_in(z / (q + 2), z % (q + 2))).collect();
    Some(DifferenceSet::of([digits(&small), digits(&large)].concat(), set, DifferenceMethod::TwinPowers))
}

/// Pairs (x, i): x in the i-th hyperplane of a space over the field of q, and i an element of a cyclic group that has
/// one element more than there are hyperplanes.
fn mcfarland(v: u32, k: u32) -> Option<DifferenceSet> {
    for q in (2..v).take_while(|q| q * q <= v).filter(|&q| prime_power(q).is_some()) {
        for points in (2..).map_while(|d| q.checked_pow(d)).take_while(|points| *points < v) {
            let planes = (points - 1) / (q - 1);
            if points * (planes + 1) != v || points / q * planes != k {
                continue;
            }
            // The space is the larger field; a hyperplane is the set of all x whose product with a fixed element has
            // trace 0 to the field of q.
            let (space, small) = (FiniteField::new(points)?, prime_power(q)?);
            let steps = space.degree() / small.1;
            let beside = |plane: u32, x: u32| x == 0 || trace(&space, q, steps, space.log(x) + plane) == 0;
            let set = (0..planes)
                .flat_map(|plane| (0..points).filter(move |&x| beside(plane, x)).map(move |x| x * (planes + 1) + plane))
                .collect();
            let orders = [digits(&space), vec![planes + 1]].concat();
            return Some(DifferenceSet::of(orders, set, DifferenceMethod::McFarland));
        }
    }
    None
}

/// 36 players at 15: of the pairs of numbers mod 6, three subgroups of order 6 without (0, 0): first number 0, second
/// number 0, both equal.
fn subgroups(v: u32, k: u32) -> Option<DifferenceSet> {
    let set = (1..36).filter(|z| z / 6 == 0 || z % 6 == 0 || z / 6 == z % 6).collect();
    ((v, k) == (36, 15)).then(|| DifferenceSet::of(vec![6, 6], set, DifferenceMethod::Subgroups))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Meetings are counted here independently of the code under test.
    #[test]
    fn any_two_meet_equally_often() {
        let known = [
            (7, 3),
            (7, 4),
            (11, 5),
            (11, 6),
            (13, 4),
            (13, 9),
            (15, 7),
            (15, 8),
            (16, 6),
            (16, 10),
            (19, 9),
            (19, 10),
            (21, 5),
            (21, 16),
            (23, 11),
            (27, 13),
            (31, 6),
            (31, 15),
            (35, 17),
            (36, 15),
            (36, 21),
            (37, 9),
            (40, 13),
            (45, 12),
            (57, 8),
            (57, 49),
            (63, 31),
            (64, 28),
            (73, 9),
            (85, 21),
            (91, 10),
            (96, 20),
            (101, 25),
            (109, 28),
            (121, 40),
            (133, 12),
            (143, 71),
            (175, 30),
            (183, 14),
            (273, 17),
        ];
        for (v, k) in known {
            let found = difference_set(v, k).unwrap_or_else(|| panic!("{v} at {k}"));
            let mut met = vec![0; (v * v) as usize];
            for g in 0..v {
                let table = found.translate(g);
                assert_eq!(table.len() as u32, k, "{v} at {k}");
                for &a in &table {
                    table.iter().filter(|&&b| b != a).for_each(|&b| met[(a * v + b) as usize] += 1);
                }
            }
            for a in 0..v {
                for b in (0..v).filter(|&b| b != a) {
                    assert_eq!(met[(a * v + b) as usize], found.times(), "{v} at {k}: {a} and {b}");
                }
            }
        }
        // 22 at 7 and 43 at 7: no symmetric design (Bruck, Ryser and Chowla). 25 at 9: none of the kinds here. 6 at 4:
        // λ would not be whole. The others are too small.
        for (v, k) in [(22, 7), (43, 7), (25, 9), (6, 4), (2, 2), (0, 0)] {
            assert_eq!(difference_set(v, k), None, "{v} at {k}");
        }
    }
}

//! Lower bounds for the spread u − ℓ of a Latin square of powers (`mod.rs`), with the theorem that proves each.
//!
//! The square has n games of n players, and each player holds each power once. n_ij is the number of games in which the
//! powers of players i and j border, u the largest of these counts and ℓ the smallest; b is the number of borders
//! between powers. A clique K_r is r powers that all border each other (`symmetric_design.rs` defines a design).
//!
//! - Counting: every game adds b to the sum of all n_ij, so their average is 2b/(n − 1); in Diplomacy 26/6 = 13/3. If
//!   that is not whole the spread is at least 1; if it is, and the n_ij differ, some are above and some below it.
//! - Parity, for two cliques that are all powers, K_r and K_s, and their complement: let x be the number of games in
//!   which i and j are both in K_r. Each of them is in it r times, so both are in K_s in n − 2r + x games and n_ij =
//!   n − 2r + 2x ≡ r + s (mod 2). All counts have the same parity and the spread is even. The average of x is λ =
//!   r(r − 1)/(n − 1); spread 0 would make the games blocks of a symmetric (n, r, λ) design.
//! - One clique K_r, all other powers isolated, and its complement: n_ij = x, and spread 0 is again such a design.
//! - If that design does not exist although λ is whole, x takes values below and above λ, so two values at least 2
//!   apart. For one clique the spread is at least 2; for two cliques at least 4, since n_ij grows by 2x.

use roundtable_model::{Borders, sorted};

use super::argument::{Fraction, SpreadBound, SpreadReason};
use super::{symmetric_design_excluded, symmetric_lambda};

/// The bound by counting alone, for any number of games.
pub(super) fn counting(average: Fraction) -> SpreadBound {
    SpreadBound { spread: u32::from(!average.is_whole()), by: SpreadReason::Counting { average } }
}

/// The best bound for Latin squares by theorems alone. Time O(n² + b).
///
/// ```
/// use roundtable_audit::borders::arithmetic_bound;
/// use roundtable_model::Borders;
/// assert_eq!(arithmetic_bound(&Borders::diplomacy()).spread, 1);
/// assert_eq!(arithmetic_bound(&Borders::cliques(3, 4).unwrap()).spread, 0); // the Fano plane does it
/// assert_eq!(arithmetic_bound(&Borders::cliques(8, 21).unwrap()).spread, 4); // Bruck-Ryser-Chowla
/// assert_eq!(arithmetic_bound(&Borders::cliques(2, 4).unwrap()).spread, 2); // parity
/// ```
pub fn arithmetic_bound(borders: &Borders) -> SpreadBound {
    let n = borders.powers();
    let average = Fraction::new(2 * borders.edges().len() as u64, u64::from(n - 1));
    let plain = counting(average);
    // For the complement n_ij is n minus that of the borders, so the spread is the same.
    let complement = borders.complement();
    let with_complement = [borders, &complement];
    if let Some((r, s)) = with_complement.into_iter().find_map(two_cliques) {
        let together = Fraction::new(u64::from(r) * u64::from(r - 1), u64::from(n - 1));
        if !together.is_whole() {
            return SpreadBound { spread: 2, by: SpreadReason::Parity { r, s, average: together } };
        }
        return no_design(n, r, 4).unwrap_or(plain);
    }
    if let Some(r) = with_complement.into_iter().find_map(one_clique)
        && average.is_whole()
    {
        return no_design(n, r, 2).unwrap_or(plain);
    }
    plain
}

/// The bound `spread` if no symmetric design has n points and blocks of r.
fn no_design(n: u32, r: u32, spread: u32) -> Option<SpreadBound> {
    let (v, k) = (u64::from(n), u64::from(r));
    let lambda = symmetric_lambda(v, k)?;
    let theorem = symmetric_design_excluded(v, k, lambda)?;
    Some(SpreadBound { spread, by: SpreadReason::NoSymmetricDesign { v, k, lambda, theorem } })
}

/// The sizes of the two cliques that the borders consist of, the smaller first, if they do. Time O(n + b).
pub fn two_cliques(borders: &Borders) -> Option<(u32, u32)> {
    let n = borders.powers();
    let neighbours = borders.neighbours();
    // A power with its neighbours, in ascending order: its whole clique, if the borders are cliques.
    let inside = |a: u32| sorted(neighbours[a as usize].iter().map(|p| p.0).chain([a]));
    let first = inside(0);
    let outsider = (0..n).find(|p| first.binary_search(p).is_err())?;
    let second = inside(outsider);
    let of_a_camp = |p: u32| {
        let camp = if first.binary_search(&p).is_ok() { &first } else { &second };
        neighbours[p as usize].len() + 1 == camp.len() && inside(p) == *camp
    };
    if first.len() + second.len() != n as usize || !(0..n).all(of_a_camp) {
        return None;
    }
    let r = first.len().min(second.len()) as u32;
    Some((r, n - r))
}

/// The size of the only clique, if the borders are one clique of at least two, all other powers isolated.
fn one_clique(borders: &Borders) -> Option<u32> {
    let neighbours = borders.neighbours();
    let r = neighbours.iter().filter(|list| !list.is_empty()).count();
    let complete = r >= 2 && neighbours.iter().all(|list| list.is_empty() || list.len() + 1 == r);
    complete.then_some(r as u32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn camps_are_recognised_whatever_the_order() {
        let mixed = Borders::from_fn(7, |a, b| (a % 3 == 0) == (b % 3 == 0)).unwrap();
        assert_eq!(two_cliques(&mixed), Some((3, 4)));
        assert_eq!(two_cliques(&Borders::cycle(6).unwrap()), None);
        assert_eq!(two_cliques(&Borders::complete(5).unwrap()), None);
        assert_eq!(two_cliques(&Borders::cliques(1, 4).unwrap()), Some((1, 4)));
    }

    /// There is no symmetric (43, 7, 1), (29, 8, 2) or (22, 7, 2) design. A star is the complement of cliques of 1 and
    /// 9: blocks of one point, which do exist.
    #[test]
    fn the_families_that_no_design_allows() {
        for (r, s) in [(7, 36), (8, 21), (7, 15)] {
            let cliques = Borders::cliques(r, s).unwrap();
            assert_eq!(arithmetic_bound(&cliques).spread, 4);
            assert_eq!(arithmetic_bound(&cliques.complement()).spread, 4);
        }
        let star = Borders::cliques(1, 9).unwrap().complement();
        assert_eq!(arithmetic_bound(&star).spread, 0);
        let lone = Borders::from_fn(22, |_, b| b < 7).unwrap();
        assert_eq!(arithmetic_bound(&lone).spread, 2);
    }
}

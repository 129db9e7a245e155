//! Checks a lower bound for the spread of borders, from the borders and the number of games alone. The spread is the
//! difference between the most and the fewest games in which two players hold bordering powers, if everybody holds each
//! power once (n games for n players). Cliques are found by flooding, averages are counted from the edges, and it is
//! shown again that a symmetric design does not exist (`has_no_design`). O(n² + p²).
//!
//! How large the bound is, and why (the proofs are at the head of `borders/bound.rs`, whose code is not used here):
//!
//! | reason | spread at least | because |
//! |---|---|---|
//! | average not whole | 1 | not all counts are equal |
//! | two cliques, and r(r − 1)/(n − 1) not whole | 2 | all counts have one parity, and not all are equal |
//! | two cliques, no symmetric design | 4 | two share the first clique in x games: x < λ and x > λ occur; borders: 2x |
//! | one clique, no symmetric design | 2 | the same, but borders grow by x |

use roundtable_audit::borders::{Fraction, SpreadBound, SpreadReason};
use roundtable_model::{Borders, SeatIx};

use crate::mistake::ClaimMistake;

/// The largest prime whose residues are tried.
const LARGEST_PRIME: u64 = 1_000;

/// Whether no table of `games` games with these borders has a smaller spread, by the given reason.
///
/// ```
/// use roundtable_audit::borders::arithmetic_bound;
/// use roundtable_model::Borders;
/// use roundtable_proofs::verify_spread;
/// let cliques = Borders::cliques(8, 21).unwrap();
/// let bound = arithmetic_bound(&cliques);
/// assert!(verify_spread(&bound, &cliques, 29).is_ok());
/// ```
///
/// # Errors
/// The first mistake; or that the search behind the bound is too large to repeat ([`ClaimMistake::is_false`] tells them
/// apart).
pub fn verify_spread(bound: &SpreadBound, borders: &Borders, games: u32) -> Result<(), ClaimMistake> {
    let (n, games) = (u64::from(borders.powers()), u64::from(games));
    let said = |is: bool| if is { Ok(()) } else { Err(ClaimMistake::Misplaced) };
    let square = || said(games == n);
    // The spread that the reason shows. A reason with values that do not belong to these borders is misplaced, not
    // weak.
    let shown = match bound.by {
        SpreadReason::Counting { average } => {
            let counted = Fraction::new(2 * borders.edges().len() as u64 * games, n * (n - 1));
            said(average == counted)?;
            u32::from(!counted.is_whole())
        }
        SpreadReason::Parity { r, s, average } => {
            square()?;
            said(camps(borders).contains(&sorted(r, s)))?;
            let (r, pairs) = (u64::from(r), n - 1);
            said(average == Fraction::new(r * (r - 1), pairs))?;
            if (r * (r - 1)).is_multiple_of(pairs) { 0 } else { 2 }
        }
        SpreadReason::NoSymmetricDesign { v, k, lambda, .. } => {
            square()?;
            said(v == n && lambda * (v - 1) == k * (k - 1))?;
            let shapes = camps(borders);
            let holds = |camps: &&Vec<u32>| camps.iter().any(|&camp| u64::from(camp) == k);
            let two = shapes.iter().filter(|camps| camps.len() == 2).find(holds).is_some();
            let one = shapes.iter().filter(|camps| camps.iter().filter(|&&camp| camp > 1).count() == 1).find(holds);
            said(two || one.is_some_and(|_| k > 1))?;
            said(has_no_design(v, k, lambda)?)?;
            if two { 4 } else { 2 }
        }
        SpreadReason::Exhaustive { .. } => return Err(ClaimMistake::TooLarge),
    };
    if bound.spread <= shown {
        Ok(())
    } else {
        Err(ClaimMistake::Weak { said: u64::from(bound.spread), shown: u64::from(shown) })
    }
}

fn sorted(r: u32, s: u32) -> Vec<u32> {
    vec![r.min(s), r.max(s)]
}

/// The sizes of the cliques, if the borders consist of cliques (sets of powers that all border each other and nobody
/// else); and the same for the complement, in which those two border that did not.
fn camps(borders: &Borders) -> Vec<Vec<u32>> {
    let touch = |a, b| borders.touch(SeatIx(a), SeatIx(b));
    [flooded(borders.powers(), touch), flooded(borders.powers(), |a, b| a != b && !touch(a, b))]
        .into_iter()
        .flatten()
        .collect()
}

/// The sizes of the components, if each is a clique; the smallest first.
fn flooded(n: u32, touch: impl Fn(u32, u32) -> bool) -> Option<Vec<u32>> {
    let mut left: Vec<u32> = (0..n).collect();
    let mut sizes = Vec::new();
    while let Some(first) = left.pop() {
        let mut component = vec![first];
        let mut at = 0;
        while let Some(&a) = component.get(at) {
            let (near, far): (Vec<u32>, Vec<u32>) = left.iter().partition(|&&b| touch(a, b));
            component.extend(near);
            left = far;
            at += 1;
        }
        let complete = component.iter().all(|&a| component.iter().all(|&b| a == b || touch(a, b)));
        if !complete {
            return None;
        }
        sizes.push(component.len() as u32);
    }
    Some(roundtable_model::sorted(sizes))
}

/// Whether a symmetric (v, k, λ) design is impossible by its numbers. `false` does not mean that there is one. It is v
/// sets of k of v points, such that any two points are in λ of the sets: the lines of the Fano plane are a (7, 3, 1).
///
/// For even v it is impossible if k − λ is not a square (Schützenberger 1949). For odd v, z² = (k − λ)x² ± λy² needs a
/// solution (Bruck, Ryser and Chowla 1950), and so one modulo any power of a prime, which is tried here by residues,
/// without their symbols. One prime without a solution suffices; only 2 and the primes of k − λ and λ, without their
/// squares, can be one.
///
/// # Errors
/// No prime up to [`LARGEST_PRIME`] forbids it, and a larger one might.
fn has_no_design(v: u64, k: u64, lambda: u64) -> Result<bool, ClaimMistake> {
    let Some(order) = k.checked_sub(lambda) else { return Ok(false) };
    if v.is_multiple_of(2) {
        return Ok((0..=order).take_while(|root| root * root <= order).all(|root| root * root != order));
    }
    let (a, b) = (squarefree(order), squarefree(lambda));
    let minus = (v - 1) / 2 % 2 == 1;
    let primes = |n: u64| (2..=LARGEST_PRIME.min(n)).filter(move |p| n.is_multiple_of(*p) && is_prime(*p));
    if std::iter::once(2).chain(primes(a)).chain(primes(b)).any(|p| !is_soluble(a, b, minus, p)) {
        return Ok(true);
    }
    let largest = |n: u64| primes(n).fold(n, |rest, p| rest / p);
    if largest(a) > 1 || largest(b) > 1 { Err(ClaimMistake::TooLarge) } else { Ok(false) }
}

fn is_prime(n: u64) -> bool {
    (2..n).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// The number without its square factors.
fn squarefree(mut n: u64) -> u64 {
    let mut root = 2;
    while root * root <= n {
        while n.is_multiple_of(root * root) {
            n /= root * root;
        }
        root += 1;
    }
    n
}

/// Whether z² = a·x² ± b·y² has a solution modulo p² (64 for p = 2) in which p does not divide all three.
///
/// If p divided x and y it would also divide z, so one of x and y has an inverse and may be taken as 1. a and b are
/// square-free.
fn is_soluble(a: u64, b: u64, minus: bool, p: u64) -> bool {
    let m = if p == 2 { 64 } else { p * p };
    let b = if minus { m - b % m } else { b % m };
    let mut squares = vec![false; m as usize];
    (0..m).for_each(|z| squares[(z * z % m) as usize] = true);
    let is_square = |x: u64, y: u64| squares[((a % m * (x * x % m) + b * (y * y % m)) % m) as usize];
    (0..m).any(|other| is_square(1, other) || is_square(other, 1))
}

#[cfg(test)]
mod tests {
    use roundtable_audit::borders::arithmetic_bound;

    use super::*;

    /// Two cliques, one clique with isolated powers, their complements, and others.
    fn maps() -> Vec<Borders> {
        let mut maps = vec![Borders::diplomacy()];
        maps.extend((3..12).map(|n| Borders::cycle(n).unwrap()));
        for n in 4..46 {
            for r in 1..n {
                let two = Borders::cliques(r, n - r).unwrap();
                let one = Borders::from_fn(n, |_, b| u64::from(b) < r).unwrap();
                maps.extend([two.complement(), two, one.complement(), one]);
            }
        }
        maps
    }

    #[test]
    fn every_bound_that_is_found_holds_and_one_more_does_not() {
        let mut kinds = std::collections::BTreeMap::new();
        for borders in maps() {
            let bound = arithmetic_bound(&borders);
            *kinds.entry(bound.by.code()).or_insert(0) += 1;
            let n = borders.powers();
            assert_eq!(verify_spread(&bound, &borders, n), Ok(()), "{bound:?}: {borders}");
            let more = SpreadBound { spread: bound.spread + 1, by: bound.by.clone() };
            assert!(verify_spread(&more, &borders, n).is_err_and(ClaimMistake::is_false), "{more:?}: {borders}");
        }
        assert_eq!(kinds.keys().copied().collect::<Vec<_>>(), ["counting", "parity", "symmetric-design"]);
    }

    #[test]
    fn forged_reasons_are_refused() {
        let fano = Borders::cliques(3, 4).unwrap();
        let refused = |spread, by, borders: &Borders, games| {
            verify_spread(&SpreadBound { spread, by }, borders, games).is_err_and(ClaimMistake::is_false)
        };
        // The design exists.
        let design = |v, k, lambda| SpreadReason::NoSymmetricDesign { v, k, lambda, theorem: "" };
        assert!(refused(4, design(7, 3, 1), &fano, 7));
        // Another design than the borders ask for, other borders, and no square.
        assert!(refused(4, design(29, 8, 2), &fano, 7));
        assert!(refused(4, design(29, 8, 2), &Borders::cycle(29).unwrap(), 29));
        assert!(refused(4, design(29, 8, 2), &Borders::cliques(8, 21).unwrap(), 58));
        // Cliques of other sizes, another average than r(r − 1)/(n − 1) = 3 · 2 / 6, and another than 2 · 9 borders · 7
        // games / (7 · 6 pairs) = 3.
        let parity = |r, s, average| SpreadReason::Parity { r, s, average };
        assert!(refused(2, parity(2, 5, Fraction::new(2, 6)), &fano, 7));
        assert!(refused(2, parity(3, 4, Fraction::new(1, 2)), &fano, 7));
        assert!(refused(1, SpreadReason::Counting { average: Fraction::new(1, 2) }, &fano, 7));
        let all = SpreadBound { spread: 1, by: SpreadReason::Exhaustive { order: 6, steps: 1 } };
        assert_eq!(verify_spread(&all, &Borders::cycle(6).unwrap(), 6), Err(ClaimMistake::TooLarge));
    }
}

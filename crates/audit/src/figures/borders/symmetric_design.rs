//! Which symmetric designs (v, k, λ) cannot exist: v points and v blocks of k points each, any two points in λ blocks
//! together. The lines of the Fano plane are a (7, 3, 1); there is no (22, 7, 2), as v is even and 7 − 2 = 5 is not a
//! square.
//!
//! Bruck and Ryser 1949 (DOI 10.4153/CJM-1949-009-2), Chowla and Ryser 1950 (DOI 10.4153/CJM-1950-009-8): if a
//! symmetric (v, k, λ) design exists, then k − λ is a square for even v, and for odd v the equation z² = (k − λ)x² +
//! (−1)^((v−1)/2) λ y² has a solution in integers that are not all 0. By Hasse and Minkowski it has one exactly if the
//! Hilbert symbol of the two coefficients is 1 at every prime and at infinity. The projective plane of order 10 is
//! excluded by the search of Lam, Thiel and Swiercz 1989 (DOI 10.4153/CJM-1989-049-4). Cost: trial division, O(√v).

/// λ for which a symmetric (v, k, λ) design would have to exist: k(k − 1) = λ(v − 1). `None` if no whole number fits.
pub fn symmetric_lambda(v: u64, k: u64) -> Option<u64> {
    (v > 1 && k <= v && (k * k.saturating_sub(1)).is_multiple_of(v - 1)).then(|| k * k.saturating_sub(1) / (v - 1))
}

/// Why no symmetric (v, k, λ) design exists, if that is known; `None` if one may exist.
///
/// ```
/// use roundtable_audit::borders::symmetric_design_excluded;
/// assert!(symmetric_design_excluded(43, 7, 1).is_some()); // projective plane of order 6
/// assert!(symmetric_design_excluded(22, 7, 2).is_some());
/// assert!(symmetric_design_excluded(7, 3, 1).is_none()); // the Fano plane
/// ```
pub fn symmetric_design_excluded(v: u64, k: u64, lambda: u64) -> Option<&'static str> {
    // Blocks of at most one point, or of all points but at most one, are trivial designs.
    if k <= 1 || k + 1 >= v {
        return None;
    }
    let order = k - lambda;
    if v.is_multiple_of(2) {
        return (order.isqrt().pow(2) != order).then_some("Bruck-Ryser-Chowla theorem, even case");
    }
    // The plane of order 10, or the complement of its blocks.
    if (v, k.min(v - k)) == (111, 11) {
        return Some("search of Lam, Thiel and Swiercz 1989");
    }
    let signed = if ((v - 1) / 2).is_multiple_of(2) { lambda as i64 } else { -(lambda as i64) };
    (!conic_has_point(order as i64, signed)).then_some("Bruck-Ryser-Chowla theorem, odd case")
}

/// Whether z² = a x² + b y² has a solution other than 0; a and b are not 0.
fn conic_has_point(a: i64, b: i64) -> bool {
    let mut primes = vec![2];
    for value in [a, b] {
        let mut rest = value.unsigned_abs();
        let mut p = 2;
        while p * p <= rest {
            if rest.is_multiple_of(p) {
                primes.push(p);
                while rest.is_multiple_of(p) {
                    rest /= p;
                }
            }
            p += 1;
        }
        if rest > 1 {
            primes.push(rest);
        }
    }
    // At infinity the symbol is −1 only if both are negative; at an odd prime that divides neither it is 1.
    !(a < 0 && b < 0) && primes.into_iter().all(|p| hilbert_is_one(a, b, p as i64))
}

/// Whether the Hilbert symbol (a, b) is 1 at the prime p, by the formulas of Serre, A Course in Arithmetic, III §1.2.
/// There a = p^α u and b = p^β w; only the parities of the exponents matter, which are `alpha` and `beta`. Each term
/// flips the sign.
fn hilbert_is_one(a: i64, b: i64, p: i64) -> bool {
    let split = |mut x: i64| {
        let mut exponent = 0u32;
        while x % p == 0 {
            x /= p;
            exponent += 1;
        }
        (exponent % 2 == 1, x)
    };
    let ((alpha, u), (beta, w)) = (split(a), split(b));
    let mut minus = false;
    if p == 2 {
        let epsilon = |x: i64| x.rem_euclid(4) == 3;
        let omega = |x: i64| matches!(x.rem_euclid(8), 3 | 5);
        minus ^= epsilon(u) && epsilon(w);
        minus ^= alpha && omega(w);
        minus ^= beta && omega(u);
    } else {
        minus ^= alpha && beta && p % 4 == 3;
        minus ^= beta && !is_square_mod(u, p);
        minus ^= alpha && !is_square_mod(w, p);
    }
    !minus
}

/// Whether x, not divisible by the odd prime p, is a square mod p: by Euler's criterion, whether x^((p−1)/2) is 1.
fn is_square_mod(x: i64, p: i64) -> bool {
    let (mut base, mut exponent, mut power) = (i128::from(x.rem_euclid(p)), (p - 1) / 2, 1i128);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * base % i128::from(p);
        }
        base = base * base % i128::from(p);
        exponent /= 2;
    }
    power == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// First (v, k) of existing designs; then some without a design, by the theorem, and for the plane of order 10
    /// (111, 11) by the search.
    #[test]
    fn known_designs_are_not_excluded_and_known_gaps_are() {
        for (v, k) in [
            (7, 3),
            (7, 4),
            (11, 5),
            (13, 4),
            (15, 7),
            (16, 6),
            (19, 9),
            (25, 9),
            (31, 6),
            (37, 9),
            (56, 11),
            (71, 15),
            (79, 13),
        ] {
            assert_eq!(symmetric_design_excluded(v, k, symmetric_lambda(v, k).unwrap()), None, "({v}, {k})");
        }
        for (v, k) in [
            (22, 7),
            (29, 8),
            (34, 12),
            (43, 7),
            (46, 10),
            (53, 13),
            (43, 15),
            (67, 12),
            (92, 14),
            (93, 24),
            (106, 15),
            (111, 11),
        ] {
            let lambda = symmetric_lambda(v, k).unwrap();
            assert!(symmetric_design_excluded(v, k, lambda).is_some(), "({v}, {k}, {lambda})");
        }
    }

    /// The Hilbert symbols give a solution exactly when a search for a small one finds it.
    #[test]
    fn conics_agree_with_a_search_for_points() {
        for a in (-12..=12).filter(|&a| a != 0) {
            for b in (-12..=12).filter(|&b| b != 0) {
                // Holzer's bound: a solvable conic has a solution this small.
                let found = (0i64..=13).any(|x| {
                    (0i64..=13).any(|y| {
                        let square = a * x * x + b * y * y;
                        (x, y) != (0, 0) && square >= 0 && square.isqrt().pow(2) == square
                    })
                });
                assert_eq!(conic_has_point(a, b), found, "z² = {a}x² + {b}y²");
            }
        }
    }
}

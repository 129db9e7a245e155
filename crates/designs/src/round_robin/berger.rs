//! FIDE's round-robin tables, named after Johann Berger (Schach-Jahrbücher, 1893), who published Richard Schurig's.
//!
//! Source: FIDE Handbook C.05, Annex 1, "Details of Berger Table". n even, m = n−1, round r = 1..m: k = ((r−1)·n/2) mod
//! m; board 1 is (k+1)–n in odd rounds and n–(k+1) in even ones; board j+1 is ((k+j) mod m)+1 – ((k−j) mod m)+1 for j =
//! 1..n/2−1; the first-named has White. Of 4 players round 1 is 1–4, 2–3. FIDE prints the tables up to 16 players;
//! beyond that the rule applies.
//!
//! [`meeting_by_sums`] is the other well-known form, and the tests show that both agree.

use super::wheel::{BoardColours, Wheel, half_of, twice};

/// FIDE's rule, as a [`Wheel`]: the highest number is the pivot that stays, the others form the ring.
pub(super) const BERGER: Wheel = Wheel {
    pivot_is_first: false,
    centre_of: |n, round| half_of(n, round),
    round_of: |n, centre| twice(n, centre),
    pivot_has_white: |_, round| round % 2 == 1,
    colours: BoardColours::Plus,
};

/// When and with which colours two numbers meet, by sums: i and j below n meet in round r where i + j ≡ r + 1 (mod
/// n−1), k meets n where 2k ≡ r + 1; for i + j odd the lower number has White, for i + j even the higher; against n the
/// numbers up to n/2 have White, the others Black.
///
/// All numbers are 1-based, as printed: (round, White, Black). `n` is even, and `i` and `j` are two numbers of 1..=n.
///
/// ```
/// use roundtable_designs::round_robin::meeting_by_sums;
/// assert_eq!(meeting_by_sums(10, 7, 3), (9, 7, 3));
/// ```
pub fn meeting_by_sums(n: u32, i: u32, j: u32) -> (u32, u32, u32) {
    let (low, high) = (i.min(j), i.max(j));
    let m = n - 1;
    // The round r in 1..=m with r ≡ sum − 1 (mod m).
    let round = |sum: u32| (sum + m - 2) % m + 1;
    if high == n {
        let (white, black) = if low <= n / 2 { (low, n) } else { (n, low) };
        (round(2 * low), white, black)
    } else if (low + high) % 2 == 1 {
        (round(low + high), low, high)
    } else {
        (round(low + high), high, low)
    }
}

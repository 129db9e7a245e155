//! Even rings: a balanced square for the cycle on n = 2k ≥ 6 powers, row by row in linear time.
//!
//! A terrace of Z_n is an order a_1, …, a_n of the residues in which every difference ±d with d < k occurs twice among
//! neighbours and k once. If its ends do not differ by k, the rows g + a_1, …, g + a_n make every two players border
//! twice along the rows and n of the pairs once more at the wrap-around, so every two border 2 or 3 times (Williams
//! 1949, DOI 10.1071/CH9490149, uses the zigzag 0, −1, 1, −2, 2, … for balance of neighbours). The ends of the zigzag
//! itself differ by k; cutting it twice and joining the three blocks differently corrects that. The proof that the cuts
//! below work for every k ≥ 3 is in `docs/reference/cyclic_diplomacy.md`; whether every even cycle can be balanced was
//! left open by Ash, Ash, McMurry, Schwenk and Tenner.

use roundtable_model::{PlayerIx, PowerTable};

/// A terrace of Z_2k whose ends do not differ by k. `None` for k < 3, where none is usable. Time O(k).
///
/// ```
/// use roundtable_powers::terrace;
/// assert_eq!(terrace(3).unwrap(), [0, 5, 3, 2, 4, 1]);
/// assert_eq!(terrace(2), None);
/// ```
pub fn terrace(k: u32) -> Option<Vec<u32>> {
    if k < 3 {
        return None;
    }
    let n = 2 * k;
    let zigzag = |m: u32| if m.is_multiple_of(2) { m / 2 } else { n - m.div_ceil(2) };
    let (i, j) = cuts(k);
    let (first, second, third) = (0..i, i..j, j..n);
    Some(if k % 5 == 2 {
        first.rev().chain(third).chain(second).map(zigzag).collect()
    } else {
        first.rev().chain(second.rev()).chain(third.rev()).map(zigzag).collect()
    })
}

/// The 0-based places before which the zigzag of Z_2k is cut.
fn cuts(k: u32) -> (u32, u32) {
    let q = k / 5;
    match k % 5 {
        0 => (2 * q, 4 * q),
        1 => (2 * q, 4 * q + 1),
        2 => (2 * q + 1, 4 * q + 1),
        3 => (2 * q + 1, 4 * q + 2),
        _ => (2 * q + 1, 4 * q + 3),
    }
}

/// The square with rows g + a_1, …, g + a_n for the terrace of Z_2k; its columns go round the ring. `None` for k < 3.
pub(crate) fn even_ring(k: u32) -> Option<PowerTable> {
    let order = terrace(k)?;
    let n = 2 * k;
    Some(PowerTable::from_fn(n, n, |g, c| PlayerIx((g + order[c as usize]) % n)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::Borders;

    /// How often each difference ±d, 1 ≤ d ≤ k, occurs between neighbours.
    fn differences(order: &[u32]) -> Vec<u32> {
        let n = order.len() as u32;
        let mut times = vec![0; n as usize / 2 + 1];
        for w in order.windows(2) {
            let d = (w[0] + n - w[1]) % n;
            times[d.min(n - d) as usize] += 1;
        }
        times
    }

    #[test]
    fn the_cuts_make_terraces_with_open_ends_for_every_k() {
        for k in 3..=1500 {
            let order = terrace(k).unwrap();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert!(sorted.iter().copied().eq(0..2 * k), "k = {k}: every residue once");
            let times = differences(&order);
            assert!(times[0] == 0 && times[1..k as usize].iter().all(|&t| t == 2) && times[k as usize] == 1, "k = {k}");
            let ends = (order[0] + 2 * k - order[2 * k as usize - 1]) % (2 * k);
            assert_ne!(ends, k, "k = {k}");
        }
    }

    #[test]
    fn the_printed_formulas_are_these() {
        for k in 3..400 {
            let printed = match k % 5 {
                0 => (2 * k / 5, 4 * k / 5),
                1 => ((2 * k - 2) / 5, (4 * k + 1) / 5),
                2 => ((2 * k + 1) / 5, (4 * k - 3) / 5),
                3 => ((2 * k - 1) / 5, (4 * k - 2) / 5),
                _ => ((2 * k - 3) / 5, (4 * k - 1) / 5),
            };
            assert_eq!(cuts(k), printed);
        }
    }

    #[test]
    fn even_rings_are_balanced() {
        for k in 3..=40 {
            let ring = Borders::cycle(u64::from(2 * k)).unwrap();
            let audit = audit_powers(&even_ring(k).unwrap(), &ring).unwrap();
            assert!(audit.valid() && audit.balanced(), "k = {k}");
            assert_eq!((audit.min(), audit.max()), (2, 3));
        }
    }
}

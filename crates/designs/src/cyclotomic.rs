//! Disjoint difference families made of cosets, for v a prime power and k a divisor of v − 1: tables of k players that
//! have every difference equally often, or nearly, for `chart.rs`.
//!
//! H, the k elements of the field whose k-th power is 1, has e = (v − 1)/k cosets g^i·H, g a generator. The differences
//! inside H are h − 1, for the h in H other than 1, times all of H, so whole cosets. The tables are cosets g^i·H; the
//! differences inside such a table lie in the cosets with the exponents i + log(h − 1) mod e. So the differences are
//! even if these exponents, over all tables and h, are even mod e.
//!
//! v = 13, k = 3, g = 2: H = {1, 3, 9}, e = 4. The h − 1 are 2 and 8, with the exponents 1 and 3; those of the table
//! 2·H = {2, 6, 5} are 2 and 0. So these two tables have every difference once. Source: R. M. Wilson 1972 (Cyclotomy
//! and difference families in elementary abelian groups). Exponents i are tried in ascending order, at most `LOOKS`
//! times.

use roundtable_algebra::field::{FiniteField, prime_power};

/// How many exponents are tried.
const LOOKS: u32 = 200_000;

/// One base round of `tables` tables whose differences are as even as possible, to be moved by the field's addition;
/// `None` if no cosets work.
///
/// ```
/// assert_eq!(roundtable_designs::cyclotomic::family(41, 5, 2).unwrap().len(), 2);
/// ```
pub fn family(players: u32, table_size: u32, tables: u32) -> Option<Vec<Vec<u32>>> {
    let (v, k) = (players, table_size);
    if k < 2 || tables == 0 || v <= k || !(v - 1).is_multiple_of(k) || prime_power(v).is_none() {
        return None;
    }
    let (field, cosets) = (FiniteField::new(v)?, (v - 1) / k);
    let of = |i: u32| field.log(field.sub(field.power(i * cosets), 1)) % cosets;
    let mut search = Search {
        differences: (1..k).map(of).collect(),
        most: (tables * (k - 1)).div_ceil(cosets),
        times: vec![0; cosets as usize],
        chosen: Vec::new(),
        looks: LOOKS,
    };
    if tables > cosets || !search.found(0, tables) {
        return None;
    }
    let least = search.times.iter().min()?;
    if least + 1 < search.most {
        return None;
    }
    let table = |&i: &u32| (0..k).map(|j| field.power(i + j * cosets)).collect();
    Some(search.chosen.iter().map(table).collect())
}

struct Search {
    /// The exponents mod e of the differences h − 1 of the subgroup.
    differences: Vec<u32>,
    /// How often a coset of differences may occur.
    most: u32,
    /// How often each has occurred so far.
    times: Vec<u32>,
    /// The exponents of the tables so far.
    chosen: Vec<u32>,
    /// How many more exponents may be tried.
    looks: u32,
}

impl Search {
    /// Whether `missing` more tables can be added, with exponents from `from` on.
    fn found(&mut self, from: u32, missing: u32) -> bool {
        let cosets = self.times.len() as u32;
        if missing == 0 {
            // Even: every coset occurs at least the average, rounded down; `most` is the average, rounded up.
            let all = self.chosen.len() as u32 * self.differences.len() as u32;
            return self.times.iter().all(|&t| t >= all / cosets);
        }
        for i in from..cosets + 1 - missing {
            self.looks = self.looks.saturating_sub(1);
            if self.looks == 0 {
                return false;
            }
            self.add(i, 1);
            self.chosen.push(i);
            let fits = self.times.iter().all(|&t| t <= self.most);
            if fits && self.found(i + 1, missing - 1) {
                return true;
            }
            self.chosen.pop();
            self.add(i, u32::MAX);
        }
        false
    }

    /// Adds the differences of a table, or subtracts them with `by` = `u32::MAX`, which is −1 in wrapping arithmetic.
    fn add(&mut self, coset: u32, by: u32) {
        let cosets = self.times.len();
        for d in &self.differences {
            let times = &mut self.times[(coset + d) as usize % cosets];
            *times = times.wrapping_add(by);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn differences_are_even_and_tables_share_nobody() {
        // The last two: the least and most meetings of two players, tables · k(k − 1) / (v − 1) rounded down and up.
        for (v, k, tables, least, most) in
            [(13, 3, 2, 1, 1), (41, 5, 2, 1, 1), (61, 5, 3, 1, 1), (31, 5, 2, 1, 2), (13, 4, 3, 3, 3), (25, 3, 4, 1, 1)]
        {
            let tables = family(v, k, tables).unwrap_or_else(|| panic!("{v} at {k}, {tables} tables"));
            let field = FiniteField::new(v).unwrap();
            let (mut met, mut seen) = (vec![0; (v * v) as usize], vec![false; v as usize]);
            for p in tables.concat() {
                assert!(!std::mem::replace(&mut seen[p as usize], true), "{v} at {k}");
            }
            for (table, by) in tables.iter().flat_map(|table| (0..v).map(move |by| (table, by))) {
                for &a in table {
                    let a = field.add(a, by);
                    table.iter().for_each(|&b| met[(a * v + field.add(b, by)) as usize] += 1);
                }
            }
            let pairs = || (0..v).flat_map(|a| (0..a).map(move |b| (a * v + b) as usize)).map(|at| met[at]);
            assert_eq!((pairs().min(), pairs().max()), (Some(least), Some(most)), "{v} at {k}");
        }
        // No three cosets of four make the differences even.
        assert_eq!(family(37, 4, 3), None);
    }
}

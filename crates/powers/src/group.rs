//! Squares developed over an abelian group: in game g the player g + a_c holds the power c, whose label is a_c. With
//! three powers, labels 0, 1, 2 and addition modulo 3 the games are 0 1 2, 1 2 0 and 2 0 1.
//!
//! Two players whose difference is ±d border once for every border of powers whose labels differ by ±d, and twice if
//! d = −d. So one row determines how often any two border, n_ij, and a square is judged in O(b) instead of O(n·b).

use roundtable_algebra::digits::by_digits;
use roundtable_model::{PlayerIx, PowerTable};

/// A finite abelian group Z_m1 × Z_m2 × …, its elements numbered 0 to n − 1 (mixed radix, 0 is neutral).
pub(crate) struct AbelianGroup {
    moduli: Vec<u32>,
    pub(crate) order: u32,
    /// a − b at place n·a + b; empty for a cyclic group and for large ones, where it is computed.
    differences: Vec<u16>,
    /// −a at place a, if there is that table.
    negatives: Vec<u16>,
}

/// Up to this order the differences of a group that is not cyclic are kept in a table.
const TABLE_UP_TO: u32 = 1024;

impl AbelianGroup {
    /// The cyclic group of this order.
    pub(crate) fn cyclic(order: u32) -> Self {
        Self { moduli: vec![order], order, differences: Vec::new(), negatives: Vec::new() }
    }

    /// Every abelian group of this order up to isomorphism, the cyclic one first.
    pub(crate) fn all(order: u32) -> Vec<Self> {
        let mut groups = vec![vec![order]];
        let (mut rest, mut p) = (order, 2);
        let mut parts: Vec<Vec<u32>> = vec![vec![]];
        while rest > 1 {
            let mut exponent = 0;
            while rest.is_multiple_of(p) {
                rest /= p;
                exponent += 1;
            }
            if exponent > 0 {
                let splits = partitions(exponent, exponent);
                parts = parts
                    .iter()
                    .flat_map(|list| {
                        splits.iter().map(move |s| list.iter().copied().chain(s.iter().map(|&e| p.pow(e))).collect())
                    })
                    .collect();
            }
            p += 1;
        }
        // The first choice at every prime is a single cyclic factor: that is the cyclic group, already there.
        groups.extend(parts.into_iter().skip(1));
        groups
            .into_iter()
            .map(|moduli| Self { moduli, order, differences: Vec::new(), negatives: Vec::new() }.with_table())
            .collect()
    }

    /// With tables of differences and negatives, for a group that is not cyclic and not too large.
    fn with_table(mut self) -> Self {
        if self.moduli.len() > 1 && self.order <= TABLE_UP_TO {
            // From the table of a group G to that of G × Z_m: its rows once for each difference of the new digit.
            let (mut table, mut order) = (vec![0_u16], 1);
            for m in self.moduli.iter().map(|&m| m as usize) {
                let mut next = Vec::with_capacity(table.len() * m * m);
                for (x, row) in (0..m).flat_map(|x| table.chunks_exact(order).map(move |row| (x, row))) {
                    for y in 0..m {
                        let place = ((x + m - y) % m * order) as u16;
                        next.extend(row.iter().map(|difference| place + difference));
                    }
                }
                (table, order) = (next, order * m);
            }
            self.negatives = table[..order].to_vec();
            self.differences = table;
        }
        self
    }

    fn combine(&self, a: u32, b: u32, digit: impl Fn(u32, u32, u32) -> u32) -> u32 {
        by_digits(self.moduli.iter().map(|&m| (m, m)), a, b, digit)
    }

    pub(crate) fn add(&self, a: u32, b: u32) -> u32 {
        self.combine(a, b, |m, x, y| (x + y) % m)
    }

    pub(crate) fn subtract(&self, a: u32, b: u32) -> u32 {
        if self.moduli.len() == 1 {
            return if a >= b { a - b } else { a + self.order - b };
        }
        match self.differences.get(a as usize * self.order as usize + b as usize) {
            Some(&difference) => u32::from(difference),
            None => self.combine(a, b, |m, x, y| (x + m - y) % m),
        }
    }

    /// The smaller of d and −d: the class of pairs with that difference.
    pub(crate) fn class(&self, a: u32, b: u32) -> u32 {
        let difference = self.subtract(a, b);
        difference.min(self.negative(difference))
    }

    fn negative(&self, a: u32) -> u32 {
        self.negatives.get(a as usize).map_or_else(|| self.subtract(0, a), |&negative| negative.into())
    }

    /// By class: 0 for numbers that are not a class, 1 for a pair {d, −d}, 2 for d = −d, which counts double.
    pub(crate) fn weights(&self) -> Vec<u32> {
        (0..self.order)
            .map(|d| {
                let negative = self.negative(d);
                if d == 0 || d > negative { 0 } else { 1 + u32::from(d == negative) }
            })
            .collect()
    }

    /// The square with rows g + a_c.
    pub(crate) fn develop(&self, labels: &[u32]) -> PowerTable {
        let negatives: Vec<u32> = labels.iter().map(|&label| self.negative(label)).collect();
        PowerTable::from_fn(self.order, self.order, |g, c| PlayerIx(self.subtract(g, negatives[c as usize])))
    }
}

/// The ways to write a number as a sum of parts up to `largest`, parts descending, `[number]` first.
fn partitions(number: u32, largest: u32) -> Vec<Vec<u32>> {
    if number == 0 {
        return vec![vec![]];
    }
    (1..=largest.min(number))
        .rev()
        .flat_map(|part| {
            partitions(number - part, part).into_iter().map(move |mut rest| {
                rest.insert(0, part);
                rest
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::table_faults;

    #[test]
    fn groups_have_their_known_numbers_and_develop_to_squares() {
        // For each order the product, over its primes, of the ways to write the exponent as a sum.
        let numbers: Vec<usize> = (1..=16).map(|n| AbelianGroup::all(n).len()).collect();
        assert_eq!(numbers, [1, 1, 1, 2, 1, 1, 1, 3, 2, 1, 1, 2, 1, 1, 1, 5]);
        // Orders with a table of differences, and one above the limit for it.
        for group in [16, 72, 1028].into_iter().flat_map(AbelianGroup::all) {
            for (a, b) in (0..group.order).flat_map(|a| [(a, 5), (9, a), (a, a / 3)]) {
                let difference = group.combine(a, b, |m, x, y| (x + m - y) % m);
                assert_eq!(group.subtract(a, b), difference);
                assert_eq!(group.class(a, b), difference.min(group.combine(b, a, |m, x, y| (x + m - y) % m)));
            }
        }
        for group in AbelianGroup::all(16) {
            let labels: Vec<u32> = (0..16).rev().collect();
            assert_eq!(table_faults(&group.develop(&labels)), []);
            // A class of weight 1 has two elements, one of weight 2 a single one: all but 0 are in one.
            assert_eq!(group.weights().iter().map(|w| if *w == 1 { 2 } else { w / 2 }).sum::<u32>(), 15);
        }
    }
}

//! Difference matrices: orthogonal arrays (`array.rs`) in short form, stored in `catalogue/difference.txt`.
//!
//! A (g, r; 1)-difference matrix has r rows over a group G of g elements; any two rows have each element of G once
//! among their differences. Over the integers mod 3 the rows 000, 012, 021 are one: the last two differ by 0,
//! 1 − 2 = 2 and 2 − 1 = 1. Each column plus each element of G, with the column's number at the end, is a row of an
//! orthogonal array of r + 1 columns: column number 1, which is 012, gives 0121, 1201 and 2011.
//!
//! With u blanks in each row (a quasi-difference matrix) the array has order |G| + u: the blanks become u points that
//! stay where they are; with entries in c copies of G its order is c·|G| + u. Source: Bose, Shrikhande and Parker 1960
//! (DOI 10.4153/CJM-1960-016-5). A V(m, t) vector is a matrix in one line, over the field of q = mt + 1: its cyclic
//! shifts times the t-th roots of one, and a zero column (Mullin, Schellenberg, van Rees and Vanstone 1980).

use std::sync::LazyLock;

use crate::symmetry::{Copies, Permutation};

/// A stored matrix.
#[derive(Debug, PartialEq, Eq)]
pub struct DifferenceMatrix {
    /// The points of a column of the array: copies of the group, and a fixed point for each blank.
    points: Copies,
    /// `None` is a blank.
    rows: Vec<Vec<Option<u32>>>,
    provenance: &'static str,
}

/// The stored matrix for an array of this order with that many columns, if there is one.
pub fn of_order(order: u32, columns: u32) -> Option<&'static DifferenceMatrix> {
    STORED.iter().find(|m| m.order() == order && columns <= m.columns())
}

/// All stored matrices.
pub static STORED: LazyLock<Vec<DifferenceMatrix>> =
    LazyLock::new(|| read(include_str!("catalogue/difference.txt")).expect("a test reads the catalogue"));

/// Reads the catalogue. An entry is a line `matrix` with its group and then its rows, `-` for a blank, or one line
/// `vector`; a line `by` has its source. `None` if a line is wrong.
fn read(text: &'static str) -> Option<Vec<DifferenceMatrix>> {
    let mut matrices: Vec<DifferenceMatrix> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let value = |key: &str| line.split(' ').find_map(|w| w.strip_prefix(key)?.strip_prefix('='));
        if line.starts_with("matrix ") {
            let points = Copies {
                moduli: value("group")?.split('.').map(str::parse).collect::<Result<_, _>>().ok()?,
                copies: value("copies")?.parse().ok()?,
                fixed: value("blanks")?.parse().ok()?,
            };
            matrices.push(DifferenceMatrix { points, rows: Vec::new(), provenance: "" });
        } else if line.starts_with("vector ") {
            let entries = value("entries")?.split(',').map(str::parse).collect::<Result<Vec<_>, _>>().ok()?;
            matrices.push(of_vector(value("m")?.parse().ok()?, value("t")?.parse().ok()?, &entries)?);
        } else if let Some(by) = line.strip_prefix("by ") {
            matrices.last_mut()?.provenance = by;
        } else {
            let row = line.split(' ').map(|w| if w == "-" { Some(None) } else { w.parse().ok().map(Some) });
            matrices.last_mut()?.rows.push(row.collect::<Option<_>>()?);
        }
    }
    Some(matrices)
}

/// The matrix of a V(m, t) vector over the integers modulo the prime mt + 1. The vector has m + 1 entries; one more
/// position, past the last entry, is a blank. The t-th roots of one are every m-th power of a generator.
fn of_vector(m: u32, t: u32, entries: &[u32]) -> Option<DifferenceMatrix> {
    let q = m * t + 1;
    let width = (m + 2) as usize;
    let powers = |g: u32| std::iter::successors(Some(1), move |x| Some(x * g % q)).take((q - 1) as usize);
    let generator = (2..q).find(|&g| powers(g).skip(1).all(|x| x != 1))?;
    let mut rows = vec![vec![Some(0)]; width];
    for scale in powers(generator).step_by(m as usize) {
        for shift in 0..width {
            for (r, row) in rows.iter_mut().enumerate() {
                row.push(entries.get((r + shift) % width).map(|a| a * scale % q));
            }
        }
    }
    Some(DifferenceMatrix { points: Copies { moduli: vec![q], copies: 1, fixed: t }, rows, provenance: "" })
}

impl DifferenceMatrix {
    /// The order of the array.
    pub fn order(&self) -> u32 {
        self.points.points()
    }

    /// The most columns of the array.
    pub fn columns(&self) -> u32 {
        // Without blanks and copies there is one more: the number of the matrix's column, with all values equally
        // often.
        self.rows.len() as u32 + u32::from(self.points.fixed == 0 && self.points.copies == 1)
    }

    /// Its rows, and the columns of the first of them.
    pub fn shape(&self) -> (usize, usize) {
        (self.rows.len(), self.rows.first().map_or(0, Vec::len))
    }

    /// The points that its entries and blanks stand for: copies of the group, and fixed points.
    pub fn points(&self) -> &Copies {
        &self.points
    }

    /// Its source.
    pub fn provenance(&self) -> &'static str {
        self.provenance
    }

    /// Appends the rows of the array to `array`, `columns` entries each. With more than one blank these rows never show
    /// two fixed points: this hole is filled with the rows of `hole`, an array of order [`hole`](Self::hole).
    ///
    /// # Panics
    /// If `columns` is more than [`columns`](Self::columns).
    pub fn develop(&self, columns: usize, hole: &[u32], array: &mut Vec<u32>) {
        assert!(columns <= self.columns() as usize, "{} columns", self.columns());
        let moving = self.points.order() * self.points.copies;
        let width = self.rows[0].len();
        let translations: Vec<Permutation> = self.points.translations().collect();
        let mut seen_blanks = vec![0; self.rows.len()];
        for c in 0..width {
            // The i-th blank of a row is the i-th fixed point.
            let blank: Vec<u32> = (0..self.rows.len())
                .map(|r| {
                    let at = seen_blanks[r];
                    seen_blanks[r] += u32::from(self.rows[r][c].is_none());
                    at
                })
                .collect();
            for translation in &translations {
                for (row, b) in self.rows.iter().zip(&blank).take(columns) {
                    array.push(row[c].map_or(moving + b, |x| translation[x as usize]));
                }
                if columns > self.rows.len() {
                    array.push(c as u32);
                }
            }
        }
        if self.points.fixed == 1 {
            array.extend(std::iter::repeat_n(moving, columns));
        } else {
            array.extend(hole.iter().map(|x| moving + x));
        }
    }

    /// The order of the array that fills the hole; 0 if there is none.
    pub fn hole(&self) -> u32 {
        if self.points.fixed > 1 { self.points.fixed } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::array::ArrayRecipe;

    #[test]
    fn every_stored_matrix_makes_an_array_where_two_columns_show_every_pair_once() {
        assert!(STORED.len() >= 40);
        for m in STORED.iter() {
            let (columns, n) = (m.columns() as usize, m.order() as usize);
            let array = ArrayRecipe::Difference(m).build(m.columns());
            let rows: Vec<u32> = array.rows().flatten().copied().collect();
            assert_eq!(rows.len(), columns * n * n, "{}", m.order());
            for a in 0..columns {
                for b in 0..a {
                    let mut seen = vec![false; n * n];
                    for row in rows.chunks_exact(columns) {
                        let at = row[a] as usize * n + row[b] as usize;
                        assert!(!std::mem::replace(&mut seen[at], true), "{} columns {a}, {b}", m.order());
                    }
                }
            }
        }
    }
}

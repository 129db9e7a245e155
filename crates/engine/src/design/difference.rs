//! Difference matrices, stored in `catalogue/difference.txt` with their provenance.
//!
//! In a (g, r; 1)-difference matrix over a group G every two rows have each element of G once among
//! their differences; translates of its columns are an orthogonal array of r + 1 columns. With u
//! blanks in each row (a quasi-difference matrix) the array has order |G| + u: the blanks become u
//! points that translations fix. Source: Bose, Shrikhande and Parker 1960 (DOI 10.4153/CJM-1960-016-5).

use std::sync::OnceLock;

use crate::search::symmetry::Copies;

/// A stored matrix.
#[derive(Debug, PartialEq, Eq)]
pub struct DifferenceMatrix {
    group: Copies,
    blanks: u32,
    /// `None` is a blank.
    rows: Vec<Vec<Option<u32>>>,
    provenance: &'static str,
}

/// The stored matrix for an array of this order with so many columns, if there is one.
pub fn of_order(order: u32, columns: u32) -> Option<&'static DifferenceMatrix> {
    stored().iter().find(|m| m.order() == order && columns <= m.columns())
}

/// All stored matrices.
pub fn stored() -> &'static [DifferenceMatrix] {
    static STORED: OnceLock<Vec<DifferenceMatrix>> = OnceLock::new();
    STORED.get_or_init(|| read(include_str!("catalogue/difference.txt")).expect("a test reads the catalogue"))
}

fn read(text: &'static str) -> Option<Vec<DifferenceMatrix>> {
    let mut matrices: Vec<DifferenceMatrix> = Vec::new();
    for line in text.lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        if let Some(head) = line.strip_prefix("matrix ") {
            let value = |key: &str| head.split(' ').find_map(|w| w.strip_prefix(key));
            let moduli = value("group=")?.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
            matrices.push(DifferenceMatrix {
                group: Copies { moduli, copies: 1, fixed: 0 },
                blanks: value("blanks=")?.parse().ok()?,
                rows: Vec::new(),
                provenance: "",
            });
        } else if let Some(by) = line.strip_prefix("by ") {
            matrices.last_mut()?.provenance = by;
        } else {
            let row = line.split(' ').map(|w| if w == "-" { Some(None) } else { w.parse().ok().map(Some) });
            matrices.last_mut()?.rows.push(row.collect::<Option<_>>()?);
        }
    }
    Some(matrices)
}

impl DifferenceMatrix {
    /// The order of the array.
    pub fn order(&self) -> u32 {
        self.group.order() + self.blanks
    }

    /// The most columns of the array.
    pub fn columns(&self) -> u32 {
        self.rows.len() as u32 + u32::from(self.blanks == 0)
    }

    /// In words.
    pub fn explain(&self) -> String {
        let group: Vec<String> = self.group.moduli.iter().map(|m| format!("Z_{m}")).collect();
        let kind = if self.blanks == 0 { "difference matrix" } else { "quasi-difference matrix" };
        format!("a {kind} of {} rows over {} ({})", self.rows.len(), group.join(" × "), self.provenance)
    }

    /// Appends the rows of the array, `columns` entries each.
    ///
    /// # Panics
    /// If there are fewer columns.
    pub fn develop(&self, columns: usize, array: &mut Vec<u32>) {
        assert!(columns <= self.columns() as usize, "{} columns", self.columns());
        let order = self.group.order();
        let width = self.rows[0].len();
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
            for g in 0..order {
                for (row, b) in self.rows.iter().zip(&blank).take(columns) {
                    array.push(row[c].map_or(order + b, |x| self.group.add(x, g)));
                }
                if columns > self.rows.len() {
                    array.push(c as u32);
                }
            }
        }
        // The fixed points among themselves: a smaller array.
        if self.blanks == 1 {
            array.extend(std::iter::repeat_n(order, columns));
        } else if self.blanks > 1 {
            let small = super::array::Arrays::default()
                .find(columns as u32, self.blanks)
                .expect("a test builds every stored matrix with all its columns");
            array.extend(small.build(columns as u32).rows().flatten().map(|x| order + x));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_stored_matrix_has_each_difference_once() {
        assert!(stored().len() >= 2);
        for m in stored() {
            let order = m.group.order();
            let negative = |x: u32| (0..order).find(|&y| m.group.add(x, y) == 0).unwrap();
            for a in 0..m.rows.len() {
                assert_eq!(m.rows[a].iter().filter(|x| x.is_none()).count() as u32, m.blanks, "{}", m.explain());
                for b in 0..a {
                    let mut differences: Vec<u32> = m.rows[a]
                        .iter()
                        .zip(&m.rows[b])
                        .filter_map(|(x, y)| Some(m.group.add((*x)?, negative((*y)?))))
                        .collect();
                    differences.sort_unstable();
                    assert!(differences.into_iter().eq(0..order), "{} rows {a} and {b}", m.explain());
                }
            }
        }
    }
}

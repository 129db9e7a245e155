//! Orthogonal arrays, from which tables for players in equal groups are made: a row is a table, a column a group.
//!
//! An array OA(c, n) has n² rows of c entries below n; any two columns show every pair of values once. OA(3, 2) is 000,
//! 011, 110, 101. It is the same as c − 2 mutually orthogonal Latin squares, and as a transversal design TD(c, n).
//!
//! Not every array exists; a recipe says how one is made, and [`Arrays::find`] looks for it. The ways are fields,
//! products (H. F. MacNeish 1922), difference matrices (R. C. Bose, S. S. Shrikhande and E. T. Parker 1960,
//! quasi-difference matrices included) and R. M. Wilson's construction of 1974 (DOI 10.1016/0012-365X(74)90148-4). In
//! the code `columns` is c and `order` is n. Building costs O(c·n²).

use std::collections::BTreeMap;

use crate::difference::{self, DifferenceMatrix};
use crate::field::{FiniteField, factors, prime_power};

/// How an array is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrayRecipe {
    /// No row if n is 0; one row of zeros if n is 1.
    Trivial {
        /// n, 0 or 1.
        order: u32,
    },
    /// Two columns: all pairs; three: an addition table.
    Addition {
        /// n.
        order: u32,
    },
    /// Lines of the plane over the field of q: a row for each line y = slope · x + b.
    Field {
        /// q.
        q: u32,
    },
    /// Every row of the first with every row of the second: entries x and y become x · n + y, with n the second order.
    Product(Box<ArrayRecipe>, Box<ArrayRecipe>),
    /// A stored difference matrix with all its translates (`difference.rs`).
    Difference(&'static DifferenceMatrix),
    /// Stands for the missing tail of [`Wilson`](Self::Wilson), and has no rows. The array then has a hole: the last u
    /// values, of which no row has two.
    Hole {
        /// u.
        order: u32,
    },
    /// Wilson's construction: order m·t + u, where t is the order of the master, m that of `plain`, u that of the tail.
    Wilson {
        /// OA(c + 1, t).
        master: Box<ArrayRecipe>,
        /// OA(c, m).
        plain: Box<ArrayRecipe>,
        /// OA(c, m + 1).
        extended: Box<ArrayRecipe>,
        /// OA(c, u), or a hole.
        tail: Box<ArrayRecipe>,
    },
}

/// An orthogonal array: rows one after the other.
#[derive(Clone, Debug)]
pub struct Array {
    columns: usize,
    rows: Vec<u32>,
}

impl Array {
    /// The rows.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.rows.chunks_exact(self.columns)
    }
}

/// Finds recipes, and remembers what it found.
#[derive(Debug, Default)]
pub struct Arrays {
    known: BTreeMap<(u32, u32), Option<ArrayRecipe>>,
}

/// Wilson's construction is not tried above this order: for so many players there are other designs.
const WILSON_LIMIT: u32 = 400;

impl Arrays {
    /// A recipe of an OA(columns, order), if one is known here.
    pub fn find(&mut self, columns: u32, order: u32) -> Option<ArrayRecipe> {
        if let Some(known) = self.known.get(&(columns, order)) {
            return known.clone();
        }
        let found = self.search(columns, order);
        self.known.insert((columns, order), found.clone());
        found
    }

    /// The ways to make an array one after the other, the simplest first.
    fn search(&mut self, columns: u32, order: u32) -> Option<ArrayRecipe> {
        if order <= 1 {
            return Some(ArrayRecipe::Trivial { order });
        }
        if columns <= 3 {
            return Some(ArrayRecipe::Addition { order });
        }
        if prime_power(order).is_some() {
            return (columns <= order + 1).then_some(ArrayRecipe::Field { q: order });
        }
        if let Some(matrix) = difference::of_order(order, columns) {
            return Some(ArrayRecipe::Difference(matrix));
        }
        // By prime powers (MacNeish) if all are large enough; else any other way to split the order into two factors.
        if factors(order).all(|(p, e)| columns <= p.pow(e) + 1) {
            let (p, e) = factors(order).next()?;
            let (a, b) = (self.find(columns, p.pow(e))?, self.find(columns, order / p.pow(e))?);
            return Some(ArrayRecipe::Product(Box::new(a), Box::new(b)));
        }
        for a in (2..).take_while(|a| a * a <= order).filter(|a| order.is_multiple_of(*a)) {
            if let (Some(x), Some(y)) = (self.find(columns, a), self.find(columns, order / a)) {
                return Some(ArrayRecipe::Product(Box::new(x), Box::new(y)));
            }
        }
        self.wilson(columns, order)
    }

    /// A recipe by Wilson's construction.
    fn wilson(&mut self, columns: u32, order: u32) -> Option<ArrayRecipe> {
        // An array OA(c, u) for the last u values exists only if u < 2 or u ≥ c − 1.
        splits(columns, order).into_iter().filter(|[_, _, u]| *u < 2 || *u >= columns - 1).find_map(|split| {
            let tail = self.find(columns, split[2])?;
            self.wilson_of(columns, split, tail)
        })
    }

    /// Recipes of arrays with a hole of u ≥ 2 values, as pairs of recipe and u, the smallest u first: Wilson's
    /// construction without its tail (A. E. Brouwer and G. H. J. van Rees 1982 have such holes). The hole is the last u
    /// values: two columns show every pair of values once, but never a pair of two values of the hole.
    pub fn with_holes(&mut self, columns: u32, order: u32) -> Vec<(ArrayRecipe, u32)> {
        let mut splits = splits(columns, order);
        splits.retain(|[_, _, u]| *u > 1);
        splits.sort_by_key(|[_, _, u]| *u);
        let holed = |split: [u32; 3]| {
            let tail = ArrayRecipe::Hole { order: split[2] };
            self.wilson_of(columns, split, tail).map(|recipe| (recipe, split[2]))
        };
        let mut found: Vec<_> = splits.into_iter().filter_map(holed).collect();
        found.dedup_by_key(|(_, u)| *u);
        found
    }

    /// Wilson's construction for one split of the order, if its three other arrays are known.
    fn wilson_of(&mut self, columns: u32, [m, t, _]: [u32; 3], tail: ArrayRecipe) -> Option<ArrayRecipe> {
        Some(ArrayRecipe::Wilson {
            plain: Box::new(self.find(columns, m)?),
            extended: Box::new(self.find(columns, m + 1)?),
            master: Box::new(self.find(columns + 1, t)?),
            tail: Box::new(tail),
        })
    }
}

/// All [m, t, u] that Wilson's construction can use: m·t + u is the order, and u is at most t, so t ≥ order / (m + 1).
/// An OA(c, m) needs m ≥ c − 1, and an OA(c + 1, t) needs t ≥ c.
fn splits(columns: u32, order: u32) -> Vec<[u32; 3]> {
    let least = columns.saturating_sub(1).max(2);
    let of = |m: u32| ((order / (m + 1)).max(columns)..=order / m).map(move |t| [m, t, order - m * t]);
    let all = (least..=order / least).flat_map(of).filter(|[_, t, u]| u <= t);
    if order > WILSON_LIMIT { Vec::new() } else { all.collect() }
}

impl ArrayRecipe {
    /// n, the number of values.
    pub fn order(&self) -> u32 {
        match self {
            Self::Trivial { order } | Self::Addition { order } | Self::Field { q: order } | Self::Hole { order } => {
                *order
            }
            Self::Product(a, b) => a.order() * b.order(),
            Self::Difference(matrix) => matrix.order(),
            Self::Wilson { master, plain, tail, .. } => master.order() * plain.order() + tail.order(),
        }
    }

    /// The array with that many columns. The rows with the same value in one column are a parallel class: each other
    /// column shows every value once in them.
    ///
    /// # Panics
    /// If the recipe was found for fewer columns.
    pub fn build(&self, columns: u32) -> Array {
        self.build_levels(columns, self.order())
    }

    /// Those rows of [`build`](Self::build) whose last entry is below `levels`, in the same order. Costs
    /// O(columns · order · levels) for fields and their products, and as much as the whole array for others.
    ///
    /// # Panics
    /// If the recipe was found for fewer columns.
    ///
    /// ```
    /// use roundtable_algebra::array::Arrays;
    /// let recipe = Arrays::default().find(4, 12).unwrap();
    /// assert_eq!(recipe.build_levels(4, 3).rows().len(), 3 * 12);
    /// ```
    pub fn build_levels(&self, columns: u32, levels: u32) -> Array {
        let c = columns as usize;
        let levels = levels.min(self.order());
        let mut rows: Vec<u32> = Vec::new();
        match self {
            Self::Trivial { .. } => rows.resize(c * levels as usize, 0),
            Self::Hole { .. } => {}
            Self::Addition { order } => {
                assert!(columns <= 3, "an addition table has three columns");
                for a in 0..*order {
                    for b in 0..if c == 3 { levels } else { *order } {
                        let row = [a, (a + b) % order, b];
                        if row[c - 1] < levels {
                            rows.extend(&row[..c]);
                        }
                    }
                }
            }
            Self::Field { q } => {
                assert!(columns <= q + 1, "at most {q} + 1 columns");
                let field = FiniteField::new(*q).expect("a recipe names a field");
                // Entries slope · x + b, a column for each x, and the slope: two columns determine slope and b.
                for slope in 0..levels {
                    for b in 0..*q {
                        rows.extend((1..columns).map(|e| field.add(field.mul(slope, e - 1), b)));
                        rows.push(slope);
                    }
                }
            }
            Self::Product(a, b) => {
                let n = b.order();
                let (a, b) = (a.build_levels(columns, levels.div_ceil(n)), b.build_levels(columns, levels));
                for x in a.rows() {
                    for y in b.rows().filter(|y| x[c - 1] * n + y[c - 1] < levels) {
                        rows.extend(x.iter().zip(y).map(|(x, y)| x * n + y));
                    }
                }
            }
            Self::Difference(_) | Self::Wilson { .. } if levels < self.order() => {
                let all = self.build(columns);
                all.rows().filter(|row| row[c - 1] < levels).for_each(|row| rows.extend(row));
            }
            Self::Difference(matrix) => {
                let hole = Arrays::default().find(columns, matrix.hole()).filter(|_| matrix.hole() > 0);
                let hole = hole.map_or_else(Vec::new, |small| small.build(columns).rows().flatten().copied().collect());
                matrix.develop(c, &hole, &mut rows);
            }
            Self::Wilson { master, plain, extended, tail } => {
                let (t, m, u) = (master.order(), plain.order(), tail.order());
                let (plain, extended) = (plain.build(columns), extended.build(columns));
                // Each value b of the master becomes m values, b·m + x, and u new values m·t + j are added. A master
                // row with j in its last column is replaced by an OA(c, m) on its values if j ≥ u. If j < u it is
                // replaced by an OA(c, m + 1) whose last value is the new one m·t + j, without the row of new values
                // alone. Then two columns show two old values in the one master row that has both their b's, and an
                // old with a new value in the one with its b and that j. Pairs of new values are left to the tail.
                let extended = with_last_row(&extended, m, c);
                for block in master.build(columns + 1).rows() {
                    let (j, block) = block.split_last().expect("at least one column");
                    if *j < u {
                        for row in &extended {
                            rows.extend(
                                row.iter().zip(block).map(|(&x, &b)| if x == m { m * t + j } else { b * m + x }),
                            );
                        }
                    } else {
                        for row in plain.rows() {
                            rows.extend(row.iter().zip(block).map(|(&x, &b)| b * m + x));
                        }
                    }
                }
                rows.extend(tail.build(columns).rows.iter().map(|x| m * t + x));
            }
        }
        Array { columns: c, rows }
    }
}

/// The rows of an array of order m + 1, with the values of each column renamed so that (m, m, …, m) is a row; that row
/// is left out.
fn with_last_row(array: &Array, m: u32, columns: usize) -> Vec<Vec<u32>> {
    let target: Vec<u32> = array.rows().next().expect("an array has rows").to_vec();
    let renamed = |row: &[u32]| -> Vec<u32> {
        (0..columns)
            .map(|i| match row[i] {
                x if x == target[i] => m,
                x if x == m => target[i],
                x => x,
            })
            .collect()
    };
    array.rows().map(renamed).filter(|row| row.iter().any(|&x| x != m)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every pair of columns shows every pair of values once.
    fn check(recipe: &ArrayRecipe, columns: u32) {
        let n = recipe.order() as usize;
        let array = recipe.build(columns);
        assert_eq!(array.rows().len(), n * n, "{}", recipe.order());
        for a in 0..columns as usize {
            for b in 0..a {
                let mut seen = vec![false; n * n];
                for row in array.rows() {
                    let at = row[a] as usize * n + row[b] as usize;
                    assert!(!std::mem::replace(&mut seen[at], true), "{} columns {a}, {b}", recipe.order());
                }
            }
        }
    }

    #[test]
    fn every_array_of_order_below_60_is_one() {
        let mut arrays = Arrays::default();
        for order in 1..60 {
            for columns in (2..=8).chain([order + 1]) {
                if let Some(recipe) = arrays.find(columns, order) {
                    assert_eq!(recipe.order(), order);
                    check(&recipe, columns);
                }
            }
        }
    }

    /// Any two columns show every pair of values once, except two of the hole, which they never show.
    #[test]
    fn arrays_with_a_hole_miss_the_pairs_of_the_hole_alone() {
        let (mut arrays, mut checked) = (Arrays::default(), 0);
        for (columns, order) in [(6, 58), (6, 76), (7, 58), (5, 22), (4, 14), (8, 74)] {
            for (recipe, u) in arrays.with_holes(columns, order) {
                let (n, first) = (order as usize, (order - u) as usize);
                let array = recipe.build(columns);
                for (a, b) in (0..columns as usize).flat_map(|a| (0..a).map(move |b| (a, b))) {
                    let mut seen = vec![0; n * n];
                    array.rows().for_each(|row| seen[row[a] as usize * n + row[b] as usize] += 1);
                    let is_in_hole = |pair: usize| pair / n >= first && pair % n >= first;
                    assert!((0..n * n).all(|pair| seen[pair] == u32::from(!is_in_hole(pair))), "{order} less {u}");
                }
                checked += 1;
            }
        }
        assert!(checked >= 6, "{checked}");
    }

    #[test]
    fn the_first_levels_are_those_of_the_whole_array() {
        let mut arrays = Arrays::default();
        for (columns, order) in [(2, 5), (3, 6), (4, 9), (4, 12), (5, 20), (4, 10), (4, 60), (3, 1), (4, 22)] {
            let recipe = arrays.find(columns, order).unwrap();
            let whole = recipe.build(columns);
            for levels in [0, 1, 2, 5, 7, order] {
                let first: Vec<&[u32]> = whole.rows().filter(|row| row[columns as usize - 1] < levels).collect();
                let built = recipe.build_levels(columns, levels);
                assert_eq!(built.rows().collect::<Vec<_>>(), first, "{columns} columns of {order}, {levels} levels");
            }
        }
    }

    #[test]
    fn two_squares_exist_for_every_order_but_2_and_6() {
        let mut arrays = Arrays::default();
        for order in 3..=170 {
            assert_eq!(arrays.find(4, order).is_some(), order != 6, "order {order}");
        }
    }
}

//! The sizes that tables may have, and how a number of people fills them.

use std::fmt;

/// The largest table: far above any game, low enough that squares stay small.
pub const MAX_TABLE_SIZE: u32 = 1000;

/// The sizes that tables may have, the preferred size first.
///
/// ```
/// use roundtable_model::TableSizes;
/// let sizes = TableSizes::new(vec![4, 3]).unwrap();
/// assert_eq!(sizes.fill(22).unwrap(), [4, 4, 4, 4, 3, 3]);
/// assert_eq!(TableSizes::new(vec![4]).unwrap().fill(22), None);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "Vec<u32>", into = "Vec<u32>")
)]
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSizes(Vec<u32>);

/// Why a list of table sizes was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum TableSizesError {
    /// The list is empty.
    Empty,
    /// A table of fewer than two, or more than [`MAX_TABLE_SIZE`].
    OutOfRange(u32),
    /// The same size twice.
    Doubled(u32),
}

/// How one round seats a number of people: the tables' sizes, and how many sit out.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// Sizes of the tables, in the order of the table numbers: the preferred size first.
    pub tables: Vec<u32>,
    /// How many people have no seat.
    pub sit_outs: u32,
}

impl TableSizes {
    /// Sizes in order of preference.
    ///
    /// # Errors
    /// If the list is empty, names a size twice, or has a size below 2 or above [`MAX_TABLE_SIZE`].
    pub fn new(sizes: Vec<u32>) -> Result<Self, TableSizesError> {
        if sizes.is_empty() {
            return Err(TableSizesError::Empty);
        }
        for (i, &size) in sizes.iter().enumerate() {
            if !(2..=MAX_TABLE_SIZE).contains(&size) {
                return Err(TableSizesError::OutOfRange(size));
            }
            if sizes[..i].contains(&size) {
                return Err(TableSizesError::Doubled(size));
            }
        }
        Ok(Self(sizes))
    }

    /// The only size of every table.
    ///
    /// # Errors
    /// As [`TableSizes::new`].
    pub fn only(size: u32) -> Result<Self, TableSizesError> {
        Self::new(vec![size])
    }

    /// The sizes, the preferred one first.
    pub fn sizes(&self) -> &[u32] {
        &self.0
    }

    /// The preferred size.
    pub fn preferred(&self) -> u32 {
        self.0[0]
    }

    /// The largest size: a smaller table is a short table.
    pub fn largest(&self) -> u32 {
        *self.0.iter().max().expect("never empty")
    }

    /// Whether a table of this size is allowed.
    pub fn allows(&self, size: u32) -> bool {
        self.0.contains(&size)
    }

    /// Table sizes that seat `people` exactly: as many tables of the first size as possible, then
    /// of the second, and so on. `None` where no such tables exist, and for nobody. Time and memory O(people · sizes).
    pub fn fill(&self, people: u32) -> Option<Vec<u32>> {
        self.fills(people).next()
    }

    /// Every choice of tables that seats `people` exactly, the one of [`fill`](Self::fill) first: one with more tables of an
    /// earlier size comes before one with fewer. Time and memory O(people · sizes) and then O(tables + sizes · people) for each.
    ///
    /// ```
    /// use roundtable_model::TableSizes;
    /// let sizes = TableSizes::new(vec![4, 3]).unwrap();
    /// assert_eq!(sizes.fills(12).collect::<Vec<_>>(), [vec![4, 4, 4], vec![3, 3, 3, 3]]);
    /// ```
    pub fn fills(&self, people: u32) -> Fills {
        let total = people as usize;
        // can[i][x]: x people fill tables of the sizes from the i-th on.
        let mut can = vec![vec![false; total + 1]; self.0.len() + 1];
        can[self.0.len()][0] = true;
        for i in (0..self.0.len()).rev() {
            let size = self.0[i] as usize;
            for x in 0..=total {
                can[i][x] = can[i + 1][x] || (x >= size && can[i][x - size]);
            }
        }
        let mut fills = Fills { sizes: self.0.clone(), can, counts: vec![0; self.0.len()], more: false };
        fills.more = people > 0 && fills.can[0][total];
        if fills.more {
            fills.fill_from(0, total);
        }
        fills
    }

    /// The most tables that `people` can fill exactly; 0 where they fill none. O(people · sizes).
    pub fn most_tables(&self, people: u32) -> u32 {
        let mut most: Vec<Option<u32>> = vec![None; people as usize + 1];
        most[0] = Some(0);
        for x in 1..most.len() {
            let fewer = self.0.iter().filter_map(|&size| most[x.checked_sub(size as usize)?]);
            most[x] = fewer.max().map(|tables| tables + 1);
        }
        most[people as usize].unwrap_or(0)
    }

    /// As [`fill`](Self::fill) for the most people that can be seated; the others sit out.
    /// `None` if not even one table can be filled.
    pub fn fill_with_sit_outs(&self, people: u32) -> Option<Seating> {
        let smallest = *self.0.iter().min().expect("never empty");
        let fewest_seated = people.checked_sub(smallest - 1)?;
        (fewest_seated..=people)
            .rev()
            .find_map(|seated| self.fill(seated).map(|tables| Seating { tables, sit_outs: people - seated }))
    }
}

/// The choices of tables of [`TableSizes::fills`].
#[derive(Clone, Debug)]
pub struct Fills {
    sizes: Vec<u32>,
    can: Vec<Vec<bool>>,
    /// How many tables of each size the next choice has.
    counts: Vec<usize>,
    more: bool,
}

impl Fills {
    /// The most tables of each size from the `i`-th on, for so many people.
    fn fill_from(&mut self, from: usize, mut people: usize) {
        for i in from..self.sizes.len() {
            let size = self.sizes[i] as usize;
            self.counts[i] = 0;
            while people >= size && self.can[i][people - size] {
                self.counts[i] += 1;
                people -= size;
            }
        }
    }

    /// Goes to the next choice: the last size of which one table fewer leaves people who can fill the sizes after it.
    fn advance(&mut self) -> bool {
        let mut left = 0;
        for i in (0..self.sizes.len()).rev() {
            let size = self.sizes[i] as usize;
            for fewer in (0..self.counts[i]).rev() {
                let people = left + (self.counts[i] - fewer) * size;
                if self.can[i + 1][people] {
                    self.counts[i] = fewer;
                    self.fill_from(i + 1, people);
                    return true;
                }
            }
            left += self.counts[i] * size;
        }
        false
    }
}

impl Iterator for Fills {
    type Item = Vec<u32>;

    fn next(&mut self) -> Option<Vec<u32>> {
        if !self.more {
            return None;
        }
        let tables = self.sizes.iter().zip(&self.counts);
        let fill = tables.flat_map(|(&size, &count)| std::iter::repeat_n(size, count)).collect();
        self.more = self.advance();
        Some(fill)
    }
}

impl fmt::Display for TableSizes {
    /// Writes `4,3`, as the command line reads it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, size) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(",")?;
            }
            write!(f, "{size}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn sizes(list: &[u32]) -> TableSizes {
        TableSizes::new(list.to_vec()).unwrap()
    }

    #[test]
    fn refused_lists_say_why() {
        assert_eq!(TableSizes::new(vec![]), Err(TableSizesError::Empty));
        assert_eq!(TableSizes::new(vec![1]), Err(TableSizesError::OutOfRange(1)));
        assert_eq!(TableSizes::new(vec![4, 4]), Err(TableSizesError::Doubled(4)));
    }

    #[test]
    fn sit_outs_are_as_few_as_can_be() {
        assert_eq!(sizes(&[4]).fill_with_sit_outs(22), Some(Seating { tables: vec![4; 5], sit_outs: 2 }));
        assert_eq!(sizes(&[4]).fill_with_sit_outs(3), None);
        assert_eq!(sizes(&[7, 5]).fill_with_sit_outs(23), Some(Seating { tables: vec![7, 5, 5, 5], sit_outs: 1 }));
    }

    proptest! {
        /// Against every triple of counts, in the order of preference.
        #[test]
        fn fills_are_all_there_are(a in 2u32..6, b in 2u32..7, c in 2u32..8, people in 0u32..30) {
            prop_assume!(a != b && b != c && a != c);
            let mut all = Vec::new();
            for x in (0..=people / a).rev() {
                for y in (0..=people / b).rev() {
                    let left = people.checked_sub(x * a + y * b);
                    if let Some(z) = left.filter(|left| left % c == 0).map(|left| left / c).filter(|_| people > 0) {
                        all.push([vec![a; x as usize], vec![b; y as usize], vec![c; z as usize]].concat());
                    }
                }
            }
            let sizes = sizes(&[a, b, c]);
            prop_assert_eq!(sizes.most_tables(people) as usize, all.iter().map(Vec::len).max().unwrap_or(0));
            prop_assert_eq!(sizes.fills(people).collect::<Vec<_>>(), all);
        }

        /// Against every way to write the number as a sum of two sizes.
        #[test]
        fn fill_is_the_best_of_all_ways(a in 2u32..9, b in 2u32..9, people in 1u32..80) {
            prop_assume!(a != b);
            let best = (0..=people / a).rev().find(|x| (people - x * a) % b == 0);
            let got = sizes(&[a, b]).fill(people);
            match best {
                None => prop_assert_eq!(got, None),
                Some(x) => {
                    let tables = got.unwrap();
                    prop_assert_eq!(tables.iter().filter(|&&t| t == a).count() as u32, x);
                    prop_assert_eq!(tables.iter().sum::<u32>(), people);
                }
            }
        }
    }
}

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
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableSizes(Vec<u32>);

/// Why a list of table sizes was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableSizesError {
    /// The list is empty.
    #[error("no table size given: say for example 4, or 4,3")]
    Empty,
    /// A table of fewer than two, or more than [`MAX_TABLE_SIZE`].
    #[error("a table of {0} is not a table: sizes go from 2 to {MAX_TABLE_SIZE}")]
    OutOfRange(u32),
    /// The same size twice.
    #[error("table size {0} is given twice")]
    Doubled(u32),
}

/// How one round seats a number of people: the tables' sizes, and how many sit out.
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
        if people == 0 {
            return None;
        }
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
        if !can[0][total] {
            return None;
        }
        let mut left = total;
        let mut tables = Vec::new();
        for (i, &size) in self.0.iter().enumerate() {
            while left >= size as usize && can[i][left - size as usize] {
                tables.push(size);
                left -= size as usize;
            }
        }
        Some(tables)
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

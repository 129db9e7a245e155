//! Which table sizes a schedule may use, and which of them are short.
//!
//! Where no sizes are given they are read off the schedule: the two neighbouring sizes s, s+1 that
//! hold the most tables between them, the larger two on a tie. One table of 5 or of 44 by mistake
//! among many of 4 and 3 is then the fault, and not the others. O(tables).

use std::collections::BTreeMap;

use roundtable_model::{MAX_TABLE_SIZE, Schedule, TableSizes};

/// Allowed sizes, largest first, and the size below which a table is short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub allowed: Vec<u32>,
    pub full: u32,
}

impl Sizes {
    pub fn of(schedule: &Schedule, given: Option<&TableSizes>) -> Self {
        match given {
            Some(sizes) => {
                let mut allowed = sizes.sizes().to_vec();
                allowed.sort_unstable_by(|a, b| b.cmp(a));
                Self { allowed, full: sizes.largest() }
            }
            None => {
                let allowed = usual(&in_use(schedule));
                Self { full: allowed.first().copied().unwrap_or(0), allowed }
            }
        }
    }

    pub fn allows(&self, size: usize) -> bool {
        self.allowed.iter().any(|&s| s as usize == size)
    }
}

/// How many tables there are of each size that a table can have.
fn in_use(schedule: &Schedule) -> BTreeMap<u32, usize> {
    let mut counts = vec![0; MAX_TABLE_SIZE as usize + 1];
    for round in schedule.rounds() {
        for table in round.tables() {
            if let Some(count) = counts.get_mut(table.seats.len()) {
                *count += 1;
            }
        }
    }
    (0..).zip(counts).filter(|&(size, count)| size >= 2 && count > 0).collect()
}

/// The neighbouring sizes that hold the most tables, largest first.
fn usual(in_use: &BTreeMap<u32, usize>) -> Vec<u32> {
    let held = |size: u32| in_use.get(&size).copied().unwrap_or(0);
    let larger = in_use.keys().flat_map(|&size| [size, size + 1]).max_by_key(|&l| (held(l) + held(l - 1), l));
    larger.map_or_else(Vec::new, |l| [l, l - 1].into_iter().filter(|&s| held(s) > 0).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed(tables: &[(u32, usize)]) -> Vec<u32> {
        usual(&tables.iter().copied().collect())
    }

    #[test]
    fn the_two_neighbours_with_most_tables_are_usual() {
        assert_eq!(allowed(&[]), [0; 0]);
        assert_eq!(allowed(&[(4, 10)]), [4]);
        assert_eq!(allowed(&[(4, 10), (3, 2)]), [4, 3]);
        assert_eq!(allowed(&[(4, 10), (3, 2), (44, 1)]), [4, 3]);
        assert_eq!(allowed(&[(4, 10), (3, 1), (5, 1)]), [5, 4]);
        assert_eq!(allowed(&[(4, 1), (3, 2)]), [4, 3]);
        assert_eq!(allowed(&[(2, 1), (4, 1)]), [4]);
    }
}

//! Which table sizes a schedule may use, and which of them are short.
//!
//! Where no sizes are given they are read off the schedule: the two neighbouring sizes s, s+1 that
//! hold the most tables between them, the larger two on a tie. One table of 5 or of 44 by mistake
//! among many of 4 and 3 is then the fault, and not the others. O(sizes).

use roundtable_model::TableSizes;

use crate::survey::Survey;

/// Allowed sizes, largest first, and the size below which a table is short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    pub allowed: Vec<u32>,
    pub full: u32,
}

impl Sizes {
    pub fn of(survey: &Survey, given: Option<&TableSizes>) -> Self {
        match given {
            Some(sizes) => {
                let mut allowed = sizes.sizes().to_vec();
                allowed.sort_unstable_by(|a, b| b.cmp(a));
                Self { allowed, full: sizes.largest() }
            }
            None => {
                let allowed = usual(&survey.of_size);
                Self { full: allowed.first().copied().unwrap_or(0), allowed }
            }
        }
    }

    pub fn allows(&self, size: usize) -> bool {
        self.allowed.iter().any(|&s| s as usize == size)
    }
}

/// The neighbouring sizes that hold the most tables, largest first.
fn usual(of_size: &[usize]) -> Vec<u32> {
    let held = |size: u32| if size < 2 { 0 } else { of_size.get(size as usize).copied().unwrap_or(0) };
    let larger = (2..=of_size.len() as u32).max_by_key(|&size| (held(size) + held(size - 1), size)).unwrap_or(2);
    [larger, larger - 1].into_iter().filter(|&size| held(size) > 0).collect()
}

#[cfg(test)]
mod tests {
    use roundtable_model::MAX_TABLE_SIZE;

    use super::*;

    fn allowed(tables: &[(u32, usize)]) -> Vec<u32> {
        let mut of_size = vec![0; MAX_TABLE_SIZE as usize + 1];
        tables.iter().for_each(|&(size, count)| of_size[size as usize] = count);
        usual(&of_size)
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

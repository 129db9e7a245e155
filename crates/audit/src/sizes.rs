//! Which table sizes are allowed in which round, and which tables are short.
//!
//! If the rules give no sizes, they are inferred from the schedule: the two neighbouring sizes with the most tables,
//! the larger two on a tie. So one table of 5 among many of 4 and 3 is a fault, and the others are not. Given rounds
//! are judged by the sizes they were made for. O(tables).

use roundtable_model::{MAX_TABLE_SIZE, RoundIx, Schedule, TableSizes};

use crate::Rules;
use crate::survey::Survey;

/// The sizes of every round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    usual: Allowed,
    /// How many of the first rounds are kept, and what they allow, if that differs from the others.
    kept: Option<(u32, Allowed)>,
}

/// What one round allows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Allowed {
    /// The allowed sizes, largest first; `None` if any size is.
    pub list: Option<Vec<u32>>,
    /// The size of a full table: a smaller one is short.
    pub full: u32,
}

impl Allowed {
    fn of(sizes: &TableSizes) -> Self {
        let mut list = sizes.sizes().to_vec();
        list.sort_unstable_by(|a, b| b.cmp(a));
        Self { list: Some(list), full: sizes.largest() }
    }

    pub fn allows(&self, size: usize) -> bool {
        self.list.as_ref().is_none_or(|list| list.iter().any(|&s| s as usize == size))
    }
}

impl Sizes {
    /// The sizes that the rules name, or those in use if they name none.
    pub fn of(schedule: &Schedule, survey: &Survey, rules: &Rules<'_>) -> Self {
        let Some(sizes) = rules.table_sizes else {
            let list = usual(&survey.of_size);
            let full = list.first().copied().unwrap_or(0);
            return Self { usual: Allowed { list: Some(list), full }, kept: None };
        };
        let usual = Allowed::of(sizes);
        let kept = kept(schedule, rules, &usual).filter(|kept| *kept != usual).map(|kept| (rules.kept, kept));
        Self { usual, kept }
    }

    /// What a round allows.
    pub fn of_round(&self, round: RoundIx) -> &Allowed {
        let kept = self.kept.as_ref().filter(|(rounds, _)| round.0 < *rounds);
        kept.map_or(&self.usual, |(_, allowed)| allowed)
    }
}

impl Rules<'_> {
    /// The size of a full table in every round of a schedule: a smaller table is short.
    ///
    /// ```
    /// use roundtable_audit::Rules;
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(7);
    /// schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx)).table(2, &[4, 5, 6].map(PlayerIx));
    /// assert_eq!(Rules::default().full_sizes(&schedule), [4]);
    /// ```
    pub fn full_sizes(&self, schedule: &Schedule) -> Vec<u32> {
        let sizes = Sizes::of(schedule, &Survey::of(schedule), self);
        (0..schedule.round_count()).map(|round| sizes.of_round(RoundIx(round)).full).collect()
    }

    /// The sizes that tables may have; if the rules do not name them, those in the schedule. `None` without tables.
    pub(crate) fn sizes_of(&self, schedule: &Schedule) -> Option<TableSizes> {
        self.table_sizes.cloned().or_else(|| TableSizes::new(usual(&Survey::of(schedule).of_size)).ok())
    }
}

/// What the kept rounds allow, if that may differ from the `usual` sizes.
fn kept(schedule: &Schedule, rules: &Rules<'_>, usual: &Allowed) -> Option<Allowed> {
    if rules.kept == 0 {
        return None;
    }
    if let Some(sizes) = rules.kept_sizes {
        return Some(Allowed::of(sizes));
    }
    let mut tables = schedule.rounds().take(rules.kept as usize).flat_map(|r| r.tables()).map(|t| t.seats.len());
    if tables.clone().all(|size| usual.allows(size)) {
        return None;
    }
    let full = tables.by_ref().filter(|&size| size <= MAX_TABLE_SIZE as usize).max().unwrap_or(0);
    Some(Allowed { list: None, full: full as u32 })
}

/// The two neighbouring sizes with the most tables, largest first, without a size that no table has; `of_size` counts
/// the tables of each size.
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

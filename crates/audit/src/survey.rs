//! A survey of the tables of a schedule: how many there are of each size, and their numbers. O(runs) plus the numbers
//! in use; a run is a row of tables of one size with consecutive numbers.

use roundtable_model::{MAX_TABLE_SIZE, Schedule, TableRun, distinct};

/// What the tables of a schedule are like.
pub(crate) struct Survey {
    /// How many tables there are of each size up to [`MAX_TABLE_SIZE`].
    pub of_size: Vec<usize>,
    pub numbers: TableNumbers,
    /// How many tables there are of any size.
    tables: usize,
}

impl Survey {
    /// Looks at every run of tables once.
    pub fn of(schedule: &Schedule) -> Self {
        let mut of_size = vec![0; MAX_TABLE_SIZE as usize + 1];
        // Numbers are mostly 1, 2, 3 …, so small ones, up to a thousand more than there are tables, are marked in a
        // table; the few very large ones go to a list.
        let numbered = |run: &TableRun<'_>| run.number as usize + run.tables as usize;
        let runs = || schedule.rounds().flat_map(|round| round.runs());
        let end = runs().map(|run| numbered(&run)).max().unwrap_or(0);
        let mut small = vec![false; end.min(schedule.table_count() + 1000)];
        let mut large = Vec::new();
        for run in runs() {
            let Some(count) = of_size.get_mut(run.size) else { continue };
            *count += run.tables as usize;
            let near = numbered(&run).min(small.len());
            small.get_mut(run.number as usize..near).into_iter().for_each(|used| used.fill(true));
            let far = (run.number..=run.number + (run.tables - 1)).skip(near.saturating_sub(run.number as usize));
            large.extend(far);
        }
        let mut sorted: Vec<u32> = (0..).zip(small).filter(|&(_, used)| used).map(|(number, _)| number).collect();
        sorted.extend(distinct(large));
        Self { of_size, numbers: TableNumbers { sorted }, tables: schedule.table_count() }
    }

    /// Whether there are tables and every one is of two: then seats are colours.
    pub fn only_twos(&self) -> bool {
        self.tables > 0 && self.of_size[2] == self.tables
    }
}

/// The table numbers in use, in ascending order.
pub(crate) struct TableNumbers {
    sorted: Vec<u32>,
}

impl TableNumbers {
    /// How many different ones there are.
    pub fn count(&self) -> u32 {
        u32::try_from(self.sorted.len()).expect("table numbers are of 32 bits")
    }

    /// The place of a number among those in use, from 0. Without gaps, it is the distance from the first.
    pub fn place(&self, number: u32) -> u32 {
        let (first, last) = (self.sorted.first().copied().unwrap_or(0), self.sorted.last().copied().unwrap_or(0));
        if (last - first) as usize + 1 == self.sorted.len() {
            number.wrapping_sub(first)
        } else {
            self.sorted.binary_search(&number).unwrap_or(0) as u32
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use roundtable_model::PlayerIx;

    use super::*;

    /// Runs of table numbers near and far, and one across the edge between the two, at 1029.
    #[test]
    fn every_number_in_use_has_its_place() {
        let mut schedule = Schedule::new(8);
        for first in [1, 3, 900, 1003, 1027, 4000, u32::MAX - 3] {
            schedule.push_round().tables(first, 2, &[0, 1, 2, 3, 4, 5, 6, 7].map(PlayerIx));
        }
        schedule.push_round().table(2000, &[PlayerIx(0); MAX_TABLE_SIZE as usize + 1]);
        let Survey { of_size, numbers, .. } = Survey::of(&schedule);
        let used: BTreeSet<u32> = schedule.rounds().take(7).flat_map(|r| r.tables()).map(|t| t.number).collect();
        assert_eq!(numbers.sorted, used.iter().copied().collect::<Vec<_>>());
        assert!(used.iter().zip(0..).all(|(&number, place)| numbers.place(number) == place));
        assert_eq!((of_size[2], of_size.iter().sum::<usize>()), (28, 28));
    }
}

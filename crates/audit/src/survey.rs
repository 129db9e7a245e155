//! One look at the tables: how many there are of each size, and which numbers they have. O(tables).

use roundtable_model::{MAX_TABLE_SIZE, Schedule};

/// What the tables of a schedule are like.
pub(crate) struct Survey {
    /// How many tables there are of each size up to [`MAX_TABLE_SIZE`].
    pub of_size: Vec<usize>,
    pub numbers: TableNumbers,
    /// How many tables there are of any size.
    tables: usize,
}

impl Survey {
    pub fn of(schedule: &Schedule) -> Self {
        let mut of_size = vec![0; MAX_TABLE_SIZE as usize + 1];
        // Numbers are mostly 1, 2, 3 …; the few beyond are kept apart.
        let mut small = vec![false; schedule.table_count() + 1000];
        let mut large = Vec::new();
        for table in schedule.rounds().flat_map(|r| r.tables()) {
            let Some(count) = of_size.get_mut(table.seats.len()) else { continue };
            *count += 1;
            match small.get_mut(table.number as usize) {
                Some(used) => *used = true,
                None => large.push(table.number),
            }
        }
        let mut sorted: Vec<u32> = (0..).zip(small).filter(|&(_, used)| used).map(|(number, _)| number).collect();
        large.sort_unstable();
        large.dedup();
        sorted.append(&mut large);
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

    /// The place of a number among those in use.
    pub fn place(&self, number: u32) -> u32 {
        let (first, last) = (self.sorted.first().copied().unwrap_or(0), self.sorted.last().copied().unwrap_or(0));
        if (last - first) as usize + 1 == self.sorted.len() {
            number.wrapping_sub(first)
        } else {
            self.sorted.binary_search(&number).unwrap_or(0) as u32
        }
    }
}

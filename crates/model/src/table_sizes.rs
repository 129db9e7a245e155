//! The sizes that tables may have, and how a number of people fills them.
//!
//! A **fill** is a choice of tables that seats people exactly: 12 people at tables of 4 or 3 have the fills 4+4+4 and
//! 3+3+3+3. [`TableSizes::fills`] walks through all of them, the one with the most tables of the preferred size first.

use std::fmt;
use std::num::NonZeroU32;

use crate::{Value, told};

/// The largest table: far above any game, and low enough that the number of pairs at a table (its square) stays small.
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

told! {
    /// Why a list of table sizes was refused.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum TableSizesError: "sizes" {
        /// The list is empty.
        Empty = "empty",
        /// A table of fewer than two, or more than [`MAX_TABLE_SIZE`].
        OutOfRange(size: u32) = "out_of_range" { size, limit: MAX_TABLE_SIZE },
    }
}

/// How one round seats a number of people: the tables' sizes, and how many sit out.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundSizes {
    /// Sizes of the tables, in the order of the table numbers: the preferred size first.
    pub tables: Vec<u32>,
    /// How many people have no seat.
    pub sit_outs: u32,
}

impl TableSizes {
    /// The words of a list of sizes: `4,3`, `4 3`, `4-3`, `4、3`.
    pub fn words(text: &str) -> impl Iterator<Item = &str> {
        text.split([',', '、', '，', ' ', ';', '/', '-', '–']).map(str::trim).filter(|word| !word.is_empty())
    }

    /// Sizes in order of preference. One that is named again, as by people who list their tables (`4,4,3`), counts once.
    ///
    /// # Errors
    /// If the list is empty, or has a size below 2 or above [`MAX_TABLE_SIZE`].
    pub fn new(sizes: Vec<u32>) -> Result<Self, TableSizesError> {
        let mut once: Vec<u32> = Vec::new();
        for size in sizes {
            if !(2..=MAX_TABLE_SIZE).contains(&size) {
                return Err(TableSizesError::OutOfRange(size));
            }
            if !once.contains(&size) {
                once.push(size);
            }
        }
        if once.is_empty() { Err(TableSizesError::Empty) } else { Ok(Self(once)) }
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

    /// Table sizes that seat `people` exactly: as many tables of the first size as possible, then of the second, and so
    /// on. `None` if no such tables exist, and for 0 people. Time O(people · sizes²), memory O(people · sizes).
    pub fn fill(&self, people: u32) -> Option<Vec<u32>> {
        self.fills(people).next()
    }

    /// Every choice of tables that seats `people` exactly, that of [`fill`](Self::fill) first: a choice with more
    /// tables of an earlier size comes before one with fewer. Time O(people · sizes²), memory O(people · sizes), then
    /// O(tables + sizes · people) for each choice.
    ///
    /// ```
    /// use roundtable_model::TableSizes;
    /// let sizes = TableSizes::new(vec![4, 3]).unwrap();
    /// assert_eq!(sizes.fills(12).collect::<Vec<_>>(), [vec![4, 4, 4], vec![3, 3, 3, 3]]);
    /// ```
    pub fn fills(&self, people: u32) -> Fills {
        Fills::new(self, people, None)
    }

    /// As [`fills`](Self::fills), with exactly `tables` tables, at the same cost.
    ///
    /// ```
    /// use roundtable_model::TableSizes;
    /// let sizes = TableSizes::new(vec![5, 4, 3]).unwrap();
    /// assert_eq!(sizes.fills_at(16, 4).collect::<Vec<_>>(), [vec![5, 5, 3, 3], vec![5, 4, 4, 3], vec![4, 4, 4, 4]]);
    /// ```
    pub fn fills_at(&self, people: u32, tables: u32) -> Fills {
        Fills::new(self, people, Some(tables))
    }

    /// The most tables that `people` can fill exactly; 0 if they fill none. O(people · sizes).
    pub fn most_tables(&self, people: u32) -> u32 {
        // most[x]: the most tables for x people; the last table has any size, and the others fill as many as they can.
        let mut most: Vec<Option<u32>> = vec![None; people as usize + 1];
        most[0] = Some(0);
        for x in 1..most.len() {
            let fewer = self.0.iter().filter_map(|&size| most[x.checked_sub(size as usize)?]);
            most[x] = fewer.max().map(|tables| tables + 1);
        }
        most[people as usize].unwrap_or(0)
    }

    /// As [`fill`](Self::fill) for the most people that can be seated; the others sit out. `None` if no table can be
    /// filled.
    pub fn fill_with_sit_outs(&self, people: u32) -> Option<RoundSizes> {
        let smallest = *self.0.iter().min().expect("never empty");
        let fewest_seated = people.checked_sub(smallest - 1)?;
        (fewest_seated..=people)
            .rev()
            .find_map(|seated| self.fill(seated).map(|tables| RoundSizes { tables, sit_outs: people - seated }))
    }

    /// At most `most` tables. First as few people as possible sit out, then as many tables as possible are in use, then
    /// as many of them as possible have the first size, then the second, and so on. `None` if no table can be filled.
    /// Time O(people · sizes² + people · `most`) and memory O(people · sizes).
    ///
    /// ```
    /// use roundtable_model::TableSizes;
    /// let sizes = TableSizes::new(vec![4, 3]).unwrap();
    /// assert_eq!(sizes.fill_tables(20, 4).unwrap().tables, [4, 4, 4, 4]);
    /// assert_eq!(sizes.fill_tables(20, 4).unwrap().sit_outs, 4);
    /// assert_eq!(sizes.fill_tables(14, 4).unwrap().tables, [4, 4, 3, 3]);
    /// assert_eq!(sizes.fill_tables(9, 4).unwrap().tables, [3, 3, 3]);
    /// ```
    pub fn fill_tables(&self, people: u32, most: u32) -> Option<RoundSizes> {
        let rest = Rest::new(&self.0, people, true);
        let smallest = rest.smallest;
        let choices = (smallest..=people.min(self.largest().saturating_mul(most))).rev();
        let (seated, tables) = choices.into_iter().find_map(|seated| {
            let fits = |tables: &u32| rest.seats(Group { people: seated, tables: Some(*tables) });
            (1..=most.min(seated / smallest)).rev().find(fits).map(|tables| (seated, tables))
        })?;
        let tables = self.fills_at(seated, tables).next()?;
        Some(RoundSizes { tables, sit_outs: people - seated })
    }

    /// The tables of a round: with a limit `most` as by [`fill_tables`](Self::fill_tables), else as by
    /// [`fill_with_sit_outs`](Self::fill_with_sit_outs).
    pub fn fill_at_most(&self, people: u32, most: Option<NonZeroU32>) -> Option<RoundSizes> {
        most.map_or_else(|| self.fill_with_sit_outs(people), |most| self.fill_tables(people, most.get()))
    }
}

/// The choices of tables of [`TableSizes::fills`] and [`TableSizes::fills_at`].
#[derive(Clone, Debug)]
pub struct Fills {
    sizes: Vec<u32>,
    /// At index i: which groups the sizes from the i-th on can seat. The last entry is for no sizes at all.
    rest: Vec<Rest>,
    /// How many tables of each size the next choice has.
    counts: Vec<u32>,
    /// Whether there is a next choice.
    has_next: bool,
    /// Whether the number of tables is given.
    is_count_given: bool,
}

/// People at tables of some of the sizes, and the number of tables if that is given.
#[derive(Clone, Copy, Debug)]
struct Group {
    people: u32,
    tables: Option<u32>,
}

/// Which groups some sizes can seat.
///
/// With a given number of tables, all of them begin with the smallest size, and some are enlarged for the people whom
/// this leaves over. Sizes 4 and 3, 22 people at 6 tables: 6 tables of 3 leave 4 people over, so 4 tables are enlarged.
#[derive(Clone, Debug)]
struct Rest {
    /// The smallest of the sizes; 0 if there is no size.
    smallest: u32,
    /// If the number of tables is open: `least[x]` is 0 if x people fill tables exactly, else `u32::MAX`. If it is
    /// given: the fewest tables that must be enlarged to seat x people who are left over (`u32::MAX`: impossible).
    least: Vec<u32>,
}

impl Rest {
    /// Computes `least` up to `people`, by dynamic programming: a table of `size` adds `step` people.
    fn new(sizes: &[u32], people: u32, is_count_given: bool) -> Self {
        let smallest = sizes.iter().copied().min().unwrap_or(0);
        let mut least = vec![u32::MAX; people as usize + 1];
        least[0] = 0;
        for x in 1..least.len() {
            let of = |&size: &u32| {
                let step = if is_count_given { size - smallest } else { size };
                let before = *least.get(x.checked_sub(step as usize).filter(|_| step > 0)?)?;
                before.checked_add(u32::from(is_count_given)).filter(|_| before < u32::MAX)
            };
            least[x] = sizes.iter().filter_map(of).min().unwrap_or(u32::MAX);
        }
        Self { smallest, least }
    }

    /// Whether the sizes can seat this group exactly. No more tables may be enlarged than there are. Without sizes,
    /// only zero people at zero tables fit.
    fn seats(&self, group: Group) -> bool {
        let least = |people: u32| self.least.get(people as usize).copied().unwrap_or(u32::MAX);
        match group.tables {
            None => least(group.people) == 0,
            Some(tables) => {
                let seated = tables.checked_mul(self.smallest);
                let left_over = seated.and_then(|seated| group.people.checked_sub(seated));
                left_over.is_some_and(|people| least(people) <= tables) && (self.smallest > 0 || tables == 0)
            }
        }
    }
}

impl Group {
    /// Without `count` tables of a size; `None` if people or tables do not suffice.
    fn without(self, count: u32, size: u32) -> Option<Self> {
        let people = self.people.checked_sub(count.checked_mul(size)?)?;
        let tables = self.tables.map(|tables| tables.checked_sub(count).ok_or(())).transpose().ok()?;
        Some(Self { people, tables })
    }

    /// With `count` more tables of a size.
    fn with(self, count: u32, size: u32) -> Self {
        Self { people: self.people + count * size, tables: self.tables.map(|tables| tables + count) }
    }
}

impl Fills {
    /// Begins with the first choice, if there is one.
    fn new(sizes: &TableSizes, people: u32, tables: Option<u32>) -> Self {
        let sizes = sizes.0.clone();
        let is_count_given = tables.is_some();
        let rest = (0..=sizes.len()).map(|i| Rest::new(&sizes[i..], people, is_count_given)).collect();
        let mut fills = Self { counts: vec![0; sizes.len()], sizes, rest, has_next: false, is_count_given };
        let group = Group { people, tables };
        fills.has_next = people > 0 && fills.rest[0].seats(group);
        if fills.has_next {
            fills.fill_from(0, group);
        }
        fills
    }

    /// Sets the counts of the sizes from index `from` on for a group that these can seat: of each size in turn as many
    /// tables as leave a group that the sizes after it can seat.
    fn fill_from(&mut self, from: usize, mut group: Group) {
        for i in from..self.sizes.len() {
            let most = group.people / self.sizes[i];
            let seats = |count: u32| Some((count, group.without(count, self.sizes[i])?));
            let found = (0..=most).rev().filter_map(seats).find(|&(_, left)| self.rest[i + 1].seats(left));
            let (count, left) = found.expect("the sizes seat the group");
            (self.counts[i], group) = (count, left);
        }
    }

    /// Goes to the next choice, like an odometer; false if there is none. It finds the last size whose count can go
    /// down such that the sizes after it can seat the people freed, and fills those anew.
    fn advance(&mut self) -> bool {
        // The people and tables at the sizes after `i`.
        let mut after = Group { people: 0, tables: self.is_count_given.then_some(0) };
        for i in (0..self.sizes.len()).rev() {
            for fewer in (0..self.counts[i]).rev() {
                let group = after.with(self.counts[i] - fewer, self.sizes[i]);
                if self.rest[i + 1].seats(group) {
                    self.counts[i] = fewer;
                    self.fill_from(i + 1, group);
                    return true;
                }
            }
            after = after.with(self.counts[i], self.sizes[i]);
        }
        false
    }
}

impl Iterator for Fills {
    type Item = Vec<u32>;

    fn next(&mut self) -> Option<Vec<u32>> {
        if !self.has_next {
            return None;
        }
        let tables = self.sizes.iter().zip(&self.counts);
        let fill = tables.flat_map(|(&size, &count)| std::iter::repeat_n(size, count as usize)).collect();
        self.has_next = self.advance();
        Some(fill)
    }
}

impl From<&TableSizes> for Value {
    fn from(sizes: &TableSizes) -> Self {
        Self::Text(sizes.to_string())
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
        assert_eq!(TableSizes::new(vec![4, 4, 3]), TableSizes::new(vec![4, 3]));
    }

    #[test]
    fn sit_outs_are_as_few_as_can_be() {
        assert_eq!(sizes(&[4]).fill_with_sit_outs(22), Some(RoundSizes { tables: vec![4; 5], sit_outs: 2 }));
        assert_eq!(sizes(&[4]).fill_with_sit_outs(3), None);
        assert_eq!(sizes(&[7, 5]).fill_with_sit_outs(23), Some(RoundSizes { tables: vec![7, 5, 5, 5], sit_outs: 1 }));
    }

    proptest! {
        /// Compared with every triple of counts (x tables of a, y of b, z of c), in the order of preference.
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
            for tables in 0..10 {
                let at: Vec<_> = all.iter().filter(|fill| fill.len() == tables as usize).cloned().collect();
                prop_assert_eq!(sizes.fills_at(people, tables).collect::<Vec<_>>(), at);
            }
            prop_assert_eq!(sizes.most_tables(people) as usize, all.iter().map(Vec::len).max().unwrap_or(0));
            prop_assert_eq!(sizes.fills(people).collect::<Vec<_>>(), all);
        }

        /// Compared with every choice of tables for every number of people.
        #[test]
        fn fill_tables_is_the_best_of_all_fills(a in 2u32..6, b in 2u32..8, c in 2u32..8, people in 0u32..30, most in 1u32..8) {
            prop_assume!(a != b && b != c && a != c);
            let sizes = sizes(&[a, b, c]);
            let all = (0..=people).rev().find_map(|seated| {
                let fit: Vec<_> = sizes.fills(seated).filter(|fill| fill.len() <= most as usize).collect();
                let used = fit.iter().map(Vec::len).max()?;
                let tables = fit.into_iter().find(|fill| fill.len() == used)?;
                Some(RoundSizes { tables, sit_outs: people - seated })
            });
            prop_assert_eq!(sizes.fill_tables(people, most), all);
        }

        /// Compared with every way to write the number as a sum of two sizes.
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

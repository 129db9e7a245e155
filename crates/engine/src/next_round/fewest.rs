//! The fewest repeats that tables can have, by trying every set of tables that could have fewer.
//!
//! The tables with few enough repeats are listed once, and those that cover everybody exactly once are searched for:
//! the person with the fewest tables left comes first, as in Knuth's Algorithm X (2000, arXiv:cs/0011047). A branch
//! ends if the repeats of everybody's cheapest table, shared among its people, exceed the rest. Late rounds leave few
//! tables of people who have not met, so the answer is quick just where random search is hardest. At most 128 people
//! seated.

use roundtable_model::each_size;

use super::cost::Prices;
use super::question::Budget;

/// The most people for whom it is tried: a set of them is one number.
const MOST: usize = 128;

/// The most tables listed.
const TABLES: usize = 60_000;

/// Repeats are shared out among the people of a table in these parts: the least common multiple of 1 to 16, so tables
/// of these sizes share without a remainder. Others round down, which keeps the bound valid.
const PARTS: u64 = 720_720;

/// How a search for tables ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Fewest {
    /// Tables with no more repeats than that.
    Tables(Vec<Vec<u32>>),
    /// There are none.
    None,
    /// The allowed work was not enough.
    Unknown,
}

/// Tables of these sizes for those seated, with at most `limit` repeats, no broken wish and no two of one group. `work`
/// is how many tables may be examined, and decreases by each.
pub(crate) fn within(
    prices: &Prices<'_>,
    seated: &[u32],
    sizes: &[u32],
    limit: u64,
    work: &mut u64,
    budget: Budget<'_>,
) -> Fewest {
    if seated.len() > MOST {
        return Fewest::Unknown;
    }
    let kinds = each_size(sizes);
    let mut list = List { prices, seated, limit, work, tables: Vec::new() };
    for (kind, &(size, _)) in kinds.iter().enumerate() {
        if !list.grow(&mut Vec::new(), 0, 0, size as usize, kind) {
            return Fewest::Unknown;
        }
    }
    let tables = list.tables;
    let mut search = Search { tables: &tables, kinds, work, budget, chosen: Vec::new() };
    let all: Vec<u32> = (0..tables.len() as u32).collect();
    let everybody = if seated.len() == MOST { u128::MAX } else { (1 << seated.len()) - 1 };
    match search.cover(everybody, &all, limit) {
        Some(true) => {
            let people = |&t: &u32| {
                let set = tables[t as usize].people;
                (0..seated.len()).filter(|i| set >> i & 1 == 1).map(|i| seated[i]).collect()
            };
            Fewest::Tables(search.chosen.iter().map(people).collect())
        }
        Some(false) => Fewest::None,
        None => Fewest::Unknown,
    }
}

/// A table that may be used.
#[derive(Clone, Copy, Debug)]
struct Table {
    /// Who sits there, a bit for each of those seated.
    people: u128,
    repeats: u64,
    kind: u32,
}

/// Lists tables.
struct List<'a> {
    prices: &'a Prices<'a>,
    seated: &'a [u32],
    limit: u64,
    work: &'a mut u64,
    tables: Vec<Table>,
}

impl List<'_> {
    /// Adds all tables of `size` that have these people and others from `from` on; `false` if they are too many.
    fn grow(&mut self, people: &mut Vec<usize>, from: usize, repeats: u64, size: usize, kind: usize) -> bool {
        if people.len() == size {
            let set = people.iter().fold(0u128, |set, &p| set | 1 << p);
            self.tables.push(Table { people: set, repeats, kind: kind as u32 });
            return self.tables.len() <= TABLES;
        }
        for next in from..self.seated.len() {
            if *self.work == 0 {
                return false;
            }
            *self.work -= 1;
            let pair = |&p: &usize| self.prices.people.meetings.pair(self.seated[p], self.seated[next]);
            if people.iter().any(|p| pair(p).apart() || pair(p).shared() > 0) {
                continue;
            }
            let more = repeats + people.iter().map(|p| u64::from(pair(p).times())).sum::<u64>();
            if more <= self.limit {
                people.push(next);
                let fits = self.grow(people, next + 1, more, size, kind);
                people.pop();
                if !fits {
                    return false;
                }
            }
        }
        true
    }
}

/// Covers everybody once.
struct Search<'a> {
    tables: &'a [Table],
    /// Sizes, and how many tables of each are still to be set.
    kinds: Vec<(u32, u32)>,
    work: &'a mut u64,
    budget: Budget<'a>,
    chosen: Vec<u32>,
}

impl Search<'_> {
    /// Whether the free people can be seated at remaining tables with at most `limit` repeats; `None` if unknown.
    fn cover(&mut self, free: u128, left: &[u32], limit: u64) -> Option<bool> {
        if free == 0 {
            return Some(true);
        }
        // The remaining tables are scanned several times below.
        let used = left.len() as u64 * 4 + 1;
        if *self.work < used || self.budget.is_stopped() {
            return None;
        }
        *self.work -= used;
        let Some(person) = self.tightest(free, left, limit) else { return Some(false) };
        // Copied, as the search below borrows all of `self`.
        let mut numbers: Vec<u32> = left.to_vec();
        numbers.retain(|&t| self.tables[t as usize].people >> person & 1 == 1);
        // Tables with fewer repeats first; a stable order keeps the nearest in the standings first.
        numbers.sort_by_key(|&t| self.tables[t as usize].repeats);
        for number in numbers {
            let table = self.tables[number as usize];
            let kind = table.kind as usize;
            self.kinds[kind].1 -= 1;
            self.chosen.push(number);
            let rest = limit - table.repeats;
            let fits =
                |t: &Table| t.people & table.people == 0 && t.repeats <= rest && self.kinds[t.kind as usize].1 > 0;
            let left: Vec<u32> = left.iter().copied().filter(|&t| fits(&self.tables[t as usize])).collect();
            let found = self.cover(free & !table.people, &left, rest);
            if found != Some(false) {
                return found;
            }
            self.chosen.pop();
            self.kinds[kind].1 += 1;
        }
        Some(false)
    }

    /// The person with the fewest tables; `None` if somebody has none, or all together need more repeats than `limit`.
    fn tightest(&self, free: u128, left: &[u32], limit: u64) -> Option<usize> {
        let mut tables = [0u32; MOST];
        let mut share = [u64::MAX; MOST];
        for &t in left {
            let table = self.tables[t as usize];
            let part = table.repeats * PARTS / u64::from(self.kinds[table.kind as usize].0);
            let mut people = table.people;
            while people != 0 {
                let p = people.trailing_zeros() as usize;
                tables[p] += 1;
                share[p] = share[p].min(part);
                people &= people - 1;
            }
        }
        let of_free = || (0..MOST).filter(|p| free >> p & 1 == 1);
        if of_free().any(|p| tables[p] == 0) || of_free().map(|p| share[p]).sum::<u64>() > limit * PARTS {
            return None;
        }
        of_free().min_by_key(|&p| tables[p])
    }
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::{exact, trial};
    use super::*;

    /// Against the very best tables, which are found by another method.
    #[test]
    fn the_fewest_are_found_and_one_fewer_refuted() {
        let mut refuted = 0;
        for (players, sizes, rounds) in [
            (8, vec![4], 3),
            (9, vec![3], 4),
            (11, vec![4, 3], 3),
            (12, vec![4], 4),
            (13, vec![5, 4], 3),
            (14, vec![4, 3], 4),
            (15, vec![3], 7),
        ] {
            for seed in 0..6 {
                let people = People::new(&trial::position(players, &sizes, rounds, seed));
                let filled = roundtable_model::TableSizes::new(sizes.clone()).unwrap().fill(players).unwrap();
                let seated: Vec<u32> = (0..players).collect();
                let prices = Prices { people: &people, aim: Aim::SWISS, largest: filled[0] as usize, short: &[] };
                let (best, _) = exact::best(&prices, &seated, &filled).unwrap();
                let mut work = 50_000_000;
                let mut ask = |limit| within(&prices, &seated, &filled, limit, &mut work, Budget::default());
                let fewest = best.repeats as u64;
                let Fewest::Tables(tables) = ask(fewest) else { panic!("{players} at {sizes:?}, seed {seed}") };
                assert_eq!(prices.tables(&tables).repeats as u64, fewest, "{players} at {sizes:?}, seed {seed}");
                let mut seats: Vec<u32> = tables.iter().map(|t| t.len() as u32).collect();
                seats.sort_by(|a, b| b.cmp(a));
                assert_eq!(seats, filled);
                let mut all: Vec<u32> = tables.concat();
                all.sort_unstable();
                assert_eq!(all, seated);
                if fewest > 0 {
                    refuted += 1;
                    assert_eq!(ask(fewest - 1), Fewest::None, "{players} at {sizes:?}, seed {seed}");
                }
            }
        }
        assert!(refuted > 10, "{refuted}");
    }

    #[test]
    fn too_little_work_says_nothing() {
        let people = People::new(&trial::position(12, &[4], 4, 1));
        let seated: Vec<u32> = (0..12).collect();
        let prices = Prices { people: &people, aim: Aim::SWISS, largest: 4, short: &[] };
        for work in [0, 10, 30] {
            assert_eq!(within(&prices, &seated, &[4, 4, 4], 0, &mut { work }, Budget::default()), Fewest::Unknown);
        }
    }
}

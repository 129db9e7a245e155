//! The very best tables of a few people, by trying everything once.
//!
//! Held and Karp 1962 (DOI 10.1137/0110015) on sets of people: the best way to seat a set is the best over all tables
//! of its lowest member, plus the best way to seat the others. Costs are compared tier by tier, so the answer is
//! exactly optimal. A cost is packed into one number, compared at once; sums of few people are far below the limits of
//! their bits.
//!
//! If tables differ in size, a set of people does not determine the tables: 12 people may sit at three tables of 4 or
//! at four of 3. The tables used so far are called a way here, and the best is kept for each set and way. Memory 2^n
//! for each way; time by [`work`]. [`most_even`] chooses among tables of equal cost those with the most even seats.

use roundtable_model::each_size;

use super::cost::{Cost, Prices};
use super::equals;

/// The most people seated for whom it is done: 2^20 costs of 32 bytes are 32 MB.
const MOST: usize = 20;

/// The most ways to seat one number of people: each of them takes 32 MB.
const WAYS: usize = 4;

const UNKNOWN: u128 = u128::MAX;

/// How many tables are examined to seat this many people at these sizes; `None` if people or ways are too many.
pub(crate) fn work(seated: usize, sizes: &[u32]) -> Option<u64> {
    if seated > MOST {
        return None;
    }
    let kinds = Kinds::of(sizes)?;
    // Sets of i people reached, at most C(n−1, i−1) as all hold the first, times tables of the lowest who is free.
    let n = seated as u64;
    let mut sum = 0u64;
    for (done, used) in kinds.ways.iter().enumerate().flat_map(|(done, ways)| ways.iter().map(move |w| (done, w))) {
        let sets = if done == 0 { 1 } else { choose(n - 1, done as u64 - 1) };
        let free = (n - done as u64).saturating_sub(1);
        let left = kinds.kinds.iter().zip(used).filter(|(kind, used)| *used < &kind.tables);
        let tables: u64 = left.map(|(kind, _)| choose(free, kind.size as u64 - 1)).sum();
        sum = sum.saturating_add(sets.saturating_mul(tables));
    }
    Some(sum)
}

/// The best tables of these sizes for those seated.
pub(crate) fn best(prices: &Prices<'_>, seated: &[u32], sizes: &[u32]) -> Option<(Cost, Vec<Vec<u32>>)> {
    of_all(prices, seated, sizes, |_| 0)
}

/// The best tables with the most even seats.
pub(crate) fn most_even(prices: &Prices<'_>, seated: &[u32], sizes: &[u32]) -> Option<(Cost, Vec<Vec<u32>>)> {
    of_all(prices, seated, sizes, |table| equals::seats(prices, table) as u32)
}

/// The cheapest tables; among these, those whose sum of `last` is least.
fn of_all(
    prices: &Prices<'_>,
    seated: &[u32],
    sizes: &[u32],
    last: impl Fn(&[u32]) -> u32,
) -> Option<(Cost, Vec<Vec<u32>>)> {
    let n = seated.len();
    if n > MOST {
        return None;
    }
    let kinds = Kinds::of(sizes)?;
    // A set of people has a bit for each, in the order of `seated`.
    let full = (1usize << n) - 1;
    // best[way][set seated]: cost, sum of `last`, and the table that was seated last.
    let mut best: Vec<Vec<(u128, u32, u32)>> = vec![vec![(UNKNOWN, 0, 0); full + 1]; kinds.most_ways()];
    best[0][0].0 = 0;
    let mut price = TablePrices { prices, seated, last, known: vec![(UNKNOWN, 0); full + 1] };
    for set in 0..full {
        let done = set.count_ones() as usize;
        for way in 0..kinds.ways[done].len() {
            let (cost, also, _) = best[way][set];
            if cost == UNKNOWN {
                continue;
            }
            // The first without a seat sits at the next table: so each seating is reached in only one order.
            let lowest = 1usize << set.trailing_ones();
            let free = full & !set & !lowest;
            for (kind, next) in kinds.after(done, way) {
                subsets(free, kinds.kinds[kind].size - 1, &mut |others| {
                    let table = others | lowest;
                    let (one, last) = price.of(table);
                    let sum = (cost + one, also + last);
                    let entry = &mut best[next][set | table];
                    if sum < (entry.0, entry.1) {
                        *entry = (sum.0, sum.1, table as u32);
                    }
                });
            }
        }
    }
    let tables = traced_back(&best, seated, &kinds)?;
    Some((prices.tables(&tables), tables))
}

/// The tables that led to everybody being seated, from the last back to the first.
fn traced_back(best: &[Vec<(u128, u32, u32)>], seated: &[u32], kinds: &Kinds) -> Option<Vec<Vec<u32>>> {
    let n = seated.len();
    let (mut set, mut way) = ((1usize << n) - 1, 0);
    let mut tables = Vec::new();
    while set != 0 {
        let (cost, _, table) = best[way][set];
        if cost == UNKNOWN {
            return None;
        }
        tables.push((0..n).filter(|i| table >> i & 1 == 1).map(|i| seated[i]).collect::<Vec<u32>>());
        way = kinds.before(set.count_ones() as usize, way, table.count_ones() as usize)?;
        set &= !(table as usize);
    }
    tables.reverse();
    Some(tables)
}

/// A size, and how many tables have it.
#[derive(Clone, Copy, Debug)]
struct Kind {
    size: usize,
    tables: usize,
}

/// The sizes, and the ways in which tables of them seat each number of people.
struct Kinds {
    kinds: Vec<Kind>,
    /// For each number of people the ways to seat exactly that many: how many tables of each kind.
    ways: Vec<Vec<Vec<usize>>>,
}

impl Kinds {
    /// `None` if there are too many ways, or no table.
    fn of(sizes: &[u32]) -> Option<Self> {
        let kind = |(size, tables): (u32, u32)| Kind { size: size as usize, tables: tables as usize };
        let kinds: Vec<Kind> = each_size(sizes).into_iter().map(kind).collect();
        let seats = kinds.iter().map(|kind| kind.size * kind.tables).sum::<usize>();
        let mut ways: Vec<Vec<Vec<usize>>> = vec![Vec::new(); seats + 1];
        let mut used = vec![0; kinds.len()];
        loop {
            let done = used.iter().zip(&kinds).map(|(used, kind)| used * kind.size).sum::<usize>();
            ways[done].push(used.clone());
            // The next numbers of tables, like the digits of a counter.
            let at = (0..kinds.len()).find(|&i| used[i] < kinds[i].tables);
            let Some(at) = at else { break };
            used[..at].fill(0);
            used[at] += 1;
        }
        let found = Self { kinds, ways };
        (found.most_ways() <= WAYS && !sizes.is_empty()).then_some(found)
    }

    fn most_ways(&self) -> usize {
        self.ways.iter().map(Vec::len).max().unwrap_or(0)
    }

    /// Each kind with a table left, with the resulting way. `done` people are seated, in this way.
    fn after(&self, done: usize, way: usize) -> Vec<(usize, usize)> {
        let left = |&kind: &usize| self.ways[done][way][kind] < self.kinds[kind].tables;
        let to = |kind: usize| {
            let mut used = self.ways[done][way].clone();
            used[kind] += 1;
            let next = self.ways[done + self.kinds[kind].size].iter().position(|ways| *ways == used);
            next.map(|next| (kind, next))
        };
        (0..self.kinds.len()).filter(left).filter_map(to).collect()
    }

    /// The way before a table of this size was seated.
    fn before(&self, done: usize, way: usize, size: usize) -> Option<usize> {
        let mut used = self.ways[done][way].clone();
        let kind = self.kinds.iter().position(|kind| kind.size == size)?;
        used[kind] = used[kind].checked_sub(1)?;
        self.ways[done - size].iter().position(|ways| *ways == used)
    }
}

/// What each table costs, counted once.
struct TablePrices<'a, L> {
    prices: &'a Prices<'a>,
    seated: &'a [u32],
    last: L,
    known: Vec<(u128, u32)>,
}

impl<L: Fn(&[u32]) -> u32> TablePrices<'_, L> {
    fn of(&mut self, table: usize) -> (u128, u32) {
        if self.known[table].0 != UNKNOWN {
            return self.known[table];
        }
        let people: Vec<u32> = (0..self.seated.len()).filter(|i| table >> i & 1 == 1).map(|i| self.seated[i]).collect();
        let cost = self.prices.table(&people);
        // The field that matters most in the highest bits; 128 bits in all.
        let tiers = [
            (cost.wishes, 8),
            (cost.groups, 10),
            (cost.repeats, 22),
            (cost.short, 28),
            (cost.spread, 36),
            (cost.rest, 24),
        ];
        let sum = tiers.into_iter().fold(0, |sum, (tier, bits)| sum << bits | tier as u128);
        self.known[table] = (sum, (self.last)(&people));
        self.known[table]
    }
}

/// Every subset of `set` with `size` members.
fn subsets(set: usize, size: usize, visit: &mut impl FnMut(usize)) {
    fn go(rest: usize, size: usize, chosen: usize, visit: &mut impl FnMut(usize)) {
        if size == 0 {
            return visit(chosen);
        }
        let mut rest = rest;
        while rest.count_ones() as usize >= size {
            let lowest = rest & rest.wrapping_neg();
            rest &= !lowest;
            go(rest, size - 1, chosen | lowest, visit);
        }
    }
    go(set, size, 0, visit);
}

fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1u64, |c, i| c * (n - i) / (i + 1))
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;

    /// Every way to split people into tables, one table at a time, without any set being shared: the least cost, and
    /// then the most even seats.
    fn brute(prices: &Prices<'_>, free: &[u32], sizes: &[u32]) -> (Cost, u64) {
        let Some((&first, others)) = free.split_first() else { return (Cost::default(), 0) };
        let mut best = None;
        let mut tried = Vec::new();
        for (i, &size) in sizes.iter().enumerate() {
            if tried.contains(&size) {
                continue;
            }
            tried.push(size);
            let mut left = sizes.to_vec();
            left.remove(i);
            for mask in 0usize..1 << others.len() {
                if mask.count_ones() + 1 != size {
                    continue;
                }
                let (mut table, mut rest) = (vec![first], Vec::new());
                for (j, &p) in others.iter().enumerate() {
                    if mask >> j & 1 == 1 { table.push(p) } else { rest.push(p) }
                }
                let (cost, seats) = brute(prices, &rest, &left);
                let all = (prices.table(&table) + cost, equals::seats(prices, &table) + seats);
                best = Some(best.map_or(all, |b: (Cost, u64)| b.min(all)));
            }
        }
        best.unwrap()
    }

    #[test]
    fn it_is_the_best_of_all_ways() {
        for (players, sizes) in
            [(8, vec![4]), (9, vec![3]), (10, vec![4, 3]), (6, vec![2]), (11, vec![5, 3]), (12, vec![5, 4, 3])]
        {
            for seed in 0..3 {
                let people = People::new(&trial::position(players, &sizes, 3, seed));
                let filled = match players {
                    12 => vec![5, 4, 3],
                    _ => roundtable_model::TableSizes::new(sizes.clone()).unwrap().fill(players).unwrap(),
                };
                let largest = *filled.iter().max().unwrap() as usize;
                // Without a rule for short tables, and with one.
                let short: Vec<i64> = if seed == 0 { Vec::new() } else { (0..i64::from(players)).rev().collect() };
                let prices = Prices { people: &people, aim: Aim::SWISS, largest, short: &short };
                let everybody: Vec<u32> = (0..players).collect();
                let (least, even) = brute(&prices, &everybody, &filled);
                for (cost, tables) in [best, most_even].map(|find| find(&prices, &everybody, &filled).unwrap()) {
                    assert_eq!(cost, least, "{players} {sizes:?} {seed}");
                    assert_eq!(cost, prices.tables(&tables));
                }
                let (_, tables) = most_even(&prices, &everybody, &filled).unwrap();
                let seats: u64 = tables.iter().map(|table| equals::seats(&prices, table)).sum();
                assert_eq!(seats, even, "{players} {sizes:?} {seed}");
                assert!(work(players as usize, &filled).unwrap() > 0);
            }
        }
    }

    #[test]
    fn too_many_are_left_to_the_search() {
        // 35 first tables, and after each the one that is left.
        assert_eq!(work(8, &[4, 4]), Some(35 + 35));
        // C(19, 3) first tables; after i tables C(19, 4i − 1) sets, and C(19 − 4i, 3) tables of who is next.
        assert_eq!(work(20, &[4; 5]), Some(11_405_130));
        assert_eq!(work(24, &[4; 6]), None);
        // Beginnings: C(11, 4) + C(11, 3) + C(11, 2). Then what follows a table of 5, of 4, of 3: C(11, 4) sets times
        // C(6, 3) + C(6, 2) tables, and so on. Then what follows tables of two sizes.
        assert_eq!(work(12, &[5, 4, 3]), Some(550 + 11_550 + 9_240 + 6_930 + 957));
        assert!(work(20, &[6, 5, 4, 3, 2]).is_some());
    }
}

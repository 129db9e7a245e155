//! The very best tables of a few people, by trying everything once.
//!
//! Held and Karp 1962 (DOI 10.1137/0110015) on sets of people: the best way to seat a set is the best over all tables of
//! its lowest member, plus the best way to seat the others. Costs are compared tier by tier, so the answer is exactly
//! optimal. Memory 2^n; time as [`work`] counts. Two sizes of tables at most.
//! A cost is packed into one number, so that comparing is one comparison; sums of few people are far below 2^32.

use super::cost::{Cost, Prices};

/// The most people seated for whom it is done: 2^20 costs of 32 bytes are 32 MB.
const MOST: usize = 20;

const UNKNOWN: u128 = u128::MAX;

/// Tables looked at, if people seated at tables of these sizes are few enough; `None` if they are not.
pub(crate) fn work(seated: usize, sizes: &[u32]) -> Option<u64> {
    let kinds = Kinds::of(sizes)?;
    if seated > MOST {
        return None;
    }
    // Sets of i people reached, at most C(n−1, i−1) as all hold the first, times tables of the lowest who is free.
    let n = seated as u64;
    let mut sum = 0u64;
    for large in 0..=kinds.large.1 {
        for small in 0..=kinds.small.1 {
            let done = large * kinds.large.0 + small * kinds.small.0;
            if done >= seated || (large == kinds.large.1 && small == kinds.small.1) {
                continue;
            }
            let sets = if done == 0 { 1 } else { choose(n - 1, done as u64 - 1) };
            let free = n - done as u64 - 1;
            let tables = |kind: (usize, usize), used: usize| {
                if used < kind.1 { choose(free, kind.0 as u64 - 1) } else { 0 }
            };
            sum = sum.saturating_add(sets.saturating_mul(tables(kinds.large, large) + tables(kinds.small, small)));
        }
    }
    Some(sum)
}

/// The best tables of these sizes for those seated.
pub(crate) fn best(prices: &Prices<'_>, seated: &[u32], sizes: &[u32]) -> Option<(Cost, Vec<Vec<u32>>)> {
    let kinds = Kinds::of(sizes)?;
    let n = seated.len();
    if n > MOST {
        return None;
    }
    let full = (1usize << n) - 1;
    // best[small tables used][set seated]: cost and the last table.
    let layers = kinds.small.1 + 1;
    let mut best: Vec<Vec<(u128, u32)>> = vec![vec![(UNKNOWN, 0); full + 1]; layers];
    best[0][0].0 = 0;
    let mut price = TablePrices { prices, seated, known: vec![UNKNOWN; full + 1] };
    for set in 0..full {
        for small in 0..layers {
            let (cost, _) = best[small][set];
            if cost == UNKNOWN {
                continue;
            }
            let used = (set.count_ones() as usize - small * kinds.small.0) / kinds.large.0;
            let lowest = 1usize << set.trailing_ones();
            let free = full & !set & !lowest;
            for (kind, used, layer) in [(kinds.large, used, small), (kinds.small, small, small + 1)] {
                if used == kind.1 {
                    continue;
                }
                subsets(free, kind.0 - 1, &mut |others| {
                    let table = others | lowest;
                    let sum = cost + price.of(table);
                    let entry = &mut best[layer][set | table];
                    if sum < entry.0 {
                        *entry = (sum, table as u32);
                    }
                });
            }
        }
    }
    let (mut set, mut small) = (full, kinds.small.1);
    let mut tables = Vec::new();
    while set != 0 {
        let (cost, table) = best[small][set];
        if cost == UNKNOWN {
            return None;
        }
        tables.push((0..n).filter(|i| table >> i & 1 == 1).map(|i| seated[i]).collect::<Vec<u32>>());
        set &= !(table as usize);
        small -= usize::from(kinds.small.1 > 0 && table.count_ones() as usize == kinds.small.0);
    }
    tables.reverse();
    Some((prices.tables(&tables), tables))
}

/// The two sizes, each with how many tables it has.
struct Kinds {
    large: (usize, usize),
    small: (usize, usize),
}

impl Kinds {
    fn of(sizes: &[u32]) -> Option<Self> {
        let large = sizes.iter().copied().max()? as usize;
        let others: Vec<usize> = sizes.iter().map(|&s| s as usize).filter(|&s| s != large).collect();
        let small = others.first().copied().unwrap_or(0);
        if others.iter().any(|&s| s != small) {
            return None;
        }
        Some(Self { large: (large, sizes.len() - others.len()), small: (small, others.len()) })
    }
}

/// What each table costs, counted once.
struct TablePrices<'a> {
    prices: &'a Prices<'a>,
    seated: &'a [u32],
    known: Vec<u128>,
}

impl TablePrices<'_> {
    fn of(&mut self, table: usize) -> u128 {
        if self.known[table] != UNKNOWN {
            return self.known[table];
        }
        let people: Vec<u32> = (0..self.seated.len()).filter(|i| table >> i & 1 == 1).map(|i| self.seated[i]).collect();
        let cost = self.prices.table(&people);
        let tiers = [cost.wishes, cost.repeats, cost.spread, cost.rest];
        self.known[table] = tiers.into_iter().fold(0, |sum, tier| sum << 32 | tier as u128);
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

    /// Every way to split people into tables, one table at a time, without any set being shared.
    fn brute(prices: &Prices<'_>, free: &[u32], sizes: &[u32]) -> Cost {
        let Some((&first, others)) = free.split_first() else { return Cost::default() };
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
                let cost = prices.table(&table) + brute(prices, &rest, &left);
                best = Some(best.map_or(cost, |b: Cost| b.min(cost)));
            }
        }
        best.unwrap()
    }

    #[test]
    fn it_is_the_best_of_all_ways() {
        for (players, sizes) in [(8, vec![4]), (9, vec![3]), (10, vec![4, 3]), (6, vec![2]), (11, vec![5, 3])] {
            for seed in 0..3 {
                let people = People::new(&trial::position(players, &sizes, 3, seed));
                let filled = roundtable_model::TableSizes::new(sizes.clone()).unwrap().fill(players).unwrap();
                let largest = *filled.iter().max().unwrap() as usize;
                let prices = Prices { people: &people, aim: Aim::SWISS, largest };
                let everybody: Vec<u32> = (0..players).collect();
                let (cost, tables) = best(&prices, &everybody, &filled).unwrap();
                assert_eq!(cost, brute(&prices, &everybody, &filled), "{players} {sizes:?} {seed}");
                assert_eq!(cost, prices.tables(&tables));
                assert!(work(players as usize, &filled).unwrap() > 0);
            }
        }
    }

    #[test]
    fn too_many_are_left_to_the_search() {
        assert_eq!(work(8, &[4, 4]), Some(35 + 35));
        assert_eq!(work(20, &[4; 5]), Some(11_405_130));
        assert_eq!(work(24, &[4; 6]), None);
        assert_eq!(work(12, &[5, 4, 3]), None);
    }
}

//! The joint distribution of (ℓ, u) over all reduced Latin squares: how balanced squares are, and how rare the best.
//!
//! A row of a square is a game, a column a power, an entry the player who holds that power in that game. n_ij is the
//! number of games in which the players i and j hold powers that border; ℓ is the least of these numbers, u the
//! greatest. A *reduced* square has 1, 2, …, n as its first row and first column. Renaming players and exchanging games
//! turns every square into a reduced one with the same numbers n_ij in another order, so the census speaks for all.
//!
//! Each square is the sum of two halves: for n = 7 rows 1 to 4 and rows 5 to 7. Upper halves that use the same symbols
//! in every column can be completed by the same lower halves; these are listed once for such a group, and every upper
//! of the group is added to each. One addition does that for all n_ij at once, as they are packed into a word
//! ([`Half`]).
//!
//! Limits: 2 to [`CENSUS_UP_TO`] powers (there are 535 281 401 856 reduced squares of order 8). For n = 7 there are
//! 16 942 080 additions, about 1.3 million upper halves and 25 MB. Threads share the groups; the result is a sum, the
//! same for any number of threads.

mod report;

use roundtable_audit::borders::exhaustive::{derangements, pair};
use roundtable_model::Borders;

use crate::threads::share_out;

pub use report::{write_census_csv, write_census_json, write_census_text};

/// The most powers that a census covers.
pub const CENSUS_UP_TO: u32 = 7;

/// Bits of one packed count: it is at most 7, the number of games.
const WIDTH: u32 = 3;

/// Upper halves are sorted in that many separate parts, so that threads can share them; a group lies in one part.
const PARTS: usize = 1 << 9;

/// How many reduced squares have which (ℓ, u).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Census {
    /// By ℓ and then u: how many squares.
    tally: [[u64; 8]; 8],
}

impl Census {
    /// How many reduced squares there are.
    pub fn squares(&self) -> u64 {
        self.tally.iter().flatten().sum()
    }

    /// How many reduced squares have ℓ = `min` and u = `max`.
    pub fn of(&self, min: u32, max: u32) -> u64 {
        self.tally.get(min as usize).and_then(|row| row.get(max as usize)).copied().unwrap_or(0)
    }

    /// The entries that are not 0, as (ℓ, u, squares), in ascending order.
    pub fn entries(&self) -> impl Iterator<Item = (u32, u32, u64)> + '_ {
        (0..8).flat_map(move |l| (0..8).map(move |u| (l, u, self.of(l, u)))).filter(|(_, _, squares)| *squares > 0)
    }

    /// The least u − ℓ: Δ of the borders, proved by having looked at every square.
    pub fn least_spread(&self) -> u32 {
        self.entries().map(|(l, u, _)| u - l).min().unwrap_or(0)
    }
}

/// Counts every reduced square of the order of `borders`, on that many threads (at least one is used).
///
/// ```
/// use roundtable_model::Borders;
/// use roundtable_workshop::census;
/// let rings = census(&Borders::cycle(5).unwrap(), 1).unwrap();
/// assert_eq!((rings.squares(), rings.least_spread()), (56, 1));
/// ```
///
/// `None` for more than [`CENSUS_UP_TO`] powers.
pub fn census(borders: &Borders, threads: usize) -> Option<Census> {
    let n = borders.powers();
    if n > CENSUS_UP_TO {
        return None;
    }
    let rows = Rows::new(borders);
    let gathered: Vec<Vec<Vec<Half>>> = share_out(threads, rows.leads(), |next| {
        let mut parts = vec![Vec::new(); PARTS];
        while let Some(lead) = next() {
            rows.uppers(lead, &mut parts);
        }
        parts
    });
    let tallies: Vec<[u64; 64]> = share_out(threads, PARTS, |next| {
        let (mut tally, mut group, mut lowers) = ([0u64; 64], Vec::new(), Vec::new());
        while let Some(part) = next() {
            group.clear();
            gathered.iter().for_each(|parts| group.extend_from_slice(&parts[part]));
            group.sort_unstable_by_key(|half: &Half| half.used);
            for same in group.chunk_by(|a, b| a.used == b.used) {
                rows.lowers(same[0].used, &mut lowers);
                rows.add(same, &lowers, &mut tally);
            }
        }
        tally
    });
    let mut census = Census { tally: [[0; 8]; 8] };
    for tally in tallies {
        tally.into_iter().enumerate().for_each(|(at, squares)| census.tally[at / 8][at % 8] += squares);
    }
    Some(census)
}

/// One row of a square, or several.
#[derive(Clone, Copy, Debug)]
struct Half {
    /// The symbols in each column: bit 8c + p for symbol p in column c.
    used: u64,
    /// In how many of these rows each two players border, 3 bits for each of the at most 21 pairs. If the first three
    /// pairs border 2, 0 and 5 times, the word is 2 + 0·8 + 5·64.
    counts: u64,
}

/// A set of candidates for one row, a bit for each. Of order 7 there are 309 rows that begin with a given symbol other
/// than 1 and have no symbol at its own place, so 5 words of 64 bits hold them.
type CandidateSet = [u64; 5];

/// Every row that a reduced square may have, and which of them fit together.
struct Rows {
    order: usize,
    /// Rows 1 to `upper` make the upper half.
    upper: usize,
    /// By row: its candidates; none for the first, which is given.
    candidates: Vec<Vec<Half>>,
    /// By row, then by candidate of that row, then by other row: the candidates there with another symbol in every
    /// column.
    fits: Vec<Vec<Vec<CandidateSet>>>,
    /// By row, column and set of symbols (as bits): the candidates whose symbol in that column is in the set.
    within: Vec<Vec<Vec<CandidateSet>>>,
    /// The lowest bit of every packed count.
    ones: u64,
    /// The first row: its symbols and counts.
    first: Half,
}

impl Rows {
    fn new(borders: &Borders) -> Self {
        let n = borders.powers() as usize;
        let half = |row: &[u8]| {
            let used = row.iter().enumerate().fold(0, |bits, (c, &p)| bits | 1u64 << (8 * c + usize::from(p)));
            let counts = borders.edges().iter().map(|[a, b]| 1u64 << (WIDTH * pair(row[a.ix()], row[b.ix()]))).sum();
            Half { used, counts }
        };
        // The rows that may follow 0, 1, …, n − 1 in a square, by the player they begin with; none begins with 0.
        let lists: Vec<Vec<Vec<u8>>> =
            [Vec::new()].into_iter().chain((1..n).map(|lead| derangements(n, lead))).collect();
        let candidates: Vec<Vec<Half>> = lists.iter().map(|list| list.iter().map(|row| half(row)).collect()).collect();
        let select = |list: &[Half], keep: &dyn Fn(&Half) -> bool| {
            let mut bits = CandidateSet::default();
            list.iter().enumerate().filter(|(_, h)| keep(h)).for_each(|(i, _)| bits[i / 64] |= 1 << (i % 64));
            bits
        };
        let fits = candidates
            .iter()
            .map(|list| {
                let below =
                    |h: &Half| candidates.iter().map(|other| select(other, &|o| o.used & h.used == 0)).collect();
                list.iter().map(below).collect()
            })
            .collect();
        let within = candidates
            .iter()
            .map(|list| {
                let by_set = |c: usize| {
                    (0..1u64 << n).map(|set| select(list, &|h| h.used >> (8 * c) & 0xff & !set == 0)).collect()
                };
                (0..n).map(by_set).collect()
            })
            .collect();
        let ones = (0..(n * (n - 1) / 2) as u32).fold(0, |bits, p| bits | 1u64 << (WIDTH * p));
        let first = half(&(0..n as u8).collect::<Vec<_>>());
        Self { order: n, upper: n.div_ceil(2), candidates, fits, within, ones, first }
    }

    /// How many candidates there are for the second row, or 1 if it is not of the upper half.
    fn leads(&self) -> usize {
        if self.upper > 1 { self.candidates[1].len() } else { 1 }
    }

    /// Adds every upper half whose second row is the candidate `lead` to its part.
    fn uppers(&self, lead: usize, parts: &mut [Vec<Half>]) {
        if self.upper < 2 {
            parts[part_of(self.first.used)].push(self.first);
            return;
        }
        let allowed: Vec<CandidateSet> = self.fits[1][lead].clone();
        self.extend_upper(2, join(self.first, self.candidates[1][lead]), &allowed, parts);
    }

    /// Adds every upper half that begins with the rows `above`, `row` in number; `allowed` are the candidates of each
    /// later row that fit below all of them.
    fn extend_upper(&self, row: usize, above: Half, allowed: &[CandidateSet], parts: &mut [Vec<Half>]) {
        if row == self.upper {
            parts[part_of(above.used)].push(above);
            return;
        }
        for candidate in members(&allowed[row]) {
            let next = join(above, self.candidates[row][candidate]);
            if row + 1 == self.upper {
                parts[part_of(next.used)].push(next);
            } else {
                let mut narrowed = [CandidateSet::default(); CENSUS_UP_TO as usize];
                for later in row + 1..self.upper {
                    narrowed[later] = both(&allowed[later], &self.fits[row][candidate][later]);
                }
                self.extend_upper(row + 1, next, &narrowed, parts);
            }
        }
    }

    /// Puts into `lowers` the counts of every lower half that completes an upper one using these symbols.
    fn lowers(&self, used: u64, lowers: &mut Vec<u64>) {
        lowers.clear();
        let mut allowed = [[u64::MAX; 5]; CENSUS_UP_TO as usize];
        for (row, allowed) in allowed.iter_mut().enumerate().take(self.order).skip(self.upper) {
            for column in 0..self.order {
                let left = !(used >> (8 * column)) as usize & ((1 << self.order) - 1);
                *allowed = both(allowed, &self.within[row][column][left]);
            }
        }
        self.extend_lower(self.upper, 0, &allowed, lowers);
    }

    /// Lists the counts of every lower half whose rows before `row` have `counts`.
    fn extend_lower(&self, row: usize, counts: u64, allowed: &[CandidateSet], lowers: &mut Vec<u64>) {
        if row == self.order {
            lowers.push(counts);
            return;
        }
        for candidate in members(&allowed[row]) {
            let mut narrowed = [CandidateSet::default(); CENSUS_UP_TO as usize];
            for later in row + 1..self.order {
                narrowed[later] = both(&allowed[later], &self.fits[row][candidate][later]);
            }
            self.extend_lower(row + 1, counts + self.candidates[row][candidate].counts, &narrowed, lowers);
        }
    }

    /// Joins every upper half of a group with every lower one of the group, and counts the squares by 8·ℓ + u.
    fn add(&self, uppers: &[Half], lowers: &[u64], tally: &mut [u64; 64]) {
        for upper in uppers {
            for lower in lowers {
                tally[least_and_greatest(upper.counts + lower, self.ones) & 63] += 1;
            }
        }
    }
}

/// 8·ℓ + u of packed counts, one bit plane (the same bit of every count) at a time from the highest. `high` marks the
/// counts that are the greatest so far: of these the ones with this bit set stay, if there are any. `low` marks the
/// least in the same way. The idea: Lamport 1975, “Multiple byte processing with full-word instructions”, DOI
/// 10.1145/360933.360994.
fn least_and_greatest(counts: u64, ones: u64) -> usize {
    let (mut least, mut greatest) = (0, 0);
    let (mut low, mut high) = (ones, ones);
    for plane in (0..WIDTH).rev() {
        let bits = counts >> plane & ones;
        let (above, below) = (high & bits, low & !bits);
        let (some_above, none_below) = (above != 0, below == 0);
        high = if some_above { above } else { high };
        low = if none_below { low } else { below };
        greatest = greatest << 1 | usize::from(some_above);
        least = least << 1 | usize::from(none_below);
    }
    least << 3 | greatest
}

/// The rows of both.
fn join(a: Half, b: Half) -> Half {
    Half { used: a.used | b.used, counts: a.counts + b.counts }
}

/// Which part a group belongs to: any function of the symbols used that spreads them evenly. Here the top 9 bits of a
/// multiplicative hash (the factor is 2^64 over the golden ratio). The first column, the lowest 8 bits, is the same in
/// all.
fn part_of(used: u64) -> usize {
    ((used >> 8).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 55) as usize % PARTS
}

/// The candidates that are in both sets.
fn both(a: &CandidateSet, b: &CandidateSet) -> CandidateSet {
    std::array::from_fn(|i| a[i] & b[i])
}

/// The numbers of the candidates in a set, ascending.
fn members(set: &CandidateSet) -> impl Iterator<Item = usize> + use<> {
    let set = *set;
    (0..set.len()).flat_map(move |word| {
        let mut bits = set[word];
        std::iter::from_fn(move || {
            let bit = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(word * 64 + bit)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::audit_powers;
    use roundtable_model::{PlayerIx, PowerTable};

    /// The table printed in Ash, Ash, McMurry, Schwenk and Tenner, “A Balanced Diplomacy Tournament”: ℓ, u and how many
    /// squares have them.
    #[test]
    fn diplomacy_is_the_published_table() {
        let census = census(&Borders::diplomacy(), 2).unwrap();
        assert_eq!(census.squares(), 16_942_080);
        let published = [
            (0, 6, 72_772),
            (0, 7, 303_548),
            (1, 5, 574),
            (1, 6, 1_373_134),
            (1, 7, 3_378_652),
            (2, 5, 19_068),
            (2, 6, 4_187_862),
            (2, 7, 5_158_218),
            (3, 5, 65_170),
            (3, 6, 1_672_472),
            (3, 7, 708_488),
            (4, 5, 1_408),
            (4, 6, 714),
        ];
        assert_eq!(census.entries().collect::<Vec<_>>(), published);
    }

    /// The entries of the census, from squares filled cell by cell and audited one by one.
    fn by_brute_force(borders: &Borders) -> Vec<(u32, u32, u64)> {
        fn fill(n: usize, cells: &mut Vec<usize>, visit: &mut dyn FnMut(&[usize])) {
            let at = cells.len();
            if at == n * n {
                return visit(cells);
            }
            let (r, c) = (at / n, at % n);
            for p in 0..n {
                let reduced = (r > 0 || p == c) && (c > 0 || p == r);
                if reduced && !cells[r * n..].contains(&p) && (0..r).all(|above| cells[above * n + c] != p) {
                    cells.push(p);
                    fill(n, cells, visit);
                    cells.pop();
                }
            }
        }
        let n = borders.powers();
        let mut tally = std::collections::BTreeMap::new();
        fill(n as usize, &mut Vec::new(), &mut |cells| {
            let table = PowerTable::from_fn(n, n, |g, c| PlayerIx(cells[(g * n + c) as usize] as u32));
            let audit = audit_powers(&table, borders).unwrap();
            assert!(audit.valid());
            *tally.entry((audit.min(), audit.max())).or_insert(0) += 1;
        });
        tally.into_iter().map(|((l, u), squares)| (l, u, squares)).collect()
    }

    #[test]
    fn small_orders_agree_with_brute_force() {
        for (n, squares) in [(2, 1), (3, 1), (4, 4), (5, 56)] {
            // No borders, two graphs without a rule, and all borders.
            for bits in [0u64, 0x5a5a_1234_9e37, 0x1357_9bdf_0246, u64::MAX] {
                let mut bits = bits;
                let borders = Borders::from_fn(n, |_, _| {
                    bits = bits.rotate_right(1);
                    bits & 1 == 1
                })
                .unwrap();
                let census = census(&borders, 2).unwrap();
                assert_eq!(census.squares(), squares);
                assert_eq!(census.entries().collect::<Vec<_>>(), by_brute_force(&borders), "{borders}");
            }
        }
        let ring = Borders::cycle(6).unwrap();
        let census_of_ring = census(&ring, 3).unwrap();
        assert_eq!(census_of_ring.squares(), 9408);
    }

    #[test]
    fn threads_change_nothing() {
        let borders = Borders::cycle(6).unwrap();
        assert_eq!(census(&borders, 1), census(&borders, 5));
        assert_eq!(census(&Borders::cycle(8).unwrap(), 1), None);
    }

    #[test]
    fn bit_planes_find_the_least_and_greatest() {
        let ones = (0..21).fold(0u64, |bits, p| bits | 1 << (3 * p));
        let mut state = 1u64;
        for _ in 0..2000 {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let counts = state >> 1;
            let fields: Vec<u64> = (0..21).map(|p| counts >> (3 * p) & 7).collect();
            let expected = 8 * fields.iter().min().unwrap() + fields.iter().max().unwrap();
            assert_eq!(least_and_greatest(counts, ones) as u64, expected);
        }
    }
}

//! Checks the theorem “Permutations”: k(k + 1) players at k + 1 tables of k have no k + 2 rounds without a repeat (20
//! players at tables of 4 have no 6). Such rounds would be an exact cover by permutations; trying all shows that there
//! is none.
//!
//! With k + 1 tables of k and k + 2 rounds, the graph of tables of different rounds that share nobody is (k +
//! 1)-regular with least eigenvalue −2 and has (k + 1)(k + 2) vertices, more than 28 from k = 4 on. So it is a line
//! graph (Cameron, Goethals, Seidel and Shult 1976): tables are ordered pairs (u, v) of k + 2 symbols, v the round, and
//! a player is a permutation without cycles of length 1 and 2, at table (image of v, v) in round v. The tables (u, v),
//! (u, y) and (u, v), (v, u) are those that share nobody; each other pair of tables of different rounds v < y must be
//! in exactly one player. Renaming the symbols changes nothing, so one player of each cycle type (lengths of cycles) is
//! tried, and then that type is left out.

use std::collections::BTreeMap;

use roundtable_model::sorted;

use crate::checked::CheckedClaim;

/// The most players (permutations) tried, over the whole search.
const NODES: u64 = 400_000;

/// Whether there is no cover for tables of k.
pub(crate) fn no_cover(table_size: u32) -> CheckedClaim {
    let symbols = table_size as usize + 2;
    if symbols > 8 {
        return CheckedClaim::TooLarge;
    }
    let mut images = Vec::new();
    derange(symbols, &mut Vec::new(), &mut images);
    let pairs = |image: &Vec<usize>| -> Vec<[usize; 4]> {
        let rounds = (0..symbols).flat_map(|v| (v + 1..symbols).map(move |y| (v, y)));
        rounds.map(|(v, y)| [image[v], v, image[y], y]).collect()
    };
    let mut number: BTreeMap<[usize; 4], usize> = BTreeMap::new();
    for pair in images.iter().flat_map(pairs) {
        let next = number.len();
        number.entry(pair).or_insert(next);
    }
    // All pairs of tables that may share somebody must be covered; if some pair is in no player, there is no cover.
    let tables = |v: usize| (0..symbols).filter(move |u| *u != v).map(move |u| (u, v));
    let wanted = (0..symbols).flat_map(|v| (v + 1..symbols).map(move |y| (v, y))).map(|(v, y)| {
        let both = tables(v).flat_map(|a| tables(y).map(move |b| (a, b)));
        both.filter(|&((u, v), (x, y))| u != x && (u, v) != (y, x)).count()
    });
    let wanted: usize = wanted.sum();
    if number.len() < wanted {
        return CheckedClaim::Holds;
    }
    let covers: Vec<Vec<u16>> =
        images.iter().map(|image| pairs(image).iter().map(|p| number[p] as u16).collect()).collect();
    let mut types: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
    images.iter().enumerate().for_each(|(player, image)| types.entry(cycles(image)).or_default().push(player));
    let types: Vec<Vec<usize>> = types.into_values().collect();
    let mut search = Search::new(&covers, number.len());
    for done in 0..types.len() {
        let players: Vec<usize> = types[done..].iter().flatten().copied().collect();
        match search.take(types[done][0], &players) {
            Some(true) => return CheckedClaim::Fails,
            Some(false) => {}
            None => return CheckedClaim::TooLarge,
        }
    }
    CheckedClaim::Holds
}

/// Adds to `all` the permutations without cycles of length 1 and 2 that begin with `image`.
fn derange(symbols: usize, image: &mut Vec<usize>, all: &mut Vec<Vec<usize>>) {
    let at = image.len();
    if at == symbols {
        all.push(image.clone());
    }
    for value in (0..symbols).filter(|_| at < symbols) {
        if value != at && !image.contains(&value) && image.get(value) != Some(&at) {
            image.push(value);
            derange(symbols, image, all);
            image.pop();
        }
    }
}

/// The lengths of the cycles, ascending.
fn cycles(image: &[usize]) -> Vec<usize> {
    // Of every symbol, the length of its cycle; each cycle is there as often as it is long.
    let length = |start: usize| {
        let (mut at, mut length) = (image[start], 1);
        while at != start {
            (at, length) = (image[at], length + 1);
        }
        length
    };
    sorted((0..image.len()).map(length))
}

/// A row of bits, one for each pair of tables that may share somebody. With 8 symbols there are 28 pairs of rounds, and
/// in each 7 · 7 pairs of tables, less 7 that share nobody: 28 · 42.
type Row = [u64; WORDS];

const WORDS: usize = (28_usize * 42).div_ceil(64);

struct Search<'a> {
    /// For each player the pairs of tables it covers, by number.
    covers: &'a [Vec<u16>],
    /// The same as rows of bits.
    rows: Vec<Row>,
    /// The pairs of tables that are covered.
    covered: Row,
    /// How many pairs of tables there are.
    pairs: usize,
    /// How many more players may be tried.
    left: u64,
}

impl<'a> Search<'a> {
    fn new(covers: &'a [Vec<u16>], pairs: usize) -> Self {
        let row = |covers: &Vec<u16>| {
            let mut row = [0; WORDS];
            covers.iter().for_each(|&pair| row[usize::from(pair / 64)] |= 1_u64 << (pair % 64));
            row
        };
        Self { covers, rows: covers.iter().map(row).collect(), covered: [0; WORDS], pairs, left: NODES }
    }

    /// Whether there is a cover with this player, those taken before, and some others; `None` after too many steps.
    fn take(&mut self, player: usize, players: &[usize]) -> Option<bool> {
        self.left = self.left.checked_sub(1)?;
        self.turn(player);
        let mut left = Vec::with_capacity(players.len());
        left.extend(players.iter().copied().filter(|&other| share_nothing(&self.rows[other], &self.covered)));
        let found = self.cover(&left);
        self.turn(player);
        found
    }

    /// Covers what a player covers, or uncovers it again.
    fn turn(&mut self, player: usize) {
        self.covered.iter_mut().zip(&self.rows[player]).for_each(|(covered, row)| *covered ^= row);
    }

    /// Covers the pair that the fewest players are left for.
    fn cover(&mut self, players: &[usize]) -> Option<bool> {
        let mut count = vec![0_usize; self.pairs];
        for &player in players {
            for &pair in &self.covers[player] {
                count[usize::from(pair)] += 1;
            }
        }
        let open = (0..self.pairs).filter(|&pair| !has(&self.covered, pair));
        let Some(pair) = open.min_by_key(|&pair| count[pair]) else { return Some(true) };
        for &player in players {
            if has(&self.rows[player], pair) && self.take(player, players)? {
                return Some(true);
            }
        }
        Some(false)
    }
}

fn has(row: &Row, pair: usize) -> bool {
    row[pair / 64] >> (pair % 64) & 1 == 1
}

/// Whether no pair is in both. Written word by word: this takes most of the time, and tests are hardly optimised.
fn share_nothing(a: &Row, b: &Row) -> bool {
    let mut at = 0;
    while at < a.len() {
        if a[at] & b[at] != 0 {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    /// 4 symbols have a cover, so the search can find one; it means nothing for tables of 2, too small for the theorem.
    #[test]
    fn what_has_a_cover_is_found() {
        assert_eq!(no_cover(2), CheckedClaim::Fails);
        assert_eq!([4, 5].map(no_cover), [CheckedClaim::Holds; 2]);
        assert_eq!(no_cover(7), CheckedClaim::TooLarge);
    }
}

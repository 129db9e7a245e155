//! How often each two players border, that is, in how many games they hold powers that border (`mod.rs`).
//!
//! There are three ways to the same counts. [`PairCounts::of`] takes borders or their complement, whichever has fewer
//! edges. `of_sound` counts sets of neighbours, 64 players at a time, if few powers have different neighbours.
//! `of_broken` counts edge by edge: O(games · borders). It is the plainest, accepts tables with faults, and the tests
//! compare the others with it.

use std::collections::BTreeMap;

use roundtable_model::{Borders, PlayerIx, PowerTable, sorted};

/// The symmetric matrix `n_ij` with a diagonal of zeros: games in which two players border.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PairCounts {
    players: u32,
    cells: Vec<u32>,
}

impl PairCounts {
    /// Counts a table without faults. If more than half of all pairs border, the pairs that do not are counted: two
    /// players hold different powers in every game, so the two counts add up to the number of games.
    pub(super) fn of(table: &PowerTable, borders: &Borders) -> Self {
        let n = borders.powers() as usize;
        if borders.edges().len() > n * (n - 1) / 4 {
            let mut counts = Self::of_sound(table, &borders.complement());
            let games = table.games();
            for (at, cell) in counts.cells.iter_mut().enumerate() {
                *cell = if at / n == at % n { 0 } else { games - *cell };
            }
            return counts;
        }
        Self::of_sound(table, borders)
    }

    /// Powers with the same neighbourhood (each counts among its own) give their players the same set of neighbours: if
    /// there are few such sets they are counted instead, 64 players at a time and in binary.
    ///
    /// In a clique of r powers all have one neighbourhood: r(r − 1)/2 borders become one set of r players. A player in
    /// the own set does no harm: the diagonal is set to 0 at the end. With too many sets, the table is counted edge by
    /// edge.
    fn of_sound(table: &PowerTable, borders: &Borders) -> Self {
        let n = borders.powers() as usize;
        let words = n.div_ceil(64);
        let mut alike: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
        for (power, list) in borders.neighbours().iter().enumerate() {
            let around = sorted(list.iter().map(|other| other.ix()).chain([power]));
            alike.entry(around).or_default().push(power);
        }
        // A set is made in one step per member; then each player counts it in a few steps (about 8) for every word.
        let steps = alike.keys().map(Vec::len).sum::<usize>() + 8 * n * words;
        if steps > borders.edges().len() {
            return Self::of_broken(table, borders);
        }
        // A count is at most the number of games and has that many binary digits. `counts` holds, for each player and
        // each word of 64 others, one word a digit, the lowest first: bit b of all these words together is the count
        // with other 64 · word + b.
        let digits = (u32::BITS - table.games().leading_zeros()) as usize;
        let mut counts = vec![0_u64; n * words * digits];
        let mut set = vec![0_u64; words];
        for row in table.rows() {
            for (around, powers) in &alike {
                set.fill(0);
                around.iter().map(|&power| row[power].ix()).for_each(|player| set[player / 64] |= 1 << (player % 64));
                for player in powers.iter().map(|&power| row[power].ix()) {
                    let own = &mut counts[player * words * digits..][..words * digits];
                    for (sums, &word) in own.chunks_exact_mut(digits).zip(&set) {
                        // Adds 1 for each player of the set, 64 sums at once: an adder made of "xor" and "and".
                        let mut carry = word;
                        for digit in sums {
                            (*digit, carry) = (*digit ^ carry, *digit & carry);
                        }
                    }
                }
            }
        }
        let count = |player: usize, other: usize| {
            let own = counts[(player * words + other / 64) * digits..].iter().take(digits);
            (0..).zip(own).map(|(place, digit)| ((digit >> (other % 64) & 1) as u32) << place).sum()
        };
        let cell = |at: usize| if at / n == at % n { 0 } else { count(at / n, at % n) };
        Self { players: borders.powers(), cells: (0..n * n).map(cell).collect() }
    }

    /// Counts any table, ignoring players that do not exist or border themselves.
    pub(super) fn of_broken(table: &PowerTable, borders: &Borders) -> Self {
        let n = borders.powers() as usize;
        let mut cells = vec![0u32; n * n];
        for row in table.rows() {
            for &[a, b] in borders.edges() {
                let (p, q) = (row[a.ix()].ix(), row[b.ix()].ix());
                if p < n && q < n && p != q {
                    cells[p * n + q] += 1;
                }
            }
        }
        for i in 0..n {
            for j in 0..i {
                let sum = cells[i * n + j] + cells[j * n + i];
                cells[i * n + j] = sum;
                cells[j * n + i] = sum;
            }
        }
        Self { players: borders.powers(), cells }
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// Games in which two players border; 0 on the diagonal.
    ///
    /// # Panics
    /// If a player does not exist.
    pub fn of_pair(&self, a: PlayerIx, b: PlayerIx) -> u32 {
        self.cells[a.ix() * self.players as usize + b.ix()]
    }

    /// The rows of the matrix, player by player.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[u32]> {
        self.cells.chunks_exact(self.players as usize)
    }

    /// The counts of all pairs, each pair once.
    pub fn pairs(&self) -> impl Iterator<Item = u32> + '_ {
        self.rows().enumerate().flat_map(|(i, row)| row[i + 1..].iter().copied())
    }

    /// The smallest count of a pair.
    pub fn min(&self) -> u32 {
        self.pairs().min().unwrap_or(0)
    }

    /// The largest count of a pair.
    pub fn max(&self) -> u32 {
        self.pairs().max().unwrap_or(0)
    }

    /// How many pairs border how often: `(times, pairs)`, ascending, without empty entries.
    pub fn distribution(&self) -> Vec<(u32, u64)> {
        let mut tally = BTreeMap::new();
        self.pairs().for_each(|times| *tally.entry(times).or_insert(0u64) += 1);
        tally.into_iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// The shortcut through the complement against plain counting.
        #[test]
        fn complement_counts_add_up(n in 2u32..9, bits in any::<u64>(), shift in 0u32..9) {
            let borders = Borders::from_fn(u64::from(n), |a, b| bits >> ((a * 8 + b) % 64) & 1 == 1).unwrap();
            let table = PowerTable::from_fn(n, n, |g, c| PlayerIx((g + c + shift) % n));
            prop_assert_eq!(PairCounts::of(&table, &borders), PairCounts::of_broken(&table, &borders));
        }
    }

    #[test]
    fn sets_counted_in_binary_are_those_of_plain_counting() {
        // 100 and 130 powers in camps: two words and three, the last of them not full.
        for (r, s) in [(50, 50), (70, 60), (1, 129)] {
            let borders = Borders::cliques(r, s).unwrap();
            let n = borders.powers();
            let table = PowerTable::from_fn(n, n, |g, c| PlayerIx((7 * g + 3 * c + g * g % 5) % n));
            assert_eq!(PairCounts::of_sound(&table, &borders), PairCounts::of_broken(&table, &borders), "{r} and {s}");
        }
    }
}

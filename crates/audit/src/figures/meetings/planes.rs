//! How often every pair meets, counted in binary: one plane of bits for each binary digit of the count. Two who met
//! five times (101 in binary) have a 1 in the first plane and in the third.
//!
//! A pair has one bit in each plane. If most meet once or never, n(n − 1)/2 counts take n²/8 bytes, and 64 of them are
//! summed at once. Pairs are ordered by the distance of the two numbers and then by the smaller number: a round robin
//! that rotates its players has few distances at neighbouring tables and touches few words of memory. O(1) for a
//! meeting, O(n²/64) to sum up.

use crate::figures::meetings::{Sums, pairs_of};

/// The count of every pair.
pub(crate) struct Planes {
    players: usize,
    /// How many words of 64 bits each distance has.
    words: usize,
    /// The planes, the lowest digit first.
    digits: Vec<Vec<u64>>,
    /// The most planes there is room for.
    most: usize,
}

impl Planes {
    /// For this many players, with at most `room` words in all; `None` if not even one plane fits.
    pub fn new(players: u32, room: usize) -> Option<Self> {
        let players = players as usize;
        let words = players.div_ceil(64);
        let most = (room / players.max(1)).checked_div(words)?;
        (most > 0).then(|| Self { players, words, digits: vec![vec![0; players * words]], most })
    }

    /// Counts a meeting of two different players. Adding 1 in binary flips digits from the lowest up, to the first that
    /// becomes 1. `None` without room for a further digit; then the planes are useless.
    #[inline]
    pub fn meet(&mut self, a: usize, b: usize) -> Option<()> {
        let (low, apart) = (a.min(b), a.abs_diff(b));
        let (at, bit) = (apart * self.words + low / 64, 1 << (low % 64));
        for digit in &mut self.digits {
            digit[at] ^= bit;
            if digit[at] & bit != 0 {
                return Some(());
            }
        }
        self.carry(at, bit)
    }

    /// Adds a plane for a count that has outgrown its digits.
    #[cold]
    fn carry(&mut self, at: usize, bit: u64) -> Option<()> {
        let mut digit = (self.digits.len() < self.most).then(|| vec![0; self.players * self.words])?;
        digit[at] = bit;
        self.digits.push(digit);
        Some(())
    }

    /// The sums over all pairs, and how many different opponents each player has.
    pub fn finish(&self) -> (Sums, Vec<u32>) {
        let mut sums = Sums::default();
        for at in 0..self.players * self.words {
            let met = self.met(at);
            if met != 0 {
                self.add(at, met, &mut sums);
            }
        }
        (sums, self.degrees(sums.met))
    }

    /// The pairs of a word that meet at all.
    fn met(&self, at: usize) -> u64 {
        self.digits.iter().fold(0, |met, digit| met | digit[at])
    }

    /// Adds the pairs of the word at `at` to the sums; `met` are those that meet.
    fn add(&self, at: usize, met: u64, sums: &mut Sums) {
        sums.met += u64::from(met.count_ones());
        let (mut most, mut max, mut least, mut min) = (met, 0, met, 0);
        for (i, digit) in self.digits.iter().enumerate().rev() {
            let digit = digit[at];
            sums.total += u64::from(digit.count_ones()) << i;
            // (Σ 2^i·digit)² = Σ over pairs of digits.
            for (j, other) in self.digits.iter().enumerate() {
                sums.squares += u64::from((digit & other[at]).count_ones()) << (i + j);
            }
            // From the highest digit on: the pairs that may still have the most, and the least. A digit of the most is
            // 1 if any of these pairs has it; a digit of the least is 0 if any lacks it.
            if most & digit != 0 {
                (most, max) = (most & digit, max | 1 << i);
            }
            if least & !digit != 0 {
                least &= !digit;
            } else {
                min |= 1 << i;
            }
        }
        (sums.max, sums.min) = (sums.max.max(max), sums.min.min(min));
    }

    /// How many different opponents each player has if `met` pairs meet.
    fn degrees(&self, met: u64) -> Vec<u32> {
        if met == pairs_of(self.players as u64) {
            return vec![self.players.saturating_sub(1) as u32; self.players];
        }
        let mut degrees = vec![0; self.players];
        for at in 0..self.players * self.words {
            let (apart, start) = (at / self.words, at % self.words * 64);
            let mut left = self.met(at);
            while left != 0 {
                let low = start + left.trailing_zeros() as usize;
                degrees[low] += 1;
                degrees[low + apart] += 1;
                left &= left - 1;
            }
        }
        degrees
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::Seed;

    use super::*;

    #[test]
    fn counts_in_binary_are_those_of_a_matrix() {
        for (players, meetings, seed) in
            [(2, 1, 1), (5, 3, 2), (63, 900, 3), (64, 9000, 4), (65, 40_000, 5), (130, 2, 6)]
        {
            let mut rng = Seed(seed).rng();
            let mut planes = Planes::new(players, usize::MAX).unwrap();
            let n = players as usize;
            let mut matrix = vec![0_u64; n * n];
            for _ in 0..meetings {
                let a = rng.below(u64::from(players)) as usize;
                let b = (a + 1 + rng.below(u64::from(players) - 1) as usize) % n;
                planes.meet(a, b).unwrap();
                matrix[a.min(b) * n + a.max(b)] += 1;
            }
            let met = || matrix.iter().copied().filter(|&count| count > 0);
            let sums = Sums {
                total: meetings,
                met: met().count() as u64,
                squares: met().map(|count| count * count).sum(),
                min: met().min().unwrap(),
                max: met().max().unwrap(),
            };
            let degree = |p: usize| (0..n).filter(|&q| matrix[p.min(q) * n + p.max(q)] > 0).count() as u32;
            assert_eq!(planes.finish(), (sums, (0..n).map(degree).collect()), "{players} players, seed {seed}");
        }
    }

    #[test]
    fn what_finds_no_room_is_not_counted() {
        assert!(Planes::new(65, 129).is_none());
        let mut planes = Planes::new(65, 130).unwrap();
        assert!(planes.meet(0, 64).is_some());
        assert!(planes.meet(64, 0).is_none());
    }
}

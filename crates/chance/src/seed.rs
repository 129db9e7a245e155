//! One seed, the same numbers everywhere.
//!
//! xoshiro256++ (Blackman and Vigna 2018, DOI 10.1145/3460772) from a crate whose output is value-stable; bounded
//! numbers and shuffling are done here, so no release of a library changes the meaning of a seed.

use std::fmt;

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The seed of all random choices; printed in every product.
///
/// ```
/// use roundtable_chance::Seed;
/// let (mut a, mut b) = (Seed(7).rng(), Seed(7).rng());
/// assert_eq!(a.below(1000), b.below(1000));
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// The stream of random numbers of this seed.
    pub fn rng(self) -> SeededRng {
        SeededRng(Xoshiro256PlusPlus::seed_from_u64(self.0))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A reproducible stream of random numbers.
#[derive(Clone, Debug)]
pub struct SeededRng(Xoshiro256PlusPlus);

impl SeededRng {
    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0.next_u64()
    }

    /// A number from 0 to `bound − 1`, every one equally likely (Lemire 2019, DOI 10.1145/3230636).
    ///
    /// # Panics
    /// If `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: u64) -> u64 {
        assert!(bound > 0, "nothing is below 0");
        // The high half of bits · bound is the number. A low half below 2^64 mod bound is refused: then each number
        // comes from equally many bits.
        loop {
            let wide = u128::from(self.bits()) * u128::from(bound);
            let (high, low) = ((wide >> 64) as u64, wide as u64);
            if low >= bound || low >= bound.wrapping_neg() % bound {
                return high;
            }
        }
    }

    /// Puts the items in random order (Fisher and Yates 1938).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            let j = self.below(i as u64 + 1) as usize;
            items.swap(i, j);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pins the meaning of a seed: a change here changes every drawn product.
    #[test]
    fn a_seed_means_the_same_for_ever() {
        let mut rng = Seed(1).rng();
        let drawn: Vec<u64> = (0..6).map(|_| rng.below(100)).collect();
        let mut order: Vec<u32> = (0..8).collect();
        rng.shuffle(&mut order);
        assert_eq!(drawn, [81, 74, 10, 74, 18, 59]);
        assert_eq!(order, [2, 4, 1, 6, 5, 0, 3, 7]);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut rng = Seed(3).rng();
        let mut hits = [0u32; 5];
        for _ in 0..5000 {
            hits[rng.below(5) as usize] += 1;
        }
        assert!(hits.iter().all(|&h| (850..1150).contains(&h)), "{hits:?}");
    }
}

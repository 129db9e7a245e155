//! Blocks without a search: the marks of a Golomb ruler that is shorter than the group is long.
//!
//! Powers that all border each other are a *camp*; its *block* is the set of numbers modulo v that label them. The more
//! evenly the differences within the block occur, the smaller the spread of the square (`plan.rs`).
//!
//! All differences of a Golomb ruler are different, as of the marks 0, 1, 4, 6. Laid round a ring of v places, longer
//! than the ruler, each difference of two places occurs at most twice: once in each direction. So the marks are a block
//! in which every difference occurs 0, 1 or 2 times, and the square for two camps has a spread of at most 4;
//! `docs/results/rulers.md` has the proof. Rulers are Ruzsa's (1993, Theorem 4.4): for a prime p and a primitive root g the p − 1 numbers p·i + (p −
//! 1)·gⁱ modulo p(p − 1) have all differences different, also modulo p(p − 1). The wanted number of consecutive ones is
//! cut out where they are shortest. Every primitive root of a few primes is tried. O(p² log p) a prime.

use roundtable_model::sorted;

/// How many primes are tried.
const PRIMES: usize = 12;

/// That many marks, from 0, with all differences different and the last below `shorter_than`; `None` without such a
/// ruler.
pub(crate) fn ruler(marks: u32, shorter_than: u32) -> Option<Vec<u32>> {
    let primes = (u64::from(marks) + 1..).filter(|&p| is_prime(p)).take(PRIMES);
    let rulers = primes.flat_map(|p| (1..p).filter(move |&g| is_primitive(g, p)).map(move |g| ruzsa(p, g)));
    rulers.filter_map(|(all, modulus)| cut(&all, modulus, marks as usize, u64::from(shorter_than))).next()
}

/// The marks in order, and the modulus.
fn ruzsa(p: u64, g: u64) -> (Vec<u64>, u64) {
    let (modulus, mut power) = (p * (p - 1), 1);
    let marks = sorted((1..p).map(|i| {
        power = power * g % p;
        (p * i + (p - 1) * power) % modulus
    }));
    (marks, modulus)
}

/// The first `count` consecutive marks, modulo the modulus, whose last is less than `shorter_than` after the first,
/// now 0.
fn cut(all: &[u64], modulus: u64, count: usize, shorter_than: u64) -> Option<Vec<u32>> {
    let at = |i: usize| all[i % all.len()] + if i < all.len() { 0 } else { modulus };
    let first = (0..all.len()).find(|&first| at(first + count - 1) - at(first) < shorter_than)?;
    Some((first..first + count).map(|i| (at(i) - at(first)) as u32).collect())
}

fn is_prime(n: u64) -> bool {
    n >= 2 && (2..).take_while(|d| d * d <= n).all(|d| !n.is_multiple_of(d))
}

/// Whether every number from 1 to p − 1 is a power of g.
fn is_primitive(g: u64, p: u64) -> bool {
    let mut power = g % p;
    let mut order = 1;
    while power != 1 {
        power = power * g % p;
        order += 1;
    }
    order == p - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often each difference of two places occurs: none, once, twice, more.
    fn tally(block: &[u32], v: u32) -> [u32; 4] {
        let mut times = vec![0_usize; v as usize];
        for &a in block {
            block.iter().filter(|&&b| b != a).for_each(|&b| times[((a + v - b) % v) as usize] += 1);
        }
        let mut tally = [0; 4];
        times[1..].iter().for_each(|&t| tally[t.min(3)] += 1);
        tally
    }

    /// K_{8t−1} ∪ K_{64t²−32t+4}, the family for which the paper shows Δ ≥ 4 and leaves open whether 4 is reached.
    #[test]
    fn the_family_of_the_paper_has_a_block_for_t_up_to_40() {
        for t in 1..=40_u32 {
            let (k, v) = (8 * t - 1, (8 * t - 1) + (64 * t * t - 32 * t + 4));
            assert_eq!(v, k * k - k + 1);
            let block = ruler(k, v).unwrap_or_else(|| panic!("t = {t}"));
            assert_eq!(block.len(), k as usize);
            assert!(block[0] == 0 && block.is_sorted_by(|a, b| a < b) && block[block.len() - 1] < v, "t = {t}");
            let [none, once, twice, more] = tally(&block, v);
            assert_eq!((none, more, none + once + twice), (twice, 0, v - 1), "t = {t}");
        }
    }

    #[test]
    fn a_ruler_is_no_shorter_than_can_be() {
        // Golomb rulers of 4, 5 and 6 marks have length 6, 11 and 17 (Dimitromanolakis 2002, table 1).
        for (marks, length) in [(4, 6), (5, 11), (6, 17)] {
            assert_eq!(ruler(marks, length), None);
            let found = ruler(marks, 4 * length).unwrap();
            let mut all: Vec<u32> =
                found.iter().flat_map(|&a| found.iter().filter(move |&&b| b < a).map(move |&b| a - b)).collect();
            let count = all.len();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), count, "{found:?}");
        }
    }
}

//! Chooses which rounds of a rotation (rounds of equal tables without a repeat) to keep if fewer are wanted.
//!
//! Any of its rounds have no repeat either. The kept rounds give players who never meet many common opponents: the
//! least number of common opponents of such a pair counts first, then how many pairs have that number. Rounds are
//! dropped one at a time, always the best one; after a fixed amount of work the last ones are dropped instead. Finally
//! some random choices are compared, and single rounds exchanged. Cost O(n³ / 64) for each round considered.

use roundtable_model::Seed;

use super::rotation::Rotation;

/// The most words of 64 bits that are compared; beyond that nothing is compared.
const WORK: u64 = 6_000_000;

/// The most random choices.
const LOTS: u64 = 24;

/// The most exchanges of one round after that.
const EXCHANGES: u64 = 200;

/// Whether the field is too large to compare: then the first rounds are kept.
pub fn keeps_first(players: u32, rounds: u32) -> bool {
    cost(players) * u64::from(rounds) > WORK
}

/// What comparing one choice costs, in words.
fn cost(players: u32) -> u64 {
    let n = u64::from(players);
    n * n / 2 * n.div_ceil(64)
}

/// The rounds to keep, ascending, 0-based.
///
/// ```
/// use roundtable_designs::{known::best, subset::rounds_to_keep};
/// let rotation = best(16, 4).unwrap().build();
/// assert_eq!(rounds_to_keep(&rotation, 3).len(), 3);
/// ```
pub fn rounds_to_keep(rotation: &Rotation, wanted: u32) -> Vec<u32> {
    let mut kept: Vec<u32> = (0..rotation.round_count()).collect();
    let cost = cost(rotation.players());
    let mut work = 0;
    while kept.len() as u32 > wanted {
        work += cost * kept.len() as u64;
        if work > WORK {
            kept.truncate(wanted as usize);
            break;
        }
        // Among equally good choices the latest round is dropped.
        let (mut best, mut drop) = (WORST, kept.len() - 1);
        for at in (0..kept.len()).rev() {
            let rest: Vec<u32> = kept.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, r)| *r).collect();
            if let Some(better) = more_even(rotation, &rest, best) {
                (best, drop) = (better, at);
            }
        }
        kept.remove(drop);
    }
    if kept.len() as u32 == rotation.round_count() || cost > WORK {
        return kept;
    }
    // Dropping greedily can end worse than a random choice, or one with a round exchanged: a few of both are tried.
    let (mut best, mut lots) = (more_even(rotation, &kept, WORST).unwrap_or(WORST), Seed(0).rng());
    for attempt in 0..(WORK / cost).min(LOTS + EXCHANGES) {
        let mut drawn: Vec<u32> = (0..rotation.round_count()).collect();
        lots.shuffle(&mut drawn);
        if attempt < LOTS {
            drawn.truncate(kept.len());
        } else {
            let new = drawn.iter().copied().find(|round| kept.binary_search(round).is_err());
            drawn.retain(|round| kept.binary_search(round).is_ok());
            drawn.pop();
            drawn.extend(new);
        }
        drawn.sort_unstable();
        if let Some(better) = more_even(rotation, &drawn, best) {
            (kept, best) = (drawn, better);
        }
    }
    kept
}

/// The least number of common opponents of a pair that never meets, then (negated) how many have that number.
type Evenness = (u32, i64);

/// Less even than anything.
const WORST: Evenness = (0, i64::MIN);

/// How even these rounds are, if more even than `than`; most others are abandoned after a few players.
fn more_even(rotation: &Rotation, kept: &[u32], than: Evenness) -> Option<Evenness> {
    let n = rotation.players() as usize;
    let words = n.div_ceil(64);
    let mut met = vec![0u64; n * words];
    for (_, round) in (0..).zip(rotation.rounds()).filter(|(i, _)| kept.binary_search(i).is_ok()) {
        for table in rotation.tables(round) {
            for &a in table {
                table.iter().for_each(|&b| met[a as usize * words + b as usize / 64] |= 1 << (b % 64));
            }
        }
    }
    let (mut least, mut count) = (u32::MAX, 0);
    for a in 0..n {
        for b in a + 1..n {
            if met[a * words + b / 64] >> (b % 64) & 1 == 1 {
                continue;
            }
            let common: u32 = (0..words).map(|w| (met[a * words + w] & met[b * words + w]).count_ones()).sum();
            match common.cmp(&least) {
                std::cmp::Ordering::Less => (least, count) = (common, 1),
                std::cmp::Ordering::Equal => count += 1,
                std::cmp::Ordering::Greater => {}
            }
        }
        // Further pairs can only make it less even.
        if (least, -count) <= than {
            return None;
        }
    }
    Some((least, -count)).filter(|found| *found > than)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::known::best;

    fn evenness(rotation: &Rotation, kept: &[u32]) -> Evenness {
        more_even(rotation, kept, WORST).unwrap()
    }

    /// Only rounds that are not more even are abandoned early.
    #[test]
    fn what_is_given_up_is_no_more_even() {
        let rotation = best(24, 4).unwrap().build();
        let choices: Vec<Vec<u32>> = (0..20)
            .map(|seed| {
                let mut all: Vec<u32> = (0..rotation.round_count()).collect();
                Seed(seed).rng().shuffle(&mut all);
                all.truncate(4);
                all.sort_unstable();
                all
            })
            .collect();
        for one in &choices {
            for other in &choices {
                let (a, b) = (evenness(&rotation, one), evenness(&rotation, other));
                assert_eq!(more_even(&rotation, one, b), (a > b).then_some(a));
            }
        }
    }

    /// The first 12 and 15 rounds of 128 leave pairs without common opponents; this search reaches at least 4 and 10.
    #[test]
    fn a_lot_helps_where_the_design_is_built_of_parts() {
        for (wanted, least) in [(12, 4), (15, 10)] {
            let rotation = best(128, 4).unwrap().build();
            let first: Vec<u32> = (0..wanted).collect();
            let kept = rounds_to_keep(&rotation, wanted);
            assert_eq!(evenness(&rotation, &first).0, 0);
            assert!(evenness(&rotation, &kept).0 >= least, "{wanted}: {:?}", evenness(&rotation, &kept));
        }
    }

    /// Never worse than the first rounds, and better for some field.
    #[test]
    fn kept_rounds_are_at_least_as_even_as_the_first_ones() {
        let mut better = 0;
        for (players, k, wanted) in [(16, 4, 3), (24, 4, 4), (28, 4, 5), (32, 4, 5), (21, 3, 5), (30, 3, 7)] {
            let rotation = best(players, k).unwrap().build();
            let kept = rounds_to_keep(&rotation, wanted);
            let first: Vec<u32> = (0..wanted).collect();
            let (ours, plain) = (evenness(&rotation, &kept), evenness(&rotation, &first));
            assert!(ours >= plain, "{players} at {k}: {ours:?} and {plain:?}");
            better += u32::from(ours > plain);
        }
        assert!(better > 0);
        assert_eq!(rounds_to_keep(&best(16, 4).unwrap().build(), 9), [0, 1, 2, 3, 4]);
    }
}

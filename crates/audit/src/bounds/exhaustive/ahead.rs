//! The least that the remaining rounds can add to T (pairs together in two rounds, see `exhaustive.rs`).
//!
//! A further meeting of two who met m times adds m. So each player's opponents cost least if each is somebody met least
//! so far, and this cost is convex in the number of opponents. That number lies between what the rounds force and what
//! they allow, and its sum over all players is given. (This is the bound of `../rows.rs`, with the present meetings.)
//! O(players²).

use super::Met;
use super::evening::{Evening, Tables};

/// Opponents met more often than this are not counted, which can only lower the bound. No two meet more than 60 times
/// (`evening.rs`).
const LEVELS: usize = 130;

/// The least that the rounds `to_come` add to T after the meetings `met`. Works on everybody's meetings, which count
/// twice, and halves.
pub(crate) fn least(evening: &Evening, met: &Met, to_come: &[&Tables]) -> u64 {
    let pairs = |size: usize| (size * (size - 1)) as u64;
    let of_round = |tables: &&Tables| tables.sizes.iter().map(|&(size, count)| pairs(size) * count as u64).sum::<u64>();
    // Opponents of everybody together; the free ones are taken where they cost least.
    let mut wanted: u64 = to_come.iter().map(of_round).sum();
    // `offers[m]`: opponents met m times that can be had beyond the forced ones.
    let (mut paid, mut offers) = (0, [0_u64; LEVELS]);
    for (p, row) in met.iter().enumerate() {
        let here = || to_come.iter().filter(|tables| tables.has(p));
        let forced: usize = here().filter(|tables| tables.rests == 0).map(|tables| tables.smallest() - 1).sum();
        let most: usize = here().map(|tables| tables.largest() - 1).sum();
        // `levels[m]`: whom p can still meet and has met m times; one taken at level m may be taken again at level
        // m + 1.
        let mut levels = [0_u64; LEVELS];
        for (q, &times) in row.iter().enumerate() {
            let may = q != p && evening.without[p] >> q & 1 == 0 && here().any(|tables| tables.has(q));
            levels[usize::from(times)] += u64::from(may);
        }
        // From the lowest level up: first the forced ones, then those who may be added, up to the player's maximum.
        let (mut left, mut free) = (forced as u64, (most - forced) as u64);
        for level in 0..levels.len() - 1 {
            let forced_here = left.min(levels[level]);
            paid += forced_here * level as u64;
            left -= forced_here;
            wanted = wanted.saturating_sub(forced_here);
            let free_here = free.min(levels[level] - forced_here);
            offers[level] += free_here;
            free -= free_here;
            levels[level + 1] += forced_here + free_here;
            if left == 0 && free == 0 {
                break;
            }
        }
    }
    for (level, &offered) in (0..).zip(&offers) {
        let bought = wanted.min(offered);
        paid += bought * level;
        wanted -= bought;
    }
    // Each meeting was paid for by both.
    paid.div_ceil(2)
}

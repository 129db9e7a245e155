//! The least that the remaining rounds can cost, over all ways to fill them.
//!
//! Everybody's opponents, each time somebody met least so far: a meeting costs as many pairs of rounds as there were meetings of the two. What
//! these come to is convex in their number, which lies between what the rounds force and allow; the sum of all is given. (The bound by rows
//! of `rows.rs`, with earlier meetings as they are.) O(players²).

use super::Met;
use super::evening::{Evening, Tables};

pub(super) fn least(evening: &Evening, met: &Met, to_come: &[&Tables]) -> u64 {
    let pairs = |size: usize| (size * (size - 1)) as u64;
    let of_round = |tables: &&Tables| tables.sizes.iter().map(|&(size, count)| pairs(size) * count as u64).sum::<u64>();
    // Opponents of everybody together; those that none forces are bought where they cost least.
    let mut wanted: u64 = to_come.iter().map(of_round).sum();
    let (mut paid, mut offers) = (0, [0_u64; 130]);
    for (p, row) in met.iter().enumerate() {
        let here = || to_come.iter().filter(|tables| tables.has(p));
        let forced: usize = here().filter(|tables| tables.rests == 0).map(|tables| tables.smallest() - 1).sum();
        let most: usize = here().map(|tables| tables.largest() - 1).sum();
        let mut levels = [0_u64; 130];
        for (q, &times) in row.iter().enumerate() {
            let may = q != p && evening.without[p] >> q & 1 == 0 && here().any(|tables| tables.has(q));
            levels[usize::from(times)] += u64::from(may);
        }
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
    paid.div_ceil(2)
}

//! Things shared out as evenly as possible: rests over people, visits over tables, differences over residues.

/// Σ C(share, 2) if so many things are shared out among so many, at least one: everybody has as many, or one more. No
/// other way has less, as C(x, 2) is convex. O(1).
pub(crate) fn least_pairs(all: u64, among: u64) -> u64 {
    let (each, more) = (all / among, all % among);
    among * (each * each.saturating_sub(1) / 2) + more * each
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All ways to share 0 to 9 things among three.
    #[test]
    fn no_way_to_share_has_fewer_pairs() {
        for all in 0..10_u64 {
            let ways = (0..=all).flat_map(|a| (0..=all - a).map(move |b| [a, b, all - a - b]));
            let pairs = |way: [u64; 3]| way.map(|share| share * share.saturating_sub(1) / 2).iter().sum::<u64>();
            assert_eq!(Some(least_pairs(all, 3)), ways.map(pairs).min(), "{all}");
        }
    }
}

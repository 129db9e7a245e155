//! Evenings whose least number of pairs together was found by this search once, so that nobody waits for it again: the
//! figures of `docs/reference/figures.md`. The test below searches them anew, and `proofs` does for each certificate.

use super::evening::Evening;

/// Table sizes with how many there are, rounds, and the T (`exhaustive.rs`) below which there is no schedule.
type Row = (&'static [(usize, usize)], u64, u64);

const SEARCHED: [Row; 5] = [
    (&[(4, 2), (3, 3)], 6, 1),
    (&[(4, 3), (3, 2)], 6, 2),
    (&[(4, 4), (3, 1)], 6, 3),
    (&[(4, 5)], 6, 6),
    (&[(5, 3)], 8, 170),
];

/// The T below which there is no schedule, if this is one of them.
pub(super) fn least(evening: &Evening) -> Option<u64> {
    let [(tables, times)] = evening.rounds.as_slice() else { return None };
    let is_this = |(sizes, rounds, _): &&Row| *sizes == tables.sizes && rounds == times;
    SEARCHED.iter().find(is_this).filter(|_| evening.is_plain()).map(|&(_, _, least)| least)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bounds::exhaustive::tests::evening;
    use crate::bounds::exhaustive::told_once;
    use crate::rules::Patience;

    #[test]
    #[ignore = "minutes without optimising"]
    fn no_schedule_has_fewer_pairs_together() {
        for (sizes, rounds, want) in SEARCHED {
            let sizes: Vec<usize> = sizes.iter().flat_map(|&(size, count)| vec![size; count]).collect();
            let mut left = Patience::endless();
            let evening = evening(&sizes, rounds);
            assert_eq!(told_once(&evening, want - 1, &mut left), Some(false), "{sizes:?} × {rounds}");
            assert_eq!(least(&evening), Some(want));
            println!("{sizes:?} × {rounds}: {} steps", Patience::endless().steps - left.steps);
        }
    }
}

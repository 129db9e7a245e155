//! A numeric column (such as a playing strength) to be spread: its sums at a table, compared with the most even sums
//! possible.
//!
//! If all tables of a round are of one size and nobody sits out, the sums of its tables add up to the same number for
//! any seats: some table has at most the average, and some at least. That bounds the span. No certificate has this
//! bound. O(seats).

use std::collections::BTreeMap;

use roundtable_model::{Schedule, Spread};
use serde::Serialize;

/// The sums of a column's numbers at tables of one size, over all rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LevelSums {
    /// How many sit at such a table.
    pub size: u64,
    /// The least sum.
    pub min: i64,
    /// The greatest sum.
    pub max: i64,
    /// No schedule with these tables has a greater least sum, and none a smaller greatest one. `None` if tables differ
    /// in size or somebody sits out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at_best: Option<[i64; 2]>,
}

/// The sums of a column of whole numbers; people without a value count as 0. Nothing for any other column.
///
/// ```
/// use roundtable_audit::level_sums;
/// use roundtable_model::{Player, PlayerIx, Roster, Schedule, Spread};
/// let player = |level: &str| Player { columns: vec![("level".into(), level.into())], ..Player::default() };
/// let (roster, _) = Roster::new(["5", "1", "4", "3"].map(player).into());
/// let spread = Spread::by_column(&roster, "level").unwrap();
/// let mut schedule = Schedule::new(4);
/// schedule.push_round().table(1, &[0, 2].map(PlayerIx)).table(2, &[1, 3].map(PlayerIx));
/// let sums = level_sums(&spread, &schedule);
/// assert_eq!((sums[0].min, sums[0].max, sums[0].at_best), (4, 9, Some([6, 7])));
/// ```
pub fn level_sums(spread: &Spread, schedule: &Schedule) -> Vec<LevelSums> {
    let Some(levels) = spread.levels() else { return Vec::new() };
    let mut spans: BTreeMap<usize, (i64, i64)> = BTreeMap::new();
    let mut best: Option<[i64; 2]> = None;
    let mut is_bounded = true;
    for round in schedule.rounds() {
        let (mut all, mut tables) = (0, 0);
        for table in round.tables() {
            let sum: i64 = table.seats.iter().filter_map(|p| levels.get(p.ix()).copied().flatten()).sum();
            let (min, max) = spans.entry(table.seats.len()).or_insert((sum, sum));
            (*min, *max) = ((*min).min(sum), (*max).max(sum));
            (all, tables) = (all + sum, tables + 1);
        }
        is_bounded &= round.sit_out().is_empty();
        if tables > 0 {
            // The average rounded down and up.
            let [low, high] = [all.div_euclid(tables), -(-all).div_euclid(tables)];
            best = Some(best.map_or([low, high], |[least, most]| [low.min(least), high.max(most)]));
        }
    }
    is_bounded &= spans.len() == 1;
    let of = |(size, (min, max))| LevelSums { size: size as u64, min, max, at_best: best.filter(|_| is_bounded) };
    spans.into_iter().rev().map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Player, PlayerIx, Roster};

    fn spread(levels: &[&str]) -> Spread {
        let player = |level: &&str| Player { columns: vec![("level".into(), (*level).into())], ..Player::default() };
        let (roster, _) = Roster::new(levels.iter().map(player).collect());
        Spread::by_column(&roster, "level").unwrap()
    }

    /// Over all seatings of six people at two tables of three: no spread of sums is below the bound, and some reaches
    /// it.
    #[test]
    fn no_tables_are_more_even_than_the_best() {
        for levels in [["1", "2", "3", "4", "5", "6"], ["9", "1", "1", "1", "1", "1"], ["-3", "2", "", "7", "0", "1"]] {
            let spread = spread(&levels);
            let mut closest = i64::MAX;
            for set in (0u32..64).filter(|set| set.count_ones() == 3) {
                let part = |is_in: u32| (0..6).filter(|p| set >> p & 1 == is_in).map(PlayerIx).collect::<Vec<_>>();
                let mut schedule = Schedule::new(6);
                schedule.push_round().table(1, &part(1)).table(2, &part(0));
                let sums = level_sums(&spread, &schedule);
                let [low, high] = sums[0].at_best.unwrap();
                assert!(sums[0].min <= low && high <= sums[0].max, "{levels:?} {sums:?}");
                closest = closest.min(sums[0].max - sums[0].min - (high - low));
            }
            // The first has tables at the best, the second cannot.
            assert_eq!(closest == 0, levels[0] != "9", "{levels:?}");
        }
    }

    #[test]
    fn words_have_no_sums_and_tables_of_two_sizes_no_bound() {
        let mut schedule = Schedule::new(5);
        schedule.push_round().table(1, &[0, 1, 2].map(PlayerIx)).table(2, &[3, 4].map(PlayerIx));
        assert_eq!(level_sums(&spread(&["1", "2", "x", "3", "4"]), &schedule), []);
        let sums = level_sums(&spread(&["1", "2", "6", "3", "4"]), &schedule);
        assert_eq!(sums.iter().map(|s| (s.size, s.min, s.max)).collect::<Vec<_>>(), [(3, 9, 9), (2, 7, 7)]);
        assert!(sums.iter().all(|s| s.at_best.is_none()));
    }
}

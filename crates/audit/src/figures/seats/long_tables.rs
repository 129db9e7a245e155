//! How many people cannot have even seats at tables of k and k − 1, because only the long tables have a seat k.
//!
//! In R rounds, all with the same a long tables, somebody with t games at short ones and even seats has seat k at least
//! min(⌊R/k⌋, R − t) times: each seat as often as the games allow, but no seat k at a short table. There are a·R seats
//! k. With short games shared out evenly, few people are at short tables so often that they need fewer of them. A
//! schedule that shares more unevenly is worse in a tier above, so those are left out. O(people² · R/k), limited.

use crate::bounds::known::{Known, NONE, Proved};
use crate::bounds::shape::Shape;
use crate::figures::meetings::shared_evenly;
use crate::figures::proof::TierArgument;

/// The most numbers of people, and of their games, that are tried.
const MOST_TRIES: u64 = 1_000_000;

/// The fewest people with uneven seats, among the schedules that share out short tables as evenly as this one.
pub(crate) fn least_uneven(known: &Known<'_>) -> Proved {
    match of_shape(known.shape, known.unfairness) {
        Some(bound @ 1..) if !known.is_after_kept => (bound, TierArgument::LongTables { unfairness: known.unfairness }),
        _ => NONE,
    }
}

/// The same of a shape: `None` if rounds differ, somebody is away or rests, or there are not two sizes in succession.
fn of_shape(shape: &Shape, unfairness: u64) -> Option<u64> {
    let [kind] = shape.round_kinds.as_slice() else { return None };
    let [(long, tables), (short, shorts)] = *kind.sizes.as_slice() else { return None };
    let is_plain = kind.absent.is_empty() && kind.sit_outs == 0 && kind.full == long && short + 1 == long;
    let (people, rounds) = (shape.players, shape.rounds);
    let each = rounds / long;
    if !is_plain || each == 0 || people.saturating_mul(people).saturating_mul(each) > MOST_TRIES {
        return None;
    }
    let games = short * shorts * rounds;
    // Seats k that need not be had by those with more than R − ⌊R/k⌋ games at short tables, at the most: some number of
    // people, together at short tables some number of times. Even shares of both kinds cost least.
    let usual = rounds - each;
    let mut spared = 0;
    for some in 1..=people {
        for theirs in some * (usual + 1)..=(some * rounds).min(games) {
            let unfair = |people, games| shared_evenly(games, people).1;
            let is_possible = some < people || theirs == games;
            if is_possible && unfair(some, theirs) + unfair(people - some, games - theirs) <= unfairness {
                spared = spared.max(theirs - some * usual);
            }
        }
    }
    Some((people * each).saturating_sub(spared + tables * rounds).div_ceil(each))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};

    use crate::{Objective, Tier, judge};

    /// All ways to seat five people at a table of three and one of two.
    fn ways() -> Vec<[u32; 5]> {
        let mut all = Vec::new();
        for code in 0..5_u32.pow(5) {
            let way = [0, 1, 2, 3, 4].map(|place| code / 5_u32.pow(place) % 5);
            if (0..5).all(|person| way.contains(&person)) {
                all.push(way);
            }
        }
        all
    }

    fn played(rounds: &[[u32; 5]]) -> Schedule {
        let mut schedule = Schedule::new(5);
        for way in rounds {
            let seats = way.map(PlayerIx);
            schedule.push_round().table(1, &seats[..3]).table(2, &seats[3..]);
        }
        schedule
    }

    /// Every schedule of five people at 3 and 2 in three rounds (the first round is the same up to names): for each
    /// unfairness, the fewest people with uneven seats among the schedules that are as fair.
    #[test]
    fn no_schedule_that_is_as_fair_has_fewer_uneven_seats() {
        let goal = RoundGoal::Exactly(3);
        let sizes = TableSizes::new(vec![3, 2]).unwrap();
        let problem = Problem::new(Roster::numbered(5), sizes, goal).unwrap();
        let all = ways();
        assert_eq!(all.len(), 120);
        // The fewest for each unfairness, and a schedule that has them.
        let mut fewest: BTreeMap<u64, (u64, Schedule)> = BTreeMap::new();
        for second in &all {
            for third in &all {
                let schedule = played(&[[0, 1, 2, 3, 4], *second, *third]);
                let found = Objective::of(&problem, &schedule);
                let least = fewest.entry(found.unfairness).or_insert_with(|| (u64::MAX, schedule.clone()));
                if found.uneven_seats < least.0 {
                    *least = (found.uneven_seats, schedule);
                }
            }
        }
        let (mut least, mut reached) = (u64::MAX, Vec::new());
        for (unfairness, (uneven, schedule)) in fewest {
            least = least.min(uneven);
            let judged = judge(&problem, &schedule);
            let tier = judged.standing.tiers.iter().find(|tier| tier.tier == Tier::UnevenSeats).unwrap();
            let bound = tier.bound.unwrap();
            assert!(bound <= least, "unfairness {unfairness}: {bound}, and {least} is possible");
            reached.push((unfairness, bound, least));
        }
        let of_all = [(1, 2, 2), (2, 2, 2), (3, 1, 2), (4, 1, 2), (5, 1, 1), (6, 0, 1), (7, 0, 1), (10, 0, 0)];
        assert_eq!(reached, of_all);
    }
}

//! Couples (two who wish to be together) of whom one sits out: for the tiers such a round counts as a round together.
//!
//! A wish for two to be together is kept if one of them sits out. If only rounds at one table counted as meetings, a
//! schedule could have fewer repeats by letting couples sit out in turn, against their wish. So for the tiers (the
//! figures in the order in which schedules are compared) a couple meets in every round in which both are there and the
//! wish is kept, at a table or not. The figures of meetings count tables only.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, Schedule};

/// For each couple with such a round: in how many rounds both are there and not both seated. Each pair occurs once, the
/// smaller number first. O(wishes · rounds + sit-outs + absences).
///
/// ```
/// use roundtable_audit::parted_couples;
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, Spare, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let wishes = Wishes::of(vec![Wish::Together(p(3), p(1))]);
/// let problem = Problem::new(Roster::numbered(3), TableSizes::only(2).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// let problem = problem.with_spare(Spare::SitOut).with_wishes(wishes).unwrap();
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[p(1), p(3)]).sit_out(p(2));
/// schedule.push_round().table(1, &[p(1), p(2)]).sit_out(p(3));
/// assert_eq!(parted_couples(&problem, &schedule), [([p(1), p(3)], 1)]);
/// ```
pub fn parted_couples(problem: &Problem, schedule: &Schedule) -> Vec<([PlayerIx; 2], u64)> {
    let couples = problem.seated_wishes().iter().filter_map(|wish| wish.ordered().together());
    let mut parted: BTreeMap<[PlayerIx; 2], u64> = couples.map(|pair| (pair, 0)).collect();
    if parted.is_empty() {
        return Vec::new();
    }
    for round in schedule.rounds().filter(|round| !round.sit_out().is_empty()) {
        for (pair, times) in &mut parted {
            let both_there = !pair.iter().any(|player| round.absent().contains(player));
            *times += u64::from(both_there && pair.iter().any(|player| round.sit_out().contains(player)));
        }
    }
    parted.into_iter().filter(|(_, times)| *times > 0).collect()
}

/// How often each of these pairs met, in the schedule and before. O(seats · pairs).
pub(crate) fn met(pairs: &[([PlayerIx; 2], u64)], earlier: &Schedule, schedule: &Schedule) -> Vec<u64> {
    let mut met = vec![0; pairs.len()];
    for table in earlier.rounds().chain(schedule.rounds()).flat_map(|round| round.tables()) {
        for (met, (pair, _)) in met.iter_mut().zip(pairs) {
            *met += u64::from(pair.iter().all(|player| table.seats.contains(player)));
        }
    }
    met
}

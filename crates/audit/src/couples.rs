//! Couples of whom one rests: such a round counts as one together.
//!
//! A wish for two to be together is kept where one of them sits out. If only the rounds at one table counted as meetings, resting by turns
//! would be the way to meet less, which nobody means who wishes to be together. So for the tiers a couple meets in every round in
//! which both are there and the wish is kept, at a table or not. The figures of meetings stay what they are.

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Problem, Schedule, Wish};

/// How many rounds each two who are wished together are both there and not both seated, where that is in some; each pair once, the smaller
/// number first. O(wishes · rounds + sit-outs + absences).
///
/// ```
/// use roundtable_audit::parted_couples;
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, Spare, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let wishes = Wishes { list: vec![Wish::Together(p(3), p(1))], spreads: Vec::new() };
/// let problem = Problem::new(Roster::numbered(3), TableSizes::only(2).unwrap(), RoundGoal::Exactly(2)).unwrap();
/// let problem = problem.with_spare(Spare::SitOut).with_wishes(wishes).unwrap();
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[p(1), p(3)]).sit_out(p(2));
/// schedule.push_round().table(1, &[p(1), p(2)]).sit_out(p(3));
/// assert_eq!(parted_couples(&problem, &schedule), [([p(1), p(3)], 1)]);
/// ```
pub fn parted_couples(problem: &Problem, schedule: &Schedule) -> Vec<([PlayerIx; 2], u64)> {
    let mut parted: BTreeMap<[PlayerIx; 2], u64> = BTreeMap::new();
    for wish in &problem.wishes().list {
        match *wish {
            Wish::Together(a, b) => {
                parted.insert([a.min(b), a.max(b)], 0);
            }
            Wish::Apart(..) | Wish::AtTable(..) | Wish::InSeat(..) => {}
        }
    }
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

/// How often each of these pairs met, in the schedule and before. O(seats).
pub(crate) fn met(pairs: &[([PlayerIx; 2], u64)], earlier: &Schedule, schedule: &Schedule) -> Vec<u64> {
    let mut met = vec![0; pairs.len()];
    for table in earlier.rounds().chain(schedule.rounds()).flat_map(|round| round.tables()) {
        for (met, (pair, _)) in met.iter_mut().zip(pairs) {
            *met += u64::from(pair.iter().all(|player| table.seats.contains(player)));
        }
    }
    met
}

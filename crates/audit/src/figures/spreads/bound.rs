//! The fewest meetings inside the groups to be spread: each group as evenly over the tables of a round as sizes allow.
//! O(seats · spreads · log table size).

use roundtable_model::{Problem, Schedule};

use crate::bounds::known::{NONE, Proved};
use crate::figures::proof::TierArgument;
use crate::figures::wishes::{least_same_group_meetings, same_group_meetings};

/// The meetings inside groups in the kept rounds, and the fewest possible in the others.
pub(crate) fn least_same_group(problem: &Problem, schedule: &Schedule) -> Proved {
    if problem.wishes().spreads.is_empty() {
        return NONE;
    }
    let kept = problem.kept().round_count() as usize;
    let part = |from: usize, to: usize| Schedule::of_rounds(schedule.players(), schedule.rounds().take(to).skip(from));
    let given: u64 = same_group_meetings(problem, &part(0, kept)).iter().sum();
    let fewest: u64 = least_same_group_meetings(problem, &part(kept, usize::MAX)).iter().sum();
    (given + fewest, TierArgument::Groups)
}

//! A question with wishes, absences or earlier meetings, answered from the design of the same question without them.
//!
//! A design leaves free who is who. So people first get the names in it that cost the wishes least ([`names`]); then
//! each round is fitted to who is there, and two people of the round change places while a wish is broken ([`rounds`]).
//! A search continues from there if something is left to gain.

mod names;
pub(super) mod rounds;
mod ties;

use roundtable_chance::Seed;
use roundtable_model::{Problem, Roster, RoundGoal, Schedule};

use super::is_plain;
use super::one_of_each::OneOfEach;
use super::start::{DesignStart, design_start};
use super::task::Task;
use names::Names;
use ties::Ties;

/// The same question with nobody named, everybody always there and nothing earlier; `None` if that is the question
/// itself, or rounds are kept or were planned before: then people have their places.
pub(crate) fn without_wishes(problem: &Problem) -> Option<Problem> {
    if is_plain(problem) || problem.kept().round_count() > 0 || problem.plan_before().round_count() > 0 {
        return None;
    }
    let (roster, sizes) = (Roster::numbered(problem.players()), problem.table_sizes().clone());
    Some(Problem::new(roster, sizes, problem.rounds()).ok()?.with_spare(problem.spare()))
}

/// The design of the same question without wishes; if every table can have one person of each group, one that has. With
/// as many rounds as possible wanted, groups that are only spread do not cost any.
pub(crate) fn design_without_wishes(problem: &Problem) -> Option<DesignStart> {
    let plain = without_wishes(problem)?;
    let groups = OneOfEach::of(problem);
    let wanted = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { u32::MAX };
    let of_groups = groups.as_ref().and_then(|groups| groups.design(wanted));
    if of_groups.is_some() && (wanted < u32::MAX || groups.is_some_and(|groups| groups.apart)) {
        return of_groups;
    }
    // Of equal ones the later: that of the groups.
    design_start(&plain).into_iter().chain(of_groups).max_by_key(|start| start.schedule.round_count())
}

/// Seats by table of the floor: the rounds of a design, people named to break few wishes, and broken ones repaired.
pub(super) fn dealt(task: &Task<'_>, design: &Schedule, seed: Seed) -> Vec<Vec<u16>> {
    let ties = Ties::of(task.problem, &task.pairs);
    let mut seats = seats_named(task, design, &ties, seed);
    rounds::mend(task, &ties, &mut seats);
    seats
}

/// The same without repairing broken wishes.
pub(super) fn named(task: &Task<'_>, design: &Schedule, seed: Seed) -> Vec<Vec<u16>> {
    seats_named(task, design, &Ties::of(task.problem, &task.pairs), seed)
}

fn seats_named(task: &Task<'_>, design: &Schedule, ties: &Ties, seed: Seed) -> Vec<Vec<u16>> {
    let names = Names::new(task, design, ties).exchanged(seed);
    let seats = rounds::fitted(task.floor, design, &names, &mut seed.rng());
    seats.into_iter().map(|people| people.into_iter().map(|p| p.0 as u16).collect()).collect()
}

//! A question with wishes, absences or earlier meetings, answered from the design of the same question without them.
//!
//! A design leaves free who is who. So people first get the names in it that cost the wishes least ([`names`]); then
//! each round is fitted to who is there, and two people of the round change places while a wish is broken ([`rounds`]).
//! A search continues from there if something is left to gain.

mod names;
mod rounds;
mod ties;

use roundtable_chance::Seed;
use roundtable_model::{Problem, Roster, Schedule};

use super::is_plain;
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

/// The design of the same question without wishes.
pub(crate) fn design_without_wishes(problem: &Problem) -> Option<DesignStart> {
    design_start(&without_wishes(problem)?)
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
    rounds::fitted(task, design, &names, &mut seed.rng())
}

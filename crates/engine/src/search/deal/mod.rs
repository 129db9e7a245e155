//! A question with wishes, absences or earlier meetings, answered from the design of the same question without them.
//!
//! Who is who is free in a design. So people are first given names in it that cost the wishes nothing, or as little as possible
//! ([`names`]); then each round is fitted to who is there, and where a wish is still broken two people of the round change places
//! ([`rounds`]). A search goes on from there where something is left to gain.

mod names;
mod rounds;
mod ties;

use roundtable_chance::Seed;
use roundtable_model::{Problem, Roster, Schedule};

use super::is_plain;
use super::start::{Start, design_start};
use super::task::Task;
use names::Names;
use ties::Ties;

/// The same question with nobody named, everybody always there and nothing earlier; `None` where that is the question itself, or
/// rounds are kept or were planned before: people have their places then.
pub(crate) fn without_wishes(problem: &Problem) -> Option<Problem> {
    if is_plain(problem) || problem.kept().round_count() > 0 || problem.plan_before().round_count() > 0 {
        return None;
    }
    let (roster, sizes) = (Roster::numbered(problem.players()), problem.table_sizes().clone());
    Some(Problem::new(roster, sizes, problem.rounds()).ok()?.with_spare(problem.spare()))
}

/// The design of the same question without wishes.
pub(crate) fn design_without_wishes(problem: &Problem) -> Option<Start> {
    design_start(&without_wishes(problem)?)
}

/// Seats by table of the floor: the rounds of a design, people named so that few wishes are broken, and the broken ones mended.
pub(super) fn dealt(task: &Task<'_>, design: &Schedule, seed: Seed) -> Vec<Vec<u16>> {
    let ties = Ties::of(task.problem, &task.pairs);
    let mut seats = seats_named(task, design, &ties, seed);
    rounds::mend(task, &ties, &mut seats);
    seats
}

/// The same with the broken wishes as they are.
pub(super) fn named(task: &Task<'_>, design: &Schedule, seed: Seed) -> Vec<Vec<u16>> {
    seats_named(task, design, &Ties::of(task.problem, &task.pairs), seed)
}

fn seats_named(task: &Task<'_>, design: &Schedule, ties: &Ties, seed: Seed) -> Vec<Vec<u16>> {
    let names = Names::new(task, design, ties).exchanged(seed);
    rounds::fitted(task, design, &names, &mut seed.rng())
}

//! Fields that a search does not take: thousands of people, or too many rounds. People are dealt into rounds that were
//! made without their wishes, and then change places while that keeps a wish, or saves a repeat or a meeting inside a
//! group.
//!
//! The rounds are a design's, or first fit's where no design has enough. So hardly anybody is strained (has a broken
//! wish, a repeat, somebody of the same group at the table), and each of them looks at some dozens of others: first to
//! exchange names, which leaves all meetings of a design as they are, then to change places in one round. Nothing is
//! counted in a square of all people: two have met where they have one table in a round. O(seats · log) time, O(seats)
//! memory.

mod hall;
mod ties;

use roundtable_chance::Seed;
use roundtable_model::{PlayerIx, Problem, Schedule};

use super::deal::rounds::fitted;
use super::floor_that_keeps;
use super::keep::Decision;
use super::task::{seat_named, seated};
use crate::EngineError;
use hall::Hall;

/// Passes over all who are strained; a few suffice, as most passes leave nobody.
const PASSES: usize = 8;

/// The rounds of a problem from `base`, which has as many, made without regard to its wishes.
///
/// # Errors
/// Wishes that clash, and people who cannot fill tables.
pub(crate) fn dealt_at_large(problem: &Problem, base: &Schedule, seed: Seed) -> Result<Schedule, EngineError> {
    let (floor, decisions) = floor_that_keeps(problem, base.round_count())?;
    let kept = problem.kept().round_count() as usize;
    let made = Schedule::of_rounds(base.players(), base.rounds().skip(kept));
    let mut lots = seed.rng();
    let names: Vec<usize> = (0..problem.players() as usize).collect();
    let mut hall = Hall::new(problem, &floor, fitted(&floor, &made, &names, &mut lots));
    (0..PASSES).any(|_| !hall.exchange_names(&mut lots));
    (0..PASSES).any(|_| !hall.change_places(&mut lots));
    // Exchanges may get stuck where wishes hang together: then those named sit as it was found that they can.
    let witnessed = decisions.iter().enumerate().filter_map(|(r, decision)| match decision {
        Decision::Kept(witness) if hall.breaks_wishes(r) => Some((r, witness)),
        Decision::Kept(_) | Decision::Impossible | Decision::Open => None,
    });
    let witnessed: Vec<_> = witnessed.collect();
    for &(r, witness) in &witnessed {
        hall.reseat(r, |seats| seat_named(&floor, r, witness, seats, |&p: &PlayerIx| p));
    }
    if !witnessed.is_empty() {
        (0..PASSES).any(|_| !hall.change_places(&mut lots));
    }
    Ok(seated(problem, &floor, |table| hall.seats[table].clone()))
}

#[cfg(test)]
mod tests;

//! Checks how many people have uneven seats at tables of k and k − 1, among the schedules that are no less fair.
//!
//! The seats k of the long tables are counted. Everybody with even seats needs ⌊R/k⌋ of them in R rounds, and fewer only
//! if they are at a long table in fewer than ⌊R/k⌋ rounds. Whoever is at short tables so often makes it less fair: all
//! ways to share out the games at short tables between such people and the others are tried.

use crate::case::Case;
use crate::figures::rests;
use crate::mistake::{ClaimMistake, STEPS, number, shared_evenly};

/// The fewest with uneven seats, where unfairness is at most this, which has to be that of the schedule.
pub(super) fn least_uneven(case: &Case<'_>, unfairness: u64) -> Result<u64, ClaimMistake> {
    number("unfairness", unfairness, rests::unfairness(case)?)?;
    let first = case.rounds.first().ok_or(ClaimMistake::Misplaced)?;
    let (long, rounds, people) = (first.largest(), case.rounds.len() as u64, case.players);
    let is_plain = first.resting == 0 && first.absent.is_empty() && first.full == long;
    if !is_plain || case.rounds.iter().any(|round| round != first) || first.smallest() + 1 != long {
        return Err(ClaimMistake::Misplaced);
    }
    let at_long = first.tables.iter().filter(|size| **size == long).count() as u64 * rounds; // seats k
    let at_short = people * rounds - at_long * long; // games
    let (wanted, may) = (rounds / long, rounds - rounds / long);
    if wanted == 0 || people.saturating_mul(people) > STEPS / wanted {
        return Err(ClaimMistake::TooLarge);
    }
    // What everybody wants, less what people at many short tables cannot want.
    let mut least = people * wanted;
    for rare in 1..=people {
        for less in (rare..=rare * wanted).rev() {
            let theirs = rare * may + less;
            let Some(of_others) = at_short.checked_sub(theirs) else { continue };
            let others = people - rare;
            let cost = shared_evenly(theirs, rare).zip(shared_evenly(of_others, others));
            if cost.is_some_and(|(a, b)| a + b <= unfairness) {
                least = least.min(people * wanted - less);
                break;
            }
        }
    }
    // One with uneven seats leaves at most `wanted` to the others.
    Ok(least.saturating_sub(at_long).div_ceil(wanted))
}

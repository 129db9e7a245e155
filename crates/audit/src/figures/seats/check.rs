//! Checks bounds on uneven seats: what some player must have, whatever the seats.

use crate::figures::proof::Argument;
use crate::verify::case::Case;
use crate::verify::mistake::Mistake;

/// The range of somebody's seats (most used less least used) at the end: 1 where no possible number of games gives every seat equally often.
pub(crate) fn seat_range(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::Divisibility { reached } = argument else { return Err(Mistake::Misplaced) };
    let sizes = case.sizes();
    let smallest = *sizes.first().ok_or(Mistake::Misplaced)?;
    let games: Vec<(u64, u64)> = case.everybody().map(|p| case.games(p)).collect();
    let no_multiple =
        |&(least, most): &(u64, u64)| !(least..=most).any(|games| sizes.iter().any(|size| games.is_multiple_of(*size)));
    // Somebody sits somewhere; where nobody can have as many games as the smallest table has seats, that one is uneven.
    let uneven = games.iter().all(|(_, most)| *most < smallest) || games.iter().any(no_multiple);
    // At tables of one size a range of 1 is always reached, and one of 0 where everybody's games are given.
    if *reached && (sizes.len() != 1 || !(uneven || games.iter().all(|(least, most)| least == most))) {
        return Err(Mistake::Misplaced);
    }
    Ok(u64::from(uneven))
}

/// The range after a first game is 1: one seat was had, and there is another.
pub(crate) fn first_game(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::FirstGame { reached } = argument else { return Err(Mistake::Misplaced) };
    let sizes = case.sizes();
    let somebody_plays = sizes.first().is_some_and(|smallest| *smallest >= 2);
    if !somebody_plays || (*reached && sizes.len() != 1) { Err(Mistake::Misplaced) } else { Ok(1) }
}

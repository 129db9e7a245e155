//! Checks bounds that follow from what some player must have: visits to a table, uneven seats, colours, games at short tables, rests.
//! Each function returns what the argument shows, or a [`Mistake`] where it does not apply.

use std::collections::BTreeMap;

use roundtable_model::PlayerIx;

use super::case::{Case, Round};
use super::{Mistake, STEPS, pairs_of};
use crate::figures::proof::Argument;

/// Whether it is this argument, which has no numbers of its own.
fn is(argument: &Argument, other: &Argument) -> Result<(), Mistake> {
    if argument == other { Ok(()) } else { Err(Mistake::Misplaced) }
}

/// The most visits to one table number, by the pigeonhole principle: somebody has the average number of games, or more.
pub(crate) fn most_visits(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    is(argument, &Argument::Pigeonhole)?;
    let mut used: Vec<u32> = case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number).collect();
    used.sort_unstable();
    used.dedup();
    let seats: u64 = case.rounds.iter().map(Round::seated).sum();
    let certain = case.everybody().map(|p| case.games(p).0).max().unwrap_or(0);
    Ok(certain.max(seats.div_ceil(case.players.max(1))).div_ceil(used.len().max(1) as u64))
}

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

/// Refuses unless all tables are of two, where seats are colours.
fn only_twos(case: &Case<'_>) -> Result<(), Mistake> {
    if case.sizes().into_iter().eq([2]) { Ok(()) } else { Err(Mistake::Misplaced) }
}

/// The largest |White − Black|: 1 where somebody has an odd number of games for certain, or where nobody has more than one.
pub(crate) fn imbalance(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    is(argument, &Argument::Parity)?;
    only_twos(case)?;
    let games: Vec<(u64, u64)> = case.everybody().map(|p| case.games(p)).collect();
    let odd = games.iter().any(|(least, most)| least == most && least % 2 == 1);
    Ok(u64::from(odd || games.iter().all(|(_, most)| *most < 2)))
}

/// Breaks (a colour twice in a row), where everybody plays every round and meets everybody: all but two players have one (de Werra 1981). Who has
/// none alternates, beginning with White or with Black; two who begin alike always have the same colour, so they could not have met.
pub(crate) fn breaks(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    is(argument, &Argument::Breaks)?;
    only_twos(case)?;
    let everybody_plays = case.rounds.iter().all(|round| round.seated() == case.players);
    if !everybody_plays || !case.earlier.is_empty() {
        return Err(Mistake::Misplaced);
    }
    if case.players * case.players > STEPS {
        return Err(Mistake::TooLarge);
    }
    let n = case.players as usize;
    let mut met = vec![false; n * n];
    for table in case.schedule.rounds().flat_map(|r| r.tables()) {
        for (a, b) in table.seats.iter().flat_map(|a| table.seats.iter().map(move |b| (a.ix(), b.ix()))) {
            met[a * n + b] = true;
        }
    }
    if met.iter().all(|met| *met) { Ok(case.players.saturating_sub(2)) } else { Err(Mistake::Misplaced) }
}

/// Bounds on games at short tables and on rests: somebody has at least the average, and somebody at most.
pub(crate) fn average(case: &Case<'_>, figure: &str, bound: u64, argument: &Argument) -> Result<(), Mistake> {
    is(argument, &Argument::Average)?;
    let short = figure.starts_with("short_tables");
    let places = |round: &Round| match short {
        true => round.tables.iter().filter(|size| **size < round.full).sum(),
        false => round.resting,
    };
    let all: u64 = case.rounds.iter().map(places).sum();
    let of_round = |round: &Round| match short {
        true => (round.resting == 0 && round.largest() < round.full, round.smallest() < round.full),
        false => (false, round.resting > 0),
    };
    let limits = |player: PlayerIx| {
        let here = case.rounds.iter().filter(|r| r.has(player)).map(of_round);
        here.fold((0_u64, 0_u64), |(least, most), (l, m)| (least + u64::from(l), most + u64::from(m)))
    };
    let people: Vec<(u64, u64)> = case.everybody().map(limits).collect();
    if figure.ends_with(".min") {
        // If everybody had one more than the bound: that would need more places than there are, or more than somebody can have.
        let more = bound.saturating_add(1).min(all + 1);
        let needed: u64 = people.iter().map(|&(least, _)| least.max(more)).sum();
        let holds = needed > all || people.iter().any(|&(_, most)| most <= bound);
        return if holds { Ok(()) } else { Err(Mistake::Misplaced) };
    }
    // If nobody had more than one less than the bound: places would be left over, or somebody must have more. Nobody has more than one a round.
    let Some(less) = bound.checked_sub(1) else { return Ok(()) };
    let held: u64 = people.iter().map(|&(_, most)| most.min(less)).sum();
    let holds = held < all || people.iter().any(|&(least, _)| least >= bound);
    if holds && bound <= case.rounds.len() as u64 { Ok(()) } else { Err(Mistake::Misplaced) }
}

/// Unfairness of one kind: what came early in the kept rounds, and Σ C(times, 2) when each further place goes to somebody who has had fewest.
pub(crate) fn shared(case: &Case<'_>, sitting_out: bool) -> Result<u64, Mistake> {
    if case.players > STEPS {
        return Err(Mistake::TooLarge);
    }
    let mut times = vec![0_u64; case.players as usize];
    let (mut early, mut left, mut places) = (0, 0, 0);
    for ((round, shape), at) in case.schedule.rounds().zip(&case.rounds).zip(0..) {
        let these: Vec<PlayerIx> = match sitting_out {
            true => round.sit_out().to_vec(),
            false => {
                let short = round.tables().filter(|t| (t.seats.len() as u64) < shape.full);
                short.flat_map(|t| t.seats.to_vec()).collect()
            }
        };
        if at >= case.kept {
            left += these.len() as u64;
            continue;
        }
        places += these.len() as u64;
        for player in these {
            let had = times.get_mut(player.ix()).ok_or(Mistake::Misplaced)?;
            // With so few places up to this round everybody could have had at most `had`, so one more is early.
            early += u64::from(*had > 0 && places <= *had * case.players);
            *had += 1;
        }
    }
    // How many players have had each number of places; the others go to those who have had fewest.
    let mut fewest: BTreeMap<u64, u64> = BTreeMap::new();
    times.iter().for_each(|times| *fewest.entry(*times).or_default() += 1);
    while left > 0 {
        let Some((times, players)) = fewest.pop_first() else { break };
        let given = players.min(left);
        left -= given;
        *fewest.entry(times + 1).or_default() += given;
        if players > given {
            fewest.insert(times, players - given);
        }
    }
    Ok(early + fewest.iter().map(|(times, players)| pairs_of(*times) * players).sum::<u64>())
}

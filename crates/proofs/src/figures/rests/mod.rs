//! Checks bounds on games at short tables and on rests, by averages, and on their unfairness.

mod statement;

use std::collections::BTreeMap;

use roundtable_audit::{Argument, TierArgument};
use roundtable_model::PlayerIx;

use super::{FigureRow, TierRow};
use crate::case::{Case, Round};
use crate::mistake::{ClaimMistake, STEPS, only, pairs_of};

/// The figures with a bound: the fewest and the most of anybody.
pub(super) const FIGURES: [FigureRow; 4] =
    [figure("short_tables.min"), figure("short_tables.max"), figure("sit_outs.min"), figure("sit_outs.max")];

const fn figure(id: &'static str) -> FigureRow {
    FigureRow {
        id,
        check: average,
        statement: |asked, formula, of| statement::average(formula, &asked.case, of.name, of.only(&Argument::Average)?),
    }
}

/// The tier of unfairness.
pub(super) const TIER: TierRow = TierRow {
    check: |case, _, argument| {
        only(argument, &TierArgument::Shared)?;
        Ok(shared(case, false)? + shared(case, true)?)
    },
    statement: |asked, formula, of| statement::shared(formula, &asked.case, of.only(&TierArgument::Shared)?),
    ..TierRow::PLAIN
};

/// Bounds on games at short tables and on rests. Somebody has at least the average, and somebody has at most the
/// average.
fn average(case: &Case<'_>, figure: &str, bound: u64, argument: &Argument) -> Result<(), ClaimMistake> {
    only(argument, &Argument::Average)?;
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
        // If everybody had one more than the bound, that would need more places than there are, or than somebody can
        // have.
        let more = bound.saturating_add(1).min(all + 1);
        let needed: u64 = people.iter().map(|&(least, _)| least.max(more)).sum();
        let holds = needed > all || people.iter().any(|&(_, most)| most <= bound);
        return if holds { Ok(()) } else { Err(ClaimMistake::Misplaced) };
    }
    // If everybody had less than the bound, either not all places would be held, or somebody would have less than they
    // certainly have. Nobody has more than one a round.
    let Some(less) = bound.checked_sub(1) else { return Ok(()) };
    let held: u64 = people.iter().map(|&(_, most)| most.min(less)).sum();
    let holds = held < all || people.iter().any(|&(least, _)| least >= bound);
    if holds && bound <= case.rounds.len() as u64 { Ok(()) } else { Err(ClaimMistake::Misplaced) }
}

/// The unfairness of the schedule: no round is left to share out.
pub(super) fn unfairness(case: &Case<'_>) -> Result<u64, ClaimMistake> {
    let whole = Case { kept: case.rounds.len() as u32, ..case.clone() };
    Ok(shared(&whole, false)? + shared(&whole, true)?)
}

/// Lower bound for one kind of unfairness: the early times that the kept rounds already have, plus Σ C(times, 2) if
/// every place of the later rounds goes to somebody who has had fewest.
fn shared(case: &Case<'_>, sitting_out: bool) -> Result<u64, ClaimMistake> {
    if case.players > STEPS {
        return Err(ClaimMistake::TooLarge);
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
            let had = times.get_mut(player.ix()).ok_or(ClaimMistake::Misplaced)?;
            // With so few places up to this round everybody could have had at most `had`: one more is early.
            early += u64::from(*had > 0 && places <= *had * case.players);
            *had += 1;
        }
    }
    // The players by their number of places; the others go to those who have had fewest.
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

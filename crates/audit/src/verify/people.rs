//! What somebody has to have: games, seats, colours, short tables, rests.

use std::collections::BTreeMap;

use roundtable_model::PlayerIx;

use super::case::{Case, Round};
use super::{Mistake, STEPS, number, pairs_of, sane};
use crate::proof::{Argument, Odd, Sharing, Uneven};

/// The most visits to one table number, by the pigeonhole principle.
pub(super) fn most_visits(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::Pigeonhole { games, player, numbers } = argument else { return Err(Mistake::Misplaced) };
    let mut used: Vec<u32> = case.schedule.rounds().flat_map(|r| r.tables()).map(|t| t.number).collect();
    used.sort_unstable();
    used.dedup();
    number("table numbers", *numbers, used.len() as u64)?;
    let seats: u64 = case.rounds.iter().map(Round::seated).sum();
    let has = match player {
        Some(player) => certain(case, *player)?.0,
        None => seats.div_ceil(case.players.max(1)),
    };
    number("games", *games, has)?;
    Ok(games.div_ceil(used.len().max(1) as u64))
}

/// A player of the field, with the games at least and at most.
fn certain(case: &Case<'_>, player: PlayerIx) -> Result<(u64, u64), Mistake> {
    if u64::from(player.0) < case.players { Ok(case.games(player)) } else { Err(Mistake::Misplaced) }
}

/// The range of somebody's seats at the end: 1 where no number of games gives every seat as often.
pub(super) fn seat_range(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::Divisibility { uneven, reached } = argument else { return Err(Mistake::Misplaced) };
    let sizes = case.sizes();
    let games = || case.everybody().map(|p| case.games(p));
    let reaches = match uneven {
        // At tables of one size a range of 1 is always reached.
        Some(_) => true,
        None => games().all(|(least, most)| least == most && sizes.iter().all(|s| least.is_multiple_of(*s))),
    };
    if *reached && (sizes.len() != 1 || !reaches) {
        return Err(Mistake::Misplaced);
    }
    match *uneven {
        None => Ok(0),
        Some(Uneven::NoMultiple { player, least, most }) => {
            let found = certain(case, player)?;
            number("games at least", least, found.0)?;
            number("games at most", most, found.1)?;
            let even = (least..=most).any(|games| sizes.iter().any(|size| games.is_multiple_of(*size)));
            if even { Err(Mistake::Misplaced) } else { Ok(1) }
        }
        Some(Uneven::NoTurn { most, smallest }) => {
            number("games at most", most, games().map(|(_, most)| most).max().unwrap_or(0))?;
            number("smallest table", smallest, sizes.first().copied().ok_or(Mistake::Misplaced)?)?;
            if most < smallest { Ok(1) } else { Err(Mistake::Misplaced) }
        }
    }
}

/// After a first game one seat of two or more was had.
pub(super) fn first_game(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::FirstGame { reached } = argument else { return Err(Mistake::Misplaced) };
    let sizes = case.sizes();
    let somebody_plays = sizes.first().is_some_and(|smallest| *smallest >= 2);
    if !somebody_plays || (*reached && sizes.len() != 1) { Err(Mistake::Misplaced) } else { Ok(1) }
}

fn only_twos(case: &Case<'_>) -> Result<(), Mistake> {
    if case.sizes().into_iter().eq([2]) { Ok(()) } else { Err(Mistake::Misplaced) }
}

/// White and Black apart: 1 where somebody's games are odd.
pub(super) fn imbalance(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::Parity { odd } = argument else { return Err(Mistake::Misplaced) };
    only_twos(case)?;
    match *odd {
        None => Ok(0),
        Some(Odd::Games { player, games }) => {
            let (least, most) = certain(case, player)?;
            number("games at least", games, least)?;
            number("games at most", games, most)?;
            if games % 2 == 1 { Ok(1) } else { Err(Mistake::Misplaced) }
        }
        Some(Odd::OneGame) => {
            let one = case.everybody().all(|p| case.games(p).1 < 2);
            if one { Ok(1) } else { Err(Mistake::Misplaced) }
        }
    }
}

/// Breaks, where everybody plays every round and meets everybody (de Werra 1981).
pub(super) fn breaks(case: &Case<'_>, argument: &Argument) -> Result<u64, Mistake> {
    let Argument::Breaks { players } = argument else { return Err(Mistake::Misplaced) };
    only_twos(case)?;
    number("players", *players, case.players)?;
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
    if met.iter().all(|met| *met) { Ok(players.saturating_sub(2)) } else { Err(Mistake::Misplaced) }
}

/// Short tables and rests: somebody has at least the average, and somebody at most.
pub(super) fn average(case: &Case<'_>, figure: &str, bound: u64, argument: &Argument) -> Result<(), Mistake> {
    let Argument::Average { all, people } = argument else { return Err(Mistake::Misplaced) };
    let rounds = case.rounds.len() as u64;
    if figure.ends_with(".max") && bound > rounds {
        return Err(Mistake::Weak { said: bound, shown: rounds });
    }
    sane(bound)?;
    let short = figure.starts_with("short_tables");
    let places = |round: &Round| match short {
        true => round.tables.iter().filter(|size| **size < round.full).sum(),
        false => round.resting,
    };
    number("places", *all, case.rounds.iter().map(places).sum())?;
    let of_round = |round: &Round| match short {
        true => (round.resting == 0 && round.largest() < round.full, round.smallest() < round.full),
        false => (false, round.resting > 0),
    };
    let mut found: BTreeMap<(u64, u64), u64> = BTreeMap::new();
    for player in case.everybody() {
        let limits = case.rounds.iter().filter(|r| r.has(player)).map(of_round);
        let limits = limits.fold((0, 0), |(least, most), (l, m)| (least + u64::from(l), most + u64::from(m)));
        *found.entry(limits).or_default() += 1;
    }
    let mut said: BTreeMap<(u64, u64), u64> = BTreeMap::new();
    for limits in people {
        let players = said.entry((limits.least, limits.most)).or_default();
        *players = players.saturating_add(limits.players);
    }
    number("kinds of players", said.len() as u64, found.len() as u64)?;
    for (limits, &players) in &said {
        number("players with limits", players, found.get(limits).copied().unwrap_or(0))?;
    }
    let holds = if figure.ends_with(".min") {
        // Everybody one more than the bound: that is more places than there are, or more than somebody can have.
        let needed: u64 = found.iter().map(|(&(least, _), n)| least.max(bound + 1) * n).sum();
        needed > *all || found.keys().any(|&(_, most)| most <= bound)
    } else {
        // Everybody one less: that leaves places over, or is less than somebody must have.
        let Some(less) = bound.checked_sub(1) else { return Ok(()) };
        let held: u64 = found.iter().map(|(&(_, most), n)| most.min(less) * n).sum();
        held < *all || found.keys().any(|&(least, _)| least >= bound)
    };
    if holds { Ok(()) } else { Err(Mistake::Misplaced) }
}

/// Unfairness of one kind: Σ C(times, 2) at least, by the price of a place, and what came early in the kept rounds.
pub(super) fn shared(case: &Case<'_>, sitting_out: bool, said: &Sharing) -> Result<u64, Mistake> {
    let mut times: BTreeMap<u32, u64> = BTreeMap::new();
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
            let had = times.entry(player.0).or_default();
            early += u64::from(*had > 0 && places <= *had * case.players);
            *had += 1;
        }
    }
    let mut had: BTreeMap<u64, u64> = BTreeMap::from([(0, case.players - times.len() as u64)]);
    times.into_values().for_each(|times| *had.entry(times).or_default() += 1);
    had.retain(|_, players| *players > 0);
    number("places early", said.early, early)?;
    number("places left", said.left, left)?;
    if !said.had.iter().copied().eq(had) {
        return Err(Mistake::Misplaced);
    }
    sane(said.price)?;
    let price = i128::from(said.price);
    let mut sum = price * i128::from(said.left);
    for &(times, players) in &said.had {
        // Whoever has had fewer than the price takes places up to it, each for less than the price.
        let taken = i128::from(said.price.saturating_sub(times));
        sum += i128::from(players) * (i128::from(pairs_of(times.max(said.price))) - price * taken);
    }
    Ok(early + u64::try_from(sum.max(0)).unwrap_or(0))
}

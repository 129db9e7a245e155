//! Checks bounds on uneven seats if everybody stays at the tables of the schedule, so that only seats can be exchanged.
//!
//! The argument gives a price to each seat of the rounds after the kept ones. Even seats are had about equally often;
//! the least that a player with even seats pays is found over all counts of seats that the player can reach. Every seat
//! is taken once, so all players together pay each price once. If that is less than even seats for all would cost, some
//! have uneven seats. This is true for any prices.

pub(super) mod statement;

use std::collections::BTreeMap;

use roundtable_audit::Argument;
use roundtable_model::Schedule;

use crate::case::Case;
use crate::mistake::{ClaimMistake, STEPS, at_most};

/// A player: how often they had each seat in kept rounds, their games at tables of each size, and the games to come.
pub(crate) struct Player<'a> {
    /// From 1.
    pub number: u32,
    pub had: Vec<u32>,
    games: BTreeMap<usize, u32>,
    pub to_come: Vec<Game<'a>>,
}

/// A game to come: its round from 1, its table among the free ones from 0, and the prices of the seats.
pub(crate) struct Game<'a> {
    pub round: u32,
    pub table: usize,
    pub prices: &'a [u64],
}

/// Whether these prices show a bound: on how many people have uneven seats, or on the largest range of anybody (how
/// often the most used seat was had, less the least used).
pub(crate) fn of_figure(case: &Case<'_>, figure: &str, bound: u64, argument: &Argument) -> Result<(), ClaimMistake> {
    let Argument::SameTables { prices } = argument else { return Err(ClaimMistake::Misplaced) };
    let is_range = figure == "seats.max_range";
    let Some(less) = bound.checked_sub(1) else { return Ok(()) };
    let players = people(case.schedule, case.kept, prices)?;
    let all: u128 = prices.iter().flatten().map(|&price| u128::from(price)).sum();
    let mut steps = 0;
    let mut costs = Vec::new();
    for player in &players {
        let wanted = if is_range { u32::try_from(less).unwrap_or(u32::MAX) } else { least_range(player, &mut steps)? };
        costs.push(cheapest(player, wanted, &mut steps)?);
    }
    // The most people who can be even are those with the lowest costs, while these fit into all prices together.
    costs.sort_unstable_by_key(|cost| cost.unwrap_or(u128::MAX));
    let mut paid = 0_u128;
    let even = costs.iter().flatten().take_while(|&&cost| {
        paid = paid.saturating_add(cost);
        paid <= all
    });
    let left_out = (costs.len() - even.count()) as u64;
    if is_range { at_most(1, left_out) } else { at_most(bound, left_out) }
}

/// The people at the tables, in the order of their numbers.
pub(crate) fn people<'a>(
    schedule: &Schedule,
    kept: u32,
    prices: &'a [Vec<u64>],
) -> Result<Vec<Player<'a>>, ClaimMistake> {
    let mut players: BTreeMap<u32, Player<'a>> = BTreeMap::new();
    let mut priced = prices.iter().enumerate();
    for (round, at) in schedule.rounds().zip(0..) {
        for table in round.tables() {
            let price = if at < kept { None } else { Some(priced.next().ok_or(ClaimMistake::Misplaced)?) };
            if price.is_some_and(|(_, price)| price.len() != table.seats.len()) {
                return Err(ClaimMistake::Misplaced);
            }
            for (seat, player) in table.seats.iter().enumerate() {
                let number = player.number();
                let player = players.entry(number).or_insert_with(|| Player {
                    number,
                    had: Vec::new(),
                    games: BTreeMap::new(),
                    to_come: Vec::new(),
                });
                let seats = table.seats.len().max(player.had.len());
                player.had.resize(seats, 0);
                *player.games.entry(table.seats.len()).or_default() += 1;
                match price {
                    Some((table, prices)) => player.to_come.push(Game { round: at + 1, table, prices }),
                    None => player.had[seat] += 1,
                }
            }
        }
    }
    if priced.next().is_some() { Err(ClaimMistake::Misplaced) } else { Ok(players.into_values().collect()) }
}

/// The counts of seats reachable from `start` by these games, with the least price of each.
fn counts<'a>(
    start: Vec<u32>,
    games: impl Iterator<Item = &'a [u64]>,
    steps: &mut u64,
) -> Result<BTreeMap<Vec<u32>, u128>, ClaimMistake> {
    let mut all = BTreeMap::from([(start, 0)]);
    for prices in games {
        let mut next = BTreeMap::new();
        for (counts, paid) in &all {
            for (seat, price) in prices.iter().enumerate() {
                *steps += counts.len() as u64;
                if *steps > STEPS {
                    return Err(ClaimMistake::TooLarge);
                }
                let mut counts = counts.clone();
                counts[seat] += 1;
                let least = next.entry(counts).or_insert(u128::MAX);
                *least = (*least).min(paid + u128::from(*price));
            }
        }
        all = next;
    }
    Ok(all)
}

/// How often the most used seat was had, less the least used.
fn range(counts: &[u32]) -> u32 {
    counts.iter().max().unwrap_or(&0) - counts.iter().min().unwrap_or(&0)
}

/// The least range for a player's games, if all seats were free.
pub(crate) fn least_range(player: &Player<'_>, steps: &mut u64) -> Result<u32, ClaimMistake> {
    let free = vec![0; player.had.len()];
    let games = player.games.iter().flat_map(|(&size, &times)| std::iter::repeat_n(&free[..size], times as usize));
    Ok(counts(free.iter().map(|_| 0).collect(), games, steps)?.keys().map(|c| range(c)).min().unwrap_or(0))
}

/// The least price for a player with a range of at most `wanted`; `None` if that is impossible.
fn cheapest(player: &Player<'_>, wanted: u32, steps: &mut u64) -> Result<Option<u128>, ClaimMistake> {
    let all = counts(player.had.clone(), player.to_come.iter().map(|game| game.prices), steps)?;
    Ok(all.iter().filter(|(counts, _)| range(counts) <= wanted).map(|(_, &paid)| paid).min())
}

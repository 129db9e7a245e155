//! From tables to a round: seats, table numbers, figures, notes, and the audit that everything passes.

use roundtable_audit::{Rules, faults};
use roundtable_model::{PlayerId, PlayerIx, Position, Schedule, SeatedRound, SeatedTable, SeededRng};

use super::cost::{Aim, Prices};
use super::error::NextError;
use super::partner_wishes::broken_partners;
use super::people::People;
use super::question::{NextFigures, NextRound};
use super::seat_order::seat_order;
use super::setup::{MadeTables, Setup};
use super::sided::{Companions, Partners};
use super::table_numbers::table_numbers;
use roundtable_model::NextNote;

/// How seats and table numbers are given out.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    /// Who is on whose side, where seats have sides.
    pub partners: Option<(&'a Companions<'a>, Partners)>,
    /// Tables are numbered in the order in which they were made; otherwise everybody comes to tables as new as possible.
    pub keep_table_order: bool,
}

/// Gives each table its order of seats and its number, and hands the round over.
pub(crate) fn finish(
    position: &Position,
    setup: &Setup,
    made: MadeTables,
    way: Way<'_>,
    rng: &mut SeededRng,
) -> Result<NextRound, NextError> {
    let people = &setup.people;
    let numbers: Vec<u32> = match way.keep_table_order {
        true => (1..).zip(&made.tables).map(|(number, _)| number).collect(),
        false => table_numbers(&made.tables, people, rng),
    };
    let mut tables: Vec<(u32, Vec<u32>)> = numbers
        .into_iter()
        .zip(&made.tables)
        .map(|(number, table)| match way.partners {
            Some((companions, partners)) => (number, companions.seated(table, partners, people, rng)),
            None => (number, seat_order(table, &people.past, made.keep_order, rng)),
        })
        .collect();
    tables.sort_unstable();
    let mut next = hand_over(position, setup, &tables, made)?;
    if let Some((companions, _)) = way.partners {
        let again: Vec<NextNote> = tables.iter().flat_map(|(_, seats)| companions.again(seats, people)).collect();
        next.figures.partners_again = Some(again.len() as u64);
        next.notes.extend(again);
        let broken = broken_partners(position, &next.round, companions.sides());
        next.figures.broken_wishes += broken.len() as u64;
        next.notes.extend(broken);
    }
    Ok(next)
}

/// Computes the figures of numbered tables in their order of seats, and audits them.
pub(crate) fn hand_over(
    position: &Position,
    setup: &Setup,
    tables: &[(u32, Vec<u32>)],
    made: MadeTables,
) -> Result<NextRound, NextError> {
    let people = &setup.people;
    let id = |p: &u32| people.ids[*p as usize];
    let mut sit_out: Vec<PlayerId> = made.sit_out.iter().map(id).collect();
    sit_out.sort_unstable();
    let mut absent = position.absent().to_vec();
    absent.sort_unstable();
    absent.dedup();
    let mut notes = made.notes;
    if !sit_out.is_empty() {
        let (who, sizes) = (sit_out.clone(), position.table_sizes().clone());
        notes.push(NextNote::SitOuts { people: people.len() as u32, sizes, who });
    }
    notes.extend(broken_wishes(people, tables, made.fewest_wishes));
    let broken = |note: &&NextNote| matches!(note, NextNote::BrokenApart { .. } | NextNote::BrokenFixed { .. });
    let broken_wishes = notes.iter().filter(broken).count() as u64;
    let figures =
        NextFigures { fewest_repeats: made.fewest_repeats.unwrap_or(false), broken_wishes, ..figures(setup, tables) };
    check(position, people, tables, &made.sit_out)?;
    let seated = |(number, seats): &(u32, Vec<u32>)| SeatedTable::new(*number, seats.iter().map(id).collect());
    let tables = tables.iter().map(seated).collect();
    let round = SeatedRound { tables, sit_out, absent };
    Ok(NextRound { round, figures, notes, stopped: false })
}

/// A note for everybody who is not at the table that they need, and for every two together who should be apart. `proved`: no tables break fewer.
fn broken_wishes(people: &People, tables: &[(u32, Vec<u32>)], proved: bool) -> Vec<NextNote> {
    let mut notes = Vec::new();
    for (number, table) in tables {
        for (i, &a) in table.iter().enumerate() {
            let needs = people.fixed[a as usize];
            if let Some(needs) = needs.filter(|needs| needs != number) {
                notes.push(NextNote::BrokenFixed { player: people.ids[a as usize], needs, got: *number });
            }
            for &b in &table[i + 1..] {
                // Two who need different tables are kept apart too, but that wish was named above.
                let tables_differ = needs.zip(people.fixed[b as usize]).is_some_and(|(a, b)| a != b);
                if people.meetings.pair(a, b).apart() && !tables_differ {
                    let pair = [people.ids[a as usize], people.ids[b as usize]];
                    notes.push(NextNote::BrokenApart { pair, proved });
                }
            }
        }
    }
    notes
}

/// The figures of a round, counted from its tables; wishes and proofs are added by the caller.
fn figures(setup: &Setup, tables: &[(u32, Vec<u32>)]) -> NextFigures {
    let people = &setup.people;
    // Only repeats and the spread of places are read from these costs, so `short`, the rule for short tables, may be empty.
    let prices = Prices { people, aim: Aim::SWISS, largest: setup.largest(), short: &[] };
    let mut figures = NextFigures { tables: tables.len() as u32, ..NextFigures::default() };
    let mut seat_counts: Vec<Vec<u32>> = people.past.iter().map(|past| past.seats.clone()).collect();
    let mut widest = setup.largest();
    for (_, table) in tables {
        let cost = prices.table(table);
        figures.repeats += cost.repeats as u64;
        figures.rank_spread += cost.spread as u64;
        for (seat, &a) in table.iter().enumerate() {
            let counts = &mut seat_counts[a as usize];
            counts.resize(counts.len().max(seat + 1), 0);
            counts[seat] += 1;
            for &b in &table[seat + 1..] {
                let pair = people.meetings.pair(a, b);
                figures.third_meetings += u64::from(pair.times() >= 2);
                figures.last_round_meetings += u64::from(pair.last());
            }
        }
    }
    // Seats are counted up to the highest that anybody has had, in this round or before.
    widest = seat_counts.iter().map(Vec::len).max().unwrap_or(0).max(widest);
    let range = |counts: &Vec<u32>| {
        let most = counts.iter().copied().max().unwrap_or(0);
        // A seat that was never used counts as used 0 times.
        let least = if counts.len() < widest { 0 } else { counts.iter().copied().min().unwrap_or(0) };
        most - least
    };
    figures.seat_range = seat_counts.iter().map(range).max().unwrap_or(0);
    figures
}

/// Passes the round to the audit, which knows nothing of how it was made: an error if a rule is broken.
fn check(position: &Position, people: &People, tables: &[(u32, Vec<u32>)], sit_out: &[u32]) -> Result<(), NextError> {
    let mut schedule = Schedule::new(people.len() as u32);
    let mut round = schedule.push_round();
    for (number, table) in tables {
        let seats: Vec<PlayerIx> = table.iter().copied().map(PlayerIx).collect();
        round.table(*number, &seats);
    }
    let resting: Vec<PlayerIx> = sit_out.iter().copied().map(PlayerIx).collect();
    round.sit_outs(&resting);
    let rules = Rules { table_sizes: Some(position.table_sizes()), ..Rules::default() };
    match faults(&schedule, &rules).first() {
        Some(fault) => Err(NextError::FailedAudit { fault: fault.clone() }),
        None => Ok(()),
    }
}

//! From tables to a round: seats, table numbers, figures, notes, and the audit that everything passes.

use roundtable_audit::{Rules, faults};
use roundtable_model::{
    NextNote, PlayerId, PlayerIx, Position, Schedule, SeatedRound, SeatedTable, SeededRng, distinct, sorted,
};

use super::broken::{broken, groups_met};
use super::cost::Aim;
use super::error::NextError;
use super::people::People;
use super::question::{NextFigures, NextRound};
use super::seat_order::seat_order;
use super::setup::{MadeTables, Setup};
use super::sided::{Companions, Partners};
use super::table_numbers::table_numbers;

/// How seats and table numbers are assigned.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    /// Who is on whose side, where seats have sides.
    pub partners: Option<(&'a Companions<'a>, Partners)>,
    /// Tables are numbered in the order of making; if not, everybody gets tables as new as possible.
    pub keep_table_order: bool,
}

/// Gives each table its order of seats and its number, and passes the round on.
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
    let tables = sorted(numbers.into_iter().zip(&made.tables).map(|(number, table)| match way.partners {
        Some((companions, partners)) => (number, companions.seated(table, partners, people, rng)),
        None => (number, seat_order(table, (&people.past, &people.held), made.keep_order, rng)),
    }));
    let mut next = hand_over(position, setup, &tables, made)?;
    if let Some((companions, _)) = way.partners {
        let again: Vec<NextNote> = tables.iter().flat_map(|(_, seats)| companions.again(seats, people)).collect();
        next.figures.partners_again = Some(again.len() as u64);
        next.notes.extend(again);
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
    let sit_out = sorted(made.sit_out.iter().map(id));
    let absent = distinct(position.absent().iter().copied());
    let mut notes = made.notes;
    if !sit_out.is_empty() {
        let (who, sizes) = (sit_out.clone(), position.table_sizes().clone());
        notes.push(NextNote::SitOuts { people: people.len() as u32, sizes, who });
    }
    let seated = |(number, seats): &(u32, Vec<u32>)| SeatedTable::new(*number, seats.iter().map(id).collect());
    let round = SeatedRound { tables: tables.iter().map(seated).collect(), sit_out, absent };
    let wishes = broken(position.wishes().iter().copied(), position.seats().sides(), &round);
    let contenders: Vec<PlayerId> = position.contenders().iter().map(|contender| contender.id).collect();
    let groups = groups_met(position.spreads(), &contenders, &round);
    let figures = NextFigures {
        fewest_repeats: made.fewest_repeats.unwrap_or(false),
        broken_wishes: wishes.len() as u64 + beyond(&groups).1,
        same_group: (!position.spreads().is_empty()).then(|| beyond(&groups).0),
        ..figures(setup, tables)
    };
    notes.extend(wishes.into_iter().map(|broken| broken.note(made.fewest_wishes)).chain(groups));
    check(position, people, tables, &made.sit_out)?;
    Ok(NextRound { round, figures, notes, stopped: false })
}

/// Pairs of one group, and how many more than there have to be.
fn beyond(groups: &[NextNote]) -> (u64, u64) {
    groups.iter().fold((0, 0), |(all, beyond), note| {
        let NextNote::SameGroup { met, least, .. } = note else { return (all, beyond) };
        (all + met, beyond + met.saturating_sub(*least))
    })
}

/// The figures of a round, counted from its tables; wishes and proofs are added by the caller.
fn figures(setup: &Setup, tables: &[(u32, Vec<u32>)]) -> NextFigures {
    let people = &setup.people;
    // Only repeats and the spread of places are read from these costs, so `short` (for short tables) may be empty.
    let prices = setup.prices(Aim::SWISS, &[]);
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
    // Seats are counted up to the highest that anybody has had so far.
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
    round.sit_outs(&sit_out.iter().copied().map(PlayerIx).collect::<Vec<_>>());
    let rules = Rules { table_sizes: Some(position.table_sizes()), ..Rules::default() };
    faults(&schedule, &rules).into_iter().next().map_or(Ok(()), |fault| Err(NextError::FailedAudit { fault }))
}

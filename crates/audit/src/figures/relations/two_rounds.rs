//! Partners and opponents that two rounds share.
//!
//! Σ C(times, 2) over the pairs is the number of pairs that are partners in both of two rounds, summed over all two
//! rounds. Whoever plays in both is on one side of each, so in one of sides × sides cells, and two are partners in both
//! if they share a cell. C(people, 2) is convex, so fewest share one if all are spread evenly over the cells: six
//! people, three against three, are at best 2, 2, 1, 1, and two pairs are partners in any two rounds. This is a plain
//! form of the bound on the inner products of ±1 vectors (Welch 1974).
//!
//! If everybody plays at one table in both, two who are not partners are opponents. Of all pairs with `apart` opponents
//! and `beside` partners in each round, as many more are opponents in both as partners in both as `apart` is above
//! `beside`.

use std::collections::BTreeMap;

use roundtable_model::{Relation, Schedule, Sides};

use crate::figures::meetings::{pairs_of, shared_evenly};
use crate::report::RelationFigures;

/// Raises the bounds of partners or opponents, none of earlier events, to what two rounds show.
pub(super) fn raise(found: &mut RelationFigures, schedule: &Schedule, sides: &Sides) {
    let (bound, twice) = (&mut found.bound, 2 * least(schedule, sides, found.relation));
    bound.sum_of_squares = bound.sum_of_squares.max(twice + found.total);
    // C(m, 2) ≤ (m − 1) · rounds / 2.
    bound.repeats = bound.repeats.max(twice.div_ceil(u64::from(schedule.round_count()).max(1)));
}

/// The least Σ C(times, 2) of partners or opponents, over all schedules with as many tables of these sides in each
/// round. O(tables + square of the different numbers of tables in a round).
fn least(schedule: &Schedule, sides: &Sides, relation: Relation) -> u64 {
    let (people, size) = (u64::from(schedule.players()), u64::from(sides.table_size()));
    let beside: u64 = sides.sizes().iter().map(|side| pairs_of(u64::from(*side))).sum();
    let apart = pairs_of(size) - beside;
    let mut rounds: BTreeMap<u64, u64> = BTreeMap::new();
    for round in schedule.rounds() {
        let tables = round.tables().filter(|table| table.seats.len() as u64 == size).count();
        *rounds.entry(tables as u64).or_default() += 1;
    }
    let shared = |one: u64, other: u64| {
        let cells = one * other * (sides.sizes().len() as u64).pow(2);
        let partners = shared_evenly(((one + other) * size).saturating_sub(people), cells).1;
        match relation {
            Relation::Partners => partners,
            Relation::Opponents if one == 1 && other == 1 && size == people => {
                (partners + apart).saturating_sub(beside)
            }
            Relation::Opponents | Relation::Left | Relation::Across | Relation::Before | Relation::Own(_) => 0,
        }
    };
    let alike = |(&tables, &times): (&u64, &u64)| pairs_of(times) * shared(tables, tables);
    let unlike = |(&tables, &times): (&u64, &u64)| {
        rounds.range(..tables).map(|(&fewer, &often)| times * often * shared(tables, fewer)).sum::<u64>()
    };
    rounds.iter().map(|round| alike(round) + unlike(round)).sum()
}

//! Swiss: fewest broken wishes, then fewest repeats, then nearest places, then the rest of the history.
//!
//! The greedy walk is the start; [`tables`](super::tables) improves it, or finds the proved best for few people.

use roundtable_model::{SeededRng, ShortTables};

use super::cost::Aim;
use super::question::Budget;
use super::setup::{MadeTables, Setup};
use super::tables::Maker;
use super::{explain, short, walk};

/// The tables of a Swiss round.
pub(crate) fn swiss(
    setup: &Setup,
    standing: &[u32],
    by: ShortTables,
    budget: Budget<'_>,
    rng: &mut SeededRng,
) -> MadeTables {
    let (sit_out, seated) = setup.rest(standing);
    let short = short::prices(setup, by, rng);
    let prices = setup.prices(Aim::SWISS, &short);
    let found = Maker { prices: &prices, budget, rng }.find(&seated, &short::filled_first(setup, by));
    let mut notes = setup.notes_on_places(true);
    notes.extend(short::note(setup, by, &short, &found.tables));
    notes.extend(explain::repeats(setup, &found, &seated));
    found.made(sit_out, notes)
}

/// The tables of the greedy walk alone.
pub(crate) fn walk(setup: &Setup, standing: &[u32]) -> MadeTables {
    let (sit_out, seated) = setup.rest(standing);
    let tables = walk::walk(&setup.prices(Aim::SWISS, &[]), &seated, &setup.sizes, 0);
    MadeTables { tables, sit_out, notes: setup.notes_on_places(true), ..MadeTables::default() }
}

//! Swiss: fewest broken wishes, then fewest repeats, then nearest places, then what else the history says.
//!
//! The greedy walk is the start; [`tables`](super::tables) betters it, or proves the very best for few people.

use roundtable_model::{SeededRng, ShortTables};

use super::cost::{Aim, Prices};
use super::question::Budget;
use super::setup::{MadeTables, Setup};
use super::{explain, short, tables, walk};

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
    let prices = Prices { people: &setup.people, aim: Aim::SWISS, largest: setup.largest(), short: &short };
    let found = tables::find(&prices, &seated, &short::filled_first(setup, by), budget, rng);
    let mut notes = setup.notes_on_places(true);
    notes.extend(short::note(setup, by, &short, &found.tables));
    notes.extend(explain::repeats(setup, &found, &seated));
    let (fewest_repeats, fewest_wishes) = (Some(found.fewest_repeats), found.optimal);
    MadeTables { tables: found.tables, sit_out, notes, keep_order: false, fewest_repeats, fewest_wishes }
}

/// The tables of the greedy walk alone.
pub(crate) fn walk(setup: &Setup, standing: &[u32]) -> MadeTables {
    let (sit_out, seated) = setup.rest(standing);
    let prices = Prices { people: &setup.people, aim: Aim::SWISS, largest: setup.largest(), short: &[] };
    let tables = walk::walk(&prices, &seated, &setup.sizes, 0);
    let notes = setup.notes_on_places(true);
    MadeTables { tables, sit_out, notes, keep_order: false, fewest_repeats: None, fewest_wishes: false }
}

//! Random: by lot, either blind to who met whom or with the fewest repeats. Wishes are kept either way.

use roundtable_model::SeededRng;

use super::cost::{Aim, Prices};
use super::question::Budget;
use super::setup::{MadeTables, Setup};
use super::{explain, tables};

/// The tables of a round drawn by lot.
pub(crate) fn random(setup: &Setup, avoid_repeats: bool, budget: Budget<'_>, rng: &mut SeededRng) -> MadeTables {
    let order = drawn(setup.people.len(), rng);
    let (sit_out, seated) = setup.rest(&order);
    let prices = |aim| Prices { people: &setup.people, aim, largest: setup.largest(), short: &[] };
    if avoid_repeats {
        let found = tables::find(&prices(Aim::FRESH), &seated, &setup.sizes, budget, rng);
        let notes = explain::repeats(setup, &found, &seated);
        let (fewest_repeats, fewest_wishes) = (Some(found.fewest_repeats), found.optimal);
        return MadeTables { tables: found.tables, sit_out, notes, keep_order: false, fewest_repeats, fewest_wishes };
    }
    let mut people = seated.iter().copied();
    let lots = setup.sizes.iter().map(|&size| people.by_ref().take(size as usize).collect()).collect();
    let found = tables::keep_wishes(&prices(Aim::BLIND), lots, budget, rng);
    MadeTables {
        tables: found.tables,
        sit_out,
        notes: Vec::new(),
        keep_order: false,
        fewest_repeats: None,
        fewest_wishes: false,
    }
}

/// The people in an order drawn by lot.
fn drawn(people: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut order: Vec<u32> = (0..people as u32).collect();
    rng.shuffle(&mut order);
    order
}

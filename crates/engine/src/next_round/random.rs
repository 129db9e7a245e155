//! Random tables, either ignoring who met whom or with the fewest repeats. Wishes are kept either way.

use roundtable_model::SeededRng;

use super::cost::Aim;
use super::explain;
use super::question::Budget;
use super::setup::{MadeTables, Setup};
use super::tables::Maker;

/// The tables of a random round.
pub(crate) fn random(setup: &Setup, avoid_repeats: bool, budget: Budget<'_>, rng: &mut SeededRng) -> MadeTables {
    let order = drawn(setup.people.len(), rng);
    let (sit_out, seated) = setup.rest(&order);
    if avoid_repeats {
        let prices = setup.prices(Aim::FRESH, &[]);
        let found = Maker { prices: &prices, budget, rng }.find(&seated, &setup.sizes);
        let notes = explain::repeats(setup, &found, &seated);
        return found.made(sit_out, notes);
    }
    let prices = setup.prices(Aim::BLIND, &[]);
    let found = Maker { prices: &prices, budget, rng }.keep_wishes(setup.filled(seated));
    MadeTables { tables: found.tables, sit_out, ..MadeTables::default() }
}

/// The people in random order.
fn drawn(people: usize, rng: &mut SeededRng) -> Vec<u32> {
    let mut order: Vec<u32> = (0..people as u32).collect();
    rng.shuffle(&mut order);
    order
}

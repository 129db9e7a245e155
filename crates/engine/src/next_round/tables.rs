//! Who sits with whom: the best tables that can be found, and whether they are proved to be the best.

use roundtable_model::SeededRng;

use super::anneal::{Cooling, Exchanges};
use super::cost::{Cost, Prices};
use super::question::Budget;
use super::{bound, exact, walk};
use crate::Effort;

/// Tables and what is known of them.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub tables: Vec<Vec<u32>>,
    /// The whole cost cannot be lower.
    pub optimal: bool,
    /// There cannot be fewer repeats without breaking more wishes.
    pub fewest_repeats: bool,
}

/// Exchanges looked at for each person at normal effort, and at least in all.
const STEPS_PER_PERSON: u128 = 12_500;
const STEPS: u128 = 1_600_000;

/// The most people for whom several searches share the steps: they get stuck at different ends. More people need one
/// long exchanges.
const SEVERAL: usize = 256;

/// What a repeat weighs against a rank in one search after the other. A high price finds the fewest repeats, a low one
/// walks through tables with a repeat too many to those with less spread.
const PRICES: [i64; 3] = [40, 20, 10];
const ONE_PRICE: [i64; 1] = [20];

/// The best tables of these sizes for the people in this order that can be found with this effort.
pub(crate) fn find(
    prices: &Prices<'_>,
    order: &[u32],
    sizes: &[u32],
    budget: Budget<'_>,
    rng: &mut SeededRng,
) -> Found {
    let mut seated = order.to_vec();
    if prices.aim.spread {
        seated.sort_unstable();
    }
    // Ties go to the first in order, which was drawn by lot where the standings do not count.
    if exact::work(seated.len(), sizes).is_some_and(|work| work <= budget.effort.0)
        && let Some((_, tables)) = exact::best(prices, &seated, sizes)
    {
        return Found { tables, optimal: true, fewest_repeats: true };
    }
    let floor = Floor::of(prices, &seated, sizes);
    better(prices, walk::walk(prices, order, sizes, floor.repeats as u64), floor, budget, rng)
}

/// These tables, only with fewer broken wishes where there are any.
pub(crate) fn keep_wishes(
    prices: &Prices<'_>,
    tables: Vec<Vec<u32>>,
    budget: Budget<'_>,
    rng: &mut SeededRng,
) -> Found {
    better(prices, tables, Floor { repeats: 0, spread: 0 }, budget, rng)
}

fn better(prices: &Prices<'_>, tables: Vec<Vec<u32>>, floor: Floor, budget: Budget<'_>, rng: &mut SeededRng) -> Found {
    let steps = steps(&tables, budget.effort);
    let people: usize = tables.iter().map(Vec::len).sum();
    let (warm, cold): (&[i64], _) = if people <= SEVERAL { (&PRICES, steps / 4) } else { (&ONE_PRICE, steps / 8) };
    let mut exchanges = Exchanges::new(*prices, tables);
    for &repeat in warm {
        if !floor.reached(exchanges.cost()) {
            exchanges.anneal(
                Cooling { steps: (steps - cold) / warm.len() as u64, repeat, warmth: 8 },
                budget.stop,
                rng,
            );
        }
    }
    if !floor.reached(exchanges.cost()) {
        exchanges.anneal(Cooling { steps: cold, repeat: 1000, warmth: 4 }, budget.stop, rng);
    }
    let (cost, tables) = exchanges.best();
    let fewest_repeats = cost.wishes == 0 && cost.repeats == floor.repeats;
    Found { tables, optimal: floor.reached(cost), fewest_repeats }
}

/// Below this no tables can be.
struct Floor {
    repeats: i64,
    spread: i64,
}

impl Floor {
    fn of(prices: &Prices<'_>, seated: &[u32], sizes: &[u32]) -> Self {
        let smallest = sizes.iter().copied().min().unwrap_or(0) as usize;
        let history = if prices.aim.history { bound::repeats(prices.people, seated, smallest) } else { 0 };
        let spread = if prices.aim.spread { bound::spread(prices.people, seated, sizes) } else { 0 };
        Self { repeats: history as i64, spread: spread as i64 }
    }

    fn reached(&self, cost: Cost) -> bool {
        cost == Cost { repeats: self.repeats, spread: self.spread, ..Cost::default() }
    }
}

/// Exchanges to look at: an exchange at a large table costs more.
fn steps(tables: &[Vec<u32>], effort: Effort) -> u64 {
    let largest = tables.iter().map(Vec::len).max().unwrap_or(0).max(4);
    let people: usize = tables.iter().map(Vec::len).sum();
    let normal = (STEPS_PER_PERSON * people as u128).max(STEPS);
    let steps = normal * u128::from(effort.0) / u128::from(Effort::NORMAL.0) * 4 / largest as u128;
    u64::try_from(steps).unwrap_or(u64::MAX)
}

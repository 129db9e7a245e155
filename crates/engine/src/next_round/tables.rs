//! Who sits with whom: the best tables found, and whether they are proved best.
//!
//! Few people are seated exactly (`exact.rs`). For others a greedy walk (`walk.rs`) is improved by exchanges
//! (`anneal.rs`), in a large field by windows of neighbouring tables before that (`windows.rs`); then `fewest.rs` tries
//! to prove that fewer repeats are impossible.

use std::slice;

use roundtable_model::{Effort, NextNote, SeededRng};

use super::anneal::{Cooling, Exchanges};
use super::cost::{Cost, Prices};
use super::couples::{self, Like};
use super::fewest::{self, Fewest};
use super::question::Budget;
use super::setup::MadeTables;
use super::{bound, equals, exact, settled, short, walk, windows};

/// Tables and their proofs.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub tables: Vec<Vec<u32>>,
    /// The whole cost cannot be lower.
    pub optimal: bool,
    /// There cannot be fewer repeats without breaking more wishes.
    pub fewest_repeats: bool,
}

impl Found {
    /// The result of a method that searched for few repeats.
    pub fn made(self, sit_out: Vec<u32>, notes: Vec<NextNote>) -> MadeTables {
        let Self { tables, optimal: fewest_wishes, fewest_repeats } = self;
        MadeTables { tables, sit_out, notes, keep_order: false, fewest_repeats: Some(fewest_repeats), fewest_wishes }
    }
}

/// Exchanges looked at for each person at normal effort.
const STEPS_PER_PERSON: u128 = 12_500;
/// Exchanges looked at in all at normal effort, at least.
const LEAST_STEPS: u128 = 1_600_000;

/// The most people for whom several searches share the steps, as each gets stuck elsewhere; more need a long one.
const SEVERAL: usize = 256;

/// In a large field the result of windows is good enough if its spread exceeds the least by at most one part in this
/// many.
const LITTLE: i64 = 2;

/// The weight of a repeat against a rank in successive searches. A high price finds the fewest repeats, a low one walks
/// through tables with a repeat too many to those with less spread.
const PRICES: [i64; 3] = [40, 20, 10];
/// The same for more than [`SEVERAL`] people, who have one search.
const ONE_PRICE: [i64; 1] = [20];
/// The weight of a repeat in a cold search: no repeat is accepted for ranks.
const COLD_PRICE: i64 = 1000;

/// Tables examined in the search for the fewest repeats, at normal effort: a few tenths of a second.
const EXACT_WORK: u128 = 200_000_000;

/// The search for tables: prices, duration, and random numbers.
pub(crate) struct Maker<'a> {
    pub prices: &'a Prices<'a>,
    pub budget: Budget<'a>,
    pub rng: &'a mut SeededRng,
}

impl Maker<'_> {
    /// The best tables of these sizes for the people in this order found with this effort, including wishes for
    /// partners.
    pub fn find(&mut self, order: &[u32], sizes: &[u32]) -> Found {
        let found = self.without_company(order, sizes);
        self.with_company(found)
    }

    /// These tables, with fewer broken wishes if there are any.
    pub fn keep_wishes(&mut self, tables: Vec<Vec<u32>>) -> Found {
        let sizes: Vec<u32> = tables.iter().map(|table| table.len() as u32).collect();
        let groups = bound::groups(self.prices.people, &tables.concat(), &sizes) as i64;
        let found = self.better(tables, &Bounds { groups, repeats: 0, short: 0, spread: 0 });
        self.with_company(found)
    }

    /// These tables with the fewest broken wishes for company and partners found. Proofs about all tables also hold for
    /// these, if they are as good.
    fn with_company(&mut self, found: Found) -> Found {
        let prices = self.prices;
        if prices.people.company.is_empty() && prices.people.partners.is_empty() {
            return found;
        }
        let before = prices.tables(&found.tables);
        let tables =
            couples::with_fewest_broken(prices.people, Like::Prices(prices), found.tables, self.budget, self.rng);
        let after = prices.tables(&tables);
        let no_more_broken = after.wishes == before.wishes;
        let as_few = no_more_broken && (after.groups, after.repeats) == (before.groups, before.repeats);
        Found { tables, optimal: found.optimal && no_more_broken, fewest_repeats: found.fewest_repeats && as_few }
    }

    /// The best tables, ignoring wishes for company and partners: exactly for few people, else by the walk and the
    /// search.
    fn without_company(&mut self, order: &[u32], sizes: &[u32]) -> Found {
        let prices = self.prices;
        let mut seated = order.to_vec();
        if prices.aim.spread {
            seated.sort_unstable();
        }
        // Ties go to the first in order, which is random if the standings do not count.
        if exact::work(seated.len(), sizes).is_some_and(|work| work <= self.budget.effort.0)
            && let Some((_, tables)) = exact::most_even(prices, &seated, sizes)
        {
            let bound = prices.tables(&tables).repeats as u64;
            let tables = self.evenly_seated(tables, walk::walk(prices, order, sizes, bound));
            return Found { tables, optimal: true, fewest_repeats: true };
        }
        let bounds = Bounds::of(prices, &seated, sizes);
        let walked = walk::walk(prices, order, sizes, bounds.repeats as u64);
        let found = self.better(walked.clone(), &bounds);
        Found { tables: self.evenly_seated(found.tables, walked), ..found }
    }

    /// Tables of the same cost or less with more even seats; or those of the walk, if equally cheap with more even
    /// seats.
    fn evenly_seated(&mut self, tables: Vec<Vec<u32>>, walked: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
        let people: usize = tables.iter().map(Vec::len).sum();
        let alike = tables.windows(2).all(|two| two[0].len() == two[1].len());
        let mut more_even = equals::more_even(self.prices, tables, self.budget, self.rng);
        if alike && people <= SEVERAL && self.prices.people.has_history {
            let all = 0..people;
            more_even =
                windows::bettered(self.prices, more_even, slice::from_ref(&all), windows::Goal::Seats, self.budget);
        }
        equals::better(self.prices, more_even, walked)
    }

    /// Improves tables until they reach the bounds or the steps are used up: windows first in a large field, then warm
    /// searches, then a cold one, in which no repeat is accepted for ranks.
    fn better(&mut self, mut tables: Vec<Vec<u32>>, bounds: &Bounds) -> Found {
        let prices = self.prices;
        let mut steps = steps(&tables, self.budget.effort);
        let people: usize = tables.iter().map(Vec::len).sum();
        // Stretches of the standings where an exchange may gain something; the rest is as good as possible.
        let open = if people > SEVERAL { settled::open(prices, &tables) } else { None };
        if let Some(open) = &open {
            tables = windows::bettered(prices, tables, open, windows::Goal::Cost, self.budget);
            let cost = prices.tables(&tables);
            let done = cost.wishes == 0
                && cost.groups <= bounds.groups
                && cost.repeats <= bounds.repeats
                && LITTLE * (cost.spread - bounds.spread) <= bounds.spread;
            // As large a part of the steps as these stretches are of the people.
            let looked_at: usize = if done { 0 } else { open.iter().map(ExactSizeIterator::len).sum() };
            steps = (u128::from(steps) * looked_at as u128 / people as u128) as u64;
        }
        let (warm, cold): (&[i64], _) = if people <= SEVERAL { (&PRICES, steps / 4) } else { (&ONE_PRICE, steps / 8) };
        let mut exchanges = Exchanges::new(*prices, tables);
        exchanges.look_at(&open.unwrap_or_default());
        let each = (steps - cold) / warm.len() as u64;
        let warm = warm.iter().map(|&repeat| Cooling { steps: each, repeat, warmth: 8 });
        for cooling in warm.chain([Cooling { steps: cold, repeat: COLD_PRICE, warmth: 4 }]) {
            if !bounds.reached(exchanges.cost()) {
                exchanges.anneal(cooling, self.budget, self.rng);
            }
        }
        let fewest_repeats = self.fewest_repeats(&mut exchanges, bounds, cold);
        let (cost, tables) = exchanges.best;
        Found { tables, optimal: bounds.reached(cost), fewest_repeats }
    }

    /// Whether fewer repeats than those of the best tables are proved impossible. If tables with fewer are found, the
    /// search continues from them.
    fn fewest_repeats(&mut self, exchanges: &mut Exchanges<'_>, bounds: &Bounds, steps: u64) -> bool {
        if !self.prices.aim.history || exchanges.cost().wishes > 0 || exchanges.cost().groups > 0 {
            return false;
        }
        let effort = u128::from(self.budget.effort.0);
        let mut work = (effort * EXACT_WORK / u128::from(Effort::NORMAL.0)).min(1 << 40) as u64;
        let mut limit = bounds.repeats;
        while limit < exchanges.cost().repeats {
            let sizes = exchanges.sizes();
            match fewest::within(self.prices, &exchanges.seated, &sizes, limit as u64, &mut work, self.budget) {
                Fewest::Tables(tables) => {
                    exchanges.go_on_from(tables);
                    for repeat in [PRICES[0], COLD_PRICE] {
                        exchanges.anneal(Cooling { steps, repeat, warmth: 4 }, self.budget, self.rng);
                    }
                }
                Fewest::None => limit += 1,
                Fewest::Unknown => return false,
            }
        }
        true
    }
}

/// Lower bounds of the fields of the cost.
struct Bounds {
    groups: i64,
    repeats: i64,
    short: i64,
    spread: i64,
}

impl Bounds {
    fn of(prices: &Prices<'_>, seated: &[u32], sizes: &[u32]) -> Self {
        let smallest = sizes.iter().copied().min().unwrap_or(0) as usize;
        let history = if prices.aim.history { bound::repeats(prices.people, seated, smallest) } else { 0 };
        let spread = if prices.aim.spread { bound::spread(prices.people, seated, sizes) } else { 0 };
        let short = short::least(prices.short, seated, sizes);
        let groups = bound::groups(prices.people, seated, sizes) as i64;
        Self { groups, repeats: history as i64, short, spread: spread as i64 }
    }

    fn reached(&self, cost: Cost) -> bool {
        let Self { groups, repeats, short, spread } = *self;
        cost == Cost { groups, repeats, short, spread, ..Cost::default() }
    }
}

/// Exchanges to look at: an exchange at a large table costs more.
fn steps(tables: &[Vec<u32>], effort: Effort) -> u64 {
    let largest = tables.iter().map(Vec::len).max().unwrap_or(0).max(4);
    let people: usize = tables.iter().map(Vec::len).sum();
    let normal = (STEPS_PER_PERSON * people as u128).max(LEAST_STEPS);
    let steps = normal * u128::from(effort.0) / u128::from(Effort::NORMAL.0) * 4 / largest as u128;
    u64::try_from(steps).unwrap_or(u64::MAX)
}

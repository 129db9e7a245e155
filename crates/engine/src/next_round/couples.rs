//! Tables for wishes: those who are to sit together get one table, and nobody sits where sides have to break a wish.
//!
//! *Company*: people wished at one table. *Partners*: wishes about sides. *Groups*: people of one group in a spread
//! column, whom tables should keep apart.
//!
//! A method makes its tables without company and partners. Then people swap tables where a swap mends a wish, and
//! simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983) wins back what that cost: two people of different tables
//! change places, a couple with two others. O(k²) a step. If no wish is broken, all tables stay as they are; those of
//! [`Like::Ladder`] only if no group meets.

use roundtable_chance::{temperatures, threshold};
use roundtable_model::{Effort, SeededRng};

use super::cost::{Cost, Prices};
use super::people::People;
use super::question::Budget;

/// Steps for each person at normal effort.
const STEPS_PER_PERSON: u128 = 4_000;
/// Steps for each person, at least: with fewer a wish may stay broken that need not be.
const LEAST_PER_PERSON: u128 = 400;
/// Steps, at most.
const MOST_STEPS: u128 = 1_000_000;

/// Weights that add the parts of a cost up to one number, so that annealing can trade them off. This one: a place of
/// rank spread, or on a ladder a table that somebody moves.
const RANK: i64 = 16;
/// The weight of a repeat.
const REPEAT: i64 = 20 * RANK;
/// The weight of a broken wish.
const WISH: i64 = 32 * REPEAT;
/// The weight of two of one group together.
const GROUP: i64 = 8 * REPEAT;

/// Steps between two looks at whether to stop.
const BETWEEN_STOPS: u64 = 1024;

/// What tables should be like apart from wishes.
pub(crate) enum Like<'a> {
    /// What a method weighs.
    Prices(&'a Prices<'a>),
    /// The tables are in the order of strength: after wishes, everybody as close as possible to the table of the
    /// method. With `numbered` they already have numbers, so people who need a table can only move to it.
    Ladder { prices: &'a Prices<'a>, numbered: bool },
}

/// Broken wishes, each counted twice (a couple at two tables counts once at each), then what the rest costs.
type Price = (i64, Cost);

struct Walk<'a> {
    people: &'a People,
    like: Like<'a>,
    tables: Vec<Vec<u32>>,
    /// The table of each person now; [`NOWHERE`] without a seat.
    at: Vec<u32>,
    /// The table that the method gave each person.
    own: Vec<u32>,
    /// Who has a seat, in the order of the tables.
    seated: Vec<u32>,
    /// What each table costs.
    prices: Vec<Price>,
}

const NOWHERE: u32 = u32::MAX;

/// These tables, with the fewest broken wishes found.
pub(crate) fn with_fewest_broken(
    people: &People,
    like: Like<'_>,
    tables: Vec<Vec<u32>>,
    budget: Budget<'_>,
    rng: &mut SeededRng,
) -> Vec<Vec<u32>> {
    let weighed = matches!(like, Like::Prices(_));
    if tables.len() < 2 || weighed && people.company.is_empty() && people.partners.is_empty() {
        return tables;
    }
    let mut walk = Walk::new(people, like, tables);
    // With `Like::Prices` the method has weighed groups already; wishes for company and partners it does not know.
    let (broken, cost) = walk.total();
    if broken == 0 && (weighed || cost.groups == 0) {
        return walk.tables;
    }
    walk.gather();
    walk.anneal(budget, rng);
    walk.tables
}

impl<'a> Walk<'a> {
    fn new(people: &'a People, like: Like<'a>, tables: Vec<Vec<u32>>) -> Self {
        let seated: Vec<u32> = tables.iter().flatten().copied().collect();
        let mut at = vec![NOWHERE; seated.iter().max().map_or(0, |last| *last as usize + 1)];
        (0..).zip(&tables).for_each(|(t, table)| table.iter().for_each(|p| at[*p as usize] = t));
        let mut walk = Self { people, like, tables, own: at.clone(), at, seated, prices: Vec::new() };
        walk.prices = (0..walk.tables.len()).map(|t| walk.price(t, &walk.tables[t])).collect();
        walk
    }

    fn total(&self) -> Price {
        self.prices.iter().fold((0, Cost::default()), |sum, price| (sum.0 + price.0, sum.1 + price.1))
    }

    fn is_seated(&self, person: u32) -> bool {
        self.at.get(person as usize).is_some_and(|at| *at != NOWHERE)
    }

    /// The cost of a table with these people. A couple at two tables counts once at each, every other wish twice.
    fn price(&self, t: usize, table: &[u32]) -> Price {
        let company = &self.people.company;
        let apart = |p: &u32| company.of(*p).iter().filter(|o| self.is_seated(**o) && !table.contains(o)).count();
        let mut alone: usize = table.iter().map(apart).sum();
        let cost = match self.like {
            Like::Prices(prices) => prices.table(table),
            Like::Ladder { prices, numbered } => {
                let far = |p: &u32| i64::from(self.own[*p as usize].abs_diff(t as u32));
                let elsewhere = |p: &&u32| self.people.fixed[**p as usize].is_some_and(|at| at as usize != t + 1);
                alone += 2 * table.iter().filter(|_| numbered).filter(elsewhere).count();
                let Cost { wishes, groups, .. } = prices.table(table);
                Cost { wishes, groups, spread: table.iter().map(far).sum(), ..Cost::default() }
            }
        };
        (alone as i64 + 2 * (self.people.partners.least_broken(table) as i64 + cost.wishes), cost)
    }

    /// The two tables after the people `out` of one and `into` of the other have changed places, with their costs.
    fn exchanged(&self, out: &[u32], into: &[u32]) -> [(usize, Vec<u32>, Price); 2] {
        let changed = |from: &[u32], to: &[u32]| {
            let t = self.at[from[0] as usize] as usize;
            let moved = |p: &u32| from.iter().position(|one| one == p).map_or(*p, |i| to[i]);
            let table: Vec<u32> = self.tables[t].iter().map(moved).collect();
            let price = self.price(t, &table);
            (t, table, price)
        };
        [changed(out, into), changed(into, out)]
    }

    fn take(&mut self, changed: [(usize, Vec<u32>, Price); 2]) {
        for (t, table, price) in changed {
            table.iter().for_each(|p| self.at[*p as usize] = t as u32);
            self.tables[t] = table;
            self.prices[t] = price;
        }
    }

    fn gain(&self, changed: &[(usize, Vec<u32>, Price); 2]) -> Price {
        changed.iter().fold((0, Cost::default()), |sum, (t, _, price)| {
            let before = self.prices[*t];
            (sum.0 + price.0 - before.0, sum.1 + price.1 - before.1)
        })
    }

    /// Brings couples together one by one, each by the cheapest exchange of two people, if this is a gain.
    fn gather(&mut self) {
        for [a, b] in self.people.company.couples() {
            if !self.is_seated(a) || !self.is_seated(b) || self.at[a as usize] == self.at[b as usize] {
                continue;
            }
            let ways = [(a, b), (b, a)].into_iter().flat_map(|(stays, comes)| {
                let table = &self.tables[self.at[stays as usize] as usize];
                table.iter().filter(move |other| **other != stays).map(move |&other| (comes, other))
            });
            let found = ways.map(|(comes, goes)| self.exchanged(&[comes], &[goes]));
            let best = found.map(|changed| (self.gain(&changed), changed)).min_by_key(|(gain, _)| *gain);
            if let Some((_, changed)) = best.filter(|(gain, _)| *gain < Price::default()) {
                self.take(changed);
            }
        }
    }

    /// Simulated annealing, the temperature going down from 8 ranks to an eighth of one; ends at the best tables seen.
    fn anneal(&mut self, budget: Budget<'_>, rng: &mut SeededRng) {
        let wanted = STEPS_PER_PERSON * self.seated.len() as u128 * u128::from(budget.effort.0);
        let least = LEAST_PER_PERSON * self.seated.len() as u128;
        let steps = (wanted / u128::from(Effort::NORMAL.0)).max(least).min(MOST_STEPS) as u64;
        let temperatures = temperatures((8 * RANK) << 16, (RANK << 16) / 8);
        let mut best = (self.total(), self.tables.clone());
        for &temperature in &temperatures {
            for step in 0..steps / temperatures.len() as u64 {
                if step % BETWEEN_STOPS == 0 && budget.is_stopped() {
                    break;
                }
                self.step(temperature, rng);
            }
            let total = self.total();
            if total < best.0 {
                best = (total, self.tables.clone());
            }
        }
        self.tables = best.1;
    }

    /// One step: two people of different tables change places, each with their company there; the side with fewer
    /// people takes others of its table along.
    fn step(&mut self, temperature: i64, rng: &mut SeededRng) {
        let bits = rng.bits();
        let Some((p, q)) = self.propose(bits) else { return };
        if self.at[p as usize] == self.at[q as usize] {
            return;
        }
        let (out, into) = (self.with_company(p), self.with_company(q));
        let many = out.len().max(into.len());
        let [out, into] = [out, into].map(|few| self.filled_up(few, many, (bits >> 9) as usize));
        if out.len() != into.len() {
            return;
        }
        let changed = self.exchanged(&out, &into);
        let (broken, cost) = self.gain(&changed);
        // A price has broken wishes twice, so here they count half. `short` (the price of short tables) weighs as two
        // ranks, `rest` least.
        let worse = broken * WISH / 2
            + cost.groups * GROUP
            + cost.repeats * REPEAT
            + (2 * cost.short + cost.spread) * RANK
            + cost.rest;
        if worse <= threshold(temperature, bits) {
            self.take(changed);
        }
    }

    /// These people of a table, and others of it from a seat on, until there are `many`.
    fn filled_up(&self, mut few: Vec<u32>, many: usize, from: usize) -> Vec<u32> {
        let table = &self.tables[self.at[few[0] as usize] as usize];
        let others = (0..table.len()).map(|i| table[(from + i) % table.len()]);
        let others: Vec<u32> = others.filter(|other| !few.contains(other)).take(many - few.len()).collect();
        few.extend(others);
        few
    }

    /// Two people near each other in the order of `seated`: their distance is drawn from a random power of two. Bits 40
    /// to 63 give the first person, 32 to 39 the power, 16 to 31 the distance, bit 8 the direction; the lowest 8 are
    /// left for the threshold.
    fn propose(&self, bits: u64) -> Option<(u32, u32)> {
        let people = self.seated.len() as u64;
        let i = ((bits >> 40) * people) >> 24;
        let scales = u64::from(64 - (people - 1).leading_zeros());
        let scale = ((bits >> 32 & 255) * scales) >> 8;
        let far = 1 + (((bits >> 16 & 0xffff) << scale) >> 16);
        let j = if bits >> 8 & 1 == 0 { i.checked_add(far)? } else { i.checked_sub(far)? };
        Some((self.seated[i as usize], *self.seated.get(j as usize)?))
    }

    /// Somebody and their company at the same table.
    fn with_company(&self, person: u32) -> Vec<u32> {
        let table = &self.tables[self.at[person as usize] as usize];
        let with = self.people.company.of(person).iter().copied().filter(|other| table.contains(other));
        std::iter::once(person).chain(with).collect()
    }
}

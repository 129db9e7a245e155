//! Improves the tables of one round, who sits with whom, by exchanging people: simulated annealing in whole numbers,
//! down to a temperature at which hardly anything worse is accepted.
//!
//! Kirkpatrick, Gelatt and Vecchi 1983 (DOI 10.1126/science.220.4598.671). A step exchanges two people of different
//! tables, or, where table sizes differ by one, moves somebody from the larger to the smaller, which then change roles.
//! Worse tables are accepted with probability exp(−worse/temperature), from a table of whole numbers: every machine
//! accepts the same. The best tables seen are kept, compared field by field (`cost.rs`). A rank is one place in the
//! standings. O(k) a step at tables of k.

use std::ops::Range;

use roundtable_model::{SeededRng, sorted};

use super::cost::{Cost, Prices, unpack};
use super::question::Budget;
use roundtable_chance::{temperatures, threshold};

/// The schedule of the search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cooling {
    /// Exchanges looked at.
    pub steps: u64,
    /// How many ranks one repeat weighs while the search is warm.
    pub repeat: i64,
    /// The first temperature, in ranks.
    pub warmth: i64,
}

/// A rank in the one number that costs are while the search is warm: the last field of the cost counts 1.
const RANK: i64 = 16;
/// What a broken wish costs, in repeats.
const REPEATS_PER_WISH: i64 = 64;
/// What two of one group together cost, in repeats.
const REPEATS_PER_GROUP: i64 = 16;

/// Steps between two looks at whether to stop: a few hundred microseconds.
const BETWEEN_STOPS: u64 = 4096;

/// An eighth of a rank: below it hardly anything worse is accepted.
const COLDEST: i64 = (RANK << 16) / 8;

/// Tables that are being improved.
pub(crate) struct Exchanges<'a> {
    prices: Prices<'a>,
    /// The seats of table `t` are `seats[t · stride..]`, as many as `sizes[t]`.
    seats: Vec<u32>,
    sizes: Vec<u32>,
    stride: usize,
    /// Table and seat of each person; [`NOWHERE`] as the table of anyone who has no seat.
    at: Vec<(u32, u32)>,
    /// The pair terms of each person with those at the same table, packed.
    company: Vec<u64>,
    /// Who has a seat, in the order of the standings.
    pub seated: Vec<u32>,
    /// Who of these, by their order, is examined first in an exchange; empty for everybody.
    open: Vec<u32>,
    cost: Cost,
    pub best: (Cost, Vec<Vec<u32>>),
    /// Whether tables differ in size.
    uneven: bool,
    /// Two people are exchanged whose distance in the standings is about a power of two below two to this power.
    scales: u64,
}

const NOWHERE: u32 = u32::MAX;

impl<'a> Exchanges<'a> {
    /// Starts from these tables.
    pub fn new(prices: Prices<'a>, tables: Vec<Vec<u32>>) -> Self {
        let people = prices.people.len();
        let mut exchanges = Self {
            prices,
            stride: tables.iter().map(Vec::len).max().unwrap_or(0),
            sizes: Vec::new(),
            seats: Vec::new(),
            at: vec![(NOWHERE, 0); people],
            company: vec![0; people],
            seated: sorted(tables.iter().flatten().copied()),
            open: Vec::new(),
            cost: prices.tables(&tables),
            uneven: tables.windows(2).any(|w| w[0].len() != w[1].len()),
            best: (prices.tables(&tables), Vec::new()),
            scales: 0,
        };
        exchanges.best.1 = tables;
        exchanges.back_to_best();
        exchanges
    }

    /// Looks only at exchanges of somebody in one of these stretches of the standings.
    pub fn look_at(&mut self, stretches: &[Range<usize>]) {
        self.open = stretches.iter().flat_map(|stretch| stretch.start as u32..stretch.end as u32).collect();
    }

    /// What the best tables seen cost.
    pub fn cost(&self) -> Cost {
        self.best.0
    }

    /// How many sit at each table.
    pub fn sizes(&self) -> Vec<u32> {
        self.best.1.iter().map(|table| table.len() as u32).collect()
    }

    /// Makes other tables of the same people the best, if they are better.
    pub fn go_on_from(&mut self, tables: Vec<Vec<u32>>) {
        let cost = self.prices.tables(&tables);
        if cost < self.best.0 {
            self.best = (cost, tables);
            self.back_to_best();
        }
    }

    /// Makes the best tables seen the current ones, and recounts everything.
    fn back_to_best(&mut self) {
        self.cost = self.best.0;
        self.sizes = self.best.1.iter().map(|table| table.len() as u32).collect();
        self.seats.clear();
        for (t, table) in self.best.1.iter().enumerate() {
            for (seat, &p) in table.iter().enumerate() {
                self.at[p as usize] = (t as u32, seat as u32);
                self.company[p as usize] = self.prices.company(p, table, p);
            }
            self.seats.extend(table);
            self.seats.resize((t + 1) * self.stride, NOWHERE);
        }
    }

    fn table(&self, t: u32) -> &[u32] {
        let from = t as usize * self.stride;
        &self.seats[from..from + self.sizes[t as usize] as usize]
    }

    fn tables(&self) -> Vec<Vec<u32>> {
        (0..self.sizes.len() as u32).map(|t| self.table(t).to_vec()).collect()
    }

    /// Continues from the best tables seen; a stop from outside ends it with the best so far.
    pub fn anneal(&mut self, cooling: Cooling, budget: Budget<'_>, rng: &mut SeededRng) {
        if self.sizes.len() < 2 {
            return;
        }
        self.back_to_best();
        let temperatures = temperatures((cooling.warmth * RANK) << 16, COLDEST);
        for &temperature in &temperatures {
            self.scales = self.reach();
            let mut left = cooling.steps / temperatures.len() as u64;
            while left > 0 && !budget.is_stopped() {
                let run = left.min(BETWEEN_STOPS);
                (0..run).for_each(|_| self.step(temperature, cooling.repeat, rng));
                left -= run;
            }
            if self.cost < self.best.0 {
                self.best = (self.cost, self.tables());
            }
        }
    }

    /// The value of `scales`: people further apart than the mean spread of a table rarely gain anything by an exchange.
    /// If short tables have a price, or places do not count, any two may.
    fn reach(&self) -> u64 {
        let everybody = u64::from(64 - (self.seated.len() as u64 - 1).leading_zeros());
        if !self.prices.aim.spread || self.uneven && !self.prices.short.is_empty() {
            return everybody;
        }
        let width = self.cost.spread as u64 / self.sizes.len() as u64;
        everybody.min(u64::from(64 - (width + 4).leading_zeros()))
    }

    /// One step: proposes two people, and exchanges them, or moves the first to the other's smaller table, if the
    /// temperature allows it.
    #[inline]
    fn step(&mut self, temperature: i64, repeat: i64, rng: &mut SeededRng) {
        let bits = rng.bits();
        let Some((p, q)) = self.propose(bits) else { return };
        let (from, to) = (self.at[p as usize].0, self.at[q as usize].0);
        if from == to {
            return;
        }
        // How much worse the step may be. The same 64 random bits serve for the choice of people, in other places.
        let allowed = threshold(temperature, bits >> 8);
        let (a, b) = (self.table(from), self.table(to));
        if self.uneven && a.len() == b.len() + 1 && bits & 1 == 0 {
            let change = self.moved(a, p, b);
            if scalar(change, repeat) <= allowed {
                self.move_over(p, from, to);
                self.cost += change;
            }
            return;
        }
        // The pair terms of the new tables are counted last: the step is mostly refused earlier, as they only add to
        // the cost.
        let mut change = self.prices.seats_exchanged(a, p, b, q);
        let saved = unpack(self.company[p as usize] + self.company[q as usize]);
        if scalar(change - saved, repeat) > allowed {
            return;
        }
        change += unpack(self.prices.company(p, b, q)) - saved;
        if scalar(change, repeat) > allowed {
            return;
        }
        change += unpack(self.prices.company(q, a, p));
        if scalar(change, repeat) > allowed {
            return;
        }
        self.swap(p, q);
        self.cost += change;
    }

    /// Two people near each other in the standings: their distance is drawn from a random power of two. Bits 40 to 63
    /// give the first person, 32 to 39 the power, 16 to 31 the distance, bit 1 the direction.
    #[inline]
    fn propose(&self, bits: u64) -> Option<(u32, u32)> {
        let people = self.seated.len() as u64;
        let i = if self.open.is_empty() {
            ((bits >> 40) * people) >> 24
        } else {
            u64::from(self.open[(((bits >> 40) * self.open.len() as u64) >> 24) as usize])
        };
        let scale = ((bits >> 32 & 255) * self.scales) >> 8;
        let far = 1 + (((bits >> 16 & 0xffff) << scale) >> 16) + ((1 << scale) >> 1);
        let j = if bits & 2 == 0 { i.checked_add(far)? } else { i.checked_sub(far)? };
        Some((self.seated[i as usize], *self.seated.get(j as usize)?))
    }

    /// What changes when `p` leaves the larger table `a` for `b`.
    fn moved(&self, a: &[u32], p: u32, b: &[u32]) -> Cost {
        let without: Vec<u32> = a.iter().copied().filter(|&x| x != p).collect();
        let mut with = b.to_vec();
        with.push(p);
        let price = |table: &[u32]| self.prices.table(table);
        price(&without) + price(&with) - price(a) - price(b)
    }

    /// Moves `p` to the end of another table; the last of the old table takes the free seat.
    fn move_over(&mut self, p: u32, from: u32, to: u32) {
        self.leave(p);
        let seat = self.at[p as usize].1 as usize;
        let last = self.sizes[from as usize] as usize - 1;
        let moved = self.seats[from as usize * self.stride + last];
        self.seats[from as usize * self.stride + seat] = moved;
        self.at[moved as usize].1 = seat as u32;
        self.sizes[from as usize] -= 1;
        let place = self.sizes[to as usize];
        self.seats[to as usize * self.stride + place as usize] = p;
        self.at[p as usize] = (to, place);
        self.sizes[to as usize] += 1;
        self.join(p);
    }

    fn swap(&mut self, p: u32, q: u32) {
        self.leave(p);
        self.leave(q);
        let (a, b) = (self.at[p as usize], self.at[q as usize]);
        self.seats[a.0 as usize * self.stride + a.1 as usize] = q;
        self.seats[b.0 as usize * self.stride + b.1 as usize] = p;
        self.at[p as usize] = b;
        self.at[q as usize] = a;
        self.join(p);
        self.join(q);
    }

    /// Removes `p` from the sums of the table.
    fn leave(&mut self, p: u32) {
        let (from, len) = self.around(p);
        for i in from..from + len {
            let other = self.seats[i];
            if other != p {
                self.company[other as usize] -= self.prices.packed(p, other);
            }
        }
    }

    /// Adds `p` to the sums of the table.
    fn join(&mut self, p: u32) {
        let (from, len) = self.around(p);
        let mut sum = 0;
        for i in from..from + len {
            let other = self.seats[i];
            if other != p {
                let pair = self.prices.packed(p, other);
                self.company[other as usize] += pair;
                sum += pair;
            }
        }
        self.company[p as usize] = sum;
    }

    /// Where the table of `p` begins, and its size.
    fn around(&self, p: u32) -> (usize, usize) {
        let t = self.at[p as usize].0 as usize;
        (t * self.stride, self.sizes[t] as usize)
    }
}

/// The weight of a change while the search is warm: a unit of `short` as much as two ranks, a repeat `repeat` ranks, a
/// broken wish 64 repeats, two of one group 16.
#[inline]
fn scalar(change: Cost, repeat: i64) -> i64 {
    (change.wishes * REPEATS_PER_WISH + change.groups * REPEATS_PER_GROUP + change.repeats) * repeat * RANK
        + (2 * change.short + change.spread) * RANK
        + change.rest
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;
    use roundtable_model::Seed;

    #[test]
    fn the_running_cost_is_the_cost() {
        for sizes in [&[4][..], &[4, 3]] {
            let people = People::new(&trial::position(22, sizes, 4, 5));
            let prices = Prices { people: &people, aim: Aim::SWISS, largest: 4, short: &[] };
            let mut tables: Vec<Vec<u32>> = (0..5).map(|t| (4 * t..4 * t + 4).collect()).collect();
            if sizes.len() > 1 {
                tables = vec![
                    (0..4).collect(),
                    (4..8).collect(),
                    (8..12).collect(),
                    (12..16).collect(),
                    (16..19).collect(),
                    (19..22).collect(),
                ];
            }
            let mut exchanges = Exchanges::new(prices, tables);
            let before = exchanges.cost;
            exchanges.anneal(Cooling { steps: 20_000, repeat: 30, warmth: 8 }, Budget::default(), &mut Seed(1).rng());
            assert_eq!(exchanges.cost, prices.tables(&exchanges.tables()));
            for (t, table) in exchanges.tables().iter().enumerate() {
                assert!(table.iter().all(|&p| exchanges.company[p as usize] == prices.company(p, table, p)));
                assert!(table.iter().enumerate().all(|(s, &p)| exchanges.at[p as usize] == (t as u32, s as u32)));
            }
            let (best, tables) = exchanges.best;
            assert!(best < before && best == prices.tables(&tables));
            // Nobody is lost: 20 people at five tables, 22 at six.
            let mut sizes_now: Vec<usize> = tables.iter().map(Vec::len).collect();
            sizes_now.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(sizes_now.iter().sum::<usize>(), search_size(&sizes_now));
        }
    }

    fn search_size(sizes: &[usize]) -> usize {
        if sizes.len() == 5 { 20 } else { 22 }
    }
}

//! Betters tables by exchanging people: simulated annealing in whole numbers, then descent.
//!
//! Kirkpatrick, Gelatt and Vecchi 1983 (DOI 10.1126/science.220.4598.671). A step exchanges two people of different
//! tables, or, where table sizes differ by one, moves somebody from the larger to the smaller, which then change roles.
//! Worse tables are accepted with probability exp(−worse/temperature), drawn from a table of whole numbers, so that every
//! machine accepts the same. The best tables seen, by the exact order of the tiers, are kept. O(k) a step.

use roundtable_model::SeededRng;

use super::cost::{Cost, Prices};

/// How the search goes about it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Exchanges looked at.
    pub steps: u64,
    /// What one repeat weighs against one rank while the search is warm.
    pub repeat: i64,
    /// The first temperature, in ranks.
    pub warmth: i64,
}

/// −ln of 256 evenly spread chances, times 2^16.
const LOGS: [i64; 256] = {
    let mut logs = [0; 256];
    let mut i = 0;
    while i < 256 {
        logs[i as usize] = minus_ln(2 * i + 1);
        i += 1;
    }
    logs
};

/// −ln(odd / 512) times 2^16: the binary logarithm bit by bit, by squaring.
const fn minus_ln(odd: u64) -> i64 {
    const LN2: u64 = 45_426; // ln 2 times 2^16
    let whole = 63 - odd.leading_zeros() as u64;
    let mut log = whole << 16;
    let mut mantissa = odd << (31 - whole);
    let mut bit = 1 << 15;
    while bit > 0 {
        mantissa = (mantissa * mantissa) >> 31;
        if mantissa >= 2 << 31 {
            mantissa >>= 1;
            log += bit;
        }
        bit >>= 1;
    }
    ((((9 << 16) - log) * LN2) >> 16) as i64
}

/// An eighth of a rank: below it hardly anything worse is accepted.
const COLDEST: i64 = (RANK << 16) / 8;

/// The next temperature: times 2^(−1/8).
fn cooler(temperature: i64) -> i64 {
    (temperature * 60_097) >> 16
}

/// Costs as one number while the search is warm: a rank is 16.
const RANK: i64 = 16;
const REPEATS_PER_WISH: i64 = 64;

/// Tables that are being bettered.
pub(crate) struct Search<'a> {
    prices: Prices<'a>,
    tables: Vec<Vec<u32>>,
    /// Table and seat of each person; `NOWHERE` for whoever has no seat.
    at: Vec<(u32, u32)>,
    /// Who has a seat, in the order of the standings.
    seated: Vec<u32>,
    cost: Cost,
    best: (Cost, Vec<Vec<u32>>),
    uneven: bool,
}

const NOWHERE: u32 = u32::MAX;

impl<'a> Search<'a> {
    /// Starts from these tables.
    pub fn new(prices: Prices<'a>, tables: Vec<Vec<u32>>) -> Self {
        let mut at = vec![(NOWHERE, 0); prices.people.len()];
        for (t, table) in tables.iter().enumerate() {
            for (seat, &p) in table.iter().enumerate() {
                at[p as usize] = (t as u32, seat as u32);
            }
        }
        let seated: Vec<u32> = (0..at.len() as u32).filter(|&p| at[p as usize].0 != NOWHERE).collect();
        let cost = prices.tables(&tables);
        let uneven = tables.windows(2).any(|w| w[0].len() != w[1].len());
        Self { prices, best: (cost, tables.clone()), tables, at, seated, cost, uneven }
    }

    /// What the best tables seen cost.
    pub fn cost(&self) -> Cost {
        self.best.0
    }

    /// The best tables seen, and their cost.
    pub fn best(self) -> (Cost, Vec<Vec<u32>>) {
        self.best
    }

    /// Goes on from the best tables seen.
    pub fn anneal(&mut self, plan: Plan, rng: &mut SeededRng) {
        if self.tables.len() < 2 {
            return;
        }
        *self = Self { best: self.best.clone(), ..Self::new(self.prices, self.best.1.clone()) };
        let warmest = (plan.warmth * RANK) << 16;
        let mut temperature = warmest;
        // Cooling by 2^(−1/8) from the first temperature to an eighth of a rank.
        let mut batches = 1;
        while temperature > COLDEST {
            temperature = cooler(temperature);
            batches += 1;
        }
        temperature = warmest;
        for _ in 0..batches {
            for _ in 0..plan.steps / batches {
                self.step(temperature, plan.repeat, rng);
            }
            temperature = cooler(temperature);
            if self.cost < self.best.0 {
                self.best.0 = self.cost;
                self.best.1.clone_from(&self.tables);
            }
        }
    }

    fn step(&mut self, temperature: i64, repeat: i64, rng: &mut SeededRng) {
        let bits = rng.bits();
        let Some((p, q)) = self.propose(bits) else { return };
        let (from, to) = (self.at[p as usize].0, self.at[q as usize].0);
        if from == to {
            return;
        }
        let (a, b) = (&self.tables[from as usize], &self.tables[to as usize]);
        let moves = self.uneven && a.len() == b.len() + 1 && bits & 1 == 0;
        let change = if moves { self.moved(a, p, b) } else { self.prices.exchange(a, p, b, q) };
        let scalar = change.wishes * REPEATS_PER_WISH * repeat * RANK
            + change.repeats * repeat * RANK
            + change.spread * RANK
            + change.rest;
        // In whole numbers: −ln(u) · temperature, u from the low bits.
        let allowed = (LOGS[(bits >> 8 & 255) as usize] * temperature) >> 32;
        if scalar > allowed {
            return;
        }
        if moves {
            self.move_over(p, from, to)
        } else {
            self.swap(p, q)
        }
        self.cost += change;
    }

    /// Two people near each other in the standings: their distance is drawn from a random power of two.
    fn propose(&self, bits: u64) -> Option<(u32, u32)> {
        let people = self.seated.len() as u64;
        let i = ((bits >> 40) * people) >> 24;
        let scales = u64::from(64 - (people - 1).leading_zeros());
        let scale = ((bits >> 32 & 255) * scales) >> 8;
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

    fn move_over(&mut self, p: u32, from: u32, to: u32) {
        let seat = self.at[p as usize].1 as usize;
        let table = &mut self.tables[from as usize];
        table.swap_remove(seat);
        if let Some(&moved) = table.get(seat) {
            self.at[moved as usize].1 = seat as u32;
        }
        let table = &mut self.tables[to as usize];
        self.at[p as usize] = (to, table.len() as u32);
        table.push(p);
    }

    fn swap(&mut self, p: u32, q: u32) {
        let (a, b) = (self.at[p as usize], self.at[q as usize]);
        self.tables[a.0 as usize][a.1 as usize] = q;
        self.tables[b.0 as usize][b.1 as usize] = p;
        self.at[p as usize] = b;
        self.at[q as usize] = a;
    }
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::trial;
    use super::*;
    use roundtable_model::Seed;

    #[test]
    fn logs_are_logs() {
        for (i, &log) in LOGS.iter().enumerate() {
            let exact = -((i as f64 + 0.5) / 256.0).ln() * 65536.0;
            assert!((log as f64 - exact).abs() < 4.0, "{i}: {log} {exact}");
        }
    }

    #[test]
    fn the_running_cost_is_the_cost() {
        for sizes in [&[4][..], &[4, 3]] {
            let people = People::new(&trial::position(22, sizes, 4, 5));
            let prices = Prices { people: &people, aim: Aim::SWISS, largest: 4 };
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
            let mut search = Search::new(prices, tables);
            let before = search.cost;
            search.anneal(Plan { steps: 20_000, repeat: 30, warmth: 8 }, &mut Seed(1).rng());
            assert_eq!(search.cost, prices.tables(&search.tables));
            for (t, table) in search.tables.iter().enumerate() {
                assert!(table.iter().enumerate().all(|(s, &p)| search.at[p as usize] == (t as u32, s as u32)));
            }
            let (best, tables) = search.best();
            assert!(best < before && best == prices.tables(&tables));
            let mut sizes_now: Vec<usize> = tables.iter().map(Vec::len).collect();
            sizes_now.sort_unstable_by(|a, b| b.cmp(a));
            assert_eq!(sizes_now.iter().sum::<usize>(), search_size(&sizes_now));
        }
    }

    fn search_size(sizes: &[usize]) -> usize {
        if sizes.len() == 5 { 20 } else { 22 }
    }
}

//! Chooses between tables of equal cost those with the most even seats.
//!
//! People are places in the order of the standings, the leader 0; a table is a list of them. Two people exchange tables
//! if the cost falls, or stays equal and the least sum of squares of the seat counts does not grow. The people of a
//! table determine its part of that sum: the cheapest seats, each at the times sat in before, by dynamic programming
//! over the seats taken, or as an assignment problem above [`SMALL`]. O(k·2^k) a step up to there, O(k³) above.

use roundtable_model::{SeededRng, sorted};

use super::cost::{Cost, Prices};
use super::question::Budget;
use roundtable_algebra::assignment::assign;

/// The largest table whose seats are assigned by dynamic programming over sets of seats.
const SMALL: usize = 8;

/// Exchanges looked at for each person.
const STEPS_PER_PERSON: usize = 400;

/// With more than `MANY` people there are `PASSES` passes, each over the people of tables at which somebody could have
/// a seat had less often.
const MANY: usize = 256;
const PASSES: usize = 4;

/// Steps between two looks at whether to stop.
const BETWEEN_STOPS: usize = 1024;

/// Tables of the same cost or less, with more even seats if exchanges find them.
pub(crate) fn more_even(
    prices: &Prices<'_>,
    tables: Vec<Vec<u32>>,
    budget: Budget<'_>,
    rng: &mut SeededRng,
) -> Vec<Vec<u32>> {
    let seated = sorted(tables.concat());
    if tables.len() < 2 || !prices.people.has_history {
        return tables;
    }
    let mut at: Vec<usize> = vec![0; prices.people.len()];
    for (t, table) in tables.iter().enumerate() {
        table.iter().for_each(|&p| at[p as usize] = t);
    }
    let (mut with_q, mut with_p) = (Vec::new(), Vec::new());
    let mut tables = tables;
    let mut price: Vec<(Cost, u64)> = tables.iter().map(|t| (prices.table(t), seats(prices, t))).collect();
    let mut spans: Vec<Span> = tables.iter().zip(&price).map(|(table, price)| Span::of(table, price.0)).collect();
    let people = seated.len() as u64;
    let passes = if seated.len() > MANY { PASSES } else { 1 };
    for _ in 0..passes {
        // Who is examined first, by the order of the standings: everybody, or those of tables with a possible gain.
        let gains = |t: usize| price[t].1 > tables[t].iter().map(|&p| least_seat(prices, p, tables[t].len())).sum();
        let looked_at: Vec<u64> =
            (0..people).filter(|&i| passes == 1 || gains(at[seated[i as usize] as usize])).collect();
        for step in 0..STEPS_PER_PERSON / passes * looked_at.len() {
            if step % BETWEEN_STOPS == 0 && budget.is_stopped() {
                return tables;
            }
            // Neighbours in the standings: inside the span of both tables an exchange costs no rank.
            let i = looked_at[rng.below(looked_at.len() as u64) as usize];
            let far = 1 + rng.below(4 * prices.largest as u64);
            // With one pass everybody is examined, so one direction reaches all pairs.
            let j = if passes > 1 && rng.below(2) == 0 { i + people - far } else { i + far };
            let [p, q] = [i, j].map(|i| seated[if i < people { i } else { i % people } as usize]);
            let (a, b) = (at[p as usize], at[q as usize]);
            if a == b {
                continue;
            }
            // If nobody meets again and no wish is broken, only the span of places of tables of one size can improve: an
            // exchange that increases it gains nothing.
            let (span_a, span_b) = (&spans[a], &spans[b]);
            let (spread_a, spread_b) = (span_a.spread(prices, p, q), span_b.spread(prices, q, p));
            let alike = span_a.size == span_b.size;
            if alike && span_a.fresh && span_b.fresh && spread_a + spread_b > span_a.now + span_b.now {
                continue;
            }
            let before = price[a].0 + price[b].0;
            let cost_a = prices.replaced(&tables[a], price[a].0, (p, q), spread_a);
            let cost_b = prices.replaced(&tables[b], price[b].0, (q, p), spread_b);
            let after = cost_a + cost_b;
            if after > before {
                continue;
            }
            put(&mut with_q, &tables[a], p, q);
            put(&mut with_p, &tables[b], q, p);
            let (seats_a, seats_b) = (seats(prices, &with_q), seats(prices, &with_p));
            if after == before && seats_a + seats_b > price[a].1 + price[b].1 {
                continue;
            }
            price[a] = (cost_a, seats_a);
            price[b] = (cost_b, seats_b);
            std::mem::swap(&mut tables[a], &mut with_q);
            std::mem::swap(&mut tables[b], &mut with_p);
            (at[p as usize], at[q as usize]) = (b, a);
            (spans[a], spans[b]) = (Span::of(&tables[a], cost_a), Span::of(&tables[b], cost_b));
        }
    }
    tables
}

/// What most steps need to know of a table, in one place.
struct Span {
    /// The two people highest in the standings, and the two lowest, each the outermost first; of one person, twice.
    high: [u32; 2],
    low: [u32; 2],
    size: u32,
    /// Its terms of pairs are 0.
    fresh: bool,
    /// Its spread.
    now: i64,
}

impl Span {
    fn of(table: &[u32], cost: Cost) -> Self {
        let sorted = sorted(table.iter().copied());
        let at = |i: usize| sorted.get(i.min(sorted.len().saturating_sub(1))).copied().unwrap_or_default();
        let last = sorted.len().saturating_sub(1);
        let (high, low) = ([at(0), at(1)], [at(last), at(last.saturating_sub(1))]);
        Self { high, low, size: table.len() as u32, fresh: cost.is_fresh(), now: cost.spread }
    }

    /// The spread with one of its people replaced.
    fn spread(&self, prices: &Prices<'_>, out: u32, into: u32) -> i64 {
        if !prices.aim.spread {
            return 0;
        }
        let left = |[outermost, next]: [u32; 2]| if outermost == out { next } else { outermost };
        let (high, low) = match self.size {
            1 => (into, into),
            _ => (left(self.high).min(into), left(self.low).max(into)),
        };
        let place = |p: u32| i64::from(prices.people.places[p as usize]);
        place(low) - place(high)
    }
}

/// A table with one of its people instead of another.
fn put(into: &mut Vec<u32>, table: &[u32], out: u32, instead: u32) {
    into.clear();
    into.extend(table.iter().map(|&x| if x == out { instead } else { x }));
}

/// The cheaper of two sets of tables; of equals the one with more even seats, the first if those are equal too.
pub(crate) fn better(prices: &Prices<'_>, one: Vec<Vec<u32>>, other: Vec<Vec<u32>>) -> Vec<Vec<u32>> {
    let key = |tables: &[Vec<u32>]| (prices.tables(tables), tables.iter().map(|t| seats(prices, t)).sum::<u64>());
    if key(&other) < key(&one) { other } else { one }
}

/// How often a person had the seat that they had least.
fn least_seat(prices: &Prices<'_>, person: u32, seats: usize) -> u64 {
    let past = &prices.people.past[person as usize];
    (0..seats).map(|seat| u64::from(past.seat(seat))).min().unwrap_or(0)
}

/// The least sum, over the people of a table, of how often they had their new seat. One more after c times adds (c +
/// 1)² − c² = 2c + 1 to the sum of squares, so the least sum of c gives the least sum of squares.
pub(super) fn seats(prices: &Prices<'_>, table: &[u32]) -> u64 {
    let cost = |i: usize, seat: usize| u64::from(prices.people.past[table[i] as usize].seat(seat));
    let k = table.len();
    if let &[a, b, c, d] = table {
        let had = [a, b, c, d].map(|p| std::array::from_fn(|seat| prices.people.past[p as usize].seat(seat)));
        return u64::from(seats_of_four(had));
    }
    if k > SMALL {
        let columns = assign(k, |i, seat| cost(i, seat) as i64).columns;
        return columns.into_iter().enumerate().map(|(i, seat)| cost(i, seat)).sum();
    }
    // least[taken]: the least sum when the first people of the table have the seats of this set, a bit for each seat.
    let mut least = [u64::MAX; 1 << SMALL];
    least[0] = 0;
    for taken in 0usize..(1 << k) - 1 {
        let i = taken.count_ones() as usize;
        for seat in (0..k).filter(|seat| taken >> seat & 1 == 0) {
            let sum = least[taken] + cost(i, seat);
            let entry = &mut least[taken | 1 << seat];
            *entry = (*entry).min(sum);
        }
    }
    least[(1 << k) - 1]
}

/// The same for four, who had each seat so often: two of them have two of the seats, the others the rest.
fn seats_of_four(had: [[u32; 4]; 4]) -> u32 {
    let two =
        |i: usize, one: usize, other: usize| (had[i][one] + had[i + 1][other]).min(had[i][other] + had[i + 1][one]);
    let halves = [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [1, 2, 0, 3], [1, 3, 0, 2], [2, 3, 0, 1]];
    halves.map(|[one, other, third, last]| two(0, one, other) + two(2, third, last)).into_iter().min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::cost::Aim;
    use super::super::people::People;
    use super::super::seat_order::seat_order;
    use super::super::trial;
    use super::*;
    use roundtable_model::Seed;

    #[test]
    fn the_price_of_seats_is_that_of_the_best_order() {
        for size in [2u32, 4, 7, 9] {
            let people = People::new(&trial::position(2 * size, &[size], 6, u64::from(size)));
            let prices = Prices { people: &people, aim: Aim::SWISS, largest: size as usize, short: &[] };
            let table: Vec<u32> = (0..size).collect();
            let order = seat_order(&table, (&people.past, &people.held), false, &mut Seed(1).rng());
            let sum =
                order.iter().enumerate().map(|(seat, &p)| u64::from(people.past[p as usize].seat(seat))).sum::<u64>();
            assert_eq!(seats(&prices, &table), sum, "tables of {size}");
        }
    }

    #[test]
    fn no_tier_gets_worse_and_seats_more_even() {
        let mut gained = 0;
        for seed in 0..10 {
            let people = People::new(&trial::position(32, &[4], 3, seed));
            let prices = Prices { people: &people, aim: Aim::FRESH, largest: 4, short: &[] };
            let tables: Vec<Vec<u32>> = (0..8).map(|t| (4 * t..4 * t + 4).collect()).collect();
            let sum = |tables: &[Vec<u32>]| tables.iter().map(|t| seats(&prices, t)).sum::<u64>();
            let after = more_even(&prices, tables.clone(), Budget::default(), &mut Seed(seed).rng());
            let (cost, now) = (prices.tables(&tables), prices.tables(&after));
            assert!(now < cost || (now == cost && sum(&after) <= sum(&tables)), "seed {seed}");
            gained += u32::from(sum(&after) < sum(&tables));
            assert_eq!(better(&prices, tables, after.clone()), after, "seed {seed}");
        }
        assert!(gained > 5, "{gained}");
    }
}

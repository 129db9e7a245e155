//! The cost of a set of tables, in order of importance, and the change by an exchange of two people.
//!
//! The fields of a cost never trade: one broken wish outweighs every repeat, one repeat every rank (a place in the
//! standings). Groups come before repeats here: team mates have not met, so they would be the first to sit together. An
//! exchange costs O(k) at tables of k.

use std::ops::{Add, AddAssign, Sub};

use super::meetings::PairCode;
use super::people::People;

/// What tables cost: compared from the first field on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Cost {
    /// Pairs together who should be apart.
    pub wishes: i64,
    /// Pairs together who share a group of a column that is spread, for each such column.
    pub groups: i64,
    /// Sum over pairs of their earlier meetings.
    pub repeats: i64,
    /// Sum over people at short tables of their price by the rule for short tables.
    pub short: i64,
    /// Sum over tables of the highest minus the lowest place.
    pub spread: i64,
    /// Third and later meetings, meetings of the last round, and, without a rule, people again at a short table.
    pub rest: i64,
}

impl Cost {
    /// Whether no pair has met, shares a group or should be apart: the terms of pairs are 0.
    #[inline]
    pub fn is_fresh(self) -> bool {
        (self.wishes, self.groups, self.repeats) == (0, 0, 0)
    }

    /// Both, field by field.
    #[inline]
    fn with(self, o: Self, both: impl Fn(i64, i64) -> i64) -> Self {
        Self {
            wishes: both(self.wishes, o.wishes),
            groups: both(self.groups, o.groups),
            repeats: both(self.repeats, o.repeats),
            short: both(self.short, o.short),
            spread: both(self.spread, o.spread),
            rest: both(self.rest, o.rest),
        }
    }
}

impl Add for Cost {
    type Output = Self;

    #[inline]
    fn add(self, other: Self) -> Self {
        self.with(other, |a, b| a + b)
    }
}

impl Sub for Cost {
    type Output = Self;

    #[inline]
    fn sub(self, other: Self) -> Self {
        self.with(other, |a, b| a - b)
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, o: Self) {
        *self = *self + o;
    }
}

/// The first bits of the packed pair terms.
const WISHES: u32 = 51;
const GROUPS: u32 = 38;
const REPEATS: u32 = 13;

/// Which fields of the cost count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    /// Whether history counts: earlier meetings and more.
    pub history: bool,
    /// Places in the standings.
    pub spread: bool,
}

impl Aim {
    /// Wishes, then groups, then history, then the standings.
    pub const SWISS: Self = Self { history: true, spread: true };
    /// Wishes, then groups, then history.
    pub const FRESH: Self = Self { history: true, spread: false };
    /// Wishes and groups alone.
    pub const BLIND: Self = Self { history: false, spread: false };
}

/// Costs of tables of these people under one aim.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prices<'a> {
    pub people: &'a People,
    pub aim: Aim,
    /// The size of a table that is not short.
    pub largest: usize,
    /// The price of a short table for each person by the rule; empty without a rule.
    pub short: &'a [i64],
}

impl Prices<'_> {
    /// The pair terms, packed: wishes from bit 51, groups from bit 38, repeats from bit 13, the rest below. Sums over
    /// two tables of at most 1,000 do not overflow, as meetings stay below 2^12.
    #[inline]
    pub fn packed(&self, a: u32, b: u32) -> u64 {
        let PairCode(code) = self.people.meetings.pair(a, b);
        if code == 0 {
            return 0;
        }
        let pair = PairCode(code);
        let wish = u64::from(pair.apart()) << WISHES | u64::from(pair.shared()) << GROUPS;
        if !self.aim.history {
            return wish;
        }
        let rest = u64::from(pair.last()) + u64::from(pair.times() >= 2);
        wish | u64::from(pair.times()) << REPEATS | rest
    }

    /// The pair terms of one person with others, leaving out `without`.
    #[inline]
    pub fn company(&self, person: u32, others: &[u32], without: u32) -> u64 {
        others.iter().filter(|&&o| o != without).map(|&o| self.packed(person, o)).sum()
    }

    /// What sitting at a table of this size costs a person.
    #[inline]
    fn short(&self, person: u32, size: usize) -> Cost {
        if size >= self.largest {
            return Cost::default();
        }
        match self.short.get(person as usize) {
            Some(&short) => Cost { short, ..Cost::default() },
            None if self.aim.history => {
                Cost { rest: i64::from(self.people.past[person as usize].short_tables), ..Cost::default() }
            }
            None => Cost::default(),
        }
    }

    /// Highest minus lowest place, with `out` replaced by `into`.
    #[inline]
    pub fn spread(&self, table: &[u32], out: u32, into: u32) -> i64 {
        if !self.aim.spread {
            return 0;
        }
        // People are in the order of their places, so the extreme people have the extreme places.
        let seated = |p: u32| if p == out { into } else { p };
        let (low, high) = table.iter().fold((u32::MAX, 0), |(low, high), &p| (low.min(seated(p)), high.max(seated(p))));
        let place = |p: u32| i64::from(self.people.places[p as usize]);
        if table.is_empty() { 0 } else { place(high) - place(low) }
    }

    /// The spread of tables of this size that follow each other in the standings.
    pub fn spread_of(&self, seated: &[u32], size: usize) -> i64 {
        seated.chunks(size).map(|table| self.spread(table, 0, 0)).sum()
    }

    /// What one table costs. O(k²).
    pub fn table(&self, table: &[u32]) -> Cost {
        let mut cost = Cost::default();
        for (i, &p) in table.iter().enumerate() {
            cost += unpack(self.company(p, &table[i + 1..], p));
            cost += self.short(p, table.len());
        }
        cost.spread = self.spread(table, 0, 0);
        cost
    }

    /// What a table of this cost costs with `instead` in the place of `out`, and then this spread. O(k).
    #[inline]
    pub fn replaced(&self, table: &[u32], cost: Cost, (out, instead): (u32, u32), spread: i64) -> Cost {
        let pairs = |p: u32| unpack(self.company(p, table, out));
        let lost = if cost.is_fresh() { Cost::default() } else { pairs(out) };
        let short = self.short(instead, table.len()) - self.short(out, table.len());
        Cost { spread, ..cost + pairs(instead) - lost + short }
    }

    /// What all tables cost.
    pub fn tables(&self, tables: &[Vec<u32>]) -> Cost {
        tables.iter().fold(Cost::default(), |sum, table| sum + self.table(table))
    }

    /// The change when `p` of table `a` and `q` of table `b` change places, without the pair terms. O(k).
    #[inline]
    pub fn seats_exchanged(&self, a: &[u32], p: u32, b: &[u32], q: u32) -> Cost {
        let mut change = Cost::default();
        if self.aim.spread {
            change.spread = self.spread(a, p, q) - self.spread(a, p, p) + self.spread(b, q, p) - self.spread(b, q, q);
        }
        if a.len() != b.len() {
            change += self.short(q, a.len()) - self.short(p, a.len()) + self.short(p, b.len()) - self.short(q, b.len());
        }
        change
    }
}

/// Pair terms as a cost.
#[inline]
pub(crate) fn unpack(sum: u64) -> Cost {
    let bits = |from: u32, to: u32| (sum >> from & ((1 << (to - from)) - 1)) as i64;
    Cost {
        wishes: (sum >> WISHES) as i64,
        groups: bits(GROUPS, WISHES),
        repeats: bits(REPEATS, GROUPS),
        short: 0,
        spread: 0,
        rest: bits(0, REPEATS),
    }
}

#[cfg(test)]
mod tests {
    use super::super::trial;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        /// An exchange changes exactly the difference of recounting both tables.
        #[test]
        fn an_exchange_is_the_difference_of_two_counts(seed in 0u64..1000, i in 0usize..4, j in 0usize..3, spread: bool, ruled: bool) {
            let people = People::new(&trial::position(7, &[4, 3], 5, seed));
            let prices = Prices { people: &people, aim: Aim { history: true, spread }, largest: 4, short: if ruled { &[6, 5, 4, 3, 2, 1, 0] } else { &[] } };
            let (a, b): (Vec<u32>, Vec<u32>) = (vec![0, 2, 5, 6], vec![1, 3, 4]);
            let (mut c, mut d) = (a.clone(), b.clone());
            std::mem::swap(&mut c[i], &mut d[j]);
            let (p, q) = (a[i], b[j]);
            let change = prices.seats_exchanged(&a, p, &b, q)
                + unpack(prices.company(p, &b, q)) + unpack(prices.company(q, &a, p))
                - unpack(prices.company(p, &a, p)) - unpack(prices.company(q, &b, q));
            prop_assert_eq!(prices.tables(&[a.clone(), b.clone()]) + change, prices.tables(&[c.clone(), d.clone()]));
            for (before, after, out, instead) in [(a, c, p, q), (b, d, q, p)] {
                let now = prices.replaced(&before, prices.table(&before), (out, instead), prices.spread(&before, out, instead));
                prop_assert_eq!(now, prices.table(&after));
            }
        }
    }
}

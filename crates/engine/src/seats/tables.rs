//! Which number each table of a round has, so that nobody is at one table more often than need be.
//!
//! The order of the tables inside a round is free. The sum over players and numbers of C(visits, 2) is brought down by
//! annealing: a step exchanges the numbers of two tables of one round. Between equals Σ C(visits, 3) decides: where two tables
//! of different rounds share as many people whatever their numbers are (16 players, 5 rounds), it is all that can be gained, and keeps
//! anybody from living at one table. O(steps · table size) time, O(players · numbers) memory.

use std::ops::Range;

use roundtable_model::{PlayerIx, Schedule, Seed};

use crate::control::{Control, Work};

use roundtable_chance::{Heat, ODDS_BITS, Odds};

/// The most people compared for [`Numbers::least_by_rounds`]; larger events go without.
const MOST_COMPARED: usize = 2_000_000;

/// People who always sit at the table with a number.
pub type Pins = Vec<(PlayerIx, u32)>;

/// The most entries of the table of visits; larger events keep their numbers.
const MAX_VISITS: usize = 50_000_000;

/// The same schedule with numbers given out anew from round `first` on: pinned people at their tables, the others as evenly
/// as so many steps find. Numbers of a round are 1 to its number of tables; its tables are in the order of their numbers.
///
/// ```
/// use roundtable_engine::seats::tables::spread_tables;
/// use roundtable_model::{PlayerIx, Schedule, Seed};
/// let mut schedule = Schedule::new(4);
/// for _ in 0..2 {
///     schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// }
/// let spread = spread_tables(&schedule, 0, &Vec::new(), 1000, Seed(0));
/// let with_first = |r| spread.round(r).unwrap().tables().find(|t| t.seats.contains(&PlayerIx(0))).unwrap().number;
/// assert_ne!(with_first(0), with_first(1));
/// ```
pub fn spread_tables(schedule: &Schedule, first: u32, pins: &Pins, steps: u64, seed: Seed) -> Schedule {
    number_tables(schedule, first, pins, steps, seed, &Work::of(steps, &Control::default()))
}

/// As [`spread_tables`], as far as the work goes.
pub(crate) fn number_tables(
    schedule: &Schedule,
    first: u32,
    pins: &Pins,
    steps: u64,
    seed: Seed,
    work: &Work<'_>,
) -> Schedule {
    let mut numbers = Numbers::new(schedule, first as usize, pins);
    if !numbers.visits.is_empty() {
        numbers.anneal(steps, seed, work);
    }
    let mut out = Schedule::new(schedule.players());
    let mut table = 0;
    for round in schedule.rounds() {
        let mut order: Vec<_> = round.tables().zip(table..).map(|(t, i)| (numbers.of[i], t.seats)).collect();
        table += order.len();
        if out.round_count() >= first {
            order.sort_by_key(|(number, _)| *number);
        }
        let mut builder = out.push_round();
        for (number, seats) in order {
            builder.table(number, seats);
        }
        builder.sit_outs(round.sit_out()).absents(round.absent());
    }
    out
}

/// Most games of anybody at tables of one number. O(seats · log seats).
pub(crate) fn most_visits(schedule: &Schedule) -> u32 {
    let tables = schedule.rounds().flat_map(|round| round.tables().collect::<Vec<_>>());
    let mut visits: Vec<(PlayerIx, u32)> = tables.flat_map(|t| t.seats.iter().map(move |&p| (p, t.number))).collect();
    visits.sort_unstable();
    visits.chunk_by(|a, b| a == b).map(|same| same.len() as u32).max().unwrap_or(0)
}

/// Numbers of all tables, and everybody's visits to each.
struct Numbers<'a> {
    people: Vec<&'a [PlayerIx]>,
    of: Vec<u32>,
    /// For each round that may change, its tables that may.
    free: Vec<Vec<usize>>,
    /// The tables of each round.
    rounds: Vec<Range<usize>>,
    /// Numbers, counted from 0, which no table has.
    width: usize,
    players: usize,
    /// `visits[number · players + player]`.
    visits: Vec<u16>,
}

impl<'a> Numbers<'a> {
    fn new(schedule: &'a Schedule, first: usize, pins: &Pins) -> Self {
        let (mut people, mut of, mut free, mut rounds) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        for (r, round) in schedule.rounds().enumerate() {
            let start = of.len();
            people.extend(round.tables().map(|t| t.seats));
            of.extend(round.tables().map(|t| t.number));
            rounds.push(start..of.len());
            if r < first {
                continue;
            }
            let wanted = |seats: &[PlayerIx]| {
                pins.iter().find(|(p, n)| *n as usize <= of.len() - start && seats.contains(p)).map(|(_, n)| *n)
            };
            let mut taken = vec![false; of.len() - start + 1];
            let mut held = vec![None; of.len() - start];
            for (held, seats) in held.iter_mut().zip(&people[start..]) {
                if let Some(number) = wanted(seats).filter(|&n| !taken[n as usize]) {
                    taken[number as usize] = true;
                    *held = Some(number);
                }
            }
            let mut next = (1..).filter(|&n| !taken.get(n as usize).copied().unwrap_or(false));
            let numbers: Vec<u32> = held.iter().map(|h| h.or_else(|| next.next()).unwrap_or(0)).collect();
            free.push((start..of.len()).filter(|t| held[t - start].is_none()).collect());
            of[start..].copy_from_slice(&numbers);
        }
        let width = of.iter().max().map_or(0, |&n| n as usize) + 1;
        let players = schedule.players() as usize;
        let size = width.saturating_mul(players);
        let visits = if size <= MAX_VISITS { vec![0; size] } else { Vec::new() };
        let mut new = Self { people, of, free, rounds, width, players, visits };
        if !new.visits.is_empty() {
            for (people, &number) in new.people.iter().zip(&new.of) {
                people.iter().for_each(|p| new.visits[number as usize * players + p.ix()] += 1);
            }
        }
        new
    }

    /// Everybody's visits to a number.
    fn at(&self, number: u32) -> &[u16] {
        &self.visits[number as usize * self.players..][..self.players]
    }

    /// What a sum over visits gains when two tables of one round exchange numbers; `gain` is what one of its people gains who had so many
    /// visits to the number before and so many to the new one.
    fn change(&self, a: usize, b: usize, gain: impl Fn(i32, i32) -> i32) -> i32 {
        let (from, to) = (self.at(self.of[a]), self.at(self.of[b]));
        let move_all = |people: &[PlayerIx], from: &[u16], to: &[u16]| -> i32 {
            people.iter().map(|p| gain(from[p.ix()].into(), to[p.ix()].into())).sum()
        };
        move_all(self.people[a], from, to) + move_all(self.people[b], to, from)
    }

    fn exchange(&mut self, a: usize, b: usize) {
        let (from, to) = (self.of[a], self.of[b]);
        for (table, from, to) in [(a, from, to), (b, to, from)] {
            for player in self.people[table] {
                self.visits[from as usize * self.players + player.ix()] -= 1;
                self.visits[to as usize * self.players + player.ix()] += 1;
            }
        }
        self.of.swap(a, b);
    }

    fn pairs(&self) -> i64 {
        self.visits.iter().map(|&v| i64::from(v) * (i64::from(v) - 1) / 2).sum()
    }

    /// What no numbers fall below: everybody's visits as even as can be.
    fn least(&self) -> i64 {
        let numbers = self.width as i64 - 1;
        let mut games = vec![0; self.players];
        self.people.iter().flat_map(|people| people.iter()).for_each(|p| games[p.ix()] += 1);
        let least = |games: i64| {
            let (each, more) = (games / numbers.max(1), games % numbers.max(1));
            numbers * (each * (each - 1) / 2) + more * each
        };
        games.into_iter().map(least).sum()
    }

    fn threes(&self) -> i64 {
        self.visits.iter().map(|&v| i64::from(v)).map(|v| v * (v - 1) * (v - 2) / 6).sum()
    }

    /// Another bound of the pairs: whatever the numbers of two rounds with as many tables, a table of one has the number of some table of
    /// the other, and shares no fewer people with it than with that table of the round with which it shares fewest. Says something where
    /// tables are as large as there are tables, as in planes. O(rounds² · players).
    fn least_by_rounds(&self) -> i64 {
        let players = self.players;
        let mut large: Vec<Vec<usize>> = Vec::new();
        for tables in self.rounds.iter().map(|round| &self.people[round.clone()]) {
            if tables.iter().all(|people| people.len() >= tables.len()) {
                let mut table_of = vec![usize::MAX; players];
                (0..).zip(tables).for_each(|(t, people)| people.iter().for_each(|p| table_of[p.ix()] = t));
                large.push(table_of);
            }
        }
        if large.len().saturating_mul(large.len()).saturating_mul(players) > MOST_COMPARED {
            return 0;
        }
        let count = |of: &[usize]| of.iter().filter(|&&t| t != usize::MAX).max().map_or(0, |t| t + 1);
        let mut pairs = 0;
        for (r, one) in large.iter().enumerate() {
            for other in large[..r].iter().filter(|other| count(other) == count(one)) {
                let tables = count(one);
                let mut shared = vec![0; tables * tables];
                let both = one.iter().zip(other).filter(|(a, b)| **a != usize::MAX && **b != usize::MAX);
                both.for_each(|(a, b)| shared[a * tables + b] += 1);
                pairs += shared.chunks(tables).filter_map(|row| row.iter().min()).sum::<i64>();
            }
        }
        pairs
    }

    fn anneal(&mut self, steps: u64, seed: Seed, work: &Work<'_>) {
        // Measured on 64 players × 8 rounds and on rotating groups: between 250 and 350 most is found; higher heats are for
        // fields where everybody must come back, 0 settles.
        const HEATS: [u32; 8] = [500, 400, 350, 300, 320, 280, 250, 0];
        let rounds: Vec<Vec<usize>> = self.free.iter().filter(|f| f.len() > 1).cloned().collect();
        if rounds.is_empty() {
            return;
        }
        let mut cost = (self.pairs(), self.threes());
        let (least, by_rounds) = (self.least(), self.least_by_rounds());
        // As even as can be, or no fewer pairs, and nobody anywhere three times.
        let is_best = |(pairs, threes): (i64, i64)| pairs <= least || threes == 0 && pairs <= by_rounds;
        // What was exchanged since the best numbers, to be taken back at the end.
        let (mut since, mut best_cost) = (Vec::new(), cost);
        let twos = |visits: i32| visits * (visits - 1) / 2;
        let mut chance = seed.rng();
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..work.steps(steps) / HEATS.len() as u64 {
                if is_best(best_cost) || work.ends() {
                    break;
                }
                let round = &rounds[chance.below(rounds.len() as u64) as usize];
                let a = chance.below(round.len() as u64) as usize;
                let b = (a + 1 + chance.below(round.len() as u64 - 1) as usize) % round.len();
                let (a, b) = (round[a], round[b]);
                // In pairs the number before loses one less than it had.
                let change = self.change(a, b, |from, to| to - from + 1);
                let bits = (chance.bits() >> (64 - ODDS_BITS)) as u32;
                if change > 0 && !odds.allow(change, bits) {
                    continue;
                }
                let threes = self.change(a, b, |from, to| twos(to) - twos(from - 1));
                if change != 0 || odds.allow(threes, bits) {
                    self.exchange(a, b);
                    cost = (cost.0 + i64::from(change), cost.1 + i64::from(threes));
                    since.push((a, b));
                    if cost < best_cost {
                        best_cost = cost;
                        since.clear();
                    }
                }
            }
        }
        since.into_iter().rev().for_each(|(a, b)| self.of.swap(a, b));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, audit};

    /// Rounds of `tables` tables of 3, everybody moved by a different stride: at the start all are where they were.
    fn rotating(tables: u32, rounds: u32) -> Schedule {
        let mut schedule = Schedule::new(3 * tables);
        for r in 0..rounds {
            let mut round = schedule.push_round();
            for t in 0..tables {
                let player = |group: u32| PlayerIx(group * tables + (t + r * group) % tables);
                round.table(t + 1, &[player(0), player(1), player(2)]);
            }
        }
        schedule
    }

    #[test]
    fn nobody_is_at_a_table_twice_where_that_can_be() {
        let schedule = rotating(7, 5);
        assert_eq!(audit(&schedule, &Rules::default()).tables.max_visits, 5);
        let spread = spread_tables(&schedule, 0, &Vec::new(), 200_000, Seed(1));
        assert_eq!(audit(&spread, &Rules::default()).tables.max_visits, 1);
    }

    /// In the plane of 16 any two tables of different rounds share somebody, so the pairs of visits are given.
    #[test]
    fn nobody_lives_at_a_table() {
        let plane = roundtable_designs::known::best(16, 4).unwrap().build().to_schedule();
        assert_eq!(most_visits(&plane), 5);
        let spread = spread_tables(&plane, 0, &Vec::new(), 100_000, Seed(1));
        assert_eq!(most_visits(&spread), audit(&spread, &Rules::default()).tables.max_visits);
        assert_eq!(most_visits(&spread), 3);
    }

    /// Of any two rounds of a plane each table shares one with each: the bound by rounds is what all numbers have.
    #[test]
    fn pairs_of_rounds_bound_the_pairs_of_visits() {
        for (players, size, rounds, pairs) in [(16, 4, 5, 40), (9, 3, 4, 18), (9, 3, 3, 9), (12, 3, 3, 0)] {
            let design = roundtable_designs::known::best(players, size).unwrap().build().to_schedule();
            let mut schedule = Schedule::new(players);
            design.rounds().take(rounds).for_each(|round| schedule.push_round_from(round));
            let numbers = Numbers::new(&schedule, 0, &Pins::new());
            assert_eq!(numbers.least_by_rounds(), pairs, "{players} at {size}");
            let spread = spread_tables(&schedule, 0, &Pins::new(), 50_000, Seed(3));
            assert!(Numbers::new(&spread, 0, &Pins::new()).pairs() >= pairs, "{players} at {size}");
        }
    }

    #[test]
    fn hosts_stay_and_rounds_before_too() {
        let schedule = rotating(5, 4);
        let host = PlayerIx(0);
        let spread = spread_tables(&schedule, 1, &vec![(host, 4)], 10_000, Seed(1));
        assert!(schedule.round(0).unwrap().tables().eq(spread.round(0).unwrap().tables()));
        for round in spread.rounds().skip(1) {
            let numbers: Vec<u32> = round.tables().map(|t| t.number).collect();
            assert_eq!(numbers, [1, 2, 3, 4, 5]);
            assert!(round.tables().any(|t| t.number == 4 && t.seats.contains(&host)));
        }
    }
}

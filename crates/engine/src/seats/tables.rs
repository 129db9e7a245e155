//! The number of each table of a round: nobody is at one table more often than necessary.
//!
//! The order of the tables inside a round is free. The sum over players and numbers of C(visits, 2) is reduced by
//! annealing: a step exchanges the numbers of two tables of one round. Between equals Σ C(visits, 3) decides: if two
//! tables of different rounds share as many people for any numbers (16 players, 5 rounds), it is the only gain, and
//! keeps anybody from staying at one table. O(steps · table size) time, O(players · numbers) memory; for a large field
//! of few rounds everybody's numbers are listed: O(steps · table size · rounds) and O(seats). There at first only
//! tables that somebody revisits look for another number, which mostly suffices.

use std::ops::Range;

use roundtable_model::{Effort, PlayerIx, Schedule, Seed, sorted};

use crate::control::{Control, Work};
use crate::method::MakerRequest;

use roundtable_chance::{Heat, ODDS_BITS, Odds};

use super::company_visits::CompanyVisits;
use super::courts;
use super::least_visits::{least_by_groups, pairs_at_least};

mod settled;

/// People who always sit at the table with a number.
pub type Pins = Vec<(PlayerIx, u32)>;

/// The most entries of the table of visits; larger events keep their numbers.
const MAX_VISITS: usize = 50_000_000;

/// Above this many entries everybody's numbers are listed instead, if there are few rounds.
const SQUARE: usize = 4_000_000;
/// The most rounds for such lists.
const LISTED_ROUNDS: usize = 64;

/// Passes over all tables of a large field for other numbers before annealing.
const PASSES: u32 = 8;

/// The same schedule with new numbers from round `first` on: pinned people at their tables, the others as evenly as
/// found in this many steps. Numbers of a round are 1 to its number of tables; tables are in their order.
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
    let work = Work::of(&MakerRequest::of(seed, Effort(steps)), &Control::none());
    number_tables(schedule, first, pins, steps, &work)
}

/// As [`spread_tables`], within the work.
pub(crate) fn number_tables(schedule: &Schedule, first: u32, pins: &Pins, steps: u64, work: &Work<'_>) -> Schedule {
    let by_circle = if first == 0 && pins.is_empty() { courts::of_circle(schedule) } else { None };
    let of = by_circle.unwrap_or_else(|| {
        let mut numbers = Numbers::new(schedule, first as usize, pins);
        if !numbers.visits.is_empty() || !numbers.lists.is_empty() {
            numbers.anneal(steps, work);
        }
        numbers.of
    });
    let mut out = Schedule::new(schedule.players());
    let mut table = 0;
    for round in schedule.rounds() {
        let mut order: Vec<_> = round.tables().zip(table..).map(|(t, i)| (of[i], t.seats)).collect();
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
    let visits =
        sorted(schedule.tables().flat_map(|table| table.seats.iter().map(move |&player| (player, table.number))));
    visits.chunk_by(|a, b| a == b).map(|same| same.len() as u32).max().unwrap_or(0)
}

/// Numbers of all tables, and everybody's visits to each.
struct Numbers<'a> {
    /// The people of each table, round after round.
    people: Vec<&'a [PlayerIx]>,
    /// The number of each table.
    of: Vec<u32>,
    /// For each round that may change, its tables that may.
    free: Vec<Vec<usize>>,
    /// The tables of each round.
    rounds: Vec<Range<usize>>,
    /// How many numbers there are, with 0, which no table has.
    width: usize,
    players: usize,
    /// `visits[number · players + player]`.
    visits: Vec<u16>,
    /// Instead, for a large field: the numbers of each player's tables.
    lists: Vec<Vec<u32>>,
    company: Option<CompanyVisits>,
}

impl<'a> Numbers<'a> {
    /// The present numbers of tables, and from round `first` on new ones: pinned people's tables have theirs (of two
    /// with one number the first), the others the rest in order. Visits are counted in a square or in lists, or not at
    /// all if both are too large.
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
        let listed = size > SQUARE && size <= MAX_VISITS && rounds.len() <= LISTED_ROUNDS;
        let visits = if size <= MAX_VISITS && !listed { vec![0; size] } else { Vec::new() };
        let lists = vec![Vec::with_capacity(rounds.len()); if listed { players } else { 0 }];
        let mut new = Self { people, of, free, rounds, width, players, visits, lists, company: None };
        if listed {
            new.list();
        }
        if !new.visits.is_empty() {
            for (people, &number) in new.people.iter().zip(&new.of) {
                people.iter().for_each(|p| new.visits[number as usize * players + p.ix()] += 1);
            }
            new.company = CompanyVisits::of(&new.people, &new.of, players, width);
        }
        new
    }

    /// Lists everybody's numbers.
    fn list(&mut self) {
        for (people, &number) in self.people.iter().zip(&self.of) {
            people.iter().for_each(|p| self.lists[p.ix()].push(number));
        }
    }

    /// Everybody's visits to a number.
    fn at(&self, number: u32) -> &[u16] {
        &self.visits[number as usize * self.players..][..self.players]
    }

    /// One player's visits to a number, if numbers are listed.
    fn listed(&self, player: PlayerIx, number: u32) -> i32 {
        self.lists[player.ix()].iter().map(|&visited| i32::from(visited == number)).sum()
    }

    /// The gain of a sum over visits when two tables of one round exchange numbers; `gain` is that of one person, by
    /// the visits to the old number and to the new one.
    fn change(&self, a: usize, b: usize, gain: impl Fn(i32, i32) -> i32) -> i32 {
        if !self.lists.is_empty() {
            let move_all = |table: usize, from: u32, to: u32| -> i32 {
                self.people[table].iter().map(|p| gain(self.listed(*p, from), self.listed(*p, to))).sum()
            };
            return move_all(a, self.of[a], self.of[b]) + move_all(b, self.of[b], self.of[a]);
        }
        let (from, to) = (self.at(self.of[a]), self.at(self.of[b]));
        let move_all = |people: &[PlayerIx], from: &[u16], to: &[u16]| -> i32 {
            people.iter().map(|p| gain(from[p.ix()].into(), to[p.ix()].into())).sum()
        };
        move_all(self.people[a], from, to) + move_all(self.people[b], to, from)
    }

    /// What the pairs gain: the number before loses one less than it had.
    fn change_of_pairs(&self, a: usize, b: usize) -> i32 {
        let Some(company) = &self.company else { return self.change(a, b, |from, to| to - from + 1) };
        let (from, to) = (self.of[a], self.of[b]);
        company.change(a, self.people[a].len(), from, to) + company.change(b, self.people[b].len(), to, from)
    }

    /// Two tables of a round exchange their numbers.
    fn exchange(&mut self, a: usize, b: usize) {
        let (from, to) = (self.of[a], self.of[b]);
        for (table, from, to) in [(a, from, to), (b, to, from)] {
            for player in self.people[table] {
                if let Some(list) = self.lists.get_mut(player.ix()) {
                    let place = list.iter_mut().find(|number| **number == from);
                    place.into_iter().for_each(|number| *number = to);
                    continue;
                }
                self.visits[from as usize * self.players + player.ix()] -= 1;
                self.visits[to as usize * self.players + player.ix()] += 1;
                if let Some(company) = &mut self.company {
                    company.visit(*player, from, -1);
                    company.visit(*player, to, 1);
                }
            }
        }
        self.of.swap(a, b);
    }

    /// Σ C(visits, 2).
    fn pairs(&self) -> i64 {
        self.sum_of_visits(|v| v * (v - 1) / 2)
    }

    /// A sum over everybody and every number that they visit.
    fn sum_of_visits(&self, of: impl Fn(i64) -> i64) -> i64 {
        let squared: i64 = self.visits.iter().map(|&visits| of(visits.into())).sum();
        let of_list = |list: &Vec<u32>| -> i64 {
            let numbers = sorted(list.iter().copied());
            numbers.chunk_by(|a, b| a == b).map(|same| of(same.len() as i64)).sum()
        };
        squared + self.lists.iter().map(of_list).sum::<i64>()
    }

    /// What no numbers fall below: everybody's visits as even as possible.
    fn least(&self) -> u64 {
        let mut games = vec![0; self.players];
        self.people.iter().flat_map(|people| people.iter()).for_each(|p| games[p.ix()] += 1);
        games.into_iter().map(|games| pairs_at_least(games, self.width - 1)).sum()
    }

    /// Another lower bound, of groups who never meet anybody outside.
    fn least_by_groups(&self) -> u64 {
        least_by_groups(&self.people, &self.rounds, self.players, self.width - 1)
    }

    /// Σ C(visits, 3).
    fn threes(&self) -> i64 {
        self.sum_of_visits(|v| v * (v - 1) * (v - 2) / 6)
    }

    /// Simulated annealing on exchanges of two numbers of a round; before it the tables that somebody revisits in a
    /// large field look for other numbers, and after it the last of them (both in `settled.rs`).
    fn anneal(&mut self, steps: u64, work: &Work<'_>) {
        // Measured on 64 players × 8 rounds and on rotating groups: between 250 and 350 finds most; higher heats are
        // for fields in which everybody must come back, 0 settles.
        const HEATS: [u32; 8] = [500, 400, 350, 300, 320, 280, 250, 0];
        let rounds: Vec<Vec<usize>> = self.free.iter().filter(|f| f.len() > 1).cloned().collect();
        if rounds.is_empty() {
            return;
        }
        let mut cost = (self.pairs(), self.threes());
        let (least, by_groups) = (self.least().cast_signed(), self.least_by_groups().cast_signed());
        // As even as possible, or no fewer pairs, and nobody anywhere three times.
        let is_best = |(pairs, threes): (i64, i64)| pairs <= least || threes == 0 && pairs <= by_groups;
        let twos = |visits: i32| visits * (visits - 1) / 2;
        let mut chance = work.seed.rng();
        if !self.lists.is_empty() && self.width * self.players > SQUARE && !is_best(cost) {
            for _ in 0..PASSES {
                if !self.repair(&rounds, &mut chance, work) {
                    break;
                }
            }
            cost = (self.pairs(), self.threes());
        }
        // What was exchanged since the best numbers, to be taken back at the end.
        let (mut since, mut best_cost) = (Vec::new(), cost);
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..work.steps(steps) / HEATS.len() as u64 {
                if is_best(best_cost) || work.ends() {
                    break;
                }
                let round = &rounds[chance.below(rounds.len() as u64) as usize];
                let a = chance.below(round.len() as u64) as usize;
                let other = a + 1 + chance.below(round.len() as u64 - 1) as usize;
                let b = if other < round.len() { other } else { other - round.len() };
                let (a, b) = (round[a], round[b]);
                let change = self.change_of_pairs(a, b);
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
        // No more rounds than numbers: `width` counts 0 too, which no table has.
        let nobody_need_return = rounds.len() < self.width;
        if is_best(best_cost) || !nobody_need_return || self.of.len() > settled::MOST_TABLES {
            // Only the numbers themselves are still wanted, not the visits.
            since.into_iter().rev().for_each(|(a, b)| self.of.swap(a, b));
            return;
        }
        since.into_iter().rev().for_each(|(a, b)| self.exchange(a, b));
        self.settle(&rounds, least.max(by_groups), &mut chance, work);
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

    /// In the plane of 16 any two tables of different rounds share one person, so any numbers give 40 pairs of visits:
    /// C(5, 2) pairs of rounds times 4 numbers. That is 2.5 a person, and with at most two visits anywhere five games
    /// make at most 2: somebody needs three.
    #[test]
    fn nobody_lives_at_a_table() {
        let plane = roundtable_designs::known::best(16, 4).unwrap().build().to_schedule();
        assert_eq!(most_visits(&plane), 5);
        let spread = spread_tables(&plane, 0, &Vec::new(), 100_000, Seed(1));
        assert_eq!(most_visits(&spread), audit(&spread, &Rules::default()).tables.max_visits);
        assert_eq!(most_visits(&spread), 3);
    }

    /// Each table of a plane shares one person with each of another round, so two of its tables with one number are a
    /// pair of visits. The bound (last column) shares out each plane's tables over all numbers: of 162 players at 9 in
    /// 5 rounds, 45 tables of each of the two planes over 18 numbers, 9·C(3, 2) + 9·C(2, 2) each. One plane alone (up
    /// to 16 players) always has as many; 12 players at 3 are not a plane.
    #[test]
    fn groups_bound_the_pairs_of_visits() {
        let fields = [
            (16, 4, 5, 40),
            (9, 3, 4, 18),
            (9, 3, 3, 9),
            (12, 3, 3, 0),
            (162, 9, 5, 72),
            (147, 7, 4, 21),
            (147, 7, 8, 147),
            (196, 7, 8, 112),
        ];
        for (players, size, rounds, pairs) in fields {
            let design = roundtable_designs::known::best(players, size).unwrap().build().to_schedule();
            let mut schedule = Schedule::new(players);
            design.rounds().take(rounds).for_each(|round| schedule.push_round_from(round));
            let numbers = Numbers::new(&schedule, 0, &Pins::new());
            assert_eq!(numbers.least_by_groups(), pairs, "{players} at {size}");
            let spread = spread_tables(&schedule, 0, &Pins::new(), 20_000, Seed(3));
            let found = Numbers::new(&spread, 0, &Pins::new()).pairs() as u64;
            assert!(found >= pairs && (players < 100 || found == pairs), "{players} at {size}: {found}");
        }
    }

    /// No numbers of small random schedules fall below the bound, no matter who meets whom or rests: all are tried.
    #[test]
    fn no_numbers_fall_below_the_bound_by_groups() {
        let (mut lots, mut above) = (Seed(5).rng(), 0);
        for case in 0..300 {
            let (tables, size, groups) = [(2, 2, 1), (2, 3, 1), (2, 2, 2), (3, 3, 1)][case % 4];
            let all = tables * size * groups + (case as u32 / 4) % 2;
            let mut schedule = Schedule::new(all);
            for _ in 0..3 {
                let mut round = schedule.push_round();
                let mut number = 0;
                for group in 0..groups {
                    let mut people: Vec<PlayerIx> = (group..all).step_by(groups as usize).map(PlayerIx).collect();
                    lots.shuffle(&mut people);
                    for seats in people.chunks_exact(size as usize).take(tables as usize) {
                        number += 1;
                        round.table(number, seats);
                    }
                }
            }
            let mut numbers = Numbers::new(&schedule, 0, &Pins::new());
            let (bound, width) = (numbers.least_by_groups(), (tables * groups) as usize);
            let mut least = u64::MAX;
            for second in orders(width) {
                for third in orders(width) {
                    let of: Vec<u32> = (1..=width as u32).chain(second.iter().copied()).chain(third).collect();
                    numbers.visits.fill(0);
                    for (people, &number) in numbers.people.iter().zip(&of) {
                        people.iter().for_each(|p| numbers.visits[number as usize * numbers.players + p.ix()] += 1);
                    }
                    least = least.min(numbers.pairs() as u64);
                }
            }
            assert!(bound <= least, "case {case}: {bound} and {least}");
            above += u32::from(bound > 0 && bound == least);
        }
        assert!(above > 20, "the bound is reached {above} times");
    }

    /// All orders of the numbers 1 to `n`.
    fn orders(n: usize) -> Vec<Vec<u32>> {
        (1..=n as u32).fold(vec![Vec::new()], |shorter, new| {
            let into = |order: &Vec<u32>, at| [&order[..at], &[new], &order[at..]].concat();
            shorter.iter().flat_map(|order| (0..=order.len()).map(move |at| into(order, at))).collect()
        })
    }

    /// The steps are the same with the sums of companies, without, and with lists.
    #[test]
    fn sums_of_companies_change_nothing() {
        for (schedule, seed) in [(rotating(7, 5), 1), (rotating(9, 12), 2)] {
            let mut with = Numbers::new(&schedule, 0, &Pins::new());
            let mut without = Numbers { company: None, ..Numbers::new(&schedule, 0, &Pins::new()) };
            let mut listed = Numbers { company: None, ..Numbers::new(&schedule, 0, &Pins::new()) };
            (listed.visits, listed.lists) = (Vec::new(), vec![Vec::new(); listed.players]);
            listed.list();
            assert!(with.company.is_some());
            for numbers in [&mut with, &mut without, &mut listed] {
                numbers.anneal(20_000, &Work::endless(seed));
            }
            assert_eq!(with.of, without.of);
            assert_eq!(with.of, listed.of);
            assert_eq!((with.pairs(), with.threes()), (listed.pairs(), listed.threes()));
        }
    }

    /// A large field: tables that nobody revisits are left alone, the others find numbers that nobody revisits.
    #[test]
    fn few_tables_of_a_large_field_look_for_numbers() {
        let mut schedule = Schedule::new(2 * 1_500);
        for step in [0, 0, 7] {
            let mut round = schedule.push_round();
            (0..1_500).for_each(|t| {
                round.table(t + 1, &[PlayerIx(t), PlayerIx(1_500 + (t + 11 * step) % 1_500)]);
            });
        }
        let mut numbers = Numbers::new(&schedule, 0, &Pins::new());
        // 1,501 numbers (with 0) times 3,000 people are more than `SQUARE`.
        assert!(!numbers.lists.is_empty());
        assert!(numbers.pairs() > 1_500);
        numbers.anneal(8, &Work::endless(1));
        assert_eq!(numbers.pairs(), 0);
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

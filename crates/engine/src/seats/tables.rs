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
use crate::even_shares::least_pairs;
use crate::method::MakerRequest;

use roundtable_chance::{Heat, ODDS_BITS, Odds};

use super::company_visits::CompanyVisits;
use super::courts;
use super::least_visits::least_by_groups;

mod covered;
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
    renumbered(schedule, first, &of)
}

/// The same schedule with numbers at which nobody sits twice, if a search that looks for these alone finds them.
pub(crate) fn number_apart(schedule: &Schedule) -> Option<Schedule> {
    Numbers::new(schedule, 0, &Pins::new()).covered().map(|of| renumbered(schedule, 0, &of))
}

/// The same schedule with these numbers from round `first` on, tables in their order.
fn renumbered(schedule: &Schedule, first: u32, of: &[u32]) -> Schedule {
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
        self.renumber(a, to);
        self.renumber(b, from);
    }

    /// A table gets another number.
    fn renumber(&mut self, table: usize, to: u32) {
        let from = std::mem::replace(&mut self.of[table], to);
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
        self.games().into_iter().map(|games| least_pairs(games, self.width as u64 - 1)).sum()
    }

    /// How many games everybody has.
    fn games(&self) -> Vec<u64> {
        let mut games = vec![0; self.players];
        self.people.iter().flat_map(|people| people.iter()).for_each(|p| games[p.ix()] += 1);
        games
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
        let share = self.share();
        if is_best(best_cost) || share.is_none() || self.of.len() > settled::MOST_TABLES {
            // Only the numbers themselves are still wanted, not the visits.
            since.into_iter().rev().for_each(|(a, b)| self.of.swap(a, b));
            return;
        }
        since.into_iter().rev().for_each(|(a, b)| self.exchange(a, b));
        let share = share.unwrap_or(1);
        self.settle(&rounds, share, if share > 1 { 0 } else { least.max(by_groups) }, &mut chance, work);
    }

    /// How often everybody has to visit some number at least, if that is the same for all.
    fn share(&self) -> Option<i32> {
        let games = self.games().into_iter().filter(|&games| games > 0);
        let mut shares = games.map(|games| games.div_ceil(self.width as u64 - 1));
        let first = shares.next()?;
        shares.all(|share| share == first).then_some(first as i32)
    }
}

#[cfg(test)]
mod tests;

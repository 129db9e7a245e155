//! Which number each table of a round has, so that nobody is at one table more often than need be.
//!
//! The order of the tables inside a round is free. The sum over players and numbers of C(visits, 2) is brought down by
//! annealing: a step exchanges the numbers of two tables of one round. Between equals Σ C(visits, 3) decides: where two tables
//! of different rounds share as many people whatever their numbers are (16 players, 5 rounds), it is all that can be gained, and keeps
//! anybody from living at one table. O(steps · table size) time, O(players · numbers) memory.

use roundtable_model::{PlayerIx, Schedule, Seed};

use crate::control::{Control, Work};

use roundtable_chance::{Heat, ODDS_BITS, Odds};

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
    width: usize,
    visits: Vec<u16>,
}

impl<'a> Numbers<'a> {
    fn new(schedule: &'a Schedule, first: usize, pins: &Pins) -> Self {
        let (mut people, mut of, mut free) = (Vec::new(), Vec::new(), Vec::new());
        for (r, round) in schedule.rounds().enumerate() {
            let start = of.len();
            people.extend(round.tables().map(|t| t.seats));
            of.extend(round.tables().map(|t| t.number));
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
        let size = width.saturating_mul(schedule.players() as usize);
        let visits = if size <= MAX_VISITS { vec![0; size] } else { Vec::new() };
        let mut new = Self { people, of, free, width, visits };
        if !new.visits.is_empty() {
            for (people, &number) in new.people.iter().zip(&new.of) {
                people.iter().for_each(|p| new.visits[p.ix() * new.width + number as usize] += 1);
            }
        }
        new
    }

    fn at(&self, player: PlayerIx, number: u32) -> i32 {
        i32::from(self.visits[player.ix() * self.width + number as usize])
    }

    /// What Σ C(visits, 2) gains when two tables of one round exchange numbers.
    fn change(&self, a: usize, b: usize) -> i32 {
        let (from, to) = (self.of[a], self.of[b]);
        let move_all = |people: &[PlayerIx], from, to| -> i32 {
            people.iter().map(|&p| self.at(p, to) - (self.at(p, from) - 1)).sum()
        };
        move_all(self.people[a], from, to) + move_all(self.people[b], to, from)
    }

    /// What Σ C(visits, 3) gains by the same.
    fn change_of_threes(&self, a: usize, b: usize) -> i32 {
        let (from, to) = (self.of[a], self.of[b]);
        let twos = |visits: i32| visits * (visits - 1) / 2;
        let move_all = |people: &[PlayerIx], from, to| -> i32 {
            people.iter().map(|&p| twos(self.at(p, to)) - twos(self.at(p, from) - 1)).sum()
        };
        move_all(self.people[a], from, to) + move_all(self.people[b], to, from)
    }

    fn exchange(&mut self, a: usize, b: usize) {
        let (from, to) = (self.of[a], self.of[b]);
        for (table, from, to) in [(a, from, to), (b, to, from)] {
            for player in self.people[table] {
                self.visits[player.ix() * self.width + from as usize] -= 1;
                self.visits[player.ix() * self.width + to as usize] += 1;
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
        let games = |player: &[u16]| player.iter().map(|&v| i64::from(v)).sum::<i64>();
        let least = |games: i64| {
            let (each, more) = (games / numbers.max(1), games % numbers.max(1));
            numbers * (each * (each - 1) / 2) + more * each
        };
        self.visits.chunks(self.width.max(1)).map(|player| least(games(player))).sum()
    }

    fn anneal(&mut self, steps: u64, seed: Seed, work: &Work<'_>) {
        // Measured on 64 players × 8 rounds and on rotating groups: between 250 and 350 most is found; higher heats are for
        // fields where everybody must come back, 0 settles.
        const HEATS: [u32; 8] = [500, 400, 350, 300, 320, 280, 250, 0];
        let rounds: Vec<Vec<usize>> = self.free.iter().filter(|f| f.len() > 1).cloned().collect();
        if rounds.is_empty() {
            return;
        }
        let (mut cost, least) = ((self.pairs(), 0), self.least());
        // What was exchanged since the best numbers, to be taken back at the end.
        let (mut since, mut best_cost) = (Vec::new(), cost);
        let mut chance = seed.rng();
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..work.steps(steps) / HEATS.len() as u64 {
                if best_cost.0 <= least || work.ends() {
                    break;
                }
                let round = &rounds[chance.below(rounds.len() as u64) as usize];
                let a = chance.below(round.len() as u64) as usize;
                let b = (a + 1 + chance.below(round.len() as u64 - 1) as usize) % round.len();
                let change = self.change(round[a], round[b]);
                let bits = (chance.bits() >> (64 - ODDS_BITS)) as u32;
                if change > 0 && !odds.allow(change, bits) {
                    continue;
                }
                let threes = self.change_of_threes(round[a], round[b]);
                if change != 0 || odds.allow(threes, bits) {
                    self.exchange(round[a], round[b]);
                    cost = (cost.0 + i64::from(change), cost.1 + i64::from(threes));
                    since.push((round[a], round[b]));
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

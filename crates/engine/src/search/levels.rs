//! After the search: the sums of a column (levels, ratings) become as even over the tables as found, and nothing of
//! higher rank gets worse. For example, 16 people with levels 1 to 16 can sit so that every table of 4 sums to 34.
//!
//! Two kinds of steps: two people of one round change places at tables of one size, if that brings no repeat and no
//! meeting of two alike (of one group that is to be spread); and, if nobody is named anywhere, two people change places
//! in all rounds. Threshold accepting (Dueck and Scheuer 1990, DOI 10.1016/0021-9991(90)90201-B) on the sum over tables
//! of the square of the difference between the sum of its people and that of as many average ones. A step costs O(table
//! size), or O(rounds · table size) for all rounds; memory O(players²).

use std::ops::Range;

use roundtable_audit::Objective;
use roundtable_model::{PlayerIx, Problem, Round, Schedule};

use super::between::is_alike;
use super::unkept::judged;
use super::whom_wishes_name;
use crate::control::Work;

/// Steps for each seat.
const STEPS_PER_SEAT: u64 = 4_000;
/// Steps, at most, whatever the number of seats.
const MOST_STEPS: u64 = 2_000_000;
/// The most players: pairs are counted in a square.
const MOST_PLAYERS: u32 = 2_000;
/// The distance of the person furthest from the average: all distances are scaled so.
const SCALE: i128 = 1_000_000;

/// The same schedule, or one whose tables have more even sums.
pub(crate) fn levelled(problem: &Problem, schedule: Schedule, work: &Work<'_>) -> Schedule {
    let columns: Vec<Vec<i128>> =
        problem.wishes().spreads.iter().filter_map(|s| s.levels().map(|l| distances(&l))).collect();
    // Too many people, or a plan that is being mended: the schedule stays.
    let fits = problem.players() <= MOST_PLAYERS && problem.plan_before().round_count() == 0;
    if columns.is_empty() || !fits {
        return schedule;
    }
    let mut hall = Hall::new(problem, &schedule, columns);
    let steps = work.steps((schedule.seat_count() as u64 * STEPS_PER_SEAT).min(MOST_STEPS));
    hall.go(steps, is_alike(problem), work);
    let people = hall.rounds[hall.first..].iter().flatten().flatten();
    let other = schedule.refilled(hall.first, people.map(|&p| PlayerIx(p as u32)));
    // How evenly groups of numbers meet ranks after their sums.
    let rank = |schedule: &Schedule| Objective { uneven_groups: 0, ..judged(problem, schedule) };
    if rank(&other) <= rank(&schedule) { other } else { schedule }
}

/// How far each person is from the average, the furthest by [`SCALE`]; those without a number are at the average.
fn distances(levels: &[Option<i64>]) -> Vec<i128> {
    let known: Vec<i128> = levels.iter().flatten().map(|&level| i128::from(level)).collect();
    let (count, sum) = (known.len() as i128, known.iter().sum::<i128>());
    let most = known.iter().map(|level| (level * count - sum).abs()).max().unwrap_or(0).max(1);
    levels.iter().map(|level| level.map_or(0, |level| (i128::from(level) * count - sum) * SCALE / most)).collect()
}

/// Two people who change places: in one round, or in every free round (`None`).
#[derive(Clone, Copy)]
struct Exchange {
    round: Option<usize>,
    a: usize,
    b: usize,
}

/// Who sits where, how far the sum of each table is from the average, and who has met.
struct Hall<'a> {
    problem: &'a Problem,
    players: usize,
    /// The first round that is not kept.
    first: usize,
    /// The people at each table of each round.
    rounds: Vec<Vec<Vec<usize>>>,
    /// For each round and player the table, if they have one.
    at: Vec<Vec<Option<usize>>>,
    /// How often each two have met, players × players.
    met: Vec<u16>,
    /// For each column and player the distance from the average ([`distances`]).
    columns: Vec<Vec<i128>>,
    /// For each column, round and table the sum of its people's distances: 0 is best.
    sums: Vec<Vec<Vec<i128>>>,
    /// Whom a wish names.
    named: Vec<bool>,
}

impl<'a> Hall<'a> {
    fn new(problem: &'a Problem, schedule: &Schedule, columns: Vec<Vec<i128>>) -> Self {
        let players = problem.players() as usize;
        let seats = |round: Round<'_>| {
            round.tables().map(|t| t.seats.iter().map(|p| p.ix()).collect()).collect::<Vec<Vec<usize>>>()
        };
        let rounds: Vec<Vec<Vec<usize>>> = schedule.rounds().map(seats).collect();
        let mut at = vec![vec![None; players]; rounds.len()];
        let mut met = vec![0; players * players];
        for [a, b] in schedule.pairs().chain(problem.history().pairs()) {
            met[a.ix() * players + b.ix()] += 1;
            met[b.ix() * players + a.ix()] += 1;
        }
        for (at, round) in at.iter_mut().zip(&rounds) {
            round.iter().enumerate().for_each(|(t, table)| table.iter().for_each(|&p| at[p] = Some(t)));
        }
        let sum = |column: &Vec<i128>, table: &Vec<usize>| table.iter().map(|&p| column[p]).sum::<i128>();
        let of = |column: &Vec<i128>| {
            rounds.iter().map(|round| round.iter().map(|table| sum(column, table)).collect()).collect()
        };
        let sums = columns.iter().map(of).collect();
        let named = whom_wishes_name(problem);
        let first = problem.kept().round_count() as usize;
        Self { problem, players, first, rounds, at, met, columns, sums, named }
    }

    /// How much the sum of squares grows when two change places in a round.
    fn change(&self, r: usize, a: usize, b: usize) -> i128 {
        let (Some(ta), Some(tb)) = (self.at[r][a], self.at[r][b]) else { return 0 };
        if ta == tb {
            return 0;
        }
        // (s + m)² + (t − m)² − s² − t² = 2m(s − t + m) for the sums s and t of the two tables.
        let of = |(column, sums): (&Vec<i128>, &Vec<Vec<i128>>)| {
            let more = column[b] - column[a];
            2 * more * (sums[r][ta] - sums[r][tb] + more)
        };
        self.columns.iter().zip(&self.sums).map(of).sum()
    }

    /// How many more meetings of two alike there are when two change places in a round.
    fn more_alike(&self, r: usize, a: usize, b: usize) -> i64 {
        let (Some(ta), Some(tb)) = (self.at[r][a], self.at[r][b]) else { return 0 };
        let mut more = 0;
        for groups in self.problem.wishes().spreads.iter().map(|spread| spread.groups()) {
            let alike = |p: usize, table: &[usize], but: usize| {
                let is_alike = |q: &&usize| **q != p && **q != but && groups[p].is_some() && groups[p] == groups[**q];
                table.iter().filter(is_alike).count() as i64
            };
            let (here, there) = (&self.rounds[r][ta], &self.rounds[r][tb]);
            more += alike(b, here, a) + alike(a, there, b) - alike(a, here, a) - alike(b, there, b);
        }
        more
    }

    /// How much Σ C(m, 2) over pairs that meet m times grows when two change places in a round: one meeting more adds
    /// m, their earlier meetings, and one less subtracts m − 1.
    fn more_repeats(&self, r: usize, a: usize, b: usize) -> i64 {
        let (Some(ta), Some(tb)) = (self.at[r][a], self.at[r][b]) else { return 0 };
        let met = |p: usize, q: usize| i64::from(self.met[p * self.players + q]);
        let (here, there) = (&self.rounds[r][ta], &self.rounds[r][tb]);
        let leave: i64 = here.iter().filter(|&&q| q != a).map(|&q| met(b, q) - met(a, q) + 1).sum();
        let enter: i64 = there.iter().filter(|&&q| q != b).map(|&q| met(a, q) - met(b, q) + 1).sum();
        leave + enter
    }

    /// Exchanges the places of two in a round, also if one of them rests: each takes over the other's company.
    fn swap(&mut self, r: usize, a: usize, b: usize) {
        let (here, there) = (self.at[r][a], self.at[r][b]);
        if here == there {
            return;
        }
        for (t, from, to) in [(here, a, b), (there, b, a)] {
            let Some(t) = t else { continue };
            for &q in self.rounds[r][t].iter().filter(|&&q| q != from) {
                for (p, step) in [(from, -1), (to, 1)] {
                    for at in [p * self.players + q, q * self.players + p] {
                        self.met[at] = self.met[at].saturating_add_signed(step);
                    }
                }
            }
            self.rounds[r][t].iter_mut().filter(|p| **p == from).for_each(|p| *p = to);
            for (column, sums) in self.columns.iter().zip(&mut self.sums) {
                sums[r][t] += column[to] - column[from];
            }
        }
        self.at[r].swap(a, b);
    }

    /// Takes this many steps, with a threshold that falls to zero, and ends at the best one seen. One step in four
    /// exchanges two people in all rounds if they are `alike` except for groups and numbers.
    fn go(&mut self, steps: u64, alike: bool, work: &Work<'_>) {
        let free = self.first..self.rounds.len();
        if free.is_empty() || self.players < 2 {
            return;
        }
        let mut chance = work.seed.rng();
        let (mut now, mut least) = (0i128, 0i128);
        // What was exchanged since the least was seen: it is taken back in the end.
        let mut since: Vec<Exchange> = Vec::new();
        // The threshold falls to zero from a sixteenth of the square of the furthest person's distance: a quarter here,
        // and of that a quarter below.
        let start = SCALE * SCALE / 4;
        for step in 0..steps {
            if step % 1024 == 0 && work.ends() {
                break;
            }
            let threshold = start * i128::from(steps - step) / i128::from(steps) / 4;
            let [a, b] = [(); 2].map(|()| chance.below(self.players as u64) as usize);
            let in_all = alike && chance.below(4) == 0;
            let r = free.start + chance.below(free.len() as u64) as usize;
            if a == b || self.named[a] || self.named[b] {
                continue;
            }
            let exchange = Exchange { round: (!in_all).then_some(r), a, b };
            let Some(change) = self.allowed(exchange, threshold) else { continue };
            self.exchange(exchange);
            since.push(exchange);
            now += change;
            if now < least {
                least = now;
                since.clear();
            }
        }
        while let Some(exchange) = since.pop() {
            self.exchange(exchange);
        }
    }

    /// The change in the cost of the sums by an exchange, if at most the threshold and nothing of higher rank gets
    /// worse.
    fn allowed(&self, Exchange { round, a, b }: Exchange, threshold: i128) -> Option<i128> {
        let rounds = self.rounds_of(round);
        let size = |r: usize, p: usize| self.at[r][p].map(|t| self.rounds[r][t].len());
        let apart = |r: usize| self.at[r][a] != self.at[r][b] && size(r, a).is_some() && size(r, a) == size(r, b);
        let change = rounds.clone().map(|r| self.change(r, a, b)).sum::<i128>();
        let is_allowed = change <= threshold
            // In all rounds both take over each other's company: meetings stay the same, their groups may differ.
            && round.is_none_or(|r| apart(r) && self.more_repeats(r, a, b) <= 0)
            && rounds.map(|r| self.more_alike(r, a, b)).sum::<i64>() <= 0;
        is_allowed.then_some(change)
    }

    fn exchange(&mut self, Exchange { round, a, b }: Exchange) {
        self.rounds_of(round).for_each(|r| self.swap(r, a, b));
    }

    /// That round, or every round that is not kept.
    fn rounds_of(&self, round: Option<usize>) -> Range<usize> {
        round.map_or(self.first..self.rounds.len(), |r| r..r + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Player, Roster, RoundGoal, Spread, TableSizes, Wishes};
    use roundtable_testkit::rounds::{random_rounds, tables_of};

    /// People whose levels are 1, 2, 3 and so on, at tables of 4.
    fn problem(players: u32, rounds: u32) -> Problem {
        let player = |n: u32| Player { columns: vec![("level".into(), (n + 1).to_string())], ..Player::default() };
        let (roster, _) = Roster::new((0..players).map(player).collect());
        let spreads = vec![Spread::by_column(&roster, "level").unwrap()];
        let problem = Problem::new(roster, TableSizes::only(4).unwrap(), RoundGoal::Exactly(rounds)).unwrap();
        problem.with_wishes(Wishes { spreads, ..Wishes::default() }).unwrap()
    }

    fn work() -> Work<'static> {
        Work::endless(1)
    }

    /// The levels of each table, summed.
    fn sums(schedule: &Schedule) -> Vec<u32> {
        let tables = schedule.rounds().flat_map(|round| round.tables());
        tables.map(|table| table.seats.iter().map(|p| p.0 + 1).sum()).collect()
    }

    /// Sixteen people in a square, whose rows meet in the first round and whose columns in the second: as in a magic
    /// square every row and every column can have the sum 34, and nobody meets again.
    #[test]
    fn every_table_has_the_same_sum_and_nobody_meets_again() {
        let problem = problem(16, 2);
        let mut square = Schedule::new(16);
        for (row, column) in [(4, 1), (1, 4)] {
            let mut round = square.push_round();
            for table in 0..4 {
                round.table(table + 1, &[0, 1, 2, 3].map(|seat| PlayerIx(row * table + column * seat)));
            }
        }
        assert_eq!(sums(&square), [10, 26, 42, 58, 28, 32, 36, 40]);
        for seed in 0..3 {
            let level = levelled(&problem, square.clone(), &Work::endless(seed));
            assert_eq!((sums(&level), Objective::of(&problem, &level).overload), (vec![34; 8], 0), "seed {seed}");
        }
    }

    /// With many repeats and some rests: after many exchanges, pairs and sums equal a new count, and there are no more
    /// repeats than at first.
    #[test]
    fn what_is_counted_on_the_way_is_what_counting_anew_gives() {
        let problem = problem(14, 5).with_spare(roundtable_model::Spare::SitOut);
        let mut schedule = Schedule::new(14);
        for round in random_rounds(&tables_of(4, 14), 5, 1).rounds() {
            let (mut made, tables) = (schedule.push_round(), round.tables());
            for table in tables {
                if table.seats.len() == 4 {
                    made.table(table.number, table.seats);
                } else {
                    made.sit_outs(table.seats);
                }
            }
        }
        let columns = || vec![distances(&problem.wishes().spreads[0].levels().unwrap())];
        for alike in [false, true] {
            let mut hall = Hall::new(&problem, &schedule, columns());
            hall.go(2_000, alike, &work());
            let people = hall.rounds[hall.first..].iter().flatten().flatten();
            let now = schedule.refilled(hall.first, people.map(|&p| PlayerIx(p as u32)));
            let anew = Hall::new(&problem, &now, columns());
            assert_ne!(now, schedule);
            assert_eq!((&hall.met, &hall.sums, &hall.at), (&anew.met, &anew.sums, &anew.at), "{alike}");
            let [before, after] = [&schedule, &now].map(|schedule| Objective::of(&problem, schedule).overload);
            assert!(after <= before, "{alike}: {before}, {after}");
        }
    }
}

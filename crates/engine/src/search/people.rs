//! After the search: as many pairs as possible meet and rests are shared evenly, and nothing of higher rank gets worse.
//!
//! Of two schedules with the same overload, Σ over pairs of C(meetings, 2), the one whose repeats fall on few pairs lets
//! more people meet. Two people of one round change places at tables of one size, or somebody plays for somebody who
//! rests, by simulated annealing (Metropolis et al. 1953): a repeat costs as much as a pair that never meets, and as two
//! rests of one person. Whom a wish names stays. Limits: 2,000 players. A step costs O(table size), memory is
//! O(players²).

use roundtable_audit::{Objective, Rules, audit};
use roundtable_chance::{Heat, Odds, SeededRng};
use roundtable_designs::known;
use roundtable_model::{PlayerIx, Problem, Schedule};

use super::tuning::{
    GENTLE_COOLING, GENTLE_HEAT, PEOPLE_AIMED, PEOPLE_BARRED, PEOPLE_COOLING, PEOPLE_HEAT, PEOPLE_LAPS, PEOPLE_MOST,
    PEOPLE_PER_PLACE, RESTS_HEAT,
};
use super::{is_plain, whom_wishes_name};
use crate::control::Work;
use crate::even_shares::least_pairs;

/// The most players.
const MAX_PLAYERS: u32 = 2_000;
/// Heats of a lap.
const STAGES: u64 = 24;

/// Other rounds in which more pairs meet, or rests are more even; `None` if there is nothing to gain. They may be no
/// better in all: whoever asks compares.
pub(crate) fn more_people(problem: &Problem, schedule: &Schedule, work: &Work<'_>) -> Option<Schedule> {
    if problem.players() > MAX_PLAYERS || problem.plan_before().round_count() > 0 {
        return None;
    }
    let better = |one: Schedule, other: Schedule| {
        if Objective::of(problem, &other) < Objective::of(problem, &one) { other } else { one }
    };
    let (aims, mut starts) = (problem.aims_at_people(), vec![schedule.clone()]);
    starts.extend(in_units(problem, schedule.round_count()));
    starts.sort_by_cached_key(|start| Objective::of(problem, start));
    let before = Objective::of(problem, &starts[0]);
    let may_rest = is_plain(problem) && starts[0].rounds().any(|round| !round.sit_out().is_empty());
    // Where no pair meets more than twice, the overload is the number of repeats.
    let meet_often = aims || before.most_meetings > 2;
    if !meet_often && !may_rest {
        return starts.into_iter().next();
    }
    let audited = audit(&starts[0], &Rules::of(problem));
    let least = audited.proof.iter().find(|proof| proof.figure == "unmet_pairs").map_or(0, |proof| proof.bound);
    let is_open = audited.meetings.sum_of_squares > audited.meetings.bound.sum_of_squares;
    let with_rests = may_rest && (audited.sit_outs.max > audited.sit_outs.min + 1 || is_open);
    let may_meet_more = meet_often && audited.meetings.unmet_pairs > least;
    if !may_meet_more && !with_rests {
        return starts.into_iter().next();
    }
    let most = if aims { u8::MAX } else { u8::try_from(before.most_meetings).unwrap_or(u8::MAX) };
    let wanted = PEOPLE_PER_PLACE.saturating_mul(schedule.seat_count() as u64).min(PEOPLE_MOST);
    let steps = work.steps(if aims { wanted.saturating_mul(PEOPLE_AIMED) } else { wanted });
    // Units that do not fit have a repeat too many, and may still end with more people.
    starts.truncate(if aims { 2 } else { 1 });
    let mut lots = work.seed.rng();
    let enough = [before.overload as i64, least as i64];
    let found = starts.into_iter().map(|start| {
        let Some(mut walk) = Walk::new(problem, &start, most, with_rests) else { return start };
        let best = walk.anneal(steps, enough, &mut lots, work);
        let playing = best.iter().zip(&walk.rests).filter(|(_, rests)| !**rests);
        start.refilled(walk.kept, playing.map(|(&p, _)| PlayerIx(u32::from(p))))
    });
    found.reduce(better)
}

/// More people at a table than there are tables: then some of a table meet again in every round. With g tables, g²
/// units of people who stay together sit by a design of g² at tables of g, in which no two units meet again. If not all
/// units have one size, those at one table of a further round do, or else some change tables in the last round.
fn in_units(problem: &Problem, rounds: u32) -> Option<Schedule> {
    let seating = problem.seating(0).filter(|_| is_plain(problem))?;
    let (tables, size) = (seating.tables.len() as u32, *seating.tables.iter().max()?);
    let is_full = seating.sit_outs == 0 && seating.tables.iter().all(|other| *other + 1 >= size);
    if !is_full || size <= tables || tables < 2 {
        return None;
    }
    let (uneven, missing) = (size % tables, size * tables - problem.players());
    let units = known::best(tables * tables, tables).filter(|units| units.rounds() >= rounds)?;
    let further = rounds + u32::from(uneven + missing > 0);
    let units = units.build().first(further).to_schedule();
    let mut people = vec![0..0; units.players() as usize];
    let mut next = 0;
    let last = units.rounds().last()?;
    for (at, table) in (0..).zip(last.tables()) {
        for (unit, place) in table.seats.iter().zip(0..) {
            let size = size / tables + u32::from(at < uneven) - u32::from(at == 0 && place < missing);
            people[unit.ix()] = next..next + size;
            next += size;
        }
    }
    let mut made = Schedule::new(problem.players());
    for round in units.rounds().take(rounds as usize) {
        let of = |table: &[PlayerIx]| table.iter().flat_map(|unit| people[unit.ix()].clone()).map(PlayerIx).collect();
        let mut at: Vec<Vec<PlayerIx>> = round.tables().map(|table| of(table.seats)).collect();
        at.sort_by_key(|table| std::cmp::Reverse(table.len()));
        let mut built = made.push_round();
        for (number, table) in (1..).zip(levelled(at, &seating.tables)) {
            built.table(number, &table);
        }
    }
    Some(made)
}

/// The same people at tables of these sizes: those too many at a table go where places are free, each to another table
/// than the one before.
fn levelled(mut tables: Vec<Vec<PlayerIx>>, sizes: &[u32]) -> Vec<Vec<PlayerIx>> {
    let sizes: Vec<usize> = sizes.iter().map(|&size| size as usize).collect();
    let mut over: Vec<PlayerIx> = Vec::new();
    for (table, &size) in tables.iter_mut().zip(&sizes) {
        // The first of each two that stay together: whoever was first is gone.
        (size..table.len()).for_each(|at| over.push(table.remove(at - size)));
    }
    let count = tables.len();
    for (person, turn) in over.into_iter().zip(0..) {
        let free = (0..count).map(|at| (at + turn) % count).find(|&at| tables[at].len() < sizes[at]);
        tables[free.unwrap_or(0)].push(person);
    }
    tables
}

/// What a meeting beyond the most allowed, or inside a group to be spread, costs.
const BARRED: i32 = PEOPLE_BARRED as i32;

/// The tables of the rounds to be made, and how often two meet.
struct Walk {
    players: usize,
    kept: usize,
    /// Who sits at each place; who rests has one, too, if rests are to be even.
    seats: Vec<u16>,
    /// The first place of each place's table, and how many places it has.
    table: Vec<(u32, u32)>,
    /// Whether a place is one of those who rest in its round, after its tables.
    rests: Vec<bool>,
    /// How often everybody rests.
    resting: Vec<i32>,
    /// As many people as possible are to meet: that counts before rests.
    aims: bool,
    /// The places of each place's round.
    round: Vec<(u32, u32)>,
    met: Vec<u8>,
    /// No two may meet more often.
    most: u8,
    /// Whether two are not to meet more: a group to be spread, a square of the players; empty if there is none.
    barred: Vec<bool>,
    /// Whom a wish names.
    named: Vec<bool>,
    /// What a pair costs that meets that often.
    costs: [i32; 257],
    now: Counted,
}

/// What is compared.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counted {
    overload: i64,
    /// Meetings beyond the most allowed, and inside groups.
    barred: i64,
    never: i64,
    /// Σ over people of C(rests, 2).
    rests: i64,
}

impl Counted {
    /// The most important first.
    fn rank(self, aims: bool) -> [i64; 4] {
        let Self { overload, barred, never, rests } = self;
        if aims { [overload, barred, never, rests] } else { [overload, barred, rests, never] }
    }
}

impl Walk {
    /// `None` if nobody can change places, and with so many rounds that meetings do not fit into a byte.
    fn new(problem: &Problem, schedule: &Schedule, most: u8, with_rests: bool) -> Option<Self> {
        u8::try_from(schedule.round_count() + problem.history().round_count()).ok()?;
        let players = problem.players() as usize;
        let kept = problem.kept().round_count() as usize;
        let mut met = vec![0u8; players * players];
        for [a, b] in schedule.pairs().chain(problem.history().pairs()) {
            for at in [a.ix() * players + b.ix(), b.ix() * players + a.ix()] {
                met[at] = met[at].checked_add(1)?;
            }
        }
        let named = whom_wishes_name(problem);
        let (mut seats, mut table, mut round, mut rests) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut resting = vec![0; players];
        for r in schedule.rounds().skip(kept) {
            let from = seats.len();
            for t in r.tables() {
                let of = (seats.len() as u32, t.seats.len() as u32);
                table.extend(t.seats.iter().map(|_| of));
                seats.extend(t.seats.iter().map(|p| p.0 as u16));
            }
            rests.resize(seats.len(), false);
            let bench = if with_rests { r.sit_out() } else { &[] };
            let of = (seats.len() as u32, bench.len() as u32);
            table.extend(bench.iter().map(|_| of));
            seats.extend(bench.iter().map(|p| p.0 as u16));
            bench.iter().for_each(|p| resting[p.ix()] += 1);
            rests.resize(seats.len(), true);
            round.resize(seats.len(), (from as u32, seats.len() as u32));
        }
        let mut barred = Vec::new();
        if !problem.wishes().spreads.is_empty() {
            let two = |at: usize| [at / players, at % players].map(|player| PlayerIx(player as u32));
            let alike = |[a, b]: [PlayerIx; 2]| problem.wishes().spreads.iter().any(|spread| spread.joins(a, b));
            barred = (0..players * players).map(|at| alike(two(at))).collect();
        }
        // A repeat costs 1, and so does a pair that never meets.
        let cost = |met: usize| {
            let met = met as i32;
            if met == 0 { 1 } else { met * (met - 1) / 2 + BARRED * (met - i32::from(most)).max(0) }
        };
        let costs = std::array::from_fn(cost);
        let (now, aims) = (Counted::default(), problem.aims_at_people());
        let mut walk =
            Self { players, kept, seats, table, rests, resting, aims, round, met, most, barred, named, costs, now };
        walk.now.rests = walk.resting.iter().map(|&times| i64::from(times * (times - 1) / 2)).sum();
        let at = |a: usize, b: usize| a * players + b;
        for (a, b) in (0..players).flat_map(|b| (0..b).map(move |a| (a, b))) {
            let m = i64::from(walk.met[at(a, b)]);
            walk.now.overload += m * (m - 1) / 2;
            walk.now.never += i64::from(m == 0);
            walk.now.barred += if walk.is_barred(at(a, b)) { m } else { 0 } + (m - i64::from(most)).max(0);
        }
        (walk.seats.len() > 1).then_some(walk)
    }

    fn is_barred(&self, at: usize) -> bool {
        !self.barred.is_empty() && self.barred[at]
    }

    /// The best seats seen, in laps from hot to cold, until overload and pairs that never meet are few enough. The first
    /// lap is gentle if many people are the aim.
    fn anneal(&mut self, steps: u64, [overload, fewest]: [i64; 2], lots: &mut SeededRng, work: &Work<'_>) -> Vec<u16> {
        let (mut best, mut least) = (self.seats.clone(), self.now);
        let all = self.resting.iter().map(|&times| times as u64).sum();
        let even = least_pairs(all, self.players as u64) as i64;
        let laps = STAGES * PEOPLE_LAPS;
        let of_rests = self.rests.contains(&true) && !self.aims;
        for stage in 0..laps {
            if work.ends() || least.never <= fewest && least.overload <= overload && least.rests <= even {
                break;
            }
            let (hot, cooling) = match self.aims && stage < STAGES {
                true => (GENTLE_HEAT, GENTLE_COOLING),
                false if of_rests => (RESTS_HEAT, GENTLE_COOLING),
                false => (PEOPLE_HEAT, PEOPLE_COOLING),
            };
            let cooled = |heat: u64, _| heat * (1_000 - cooling) / 1_000;
            let odds = Odds::at(Heat((0..stage % STAGES).fold(hot, cooled) as u32));
            for _ in 0..steps / laps {
                let lot = lots.bits();
                if self.step(lot, &odds) && self.now.rank(self.aims) < least.rank(self.aims) {
                    least = self.now;
                    best.clone_from(&self.seats);
                }
            }
        }
        best
    }

    /// Two of one round change places, if the odds allow it.
    fn step(&mut self, lot: u64, odds: &Odds) -> bool {
        let draw = |bits: u64, below: usize| ((bits * below as u64) >> 22) as usize;
        let x = draw(lot & 0x3f_ffff, self.seats.len());
        let (from, to) = self.round[x];
        let y = from as usize + draw((lot >> 22) & 0x3f_ffff, (to - from) as usize);
        let ((a, size), (b, other)) = (self.table[x], self.table[y]);
        let (p, q) = (usize::from(self.seats[x]), usize::from(self.seats[y]));
        let rest = self.rests[x] || self.rests[y];
        if a == b || size != other && !rest || self.named[p] || self.named[q] {
            return false;
        }
        let both = [(a, size, x, p, q), (b, other, y, q, p)];
        let mut change = 0;
        for (of, size, at, goes, comes) in both {
            if self.rests[at] {
                change += self.resting[comes] - (self.resting[goes] - 1);
                continue;
            }
            for place in (of as usize..(of + size) as usize).filter(|&place| place != at) {
                let mate = usize::from(self.seats[place]);
                change += self.less(goes * self.players + mate) + self.more(comes * self.players + mate);
            }
        }
        if !odds.allow(change, (lot >> 44) as u32) {
            return false;
        }
        for (of, size, at, goes, comes) in both {
            if self.rests[at] {
                self.now.rests += i64::from(self.resting[comes] - (self.resting[goes] - 1));
                self.resting[goes] -= 1;
                self.resting[comes] += 1;
                continue;
            }
            for place in (of as usize..(of + size) as usize).filter(|&place| place != at) {
                let mate = usize::from(self.seats[place]);
                self.meet(goes, mate, false);
                self.meet(comes, mate, true);
            }
        }
        self.seats.swap(x, y);
        true
    }

    fn less(&self, at: usize) -> i32 {
        let m = usize::from(self.met[at]);
        self.costs[m - 1] - self.costs[m] - if self.is_barred(at) { BARRED } else { 0 }
    }

    fn more(&self, at: usize) -> i32 {
        let m = usize::from(self.met[at]);
        self.costs[m + 1] - self.costs[m] + if self.is_barred(at) { BARRED } else { 0 }
    }

    /// One meeting more or less of two.
    fn meet(&mut self, a: usize, b: usize, more: bool) {
        let at = a * self.players + b;
        let m = self.met[at];
        let to = if more { m + 1 } else { m - 1 };
        self.met[at] = to;
        self.met[b * self.players + a] = to;
        let sign = if more { 1 } else { -1 };
        self.now.overload += sign * i64::from(m.min(to));
        self.now.never += i64::from(to == 0) - i64::from(m == 0);
        let counts = i64::from(self.is_barred(at)) + i64::from(m.max(to) > self.most);
        self.now.barred += sign * counts;
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{CompanyAim, Roster, RoundGoal, TableSizes, Wish, Wishes};

    use super::*;

    fn problem(players: u32, size: u32, rounds: u32, aim: CompanyAim) -> Problem {
        let goal = RoundGoal::Exactly(rounds);
        let problem = Problem::new(Roster::numbered(players), TableSizes::only(size).unwrap(), goal).unwrap();
        problem.with_wishes(Wishes { aim, ..Wishes::default() }).unwrap()
    }

    /// Everybody at the next table in each round, by how many tables the seat says.
    fn turned(players: u32, size: u32, rounds: u32) -> Schedule {
        let tables = players / size;
        let mut schedule = Schedule::new(players);
        for round in 0..rounds {
            let mut built = schedule.push_round();
            for table in 0..tables {
                let seats: Vec<_> =
                    (0..size).map(|seat| PlayerIx((table + round * seat) % tables * size + seat)).collect();
                built.table(table + 1, &seats);
            }
        }
        schedule
    }

    #[test]
    fn what_a_walk_counts_is_what_the_audit_counts() {
        for (aim, most) in [(CompanyAim::Even, 1), (CompanyAim::People, u8::MAX)] {
            let problem = problem(20, 5, 6, aim);
            let schedule = turned(20, 5, 6);
            let mut walk = Walk::new(&problem, &schedule, most, false).unwrap();
            let odds = Odds::at(Heat(2_000));
            let mut lots = roundtable_model::Seed(3).rng();
            (0..5_000).for_each(|_| _ = walk.step(lots.bits(), &odds));
            let now = schedule.refilled(0, walk.seats.iter().map(|&p| PlayerIx(p.into())));
            let audited = audit(&now, &Rules::default()).meetings;
            let overload = (audited.sum_of_squares - audited.total) / 2;
            assert_eq!((walk.now.overload, walk.now.never), (overload as i64, audited.unmet_pairs as i64));
            let met = |pair: [u32; 2]| now.pairs().filter(|[a, b]| [a.0.min(b.0), a.0.max(b.0)] == pair).count() as i64;
            let pairs = (0..20).flat_map(|b| (0..b).map(move |a| [a, b]));
            let beyond: i64 = pairs.map(|pair| (met(pair) - i64::from(most)).max(0)).sum();
            assert_eq!(walk.now.barred, beyond);
        }
    }

    /// Ten people at two tables of four, of whom the last two rest all the time.
    #[test]
    fn rests_become_even_and_meetings_no_worse() {
        let problem = problem(10, 4, 5, CompanyAim::Even);
        let problem = problem.with_spare(roundtable_model::Spare::Tables(std::num::NonZeroU32::new(2).unwrap()));
        let schedule = {
            let mut schedule = Schedule::new(10);
            for round in turned(8, 4, 5).rounds() {
                let mut built = schedule.push_round();
                round.tables().for_each(|table| _ = built.table(table.number, table.seats));
                built.sit_out(PlayerIx(8)).sit_out(PlayerIx(9));
            }
            schedule
        };
        let before = Objective::of(&problem, &schedule);
        let mut walk = Walk::new(&problem, &schedule, 5, true).unwrap();
        assert_eq!(walk.now.rests, 2 * 10);
        let (odds, mut lots) = (Odds::at(Heat(2_000)), roundtable_model::Seed(3).rng());
        for _ in 0..500 {
            walk.step(lots.bits(), &odds);
            let rested = |p: u16| walk.seats.iter().zip(&walk.rests).filter(|(q, rests)| **rests && **q == p).count();
            let times: Vec<i32> = (0..10).map(|p| rested(p) as i32).collect();
            assert_eq!(times, walk.resting);
            assert_eq!(walk.now.rests, times.iter().map(|&t| i64::from(t * (t - 1) / 2)).sum::<i64>());
        }
        let found = more_people(&problem, &schedule, &Work::endless(1)).unwrap();
        let (after, audited) = (Objective::of(&problem, &found), audit(&found, &Rules::of(&problem)));
        assert!(after.overload <= before.overload, "{} {}", after.overload, before.overload);
        assert_eq!((audited.sit_outs.min, audited.sit_outs.max), (1, 1));
    }

    /// The least of all ways to seat eight people at two tables for three rounds, by trying them.
    #[test]
    fn small_fields_reach_what_brute_force_finds() {
        let splits: Vec<u8> = (0..128u8).filter(|half| half.count_ones() == 4).collect();
        let pairs = |first: u8| {
            let alike = |a: u32, b: u32| (first >> a & 1) == (first >> b & 1);
            (0..8).flat_map(|b| (0..b).map(move |a| (a, b))).map(|(a, b)| i64::from(alike(a, b))).collect::<Vec<_>>()
        };
        let rounds: Vec<Vec<i64>> = splits.iter().map(|&half| pairs(half)).collect();
        let figures = |chosen: [usize; 3]| {
            let met = (0..28).map(|pair| chosen.iter().map(|&round| rounds[round][pair]).sum::<i64>());
            met.fold((0, 0), |(over, never), met| (over + met * (met - 1) / 2, never + i64::from(met == 0)))
        };
        let all = (0..splits.len()).flat_map(|b| (0..=b).map(move |c| [0, b, c]));
        let (overload, never) = all.map(figures).min().unwrap();
        let problem = problem(8, 4, 3, CompanyAim::People);
        let work = Work::endless(1);
        let found = Objective::of(&problem, &more_people(&problem, &turned(8, 4, 3), &work).unwrap());
        assert_eq!((found.overload as i64, found.never_first as i64), (overload, never));
    }

    #[test]
    fn units_of_a_design_let_as_many_meet_as_the_bound_allows() {
        // 40 at 8: fifteen couples. 50 at 10: all in couples, and everybody meets everybody.
        for (players, size, rounds, never) in [(40, 8, 5, 140), (50, 10, 6, 0), (72, 9, 8, 308), (8, 4, 3, 0)] {
            let problem = problem(players, size, rounds, CompanyAim::People);
            let audited = audit(&in_units(&problem, rounds).unwrap(), &Rules::of(&problem));
            assert!(audited.valid);
            let proof = audited.proof.iter().find(|proof| proof.figure == "unmet_pairs").unwrap();
            assert_eq!((audited.meetings.unmet_pairs, proof.bound), (never, never), "{players} at {size}");
        }
        // The design of 25 has six rounds, of which the last would give the sizes.
        let of_all = in_units(&problem(30, 6, 6, CompanyAim::People), 6).unwrap();
        assert!(audit(&of_all, &Rules::of(&problem(30, 6, 6, CompanyAim::People))).valid);
        assert!(in_units(&problem(30, 6, 7, CompanyAim::People), 7).is_none());
        // 37 at tables of 8 and 7: the three who are missing would sit at one table of a further round.
        let sizes = TableSizes::new(vec![8, 7]).unwrap();
        let short = Problem::new(Roster::numbered(37), sizes, RoundGoal::Exactly(5)).unwrap();
        let audited = audit(&in_units(&short, 5).unwrap(), &Rules::of(&short));
        assert_eq!((audited.valid, audited.meetings.unmet_pairs), (true, 119));
        assert!(in_units(&problem(20, 4, 5, CompanyAim::People), 5).is_none(), "more tables than people at one");
    }

    #[test]
    fn whom_a_wish_names_stays() {
        let of_list = Wishes::of([Wish::Apart(PlayerIx(0), PlayerIx(7))]);
        let problem = problem(30, 6, 6, CompanyAim::People).with_wishes(of_list).unwrap();
        let (before, work) = (turned(30, 6, 6), Work::endless(2));
        let after = more_people(&problem, &before, &work).unwrap();
        let tables = |schedule: &Schedule, who: u32| -> Vec<u32> {
            let at = |t: &roundtable_model::Table<'_>| t.seats.contains(&PlayerIx(who));
            schedule.rounds().filter_map(|round| round.tables().find(at).map(|t| t.number)).collect()
        };
        assert_ne!(before, after);
        assert_eq!([0, 7].map(|who| tables(&before, who)), [0, 7].map(|who| tables(&after, who)));
    }
}

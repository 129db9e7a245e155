//! Search: the best schedule for whatever algebra does not give.
//!
//! Local search on whole schedules: swaps inside a round, chains of simulated annealing from the best start there is. What is
//! better is said in docs/reference/objective.md and counted by the audit; the walk weighs the same things with numbers.
//! Sources: the whole-schedule neighbourhood is that of Dotú and Van Hentenryck (2005, DOI 10.1007/11493853_26);
//! the chains are Metropolis chains at a steady heat. Limits: 4,000 players, 1,000 rounds, tables of 64.
//! Time O(effort · table size), memory O(players²) per chain.

mod anneal;
mod answer;
mod chains;
mod clash;
mod control;
mod extras;
mod floor;
mod moves;
mod places;
mod prices;
mod refute;
mod rests;
mod rotations;
mod start;
mod tabu;
#[cfg(test)]
mod tests;
mod thin;

use roundtable_audit::{Objective, Rules, audit, least_same_group_meetings};
use roundtable_model::{PlayerIx, Problem, Schedule, Seed};

use crate::EngineError;
use anneal::{Chain, Units, Walk};
pub(crate) use answer::{SWAPS_PER_STEP, answer, takes};
use chains::{Plan, Runner};
pub use control::{Control, Progress};
use extras::{ANYWHERE, MeetingsOnly, Places};
use floor::{Floor, Kind};
use moves::{Prices, Seated, cost_of_pairs};
pub(crate) use places::give_places;
use prices::{PairWishes, Weights};
use rests::Rests;
use roundtable_model::kept_rounds;
pub(crate) use start::{design_start, last_rounds};

/// Larger floors have too many swaps for a tabu search, which looks at all that concern somebody who meets again.
const TABU_PLACES: usize = 1_000;

/// What a search comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Found {
    /// The kept rounds and those made, tables numbered from 1 in the order of their sizes.
    pub schedule: Schedule,
    /// Whether the walk's cost is proved to be the least.
    pub proved: bool,
    /// Whether it was stopped from outside: then the result depends on when.
    pub stopped: bool,
    /// Swaps looked at.
    pub steps: u64,
    /// It is refuted that any schedule has no repeat and keeps every wish.
    pub refuted: bool,
}

/// Searches for the best schedule of so many rounds, from a schedule whose first rounds are worth keeping if there is one.
///
/// # Errors
/// Wishes that clash, and people who cannot fill tables.
pub(crate) fn search(
    problem: &Problem,
    rounds: u32,
    start: Option<&Schedule>,
    seed: Seed,
    steps: u64,
    control: &Control<'_>,
) -> Result<Found, EngineError> {
    let floor = Floor::new(problem, rounds)?;
    if let Some(wishes) = clash::clash(problem, &floor) {
        let names = wishes.iter().map(|w| w.describe(problem.roster())).collect();
        return Err(EngineError::Clash { wishes, names });
    }
    let pairs = PairWishes::of(problem);
    let units = pairs.units(problem.players());
    let rests = Rests::new(problem, &floor);
    let homes = homes(problem, &floor);
    let task = Task { problem, floor: &floor, pairs, units, rests, homes };
    let walks = [false, true].map(|steep| task.weigh(steep));

    let mut lots = seed.rng();
    let first = task.seats(start, &mut Seed(lots.bits()));
    let probe = task.schedule(&first);
    let least = Least::of(&task, &probe);
    // A schedule that turns is worth a moment where the start is not the best there can be.
    let overload = |schedule: &Schedule| Objective::of(problem, schedule).overload;
    let turned = (is_plain(problem) && overload(&probe) > least.overload)
        .then(|| turned(problem, rounds, &least, steps, Seed(lots.bits())))
        .flatten();
    let even = |schedule: &Schedule| {
        let size = u64::from(problem.table_sizes().preferred());
        let meetings = u64::from(schedule.round_count()) * (size - 1);
        let objective = Objective::of(problem, schedule);
        objective.overload <= least.overload
            && objective.most_meetings <= meetings.div_ceil(u64::from(problem.players() - 1))
    };
    let start = turned.as_ref().filter(|turned| even(turned)).or(start);
    let count = match floor.places() {
        0..=4_000 => 8,
        4_001..=20_000 => 4,
        20_001.. => 2,
    };
    let mut candidates: Vec<Schedule> = turned.iter().cloned().collect();
    let mut chains = Vec::new();
    for number in 0..count {
        let (weights, prices) = &walks[number / 2 % 2];
        let mut seed = Seed(lots.bits());
        // Where more than meetings is asked for, half of the chains start from nothing.
        let seats = task.seats(start.filter(|_| number % 2 == 1 || is_plain(problem)), &mut seed);
        if floor.places() <= 4_000 {
            candidates.push(task.schedule(&seats));
        }
        let goal = least.cost(&task, weights);
        let core = start.filter(|_| number % 2 == 0 && is_plain(problem));
        // One of the chains is a tabu search where nothing but meetings counts.
        let tabu = number == 1 && floor.places() <= TABU_PLACES;
        let walk = task.chain(seats, core, tabu, weights, prices, goal, seed);
        chains.push(Runner { walk, repeat: weights.repeat, least_weight: weights.least() });
    }
    let first_lap = (32 * floor.places() as u64).max(1 << 14);
    let places = floor.places() as u64;
    let further = (50_000 * places).clamp(1 << 21, 1 << 24).max(5_000 * places);
    let plan = Plan { steps, first_lap, longest: first_lap.max(1 << 24), further };
    let enough = |walk: &dyn Walk| {
        let objective = Objective::of(problem, &task.schedule(&walk.best_tables()));
        objective.broken_company == 0 && objective.overload <= least.overload
    };
    let ended = chains::lead(&mut chains, &plan, control, enough);
    let proved = chains.iter().any(|c| c.walk.above_goal() <= 0);
    candidates.extend(chains.iter().map(|c| task.schedule(&c.walk.best_tables())));
    let mut refuted = false;
    if !proved && !ended.stopped && steps > 0 {
        match task.ask(&candidates, steps) {
            refute::Answer::Schedule(seats) => candidates.push(task.schedule(&seats)),
            refute::Answer::None => refuted = true,
            refute::Answer::Open => {}
        }
    }
    let judged = candidates.into_iter().map(|s| (Objective::of(problem, &s).of_company(), s));
    let schedule = judged.min_by_key(|(objective, _)| *objective).map_or(probe, |(_, s)| s);
    Ok(Found { schedule, proved, stopped: ended.stopped, steps: ended.steps, refuted })
}

/// The best of the schedules that turn, for tables of one size that seat everybody; a part of the steps of the search goes into it.
fn turned(problem: &Problem, rounds: u32, least: &Least, steps: u64, seed: Seed) -> Option<Schedule> {
    const MOST: u64 = 4_000_000;
    let &[size] = problem.table_sizes().sizes() else { return None };
    rotations::rotated(problem.players(), size, rounds, (steps / 4).min(MOST), least.overload, seed).map(|(_, s)| s)
}

/// Whether nothing is asked for but a schedule: no wishes, nothing earlier, everybody always there.
pub(crate) fn is_plain(problem: &Problem) -> bool {
    let earlier = [problem.history(), problem.kept(), problem.plan_before()];
    problem.wishes().is_empty() && problem.absences().is_empty() && earlier.iter().all(|s| s.round_count() == 0)
}

/// What no schedule of a problem betters.
struct Least {
    overload: u64,
    same_group: u64,
}

impl Least {
    /// As the audit proves it of any schedule of the same shape.
    fn of(task: &Task<'_>, shape: &Schedule) -> Self {
        let problem = task.problem;
        let found = audit(shape, &Rules::of(problem)).meetings;
        let overload = found.bound.sum_of_squares.saturating_sub(found.total) / 2;
        let mut made = Schedule::new(problem.players());
        shape.rounds().skip(problem.kept().round_count() as usize).for_each(|round| made.push_round_from(round));
        Self { overload, same_group: least_same_group_meetings(problem, &made).iter().sum() }
    }

    /// The same as the cost of a walk.
    fn cost(&self, task: &Task<'_>, weights: &Weights) -> i64 {
        let pairs = prices::least_of_pairs(task.problem, task.floor, &task.pairs, weights, self.overload);
        pairs + weights.spread * self.same_group as i64 + weights.unfair * task.rests.least()
    }
}

/// For each round made and player, the table of the floor that has the number of the table in the plan before.
fn homes(problem: &Problem, floor: &Floor) -> Vec<u32> {
    if problem.plan_before().round_count() == 0 {
        return Vec::new();
    }
    let players = floor.players as usize;
    let mut homes = vec![ANYWHERE; floor.rounds.len() * players];
    for (r, round) in floor.rounds.iter().enumerate() {
        let index = problem.kept().round_count() as usize + r;
        let Some(before) = problem.plan_before().round(index) else { continue };
        for table in before.tables() {
            let home = round.tables.start + table.number as usize - 1;
            for player in table.seats.iter().filter(|_| (table.number as usize) <= round.real) {
                homes[r * players + player.ix()] = home as u32;
            }
        }
    }
    homes
}

/// Everything that the chains of one search have in common.
struct Task<'a> {
    problem: &'a Problem,
    floor: &'a Floor,
    pairs: PairWishes,
    units: Units,
    rests: Rests,
    homes: Vec<u32>,
}

impl Task<'_> {
    /// What everything costs in one kind of walk.
    fn weigh(&self, steep: bool) -> (Weights, Prices) {
        let weights = Weights::of(self.problem, self.rests.matter(), steep);
        (weights, prices::prices(self.problem, self.floor, &self.pairs, &weights))
    }

    /// Seats to start from, by table of the floor: the rounds of `start` where they fit, people at home where a plan was
    /// before, the others by lot.
    fn seats(&self, start: Option<&Schedule>, seed: &mut Seed) -> Vec<Vec<u16>> {
        let mut chance = seed.rng();
        *seed = Seed(chance.bits());
        let players = self.floor.players as usize;
        let mut seats: Vec<Vec<u16>> = vec![Vec::new(); self.floor.tables.len()];
        for (r, round) in self.floor.rounds.iter().enumerate() {
            if let Some(given) = start.and_then(|s| s.round(r + self.problem.kept().round_count() as usize))
                && self.fits(r, &given)
            {
                let resting = given.sit_out().iter().map(std::slice::from_ref);
                for (t, people) in round.tables.clone().zip(given.tables().map(|t| t.seats).chain(resting)) {
                    seats[t] = people.iter().map(|p| p.0 as u16).collect();
                }
                continue;
            }
            let mut people: Vec<u16> = round.people.iter().map(|p| p.0 as u16).collect();
            chance.shuffle(&mut people);
            people.retain(|&p| {
                let home = self.homes.get(r * players + usize::from(p)).copied().unwrap_or(ANYWHERE) as usize;
                let free = home != ANYWHERE as usize && seats[home].len() < self.floor.tables[home].size as usize;
                if free {
                    seats[home].push(p);
                }
                !free
            });
            for t in round.tables.clone() {
                let free = self.floor.tables[t].size as usize - seats[t].len();
                seats[t].extend(people.drain(..free));
            }
        }
        seats
    }

    /// Whether a round given has the people and the tables of a round of the floor.
    fn fits(&self, r: usize, given: &roundtable_model::Round<'_>) -> bool {
        let round = &self.floor.rounds[r];
        let sizes = given.tables().map(|t| t.seats.len() as u32).chain(given.sit_out().iter().map(|_| 1));
        let mut people: Vec<PlayerIx> = given.tables().flat_map(|t| t.seats).chain(given.sit_out()).copied().collect();
        people.sort_unstable();
        sizes.eq(self.floor.tables[round.tables.clone()].iter().map(|t| t.size)) && people == round.people
    }

    /// The kept rounds and the rounds of these seats.
    fn schedule(&self, seats: &[Vec<u16>]) -> Schedule {
        let mut schedule = kept_rounds(self.problem);
        for round in &self.floor.rounds {
            let index = schedule.round_count();
            let mut builder = schedule.push_round();
            let mut number = 0;
            for t in round.tables.clone() {
                let people: Vec<PlayerIx> = seats[t].iter().map(|&p| PlayerIx(u32::from(p))).collect();
                match self.floor.tables[t].kind {
                    Kind::Full | Kind::Short => {
                        number += 1;
                        builder.table(number, &people);
                    }
                    Kind::SitOut => {
                        builder.sit_outs(&people);
                    }
                }
            }
            self.problem.absent(index).for_each(|p| {
                builder.absent(p);
            });
        }
        schedule
    }

    /// Asks whether anybody need meet again or any wish be broken, where the best so far has it so.
    fn ask(&self, candidates: &[Schedule], steps: u64) -> refute::Answer {
        const STEPS_PER_CONFLICT: u64 = 4_000;
        const MOST: u64 = 100_000;
        let best = candidates.iter().map(|s| Objective::of(self.problem, s).of_company()).min().unwrap_or_default();
        let before = [self.problem.history(), self.problem.kept()];
        let mut never = self.pairs.apart.clone();
        for table in before.iter().flat_map(|s| s.rounds()).flat_map(|r| r.tables()) {
            for (i, &a) in table.seats.iter().enumerate() {
                never.extend(table.seats[..i].iter().map(|&b| [a, b]));
            }
        }
        never.retain(|pair| !self.pairs.together.contains(&[pair[0].min(pair[1]), pair[0].max(pair[1])]));
        let apart_from_couples = Objective::of(self.problem, &kept_rounds(self.problem)).overload;
        let perfect = best.broken_company == 0 && best.overload <= apart_from_couples;
        if perfect || !self.pairs.together.is_empty() && best.broken_company == 0 {
            // Couples meet again and again; what is left of the overload then is not asked about.
            return refute::Answer::Open;
        }
        let numbers = |pairs: &[[PlayerIx; 2]]| pairs.iter().map(|pair| pair.map(|p| p.0 as u16)).collect();
        let question = refute::Question {
            never: numbers(&never),
            together: numbers(&self.pairs.together),
            alike: is_plain(self.problem),
        };
        refute::ask(self.floor, &question, (steps / STEPS_PER_CONFLICT).min(MOST))
    }

    /// A chain from these seats; of the rounds that `core` gives, nobody is moved.
    #[expect(clippy::too_many_arguments, reason = "the width of tables is chosen here, everything else is passed on")]
    fn chain<'s>(
        &'s self,
        seats: Vec<Vec<u16>>,
        core: Option<&Schedule>,
        tabu: bool,
        weights: &Weights,
        prices: &Prices,
        goal: i64,
        seed: Seed,
    ) -> Box<dyn Walk + 's> {
        macro_rules! widths {
            ($($width:literal)*) => {
                match self.floor.widest {
                    $(0..=$width => self.chain_of::<$width>(seats, core, tabu, weights, prices, goal, seed),)*
                    _ => self.chain_of::<64>(seats, core, tabu, weights, prices, goal, seed),
                }
            };
        }
        widths!(2 3 4 5 6 8 12 16 32)
    }

    #[expect(clippy::too_many_arguments, reason = "as `chain`")]
    fn chain_of<'s, const K: usize>(
        &'s self,
        seats: Vec<Vec<u16>>,
        core: Option<&Schedule>,
        tabu: bool,
        weights: &Weights,
        prices: &Prices,
        goal: i64,
        seed: Seed,
    ) -> Box<dyn Walk + 's> {
        let kept = self.problem.kept().round_count() as usize;
        let fixed = |t: usize| {
            let round = self.floor.tables[t].round.ix();
            core.and_then(|s| s.round(round)).is_some_and(|given| self.fits(round - kept, &given))
        };
        let rigid = (0..self.floor.tables.len()).all(fixed);
        let moves = |t: usize, _: u16| rigid || !fixed(t);
        let pairs = cost_of_pairs(self.floor, seats.iter().map(Vec::as_slice), prices);
        if weights.unfair == 0 && weights.away == 0 {
            let seated = Seated::<K, _>::new(self.floor, &seats, prices, MeetingsOnly, moves);
            if tabu && self.units.is_empty() {
                return Box::new(tabu::Tabu::new(seated, (pairs, goal), self.floor, seed));
            }
            return Box::new(Chain::new(seated, (pairs, goal), self.floor, &self.units, seed));
        }
        let mut places = Places {
            floor: self.floor,
            rests: self.rests.clone(),
            unfair: weights.unfair as i32,
            homes: self.homes.clone(),
            away: weights.away as i32,
        };
        for (t, people) in seats.iter().enumerate() {
            let table = &self.floor.tables[t];
            people.iter().for_each(|&p| places.rests.toggle(table.round, usize::from(p), table.kind));
        }
        let cost = pairs + places.cost(seats.iter().map(Vec::as_slice));
        let seated = Seated::<K, _>::new(self.floor, &seats, prices, places, moves);
        Box::new(Chain::new(seated, (cost, goal), self.floor, &self.units, seed))
    }
}

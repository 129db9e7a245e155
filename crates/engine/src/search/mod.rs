//! Search: the best schedule for whatever algebra does not give.
//!
//! Local search on whole schedules: swaps inside a round, chains of simulated annealing from the best start there is. What is
//! better is said in docs/reference/objective.md and counted by the audit; the walk weighs the same things with numbers.
//! Sources: the whole-schedule neighbourhood is that of Dotú and Van Hentenryck (2005, DOI 10.1007/11493853_26);
//! the chains are Metropolis chains at a steady heat. Limits: 4,000 players, 1,000 rounds, tables of 64.
//! Time O(effort · table size), memory O(players²) per chain.

mod anneal;
mod chains;
mod clash;
mod control;
mod extras;
mod floor;
mod moves;
mod odds;
mod prices;
mod rests;
#[cfg(test)]
mod tests;

use roundtable_audit::{Objective, Rules, audit};
use roundtable_model::{PlayerIx, Problem, Schedule, Seed};

use crate::kept::kept_rounds;
use crate::{EngineError, Method};
use anneal::{Chain, Units, Walk};
use chains::Plan;
pub use control::{Control, Progress};
use extras::{ANYWHERE, MeetingsOnly, Places};
use floor::{Floor, Kind};
use moves::{Prices, Seated, cost_of_pairs};
use prices::{PairWishes, Weights};
use rests::Rests;

/// The largest field of the search: prices are squares of 16 bits.
pub(crate) const MAX_PLAYERS: u32 = 4000;
/// The largest table of the search.
pub(crate) const MAX_TABLE: u32 = 64;

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
}

/// Whether the search takes a problem of this size.
pub(crate) fn takes(problem: &Problem, rounds: u32) -> bool {
    problem.players() <= MAX_PLAYERS
        && rounds as usize <= prices::MAX_ROUNDS
        && problem.table_sizes().largest() <= MAX_TABLE
        && u64::from(problem.players()) * u64::from(rounds) <= 1 << 20
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
        let names = wishes.iter().map(|w| w.describe(problem.field())).collect();
        return Err(EngineError::Clash { wishes, names });
    }
    let pairs = PairWishes::of(problem);
    let units = pairs.units(problem.players());
    let rests = Rests::new(problem, &floor);
    let weights = Weights::of(problem, rests.matter());
    let prices = prices::prices(problem, &floor, &pairs, &weights);
    let homes = homes(problem, &floor);
    let task = Task { problem, floor: &floor, prices, units, rests, weights, homes };

    let mut lots = seed.rng();
    let first = task.seats(start, &mut Seed(lots.bits()));
    let probe = task.schedule(&first);
    let least = least_overload(problem, &probe);
    let goal = prices::goal(problem, &floor, &pairs, &weights, least, task.rests.least());
    let count = match floor.places() {
        0..=4_000 => 8,
        4_001..=20_000 => 4,
        20_001.. => 2,
    };
    let mut chains: Vec<Box<dyn Walk + '_>> = Vec::new();
    for number in 0..count {
        let mut seed = Seed(lots.bits());
        let seats = task.seats(start, &mut seed);
        chains.push(task.chain(seats, start.filter(|_| number % 2 == 0), seed));
    }
    let first_lap = (32 * floor.places() as u64).max(1 << 14);
    let plan = Plan {
        steps,
        first_lap,
        longest: first_lap.max(1 << 24),
        goal,
        repeat: weights.repeat,
        least_weight: weights.least(),
    };
    let ended = chains::lead(&mut chains, &plan, control);
    let reached = chains::best_of(&chains).is_some_and(|best| chains[best].best() <= goal);
    let candidates = chains.iter().map(|c| (c.best(), task.schedule(&c.best_tables())));
    // The walk's cost first, as far as it goes: the objective costs an audit, so it only judges what is close.
    let lowest = chains.iter().map(|c| c.best()).min().unwrap_or(goal);
    let close = candidates.filter(|(cost, _)| *cost <= lowest + 2 * weights.broken);
    let schedule = close.map(|(_, s)| (Objective::of(problem, &s).tiers_of_search(), s)).min_by_key(|(o, _)| *o);
    let schedule = schedule.map_or(probe, |(_, s)| s);
    Ok(Found { schedule, proved: reached, stopped: ended.stopped, steps: ended.steps })
}

/// The least Σ C(meetings, 2) that the audit proves for schedules of this shape.
fn least_overload(problem: &Problem, shape: &Schedule) -> u64 {
    let rules = Rules { table_sizes: Some(problem.table_sizes()), history: Some(problem.history()) };
    let found = audit(shape, &rules).meetings;
    found.bound.sum_of_squares.saturating_sub(found.total) / 2
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
    prices: Prices,
    units: Units,
    rests: Rests,
    weights: Weights,
    homes: Vec<u32>,
}

impl Task<'_> {
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

    /// Whether a round given has the tables of a round of the floor.
    fn fits(&self, r: usize, given: &roundtable_model::Round<'_>) -> bool {
        let round = &self.floor.rounds[r];
        let sizes = given.tables().map(|t| t.seats.len() as u32).chain(given.sit_out().iter().map(|_| 1));
        sizes.eq(self.floor.tables[round.tables.clone()].iter().map(|t| t.size))
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

    /// A chain from these seats; of the rounds that `core` gives, nobody is moved.
    fn chain<'s>(&'s self, seats: Vec<Vec<u16>>, core: Option<&Schedule>, seed: Seed) -> Box<dyn Walk + 's> {
        macro_rules! widths {
            ($($width:literal)*) => {
                match self.floor.widest { $(0..=$width => self.chain_of::<$width>(seats, core, seed),)* _ => self.chain_of::<64>(seats, core, seed) }
            };
        }
        widths!(2 3 4 5 6 7 8 10 12 16 24 32)
    }

    fn chain_of<'s, const K: usize>(
        &'s self,
        seats: Vec<Vec<u16>>,
        core: Option<&Schedule>,
        seed: Seed,
    ) -> Box<dyn Walk + 's> {
        let fixed = |t: usize| {
            let round = self.floor.tables[t].round.ix();
            let made = round - self.problem.kept().round_count() as usize;
            core.and_then(|s| s.round(round)).is_some_and(|given| self.fits(made, &given))
        };
        let rigid = (0..self.floor.tables.len()).all(fixed);
        let moves = |t: usize, _: u16| rigid || !fixed(t);
        let pairs = cost_of_pairs(self.floor, seats.iter().map(Vec::as_slice), &self.prices);
        if self.weights.unfair == 0 && self.weights.away == 0 {
            let seated = Seated::<K, _>::new(self.floor, &seats, &self.prices, MeetingsOnly, moves);
            return Box::new(Chain::new(seated, pairs, self.floor, &self.units, seed));
        }
        let mut places = Places {
            floor: self.floor,
            rests: self.rests.clone(),
            unfair: self.weights.unfair as i32,
            homes: self.homes.clone(),
            away: self.weights.away as i32,
        };
        for (t, people) in seats.iter().enumerate() {
            let table = &self.floor.tables[t];
            people.iter().for_each(|&p| places.rests.toggle(table.round, usize::from(p), table.kind));
        }
        let cost = pairs + places.cost(seats.iter().map(Vec::as_slice));
        let seated = Seated::<K, _>::new(self.floor, &seats, &self.prices, places, moves);
        Box::new(Chain::new(seated, cost, self.floor, &self.units, seed))
    }
}

//! Search: the best schedule found if no design (a schedule from algebra) answers the question.
//!
//! Local search on whole schedules: swaps inside a round, chains of simulated annealing from the best start.
//! docs/reference/objective.md defines what is better, and the audit counts it; the walk uses weights for the same
//! things. Sources: the whole-schedule neighbourhood is that of Dotú and Van Hentenryck (2005, DOI
//! 10.1007/11493853_26); the chains are Metropolis chains at a steady heat. Limits: 4,000 players, 1,000 rounds, tables
//! of 64; beyond them people are dealt into rounds made without their wishes (`large.rs`). Time O(effort · table size),
//! memory O(players²) per chain.
//!
//! Words: *overload* is Σ over pairs of C(meetings, 2), *unfairness* the audit's figure of short tables and sit-outs. A
//! *layout* is a choice of table sizes for a round. The *floor* is every table of every round to be made (`floor.rs`).
//! A *chain* is one walk by local search; a *strict* one never breaks a wish that it keeps, a *blind* one does not look
//! at short tables and sit-outs (`walks.rs`). People are *dealt* into a design: its places are assigned to them to keep
//! wishes (`deal`). A schedule *turns* if one permutation of the players maps it to itself (`turned.rs`). An *evening*
//! is a stored schedule (`evenings.rs`).

mod anneal;
mod answer;
mod between;
mod chains;
mod clash;
mod couples;
mod deal;
mod evenings;
mod extras;
pub(crate) mod floor;
pub(crate) mod keep;
mod large;
mod least;
mod levels;
mod moves;
mod one_of_each;
mod other_rounds;
mod people;
mod place_wishes;
mod places;
mod prices;
mod refute;
mod rests;
mod settle;
mod start;
mod tabu;
mod task;
#[cfg(test)]
mod tests;
mod thin;
mod tuning;
mod turned;
mod unkept;
mod walks;

use roundtable_audit::{Objective, Patience, Rules, audit};
use roundtable_chance::{Seed, SeededRng};
use roundtable_model::{Effort, Problem, RoundSizes, Schedule, Wish, kept_rounds};

use crate::error::names;
use crate::{Control, EngineError};
use anneal::Walk;
pub(crate) use answer::{Answer, Given, answer, at_large, placed, takes};
pub(crate) use between::evened;
use chains::{Ended, Laps, Runner};
use couples::parted;
pub(crate) use couples::rested_together;
pub(crate) use deal::design_without_wishes;
use deal::without_wishes;
use evenings::stored_evening;
use floor::{Floor, rounds_made};
use keep::{Decision, decide_rounds};
use large::dealt_at_large;
use least::Least;
pub(crate) use levels::levelled;
use other_rounds::OtherRounds;
pub(crate) use people::more_people;
pub(crate) use places::give_places;
use settle::settle;
pub(crate) use start::{DesignStart, design_start, rounds_of_large_design};
use task::Task;
use tuning::{
    FIRST_LAP_PER_PLACE, FURTHER_LEAST, FURTHER_MANY_PER_PLACE, FURTHER_MOST, FURTHER_PER_PLACE, LEAST_LAP,
    LONGEST_LAP, PARTLY_TURNED_MOST, TINY_PATIENCE, TINY_PLAYERS, TURNED_MOST,
};
use unkept::{judged, keeps_all, unkept};

/// The result of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// The kept rounds and those made, tables numbered from 1 in the order of their sizes.
    pub schedule: Schedule,
    /// Whether the walk's cost is proved to be the least.
    pub proved: bool,
    /// Whether it was stopped from outside: then the result depends on when.
    pub stopped: bool,
    /// Whether it ended for want of steps alone.
    pub used_up: bool,
    /// Swaps looked at.
    pub steps: u64,
    /// It is refuted that a schedule with these tables has no repeat and keeps every wish.
    pub refuted: Option<Refuted>,
}

/// What a refutation holds for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refuted {
    /// Conflicts of the solver.
    pub conflicts: u64,
    /// The tables of every round that was made.
    pub layouts: Vec<RoundSizes>,
    /// No round can have other tables.
    pub all_layouts: bool,
}

/// A search for the best schedule of a problem.
#[derive(Clone, Copy)]
pub(crate) struct Search<'a> {
    pub problem: &'a Problem,
    pub seed: Seed,
    /// Swaps that may be looked at.
    pub steps: u64,
    pub control: &'a Control<'a>,
}

/// Where a search begins.
#[derive(Clone, Copy)]
pub(crate) enum Begin<'a> {
    /// From a schedule whose first rounds are worth keeping, if there is one.
    From(Option<&'a Schedule>),
    /// From the rounds that answer the same question without its wishes: people are dealt into them, and if nothing is
    /// left to gain, nothing is searched.
    Dealt(&'a Schedule),
}

/// The rounds of a design in which no wish is broken, people dealt into it; none if rounds differ by who is absent.
pub(crate) fn rounds_that_keep(problem: &Problem, design: &Schedule, seed: Seed) -> Result<Schedule, EngineError> {
    let (floor, decisions) = floor_that_keeps(problem, design.round_count())?;
    let task = Task::new(problem, &floor, &decisions);
    if !problem.absences().is_empty() {
        return Ok(Schedule::new(problem.players()));
    }
    let (named, wishes) = (task.schedule(&deal::named(&task, design, seed)), problem.seated_wishes());
    Ok(Schedule::of_rounds(
        problem.players(),
        named.rounds().filter(|round| unkept(wishes, round, problem.players()).none()),
    ))
}

impl Search<'_> {
    /// The same search with the steps divided by `of`.
    fn part(self, of: u64) -> Self {
        Self { steps: self.steps / of, ..self }
    }

    /// The best schedule of that many rounds.
    ///
    /// First it decides for every round whether its wishes can be kept, and at which tables. Then the chains walk, and
    /// the best one seen is taken; a round that breaks a wish which can be kept is replaced by one that keeps it. In
    /// order: the start, whether it is already the best, better starts, the chains, two last resorts if nothing is
    /// proved.
    ///
    /// # Errors
    /// Wishes that clash, and people who cannot fill tables.
    pub(crate) fn found(self, rounds: u32, begin: Begin<'_>) -> Result<Found, EngineError> {
        let Self { problem, seed, steps, control } = self;
        let (floor, decisions) = floor_that_keeps(problem, rounds)?;
        let task = Task::new(problem, &floor, &decisions);
        let mut lots = seed.rng();
        let lot = Seed(lots.bits());
        let first = match begin {
            Begin::From(start) => task.seats(start, &mut { lot }),
            Begin::Dealt(design) => deal::dealt(&task, design, lot),
        };
        let probe = task.schedule(&first);
        // A part of the search has less work, but the bound at which it may end is the same.
        let effort = if steps == 0 { Effort(0) } else { Effort::NORMAL };
        let patience = control.patience(effort);
        let least = Least::of(&task, &probe, &task.schedule(&task.with_witnesses(first.clone())), patience);
        let by_all = matches!(begin, Begin::Dealt(_));
        if by_all && nothing_to_gain(problem, &least, &probe) {
            return Ok(Found { schedule: probe, proved: true, ..Found::default() });
        }
        let start = match begin {
            Begin::From(start) => start,
            Begin::Dealt(_) => Some(&probe),
        };
        // With repeats to gain, a stored evening is a better start; without one, a search for a schedule that turns is
        // worth a moment.
        let overload = |schedule: &Schedule| Objective::of(problem, schedule).overload;
        let open = is_plain(problem) && overload(&probe) > least.overload;
        // The tables of the first round, if they seat everybody.
        let tables = problem.seating(0).filter(|seating| seating.sit_outs == 0).map(|seating| seating.tables);
        let evening = tables.as_ref().filter(|_| open).and_then(|tables| stored_evening(tables, rounds));
        let turned = (open && evening.is_none()).then(|| Seed(lots.bits())).and_then(|lot| {
            turned::turned(tables.as_ref()?, rounds, (steps / 4).min(TURNED_MOST), least.overload, lot)
        });
        let turned = turned.map(|(_, schedule)| schedule);
        // A start with the fewest repeats leaves the chains no repeats to gain, and their results would not get more
        // even. So a schedule that turns is a start only if no pair meets too often either; it is always a candidate.
        let even = turned.as_ref().filter(|turned| meets_evenly(problem, &least, turned));
        let start = evening.as_ref().or(even).or(start);
        let Walked { schedules, proved, ended } = walk(&task, &least, (start, by_all), steps, &mut lots, control);
        let mut candidates: Vec<Schedule> = turned.iter().chain(&evening).cloned().chain(schedules).collect();
        if !proved && !ended.stopped && open && evening.is_none() {
            // If no bound was met, schedules that walks reach less easily are worth some seconds.
            let nearest = candidates.iter().map(overload).min();
            let further = nearest.filter(|nearest| *nearest > least.overload);
            let partly = further.map(|nearest| (nearest, Seed(lots.bits()))).and_then(|(nearest, lot)| {
                let steps = (steps / 3).min(PARTLY_TURNED_MOST);
                turned::partly_turned(tables.as_ref()?, rounds, steps, (least.overload, nearest), lot)
            });
            candidates.extend(partly.map(|(_, schedule)| schedule));
        }
        let mut refuted = None;
        // If people were dealt into a design, the solver is not used: the search without the design (`answer.rs`) uses
        // it.
        if !proved && !ended.stopped && steps > 0 && !by_all {
            match settle(&task, &least, &candidates, steps) {
                refute::Answer::Schedule(seats) => candidates.push(task.schedule(&seats)),
                refute::Answer::None { conflicts } => {
                    let all_layouts =
                        (problem.kept().round_count()..rounds).all(|r| problem.layouts(r).nth(1).is_none());
                    refuted = Some(Refuted { conflicts, layouts: floor.layouts(), all_layouts });
                }
                refute::Answer::Open => {}
            }
        }
        let best = candidates.into_iter().map(|s| (by_tiers(problem, &s), s)).min_by_key(|(price, _)| *price);
        let schedule = task.mended(best.map_or(probe, |(_, s)| s));
        Ok(Found { schedule, proved, stopped: ended.stopped, used_up: ended.used_up, steps: ended.steps, refuted })
    }
}

/// The result of the chains.
struct Walked {
    /// Their starts, the end of each, and the best one seen by the tiers.
    schedules: Vec<Schedule>,
    /// Whether one of them ended at a goal that is a bound.
    proved: bool,
    ended: Ended,
}

/// Runs the chains. With `by_all` every chain may change the rounds of the start; else some chains keep
/// them as they are, or begin without them (`walks.rs`).
fn walk(
    task: &Task<'_>,
    least: &Least,
    (start, by_all): (Option<&Schedule>, bool),
    steps: u64,
    lots: &mut SeededRng,
    control: &Control<'_>,
) -> Walked {
    let problem = task.problem;
    let (mut chains, mut schedules) = walks::chains(task, least, (start, by_all), || lots.bits());
    let most_in_groups = least.same_group + Objective::of(problem, &kept_rounds(problem)).same_group;
    // The best by a walk's weights need not be best by the tiers: the best one seen by the tiers is kept.
    let mut seen: Option<((Objective, usize), Schedule)> = None;
    let enough = |walk: &dyn Walk| {
        let schedule = task.schedule(&walk.best_tables());
        let objective = Objective::of(problem, &schedule);
        // Even groups are worth all the available work.
        let enough = keeps_all(problem, &schedule)
            && objective.overload <= least.with_wishes
            && objective.same_group <= most_in_groups;
        let price = by_tiers(problem, &schedule);
        if seen.as_ref().is_none_or(|(best, _)| price < *best) {
            seen = Some((price, schedule));
        }
        enough
    };
    let opened = |blind: &Runner<'_>| walks::opened(task, least, blind, Seed(lots.bits()));
    let plain = is_plain(problem);
    let only_repeats = plain && chains.iter().all(|chain| chain.least_weight.is_none());
    let laps = laps(task.floor, steps, [plain, only_repeats]);
    let ended = chains::lead(&mut chains, &laps, control, enough, opened);
    // A strict walk's goal is the bound for schedules that keep every wish.
    let at_goal = |c: &&Runner<'_>| !c.blind && c.walk.above_goal() <= 0;
    let proved = chains.iter().filter(at_goal).any(|c| {
        !c.strict || least.with_wishes == least.overload || keeps_all(problem, &task.schedule(&c.walk.best_tables()))
    });
    schedules.extend(chains.iter().map(|c| task.schedule(&c.walk.best_tables())));
    schedules.extend(seen.map(|(_, schedule)| schedule));
    Walked { schedules, proved, ended }
}

/// The final comparison of schedules: the tiers, then couples of whom one rests while the other plays.
fn by_tiers(problem: &Problem, schedule: &Schedule) -> (Objective, usize) {
    (judged(problem, schedule), parted(problem, schedule).len())
}

/// Whether a schedule has the fewest repeats, and no two meet more often than evenly shared meetings require.
fn meets_evenly(problem: &Problem, least: &Least, schedule: &Schedule) -> bool {
    let size = u64::from(problem.table_sizes().preferred());
    let meetings = u64::from(schedule.round_count()) * (size - 1);
    let objective = Objective::of(problem, schedule);
    objective.overload <= least.overload
        && objective.most_meetings <= meetings.div_ceil(u64::from(problem.players() - 1))
}

/// Whether a schedule keeps every wish, and everything that a search weighs is at its bound.
fn nothing_to_gain(problem: &Problem, least: &Least, schedule: &Schedule) -> bool {
    let objective = judged(problem, schedule);
    let earlier = Objective::of(problem, &kept_rounds(problem));
    let meetings = audit(schedule, &Rules { patience: Patience::none(), ..Rules::of(problem) }).meetings;
    keeps_all(problem, schedule)
        && objective.overload <= least.with_wishes
        && objective.most_meetings <= earlier.most_meetings.max(meetings.total.div_ceil(meetings.pairs.max(1)))
        && objective.same_group <= least.same_group + earlier.same_group
        && objective.unfairness == 0
}

/// Whom a wish about company or places names, by player.
fn whom_wishes_name(problem: &Problem) -> Vec<bool> {
    let mut named = vec![false; problem.players() as usize];
    problem.seated_wishes().iter().flat_map(|wish| wish.players()).for_each(|p| named[p.ix()] = true);
    named
}

/// Whether everybody can be seated in each of this many rounds, and no round is known to break a wish.
pub(crate) fn can_seat(problem: &Problem, rounds: u32) -> bool {
    let made = rounds_made(problem, rounds);
    made.iter().all(|(round, _)| problem.seating(round.0).is_some())
        && !decide_rounds(problem, &made).contains(&Decision::Impossible)
}

/// The floor of a search, each round with the first layout at which every wish can be kept; and what is decided of the
/// wishes of each round (nothing if there are none).
fn floor_that_keeps(problem: &Problem, rounds: u32) -> Result<(Floor, Vec<Decision>), EngineError> {
    let made = rounds_made(problem, rounds);
    if problem.seated_wishes().is_empty() {
        return Ok((Floor::with_layouts(problem, made, &[])?, Vec::new()));
    }
    let decisions = decide_rounds(problem, &made);
    if let Some((wishes, round)) = clash::clash(problem, &made, &decisions) {
        let names = names(problem, wishes.iter().flat_map(|wish| wish.players()));
        let everywhere = decisions.iter().all(|decision| *decision == Decision::Impossible);
        let seats = problem.layouts(round.0).flat_map(|layout| layout.tables).max().unwrap_or_default();
        // A smallest set of wishes to be together is one group.
        let joined = wishes.iter().all(|wish| matches!(wish, Wish::Together(..))) && names.len() as u32 > seats;
        return Err(match joined {
            true => EngineError::TooManyTogether { round, everywhere, wishes, names, seats },
            false => EngineError::Clash { round, everywhere, wishes, names },
        });
    }
    let layout = |of: &Decision| if let Decision::Kept(witness) = of { Some(witness.layout.clone()) } else { None };
    let layouts: Vec<_> = decisions.iter().map(layout).collect();
    Ok((Floor::with_layouts(problem, made, &layouts)?, decisions))
}

/// How long the chains go on.
fn laps(floor: &Floor, steps: u64, [quiet, agree]: [bool; 2]) -> Laps {
    let places = floor.places() as u64;
    let first_lap = (FIRST_LAP_PER_PLACE * places).max(LEAST_LAP);
    let further = (FURTHER_PER_PLACE * places).clamp(FURTHER_LEAST, FURTHER_MOST);
    Laps {
        steps,
        first_lap,
        longest: first_lap.max(LONGEST_LAP),
        further: further.max(FURTHER_MANY_PER_PLACE * places),
        patience: (u64::from(floor.players) <= TINY_PLAYERS).then_some(TINY_PATIENCE * places),
        quiet,
        agree,
    }
}

/// Whether only a schedule is requested: no wishes, nothing earlier, everybody always there.
pub(crate) fn is_plain(problem: &Problem) -> bool {
    !problem.asks_seats() && knows_nobody(problem)
}

/// Whether nothing but wishes is known of single people: nothing earlier, everybody always there.
pub(crate) fn knows_nobody(problem: &Problem) -> bool {
    let earlier = [problem.history(), problem.kept(), problem.plan_before()];
    problem.absences().is_empty() && earlier.iter().all(|s| s.round_count() == 0)
}

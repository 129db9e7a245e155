//! What no schedule of the same shape can improve on, each bound with the theorem or count that proves it.
//!
//! Two schedules have the same shape when they have the same field, the same history, the same table numbers
//! in use, and round by round the same absences and the same number of tables of each size. Who sits out, who
//! sits at a short table and who meets whom is free. A bound holds for every schedule of the shape.
//!
//! A new theorem on meetings is one function in one file here and one line in [`THEOREMS`]; one on the number of
//! rounds is one line in the table of `rounds`. Whatever it proves is combined with the rest: a bound on pairs
//! together gives one on repeats and the other way round. Where all of them leave a gap, small fields are searched whole.

mod colours;
mod counting;
mod exhaustive;
mod mixed_rounds;
mod rest;
mod round_pairs;
mod rounds;
mod rows;
mod same_tables;
mod seats;
mod shape;
mod tables;
mod tiers;
mod wished;

use roundtable_model::{Problem, Schedule};

use crate::proof::Argument;
use crate::report::{Audit, Proof};
use crate::sizes::Sizes;
use crate::survey::Survey;
use crate::work::Work;
use crate::{Objective, Rules, Standing};
use exhaustive::Evening;
pub use mixed_rounds::{MixedRoundsBound, rounds_at_tables};
pub use rounds::{RoundsBound, rounds_without_repeats};
use shape::Shape;
use wished::{Counted, Settled};

/// Every theorem on meetings. Where several give the same bound, the first is cited.
const THEOREMS: [Theorem; 5] =
    [counting::repeats, rows::repeats, rows::pairs_together, round_pairs::pairs_together, rounds::repeats];

/// A theorem on meetings: what it says about this shape.
type Theorem = fn(&Shape) -> Bound;

/// What a theorem says.
struct Bound {
    claim: Claim,
    argument: Argument,
}

/// A lower bound that holds for every schedule of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Claim {
    /// On Σ max(0, m − 1) over pairs that meet m times.
    Repeats(u64),
    /// On Σ m(m − 1)/2: a pair that meets m times is together in that many pairs of rounds.
    PairsTogether(u64),
}

/// Writes the bounds of a valid schedule and their proofs, and says how far down the tiers of the objective they reach.
///
/// Bounds on meetings are those of three sets of schedules, each part of the one before, so that the best bound of each counts for
/// the next: all schedules of the shape, those that begin with the kept rounds (`after`), and those that keep the wishes too (`wished`).
/// Where a later one gives more, its argument says what it takes for granted (`AfterKept`, `AsWished`).
pub(crate) fn prove(
    audit: &mut Audit,
    objective: &Objective,
    work: &Work<'_>,
    sizes: &Sizes,
    problem: Option<&Problem>,
) -> Standing {
    let shape = Shape::of(work, sizes);
    let found = audit.meetings.clone();
    let overload = found.sum_of_squares.saturating_sub(found.total) / 2;
    let given = problem.and_then(|problem| Given::of(problem, &work.schedule));
    // The rounds to be searched whole, where theorems do not reach what was found. `None` where there are too many, or people are unknown.
    let evening = |counted: Option<Counted>| {
        let (rounds, earlier) = match &given {
            Some(given) => (&given.free, &given.earlier),
            None => (&*work.schedule, &*work.history),
        };
        let wished = match counted {
            Some(counted) => Some((problem?, counted)),
            None => None,
        };
        if work.has_strangers() { None } else { Evening::of(rounds, earlier, wished) }
    };
    let as_wished = |counted: Counted| {
        problem.and_then(|problem| match &given {
            Some(given) => given.wished(problem, counted),
            None => {
                Settled::of(problem, &work.schedule, counted).map(|settled| Shape::settled(work, sizes, Some(&settled)))
            }
        })
    };
    let wished = as_wished(Counted::AtTables);
    let after = given.as_ref().map(|given| given.shape());
    // A search takes long, so only the smallest of the three sets is searched: its bound is the best. All schedules of the shape are searched
    // too where nothing tells people apart, as that goes furthest.
    let of_all = || {
        let all = if work.has_strangers() { None } else { Evening::of(&work.schedule, &work.history, None) };
        all.filter(|evening| evening.is_plain() || (given.is_none() && wished.is_none()))
    };
    // First set: every schedule of the shape.
    let (mut repeats, mut together) = meetings(&shape, overload, of_all);
    // Second set: after the kept rounds.
    if let Some(after) = &after {
        let of_after = || if wished.is_none() { evening(None) } else { None };
        let (more, pairs) = meetings(after, overload, of_after);
        repeats.better(more.value, || Argument::AfterKept(Box::new(more.argument)));
        together.better(pairs.value, || Argument::AfterKept(Box::new(pairs.argument)));
    }
    // Third set: with the wishes kept.
    let said_of_wished = |argument: Argument| {
        let argument = Argument::AsWished(Box::new(argument));
        if after.is_some() { Argument::AfterKept(Box::new(argument)) } else { argument }
    };
    if let Some(wished) = &wished {
        let (more, pairs) = meetings(wished, overload, || evening(Some(Counted::AtTables)));
        repeats.better(more.value, || said_of_wished(more.argument));
        together.better(pairs.value, || said_of_wished(pairs.argument));
    }
    // The tiers of the objective count a round in which one of a couple rests as a round together; the figures above do not.
    let may_rest = work.schedule.rounds().any(|round| !round.sit_out().is_empty());
    let judged = if may_rest { as_wished(Counted::AsWished) } else { None };
    let mut tier_overload = together.clone();
    if let Some(judged) = &judged {
        let (_, pairs) = meetings(judged, objective.overload, || evening(Some(Counted::AsWished)));
        tier_overload.better(pairs.value, || said_of_wished(pairs.argument));
    }
    // What is proved of meetings is written down; the other figures have a room each.
    let squares = 2 * together.value + found.total;
    audit.meetings.bound.repeats = repeats.value;
    audit.meetings.bound.sum_of_squares = squares;
    // Every meeting that is not a repeat is a pair that has met, and the number of meetings is given.
    let unmet = found.pairs.saturating_sub(found.total - repeats.value.min(found.total));
    audit.proof = vec![
        Proof::new("repeats", found.repeats, repeats.value, repeats.argument.clone()),
        Proof::new("sum_of_squares", found.sum_of_squares, squares, together.argument.clone()),
        Proof::new("unmet_pairs", found.unmet_pairs, unmet, repeats.argument.clone()),
    ];
    seats::prove(audit, &shape);
    same_tables::prove(audit, &work.schedule, problem.map_or(0, |problem| problem.kept().round_count()));
    tables::prove(audit, &shape);
    rest::prove(audit, &shape);
    colours::prove(audit, &shape);
    let known = tiers::Known {
        audit,
        shape: after.as_ref().unwrap_or(&shape),
        is_after_kept: after.is_some(),
        wished: judged.as_ref().or(wished.as_ref()),
        work,
        sizes,
        repeats: &repeats,
        together: &together,
        overload: &tier_overload,
        problem,
    };
    let (standing, proofs) = tiers::standing(objective, &known);
    audit.tier_proofs = proofs;
    standing
}

/// A schedule split into what a question gives and what it leaves free.
struct Given {
    /// Earlier events and the kept rounds: their meetings are given.
    earlier: Schedule,
    /// The rounds after those.
    free: Schedule,
}

impl Given {
    fn of(problem: &Problem, schedule: &Schedule) -> Option<Self> {
        let kept = problem.kept().round_count() as usize;
        if kept == 0 || schedule.players() != problem.players() {
            return None;
        }
        let mut given = Self { earlier: Schedule::new(schedule.players()), free: Schedule::new(schedule.players()) };
        problem.history().rounds().chain(schedule.rounds().take(kept)).for_each(|r| given.earlier.push_round_from(r));
        schedule.rounds().skip(kept).for_each(|round| given.free.push_round_from(round));
        Some(given)
    }

    fn shape(&self) -> Shape {
        self.settled(None)
    }

    /// The shape of the schedules that keep the wishes too.
    fn wished(&self, problem: &Problem, counted: Counted) -> Option<Shape> {
        Settled::of(problem, &self.free, counted).map(|settled| self.settled(Some(&settled)))
    }

    fn settled(&self, settled: Option<&Settled>) -> Shape {
        let survey = Survey::of(&self.free);
        let sizes = Sizes::of(&self.free, &survey, &Rules::default());
        Shape::settled(&Work::new(&self.free, Some(&self.earlier), &survey.numbers), &sizes, settled)
    }
}

/// The best bound of its kind so far.
#[derive(Clone)]
struct Best {
    value: u64,
    argument: Argument,
}

impl Best {
    fn better(&mut self, value: u64, argument: impl FnOnce() -> Argument) {
        if value > self.value {
            *self = Self { value, argument: argument() };
        }
    }
}

/// The best bounds on repeats and on pairs together; small fields are searched where theorems do not reach what was found.
fn meetings(shape: &Shape, found: u64, evening: impl FnOnce() -> Option<Evening>) -> (Best, Best) {
    // Counting comes first, and is what is cited for a bound of 0.
    let mut repeats = Best { value: 0, argument: Argument::Counting };
    let mut together = Best { value: 0, argument: Argument::Counting };
    // The last two look at rounds as a whole, not at what is settled in them.
    let theorems = if shape.is_wished { &THEOREMS[..3] } else { &THEOREMS[..] };
    for theorem in theorems {
        let Bound { claim, argument } = theorem(shape);
        match claim {
            Claim::Repeats(value) => repeats.better(value, || argument),
            Claim::PairsTogether(value) => together.better(value, || argument),
        }
    }
    if together.value < found
        && let Some(evening) = evening()
        && let Some(value) = exhaustive::pairs_together(&evening, together.value, found)
    {
        together.better(value, || Argument::Exhaustive { none_with: value - 1 });
    }
    // No pair meets more than M times, so m(m−1)/2 ≤ (m−1)·M/2 for m ≥ 1.
    let most = shape.most_meetings();
    if most > 0 {
        let argument = || Argument::MostMeetings { together: Box::new(together.argument.clone()), most };
        repeats.better((2 * together.value).div_ceil(most), argument);
    }
    // m(m−1)/2 ≥ m − 1.
    together.better(repeats.value, || Argument::Convexity(Box::new(repeats.argument.clone())));
    (repeats, together)
}

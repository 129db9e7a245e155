//! Bounds on all schedules of the same shape, each with the theorem or count that proves it.
//!
//! Two schedules have the same shape when they have the same field, the same history, the same table numbers in use,
//! and round by round the same absences and the same number of tables of each size. Who sits out, who sits at a short
//! table and who meets whom is free. A bound holds for every schedule of the shape.
//!
//! A new theorem on meetings is one function in one file here and one entry in `REPEATS` or `TOGETHER`. A new one on
//! the number of rounds is a variant of `RoundsTheorem` with its arm in `rounds`. The bounds are combined: one on pairs
//! together gives one on repeats and vice versa. If all of them leave a gap, small fields are searched completely.

pub(crate) mod counting;
pub(crate) mod exhaustive;
pub(crate) mod halving;
pub(crate) mod known;
pub(crate) mod mixed_rounds;
pub(crate) mod one_of_each;
pub(crate) mod round_pairs;
pub(crate) mod rounds;
pub(crate) mod rows;
pub(crate) mod sets;
pub(crate) mod shape;
pub(crate) mod tiers;
pub(crate) mod wished;

use roundtable_model::Problem;

use crate::figures::proof::Argument;
use crate::figures::{colours, rests, same_tables, seats, tables};
use crate::report::{Audit, MeetingBounds};
use crate::rules::Patience;
use crate::sizes::Sizes;
use crate::work::Work;
use crate::{Objective, ObjectiveStanding, Tier, TierStanding};
use exhaustive::Evening;
pub use mixed_rounds::rounds_at_tables;
pub use one_of_each::rounds_with_one_of_each;
pub use rounds::rounds_without_repeats;
use sets::Sets;
use shape::Shape;

/// Bounds on repeats. The last one is left out where wishes settle meetings (see `meetings`).
const REPEATS: [Theorem; 3] = [counting::repeats, rows::repeats, rounds::repeats];
/// Bounds on the pairs of rounds in which two are together. The last one is left out there, too.
const TOGETHER: [Theorem; 2] = [rows::pairs_together, round_pairs::pairs_together];

/// A theorem or count that bounds the meetings of a shape.
pub(crate) type Theorem = fn(&Shape) -> Best;

/// Writes the bounds of a valid schedule and their proofs, and how far down the tiers of the objective they reach.
pub(crate) fn prove(
    audit: &mut Audit,
    objective: &Objective,
    work: &Work<'_>,
    sizes: &Sizes,
    problem: Option<&Problem>,
    patience: Patience<'_>,
) -> ObjectiveStanding {
    let sets = Sets::of(work, sizes, problem, patience);
    // What the schedule has of Σ m(m − 1)/2, which is (Σ m² − Σ m)/2.
    let found = audit.meetings.sum_of_squares.saturating_sub(audit.meetings.total) / 2;
    let (repeats, together) = sets.meetings(found);
    let wished_of_tiers = sets.wished_of_tiers();
    let overload = sets.overload(wished_of_tiers.as_ref(), &together, objective.overload);
    write_meetings(audit, &repeats, &together);
    // Each of the other figures has a file of its own.
    seats::bound::prove(audit, &sets.all);
    same_tables::bound::prove(audit, &work.schedule, problem.map_or(0, |problem| problem.kept().round_count()));
    tables::bound::prove(audit, &sets.all);
    rests::bound::prove(audit, &sets.all);
    colours::bound::prove(audit, &sets.all);
    let known = known::Known {
        audit,
        shape: sets.after_kept.as_ref().unwrap_or(&sets.all),
        is_after_kept: sets.after_kept.is_some(),
        wished: wished_of_tiers.as_ref().or(sets.wished.as_ref()),
        work,
        sizes,
        repeats: &repeats,
        together: &together,
        overload: &overload,
        most: objective.most_meetings,
        unfairness: objective.unfairness,
        problem,
        wishes: tiers::wishes(objective, audit, &work.schedule, problem),
    };
    let tier = |tier: Tier| TierStanding::new(tier, tier.value(objective), (tier.row().bound)(&known));
    ObjectiveStanding { tiers: Tier::listed(problem).map(tier).collect() }
}

/// Writes down what is proved of meetings.
fn write_meetings(audit: &mut Audit, repeats: &Best, together: &Best) {
    // Σ m² = 2·Σ m(m − 1)/2 + Σ m, and Σ m, the number of meetings, is given.
    let squares = 2 * together.value + audit.meetings.total;
    audit.figures.meetings.bound = MeetingBounds { repeats: repeats.value, sum_of_squares: squares };
    let unmet = audit.meetings.never_with(repeats.value);
    audit.prove("repeats", repeats.value, repeats.argument.clone());
    audit.prove("sum_of_squares", squares, together.argument.clone());
    audit.prove("unmet_pairs", unmet, repeats.argument.clone());
}

/// The best bound of its kind so far.
#[derive(Clone)]
pub(crate) struct Best {
    pub value: u64,
    pub argument: Argument,
}

impl Best {
    fn better(&mut self, value: u64, argument: impl FnOnce() -> Argument) {
        if value > self.value {
            *self = Self { value, argument: argument() };
        }
    }
}

/// The best bounds on repeats and on pairs together; small fields are searched if theorems do not reach the schedule.
fn meetings(
    shape: &Shape,
    found: u64,
    patience: Patience<'_>,
    evening: impl FnOnce() -> Option<Evening>,
) -> (Best, Best) {
    // Counting comes first, and is cited for a bound of 0.
    let mut repeats = Best { value: 0, argument: Argument::Counting };
    let mut together = Best { value: 0, argument: Argument::Counting };
    // The last theorem of each list is about whole rounds. It ignores meetings settled by wishes, which this shape
    // counts as earlier ones.
    let out = usize::from(shape.is_wished);
    for (best, theorems) in [(&mut repeats, &REPEATS[..3 - out]), (&mut together, &TOGETHER[..2 - out])] {
        for theorem in theorems {
            let Best { value, argument } = theorem(shape);
            best.better(value, || argument);
        }
    }
    if together.value < found
        && let Some(evening) = evening()
        && let Some(value) = exhaustive::pairs_together(&evening, together.value, found, patience)
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

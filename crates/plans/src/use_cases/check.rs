//! The use case `check`: any schedule, from any tool, audited. A plan with its question is judged as the answer to it;
//! any other by its table sizes alone.

use std::io::Write;

use roundtable_audit::{Audit, Patience, Rules, answers, audit, judge_with};
use roundtable_model::{History, Plan, Problem, RoundGoal, SeatOrder, SeatsMean, TableSizes, Wishes};
use roundtable_words::{Format, Lang};

use crate::answer::layout;
use crate::answer::reasons::Reasons;
use crate::request::require::{Missed, missed};
use crate::understanding::earlier::played;
use crate::understanding::histories::Counted;
use crate::{Earlier, Error, Layout, Note, Require};

/// A plan that was checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct CheckedPlan<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Every figure with its proved bound, every broken rule, and the verdict.
    pub audit: Audit,
    /// Notes on the earlier events.
    pub notes: Vec<Note>,
    /// The rounds of the earlier events, in the numbers of the plan.
    pub history: History,
    /// The question that it was judged to answer, if the plan has one.
    question: Option<Problem>,
    /// The further basis of judgement without a question: the meaning of seats, the relations counted.
    seats: SeatsMean,
    orders: Vec<SeatOrder>,
}

/// Audits a plan by its table sizes (without any, by its tables), with the meetings of earlier events. A plan that
/// knows its question is judged as the answer to it, including wishes, unless other table sizes are given; given
/// earlier events replace those in the question.
///
/// A plan that breaks rules is not an error: its audit names them.
///
/// ```
/// let plan = roundtable::read_schedule(b"1-2-3\n4-5-6\n\n1-2-4\n3-5-6\n", "friday.txt", None, None)?.plan;
/// let checked = roundtable::check(&plan, &[])?;
/// assert!(checked.audit.valid);
/// assert_eq!(checked.audit.meetings.repeats, 2);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// Earlier events in which nobody is known.
pub fn check<'a>(plan: &'a Plan, history: &[Earlier]) -> Result<CheckedPlan<'a>, Error> {
    check_counting(plan, history, &[], Patience::default())
}

/// As [`check`], with these relations between seats counted too, and with more or less patience for bounds.
///
/// ```
/// use roundtable::parts::{Patience, SeatOrder, check_counting};
/// let plan = roundtable::read_schedule(b"1-2-3-4\n\n1-2-3-4\n", "friday.txt", None, None)?.plan;
/// let checked = check_counting(&plan, &[], &[SeatOrder::Neighbours], Patience::default())?;
/// assert_eq!(checked.audit.relations[0].repeats, 4);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// As [`check`]; own relations for tables that it does not have, or too many.
pub fn check_counting<'a>(
    plan: &'a Plan,
    earlier: &[Earlier],
    orders: &[SeatOrder],
    patience: Patience<'_>,
) -> Result<CheckedPlan<'a>, Error> {
    let seats = plan.seats();
    // The memory is for plans that are to be written: here only the meetings of people in the plan count.
    let (Counted { history, memory: _ }, notes) = played(earlier, &plan.roster, seats.sides().is_some())?;
    let sizes = plan.table_sizes.as_ref();
    let asked = plan.question.as_deref().filter(|asked| sizes.is_none_or(|sizes| sizes == asked.table_sizes()));
    let checked = match asked {
        Some(asked) => {
            let given = (!earlier.is_empty()).then_some(history);
            judged(plan, with_given(asked.clone(), given, orders)?, patience)
        }
        None => judged_by_sizes(plan, history, seats, orders, patience)?,
    };
    Ok(CheckedPlan { notes, ..checked })
}

/// The question with these relations too, and with the given earlier events, if any, instead of its own.
fn with_given(asked: Problem, given: Option<History>, orders: &[SeatOrder]) -> Result<Problem, Error> {
    let asked = asked.with_wishes(Wishes { relations: orders.to_vec(), ..Wishes::default() })?;
    Ok(match given {
        Some(history) => asked.with_history(history)?,
        None => asked,
    })
}

/// A plan without a question, or at other sizes than those of its question.
fn judged_by_sizes<'a>(
    plan: &'a Plan,
    history: History,
    seats: SeatsMean,
    orders: &[SeatOrder],
    patience: Patience<'_>,
) -> Result<CheckedPlan<'a>, Error> {
    let orders = match sizes_of(plan).filter(|_| !orders.is_empty()) {
        // A question is made only because it refuses relations that make no sense at these sizes.
        Some(sizes) => {
            let asked = Problem::new(plan.roster.clone(), sizes, RoundGoal::Max)?.with_relations(orders.to_vec())?;
            asked.relations().to_vec()
        }
        None => Vec::new(),
    };
    let audit = audit(&plan.schedule, &Rules { patience, ..rules(plan, &history, &seats, &orders) });
    Ok(CheckedPlan { plan, audit, notes: Vec::new(), history, question: None, seats, orders })
}

/// A plan as the answer to a question that it does not carry; `None` if it does not answer it.
pub fn answering(plan: &Plan, question: Problem) -> Option<CheckedPlan<'_>> {
    answers(&question, &plan.schedule).is_empty().then(|| judged(plan, question, Patience::default()))
}

/// A plan as the answer to a question.
fn judged<'a>(plan: &'a Plan, question: Problem, patience: Patience<'_>) -> CheckedPlan<'a> {
    CheckedPlan {
        plan,
        audit: judge_with(&question, &plan.schedule, patience),
        notes: Vec::new(),
        history: question.earlier().clone(),
        seats: plan.seats(),
        orders: question.relations().to_vec(),
        question: Some(question),
    }
}

/// What a plan without a question is judged by.
fn rules<'a>(plan: &'a Plan, history: &'a History, seats: &'a SeatsMean, relations: &'a [SeatOrder]) -> Rules<'a> {
    let (table_sizes, history, seats) = (plan.table_sizes.as_ref(), Some(history), Some(seats));
    Rules { table_sizes, history, seats, relations, ..Rules::default() }
}

impl CheckedPlan<'_> {
    /// Who meets again, who carries the unevenness, why, and which parts of the plan are proved best, in words; empty
    /// for a plan that breaks rules.
    pub fn explain(&self, lang: Lang) -> Vec<String> {
        self.reasons().of_all(lang)
    }

    /// Why two people meet, and why they cannot be kept further apart, in words; empty for a plan that breaks rules.
    ///
    /// # Errors
    /// Somebody who is not of the plan, or one person twice.
    pub fn why(&self, one: &str, other: &str, lang: Lang) -> Result<Vec<String>, Error> {
        self.reasons().of_two(one, other, lang)
    }

    fn reasons(&self) -> Reasons<'_> {
        let (plan, question) = (self.plan, self.question.as_ref());
        let sizes = sizes_of(self.plan).map_or_else(Vec::new, |sizes| sizes.sizes().to_vec());
        let relations = SeatOrder::all_relations(&self.orders, &sizes);
        Reasons { plan, history: self.history.rounds(), audit: &self.audit, question, relations }
    }

    /// What of these requirements is not met.
    pub fn misses(&self, required: &[Require]) -> Vec<Missed> {
        missed(required, &self.audit)
    }

    /// Writes the plan in a format, laid out as wanted.
    ///
    /// # Errors
    /// A layout that the format does not have, more than paper holds, or errors of the stream.
    pub fn write_with(&self, format: Format, layout: &Layout, out: &mut dyn Write) -> Result<(), Error> {
        layout::write(out, self.plan, &self.audit, self.history.rounds(), &[], format, layout)
    }

    /// The notes in a language, with names.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        self.notes.iter().map(|note| note.said(&self.plan.roster, lang)).collect()
    }

    /// The question that it was judged to answer, if the plan has one.
    pub fn question(&self) -> Option<&Problem> {
        self.question.as_ref()
    }

    /// The basis of judgement without a question.
    pub(crate) fn rules(&self) -> Rules<'_> {
        rules(self.plan, &self.history, &self.seats, &self.orders)
    }
}

/// The sizes that its tables have, and those that they may have.
fn sizes_of(plan: &Plan) -> Option<TableSizes> {
    let mut sizes = plan.table_sizes.as_ref().map_or_else(Vec::new, |sizes| sizes.sizes().to_vec());
    let there = plan.schedule.table_sizes();
    sizes.extend(there.into_iter().filter(|size| !sizes.contains(size)).collect::<Vec<_>>());
    TableSizes::new(sizes).ok()
}

//! The use case `check`: any schedule, from any tool, audited.

use std::io::Write;

use roundtable_audit::{Audit, Rules, SeatsMean, audit, judge, judge_related};
use roundtable_model::{Plan, Problem, RoundGoal, Schedule, SeatOrder, SeatRelation, TableSizes};
use roundtable_words::Lang;

use crate::answer::layout;
use crate::answer::reasons::Reasons;
use crate::making::seats_mean::{judged_by, seats_mean, sides_of};
use crate::request::require::{Missed, missed};
use crate::understanding::earlier::played;
use crate::{Earlier, Error, Format, Layout, Note, Require};

/// A plan that was checked.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Checked<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// Every figure with its proved bound, every broken rule, and the verdict.
    pub audit: Audit,
    /// Notes on the earlier events.
    pub notes: Vec<Note>,
    /// The rounds of the earlier events, in the numbers of the plan.
    pub history: Schedule,
    /// The question that it was judged to answer, if the plan has one.
    question: Option<Problem>,
    /// What the names of its seats mean: sides, borders, relations.
    seats: SeatsMean,
}

/// Audits a plan by its table sizes (where it has none: by what its tables are), with the meetings of earlier events. A plan that
/// knows its question is judged as the answer to it, wishes and all, unless other table sizes are said; earlier events that are
/// given take the place of those in the question.
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
pub fn check<'a>(plan: &'a Plan, history: &[Earlier]) -> Result<Checked<'a>, Error> {
    let given = !history.is_empty();
    let history = played(history, &plan.roster, sides_of(plan.seat_names.as_ref()).is_some())?;
    let sizes = plan.table_sizes.as_ref();
    if let Some(question) = plan.question.as_deref().filter(|q| sizes.is_none_or(|sizes| sizes == q.table_sizes())) {
        let mut question = question.clone();
        if given {
            question = question.with_history(history.rounds)?.with_history_sides(history.sides);
        }
        let mut audit = judge(&question, &plan.schedule);
        let seats = seats_mean(plan.seat_names.as_ref(), Some(&question));
        judged_by(&mut audit, &plan.schedule, &seats, Some(&question));
        let rounds = question.history().clone();
        return Ok(Checked { plan, audit, notes: history.notes, history: rounds, question: Some(question), seats });
    }
    let rules = Rules { table_sizes: sizes, history: Some(&history.rounds), ..Rules::default() };
    let mut audit = audit(&plan.schedule, &rules);
    let seats = seats_mean(plan.seat_names.as_ref(), None);
    judged_by(&mut audit, &plan.schedule, &seats, None);
    Ok(Checked { plan, audit, notes: history.notes, history: history.rounds, question: None, seats })
}

impl Checked<'_> {
    /// The same with these relations between seats counted too, if they are not counted already.
    ///
    /// ```
    /// use roundtable::parts::SeatOrder;
    /// let plan = roundtable::read_schedule(b"1-2-3-4\n\n1-2-3-4\n", "friday.txt", None, None)?.plan;
    /// let checked = roundtable::check(&plan, &[])?.counting(&[SeatOrder::Neighbours])?;
    /// assert_eq!(checked.audit.relations[0].repeats, 4);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    ///
    /// # Errors
    /// Own relations of tables that it has not, or too many.
    pub fn counting(mut self, orders: &[SeatOrder]) -> Result<Self, Error> {
        if orders.is_empty() {
            return Ok(self);
        }
        let plain = || Problem::new(self.plan.roster.clone(), sizes_of(self.plan)?, RoundGoal::Max).ok();
        let Some(asked) = self.question.clone().or_else(plain) else { return Ok(self) };
        let orders = [asked.relations(), orders].concat();
        let asked = asked.with_relations(orders)?;
        let new: Vec<SeatRelation> =
            asked.seat_relations().into_iter().filter(|relation| !self.seats.relations.contains(relation)).collect();
        judge_related(&mut self.audit, &self.plan.schedule, &new);
        self.audit.relations.sort_by_key(|found| found.relation);
        self.seats.relations = asked.seat_relations();
        self.question = self.question.map(|_| asked);
        Ok(self)
    }

    /// Who meets again, who carries the unevenness, why, and which parts of the plan are proved best, in words; nothing of a plan
    /// that breaks rules.
    pub fn explain(&self, lang: Lang) -> Vec<String> {
        self.reasons().of_all(lang)
    }

    /// Why two people meet, and why they cannot be kept further apart, in words; nothing of a plan that breaks rules.
    ///
    /// # Errors
    /// Somebody who is not of the plan, or one person twice.
    pub fn why(&self, one: &str, other: &str, lang: Lang) -> Result<Vec<String>, Error> {
        self.reasons().of_two(one, other, lang)
    }

    fn reasons(&self) -> Reasons<'_> {
        let (plan, question) = (self.plan, self.question.as_ref());
        Reasons { plan, history: &self.history, audit: &self.audit, question, relations: &self.seats.relations }
    }

    /// What of these requirements is not met.
    pub fn misses(&self, required: &[Require]) -> Vec<Missed> {
        missed(required, &self.audit)
    }

    /// Writes the plan in a format, laid out as wanted.
    ///
    /// # Errors
    /// A layout that the format does not have, more than paper holds, or what the stream says.
    pub fn write_with(&self, format: Format, layout: &Layout, out: &mut dyn Write) -> Result<(), Error> {
        layout::write(out, self.plan, &self.audit, &self.history, &[], (format, layout))
    }

    /// The notes in a language, with names.
    pub fn said(&self, lang: Lang) -> Vec<String> {
        self.notes.iter().map(|note| note.said(&self.plan.roster, lang)).collect()
    }

    /// The question that it was judged to answer, if the plan has one.
    pub(crate) fn question(&self) -> Option<&Problem> {
        self.question.as_ref()
    }

    /// What its seats mean.
    pub(crate) fn seats(&self) -> &SeatsMean {
        &self.seats
    }
}

/// The sizes that its tables have, and those that they may have.
fn sizes_of(plan: &Plan) -> Option<TableSizes> {
    let mut sizes = plan.table_sizes.as_ref().map_or_else(Vec::new, |sizes| sizes.sizes().to_vec());
    let there = plan.schedule.table_sizes();
    sizes.extend(there.into_iter().filter(|size| !sizes.contains(size)).collect::<Vec<_>>());
    TableSizes::new(sizes).ok()
}

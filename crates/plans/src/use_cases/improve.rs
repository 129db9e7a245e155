//! The use case `improve`: improves a schedule from any tool instead of making another one. Either only seats and table
//! numbers are evened, or as much as possible is gained with few changed cards (lists of tables).

use roundtable_audit::{Audit, Objective, judge_with};
use roundtable_engine::seats::{self, even_relations};
use roundtable_engine::sides::{self, sides_at_tables};
use roundtable_engine::{Control, EngineError, mend};
use roundtable_model::{
    Absence, Plan, PlayerIx, Problem, RoundGoal, RoundIx, Schedule, SeatOrder, Spare, TableSizes, Wishes,
};

use crate::use_cases::continued::sizes;
use crate::use_cases::plan::judged;
use crate::use_cases::repaired;
use crate::{Answer, Error, Request};

/// A schedule before and after.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Improved {
    /// The audit of the original schedule.
    pub before: Audit,
    /// The better schedule, or the original if none was found; its notes say whose cards change.
    pub answer: Answer,
}

/// Improves a schedule. The rounds before `from` (counted from 1), and those that its question keeps, stay unchanged.
///
/// Without `cards` everybody meets the same people, and seats and table numbers are evened. With `cards` at most that
/// many people get other tables, for the most gain: wishes first, then repeats, in the order of
/// docs/reference/objective.md; seats are evened, table numbers stay.
///
/// ```
/// use roundtable::{Control, Request, improve, read_schedule};
/// let plan = read_schedule(b"1-2-3-4\n5-6-7-8\n\n1-2-3-4\n5-6-7-8\n", "friday.txt", None, None)?.plan;
/// let seats = improve(&plan, None, 1, &Request::default(), &Control::none())?;
/// assert!(seats.before.seats.max_range_any_round > seats.answer.audit.seats.max_range_any_round);
/// assert_eq!(seats.before.meetings, seats.answer.audit.meetings);
/// let fresher = improve(&plan, Some(2), 1, &Request::default(), &Control::none())?;
/// assert!(fresher.answer.audit.meetings.repeats < fresher.before.meetings.repeats);
/// assert!(fresher.answer.changed().tables.len() <= 2);
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// A schedule that breaks a rule.
pub fn improve(
    plan: &Plan,
    cards: Option<u32>,
    from: u32,
    request: &Request,
    control: &Control<'_>,
) -> Result<Improved, Error> {
    let problem = question(plan, from)?;
    let patience = control.patience(request.effort);
    let before = judge_with(&problem, &plan.schedule, patience);
    let has_sides = problem.sides().is_some();
    if let Some(fault) = before.problems.first() {
        return Err(EngineError::BrokenInput { fault: fault.clone() }.into());
    }
    let request = request.engine(1, false);
    let found = match cards {
        None if has_sides => sides_at_tables(&problem, &plan.schedule, &request, control),
        None => mend::other_places(&problem, &plan.schedule, &request, control),
        Some(cards) => {
            let found = mend::few_cards(&problem, &plan.schedule, cards, &request, control);
            sides_at_tables(&problem, &found, &request, control)
        }
    };
    let found = even_relations(&problem, &found, &request, control);
    // With sides, meetings, partners and opponents decide, and if they are equal the relations between seats. With only
    // relations, the objective up to the seats decides, then the relations; with neither, the objective. The requested
    // number of changed cards does not count against the new schedule.
    let figures = |schedule: &Schedule| Objective { cards_changed: 0, ..Objective::of(&problem, schedule) };
    let has_relations = !problem.relations().is_empty();
    let is_better = match has_sides {
        true if sides::is_better(&problem, &found, &plan.schedule) => true,
        true if !has_relations || sides::is_better(&problem, &plan.schedule, &found) => false,
        false if !has_relations => figures(&found) < figures(&plan.schedule),
        true | false => seats::is_better(&problem, &found, &plan.schedule),
    };
    let schedule = if is_better { found } else { plan.schedule.clone() };
    let method = plan.made_by.as_ref().map_or("", |made_by| &made_by.method);
    let audit = judged(&problem, &schedule, method, patience)?;
    let has_seats = plan.seat_names.is_some();
    let notes = if is_better { repaired::changes(&problem, &schedule, has_seats) } else { Vec::new() };
    let revision = if is_better { Some(plan.revision.unwrap_or(1).saturating_add(1)) } else { plan.revision };
    let plan = Plan { schedule, question: Some(Box::new(problem.clone())), revision, ..plan.clone() };
    let answer =
        Answer { plan, audit, notes, construction: None, stopped: control.is_stopped(), problem, carried: None };
    Ok(Improved { before, answer })
}

/// The plan with these relations between seats added to its question: [`improve`] evens them, and files of the plan
/// keep them.
///
/// ```
/// use roundtable::parts::{SeatOrder, asking_for};
/// use roundtable::{Control, Request, improve, read_schedule};
/// let plan = read_schedule(b"1-2-3-4\n\n1-2-3-4\n", "friday.txt", None, None)?.plan;
/// let better = improve(&asking_for(plan, &[SeatOrder::Neighbours])?, None, 1, &Request::default(), &Control::none())?;
/// assert_eq!((better.before.relations[0].repeats, better.answer.audit.relations[0].repeats), (4, 0));
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// A schedule that answers no question: of one person; own relations for tables that it does not have, or too many.
pub fn asking_for(plan: Plan, orders: &[SeatOrder]) -> Result<Plan, Error> {
    if orders.is_empty() {
        return Ok(plan);
    }
    let asked = asked(&plan)?;
    let wishes = Wishes { relations: orders.to_vec(), ..Wishes::default() };
    Ok(Plan { question: Some(Box::new(asked.with_wishes(wishes)?)), ..plan })
}

/// The question of [`improve`]: that of the schedule, with the schedule as the earlier plan and its first rounds kept.
fn question(plan: &Plan, from: u32) -> Result<Problem, Error> {
    let (schedule, problem) = (&plan.schedule, asked(plan)?);
    let first = from.saturating_sub(1).max(problem.kept().round_count()).min(schedule.round_count());
    let kept = Schedule::of_rounds(schedule.players(), schedule.rounds().take(first as usize));
    Ok(problem.with_plan_before(schedule.clone())?.with_kept(kept)?)
}

/// The question that the schedule answers: the one in its file, or one inferred from it.
fn asked(plan: &Plan) -> Result<Problem, Error> {
    let sizes = sizes(plan)?;
    match plan.question.as_deref().filter(|question| *question.table_sizes() == sizes) {
        Some(question) => Ok(question.clone()),
        None => read_off(plan, sizes),
    }
}

/// The question that a schedule without one answers: its people, its number of rounds and its absences.
pub(crate) fn read_off(plan: &Plan, sizes: TableSizes) -> Result<Problem, Error> {
    let schedule = &plan.schedule;
    let absences = (0..).map(RoundIx).zip(schedule.rounds()).flat_map(|(round, at)| {
        at.absent().iter().map(move |&player: &PlayerIx| Absence { round, player }).collect::<Vec<_>>()
    });
    let sits_out = schedule.rounds().any(|round| !round.sit_out().is_empty());
    let spare = if sits_out { Spare::SitOut } else { Spare::ShortTables };
    let goal = RoundGoal::Exactly(schedule.round_count());
    let asked = Problem::new(plan.roster.clone(), sizes, goal)?.with_spare(spare).with_seats(plan.seats());
    Ok(asked.with_absences(absences.collect())?)
}

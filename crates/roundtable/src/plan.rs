//! The use case `plan`: a question in, an audited plan out.

use std::collections::BTreeSet;

use roundtable_audit::borders::judge_borders;
use roundtable_audit::{Audit, Verdict, judge};
use roundtable_engine::{EngineError, Method, make_with};
use roundtable_model::{MadeBy, Plan, Problem, Schedule, Wish};

use crate::asked::{Asked, asked};
use crate::note::Open;
use crate::{Answer, Control, Error, Note, Question, Request, league, repaired, then};

/// The version that stands in every product.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Makes a whole schedule and has it audited.
///
/// Nothing leaves that its audit calls invalid. The same question, seed and effort give the same answer on any machine and
/// any number of threads, unless it is stopped.
///
/// ```
/// use roundtable::{Control, Format, Question, Request};
/// let names = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jana", "Kai"];
/// let question = Question::new(names).tables([4, 3]).rounds(3).apart("Ana", "Ben");
/// let answer = roundtable::plan(&question, &Request::default(), &Control::none())?;
/// assert!(answer.audit.valid && answer.wishes()[0].kept);
/// let mut out = Vec::new();
/// answer.write(Format::Csv, &mut out)?;
/// assert!(out.starts_with(b"round,table,seat,player,name\n1,1,1,"));
/// # Ok::<(), roundtable::Error>(())
/// ```
///
/// # Errors
/// [`Error`]: what makes no sense, what cannot exist (with alternatives), or a bug of ours.
pub fn plan(question: &Question, request: &Request, control: &Control<'_>) -> Result<Answer, Error> {
    let asked = asked(question, request)?;
    let game = asked.game;
    answer(question, asked, request, control).map_err(|error| error.at_tables_of(game))
}

impl Question {
    /// Answers it as it says itself, to the end: [`plan`] with its own [`request`](Question::request).
    ///
    /// ```
    /// use roundtable::{Question, Request};
    /// let night = Question::numbered(16).tables([4]).rounds(5).plan()?;
    /// assert_eq!(night.audit.meetings.repeats, 0);
    /// let lots = Question::numbered(16).tables([4]).rounds(5).how(Request::default().seed(7)).plan()?;
    /// assert_eq!(lots.audit.meetings.repeats, 0);
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`plan`].
    pub fn plan(&self) -> Result<Answer, Error> {
        plan(self, &self.request(), &Control::none())
    }
}

fn answer(question: &Question, asked: Asked, request: &Request, control: &Control<'_>) -> Result<Answer, Error> {
    let Asked {
        mut problem,
        mut notes,
        drawn,
        seat_names,
        game,
        title,
        revision,
        left,
        dates,
        then,
        method,
        as_before,
    } = asked;
    let (asked_for, request) = (request.method, &request.method(method));
    let by_number = if then > 0 { then::by_number(&problem, then, request)? } else { None };
    let borders = league::borders_of(seat_names.as_ref());
    let plain = borders.as_ref().map(|borders| league::plain_league(borders, &problem, request)).transpose()?.flatten();
    let (mut construction, mut stopped, mut unfinished) = (None, false, false);
    let (mut schedule, method, seed) = match (as_before, plain) {
        (Some(schedule), _) => {
            let made_by =
                question.keep.as_ref().and_then(|(earlier, _)| earlier.plan.made_by.clone()).unwrap_or_default();
            (schedule, made_by.method, made_by.seed)
        }
        (None, Some(league)) => (league.schedule, league.method, Some(request.seed)),
        (None, None) => {
            let wanted = by_number.as_ref().map_or(&problem, |by_number| &by_number.problem);
            let engine = request.engine(question.cycles, question.exchange_last);
            let mut made = match control.with(|control| make_with(wanted, &engine, control)) {
                // The table that goes on by itself does not fit any more.
                Err(EngineError::FixedTable { .. }) if method != asked_for => {
                    let engine = roundtable_engine::Request { method: asked_for, ..engine };
                    control.with(|control| make_with(wanted, &engine, control))?
                }
                made => made?,
            };
            if then > 0 && matches!(made.method, Method::Search | Method::Greedy) {
                let held_back = if by_number.is_some() { 0 } else { then };
                made = control.with(|control| then::not_paid_for(&problem, held_back, made, &engine, control))?;
            }
            // A fixed table is complete whenever the stop came.
            stopped = control.is_stopped() && matches!(made.method, Method::Search | Method::Greedy);
            let prices;
            (made, prices) = repaired::chosen(wanted, request, control, made);
            notes.extend(made.notes.drain(..).map(Note::Maker));
            notes.extend(prices);
            (construction, unfinished) = (made.construction.take(), made.unfinished);
            if let Some(borders) = &borders {
                made = league::spread(borders, &problem, request, made);
            }
            // A design that answers alone is what made it.
            let rounds = made.schedule.round_count();
            let alone = construction.as_ref().filter(|c| made.method == Method::Search && c.rounds == rounds);
            let method = alone.map_or(made.method.id(), |construction| construction.name());
            (made.schedule, method.to_owned(), made.seed)
        }
    };
    match by_number {
        Some(by_number) => notes.push(Note::LeftFresh(by_number.fresh(&schedule, problem.history()))),
        None if then > 0 => {
            let (planned, left, fresh) = then::hold_back(&problem, then, &schedule)?;
            (problem, schedule) = (planned, left);
            notes.push(Note::HeldBack(fresh));
        }
        None => {}
    }
    notes.extend(contrary(&problem));
    notes.extend(absent_too_late(&problem, schedule.round_count()));
    notes.extend(repaired::changes(&problem, &schedule, seat_names.is_some()));
    let mut audit = judged(&problem, &schedule, &method)?;
    if let Some(borders) = &borders {
        judge_borders(&mut audit, &schedule, borders);
    }
    stopped &= audit.verdict != Verdict::Optimal;
    // That the search came to its end says little: what is open, and whether anything is, the audit knows.
    if unfinished {
        notes.extend(Open::of(&audit, request.effort).map(Note::MoreEffort));
    }
    let made_by = MadeBy { method, seed: seed.or(drawn), version: VERSION.to_owned() };
    let plan = Plan {
        roster: problem.roster().clone(),
        schedule,
        seat_names,
        table_sizes: Some(problem.table_sizes().clone()),
        made_by: Some(made_by),
        question: Some(Box::new(problem.clone())),
        game,
        title,
        revision,
        then,
        left,
        dates,
    };
    Ok(Answer { plan, audit, notes, construction, stopped, problem })
}

/// Absences after the last round: they change nothing, and the first of everybody's is told of.
fn absent_too_late(problem: &Problem, rounds: u32) -> impl Iterator<Item = Note> {
    let mut told = BTreeSet::new();
    let late = problem.absences().iter().filter(move |a| a.round.0 >= rounds && told.insert(a.player));
    late.map(move |absence| Note::AbsentTooLate { player: absence.player, round: absence.round.number(), rounds })
}

/// The pairs that are to be apart, and together, through others too; each once. O(wishes + players · pairs together).
fn contrary(problem: &Problem) -> impl Iterator<Item = Note> {
    let mut company: Vec<usize> = (0..problem.players() as usize).collect();
    let mut apart = BTreeSet::new();
    for wish in &problem.wishes().list {
        match *wish {
            Wish::Together(a, b) => {
                let (from, to) = (company[a.ix()], company[b.ix()]);
                company.iter_mut().filter(|of| from != to && **of == from).for_each(|of| *of = to);
            }
            Wish::Apart(a, b) => _ = apart.insert((a.min(b), a.max(b))),
            Wish::AtTable(..) | Wish::InSeat(..) => {}
        }
    }
    let both = apart.into_iter().filter(move |(one, other)| company[one.ix()] == company[other.ix()]);
    both.map(|(one, other)| Note::Contrary { one, other })
}

/// The audit of an answer to its question, after the last change to it: one that is invalid does not leave.
pub(crate) fn judged(problem: &Problem, schedule: &Schedule, method: &str) -> Result<Audit, Error> {
    let audit = judge(problem, schedule);
    match audit.problems.first() {
        Some(fault) => Err(Error::FailedAudit { method: method.to_owned(), fault: fault.clone() }),
        None => Ok(audit),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{PlayerIx, Roster, RoundGoal, TableSizes};

    #[test]
    fn what_does_not_answer_the_question_does_not_leave() {
        let sizes = TableSizes::only(2).unwrap();
        let problem = Problem::new(Roster::numbered(4), sizes, RoundGoal::Exactly(1)).unwrap();
        let round = |tables: &[[u32; 2]]| {
            let mut schedule = Schedule::new(4);
            let mut round = schedule.push_round();
            for (table, number) in tables.iter().zip(1..) {
                round.table(number, &table.map(PlayerIx));
            }
            schedule
        };
        assert!(judged(&problem, &round(&[[0, 1], [2, 3]]), "x").is_ok());
        for broken in [round(&[[0, 1], [1, 2]]), round(&[[0, 1]]), Schedule::new(4)] {
            let error = judged(&problem, &broken, "x").unwrap_err();
            assert_eq!((error.code(), error.kind()), ("failed-audit", crate::ErrorKind::Failure));
        }
    }
}

//! The use case `plan`: a question in, an audited plan out, in steps that each pass on one value (see `answer`).

use std::collections::BTreeSet;

use roundtable_audit::{Audit, Patience, Verdict, judge_with};
use roundtable_engine::passes::finished;
use roundtable_engine::{
    self as engine, Construction, Control, EngineError, Made, MakerNote, Method, NotBegun, begun, begun_for_more,
};
use roundtable_model::{MadeBy, Plan, Problem, Schedule, Seed, Wish};

use crate::said::note::AboveBound;
use crate::understanding::understood::{Before, Understood, understood};
use crate::use_cases::repaired;
use crate::use_cases::then::{self, ByNumber};
use crate::{Answer, Error, Note, Question, Request};

/// The version that is written into every product.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Makes and audits a whole schedule.
///
/// No result with an invalid audit is returned. The same question, seed and effort give the same answer on any machine
/// and any number of threads, unless it is stopped.
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
    let understood = understood(question, request)?;
    let game = understood.game;
    answer(understood, request, control).map_err(|error| error.at_tables_of(game))
}

impl Question {
    /// Answers the question as it asks to be answered: [`plan`] with its own [`request`](Question::request).
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

/// The answer to an understood question, in steps that each pass on one value: `ahead` says how rounds that follow are
/// provided for, `by_makers` makes the schedule, `planned` holds rounds of it back, `audited` judges it.
fn answer(understood: Understood, request: &Request, control: &Control<'_>) -> Result<Answer, Error> {
    // A continued round robin keeps its method.
    let goes_on = Request { method: understood.method, ..*request };
    let ahead = ahead(&understood, &goes_on)?;
    let mut made = match &understood.before.answer {
        // The kept plan answers the question already.
        Some((schedule, MadeBy { method, seed, .. })) => {
            Scheduled { schedule: schedule.clone(), method: method.clone(), seed: *seed, ..Scheduled::default() }
        }
        None => by_makers(&understood, &ahead, &goes_on, request.method, control)?,
    };
    let problem = planned(&understood, ahead, &mut made)?;
    audited(understood, problem, made, request, control)
}

/// How the rounds by the standings that follow are provided for: people likely to meet in them should not meet before
/// (`then.rs`).
enum Ahead {
    /// None follow.
    Nothing,
    /// Likely neighbours count as having met.
    ByNumber(Box<ByNumber>),
    /// That many rounds more are made, and held back.
    HeldBack(u32),
}

impl Ahead {
    /// The problem for the makers.
    fn problem<'a>(&'a self, understood: &'a Understood) -> &'a Problem {
        match self {
            Self::ByNumber(by_number) => &by_number.problem,
            Self::Nothing | Self::HeldBack(_) => &understood.problem,
        }
    }

    /// A schedule as the makers begin it. If rounds follow, without the designs for sides: such a design is for all of
    /// its rounds, so none of them can be held back.
    fn begin(&self, wanted: &Problem, engine: &engine::MakerRequest, control: &Control<'_>) -> Result<Made, NotBegun> {
        match self {
            Self::Nothing => begun(wanted, engine, control),
            Self::ByNumber(_) | Self::HeldBack(_) => begun_for_more(wanted, engine, control),
        }
    }

    /// `made`, or the schedule made without the rounds that follow, if that has fewer repeats in the planned rounds.
    fn not_paid_for(
        &self,
        problem: &Problem,
        made: Made,
        engine: &engine::MakerRequest,
        control: &Control<'_>,
    ) -> Result<Made, Error> {
        let held_back = match self {
            Self::Nothing => return Ok(made),
            Self::ByNumber(_) => 0,
            Self::HeldBack(rounds) => *rounds,
        };
        then::not_paid_for(problem, held_back, made, engine, control)
    }
}

/// How the rounds that follow are provided for.
fn ahead(understood: &Understood, request: &Request) -> Result<Ahead, Error> {
    let (problem, then) = (&understood.problem, understood.then);
    Ok(match then {
        0 => Ahead::Nothing,
        _ => match then::by_number(problem, then, request)? {
            Some(by_number) => Ahead::ByNumber(Box::new(by_number)),
            None => Ahead::HeldBack(then),
        },
    })
}

/// A schedule and how it was made.
#[derive(Default)]
struct Scheduled {
    schedule: Schedule,
    method: String,
    seed: Option<Seed>,
    construction: Option<Construction>,
    notes: Vec<Note>,
    /// A search was stopped from outside.
    stopped: bool,
    /// A search used up its work.
    unfinished: bool,
}

impl Scheduled {
    fn of(made: Made, notes: Vec<Note>, stopped: bool) -> Self {
        let (method, seed, unfinished) = (made.made_by().to_owned(), made.seed, made.unfinished);
        Self { schedule: made.schedule, method, seed, construction: made.construction, notes, stopped, unfinished }
    }
}

/// The engine's schedule. `request` has the method of the kept plan, if that is continued; `asked_for` is the requested
/// one. They differ if a round robin is continued.
///
/// 0. With a kept plan: the one with the fewest cards changed, alone if nothing can be better down to the cards.
/// 1. A first schedule, by a league, a design or another maker. If the kept plan's method no longer fits: by the
///    requested one.
/// 2. With rounds by the standings to come: instead, one made without regard to them, if that has fewer repeats in the
///    planned rounds.
/// 3. With a kept plan: instead, the one with the fewest cards changed, if that is preferred.
/// 4. The engine's passes, which change what the seats of a table mean.
fn by_makers(
    understood: &Understood,
    ahead: &Ahead,
    request: &Request,
    asked_for: Method,
    control: &Control<'_>,
) -> Result<Scheduled, Error> {
    let wanted = ahead.problem(understood);
    let engine = request.engine(understood.cycles, understood.exchange_last);
    let few = repaired::with_few_cards(wanted, request, control);
    if let (Some(few), Ahead::Nothing) = (&few, ahead)
        && repaired::needs_no_search(wanted, few, request, control)
    {
        let made = Made { method: Method::Search, seed: Some(engine.seed), schedule: few.clone(), ..Made::default() };
        return Ok(Scheduled::of(finished(wanted, &engine, made, control), Vec::new(), false));
    }
    let begun = match ahead.begin(wanted, &engine, control) {
        // The round robin of the kept plan does not fit any more.
        Err(NotBegun::Maker(EngineError::FixedTable { .. } | EngineError::FixedTableNeeds { .. }))
            if request.method != asked_for =>
        {
            ahead.begin(wanted, &engine::MakerRequest { method: asked_for, ..engine }, control)?
        }
        begun => begun?,
    };
    // Only searches are cut short by a stop; other methods are complete.
    let is_searched = then::is_searched(&begun);
    let best = ahead.not_paid_for(&understood.problem, begun, &engine, control)?;
    let stopped = control.is_stopped() && is_searched;
    let (mut chosen, prices) = repaired::chosen(wanted, request, few.filter(|_| !stopped), best);
    let notes = chosen.notes.drain(..).map(Note::Maker).chain(prices).collect();
    Ok(Scheduled::of(finished(wanted, &engine, chosen, control), notes, stopped))
}

/// Holds back the rounds that are to be seated by the standings, with a note; returns the problem that the others
/// answer.
fn planned(understood: &Understood, ahead: Ahead, made: &mut Scheduled) -> Result<Problem, Error> {
    Ok(match ahead {
        Ahead::Nothing => understood.problem.clone(),
        Ahead::ByNumber(by_number) => {
            made.notes.push(Note::LeftFresh(by_number.fresh(&made.schedule, understood.problem.history())));
            understood.problem.clone()
        }
        Ahead::HeldBack(then) => {
            let (problem, left, fresh) = then::with_reserve(&understood.problem, then, &made.schedule)?;
            made.schedule = left;
            made.notes.push(Note::HeldBack(fresh));
            problem
        }
    })
}

/// The answer, audited after the last change to it.
fn audited(
    understood: Understood,
    problem: Problem,
    made: Scheduled,
    request: &Request,
    control: &Control<'_>,
) -> Result<Answer, Error> {
    let Understood { mut notes, drawn, seat_names, game, memory, before, then, .. } = understood;
    let Scheduled { schedule, method, seed, construction, notes: of_makers, stopped, unfinished } = made;
    notes.extend(of_makers);
    notes.extend(contrary(&problem));
    notes.extend(absent_too_late(&problem, schedule.round_count()));
    notes.extend(repaired::changes(&problem, &schedule, seat_names.is_some()));
    let audit = judged(&problem, &schedule, &method, control.patience(request.effort))?;
    // Wishes for partners count the rounds in which they sit at two tables.
    let is_of_partners = |note: &Note| matches!(note, Note::Maker(MakerNote::WishNotKept { wish, .. }) if audit.comes_with_partners(*wish));
    notes.retain(|note| !is_of_partners(note));
    notes.extend(Note::partners_not_kept(&audit).map(|(_, note)| note));
    // A search that used all its work may still have found the best: the audit knows which figures are unproved.
    if unfinished {
        notes.extend(AboveBound::of(&audit, request.effort).map(Note::MoreEffort));
    }
    let stopped = stopped && audit.verdict != Verdict::Optimal;
    let made_by = MadeBy { method, seed: seed.or(drawn), version: VERSION.to_owned() };
    let Before { title, revision, left, dates, answer: _ } = before;
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
        memory,
        ..Plan::default()
    };
    Ok(Answer { plan, audit, notes, construction, stopped, problem, carried: None })
}

/// Notes on absences after the last round, which change nothing: the first one of each person.
fn absent_too_late(problem: &Problem, rounds: u32) -> impl Iterator<Item = Note> {
    let mut told = BTreeSet::new();
    let late = problem.absences().iter().filter(move |a| a.round.0 >= rounds && told.insert(a.player));
    late.map(move |absence| Note::AbsentTooLate { player: absence.player, round: absence.round.number(), rounds })
}

/// Notes on pairs that are to be apart and also together, possibly through others; each pair once. O(wishes + players ·
/// pairs together).
fn contrary(problem: &Problem) -> impl Iterator<Item = Note> {
    // The group of everybody; a wish for one table merges the groups of both.
    let mut company: Vec<usize> = (0..problem.players() as usize).collect();
    let mut apart = BTreeSet::new();
    for ([a, b], together) in problem.wishes().list.iter().filter_map(Wish::company) {
        if together {
            let (from, to) = (company[a.ix()], company[b.ix()]);
            company.iter_mut().filter(|of| from != to && **of == from).for_each(|of| *of = to);
        } else {
            apart.insert((a.min(b), a.max(b)));
        }
    }
    let both = apart.into_iter().filter(move |(one, other)| company[one.ix()] == company[other.ix()]);
    both.map(|(one, other)| Note::Contrary { one, other })
}

/// The audit of an answer to its question, after its last change; an error if it is invalid.
///
/// # Errors
/// [`Error::FailedAudit`] with the first fault, for a schedule that does not answer the question.
pub fn judged(problem: &Problem, schedule: &Schedule, method: &str, patience: Patience<'_>) -> Result<Audit, Error> {
    let audit = judge_with(problem, schedule, patience);
    match audit.problems.first() {
        Some(fault) => Err(Error::FailedAudit { method: method.to_owned(), fault: fault.clone() }),
        None => Ok(audit),
    }
}

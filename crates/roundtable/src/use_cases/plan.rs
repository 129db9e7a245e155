//! The use case `plan`: a question in, an audited plan out, in steps that each hand on one value (see `answer`).

use std::collections::BTreeSet;

use roundtable_audit::{Audit, SeatsMean, Verdict, judge};
use roundtable_engine::sides::no_clash;
use roundtable_engine::{Construction, EngineError, MakerNote, Method, make_with};
use roundtable_model::{MadeBy, Plan, Problem, Schedule, Seed, Wish};

use crate::making::league::League;
use crate::making::seats_mean::{designed_sides, judged_by, ordered, seats_mean, sided};
use crate::making::then::ByNumber;
use crate::making::{league, repaired, then};
use crate::said::note::Open;
use crate::understanding::understood::{Before, Understood, understood};
use crate::{Answer, Control, Error, Note, Question, Request};

/// The version that is written into every product.
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

/// An answer, in steps that each hand on one value: understood, routed (who makes it), made, planned (without rounds that are held back),
/// judged by the audit.
fn answer(understood: Understood, request: &Request, control: &Control<'_>) -> Result<Answer, Error> {
    let goes_on = Request { method: understood.method, ..*request };
    let route = route(&understood, &goes_on)?;
    let made = made(&understood, &route, (&goes_on, request.method), control)?;
    let planned = planned(&understood, route.ahead, made)?;
    answered(understood, planned, request)
}

/// The way to a schedule.
struct Route {
    way: Way,
    ahead: Ahead,
    seats: SeatsMean,
}

/// Who makes it.
enum Way {
    /// The plan before answers the question already.
    AsBefore(Schedule, MadeBy),
    /// A league of several tables of powers, where nothing else is asked for.
    League(League),
    /// The makers.
    Makers,
}

/// What is done for rounds by the standings that follow: people who are likely to meet in them should not meet before (`making/then.rs`).
enum Ahead {
    /// None follow.
    Nothing,
    /// Likely neighbours count as having met.
    ByNumber(Box<ByNumber>),
    /// That many rounds more are made, and held back.
    HeldBack(u32),
}

impl Ahead {
    /// The problem that the makers are given.
    fn problem<'a>(&'a self, understood: &'a Understood) -> &'a Problem {
        match self {
            Self::ByNumber(by_number) => &by_number.problem,
            Self::Nothing | Self::HeldBack(_) => &understood.problem,
        }
    }
}

/// By which way the schedule is made.
fn route(understood: &Understood, request: &Request) -> Result<Route, Error> {
    let (problem, then) = (&understood.problem, understood.then);
    let ahead = match then {
        0 => Ahead::Nothing,
        _ => match then::by_number(problem, then, request)? {
            Some(by_number) => Ahead::ByNumber(Box::new(by_number)),
            None => Ahead::HeldBack(then),
        },
    };
    let seats = seats_mean(understood.seat_names.as_ref(), Some(problem));
    let league =
        seats.borders.as_ref().map(|borders| league::plain_league(borders, problem, request)).transpose()?.flatten();
    let way = match (&understood.before.answer, league) {
        (Some((schedule, made_by)), _) => Way::AsBefore(schedule.clone(), made_by.clone()),
        (None, Some(league)) => Way::League(league),
        (None, None) => Way::Makers,
    };
    Ok(Route { way, ahead, seats })
}

/// A schedule and how it came about.
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

/// The schedule, by its way. `request` has the method of the plan before, if that goes on; `asked_for` is the one that was asked for. They
/// differ if a round robin is taken up again.
fn made(
    understood: &Understood,
    route: &Route,
    (request, asked_for): (&Request, Method),
    control: &Control<'_>,
) -> Result<Scheduled, Error> {
    match &route.way {
        Way::AsBefore(schedule, MadeBy { method, seed, .. }) => {
            Ok(Scheduled { schedule: schedule.clone(), method: method.clone(), seed: *seed, ..Scheduled::default() })
        }
        Way::League(League { schedule, method }) => Ok(Scheduled {
            schedule: schedule.clone(),
            method: method.clone(),
            seed: Some(request.seed),
            ..Scheduled::default()
        }),
        Way::Makers => by_makers(understood, route, (request, asked_for), control),
    }
}

/// The schedule that the engine makes, with everything that is done to it afterwards.
///
/// The order of the steps matters; each may replace what the one before made:
///
/// 1. A design with sides, if the method is free and there is one; otherwise the engine. If the method of the plan before does not fit
///    any more, the engine again by the method asked for.
/// 2. With rounds by the standings to come: the same without regard to them, if that has fewer repeats in the planned rounds.
/// 3. With a plan before: the same with the fewest cards changed, if that is preferred.
/// 4. The seats, while tables stay: borders, sides, then relations between seats. Only the last may take another design instead, so its
///    construction takes precedence over that of the steps before.
fn by_makers(
    understood: &Understood,
    route: &Route,
    (request, asked_for): (&Request, Method),
    control: &Control<'_>,
) -> Result<Scheduled, Error> {
    let Understood { problem, then, cycles, exchange_last, .. } = understood;
    let wanted = route.ahead.problem(understood);
    let engine = request.engine(*cycles, *exchange_last);
    if let Some(sides) = route.seats.sides.as_ref().filter(|_| matches!(request.method, Method::Auto | Method::Search))
    {
        no_clash(wanted, sides)?;
    }
    let whole = (*then == 0).then(|| designed_sides(route.seats.sides.as_ref(), wanted, request, control)).flatten();
    let is_designed = whole.is_some();
    let mut made = match whole.map_or_else(|| control.with(|control| make_with(wanted, &engine, control)), Ok) {
        // The round robin of the plan before does not fit any more.
        Err(EngineError::FixedTable { .. } | EngineError::FixedTableNeeds { .. }) if request.method != asked_for => {
            let engine = roundtable_engine::Request { method: asked_for, ..engine };
            control.with(|control| make_with(wanted, &engine, control))?
        }
        made => made?,
    };
    if *then > 0 && matches!(made.method, Method::Search | Method::Greedy) {
        let held_back = match route.ahead {
            Ahead::HeldBack(rounds) => rounds,
            Ahead::Nothing | Ahead::ByNumber(_) => 0,
        };
        made = control.with(|control| then::not_paid_for(problem, held_back, made, &engine, control))?;
    }
    // Only searches are cut short by a stop; other methods are complete.
    let stopped = control.is_stopped() && matches!(made.method, Method::Search | Method::Greedy);
    let (mut made, prices) = repaired::chosen(wanted, request, control, made);
    let notes = made.notes.drain(..).map(Note::Maker).chain(prices).collect();
    let (construction, unfinished) = (made.construction.take(), made.unfinished);
    if let Some(borders) = &route.seats.borders {
        made = league::spread(borders, problem, request, made);
    }
    if let Some(sides) = route.seats.sides.as_ref().filter(|_| !is_designed) {
        made = sided(sides, wanted, request, made, control);
    }
    made = ordered(&route.seats, wanted, request, made, control);
    let construction = made.construction.take().or(construction);
    // If one design makes all rounds, its name is the method.
    let rounds = made.schedule.round_count();
    let alone = construction.as_ref().filter(|c| made.method == Method::Search && c.rounds == rounds);
    let method = alone.map_or(made.method.id(), |construction| construction.name()).to_owned();
    Ok(Scheduled { schedule: made.schedule, method, seed: made.seed, construction, notes, stopped, unfinished })
}

/// The planned rounds of what was made, without those that are held back, and the problem that they answer.
struct Planned {
    problem: Problem,
    made: Scheduled,
}

/// Holds back the rounds that are to be seated by the standings.
fn planned(understood: &Understood, ahead: Ahead, mut made: Scheduled) -> Result<Planned, Error> {
    let problem = match ahead {
        Ahead::Nothing => understood.problem.clone(),
        Ahead::ByNumber(by_number) => {
            made.notes.push(Note::LeftFresh(by_number.fresh(&made.schedule, understood.problem.history())));
            understood.problem.clone()
        }
        Ahead::HeldBack(then) => {
            let (problem, left, fresh) = then::hold_back(&understood.problem, then, &made.schedule)?;
            made.schedule = left;
            made.notes.push(Note::HeldBack(fresh));
            problem
        }
    };
    Ok(Planned { problem, made })
}

/// The answer, audited after the last change to it.
fn answered(understood: Understood, Planned { problem, made }: Planned, request: &Request) -> Result<Answer, Error> {
    let Understood { mut notes, drawn, seat_names, game, before, then, .. } = understood;
    let Scheduled { schedule, method, seed, construction, notes: of_makers, stopped, unfinished } = made;
    notes.extend(of_makers);
    notes.extend(contrary(&problem));
    notes.extend(absent_too_late(&problem, schedule.round_count()));
    notes.extend(repaired::changes(&problem, &schedule, seat_names.is_some()));
    let mut audit = judged(&problem, &schedule, &method)?;
    judged_by(&mut audit, &schedule, &seats_mean(seat_names.as_ref(), Some(&problem)), Some(&problem));
    // What is said of partners counts the rounds in which they sit at two tables.
    let is_of_partners = |wish: Wish| audit.partners.iter().any(|judged| judged.wish.company() == Some(wish));
    notes.retain(|note| !matches!(note, Note::Maker(MakerNote::WishNotKept { wish, .. }) if is_of_partners(*wish)));
    let missed = audit.partners.iter().filter_map(|judged| Some((judged, judged.broken.first()?.number())));
    notes.extend(missed.map(|(judged, first)| Note::PartnersNotKept {
        wish: judged.wish,
        rounds: judged.broken.len(),
        first,
    }));
    // A search that used up its work may still have found the best: the audit knows which figures are not proved.
    if unfinished {
        notes.extend(Open::of(&audit, request.effort).map(Note::MoreEffort));
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
    };
    Ok(Answer { plan, audit, notes, construction, stopped, problem, carried: None })
}

/// Notes on absences after the last round, which change nothing: the first one of each person.
fn absent_too_late(problem: &Problem, rounds: u32) -> impl Iterator<Item = Note> {
    let mut told = BTreeSet::new();
    let late = problem.absences().iter().filter(move |a| a.round.0 >= rounds && told.insert(a.player));
    late.map(move |absence| Note::AbsentTooLate { player: absence.player, round: absence.round.number(), rounds })
}

/// Notes on pairs that are to be apart and also together, perhaps through others; each pair once. `company` has a group for everybody;
/// a wish for one table merges the groups of both. O(wishes + players · pairs together).
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

/// The audit of an answer to its question, after the last change to it; an error if it is invalid, so that no such answer is given.
///
/// # Errors
/// [`Error::FailedAudit`] with the first fault, for a schedule that does not answer the question.
pub fn judged(problem: &Problem, schedule: &Schedule, method: &str) -> Result<Audit, Error> {
    let audit = judge(problem, schedule);
    match audit.problems.first() {
        Some(fault) => Err(Error::FailedAudit { method: method.to_owned(), fault: fault.clone() }),
        None => Ok(audit),
    }
}

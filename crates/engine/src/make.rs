//! The one door of the engine: a problem and a request in, an audited schedule out.
//!
//! The steps: what a search could start from ([`Starts`]); the method (`choose.rs`); a draft by it (round robins:
//! `by_table.rs`); the passes over the draft; the audit. If people cannot fill tables, the error says what would work
//! (`ways_out.rs`).

use roundtable_audit::{Rules, answers, faults};
use roundtable_model::{Effort, FirstRounds, Method, Problem, RoundGoal, RoundIx, Schedule, ScheduleStream};

use crate::greedy::greedy;
use crate::made::Made;
use crate::passes::after_maker_passes;
use crate::search;
use crate::{Construction, Control, Design, EngineError, LimitedNumber, MakerNote, MakerRequest};
use roundtable_designs::affine::Affine;
use roundtable_designs::recipe::Recipe;

mod by_table;
mod choose;
mod ways_out;

use by_table::draft_by_table;
use by_table::pairs_all;
use choose::chosen;
use ways_out::with_ways_out;

/// The most seats of one schedule: about 1.2 GB in memory at tables of 2.
const MAX_SEATS: u64 = 100_000_000;

/// What a seat takes until its plan is judged and written, measured on doubles of 20,000 for 20 to 100 rounds.
const BYTES_A_SEAT: u64 = 48;

/// Above this many players an affine space answers without trying other designs.
const LARGE: u32 = 10_000;

/// Makes a schedule for a problem by the method of a request, and audits it.
///
/// [`Method::Auto`] chooses a round robin for tables of 2. One exception: only a part of its rounds is wanted,
/// absences leave two people idle who could play each other, and a search seats them without a repeat. For other tables
/// it chooses the search, started from the best design or from first fit; or first fit alone, if as many rounds as
/// possible are wanted in a large field without a known design. In a round robin an odd field has byes;
/// `RoundGoal::Max` means the request's cycles, and a higher number of rounds adds cycles.
///
/// # Errors
/// [`EngineError`]: what cannot exist (with ways out), what makes no sense, or a bug of ours.
///
/// ```
/// use roundtable_engine::{ErrorKind, Method, MakerRequest, make};
/// use roundtable_model::{Roster, Problem, RoundGoal, TableSizes};
/// let problem = |n, k| Problem::new(Roster::numbered(n), TableSizes::only(k).unwrap(), RoundGoal::Max).unwrap();
/// assert_eq!(make(&problem(16, 4), &MakerRequest::default()).unwrap().schedule.round_count(), 5);
/// assert_eq!(make(&problem(10, 2), &MakerRequest::default()).unwrap().method, Method::Berger);
/// assert_eq!(make(&problem(22, 4), &MakerRequest::default()).unwrap_err().kind(), ErrorKind::Impossible);
/// ```
pub fn make(problem: &Problem, request: &MakerRequest) -> Result<Made, EngineError> {
    make_with(problem, request, &Control::default())
}

/// As [`make`], watched and stopped from outside.
///
/// # Errors
/// As [`make`].
pub fn make_with(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Result<Made, EngineError> {
    make_in_steps(problem, request, control).map_err(|error| with_ways_out(problem, error))
}

/// [`make_with`], but without ways out in its errors. Each step passes one value on to the next.
fn make_in_steps(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Result<Made, EngineError> {
    check_kept(problem)?;
    check_large(problem)?;
    let starts = Starts::of(problem, request.method);
    let method = chosen(problem, request, &starts);
    match draft_by_method(problem, &MakerRequest { method, ..*request }, request.method, starts, control)? {
        Drafted::Draft(draft) => {
            let Draft { made, search } = *draft;
            judged(problem, after_maker_passes(problem, request, made, control), search)
        }
        Drafted::Answer(made) => Ok(*made),
    }
}

/// What a search can start from.
struct Starts {
    design: Option<search::DesignStart>,
    first_fit: Option<Schedule>,
}

impl Starts {
    /// The best design, if the method is free and no round robin answers. If the design falls short, also the rounds of
    /// first fit; the design is then dropped unless it is better.
    fn of(problem: &Problem, asked: Method) -> Self {
        let free = asked == Method::Auto && !pairs_all(problem);
        let design = free.then(|| search::design_start(problem)).flatten();
        if !design.as_ref().is_some_and(|design| falls_short(problem, design)) {
            return Self { design, first_fit: None };
        }
        let first_fit = first_fit_start(problem);
        let rounds = |schedule: &Schedule| schedule.round_count();
        let rounds_found = first_fit.as_ref().map_or(0, rounds);
        Self { design: design.filter(|d| worth_starting_from(problem, rounds(&d.schedule), rounds_found)), first_fit }
    }

    /// How many rounds the design has. If these are all that are wanted, it answers alone, even for a field that is too
    /// large to search.
    fn design_rounds(&self) -> Option<u32> {
        self.design.as_ref().map(|d| d.schedule.round_count())
    }
}

/// What a search came to, and the design that it started from, if any.
struct SearchOutcome {
    design: Option<search::DesignStart>,
    answer: search::Answer,
}

/// What a method made, before the passes.
struct Draft {
    made: Made,
    /// If the method is the search.
    search: Option<SearchOutcome>,
}

/// A draft, or a finished answer by another method than the one chosen.
enum Drafted {
    Draft(Box<Draft>),
    Answer(Box<Made>),
}

impl Drafted {
    fn by(method: Method, (schedule, notes): (Schedule, Vec<MakerNote>)) -> Self {
        Self::Draft(Box::new(Draft { made: Made { notes, ..Made::by(method, schedule) }, search: None }))
    }
}

/// The draft of the method of this request, which has been chosen; `asked` is the one that the organiser asked for.
fn draft_by_method(
    problem: &Problem,
    request: &MakerRequest,
    asked: Method,
    starts: Starts,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    match request.method {
        Method::Standard
        | Method::Berger
        | Method::Crenshaw
        | Method::Uscf
        | Method::CrenshawAlgorithm
        | Method::Porter => draft_by_table(problem, request, asked, control),
        Method::Search => draft_by_search(problem, request, asked, starts, control),
        Method::Affine => Ok(Drafted::by(request.method, (affine(problem, request.first_round)?, Vec::new()))),
        Method::Auto | Method::Greedy => {
            if let RoundGoal::Exactly(rounds) = problem.rounds() {
                check_size(problem.players(), rounds)?;
            }
            Ok(Drafted::by(request.method, greedy(problem, request.effort, control.stop)?))
        }
    }
}

/// What a search makes from its start: a design, or the rounds of first fit. It also gets the best design for the
/// question without its wishes: players are dealt into that design's places so that the wishes hold (`search/deal`). A
/// search asked for by name begins with neither first fit nor such a design.
fn draft_by_search(
    problem: &Problem,
    request: &MakerRequest,
    asked: Method,
    Starts { design, first_fit }: Starts,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    let named = asked == Method::Search;
    if let (false, RoundGoal::Exactly(rounds)) = (named, problem.rounds())
        && is_at_large(problem, rounds)
    {
        return draft_at_large(problem, request, rounds, control);
    }
    let first_fit = match &design {
        None if !named => first_fit.or_else(|| first_fit_start(problem)),
        None | Some(_) => first_fit,
    };
    let start = design.as_ref().map(|d| &d.schedule).or(first_fit.as_ref());
    let to_deal = if named { None } else { search::design_without_wishes(problem) };
    let to_deal = to_deal.as_ref().map(|d| &d.schedule);
    let of = design.as_ref().map(|d| &d.construction.design);
    let few_tables = if let Some(Design::Few(few)) = of { Some(few) } else { None };
    let given = search::Given { start, is_design: design.is_some(), few_tables, to_deal, named };
    let answer = search::answer(problem, given, request, control)?;
    let made = Made {
        seed: Some(request.seed),
        unfinished: answer.is_unfinished(),
        as_begun: answer.is_start,
        ..Made::by(Method::Search, answer.found.schedule.clone())
    };
    Ok(Drafted::Draft(Box::new(Draft { made, search: Some(SearchOutcome { design, answer }) })))
}

/// Whether wishes, absences or earlier rounds name people of a field that a search does not take.
fn is_at_large(problem: &Problem, rounds: u32) -> bool {
    !search::is_plain(problem) && !search::takes(problem, rounds)
}

/// What dealing people makes in a field that a search does not take: from the earlier plan if there is one, else from the
/// design of the question without its wishes, or from the rounds of first fit if no design has enough.
fn draft_at_large(
    problem: &Problem,
    request: &MakerRequest,
    rounds: u32,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    check_size(problem.players(), rounds)?;
    let design = || search::design_without_wishes(problem).map(|design| design.schedule);
    let has_all = |base: &Schedule| base.round_count() >= rounds;
    let before = Some(problem.plan_before().clone()).filter(has_all);
    let base = match before.or_else(|| design().filter(has_all)) {
        Some(base) => Schedule::of_rounds(problem.players(), base.rounds().take(rounds as usize)),
        None => greedy(problem, request.effort, control.stop)?.0,
    };
    let answer = search::at_large(problem, &base, request, control)?;
    let made = Made { seed: Some(request.seed), ..Made::by(Method::Search, answer.found.schedule.clone()) };
    Ok(Drafted::Draft(Box::new(Draft { made, search: Some(SearchOutcome { design: None, answer }) })))
}

/// What was made, with its notes and the design that is still in it. If the audit finds that it does not answer the
/// question, an error.
fn judged(problem: &Problem, mut made: Made, search: Option<SearchOutcome>) -> Result<Made, EngineError> {
    let (schedule, method) = (&made.schedule, made.method);
    let (design, answer) = search.map_or((None, None), |search| (search.design, Some(search.answer)));
    let mut notes = answer.map_or_else(Vec::new, |answer| answer.notes(problem, schedule));
    notes.append(&mut made.notes);
    if problem.asks_seats() && method != Method::Search {
        notes.push(MakerNote::WishesNotUsed { method });
    }
    check_made(problem, schedule, method)?;
    made.construction = match method {
        Method::Search if made.as_begun => made.construction.or(design.map(|d| d.construction)),
        Method::Search => design.and_then(|d| d.construction.found_in(&d.schedule, schedule)),
        Method::Affine => affine_rounds(problem).ok().map(|space| {
            let recipe = Recipe::Affine { q: space.table_size(), dimension: space.all().dimension() };
            Construction { design: Design::Rotation(recipe), left_out: 0, rounds: schedule.round_count() }
        }),
        Method::Standard
        | Method::Berger
        | Method::Crenshaw
        | Method::Uscf
        | Method::CrenshawAlgorithm
        | Method::Porter => {
            let players = problem.players().next_multiple_of(2);
            let (design, rounds) = (Design::Rotation(Recipe::RoundRobin { players }), schedule.round_count());
            Some(Construction { design, left_out: players - problem.players(), rounds })
        }
        Method::Auto | Method::Greedy => None,
    };
    Ok(Made { notes, ..made })
}

/// Whether a design with larger tables than those preferred has fewer rounds than are wanted.
fn falls_short(problem: &Problem, design: &search::DesignStart) -> bool {
    let sizes = problem.table_sizes();
    let design_rounds = design.schedule.round_count();
    design.construction.left_out > 0
        && sizes.preferred() < sizes.largest()
        && !matches!(problem.rounds(), RoundGoal::Exactly(rounds) if rounds <= design_rounds)
}

/// Whether the rounds of a design beat those of first fit as a start: at least as many, and two thirds of those wanted.
/// With fewer the search does as well from first fit, measured on 72 fields at tables of 3 to 7.
fn worth_starting_from(problem: &Problem, design_rounds: u32, first_fit_rounds: u32) -> bool {
    let is_short = |rounds: u32| u64::from(design_rounds) * 3 < u64::from(rounds) * 2;
    !matches!(problem.rounds(), RoundGoal::Exactly(rounds) if is_short(rounds)) && design_rounds >= first_fit_rounds
}

/// The rounds without a repeat that first fit finds quickly, as a start of the search.
fn first_fit_start(problem: &Problem) -> Option<Schedule> {
    /// Looks at seats: some milliseconds.
    const MOMENT: Effort = Effort(200_000);
    let mut question = Problem::new(problem.roster().clone(), problem.table_sizes().clone(), RoundGoal::Max).ok()?;
    question = question.with_spare(problem.spare()).with_absences(problem.absences().to_vec()).ok()?;
    question = question.with_history(problem.earlier().clone()).ok()?.with_kept(problem.kept().clone()).ok()?;
    let found = greedy(&question, MOMENT, None).ok()?.0;
    (found.round_count() > problem.kept().round_count()).then_some(found)
}

/// The affine space with as many points as players, with the rounds wanted: for `--method affine`, without holding more
/// than a round. [`make`] makes the same rounds.
///
/// # Errors
/// As [`make`], but nothing is too large.
///
/// ```
/// use roundtable_engine::affine_rounds;
/// use roundtable_model::{Roster, Problem, RoundGoal, ScheduleStream, TableSizes};
/// let problem = Problem::new(Roster::numbered(65_536), TableSizes::only(4).unwrap(), RoundGoal::Max).unwrap();
/// assert_eq!(affine_rounds(&problem).unwrap().round_count(), 21_845);
/// ```
pub fn affine_rounds(problem: &Problem) -> Result<FirstRounds<Affine>, EngineError> {
    let &[size] = problem.table_sizes().sizes() else {
        return Err(EngineError::NotForSizes { method: Method::Affine, sizes: problem.table_sizes().clone() });
    };
    if !problem.absences().is_empty() || problem.kept().round_count() > 0 {
        return Err(EngineError::FixedTable { method: Method::Affine });
    }
    let space = Affine::for_players(problem.players(), size)?;
    let most = space.round_count();
    match problem.rounds() {
        RoundGoal::Exactly(rounds) if rounds > most => {
            Err(EngineError::out_of_range(LimitedNumber::SpaceRounds, rounds, 1, most))
        }
        RoundGoal::Exactly(rounds) => Ok(FirstRounds::new(space, rounds)),
        RoundGoal::Max => Ok(FirstRounds::new(space, most)),
    }
}

/// The same rounds as a schedule in memory.
fn affine(problem: &Problem, first: RoundIx) -> Result<Schedule, EngineError> {
    let rounds = affine_rounds(problem)?.starting(first);
    check_size(problem.players(), rounds.round_count())?;
    Ok(rounds.to_schedule())
}

/// Refuses what would not fit into memory: where that runs out, the program ends without a sentence.
pub(crate) fn check_size(players: u32, rounds: u32) -> Result<(), EngineError> {
    let seats = u64::from(players) * u64::from(rounds);
    // Halved until this machine gives so much.
    let mut halves = std::iter::successors(Some(seats.min(MAX_SEATS)), |seats| Some(seats / 2));
    let most = halves.find(|seats| is_given(seats * BYTES_A_SEAT)).unwrap_or_default();
    if seats > most {
        return Err(EngineError::TooLarge { players, rounds: u64::from(rounds), seats, most });
    }
    Ok(())
}

/// Whether there is so much memory: it is asked for, and given back untouched.
fn is_given(bytes: u64) -> bool {
    let mut all = Vec::<u8>::new();
    let given = usize::try_from(bytes).is_ok_and(|bytes| all.try_reserve_exact(bytes).is_ok());
    // Otherwise the compiler leaves it out, as nothing is written there.
    std::hint::black_box(&all);
    given
}

/// Refuses a large field whose rounds would not fit, before any of them is made.
fn check_large(problem: &Problem) -> Result<(), EngineError> {
    if problem.players() <= LARGE || pairs_all(problem) || affine_rounds(problem).is_ok() {
        return Ok(());
    }
    let most = || search::rounds_of_large_design(problem).unwrap_or(0);
    check_size(problem.players(), if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { most() })
}

/// Refuses kept rounds that break a rule of the audit. They may have other table sizes than the question.
fn check_kept(problem: &Problem) -> Result<(), EngineError> {
    let kept = problem.kept();
    if kept.round_count() == 0 {
        return Ok(());
    }
    let faults = faults(kept, &Rules::of(problem));
    faults.into_iter().next().map_or(Ok(()), |fault| Err(EngineError::BrokenInput { fault }))
}

/// Nothing leaves the engine without passing the audit.
fn check_made(problem: &Problem, schedule: &Schedule, method: Method) -> Result<(), EngineError> {
    let faults = answers(problem, schedule);
    faults.into_iter().next().map_or(Ok(()), |fault| Err(EngineError::FailedAudit { method, fault }))
}

#[cfg(test)]
mod dealt_tests;
#[cfg(test)]
mod group_tests;
#[cfg(test)]
mod pass_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wish_tests;

//! The one door of the engine: a problem and a request in, an audited schedule out.

use roundtable_audit::{Objective, Rules, answers, faults};
use roundtable_model::{Effort, FirstRounds, Method, Problem, RoundGoal, RoundIx, Schedule, ScheduleStream, Spare};

use crate::greedy::greedy;
use crate::made::Made;
use crate::passes::made_whole;
use crate::search;
use crate::{Construction, Control, Counted, Design, EngineError, MakerNote, Request};
use roundtable_designs::affine::Affine;
use roundtable_designs::recipe::Recipe;
use roundtable_designs::round_robin::{Fixtures, MAX_CYCLES, MAX_PLAYERS, PairingTable, RoundRobin};

mod ways_out;

use ways_out::with_ways_out;

/// The most seats of one schedule: about 1.2 GB in memory at tables of 2.
const MAX_SEATS: u64 = 100_000_000;

/// Above this many players an affine space answers without trying other designs.
const LARGE: u32 = 10_000;

/// Up to this many players a search tries for more rounds than first fit finds, if no design is known.
const MOST_SEARCHED: u32 = 150;

/// Makes a schedule for a problem by the method of a request, and audits it.
///
/// [`Method::Auto`] chooses a round robin for tables of 2, unless fewer rounds than it has leave two at rest who could
/// play, and a search seats them without a repeat. For others it chooses the search, started from the best design or
/// from first fit; and only first fit if the most rounds possible are wanted and no design is known. A round robin for
/// an odd field has byes; `RoundGoal::Max` means the request's cycles, and more rounds than they have means more
/// cycles.
///
/// # Errors
/// [`EngineError`]: what cannot exist (with ways out), what makes no sense, or a bug of ours.
///
/// ```
/// use roundtable_engine::{ErrorKind, Method, Request, make};
/// use roundtable_model::{Roster, Problem, RoundGoal, TableSizes};
/// let problem = |n, k| Problem::new(Roster::numbered(n), TableSizes::only(k).unwrap(), RoundGoal::Max).unwrap();
/// assert_eq!(make(&problem(16, 4), &Request::default()).unwrap().schedule.round_count(), 5);
/// assert_eq!(make(&problem(10, 2), &Request::default()).unwrap().method, Method::Berger);
/// assert_eq!(make(&problem(22, 4), &Request::default()).unwrap_err().kind(), ErrorKind::Impossible);
/// ```
pub fn make(problem: &Problem, request: &Request) -> Result<Made, EngineError> {
    make_with(problem, request, &Control::default())
}

/// As [`make`], watched and stopped from outside.
///
/// # Errors
/// As [`make`].
pub fn make_with(problem: &Problem, request: &Request, control: &Control<'_>) -> Result<Made, EngineError> {
    made(problem, request, control).map_err(|error| with_ways_out(problem, error))
}

/// In steps that pass on one value each: the start, the method, its draft, the passes over it, judged.
fn made(problem: &Problem, request: &Request, control: &Control<'_>) -> Result<Made, EngineError> {
    check_kept(problem)?;
    check_large(problem)?;
    let start = Start::of(problem, request.method);
    let method = chosen(problem, request, &start);
    match drafted(problem, &Request { method, ..*request }, request.method, start, control)? {
        Drafted::Draft(draft) => {
            let (made, search) = *draft;
            judged(problem, made_whole(problem, request, made, control), search)
        }
        Drafted::Answer(made) => Ok(*made),
    }
}

/// What a search can start from.
struct Start {
    design: Option<search::Start>,
    first_fit: Option<Schedule>,
}

impl Start {
    /// The best design for a field if the method is free; and the rounds of first fit, if that falls short.
    fn of(problem: &Problem, asked: Method) -> Self {
        let free = asked == Method::Auto && !pairs_all(problem);
        let design = free.then(|| search::design_start(problem)).flatten();
        if !design.as_ref().is_some_and(|design| falls_short(problem, design)) {
            return Self { design, first_fit: None };
        }
        let first_fit = first_fit_start(problem);
        let rounds = |schedule: &Schedule| schedule.round_count();
        let found = first_fit.as_ref().map_or(0, rounds);
        Self { design: design.filter(|d| worth_starting_from(problem, rounds(&d.schedule), found)), first_fit }
    }

    /// How many rounds the design has: it answers for any field, and the search has limits.
    fn rounds(&self) -> Option<u32> {
        self.design.as_ref().map(|d| d.schedule.round_count())
    }
}

/// A design that a search started from, if it did, and what it came to.
type Searched = Option<(Option<search::Start>, search::Answer)>;

/// A draft of the method, before the passes, or the whole answer of another that replaces it.
enum Drafted {
    Draft(Box<(Made, Searched)>),
    Answer(Box<Made>),
}

impl Drafted {
    fn by(method: Method, (schedule, notes): (Schedule, Vec<MakerNote>)) -> Self {
        Self::Draft(Box::new((Made { notes, ..Made::by(method, schedule) }, None)))
    }
}

/// The result of the method of the request; `asked` is the requested one.
fn drafted(
    problem: &Problem,
    request: &Request,
    asked: Method,
    start: Start,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    match request.method {
        Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter => {
            by_table(problem, request, asked, control)
        }
        Method::Search => searched(problem, request, asked, start, control),
        Method::Affine => Ok(Drafted::by(request.method, (affine(problem)?, Vec::new()))),
        Method::Auto | Method::Greedy => {
            if let RoundGoal::Exactly(rounds) = problem.rounds() {
                check_size(problem.players(), rounds)?;
            }
            Ok(Drafted::by(request.method, greedy(problem, request.effort, control.stop)?))
        }
    }
}

/// A round robin by its table, or the result of another method if the table does not suit.
fn by_table(
    problem: &Problem,
    request: &Request,
    asked: Method,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    match round_robin(problem, request) {
        // People present in some round do not play each other in it: another method seats them.
        Err(EngineError::FixedTable { .. } | EngineError::FixedTableNeeds { .. }) if asked == Method::Auto => {
            let method = match problem.rounds() {
                RoundGoal::Exactly(rounds) if search::takes(problem, rounds) => Method::Search,
                RoundGoal::Exactly(_) | RoundGoal::Max => Method::Greedy,
            };
            made(problem, &Request { method, ..*request }, control).map(|made| Drafted::Answer(made.into()))
        }
        robin => {
            let robin = robin?;
            let instead = (asked == Method::Auto).then(|| instead_of_table(problem, request, &robin.0, control));
            Ok(match instead.flatten() {
                Some(searched) => Drafted::Answer(searched.into()),
                None => Drafted::by(request.method, robin),
            })
        }
    }
}

/// The result of a search from its start: a design or the rounds of first fit. It also gets the best design for the
/// question without its wishes, to give that design's places to other players and make the wishes hold (`search/deal`).
/// A search asked for by name begins with neither first fit nor such a design.
fn searched(
    problem: &Problem,
    request: &Request,
    asked: Method,
    Start { design, first_fit }: Start,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    let named = asked == Method::Search;
    let first_fit = match &design {
        None if !named => first_fit.or_else(|| first_fit_start(problem)),
        None | Some(_) => first_fit,
    };
    let start = design.as_ref().map(|d| &d.schedule).or(first_fit.as_ref());
    let to_deal = if named { None } else { search::design_without_wishes(problem) };
    let to_deal = to_deal.as_ref().map(|d| &d.schedule);
    let few_tables = design.as_ref().is_some_and(|d| matches!(d.construction.design, Design::Few(_)));
    let given = search::Given { start, is_design: design.is_some(), few_tables, to_deal, named };
    let found = search::answer(problem, given, request, control)?;
    let made = Made {
        seed: Some(request.seed),
        unfinished: found.is_unfinished(),
        as_begun: found.is_start,
        ..Made::by(Method::Search, found.found.schedule.clone())
    };
    Ok(Drafted::Draft(Box::new((made, Some((design, found))))))
}

/// The answer, with the design that is still in it, after the audit: one that does not answer the question is an error.
fn judged(problem: &Problem, mut made: Made, search: Searched) -> Result<Made, EngineError> {
    let (schedule, method) = (&made.schedule, made.method);
    let (design, found) = search.unzip();
    let mut notes = found.map_or_else(Vec::new, |found| found.notes(problem, schedule));
    notes.append(&mut made.notes);
    let design = design.flatten();
    if problem.asks_seats() && method != Method::Search {
        notes.push(MakerNote::WishesNotUsed { method });
    }
    check_made(problem, schedule, method)?;
    made.construction = match method {
        Method::Search if made.as_begun => design.map(|d| d.construction),
        Method::Search => design.and_then(|d| d.construction.found_in(&d.schedule, schedule)),
        Method::Affine => affine_rounds(problem).ok().map(|space| {
            let recipe = Recipe::Affine { q: space.table_size(), dimension: space.all().dimension() };
            Construction { design: Design::Rotation(recipe), left_out: 0, rounds: schedule.round_count() }
        }),
        Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter => {
            let players = problem.players().next_multiple_of(2);
            let (design, rounds) = (Design::Rotation(Recipe::RoundRobin { players }), schedule.round_count());
            Some(Construction { design, left_out: players - problem.players(), rounds })
        }
        Method::Auto | Method::Greedy => None,
    };
    Ok(Made { notes, ..made })
}

/// Whether people play in pairs, with a table for every pair: what a round robin's table is for.
fn pairs_all(problem: &Problem) -> bool {
    let are_too_few = matches!(problem.spare(), Spare::Tables(most) if problem.players() / 2 > most.get());
    problem.table_sizes().sizes() == [2] && !are_too_few
}

/// The result of a search for a part of a round robin if the table, with people away, leaves two at rest in a round who
/// could play each other: then nobody waits for the games left out. `None` if nobody needs it, or somebody would meet
/// somebody again. A whole round robin keeps its table, and rounds after kept ones continue theirs.
fn instead_of_table(problem: &Problem, request: &Request, schedule: &Schedule, control: &Control<'_>) -> Option<Made> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return None };
    let part = rounds < problem.players().next_multiple_of(2) - 1 && request.cycles <= 1;
    let free = problem.kept().round_count() == 0 && search::takes(problem, rounds);
    if !part || !free || schedule.rounds().all(|round| round.sit_out().len() < 2) {
        return None;
    }
    // With games of two an odd player has a bye, regardless of the question's rule for spare people.
    let question = match problem.spare() {
        Spare::ShortTables => problem.clone().with_spare(Spare::SitOut),
        Spare::SitOut | Spare::Tables(_) => problem.clone(),
    };
    let searched = made(&question, &Request { method: Method::Search, ..*request }, control).ok()?;
    let fresh = Objective::of(&question, &searched.schedule).overload == 0;
    (fresh && answers(problem, &searched.schedule).is_empty()).then_some(searched)
}

/// Whether a design with larger tables than those preferred has fewer rounds than are wanted.
fn falls_short(problem: &Problem, design: &search::Start) -> bool {
    let sizes = problem.table_sizes();
    let made = design.schedule.round_count();
    design.construction.left_out > 0
        && sizes.preferred() < sizes.largest()
        && !matches!(problem.rounds(), RoundGoal::Exactly(rounds) if rounds <= made)
}

/// Whether the rounds of a design beat those of first fit as a start: at least as many, and two thirds of those wanted.
/// With fewer the search does as well from first fit, measured on 72 fields at tables of 3 to 7.
fn worth_starting_from(problem: &Problem, made: u32, first_fit: u32) -> bool {
    let is_short = |rounds: u32| u64::from(made) * 3 < u64::from(rounds) * 2;
    !matches!(problem.rounds(), RoundGoal::Exactly(rounds) if is_short(rounds)) && made >= first_fit
}

/// The rounds without a repeat that first fit finds quickly, as a start of the search.
fn first_fit_start(problem: &Problem) -> Option<Schedule> {
    const MOMENT: Effort = Effort(200_000);
    let mut question = Problem::new(problem.roster().clone(), problem.table_sizes().clone(), RoundGoal::Max).ok()?;
    question = question.with_spare(problem.spare()).with_absences(problem.absences().to_vec()).ok()?;
    question = question.with_history(problem.earlier().clone()).ok()?.with_kept(problem.kept().clone()).ok()?;
    let found = greedy(&question, MOMENT, None).ok()?.0;
    (found.round_count() > problem.kept().round_count()).then_some(found)
}

/// The method for [`Method::Auto`], else the requested one.
///
/// For round robins, FIDE's own order for whole cycles, and Porter's for a part of one, since it is fair in colours
/// after every round. Kept rounds continue by their table; if they have none, or earlier events count, first fit keeps
/// those who have met apart.
fn chosen(problem: &Problem, request: &Request, start: &Start) -> Method {
    if request.method != Method::Auto {
        return request.method;
    }
    let wishes = problem.asks_seats() || problem.plan_before().round_count() > 0;
    if problem.players() > LARGE && !wishes && affine_rounds(problem).is_ok() {
        return Method::Affine;
    }
    if !pairs_all(problem) || problem.history().table_count() > 0 || wishes {
        return match problem.rounds() {
            RoundGoal::Exactly(rounds) if search::takes(problem, rounds) || start.rounds() == Some(rounds) => {
                Method::Search
            }
            RoundGoal::Max if wishes || start.design.is_some() || problem.players() <= MOST_SEARCHED => Method::Search,
            RoundGoal::Exactly(_) | RoundGoal::Max => Method::Greedy,
        };
    }
    let robin = |method: Method| RoundRobin::new(pairing_table(method)?, problem.players()).ok();
    if problem.kept().round_count() > 0 {
        let follows = |method: &Method| {
            let cycles = request.cycles.clamp(1, MAX_CYCLES);
            let robin = robin(*method).and_then(|r| r.with_cycles(cycles).ok());
            robin.is_some_and(|r| r.with_last_two_exchanged(request.swap_last_two).begins_with(problem.kept()))
        };
        let tables = [Method::Berger, Method::Porter, Method::Crenshaw, Method::Standard];
        return tables.into_iter().find(follows).unwrap_or(Method::Greedy);
    }
    match (problem.rounds(), robin(Method::Berger)) {
        (RoundGoal::Exactly(rounds), Some(robin)) if !rounds.is_multiple_of(robin.rounds_per_cycle()) => Method::Porter,
        (RoundGoal::Exactly(_) | RoundGoal::Max, _) => Method::Berger,
    }
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
            Err(EngineError::out_of_range(Counted::SpaceRounds, rounds, 1, most))
        }
        RoundGoal::Exactly(rounds) => Ok(FirstRounds::new(space, rounds)),
        RoundGoal::Max => Ok(FirstRounds::new(space, most)),
    }
}

fn affine(problem: &Problem) -> Result<Schedule, EngineError> {
    let rounds = affine_rounds(problem)?;
    check_size(problem.players(), rounds.round_count())?;
    Ok(rounds.to_schedule())
}

fn pairing_table(method: Method) -> Option<PairingTable> {
    match method {
        Method::Auto | Method::Affine | Method::Greedy | Method::Search => None,
        Method::Standard => Some(PairingTable::Standard),
        Method::Berger => Some(PairingTable::Berger),
        Method::Crenshaw | Method::Uscf => Some(PairingTable::Crenshaw),
        Method::Porter => Some(PairingTable::Porter),
    }
}

/// A round robin by the pairing table of the method, in the wanted rounds, without the games of those who are away; and
/// notes. An error if the question does not suit a table, or a round would have no game.
fn round_robin(problem: &Problem, request: &Request) -> Result<(Schedule, Vec<MakerNote>), EngineError> {
    let (sizes, method) = (problem.table_sizes(), request.method);
    let Some(table) = pairing_table(method).filter(|_| sizes.sizes() == [2]) else {
        return Err(EngineError::NotForSizes { method, sizes: sizes.clone() });
    };
    if !pairs_all(problem) {
        let wanted = problem.players() / 2;
        return Err(EngineError::FixedTableNeeds { method, wanted });
    }
    let players = problem.players();
    let robin = RoundRobin::new(table, players)
        .map_err(|_| EngineError::out_of_range(Counted::RobinPlayers, players, 2, MAX_PLAYERS))?;
    let per_cycle = robin.rounds_per_cycle();
    let (cycles, rounds) = match problem.rounds() {
        RoundGoal::Max => (request.cycles, request.cycles.saturating_mul(per_cycle)),
        RoundGoal::Exactly(rounds) => (request.cycles.max(rounds.div_ceil(per_cycle)), rounds),
    };
    let robin = robin
        .with_cycles(if request.cycles == 0 { 0 } else { cycles })
        .map_err(|_| EngineError::out_of_range(Counted::Cycles, cycles, 1, MAX_CYCLES))?
        .with_last_two_exchanged(request.swap_last_two);
    check_size(players, rounds)?;
    let Fixtures { schedule, games_not_played } = robin.fixtures(problem, rounds);
    if let Some(empty) = schedule.rounds().position(|r| r.tables().len() == 0) {
        let round = RoundIx(u32::try_from(empty).expect("fewer than 2^32 rounds"));
        let could_be = problem.seating(round.0).map(|_| EngineError::FixedTable { method });
        return Err(could_be.unwrap_or_else(|| EngineError::cannot_fill(problem, round)));
    }
    let notes = [
        (!players.is_multiple_of(2), MakerNote::Byes),
        (problem.history().table_count() > 0, MakerNote::HistoryNotUsed { method }),
        (!robin.begins_with(problem.kept()), MakerNote::KeptOfAnotherTable { method }),
        (games_not_played > 0, MakerNote::GamesNotPlayed { games: games_not_played }),
    ];
    Ok((schedule, notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect()))
}

/// Refuses what would not fit into memory.
fn check_size(players: u32, rounds: u32) -> Result<(), EngineError> {
    let seats = u64::from(players) * u64::from(rounds);
    if seats > MAX_SEATS {
        return Err(EngineError::TooLarge { players, rounds: u64::from(rounds), seats, most: MAX_SEATS });
    }
    Ok(())
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
mod pass_tests;
#[cfg(test)]
mod tests;
#[cfg(test)]
mod wish_tests;

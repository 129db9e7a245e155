//! Rounds by the standings follow the planned ones. Whoever has numbers near each other (the strongest players have the
//! first ones) is likely to meet then: at tables of four 1-2-3-4, 5-6-7-8 and so on. Such pairs are kept fresh: they do
//! not meet in the planned rounds.
//!
//! - If nothing in the question names people, a longer plan is made, its last rounds are held back, and the players are
//!   renumbered so that likely neighbours meet in those; that costs nothing.
//! - With history, kept rounds, absences or wishes people keep their numbers, and the meetings of likely neighbours
//!   count as already played ([`ByNumber`]).
//!
//! Neither may cause a repeat in a planned round: if the planned rounds have repeats, they are also made without regard
//! to neighbours, and the better of the two is chosen ([`not_paid_for`]).

use roundtable_audit::Objective;
use roundtable_engine::next_round::{fresh_pairs, likely_neighbours, reserve};
use roundtable_engine::{Control, begun_for_more};
use roundtable_engine::{Effort, Made, Method, Settled, make_with};
use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule};

use crate::said::note::FreshPairs;
use crate::{Error, Request};

/// A question in which likely neighbours count as having met.
#[derive(Clone, Debug)]
pub struct ByNumber {
    /// The question to be answered: the likely meetings are in its history.
    pub problem: Problem,
    /// Rounds in which the likely neighbours meet.
    likely: Schedule,
}

/// The question in which likely neighbours count as having met, if people keep their numbers; `None` if they may be
/// renumbered.
///
/// # Errors
/// Methods with fixed rounds.
pub fn by_number(problem: &Problem, then: u32, request: &Request) -> Result<Option<ByNumber>, Error> {
    let order: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).collect();
    in_order(problem, then, &order, request)
}

/// As [`by_number`], with people in this order instead of that of their numbers, the leader first.
fn in_order(problem: &Problem, then: u32, order: &[PlayerIx], request: &Request) -> Result<Option<ByNumber>, Error> {
    if !problem.names_people() {
        return Ok(None);
    }
    if !matches!(request.method, Method::Auto | Method::Search | Method::Greedy) {
        return Err(Error::FixedRounds { method: request.method });
    }
    ByNumber::new(problem, then, order).map(Some)
}

impl ByNumber {
    /// The question with people in this order, the leader first, and that many rounds by the standings to follow.
    ///
    /// # Errors
    /// Only by a bug: likely neighbours are people of the question.
    pub fn new(problem: &Problem, then: u32, order: &[PlayerIx]) -> Result<Self, Error> {
        let size = problem.table_sizes().sizes().first().copied().unwrap_or(2);
        let by_place = likely_neighbours(problem.players(), size, then);
        let mut likely = Schedule::new(problem.players());
        for round in by_place.rounds() {
            let mut builder = likely.push_round();
            for table in round.tables() {
                let seats: Vec<PlayerIx> =
                    table.seats.iter().filter_map(|place| order.get(place.ix()).copied()).collect();
                builder.table(table.number, &seats);
            }
        }
        let mut counted = problem.earlier().clone();
        for round in likely.rounds() {
            counted.push_round(round.tables().map(|table| (table.number, table.seats.to_vec(), Vec::new())));
        }
        Ok(Self { problem: problem.clone().with_history(counted)?, likely })
    }

    /// How many of the likely pairs do not meet in the schedule or the history.
    pub fn fresh(&self, schedule: &Schedule, history: &Schedule) -> FreshPairs {
        let (pairs, fresh) = fresh_pairs(&self.likely, [schedule, history]);
        let rounds = self.likely.round_count();
        FreshPairs { rounds, pairs, fresh, tables: first_tables(&self.likely) }
    }
}

/// The planned rounds of a problem if `then` rounds by the standings follow, and the pairs left fresh for these. People
/// are expected in this `order`, the leader first.
///
/// # Errors
/// As the engine's; methods with fixed rounds, if people keep their numbers.
pub fn ahead(
    problem: &Problem,
    then: u32,
    order: &[PlayerIx],
    request: &Request,
    control: &Control<'_>,
) -> Result<(Made, FreshPairs), Error> {
    let engine = request.engine(1, false);
    if let Some(by_number) = in_order(problem, then, order, request)? {
        let made = begun_for_more(&by_number.problem, &engine, control)?;
        let made = not_paid_for(problem, 0, made, &engine, control)?;
        let fresh = by_number.fresh(&made.schedule, problem.history());
        return Ok((made, fresh));
    }
    let RoundGoal::Exactly(planned) = problem.rounds() else {
        return Err(Error::NothingPlanned { made: 0, held: then });
    };
    let longer = of_rounds(problem, planned.saturating_add(then))?;
    let made = begun_for_more(&longer, &engine, control)?;
    let made = not_paid_for(&longer, then, made, &engine, control)?;
    let (_, schedule, fresh) = with_reserve(&longer, then, &made.schedule)?;
    Ok((Made { schedule, ..made }, fresh))
}

/// Whether a search made it, not a design that makes all of it.
pub(crate) fn is_searched(made: &Made) -> bool {
    made.settled != Settled::Whole && matches!(made.method, Method::Search | Method::Greedy)
}

/// `made`, which keeps likely neighbours fresh, if that is not paid for with repeats. If it is, which only happens to a
/// search, the planned rounds are made without regard to neighbours, and the rounds to hold back anew after them.
///
/// # Errors
/// As the engine's.
pub fn not_paid_for(
    problem: &Problem,
    held_back: u32,
    made: Made,
    engine: &roundtable_engine::MakerRequest,
    control: &Control<'_>,
) -> Result<Made, Error> {
    // If the most rounds without a repeat are wanted, there are no repeats to save.
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return Ok(made) };
    if !is_searched(&made) {
        return Ok(made);
    }
    let planned = rounds.saturating_sub(held_back);
    // Broken wishes and repeats in the planned rounds.
    let costs = |schedule: &Schedule| {
        let first = Schedule::of_rounds(schedule.players(), schedule.rounds().take(planned as usize));
        let counted = Objective::of(problem, &first);
        (counted.broken_company, counted.broken_places, counted.overload)
    };
    if planned == 0 || costs(&made.schedule) == (0, 0, 0) {
        return Ok(made);
    }
    let alone = if held_back == 0 { problem.clone() } else { of_rounds(problem, planned)? };
    let by_themselves = make_with(&alone, engine, control)?;
    if costs(&by_themselves.schedule) >= costs(&made.schedule) {
        return Ok(made);
    }
    if held_back == 0 {
        return Ok(by_themselves);
    }
    let onwards = problem.clone().with_kept(by_themselves.schedule.clone())?;
    let engine = roundtable_engine::MakerRequest { effort: engine.effort.min(Effort::LOW), ..*engine };
    let longer = make_with(&onwards, &engine, control)?;
    Ok(Made { schedule: longer.schedule, ..by_themselves })
}

/// The same question for that many rounds.
fn of_rounds(problem: &Problem, rounds: u32) -> Result<Problem, Error> {
    Ok(problem.clone().for_rounds(RoundGoal::Exactly(rounds))?)
}

/// Holds rounds back: returns the problem that the planned rounds answer, these rounds in new numbers, and those held
/// back.
///
/// # Errors
/// No planned round would be left.
pub fn with_reserve(problem: &Problem, then: u32, made: &Schedule) -> Result<(Problem, Schedule, FreshPairs), Error> {
    if made.round_count() <= then {
        return Err(Error::NothingPlanned { made: made.round_count(), held: then });
    }
    let reserved = reserve(made, then);
    let problem = of_rounds(problem, reserved.planned.round_count())?;
    let fresh = FreshPairs {
        rounds: reserved.held_back.round_count(),
        pairs: reserved.pairs,
        fresh: reserved.fresh,
        tables: first_tables(&reserved.held_back),
    };
    Ok((problem, reserved.planned, fresh))
}

/// The tables of the first of these rounds, each in the order of numbers: they show in a note who is likely to meet.
fn first_tables(rounds: &Schedule) -> Vec<Vec<PlayerIx>> {
    let first = rounds.rounds().next();
    let mut tables: Vec<Vec<PlayerIx>> = first.iter().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    tables.sort_unstable();
    tables
}

//! Rounds by the standings follow, so likely neighbours are kept fresh.
//!
//! Where nobody is spoken of by number, rounds of a longer plan are held back and the players renumbered, which costs
//! nothing. With history, kept rounds, absences or wishes people keep their numbers, and the plan is asked to count the
//! meetings of likely neighbours as played already. Neither may cost a meeting in a round that is sure to come: where the
//! planned rounds have repeats, they are planned by themselves too, and the better of the two counts.

use roundtable_audit::Objective;
use roundtable_engine::next_round::{fresh_pairs, likely_neighbours, reserve};
use roundtable_engine::{Control as EngineControl, Effort, Made, Method, make_with};
use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule};

use crate::note::FreshPairs;
use crate::{Error, Note, Request};

/// A question in which likely neighbours count as having met.
#[derive(Clone, Debug)]
pub(crate) struct ByNumber {
    /// The question to be answered.
    pub problem: Problem,
    likely: Schedule,
}

/// The question to ask where people keep their numbers; none where they may be renumbered.
///
/// # Errors
/// Methods that settle by themselves who meets whom.
pub(crate) fn by_number(problem: &Problem, then: u32, request: &Request) -> Result<Option<ByNumber>, Error> {
    let kept = problem.plan_before().round_count() > 0;
    let played = problem.history().table_count() > 0;
    if !(kept || played) && problem.absences().is_empty() && problem.wishes().is_empty() {
        return Ok(None);
    }
    match request.method {
        Method::Auto | Method::Search | Method::Greedy => {}
        Method::Standard | Method::Berger | Method::Crenshaw | Method::Uscf | Method::Porter | Method::Affine => {
            return Err(Error::FixedRounds { method: request.method });
        }
    }
    let size = problem.table_sizes().sizes().first().copied().unwrap_or(2);
    let likely = likely_neighbours(problem.players(), size, then);
    let mut counted = problem.history().clone();
    likely.rounds().for_each(|round| counted.push_round_from(round));
    let problem = problem.clone().with_history(counted)?;
    Ok(Some(ByNumber { problem, likely }))
}

impl ByNumber {
    /// What is left fresh.
    pub fn note(&self, schedule: &Schedule, history: &Schedule) -> Note {
        let (pairs, fresh) = fresh_pairs(&self.likely, [schedule, history]);
        let rounds = self.likely.round_count();
        Note::LeftFresh(FreshPairs { rounds, pairs, fresh, tables: first_tables(&self.likely) })
    }
}

/// What is made for likely neighbours too, or what is made without them where that has fewer repeats in the planned rounds.
/// The rounds held back, if any, then follow on those.
///
/// # Errors
/// As the engine's.
pub(crate) fn not_paid_for(
    problem: &Problem,
    held_back: u32,
    made: Made,
    engine: &roundtable_engine::Request,
    control: &EngineControl<'_>,
) -> Result<Made, Error> {
    // As many rounds as are without a repeat have none.
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return Ok(made) };
    let planned = rounds.saturating_sub(held_back);
    let costs = |schedule: &Schedule| {
        let mut first = Schedule::new(schedule.players());
        schedule.rounds().take(planned as usize).for_each(|round| first.push_round_from(round));
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
    let engine = roundtable_engine::Request { effort: engine.effort.min(Effort::LOW), ..*engine };
    let longer = make_with(&onwards, &engine, control)?;
    Ok(Made { schedule: longer.schedule, ..by_themselves })
}

/// The same people at the same tables for so many rounds, and nothing else asked for.
fn of_rounds(problem: &Problem, rounds: u32) -> Result<Problem, Error> {
    let sizes = problem.table_sizes().clone();
    Ok(Problem::new(problem.roster().clone(), sizes, RoundGoal::Exactly(rounds))?.with_spare(problem.spare()))
}

/// Holds rounds back: the planned rounds in new numbers, the problem that they answer, and what was held back.
///
/// # Errors
/// No planned round would be left.
pub(crate) fn hold_back(problem: &Problem, then: u32, made: &Schedule) -> Result<(Problem, Schedule, Note), Error> {
    if made.round_count() <= then {
        return Err(Error::NothingPlanned { made: made.round_count(), held: then });
    }
    let reserved = reserve(made, then);
    let problem = of_rounds(problem, reserved.planned.round_count())?;
    let note = Note::HeldBack(FreshPairs {
        rounds: reserved.held_back.round_count(),
        pairs: reserved.pairs,
        fresh: reserved.fresh,
        tables: first_tables(&reserved.held_back),
    });
    Ok((problem, reserved.planned, note))
}

/// The tables of the first round, each in the order of numbers.
fn first_tables(rounds: &Schedule) -> Vec<Vec<PlayerIx>> {
    let first = rounds.rounds().next();
    let mut tables: Vec<Vec<PlayerIx>> = first.iter().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
    tables.iter_mut().for_each(|table| table.sort_unstable());
    tables.sort_unstable();
    tables
}

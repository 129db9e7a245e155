//! Round robins by a printed pairing table (Berger, Porter and others), which says who plays whom in each round.
//!
//! The table knows nobody who is away: a game with an absent player is not played. If that leaves two people idle who
//! could play each other, and the method is free, another method seats them.

use roundtable_audit::{Objective, answers};
use roundtable_designs::round_robin::{Fixtures, MAX_CYCLES, MAX_PLAYERS, PairingTable, RoundRobin};
use roundtable_model::{Method, Problem, RoundGoal, RoundIx, Schedule, Spare};

use super::{Drafted, check_size, make_in_steps};
use crate::made::Made;
use crate::search;
use crate::{Control, EngineError, LimitedNumber, MakerNote, MakerRequest};

/// A round robin by its table, or the result of another method if the table does not suit. `asked` is the method that
/// the organiser asked for: another one may answer only if it is [`Method::Auto`].
pub(super) fn draft_by_table(
    problem: &Problem,
    request: &MakerRequest,
    asked: Method,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    match round_robin(problem, request) {
        // In some round nobody present has a game by the table.
        Err(EngineError::FixedTable { .. } | EngineError::FixedTableNeeds { .. }) if asked == Method::Auto => {
            let method = match problem.rounds() {
                RoundGoal::Exactly(rounds) if search::takes(problem, rounds) => Method::Search,
                RoundGoal::Exactly(_) | RoundGoal::Max => Method::Greedy,
            };
            make_in_steps(problem, &MakerRequest { method, ..*request }, control)
                .map(|made| Drafted::Answer(made.into()))
        }
        robin => {
            let robin = robin?;
            let instead = (asked == Method::Auto).then(|| instead_of_table(problem, request, &robin.0, control));
            Ok(match instead.flatten() {
                Some(made) => Drafted::Answer(made.into()),
                None => Drafted::by(request.method, robin),
            })
        }
    }
}

/// What a search finds for a part of a round robin, if the table's rounds (`schedule`) leave two people at rest in some
/// round who could play each other. `None` if no round does, or if the search repeats a meeting. A whole round robin
/// stays by its table, and so do rounds that continue kept ones.
fn instead_of_table(
    problem: &Problem,
    request: &MakerRequest,
    schedule: &Schedule,
    control: &Control<'_>,
) -> Option<Made> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return None };
    let is_part = rounds < problem.players().next_multiple_of(2) - 1 && request.cycles <= 1;
    let can_search = problem.kept().round_count() == 0 && search::takes(problem, rounds);
    if !is_part || !can_search || schedule.rounds().all(|round| round.sit_out().len() < 2) {
        return None;
    }
    // With games of two an odd player has a bye, regardless of the question's rule for spare people.
    let question = match problem.spare() {
        Spare::ShortTables => problem.clone().with_spare(Spare::SitOut),
        Spare::SitOut | Spare::Tables(_) => problem.clone(),
    };
    let found = make_in_steps(&question, &MakerRequest { method: Method::Search, ..*request }, control).ok()?;
    let is_fresh = Objective::of(&question, &found.schedule).overload == 0;
    (is_fresh && answers(problem, &found.schedule).is_empty()).then_some(found)
}

/// The pairing table of a method; `None` for methods that have none.
pub(super) fn pairing_table(method: Method) -> Option<PairingTable> {
    match method {
        Method::Auto | Method::Affine | Method::Greedy | Method::Search => None,
        Method::Standard => Some(PairingTable::Standard),
        Method::Berger => Some(PairingTable::Berger),
        Method::Crenshaw | Method::Uscf => Some(PairingTable::Crenshaw),
        Method::CrenshawAlgorithm => Some(PairingTable::CrenshawAlgorithm),
        Method::Porter => Some(PairingTable::Porter),
    }
}

/// Whether people play in pairs, with a table for every pair: what a round robin's table is for.
pub(super) fn pairs_all(problem: &Problem) -> bool {
    let are_too_few = matches!(problem.spare(), Spare::Tables(most) if problem.players() / 2 > most.get());
    problem.table_sizes().sizes() == [2] && !are_too_few
}

/// The wanted rounds by the pairing table of the method, without the games of those who are away; and notes. An error
/// if the question does not suit a table, or a round would have no game.
fn round_robin(problem: &Problem, request: &MakerRequest) -> Result<(Schedule, Vec<MakerNote>), EngineError> {
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
        .map_err(|_| EngineError::out_of_range(LimitedNumber::RobinPlayers, players, 2, MAX_PLAYERS))?;
    let per_cycle = robin.rounds_per_cycle();
    let (cycles, rounds) = match problem.rounds() {
        RoundGoal::Max => (request.cycles, request.cycles.saturating_mul(per_cycle)),
        RoundGoal::Exactly(rounds) => (request.cycles.max(rounds.div_ceil(per_cycle)), rounds),
    };
    // 0 cycles are passed on as they are, to be refused as out of range.
    let robin = robin
        .with_cycles(if request.cycles == 0 { 0 } else { cycles })
        .map_err(|_| EngineError::out_of_range(LimitedNumber::Cycles, cycles, 1, MAX_CYCLES))?
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
        (
            matches!(method, Method::Crenshaw | Method::Uscf) && matches!(players, 5 | 6),
            MakerNote::FirstTwoMeetEarly { method },
        ),
        (games_not_played > 0, MakerNote::GamesNotPlayed { games: games_not_played }),
    ];
    Ok((schedule, notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note).collect()))
}

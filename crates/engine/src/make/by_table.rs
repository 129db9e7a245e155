//! Round robins by a printed pairing table (Berger, Porter and others), which says who plays whom in each round.
//!
//! The table knows nobody who is away: a game with an absent player is not played. If that leaves two people idle who
//! could play each other, and the method is free, another method seats them.
//!
//! In a printed table somebody may be at one table in every round. If even places are asked for, and there are no more
//! rounds than tables, a Howell design has everybody at another table each time.

use roundtable_audit::{Objective, answers};
use roundtable_designs::round_robin::{Fixtures, MAX_CYCLES, MAX_PLAYERS, PairingTable, RoundRobin};
use roundtable_designs::stations::stations;
use roundtable_model::{Method, PlayerIx, Problem, RoundGoal, RoundIx, Schedule, Spare};

use super::{Draft, Drafted, check_size, make_in_steps};
use crate::made::{Made, Settled};
use crate::search;
use crate::{Construction, Control, Design, EngineError, LimitedNumber, MakerNote, MakerRequest};

/// A round robin by its table, or the result of another method if the table does not suit. `asked` is the method that
/// the organiser asked for: another one may answer only if it is [`Method::Auto`].
pub(super) fn draft_by_table(
    problem: &Problem,
    request: &MakerRequest,
    asked: Method,
    control: &Control<'_>,
) -> Result<Drafted, EngineError> {
    if asked == Method::Auto
        && let Some(made) = at_stations(problem, request)
    {
        return Ok(Drafted::Draft(Box::new(Draft { made, search: None })));
    }
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

/// The first rounds of a Howell design, if even places are asked for and everybody plays in every round. One round is
/// even by any table.
fn at_stations(problem: &Problem, request: &MakerRequest) -> Option<Made> {
    let RoundGoal::Exactly(rounds @ 2..) = problem.rounds() else { return None };
    let players = problem.players();
    let has_all = players.is_multiple_of(2) && problem.absences().is_empty() && problem.kept().round_count() == 0;
    if !request.balance || !has_all || rounds > players / 2 || request.cycles > 1 || request.swap_last_two {
        return None;
    }
    let design = stations(players / 2)?;
    let mut schedule = Schedule::new(players);
    for games in design.build_first(rounds) {
        schedule.push_round().numbered(games.iter().map(|game| game.map(PlayerIx)));
    }
    Some(Made {
        construction: Some(Construction { design: Design::Stations(design), left_out: 0, rounds }),
        settled: Settled::Sides,
        as_begun: true,
        ..Made::by(Method::Search, schedule)
    })
}

/// Who plays at one table in every round of several, and which.
fn always_at_one(schedule: &Schedule) -> Option<(PlayerIx, u32)> {
    let rounds = schedule.round_count();
    let mut first: Vec<(u32, u32)> = vec![(0, 0); schedule.players() as usize];
    for table in schedule.tables() {
        for player in table.seats {
            let (number, times) = &mut first[player.ix()];
            if *times == 0 {
                *number = table.number;
            }
            *times += u32::from(*number == table.number);
        }
    }
    let found = first.iter().position(|(_, times)| *times == rounds).filter(|_| rounds > 2);
    found.map(|player| (PlayerIx(player as u32), first[player].0))
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
    // Even places would leave kept rounds as they are.
    let is_open = !request.balance && players > 3 && problem.kept().round_count() == 0;
    let stays = if is_open { always_at_one(&schedule) } else { None };
    let stays = stays.map(|(player, table)| MakerNote::StaysAtTable { player, table, rounds });
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
    let notes = notes.into_iter().filter(|(holds, _)| *holds).map(|(_, note)| note);
    Ok((schedule, notes.chain(stays).collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make;
    use roundtable_audit::judge;
    use roundtable_model::{Absence, Roster, TableSizes};

    fn question(players: u32, rounds: u32) -> Problem {
        Problem::new(Roster::numbered(players), TableSizes::only(2).unwrap(), RoundGoal::Exactly(rounds)).unwrap()
    }

    fn made(problem: &Problem, balance: bool) -> Made {
        make(problem, &MakerRequest { balance, ..MakerRequest::default() }).unwrap()
    }

    fn has_stations(made: &Made) -> bool {
        made.construction.as_ref().is_some_and(|found| matches!(found.design, Design::Stations(_)))
    }

    /// A school day: 6 to 26 teams, in as many rounds as stations, or fewer.
    #[test]
    fn every_team_is_at_every_station_once() {
        for (players, rounds) in (6..=26).step_by(2).flat_map(|players| [(players, players / 2), (players, 3)]) {
            let problem = question(players, rounds);
            let made = made(&problem, true);
            let found = judge(&problem, &made.schedule);
            assert!(found.valid && found.meetings.max == 1, "{players} × {rounds}");
            assert_eq!((found.tables.max_visits, found.tables.excess_visits), (1, 0), "{players} × {rounds}");
            assert!(has_stations(&made) && made.made_by() == "Howell design", "{players} × {rounds}");
        }
    }

    /// No even places asked for, one round more than stations, an odd number, an absence, and H(2, 4), which is none.
    #[test]
    fn other_questions_keep_their_printed_table() {
        assert!(!has_stations(&made(&question(16, 8), false)));
        for problem in [question(16, 9), question(15, 7), question(4, 2)] {
            assert!(!has_stations(&made(&problem, true)), "{}", problem.players());
        }
        let away = question(16, 8).with_absences(vec![Absence { round: RoundIx(0), player: PlayerIx(3) }]).unwrap();
        assert!(!has_stations(&made(&away, true)));
    }

    #[test]
    fn who_stays_at_one_table_is_told_where_even_places_were_not_asked_for() {
        let note = MakerNote::StaysAtTable { player: PlayerIx(19), table: 1, rounds: 19 };
        assert!(made(&question(20, 19), false).notes.contains(&note));
        assert!(!made(&question(20, 19), true).notes.contains(&note));
        assert_eq!(made(&question(20, 2), false).notes, [], "two rounds are no pattern");
    }
}

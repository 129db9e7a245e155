//! A league of powers: whole schedules with the most even borders found, if nothing else is requested.

use roundtable_model::{Method, Problem, RoundGoal, Spare};
use roundtable_powers::{LeagueError, plan_powers};

use crate::MakerRequest;
use crate::made::{Made, Settled};

/// A league for a question that fixes nothing but players and rounds; `None` for any other.
///
/// # Errors
/// People who do not fill the tables, if everybody is to play.
pub(super) fn league(problem: &Problem, request: &MakerRequest) -> Result<Option<Made>, LeagueError> {
    let (Some(borders), RoundGoal::Exactly(rounds)) = (problem.borders(), problem.rounds()) else { return Ok(None) };
    let fixed = !problem.absences().is_empty() || problem.history().round_count() + problem.kept().round_count() > 0;
    let sizes = [borders.powers()];
    if request.method != Method::Auto || fixed || problem.asks_seats() || problem.table_sizes().sizes() != sizes {
        return Ok(None);
    }
    let (players, seed, effort) = (problem.players(), request.seed, request.effort);
    let (schedule, name) = if (players, rounds) == (borders.powers(), borders.powers()) {
        let planned = plan_powers(borders, seed, effort);
        (planned.table.to_schedule(), planned.method())
    } else {
        match roundtable_powers::league(borders, players, rounds, seed, effort) {
            Ok(schedule) => (schedule, "league".to_owned()),
            Err(uneven @ LeagueError::Uneven { .. }) if problem.spare() == Spare::ShortTables => return Err(uneven),
            Err(LeagueError::Uneven { .. } | LeagueError::TooLarge { .. } | LeagueError::NoRounds) => return Ok(None),
        }
    };
    Ok(Some(Made {
        name: Some(name),
        seed: Some(seed),
        settled: Settled::Whole,
        as_begun: true,
        ..Made::by(Method::Search, schedule)
    }))
}

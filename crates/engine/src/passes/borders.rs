//! Schedules whose seats are powers with borders, as in Diplomacy: a league, and powers balanced in a schedule that another method made.

use roundtable_audit::Tier;
use roundtable_model::{Problem, RoundGoal, Spare};

use super::Pass;
use crate::made::{Made, Settled};
use crate::powers::{self, LeagueError, plan_powers, spread_borders};
use crate::{Control, Method, Request};

/// Powers and borders, balanced as far as the schedule may be touched. Spreading changes who sits where and so may break wishes or repeat
/// meetings of the history: with those, and with kept rounds, the schedule stays as it is.
pub(super) const PASS: Pass = Pass {
    name: "borders",
    first: Tier::Overload,
    when: |problem, request, made| {
        problem.borders().is_some()
            && request.method == Method::Auto
            && made.settled == Settled::Nothing
            && problem.wishes().is_empty()
            && problem.history().round_count() + problem.kept().round_count() == 0
    },
    run: spread,
};

fn spread(problem: &Problem, request: &Request, made: Made, _: &Control<'_>) -> Made {
    let Some(borders) = problem.borders() else { return made };
    let schedule = spread_borders(&made.schedule, borders, request.seed, request.effort);
    Made { schedule, seed: Some(request.seed), ..made }
}

/// A league for a question that fixes nothing but players and rounds; `None` for any other.
///
/// # Errors
/// People who do not fill the tables, where everybody is to play.
pub(super) fn league(problem: &Problem, request: &Request) -> Result<Option<Made>, LeagueError> {
    let (Some(borders), RoundGoal::Exactly(rounds)) = (problem.borders(), problem.rounds()) else { return Ok(None) };
    let fixed = !problem.absences().is_empty() || problem.history().round_count() + problem.kept().round_count() > 0;
    let sizes = [borders.powers()];
    if request.method != Method::Auto || fixed || !problem.wishes().is_empty() || problem.table_sizes().sizes() != sizes
    {
        return Ok(None);
    }
    let (players, seed, effort) = (problem.players(), request.seed, request.effort);
    let (schedule, name) = if (players, rounds) == (borders.powers(), borders.powers()) {
        let planned = plan_powers(borders, seed, effort);
        (planned.table.to_schedule(), planned.method())
    } else {
        match powers::league(borders, players, rounds, seed, effort) {
            Ok(schedule) => (schedule, "league".to_owned()),
            Err(uneven @ LeagueError::Uneven { .. }) if problem.spare() == Spare::ShortTables => return Err(uneven),
            Err(LeagueError::Uneven { .. } | LeagueError::TooLarge { .. } | LeagueError::NoRounds) => return Ok(None),
        }
    };
    Ok(Some(Made {
        schedule,
        method: Method::Search,
        name: Some(name),
        seed: Some(seed),
        notes: Vec::new(),
        construction: None,
        unfinished: false,
        settled: Settled::Whole,
    }))
}

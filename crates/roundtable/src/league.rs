//! Leagues of several tables where seats are countries and borders matter, as in Diplomacy.

use roundtable_audit::Audit;
use roundtable_audit::borders::league_borders;
use roundtable_engine::powers::{LeagueError, league, spread_borders};
use roundtable_engine::{Made, Method};
use roundtable_model::{Borders, Game, Problem, RoundGoal, Schedule, Spare};

use crate::error::from_league;
use crate::{Error, Request};

/// The borders of a game whose seats are powers.
pub(crate) fn borders_of(game: Option<Game>) -> Option<Borders> {
    match game? {
        Game::Diplomacy => Some(Borders::diplomacy()),
        Game::Riichi | Game::Chess | Game::Bridge | Game::Go => None,
    }
}

/// A league for a problem that fixes nothing but players and rounds; `None` for any other.
///
/// # Errors
/// With the choices where people do not fill the tables.
pub(crate) fn plain_league(borders: &Borders, problem: &Problem, request: &Request) -> Result<Option<Schedule>, Error> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return Ok(None) };
    let fixed = !problem.absences().is_empty() || problem.history().round_count() + problem.kept().round_count() > 0;
    let fixed = fixed || !problem.wishes().is_empty();
    let sizes = [borders.powers()];
    if request.method != Method::Auto || fixed || problem.table_sizes().sizes() != sizes {
        return Ok(None);
    }
    let players = problem.roster().len();
    match league(borders, players, rounds, request.seed, request.effort) {
        Ok(schedule) => Ok(Some(schedule)),
        Err(e @ LeagueError::Uneven { .. }) if problem.spare() == Spare::ShortTables => Err(Error::League {
            players,
            table_size: borders.powers(),
            alternatives: e.choices().into_iter().map(from_league).collect(),
        }),
        Err(LeagueError::Uneven { .. } | LeagueError::TooLarge { .. } | LeagueError::NoRounds) => Ok(None),
    }
}

/// Balances powers and borders of a schedule that another method made, as far as it may be touched.
pub(crate) fn spread(borders: &Borders, problem: &Problem, request: &Request, mut made: Made) -> Made {
    if request.method != Method::Auto || problem.kept().round_count() > 0 {
        return made;
    }
    // Wishes speak of who meets whom and of seats, history of who meets whom: then all stays as the engine has it.
    if problem.wishes().is_empty() && problem.history().round_count() == 0 {
        made.schedule = spread_borders(&made.schedule, borders, request.seed, request.effort);
        made.seed = Some(request.seed);
    }
    made
}

/// Adds the figure of borders to an audit.
pub(crate) fn add_borders(audit: &mut Audit, schedule: &Schedule, borders: &Borders) {
    audit.borders = Some(league_borders(schedule, borders));
}

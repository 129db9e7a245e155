//! `plan --game diplomacy`: leagues of several tables where seats are countries and borders matter.

use roundtable_audit::Audit;
use roundtable_audit::borders::league_borders;
use roundtable_engine::powers::{LeagueChoice, LeagueError, league, spread_borders};
use roundtable_engine::seats::seats::balance_seats;
use roundtable_engine::{Made, Method, Request};
use roundtable_model::{Borders, Game, Problem, RoundGoal, Schedule};

use crate::error::{CliError, Exit};

/// The borders of a game whose seats are positions.
pub fn borders_of(game: Option<Game>) -> Option<Borders> {
    match game? {
        Game::Diplomacy => Some(Borders::diplomacy()),
        Game::Riichi | Game::Chess | Game::Bridge | Game::Go => None,
    }
}

/// A league for a problem that fixes nothing but players and rounds; `None` for any other.
///
/// # Errors
/// Exit 4 with the choices where people do not fill the tables.
pub fn plain_league(borders: &Borders, problem: &Problem, request: &Request) -> Option<Result<Schedule, CliError>> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return None };
    let fixed = !problem.absences().is_empty() || problem.history().round_count() + problem.kept().round_count() > 0;
    let fixed = fixed || !problem.wishes().is_empty();
    let sizes = [borders.positions()];
    if request.method != Method::Auto || fixed || problem.table_sizes().sizes() != sizes {
        return None;
    }
    let players = problem.roster().len();
    match league(borders, players, rounds, request.seed, request.effort) {
        Ok(schedule) => Some(Ok(schedule)),
        Err(e @ LeagueError::Uneven { .. }) if problem.spare() == roundtable_model::Spare::ShortTables => {
            Some(Err(explain(&e, players, rounds)))
        }
        Err(LeagueError::Uneven { .. } | LeagueError::TooLarge { .. } | LeagueError::NoRounds) => None,
    }
}

/// The choices, each with the command that takes it.
fn explain(error: &LeagueError, players: u32, rounds: u32) -> CliError {
    let mut shown = CliError::new(Exit::Impossible, error.to_string());
    for choice in error.choices() {
        shown = shown.hint(match choice {
            LeagueChoice::SitOut { people, tables } => format!(
                "{people} sit out in each round and {tables} tables play: \
                 roundtable plan --game diplomacy -n {players} -r {rounds} --sit-out"
            ),
            LeagueChoice::PlayTwice { people, tables } => format!(
                "{people} play at two tables in each round, and {tables} tables play: \
                 roundtable plan --game diplomacy -n {seats} -r {rounds}, and give each number above {players} to \
                 another player every round",
                seats = players + people
            ),
        });
    }
    shown
}

/// Balances positions and borders of a schedule that another method made, as far as it may be touched.
pub fn spread(borders: &Borders, problem: &Problem, request: &Request, mut made: Made) -> Made {
    if request.method != Method::Auto || problem.kept().round_count() > 0 {
        return made;
    }
    // Wishes and history speak of who meets whom: then only the seats change.
    if problem.wishes().is_empty() && problem.history().round_count() == 0 {
        made.schedule = spread_borders(&made.schedule, borders, request.seed, request.effort);
        made.seed = Some(request.seed);
    } else {
        made.schedule = balance_seats(&made.schedule);
    }
    made
}

/// Adds the figure of borders to an audit.
pub fn add_borders(audit: &mut Audit, schedule: &Schedule, borders: &Borders) {
    audit.borders = Some(league_borders(schedule, borders));
}

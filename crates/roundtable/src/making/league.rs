//! Schedules for games whose seats are countries with borders (powers), as in Diplomacy: which power everybody plays, and next to whom. The
//! search is the engine's (`engine::powers`); here it is decided when it is used.

use roundtable_engine::powers::{LeagueError, league, plan_powers, spread_borders};
use roundtable_engine::{Made, Method};
use roundtable_model::{Borders, Game, Problem, RoundGoal, Schedule, SeatNames, Spare};

use crate::error::from_league;
use crate::{Error, Request};

/// The borders between the powers, if the seats are named after those of a game.
pub(crate) fn borders_of(seat_names: Option<&SeatNames>) -> Option<Borders> {
    Borders::of_game(Game::of_seats(seat_names?)?)
}

/// A schedule and the method that made it.
pub(crate) struct League {
    pub schedule: Schedule,
    pub method: String,
}

/// A league for a problem that fixes nothing but players and rounds; `None` for any other.
///
/// # Errors
/// With the choices where people do not fill the tables.
pub(crate) fn plain_league(borders: &Borders, problem: &Problem, request: &Request) -> Result<Option<League>, Error> {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { return Ok(None) };
    let fixed = !problem.absences().is_empty() || problem.history().round_count() + problem.kept().round_count() > 0;
    let fixed = fixed || !problem.wishes().is_empty();
    let sizes = [borders.powers()];
    if request.method != Method::Auto || fixed || problem.table_sizes().sizes() != sizes {
        return Ok(None);
    }
    let players = problem.roster().len();
    if (players, rounds) == (borders.powers(), borders.powers()) {
        let planned = plan_powers(borders, request.seed, request.effort);
        return Ok(Some(League { schedule: planned.table.to_schedule(), method: planned.method() }));
    }
    match league(borders, players, rounds, request.seed, request.effort) {
        Ok(schedule) => Ok(Some(League { schedule, method: "league".to_owned() })),
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
    // Spreading changes who sits where and so may break wishes or repeat meetings of the history: with those the schedule stays as it is.
    if problem.wishes().is_empty() && problem.history().round_count() == 0 {
        made.schedule = spread_borders(&made.schedule, borders, request.seed, request.effort);
        made.seed = Some(request.seed);
    }
    made
}

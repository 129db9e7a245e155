//! How a whole schedule comes about, seats and what they mean included: a beginning, and then passes, each of which may better its own tiers
//! and makes none of those before worse.
//!
//! | step | file | makes |
//! |---|---|---|
//! | beginning | `borders` | a league of powers, where nothing else is asked for; it is whole |
//! | beginning | `sides` | a design with partners and opponents, where nothing betters it |
//! | beginning | `make.rs` | designs, search, round robins, first fit |
//! | pass | `borders` | powers and borders, balanced |
//! | pass | `sides` | who is on whose side |
//! | pass | `relations` | what the order of the seats says |
//!
//! A new pass is a file with its `PASS` and a line in [`PASSES`].

mod borders;
mod relations;
mod sides;

use roundtable_audit::Tier;
use roundtable_model::Problem;

use crate::made::{Made, Settled};
use crate::make::make_with;
use crate::powers::LeagueError;
use crate::sides::no_clash;
use crate::{Control, EngineError, Method, Request};

/// A step that betters a schedule in its own tiers.
pub struct Pass {
    /// What it is called in tests.
    pub name: &'static str,
    /// The first tier that it may better: none before this gets worse.
    pub first: Tier,
    /// Whether it runs on what was made.
    when: fn(&Problem, &Request, &Made) -> bool,
    run: fn(&Problem, &Request, Made, &Control<'_>) -> Made,
}

/// Every pass, in the order in which they run.
pub const PASSES: [Pass; 3] = [borders::PASS, sides::PASS, relations::PASS];

/// Why nothing was begun.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum NotBegun {
    /// People do not fill the tables of a league.
    League {
        /// What would work instead.
        why: LeagueError,
        /// How many people there are.
        players: u32,
        /// How many sit at a table.
        table_size: u32,
    },
    /// What the makers refuse.
    Maker(#[from] EngineError),
}

/// A schedule for the question as its best beginning gives it, without the passes.
///
/// # Errors
/// As [`make_with`]; people who do not fill the tables of a league; and wishes for partners that contradict each other.
pub fn begun(problem: &Problem, request: &Request, control: &Control<'_>) -> Result<Made, NotBegun> {
    match sides::designed(problem, request, control) {
        Some(design) => Ok(design),
        None => begun_for_more(problem, request, control),
    }
}

/// The same where rounds are held back afterwards: no design with sides, which is one for all of its rounds.
///
/// # Errors
/// As [`begun`].
pub fn begun_for_more(problem: &Problem, request: &Request, control: &Control<'_>) -> Result<Made, NotBegun> {
    let (players, table_size) = (problem.players(), problem.table_sizes().preferred());
    if matches!(request.method, Method::Auto | Method::Search) {
        no_clash(problem)?;
    }
    match borders::league(problem, request).map_err(|why| NotBegun::League { why, players, table_size })? {
        Some(league) => Ok(league),
        None => Ok(make_with(problem, request, control)?),
    }
}

/// The schedule after every pass that it needs.
///
/// ```
/// use roundtable_audit::judge;
/// use roundtable_engine::passes::{begun, finished};
/// use roundtable_engine::{Control, Request};
/// use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatsMean, TableSizes};
/// let problem = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(7)).unwrap();
/// let problem = problem.with_seats(SeatsMean::of_game(Game::Doubles));
/// let (request, control) = (Request::default(), Control::default());
/// let made = finished(&problem, &request, begun(&problem, &request, &control).unwrap(), &control);
/// assert_eq!(judge(&problem, &made.schedule).relations[0].repeats, 0, "partners");
/// ```
#[must_use]
pub fn finished(problem: &Problem, request: &Request, made: Made, control: &Control<'_>) -> Made {
    PASSES.iter().fold(made, |made, pass| pass.on(problem, request, made, control))
}

impl Pass {
    /// What it makes of a schedule; that itself where there is nothing to do.
    #[must_use]
    pub fn on(&self, problem: &Problem, request: &Request, made: Made, control: &Control<'_>) -> Made {
        let runs = made.settled != Settled::Whole && (self.when)(problem, request, &made);
        if runs { (self.run)(problem, request, made, control) } else { made }
    }
}

#[cfg(test)]
mod tests;

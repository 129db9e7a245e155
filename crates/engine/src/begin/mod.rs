//! How a whole schedule begins, before the passes improve its seats: a league of powers, a design with sides, or
//! `make`.
//!
//! | beginning | file | where |
//! |---|---|---|
//! | a league of powers | `league` | nothing else is asked for; it is whole |
//! | a design with partners and opponents | `passes/sides` | nothing betters it |
//! | designs, search, round robins, first fit | `make` | everywhere else |

mod league;

use roundtable_model::{Effort, Method, Problem, RoundGoal};
use roundtable_powers::LeagueError;

use crate::made::Made;
use crate::make::{check_size, make_with};
use crate::passes;
use crate::sides::{makes_meetings, no_clash};
use crate::{Control, EngineError, MakerRequest};

/// Steps before the sides are made, if a walk between tables makes the meetings too.
const BEFORE_A_WALK: Effort = Effort(5_000_000);

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

/// A schedule for the question from its best beginning, without the passes.
///
/// # Errors
/// As [`make_with`]; people who do not fill the tables of a league; and wishes for partners that contradict each other.
pub fn begun(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Result<Made, NotBegun> {
    // What the machine has no memory for is left to the makers, who refuse it.
    let fits = match problem.rounds() {
        RoundGoal::Exactly(rounds) => problem.sides().is_none() || check_size(problem.players(), rounds).is_ok(),
        RoundGoal::Max => true,
    };
    let design = if fits { passes::designed(problem, request, control) } else { None };
    design.map_or_else(|| begun_for_more(problem, request, control), Ok)
}

/// The same if rounds are held back afterwards: no design with sides, which needs all of its rounds.
///
/// # Errors
/// As [`begun`].
pub fn begun_for_more(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Result<Made, NotBegun> {
    let (players, table_size) = (problem.players(), problem.table_sizes().preferred());
    if matches!(request.method, Method::Auto | Method::Search) {
        no_clash(problem)?;
    }
    let league = league::league(problem, request).map_err(|why| NotBegun::League { why, players, table_size })?;
    let effort = if makes_meetings(problem) { request.effort.min(BEFORE_A_WALK) } else { request.effort };
    league.map_or_else(|| Ok(make_with(problem, &MakerRequest { effort, ..*request }, control)?), Ok)
}

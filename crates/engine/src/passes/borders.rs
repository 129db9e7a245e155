//! Schedules whose seats are powers with borders, as in Diplomacy: powers balanced in a schedule of another method.

use roundtable_audit::Tier;
use roundtable_model::{Method, Problem};
use roundtable_powers::spread_borders;

use super::{Part, Pass};
use crate::made::{Made, Settled};
use crate::{Control, MakerRequest};

/// Powers and borders, balanced as far as the schedule may change. Spreading changes who sits where and so may break
/// wishes or repeat meetings of the history: with those, and with kept rounds, the schedule is unchanged.
pub(super) const PASS: Pass = Pass {
    name: "borders",
    first: Tier::Overload,
    part: Part::Seats,
    when: |problem, request, made| {
        problem.borders().is_some()
            && request.method == Method::Auto
            && made.settled == Settled::Nothing
            && !problem.asks_seats()
            && problem.history().round_count() + problem.kept().round_count() == 0
    },
    run: spread,
};

fn spread(problem: &Problem, request: &MakerRequest, made: Made, _: &Control<'_>) -> Made {
    let Some(borders) = problem.borders() else { return made };
    let schedule = spread_borders(&made.schedule, borders, request.seed, request.effort);
    Made { schedule, seed: Some(request.seed), ..made }
}

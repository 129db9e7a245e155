//! Who is on whose side: a design at the beginning, and the sides of a schedule of another method. A named published
//! method keeps its printed seats.

use roundtable_audit::Tier;
use roundtable_model::{Method, Problem};

use super::{Part, Pass};
use crate::made::{Made, Settled};
use crate::sides::{self, with_sides};
use crate::{Control, MakerRequest};

/// Partners and opponents, and other tables if these give better ones.
pub(super) const PASS: Pass = Pass {
    name: "sides",
    first: Tier::BrokenPartners,
    part: Part::Seats,
    when: |problem, request, made| {
        problem.sides().is_some()
            && matches!(request.method, Method::Auto | Method::Search)
            && made.settled == Settled::Nothing
    },
    run: |problem, request, made, control| {
        let schedule = with_sides(problem, &made.schedule, request, control);
        Made { schedule, seed: Some(request.seed), ..made }
    },
};

/// A schedule from a design with sides, if the method is free and such a design exists.
pub(crate) fn designed(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Option<Made> {
    let is_free = request.method == Method::Auto && problem.sides().is_some();
    let found = is_free.then(|| sides::designed(problem, request, control)).flatten()?;
    Some(Made {
        seed: Some(request.seed),
        construction: Some(found.construction),
        settled: Settled::Sides,
        as_begun: true,
        ..Made::by(Method::Search, found.schedule)
    })
}

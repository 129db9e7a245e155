//! What the names of the seats mean (powers that border each other, sides of partners and opponents) and which relations between seats are to
//! be even: added to audits, and arranged in schedules that the engine has made.

use roundtable_audit::borders::judge_borders;
use roundtable_audit::{Audit, SeatsMean, judge_related, judge_sides};
use roundtable_engine::seats::{even_relations, is_better};
use roundtable_engine::sides::{designed, with_sides};
use roundtable_engine::{Made, Method};
use roundtable_model::{Game, Plan, Problem, Schedule, SeatNames, Sides};

use crate::making::league::borders_of;
use crate::{Control, Request};

/// What seats with these names mean, and what of their order the question asks for.
pub(crate) fn seats_mean(seat_names: Option<&SeatNames>, question: Option<&Problem>) -> SeatsMean {
    let relations = question.map_or_else(Vec::new, Problem::seat_relations);
    SeatsMean { borders: borders_of(seat_names), sides: sides_of(seat_names), relations }
}

/// Who is on whose side at seats with these names.
pub(crate) fn sides_of(seat_names: Option<&SeatNames>) -> Option<Sides> {
    seat_names.and_then(|names| Sides::of_seats(names))
}

/// Adds to an audit what the seats mean.
pub(crate) fn judged_by(audit: &mut Audit, schedule: &Schedule, seats: &SeatsMean, problem: Option<&Problem>) {
    if let Some(borders) = &seats.borders {
        judge_borders(audit, schedule, borders);
    }
    if let Some(sides) = &seats.sides {
        judge_sides(audit, schedule, sides, problem);
    }
    if !seats.relations.is_empty() {
        judge_related(audit, schedule, &seats.relations);
    }
}

/// Adds to the audit of a plan what its seats mean.
pub(crate) fn with_meaning(audit: &mut Audit, plan: &Plan) {
    let question = plan.question.as_deref();
    judged_by(audit, &plan.schedule, &seats_mean(plan.seat_names.as_ref(), question), question);
}

/// Arranges the sides at the tables of a schedule, if the method is free; a named published method keeps its printed seats.
pub(crate) fn sided(
    sides: &Sides,
    problem: &Problem,
    request: &Request,
    mut made: Made,
    control: &Control<'_>,
) -> Made {
    if request.method == Method::Auto || request.method == Method::Search {
        made.schedule =
            control.with(|control| with_sides(problem, &made.schedule, sides, request.seed, request.effort, control));
        made.seed = Some(request.seed);
    }
    made
}

/// Makes the relations between seats as even as can be found, where that is asked for and the method has no seats of its own. Where the
/// method is free, a whist tournament (a design for bridge) is tried too: its partners sit opposite, and its opponents are often once on
/// either side. The better of the two is taken.
pub(crate) fn ordered(
    seats: &SeatsMean,
    problem: &Problem,
    request: &Request,
    made: Made,
    control: &Control<'_>,
) -> Made {
    if seats.relations.is_empty() || request.method.is_round_robin() {
        return made;
    }
    let (sides, relations) = (seats.sides.as_ref(), &seats.relations[..]);
    let evened = |made: Made| {
        let schedule = evened(problem, &made.schedule, sides, request, control);
        Made { schedule, seed: Some(request.seed), ..made }
    };
    let bridge = Sides::of_game(Game::Bridge).filter(|_| sides.is_none());
    let whist = designed_sides(bridge.as_ref(), problem, request, control).map(evened);
    let found = evened(made);
    whist.filter(|whist| is_better(problem, &whist.schedule, &found.schedule, relations)).unwrap_or(found)
}

/// The same tables with the relations between seats as even as can be found, in the rounds that are not kept; unchanged where the question
/// does not ask for it.
pub(crate) fn evened(
    question: &Problem,
    schedule: &Schedule,
    sides: Option<&Sides>,
    request: &Request,
    control: &Control<'_>,
) -> Schedule {
    let relations = question.seat_relations();
    if relations.is_empty() {
        return schedule.clone();
    }
    let (seed, effort) = (request.seed, request.effort);
    control.with(|control| even_relations(question, schedule, (sides, &relations), seed, effort, control))
}

/// A schedule from a design with sides, if the method is free and the engine has such a design.
pub(crate) fn designed_sides(
    sides: Option<&Sides>,
    problem: &Problem,
    request: &Request,
    control: &Control<'_>,
) -> Option<Made> {
    let sides = sides.filter(|_| request.method == Method::Auto)?;
    let found = control.with(|control| designed(problem, sides, request.seed, request.effort, control))?;
    Some(Made {
        schedule: found.schedule,
        method: Method::Search,
        seed: Some(request.seed),
        notes: Vec::new(),
        construction: Some(found.construction),
        unfinished: false,
    })
}

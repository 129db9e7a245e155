//! Relations between seats (neighbours, turns, the organiser's own) as even as found, if requested and the method has
//! no seats of its own.

use roundtable_audit::Tier;
use roundtable_model::{Game, Problem, SeatsMean};

use super::{Part, Pass, sides};
use crate::made::Made;
use crate::seats::{even_relations, is_better};
use crate::{Control, MakerRequest};

/// Relations by the order of seats.
pub(super) const PASS: Pass = Pass {
    name: "relations",
    first: Tier::UnevenSeats,
    part: Part::Seats,
    when: |problem, request, _| !problem.relations().is_empty() && !request.method.is_round_robin(),
    run: ordered,
};

/// Evens the relations. If tables have no sides and the method is free, a whist tournament (a design for bridge) is
/// tried too: its partners sit opposite, and its opponents are often once on either side. The better one is chosen.
fn ordered(problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    let evened = |made: Made| {
        let schedule = even_relations(problem, &made.schedule, request, control);
        Made { schedule, seed: Some(request.seed), ..made }
    };
    let bridge = || problem.clone().with_seats(SeatsMean::of_game(Game::Bridge));
    let whist = problem.sides().is_none().then(|| sides::designed(&bridge(), request, control)).flatten().map(evened);
    let found = evened(made);
    match whist.filter(|whist| is_better(problem, &whist.schedule, &found.schedule)) {
        Some(whist) => Made { notes: found.notes, unfinished: found.unfinished, ..whist },
        None => found,
    }
}

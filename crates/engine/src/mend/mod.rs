//! Repairs a schedule instead of making a new one: as close to the earlier plan as the question allows, then the most
//! gain with few changed cards.
//!
//! A card says at which table somebody sits in each round; it changes if the number of a table does, or a rest. Local
//! search on swaps inside a round, weighed by what the audit counts, with a steep price on every card above the number
//! allowed. Made for events, not for proofs: the audit judges it. Limits: those of the search.

mod movers;
mod patch;
mod room;
mod walk;

use roundtable_audit::{Objective, faults};
use roundtable_model::{Effort, Problem, Schedule, Seed};

use crate::control::Work;
use crate::search::give_places;
use crate::{Control, MakerRequest};
use movers::fewest_movers;
use room::Rooms;
use walk::Walk;

/// The largest field in which people change places for a gain: meetings are counted in squares of all people. In a larger
/// one the earlier plan is only fitted.
const MOST_PEOPLE: u32 = 4_000;
/// Swaps looked at for each place.
const STEPS_PER_PLACE: u64 = 20_000;
/// Swaps looked at, at most.
const MOST_STEPS: u64 = 3_000_000;
/// How often the local search (`walk.rs`) starts anew.
const WALKS: u64 = 3;
/// The most people and tables examined in the choice of who moves.
const LOOKS: u64 = 60_000_000;
/// Of these, at most this many for each step of effort.
const STEPS_A_LOOK: u64 = 100;

/// The earlier plan for the people, tables and absences of the question, with the most wishes kept, then the fewest
/// cards changed, then the fewest repeats found by a search with swaps. Who moves is weighed over the ways to fill the
/// tables of every round: the first 2,000 in the order of the preferred sizes, of these those that keep the number of
/// tables first; in small questions nobody moves needlessly. `None` if there is no earlier plan or it cannot be
/// repaired this way.
///
/// ```
/// use roundtable_engine::{Control, MakerRequest, mend};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// let mut before = Schedule::new(7);
/// before.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx)).table(2, &[4, 5, 6].map(PlayerIx));
/// let sizes = TableSizes::new(vec![4, 3]).unwrap();
/// let question = Problem::new(Roster::numbered(8), sizes, RoundGoal::Exactly(1)).unwrap().with_plan_before(before).unwrap();
/// let mended = mend::fewest_cards(&question, &MakerRequest::default(), &Control::default()).unwrap();
/// assert_eq!(mended.round(0).unwrap().tables().nth(1).unwrap().seats.len(), 4);
/// ```
pub fn fewest_cards(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Option<Schedule> {
    let patched = patch::patched(problem)?;
    let rounds = patched.round_count();
    let rooms = if problem.players() <= MOST_PEOPLE { Rooms::of(problem, rounds) } else { None };
    let found = rooms.and_then(|rooms| {
        let effort = Effort(request.effort.0.saturating_mul(STEPS_A_LOOK));
        let steps = Work::of(&MakerRequest { effort, ..*request }, control).steps(LOOKS);
        let movers = fewest_movers(&rooms, request.seed, steps)?;
        Some((rooms.schedule(problem, &movers.moved)?, movers))
    });
    // As many cards may change as there are movers, anybody's: swaps find those with the fewest repeats.
    let by_movers = found.as_ref().map(|(start, movers)| {
        let cards = movers.moved.iter().filter(|&&moved| moved).count();
        few_cards(problem, start, u32::try_from(cards).unwrap_or(u32::MAX), request, control)
    });
    let is_least = found.is_some_and(|(_, movers)| movers.are_fewest);
    let by_swaps = (!is_least).then(|| few_cards(problem, &patched, 0, request, control));
    let cards_first = |schedule: &Schedule| {
        let objective = Objective::of(problem, schedule);
        (objective.broken_company, objective.broken_places, objective.cards_changed, objective)
    };
    let fits = |schedule: &Schedule| faults(schedule, &roundtable_audit::Rules::of(problem)).is_empty();
    by_movers.into_iter().chain(by_swaps).filter(fits).min_by_key(cards_first)
}

/// The best schedule found in which at most that many people have other tables than in the earlier plan, or the fewest
/// more that are found. Kept rounds stay; the others change by swaps, from `start`. Seats are evened, numbers of tables
/// stay.
pub fn few_cards(
    problem: &Problem,
    start: &Schedule,
    cards: u32,
    request: &MakerRequest,
    control: &Control<'_>,
) -> Schedule {
    let work = Work::of(request, control);
    let places = start.seat_count() as u64;
    let steps = work.steps((places * STEPS_PER_PLACE).min(MOST_STEPS)) / WALKS;
    let mut lots = request.seed.rng();
    let mut found = vec![start.clone()];
    let walks = if problem.players() <= MOST_PEOPLE { WALKS } else { 0 };
    for _ in 0..walks {
        let mut walk = Walk::new(problem, start, cards);
        walk.go(steps, Seed(lots.bits()), &work);
        found.push(walk.schedule(start));
    }
    let seated = found.into_iter().map(|schedule| give_places(problem, &schedule, &work));
    let judged = seated.map(|schedule| {
        let objective = Objective::of(problem, &schedule);
        let wishes = (objective.broken_company, objective.broken_places);
        (wishes, objective.cards_changed.saturating_sub(u64::from(cards)), objective, schedule)
    });
    let best = judged.min_by_key(|(wishes, above, objective, _)| (*wishes, *above, *objective));
    best.map_or_else(|| start.clone(), |(.., schedule)| schedule)
}

/// The same people together, with the most even table numbers and seats that the effort finds; kept rounds are
/// unchanged. An earlier plan in the question is ignored.
pub fn other_places(problem: &Problem, schedule: &Schedule, request: &MakerRequest, control: &Control<'_>) -> Schedule {
    let free = problem.clone().with_plan_before(Schedule::default()).unwrap_or_else(|_| problem.clone());
    let renumbered = give_places(&free, schedule, &Work::of(request, control));
    let figures = |schedule: &Schedule| Objective::of(&free, schedule);
    if figures(&renumbered) < figures(schedule) { renumbered } else { schedule.clone() }
}

#[cfg(test)]
mod tests;

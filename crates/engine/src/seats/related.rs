//! Evens the relations of the seat order: who sits next to whom, who moves before whom.
//!
//! Who sits at which table stays, and nobody's seats get less even. If all tables have one size and nothing is fixed,
//! two seats change along chains (Kempe's; see `seat_theorem` in `crates/designs`), and everybody keeps the even share
//! of the seats after every round; if the schedule is cyclic, the first round is ordered and the others follow
//! (`developed.rs`). Else, and if that is not enough, people change seats at one table (`exchanged.rs`); the seats are
//! as even in the end, but perhaps not after every round. If a table has sides, they stay. Every pair costs C(times,
//! 2); worsening steps become rarer. It ends where every relation is at its bound. Cost: at most the effort given, in
//! steps of O(chain + pairs at a table). Limit: [`MOST_PEOPLE`].

use roundtable_audit::{Objective, related};
use roundtable_chance::tolerated;
use roundtable_model::{PlayerIx, Problem, Schedule, SeatIx, SeededRng, Wish};

use super::counts::{Counts, heat};
use super::developed::developed;
use super::even::Places;
use super::exchanged::Exchanges;
use crate::control::{Control, Work};
use crate::method::MakerRequest;
use roundtable_designs::seat_theorem::{SeatGraph, reseated};

/// With more people nothing is changed: every pair needs a count.
pub const MOST_PEOPLE: u32 = 2_000;

/// Steps for each seat.
const PER_SEAT: u64 = 4_000;
/// Steps, at most.
const MOST_STEPS: u64 = 1_500_000;
/// What a step costs in steps of effort.
const STEP: u64 = 20;

/// The first heat of a walk: two repeated pairs, in units of 1/256 of cost.
const WARM: u64 = 2 << 8;
/// The first heat of a walk that begins with relations that are even already.
const COOL: u64 = 1 << 8;

/// The same schedule with the most even order of the seats found, in the rounds after the kept ones; sides stay if a
/// table has them. Unchanged if the question names no relation.
///
/// ```
/// use roundtable_audit::related;
/// use roundtable_engine::{Control, Effort, MakerRequest, make, seats::even_relations};
/// use roundtable_model::{Problem, Roster, RoundGoal, SeatOrder, Seed, TableSizes};
/// let problem = Problem::new(Roster::numbered(5), TableSizes::only(4).unwrap(), RoundGoal::Exactly(5)).unwrap();
/// let problem = problem.with_spare(roundtable_model::Spare::SitOut).with_relations(vec![SeatOrder::Neighbours]).unwrap();
/// let made = make(&problem, &MakerRequest::default()).unwrap().schedule;
/// let relations = problem.seat_relations();
/// let night = even_relations(&problem, &made, &MakerRequest::of(Seed(0), Effort::LOW), &Control::default());
/// // Everybody on everybody's left once, and across from everybody once.
/// assert!(relations.iter().all(|relation| related(&night, relation).max == 1));
/// ```
pub fn even_relations(
    problem: &Problem,
    schedule: &Schedule,
    request: &MakerRequest,
    control: &Control<'_>,
) -> Schedule {
    let (sides, relations) = (problem.sides(), &problem.seat_relations()[..]);
    if relations.is_empty() || problem.players() > MOST_PEOPLE || schedule.table_count() == 0 {
        return schedule.clone();
    }
    let work = Work::of(request, control);
    let steps = work.steps((schedule.seat_count() as u64 * PER_SEAT).min(MOST_STEPS) * STEP) / STEP;
    let pins: Vec<(PlayerIx, SeatIx)> = problem.seated_wishes().iter().filter_map(Wish::in_seat).collect();
    let kept = problem.kept().round_count();
    // Seats change along chains only if all tables have one size, no round is kept, no seat wished, and there are no
    // sides.
    let is_free = kept == 0 && pins.is_empty() && sides.is_none() && schedule.table_sizes().len() == 1;
    let counts = || Counts::new(schedule, relations);
    let enough = Places::as_seated(schedule, kept as usize, &pins).sum;
    let mut rng = work.seed.rng();
    let mut exchanged = |from: &Schedule, start, steps| {
        Exchanges::new(from, kept, &pins, sides, counts()).walk(from, (enough, start), steps, &work, &mut rng)
    };
    let mut best = schedule.clone();
    // Keeps the better one, and returns whether every relation is at its bound.
    let mut keep = |found: Schedule| {
        if is_better(problem, &found, &best) {
            best = found;
        }
        relations.iter().map(|relation| related(&best, relation)).all(|f| f.sum_of_squares == f.bound.sum_of_squares)
    };
    let mut lots = work.seed.rng();
    let by_chains = |graph| Chains::new(schedule, graph, counts()).walk(schedule, steps / 4, &work, &mut lots);
    let chained = SeatGraph::as_seated(schedule).filter(|_| is_free).map(by_chains);
    let mut is_reached = keep(chained.unwrap_or_else(|| schedule.clone()));
    if !is_reached
        && is_free
        && let Some(goes_round) = developed(schedule, relations, steps / 4, &work, &mut lots)
    {
        is_reached = keep(exchanged(&goes_round, COOL, steps / 4));
    }
    if !is_reached {
        keep(exchanged(schedule, WARM, steps));
    }
    best
}

/// Whether one schedule is better than another that is equal up to the seats: by these, by their order, then by the
/// rest. Visits to tables and common opponents rank after the seats and are left out of the first comparison; cards of
/// an earlier plan are not compared here.
pub fn is_better(problem: &Problem, new: &Schedule, old: &Schedule) -> bool {
    let relations = problem.seat_relations();
    let [one, other] = [new, old].map(|schedule| {
        let whole = Objective { cards_changed: 0, ..Objective::of(problem, schedule) };
        let to_seats = whole.to_seats();
        let order: Vec<u64> = relations.iter().map(|relation| related(schedule, relation).sum_of_squares).collect();
        (to_seats, order, whole)
    });
    one < other
}

/// Seats that are changed along chains.
struct Chains<'a> {
    size: usize,
    graph: SeatGraph,
    /// Who is at each edge: the seats in the order of the schedule.
    who: Vec<PlayerIx>,
    /// Who sits where now.
    seats: Vec<PlayerIx>,
    counts: Counts<'a>,
}

impl<'a> Chains<'a> {
    fn new(schedule: &Schedule, graph: SeatGraph, mut counts: Counts<'a>) -> Self {
        let who = schedule.seats().to_vec();
        let size = schedule.tables().next().map_or(1, |table| table.seats.len());
        who.chunks_exact(size).for_each(|seats| counts.count(seats, true));
        Self { size, graph, seats: who.clone(), who, counts }
    }

    /// Annealing on exchanges along chains; gives the best seats seen.
    fn walk(mut self, schedule: &Schedule, steps: u64, work: &Work<'_>, rng: &mut SeededRng) -> Schedule {
        let (mut changed, mut tables) = (Vec::new(), Vec::new());
        // What was exchanged since the best seats, to be taken back at the end.
        let (mut best, mut since) = (self.counts.cost().to_vec(), Vec::<(u32, u32)>::new());
        for step in 0..steps {
            if self.counts.is_best() || work.ends() {
                break;
            }
            let edge = rng.below(self.who.len() as u64) as usize;
            let seat = self.graph.seat(edge);
            let other = (seat + 1 + rng.below(self.size as u64 - 1) as u32) % self.size as u32;
            let before = self.counts.sum();
            self.chain(edge, other, &mut changed, &mut tables);
            let worse = u64::try_from(self.counts.sum() - before).unwrap_or(0);
            if !tolerated(rng, worse, heat(step, steps, WARM)) {
                self.chain(edge, seat, &mut changed, &mut tables);
                continue;
            }
            since.push((edge as u32, seat));
            if self.counts.cost() < best.as_slice() {
                best.copy_from_slice(self.counts.cost());
                since.clear();
            }
        }
        since.into_iter().rev().for_each(|(edge, seat)| self.graph.exchange(edge as usize, seat, &mut changed));
        reseated(schedule, Some(&self.graph.seats()))
    }

    /// Gives an edge another seat, and exchanges the two seats along its chain. With the previous seat it is undone.
    fn chain(&mut self, edge: usize, seat: u32, changed: &mut Vec<usize>, tables: &mut Vec<usize>) {
        self.graph.exchange(edge, seat, changed);
        tables.clear();
        tables.extend(changed.iter().map(|edge| edge / self.size));
        tables.sort_unstable();
        tables.dedup();
        let own = |table: usize| table * self.size..(table + 1) * self.size;
        tables.iter().for_each(|&table| self.counts.count(&self.seats[own(table)], false));
        for &edge in changed.iter() {
            self.seats[edge / self.size * self.size + self.graph.seat(edge) as usize] = self.who[edge];
        }
        tables.iter().for_each(|&table| self.counts.count(&self.seats[own(table)], true));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MakerRequest, make};
    use roundtable_model::{Effort, Game, Roster, RoundGoal, SeatOrder, Seed, Sides, Spare, TableSizes, Wishes};

    fn evening(players: u32, sizes: &[u32], rounds: u32, orders: &[SeatOrder]) -> (Problem, Schedule) {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
        let problem = problem.with_spare(Spare::SitOut).with_relations(orders.to_vec()).unwrap();
        let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
        (problem, made)
    }

    fn evened(problem: &Problem, made: &Schedule) -> Schedule {
        even_relations(problem, made, &MakerRequest::of(Seed(1), Effort::LOW), &Control::default())
    }

    fn companies(schedule: &Schedule) -> Vec<Vec<PlayerIx>> {
        let tables = schedule.rounds().flat_map(|round| round.tables());
        let sorted = tables.map(|table| {
            let mut seats = table.seats.to_vec();
            seats.sort_unstable();
            seats
        });
        sorted.collect()
    }

    /// Company and even seats stay for any tables; a bound within reach is reached. With each of four seeds nine people
    /// at tables of 3 are 12 above it, and 16 or more after a twentieth of the steps.
    #[test]
    fn neighbours_and_turns_are_evened_out_and_nothing_else_changes() {
        use SeatOrder::{Neighbours, Turns};
        // Players, table sizes, rounds, what is evened out, and how far above the bounds its squares are at most.
        type Field<'a> = (u32, &'a [u32], u32, &'a [SeatOrder], u64);
        let fields: &[Field<'_>] = &[
            (5, &[4], 5, &[Neighbours], 0),
            (13, &[4], 13, &[Neighbours], 0),
            (16, &[4], 5, &[Neighbours], 0),
            (11, &[4, 3], 6, &[Neighbours], 10),
            (8, &[4], 6, &[Turns], 2),
            (9, &[3], 8, &[Turns, Neighbours], 12),
        ];
        for (players, sizes, rounds, orders, most) in fields {
            let (problem, made) = evening(*players, sizes, *rounds, orders);
            let night = evened(&problem, &made);
            let what = format!("{players} at {sizes:?}, {rounds} rounds");
            assert_eq!(companies(&night), companies(&made), "{what}");
            let uneven = |schedule: &Schedule| Objective::of(&problem, schedule).uneven_seats;
            assert!(uneven(&night) <= uneven(&made), "{what}");
            let mut above = 0;
            for relation in problem.seat_relations() {
                let [before, found] = [&made, &night].map(|schedule| related(schedule, &relation));
                assert!(found.sum_of_squares >= found.bound.sum_of_squares);
                above += found.sum_of_squares - found.bound.sum_of_squares;
                assert!(before.sum_of_squares >= found.sum_of_squares || orders.len() > 1, "{what}: {found:?}");
            }
            assert!(above <= *most, "{what}: {above} above the bounds");
        }
    }

    #[test]
    fn kept_rounds_seats_that_are_wished_and_sides_stay() {
        let (problem, made) = evening(8, &[4], 7, &[SeatOrder::Neighbours]);
        let mut kept = Schedule::new(8);
        made.rounds().take(2).for_each(|round| kept.push_round_from(round));
        let wish = Wish::InSeat(PlayerIx(3), SeatIx(2));
        let asked = problem.with_kept(kept).unwrap();
        let asked = asked.with_wishes(Wishes::of(vec![wish])).unwrap();
        let made = make(&asked, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
        let night = evened(&asked, &made);
        for (at, (one, other)) in made.rounds().zip(night.rounds()).enumerate() {
            assert!(at >= 2 || one.tables().eq(other.tables()), "round {at}");
        }
        let at = |schedule: &Schedule| Objective::of(&asked, schedule).broken_places;
        assert_eq!(at(&night), at(&made));
        let bridge = Sides::of_game(Game::Bridge).unwrap();
        let (problem, made) = evening(8, &[4], 7, &[SeatOrder::Neighbours]);
        let problem = problem.with_seats(bridge.clone().into());
        let sided =
            crate::sides::with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::LOW), &Control::default());
        let night = evened(&problem, &sided);
        assert_ne!(night, sided, "there was something to gain");
        for relation in bridge.relations() {
            assert_eq!(related(&night, &relation), related(&sided, &relation));
        }
    }
}

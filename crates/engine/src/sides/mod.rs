//! Who is on whose side, once who sits with whom is settled; and another schedule if that gives better sides. A side is
//! some of the seats of a table, as in doubles: two partners against two opponents.
//!
//! First the tables stay: partners and opponents are chosen at each (a walk by local search, then a SAT solver if it is
//! open whether two must be partners twice). If the bounds are not met, a rotation of few base rounds is tried
//! (`cyclic.rs`), then people change tables too, while repeats do not grow. Last, seats are evened within the sides.
//! Cost: at most the effort given, in steps of O(table size).

mod clash;
mod cyclic;
mod designed;
mod exact;
mod kept;
mod kinds;
mod mixed;
mod partners;
mod rests;
mod seats;
mod times;
mod turned;
mod walk;

pub use clash::no_clash;
pub use designed::{Designed, designed};

use roundtable_audit::{Objective, RelationFigures, Tier, broken_partners, judge, mixed_sides, relation_figures_of};
use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundSizes, Schedule, SeededRng, Sides, Wish};

use crate::control::Work;
use crate::search::{give_places, is_plain};
use crate::{Control, MakerRequest};
use walk::{Again, MOST_PEOPLE, Walk, Weights};

/// With fixed tables only partners and opponents change; partners matter more.
const AT_TABLES: Weights = Weights { met: 0, partners: 6, opponents: 2 };

/// Between tables, meetings weigh what keeps them from getting more.
const BETWEEN: Weights = Weights { met: 8, partners: 9, opponents: 8 };

/// Of 256 steps, those between tables.
const FAR: u64 = 245;

/// Steps for each seat in a walk at the present tables.
const STEPS_AT_TABLES: u64 = 4_000;

/// How often such a walk begins anew, if it does not reach the bounds.
const AGAIN_AT_TABLES: u64 = 3;

/// That many steps of effort are one step of a walk.
const STEP: u64 = 6;

/// The same schedule with everybody on the best side found, and other tables if these give better sides: meetings count
/// first, then partners, then opponents. Kept rounds stay, and so do people named in wishes. Without sides nothing
/// changes.
///
/// ```
/// use roundtable_audit::relation_figures;
/// use roundtable_engine::{Control, MakerRequest, make, sides::with_sides};
/// use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatsMean, TableSizes};
/// let problem = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(7)).unwrap();
/// let made = make(&problem, &MakerRequest::default()).unwrap().schedule;
/// let problem = problem.with_seats(SeatsMean::of_game(Game::Doubles));
/// let night = with_sides(&problem, &made, &MakerRequest::default(), &Control::default());
/// let [partners, opponents] = relation_figures(&night, problem.sides().unwrap());
/// assert_eq!((partners.min, partners.max, opponents.min, opponents.max), (1, 1, 2, 2));
/// ```
pub fn with_sides(problem: &Problem, schedule: &Schedule, request: &MakerRequest, control: &Control<'_>) -> Schedule {
    let work = Work::of(request, control);
    Maker::of(problem, &work).map_or_else(|| schedule.clone(), |mut maker| maker.seated(schedule, false))
}

/// The same schedule with the best sides found at the present tables: nobody changes table. Else as [`with_sides`].
pub fn sides_at_tables(
    problem: &Problem,
    schedule: &Schedule,
    request: &MakerRequest,
    control: &Control<'_>,
) -> Schedule {
    let work = Work::of(request, control);
    Maker::of(problem, &work).map_or_else(|| schedule.clone(), |mut maker| maker.seated(schedule, true))
}

/// Makes the sides of a schedule.
struct Maker<'a> {
    problem: &'a Problem,
    sides: &'a Sides,
    work: &'a Work<'a>,
    rng: SeededRng,
}

impl<'a> Maker<'a> {
    /// `None` where tables have no sides.
    fn of(problem: &'a Problem, work: &'a Work<'a>) -> Option<Self> {
        Some(Self { problem, sides: problem.sides()?, work, rng: work.seed.rng() })
    }

    /// The best sides found, at other tables if people may move; with `stay` nobody may.
    fn seated(&mut self, schedule: &Schedule, stay: bool) -> Schedule {
        let (problem, sides) = (self.problem, self.sides);
        if problem.players() > MOST_PEOPLE || schedule.round_count() == 0 {
            return schedule.clone();
        }
        let least = least_of(problem, schedule, sides);
        let mut best = self.at_tables(schedule, least);
        let moves = !stay && may_move(problem, &best);
        // A wish for partners ranks before what settles the tables.
        if !stay
            && !moves
            && let Some(kept) = self.with_partners_kept(&best)
        {
            best = self.at_tables(&kept, least);
        }
        // If couples move as one, more evenly shared rests are a reason to begin from other tables.
        let fairer = if moves { rests::shared_out(problem, &best) } else { None };
        let meets_again = || makes_meetings(problem) && Objective::of(problem, &best).overload as i64 > least[0];
        if moves && (fairer.is_some() || may_gain(problem, &best, least) || meets_again()) {
            let other = match fairer {
                Some(fairer) => Some(self.at_tables(&fairer, least)),
                None => problem.mixed().map(|_| mixed::mixed(problem, &best, sides, &mut self.rng)),
            };
            let kept = self.with_partners_kept(other.as_ref().unwrap_or(&best));
            let other = kept.map(|kept| self.at_tables(&kept, least)).or(other);
            // Only other tables have another least.
            let least = other.as_ref().map_or(least, |start| least_of(problem, start, sides));
            let cyclic = self.by_base_rounds(&best, least);
            let mut found = cyclic.unwrap_or_else(|| self.between_tables(other.as_ref().unwrap_or(&best), least));
            if let Some((design, _)) = designed::candidate(problem)
                && rank(problem, &design) < rank(problem, &found)
            {
                found = design;
            }
            if rank(problem, &found) < rank(problem, &best) {
                // People have moved: tables get new numbers, which reorders seats, and then the sides found.
                best = seats::sides_again(&give_places(problem, &found, self.work), &found, sides);
            }
        }
        self.level_and_seated(&best)
    }

    /// Everybody on each side, and in each of its seats, as often as on another.
    fn level_and_seated(&mut self, schedule: &Schedule) -> Schedule {
        let level = self.level(schedule);
        self.even_seats(&level)
    }

    /// The best sides at the tables that are there.
    fn at_tables(&mut self, schedule: &Schedule, least: Again) -> Schedule {
        let (problem, sides, pinned) = (self.problem, self.sides, self.pinned());
        let kept = problem.kept().round_count();
        let is_mixed = problem.mixed().is_some();
        let at_tables = is_mixed.then(|| mixed::mixed_at_tables(problem, schedule, sides));
        let schedule = &partners::partnered(problem, at_tables.as_ref().unwrap_or(schedule), sides);
        let mut walk = walk_on(problem, schedule, sides, &pinned);
        let wanted = schedule.seat_count() as u64 * STEPS_AT_TABLES * AGAIN_AT_TABLES;
        let steps = self.work.steps(wanted * STEP) / STEP / AGAIN_AT_TABLES;
        // Nobody changes table, so meetings stay as they are.
        let goal = [walk.best()[0], least[1], least[2]];
        for _ in 0..AGAIN_AT_TABLES {
            walk.walk(steps, [4_300, 340], AT_TABLES, 0, goal, &mut self.rng);
        }
        let found = walk.schedule(schedule);
        // The solver chooses the sides of whole tables again: it does not know kept rounds, wished seats, kinds, named
        // partners or earlier sides.
        if walk.best()[1] > least[1]
            && least[1] == 0
            && kept == 0
            && pinned.is_empty()
            && !is_mixed
            && !problem.asks_sides()
            && problem.earlier().sides().is_empty()
            && let Some(exact) = exact::partners_once(&found, sides)
        {
            // Nobody twice: opponents as even as that allows, from there.
            let mut walk = Walk::new(&exact, problem.history(), sides, kept, &pinned);
            walk.walk(steps / 4, [2_900, 230], AT_TABLES, 0, goal, &mut self.rng);
            return walk.schedule(&exact);
        }
        found
    }

    /// The same tables with everybody equally often on each side, if all are of one size; repeated partners and
    /// opponents do not grow.
    fn level(&mut self, schedule: &Schedule) -> Schedule {
        let sizes = self.sides.sizes();
        if sizes.iter().any(|size| *size != sizes[0]) {
            return schedule.clone();
        }
        if self.problem.players() > MOST_PEOPLE {
            return turned::turned_over(schedule, self.sides);
        }
        let mut walk = walk_on(self.problem, schedule, self.sides, &self.pinned());
        let steps = self.work.steps(schedule.seat_count() as u64 * STEPS_AT_TABLES * STEP) / STEP;
        let no_more_partners = walk.best()[1] <= least_of(self.problem, schedule, self.sides)[1];
        walk.level(steps, no_more_partners, &mut self.rng);
        walk.schedule(schedule)
    }

    /// Who is wished into a seat.
    fn pinned(&self) -> Vec<PlayerIx> {
        self.problem.seated_wishes().iter().filter_map(Wish::in_seat).map(|(player, _)| player).collect()
    }

    /// A schedule that nothing betters, from few base rounds; `None` if none was found or more is asked for.
    fn by_base_rounds(&mut self, schedule: &Schedule, least: Again) -> Option<Schedule> {
        let problem = self.problem;
        let field = [problem.players(), plain_seating(problem)?.tables.len() as u32, schedule.round_count()];
        let steps = self.work.steps(cyclic::STEPS * STEP) / STEP;
        let found = cyclic::cyclic(field, self.sides, least, steps, &mut self.rng)?;
        Some(rests::in_order(problem, &found))
    }

    /// The best schedule found by walks between tables. If people who rest may change with those who play, and couples
    /// move as one, a walk within the rounds comes first: a walk across them, in that state, often gets stuck.
    fn between_tables(&mut self, schedule: &Schedule, least: Again) -> Schedule {
        let across = rests::may_change(self.problem, schedule, self.sides.table_size() as usize);
        if across && partners::pairs(self.problem).is_empty() {
            return self.walked(schedule, least, true);
        }
        let within = self.walked(schedule, least, false);
        if across {
            let rng = self.rng.clone();
            let other = self.walked(schedule, least, true);
            if rank(self.problem, &other) < rank(self.problem, &within) {
                return other;
            }
            self.rng = rng;
        }
        within
    }

    /// The best schedule of a walk between tables; with `across`, people who rest also change with those who play.
    fn walked(&mut self, schedule: &Schedule, least: Again, across: bool) -> Schedule {
        const LAPS: u64 = 5;
        const STEPS_PER_SEAT: u64 = 312_500;
        const MOST_STEPS: u64 = 40_000_000;
        // Most is found while one more pair is still accepted now and then; the end cools the rest.
        const HEATS: [i64; 3] = [2_600, 1_800, 560];
        const END: u64 = 8;
        let problem = self.problem;
        let wanted = (schedule.seat_count() as u64 * STEPS_PER_SEAT).min(MOST_STEPS);
        let steps = self.work.steps(wanted * STEP) / STEP / LAPS;
        let mut walk = walk_on(problem, schedule, self.sides, &stays(problem));
        if across {
            walk = walk.across_rounds();
        }
        for lap in 0..LAPS {
            // The second begins with everything mixed up, the others gently from where the one before ended.
            let first = if lap == 1 { 8_000 } else { HEATS[0] };
            walk.walk(steps - steps / END, [first, HEATS[1]], BETWEEN, FAR, least, &mut self.rng);
            walk.walk(steps / END, [HEATS[1], HEATS[2]], BETWEEN, FAR, least, &mut self.rng);
            if walk.best() == least || self.work.ends() {
                break;
            }
        }
        let found = match across {
            true => rests::in_order(problem, &schedule.refilled(0, walk.best_people())),
            false => walk.schedule(schedule),
        };
        let found = self.at_tables(&found, least);
        if rank(problem, &found) < rank(problem, schedule) { found } else { schedule.clone() }
    }
}

/// Whether a walk makes the meetings too, so that little effort before it is enough: somebody rests, and nothing but a
/// few rounds at several tables is asked for.
pub(crate) fn makes_meetings(problem: &Problem) -> bool {
    const MOST_SEATS: u64 = 240;
    let (Some(seating), RoundGoal::Exactly(rounds)) = (plain_seating(problem), problem.rounds()) else { return false };
    let seats = u64::from(problem.players() - seating.sit_outs) * u64::from(rounds);
    seating.sit_outs > 0 && seating.tables.len() > 1 && seats <= MOST_SEATS
}

/// The tables of a round if they are all as large as the sides need and nothing else is asked for.
fn plain_seating(problem: &Problem) -> Option<RoundSizes> {
    let (size, seating) = (problem.sides()?.table_size(), problem.seating(0)?);
    let is_full = seating.tables.iter().all(|seats| *seats == size);
    (is_full && is_plain(problem) && problem.mixed().is_none()).then_some(seating)
}

/// Whether one schedule is better than another, by wishes, mixed sides, meetings, partners, opponents, then seats.
pub fn is_better(problem: &Problem, new: &Schedule, old: &Schedule) -> bool {
    let seats = |schedule: &Schedule| Objective::of(problem, schedule).uneven_seats;
    let [one, other] = [new, old].map(|schedule| (rank(problem, schedule), seats(schedule)));
    one < other
}

/// A figure of partners, and of opponents.
fn figures(problem: &Problem, schedule: &Schedule, of: impl Fn(RelationFigures) -> u64) -> [u64; 2] {
    relation_figures_of(problem, schedule).map_or([0; 2], |figures| figures.map(of))
}

/// The least possible repeats of meetings, partners and opponents. Those who are always partners repeat in every round.
fn least_of(problem: &Problem, schedule: &Schedule, sides: &Sides) -> Again {
    let standing = judge(problem, schedule).standing;
    let overload = standing.tiers.iter().find(|t| t.tier == Tier::Overload).and_then(|t| t.bound).unwrap_or(0);
    let [partners, opponents] = figures(problem, schedule, |f| (f.bound.sum_of_squares - f.total) / 2);
    let least = [overload, partners.max(partners::again(problem, schedule, sides)), opponents];
    least.map(|n| i64::try_from(n).unwrap_or(i64::MAX))
}

/// Whether partners or opponents could be better, as far as is known.
fn may_gain(problem: &Problem, schedule: &Schedule, least: Again) -> bool {
    let found = figures(problem, schedule, |f| (f.sum_of_squares - f.total) / 2);
    found.iter().zip(&least[1..]).any(|(found, least)| i64::try_from(*found).is_ok_and(|found| found > *least))
        || mixed_sides(problem, schedule).is_some_and(|found| !found.is_best())
        || broken_partners(problem, schedule) > 0
}

/// A walk on a schedule: the people in `named` stay, and if sides are mixed, nobody changes with another kind.
fn walk_on(problem: &Problem, schedule: &Schedule, sides: &Sides, named: &[PlayerIx]) -> Walk {
    let walk = Walk::new(schedule, problem.history(), sides, problem.kept().round_count(), named);
    let walk = walk.after(problem.earlier().related());
    let apart = problem.seated_wishes().iter().filter_map(Wish::apart);
    let walk = walk.keeping_apart(apart).keeping_partners(partners::pairs(problem), partners::priced(problem));
    match problem.mixed() {
        Some(kinds) => walk.keeping_kinds(|player| kinds::kind_of(kinds, player) as u8),
        None => walk,
    }
}

/// People whom a wish keeps in place; two who are to be apart may move if they do not meet.
fn stays(problem: &Problem) -> Vec<PlayerIx> {
    let pairs = partners::pairs(problem);
    let moves_as_one = |wish: &Wish| wish.ordered().together().is_some_and(|pair| pairs.contains(&pair));
    let keeps = |wish: &&Wish| wish.apart().is_none() && !moves_as_one(wish);
    problem.seated_wishes().iter().filter(keeps).flat_map(|wish| wish.players()).collect()
}

/// Whether people may change tables: settled if groups are spread or a plan is repaired, unless sides are still to be
/// mixed.
fn may_move(problem: &Problem, schedule: &Schedule) -> bool {
    let is_not_best = || mixed_sides(problem, schedule).is_some_and(|found| !found.is_best());
    problem.wishes().spreads.is_empty() && (problem.plan_before().round_count() == 0 || is_not_best())
}

/// The rank of a schedule with sides.
fn rank(problem: &Problem, schedule: &Schedule) -> Rank {
    let found = Objective::of(problem, schedule);
    let Objective { broken_company, broken_places, overload, never_first, most_meetings, .. } = found;
    let again = figures(problem, schedule, |f| f.sum_of_squares);
    let mixed = mixed_sides(problem, schedule).map_or(0, |found| found.missed());
    // Somebody who rests twice running counts as much as repeated opponents: 2 in the sum of squares.
    let running = rests::twice_running(schedule) as u64;
    [
        broken_company,
        broken_places,
        broken_partners(problem, schedule),
        mixed,
        if rests::come_first(problem, schedule) { found.unfairness } else { 0 },
        overload,
        never_first,
        most_meetings,
        again[0],
        again[1] + 2 * running,
        again[1],
        found.same_group,
        found.unfairness,
    ]
}

/// Tiers, the most important first.
type Rank = [u64; 13];

#[cfg(test)]
mod kept_tests;
#[cfg(test)]
mod small_tests;
#[cfg(test)]
mod tests;

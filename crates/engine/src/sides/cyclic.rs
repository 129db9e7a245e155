//! Schedules of few base rounds, from which a rotation of the people makes the others.
//!
//! A rotation of order m moves people in cycles of m; the few that are left over stay. Each base round stands for m
//! rounds, its images, so the search has m times fewer of them, and one count for all images of a pair. It finds
//! schedules in which nothing is repeated without need where a walk over all seats gets stuck. One base round with a
//! rotation of all people but one is how cyclic whist tournaments are made (Moore 1896). O(table size) a step.

use roundtable_chance::{SeededRng, temperatures, threshold};
use roundtable_model::{PlayerIx, Schedule, Sides};

use super::BETWEEN;
use super::walk::Again;
use crate::even_shares::least_pairs;

/// More people are left to designs and walks.
const MOST_PEOPLE: u32 = 64;

/// How many searches there are, shared by the orders that fit; where one finds something, one in three to twenty does.
const SEARCHES: usize = 48;

/// The steps of all together, about.
pub(super) const STEPS: u64 = SEARCHES as u64 * 60_000;

/// What the j-th rest of somebody costs above the one before: less than a repeat, so that a walk gets past it.
const PRICE: i64 = 6;

/// A schedule with this many rounds and full tables in which nothing is above these sums (`least`), and rests are as
/// even as possible; `None` if none was found.
pub(super) fn cyclic(
    [people, tables, rounds]: [u32; 3],
    sides: &Sides,
    least: Again,
    steps: u64,
    rng: &mut SeededRng,
) -> Option<Schedule> {
    let meetings = twice(sides.table_size().into()) * i64::from(rounds * tables);
    let fits = |order: &u32| {
        // Two who both stay never meet, and that may be too few pairs.
        let stay = people % order;
        let repeats = meetings - (twice(people.into()) - twice(stay.into()));
        rounds.is_multiple_of(*order) && stay <= tables && repeats <= least[0]
    };
    let orders: Vec<u32> = (3..=rounds.min(people)).rev().filter(fits).collect();
    let searches = SEARCHES / orders.len().max(1) * orders.len();
    if people > MOST_PEOPLE || steps == 0 {
        return None;
    }
    orders.iter().cycle().take(searches).find_map(|order| {
        let mut base = Base::new([people, tables, rounds], *order, sides, rng);
        // More base rounds take more steps: a quarter of a share, and as much again for each, up to four.
        let steps = steps / SEARCHES as u64 / 4 * u64::from(1 + rounds / order).min(5);
        base.search(steps, least, rng).then(|| base.schedule())
    })
}

/// C(times, 2).
fn twice(times: i64) -> i64 {
    times * (times - 1) / 2
}

/// Base rounds during a search.
struct Base<'a> {
    people: usize,
    /// How many of them play in a round.
    playing: usize,
    order: usize,
    size: usize,
    side: &'a [u8],
    /// Who has which place, by base round: the seats, table by table, then those who rest.
    who: Vec<usize>,
    /// For any two the number of their orbit, the set of their images.
    orbit: Vec<usize>,
    orbits: Vec<Orbit>,
    /// How often everybody rests in all rounds.
    rests: Vec<i64>,
    /// What repeats and rests cost.
    cost: i64,
    /// The orbits that the last exchange changed, as they were.
    before: Vec<(usize, Orbit)>,
}

/// The images of a pair.
#[derive(Clone, Copy)]
struct Orbit {
    /// How many pairs these are.
    length: i64,
    /// How often each is met in all rounds, for one time in a base round.
    turns: i64,
    /// How often each meets in all rounds as opponents, and as partners.
    met: [i64; 2],
}

impl Orbit {
    /// One time more in a base round (1), or one less (−1), as partners or as opponents; returns the cost. For t more
    /// after m times C(m, 2) grows by t·m + C(t, 2), also for t < 0.
    fn meet(&mut self, partners: bool, by: i64) -> i64 {
        let (times, [opponents, with]) = (by * self.turns, self.met);
        let more = |met: i64| times * met + twice(times);
        let of_relation = if partners { BETWEEN.partners * more(with) } else { BETWEEN.opponents * more(opponents) };
        self.met[usize::from(partners)] += times;
        self.length * (BETWEEN.met * more(opponents + with) + of_relation)
    }
}

impl<'a> Base<'a> {
    /// Base rounds at random.
    fn new([people, tables, rounds]: [u32; 3], order: u32, sides: &'a Sides, rng: &mut SeededRng) -> Self {
        let [people, rounds, order] = [people, rounds, order].map(|n| n as usize);
        let playing = tables as usize * sides.table_size() as usize;
        let mut base = Self {
            people,
            playing,
            order,
            size: sides.table_size() as usize,
            side: sides.of_each_seat(),
            who: Vec::new(),
            orbit: vec![usize::MAX; people * people],
            orbits: Vec::new(),
            rests: vec![0; people],
            cost: 0,
            before: Vec::new(),
        };
        base.set_orbits();
        for _ in 0..rounds / order {
            let mut round: Vec<usize> = (0..people).collect();
            rng.shuffle(&mut round);
            base.who.extend(round);
        }
        // Each seat with those before it at its table, then those who rest.
        for at in 0..base.who.len() {
            if at % people < playing {
                let own = at % people % base.size;
                (0..own).for_each(|seat| base.count_pair([at, at - own + seat], [own, seat], 1));
            } else {
                base.count(at, at, 1);
            }
        }
        base
    }

    fn set_orbits(&mut self) {
        for pair in (0..self.people).flat_map(|a| (0..a).map(move |b| [a, b])) {
            if self.orbit[pair[0] * self.people + pair[1]] < usize::MAX {
                continue;
            }
            let mut length = 0;
            for by in 0..self.order {
                let [a, b] = pair.map(|who| self.image(who, by));
                length += i64::from(self.orbit[a * self.people + b] == usize::MAX);
                [a * self.people + b, b * self.people + a].iter().for_each(|at| self.orbit[*at] = self.orbits.len());
            }
            self.orbits.push(Orbit { length, turns: self.order as i64 / length, met: [0; 2] });
        }
    }

    /// Who stands where somebody stands, that many rounds later.
    fn image(&self, who: usize, by: usize) -> usize {
        let moves = who < self.people / self.order * self.order;
        if moves { who / self.order * self.order + (who + by) % self.order } else { who }
    }

    /// Counts somebody's pairs at the table, except with the place `but`, or somebody's rests; in (1) or out (−1).
    fn count(&mut self, at: usize, but: usize, by: i64) {
        let place = at % self.people;
        if place >= self.playing {
            // Of the images of one who moves each rests once, one who stays rests in all rounds.
            for turn in 0..self.order {
                let who = self.image(self.who[at], turn);
                self.cost += PRICE * (twice(self.rests[who] + by) - twice(self.rests[who]));
                self.rests[who] += by;
            }
            return;
        }
        let own = place % self.size;
        for seat in (0..self.size).filter(|seat| *seat != own && at - own + seat != but) {
            self.count_pair([at, at - own + seat], [own, seat], by);
        }
    }

    /// The same for two places of a table, with their seats at it.
    fn count_pair(&mut self, at: [usize; 2], seats: [usize; 2], by: i64) {
        let ([one, other], [own, seat]) = (at.map(|at| self.who[at]), seats.map(|seat| self.side[seat]));
        let number = self.orbit[one * self.people + other];
        let orbit = &mut self.orbits[number];
        self.before.push((number, *orbit));
        self.cost += orbit.meet(own == seat, by);
    }

    /// Two of a base round change places, if that costs at most so much more.
    fn exchange(&mut self, a: usize, b: usize, most: i64) {
        let cost = self.cost;
        self.before.clear();
        [(a, b), (b, a)].iter().for_each(|(at, but)| self.count(*at, *but, -1));
        self.who.swap(a, b);
        [(a, b), (b, a)].iter().for_each(|(at, but)| self.count(*at, *but, 1));
        if self.cost - cost <= most {
            return;
        }
        self.who.swap(a, b);
        for (number, orbit) in self.before.drain(..).rev() {
            self.orbits[number] = orbit;
        }
        if b % self.people >= self.playing {
            for turn in 0..self.order {
                let [rested, rests] = [a, b].map(|at| self.image(self.who[at], turn));
                self.rests[rested] -= 1;
                self.rests[rests] += 1;
            }
        }
        self.cost = cost;
    }

    /// Whether nothing is above these sums after at most so many steps, and rests are even.
    fn search(&mut self, steps: u64, least: Again, rng: &mut SeededRng) -> bool {
        let rests = least_pairs(self.rests.iter().sum::<i64>() as u64, self.people as u64) as i64;
        // No sum is below its least: at this cost each equals it.
        let least = BETWEEN.of(least) + PRICE * rests;
        // A repeat costs about eight for each image. From a little more down to a tenth of it.
        let heats = temperatures((10 * self.order as i64) << 16, (self.order as i64) << 16);
        for heat in &heats {
            for _ in 0..steps / heats.len() as u64 {
                let first = rng.below((self.who.len() / self.people) as u64) as usize * self.people;
                let [a, b] = [self.playing, self.people].map(|among| rng.below(among as u64) as usize);
                let alike = a / self.size == b / self.size && self.side[a % self.size] == self.side[b % self.size];
                if b < self.playing && alike {
                    continue;
                }
                self.exchange(first + a, first + b, threshold(*heat, rng.bits()));
                if self.cost == least {
                    return true;
                }
            }
        }
        false
    }

    /// All rounds.
    fn schedule(&self) -> Schedule {
        let mut schedule = Schedule::new(self.people as u32);
        for base in self.who.chunks_exact(self.people) {
            for by in 0..self.order {
                let people: Vec<PlayerIx> =
                    base[..self.playing].iter().map(|who| PlayerIx(self.image(*who, by) as u32)).collect();
                let tables = people.chunks_exact(self.size).zip(1..);
                let mut round = schedule.push_round();
                tables.for_each(|(seats, number)| {
                    round.table(number, seats);
                });
                round.others_sit_out();
            }
        }
        schedule
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Objective, audit, relation_figures};
    use roundtable_model::{Problem, Roster, RoundGoal, Seed, Spare, TableSizes};
    use roundtable_testkit::tier::seeds;
    use std::num::NonZeroU32;

    /// Repeats of meetings, partners and opponents, and Σ C(rests, 2), counted from scratch.
    fn counted(schedule: &Schedule, [people, tables, rounds]: [u32; 3], sides: &Sides) -> (Again, i64) {
        let sizes = TableSizes::only(sides.table_size()).unwrap();
        let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(rounds)).unwrap();
        let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(tables).unwrap()));
        assert!(roundtable_audit::answers(&problem, schedule).is_empty());
        let [partners, opponents] =
            relation_figures(schedule, sides).map(|f| ((f.sum_of_squares - f.total) / 2) as i64);
        let rests = (0..people)
            .map(|player| schedule.rounds().filter(|round| round.sit_out().contains(&PlayerIx(player))).count() as i64);
        ([Objective::of(&problem, schedule).overload as i64, partners, opponents], rests.map(twice).sum())
    }

    /// Orders that divide the rounds, with and without people who stay, who rest, and pairs that are their own images.
    #[test]
    fn the_cost_is_that_of_the_whole_schedule() {
        for seed in seeds(5, 20) {
            let mut rng = Seed(seed).rng();
            for (field, order, sizes) in [
                ([12, 2, 6], 6, [2, 2]),
                ([12, 3, 8], 4, [2, 2]),
                ([14, 3, 9], 3, [2, 2]),
                ([24, 4, 5], 5, [3, 3]),
                ([13, 2, 4], 4, [1, 3]),
            ] {
                let sides = Sides::of_sizes(&sizes).unwrap();
                let mut base = Base::new(field, order, &sides, &mut rng);
                for _ in 0..40 {
                    let [a, b] = [base.playing, base.people].map(|among| rng.below(among as u64) as usize);
                    let first = rng.below((base.who.len() / base.people) as u64) as usize * base.people;
                    if a != b {
                        base.exchange(first + a, first + b, 40);
                    }
                    let (again, uneven) = counted(&base.schedule(), field, &sides);
                    assert_eq!(base.cost, BETWEEN.of(again) + PRICE * uneven, "{field:?}, seed {seed}");
                }
            }
        }
    }

    /// Nobody is partners twice, nobody is opposed twice, all rest equally often, and as few meet again as counting
    /// allows: 24 people in sides of three (found by a SAT solver: puzzling.stackexchange.com, question 126302), and
    /// doubles of 18 on four courts and of 30 people in sides of three.
    #[test]
    fn nobody_is_partners_or_opponents_twice() {
        for (field, sizes, least) in
            [([24, 4, 5], [3, 3], [80, 0, 0]), ([18, 4, 9], [2, 2], [63, 0, 0]), ([30, 5, 5], [3, 3], [50, 0, 0])]
        {
            let sides = Sides::of_sizes(&sizes).unwrap();
            for seed in seeds(2, 6) {
                let found = cyclic(field, &sides, least, STEPS, &mut Seed(seed).rng());
                let found = found.unwrap_or_else(|| panic!("{field:?}, seed {seed}"));
                let rests = audit(&found, &roundtable_audit::Rules::default()).sit_outs;
                assert_eq!(counted(&found, field, &sides).0, least, "{field:?}, seed {seed}");
                assert_eq!(rests.min, rests.max, "{field:?}, seed {seed}");
            }
        }
    }

    /// Fourteen people in nine rounds: of order 3 two stay and never meet, but everybody has to meet, with 162 meetings
    /// of 91 pairs and 71 repeats; of order 9 more stay than there are tables. No steps find nothing.
    #[test]
    fn no_rotation_fits() {
        let sides = Sides::of_sizes(&[2, 2]).unwrap();
        let found = |field, least, steps| cyclic(field, &sides, least, steps, &mut Seed(1).rng());
        assert_eq!(found([14, 3, 9], [71, 0, 17], u64::MAX), None);
        assert_eq!(found([18, 4, 9], [63, 0, 0], 0), None);
    }
}

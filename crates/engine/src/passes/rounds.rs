//! The order of the rounds: short tables and rests as even as can be after every round, and nobody rests or plays twice
//! running where that can be avoided.
//!
//! Whole rounds change places, so who meets whom, and where, stays. Kept rounds stay where they are; others change
//! places inside a run of rounds in which the same people are absent. Counted are early places (see
//! [`Objective::unfairness`]) and rests twice running: of one person in two rounds running, summed over people. If a
//! and b of n people rest in two rounds running, at least a + b − n rest in both, and with each one more there is also
//! one more who plays in both: with the fewest rests twice running come the fewest games twice running.
//!
//! Wanted is the order with the fewest rests twice running, of these the one with the fewest early places. If that has
//! more early places than the rounds as they were made, it is the other way round. In a run of up to [`MOST_EXACT`]
//! rounds no order is better: what a round adds depends on the set of those before it and on the last of them alone (M.
//! Held and R. M. Karp 1962, DOI 10.1137/0110015). O(2^rounds · rounds²). More rounds are annealed. If no better order
//! is found, the schedule stays as it is.

use std::ops::Range;

use roundtable_audit::{Objective, Rules, Tier};
use roundtable_chance::{Heat, Odds};
use roundtable_model::{Problem, Round, Schedule, Seed, SeededRng, sorted};

use super::{Part, Pass};
use crate::made::Made;
use crate::{Control, MakerRequest};

/// In a run of up to this many rounds all orders are compared.
const MOST_EXACT: usize = 12;
/// Places that the annealing looks at: some hundredths of a second.
const MOST_PLACES: usize = 5_000_000;
/// The annealing's heats, one after the other, for equally many steps each.
const HEATS: [u32; 8] = [2_000, 1_400, 1_000, 700, 500, 350, 250, 180];
/// What one of the count that comes first weighs in the annealing, in those of the other.
const WEIGHT: i64 = 3;

/// What an order has, the count that comes first in units of [`FIRST`].
type Cost = u64;
/// More than there are early places, or rests twice running, in a schedule.
const FIRST: Cost = 1 << 32;
/// What an early place and a rest twice running cost: one of them comes first.
type Prices = [Cost; 2];
const TWICE_FIRST: Prices = [1, FIRST];
const EARLY_FIRST: Prices = [FIRST, 1];

/// When short tables and rests come. Table numbers and seats are given out afterwards, in this order.
pub(super) const PASS: Pass = Pass {
    name: "rounds",
    first: Tier::Unfairness,
    part: Part::Maker,
    when: |problem, _, made| !made.method.is_round_robin() && problem.plan_before().round_count() == 0,
    run: ordered,
};

fn ordered(problem: &Problem, request: &MakerRequest, made: Made, _: &Control<'_>) -> Made {
    let better = in_better_order(problem, &made.schedule, request.seed);
    Made { schedule: better.unwrap_or(made.schedule), ..made }
}

/// The schedule with its rounds in a better order, if one is found.
pub(super) fn in_better_order(problem: &Problem, schedule: &Schedule, seed: Seed) -> Option<Schedule> {
    let runs = runs(schedule, problem.kept().round_count() as usize);
    let rounds = Rounds::of(problem, schedule).filter(|_| !runs.is_empty())?;
    let as_made: Vec<usize> = (0..rounds.all.len()).collect();
    let made = rounds.counts(&as_made);
    if made[0] == 0 && made[1] <= rounds.least_twice() {
        return None;
    }
    let mut order = rounds.ordered(&as_made, &runs, TWICE_FIRST, seed);
    if rounds.counts(&order)[0] > made[0] {
        order = rounds.ordered(&as_made, &runs, EARLY_FIRST, seed);
    }
    if rounds.counts(&order) == made {
        return None;
    }
    let all: Vec<Round<'_>> = schedule.rounds().collect();
    let better = Schedule::of_rounds(schedule.players(), order.into_iter().map(|round| all[round]));
    (Objective::of(problem, &better) <= Objective::of(problem, schedule)).then_some(better)
}

/// Runs of two rounds or more after the kept ones in which the same people are absent.
fn runs(schedule: &Schedule, kept: usize) -> Vec<Range<usize>> {
    let absent: Vec<_> = schedule.rounds().map(|round| sorted(round.absent().iter().copied())).collect();
    let mut end = kept;
    let mut all = Vec::new();
    for run in absent.get(kept..).unwrap_or_default().chunk_by(|one, next| one == next) {
        end += run.len();
        all.push(end - run.len()..end);
    }
    all.retain(|run| run.len() > 1);
    all
}

/// The people who have a place in a round: at a short table, or resting.
type Places = [Vec<usize>; 2];

/// How often everybody has had a place of each kind, and how many such places there were.
#[derive(Clone)]
struct Tally {
    times: [Vec<u64>; 2],
    places: [u64; 2],
}

impl Tally {
    /// Adds a round, and says how many of its places are early.
    fn add(&mut self, round: &Places) -> u64 {
        let mut early = 0;
        for ((times, places), people) in self.times.iter_mut().zip(&mut self.places).zip(round) {
            *places += people.len() as u64;
            for &person in people {
                early += u64::from(times[person] > 0 && *places <= times[person] * times.len() as u64);
                times[person] += 1;
            }
        }
        early
    }
}

/// The rounds of a schedule, as far as their order matters.
struct Rounds {
    players: usize,
    all: Vec<Places>,
    /// How many people rest in both of two rounds.
    both: Vec<Vec<u64>>,
}

impl Rounds {
    /// `None` if the order does not matter, or there are more places than the annealing looks at.
    fn of(problem: &Problem, schedule: &Schedule) -> Option<Self> {
        let places = |(round, full): (Round<'_>, u32)| -> Places {
            let short = round.runs().filter(|run| run.size < full as usize).flat_map(|run| run.seats);
            [short.map(|p| p.ix()).collect(), round.sit_out().iter().map(|p| p.ix()).collect()]
        };
        let full = Rules::of(problem).full_sizes(schedule);
        let all: Vec<Places> = schedule.rounds().zip(full).map(places).collect();
        let (players, places) = (schedule.players() as usize, all.iter().flatten().map(Vec::len).sum::<usize>());
        if places == 0 || places * all.len() > MOST_PLACES {
            return None;
        }
        let common = |[_, resting]: &Places| {
            let mut rests = vec![false; players];
            resting.iter().for_each(|&person| rests[person] = true);
            all.iter().map(|[_, others]| others.iter().filter(|&&person| rests[person]).count() as u64).collect()
        };
        let both = all.iter().map(common).collect();
        Some(Self { players, all, both })
    }

    /// What everybody has had after these rounds.
    fn tally(&self, rounds: &[usize]) -> Tally {
        let mut tally = Tally { times: [vec![0; self.players], vec![0; self.players]], places: [0; 2] };
        rounds.iter().for_each(|&round| _ = tally.add(&self.all[round]));
        tally
    }

    /// Early places, and rests twice running, of the rounds in this order.
    fn counts(&self, order: &[usize]) -> [u64; 2] {
        let mut tally = self.tally(&[]);
        let early = order.iter().map(|&round| tally.add(&self.all[round])).sum();
        [early, order.windows(2).map(|two| self.both[two[0]][two[1]]).sum()]
    }

    /// No order has fewer rests twice running.
    fn least_twice(&self) -> u64 {
        let fewest = self.all.iter().map(|[_, resting]| resting.len()).min().unwrap_or(0);
        ((2 * fewest).saturating_sub(self.players) * (self.all.len() - 1)) as u64
    }

    /// The rounds with those of each run in the best order found.
    fn ordered(&self, as_made: &[usize], runs: &[Range<usize>], prices: Prices, seed: Seed) -> Vec<usize> {
        let mut order = as_made.to_vec();
        for run in runs {
            let exact = run.len() <= MOST_EXACT;
            let found = if exact { self.best(&order, run, prices) } else { self.annealed(&order, run, prices, seed) };
            order[run.clone()].copy_from_slice(&found);
        }
        order
    }

    /// Rests twice running between two rounds that follow each other, if both are there.
    fn twice(&self, one: Option<usize>, next: Option<usize>) -> u64 {
        one.zip(next).map_or(0, |(one, next)| self.both[one][next])
    }

    /// The rounds of a run in the order that costs least: for every set of them that may come first, by the last of
    /// these, the least cost and the one before the last.
    fn best(&self, order: &[usize], run: &Range<usize>, [early, twice]: Prices) -> Vec<usize> {
        let (rounds, count) = (&order[run.clone()], run.len());
        let before = run.start.checked_sub(1).map(|at| order[at]);
        let after = order.get(run.end).copied();
        let mut least = vec![[(Cost::MAX, count); MOST_EXACT]; 1 << count];
        let tally = self.tally(&order[..run.start]);
        for set in 0..1_usize << count {
            let is_in = |round: &usize| set >> round & 1 == 1;
            let mut tally = tally.clone();
            (0..count).filter(is_in).for_each(|round| _ = tally.add(&self.all[rounds[round]]));
            for next in (0..count).filter(|round| !is_in(round)) {
                let own = early * tally.clone().add(&self.all[rounds[next]]);
                let after = |last: Option<usize>| own + twice * self.twice(last, Some(rounds[next]));
                let first = (set == 0).then(|| (after(before), count));
                let later = (0..count).filter(is_in).map(|last| (least[set][last].0 + after(Some(rounds[last])), last));
                least[set | 1 << next][next] = first.into_iter().chain(later).min().unwrap_or((0, count));
            }
        }
        let mut set = (1 << count) - 1;
        let ends = (0..count).map(|last| (least[set][last].0 + twice * self.twice(Some(rounds[last]), after), last));
        let mut last = ends.min().map_or(count, |(_, last)| last);
        let mut found = Vec::with_capacity(count);
        while last < count {
            found.push(rounds[last]);
            (set, last) = (set ^ 1 << last, least[set][last].1);
        }
        found.reverse();
        found
    }

    /// The rounds of a run in the best order that an annealing finds: two rounds change places, a part is reversed, or
    /// a round moves to another place.
    fn annealed(&self, order: &[usize], run: &Range<usize>, prices: Prices, seed: Seed) -> Vec<usize> {
        let energy = |cost: Cost| (cost / FIRST) as i64 * WEIGHT + (cost % FIRST) as i64;
        let cost_of = |order: &[usize]| self.counts(order).iter().zip(prices).map(|(count, price)| count * price).sum();
        let (mut order, mut rng) = (order.to_vec(), seed.rng());
        let mut cost: Cost = cost_of(&order);
        let mut best = (cost, order.clone());
        let places: usize = self.all.iter().flatten().map(Vec::len).sum();
        let steps = MOST_PLACES / HEATS.len() / (places + order.len());
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..steps {
                let step = Step::drawn(run, &mut rng);
                step.take(&mut order);
                let other = cost_of(&order);
                if odds.take(energy(other) - energy(cost), &mut rng) {
                    cost = other;
                } else {
                    step.undo(&mut order);
                }
                if cost < best.0 {
                    best = (cost, order.clone());
                }
            }
        }
        best.1[run.clone()].to_vec()
    }
}

/// A step of the annealing, between two places of which the first is the lower.
enum Step {
    Exchange(usize, usize),
    Reverse(usize, usize),
    Later(usize, usize),
}

impl Step {
    fn drawn(run: &Range<usize>, rng: &mut SeededRng) -> Self {
        let place = |rng: &mut SeededRng| run.start + rng.below(run.len() as u64) as usize;
        let (one, other) = (place(rng), place(rng));
        let (low, high) = (one.min(other), one.max(other));
        match rng.below(3) {
            0 => Self::Exchange(low, high),
            1 => Self::Reverse(low, high),
            _ => Self::Later(low, high),
        }
    }

    fn take(&self, order: &mut [usize]) {
        match *self {
            Self::Exchange(low, high) => order.swap(low, high),
            Self::Reverse(low, high) => order[low..=high].reverse(),
            Self::Later(low, high) => order[low..=high].rotate_left(1),
        }
    }

    fn undo(&self, order: &mut [usize]) {
        match *self {
            Self::Exchange(..) | Self::Reverse(..) => self.take(order),
            Self::Later(low, high) => order[low..=high].rotate_right(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::unfairness;
    use roundtable_model::{Absence, PlayerIx, Roster, RoundGoal, RoundIx, Spare, TableSizes};
    use roundtable_testkit::tier::cases;

    /// Rests of one person in two rounds running.
    fn twice(schedule: &Schedule) -> usize {
        let rounds: Vec<Round<'_>> = schedule.rounds().collect();
        let rests = |two: &[Round<'_>]| two[0].sit_out().iter().filter(|p| two[1].sit_out().contains(p)).count();
        rounds.windows(2).map(rests).sum()
    }

    fn of_order(schedule: &Schedule, order: &[usize]) -> Schedule {
        Schedule::of_rounds(schedule.players(), order.iter().filter_map(|&round| schedule.round(round)))
    }

    /// All orders of the items from `at` on.
    fn each_order(items: &mut Vec<usize>, at: usize, see: &mut impl FnMut(&[usize])) {
        if at == items.len() {
            return see(items);
        }
        for other in at..items.len() {
            items.swap(at, other);
            each_order(items, at + 1, see);
            items.swap(at, other);
        }
    }

    fn question(players: u32, spare: Spare, rounds: u32) -> Problem {
        let sizes = if spare == Spare::ShortTables { vec![4, 3] } else { vec![3] };
        let problem =
            Problem::new(Roster::numbered(players), TableSizes::new(sizes).unwrap(), RoundGoal::Exactly(rounds));
        problem.unwrap().with_spare(spare)
    }

    fn by_lot(problem: &Problem, rounds: u32, rng: &mut SeededRng) -> Schedule {
        let mut schedule = Schedule::new(problem.players());
        for round in 0..rounds {
            let there = |p: &PlayerIx| !problem.absent(round).any(|absent| absent == *p);
            let mut people: Vec<PlayerIx> = (0..problem.players()).map(PlayerIx).filter(there).collect();
            rng.shuffle(&mut people);
            let seating = problem.seating(round).unwrap();
            let mut built = schedule.push_round();
            for (number, &size) in (1..).zip(&seating.tables) {
                built.table(number, &people.split_off(people.len() - size as usize));
            }
            built.sit_outs(&people).absents(&problem.absent(round).collect::<Vec<_>>());
        }
        schedule
    }

    /// The same as every order of the rounds: whoever rests, is at short tables or is absent, with rounds kept.
    #[test]
    fn no_order_of_few_rounds_is_better() {
        for seed in 0..cases(60, 600) {
            let mut rng = Seed(seed).rng();
            let (players, rounds) = (5 + rng.below(5) as u32, 2 + rng.below(5) as u32);
            let spare =
                [Spare::ShortTables, Spare::SitOut, Spare::Tables(1.try_into().unwrap())][rng.below(3) as usize];
            let problem = question(players.max(6), spare, rounds);
            let schedule = by_lot(&problem, rounds, &mut rng);
            let kept = rng.below(2) as usize;
            let problem = problem.with_kept(of_order(&schedule, &[0][..kept])).unwrap();
            let price = |schedule: &Schedule| (unfairness(&problem, schedule), twice(schedule));
            let made = price(&schedule);
            let mut all = Vec::new();
            each_order(&mut (0..rounds as usize).collect(), kept, &mut |order| {
                all.push(price(&of_order(&schedule, order)));
            });
            let fewest = all.iter().copied().min_by_key(|&(unfair, twice)| (twice, unfair)).unwrap();
            let least = if fewest.0 <= made.0 { fewest } else { all.into_iter().min().unwrap() };
            let found = in_better_order(&problem, &schedule, Seed(0)).unwrap_or(schedule.clone());
            assert_eq!(price(&found), least, "seed {seed}: {players} players, {rounds} rounds, {spare:?}");
            let first = |schedule: &Schedule| Schedule::of_rounds(players.max(6), schedule.rounds().take(kept));
            assert_eq!(first(&found), first(&schedule), "seed {seed}: kept rounds stay");
        }
    }

    /// Rounds change places only with those in which the same people are absent.
    #[test]
    fn rounds_stay_where_others_are_absent() {
        let absences = [2, 3, 4].map(|round| Absence { player: PlayerIx(6), round: RoundIx(round) });
        let problem = question(7, Spare::SitOut, 7).with_absences(absences.to_vec()).unwrap();
        for seed in 0..20 {
            let schedule = by_lot(&problem, 7, &mut Seed(seed).rng());
            let Some(found) = in_better_order(&problem, &schedule, Seed(0)) else { continue };
            let parts = |schedule: &Schedule| {
                let rounds: Vec<_> =
                    schedule.rounds().map(|round| round.tables().map(|t| t.company()).collect::<Vec<_>>()).collect();
                [&rounds[..2], &rounds[2..5], &rounds[5..]].map(|part| sorted(part.to_vec()))
            };
            assert_eq!(parts(&found), parts(&schedule), "seed {seed}");
        }
    }

    /// The tables of a symmetric design, one a round: two rounds have equally many in common, whatever the order.
    #[test]
    fn many_rounds_are_annealed() {
        let mut schedule = Schedule::new(15);
        for by in 0..15 {
            let table = [0, 1, 2, 4, 5, 8, 10].map(|p| PlayerIx((p + by) % 15));
            schedule.push_round().table(1, &table).others_sit_out();
        }
        let problem = Problem::new(Roster::numbered(15), TableSizes::only(7).unwrap(), RoundGoal::Exactly(15)).unwrap();
        let problem = problem.with_spare(Spare::Tables(1.try_into().unwrap()));
        let found = in_better_order(&problem, &schedule, Seed(0)).unwrap();
        assert_eq!((unfairness(&problem, &found), twice(&found)), (428, 56));
    }
}

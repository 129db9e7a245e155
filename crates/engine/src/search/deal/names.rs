//! Who is who in a design: which player has which of its places, at the least cost of wishes. A *place* is a player's
//! number in the design, a *name* the player of the question who gets it.
//!
//! A person is *named* if a wish, an absence or earlier meetings concern him or her. If few people are named, all their
//! places are tried, with the cost so far as a bound. If the work runs out, or many are named, two names are exchanged
//! again and again, and worse steps are tolerated less and less. Prices are those of `ties.rs`, in
//! `Ties::of` for each two: a broken wish costs more than all repeats, and a repeat more than all meetings inside a
//! group. O(ties) an exchange.

use roundtable_chance::{Seed, SeededRng, tolerated};
use roundtable_model::{PlayerIx, Schedule, distinct, each_two};

use super::ties::{BROKEN, REPEAT, Ties};
use crate::search::task::Task;
use crate::search::tuning::{NAMES_EXACT, NAMES_STEPS, NAMES_WORK};

/// A design, and what it costs to give its places to players.
pub(super) struct Names<'a> {
    ties: &'a Ties,
    players: usize,
    rounds: usize,
    /// How often two places meet.
    met: Vec<u16>,
    /// For each round and place: its table.
    table: Vec<u16>,
    /// For each round the sizes of its tables, those who rest as tables of one at the end.
    sizes: Vec<Vec<u32>>,
    /// For each round the number of its tables; the "tables" after those are people who rest.
    real: Vec<usize>,
    /// For each round the sizes that are wanted, the largest first.
    wanted: Vec<Vec<u32>>,
    /// Who is absent in each round.
    away: Vec<Vec<usize>>,
}

/// Who has which place, both ways.
#[derive(Clone)]
struct Dealt {
    /// The place of each player.
    place: Vec<usize>,
    /// The player of each place.
    name: Vec<usize>,
}

impl<'a> Names<'a> {
    /// The places of a design.
    pub fn new(task: &Task<'_>, design: &Schedule, ties: &'a Ties) -> Self {
        let players = task.floor.players as usize;
        let rounds = (design.round_count() as usize).min(task.floor.rounds.len());
        let (mut met, mut table) = (vec![0u16; players * players], vec![0u16; rounds * players]);
        let (mut sizes, mut real, mut wanted) = (Vec::new(), Vec::new(), Vec::new());
        for (r, round) in design.rounds().take(rounds).enumerate() {
            let mut here: Vec<u32> = Vec::new();
            for (t, seated) in round.tables().enumerate() {
                seated.seats.iter().for_each(|player| table[r * players + player.ix()] = t as u16);
                for [a, b] in each_two(seated.seats).map(|two| two.map(PlayerIx::ix)) {
                    met[a * players + b] += 1;
                    met[b * players + a] += 1;
                }
                here.push(seated.seats.len() as u32);
            }
            real.push(here.len());
            for rest in round.sit_out() {
                table[r * players + rest.ix()] = here.len() as u16;
                here.push(1);
            }
            sizes.push(here);
            let floor = &task.floor.tables[task.floor.rounds[r].tables.clone()];
            let mut want: Vec<u32> = floor.iter().map(|table| table.size).collect();
            want.sort_unstable_by(|a, b| b.cmp(a));
            wanted.push(want);
        }
        let mut away = vec![Vec::new(); rounds];
        for (player, absent) in ties.absent.iter().enumerate() {
            absent.iter().filter(|&&r| r < rounds).for_each(|&r| away[r].push(player));
        }
        Self { ties, players, rounds, met, table, sizes, real, wanted, away }
    }

    /// The name of each place.
    pub fn exchanged(&self, seed: Seed) -> Vec<usize> {
        let mut dealt = Dealt { place: (0..self.players).collect(), name: (0..self.players).collect() };
        let named: Vec<usize> = (0..self.players).filter(|&p| self.ties.names(p)).collect();
        if named.is_empty() || self.rounds == 0 {
            return dealt.name;
        }
        let all_present = self.away.iter().all(Vec::is_empty);
        if all_present && named.len() as u64 <= NAMES_EXACT && self.exactly(named.clone(), &mut dealt) {
            return dealt.name;
        }
        self.anneal(&named, all_present, &mut dealt, &mut seed.rng());
        dealt.name
    }

    /// The cost of two people in these places: a price above 0 is paid for each meeting, one below 0 for each round
    /// without one (`ties.rs`).
    fn pair(&self, price: i64, a: usize, b: usize) -> i64 {
        let met = i64::from(self.met[a * self.players + b]);
        if price < 0 { -price * (self.rounds as i64 - met) } else { price * met }
    }

    /// The cost of a player in a place, whoever sits there: tables that lack the wished seat.
    fn small_tables(&self, player: usize, place: usize) -> i64 {
        let above = self.ties.above[player];
        if above == 0 {
            return 0;
        }
        let small = |r: &usize| {
            let table = usize::from(self.table[r * self.players + place]);
            table < self.real[*r] && self.sizes[*r][table] <= above
        };
        BROKEN * (0..self.rounds).filter(small).count() as i64
    }

    /// Tries all places for those who are named; returns whether it finished. The best one is dealt in any case.
    fn exactly(&self, mut named: Vec<usize>, dealt: &mut Dealt) -> bool {
        named.sort_by_key(|&p| std::cmp::Reverse((self.ties.of[p].len(), self.ties.above[p])));
        let (mut taken, mut places) = (vec![false; self.players], Vec::with_capacity(named.len()));
        let mut best = (i64::MAX, Vec::new());
        let mut work = NAMES_WORK;
        self.place_next(&named, &mut places, &mut taken, 0, &mut best, &mut work);
        named.iter().zip(&best.1).for_each(|(&player, &place)| dealt.exchange(player, dealt.name[place]));
        work > 0
    }

    /// Branch and bound: tries every place for the next of those named. `places` has the places of those before, at
    /// `cost`; `best` is the least cost so far with its places. No pair or place has a negative cost: an equal cost
    /// cannot become better.
    fn place_next(
        &self,
        named: &[usize],
        places: &mut Vec<usize>,
        taken: &mut [bool],
        cost: i64,
        best: &mut (i64, Vec<usize>),
        work: &mut u64,
    ) {
        let Some(&player) = named.get(places.len()) else {
            *best = (cost, places.clone());
            return;
        };
        // The own place first: nobody moves without a reason.
        let others = (0..self.players).filter(|&place| place != player);
        for place in std::iter::once(player).chain(others) {
            if *work == 0 || best.0 == 0 {
                return;
            }
            if taken[place] {
                continue;
            }
            *work -= 1;
            let mut more = cost + self.small_tables(player, place);
            for &(other, price) in &self.ties.of[player] {
                if let Some(at) = named[..places.len()].iter().position(|&n| n == other) {
                    more += self.pair(price, place, places[at]);
                }
            }
            if more < best.0 {
                taken[place] = true;
                places.push(place);
                self.place_next(named, places, taken, more, best, work);
                places.pop();
                taken[place] = false;
            }
        }
    }

    /// Exchanges of two names, from hot to cold; the best that was seen.
    fn anneal(&self, named: &[usize], all_present: bool, dealt: &mut Dealt, lots: &mut SeededRng) {
        let mut cost = self.cost(dealt);
        let (mut best, mut least) = (dealt.clone(), cost);
        let steps = NAMES_STEPS;
        let prices = self.ties.of.iter().flatten().map(|&(_, price)| price).filter(|&price| price < BROKEN);
        let top = prices.chain((!all_present).then_some(REPEAT)).max().unwrap_or(0).max(1) as u64;
        // The heat falls from the highest price below a broken wish to zero; a step that costs as much as a broken wish
        // is never taken.
        for step in 0..steps {
            if least == 0 {
                break;
            }
            let p = named[lots.below(named.len() as u64) as usize];
            let q = lots.below(self.players as u64) as usize;
            if p == q {
                continue;
            }
            let change = self.exchange_costs(dealt, p, q);
            let heat = 256 * top * (steps - step) / steps + 1;
            if change <= 0 || change < BROKEN && tolerated(lots, change as u64, heat) {
                dealt.exchange(p, q);
                cost += change;
                if cost < least {
                    (best, least) = (dealt.clone(), cost);
                }
            }
        }
        *dealt = best;
    }

    fn cost(&self, dealt: &Dealt) -> i64 {
        let company: i64 = (0..self.players)
            .flat_map(|a| self.ties.of[a].iter().filter(move |(b, _)| *b < a).map(move |&(b, price)| (a, b, price)))
            .map(|(a, b, price)| self.pair(price, dealt.place[a], dealt.place[b]))
            .sum();
        let places: i64 = (0..self.players).map(|p| self.small_tables(p, dealt.place[p])).sum();
        let rounds: i64 = (0..self.rounds).map(|r| self.misfit(r, dealt)).sum();
        company + places + rounds
    }

    /// What an exchange of two names costs more.
    fn exchange_costs(&self, dealt: &mut Dealt, p: usize, q: usize) -> i64 {
        let (from, to) = (dealt.place[p], dealt.place[q]);
        let mut change = self.small_tables(p, to) + self.small_tables(q, from)
            - self.small_tables(p, from)
            - self.small_tables(q, to);
        for (who, here, there, other) in [(p, from, to, q), (q, to, from, p)] {
            for &(mate, price) in self.ties.of[who].iter().filter(|(mate, _)| *mate != other) {
                let at = dealt.place[mate];
                change += self.pair(price, there, at) - self.pair(price, here, at);
            }
        }
        let absent = self.ties.absent[p].iter().chain(&self.ties.absent[q]).copied();
        let rounds = distinct(absent.filter(|&r| r < self.rounds));
        if !rounds.is_empty() {
            let misfits = |dealt: &Dealt| rounds.iter().map(|&r| self.misfit(r, dealt)).sum::<i64>();
            change -= misfits(dealt);
            dealt.exchange(p, q);
            change += misfits(dealt);
            dealt.exchange(p, q);
        }
        change
    }

    /// The cost of people who must change tables in a round because others are absent: an estimate, two repeats each.
    fn misfit(&self, r: usize, dealt: &Dealt) -> i64 {
        if self.away[r].is_empty() {
            return 0;
        }
        let mut sizes = self.sizes[r].clone();
        for &player in &self.away[r] {
            let table = usize::from(self.table[r * self.players + dealt.place[player]]);
            sizes[table] = sizes[table].saturating_sub(1);
        }
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let wanted = self.wanted[r].iter().copied().chain(std::iter::repeat(0));
        let moved: u32 = sizes.iter().zip(wanted).map(|(&size, want)| size.saturating_sub(want)).sum();
        i64::from(moved) * 2 * REPEAT
    }
}

impl Dealt {
    /// Two exchange their places.
    fn exchange(&mut self, p: usize, q: usize) {
        let (from, to) = (self.place[p], self.place[q]);
        (self.place[p], self.place[q]) = (to, from);
        (self.name[from], self.name[to]) = (q, p);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::floor::Floor;
    use roundtable_model::{Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, SeatIx, TableSizes, Wish, Wishes};
    use roundtable_testkit::rounds::random_rounds;

    /// Three are absent in the first round and two in the second. The wishes are impossible: 3 and 5 each with 4, but
    /// apart from each other.
    #[test]
    fn exchanges_cost_what_counting_anew_says_and_work_ends() {
        let p = PlayerIx;
        let sizes = TableSizes::new(vec![4, 3]).unwrap();
        let absences = [(0, 0), (0, 1), (0, 2), (1, 5), (1, 7)];
        let absences = absences.map(|(round, player)| Absence { round: RoundIx(round), player: p(player) });
        let apart = Wish::Apart(p(3), p(5));
        let list = vec![Wish::Together(p(3), p(4)), Wish::Together(p(4), p(5)), apart, Wish::InSeat(p(6), SeatIx(3))];
        let problem = Problem::new(Roster::numbered(12), sizes, RoundGoal::Exactly(3)).unwrap();
        let problem = problem.with_absences(absences.to_vec()).unwrap();
        let problem = problem.with_wishes(Wishes::of(list)).unwrap();
        let floor = Floor::new(&problem, 3).unwrap();
        let task = Task::new(&problem, &floor, &[]);
        let ties = Ties::of(&problem, &task.pairs);
        let names = Names::new(&task, &random_rounds(&[4, 4, 4], 3, 1), &ties);
        let mut dealt = Dealt { place: (0..12).collect(), name: (0..12).collect() };
        for (a, b) in (0..12).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let before = names.cost(&dealt);
            let change = names.exchange_costs(&mut dealt, a, b);
            dealt.exchange(a, b);
            assert_eq!(names.cost(&dealt), before + change, "{a} and {b}");
        }
        let (mut best, mut work) = ((i64::MAX, Vec::new()), 3);
        names.place_next(&[3, 4, 5], &mut Vec::new(), &mut [false; 12], 0, &mut best, &mut work);
        assert_eq!((best.1, work), (vec![3, 4, 5], 0), "the own places, and then no work is left");
    }
}

//! Schedules that a turn of the players (a permutation) maps to themselves: a few base rounds, from which turning the
//! players gives all others.
//!
//! With n = t·w + f players, t rings of w turn together and f stay; b = rounds/w base rounds give all rounds. For
//! example 12 players and 11 rounds: players 0 to 10 are a ring of w = 11, player 11 stays, and one base round gives
//! all: in round g each player p of the ring is replaced by p + g (mod 11). The orbit of a pair is all pairs to which
//! turning takes it; they all meet equally often. So the search is over b rounds instead of b·w, and the tightest
//! schedules (these 11 rounds with every pair exactly three times) are found at once; the walk on all rounds needs
//! minutes.
//! Source: prescribed automorphisms (Kramer and Mesner 1976, DOI 10.1016/0012-365X(76)90030-3), here with annealing
//! instead of an exact cover. O(steps · table size) time, O(players²) memory.

mod still;

use std::ops::Range;

use roundtable_model::{PlayerIx, Schedule, Seed, SeededRng, each_two};

use roundtable_chance::{Heat, Odds};

pub(crate) use still::partly_turned;

/// The largest field.
const MAX_PLAYERS: u32 = 128;
/// How often each turn starts anew.
const STARTS: u64 = 4;
/// Heat in thousandths of what one meeting again of a whole orbit costs, measured on 12 to 32 players.
const HEAT: u32 = 350;

/// The best schedule with a turn that `steps` steps find for tables of these sizes in every round, which seat
/// everybody, and its overload: Σ over pairs of C(meetings, 2); for equal overload the one with the fairest short
/// tables, then the one whose most frequent pair meets least. Stops when the overload is `goal` and the other figures
/// are as good as possible. `None` if no turn fits or the field is too large.
pub(crate) fn turned(tables: &[u32], rounds: u32, steps: u64, goal: u64, seed: Seed) -> Option<(u64, Schedule)> {
    let players: u32 = tables.iter().sum();
    if players > MAX_PLAYERS || rounds < 2 || tables.len() < 2 {
        return None;
    }
    let orders = (2..=rounds.min(players)).rev().filter(|w| rounds.is_multiple_of(*w));
    // As few stay as possible: two who stay and share a table of a base round meet in every turn of it.
    let turns: Vec<Turn> = orders.map(|order| Turn { players, order, fixed: players % order }).collect();
    let each = steps / (STARTS * turns.len().max(1) as u64);
    let mut chance = seed.rng();
    let layout = Layout::new(tables, rounds);
    // The average meetings of a pair, rounded up: some pair meets at least that often.
    let even = layout.company_of_all(rounds).div_ceil(u64::from(players) * u64::from(players - 1));
    let mut best: Option<(Figures, Schedule)> = None;
    for turn in turns {
        let orbits = Orbits::new(&turn);
        for _ in 0..STARTS {
            let mut base = Base::new(&turn, &orbits, &layout, rounds / turn.order, &mut chance);
            let (overload, unfair) = base.anneal(each, goal, &mut chance);
            let figures = Figures { overload, unfair, most: base.most_meetings() };
            if best.as_ref().is_none_or(|(least, _)| figures < *least) {
                best = Some((figures, base.developed()));
            }
            if overload <= goal && unfair <= layout.fair && figures.most <= even {
                return best.map(|(figures, schedule)| (figures.overload, schedule));
            }
        }
    }
    best.map(|(figures, schedule)| (figures.overload, schedule))
}

/// What is better of two schedules, the first figure first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Figures {
    overload: u64,
    unfair: u64,
    most: u64,
}

/// The tables of a round.
struct Layout<'a> {
    sizes: &'a [u32],
    /// The table of each place.
    table_of: Vec<usize>,
    /// The places of each table.
    places: Vec<Range<usize>>,
    /// Whether a table is smaller than the largest.
    short: Vec<bool>,
    /// The least Σ over players of C(short tables, 2) in all rounds.
    fair: u64,
}

impl<'a> Layout<'a> {
    fn new(sizes: &'a [u32], rounds: u32) -> Self {
        let largest = sizes.iter().max().copied().unwrap_or(0);
        let (mut table_of, mut places) = (Vec::new(), Vec::new());
        for (table, &size) in sizes.iter().enumerate() {
            places.push(table_of.len()..table_of.len() + size as usize);
            table_of.resize(table_of.len() + size as usize, table);
        }
        let short: Vec<bool> = sizes.iter().map(|&size| size < largest).collect();
        let players = table_of.len() as u64;
        let at_short = table_of.iter().filter(|&&table| short[table]).count() as u64 * u64::from(rounds);
        let (each, more) = (at_short / players, at_short % players);
        let fair = players * pairs(each) + more * each;
        Self { sizes, table_of, places, short, fair }
    }

    /// Σ over players of the others at their tables, in that many rounds.
    fn company_of_all(&self, rounds: u32) -> u64 {
        u64::from(rounds) * self.sizes.iter().map(|&size| 2 * pairs(u64::from(size))).sum::<u64>()
    }
}

/// Pairs among that many.
fn pairs(of: u64) -> u64 {
    of * of.saturating_sub(1) / 2
}

/// Rings of `order` players each that turn by one, and `fixed` players, the last, who stay.
struct Turn {
    players: u32,
    order: u32,
    fixed: u32,
}

impl Turn {
    fn rings(&self) -> usize {
        ((self.players - self.fixed) / self.order) as usize
    }

    /// The ring of a player; those who stay have the numbers after the rings.
    fn ring(&self, player: u32) -> usize {
        let moved = self.players - self.fixed;
        if player < moved { (player / self.order) as usize } else { self.rings() + (player - moved) as usize }
    }

    fn turned(&self, player: u32, by: u32) -> u32 {
        if player >= self.players - self.fixed {
            return player;
        }
        player / self.order * self.order + (player % self.order + by) % self.order
    }
}

/// Pairs that the turn maps to each other.
struct Orbits {
    players: usize,
    /// The orbit of each pair of players.
    of: Vec<u32>,
    /// How many pairs each has.
    pairs: Vec<u64>,
}

impl Orbits {
    fn new(turn: &Turn) -> Self {
        let players = turn.players as usize;
        let (mut of, mut pairs) = (vec![u32::MAX; players * players], Vec::new());
        for a in 0..players {
            for b in 0..a {
                if of[a * players + b] != u32::MAX {
                    continue;
                }
                let mut count = 0;
                for by in 0..turn.order {
                    let [a, b] = [a, b].map(|p| turn.turned(p as u32, by) as usize);
                    count += u64::from(of[a * players + b] == u32::MAX);
                    of[a * players + b] = pairs.len() as u32;
                    of[b * players + a] = pairs.len() as u32;
                }
                pairs.push(count);
            }
        }
        Self { players, of, pairs }
    }
}

/// The base rounds while they are searched.
struct Base<'a> {
    turn: &'a Turn,
    orbits: &'a Orbits,
    layout: &'a Layout<'a>,
    /// Who sits at each place, table after table.
    rounds: Vec<Vec<u32>>,
    /// For each orbit, how often its pairs share a table in the base rounds, and what that costs.
    costs: Vec<OrbitCost>,
    /// For each ring and then each fixed player, places at short tables in the base rounds.
    at_short: Vec<u64>,
    /// The orbits that the last exchange changed, and by how much.
    changed: Vec<(u32, i64)>,
}

/// The cost of an orbit of p pairs. If one of them shares a table of a base round, each of the p pairs meets m = w/p
/// times in the w turns of that round. After t such meetings in the base rounds each pair has met t·m times, at the
/// cost p·C(t·m, 2); one more costs t·p·m² + p·C(m, 2).
#[derive(Clone, Copy)]
struct OrbitCost {
    /// Pairs of the orbit at one table in the base rounds: t.
    times: i64,
    /// p·m².
    further: i64,
    /// p·C(m, 2).
    first: i64,
}

impl OrbitCost {
    fn of(orbit_pairs: u64, order: u32) -> Self {
        let meetings = u64::from(order) / orbit_pairs;
        let further = (orbit_pairs * meetings * meetings) as i64;
        Self { times: 0, further, first: (orbit_pairs * pairs(meetings)) as i64 }
    }

    fn cost(&self) -> i64 {
        (0..self.times).map(|before| before * self.further + self.first).sum()
    }

    /// What one more costs, now that it is there.
    fn join(&mut self) -> i64 {
        self.times += 1;
        (self.times - 1) * self.further + self.first
    }

    fn leave(&mut self) -> i64 {
        self.times -= 1;
        -(self.times * self.further + self.first)
    }
}

impl<'a> Base<'a> {
    fn new(turn: &'a Turn, orbits: &'a Orbits, layout: &'a Layout<'a>, count: u32, chance: &mut SeededRng) -> Self {
        let mut rounds = vec![(0..turn.players).collect::<Vec<u32>>(); count as usize];
        rounds.iter_mut().for_each(|round| chance.shuffle(round));
        let costs = orbits.pairs.iter().map(|&pairs| OrbitCost::of(pairs, turn.order)).collect();
        let at_short = vec![0; turn.rings() + turn.fixed as usize];
        let mut base = Self { turn, orbits, layout, rounds, costs, at_short, changed: Vec::new() };
        base.count_again();
        base
    }

    /// Counts pairs and short tables from the rounds.
    fn count_again(&mut self) {
        self.costs.iter_mut().for_each(|orbit| orbit.times = 0);
        self.at_short.fill(0);
        for round in &self.rounds {
            for (table, places) in self.layout.places.iter().enumerate() {
                let people = &round[places.clone()];
                people.iter().for_each(|&a| self.at_short[self.turn.ring(a)] += u64::from(self.layout.short[table]));
                for [a, b] in each_two(people) {
                    self.costs[self.orbits.of[a as usize * self.orbits.players + b as usize] as usize].times += 1;
                }
            }
        }
    }

    /// The cost of a ring with this many places at short tables in the base rounds: over all rounds each of its players
    /// has each of these places once, and one who stays has them in each of the `order` turns.
    fn unfair(&self, ring: usize, places: u64) -> i64 {
        let order = u64::from(self.turn.order);
        (if ring < self.turn.rings() { order * pairs(places) } else { pairs(order * places) }) as i64
    }

    /// The most meetings of a pair in all rounds.
    fn most_meetings(&self) -> u64 {
        let orbits = self.costs.iter().zip(&self.orbits.pairs);
        orbits.map(|(orbit, pairs)| orbit.times as u64 * u64::from(self.turn.order) / pairs).max().unwrap_or(0)
    }

    /// Adds or removes the player's company with everybody else at the table; returns the cost.
    fn count_company(&mut self, round: usize, place: usize, joins: bool) -> i64 {
        let places = self.layout.places[self.layout.table_of[place]].clone();
        let (people, player) = (&self.rounds[round], self.rounds[round][place]);
        let orbits = &self.orbits.of[player as usize * self.orbits.players..][..self.orbits.players];
        let mut change = 0;
        for &other in people[places].iter().filter(|&&other| other != player) {
            let orbit = orbits[other as usize];
            let cost = &mut self.costs[orbit as usize];
            change += if joins { cost.join() } else { cost.leave() };
            self.changed.push((orbit, if joins { 1 } else { -1 }));
        }
        change
    }

    /// Changes the places of two; what that costs in meetings and in fairness.
    fn swap(&mut self, round: usize, a: usize, b: usize) -> (i64, i64) {
        self.changed.clear();
        let mut change = self.count_company(round, a, false) + self.count_company(round, b, false);
        self.rounds[round].swap(a, b);
        change += self.count_company(round, a, true) + self.count_company(round, b, true);
        (change, self.count_short(round, a, b))
    }

    /// Takes back the last exchange.
    fn swap_back(&mut self, round: usize, a: usize, b: usize) {
        self.changed.drain(..).for_each(|(orbit, by)| self.costs[orbit as usize].times -= by);
        self.rounds[round].swap(a, b);
        self.count_short(round, a, b);
    }

    /// Counts the short tables of two who have just changed places; returns the cost.
    fn count_short(&mut self, round: usize, a: usize, b: usize) -> i64 {
        let [from, to] = [a, b].map(|place| self.layout.short[self.layout.table_of[place]]);
        let [now_at_a, now_at_b] = [a, b].map(|place| self.turn.ring(self.rounds[round][place]));
        if from == to || now_at_a == now_at_b {
            return 0;
        }
        let (more, fewer) = if from { (now_at_a, now_at_b) } else { (now_at_b, now_at_a) };
        let before = self.unfair(more, self.at_short[more]) + self.unfair(fewer, self.at_short[fewer]);
        self.at_short[more] += 1;
        self.at_short[fewer] -= 1;
        let after = self.unfair(more, self.at_short[more]) + self.unfair(fewer, self.at_short[fewer]);
        after - before
    }

    /// Walks to the least overload seen, and the least unfairness for it, and returns both; stops at the goal of the
    /// one and the least possible of the other.
    fn anneal(&mut self, steps: u64, goal: u64, chance: &mut SeededRng) -> (u64, u64) {
        let overload: i64 = self.costs.iter().map(OrbitCost::cost).sum();
        let unfair: i64 = (0..self.at_short.len()).map(|r| self.unfair(r, self.at_short[r])).sum();
        let mut now = (overload, unfair);
        // Below the goal meetings are as good as they need be.
        let judged = |(overload, unfair): (i64, i64)| (overload.max(goal as i64), unfair);
        let (mut least, mut best) = (now, self.rounds.clone());
        // Most orbits have `order` pairs, so a repeat of a whole one costs `order`.
        let odds = Odds::at(Heat(HEAT * self.turn.order));
        let places = self.turn.players as usize;
        for _ in 0..steps {
            if least.0 <= goal as i64 && least.1 <= self.layout.fair as i64 {
                break;
            }
            let round = chance.below(self.rounds.len() as u64) as usize;
            let (a, b) = (chance.below(places as u64) as usize, chance.below(places as u64) as usize);
            if self.layout.table_of[a] == self.layout.table_of[b] {
                continue;
            }
            let change = self.swap(round, a, b);
            if odds.take(change.0 + change.1, chance) {
                now = (now.0 + change.0, now.1 + change.1);
                if judged(now) < judged(least) {
                    (least, best) = (now, self.rounds.clone());
                }
            } else {
                self.swap_back(round, a, b);
            }
        }
        self.rounds = best;
        self.count_again();
        (least.0 as u64, least.1 as u64)
    }

    /// All rounds.
    fn developed(&self) -> Schedule {
        let mut schedule = Schedule::new(self.turn.players);
        for round in &self.rounds {
            for by in 0..self.turn.order {
                let turned: Vec<PlayerIx> = round.iter().map(|&p| PlayerIx(self.turn.turned(p, by))).collect();
                schedule.push_round().numbered(self.layout.places.iter().map(|places| &turned[places.clone()]));
            }
        }
        schedule
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, Verdict, audit};

    #[test]
    fn tight_schedules_are_found_by_turning() {
        // Each overload is a bound (see the verdict): 66 pairs three times each are 66 · 3, and 300 meetings of 190
        // pairs are 110 too many. The plain walk does not find 32 × 9 without a repeat.
        for (players, size, rounds, overload) in [(12, 4, 11, 198), (32, 4, 9, 0), (20, 4, 10, 110)] {
            let tables = vec![size; (players / size) as usize];
            let (found, schedule) = turned(&tables, rounds, 4_000_000, overload, Seed(1)).unwrap();
            assert_eq!(found, overload, "{players} × {rounds}");
            let audited = audit(&schedule, &Rules::default());
            assert!(audited.valid, "{:?}", audited.problems);
            assert_eq!(audited.verdict, Verdict::MeetingsOptimal, "{players} × {rounds}");
        }
    }

    #[test]
    fn tables_of_two_sizes_turn() {
        let (found, schedule) = turned(&[4, 4, 4, 4, 5, 5], 6, 4_000_000, 0, Seed(1)).unwrap();
        let audited = audit(&schedule, &Rules::default());
        assert!(audited.valid, "{:?}", audited.problems);
        assert_eq!((found, audited.meetings.repeats), (0, 0));
    }

    #[test]
    fn short_tables_are_spread_where_meetings_do_not_matter() {
        for (tables, rounds) in [(vec![4, 4, 4, 3, 3], 6), (vec![3, 3, 2], 4), (vec![5, 5, 4, 4], 6)] {
            let any = 1_000_000;
            let (_, schedule) = turned(&tables, rounds, 100_000, any, Seed(3)).unwrap();
            let largest = tables.iter().max().copied().unwrap() as usize;
            let mut short = vec![0; tables.iter().sum::<u32>() as usize];
            for round in schedule.rounds() {
                round
                    .tables()
                    .filter(|t| t.seats.len() < largest)
                    .flat_map(|t| t.seats)
                    .for_each(|p| short[p.ix()] += 1);
            }
            let (least, most) = (short.iter().min().unwrap(), short.iter().max().unwrap());
            assert!(most - least <= 1, "{tables:?}: {short:?}");
        }
    }

    #[test]
    fn the_overload_said_is_the_overload_counted() {
        for (tables, rounds) in [
            (vec![3, 3, 3], 6),
            (vec![5, 5], 4),
            (vec![4, 4, 4, 4], 12),
            (vec![2; 7], 5),
            (vec![3; 5], 10),
            (vec![4, 3, 3], 6),
            (vec![5, 4, 2], 9),
        ] {
            let (found, schedule) = turned(&tables, rounds, 4_000, 0, Seed(7)).unwrap();
            let meetings = audit(&schedule, &Rules::default()).meetings;
            assert_eq!(found, (meetings.sum_of_squares - meetings.total) / 2, "{tables:?} × {rounds}");
            assert_eq!(schedule.round_count(), rounds);
        }
    }

    #[test]
    fn where_nothing_turns_nothing_is_found() {
        assert!(turned(&[4, 4], 1, 1000, 0, Seed(1)).is_none());
        assert!(turned(&[4], 6, 1000, 0, Seed(1)).is_none());
    }

    /// Four rings of four and two who stay, in two base rounds.
    #[test]
    fn short_tables_are_those_of_counting_anew() {
        let layout = Layout::new(&[4, 4, 4, 3, 3], 8);
        let turn = Turn { players: 18, order: 4, fixed: 2 };
        let (orbits, mut chance) = (Orbits::new(&turn), Seed(1).rng());
        let mut base = Base::new(&turn, &orbits, &layout, 2, &mut chance);
        let (_, unfair) = base.anneal(500, 0, &mut chance);
        let mut short = vec![0; 18];
        let schedule = base.developed();
        let tables = schedule.rounds().flat_map(|r| r.tables()).filter(|t| t.seats.len() == 3);
        tables.flat_map(|t| t.seats).for_each(|p| short[p.ix()] += 1);
        let times = |ring: usize| base.at_short[ring] * if ring < turn.rings() { 1 } else { 4 };
        assert_eq!((0..18).map(|p| times(turn.ring(p))).collect::<Vec<u64>>(), short);
        assert_eq!(unfair, short.into_iter().map(pairs).sum::<u64>());
    }
}

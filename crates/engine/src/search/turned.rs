//! Schedules that a turn of the players maps to themselves: a few base rounds, from which all others come by turning the players.
//!
//! With n = t·w + f players, t rings of w turn together and f stay; b = rounds/w base rounds give all rounds. A pair's meetings
//! depend on its orbit only, so the search is over b rounds instead of b·w, and where a schedule is as tight as can be (12 players
//! × 11 rounds: every pair exactly three times) it is found at once where the walk on all rounds needs minutes. Source:
//! prescribed automorphisms (Kramer and Mesner 1976, DOI 10.1016/0012-365X(76)90030-3), here with annealing instead of an exact
//! cover. O(steps · table size) time, O(players²) memory.

use roundtable_model::{PlayerIx, Schedule, Seed, SeededRng};

use roundtable_chance::{Heat, ODDS_BITS, Odds};

/// The largest field.
const MAX_PLAYERS: u32 = 128;
/// How often each turn starts anew.
const STARTS: u64 = 4;
/// Heat in thousandths of what one meeting again of a whole orbit costs, measured on 12 to 32 players.
const HEAT: u32 = 350;

/// The best schedule with a turn that so many steps find for tables of one size that seat everybody, and its overload: Σ over
/// pairs of C(meetings, 2); of as much overload the one whose most frequent pair meets least. Stops at `goal` with meetings as even as can
/// be. `None` where no turn fits or the field is too large.
pub(crate) fn turned(
    players: u32,
    size: u32,
    rounds: u32,
    steps: u64,
    goal: u64,
    seed: Seed,
) -> Option<(u64, Schedule)> {
    if players > MAX_PLAYERS || rounds < 2 || !players.is_multiple_of(size) || players <= size {
        return None;
    }
    let orders = (2..=rounds.min(players)).rev().filter(|w| rounds.is_multiple_of(*w));
    // More fixed players than a table has seats meet each other again and again, unless the rings are few.
    let turns: Vec<Turn> = orders.map(|order| Turn { players, order, fixed: players % order }).collect();
    let each = steps / (STARTS * turns.len().max(1) as u64);
    let mut chance = seed.rng();
    let even = (u64::from(rounds) * u64::from(size - 1)).div_ceil(u64::from(players - 1));
    let mut best: Option<(u64, u64, Schedule)> = None;
    for turn in turns {
        let orbits = Orbits::new(&turn);
        for _ in 0..STARTS {
            let mut base = Base::new(&turn, &orbits, size, rounds / turn.order, &mut chance);
            let overload = base.anneal(each, goal, &mut chance);
            let most = base.most_meetings();
            if best.as_ref().is_none_or(|(least, fewest, _)| (overload, most) < (*least, *fewest)) {
                best = Some((overload, most, base.developed()));
            }
            if overload <= goal && most <= even {
                return best.map(|(overload, _, schedule)| (overload, schedule));
            }
        }
    }
    best.map(|(overload, _, schedule)| (overload, schedule))
}

/// Rings of `order` players each that turn by one, and `fixed` players, the last, who stay.
struct Turn {
    players: u32,
    order: u32,
    fixed: u32,
}

impl Turn {
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

/// The base rounds on the way.
struct Base<'a> {
    turn: &'a Turn,
    orbits: &'a Orbits,
    size: usize,
    /// Who sits at each place, table after table.
    rounds: Vec<Vec<u32>>,
    /// For each orbit, pairs of it at one table in the base rounds.
    times: Vec<u64>,
}

impl<'a> Base<'a> {
    fn new(turn: &'a Turn, orbits: &'a Orbits, size: u32, count: u32, chance: &mut SeededRng) -> Self {
        let mut rounds = vec![(0..turn.players).collect::<Vec<u32>>(); count as usize];
        rounds.iter_mut().for_each(|round| chance.shuffle(round));
        let mut base = Self { turn, orbits, size: size as usize, rounds, times: vec![0; orbits.pairs.len()] };
        base.count_again();
        base
    }

    fn count_again(&mut self) {
        self.times.fill(0);
        for table in self.rounds.iter().flat_map(|r| r.chunks(self.size)) {
            for (i, &a) in table.iter().enumerate() {
                for &b in &table[..i] {
                    self.times[self.orbits.of[a as usize * self.orbits.players + b as usize] as usize] += 1;
                }
            }
        }
    }

    /// What an orbit costs when so many of its pairs are in the base rounds: each turn moves them on by one.
    fn cost(&self, orbit: usize, times: u64) -> i64 {
        let meetings = times * u64::from(self.turn.order) / self.orbits.pairs[orbit];
        (self.orbits.pairs[orbit] * (meetings * meetings.saturating_sub(1) / 2)) as i64
    }

    /// The most meetings of a pair in all rounds.
    fn most_meetings(&self) -> u64 {
        let orbits = self.times.iter().zip(&self.orbits.pairs);
        orbits.map(|(times, pairs)| times * u64::from(self.turn.order) / pairs).max().unwrap_or(0)
    }

    /// Takes everybody else at a player's table out of (or into) company with the player; what that costs.
    fn company(&mut self, round: usize, place: usize, joins: bool) -> i64 {
        let first = place / self.size * self.size;
        let player = self.rounds[round][place] as usize;
        let mut change = 0;
        for other in (first..first + self.size).filter(|&p| p != place) {
            let orbit = self.orbits.of[player * self.orbits.players + self.rounds[round][other] as usize] as usize;
            let before = self.cost(orbit, self.times[orbit]);
            if joins {
                self.times[orbit] += 1
            } else {
                self.times[orbit] -= 1
            }
            change += self.cost(orbit, self.times[orbit]) - before;
        }
        change
    }

    fn swap(&mut self, round: usize, a: usize, b: usize) -> i64 {
        let mut change = self.company(round, a, false) + self.company(round, b, false);
        self.rounds[round].swap(a, b);
        change += self.company(round, a, true) + self.company(round, b, true);
        change
    }

    /// Walks to the least overload that it sees, and returns it; stops at the goal.
    fn anneal(&mut self, steps: u64, goal: u64, chance: &mut SeededRng) -> u64 {
        let mut now: i64 = (0..self.times.len()).map(|o| self.cost(o, self.times[o])).sum();
        let (mut least, mut best) = (now, self.rounds.clone());
        let odds = Odds::at(Heat(HEAT * self.turn.order));
        let places = self.turn.players as usize;
        for _ in 0..steps {
            if least <= goal as i64 {
                break;
            }
            let round = chance.below(self.rounds.len() as u64) as usize;
            let (a, b) = (chance.below(places as u64) as usize, chance.below(places as u64) as usize);
            if a / self.size == b / self.size {
                continue;
            }
            let change = self.swap(round, a, b);
            let lot = (chance.bits() >> (64 - ODDS_BITS)) as u32;
            if odds.allow(i32::try_from(change).unwrap_or(i32::MAX), lot) {
                now += change;
                if now < least {
                    (least, best) = (now, self.rounds.clone());
                }
            } else {
                self.swap(round, a, b);
            }
        }
        self.rounds = best;
        self.count_again();
        least as u64
    }

    /// All rounds.
    fn developed(&self) -> Schedule {
        let mut schedule = Schedule::new(self.turn.players);
        for round in &self.rounds {
            for by in 0..self.turn.order {
                let turned: Vec<PlayerIx> = round.iter().map(|&p| PlayerIx(self.turn.turned(p, by))).collect();
                let mut builder = schedule.push_round();
                for (number, table) in (1..).zip(turned.chunks(self.size)) {
                    builder.table(number, table);
                }
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
        // The figures of the search's table; 32 × 9 without a repeat is out of reach of the plain walk.
        for (players, size, rounds, overload) in [(12, 4, 11, 198), (32, 4, 9, 0), (20, 4, 10, 110)] {
            let (found, schedule) = turned(players, size, rounds, 4_000_000, overload, Seed(1)).unwrap();
            assert_eq!(found, overload, "{players} × {rounds}");
            let audited = audit(&schedule, &Rules::default());
            assert!(audited.valid, "{:?}", audited.problems);
            assert_eq!(audited.verdict, Verdict::MeetingsOptimal, "{players} × {rounds}");
        }
    }

    #[test]
    fn the_overload_said_is_the_overload_counted() {
        for (players, size, rounds) in [(9, 3, 6), (10, 5, 4), (16, 4, 12), (14, 2, 5), (15, 3, 10)] {
            let (found, schedule) = turned(players, size, rounds, 4_000, 0, Seed(7)).unwrap();
            let meetings = audit(&schedule, &Rules::default()).meetings;
            assert_eq!(found, (meetings.sum_of_squares - meetings.total) / 2, "{players} × {rounds}");
            assert_eq!(schedule.round_count(), rounds);
        }
    }

    #[test]
    fn where_nothing_turns_nothing_is_found() {
        assert!(turned(8, 4, 1, 1000, 0, Seed(1)).is_none());
        assert!(turned(10, 4, 6, 1000, 0, Seed(1)).is_none());
        assert!(turned(4, 4, 6, 1000, 0, Seed(1)).is_none());
    }
}

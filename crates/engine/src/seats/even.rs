//! Seats if edge colouring does not give them: tables of several sizes, and rounds with fixed seats.
//!
//! The best for a player depends on the player's own games: small tables offer only the first seats. Taking the games
//! from the smallest table to the largest, each in the least used seat that it offers, gives the most even counts (the
//! sets of seats are nested, and this greedy choice is optimal, as in a polymatroid: Edmonds 1970). The sum of these
//! over all players is a bound for all tables together; annealing on changes of two seats at one table searches for it
//! and stops there. After each round, a range above 1 counts as well. O(steps · rounds · table size).

use roundtable_model::{PlayerIx, Schedule, SeatIx, sorted};

use super::pinned::seat_pinned;
use crate::control::Work;
use roundtable_chance::{Heat, Odds};

/// Exchanges looked at for each seat.
const STEPS_PER_SEAT: u64 = 4_000;
/// Exchanges looked at, at most.
const MOST_STEPS: u64 = 2_000_000;
/// The cost of a player whose range (most minus least games in a seat) is above the least possible in the end. A range
/// of 1 + r after a round costs r.
const LOPSIDED: i32 = 16;
/// The cost of each pair of games in one seat beyond the fewest possible.
const UNEVEN: i32 = 4;
/// Heats in thousandths of a cost; at 0 no worse step is taken.
const HEATS: [u32; 8] = [3000, 2200, 1600, 1200, 900, 600, 400, 0];

/// The same people at each table, with the most even seats found in the rounds from `first` on, counting those before;
/// pinned players are in their seats. Unchanged if nothing can be gained.
pub(crate) fn even_seats(schedule: &Schedule, first: u32, pins: &[(PlayerIx, SeatIx)], work: &Work<'_>) -> Schedule {
    let mut places = Places::new(schedule, first as usize, pins);
    places.anneal(work);
    places.into_schedule(schedule)
}

/// As [`even_seats`], for seats already printed: changes without a gain are undone, to change few cards. O(seats ·
/// table size) more.
pub(crate) fn evened_again(schedule: &Schedule, first: u32, pins: &[(PlayerIx, SeatIx)], work: &Work<'_>) -> Schedule {
    let mut places = Places::new(&even_seats(schedule, first, pins, work), first as usize, pins);
    places.take_back(&schedule.tables().map(|table| table.seats).collect::<Vec<_>>());
    places.into_schedule(schedule)
}

/// One game of a player.
#[derive(Clone, Copy)]
struct Sitting {
    table: u32,
    seat: u16,
    size: u16,
}

/// Who sits where at every table of a schedule, and how uneven that is.
pub(super) struct Places {
    /// The people of each table in the order of the seats, round after round.
    pub tables: Vec<Vec<PlayerIx>>,
    /// Tables where people may change seats.
    pub free: Vec<usize>,
    pinned: Vec<bool>,
    /// Each player's games, in the order of the tables.
    games: Vec<Vec<Sitting>>,
    /// The figures of each player's most even seats.
    least: Vec<Evenness>,
    /// What each player costs ([`Places::cost_of`]).
    cost: Vec<i32>,
    /// Whether only the end counts, not the rounds on the way there.
    is_in_the_end: bool,
    /// Σ of the costs, while only turns change them: how uneven all seats are in sum.
    pub sum: i64,
    /// Room for counting one player's seats.
    counts: Vec<i32>,
}

impl Places {
    /// Everybody in place; pinned people stay. The measure is how often everybody has had each seat in the end.
    pub fn as_seated(schedule: &Schedule, first: usize, pins: &[(PlayerIx, SeatIx)]) -> Self {
        let mut places = Self::new(schedule, first, &[]);
        pins.iter().for_each(|(p, _)| places.pinned[p.ix()] = true);
        places.is_in_the_end = true;
        places.weigh();
        places
    }

    fn weigh(&mut self) {
        self.cost = (0..self.games.len()).map(|p| self.cost_of(p)).collect();
        self.sum = self.cost.iter().map(|&c| i64::from(c)).sum();
    }

    /// Who sits where; whether nobody in these seats is pinned.
    pub fn may_change(&self, table: usize, turn: &[[SeatIx; 2]]) -> bool {
        turn.iter().flatten().all(|seat| !self.pinned[self.tables[table][seat.ix()].ix()])
    }

    /// Exchanges these seats of a table, one pair after the other.
    pub fn turn(&mut self, table: usize, turn: &[[SeatIx; 2]]) {
        turn.iter().for_each(|[a, b]| self.exchange(table, a.ix(), b.ix()));
        for seat in turn.iter().flatten() {
            let player = self.tables[table][seat.ix()].ix();
            let cost = self.cost_of(player);
            self.sum += i64::from(cost - self.cost[player]);
            self.cost[player] = cost;
        }
    }

    fn new(schedule: &Schedule, first: usize, pins: &[(PlayerIx, SeatIx)]) -> Self {
        let mut tables: Vec<Vec<PlayerIx>> = schedule.tables().map(|table| table.seats.to_vec()).collect();
        let kept = schedule.rounds().take(first).map(|r| r.tables().len()).sum::<usize>();
        tables[kept..].iter_mut().for_each(|table| seat_pinned(table, pins));
        let mut games: Vec<Vec<Sitting>> = vec![Vec::new(); schedule.players() as usize];
        for (t, table) in (0..).zip(&tables) {
            for (seat, player) in (0..).zip(table) {
                games[player.ix()].push(Sitting { table: t, seat, size: table.len() as u16 });
            }
        }
        let widest = tables.iter().map(Vec::len).max().unwrap_or(0);
        let mut pinned = vec![false; schedule.players() as usize];
        pins.iter().for_each(|(p, _)| pinned[p.ix()] = true);
        let free = (kept..tables.len()).filter(|&t| tables[t].len() > 1).collect();
        let mut new = Self {
            tables,
            free,
            pinned,
            games,
            least: Vec::new(),
            cost: Vec::new(),
            is_in_the_end: false,
            sum: 0,
            counts: vec![0; widest],
        };
        new.least = (0..new.games.len()).map(|p| most_even(&new.games[p], widest)).collect();
        new.weigh();
        new
    }

    /// The schedule that they were taken from, with these seats.
    pub fn into_schedule(self, schedule: &Schedule) -> Schedule {
        schedule.reseated(self.tables.into_iter().flatten())
    }

    /// How uneven a player's seats are: at the end, and after every round.
    fn cost_of(&mut self, player: usize) -> i32 {
        self.counts.fill(0);
        let (mut seats, mut pairs, mut ranges, mut range) = (0, 0, 0, 0);
        for game in &self.games[player] {
            seats = seats.max(usize::from(game.size));
            let count = &mut self.counts[usize::from(game.seat)];
            pairs += *count;
            *count += 1;
            let counts = &self.counts[..seats];
            range = range_of(counts);
            ranges += (range - 1).max(0);
        }
        let least = self.least[player];
        if self.is_in_the_end {
            return pairs - least.pairs;
        }
        LOPSIDED * i32::from(range > least.range) + UNEVEN * (pairs - least.pairs) + ranges
    }

    fn exchange(&mut self, table: usize, a: usize, b: usize) {
        for (from, to) in [(a, b), (b, a)] {
            let player = self.tables[table][from].ix();
            let games = &mut self.games[player];
            if let Ok(at) = games.binary_search_by_key(&(table as u32), |g| g.table) {
                games[at].seat = to as u16;
            }
        }
        self.tables[table].swap(a, b);
    }

    /// Puts people back into their earlier seats if the sum of the costs does not grow: one more person each time.
    fn take_back(&mut self, printed: &[&[PlayerIx]]) {
        for table in self.free.clone() {
            for (seat, had) in printed[table].iter().enumerate() {
                let Some(at) = self.tables[table].iter().position(|p| p == had) else { continue };
                let [p, q] = [seat, at].map(|seat| self.tables[table][seat].ix());
                if at == seat || self.pinned[p] || self.pinned[q] {
                    continue;
                }
                self.exchange(table, at, seat);
                let costs = [self.cost_of(p), self.cost_of(q)];
                if costs[0] + costs[1] <= self.cost[p] + self.cost[q] {
                    [self.cost[p], self.cost[q]] = costs;
                } else {
                    self.exchange(table, at, seat);
                }
            }
        }
    }

    /// Annealing on exchanges of two seats at one table; ends at the best seats seen. In the end only `tables` is
    /// right, not its counts.
    fn anneal(&mut self, work: &Work<'_>) {
        let seats: usize = self.free.iter().map(|&t| self.tables[t].len()).sum();
        let steps = work.steps((seats as u64 * STEPS_PER_SEAT).min(MOST_STEPS));
        let mut now: i64 = self.cost.iter().map(|&c| i64::from(c)).sum();
        // What was exchanged since the best seats, to be taken back at the end.
        let (mut least, mut since) = (now, Vec::<(u32, u16, u16)>::new());
        let mut chance = work.seed.rng();
        if self.free.is_empty() {
            return;
        }
        for heat in HEATS {
            let odds = Odds::at(Heat(heat));
            for _ in 0..steps / HEATS.len() as u64 {
                if least == 0 || work.ends() {
                    break;
                }
                let table = self.free[chance.below(self.free.len() as u64) as usize];
                let size = self.tables[table].len();
                let a = chance.below(size as u64) as usize;
                let b = (a + 1 + chance.below(size as u64 - 1) as usize) % size;
                let [p, q] = [a, b].map(|seat| self.tables[table][seat].ix());
                if self.pinned[p] || self.pinned[q] {
                    continue;
                }
                self.exchange(table, a, b);
                let costs = [self.cost_of(p), self.cost_of(q)];
                let change = costs[0] + costs[1] - self.cost[p] - self.cost[q];
                if odds.take(change.into(), &mut chance) {
                    [self.cost[p], self.cost[q]] = costs;
                    now += i64::from(change);
                    since.push((table as u32, a as u16, b as u16));
                    if now < least {
                        least = now;
                        since.clear();
                    }
                } else {
                    self.exchange(table, a, b);
                }
            }
        }
        since.into_iter().rev().for_each(|(table, a, b)| self.tables[table as usize].swap(a.into(), b.into()));
    }
}

/// How even a player's seats are: Σ C(times, 2) over them, and the range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Evenness {
    pairs: i32,
    range: i32,
}

fn range_of(counts: &[i32]) -> i32 {
    counts.iter().max().unwrap_or(&0) - counts.iter().min().unwrap_or(&0)
}

/// The least of both, for games at tables of these sizes.
fn most_even(games: &[Sitting], widest: usize) -> Evenness {
    let sizes = sorted(games.iter().map(|g| g.size));
    let (mut counts, mut pairs) = (vec![0; widest], 0);
    for size in sizes {
        if let Some(least) = counts[..usize::from(size)].iter_mut().min() {
            pairs += *least;
            *least += 1;
        }
    }
    let seats = games.iter().map(|g| usize::from(g.size)).max().unwrap_or(0);
    Evenness { pairs, range: range_of(&counts[..seats]) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_audit::{Rules, audit, judge};
    use roundtable_model::{Problem, Roster, RoundGoal, TableSizes};
    use roundtable_proofs::{Case, verify};
    use roundtable_testkit::rounds::random_rounds;

    #[test]
    fn tables_of_four_and_three_are_even_together() {
        // In 4 rounds there are 16 fourth seats for 22 people, who would each need one: 6 people remain less even.
        for (rounds, seed, uneven) in [(4, 1, 6), (6, 2, 0), (7, 3, 0)] {
            let even = even_seats(&random_rounds(&[4, 4, 4, 4, 3, 3], rounds, seed), 0, &[], &Work::endless(1));
            assert_eq!(audit(&even, &Rules::default()).seats.imperfect_players, uneven, "{rounds} rounds");
        }
    }

    #[test]
    fn new_rounds_make_up_for_those_before() {
        // Two rounds in which everybody sat in the seat of their number, and two more.
        let mut schedule = Schedule::new(8);
        for _ in 0..2 {
            let four = |t: u32| [0, 1, 2, 3].map(|seat| PlayerIx(4 * t + seat));
            schedule.push_round().table(1, &four(0)).table(2, &four(1));
        }
        let before = schedule.clone();
        for round in random_rounds(&[4, 4], 6, 1).rounds() {
            schedule.push_round_from(round);
        }
        let even = even_seats(&schedule, 2, &[], &Work::endless(1));
        assert_eq!(audit(&even, &Rules::default()).seats.max_range, 0);
        (0..2).for_each(|r| assert!(even.round(r).unwrap().tables().eq(before.round(r).unwrap().tables())));
    }

    /// Somebody's games in each seat, in how many seats, and the least range of these.
    struct Sat {
        times: [i32; 4],
        seats: usize,
        least: i32,
    }

    /// All ways to order the people at these tables, in addition to the counted games, and the fewest with uneven
    /// seats.
    fn fewest_uneven(tables: &[Vec<PlayerIx>], sat: &mut [Sat]) -> u64 {
        fn orders(people: &[PlayerIx]) -> Vec<Vec<PlayerIx>> {
            let Some((first, rest)) = people.split_first() else { return vec![vec![]] };
            let with_first = |order: Vec<PlayerIx>| {
                (0..=order.len()).map(move |at| [&order[..at], &[*first], &order[at..]].concat()).collect::<Vec<_>>()
            };
            orders(rest).into_iter().flat_map(with_first).collect()
        }
        let Some((table, others)) = tables.split_first() else {
            return sat.iter().filter(|one| range_of(&one.times[..one.seats]) > one.least).count() as u64;
        };
        let ways = orders(table).into_iter().map(|order| {
            order.iter().enumerate().for_each(|(seat, p)| sat[p.ix()].times[seat] += 1);
            let fewest = fewest_uneven(others, sat);
            order.iter().enumerate().for_each(|(seat, p)| sat[p.ix()].times[seat] -= 1);
            fewest
        });
        ways.min().unwrap()
    }

    /// The fewest people with uneven seats over all orders at the tables after the first `kept` ones, which stay.
    fn least_uneven(tables: &[Vec<PlayerIx>], players: u32, kept: usize) -> u64 {
        let of = |player| {
            let games = tables.iter().filter(|table| table.contains(&player)).map(|table| table.len() as u16);
            let sizes: Vec<u16> = games.collect();
            let seats = usize::from(sizes.iter().copied().max().unwrap_or(0));
            Sat { times: [0; 4], seats, least: by_trying(&sizes, seats, &mut vec![0; 4]).range }
        };
        let mut sat: Vec<Sat> = (0..players).map(PlayerIx).map(of).collect();
        for table in &tables[..kept] {
            table.iter().enumerate().for_each(|(seat, p)| sat[p.ix()].times[seat] += 1);
        }
        fewest_uneven(&tables[kept..], &mut sat)
    }

    /// Small events with some rounds played, in random seats: no seats are more even than those found, and the audit's
    /// bound shows it in nine cases of ten. A case has the sizes of the tables, the rounds, and how many are played.
    #[test]
    fn seats_are_the_least_uneven_and_proved_to_be() {
        let (mut proved, mut uneven) = (0, 0);
        let cases: [(&[usize], u32, u32); 5] =
            [(&[3, 2], 5, 3), (&[3, 3], 4, 2), (&[4, 3], 3, 2), (&[3, 2, 2], 4, 2), (&[2, 2, 3], 2, 0)];
        for (case, (sizes, rounds, kept)) in cases.into_iter().enumerate() {
            for seed in 0..40 {
                let schedule = random_rounds(sizes, rounds, 100 * case as u64 + seed);
                let even = even_seats(&schedule, kept, &[], &Work::endless(1));
                let tables: Vec<_> = schedule.rounds().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
                let players = sizes.iter().sum::<usize>() as u32;
                let allowed = TableSizes::new(vec![4, 3, 2]).unwrap();
                let problem = Problem::new(Roster::numbered(players), allowed, RoundGoal::Exactly(rounds)).unwrap();
                let mut first = Schedule::new(players);
                schedule.rounds().take(kept as usize).for_each(|round| first.push_round_from(round));
                let problem = problem.with_kept(first).unwrap();
                let least = least_uneven(&tables, players, kept as usize * sizes.len());
                let judged = judge(&problem, &even);
                assert!(judged.valid, "{:?}", judged.problems);
                let found = u64::from(judged.seats.imperfect_players);
                let proof = judged.proof.iter().find(|p| p.figure == "seats.imperfect_players");
                let bound = proof.map_or(0, |p| p.bound);
                let at = format!("{sizes:?} in {rounds} rounds, {kept} kept, seed {seed}");
                assert!(bound <= least, "{at}: the bound {bound} is beaten by {least}");
                for proof in &judged.proof {
                    assert_eq!(verify(proof, &Case::of(&problem, &even)), Ok(()), "{at}");
                }
                assert_eq!(found, least, "{at}");
                uneven += u32::from(least > 0);
                proved += u32::from(least > 0 && bound == least);
            }
        }
        assert!(uneven >= 80 && proved * 10 >= uneven * 9, "{proved} of {uneven} proved");
    }

    /// The fewest pairs and the least range, each separately, over all ways to sit in games of these sizes.
    fn by_trying(sizes: &[u16], largest: usize, counts: &mut Vec<i32>) -> Evenness {
        let Some((&size, rest)) = sizes.split_first() else {
            let pairs = counts.iter().map(|c| c * (c - 1) / 2).sum();
            return Evenness { pairs, range: range_of(&counts[..largest]) };
        };
        let tried = (0..usize::from(size)).map(|seat| {
            counts[seat] += 1;
            let least = by_trying(rest, largest, counts);
            counts[seat] -= 1;
            least
        });
        tried.reduce(|a, b| Evenness { pairs: a.pairs.min(b.pairs), range: a.range.min(b.range) }).unwrap()
    }

    proptest! {
        #[test]
        fn the_least_is_the_least_of_all_ways(sizes in prop::collection::vec(1_u16..5, 0..7)) {
            let games: Vec<Sitting> = sizes.iter().map(|&size| Sitting { table: 0, seat: 0, size }).collect();
            let largest = sizes.iter().copied().max().unwrap_or(0).into();
            prop_assert_eq!(most_even(&games, 4), by_trying(&sizes, largest, &mut vec![0; 4]));
        }
    }
}

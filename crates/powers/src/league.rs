//! Leagues of a game with powers, as Diplomacy: n = k·m players at m tables (boards) of k powers, round after round.
//!
//! - m a prime power with m ≥ k, and r ≤ m rounds: players (x, y) over the field of m elements, x one of k of them; in
//!   round t the player is at board y − t·x in power x + t (mod k). Two players with different x are together in one
//!   round at most, those with the same x never; so nobody meets anybody twice. With k² players and k rounds everybody
//!   holds every power once. For example m = 7, k = 7, t = 2: player (3, 1) is at board 1 − 6 = 2 (mod 7) in power 5.
//! - Any other n and r: the same rotation modulo m as a start; everybody holds every power floor or ceil(r/k) times by
//!   the seat theorem ([`seat_theorem`](roundtable_designs::seat_theorem)). Two kinds of steps keep that so: exchanging
//!   two powers along a chain, and exchanging two players of one round in the same power at different boards. Each pair
//!   costs 4·C(borders, 2) and C(meetings, 2); worse steps are tolerated less and less. One table starts from its
//!   squares ([`plan_powers`]).
//!
//! Cost: O(n·r) for the first, `effort` steps of O(k + borders) for the second. Limits: [`MAX_LEAGUE`] players.

use roundtable_algebra::field::{FiniteField, prime_power};
use roundtable_chance::tolerated;
use roundtable_designs::seat_theorem::{SeatGraph, reseated};
use roundtable_model::{Alternative, Borders, Effort, PlayerIx, Schedule, Seed};

use crate::plan::plan_powers;
use crate::square_maps::square_maps;

/// The most players of a league.
pub const MAX_LEAGUE: u32 = 4096;

/// The most seats of a league, over all rounds.
pub const MAX_LEAGUE_SEATS: u64 = 1 << 24;

/// Why the league does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum LeagueError {
    /// The players do not fill the tables: proved impossible without sit-outs or somebody twice.
    Uneven {
        /// How many players.
        players: u32,
        /// How many powers at a table.
        powers: u32,
    },
    /// Too many players or rounds.
    TooLarge {
        /// How many players.
        players: u32,
        /// How many rounds.
        rounds: u32,
    },
    /// No round.
    NoRounds,
}

impl LeagueError {
    /// Alternatives; may be empty.
    ///
    /// ```
    /// use roundtable_model::Alternative;
    /// use roundtable_powers::LeagueError;
    /// let choices = LeagueError::Uneven { players: 48, powers: 7 }.choices();
    /// assert_eq!(choices[0], Alternative::SitOut { people: 6, tables: 6 });
    /// assert_eq!(choices[1], Alternative::PlayTwice { people: 1, tables: 7 });
    /// ```
    pub fn choices(&self) -> Vec<Alternative> {
        match *self {
            // Somebody who plays twice needs two tables.
            Self::Uneven { players, powers } if players >= powers => {
                let (tables, people) = (players / powers, players % powers);
                let twice = Alternative::PlayTwice { people: powers - people, tables: tables + 1 };
                vec![Alternative::SitOut { people, tables }, twice]
            }
            Self::Uneven { .. } | Self::TooLarge { .. } | Self::NoRounds => Vec::new(),
        }
    }
}

/// A schedule of `rounds` rounds for `players` players at tables with these powers; seats are powers.
///
/// ```
/// use roundtable_model::{Borders, Effort, Seed};
/// use roundtable_powers::league;
/// let schedule = league(&Borders::diplomacy(), 49, 7, Seed(0), Effort::LOW).unwrap();
/// assert_eq!(schedule.table_count(), 49);
/// ```
///
/// # Errors
/// People who do not fill the tables, no round, or too many of either.
pub fn league(
    borders: &Borders,
    players: u32,
    rounds: u32,
    seed: Seed,
    effort: Effort,
) -> Result<Schedule, LeagueError> {
    let k = borders.powers();
    if rounds == 0 {
        return Err(LeagueError::NoRounds);
    }
    if players > MAX_LEAGUE || u64::from(players) * u64::from(rounds) > MAX_LEAGUE_SEATS {
        return Err(LeagueError::TooLarge { players, rounds });
    }
    if players < k || !players.is_multiple_of(k) {
        return Err(LeagueError::Uneven { players, powers: k });
    }
    let boards = players / k;
    let field = prime_power(boards).filter(|_| boards >= k && rounds <= boards).and_then(|_| FiniteField::new(boards));
    if let Some(field) = field {
        return Ok(rotation(players, k, rounds, |t, x, y| field.sub(y, field.mul(t, x))));
    }
    if boards == 1 {
        return Ok(spread_borders(&squares(borders, rounds, seed, effort), borders, seed, effort));
    }
    let start = rotation(players, k, rounds, |t, x, y| {
        let (t, x, y, m) = (u64::from(t), u64::from(x), u64::from(y), u64::from(boards));
        ((y + m * t - t * x % m) % m) as u32
    });
    Ok(spread_borders(&start, borders, seed, effort))
}

/// Games at one table: a balanced square (n games of n players, each of whom holds every power once), again and again
/// with other random choices. If [`square_maps`] exist for n and fit into the games left, they are used instead: they
/// are n(n − 1)/2 games in which all borders are equally frequent.
fn squares(borders: &Borders, rounds: u32, seed: Seed, effort: Effort) -> Schedule {
    let mut schedule = Schedule::new(borders.powers());
    let maps = square_maps(borders.powers()).filter(|maps| maps.games() <= rounds);
    let mut turn = 0;
    while schedule.round_count() < rounds {
        let left = rounds - schedule.round_count();
        let table = match &maps {
            Some(maps) if maps.games() <= left => maps.clone(),
            _ => plan_powers(borders, Seed(seed.0.wrapping_add(turn)), effort).table,
        };
        table.to_schedule().rounds().take(left as usize).for_each(|round| schedule.push_round_from(round));
        turn += 1;
    }
    schedule
}

/// Player x·m + y is at board `board(t, x, y)` in power x + t (mod k) in round t.
fn rotation(players: u32, k: u32, rounds: u32, board: impl Fn(u32, u32, u32) -> u32) -> Schedule {
    let boards = players / k;
    let mut schedule = Schedule::new(players);
    let mut seats = vec![PlayerIx(0); players as usize];
    for t in 0..rounds {
        for x in 0..k {
            for y in 0..boards {
                seats[(board(t, x, y) * k + (x + t) % k) as usize] = PlayerIx(x * boards + y);
            }
        }
        schedule.push_round().tables(1, k as usize, &seats);
    }
    schedule
}

/// Balances the powers of a schedule whose tables all have as many seats as there are powers, and makes repeated
/// borders few. Boards and rounds keep their numbers; who plays at which board may change. A schedule with other tables
/// is returned unchanged.
pub fn spread_borders(schedule: &Schedule, borders: &Borders, seed: Seed, effort: Effort) -> Schedule {
    let k = borders.powers() as usize;
    let full = schedule.rounds().all(|r| r.tables().all(|t| t.seats.len() == k));
    let graph = || SeatGraph::as_seated(schedule).or_else(|| SeatGraph::new(schedule));
    let Some(graph) = (full && schedule.players() <= MAX_LEAGUE).then(graph).flatten() else {
        return schedule.clone();
    };
    let mut boards = Boards::new(schedule, borders, graph);
    let goal = boards.goal();
    // A step counts the borders of its tables before and after: this is its cost in steps of effort.
    let per_step = 40 + 20 * borders.edges().len() as u64;
    let before = boards.clone();
    boards.run(seed, effort.0 / per_step, goal);
    // If nothing was gained, the start is returned unchanged.
    if before.cost <= boards.cost { before.schedule(schedule) } else { boards.schedule(schedule) }
}

/// Boards whose players and powers are being exchanged.
#[derive(Clone)]
struct Boards<'a> {
    borders: &'a Borders,
    k: usize,
    players: usize,
    /// The number of the first table of each round, and at the end the number of tables.
    rounds: Vec<usize>,
    /// The powers: an edge is a player's place at a table, its colour (the graph's seat) is the power there.
    graph: SeatGraph,
    /// Who is at each edge; edges of table t are t·k to t·k + k − 1.
    who: Vec<PlayerIx>,
    /// By table and power: the edge there.
    holder: Vec<usize>,
    /// How often two have bordered, at a · players + b with a ≤ b.
    bordered: Vec<u32>,
    /// How often two have met, at the same place.
    met: Vec<u32>,
    cost: u64,
}

impl<'a> Boards<'a> {
    fn new(schedule: &Schedule, borders: &'a Borders, graph: SeatGraph) -> Self {
        let players = schedule.players() as usize;
        let mut rounds = vec![0];
        let mut who = Vec::new();
        for round in schedule.rounds() {
            round.tables().for_each(|t| who.extend_from_slice(t.seats));
            rounds.push(rounds[rounds.len() - 1] + round.tables().len());
        }
        let k = borders.powers() as usize;
        let holder = vec![0; who.len()];
        let pairs = players * players;
        let mut boards = Self {
            borders,
            k,
            players,
            rounds,
            graph,
            who,
            holder,
            bordered: vec![0; pairs],
            met: vec![0; pairs],
            cost: 0,
        };
        (0..boards.who.len()).for_each(|edge| boards.hold(edge));
        (0..boards.who.len() / k).for_each(|table| boards.count(table, true));
        boards
    }

    /// Enters an edge as the holder of its power at its table.
    fn hold(&mut self, edge: usize) {
        let at = edge / self.k * self.k + self.graph.seat(edge) as usize;
        self.holder[at] = edge;
    }

    /// The place of a pair in `bordered` and `met`.
    fn pair(&self, a: PlayerIx, b: PlayerIx) -> usize {
        a.ix().min(b.ix()) * self.players + a.ix().max(b.ix())
    }

    fn count_borders(&mut self, table: usize, add: bool) {
        for [a, b] in self.borders.edges() {
            let (p, q) =
                (self.who[self.holder[table * self.k + a.ix()]], self.who[self.holder[table * self.k + b.ix()]]);
            let pair = self.pair(p, q);
            recount(&mut self.bordered[pair], add, 4, &mut self.cost);
        }
    }

    /// Adds or removes the borders and meetings of a table.
    fn count(&mut self, table: usize, add: bool) {
        self.count_borders(table, add);
        self.count_meetings(table, add);
    }

    fn count_meetings(&mut self, table: usize, add: bool) {
        for i in table * self.k..(table + 1) * self.k {
            for j in table * self.k..i {
                let pair = self.pair(self.who[i], self.who[j]);
                recount(&mut self.met[pair], add, 1, &mut self.cost);
            }
        }
    }

    /// A lower bound of the cost: all borders and all meetings spread over all pairs as evenly as possible.
    fn goal(&self) -> u64 {
        let tables = (self.who.len() / self.k) as u64;
        let pairs = |n: usize| (n * (n - 1) / 2) as u64;
        let evenly = |all: u64| {
            let (level, above) = (all / pairs(self.players), all % pairs(self.players));
            pairs(self.players) * (level * level.saturating_sub(1) / 2) + above * level
        };
        4 * evenly(tables * self.borders.edges().len() as u64) + evenly(tables * pairs(self.k))
    }

    /// Takes steps until the cost reaches the goal or they are used up: one of three exchanges two powers along a
    /// chain, the others exchange two players of a round who hold the same power.
    fn run(&mut self, seed: Seed, steps: u64, goal: u64) {
        let mut rng = seed.rng();
        let edges = self.who.len() as u64;
        let (mut changed, mut tables) = (Vec::new(), Vec::new());
        for done in 0..steps {
            if self.cost <= goal {
                return;
            }
            // In units of 1/256 of a cost: from 1200 (a second border of a pair costs 4 · 256 = 1024) to 0.
            let left = (steps - done) * 256 / steps;
            let heat = 1200 * left * left / 65536;
            let edge = rng.below(edges) as usize;
            let before = self.cost;
            if rng.below(3) == 0 {
                let seat = self.graph.seat(edge);
                let other = (seat + 1 + rng.below(self.k as u64 - 1) as u32) % self.k as u32;
                self.chain(edge, other, &mut changed, &mut tables);
                if !tolerated(&mut rng, self.cost.saturating_sub(before), heat) {
                    self.chain(edge, seat, &mut changed, &mut tables);
                }
            } else {
                let table = edge / self.k;
                let round = self.rounds.partition_point(|start| *start <= table) - 1;
                let (first, count) = (self.rounds[round], self.rounds[round + 1] - self.rounds[round]);
                if count < 2 {
                    continue;
                }
                let other = first + (table - first + 1 + rng.below(count as u64 - 1) as usize) % count;
                let mate = self.holder[other * self.k + self.graph.seat(edge) as usize];
                self.exchange(edge, mate);
                if !tolerated(&mut rng, self.cost.saturating_sub(before), heat) {
                    self.exchange(edge, mate);
                }
            }
        }
    }

    /// Gives an edge another power, and exchanges the two powers along its chain. The earlier power undoes it.
    fn chain(&mut self, edge: usize, seat: u32, changed: &mut Vec<usize>, tables: &mut Vec<usize>) {
        // `graph` changes first, which gives the tables of the chain. Until `hold`, `holder` has the old powers: so the
        // first count removes the old borders, and the second adds the new ones.
        let old = self.graph.seat(edge);
        self.graph.exchange(edge, seat, changed);
        tables.clear();
        tables.extend(changed.iter().map(|e| e / self.k));
        tables.sort_unstable();
        tables.dedup();
        debug_assert!(old != seat);
        tables.iter().for_each(|&table| self.count_borders(table, false));
        changed.iter().for_each(|&edge| self.hold(edge));
        tables.iter().for_each(|&table| self.count_borders(table, true));
    }

    /// Exchanges two players of one round who hold the same power at different boards.
    fn exchange(&mut self, a: usize, b: usize) {
        let tables = [a / self.k, b / self.k];
        tables.iter().for_each(|&table| self.count(table, false));
        self.who.swap(a, b);
        self.graph.exchange_groups(a, b);
        tables.iter().for_each(|&table| self.count(table, true));
    }

    /// The schedule with these players and powers.
    fn schedule(&self, like: &Schedule) -> Schedule {
        reseated(&like.reseated(self.who.iter().copied()), Some(&self.graph.seats()))
    }
}

/// Counts one meeting or border more or less; the cost is `weight` · C(count, 2), which grows by `weight` times the
/// count before.
fn recount(count: &mut u32, add: bool, weight: u64, cost: &mut u64) {
    if add {
        *cost += weight * u64::from(*count);
        *count += 1;
    } else {
        *count -= 1;
        *cost -= weight * u64::from(*count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::borders::league_borders;

    fn powers_are_shared(schedule: &Schedule, k: usize) -> bool {
        let mut uses = vec![vec![0u32; k]; schedule.players() as usize];
        for round in schedule.rounds() {
            for table in round.tables() {
                table.seats.iter().enumerate().for_each(|(seat, p)| uses[p.ix()][seat] += 1);
            }
        }
        uses.iter().all(|u| u.iter().max().unwrap() - u.iter().min().unwrap() <= 1)
    }

    fn most_meetings(schedule: &Schedule) -> u32 {
        let mut times = std::collections::BTreeMap::new();
        for round in schedule.rounds() {
            for table in round.tables() {
                for a in table.seats {
                    table.seats.iter().filter(|b| *b > a).for_each(|b| *times.entry((a, b)).or_insert(0) += 1);
                }
            }
        }
        times.into_values().max().unwrap_or(0)
    }

    #[test]
    fn k_squared_players_never_meet_twice_and_hold_every_power_once() {
        for k in [3u32, 4, 5, 7, 8, 9] {
            let map = Borders::cycle(u64::from(k)).unwrap();
            let schedule = league(&map, k * k, k, Seed(0), Effort::LOW).unwrap();
            assert!(powers_are_shared(&schedule, k as usize), "{k}");
            assert_eq!(most_meetings(&schedule), 1, "{k}");
        }
    }

    #[test]
    fn more_boards_than_powers_never_meet_twice_either() {
        // 8, 9 and 11 boards are prime powers, so the rotation over a field is used.
        for (players, rounds) in [(56, 8), (63, 9), (77, 11)] {
            let schedule = league(&Borders::diplomacy(), players, rounds, Seed(0), Effort::LOW).unwrap();
            assert!(powers_are_shared(&schedule, 7));
            assert_eq!(most_meetings(&schedule), 1);
        }
    }

    #[test]
    fn any_other_league_shares_powers_and_spreads_borders() {
        // No field: fewer boards than powers, or, of 49, more rounds than boards. Without effort the start is returned.
        for (players, rounds) in [(7, 7), (14, 5), (21, 7), (42, 7), (49, 8)] {
            let schedule = league(&Borders::diplomacy(), players, rounds, Seed(1), Effort(200_000)).unwrap();
            assert!(powers_are_shared(&schedule, 7), "{players}");
            let start = league(&Borders::diplomacy(), players, rounds, Seed(1), Effort(0)).unwrap();
            let (after, before) =
                (league_borders(&schedule, &Borders::diplomacy()), league_borders(&start, &Borders::diplomacy()));
            assert!(after.repeats <= before.repeats, "{players}: {} and {}", after.repeats, before.repeats);
        }
    }

    /// At one table everybody meets everybody in every round: here more often than 16 bits can count.
    #[test]
    fn one_table_plays_any_number_of_rounds() {
        let schedule = league(&Borders::cycle(3).unwrap(), 3, 70_000, Seed(0), Effort(0)).unwrap();
        assert_eq!(most_meetings(&schedule), 70_000);
    }

    #[test]
    fn people_who_fill_no_tables_get_choices() {
        let error = league(&Borders::diplomacy(), 48, 7, Seed(0), Effort::LOW).unwrap_err();
        assert_eq!(error, LeagueError::Uneven { players: 48, powers: 7 });
        assert_eq!(error.choices().len(), 2);
        assert!(league(&Borders::diplomacy(), 5, 7, Seed(0), Effort::LOW).unwrap_err().choices().is_empty());
    }
}

//! Seats with given tables in every round, and given seats in the kept rounds: how many people cannot have seats as
//! even as their games allow, and how large somebody's range must be. (A range is the difference between a player's
//! most and least used seat.)
//!
//! Each seat of a round that is not kept is free, and gets a price. A player with even seats pays for the seats taken,
//! at least the cheapest even choice; as each seat is taken once, all players together pay each price once. So if the
//! cheapest choices cost more than all prices together, somebody cannot have even seats (weak duality: the conclusion
//! holds for any prices). Good prices are found by ascent along subgradients (Held, Wolfe and Crowder 1974, DOI
//! 10.1007/BF01580223) with the step lengths of Polyak 1969, in whole numbers. The choices of a player are the paths of
//! a graph: a node is how often each seat was had after some games, an edge is one game in one seat. O(tries · edges),
//! both limited.

use std::collections::BTreeMap;

use roundtable_model::Schedule;

use crate::figures::proof::Argument;
use crate::figures::seats::least_range;
use crate::report::Audit;

/// The worth of even seats for one player: a player for whom they would cost more is left out, at this cost.
const WORTH: i64 = 1 << 16;
/// The most edges of all graphs together.
const MOST_EDGES: usize = 10_000;
/// The most edges examined, in all tries together.
const MOST_STEPS: usize = 1_000_000;
/// The most tries (sets of prices).
const MOST_TRIES: usize = 600;
/// Tries without a gain, after which the steps are halved.
const PATIENCE: usize = 12;
/// The most seats of a table: a state holds the count of each seat, together in a `u128`.
const MOST_SEATS: usize = 16;
/// How many bits of a state each count has.
const SEAT_BITS: usize = 8;

/// Bounds the uneven players and the largest range, with the first `kept` rounds unchanged.
pub(crate) fn prove(audit: &mut Audit, schedule: &Schedule, kept: u32) {
    let figures = audit.seats;
    if figures.imperfect_players == 0 {
        return;
    }
    let Some(people) = People::of(schedule, kept) else { return };
    let uneven = u64::from(figures.imperfect_players);
    if let Some((bound, prices)) = people.left_out(|player| player.least, uneven).filter(|(bound, _)| *bound > 0) {
        let argument = Argument::SameTables { prices };
        audit.prove("seats.imperfect_players", bound, argument);
    }
    let Some(at) = audit.proof.iter().position(|proof| proof.figure == "seats.max_range") else { return };
    let value = u64::from(figures.max_range);
    for bound in (audit.proof[at].bound + 1..=value).rev() {
        let range = (bound - 1) as u32;
        if let Some((1.., prices)) = people.left_out(|_| range, 1) {
            (audit.proof[at].bound, audit.proof[at].argument) = (bound, Argument::SameTables { prices });
            break;
        }
    }
}

/// The given facts about a player.
struct Player {
    /// How often they had each seat of the largest table in the kept rounds.
    had: Vec<u32>,
    /// Their tables in the free rounds, by number in [`People::tables`].
    games: Vec<usize>,
    /// The least range for these games, if all seats were free.
    least: u32,
}

/// Everybody, and the free seats.
struct People {
    players: Vec<Player>,
    /// Where the seats of each free table begin among all free seats; the last is the end.
    tables: Vec<usize>,
}

impl People {
    /// `None` if it is too large.
    fn of(schedule: &Schedule, kept: u32) -> Option<Self> {
        let mut players: Vec<Player> = Vec::new();
        players.resize_with(schedule.players() as usize, || Player { had: Vec::new(), games: Vec::new(), least: 0 });
        let mut sizes_of = vec![Vec::new(); players.len()];
        let mut tables = vec![0];
        let mut end = 0;
        for (round, at) in schedule.rounds().zip(0..) {
            for table in round.tables() {
                let size = table.seats.len();
                for (seat, player) in table.seats.iter().enumerate() {
                    let (one, sizes) = (players.get_mut(player.ix())?, &mut sizes_of[player.ix()]);
                    one.had.resize(size.max(one.had.len()), 0);
                    sizes.resize((size + 1).max(sizes.len()), 0);
                    sizes[size] += 1;
                    if at < kept {
                        one.had[seat] += 1;
                    } else {
                        one.games.push(tables.len() - 1);
                    }
                }
                if at >= kept {
                    end += size;
                    tables.push(end);
                }
            }
        }
        if players.iter().any(|p| p.had.len() > MOST_SEATS) || end > MOST_EDGES {
            return None;
        }
        players.iter_mut().zip(&sizes_of).for_each(|(player, sizes)| player.least = least_range(sizes));
        Some(Self { players, tables })
    }

    /// The number of people shown to have a range above `wanted` in every seating, and the prices that show it, by
    /// table and seat. It stops when the number reaches `enough`. `None` if it is too large.
    fn left_out(&self, wanted: impl Fn(&Player) -> u32, enough: u64) -> Option<(u64, Vec<Vec<u64>>)> {
        // Those who cannot have the range at any prices are counted separately.
        let mut ways = Vec::new();
        let mut hopeless = 0;
        let mut edges = 0;
        for player in &self.players {
            match self.ways(player, wanted(player), MOST_EDGES - edges)? {
                found if found.is_never => hopeless += 1,
                found => {
                    edges += found.edges.len();
                    ways.push(found);
                }
            }
        }
        let mut ascent = Ascent {
            ways: &ways,
            tables: &self.tables,
            prices: vec![0; self.tables.last().copied().unwrap_or(0)],
            used: Vec::new(),
        };
        let (mut best, mut best_prices) = (hopeless, ascent.prices.clone());
        let (mut highest, mut since, mut halved) = (i64::MIN, 0, 0);
        for _ in 0..MOST_TRIES.min(MOST_STEPS / edges.max(1)) {
            let (worth, left_out) = ascent.evaluate();
            if hopeless + left_out > best {
                (best, best_prices) = (hopeless + left_out, ascent.prices.clone());
            }
            if best >= enough {
                break;
            }
            since += 1;
            if worth > highest {
                (highest, since) = (worth, 0);
            }
            if since > PATIENCE {
                (since, halved) = (0, halved + 1);
            }
            // The aim of the worth: only the people to be shown left out pay, each `WORTH`.
            let aim = (enough - hopeless.min(enough)) as i64 * WORTH;
            if !ascent.step(aim - worth, halved) {
                break;
            }
        }
        let prices = self.tables.windows(2).map(|at| best_prices[at[0]..at[1]].iter().map(|&p| p as u64).collect());
        Some((best, prices.collect()))
    }

    /// All ways in which a player can have at most this range; `None` if that takes more than `most_edges`.
    ///
    /// A state packs the counts of all seats into one number. The graph is built game by game, forwards, without states
    /// that cannot reach the range; then, backwards, edges without a good end are dropped.
    fn ways(&self, player: &Player, range: u32, most_edges: usize) -> Option<Ways> {
        let seats = player.had.len();
        let games = player.had.iter().sum::<u32>() + player.games.len() as u32;
        let (Some(average), shift) = (games.checked_div(seats as u32), |seat: usize| SEAT_BITS * seat) else {
            return Some(Ways::default());
        };
        // Some seat has at least the average rounded up, and some at most the average rounded down: all are near both.
        let (fewest, most) = (games.div_ceil(seats as u32).saturating_sub(range), average + range);
        if most.max(player.had.iter().copied().max().unwrap_or(0)) >= 1 << SEAT_BITS {
            return None;
        }
        let count = |state: u128, seat: usize| (state >> shift(seat)) as u32 & ((1 << SEAT_BITS) - 1);
        let start = player.had.iter().enumerate().map(|(seat, &had)| u128::from(had) << shift(seat)).sum::<u128>();
        let mut layers: Vec<Vec<Edge>> = Vec::new();
        let (mut states, mut nodes, mut first_end) = (BTreeMap::from([(start, 0)]), 1, 0);
        let mut made = 0;
        for (after, &table) in (1..).zip(&player.games) {
            let left = player.games.len() as u32 - after; // games still to come
            first_end = nodes;
            let mut next = BTreeMap::new();
            let mut layer = Vec::new();
            for (&state, &from) in &states {
                for (seat, price) in (self.tables[table]..self.tables[table + 1]).enumerate() {
                    let state = state + (1 << shift(seat));
                    let wanting: u32 = (0..seats).map(|seat| fewest.saturating_sub(count(state, seat))).sum();
                    if count(state, seat) > most || wanting > left {
                        continue;
                    }
                    let to = *next.entry(state).or_insert_with(|| {
                        nodes += 1;
                        nodes - 1
                    });
                    layer.push(Edge { from, to, price });
                }
            }
            made += layer.len();
            if made > most_edges {
                return None;
            }
            layers.push(layer);
            states = next;
        }
        // Nodes from which a good end is reached.
        let is_even = |state: u128| {
            let counts = || (0..seats).map(|seat| count(state, seat));
            counts().max().unwrap_or(0) - counts().min().unwrap_or(0) <= range
        };
        let mut is_alive = vec![false; nodes];
        states.iter().filter(|(state, _)| is_even(**state)).for_each(|(_, &node)| is_alive[node] = true);
        for layer in layers.iter_mut().rev() {
            layer.retain(|edge| is_alive[edge.to]);
            layer.iter().for_each(|edge| is_alive[edge.from] = true);
        }
        Some(Ways { nodes, first_end, is_never: !is_alive[0], edges: layers.concat() })
    }
}

/// A game in one seat: from the counts before it to those after it.
#[derive(Clone, Copy)]
struct Edge {
    from: usize,
    to: usize,
    /// The free seat that is taken, by its place among the prices.
    price: usize,
}

/// The ways of a player: paths from node 0 to the last nodes, the edges in topological order.
#[derive(Default)]
struct Ways {
    nodes: usize,
    /// Where the last nodes begin.
    first_end: usize,
    /// Whether there are no ways.
    is_never: bool,
    edges: Vec<Edge>,
}

/// The search for good prices.
struct Ascent<'a> {
    ways: &'a [Ways],
    tables: &'a [usize],
    /// The price of every free seat; the cheapest of each table is 0.
    prices: Vec<i64>,
    /// How many people take each free seat in their cheapest ways.
    used: Vec<i64>,
}

impl Ascent<'_> {
    /// The worth of these prices, and how many people they show to be left out. The worth is what everybody pays, at
    /// most [`WORTH`] each, less the sum of all prices; the ascent raises it. To count people: those with the cheapest
    /// ways are kept while their costs fit into the sum of all prices, and the others are left out.
    fn evaluate(&mut self) -> (i64, u64) {
        self.used = vec![0; self.prices.len()];
        let all: i64 = self.prices.iter().sum();
        let mut costs = Vec::with_capacity(self.ways.len());
        let (mut best, mut by) = (Vec::new(), Vec::new());
        for ways in self.ways {
            // The cheapest path to each node, and its last edge. Edges are layer by layer, so `best` of a node is final
            // before its edges.
            best.clear();
            best.resize(ways.nodes.max(1), i64::MAX);
            by.clear();
            by.resize(ways.nodes.max(1), None);
            best[0] = 0;
            for (at, edge) in ways.edges.iter().enumerate() {
                let cost = best[edge.from].saturating_add(self.prices[edge.price]);
                if cost < best[edge.to] {
                    (best[edge.to], by[edge.to]) = (cost, Some(at));
                }
            }
            let ends =
                (ways.first_end..best.len()).filter(|&node| best[node] < i64::MAX).min_by_key(|&node| best[node]);
            let mut node = ends.unwrap_or(0);
            let cost = best[node];
            costs.push(cost);
            // Back along the cheapest path, which takes these seats.
            if cost < WORTH {
                while let Some(edge) = by[node].map(|at: usize| ways.edges[at]) {
                    self.used[edge.price] += 1;
                    node = edge.from;
                }
            }
        }
        let worth = costs.iter().map(|&cost| cost.min(WORTH)).sum::<i64>() - all;
        costs.sort_unstable();
        let mut paid = 0;
        let kept = costs.iter().take_while(|&&cost| {
            paid += cost;
            paid <= all
        });
        (worth, (costs.len() - kept.count()) as u64)
    }

    /// Seats wanted by several people become more expensive, those wanted by nobody cheaper. The step is Polyak's:
    /// `missing`, the distance of the worth from its aim, divided by the squared length of the slope, and halved
    /// `halved` times. Returns whether anything changes.
    fn step(&mut self, missing: i64, halved: u32) -> bool {
        // A seat wanted by nobody goes to a player who is left out: its price of 0 stays.
        let slope: Vec<i64> = self
            .used
            .iter()
            .zip(&self.prices)
            .map(|(&used, &price)| match used {
                0 if price == 0 => 0,
                used => used - 1,
            })
            .collect();
        let norm: i64 = slope.iter().map(|s| s * s).sum();
        if norm == 0 || missing <= 0 {
            return false;
        }
        for (price, slope) in self.prices.iter_mut().zip(&slope) {
            *price += ((slope * missing) >> halved.min(20)) / norm;
        }
        // Each table is filled once at any prices, so lowering all its prices equally changes no comparison.
        for at in self.tables.windows(2) {
            let cheapest = self.prices[at[0]..at[1]].iter().copied().min().unwrap_or(0);
            self.prices[at[0]..at[1]].iter_mut().for_each(|price| *price -= cheapest);
        }
        true
    }
}

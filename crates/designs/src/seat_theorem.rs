//! Every player in every seat equally often, whatever the schedule: the seat theorem.
//!
//! Take each player's games in the order of time in groups of k, k the size of the table: at tables of 4 somebody's
//! games 1 to 4 are a group, games 5 to 8 the next. Groups are one side of a bipartite multigraph, tables the other,
//! and a player at a table is an edge. Every vertex has at most k edges, so these can be coloured with k colours such
//! that no two at a vertex are alike (Kőnig 1916, DOI 10.1007/BF01456961); the colours are the seats. At a table every
//! seat is taken once, and in a full group a player holds every seat once: after every round a player's most and least
//! used seat differ by at most 1, and by 0 after every k games. Where tables have several sizes this holds for the
//! games at the tables of each size by themselves.
//!
//! Cost: O(E) colour flips along alternating paths, each at most as long as the graph; in practice linear: 40 000 seats
//! take a few milliseconds.

use roundtable_model::Schedule;

/// A proper colouring of the edges of a bipartite multigraph: no vertex has two edges of a colour.
///
/// `edges` lists (left, right) vertices; the answer has a colour below `colours` for each edge. `None` if a vertex has
/// more than `colours` edges or does not exist.
///
/// ```
/// use roundtable_designs::seat_theorem::edge_colouring;
/// let edges = [(0, 0), (0, 1), (1, 0), (1, 1)];
/// let colours = edge_colouring(2, 2, &edges, 2).unwrap();
/// assert_ne!(colours[0], colours[1]);
/// assert_eq!(colours[0], colours[3]);
/// assert_eq!(edge_colouring(2, 2, &edges, 1), None);
/// ```
pub fn edge_colouring(left: u32, right: u32, edges: &[(u32, u32)], colours: u32) -> Option<Vec<u32>> {
    let mut colouring = Colouring::new(left as usize, right as usize, colours as usize);
    for &(l, r) in edges {
        if l >= left || r >= right {
            return None;
        }
        colouring.insert_below(l as usize, left as usize + r as usize, colours as usize)?;
    }
    Some(colouring.colours.iter().map(|c| *c as u32).collect())
}

/// The same schedule with everybody at the same tables, in seats shared out as equally as the seat theorem allows after
/// every round.
///
/// ```
/// use roundtable_designs::seat_theorem::balance_seats;
/// use roundtable_model::{PlayerIx, Schedule};
/// let mut schedule = Schedule::new(3);
/// for _ in 0..3 {
///     schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
/// }
/// let balanced = balance_seats(&schedule);
/// let firsts: Vec<_> = balanced.rounds().map(|r| r.tables().next().unwrap().seats[0]).collect();
/// assert!(firsts[0] != firsts[1] && firsts[1] != firsts[2] && firsts[2] != firsts[0]);
/// ```
pub fn balance_seats(schedule: &Schedule) -> Schedule {
    let places = SeatGraph::new(schedule).map(|graph| graph.seats());
    reseated(schedule, places.as_deref())
}

/// The schedule with the player at edge e (in the order of seats) moved to seat `places[e]` of the same table; as it is
/// for `None`.
pub fn reseated(schedule: &Schedule, places: Option<&[u32]>) -> Schedule {
    let Some(mut left) = places else { return schedule.clone() };
    schedule.map_seats(|_, table, seats| {
        let (places, others) = left.split_at(seats.len());
        places.iter().zip(table.seats).for_each(|(place, player)| seats[*place as usize] = *player);
        left = others;
    })
}

/// The groups and tables of a schedule as a coloured graph; edges are the seats in the order of the schedule.
#[derive(Clone, Debug)]
pub struct SeatGraph {
    colouring: Colouring,
}

impl SeatGraph {
    /// Colours the graph of a schedule. `None` if a table has nobody or somebody twice, or a player does not exist.
    pub fn new(schedule: &Schedule) -> Option<Self> {
        let (mut colouring, edges) = Self::uncoloured(schedule)?;
        for [group, table, size, _] in edges {
            colouring.insert_below(group, table, size)?;
        }
        Some(Self { colouring })
    }

    /// The graph with the seats that everybody has. `None` if these are not a colouring: somebody comes back to a seat
    /// too soon.
    pub fn as_seated(schedule: &Schedule) -> Option<Self> {
        let (mut colouring, edges) = Self::uncoloured(schedule)?;
        for [group, table, _, seat] in edges {
            colouring.insert_as(group, table, seat)?;
        }
        Some(Self { colouring })
    }

    /// The graph without its edges, and these: group, table, size of the table, seat.
    fn uncoloured(schedule: &Schedule) -> Option<(Colouring, Vec<[usize; 4]>)> {
        let largest = schedule.rounds().flat_map(|r| r.tables().map(|t| t.seats.len())).max().unwrap_or(0);
        let players = schedule.players() as usize;
        // games[size][player]: games so far at tables of that size, and the group that the last one belongs to.
        let mut games = vec![Vec::<(u32, usize)>::new(); largest + 1];
        let (mut groups, mut edges, mut tables) = (0, Vec::with_capacity(schedule.seat_count()), 0);
        for round in schedule.rounds() {
            for table in round.tables() {
                let size = table.seats.len();
                if games[size].is_empty() {
                    games[size] = vec![(0, 0); players];
                }
                for (seat, &player) in table.seats.iter().enumerate() {
                    let (played, group) = games[size].get_mut(player.ix())?;
                    if (*played as usize).is_multiple_of(size) {
                        *group = groups;
                        groups += 1;
                    }
                    *played += 1;
                    edges.push([*group, tables, size, seat]);
                }
                tables += 1;
            }
        }
        edges.iter_mut().for_each(|[_, table, ..]| *table += groups);
        Some((Colouring::new(groups, tables, largest), edges))
    }

    /// The seat of each edge.
    pub fn seats(&self) -> Vec<u32> {
        self.colouring.colours.iter().map(|c| *c as u32).collect()
    }

    /// The seat of one edge.
    pub fn seat(&self, edge: usize) -> u32 {
        self.colouring.colours[edge] as u32
    }

    /// Exchanges seats a and b along the chain through an edge that has seat a, and lists the edges changed. The
    /// colouring stays proper; doing it again undoes it.
    pub fn exchange(&mut self, edge: usize, b: u32, changed: &mut Vec<usize>) {
        let a = self.colouring.colours[edge];
        let b = b as usize;
        changed.clear();
        if a == b {
            return;
        }
        changed.push(edge);
        let [l, r] = self.colouring.ends[edge];
        for start in [l, r] {
            let (mut at, mut wanted) = (start, b);
            while let Some(next) = self.colouring.edge_at(at, wanted) {
                if next == edge {
                    // The chain is a ring, and all of it is listed.
                    self.colouring.recolour(changed, a, b);
                    return;
                }
                changed.push(next);
                at = self.colouring.other_end(next, at);
                wanted = if wanted == a { b } else { a };
            }
        }
        self.colouring.recolour(changed, a, b);
    }

    /// The groups of two edges of the same seat change places: each player goes to the other's table. The caller keeps
    /// track of the players.
    pub fn exchange_groups(&mut self, a: usize, b: usize) {
        let c = &mut self.colouring;
        let colour = c.colours[a];
        debug_assert_eq!(colour, c.colours[b]);
        let (p, q) = (c.ends[a][0], c.ends[b][0]);
        (c.ends[a][0], c.ends[b][0]) = (q, p);
        c.at[p * c.limit + colour] = b as u32 + 1;
        c.at[q * c.limit + colour] = a as u32 + 1;
    }
}

/// Edges with colours, and which edge of a colour is at a vertex.
#[derive(Clone, Debug)]
struct Colouring {
    /// How many colours there are.
    limit: usize,
    /// The two vertices of each edge.
    ends: Vec<[usize; 2]>,
    colours: Vec<usize>,
    /// `at[vertex · limit + colour]`: edge + 1, or 0.
    at: Vec<u32>,
}

impl Colouring {
    fn new(left: usize, right: usize, limit: usize) -> Self {
        Self { limit, ends: Vec::new(), colours: Vec::new(), at: vec![0; (left + right) * limit] }
    }

    /// The edge of this colour at a vertex.
    fn edge_at(&self, vertex: usize, colour: usize) -> Option<usize> {
        (self.at[vertex * self.limit + colour] as usize).checked_sub(1)
    }

    fn other_end(&self, edge: usize, vertex: usize) -> usize {
        let [l, r] = self.ends[edge];
        if l == vertex { r } else { l }
    }

    /// The first colour below `below` that no edge at the vertex has.
    fn free(&self, vertex: usize, below: usize) -> Option<usize> {
        self.at[vertex * self.limit..][..below].iter().position(|e| *e == 0)
    }

    /// Adds an edge with a colour below `below`; its ends have only edges of such colours.
    fn insert_below(&mut self, l: usize, r: usize, below: usize) -> Option<()> {
        let (a, b) = (self.free(l, below)?, self.free(r, below)?);
        let edge = self.ends.len();
        self.ends.push([l, r]);
        self.colours.push(a);
        // The chain of a and b from r cannot end in l: it would have to arrive there by a.
        let mut chain = Vec::new();
        let (mut vertex, mut wanted) = (r, a);
        while let Some(next) = self.edge_at(vertex, wanted) {
            chain.push(next);
            vertex = self.other_end(next, vertex);
            wanted = if wanted == a { b } else { a };
        }
        self.recolour(&chain, a, b);
        for vertex in [l, r] {
            self.at[vertex * self.limit + a] = edge as u32 + 1;
        }
        Some(())
    }

    /// Adds an edge with this colour, if it is free at both ends.
    fn insert_as(&mut self, l: usize, r: usize, colour: usize) -> Option<()> {
        let edge = self.ends.len();
        self.ends.push([l, r]);
        self.colours.push(colour);
        for vertex in [l, r] {
            let at = self.at.get_mut(vertex * self.limit + colour).filter(|at| **at == 0)?;
            *at = edge as u32 + 1;
        }
        Some(())
    }

    /// Exchanges the colours a and b on these edges.
    fn recolour(&mut self, chain: &[usize], a: usize, b: usize) {
        for &edge in chain {
            for vertex in self.ends[edge] {
                self.at[vertex * self.limit + self.colours[edge]] = 0;
            }
        }
        for &edge in chain {
            self.colours[edge] = if self.colours[edge] == a { b } else { a };
            for vertex in self.ends[edge] {
                self.at[vertex * self.limit + self.colours[edge]] = edge as u32 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_model::{PlayerIx, Seed};
    use roundtable_testkit::rounds::{random_rounds, tables_of};

    fn random(players: u32, size: u32, rounds: u32, seed: u64) -> Schedule {
        random_rounds(&tables_of(size as usize, players as usize), rounds, seed)
    }

    /// After every round, at tables of every size: the most and least used seats of a player differ by at most 1.
    fn fair_after_every_round(schedule: &Schedule, sizes: u32) -> bool {
        (1..=sizes as usize).all(|size| {
            let mut uses = vec![vec![0u32; size]; schedule.players() as usize];
            schedule.rounds().all(|round| {
                for table in round.tables().filter(|t| t.seats.len() == size) {
                    table.seats.iter().enumerate().for_each(|(seat, p)| uses[p.ix()][seat] += 1);
                }
                uses.iter().all(|u| u.iter().max().unwrap() - u.iter().min().unwrap() <= 1)
            })
        })
    }

    fn tables(schedule: &Schedule) -> Vec<Vec<PlayerIx>> {
        let sorted = |seats: &[PlayerIx]| {
            let mut seats = seats.to_vec();
            seats.sort_unstable();
            seats
        };
        schedule.rounds().flat_map(|r| r.tables().map(|t| sorted(t.seats)).collect::<Vec<_>>()).collect()
    }

    proptest! {
        #[test]
        fn seats_are_shared_out_after_every_round(players in 2u32..30, size in 2u32..8, rounds in 1u32..20, seed in any::<u64>()) {
            let schedule = random(players, size, rounds, seed);
            let balanced = balance_seats(&schedule);
            prop_assert!(fair_after_every_round(&balanced, size));
            prop_assert_eq!(tables(&balanced), tables(&schedule));
        }

        #[test]
        fn exchanges_keep_the_shares(players in 4u32..20, size in 2u32..6, seed in any::<u64>()) {
            let schedule = random(players, size, 7, seed);
            let mut graph = SeatGraph::new(&schedule).unwrap();
            let mut rng = Seed(seed).rng();
            let mut changed = Vec::new();
            for _ in 0..30 {
                let edge = rng.below(schedule.seat_count() as u64) as usize;
                // Only seats that the smaller last table has, too.
                if graph.seat(edge) < size.min(players % size) || players % size == 0 {
                    let most = if players % size == 0 { size } else { players % size };
                    graph.exchange(edge, rng.below(u64::from(most)) as u32, &mut changed);
                }
            }
            prop_assert!(fair_after_every_round(&reseated(&schedule, Some(&graph.seats())), size));
        }
    }

    #[test]
    fn a_thousand_players_and_forty_rounds() {
        assert!(fair_after_every_round(&balance_seats(&random(1000, 4, 40, 1)), 4));
    }
}

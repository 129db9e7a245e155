//! Schedules that a turn maps to themselves, with rounds that the turn leaves unchanged.
//!
//! Of R rounds b·w come from b base rounds by a turn of order w. In each of the others the turn maps tables to tables:
//! either it permutes w tables of one size in a cycle, or it maps to itself a table made of whole rings and of players
//! it does not move. Many tight schedules that no turn of all rounds gives have whole rounds left alone: 24 people at 4
//! for 8 rounds, in which everybody meets everybody and 12 pairs meet twice, has a turn of order 3 with two base rounds
//! and two rounds that stay (so has the covering of the Handbook of Combinatorial Designs 1996, Example 8.28). Players
//! are numbered as in `turned`: ring after ring, `order` to a ring, then those who stay; the turn adds one within a
//! ring. Annealing as in `turned`, on the overload, Σ over pairs of C(meetings, 2): every shape for a while, then the
//! best ones for longer. O(steps · table size).

use std::ops::Range;

use roundtable_chance::{Heat, Odds};
use roundtable_model::{PlayerIx, Schedule, Seed, SeededRng, each_size};

use super::{Orbits, Turn};

/// The largest field.
const MAX_PLAYERS: u32 = 48;
/// The most rounds that stay.
const MAX_STILL: u32 = 4;
/// Ways to lay out a round that stays, for each turn.
const LAYOUTS: usize = 2;
/// One step in this many is for trying every shape; the rest go to the best.
const SCOUTING: u64 = 4;
/// Starts of a shape while it is tried.
const SCOUTS: u64 = 2;
/// If the best try is above the known overload by more than one part in this many, no shape is searched further. Of 294
/// club evenings further search bettered one, 20 at 5 for 8 rounds: 130, where the walk has 131 and the tries 132.
const FAR_ABOVE: u64 = 8;
/// How many of the best shapes are searched further.
const NEAREST: usize = 4;
/// How many starts they then get. Each goes to the shape whose best overload the fewest starts have reached: a value
/// that many starts reach is probably that shape's minimum.
const STARTS: u64 = 16;
/// A walk passes this many heats, from the first to the last, in thousandths of the cost of one repeat of a whole
/// orbit.
const STAGES: u64 = 24;
const HOT: u64 = 500;
const COLD: u64 = 120;

/// The best schedule with rounds that stay found in these steps, and its overload; it stops at `goal`. Every round has
/// these tables, which seat everybody. If the tries of all shapes are more than an eighth above the overload `nearest`
/// of a known schedule, it stops after these. `None` if no turn fits or the field is too large.
pub(crate) fn partly_turned(
    tables: &[u32],
    rounds: u32,
    steps: u64,
    (goal, nearest): (u64, u64),
    seed: Seed,
) -> Option<(u64, Schedule)> {
    let players: u32 = tables.iter().sum();
    if players > MAX_PLAYERS || rounds < 2 || tables.len() < 2 {
        return None;
    }
    let shapes = shapes(tables, rounds, players);
    let orbits: Vec<Orbits> = shapes.iter().map(|shape| Orbits::new(&shape.turn)).collect();
    let mut chance = seed.rng();
    let mut best: Option<(u64, Schedule)> = None;
    let mut start = |index: usize, steps: u64, best: &mut Option<(u64, Schedule)>| {
        let mut walk = Rounds::new(&shapes[index], &orbits[index], tables, &mut chance);
        let found = walk.anneal(steps, goal, &mut chance);
        if best.as_ref().is_none_or(|(overload, _)| found < *overload) {
            *best = Some((found, walk.developed()));
        }
        found
    };
    let scouting = steps / (SCOUTING * SCOUTS * shapes.len().max(1) as u64);
    // The least of each shape, and how many starts have ended there.
    let mut tried: Vec<(u64, u64)> = vec![(u64::MAX, 0); shapes.len()];
    let note = |index: usize, found: u64, tried: &mut Vec<(u64, u64)>| match tried[index] {
        (least, times) if found == least => tried[index] = (least, times + 1),
        (least, _) if found < least => tried[index] = (found, 1),
        _ => {}
    };
    for index in (0..SCOUTS).flat_map(|_| 0..shapes.len()) {
        let found = start(index, scouting, &mut best);
        note(index, found, &mut tried);
        if found <= goal {
            return best;
        }
    }
    if best.as_ref().is_none_or(|(overload, _)| *overload > nearest + nearest / FAR_ABOVE) {
        return best;
    }
    let mut searched: Vec<usize> = (0..shapes.len()).collect();
    searched.sort_by_key(|&index| tried[index].0);
    searched.truncate(NEAREST);
    for _ in 0..STARTS {
        let next = searched.iter().copied().min_by_key(|&index| (tried[index].1, tried[index].0));
        let Some(index) = next else { break };
        let found = start(index, (steps - steps / SCOUTING) / STARTS, &mut best);
        note(index, found, &mut tried);
        if found <= goal {
            break;
        }
    }
    best
}

/// A turn, how many base rounds, and how many rounds that stay.
struct Shape {
    turn: Turn,
    bases: u32,
    still: u32,
    /// The tables of a round that stays.
    layout: Vec<Kind>,
}

/// A table of a round that stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// Turned to `order` − 1 others of its size, each ring spread over all of them: at each, one of a ring at most.
    Moving { size: u32 },
    /// Turned to itself.
    Staying { rings: u32, fixed: u32 },
}

/// Every shape for these tables with at least one base round.
fn shapes(tables: &[u32], rounds: u32, players: u32) -> Vec<Shape> {
    let mut all = Vec::new();
    for order in (2..=rounds.min(players / 2)).rev() {
        for fixed in (players % order..=players % order + order).step_by(order as usize) {
            // Two of them would share a table in every base round, and meet in each of its turns.
            if fixed > tables.len() as u32 {
                continue;
            }
            let layouts = layouts(tables, order, fixed);
            for bases in (1..=rounds / order).rev() {
                let still = rounds - bases * order;
                let turn = || Turn { players, order, fixed };
                // Without a round that stays it is a turn of all rounds as in `turned`, which tries only the least
                // `fixed`.
                if still == 0 {
                    all.push(Shape { turn: turn(), bases, still, layout: Vec::new() });
                } else if still <= MAX_STILL {
                    let of = |layout: &Vec<Kind>| Shape { turn: turn(), bases, still, layout: layout.clone() };
                    all.extend(layouts.iter().take(LAYOUTS).map(of));
                }
            }
        }
    }
    all
}

/// How a round with these tables can be taken to itself, those first in which most tables move.
fn layouts(tables: &[u32], order: u32, fixed: u32) -> Vec<Vec<Kind>> {
    let mut all = Vec::new();
    fill(&each_size(tables), order, fixed, &mut Vec::new(), &mut all);
    all
}

/// Lays out the tables of each size in turn: of `count` some are in orbits of `order` tables, the others stay; `fixed`
/// players who stay are left for them. Adds up to [`LAYOUTS`] complete layouts to `all`.
fn fill(sizes: &[(u32, u32)], order: u32, fixed: u32, layout: &mut Vec<Kind>, all: &mut Vec<Vec<Kind>>) {
    let Some((&(size, count), others)) = sizes.split_first() else {
        if fixed == 0 && all.len() < LAYOUTS {
            all.push(layout.clone());
        }
        return;
    };
    for orbits in (0..=count / order).rev() {
        let staying = count - orbits * order;
        // As many whole rings at each as fit.
        let (rings, more) = (size / order, size % order);
        if staying * more > fixed {
            continue;
        }
        let before = layout.len();
        layout.extend((0..orbits).map(|_| Kind::Moving { size }));
        layout.extend((0..staying).map(|_| Kind::Staying { rings, fixed: more }));
        fill(others, order, fixed - staying * more, layout, all);
        layout.truncate(before);
    }
}

/// Which tables of the schedule a stored table represents.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// A table of a base round: one in each of the rounds that its own is turned to.
    Free,
    /// All that it is turned to, in its own round.
    Moving,
    /// Itself alone; a whole ring is in it by its first player.
    Staying,
}

struct Table {
    stands: Stands,
    /// The places of its round.
    of_round: Range<usize>,
    /// Its own.
    places: Range<usize>,
}

/// The base rounds and those that stay, on the way.
struct Rounds<'a> {
    shape: &'a Shape,
    /// The orbit of each pair, and how many pairs each orbit has.
    orbits: &'a Orbits,
    sizes: &'a [u32],
    tables: Vec<Table>,
    /// The table of each place.
    table_of: Vec<usize>,
    /// Who is at each place.
    who: Vec<u32>,
    /// For each orbit, how often each of its pairs meets, in all rounds.
    met: Vec<Met>,
    overload: i64,
    /// Which orbits the last step changed, and by how many meetings of each pair.
    changed: Vec<(u32, i64)>,
}

/// An orbit, and how often each of its pairs meets.
#[derive(Clone, Copy)]
struct Met {
    pairs: i64,
    /// How often each pair meets in all turns of a table with one of them: the order of the turn divided by `pairs`.
    turns: i64,
    times: i64,
}

impl<'a> Rounds<'a> {
    fn new(shape: &'a Shape, orbits: &'a Orbits, sizes: &'a [u32], chance: &mut SeededRng) -> Self {
        let Turn { players, order, fixed } = shape.turn;
        let met = |&pairs: &u64| Met { pairs: pairs as i64, turns: (u64::from(order) / pairs) as i64, times: 0 };
        let met = orbits.pairs.iter().map(met).collect();
        let (tables, table_of, who) = (Vec::new(), Vec::new(), Vec::new());
        let mut all = Self { shape, orbits, sizes, tables, table_of, who, met, overload: 0, changed: Vec::new() };
        for _ in 0..shape.bases {
            let mut people: Vec<u32> = (0..players).collect();
            chance.shuffle(&mut people);
            let mut people = people.into_iter();
            all.seat(sizes.iter().map(|&size| (Stands::Free, people.by_ref().take(size as usize).collect())).collect());
        }
        for _ in 0..shape.still {
            let mut rings: Vec<u32> = (0..(players - fixed) / order).map(|ring| ring * order).collect();
            chance.shuffle(&mut rings);
            let (mut rings, mut stays) = (rings.into_iter(), players - fixed..players);
            let seated = shape.layout.iter().map(|kind| match *kind {
                Kind::Moving { size } => (Stands::Moving, rings.by_ref().take(size as usize).collect()),
                Kind::Staying { rings: whole, fixed } => {
                    let people = rings.by_ref().take(whole as usize);
                    (Stands::Staying, people.chain(stays.by_ref().take(fixed as usize)).collect())
                }
            });
            all.seat(seated.collect());
        }
        for place in 0..all.who.len() {
            let before = all.tables[all.table_of[place]].places.start..place;
            all.company(place, before, 1);
        }
        all
    }

    /// One more round.
    fn seat(&mut self, seated: Vec<(Stands, Vec<u32>)>) {
        let all = self.who.len()..self.who.len() + seated.iter().map(|(_, people)| people.len()).sum::<usize>();
        for (stands, people) in seated {
            let places = self.who.len()..self.who.len() + people.len();
            self.table_of.resize(places.end, self.tables.len());
            self.who.extend(people);
            self.tables.push(Table { stands, of_round: all.clone(), places });
        }
    }

    /// The orbit of a pair.
    fn orbit(&self, a: u32, b: u32) -> usize {
        self.orbits.of[a as usize * self.orbits.players + b as usize] as usize
    }

    /// That many more meetings of each pair of an orbit: C(m + t, 2) − C(m, 2) = t·m + C(t, 2), also for t < 0.
    fn meet(&mut self, orbit: usize, more: i64) {
        let Met { pairs, times, .. } = &mut self.met[orbit];
        self.overload += *pairs * (more * *times + more * (more - 1) / 2);
        *times += more;
        self.changed.push((orbit as u32, more));
    }

    /// Counts the meetings of a place with the other places of the table, and of a ring with itself: once more (1) or
    /// once less (−1).
    fn company(&mut self, place: usize, others: Range<usize>, once: i64) {
        let Turn { players, order, fixed } = self.shape.turn;
        let (moved, player) = (players - fixed, self.who[place]);
        let stays = self.tables[self.table_of[place]].stands == Stands::Staying;
        for other in others.filter(|&other| other != place) {
            let mate = self.who[other];
            if stays && player < moved && mate < moved {
                (0..order).for_each(|by| self.meet(self.orbit(player, mate + by), once));
            } else if stays {
                self.meet(self.orbit(player, mate), once);
            } else {
                // The table represents `order` tables: two of it have that many meetings, shared by the pairs of their
                // orbit.
                let orbit = self.orbit(player, mate);
                self.meet(orbit, once * self.met[orbit].turns);
            }
        }
        if stays && player < moved {
            (1..=order / 2).for_each(|by| self.meet(self.orbit(player, player + by), once));
        }
    }

    /// Everybody at the table.
    fn all_at(&self, place: usize) -> Range<usize> {
        self.tables[self.table_of[place]].places.clone()
    }

    /// Gives two places of different tables to these two instead, or one place to another player of the same ring.
    fn put(&mut self, [i, j]: [usize; 2], [a, b]: [u32; 2]) {
        let places = if i == j { &[i][..] } else { &[i, j] };
        self.changed.clear();
        places.iter().for_each(|&place| self.company(place, self.all_at(place), -1));
        (self.who[i], self.who[j]) = (a, b);
        places.iter().for_each(|&place| self.company(place, self.all_at(place), 1));
    }

    /// Gives the places of the last step back to those who were there, at the overload that was then.
    fn put_back(&mut self, [i, j]: [usize; 2], [a, b]: [u32; 2], overload: i64) {
        self.changed.drain(..).for_each(|(orbit, more)| self.met[orbit as usize].times -= more);
        (self.who[i], self.who[j]) = (a, b);
        self.overload = overload;
    }

    /// A random step, if there is one: two places and who gets them; the same place twice if its ring turns.
    fn step(&self, chance: &mut SeededRng) -> Option<([usize; 2], [u32; 2])> {
        let Turn { players, order, fixed } = self.shape.turn;
        let i = chance.below(self.who.len() as u64) as usize;
        let table = &self.tables[self.table_of[i]];
        let turned = |player: u32, by: u32| player / order * order + (player % order + by) % order;
        if table.stands == Stands::Moving && chance.below(2) == 0 {
            let by = 1 + chance.below(u64::from(order) - 1) as u32;
            return Some(([i, i], [turned(self.who[i], by); 2]));
        }
        let j = table.of_round.start + chance.below(table.of_round.len() as u64) as usize;
        let other = &self.tables[self.table_of[j]];
        if self.table_of[i] == self.table_of[j] {
            return None;
        }
        let (a, b) = (self.who[i], self.who[j]);
        let ring = |player: u32| player < players - fixed;
        // A ring as a whole is known by its first player.
        let comes = |player: u32, stands: Stands, chance: &mut SeededRng| match stands {
            Stands::Free => player,
            Stands::Moving => turned(player, chance.below(u64::from(order)) as u32),
            Stands::Staying if ring(player) => player / order * order,
            Stands::Staying => player,
        };
        // In a round that stays, rings change with rings and fixed players with fixed ones, or the turn would break
        // tables.
        if table.stands != Stands::Free && ring(a) != ring(b) {
            return None;
        }
        Some(([i, j], [comes(b, table.stands, chance), comes(a, other.stands, chance)]))
    }

    /// Walks to the least overload that it sees, which it returns.
    fn anneal(&mut self, steps: u64, goal: u64, chance: &mut SeededRng) -> u64 {
        let (mut least, mut best) = (self.overload, self.who.clone());
        let order = u64::from(self.shape.turn.order);
        for stage in 0..STAGES {
            let heat = HOT - (HOT - COLD) * stage / (STAGES - 1);
            let odds = Odds::at(Heat((heat * order) as u32));
            for _ in 0..steps / STAGES {
                let Some(([i, j], people)) = self.step(chance) else { continue };
                let (before, were) = (self.overload, [self.who[i], self.who[j]]);
                self.put([i, j], people);
                if !odds.take(self.overload - before, chance) {
                    self.put_back([i, j], were, before);
                } else if self.overload < least {
                    (least, best) = (self.overload, self.who.clone());
                    if least <= goal as i64 {
                        self.who = best;
                        return least as u64;
                    }
                }
            }
        }
        self.who = best;
        least as u64
    }

    /// All rounds.
    fn developed(&self) -> Schedule {
        let Turn { players, order, fixed } = self.shape.turn;
        let turn = &self.shape.turn;
        let mut schedule = Schedule::new(players);
        for tables in self.tables.chunk_by(|a, b| a.of_round == b.of_round) {
            let turns = if tables[0].stands == Stands::Free { order } else { 1 };
            for by in 0..turns {
                let mut seated: Vec<Vec<PlayerIx>> = Vec::new();
                for table in tables {
                    let people = &self.who[table.places.clone()];
                    let turned = |by: u32| people.iter().map(|&p| PlayerIx(turn.turned(p, by))).collect();
                    match table.stands {
                        Stands::Free => seated.push(turned(by)),
                        Stands::Moving => seated.extend((0..order).map(turned)),
                        Stands::Staying => {
                            let ring = |&p: &u32| p..if p < players - fixed { p + order } else { p + 1 };
                            seated.push(people.iter().flat_map(ring).map(PlayerIx).collect());
                        }
                    }
                }
                seated.sort_by_key(|people| self.sizes.iter().position(|&size| size as usize == people.len()));
                schedule.push_round().numbered(seated);
            }
        }
        schedule
    }
}

#[cfg(test)]
mod tests;

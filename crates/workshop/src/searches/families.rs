//! Base rounds in two steps: first the tables, up to images under Γ, then which image of each is taken. The words are
//! explained, with an example, in `mod.rs`; k is the table size.
//!
//! The images of a table use the same pairs wherever the group Γ moves it. So the free tables are annealed first
//! without requiring a round: a *family* is done when no orbit of pairs is used too often. An exact cover then *places*
//! it: each table is moved by an element of Γ so that everybody has one seat (M. Buratti and F. Zuanni 1998,
//! G-invariantly resolvable Steiner 2-designs which are 1-rotational over G). A change replaces one player and touches
//! k − 1 pairs; a swap inside a round touches twice as many and is accepted far less often. If a family can rarely be
//! placed (many copies of a small group) the seats count from the start instead: a player with two seats, or none, is a
//! fault like a pair too many, and Γ also moves whole tables.
//!
//! A step takes a player of a fault, mostly, and draws the new one from all, by the weights of a heat bath (Geman and
//! Geman 1984): no step is refused. It costs O(points · k); the result depends only on seed, steps and nodes.

use std::collections::BTreeSet;

use roundtable_chance::{Heat, SeededRng, weight};

use super::base_rounds::{
    BaseRound, Prescription, Stabiliser, Table, draw_all, image, scaled, seated_at_first, whole_round,
};
use roundtable_algebra::exact_cover::{ExactCover, Outcome};

/// How near an attempt came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Missed {
    /// The least number of pairs too many, and of players if seats count; `u32::MAX` if not even the tables with a
    /// stabiliser could be drawn.
    pub energy: u32,
    /// How many families were found and could not be placed.
    pub families: u64,
}

/// One attempt of `steps` steps. `nodes` limits the search that places a family; if `None`, seats count from the start.
///
/// # Errors
/// The least number of faults.
pub fn attempt(
    p: &Prescription,
    rng: &mut SeededRng,
    steps: u64,
    heat: Heat,
    nodes: Option<u64>,
) -> Result<Vec<BaseRound>, Missed> {
    let mut missed = Missed { energy: u32::MAX, families: 0 };
    let mut left = p.pairs();
    let drawn = draw_all(p, &mut left, rng).ok_or(missed)?;
    let rooms: Vec<Room> = p.rounds.iter().zip(&drawn).map(|(s, d)| Room::new(p, s, d)).collect();
    let mut family = Family::new(p, &rooms, p.free_capacities(&left), nodes.is_none(), rng).ok_or(missed)?;
    let weights = Weights::new(heat, p.table_size);
    let mut tried = BTreeSet::new();
    missed.energy = family.energy;
    for _ in 0..steps {
        family.step(rng, &weights);
        missed.energy = missed.energy.min(family.energy);
        if family.energy == 0 {
            let Some(nodes) = nodes else { return Ok(whole(p, &drawn, &family.seated())) };
            if tried.insert(family.canonical()) {
                if let Some(placed) = family.place(nodes) {
                    return Ok(whole(p, &drawn, &placed));
                }
                missed.families += 1;
            }
            family.shake(rng);
        }
    }
    Err(missed)
}

/// The base rounds of the drawn tables and the placed ones.
fn whole(p: &Prescription, drawn: &[Vec<Table>], placed: &[Vec<Vec<u32>>]) -> Vec<BaseRound> {
    let rounds = p.rounds.iter().zip(drawn).zip(placed);
    rounds.map(|((s, drawn), placed)| whole_round(s, drawn, placed.iter().map(Vec::as_slice))).collect()
}

/// What the drawn tables leave to be seated in a base round. A *class* is a point with its images under the stabiliser
/// S: they are seated all at once, as a free table stands for its images.
struct Room {
    /// The class of each point, numbered from 0; `None` for those who have a seat already, or sit out.
    class: Vec<Option<u32>>,
    /// One point of each class.
    free: Vec<u32>,
}

impl Room {
    fn new(p: &Prescription, s: &Stabiliser, drawn: &[Table]) -> Self {
        let mut seated = seated_at_first(p, s, drawn);
        let mut room = Self { class: vec![None; p.points as usize], free: Vec::new() };
        for x in 0..p.points {
            if !seated[x as usize] {
                for e in &s.elements {
                    let image = e[x as usize] as usize;
                    seated[image] = true;
                    room.class[image] = Some(room.free.len() as u32);
                }
                room.free.push(x);
            }
        }
        room
    }

    /// The classes of a table's players, ascending, if they are different and all free.
    fn classes(&self, seats: &[u32]) -> Option<Vec<u32>> {
        let mut classes: Vec<u32> = seats.iter().map(|&x| self.class[x as usize]).collect::<Option<_>>()?;
        classes.sort_unstable();
        classes.windows(2).all(|pair| pair[0] < pair[1]).then_some(classes)
    }
}

/// How likely a choice is drawn that makes that many faults, in whole numbers.
struct Weights(Vec<u64>);

impl Weights {
    fn new(heat: Heat, table_size: u32) -> Self {
        // A choice makes table_size faults at most: a pair with each other at the table, and one for the seat. Never 0:
        // there is always something to draw. At most 2^30 + 1: the sum over all points does not overflow.
        Self((0..=table_size).map(|d| (weight(d, heat) >> 10) + 1).collect())
    }
}

/// How many of 64 steps take a player who is part of a fault.
const FOCUSED: u64 = 61;

/// Where seats count, one step in this many moves a whole table.
const TABLE_MOVES: u64 = 8;

/// Players drawn again after a family that could not be placed.
const SHAKEN: usize = 4;

/// The free tables: the orbits of pairs that they use, and the seats if these count. Over all rounds a free table has
/// |Γ| images for any S; so it may also change to another base round.
struct Family<'a> {
    p: &'a Prescription,
    rooms: &'a [Room],
    /// Player after player, table after table.
    seats: Vec<u32>,
    /// The numbers of the seats whose player may change; fixed points keep theirs.
    open: Vec<usize>,
    /// By seat: its room. In a *still* round, one that translations fix, Γ cannot move a table, so a player is only
    /// replaced by one of the same class.
    home: Vec<usize>,
    /// Whether seats count: how many sit in each class of each room.
    crowd: Option<Vec<Vec<u32>>>,
    /// By orbit: how many pairs of the free tables are in it.
    used: Vec<i32>,
    /// By orbit: how many may be, which is what the drawn tables leave of it divided by |Γ|.
    cap: Vec<i32>,
    /// By orbit: 1 where one pair more would be too many.
    full: Vec<u8>,
    /// How many pairs are too many, and players too many where seats count.
    energy: u32,
    /// Where a step adds up weights: the sum so far, and whose weight was the last. Kept only to spare allocations.
    sums: Vec<(u64, u32)>,
}

impl<'a> Family<'a> {
    /// Random tables; `None` where the players left do not fill tables.
    fn new(
        p: &'a Prescription,
        rooms: &'a [Room],
        cap: Vec<i32>,
        seats_count: bool,
        rng: &mut SeededRng,
    ) -> Option<Self> {
        let k = p.table_size as usize;
        let full = cap.iter().map(|&c| u8::from(c <= 0)).collect();
        let used = vec![0; cap.len()];
        let crowd = seats_count.then(|| rooms.iter().map(|r| vec![0; r.free.len()]).collect());
        let (seats, open, home, sums) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut family = Self { p, rooms, seats, open, home, crowd, used, cap, full, energy: 0, sums };
        for (which, room) in rooms.iter().enumerate() {
            let tables = room.free.len() / k;
            // Points that no translation moves: two of them at a free table would meet in each of its translates. So,
            // unless the round is still, each gets a table of its own and keeps the seat, and the others there are
            // drawn from the moved points.
            let fixed: Vec<u32> = room.free.iter().copied().filter(|&x| x >= p.moved).collect();
            if !room.free.len().is_multiple_of(k) || fixed.len() > tables {
                return None;
            }
            if p.rounds[which].still {
                let mut order = room.free.clone();
                rng.shuffle(&mut order);
                family.open.extend(family.seats.len()..family.seats.len() + order.len());
                family.seats.extend(order);
                family.home.resize(family.seats.len(), which);
                continue;
            }
            for table in 0..tables {
                let start = family.seats.len();
                family.seats.extend(fixed.get(table));
                while family.seats.len() < start + k {
                    let x = rng.below(u64::from(p.moved)) as u32;
                    if !family.seats[start..].contains(&x) {
                        family.open.push(family.seats.len());
                        family.seats.push(x);
                    }
                }
                family.home.resize(family.seats.len(), which);
            }
        }
        let seats = family.seats.clone();
        for table in seats.chunks_exact(k) {
            for (i, &a) in table.iter().enumerate() {
                table[..i].iter().for_each(|&b| family.add(a, b));
            }
        }
        (0..seats.len()).for_each(|at| family.sit(family.home[at], seats[at]));
        Some(family)
    }

    /// Counts a pair at a table.
    fn add(&mut self, a: u32, b: u32) {
        let o = self.p.orbits.of(a, b) as usize;
        self.energy += u32::from(self.used[o] >= self.cap[o]);
        self.used[o] += 1;
        self.full[o] = u8::from(self.used[o] >= self.cap[o]);
    }

    /// Undoes [`add`](Self::add).
    fn remove(&mut self, a: u32, b: u32) {
        let o = self.p.orbits.of(a, b) as usize;
        self.used[o] -= 1;
        self.energy -= u32::from(self.used[o] >= self.cap[o]);
        self.full[o] = u8::from(self.used[o] >= self.cap[o]);
    }

    /// 1 if one more of the class of `x` in a room would be too many; 0 if not, or if seats do not count.
    fn crowded(&self, room: usize, x: u32) -> u8 {
        let Some(crowd) = &self.crowd else { return 0 };
        u8::from(self.rooms[room].class[x as usize].is_none_or(|c| crowd[room][c as usize] > 0))
    }

    /// Counts somebody into a room; nothing where seats do not count.
    fn sit(&mut self, room: usize, x: u32) {
        self.energy += u32::from(self.crowded(room, x));
        if let (Some(crowd), Some(class)) = (&mut self.crowd, self.rooms[room].class[x as usize]) {
            crowd[room][class as usize] += 1;
        }
    }

    /// Undoes [`sit`](Self::sit).
    fn rise(&mut self, room: usize, x: u32) {
        if let (Some(crowd), Some(class)) = (&mut self.crowd, self.rooms[room].class[x as usize]) {
            crowd[room][class as usize] -= 1;
        }
        self.energy -= u32::from(self.crowded(room, x));
    }

    /// Whether the seat is part of a fault.
    fn faulty(&self, at: usize) -> bool {
        let x = self.seats[at];
        let shared = self.crowd.as_ref().is_some_and(|crowd| {
            self.rooms[self.home[at]].class[x as usize].is_none_or(|c| crowd[self.home[at]][c as usize] > 1)
        });
        shared
            || self.table(at).any(|other| {
                other != at && {
                    let o = self.p.orbits.of(x, self.seats[other]) as usize;
                    self.used[o] > self.cap[o]
                }
            })
    }

    /// The seats at the same table as this one.
    fn table(&self, at: usize) -> std::ops::Range<usize> {
        let k = self.p.table_size as usize;
        at / k * k..at / k * k + k
    }

    /// A seat to change.
    fn pick(&self, rng: &mut SeededRng) -> usize {
        // One draw serves twice: its high half is the seat, its low bits decide whether a fault is looked for.
        let bits = rng.bits();
        let at = self.open[scaled(bits >> 32, self.open.len())];
        if self.energy == 0 || bits % 64 >= FOCUSED {
            return at;
        }
        // From the seat drawn on, the first that is part of a fault.
        let count = self.open.len();
        let first = scaled(bits >> 32, count);
        (0..count).map(|i| self.open[(first + i) % count]).find(|&at| self.faulty(at)).unwrap_or(at)
    }

    /// One change, by the weights of its outcome.
    fn step(&mut self, rng: &mut SeededRng, weights: &Weights) {
        if self.open.is_empty() {
            return;
        }
        let at = self.pick(rng);
        if self.crowd.is_some() && rng.below(TABLE_MOVES) == 0 {
            self.move_table(at, rng, weights);
        } else {
            self.change_player(at, rng, weights);
        }
    }

    /// Draws the player of one seat again.
    fn change_player(&mut self, at: usize, rng: &mut SeededRng, weights: &Weights) {
        let others: Vec<u32> = self.table(at).filter(|&o| o != at).map(|o| self.seats[o]).collect();
        let (old, room) = (self.seats[at], self.home[at]);
        others.iter().for_each(|&b| self.remove(old, b));
        self.rise(room, old);
        let mut sums = std::mem::take(&mut self.sums);
        sums.clear();
        let mut total = 0;
        let mut weigh = |x: u32, family: &Self| {
            if !others.contains(&x) {
                // Two new pairs of one orbit with room for one are not seen here: the weight is approximate, the energy
                // exact.
                let pairs: u8 = others.iter().map(|&b| family.full[family.p.orbits.of(b, x) as usize]).sum();
                total += weights.0[(pairs + family.crowded(room, x)) as usize];
                sums.push((total, x));
            }
        };
        if self.p.rounds[room].still {
            self.p.rounds[room].elements.iter().for_each(|e| weigh(e[old as usize], self));
        } else {
            (0..self.p.moved).for_each(|x| weigh(x, self));
        }
        let new = lot(&sums, total, rng);
        self.sums = sums;
        others.iter().for_each(|&b| self.add(new, b));
        self.sit(room, new);
        self.seats[at] = new;
    }

    /// Moves a whole table by Γ, which changes no pairs.
    fn move_table(&mut self, at: usize, rng: &mut SeededRng, weights: &Weights) {
        let (room, table) = (self.home[at], self.table(at));
        if self.p.rounds[room].still {
            return;
        }
        table.clone().for_each(|seat| self.rise(room, self.seats[seat]));
        let mut sums = std::mem::take(&mut self.sums);
        sums.clear();
        let mut total = 0;
        for (which, e) in (0..).zip(&self.p.group) {
            let faults: u8 = table.clone().map(|seat| self.crowded(room, e[self.seats[seat] as usize])).sum();
            total += weights.0[faults as usize];
            sums.push((total, which));
        }
        let element = &self.p.group[lot(&sums, total, rng) as usize];
        self.sums = sums;
        for seat in table {
            self.seats[seat] = element[self.seats[seat] as usize];
            self.sit(room, self.seats[seat]);
        }
    }

    /// Draws some players again, whatever faults that makes, to leave a family that could not be placed.
    fn shake(&mut self, rng: &mut SeededRng) {
        let even = Weights(vec![1; self.p.table_size as usize + 1]);
        (0..SHAKEN).for_each(|_| self.step(rng, &even));
    }

    /// The tables, each moved by Γ to its least image, in order.
    fn canonical(&self) -> Vec<Vec<u32>> {
        let tables = self.seats.chunks_exact(self.p.table_size as usize);
        let least = |t| self.p.group.iter().map(|e| image(e, t)).min().expect("Γ has elements");
        let mut tables: Vec<Vec<u32>> = tables.map(least).collect();
        tables.sort_unstable();
        tables
    }

    /// The placed tables, room after room.
    fn seated(&self) -> Vec<Vec<Vec<u32>>> {
        let k = self.p.table_size as usize;
        let mut placed = vec![Vec::new(); self.rooms.len()];
        for (table, &room) in self.seats.chunks_exact(k).zip(self.home.iter().step_by(k)) {
            placed[room].push(table.to_vec());
        }
        placed
    }

    /// Tables moved by Γ to seat everybody free in the rooms; room after room. `None` if there is no way, or none was
    /// found within `nodes`.
    ///
    /// An exact cover. Items: every table, then every class of every room. Options: a table at one of its images, or
    /// one of its mirrored images, in a room. Mirrors fix every orbit of pairs (`Prescription`), so a mirrored table
    /// uses the same orbits. A table may change its room, since it has as many images over all rounds in each, unless
    /// one of the two rounds is still.
    fn place(&self, nodes: u64) -> Option<Vec<Vec<Vec<u32>>>> {
        let rooms = self.rooms;
        let tables: Vec<&[u32]> = self.seats.chunks_exact(self.p.table_size as usize).collect();
        let starts: Vec<u32> = rooms
            .iter()
            .scan(tables.len() as u32, |next, room| {
                let start = *next;
                *next += room.free.len() as u32;
                Some(start)
            })
            .collect();
        let items = tables.len() as u32 + rooms.iter().map(|r| r.free.len() as u32).sum::<u32>();
        let mut cover = ExactCover::new(items, items);
        let mut options: Vec<(usize, Vec<u32>)> = Vec::new();
        for (which, table) in (0..).zip(&tables) {
            let home = self.home[which as usize * self.p.table_size as usize];
            let stays = self.p.rounds[home].still;
            let mut known = BTreeSet::new();
            let mirrored = self.p.mirrors.iter().map(|mirror| image(mirror, table));
            let sides: Vec<Vec<u32>> = std::iter::once(table.to_vec()).chain(mirrored).collect();
            for (e, side) in self.p.group.iter().flat_map(|e| sides.iter().map(move |side| (e, side))) {
                let moved = image(e, side);
                for (room, r) in rooms.iter().enumerate() {
                    if (room == home || !stays && !self.p.rounds[room].still)
                        && let Some(classes) = r.classes(&moved)
                        && known.insert((room, classes.clone()))
                    {
                        let seats = classes.into_iter().map(|c| starts[room] + c);
                        cover.push(&std::iter::once(which).chain(seats).collect::<Vec<u32>>());
                        options.push((room, moved.clone()));
                    }
                }
            }
        }
        let (Outcome::Found(chosen), _) = cover.solve(nodes) else { return None };
        let mut placed = vec![Vec::new(); rooms.len()];
        for (room, seats) in chosen.iter().map(|&c| &options[c as usize]) {
            placed[*room].push(seats.clone());
        }
        Some(placed)
    }
}

/// One of those that the sums are for, with odds by their weights.
fn lot(sums: &[(u64, u32)], total: u64, rng: &mut SeededRng) -> u32 {
    let lot = rng.below(total);
    sums[sums.partition_point(|&(sum, _)| sum <= lot)].1
}

#[cfg(test)]
mod tests {
    use roundtable_chance::Seed;

    use super::*;
    use crate::searches::base_rounds::tests::{assert_no_repeat, prescription, turn};
    use roundtable_algebra::symmetry::{Copies, Symmetry};

    /// 15 players at tables of 3, and 24, 60 and 84 at tables of 4 over Z_7, Z_19 and Z_27: one base round makes all.
    #[test]
    fn base_rounds_are_found_places_after_and_at_once() {
        let after = Some(10_000);
        for (k, m, copies, fixed, maps, nodes) in [
            (3, 7, 2, 1, vec![], after),
            (3, 7, 2, 1, vec![], None),
            (4, 7, 3, 3, vec![turn()], after),
            (4, 7, 3, 3, vec![turn()], None),
            (4, 19, 3, 3, vec![turn()], None),
            (4, 27, 3, 3, vec![turn()], after),
        ] {
            let copies = Copies { moduli: vec![m], copies, fixed };
            let prescription = prescription(k, &copies, &maps);
            let mut rng = Seed(1).rng();
            let found = (0..100).find_map(|_| attempt(&prescription, &mut rng, 20_000, Heat(180), nodes).ok());
            let found = found.unwrap_or_else(|| panic!("{} players, {nodes:?}", copies.points()));
            assert_no_repeat(&copies, &found[0]);
        }
    }

    /// 12 players at tables of 4 have no second round: there are families over Z_3, but none can be placed.
    #[test]
    fn what_cannot_be_is_not_found() {
        let copies = Copies { moduli: vec![3], copies: 3, fixed: 3 };
        let prescription = prescription(4, &copies, &[Symmetry::default()]);
        let missed = attempt(&prescription, &mut Seed(1).rng(), 20_000, Heat(180), Some(1000)).unwrap_err();
        assert!(missed.families > 0 && missed.energy == 0, "{missed:?}");
    }
}

//! Base rounds by annealing: random changes, of which those for the worse are taken with a probability that falls with
//! the loss. The words are explained, with an example, in `mod.rs`.
//!
//! Each base round is prescribed a stabiliser S in the group Γ and represents |Γ| / |S| rounds. The search looks for
//! base rounds that use no orbit of pairs more often than it has pairs; then their images under Γ have no repeat. At
//! each start the tables with a stabiliser of their own are drawn at random; then two players of free tables change
//! places, together with their images under S. The temperature is constant (Kirkpatrick, Gelatt and Vecchi 1983, DOI
//! 10.1126/science.220.4598.671, without the cooling). A step costs O(table size); the result depends on the seed and
//! the steps alone.

use std::ops::Range;

use roundtable_chance::{Heat, ODDS_BITS, Odds, SeededRng};

use roundtable_algebra::symmetry::{PairOrbits, Permutation};

/// How often a table with a stabiliser of its own is drawn before the attempt is given up.
const DRAWS: u32 = 400;

/// What is prescribed.
#[derive(Clone, Debug)]
pub struct Prescription {
    /// How many points there are.
    pub points: u32,
    /// How many sit at a table.
    pub table_size: u32,
    /// The points below this are moved by the translations of Γ, the others by none.
    pub moved: u32,
    /// The elements of Γ, the identity first.
    pub group: Vec<Permutation>,
    /// Permutations outside Γ that map every orbit of pairs to itself: a single table may be replaced by such an image,
    /// which uses the same orbits.
    pub mirrors: Vec<Permutation>,
    /// Orbits of Γ on pairs.
    pub orbits: PairOrbits,
    /// Orbits of pairs who never meet.
    pub apart: Vec<u32>,
    /// One stabiliser for each base round.
    pub rounds: Vec<Stabiliser>,
}

/// What leaves a base round as it is.
#[derive(Clone, Debug)]
pub struct Stabiliser {
    /// All elements, the identity first.
    pub elements: Vec<Permutation>,
    /// How many tables with their own stabiliser to draw besides those that seat points which elements fix.
    pub extra_tables: u32,
    /// Whether translations fix the round (used in `families.rs`).
    pub still: bool,
    /// Only the points below this have a place in this round; the others, a *hole*, sit out.
    pub playing: u32,
}

/// Tables at which each point that plays sits once.
pub type BaseRound = Vec<Vec<u32>>;

/// The players of a table with a stabiliser of its own.
pub(crate) type Table = Vec<u32>;

/// One attempt of that many steps: the base rounds found.
///
/// # Errors
/// The least energy (number of pairs too many) seen; `u32::MAX` if not even the tables with their own stabiliser could
/// be drawn.
pub fn attempt(p: &Prescription, rng: &mut SeededRng, steps: u64, heat: Heat) -> Result<Vec<BaseRound>, u32> {
    let mut left = p.pairs();
    let mut state = State { p, rooms: Vec::new(), slots: Vec::new(), used: vec![0; left.len()], cap: Vec::new() };
    let drawn = draw_all(p, &mut left, rng).ok_or(u32::MAX)?;
    state.cap = p.free_capacities(&left);
    for (which, (stabiliser, tables)) in p.rounds.iter().zip(&drawn).enumerate() {
        state.seat_the_rest(which, stabiliser, tables, rng)?;
    }
    state.anneal(rng, steps, heat)?;
    let k = p.table_size as usize;
    let rounds = p.rounds.iter().zip(&drawn).zip(&state.rooms);
    Ok(rounds
        .map(|((s, drawn), &(start, end))| {
            let free = state.slots[start..end].chunks_exact(k);
            whole_round(s, drawn, free)
        })
        .collect())
}

impl Prescription {
    /// How many rounds the base rounds represent.
    pub fn images(&self) -> usize {
        self.rounds.iter().map(|r| self.group.len() / r.elements.len()).sum()
    }

    /// By orbit: how many of its pairs may meet.
    pub(crate) fn pairs(&self) -> Vec<i64> {
        let mut left: Vec<i64> = self.orbits.sizes().iter().map(|&s| i64::from(s)).collect();
        self.apart.iter().for_each(|&orbit| left[orbit as usize] = 0);
        left
    }

    /// By orbit: how many pairs of free tables may be in it, if the drawn tables leave that many of its pairs. Only the
    /// identity of S keeps a free table, so it has |S| images in its round and |Γ| over all rounds: each of its pairs
    /// represents |Γ| pairs of the orbit.
    pub(crate) fn free_capacities(&self, left: &[i64]) -> Vec<i32> {
        left.iter().map(|&l| (l / self.group.len() as i64) as i32).collect()
    }
}

/// The tables with a stabiliser of their own, for every base round. What they use is taken from `left`, by orbit.
pub(crate) fn draw_all(p: &Prescription, left: &mut [i64], rng: &mut SeededRng) -> Option<Vec<Vec<Table>>> {
    p.rounds.iter().map(|stabiliser| draw_symmetric(p, stabiliser, left, rng)).collect()
}

/// Who has a place before the free tables are filled: those of the hole and of the tables drawn.
pub(crate) fn seated_at_first(p: &Prescription, s: &Stabiliser, drawn: &[Table]) -> Vec<bool> {
    let mut seated: Vec<bool> = (0..p.points).map(|x| x >= s.playing).collect();
    for table in drawn {
        s.elements.iter().for_each(|e| image(e, table).iter().for_each(|&x| seated[x as usize] = true));
    }
    seated
}

/// A base round from one table of each orbit under its stabiliser: those drawn, and the free ones.
pub(crate) fn whole_round<'a>(s: &Stabiliser, drawn: &'a [Table], free: impl Iterator<Item = &'a [u32]>) -> BaseRound {
    let mut all: Vec<Vec<u32>> = Vec::new();
    for seats in drawn.iter().map(Vec::as_slice).chain(free) {
        for e in &s.elements {
            let seats = image(e, seats);
            if !all.contains(&seats) {
                all.push(seats);
            }
        }
    }
    all.sort();
    all
}

/// Draws tables that have a stabiliser inside S: first for the points that have one, then the extra ones.
fn draw_symmetric(p: &Prescription, s: &Stabiliser, left: &mut [i64], rng: &mut SeededRng) -> Option<Vec<Table>> {
    let mut seated = seated_at_first(p, s, &[]);
    let mut tables = Vec::new();
    let mut waiting: Vec<u32> =
        (0..s.playing).filter(|&x| s.elements[1..].iter().any(|e| e[x as usize] == x)).collect();
    rng.shuffle(&mut waiting);
    for first in waiting {
        if !seated[first as usize] {
            tables.push(draw_one(p, s, first, true, &mut seated, left, rng)?);
        }
    }
    for _ in 0..s.extra_tables {
        let free: Vec<u32> = (0..s.playing).filter(|&x| !seated[x as usize]).collect();
        if free.is_empty() {
            return None;
        }
        let first = free[rng.below(free.len() as u64) as usize];
        tables.push(draw_one(p, s, first, false, &mut seated, left, rng)?);
    }
    Some(tables)
}

/// Draws one table with a stabiliser inside S, which fixes `first` if `keep_first`, and takes its pairs from `left` and
/// its players, with their images, into `seated`; `None` if no draw fits.
fn draw_one(
    p: &Prescription,
    s: &Stabiliser,
    first: u32,
    keep_first: bool,
    seated: &mut [bool],
    left: &mut [i64],
    rng: &mut SeededRng,
) -> Option<Table> {
    for _ in 0..DRAWS {
        // The table consists of orbits of the subgroup that is to keep it: generated by all elements that fix `first`,
        // or by a random one.
        let mut keeping: Vec<&Permutation> = Vec::new();
        if keep_first {
            keeping.extend(s.elements[1..].iter().filter(|e| e[first as usize] == first));
        } else {
            keeping.push(&s.elements[1 + rng.below(s.elements.len() as u64 - 1) as usize]);
        }
        let mut seats = closure(&[first], &keeping);
        while seats.len() < p.table_size as usize {
            let empty = p.table_size as usize - seats.len();
            // Half of the time a fixed point: those fixed by S often share a table.
            let most = if rng.below(2) == 0 { 1 } else { empty };
            let fits = |x: &u32| !seated[*x as usize] && !seats.contains(x) && closure(&[*x], &keeping).len() <= most;
            let fitting: Vec<u32> = (0..s.playing).filter(fits).collect();
            if fitting.is_empty() && most == 1 {
                continue;
            }
            let Some(&next) = fitting.get(rng.below(fitting.len().max(1) as u64) as usize) else { break };
            seats.push(next);
            seats = closure(&seats, &keeping);
        }
        seats.sort_unstable();
        seats.dedup();
        if seats.len() != p.table_size as usize || seats.iter().any(|&x| seated[x as usize]) {
            continue;
        }
        let images: Vec<Vec<u32>> = s.elements.iter().map(|e| image(e, &seats)).collect();
        let own_stabiliser = images.iter().filter(|i| **i == seats).count() as u32;
        let disjoint = images.iter().all(|i| *i == seats || i.iter().all(|x| !seats.contains(x)));
        if !disjoint || own_stabiliser == 1 {
            continue;
        }
        // The table has |Γ| / |own stabiliser| images: each of its pairs uses as many pairs of its orbit.
        let share = p.group.len() as i64 / i64::from(own_stabiliser);
        let mut uses: Vec<(usize, i64)> = Vec::new();
        for (i, &a) in seats.iter().enumerate() {
            for &b in &seats[i + 1..] {
                let o = p.orbits.of(a, b) as usize;
                match uses.iter_mut().find(|(at, _)| *at == o) {
                    Some((_, taken)) => *taken += share,
                    None => uses.push((o, share)),
                }
            }
        }
        if uses.iter().any(|&(o, taken)| left[o] < taken) {
            continue;
        }
        for (o, taken) in uses {
            left[o] -= taken;
        }
        for x in images.iter().flatten() {
            seated[*x as usize] = true;
        }
        return Some(seats);
    }
    None
}

/// The seats with all their images under the group that the elements generate.
fn closure(seats: &[u32], elements: &[&Permutation]) -> Vec<u32> {
    let mut all = seats.to_vec();
    let mut next = 0;
    while next < all.len() {
        for e in elements {
            let x = e[all[next] as usize];
            if !all.contains(&x) {
                all.push(x);
            }
        }
        next += 1;
    }
    all
}

/// The image of a table, ascending.
pub(crate) fn image(e: &Permutation, seats: &[u32]) -> Vec<u32> {
    let mut image: Vec<u32> = seats.iter().map(|&x| e[x as usize]).collect();
    image.sort_unstable();
    image
}

/// A number below `bound` from 32 random bits.
pub(crate) fn scaled(bits: u64, bound: usize) -> usize {
    ((bits * bound as u64) >> 32) as usize
}

/// The free tables while they are annealed: one player of each orbit under S, who represents the images too.
struct State<'a> {
    p: &'a Prescription,
    /// By base round: where its part of `slots` starts and ends.
    rooms: Vec<(usize, usize)>,
    /// The point in each seat of the free tables, table after table and round after round.
    slots: Vec<u32>,
    /// By orbit: how many pairs of the free tables are in it.
    used: Vec<i32>,
    /// By orbit: how many pairs of the free tables may be in it.
    cap: Vec<i32>,
}

impl State<'_> {
    /// Gives the free tables of base round `which` one point of each orbit under S that has no seat yet, in random
    /// order.
    fn seat_the_rest(&mut self, which: usize, s: &Stabiliser, drawn: &[Table], rng: &mut SeededRng) -> Result<(), u32> {
        let mut seated = seated_at_first(self.p, s, drawn);
        let start = self.slots.len();
        let mut order: Vec<u32> = (0..self.p.points).collect();
        rng.shuffle(&mut order);
        for x in order {
            if !seated[x as usize] {
                self.slots.push(x);
                s.elements.iter().for_each(|e| seated[e[x as usize] as usize] = true);
            }
        }
        self.rooms.push((start, self.slots.len()));
        debug_assert_eq!(self.rooms.len(), which + 1);
        let fits = (self.slots.len() - start).is_multiple_of(self.p.table_size as usize);
        if fits { Ok(()) } else { Err(u32::MAX) }
    }

    /// The slots at the same table.
    fn table(&self, slot: usize) -> Range<usize> {
        let k = self.p.table_size as usize;
        let start = slot / k * k;
        start..start + k
    }

    /// Adds (+1) or removes (−1) the pairs of the player at `slot` with the others; returns the change of the pairs too
    /// many.
    fn count_pairs(&mut self, slot: usize, others: Range<usize>, sign: i32) -> i32 {
        let mut change = 0;
        let me = self.slots[slot];
        for other in others.filter(|&other| other != slot) {
            let o = self.p.orbits.of(me, self.slots[other]) as usize;
            if sign > 0 {
                change += i32::from(self.used[o] >= self.cap[o]);
                self.used[o] += 1;
            } else {
                self.used[o] -= 1;
                change -= i32::from(self.used[o] >= self.cap[o]);
            }
        }
        change
    }

    /// Steps until no pair is too many, or they are used up; returns the least energy seen. A step lets two players of
    /// a base round change places, each as any of their images under S, or replaces one player by another image.
    fn anneal(&mut self, rng: &mut SeededRng, steps: u64, heat: Heat) -> Result<(), u32> {
        let mut energy = 0;
        for slot in 0..self.slots.len() {
            energy += self.count_pairs(slot, slot + 1..self.table(slot).end, 1);
        }
        let odds = Odds::at(heat);
        let mut best = energy;
        for _ in 0..steps {
            if energy == 0 {
                return Ok(());
            }
            let bits = rng.bits();
            let a = scaled(bits >> 32, self.slots.len());
            let room = self.room_of(a);
            let (start, end) = self.rooms[room];
            let b = start + scaled(bits & 0xffff_ffff, end - start);
            if a == b {
                continue;
            }
            let elements = &self.p.rounds[room].elements;
            let (was_a, was_b) = (self.slots[a], self.slots[b]);
            let (mut new_a, mut new_b) = (was_b, was_a);
            if elements.len() > 1 {
                let pick = rng.bits();
                new_a = elements[scaled(pick >> 32, elements.len())][was_b as usize];
                new_b = elements[scaled(pick & 0xffff_ffff, elements.len())][was_a as usize];
            }
            let is_one_table = self.table(a) == self.table(b);
            if is_one_table {
                if elements.len() == 1 {
                    continue;
                }
                // Both slots are at one table: another image of one player.
                new_a = elements[(bits % elements.len() as u64) as usize][was_a as usize];
            }
            let (slots, changed) = ([a, b], if is_one_table { 1 } else { 2 });
            let change = self.seat(&slots[..changed], [new_a, new_b]);
            if change > 0 && !odds.allow(change, (rng.bits() >> (64 - ODDS_BITS)) as u32) {
                self.seat(&slots[..changed], [was_a, was_b]);
            } else {
                energy += change;
            }
            best = best.min(energy);
        }
        Err(best as u32)
    }

    /// Seats these in the slots, and returns the change of energy.
    fn seat(&mut self, slots: &[usize], who: [u32; 2]) -> i32 {
        let mut change: i32 = slots.iter().map(|&slot| self.count_pairs(slot, self.table(slot), -1)).sum();
        slots.iter().zip(who).for_each(|(&slot, who)| self.slots[slot] = who);
        change += slots.iter().map(|&slot| self.count_pairs(slot, self.table(slot), 1)).sum::<i32>();
        change
    }

    /// The base round that a slot is in.
    fn room_of(&self, slot: usize) -> usize {
        self.rooms.iter().position(|&(_, end)| slot < end).expect("every slot is in a round")
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use roundtable_chance::Seed;

    use super::*;
    use roundtable_algebra::symmetry::{Copies, Symmetry, generated};

    /// One base round on these points with these maps as its stabiliser.
    pub fn prescription(table_size: u32, copies: &Copies, maps: &[Symmetry]) -> Prescription {
        let points = copies.points();
        let symmetries: Vec<Permutation> = maps.iter().map(|m| copies.permutation(m)).collect();
        let all: Vec<Permutation> = copies.generators().into_iter().chain(symmetries.clone()).collect();
        Prescription {
            points,
            table_size,
            moved: points - copies.fixed,
            group: generated(points, &all, 1000).unwrap(),
            mirrors: Vec::new(),
            apart: Vec::new(),
            orbits: PairOrbits::new(points, &all),
            rounds: vec![Stabiliser {
                elements: generated(points, &symmetries, 1000).unwrap(),
                extra_tables: 0,
                still: false,
                playing: points,
            }],
        }
    }

    /// Every translate of the round seats everybody, and no two meet twice.
    pub fn assert_no_repeat(copies: &Copies, round: &BaseRound) {
        let points = copies.points();
        let mut met = vec![0; (points * points) as usize];
        for t in copies.translations() {
            let mut seated: Vec<u32> = round.iter().flatten().map(|&p| t[p as usize]).collect();
            seated.sort_unstable();
            assert!(seated.into_iter().eq(0..points));
            for table in round {
                for &a in table {
                    table.iter().for_each(|&b| met[(t[a as usize] * points + t[b as usize]) as usize] += 1);
                }
            }
        }
        assert!((0..points * points).all(|i| i / points == i % points || met[i as usize] <= 1));
    }

    /// Turns three copies, and three fixed points.
    pub fn turn() -> Symmetry {
        Symmetry { copy_to: vec![1, 2, 0], fixed_to: vec![1, 2, 0], ..Symmetry::default() }
    }

    /// 15 players at tables of 3 over Z_7, and 24 at tables of 4 with a symmetry of order 3: the rounds have no repeat.
    #[test]
    fn base_rounds_of_small_designs_are_found() {
        for (k, copies, maps) in [
            (3, Copies { moduli: vec![7], copies: 2, fixed: 1 }, vec![]),
            (4, Copies { moduli: vec![7], copies: 3, fixed: 3 }, vec![turn()]),
        ] {
            let prescription = prescription(k, &copies, &maps);
            let mut rng = Seed(1).rng();
            let found = (0..200).find_map(|_| attempt(&prescription, &mut rng, 200_000, Heat(300)).ok()).expect("easy");
            assert_no_repeat(&copies, &found[0]);
        }
    }
}

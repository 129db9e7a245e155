//! Lists every further round that adds at most `limit` to T (pairs together in two rounds, see `exhaustive.rs`).
//!
//! First those who sit out are chosen, then table by table, always for the player with the fewest people left to meet:
//! a round that cannot be completed fails early. Two lower bounds cut off what would cost too much: the people of a
//! table cannot be spread better than evenly over the tables of each earlier round, and a player with too few people
//! left to meet must meet somebody again. Of indistinguishable people (twins) the first are taken first. Sets of people
//! are bits.

use super::Met;
use super::evening::{Evening, Tables, Way};
use crate::rules::Patience;

/// How much work one node of this search counts as: an estimate.
const NODE: u64 = 30;

/// The state that a round continues from.
pub(crate) struct From<'a> {
    pub evening: &'a Evening,
    /// How often each two have met, in the rounds so far and in earlier events.
    pub met: &'a Met,
    /// The same with marks if something else tells people apart (see `Evening::marked`).
    pub marked: &'a Met,
    /// The tables of the rounds so far.
    pub earlier: &'a [&'a Tables],
    /// The tables of the round to be made.
    pub tables: &'a Tables,
}

/// Calls `take` with the cost of each round and the round, until `take` returns false. Returns whether it never did;
/// `None` if the work runs out.
pub(crate) fn further(
    from: &From<'_>,
    limit: u64,
    work: &mut Patience<'_>,
    take: &mut dyn FnMut(u64, &Way<'_>) -> bool,
) -> Option<bool> {
    let players = from.evening.players;
    let fresh = |p: usize, q: usize| q != p && from.met[p][q] == 0 && from.evening.without[p] >> q & 1 == 0;
    let unmet = (0..players).map(|p| (0..players).filter(|&q| fresh(p, q)).fold(0, |m, q| m | 1 << q));
    let spread = |size: usize| from.earlier.iter().map(|tables| tables.spread(size, players)).sum();
    let mut ways = Ways {
        evening: from.evening,
        met: from.met,
        unmet: unmet.collect(),
        twins: twins(from.marked),
        sizes: from.tables.sizes.clone(),
        least: from.tables.sizes.iter().map(|&(size, _)| spread(size)).collect(),
        limit,
        free: from.tables.there,
        seated: 0,
        rests: 0,
        made: Vec::new(),
        left: *work,
        take,
    };
    let ended = ways.rest(from.tables.rests, 0, 0);
    work.steps = ways.left.steps;
    ended
}

/// For each player, the earlier ones indistinguishable from them.
fn twins(marked: &Met) -> Vec<u32> {
    let alike = |p: usize, q: usize| {
        marked[p][p] == marked[q][q] && (0..marked.len()).all(|x| x == p || x == q || marked[p][x] == marked[q][x])
    };
    (0..marked.len()).map(|q| (0..q).filter(|&p| alike(p, q)).fold(0, |twins, p| twins | 1 << p)).collect()
}

/// The search, with the round as it is so far.
struct Ways<'a> {
    evening: &'a Evening,
    met: &'a Met,
    /// Whom each has not met yet, and may meet.
    unmet: Vec<u32>,
    /// For each player the earlier ones who cannot be told apart from them.
    twins: Vec<u32>,
    /// Sizes with how many tables are left.
    sizes: Vec<(usize, usize)>,
    /// What a table of each size costs at least.
    least: Vec<u64>,
    /// The most that the round may cost.
    limit: u64,
    /// Who has no place yet.
    free: u32,
    /// Who has a seat in this round.
    seated: u32,
    /// Who rests in this round.
    rests: u32,
    /// The tables so far; the last is being filled.
    made: Vec<Vec<usize>>,
    /// Work that is left.
    left: Patience<'a>,
    take: &'a mut dyn FnMut(u64, &Way<'_>) -> bool,
}

impl Ways<'_> {
    /// Chooses `missing` more who rest, all with index `from` or later.
    fn rest(&mut self, missing: usize, from: usize, cost: u64) -> Option<bool> {
        self.left.spend(NODE)?;
        if cost > self.limit {
            return Some(true);
        }
        if missing == 0 {
            self.seated = self.free;
            return self.next(cost);
        }
        let mut candidates = self.free & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        while candidates != 0 {
            // Takes the lowest bit out of the set.
            let player = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            if self.twins[player] & self.free != 0 {
                continue;
            }
            let there = self.free | self.rests;
            // The couples whose first member to rest is this player: each is counted once.
            let couples = if self.evening.counts_rests { self.evening.with[player] & there } else { 0 };
            let parted = (0..self.met.len()).filter(|&q| couples & !self.rests & 1 << q != 0);
            let cost_here: u64 = parted.map(|q| u64::from(self.met[player][q])).sum();
            self.free &= !(1 << player);
            self.rests |= 1 << player;
            let on = self.rest(missing - 1, player + 1, cost + cost_here);
            self.rests &= !(1 << player);
            self.free |= 1 << player;
            if on != Some(true) {
                return on;
            }
        }
        Some(true)
    }

    /// Begins one more table, for the player with the fewest people left to meet. A free player who can meet fewer new
    /// people than the smallest table requires must meet somebody again (`again`; each such meeting may be counted by
    /// both).
    fn next(&mut self, cost: u64) -> Option<bool> {
        if self.free == 0 {
            return Some((self.take)(cost, &Way { tables: &self.made, rests: self.rests }));
        }
        let smallest = self.sizes.iter().filter(|(_, left)| *left > 0).map(|&(size, _)| size).min()?;
        let (mut who, mut fewest, mut again) = (self.free.trailing_zeros() as usize, u64::MAX, 0);
        let mut others = self.free;
        while others != 0 {
            let player = others.trailing_zeros() as usize;
            others &= others - 1;
            let new = u64::from((self.unmet[player] & self.free).count_ones());
            again += (smallest as u64 - 1).saturating_sub(new);
            if new < fewest {
                (who, fewest) = (player, new);
            }
        }
        if cost + again.div_ceil(2) > self.limit {
            return Some(true);
        }
        self.free &= !(1 << who);
        for kind in 0..self.sizes.len() {
            if self.sizes[kind].1 == 0 {
                continue;
            }
            self.sizes[kind].1 -= 1;
            self.made.push(vec![who]);
            // What the tables that are still empty cost at least.
            let to_come = self.sizes.iter().zip(&self.least).map(|((_, left), least)| *left as u64 * least).sum();
            let on = self.fill(self.sizes[kind].0, 0, (cost, to_come), self.unmet[who]);
            self.made.pop();
            self.sizes[kind].1 += 1;
            if on != Some(true) {
                return on;
            }
        }
        self.free |= 1 << who;
        Some(true)
    }

    /// Fills the table begun last with players of index `from` or later. The round costs `cost` so far and its empty
    /// tables at least `to_come`; `new` are those whom nobody at this table has met, the only candidates at the limit.
    fn fill(&mut self, size: usize, from: usize, (cost, to_come): (u64, u64), new: u32) -> Option<bool> {
        self.left.spend(NODE)?;
        let here = self.made.len() - 1;
        if self.made[here].len() == size {
            let ends = cost + to_come > self.limit || self.parts_a_couple(&self.made[here]);
            return if ends { Some(true) } else { self.next(cost) };
        }
        let mut candidates = self.free & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        if cost + to_come >= self.limit {
            candidates &= new;
        }
        while candidates != 0 {
            let player = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            let foes = self.evening.without[player];
            if self.twins[player] & self.free != 0 || self.made[here].iter().any(|&mate| foes >> mate & 1 == 1) {
                continue;
            }
            let again: u64 = self.made[here].iter().map(|&mate| u64::from(self.met[mate][player])).sum();
            if cost + again + to_come > self.limit {
                continue;
            }
            self.free &= !(1 << player);
            self.made[here].push(player);
            let on = self.fill(size, player + 1, (cost + again, to_come), new & self.unmet[player]);
            self.made[here].pop();
            self.free |= 1 << player;
            if on != Some(true) {
                return on;
            }
        }
        Some(true)
    }

    /// Whether somebody here is to be together with somebody who sits elsewhere.
    fn parts_a_couple(&self, table: &[usize]) -> bool {
        let here = table.iter().fold(0, |here, &p| here | 1_u32 << p);
        table.iter().any(|&p| self.evening.with[p] & self.seated & !here != 0)
    }
}

//! Every further round that brings few enough people together again.
//!
//! First who sits out, then table by table, always for the player with the fewest people left to meet: a round that cannot be completed shows early. What
//! is left costs at least what tables spread evenly over those of every earlier round cost, and one for each meeting that somebody cannot have
//! anew. Of people whom nothing tells apart (twins) the first are taken first.

use super::Met;
use super::evening::{Evening, Tables, Way};

/// How one node of this search counts beside other work.
const NODE: u64 = 30;

/// Where a round goes on from.
pub(super) struct From<'a> {
    pub evening: &'a Evening,
    /// Rounds and earlier events so far.
    pub met: &'a Met,
    /// The same with what else tells people apart.
    pub marked: &'a Met,
    /// Of the rounds so far.
    pub earlier: &'a [&'a Tables],
    pub tables: &'a Tables,
}

/// Calls `take` with what each round costs and the round, until that says no; whether it never did, `None` if the work does not suffice.
pub(super) fn further(
    from: &From<'_>,
    limit: u64,
    work: &mut u64,
    take: &mut dyn FnMut(u64, &Way<'_>) -> bool,
) -> Option<bool> {
    let players = from.evening.players;
    let fresh = |p: usize, q: usize| q != p && from.met[p][q] == 0 && from.evening.without[p] >> q & 1 == 0;
    let near = (0..players).map(|p| (0..players).filter(|&q| fresh(p, q)).fold(0, |m, q| m | 1 << q));
    let spread = |size: usize| from.earlier.iter().map(|tables| tables.spread(size, players)).sum();
    let mut ways = Ways {
        evening: from.evening,
        met: from.met,
        near: near.collect(),
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
    *work = ways.left;
    ended
}

/// Of everybody those before in order whom nothing tells apart from them.
fn twins(marked: &Met) -> Vec<u32> {
    let alike = |p: usize, q: usize| {
        marked[p][p] == marked[q][q] && (0..marked.len()).all(|x| x == p || x == q || marked[p][x] == marked[q][x])
    };
    (0..marked.len()).map(|q| (0..q).filter(|&p| alike(p, q)).fold(0, |twins, p| twins | 1 << p)).collect()
}

struct Ways<'a> {
    evening: &'a Evening,
    met: &'a Met,
    /// Whom each has not met, and may.
    near: Vec<u32>,
    twins: Vec<u32>,
    /// Sizes with how many tables are left.
    sizes: Vec<(usize, usize)>,
    /// What a table of each size costs at least.
    least: Vec<u64>,
    limit: u64,
    /// Who has no place yet.
    free: u32,
    /// Who has a seat in this round.
    seated: u32,
    rests: u32,
    made: Vec<Vec<usize>>,
    left: u64,
    take: &'a mut dyn FnMut(u64, &Way<'_>) -> bool,
}

impl Ways<'_> {
    /// That many more rest, all from a player on.
    fn rest(&mut self, missing: usize, from: usize, cost: u64) -> Option<bool> {
        self.left = self.left.checked_sub(NODE)?;
        if cost > self.limit {
            return Some(true);
        }
        if missing == 0 {
            self.seated = self.free;
            return self.next(cost);
        }
        let mut candidates = self.free & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        while candidates != 0 {
            let player = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            if self.twins[player] & self.free != 0 {
                continue;
            }
            let there = self.free | self.rests;
            // Couples of whom somebody rests, each counted once.
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

    /// One more table.
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
            let new = u64::from((self.near[player] & self.free).count_ones());
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
            let rest = self.sizes.iter().zip(&self.least).map(|((_, left), least)| *left as u64 * least).sum();
            let on = self.fill(self.sizes[kind].0, 0, (cost, rest), self.near[who]);
            self.made.pop();
            self.sizes[kind].1 += 1;
            if on != Some(true) {
                return on;
            }
        }
        self.free |= 1 << who;
        Some(true)
    }

    /// Fills the table begun last from a player on; `new` are those whom nobody there has met.
    fn fill(&mut self, size: usize, from: usize, (cost, rest): (u64, u64), new: u32) -> Option<bool> {
        self.left = self.left.checked_sub(NODE)?;
        let here = self.made.len() - 1;
        if self.made[here].len() == size {
            let ends = cost + rest > self.limit || self.parts_a_couple(&self.made[here]);
            return if ends { Some(true) } else { self.next(cost) };
        }
        let mut candidates = self.free & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        if cost + rest >= self.limit {
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
            if cost + again + rest > self.limit {
                continue;
            }
            self.free &= !(1 << player);
            self.made[here].push(player);
            let on = self.fill(size, player + 1, (cost + again, rest), new & self.near[player]);
            self.made[here].pop();
            self.free |= 1 << player;
            if on != Some(true) {
                return on;
            }
        }
        Some(true)
    }

    /// Whether somebody here is to be with somebody who sits elsewhere.
    fn parts_a_couple(&self, table: &[usize]) -> bool {
        let here = table.iter().fold(0, |here, &p| here | 1_u32 << p);
        table.iter().any(|&p| self.evening.with[p] & self.seated & !here != 0)
    }
}

//! Every further round that brings few enough people together again.
//!
//! Table by table, always for whoever has fewest people left to meet: so a round that cannot be ended shows early. What is left costs at
//! least what tables spread evenly over those of every earlier round cost, and one for each meeting that somebody cannot have anew.

use super::{Met, Tables};

/// How one node of this search counts beside other work.
const NODE: u64 = 30;

/// Calls `take` with what each round costs and its tables, until that says no; whether it never did, `None` if the work does not suffice.
pub(super) fn further(
    met: &Met,
    tables: &Tables,
    earlier: u64,
    limit: u64,
    work: &mut u64,
    take: &mut dyn FnMut(u64, &[Vec<usize>]) -> bool,
) -> Option<bool> {
    let players = met.len();
    let near = (0..players).map(|p| (0..players).filter(|&q| q != p && met[p][q] == 0).fold(0, |m, q| m | 1 << q));
    let least = tables.sizes.iter().map(|&(size, _)| earlier * tables.spread(size)).collect();
    let mut ways = Ways {
        met,
        near: near.collect(),
        sizes: tables.sizes.clone(),
        least,
        limit,
        alike: earlier == 1,
        free: (1 << players) - 1,
        made: Vec::new(),
        left: *work,
        take,
    };
    let ended = ways.next(0);
    *work = ways.left;
    ended
}

struct Ways<'a> {
    met: &'a Met,
    /// Whom each has not met.
    near: Vec<u32>,
    /// Sizes with how many tables are left.
    sizes: Vec<(usize, usize)>,
    /// What a table of each size costs at least.
    least: Vec<u64>,
    limit: u64,
    /// After one round people of a table are alike: the first of them are taken first.
    alike: bool,
    free: u32,
    made: Vec<Vec<usize>>,
    left: u64,
    take: &'a mut dyn FnMut(u64, &[Vec<usize>]) -> bool,
}

impl Ways<'_> {
    /// One more table.
    fn next(&mut self, cost: u64) -> Option<bool> {
        if self.free == 0 {
            return Some((self.take)(cost, &self.made));
        }
        let smallest = self.sizes.iter().filter(|(_, left)| *left > 0).map(|&(size, _)| size).min()?;
        let (mut who, mut fewest, mut again) = (self.free.trailing_zeros() as usize, u64::MAX, 0);
        let mut others = if self.alike { 0 } else { self.free };
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
            return if cost + rest > self.limit { Some(true) } else { self.next(cost) };
        }
        let mut candidates = self.free & u32::MAX.checked_shl(from as u32).unwrap_or(0);
        if cost + rest >= self.limit {
            candidates &= new;
        }
        while candidates != 0 {
            let player = candidates.trailing_zeros() as usize;
            candidates &= candidates - 1;
            let before = player.wrapping_sub(1);
            if self.alike && player > 0 && self.free >> before & 1 == 1 && self.met[before][player] > 0 {
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
}

//! The cost of wishes by place alone: a pinned seat that a table lacks, a host (somebody wished at a table) of a number
//! that does not exist, and couples of whom one rests.
//!
//! Two who are to be together (a couple) break no wish while one of them rests. Their pair's price (`prices.rs`)
//! rewards each meeting by a fixed amount. If people may rest, every round in which both play is first charged the same
//! amount: playing together then costs nothing and playing apart the amount. A round in which both are there but do not
//! both play counts as a meeting: it costs the repeats of one more meeting, and a couple gains nothing by resting in
//! turn. If exactly one of them rests while somebody else rests too, that costs a little more: couples rest at once
//! unless something else is against it. O(wishes of a player) for a change of table.

use roundtable_model::{PlayerIx, Problem, Wish};

use super::floor::{Floor, Kind};
use super::prices::{PairWishes, Weights, both_there, met_before, pay};

/// The wishes that depend on places.
#[derive(Clone, Debug)]
pub(crate) struct PlaceWishes<'a> {
    /// Every table of every round to be made; each person who rests has a table of one there, of its own kind.
    floor: &'a Floor,
    /// Each player's table must have more seats than this.
    above: Vec<u32>,
    /// The number of the table at which each host is wished, from 1; 0 for the others.
    number: Vec<u32>,
    /// What a wrong place costs.
    broken: i32,
    /// Who is to be with each player, with the number of the couple; empty if nobody may rest.
    partners: Vec<Vec<(u16, u16)>>,
    couples: Vec<Couple>,
    repeat: i32,
    /// What two cost who both play and are not together.
    apart: i32,
    /// For each round made and player, whether they sit at a table.
    playing: Vec<bool>,
    /// For each round made and player, whether they are there and two or more rest.
    rests_with_others: Vec<bool>,
    /// The cost if one of a couple rests while the other plays and others rest: at most that of anything else weighed.
    alone: i32,
}

/// Two who are to be together, where people may rest.
#[derive(Clone, Copy, Debug)]
struct Couple {
    pair: [PlayerIx; 2],
    /// Whether a round in which they do not both play counts as a meeting. It does for two who wish to be together; two
    /// who are together only as hosts of one table may rest in turn.
    counts: bool,
    /// How often they have met before their last meeting, if they meet in every round. The last meeting costs this many
    /// repeats: a pair that meets m times costs C(m, 2), its m-th meeting m − 1.
    last: i32,
    /// In how many rounds both are there and do not both play: this many of their meetings, the last ones, are missing.
    parted: i32,
}

impl Couple {
    /// The cost of one more such round, in repeats: that of the last remaining meeting, which it saves.
    fn more(self) -> i32 {
        if self.counts { self.last - self.parted } else { 0 }
    }

    /// What one fewer saves.
    fn fewer(self) -> i32 {
        if self.counts { self.last - self.parted + 1 } else { 0 }
    }
}

impl<'a> PlaceWishes<'a> {
    /// `None` if every table has all the wished seats and numbers, and no rest can part a couple.
    pub fn new(problem: &Problem, floor: &'a Floor, pairs: &PairWishes, weights: &Weights) -> Option<Self> {
        let players = floor.players as usize;
        let (mut above, mut number) = (vec![0; players], vec![0; players]);
        let list = problem.seated_wishes();
        // A wish for two seats or two tables is broken at every table: none has more seats than `u32::MAX`.
        for (i, wish) in list.iter().enumerate() {
            let earlier = &list[..i];
            if let Some((a, seat)) = wish.in_seat() {
                let mut seats = earlier.iter().filter_map(Wish::in_seat);
                let need = if seats.any(|(b, other)| a == b && other != seat) { u32::MAX } else { seat.0 };
                above[a.ix()] = need.max(above[a.ix()]);
            }
            if let Some((a, n)) = wish.at_table() {
                if number[a.ix()] != 0 && number[a.ix()] != n {
                    above[a.ix()] = u32::MAX;
                }
                number[a.ix()] = n;
            }
        }
        let real = || floor.tables.iter().filter(|t| t.kind != Kind::SitOut);
        let smallest = real().map(|t| t.size).min().unwrap_or(0);
        let fewest = floor.rounds.iter().map(|r| r.real as u32).min().unwrap_or(0);
        let rests = floor.may_rest() && !pairs.together.is_empty();
        if !rests && above.iter().all(|&a| a < smallest) && number.iter().all(|&n| n <= fewest) {
            return None;
        }
        let (mut partners, mut couples) = (vec![Vec::new(); players], Vec::new());
        if rests {
            let before = met_before(problem);
            for (couple, &[a, b]) in pairs.together.iter().enumerate() {
                partners[a.ix()].push((b.0 as u16, couple as u16));
                partners[b.ix()].push((a.0 as u16, couple as u16));
                let last = i64::from(before[b.ix() * players + a.ix()]) + both_there(floor, [a, b]) - 1;
                let counts = pairs.couples.binary_search(&[a, b]).is_ok();
                couples.push(Couple { pair: [a, b], counts, last: last as i32, parted: 0 });
            }
        }
        let (broken, apart) = (weights.broken as i32, pay(floor, weights) as i32);
        let playing = vec![false; floor.rounds.len() * players];
        let mut rests_with_others = playing.clone();
        for (row, round) in rests_with_others.chunks_mut(players.max(1)).zip(&floor.rounds) {
            let many = round.tables.len() - round.real > 1;
            round.people.iter().for_each(|p| row[p.ix()] = many);
        }
        // Every weight is at least 1. If a repeat costs no more than that, `alone` would weigh as much as a repeat.
        let (repeat, alone) = (weights.repeat as i32, i32::from(weights.repeat > 1));
        Some(Self { floor, above, number, broken, partners, couples, repeat, apart, playing, rests_with_others, alone })
    }

    /// Where the row of a table's round begins in `playing` and `rests_with_others`.
    fn row(&self, table: usize) -> usize {
        (self.floor.tables[table].round.0 - self.floor.tables[0].round.0) as usize * self.floor.players as usize
    }

    fn plays(&self, table: usize) -> bool {
        self.floor.tables[table].kind != Kind::SitOut
    }

    /// What it costs that a player is at a table that lacks the wished seat or number.
    fn wrong(&self, player: usize, table: usize) -> i32 {
        let size = self.floor.tables[table].size;
        let real = || self.floor.rounds[self.row(table) / self.floor.players as usize].real as u32;
        let wrong = self.plays(table) && (size <= self.above[player] || self.number[player] > real());
        self.broken * i32::from(wrong)
    }

    /// The total cost for these seats by table, which become the present ones.
    pub fn start<'s>(&mut self, seats: impl Iterator<Item = &'s [u16]>) -> i64 {
        let mut cost = 0;
        for (t, people) in seats.enumerate() {
            for &p in people {
                cost += i64::from(self.wrong(usize::from(p), t));
                let at = self.row(t) + usize::from(p);
                self.playing[at] = self.plays(t);
            }
        }
        for row in self.playing.chunks(self.floor.players.max(1) as usize) {
            for (a, partners) in self.partners.iter().enumerate().filter(|(a, _)| row[*a]) {
                let both = partners.iter().filter(|&&(b, _)| usize::from(b) < a && row[usize::from(b)]).count();
                cost += i64::from(self.apart) * both as i64;
            }
        }
        for couple in &mut self.couples {
            couple.parted = 0;
            for (round, row) in self.floor.rounds.iter().zip(self.playing.chunks(self.floor.players.max(1) as usize)) {
                let both_there = couple.pair.iter().all(|p| round.people.binary_search(p).is_ok());
                if both_there && !couple.pair.iter().all(|p| row[p.ix()]) {
                    cost += i64::from(self.repeat * couple.more());
                    couple.parted += 1;
                }
                let plays = couple.pair.iter().filter(|p| row[p.ix()]).count();
                let with_others = round.tables.len() - round.real > 1;
                if couple.counts && both_there && plays == 1 && with_others {
                    cost += i64::from(self.alone);
                }
            }
        }
        cost
    }

    /// Partners of somebody who play in a round (a row of `playing`), except one, with the numbers of the couples.
    fn playing_with(&self, row: usize, player: usize, but: usize) -> impl Iterator<Item = usize> {
        let plays = move |&&(q, _): &&(u16, u16)| usize::from(q) != but && self.playing[row + usize::from(q)];
        self.partners[player].iter().filter(plays).map(|&(_, couple)| usize::from(couple))
    }

    /// How many more couples are parted by a rest when somebody who rested plays, except `but`; the negative when
    /// somebody who played rests.
    fn more_parted(&self, row: usize, player: usize, but: usize) -> i32 {
        let partners = self.partners[player].iter().filter(|&&(q, couple)| {
            let counts = self.couples[usize::from(couple)].counts;
            usize::from(q) != but && counts && self.rests_with_others[row + usize::from(q)]
        });
        partners.map(|&(q, _)| if self.playing[row + usize::from(q)] { -1 } else { 1 }).sum()
    }

    /// What it costs more if the players change their tables.
    pub fn change(&self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) -> i32 {
        let mut change =
            self.wrong(a, table_b) + self.wrong(b, table_a) - self.wrong(a, table_a) - self.wrong(b, table_b);
        if self.plays(table_a) != self.plays(table_b) {
            let row = self.row(table_a);
            let (leaves, enters) = if self.plays(table_a) { (a, b) } else { (b, a) };
            change += self.alone * (self.more_parted(row, enters, leaves) - self.more_parted(row, leaves, enters));
            // The two who change places are left out: if they are a couple, one of them plays before and after.
            for couple in self.playing_with(row, enters, leaves) {
                change += self.apart - self.repeat * self.couples[couple].fewer();
            }
            for couple in self.playing_with(row, leaves, enters) {
                change += self.repeat * self.couples[couple].more() - self.apart;
            }
        }
        change
    }

    /// Exchanges the tables of the players.
    pub fn swap(&mut self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) {
        if self.plays(table_a) != self.plays(table_b) {
            let row = self.row(table_a);
            let (leaves, enters) = if self.plays(table_a) { (a, b) } else { (b, a) };
            for (player, but, more) in [(enters, leaves, -1), (leaves, enters, 1)] {
                let couples: Vec<usize> = self.playing_with(row, player, but).collect();
                couples.into_iter().for_each(|couple| self.couples[couple].parted += more);
            }
            self.playing.swap(row + a, row + b);
        }
    }
}

//! What wishes cost by place alone: a pinned seat that a table does not have, a host where the table's number does not exist, and
//! couples of whom one rests.
//!
//! Two who are to be together pay nothing while one of them rests. Their pair's price says what being together saves; so where
//! people may rest, both playing costs the same amount first. O(wishes of a player) for a change of table.

use roundtable_model::{Problem, Wish};

use super::floor::{Floor, Kind};
use super::prices::{PairWishes, Weights, pay};

/// The wishes that depend on places.
#[derive(Clone, Debug)]
pub(crate) struct PlaceWishes<'a> {
    floor: &'a Floor,
    /// Each player's table must have more seats than this.
    above: Vec<u32>,
    /// The number of each host's table; 0 for the others.
    number: Vec<u32>,
    /// What a wrong place costs.
    broken: i32,
    /// Who is to be with each player; empty where nobody may rest.
    partners: Vec<Vec<u16>>,
    /// What two cost who both play and are not together.
    apart: i32,
    /// For each round made and player, whether they sit at a table.
    playing: Vec<bool>,
}

impl<'a> PlaceWishes<'a> {
    /// `None` where every table has all the seats and numbers that are wished for, and no couple can be parted by a rest.
    pub fn new(problem: &Problem, floor: &'a Floor, pairs: &PairWishes, weights: &Weights) -> Option<Self> {
        let players = floor.players as usize;
        let (mut above, mut number) = (vec![0; players], vec![0; players]);
        let list = &problem.wishes().list;
        for (i, &wish) in list.iter().enumerate() {
            let earlier = &list[..i];
            match wish {
                Wish::InSeat(a, seat) => {
                    let other = |w: &Wish| matches!(*w, Wish::InSeat(b, s) if a == b && s != seat);
                    let need = if earlier.iter().any(other) { u32::MAX } else { seat.0 };
                    above[a.ix()] = need.max(above[a.ix()]);
                }
                Wish::AtTable(a, n) => {
                    if number[a.ix()] != 0 && number[a.ix()] != n {
                        above[a.ix()] = u32::MAX;
                    }
                    number[a.ix()] = n;
                }
                Wish::Apart(..) | Wish::Together(..) => {}
            }
        }
        let real = || floor.tables.iter().filter(|t| t.kind != Kind::SitOut);
        let smallest = real().map(|t| t.size).min().unwrap_or(0);
        let fewest = floor.rounds.iter().map(|r| r.real as u32).min().unwrap_or(0);
        let rests = floor.may_rest() && !pairs.together.is_empty();
        if !rests && above.iter().all(|&a| a < smallest) && number.iter().all(|&n| n <= fewest) {
            return None;
        }
        let mut partners = vec![Vec::new(); players];
        if rests {
            for [a, b] in &pairs.together {
                partners[a.ix()].push(b.0 as u16);
                partners[b.ix()].push(a.0 as u16);
            }
        }
        let (broken, apart) = (weights.broken as i32, pay(floor, weights) as i32);
        let playing = vec![false; floor.rounds.len() * players];
        Some(Self { floor, above, number, broken, partners, apart, playing })
    }

    fn row(&self, table: usize) -> usize {
        (self.floor.tables[table].round.0 - self.floor.tables[0].round.0) as usize * self.floor.players as usize
    }

    fn plays(&self, table: usize) -> bool {
        self.floor.tables[table].kind != Kind::SitOut
    }

    fn wrong(&self, player: usize, table: usize) -> i32 {
        let size = self.floor.tables[table].size;
        let real = || self.floor.rounds[self.row(table) / self.floor.players as usize].real as u32;
        let wrong = self.plays(table) && (size <= self.above[player] || self.number[player] > real());
        self.broken * i32::from(wrong)
    }

    /// What all of it costs for these seats by table, which are taken down as the present ones.
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
                let both = partners.iter().filter(|&&b| usize::from(b) < a && row[usize::from(b)]).count();
                cost += i64::from(self.apart) * both as i64;
            }
        }
        cost
    }

    /// What it costs more if the players change their tables.
    pub fn change(&self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) -> i32 {
        let mut change =
            self.wrong(a, table_b) + self.wrong(b, table_a) - self.wrong(a, table_a) - self.wrong(b, table_b);
        if self.plays(table_a) != self.plays(table_b) {
            let row = self.row(table_a);
            let (leaves, enters) = if self.plays(table_a) { (a, b) } else { (b, a) };
            let with = |player: usize, but: usize| {
                let plays = |&&q: &&u16| usize::from(q) != but && self.playing[row + usize::from(q)];
                self.partners[player].iter().filter(plays).count() as i32
            };
            change += self.apart * (with(enters, leaves) - with(leaves, enters));
        }
        change
    }

    /// Lets the players change their tables.
    pub fn swap(&mut self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) {
        if self.plays(table_a) != self.plays(table_b) {
            let row = self.row(table_a);
            self.playing.swap(row + a, row + b);
        }
    }
}

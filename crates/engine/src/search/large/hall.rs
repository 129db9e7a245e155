//! Who sits where in all rounds, and the exchanges of two people that strain them less.

use roundtable_chance::SeededRng;
use roundtable_model::{PlayerIx, Problem};

use super::ties::Ties;
use crate::search::floor::{Floor, Kind};

/// How many others somebody who is strained looks at, drawn by lot.
const OTHERS: usize = 40;
/// Looks at two people in one round, at most: about a second. Where more is strained than that pays for, such as in a
/// field of two clubs, what is left stays.
const LOOKS: u64 = 400_000_000;
/// The table of those who are absent.
const NOWHERE: u32 = u32::MAX;

/// Broken wishes, repeats, and meetings inside groups: the first that differs decides, as in the audit's objective.
type Strain = [i64; 3];

/// Everybody's table in every round that is made.
pub(super) struct Hall<'a> {
    floor: &'a Floor,
    ties: Ties<'a>,
    rounds: usize,
    /// The people of each table of the floor.
    pub seats: Vec<Vec<PlayerIx>>,
    /// The table of each player in each round, at player · rounds + round, or [`NOWHERE`].
    at: Vec<u32>,
    /// What is left of [`LOOKS`].
    looks: u64,
}

fn sum(one: Strain, other: Strain, sign: i64) -> Strain {
    [one[0] + sign * other[0], one[1] + sign * other[1], one[2] + sign * other[2]]
}

impl<'a> Hall<'a> {
    pub fn new(problem: &'a Problem, floor: &'a Floor, seats: Vec<Vec<PlayerIx>>) -> Self {
        let rounds = floor.rounds.len();
        let at = vec![NOWHERE; rounds * floor.players as usize];
        let mut hall = Self { floor, ties: Ties::of(problem), rounds, seats, at, looks: LOOKS };
        (0..rounds).for_each(|r| hall.reseat(r, |_| ()));
        hall
    }

    /// Seats people of a round otherwise.
    pub fn reseat(&mut self, r: usize, otherwise: impl FnOnce(&mut [Vec<PlayerIx>])) {
        otherwise(&mut self.seats);
        for table in self.floor.rounds[r].tables.clone() {
            self.seats[table].iter().for_each(|p| self.at[p.ix() * self.rounds + r] = table as u32);
        }
    }

    /// One exchange of names for each person whose places strain him or her, with somebody whose names are free too:
    /// whether that helped anybody.
    pub fn exchange_names(&mut self, lots: &mut SeededRng) -> bool {
        let players = u64::from(self.floor.players);
        let mut helped = false;
        for p in (0..self.floor.players).map(PlayerIx) {
            if self.ties.misses[p.ix()] || self.named(p, [p, p]) <= Strain::default() {
                continue;
            }
            for _ in 0..OTHERS {
                let q = PlayerIx(lots.below(players) as u32);
                if self.looks > 0 && !self.ties.misses[q.ix()] && self.names_cost(p, q) < Strain::default() {
                    self.exchange(p, q);
                    helped = true;
                    break;
                }
            }
        }
        helped
    }

    /// One change of places in a round for each person who is strained there, the one that helps most: whether any did.
    pub fn change_places(&mut self, lots: &mut SeededRng) -> bool {
        let mut helped = false;
        for (_, r, p) in self.strained() {
            let Some(broken) = self.still_strained(r, p) else { continue };
            let (people, mut best) = (&self.floor.rounds[r].people, (Strain::default(), None));
            let mut others: Vec<PlayerIx> = Vec::new();
            if broken {
                let tables =
                    self.ties.together[p.ix()].iter().map(|&mate| self.table(mate, r)).filter(|t| self.plays(*t));
                others.extend(tables.flat_map(|table| &self.seats[table as usize]));
            }
            others.extend((0..OTHERS).map(|_| people[lots.below(people.len() as u64) as usize]));
            for q in others {
                let (here, there) = (self.table(p, r), self.table(q, r));
                // Short tables and rests stay with whom they are, unless a wish needs another table.
                let alike = self.floor.tables[here as usize].size == self.floor.tables[there as usize].size;
                if here != there && (alike || broken) && self.looks > 0 {
                    let cost = self.change_costs(r, p, q);
                    best = best.min((cost, Some(q)));
                }
            }
            if let (_, Some(q)) = best {
                self.swap(r, p, q);
                helped = true;
            }
        }
        helped
    }

    /// Whether a wish is broken in a round.
    pub fn breaks_wishes(&self, r: usize) -> bool {
        self.floor.rounds[r].people.iter().any(|&p| self.broken(r, p, self.table(p, r), p) > 0)
    }

    fn table(&self, p: PlayerIx, r: usize) -> u32 {
        self.at[p.ix() * self.rounds + r]
    }

    fn plays(&self, table: u32) -> bool {
        table != NOWHERE && self.floor.tables[table as usize].kind != Kind::SitOut
    }

    /// The tables of a player, by round.
    fn tables(&self, p: PlayerIx) -> &[u32] {
        &self.at[p.ix() * self.rounds..][..self.rounds]
    }

    /// How often two meet.
    fn met(&self, a: PlayerIx, b: PlayerIx) -> i64 {
        let both = self.tables(a).iter().zip(self.tables(b));
        self.ties.met_earlier(a, b) + both.filter(|(a, b)| a == b && **a != NOWHERE).count() as i64
    }

    /// The broken wishes of somebody at a table, except those about `other`.
    fn broken(&self, r: usize, p: PlayerIx, table: u32, other: PlayerIx) -> i64 {
        if !self.plays(table) {
            return 0;
        }
        let at = |mate: &PlayerIx| (*mate != other).then(|| self.table(*mate, r));
        let met = self.ties.apart[p.ix()].iter().filter(|mate| at(mate) == Some(table)).count();
        let away =
            self.ties.together[p.ix()].iter().filter(|mate| at(mate).is_some_and(|t| t != table && self.plays(t)));
        let small = self.floor.tables[table as usize].size <= self.ties.above[p.ix()];
        (met + away.count() + usize::from(small)) as i64
    }

    /// Repeats and meetings inside groups of somebody at a table, without those who are to be with him or her. A
    /// meeting is a repeat for each one `before` it.
    fn company(&self, p: PlayerIx, table: u32, goes: PlayerIx, own: i64) -> Strain {
        let mates = self.seats[table as usize].iter().filter(|&&mate| mate != p && mate != goes);
        let mut strain = Strain::default();
        for &mate in mates.filter(|mate| !self.ties.together[p.ix()].contains(mate)) {
            strain = sum(strain, [0, self.met(p, mate) - own, self.ties.alike(p, mate)], 1);
        }
        strain
    }

    /// What it costs more if two change places in a round.
    fn change_costs(&mut self, r: usize, p: PlayerIx, q: PlayerIx) -> Strain {
        let (here, there) = (self.table(p, r), self.table(q, r));
        let mut cost = Strain::default();
        for (one, from, to, other) in [(p, here, there, q), (q, there, here, p)] {
            cost[0] += self.broken(r, one, to, other) - self.broken(r, one, from, other);
            cost = sum(cost, self.company(one, to, other, 0), 1);
            cost = sum(cost, self.company(one, from, other, 1), -1);
        }
        let looks = [here, there].into_iter().map(|table| 2 * self.seats[table as usize].len() * self.rounds);
        self.looks = self.looks.saturating_sub(looks.sum::<usize>() as u64);
        cost
    }

    fn swap(&mut self, r: usize, p: PlayerIx, q: PlayerIx) {
        let (here, there) = (self.table(p, r), self.table(q, r));
        for (table, goes, comes) in [(here, p, q), (there, q, p)] {
            self.seats[table as usize].iter_mut().filter(|seat| **seat == goes).for_each(|seat| *seat = comes);
        }
        self.at.swap(p.ix() * self.rounds + r, q.ix() * self.rounds + r);
    }

    /// Two change places in every round.
    fn exchange(&mut self, p: PlayerIx, q: PlayerIx) {
        for r in (0..self.rounds).filter(|&r| self.table(p, r) != self.table(q, r)).collect::<Vec<_>>() {
            self.swap(r, p, q);
        }
    }

    /// What strains a player with the places of `of`, as far as it depends on names, without the company of either.
    fn named(&self, p: PlayerIx, [of, other]: [PlayerIx; 2]) -> Strain {
        let mut strain = Strain::default();
        for &table in self.tables(of).iter().filter(|&&table| self.plays(table)) {
            strain[0] += i64::from(self.floor.tables[table as usize].size <= self.ties.above[p.ix()]);
            for &mate in self.seats[table as usize].iter().filter(|&&mate| ![p, of, other].contains(&mate)) {
                let apart = i64::from(self.ties.apart[p.ix()].contains(&mate));
                strain = sum(strain, [apart, self.ties.met_earlier(p, mate), self.ties.alike(p, mate)], 1);
            }
        }
        strain
    }

    /// What it costs more if two exchange names.
    fn names_cost(&mut self, p: PlayerIx, q: PlayerIx) -> Strain {
        self.looks = self.looks.saturating_sub(4 * self.rounds as u64 * u64::from(self.floor.widest));
        let after = sum(self.named(p, [q, p]), self.named(q, [p, q]), 1);
        sum(sum(after, self.named(p, [p, q]), -1), self.named(q, [q, p]), -1)
    }

    /// Whether somebody is strained in a round, and if so, whether by a broken wish.
    fn still_strained(&self, r: usize, p: PlayerIx) -> Option<bool> {
        let table = self.table(p, r);
        if !self.plays(table) {
            return None;
        }
        let broken = self.broken(r, p, table, p) > 0;
        (broken || self.company(p, table, p, 1) > Strain::default()).then_some(broken)
    }

    /// Everybody who is strained, and in which round, broken wishes first: 0 for these, 1 for repeats, 2 for groups.
    fn strained(&self) -> Vec<(u8, usize, PlayerIx)> {
        let mut all = Vec::new();
        let mut mates: Vec<(PlayerIx, usize)> = Vec::new();
        for p in (0..self.floor.players).map(PlayerIx) {
            mates.clear();
            let bound = &self.ties.together[p.ix()];
            for (r, &table) in self.tables(p).iter().enumerate().filter(|(_, table)| self.plays(**table)) {
                let others = self.seats[table as usize].iter().filter(|mate| **mate != p && !bound.contains(mate));
                mates.extend(others.map(|&mate| (mate, r)));
                if self.broken(r, p, table, p) > 0 {
                    all.push((0, r, p));
                }
            }
            mates.sort_unstable();
            for meetings in mates.chunk_by(|one, other| one.0 == other.0) {
                let mate = meetings[0].0;
                let new = usize::from(self.ties.met_earlier(p, mate) == 0);
                all.extend(meetings.iter().skip(new).map(|&(_, r)| (1, r, p)));
                all.extend(meetings.iter().filter(|_| self.ties.alike(p, mate) > 0).map(|&(_, r)| (2, r, p)));
            }
        }
        all.sort_unstable();
        all.dedup();
        all
    }
}

#[cfg(test)]
impl Hall<'_> {
    /// Exchanges two people in a round, or their names, and says what that was to cost; `None` if they cannot.
    pub fn tried(&mut self, round: Option<usize>, p: PlayerIx, q: PlayerIx) -> Option<Strain> {
        if p == q || round.is_some_and(|r| self.table(p, r) == self.table(q, r)) {
            return None;
        }
        match round {
            Some(r) => {
                let cost = self.change_costs(r, p, q);
                self.swap(r, p, q);
                Some(cost)
            }
            None => {
                let cost = self.names_cost(p, q);
                self.exchange(p, q);
                Some(cost)
            }
        }
    }

    pub fn is_strained(&self) -> bool {
        !self.strained().is_empty()
    }
}

//! Steps between schedules with sides: two people of one round exchange seats, at one table or at two.
//!
//! A pair that has met m times, s of them at tables with sides and p of those as partners, costs C(m, 2), C(p, 2) and
//! C(s − p, 2), each at its weight. The change of a step is a sum over different pairs, so it is known before the step.
//! O(table size) a step.

mod level;
mod partners;
mod resting;
mod steps;

use resting::Resting;
use roundtable_model::{PlayerIx, Relation, Schedule, Sides, each_two};

/// What meetings, partners and opponents weigh.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weights {
    pub met: i64,
    pub partners: i64,
    pub opponents: i64,
}

impl Weights {
    /// What a change costs.
    pub fn of(self, change: Again) -> i64 {
        change[0] * self.met + change[1] * self.partners + change[2] * self.opponents
    }

    /// What one time more costs above the time before it.
    fn one(self, partners: bool) -> i64 {
        self.met + if partners { self.partners } else { self.opponents }
    }
}

/// Repeats of meetings, partners and opponents: Σ C(times, 2) of each, the first the most important.
pub(super) type Again = [i64; 3];

/// What a pair has had.
#[derive(Clone, Copy, Debug, Default)]
struct Pair {
    /// In earlier events and at tables without sides; for two who are to be apart, `APART` more.
    elsewhere: u16,
    /// At tables with sides.
    met: u16,
    /// Of these as partners.
    partners: u16,
    /// For two who should never be partners, the extra cost of each time (`partners.rs`); else 0.
    never: u8,
    /// For two who always should be, the extra cost of each time as opponents; else 0.
    always: u8,
}

/// What a meeting of two who are to be apart costs, in meetings again.
const APART: u16 = 50;

/// Above this many people there is no walk: the pairs would take too much memory.
pub(super) const MOST_PEOPLE: u32 = 4000;

/// Up to that many people, what one time more costs is kept for any two.
const MOST_WEIGHED: usize = 600;

/// A schedule during a walk.
pub(super) struct Walk {
    /// How many seats a table with sides has.
    size: usize,
    /// The side of each of them.
    side: Vec<u8>,
    /// For each of them the other seats, and whether these are of the same side: `size` − 1 entries, one seat after
    /// the other ([`Walk::others`]).
    others: Vec<(usize, bool)>,
    /// The first seat of the table of each seat.
    start: Vec<u32>,
    /// Who sits where, at the tables with sides only, one after the other; then who rests, if that may change.
    who: Vec<u32>,
    /// The seats that may change, as the first and the number of each round's.
    rounds: Vec<(usize, usize)>,
    /// Who may not change the side.
    pinned: Vec<bool>,
    /// The fixed partner of everybody; the own number without one.
    partner: Vec<u32>,
    /// The kind of everybody: people change only with their own kind. Who is pinned is a kind alone.
    kinds: Vec<u32>,
    /// Who rests, if that may change.
    resting: Resting,
    /// The counts of each pair, at the index of [`Walk::at`].
    pairs: Vec<Pair>,
    /// The weighed cost of one more time as opponents and as partners, by two people in either order; empty for too
    /// many.
    next: Vec<[i32; 2]>,
    again: Again,
    /// How many pairs are partners once or more.
    partnered: i64,
    best: (Again, Vec<u32>),
}

impl Walk {
    /// A schedule whose first `kept` rounds stay. `pinned` people stay in their seats.
    pub fn new(schedule: &Schedule, history: &Schedule, sides: &Sides, kept: u32, pinned: &[PlayerIx]) -> Self {
        let people = schedule.players() as usize;
        let mut walk = Self {
            size: sides.table_size() as usize,
            side: sides.of_each_seat().to_vec(),
            others: Vec::new(),
            start: Vec::new(),
            who: Vec::new(),
            rounds: Vec::new(),
            pinned: vec![false; people],
            partner: Vec::new(),
            kinds: vec![0; people],
            resting: Resting::default(),
            pairs: vec![Pair::default(); people * people.saturating_sub(1) / 2],
            next: Vec::new(),
            again: [0; 3],
            partnered: 0,
            best: ([0; 3], Vec::new()),
        };
        for p in pinned {
            walk.pinned[p.ix()] = true;
            walk.kinds[p.ix()] = u32::MAX - p.0;
        }
        let others = |seat: usize| (0..walk.size).filter(move |other| *other != seat);
        let side = &walk.side;
        let others = (0..walk.size).flat_map(|seat| others(seat).map(move |other| (other, side[other] == side[seat])));
        walk.others = others.collect();
        for (round, free) in history.rounds().map(|r| (r, None)).chain(schedule.rounds().zip((0..).map(Some))) {
            let first = walk.who.len();
            for table in round.tables() {
                if free.is_some() && table.seats.len() == walk.size {
                    walk.who.extend(table.seats.iter().map(|p| p.0));
                } else {
                    walk.without_sides(table.seats);
                }
            }
            if free.is_some_and(|at: u32| at >= kept) && walk.who.len() > first {
                walk.rounds.push((first, walk.who.len() - first));
            }
        }
        let size = walk.size as u32;
        walk.start = (0..walk.who.len() as u32).map(|seat| seat - seat % size).collect();
        for table in (0..walk.who.len()).step_by(walk.size) {
            for i in 0..walk.size {
                for j in 0..i {
                    let (a, b, partners) = (walk.who[table + i], walk.who[table + j], walk.side[i] == walk.side[j]);
                    let at = walk.at(a, b);
                    walk.again = plus(walk.again, walk.pairs[at].more(partners));
                    walk.pairs[at].count(partners, true);
                    walk.partnered += i64::from(partners && walk.pairs[at].partners == 1);
                }
            }
        }
        walk.best = (walk.again, walk.who.clone());
        walk
    }

    /// Adds partners and opponents of earlier events; their meetings are already counted.
    pub fn after(mut self, earlier: impl Iterator<Item = ([PlayerIx; 2], Relation)>) -> Self {
        for ([a, b], relation) in earlier {
            let (at, partners) = (self.at(a.0, b.0), relation == Relation::Partners);
            let [_, as_partners, as_opponents] = self.pairs[at].more(partners);
            self.again = plus(self.again, [0, as_partners, as_opponents]);
            self.pairs[at].count(partners, true);
            self.pairs[at].elsewhere -= 1;
        }
        self.best.0 = self.again;
        self
    }

    /// People of one kind change places only with each other.
    pub fn keeping_kinds(mut self, kind: impl Fn(PlayerIx) -> u8) -> Self {
        let kinds = (0..).zip(&mut self.kinds).zip(&self.pinned).filter(|(_, pinned)| !**pinned);
        kinds.for_each(|((player, own), _)| *own = u32::from(kind(PlayerIx(player))));
        self
    }

    fn keep_best(&mut self) {
        if self.again < self.best.0 && self.resting.is_even() {
            self.best.0 = self.again;
            self.best.1.copy_from_slice(&self.who);
        }
    }

    /// The best so far, table by table.
    pub fn best_people(&self) -> Vec<PlayerIx> {
        self.best.1.iter().take(self.start.len()).map(|who| PlayerIx(*who)).collect()
    }

    /// Two who are to be apart: a meeting costs as much as this many repeats.
    pub fn keeping_apart(mut self, pairs: impl Iterator<Item = [PlayerIx; 2]>) -> Self {
        for [a, b] in pairs {
            let at = self.at(a.0, b.0);
            self.again[0] += i64::from(self.pairs[at].met) * i64::from(APART);
            self.pairs[at].elsewhere += APART;
        }
        self.best.0 = self.again;
        self
    }

    /// Counts the meetings of a table without sides, or of an earlier event.
    fn without_sides(&mut self, seats: &[PlayerIx]) {
        let people = self.pinned.len() as u32;
        for [a, b] in each_two(seats).filter(|[a, b]| a != b && a.0.max(b.0) < people) {
            let at = self.at(a.0, b.0);
            self.again[0] += i64::from(self.pairs[at].elsewhere);
            self.pairs[at].elsewhere += 1;
        }
    }

    /// The place of a pair among all pairs of different people.
    fn at(&self, a: u32, b: u32) -> usize {
        let (low, high) = if a < b { (a as usize, b as usize) } else { (b as usize, a as usize) };
        high * (high - 1) / 2 + low
    }

    /// The best so far.
    pub fn best(&self) -> Again {
        self.best.0
    }

    /// Stores in `next` what one time more costs these two.
    fn weigh(&mut self, one: usize, other: usize, weights: Weights) {
        let (people, pair) = (self.kinds.len(), self.pairs[self.at(one as u32, other as u32)]);
        let next = [false, true].map(|partners| pair.next(partners, weights) as i32);
        self.next[one * people + other] = next;
        self.next[other * people + one] = next;
    }

    fn start_of(&self, seat: usize) -> usize {
        self.start[seat] as usize
    }

    /// The other seats of a table, seen from one of them, and whether these are of the same side.
    fn others(&self, seat: usize) -> &[(usize, bool)] {
        &self.others[seat * (self.size - 1)..(seat + 1) * (self.size - 1)]
    }

    /// Two exchange seats, at this cost.
    fn exchange(&mut self, a: usize, b: usize, cost: i64, weights: Weights) {
        let before = self.again;
        // Those two at one table stay what they are to each other.
        [(a, b), (b, a)].iter().for_each(|(at, but)| self.count(*at, *but, false, weights));
        self.who.swap(a, b);
        [(a, b), (b, a)].iter().for_each(|(at, but)| self.count(*at, *but, true, weights));
        debug_assert_eq!(weights.of(minus(self.again, before)), cost);
    }

    /// Counts the pairs of who sits here with the others of the table, except at `but`, in or out.
    fn count(&mut self, at: usize, but: usize, is_in: bool, weights: Weights) {
        let (start, people, one) = (self.start_of(at), self.kinds.len(), self.who[at]);
        for other in 0..self.size - 1 {
            let (seat, partners) = self.others(at - start)[other];
            if start + seat == but {
                continue;
            }
            let other = self.who[start + seat];
            let at = self.at(one, other);
            let pair = &mut self.pairs[at];
            if is_in {
                self.again = plus(self.again, pair.more(partners));
                pair.count(partners, true);
                self.partnered += i64::from(partners && pair.partners == 1);
            } else {
                self.again = minus(self.again, pair.less(partners));
                pair.count(partners, false);
                self.partnered -= i64::from(partners && pair.partners == 0);
            }
            if !self.next.is_empty() {
                // One time more or less changes what the next costs by the weight of a meeting, and of the relation.
                let by = if is_in { 1 } else { -1 };
                let change =
                    [false, true].map(|p| by * if p == partners { weights.one(p) } else { weights.met } as i32);
                for [of, to] in [[one, other], [other, one]] {
                    let next = &mut self.next[of as usize * people + to as usize];
                    *next = [next[0] + change[0], next[1] + change[1]];
                }
            }
        }
    }

    /// The schedule in the best seats so far.
    pub fn schedule(&self, like: &Schedule) -> Schedule {
        let mut tables = self.best.1.chunks_exact(self.size);
        like.map_seats(|_, _, seats| {
            if seats.len() == self.size {
                let people = tables.next().unwrap_or_default();
                seats.iter_mut().zip(people).for_each(|(seat, who)| *seat = PlayerIx(*who));
            }
        })
    }
}

pub(super) fn plus(a: Again, b: Again) -> Again {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub(super) fn minus(a: Again, b: Again) -> Again {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

impl Pair {
    /// What one more time costs, weighed.
    fn next(self, partners: bool, weights: Weights) -> i64 {
        weights.of(self.more(partners))
    }

    /// The cost of one more time. Against a wish it equals this many repeats: no other schedule is better for it.
    fn more(self, partners: bool) -> Again {
        let met = i64::from(self.elsewhere) + i64::from(self.met);
        if partners {
            let never = i64::from(self.never);
            [met + never, i64::from(self.partners) + never, 0]
        } else {
            let always = i64::from(self.always);
            [met + always, 0, i64::from(self.met - self.partners) + always]
        }
    }

    /// What one time less saves.
    fn less(self, partners: bool) -> Again {
        let [met, again, across] = self.more(partners);
        if partners { [met - 1, again - 1, 0] } else { [met - 1, 0, across - 1] }
    }

    fn count(&mut self, partners: bool, is_in: bool) {
        let by = |n: u16| if is_in { n + 1 } else { n - 1 };
        self.met = by(self.met);
        if partners {
            self.partners = by(self.partners);
        }
    }
}

#[cfg(test)]
mod tests;

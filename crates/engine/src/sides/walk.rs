//! Steps between schedules with sides: two people of one round exchange seats, at one table or at two.
//!
//! A pair that has met m times, s of them at tables with sides and p of those as partners, costs C(m, 2), C(p, 2) and
//! C(s − p, 2), each at its weight. The change of a step is a sum over different pairs, so it is known before the step.
//! O(table size) a step.

mod level;
mod partners;

use roundtable_chance::{SeededRng, tolerated};
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
    fn of(self, change: Again) -> i64 {
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
    /// The first seat of the table of each seat.
    start: Vec<u32>,
    /// Who sits where, at the tables with sides only, one after the other.
    who: Vec<u32>,
    /// The seats that may change, as the first and the number of each round's.
    rounds: Vec<(usize, usize)>,
    /// Who may not change the side.
    pinned: Vec<bool>,
    /// The fixed partner of everybody; the own number without one.
    partner: Vec<u32>,
    /// The kind of everybody, if people change only with their own kind.
    kinds: Vec<u8>,
    /// Of 256 steps, those between two rounds; with 0 the next two fields are empty.
    across: u64,
    /// Who rests in each round.
    resting: Vec<Vec<u32>>,
    /// By round and person the seat, from 1, or 0 for those who rest.
    seat: Vec<u32>,
    /// The counts of each pair, at the index of [`Walk::at`].
    pairs: Vec<Pair>,
    /// The weighed cost of one more time as opponents and as partners, by two people in either order; empty for too
    /// many.
    next: Vec<[i64; 2]>,
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
            start: Vec::new(),
            who: Vec::new(),
            rounds: Vec::new(),
            pinned: vec![false; people],
            partner: Vec::new(),
            kinds: vec![0; people],
            across: 0,
            resting: Vec::new(),
            seat: Vec::new(),
            pairs: vec![Pair::default(); people * people.saturating_sub(1) / 2],
            next: Vec::new(),
            again: [0; 3],
            partnered: 0,
            best: ([0; 3], Vec::new()),
        };
        pinned.iter().for_each(|p| walk.pinned[p.ix()] = true);
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
        (0..).zip(&mut self.kinds).for_each(|(player, own)| *own = kind(PlayerIx(player)));
        self
    }

    /// Of 256 steps, this many exchange two people of different rounds, each of whom rests in the other's round.
    pub fn across_rounds(mut self, of_256: u64) -> Self {
        let people = self.kinds.len();
        self.across = of_256;
        self.seat = vec![0; people * self.rounds.len()];
        self.resting.clear();
        for (round, (first, seats)) in self.rounds.iter().enumerate() {
            let own = &mut self.seat[round * people..(round + 1) * people];
            (1..).zip(&self.who).skip(*first).take(*seats).for_each(|(seat, who)| own[*who as usize] = seat);
            self.resting.push((0..).zip(own).filter(|(_, seat)| **seat == 0).map(|(who, _)| who).collect());
        }
        self
    }

    /// A step between two rounds, undone if it does not pay.
    fn step_across(&mut self, heat: u64, weights: Weights, rng: &mut SeededRng) {
        let mut any = || {
            let round = rng.below(self.rounds.len() as u64) as usize;
            (round, rng.below(self.resting[round].len().max(1) as u64) as usize)
        };
        let ((one, i), (other, j)) = (any(), any());
        let (Some(&y), Some(&x)) = (self.resting[one].get(i), self.resting[other].get(j)) else { return };
        let [people, x, y] = [self.kinds.len(), x as usize, y as usize];
        let (own, others) = (self.seat[one * people + x], self.seat[other * people + y]);
        let stays = |who: usize| self.is_paired(who) || self.pinned[who];
        if stays(x) || stays(y) || own == 0 || others == 0 || self.kinds[x] != self.kinds[y] {
            return;
        }
        let (a, b) = (own as usize - 1, others as usize - 1);
        let cost = self.at_two(a, b, weights) - self.twice(a, b, weights);
        if cost > 0 && !tolerated(rng, cost as u64, heat) {
            return;
        }
        self.exchange(a, b, cost, weights);
        for (round, at, out, comes, seat) in [(one, i, x, y, own), (other, j, y, x, others)] {
            self.resting[round][at] = out as u32;
            self.seat[round * people + out] = 0;
            self.seat[round * people + comes] = seat;
        }
        self.keep_best();
    }

    fn keep_best(&mut self) {
        if self.again < self.best.0 {
            self.best.0 = self.again;
            self.best.1.copy_from_slice(&self.who);
        }
    }

    /// The best so far, table by table.
    pub fn best_people(&self) -> Vec<PlayerIx> {
        self.best.1.iter().map(|who| PlayerIx(*who)).collect()
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
        let next = [pair.next(false, weights), pair.next(true, weights)];
        self.next[one * people + other] = next;
        self.next[other * people + one] = next;
    }

    /// This many steps, `far` in 256 of which may be between tables, cooling from one heat to the other; stops when
    /// nothing is left to gain.
    pub fn walk(&mut self, steps: u64, heats: [u64; 2], weights: Weights, far: u64, least: Again, rng: &mut SeededRng) {
        const LAPS: u64 = 64;
        if self.rounds.is_empty() {
            return;
        }
        let people = self.kinds.len();
        if people <= MOST_WEIGHED {
            self.next = vec![[0; 2]; people * people];
            (1..people).for_each(|one| (0..one).for_each(|other| self.weigh(one, other, weights)));
        }
        let mut heat = heats[0] << 16;
        let end = heats[1] << 16;
        for lap in 0..LAPS {
            for _ in 0..steps / LAPS {
                if self.best.0 == least {
                    return;
                }
                self.step(heat >> 16, weights, far, rng);
            }
            // Cools by a sixteenth of the rest; in the last 16 laps by equal parts, down to the end.
            heat -= (heat.saturating_sub(end)) / (LAPS - lap).min(16);
        }
    }

    /// One step: two people of a round exchange seats, or two with their partners, or two of different rounds.
    fn step(&mut self, heat: u64, weights: Weights, far: u64, rng: &mut SeededRng) {
        // Different bits of one random number: the highest choose the round, bits 8 to 15 and 0 to 7 the kind of step.
        let lot = rng.bits();
        if self.across > 0 && lot >> 8 & 255 < self.across {
            return self.step_across(heat, weights, rng);
        }
        let round = ((u128::from(lot) * self.rounds.len() as u128) >> 64) as usize;
        let (first, seats) = self.rounds[round];
        let a = first + rng.below(seats as u64) as usize;
        let (from, among) = if lot & 255 < far { (first, seats) } else { (self.start_of(a), self.size) };
        let b = from + rng.below(among as u64) as usize;
        if a != b && (self.partner_of(a).is_some() || self.partner_of(b).is_some()) {
            return self.step_of_two(round, [a, b], heat, weights, rng);
        }
        let [one, other] = [self.who[a] as usize, self.who[b] as usize];
        if a == b || self.pinned[one] || self.pinned[other] || self.kinds[one] != self.kinds[other] {
            return;
        }
        let cost = match self.start[a] == self.start[b] {
            true => weights.of(self.at_a_table(a, b)),
            false => self.at_two(a, b, weights),
        };
        if cost > 0 && !tolerated(rng, cost as u64, heat) {
            return;
        }
        self.exchange(a, b, cost, weights);
        if self.across > 0 {
            let people = self.kinds.len();
            self.seat[round * people + one] = b as u32 + 1;
            self.seat[round * people + other] = a as u32 + 1;
        }
        self.keep_best();
    }

    /// What changes where two at one table exchange seats.
    fn at_a_table(&self, a: usize, b: usize) -> Again {
        let start = self.start_of(a);
        let (own, other) = (self.side[a - start], self.side[b - start]);
        let mut change = [0; 3];
        if own == other {
            return change;
        }
        for seat in (0..self.size).filter(|seat| start + seat != a && start + seat != b) {
            let turned = |who: u32| self.pairs[self.at(who, self.who[start + seat])].turned(self.side[seat] == own);
            if self.side[seat] == own || self.side[seat] == other {
                let [x, y] = [self.who[a], self.who[b]];
                let of_y = self.pairs[self.at(y, self.who[start + seat])].turned(self.side[seat] == other);
                change = plus(change, plus(turned(x), of_y));
            }
        }
        change
    }

    /// The cost of an exchange of two at two tables, if nobody is at both.
    fn at_two(&self, a: usize, b: usize, weights: Weights) -> i64 {
        let [one, other] = [self.who[a], self.who[b]];
        self.with_another(a, a, other, weights) + self.with_another(b, b, one, weights)
    }

    /// The cost of the others of a table, except at `but`, with somebody else at the seat `at`. The one who comes costs
    /// `next`, the one who leaves saves one time less than that (`one`): C(m, 2) grows by m with the next time, and
    /// falls by m − 1 without the last.
    #[inline]
    fn with_another(&self, at: usize, but: usize, comes: u32, weights: Weights) -> i64 {
        let (start, people, leaves) = (self.start_of(at), self.kinds.len(), self.who[at]);
        let own = self.side[at - start];
        let row = |of: u32| self.next.get(of as usize * people..).unwrap_or_default();
        let (without, with) = (row(leaves), row(comes));
        let mut cost = 0;
        for (seat, (who, side)) in self.who[start..start + self.size].iter().zip(&self.side).enumerate() {
            if start + seat != at && start + seat != but {
                let partners = *side == own;
                cost += weights.one(partners);
                if self.next.is_empty() {
                    let next = |of: u32| self.pairs[self.at(of, *who)].next(partners, weights);
                    cost += next(comes) - next(leaves);
                } else {
                    let (who, partners) = (*who as usize, usize::from(partners));
                    cost += with[who][partners] - without[who][partners];
                }
            }
        }
        cost
    }

    /// The correction if the tables are of two rounds: a person at both loses one of the two and gets the other.
    /// `at_two` weighs what comes as if what goes were still there: a meeting too many for each of the two, and one of
    /// the relation if that is the same.
    fn twice(&self, a: usize, b: usize, weights: Weights) -> i64 {
        let [first, second] = [a, b].map(|at| self.start_of(at));
        let mut twice = 0;
        for i in (0..self.size).filter(|i| first + i != a) {
            for j in (0..self.size).filter(|j| second + j != b) {
                if self.who[first + i] == self.who[second + j] {
                    let [one, other] =
                        [(i, a - first), (j, b - second)].map(|(seat, at)| self.side[seat] == self.side[at]);
                    twice += 2 * if one == other { weights.one(one) } else { weights.met };
                }
            }
        }
        twice
    }

    fn start_of(&self, seat: usize) -> usize {
        self.start[seat] as usize
    }

    /// Two exchange seats, at this cost.
    fn exchange(&mut self, a: usize, b: usize, cost: i64, weights: Weights) {
        let before = self.again;
        let tables = [self.start_of(a), self.start_of(b)];
        let tables = if tables[0] == tables[1] { &tables[..1] } else { &tables[..] };
        self.count(a, b, tables, false, weights);
        self.who.swap(a, b);
        self.count(a, b, tables, true, weights);
        debug_assert_eq!(weights.of(minus(self.again, before)), cost);
    }

    /// Counts the pairs of these two at their tables, in or out.
    fn count(&mut self, a: usize, b: usize, tables: &[usize], is_in: bool, weights: Weights) {
        for at in [a, b] {
            let start = self.start_of(at);
            for seat in (0..self.size).filter(|seat| start + seat != at) {
                // Those two at one table are one pair.
                if tables.len() == 1 && at == b && start + seat == a {
                    continue;
                }
                let partners = self.side[seat] == self.side[at - start];
                let [one, other] = [self.who[at], self.who[start + seat]];
                let pair = self.at(one, other);
                if is_in {
                    self.again = plus(self.again, self.pairs[pair].more(partners));
                    self.pairs[pair].count(partners, true);
                    self.partnered += i64::from(partners && self.pairs[pair].partners == 1);
                } else {
                    self.again = minus(self.again, self.pairs[pair].less(partners));
                    self.pairs[pair].count(partners, false);
                    self.partnered -= i64::from(partners && self.pairs[pair].partners == 0);
                }
                if !self.next.is_empty() {
                    self.weigh(one as usize, other as usize, weights);
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

fn plus(a: Again, b: Again) -> Again {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

fn minus(a: Again, b: Again) -> Again {
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

    /// The cost if partners of one table become opponents, or opponents partners.
    fn turned(self, were_partners: bool) -> Again {
        let ([_, _, opponents], [_, partners, _]) = (self.more(false), self.more(true));
        let against = i64::from(self.never) - i64::from(self.always);
        if were_partners { [-against, 1 - partners, opponents] } else { [against, partners, 1 - opponents] }
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

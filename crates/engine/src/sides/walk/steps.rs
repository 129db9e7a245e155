//! The steps of a walk, what each costs, and when it is taken.

use roundtable_chance::{Heat, Odds, SeededRng, temperatures};

use super::{Again, MOST_WEIGHED, Walk, Weights};

/// A number below `among`, by 32 random bits.
fn part(bits: u64, among: usize) -> usize {
    ((bits * among as u64) >> 32) as usize
}

impl Walk {
    /// This many steps, `far` in 256 of which may be between tables, cooling from one heat to the other (thousandths of
    /// a unit of cost); stops when nothing is left to gain.
    pub fn walk(&mut self, steps: u64, heats: [i64; 2], weights: Weights, far: u64, least: Again, rng: &mut SeededRng) {
        if self.rounds.is_empty() {
            return;
        }
        let people = self.kinds.len();
        if people <= MOST_WEIGHED {
            self.next = vec![[0; 2]; people * people];
            (1..people).for_each(|one| (0..one).for_each(|other| self.weigh(one, other, weights)));
        }
        let heats = temperatures(heats[0], heats[1]);
        for heat in &heats {
            let odds = Odds::at(Heat(u32::try_from(*heat).unwrap_or(0)));
            for _ in 0..steps / heats.len() as u64 {
                if self.best.0 == least {
                    return;
                }
                self.step(&odds, weights, far, rng);
            }
        }
    }

    /// One step: two people of a round exchange seats, or two with their partners, or one who rests comes to play.
    pub(super) fn step(&mut self, odds: &Odds, weights: Weights, far: u64, rng: &mut SeededRng) {
        // Different bits of one random number: the highest choose the round, the lowest 16 the kind of step.
        let lot = rng.bits();
        if self.resting.is_across(lot >> 8) {
            return self.step_across(odds, weights, rng);
        }
        let round = ((u128::from(lot) * self.rounds.len() as u128) >> 64) as usize;
        let (first, seats) = self.rounds[round];
        let places = rng.bits();
        let a = first + part(places >> 32, seats);
        let (from, among) =
            if lot & 255 < far { (first, seats + self.resting.of(round).len()) } else { (self.start_of(a), self.size) };
        let b = from + part(places & u64::from(u32::MAX), among);
        if b >= first + seats {
            let resting = self.resting.of(round).start + b - first - seats;
            return self.step_aside(round, [a, resting], odds, weights, rng);
        }
        if a == b || self.side_mates(a, b) {
            return;
        }
        if !self.partner.is_empty() && (self.partner_of(a).is_some() || self.partner_of(b).is_some()) {
            return self.step_of_two(round, [a, b], odds, weights, rng);
        }
        let [one, other] = [self.who[a] as usize, self.who[b] as usize];
        if self.kinds[one] != self.kinds[other] {
            return;
        }
        let cost = match self.start[a] == self.start[b] {
            true => self.at_one(a, b, weights),
            false => self.at_two(a, b, weights),
        };
        if odds.take(cost, rng) {
            self.exchange(a, b, cost, weights);
            self.resting.note(round, &self.who, &[a, b]);
            self.keep_best();
        }
    }

    /// Whether two are partners at one table: it changes nothing if they exchange seats.
    fn side_mates(&self, a: usize, b: usize) -> bool {
        let start = self.start_of(a);
        start == self.start_of(b) && self.side[a - start] == self.side[b - start]
    }

    /// The cost of an exchange of two at one table, on two sides. For each other person there the two change parts, so
    /// `with_another` weighs a meeting too many, and one of the relation if it is the same to both.
    pub(super) fn at_one(&self, a: usize, b: usize, weights: Weights) -> i64 {
        let (start, [one, other]) = (self.start_of(a), [self.who[a], self.who[b]]);
        let [own, others] = [a, b].map(|at| self.others(at - start));
        let alike = own.iter().filter(|(seat, mate)| others.iter().any(|two| two == &(*seat, *mate))).count() as i64;
        let twice = alike * weights.one(false) + (self.size as i64 - 2 - alike) * weights.met;
        self.with_another(a, b, other, weights) + self.with_another(b, a, one, weights) - 2 * twice
    }

    /// The cost of an exchange of two at two tables, if nobody is at both.
    pub(super) fn at_two(&self, a: usize, b: usize, weights: Weights) -> i64 {
        let [one, other] = [self.who[a], self.who[b]];
        self.with_another(a, a, other, weights) + self.with_another(b, b, one, weights)
    }

    /// The cost of the others of a table, except at `but`, with somebody else at the seat `at`. The one who comes costs
    /// `next`, the one who leaves saves one time less than that (`one`): C(m, 2) grows by m with the next time, and
    /// falls by m − 1 without the last.
    #[inline]
    pub(super) fn with_another(&self, at: usize, but: usize, comes: u32, weights: Weights) -> i64 {
        let start = self.start_of(at);
        let others = self.others(at - start);
        // The loop over three others, at tables of four, is faster if the compiler knows that.
        match <&[_; 3]>::try_from(others) {
            Ok(three) => self.with_another_among(three, (start, at, but), comes, weights),
            Err(_) => self.with_another_among(others, (start, at, but), comes, weights),
        }
    }

    /// The same with these others, at a table whose seats begin at `start`.
    #[inline(always)]
    fn with_another_among<'a>(
        &self,
        others: impl IntoIterator<Item = &'a (usize, bool)>,
        (start, at, but): (usize, usize, usize),
        comes: u32,
        weights: Weights,
    ) -> i64 {
        let (people, leaves) = (self.kinds.len(), self.who[at]);
        let seated = &self.who[start..start + self.size];
        let row = |of: u32| self.next.get(of as usize * people..(of as usize + 1) * people);
        let (Some(without), Some(with)) = (row(leaves), row(comes)) else {
            return self.with_another_of_many(at, but, comes, weights);
        };
        let one = [false, true].map(|partners| weights.one(partners) as i32);
        let mut cost = 0;
        for &(seat, partners) in others {
            let (who, partners) = (seated[seat] as usize, usize::from(partners));
            let change = with[who][partners] - without[who][partners] + one[partners];
            // Not a branch: which seat is left out is not foreseen.
            cost += if start + seat == but { 0 } else { change };
        }
        i64::from(cost)
    }

    /// The same if `next` is not kept.
    fn with_another_of_many(&self, at: usize, but: usize, comes: u32, weights: Weights) -> i64 {
        let (start, leaves) = (self.start_of(at), self.who[at]);
        let next = |of: u32, who: u32, partners| self.pairs[self.at(of, who)].next(partners, weights);
        let others = self.others(at - start).iter().filter(|(seat, _)| start + seat != but);
        let others = others.map(|(seat, partners)| (self.who[start + seat], *partners));
        others.map(|(who, p)| next(comes, who, p) - next(leaves, who, p) + weights.one(p)).sum()
    }

    /// The correction if the tables are of two rounds: a person at both loses one of the two and gets the other.
    /// `at_two` weighs what comes as if what goes were still there: a meeting too many for each of the two, and one of
    /// the relation if that is the same.
    pub(super) fn twice(&self, a: usize, b: usize, weights: Weights) -> i64 {
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
}

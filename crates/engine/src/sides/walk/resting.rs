//! Steps in which somebody who rests comes to play: in place of another of the round, who then rests, or in exchange
//! with a person of another round, each of whom rests in the other's round.
//!
//! After the first kind some rest more often than others, at a price; of such schedules none is kept as the best.

use std::ops::Range;

use roundtable_chance::{Odds, SeededRng};

use super::{Walk, Weights};

/// Of 256 steps, those between two rounds.
const ACROSS: u64 = 32;

/// What the j-th rest of somebody costs above the one before: half of a repeat, so that two steps lead
/// through schedules with uneven rests to another with even ones.
const PRICE: i64 = 4;

/// Who rests in each round; empty if that may not change.
#[derive(Default)]
pub(super) struct Resting {
    people: usize,
    /// By round, the places of `Walk::who` with those who rest.
    rounds: Vec<Range<usize>>,
    /// By round and person, the place in `Walk::who`.
    place: Vec<u32>,
    /// How often everybody rests.
    times: Vec<i64>,
    /// Σ C(times, 2) above that of the first schedule.
    uneven: i64,
}

impl Resting {
    /// Whether a step is between two rounds, by the lowest 8 bits of a random number.
    pub fn is_across(&self, lot: u64) -> bool {
        lot & 255 < ACROSS && !self.rounds.is_empty()
    }

    /// The places of those who rest in a round.
    pub fn of(&self, round: usize) -> Range<usize> {
        self.rounds.get(round).cloned().unwrap_or_default()
    }

    /// Whether rests are as even as at first.
    pub fn is_even(&self) -> bool {
        self.uneven <= 0
    }

    /// Notes who is now at these places of a round.
    pub fn note(&mut self, round: usize, who: &[u32], places: &[usize]) {
        if !self.rounds.is_empty() {
            places.iter().for_each(|place| self.place[round * self.people + who[*place] as usize] = *place as u32);
        }
    }

    fn at(&self, round: usize, who: u32) -> usize {
        self.place[round * self.people + who as usize] as usize
    }
}

impl Walk {
    /// People who rest may change with those who play, of their own round and of others.
    pub fn across_rounds(mut self) -> Self {
        let people = self.kinds.len();
        self.resting = Resting {
            people,
            rounds: Vec::new(),
            place: vec![0; people * self.rounds.len()],
            times: vec![0; people],
            uneven: 0,
        };
        for (round, (first, seats)) in self.rounds.clone().into_iter().enumerate() {
            let mut rests = vec![true; people];
            self.who[first..first + seats].iter().for_each(|who| rests[*who as usize] = false);
            let begin = self.who.len();
            self.who.extend((0..people as u32).filter(|who| rests[*who as usize]));
            self.resting.rounds.push(begin..self.who.len());
            self.who[begin..].iter().for_each(|who| self.resting.times[*who as usize] += 1);
            let places: Vec<usize> = (first..first + seats).chain(begin..self.who.len()).collect();
            self.resting.note(round, &self.who, &places);
        }
        self.best.1.clone_from(&self.who);
        self
    }

    /// Whether two may change places in such a step: they are of one kind, and neither moves as one with a partner.
    fn may_change(&self, one: u32, other: u32) -> bool {
        let is_free = |who: u32| !self.is_paired(who as usize);
        is_free(one) && is_free(other) && self.kinds[one as usize] == self.kinds[other as usize]
    }

    /// Somebody who rests, at the second place, and somebody who plays in the same round change places.
    pub(super) fn step_aside(
        &mut self,
        round: usize,
        [a, b]: [usize; 2],
        odds: &Odds,
        weights: Weights,
        rng: &mut SeededRng,
    ) {
        let [x, y] = [self.who[a], self.who[b]];
        let [rested, rests] = [y, x].map(|who| self.resting.times[who as usize]);
        // C(t, 2) grows by t with one rest more and falls by t − 1 with one less.
        let uneven = rests - rested + 1;
        if !self.may_change(x, y) || !odds.take(self.with_another(a, a, y, weights) + PRICE * uneven, rng) {
            return;
        }
        self.count(a, a, false, weights);
        self.who.swap(a, b);
        self.count(a, a, true, weights);
        self.resting.times[x as usize] += 1;
        self.resting.times[y as usize] -= 1;
        self.resting.uneven += uneven;
        self.resting.note(round, &self.who, &[a, b]);
        self.keep_best();
    }

    /// Somebody who rests in one round and somebody who rests in another each play in place of the other.
    pub(super) fn step_across(&mut self, odds: &Odds, weights: Weights, rng: &mut SeededRng) {
        let mut any = || {
            let round = rng.below(self.rounds.len() as u64) as usize;
            let resting = self.resting.of(round);
            let at = resting.start + rng.below(resting.len().max(1) as u64) as usize;
            resting.contains(&at).then_some((round, at))
        };
        let (Some((one, i)), Some((other, j))) = (any(), any()) else { return };
        let [y, x] = [self.who[i], self.who[j]];
        let (a, b) = (self.resting.at(one, x), self.resting.at(other, y));
        let both_play = a.max(b) < self.start.len();
        if one == other || !both_play || !self.may_change(x, y) {
            return;
        }
        let cost = self.at_two(a, b, weights) - self.twice(a, b, weights);
        if odds.take(cost, rng) {
            self.exchange(a, b, cost, weights);
            self.who.swap(i, j);
            self.resting.note(one, &self.who, &[a, i]);
            self.resting.note(other, &self.who, &[b, j]);
            self.keep_best();
        }
    }
}

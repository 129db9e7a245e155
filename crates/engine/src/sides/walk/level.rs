//! Everybody equally often on each side. In a step, whole sides of a table change over, which changes nobody's partners
//! or opponents, or two people change sides at their table. Of two schedules the one with fewer repeated partners and
//! opponents is better, then the one in which more pairs are partners at all, then the more even one.

use std::cmp::Reverse;

use roundtable_chance::{SeededRng, tolerated};

use super::{Walk, Weights};
use crate::sides::times::Times;

/// The weight of repeated partners and opponents, in units of the squares of how often people are on each side.
const WEIGHTS: Weights = Weights { met: 0, partners: 36, opponents: 12 };

/// Of 256 steps, those in which whole sides change over.
const WHOLE: u64 = 96;

/// The first and the last heat of the walk.
const HEATS: [u64; 2] = [10 << 8, 1 << 8];

impl Walk {
    /// Takes this many steps, or fewer once everything is even and no more pairs can be partners. The sides have to be
    /// of one size. O(table size²) per step.
    pub fn level(&mut self, steps: u64, no_more_partners: bool, rng: &mut SeededRng) {
        let sides = usize::from(self.side.iter().max().map_or(1, |last| last + 1));
        let mut on = Times::new(self.kinds.len(), sides);
        for (seat, who) in self.who.iter().enumerate() {
            on.add(*who as usize, usize::from(self.side[seat - self.start_of(seat)]));
        }
        let (least, begun) = (on.least(), self.again);
        let mut best = (self.again, Reverse(self.partnered), on.squares);
        self.best = (self.again, self.who.clone());
        for step in 0..steps {
            let is_least = best.2 == least && best.0 <= begun && no_more_partners;
            if self.rounds.is_empty() || is_least {
                break;
            }
            let heat = HEATS[1] + (HEATS[0] - HEATS[1]) * (steps - step) / steps;
            let (first, seats) = self.rounds[rng.below(self.rounds.len() as u64) as usize];
            let (a, lot) = (first + rng.below(seats as u64) as usize, rng.bits());
            let b = self.start_of(a) + ((lot >> 8) % self.size as u64) as usize;
            let start = self.start_of(a);
            let (own, other) = (self.side[a - start], self.side[b - start]);
            if own == other {
                continue;
            }
            if lot & 255 < WHOLE {
                self.turn_over(start, [own, other], &mut on, heat, rng);
            } else {
                self.change_sides([a, b], [own, other], &mut on, heat, rng);
            }
            let now = (self.again, Reverse(self.partnered), on.squares);
            if now < best {
                best = now;
                self.best.0 = self.again;
                self.best.1.copy_from_slice(&self.who);
            }
        }
    }

    /// Two whole sides of a table change over, unless that is not worth it.
    fn turn_over(&mut self, start: usize, sides: [u8; 2], on: &mut Times, heat: u64, rng: &mut SeededRng) {
        let seats = |side: u8| -> Vec<usize> {
            (start..start + self.size).filter(|seat| self.side[*seat - start] == side).collect()
        };
        let [own, other] = sides.map(seats);
        let (before, who) = (on.squares, &self.who);
        if own.iter().chain(&other).any(|seat| self.pinned[self.who[*seat] as usize]) {
            return;
        }
        let turn = |on: &mut Times, [from, to]: [u8; 2]| {
            for (a, b) in own.iter().zip(&other) {
                on.change(who[*a] as usize, from.into(), to.into());
                on.change(who[*b] as usize, to.into(), from.into());
            }
        };
        turn(on, sides);
        if on.squares > before && !tolerated(rng, (on.squares - before) as u64, heat) {
            return turn(on, [sides[1], sides[0]]);
        }
        own.iter().zip(&other).for_each(|(a, b)| self.who.swap(*a, *b));
    }

    /// Two people of a table change sides, unless that is not worth it.
    fn change_sides(
        &mut self,
        [a, b]: [usize; 2],
        [own, other]: [u8; 2],
        on: &mut Times,
        heat: u64,
        rng: &mut SeededRng,
    ) {
        let [one, two] = [self.who[a], self.who[b]];
        let alike = self.kinds[one as usize] == self.kinds[two as usize];
        if !alike || self.partner_of(a).is_some() || self.partner_of(b).is_some() {
            return;
        }
        let (change, before) = (self.at_one(a, b, WEIGHTS), on.squares);
        on.change(one as usize, own.into(), other.into());
        on.change(two as usize, other.into(), own.into());
        let cost = change + on.squares - before;
        if cost > 0 && !tolerated(rng, cost as u64, heat) {
            on.change(one as usize, other.into(), own.into());
            on.change(two as usize, own.into(), other.into());
            return;
        }
        self.exchange(a, b, change, WEIGHTS);
    }
}

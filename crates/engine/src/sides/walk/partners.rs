//! Steps of two at once: partners who always play together change with two of one side at another table.

use roundtable_chance::{SeededRng, tolerated};
use roundtable_model::PlayerIx;

use super::{Walk, Weights, plus};

/// What it costs that two are partners who never should be, in meetings again and in partners again.
const NEVER: u16 = 50;

impl Walk {
    /// Two who always are partners move as one; two who never are cost as much as partners who are so again that many times.
    pub fn keeping_partners(mut self, always: Vec<[PlayerIx; 2]>, never: impl Iterator<Item = [PlayerIx; 2]>) -> Self {
        for [a, b] in never {
            let at = self.at(a.0, b.0);
            let broken = i64::from(self.pairs[at].partners) * i64::from(NEVER);
            self.again = plus(self.again, [broken, broken, 0]);
            self.pairs[at].never += NEVER;
        }
        if !always.is_empty() {
            self.partner = (0..self.kinds.len() as u32).collect();
        }
        for [a, b] in always {
            self.partner[a.ix()] = b.0;
            self.partner[b.ix()] = a.0;
        }
        self.best.0 = self.again;
        self
    }

    /// The seat of the partner of who sits here, on the same side.
    pub(super) fn partner_of(&self, at: usize) -> Option<usize> {
        let partner = *self.partner.get(self.who[at] as usize)?;
        let start = self.start_of(at);
        let side = self.side[at - start];
        (start..start + self.size)
            .find(|seat| *seat != at && self.who[*seat] == partner && self.side[*seat - start] == side)
    }

    /// Somebody on the same side who has no partner there.
    fn beside(&self, at: usize) -> Option<usize> {
        let start = self.start_of(at);
        let side = self.side[at - start];
        let alone = |seat: &usize| *seat != at && self.side[*seat - start] == side && self.partner_of(*seat).is_none();
        (start..start + self.size).find(alone)
    }

    /// Two of one side change with two of one side at another table.
    pub(super) fn step_of_two(&mut self, [a, b]: [usize; 2], heat: u64, weights: Weights, rng: &mut SeededRng) {
        let other_of = |at| self.partner_of(at).or_else(|| self.beside(at));
        let (Some(c), Some(d)) = (other_of(a), other_of(b)) else { return };
        let kind = |at: usize| self.kinds[self.who[at] as usize];
        // Crossed where that keeps the kinds apart.
        let (b, d) = if kind(a) == kind(b) { (b, d) } else { (d, b) };
        let stays = |at: usize| self.pinned[self.who[at] as usize];
        if self.start[a] == self.start[b]
            || [a, b, c, d].into_iter().any(stays)
            || kind(a) != kind(b)
            || kind(c) != kind(d)
        {
            return;
        }
        // Two of one side stay partners where they go, so only the others of each table have somebody else.
        let cost: i64 = [(a, c, b), (c, a, d), (b, d, a), (d, b, c)]
            .into_iter()
            .map(|(at, but, comes)| self.with_another(at, but, self.who[comes], weights))
            .sum();
        if cost > 0 && !tolerated(rng, cost as u64, heat) {
            return;
        }
        let first = self.at_two(a, b, weights);
        self.exchange(a, b, first, weights);
        self.exchange(c, d, cost - first, weights);
        self.keep_best();
    }
}

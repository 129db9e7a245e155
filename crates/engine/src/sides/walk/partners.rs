//! Steps of two at once: fixed partners change with two of one side at another table.

use roundtable_chance::{Odds, SeededRng};
use roundtable_model::PlayerIx;

use super::{Walk, Weights, plus};

/// The cost of two partners who never should be, or two opponents who always should be partners: in repeated meetings,
/// and in repeated partners or opponents.
const AGAINST: u8 = 50;

impl Walk {
    /// Two fixed partners move as one. For others each time against a wish costs as much as this many repeated
    /// partnerships; the flag is true for two who should be partners.
    pub fn keeping_partners(
        mut self,
        always: Vec<[PlayerIx; 2]>,
        priced: impl Iterator<Item = ([PlayerIx; 2], bool)>,
    ) -> Self {
        for ([a, b], wanted) in priced {
            let at = self.at(a.0, b.0);
            let pair = &mut self.pairs[at];
            let (met, partners) = (i64::from(pair.met), i64::from(pair.partners));
            let (broken, as_partners) = if wanted { (met - partners, 0) } else { (partners, 1) };
            let broken = broken * i64::from(AGAINST);
            *(if wanted { &mut pair.always } else { &mut pair.never }) = AGAINST;
            self.again = plus(self.again, [broken, broken * as_partners, broken * (1 - as_partners)]);
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

    /// Whether somebody moves as one with a partner.
    pub(super) fn is_paired(&self, who: usize) -> bool {
        self.partner.get(who).is_some_and(|partner| *partner as usize != who)
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
    pub(super) fn step_of_two(
        &mut self,
        round: usize,
        [a, b]: [usize; 2],
        odds: &Odds,
        weights: Weights,
        rng: &mut SeededRng,
    ) {
        let other_of = |at| self.partner_of(at).or_else(|| self.beside(at));
        let (Some(c), Some(d)) = (other_of(a), other_of(b)) else { return };
        let kind = |at: usize| self.kinds[self.who[at] as usize];
        // Crossed where that keeps the kinds apart.
        let (b, d) = if kind(a) == kind(b) { (b, d) } else { (d, b) };
        if self.start[a] == self.start[b] || kind(a) != kind(b) || kind(c) != kind(d) {
            return;
        }
        // Two of one side stay partners, so only the others of each table have somebody else.
        let cost: i64 = [(a, c, b), (c, a, d), (b, d, a), (d, b, c)]
            .into_iter()
            .map(|(at, but, comes)| self.with_another(at, but, self.who[comes], weights))
            .sum();
        if !odds.take(cost, rng) {
            return;
        }
        let first = self.at_two(a, b, weights);
        self.exchange(a, b, first, weights);
        self.exchange(c, d, cost - first, weights);
        self.resting.note(round, &self.who, &[a, b, c, d]);
        self.keep_best();
    }
}

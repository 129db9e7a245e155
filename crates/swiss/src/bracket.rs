//! A bracket: a score group (its residents, players of equal score) with those who floated down to it, unpaired above
//! (movers; FIDE calls them MDPs); and the field, all players of the round.

use std::ops::Range;

use crate::allocation::colour_of;
use crate::colour::Strength;
use crate::criteria::{Criteria, Criterion};
use crate::event::{Colour, Points};
use crate::position::{SwissField, SwissPlayer};

/// The field of a round with what holds for all its brackets. Places are those of [`SwissField::players`].
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    /// The question of the round.
    pub position: &'a SwissField,
    /// Which criteria count.
    pub criteria: Criteria,
    /// The score of who gets the allocated bye (C5), if the field is odd.
    pub bye: Option<Points>,
}

impl<'a> Field<'a> {
    /// Who is at a place.
    pub fn player(&self, place: usize) -> &'a SwissPlayer {
        &self.position.players[place]
    }

    /// How many there are.
    pub fn size(&self) -> usize {
        self.position.players.len()
    }

    /// Whether these two may meet (C1: not met before; C3: not both bound to one colour).
    pub fn legal(&self, a: usize, b: usize) -> bool {
        if self.criteria == Criteria::ALL {
            return self.position.legal(a, b);
        }
        // `SwissField::legal` refuses barred pairs and colour clashes; here each counts only if its criterion holds.
        let barred = self.player(a).barred.binary_search(&(b as u32)).is_ok();
        let clash = match self.criteria.handicap() {
            Some(handicap) => self.stones(a, b) > handicap.most,
            None => !barred && !self.position.legal(a, b),
        };
        !(barred && self.criteria.has(Criterion::C1) || clash && self.criteria.has(Criterion::C3))
    }

    /// Stones of handicap between two, before the limit; 0 where colours count.
    pub fn stones(&self, a: usize, b: usize) -> u32 {
        self.criteria.handicap().map_or(0, |h| h.stones(self.player(a).rating, self.player(b).rating))
    }

    /// Whether this player may have a bye (C2: not after a bye or a free win).
    pub fn eligible(&self, place: usize) -> bool {
        self.player(place).eligible || !self.criteria.has(Criterion::C2)
    }

    /// Whether this player may end with the allocated bye.
    pub fn takes_bye(&self, place: usize) -> bool {
        let low = !self.criteria.has(Criterion::C5) || self.bye == Some(self.player(place).score);
        self.bye.is_some() && low && self.eligible(place)
    }

    /// What the colours of a pair cost: players with a surplus of three, with a third colour running (both only if a
    /// topscorer plays), refused preferences, refused strong ones (C10 to C13); with handicaps: nothing, nothing,
    /// stones, a game with any.
    pub fn colour_costs(&self, higher: usize, lower: usize) -> [i64; 4] {
        if let Some(handicap) = self.criteria.handicap() {
            let stones = i64::from(self.stones(higher, lower).min(handicap.most));
            let on = |criterion, cost: i64| if self.criteria.has(criterion) { cost } else { 0 };
            return [0, 0, on(Criterion::C12, stones), on(Criterion::C13, stones.min(1))];
        }
        let (p, q) = (self.player(higher), self.player(lower));
        if p.preference.colour.is_none() || p.preference.colour != q.preference.colour {
            return [0; 4];
        }
        let (colour, _) = colour_of(p, q, self.position.initial);
        let mut costs = [0; 4];
        for (player, got) in [(p, colour), (q, colour.other())] {
            if p.topscorer || q.topscorer {
                let step = if got == Colour::White { 1 } else { -1 };
                costs[0] += i64::from((player.surplus + step).abs() > 2);
                costs[1] +=
                    i64::from(player.colours.len() >= 2 && player.colours.iter().rev().take(2).all(|c| *c == got));
            }
            let refused = player.preference.colour.is_some_and(|wanted| wanted != got);
            costs[2] += i64::from(refused);
            costs[3] += i64::from(refused && player.preference.strength == Strength::Strong);
        }
        for (cost, criterion) in costs.iter_mut().zip([Criterion::C10, Criterion::C11, Criterion::C12, Criterion::C13])
        {
            if !self.criteria.has(criterion) {
                *cost = 0;
            }
        }
        costs
    }
}

/// One bracket: places of [`SwissField::players`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Who floated down to it, in order (MDPs).
    pub movers: Vec<usize>,
    /// The score group.
    pub residents: Range<usize>,
    /// The next score group.
    pub next: Range<usize>,
}

impl Bracket {
    /// All of them in order: their place in the list is their number in the bracket, less 1.
    pub fn members(&self) -> Vec<usize> {
        self.movers.iter().copied().chain(self.residents.clone()).collect()
    }
}

/// The outcome of a bracket: pairs with the higher ranked first, in that order; and who floats on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Candidate {
    pub pairs: Vec<(usize, usize)>,
    pub floaters: Vec<usize>,
}

impl Candidate {
    pub fn sorted(mut self) -> Self {
        for pair in &mut self.pairs {
            *pair = (pair.0.min(pair.1), pair.0.max(pair.1));
        }
        self.pairs.sort_unstable();
        self.floaters.sort_unstable();
        self
    }
}

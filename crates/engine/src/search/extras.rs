//! What a swap changes besides meetings: fairness of short tables and sit-outs, nearness to the earlier plan, and
//! wishes that depend on places.

use roundtable_model::RoundIx;

use crate::search::floor::{Floor, Kind};
use crate::search::place_wishes::PlaceWishes;
use crate::search::rests::Rests;

/// A part of the cost that depends on the place and not on the company.
pub(crate) trait Extra: Clone + Send {
    /// The change in cost if the two players change tables. Each is given as table and player.
    fn change(&self, a: (usize, usize), b: (usize, usize)) -> i32;
    /// Exchanges the tables of the players, each given with the present table.
    fn swap(&mut self, a: (usize, usize), b: (usize, usize));
}

/// Nothing but meetings counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MeetingsOnly;

impl Extra for MeetingsOnly {
    #[inline(always)]
    fn change(&self, _: (usize, usize), _: (usize, usize)) -> i32 {
        0
    }

    #[inline(always)]
    fn swap(&mut self, _: (usize, usize), _: (usize, usize)) {}
}

/// Places count.
#[derive(Clone, Debug)]
pub(crate) struct Places<'a> {
    /// Every table of every round to be made; each person who rests has a table of one there.
    pub floor: &'a Floor,
    pub rests: Rests,
    /// What a unit of unfairness costs.
    pub unfair: i32,
    /// For each round made and player, the table of the floor in the earlier plan, or [`ANYWHERE`].
    pub homes: Vec<u32>,
    /// What a player away from home costs, per round.
    pub away: i32,
    /// Wishes that depend on places; most have none.
    pub wishes: Option<PlaceWishes<'a>>,
}

/// The earlier plan does not place this player in this round.
pub(crate) const ANYWHERE: u32 = u32::MAX;

impl Places<'_> {
    fn first_round(&self) -> usize {
        self.floor.tables.first().map_or(0, |t| t.round.ix())
    }

    fn home(&self, round: RoundIx, player: usize) -> usize {
        let players = self.floor.players as usize;
        self.homes.get((round.ix() - self.first_round()) * players + player).map_or(ANYWHERE, |&h| h) as usize
    }

    fn is_away(&self, round: RoundIx, player: usize, table: usize) -> i32 {
        let home = self.home(round, player);
        i32::from(home != ANYWHERE as usize && home != table)
    }

    /// The total cost of the places for these seats by table. The wishes begin to keep track of them.
    pub fn start<'s>(&mut self, seats: impl Iterator<Item = &'s [u16]> + Clone) -> i64 {
        let wishes = self.wishes.as_mut().map_or(0, |wishes| wishes.start(seats.clone()));
        let mut away = 0;
        for (t, table) in seats.enumerate() {
            let floor = &self.floor.tables[t];
            away += table.iter().map(|&p| i64::from(self.is_away(floor.round, usize::from(p), t))).sum::<i64>();
        }
        wishes + i64::from(self.away) * away + i64::from(self.unfair) * self.rests.cost()
    }
}

impl Extra for Places<'_> {
    fn change(&self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) -> i32 {
        let (at_a, at_b) = (&self.floor.tables[table_a], &self.floor.tables[table_b]);
        let round = at_a.round;
        let mut change = 0;
        if self.away > 0 {
            change += self.away
                * (self.is_away(round, a, table_b) + self.is_away(round, b, table_a)
                    - self.is_away(round, a, table_a)
                    - self.is_away(round, b, table_b));
        }
        if let Some(wishes) = &self.wishes {
            change += wishes.change((table_a, a), (table_b, b));
        }
        if at_a.kind != at_b.kind && self.unfair > 0 {
            let of = |player: usize, kinds: [Kind; 2]| {
                kinds.map(|kind| self.rests.change(player, round, kind)).iter().sum::<i64>()
            };
            // Each leaves a place of one kind and takes one of the other; the kinds are counted separately, so the
            // changes add up.
            let kinds = [at_a.kind, at_b.kind];
            let rests = of(a, kinds) + of(b, kinds);
            change += self.unfair * rests as i32;
        }
        change
    }

    fn swap(&mut self, (table_a, a): (usize, usize), (table_b, b): (usize, usize)) {
        if let Some(wishes) = &mut self.wishes {
            wishes.swap((table_a, a), (table_b, b));
        }
        let (at_a, at_b) = (self.floor.tables[table_a], self.floor.tables[table_b]);
        if at_a.kind != at_b.kind {
            for (player, from, to) in [(a, at_a.kind, at_b.kind), (b, at_b.kind, at_a.kind)] {
                self.rests.toggle(at_a.round, player, from);
                self.rests.toggle(at_a.round, player, to);
            }
        }
    }
}

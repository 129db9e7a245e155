//! Lists the ways to seat one more round, person by person: the first without a place rests, or begins the next table,
//! and everybody else at that table comes later in order. So each way to split people into tables occurs once, and not
//! again with its tables in another order. Two who cannot be told apart (twins) could be exchanged: a table takes the
//! later one only if the earlier one has a place.
//!
//! The cost of a way (`again`) is Σ over the pairs at tables of their earlier meetings. A way is skipped once certainly
//! above the limit.

use roundtable_model::PlayerIx;

use super::{Asked, Table};
use crate::case::Round;
use crate::mistake::{ClaimMistake, shared_evenly};

/// Where somebody is in a round: at a table, counted from 0 in the order in which they are filled, or at rest.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    At(usize),
    Rests,
    Away,
}

/// Seats one more round in every way with a cost of at most `limit`.
pub(crate) struct Seating<'a> {
    asked: &'a Asked,
    /// How often each two met before.
    before: &'a Table,
    /// The size of each table that is still empty, and its least cost with any people.
    open: Vec<(u64, u64)>,
    /// The most that the round may cost.
    limit: u64,
    /// For each player, their twins with smaller numbers.
    twins: Vec<Vec<usize>>,
    /// How many are still to rest.
    resting: u64,
    /// The place of each player.
    way: Vec<Option<Place>>,
    /// Steps that are left, of all that the verifier may make.
    left: &'a mut u64,
}

/// What a call of `next` or `mates` is charged, in the verifier's elementary steps: an estimate.
const STEP: u64 = 24;

/// Gets a way and its cost, and returns whether to continue.
pub(crate) type Take<'a> = dyn FnMut(&[Place], u64) -> bool + 'a;

impl<'a> Seating<'a> {
    pub fn new(
        asked: &'a Asked,
        before: &'a Table,
        (earlier, to_come): (&[&Round], &[&Round]),
        limit: u64,
        left: &'a mut u64,
    ) -> Self {
        let round = to_come[0];
        let least_in = |s: u64, round: &Round| {
            // s people of whom each sat at one of t tables in an earlier round (a person without a seat counts as a
            // table): fewest pairs sat together if s/t come from each table, and one more from some.
            let t = round.tables.len() as u64 + asked.players as u64 - round.seated();
            shared_evenly(s, t).unwrap_or(0)
        };
        let least = |s: u64| earlier.iter().map(|round| least_in(s, round)).sum();
        let there = |p: usize| if round.has(PlayerIx(p as u32)) { None } else { Some(Place::Away) };
        Self {
            asked,
            before,
            open: round.tables.iter().map(|&size| (size, least(size))).collect(),
            limit,
            twins: asked.twins(before, to_come),
            resting: round.resting,
            way: (0..asked.players).map(there).collect(),
            left,
        }
    }

    /// The same with everybody told apart.
    pub fn telling_all_apart(self) -> Self {
        Self { twins: vec![Vec::new(); self.way.len()], ..self }
    }

    /// Gives every way and its cost to `take`. Returns true at the end, or false as soon as `take` does.
    pub fn all(&mut self, take: &mut Take<'_>) -> Result<bool, ClaimMistake> {
        self.next(0, 0, take)
    }

    /// The first without a place rests, or begins a table of each remaining size. `at` is the number of that table,
    /// `again` the cost of the full tables.
    fn next(&mut self, at: usize, again: u64, take: &mut Take<'_>) -> Result<bool, ClaimMistake> {
        *self.left = self.left.checked_sub(STEP).ok_or(ClaimMistake::TooLarge)?;
        let Some(first) = self.way.iter().position(Option::is_none) else {
            let way: Vec<Place> = self.way.iter().flatten().copied().collect();
            let parted: u64 = if self.asked.counts_rests { self.parted(&way) } else { 0 };
            return Ok(again + parted > self.limit || take(&way, again + parted));
        };
        if self.resting > 0 {
            self.resting -= 1;
            self.way[first] = Some(Place::Rests);
            let on = self.next(at, again, take)?;
            self.resting += 1;
            if !on {
                return Ok(false);
            }
        }
        self.way[first] = Some(Place::At(at));
        let mut tried = 0;
        for next in 0..self.open.len() {
            let (size, least) = self.open[next];
            // Empty tables of one size are alike, and are neighbours in the list.
            if size == tried {
                continue;
            }
            tried = size;
            self.open.remove(next);
            let others: u64 = self.open.iter().map(|(_, least)| least).sum();
            let on = self.mates(at, (first, size - 1), (again, again + least + others), take)?;
            self.open.insert(next, (size, least));
            if !on {
                return Ok(false);
            }
        }
        self.way[first] = None;
        Ok(true)
    }

    /// The earlier meetings of couples of whom one rests. A couple are two who are to be together.
    fn parted(&self, way: &[Place]) -> u64 {
        let mut parted = 0;
        for a in 0..way.len() {
            for b in (0..a).filter(|&b| self.asked.is_with(a, b)) {
                let there = way[a] != Place::Away && way[b] != Place::Away;
                let rests = way[a] == Place::Rests || way[b] == Place::Rests;
                parted += if there && rests { u64::from(self.before[a][b]) } else { 0 };
            }
        }
        parted
    }

    /// Whether somebody at this table is to sit with somebody who sits at another.
    fn parts_a_couple(&self, at: usize) -> bool {
        let here = |p: usize| self.way[p] == Some(Place::At(at));
        let elsewhere = |p: usize| matches!(self.way[p], Some(Place::At(_))) && !here(p);
        (0..self.way.len())
            .filter(|&p| here(p))
            .any(|p| (0..self.way.len()).any(|q| self.asked.is_with(p, q) && elsewhere(q)))
    }

    /// Fills the table `at` with `missing` more people, all later in order than `last`. The round costs `again` so far,
    /// and `atleast` or more when it is full.
    fn mates(
        &mut self,
        at: usize,
        (last, missing): (usize, u64),
        (again, atleast): (u64, u64),
        take: &mut Take<'_>,
    ) -> Result<bool, ClaimMistake> {
        *self.left = self.left.checked_sub(STEP).ok_or(ClaimMistake::TooLarge)?;
        let others: u64 = self.open.iter().map(|(_, least)| least).sum();
        if atleast.max(again + others) > self.limit {
            return Ok(true);
        }
        if missing == 0 {
            return if self.parts_a_couple(at) { Ok(true) } else { self.next(at + 1, again, take) };
        }
        for player in last + 1..self.way.len() {
            let twin = self.twins[player].iter().any(|&other| self.way[other].is_none());
            let foe = |other: usize| self.way[other] == Some(Place::At(at)) && self.asked.is_without(player, other);
            if self.way[player].is_some() || twin || (0..self.way.len()).any(foe) {
                continue;
            }
            let here = self.way.iter().zip(&self.before[player]).filter(|(place, _)| **place == Some(Place::At(at)));
            let more: u64 = here.map(|(_, &met)| u64::from(met)).sum();
            self.way[player] = Some(Place::At(at));
            let on = self.mates(at, (player, missing - 1), (again + more, atleast), take)?;
            self.way[player] = None;
            if !on {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

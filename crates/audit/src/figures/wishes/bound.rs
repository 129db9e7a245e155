//! The fewest wishes that must be broken in one round, by trying all places for the people whom they name, and, for
//! wishes about partners, all sides.
//!
//! Each wish is about one round at a time, and people without a wish fill the other seats. So it suffices to place the
//! people named: at a table, in a wished seat or any other, or resting. The tables of a round are numbered from 1, in
//! any order. Branch and bound: a branch ends where it has broken as many as the best so far. Wishes about company
//! (together, apart) count before those about places (table number, seat), and these before those about partners, as in
//! the tiers. The steps are limited; beyond them there is no claim.

use std::collections::BTreeMap;

use roundtable_model::{Matter, PlayerIx, Problem, RoundIx, RoundSizes, Schedule, Sides, Wish};

use crate::figures::wishes::JudgedWish;
use crate::layouts::layouts;

/// The most steps (people placed) that one audit may take.
const STEPS: u64 = 2_000_000;

/// Broken wishes about company, about places, and about partners.
pub(crate) type Broken = (u64, u64, u64);

/// Wishes of a round whose people are all there.
#[derive(Clone, Copy)]
pub(crate) struct WishesHere<'a> {
    pub list: &'a [Wish],
    /// The sides of tables that have some, if wishes are about partners.
    pub sides: Option<&'a Sides>,
}

impl<'a> WishesHere<'a> {
    /// The side of each seat at tables of a size, if they have sides that matter.
    fn sides(&self, size: u32) -> Option<&'a Sides> {
        self.sides.filter(|sides| sides.table_size() == size)
    }
}

/// The search took more steps than allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TooLong;

/// The fewest broken wishes of a round with this layout, if that is fewer than `below`. The people with most wishes are
/// placed first, to end branches early.
pub(crate) fn least_broken(
    wishes: WishesHere<'_>,
    layout: &RoundSizes,
    below: Broken,
    steps: &mut u64,
) -> Result<Option<Broken>, TooLong> {
    let named = || wishes.list.iter().flat_map(|wish| wish.players());
    let mut people: Vec<PlayerIx> = named().collect();
    people.sort_unstable();
    people.dedup();
    let degree = |p: &PlayerIx| named().filter(|q| q == p).count();
    people.sort_by_key(|p| (std::cmp::Reverse(degree(p)), *p));
    let mut search = Search {
        wishes,
        tables: layout
            .tables
            .iter()
            .map(|&size| Table { size, people: Vec::new(), seats: Vec::new(), number: None, sides: Vec::new() })
            .collect(),
        rest: layout.sit_outs,
        best: below,
        steps,
    };
    search.place(&people, (0, 0, 0))?;
    Ok((search.best < below).then_some(search.best))
}

/// The fewest broken wishes of each round in which `judged` has one broken. Here rounds are independent: the least of
/// the sum is the sum of the least. A kept round is unchanged. `None` for too many steps or layouts.
pub(crate) fn least_of_rounds(
    problem: &Problem,
    schedule: &Schedule,
    judged: &[JudgedWish],
) -> Option<([u64; 2], Vec<RoundIx>)> {
    let mut found: BTreeMap<RoundIx, Broken> = BTreeMap::new();
    for JudgedWish { wish, broken, .. } in judged {
        for &round in broken {
            let broken = found.entry(round).or_default();
            match wish.matter() {
                Matter::Company => broken.0 += 1,
                Matter::Place => broken.1 += 1,
                Matter::Sides => {}
            }
        }
    }
    let (mut least, mut rounds, mut steps) = ([0, 0], Vec::new(), STEPS);
    // Rounds with the same absences and as many broken wishes have the same answer.
    let mut alike: BTreeMap<(Vec<PlayerIx>, Broken), Broken> = BTreeMap::new();
    for (round, found) in found {
        let (company, places, _) = if round.0 < problem.kept().round_count() {
            found
        } else {
            let mut absent = schedule.round(round.0 as usize)?.absent().to_vec();
            absent.sort_unstable();
            match alike.get(&(absent.clone(), found)) {
                Some(&best) => best,
                None => {
                    let here = |wish: &Wish| wish.players().all(|p| absent.binary_search(&p).is_err());
                    let wishes: Vec<Wish> = problem.seated_wishes().iter().copied().filter(here).collect();
                    let mut best = found;
                    // A fixed pairing table may answer even if no layout fits: then there is no claim.
                    let all = layouts(problem, round).filter(|all| !all.is_empty())?;
                    for layout in &all {
                        best = least_broken(WishesHere { list: &wishes, sides: None }, layout, best, &mut steps)
                            .ok()?
                            .unwrap_or(best);
                    }
                    alike.insert((absent, found), best);
                    best
                }
            }
        };
        least = [least[0] + company, least[1] + places];
        rounds.push(round);
    }
    Some((least, rounds))
}

/// A table of the round that is being filled.
struct Table {
    size: u32,
    /// Who sits here so far, of the people named in wishes.
    people: Vec<PlayerIx>,
    /// Seats (from 0) that are taken by somebody who wished for them.
    seats: Vec<u32>,
    /// The number, once somebody placed here wished for it.
    number: Option<u32>,
    /// The side of each of the people, if they matter.
    sides: Vec<u8>,
}

struct Search<'a> {
    wishes: WishesHere<'a>,
    tables: Vec<Table>,
    /// How many more may rest.
    rest: u32,
    /// Fewer than these are looked for.
    best: Broken,
    steps: &'a mut u64,
}

impl Search<'_> {
    /// Places these people in every way; `broken` counts the wishes broken so far. Keeps the least in `best`.
    fn place(&mut self, people: &[PlayerIx], broken: Broken) -> Result<(), TooLong> {
        if broken >= self.best {
            return Ok(());
        }
        let Some((&player, others)) = people.split_first() else {
            self.best = broken;
            return Ok(());
        };
        *self.steps = self.steps.checked_sub(1).ok_or(TooLong)?;
        if self.rest > 0 {
            self.rest -= 1;
            self.place(others, broken)?;
            self.rest += 1;
        }
        let mut empty_tried: Vec<u32> = Vec::new();
        for t in 0..self.tables.len() {
            let table = &self.tables[t];
            if table.people.len() >= table.size as usize {
                continue;
            }
            // Empty tables of one size are alike.
            if table.people.is_empty() {
                if empty_tried.contains(&table.size) {
                    continue;
                }
                empty_tried.push(table.size);
            }
            self.seat(player, t, others, broken)?;
        }
        Ok(())
    }

    /// All ways to seat somebody at a table: a number for it or not, a wished seat or any other.
    fn seat(&mut self, player: PlayerIx, t: usize, others: &[PlayerIx], broken: Broken) -> Result<(), TooLong> {
        let company = self.wishes.list.iter().filter(|wish| self.is_broken_by_company(wish, player, t)).count() as u64;
        let number = self.tables[t].number;
        let taken = |x: u32| self.tables.iter().any(|table| table.number == Some(x));
        let mut numbers = vec![number];
        let mut seats = vec![None];
        for wish in self.wishes.list {
            if let Some((p, x)) = wish.at_table()
                && p == player
                && number.is_none()
                && !taken(x)
                && x as usize <= self.tables.len()
            {
                numbers.insert(0, Some(x));
            }
            if let Some((p, s)) = wish.in_seat()
                && p == player
                && s.0 < self.tables[t].size
                && !self.tables[t].seats.contains(&s.0)
            {
                seats.insert(0, Some(s.0));
            }
        }
        for &chosen in &numbers {
            for &seat in &seats {
                let misplaced = |wish: &&Wish| {
                    wish.at_table().is_some_and(|(p, x)| p == player && chosen != Some(x))
                        || wish.in_seat().is_some_and(|(p, s)| p == player && seat != Some(s.0))
                };
                let places = self.wishes.list.iter().filter(misplaced).count() as u64;
                self.tables[t].people.push(player);
                self.tables[t].number = chosen;
                self.tables[t].seats.extend(seat);
                for side in self.sides(t, seat) {
                    self.tables[t].sides.extend(side);
                    let partners = broken.2 + self.broken_partners(player, t);
                    self.place(others, (broken.0 + company, broken.1 + places, partners))?;
                    side.inspect(|_| _ = self.tables[t].sides.pop());
                }
                if seat.is_some() {
                    self.tables[t].seats.pop();
                }
                self.tables[t].number = number;
                self.tables[t].people.pop();
            }
        }
        Ok(())
    }

    /// The sides with room for the last of a table, who may have a seat there; one without a side if they do not
    /// matter.
    fn sides(&self, t: usize, seat: Option<u32>) -> Vec<Option<u8>> {
        let table = &self.tables[t];
        let Some(sides) = self.wishes.sides(table.size) else { return vec![None] };
        let of_seat = seat.and_then(|seat| sides.of_each_seat().get(seat as usize).copied());
        let has_room = |(side, size): &(u8, u32)| {
            let taken = table.sides.iter().filter(|of| *of == side).count();
            (taken as u32) < *size && of_seat.is_none_or(|of| of == *side)
        };
        (0..).zip(sides.sizes()).filter(has_room).map(|(side, _)| Some(side)).collect()
    }

    /// How many wishes about partners the last of a table breaks with those already there.
    fn broken_partners(&self, player: PlayerIx, t: usize) -> u64 {
        let Table { people, sides, .. } = &self.tables[t];
        let Some((own, others)) = sides.split_last() else { return 0 };
        let is_broken = |(pair, always): &([PlayerIx; 2], bool)| {
            let other = pair.iter().copied().find(|other| *other != player).filter(|_| pair.contains(&player));
            let side = other.and_then(|other| Some(others[people.iter().position(|seated| *seated == other)?]));
            side.is_some_and(|side| (side == *own) != *always)
        };
        self.wishes.list.iter().filter_map(Wish::one_side).filter(is_broken).count() as u64
    }

    /// Whether `player` at table `t` breaks a wish about two people: the other one must already be placed, at the same
    /// table against a wish to be apart, or at another against a wish to be together.
    fn is_broken_by_company(&self, wish: &Wish, player: PlayerIx, t: usize) -> bool {
        let Some(([a, b], together)) = wish.company() else { return false };
        let other = match player {
            p if p == a => b,
            p if p == b => a,
            _ => return false,
        };
        match self.tables.iter().position(|table| table.people.contains(&other)) {
            Some(at) => (at == t) != together,
            None => false,
        }
    }
}

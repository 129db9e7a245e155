//! Numbers that nobody visits twice, by exact cover.
//!
//! If nobody visits a number twice, its tables are a *transversal*: one table of each round, no two with a person in
//! common. So such numbers are transversals that have every table once. Where all transversals can be listed, the
//! search for a cover by them is complete: 40 players in 6 rounds have some hundreds, and it ends within a millisecond.

use roundtable_algebra::exact_cover::{ExactCover, Outcome};
use roundtable_model::PlayerIx;

use super::Numbers;

/// The most transversals that are listed.
const MOST_LISTED: usize = 10_000;
/// The most tables that are looked at to list them.
const MOST_LOOKS: u32 = 400_000;
/// The most nodes of a search for a cover.
const NODES: u64 = 20_000;

impl Numbers<'_> {
    /// Numbers of all tables that nobody visits twice, if every round has a table of each number and the search finds
    /// them.
    pub(super) fn covered(&self) -> Option<Vec<u32>> {
        let (rounds, tables) = (self.rounds.len(), self.width - 1);
        if tables == 0 || self.rounds.iter().any(|round| round.len() != tables) {
            return None;
        }
        let mut list = Transversals {
            people: &self.people,
            tables,
            taken: vec![false; self.players],
            chosen: Vec::new(),
            found: Vec::new(),
            looks: 0,
        };
        if !list.extend() {
            return None;
        }
        let all = self.of.len() as u32;
        let mut cover = ExactCover::new(all, all);
        list.found.chunks_exact(rounds).for_each(|option| cover.push(option));
        let Outcome::Found(options) = cover.solve(NODES).0 else { return None };
        let mut of = vec![0; self.of.len()];
        for option in options {
            let chosen = &list.found[option as usize * rounds..][..rounds];
            // The table of the first round keeps its number.
            chosen.iter().for_each(|&table| of[table as usize] = self.of[chosen[0] as usize]);
        }
        Some(of)
    }
}

/// All transversals. A table is its place among those of all rounds.
struct Transversals<'a> {
    people: &'a [&'a [PlayerIx]],
    /// How many there are in a round.
    tables: usize,
    taken: Vec<bool>,
    /// The tables of the rounds so far.
    chosen: Vec<u32>,
    /// The tables of every transversal, one after the other.
    found: Vec<u32>,
    looks: u32,
}

impl Transversals<'_> {
    /// Lists all that begin with those chosen so far; `false` if there are too many.
    fn extend(&mut self) -> bool {
        let first = self.chosen.len() * self.tables;
        if first == self.people.len() {
            self.found.extend(&self.chosen);
            return self.found.len() <= MOST_LISTED * self.chosen.len();
        }
        for table in first..first + self.tables {
            self.looks += 1;
            let people = self.people[table];
            if people.iter().any(|player| self.taken[player.ix()]) {
                continue;
            }
            people.iter().for_each(|player| self.taken[player.ix()] = true);
            self.chosen.push(table as u32);
            let goes_on = self.looks <= MOST_LOOKS && self.extend();
            self.chosen.pop();
            people.iter().for_each(|player| self.taken[player.ix()] = false);
            if !goes_on {
                return false;
            }
        }
        true
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::orders;
    use super::super::{Numbers, Pins, most_visits, renumbered};
    use roundtable_model::{PlayerIx, Schedule, Seed};

    /// Of small random schedules all numbers are tried: the cover is found if and only if there are such numbers.
    #[test]
    fn numbers_that_nobody_visits_twice_are_found_if_there_are_some() {
        let (mut lots, mut found) = (Seed(8).rng(), 0);
        for case in 0..200 {
            let (tables, size) = [(3, 2), (4, 2), (3, 1), (4, 1)][case % 4];
            let mut schedule = Schedule::new(tables * size);
            for _ in 0..3 {
                let mut people: Vec<PlayerIx> = (0..tables * size).map(PlayerIx).collect();
                lots.shuffle(&mut people);
                let mut round = schedule.push_round();
                (1..).zip(people.chunks_exact(size as usize)).for_each(|(number, seats)| {
                    round.table(number, seats);
                });
            }
            let first: Vec<u32> = (1..=tables).collect();
            let all = orders(tables as usize);
            let exists = all.iter().any(|second| {
                let apart = |third: &Vec<u32>| {
                    let of = [&first[..], second, third].concat();
                    most_visits(&renumbered(&schedule, 0, &of)) == 1
                };
                all.iter().any(apart)
            });
            let of = Numbers::new(&schedule, 0, &Pins::new()).covered();
            assert_eq!(of.is_some(), exists, "seed 8, case {case}");
            if let Some(of) = of {
                let numbered = renumbered(&schedule, 0, &of);
                assert!(most_visits(&numbered) == 1 && of[..tables as usize] == first, "seed 8, case {case}");
                found += 1;
            }
        }
        assert!((20..180).contains(&found), "{found} of 200");
    }
}

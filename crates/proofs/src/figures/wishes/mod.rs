//! Finds again the fewest wishes that a round must break, by trying all places of the people whom the wishes name.
//!
//! Plain search: each of them rests, or sits at a table in the wished seat or in any other. At the end the tables get
//! the numbers that suit most hosts (people who wish for a table number). The others fill the remaining seats; people
//! who rest break no wish.

pub(crate) mod statement;

use std::collections::BTreeSet;

use roundtable_audit::TierArgument;
use roundtable_model::{PlayerIx, Problem, RoundIx, SeatIx, Wish};

use self::statement::About;
use super::TierRow;
use crate::case::Case;
use crate::fill;
use crate::mistake::ClaimMistake;

/// The tier of wishes about company.
pub(super) const COMPANY: TierRow = TierRow {
    check: |case, _, argument| Ok(argued(case, argument)?[0]),
    statement: |asked, formula, of| asked.wishes(formula, About::Company, of),
    ..TierRow::PLAIN
};

/// The tier of wishes about places, among the schedules that break as few about company as possible.
pub(super) const PLACES: TierRow = TierRow {
    check: |case, _, argument| Ok(argued(case, argument)?[1]),
    statement: |asked, formula, of| asked.wishes(formula, About::Places, of),
    ..TierRow::PLAIN
};

/// The fewest broken wishes about company and about places, over the rounds that the argument names.
fn argued(case: &Case<'_>, argument: &TierArgument) -> Result<[u64; 2], ClaimMistake> {
    let TierArgument::Wishes(rounds) = argument else { return Err(ClaimMistake::Misplaced) };
    fewest(case, rounds)
}

/// The most steps of one check.
const STEPS: u64 = 20_000_000;

/// The fewest broken wishes about company, and about places with as few of these, over these rounds.
fn fewest(case: &Case<'_>, rounds: &[RoundIx]) -> Result<[u64; 2], ClaimMistake> {
    let problem = case.problem.ok_or(ClaimMistake::Misplaced)?;
    let (mut sum, mut steps) = ([0, 0], STEPS);
    let mut seen = BTreeSet::new();
    for &round in rounds {
        if round.ix() >= case.rounds.len() || !seen.insert(round) {
            return Err(ClaimMistake::Misplaced);
        }
        let [company, places] = if round.0 < case.kept {
            as_it_stands(case, problem, round.ix())
        } else {
            let (layouts, resting) = fill::layouts(problem, round).ok_or(ClaimMistake::TooLarge)?;
            // Only wishes about people who are all there can be broken.
            let here = |wish: &&Wish| wish.players().all(|p| case.rounds[round.ix()].has(p));
            let wishes: Vec<Wish> = problem.seated_wishes().iter().filter(here).copied().collect();
            let people: BTreeSet<PlayerIx> = wishes.iter().flat_map(|w| w.players()).collect();
            let people: Vec<PlayerIx> = people.into_iter().collect();
            let mut fewest = None;
            for sizes in &layouts {
                let (at, best) = (Vec::new(), [u64::MAX; 2]);
                let mut places = Places { wishes: &wishes, people: &people, sizes, at, resting, best };
                places.place_all(&mut steps)?;
                fewest = fewest.into_iter().chain([places.best]).min();
            }
            fewest.ok_or(ClaimMistake::Misplaced)?
        };
        sum = [sum[0] + company, sum[1] + places];
    }
    Ok(sum)
}

/// What a kept round breaks.
fn as_it_stands(case: &Case<'_>, problem: &Problem, round: usize) -> [u64; 2] {
    let Some(round) = case.schedule.round(round) else { return [0, 0] };
    let at = |p: PlayerIx| {
        let mut tables = round.tables().enumerate();
        tables.find_map(|(t, table)| Some((t, table.number, table.seats.iter().position(|q| *q == p)?)))
    };
    let mut broken = [0, 0];
    for wish in problem.seated_wishes() {
        if let Some(([a, b], together)) = wish.company()
            && let (Some(a), Some(b)) = (at(a), at(b))
        {
            broken[0] += u64::from((a.0 == b.0) != together);
        }
        let wrong_table = |(a, number)| at(a).is_some_and(|place| place.1 != number);
        let wrong_seat = |(a, seat): (PlayerIx, SeatIx)| at(a).is_some_and(|place| place.2 != seat.ix());
        broken[1] += u64::from(wish.at_table().is_some_and(wrong_table) || wish.in_seat().is_some_and(wrong_seat));
    }
    broken
}

/// The search over the places of the people named, at tables of the given sizes.
struct Places<'a> {
    wishes: &'a [Wish],
    /// The people named.
    people: &'a [PlayerIx],
    /// The sizes of the tables.
    sizes: &'a [u32],
    /// For each of the people placed so far: the table, and the seat if wished; `None` for one who rests.
    at: Vec<Option<(usize, Option<u32>)>>,
    /// How many may rest.
    resting: u32,
    /// The fewest broken wishes so far: about company, and about places.
    best: [u64; 2],
}

impl Places<'_> {
    /// Places the next person in every way; ends a branch that breaks more wishes about company than the best.
    fn place_all(&mut self, steps: &mut u64) -> Result<(), ClaimMistake> {
        *steps = steps.checked_sub(1).ok_or(ClaimMistake::TooLarge)?;
        if self.broken_company() > self.best[0] {
            return Ok(());
        }
        let Some(&player) = self.people.get(self.at.len()) else {
            self.best = self.best.min([self.broken_company(), self.broken_seats() + self.broken_hosts()]);
            return Ok(());
        };
        if self.at.iter().filter(|at| at.is_none()).count() < self.resting as usize {
            self.at.push(None);
            self.place_all(steps)?;
            self.at.pop();
        }
        let wished = self.wishes.iter().filter_map(Wish::in_seat).filter(|(p, _)| *p == player);
        let seats: Vec<Option<u32>> = wished.map(|(_, seat)| Some(seat.0)).chain([None]).collect();
        for table in 0..self.sizes.len() {
            let there = |t: usize| self.at.iter().flatten().filter(|at| at.0 == t).count();
            let same = |&t: &usize| self.sizes[t] == self.sizes[table] && there(t) == 0;
            // Empty tables of a size are alike.
            if there(table) == self.sizes[table] as usize || there(table) == 0 && (0..table).any(|t| same(&t)) {
                continue;
            }
            for &seat in &seats {
                let taken = |seat: u32| self.at.iter().flatten().any(|at| *at == (table, Some(seat)));
                if seat.is_some_and(|seat| seat >= self.sizes[table] || taken(seat)) {
                    continue;
                }
                self.at.push(Some((table, seat)));
                self.place_all(steps)?;
                self.at.pop();
            }
        }
        Ok(())
    }

    /// Somebody's present place.
    fn place(&self, player: PlayerIx) -> Option<(usize, Option<u32>)> {
        let place = self.people.iter().position(|p| *p == player)?;
        self.at.get(place).copied().flatten()
    }

    /// How many wishes about company are broken so far.
    fn broken_company(&self) -> u64 {
        let broken = |([a, b], together): &([PlayerIx; 2], bool)| {
            self.place(*a).zip(self.place(*b)).is_some_and(|(a, b)| (a.0 == b.0) != *together)
        };
        self.wishes.iter().filter_map(Wish::company).filter(broken).count() as u64
    }

    /// How many wishes for a seat are broken.
    fn broken_seats(&self) -> u64 {
        let broken = |(p, seat): &(PlayerIx, SeatIx)| self.place(*p).is_some_and(|at| at.1 != Some(seat.0));
        self.wishes.iter().filter_map(Wish::in_seat).filter(broken).count() as u64
    }

    /// How many hosts are not at the wished table, with the best numbers for the tables.
    fn broken_hosts(&self) -> u64 {
        let asked = |(p, number)| self.place(p).map(|at| (at.0, number));
        let asked: Vec<(usize, u32)> = self.wishes.iter().filter_map(Wish::at_table).filter_map(asked).collect();
        let tables: BTreeSet<usize> = asked.iter().map(|a| a.0).collect();
        asked.len() as u64 - self.kept_hosts(&tables.into_iter().collect::<Vec<_>>(), &asked, &mut Vec::new())
    }

    /// The most hosts who get the wished number, over all ways to number `tables` without the numbers `used`.
    fn kept_hosts(&self, tables: &[usize], asked: &[(usize, u32)], used: &mut Vec<u32>) -> u64 {
        let Some((&table, others)) = tables.split_first() else { return 0 };
        let mut best = self.kept_hosts(others, asked, used);
        let numbers: BTreeSet<u32> = asked.iter().filter(|a| a.0 == table).map(|a| a.1).collect();
        for number in numbers {
            if number as usize > self.sizes.len() || used.contains(&number) {
                continue;
            }
            used.push(number);
            let here = asked.iter().filter(|a| **a == (table, number)).count() as u64;
            best = best.max(here + self.kept_hosts(others, asked, used));
            used.pop();
        }
        best
    }
}

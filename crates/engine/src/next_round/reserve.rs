//! Planned rounds first, rounds by the standings afterwards: which rounds of a plan are held back to keep likely
//! neighbours fresh.
//!
//! A plan of R + S rounds is made as if all were to be played. S of them are held back, and the players are renumbered
//! to make the tables held back those of neighbours in the seeding: in the first round held back exactly 1-2-3-4,
//! 5-6-7-8 …, in the others as close as exchanging whole tables gets them. Renumbering changes no figure of a plan, so
//! it stays free of repeats, and those who were to meet in the rounds held back have not met when the standings decide.
//! Descent over exchanges of two tables, at most [`PASSES`] times: O(t²·k·S) a pass.

use std::collections::HashSet;

use roundtable_model::{PlayerIx, Round, Schedule, distinct};

/// How often all exchanges are tried.
const PASSES: u32 = 20;

/// The most tables for which exchanges are tried; beyond, the first round held back decides alone.
const MOST_TABLES: usize = 400;

/// A plan with rounds held back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reserved {
    /// The rounds to be played as planned, in the new numbers: 1 is seeded first.
    pub planned: Schedule,
    /// The rounds held back, in the new numbers: their meetings are fresh.
    pub held_back: Schedule,
    /// Pairs of the rounds held back.
    pub pairs: u32,
    /// How many of them do not meet in the planned rounds.
    pub fresh: u32,
}

/// Holds back the last `rounds` rounds of a schedule. With none, or as many as it has, the rest is empty or all.
///
/// ```
/// use roundtable_engine::next_round::reserve;
/// use roundtable_engine::{Method, MakerRequest, make};
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, TableSizes};
/// let problem = Problem::new(Roster::numbered(8), TableSizes::only(2).unwrap(), RoundGoal::Exactly(5)).unwrap();
/// let made = make(&problem, &MakerRequest { method: Method::Berger, ..MakerRequest::default() }).unwrap();
/// let reserved = reserve(&made.schedule, 1);
/// assert_eq!((reserved.planned.round_count(), reserved.fresh), (4, 4));
/// let first = reserved.held_back.rounds().next().unwrap().tables().next().unwrap();
/// assert_eq!(first.seats, [PlayerIx(0), PlayerIx(1)]);
/// ```
pub fn reserve(schedule: &Schedule, rounds: u32) -> Reserved {
    let planned_count = schedule.round_count().saturating_sub(rounds);
    let numbers = numbers(schedule, planned_count);
    let [mut planned, mut held_back] = [(); 2].map(|()| Schedule::new(schedule.players()));
    for (at, round) in (0..).zip(schedule.rounds()) {
        let of = if at < planned_count { &mut planned } else { &mut held_back };
        of.push_round_with(round, |player| numbers[player.ix()]);
    }
    let met: HashSet<[PlayerIx; 2]> = planned.pairs().collect();
    let fresh = held_back.pairs().filter(|pair| !met.contains(pair)).count() as u32;
    let pairs = held_back.pairs().count() as u32;
    Reserved { planned, held_back, pairs, fresh }
}

/// The new number of every player; the rounds from `planned_count` on are held back.
fn numbers(schedule: &Schedule, planned_count: u32) -> Vec<PlayerIx> {
    let mut held_back = schedule.rounds().skip(planned_count as usize);
    let tables = |round: Round<'_>| round.tables().map(|table| table.seats.to_vec()).collect::<Vec<_>>();
    let mut order = held_back.next().map(tables).unwrap_or_default();
    let others: Vec<Vec<PlayerIx>> = held_back.flat_map(tables).collect();
    let mut is_unseated = vec![true; schedule.players() as usize];
    order.iter().flatten().for_each(|p| is_unseated[p.ix()] = false);
    if !others.is_empty() && order.len() <= MOST_TABLES {
        exchange(&mut order, &others, schedule.players());
    }
    let seated = order.into_iter().flatten();
    let unseated = (0..schedule.players()).map(PlayerIx).filter(|p| is_unseated[p.ix()]);
    let mut numbers = vec![PlayerIx(0); schedule.players() as usize];
    seated.chain(unseated).zip(0..).for_each(|(old, new)| numbers[old.ix()] = PlayerIx(new));
    numbers
}

/// Exchanges tables of equal size in `order` while that brings the people of the other tables closer together: the sum,
/// over those tables, of the distance between the first and the last block (table of `order`) of their people.
fn exchange(order: &mut [Vec<PlayerIx>], others: &[Vec<PlayerIx>], players: u32) {
    let mut block = vec![0usize; players as usize];
    for (b, table) in order.iter().enumerate() {
        table.iter().for_each(|p| block[p.ix()] = b);
    }
    // For each block the other tables with somebody of it.
    let mut of_block: Vec<Vec<usize>> = vec![Vec::new(); order.len()];
    for (t, table) in others.iter().enumerate() {
        table.iter().for_each(|p| of_block[block[p.ix()]].push(t));
    }
    // at[b]: the current place of the table that was b.
    let mut at: Vec<usize> = (0..order.len()).collect();
    let span = |at: &[usize], t: usize| {
        let blocks = others[t].iter().map(|p| at[block[p.ix()]]);
        blocks.clone().max().unwrap_or(0) - blocks.min().unwrap_or(0)
    };
    for _ in 0..PASSES {
        let mut improved = false;
        for a in 0..order.len() {
            for b in a + 1..order.len() {
                if order[a].len() != order[b].len() {
                    continue;
                }
                let touched = distinct(of_block[a].iter().chain(&of_block[b]).copied());
                let sum = |at: &[usize]| touched.iter().map(|&t| span(at, t)).sum::<usize>();
                let before = sum(&at);
                at.swap(a, b);
                if sum(&at) < before {
                    improved = true;
                } else {
                    at.swap(a, b);
                }
            }
        }
        if !improved {
            break;
        }
    }
    let old = order.to_vec();
    old.into_iter().zip(at).for_each(|(table, place)| order[place] = table);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Points (a, b) of a square grid modulo `q`: round s has the lines b = s·a + c.
    fn grid(q: u32, rounds: u32) -> Schedule {
        let mut schedule = Schedule::new(q * q);
        for slope in 0..rounds {
            let mut round = schedule.push_round();
            for c in 0..q {
                let line: Vec<PlayerIx> = (0..q).map(|a| PlayerIx(a * q + (slope * a + c) % q)).collect();
                round.table(c + 1, &line);
            }
        }
        schedule
    }

    #[test]
    fn neighbours_are_fresh_and_nothing_else_changes() {
        let reserved = reserve(&grid(5, 5), 2);
        assert_eq!((reserved.planned.round_count(), reserved.held_back.round_count()), (3, 2));
        // Two rounds of five tables with ten pairs each; the other three rounds have 150.
        assert_eq!((reserved.pairs, reserved.fresh), (100, 100));
        let first = reserved.held_back.round(0).unwrap();
        let mut tables: Vec<Vec<u32>> = first.tables().map(|t| t.seats.iter().map(|p| p.0).collect()).collect();
        tables.sort();
        assert_eq!(tables, (0..5).map(|t| (5 * t..5 * t + 5).collect::<Vec<_>>()).collect::<Vec<_>>());
        let mut all: Vec<_> = reserved.planned.pairs().collect();
        all.sort_unstable();
        let count = all.len();
        all.dedup();
        assert_eq!((count, all.len()), (150, 150), "no repeat before, none after");
    }

    #[test]
    fn exchanges_bring_the_second_round_nearer() {
        // The second round is between people of tables 1 and 4 and of tables 2 and 3: 6 + 6 + 2 + 2 numbers apart. Once
        // these tables are neighbours, every two are 2 apart.
        let mut schedule = Schedule::new(8);
        let p = PlayerIx;
        schedule
            .push_round()
            .table(1, &[p(0), p(1)])
            .table(2, &[p(2), p(3)])
            .table(3, &[p(4), p(5)])
            .table(4, &[p(6), p(7)]);
        schedule
            .push_round()
            .table(1, &[p(0), p(6)])
            .table(2, &[p(1), p(7)])
            .table(3, &[p(2), p(4)])
            .table(4, &[p(3), p(5)]);
        let reserved = reserve(&schedule, 2);
        let second = reserved.held_back.round(1).unwrap();
        let spans: u32 = second.tables().map(|t| t.seats[0].0.abs_diff(t.seats[1].0)).sum();
        assert_eq!(spans, 8, "each pair within four neighbours");
        assert_eq!(reserved.planned.round_count(), 0);
    }

    #[test]
    fn holding_back_nothing_changes_nothing() {
        let schedule = grid(3, 3);
        let reserved = reserve(&schedule, 0);
        assert_eq!((reserved.planned, reserved.pairs), (schedule, 0));
    }
}

//! Schedules with fewer tables than the people could fill: in every round some sit out, and any two meet equally often,
//! or as nearly as possible.
//!
//! Four ways, in this order. With one table and as many rounds as players: a difference set, or a stored symmetric
//! design. If the number of tables divides that of a rotation (rounds of equal tables without a repeat, everybody
//! playing): its rounds in parts, as 64 players at 4 tables of 4 play each round of 16 tables in four parts; nobody
//! meets twice before all parts are played, and everybody plays once before anybody plays twice. A cyclic chart. Else the tables
//! of a rotation dealt into other rounds, as 28 players at 4 tables of 4 play 14 rounds of tables from 8 rounds of 7
//! (`dealt.rs`); players left out of a larger rotation take their tables along.
//!
//! All rounds of such a design are a turn, repeated for more rounds. The rounds of a turn are ordered greedily to
//! spread rests evenly. O(rounds² · players) for the order.

use roundtable_model::{PlayerIx, Schedule, sorted};

use crate::chart::{Chart, chart};
use crate::dealt::dealt;
use crate::difference_set::{DifferenceSet, difference_set};
use crate::recipe::Recipe;
use crate::{known, symmetric};

/// Rounds are split into parts from this many players on; smaller fields are left to the search of the engine.
const LEAST_PARTED: u32 = 21;
/// The most players: every pair is counted.
const MOST_PLAYERS: u32 = 2_000;
/// How many rounds of a turn are ordered; those after them stay as they are.
const MOST_ORDERED: usize = 400;

/// How rounds of few tables are made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FewTables {
    /// One table, moved by a group.
    DifferenceSet(DifferenceSet),
    /// One table, those of a stored symmetric design.
    Symmetric {
        /// Players.
        players: u32,
        /// Players of a table.
        table_size: u32,
    },
    /// The rounds of a rotation, each played in parts.
    Parts {
        /// The rotation.
        recipe: Recipe,
        /// Tables of a part.
        tables: u32,
    },
    /// Tables moved round a circle.
    Chart(Chart),
    /// The tables of a rotation in other rounds.
    Dealt {
        /// The rotation.
        recipe: Recipe,
        /// The rounds, each with its tables.
        rounds: Vec<Vec<Vec<u32>>>,
    },
}

/// A construction: players, table size, tables, and rounds wanted.
type Way = fn(u32, u32, u32, Option<u32>) -> Option<FewTables>;

/// `rounds` rounds of `tables` tables for players who could fill more: meetings, and rests at the end, differ by at
/// most one. `None` if unknown here. Without a number of rounds, one turn of the design, or as many as are found without
/// a repeat.
///
/// ```
/// use roundtable_designs::few_tables::few_tables;
/// let (design, rounds) = few_tables(15, 8, 1, Some(15)).unwrap();
/// assert_eq!((design.name(), rounds.round_count()), ("difference set", 15));
/// ```
pub fn few_tables(players: u32, table_size: u32, tables: u32, rounds: Option<u32>) -> Option<(FewTables, Schedule)> {
    let (v, k) = (players, table_size);
    if k < 3 || v > MOST_PLAYERS || tables == 0 || tables.checked_mul(k)? >= v {
        return None;
    }
    let ways: [Way; 5] = [of_difference_set, of_symmetric, of_parts, of_chart, of_dealt];
    ways.into_iter().find_map(|way| {
        let design = way(v, k, tables, rounds)?;
        let schedule = design.schedule(v, rounds)?;
        Some((design, schedule))
    })
}

fn of_difference_set(v: u32, k: u32, tables: u32, _: Option<u32>) -> Option<FewTables> {
    let set = (tables == 1).then(|| difference_set(v, k)).flatten();
    set.map(FewTables::DifferenceSet)
}

fn of_symmetric(v: u32, k: u32, tables: u32, _: Option<u32>) -> Option<FewTables> {
    let stored = tables == 1 && symmetric::tables(v, k).is_some();
    stored.then_some(FewTables::Symmetric { players: v, table_size: k })
}

fn of_parts(v: u32, k: u32, tables: u32, rounds: Option<u32>) -> Option<FewTables> {
    if v < LEAST_PARTED || !v.is_multiple_of(k * tables) {
        return None;
    }
    let recipe = known::best(v, k).filter(|recipe| recipe.rounds() > 1)?;
    let (parts, all_meet) = (v / k / tables, recipe.rounds() * (k - 1) == v - 1);
    let enough = rounds.map_or(all_meet, |rounds| all_meet || rounds <= recipe.rounds() * parts);
    enough.then_some(FewTables::Parts { recipe, tables })
}

fn of_chart(v: u32, k: u32, tables: u32, rounds: Option<u32>) -> Option<FewTables> {
    // As many base rounds as make exactly this many rounds, or one round more or fewer.
    let rounds = rounds?;
    let bases = [rounds, rounds + 1, rounds.saturating_sub(1)].into_iter().find(|r| *r > 0 && r.is_multiple_of(v))? / v;
    chart(v, k, tables, bases).map(FewTables::Chart)
}

fn of_dealt(v: u32, k: u32, tables: u32, rounds: Option<u32>) -> Option<FewTables> {
    // If fewer rest than sit at a table, tables of different rounds hardly ever make a round.
    let enough_rest = (tables + 1) * k <= v;
    let recipe = known::best(v.next_multiple_of(k), k).filter(|recipe| enough_rest && recipe.rounds() > 1)?;
    let rotation = recipe.build();
    // At most two numbers of rounds are tried: each may cost a second.
    let most = recipe.rounds() * (recipe.players() / k) / tables;
    let wanted = rounds.map_or(most.saturating_sub(1).max(1)..=most, |rounds| rounds..=rounds);
    let rounds = wanted.rev().find_map(|rounds| dealt(&rotation, v, tables, rounds))?;
    Some(FewTables::Dealt { recipe, rounds })
}

impl FewTables {
    /// The name of the construction.
    pub fn name(&self) -> &'static str {
        match self {
            Self::DifferenceSet(_) => "difference set",
            Self::Symmetric { .. } => "symmetric design",
            Self::Parts { .. } => "rounds in parts",
            Self::Chart(_) => "cyclic chart",
            Self::Dealt { .. } => "dealt tables",
        }
    }

    /// Its publication.
    pub fn reference(&self) -> &'static str {
        match self {
            Self::DifferenceSet(set) => set.reference(),
            Self::Symmetric { .. } => {
                "K. N. Bhattacharya, On a new symmetrical balanced incomplete block design (1944)"
            }
            Self::Parts { recipe, .. } | Self::Dealt { recipe, .. } => recipe.reference(),
            Self::Chart(_) => "J. H. Dinitz and P. Rodney, Disjoint difference families with block size 3 (1997)",
        }
    }

    /// The rounds of one turn, each with its tables.
    fn turn(&self) -> Vec<Vec<Vec<u32>>> {
        match self {
            Self::DifferenceSet(set) => (0..set.players()).map(|by| vec![set.translate(by)]).collect(),
            Self::Symmetric { players, table_size } => {
                symmetric::tables(*players, *table_size).unwrap_or_default().into_iter().map(|t| vec![t]).collect()
            }
            Self::Chart(chart) => chart.rounds().collect(),
            Self::Dealt { rounds, .. } => rounds.clone(),
            Self::Parts { recipe, tables } => {
                let rotation = recipe.build();
                let tables_of = |round| rotation.tables(round).map(<[u32]>::to_vec).collect::<Vec<_>>();
                let rounds = rotation.rounds().map(tables_of);
                rounds.flat_map(|round| round.chunks(*tables as usize).map(<[_]>::to_vec).collect::<Vec<_>>()).collect()
            }
        }
    }

    /// This many rounds, or one turn; `None` if meetings or rests are not even in them.
    fn schedule(&self, players: u32, rounds: Option<u32>) -> Option<Schedule> {
        let turn = self.turn();
        let turn = if matches!(self, Self::Parts { .. }) { turn } else { rested_in_turn(turn, players) };
        let wanted = rounds.unwrap_or(turn.len() as u32) as usize;
        let mut schedule = Schedule::new(players);
        for round in turn.iter().cycle().take(wanted) {
            let people = |table: &Vec<u32>| table.iter().map(|&p| PlayerIx(p)).collect::<Vec<_>>();
            schedule.push_round().numbered(round.iter().map(people)).others_sit_out();
        }
        is_even(&schedule).then_some(schedule)
    }
}

/// The rounds in greedy order: next is always the first round whose players have played least so far.
fn rested_in_turn(mut turn: Vec<Vec<Vec<u32>>>, players: u32) -> Vec<Vec<Vec<u32>>> {
    let mut plays = vec![0_u64; players as usize];
    let chosen = turn.len().min(MOST_ORDERED);
    for at in 0..chosen {
        let costs = turn[at..].iter().map(|round| round.iter().flatten().map(|&p| plays[p as usize]).sum::<u64>());
        let (best, _) = costs.enumerate().min_by_key(|(i, cost)| (*cost, *i)).unwrap_or_default();
        turn[at..=at + best].rotate_right(1);
        turn[at].iter().flatten().for_each(|&p| plays[p as usize] += 1);
    }
    turn
}

/// Whether the meetings of any two pairs differ by at most one, and so do the rests of any two players. O(pairs that
/// meet).
fn is_even(schedule: &Schedule) -> bool {
    let n = schedule.players() as usize;
    let mut rests = vec![0_usize; n];
    schedule.rounds().flat_map(|round| round.sit_out()).for_each(|p| rests[p.ix()] += 1);
    let pairs = sorted(schedule.pairs().map(|[a, b]| [a.min(b), a.max(b)]));
    let met: Vec<usize> = pairs.chunk_by(|one, other| one == other).map(<[_]>::len).collect();
    let never = (met.len() < n * n.saturating_sub(1) / 2).then_some(0);
    let narrow = |times: &mut dyn Iterator<Item = usize>| {
        let (least, most) = times.fold((usize::MAX, 0), |(least, most), times| (least.min(times), most.max(times)));
        most.saturating_sub(least) <= 1
    };
    narrow(&mut rests.into_iter()) && narrow(&mut met.into_iter().chain(never))
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, audit};

    use super::*;

    #[test]
    fn meetings_and_rests_are_as_even_as_can_be() {
        // Players, table size, tables, rounds; then the least and most meetings of two: rounds · tables · k(k − 1) /
        // (v(v − 1)), down and up.
        let asked = [
            (15, 8, 1, Some(15), 4, 4),
            (15, 8, 1, Some(16), 4, 5),
            (15, 8, 1, Some(29), 7, 8),
            (57, 8, 1, Some(57), 1, 1),
            (57, 8, 1, None, 1, 1),
            (36, 15, 1, Some(36), 6, 6),
            (25, 5, 1, Some(30), 1, 1),
            (25, 5, 1, None, 1, 1),
            (64, 4, 4, Some(84), 1, 1),
            (64, 4, 4, Some(50), 0, 1),
            (28, 4, 1, Some(126), 2, 2),
            (25, 9, 1, Some(25), 3, 3),
            (25, 16, 1, Some(25), 10, 10),
            (28, 4, 4, Some(14), 0, 1),
            (21, 3, 5, None, 1, 1),
            (13, 3, 2, Some(13), 1, 1),
            (13, 3, 1, Some(26), 1, 1),
            (25, 4, 1, Some(50), 1, 1),
        ];
        for (v, k, tables, rounds, least, most) in asked {
            let what = format!("{v} at {k}, {tables} tables, {rounds:?} rounds");
            let (_, schedule) = few_tables(v, k, tables, rounds).unwrap_or_else(|| panic!("{what}"));
            let found = audit(&schedule, &Rules::default());
            assert!(found.valid, "{what}: {:?}", found.problems.first());
            assert_eq!((found.meetings.min, found.meetings.max), (least, most), "{what}");
            assert!(found.sit_outs.max - found.sit_outs.min <= 1, "{what}");
            assert!(schedule.rounds().all(|round| round.tables().len() as u32 == tables), "{what}");
            assert!(rounds.is_none_or(|rounds| schedule.round_count() == rounds), "{what}");
        }
        // Nobody rests, and a number of rounds for which nothing is even here.
        assert_eq!(few_tables(16, 4, 4, Some(5)), None);
        assert_eq!(few_tables(15, 8, 1, Some(7)), None);
    }
}

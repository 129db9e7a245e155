//! Wishes for partners that contradict each other, or the other wishes, for any sides and tables of a round, and the
//! smallest set of them that shows it.
//!
//! If wishes name many people, those that name the same ones are one group, and each group is examined alone; groups of
//! many people are left out. The audit decides whether the wishes of a group can all be kept in a round ([`clash`]).
//! From a group that cannot, wishes are removed while the rest still cannot; for few wishes every set is tried, by
//! size. One decision for each wish, or set.

use std::collections::{BTreeMap, BTreeSet};

use roundtable_audit::clash;
use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundIx, Wish, sorted};

use crate::EngineError;
use crate::error::names;
use crate::joined::Joined;

/// A group that names more people is left out.
const MOST_PEOPLE: usize = 9;

/// Up to this many wishes every set is tried.
const ALL_SETS: usize = 8;

/// Rounds with other people away that are looked at, at most.
const MOST_ROUNDS: usize = 20;

/// Refuses wishes for partners that cannot hold together in a round. It leaves to the search other wishes that clash
/// without them.
///
/// ```
/// use roundtable_engine::sides::no_clash;
/// use roundtable_model::{Game, PlayerIx, Problem, Roster, RoundGoal, SeatsMean, TableSizes, Wish, Wishes};
/// use roundtable_proofs::{CheckedClaim, verify_impossible};
/// let asked = |people| {
///     let three = [[0, 1], [0, 2], [1, 2]].map(|[a, b]| Wish::Partners(PlayerIx(a), PlayerIx(b)));
///     let question = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(3)).unwrap();
///     let question = question.with_seats(SeatsMean::of_game(Game::Doubles));
///     question.with_wishes(Wishes::with_company(three)).unwrap()
/// };
/// let claim = no_clash(&asked(8)).unwrap_err().impossible().unwrap();
/// assert_eq!(verify_impossible(&claim, &asked(8)), CheckedClaim::Holds);
/// ```
///
/// # Errors
/// [`EngineError::Clash`], with the smallest set found and the first round concerned.
pub fn no_clash(problem: &Problem) -> Result<(), EngineError> {
    if !problem.asks_sides() || problem.sides().is_none() {
        return Ok(());
    }
    let rounds = rounds(problem);
    let clashes = |set: &[Wish], round: RoundIx| clash(problem, round, set) == Some(true);
    let mut smallest: Option<(Vec<Wish>, RoundIx)> = None;
    for group in groups(problem) {
        let Some(&round) = rounds.iter().find(|round| clashes(&group, **round)) else { continue };
        let set = smallest_set(group, |set| clashes(set, round));
        let asks_sides = set.iter().any(|wish| wish.one_side().is_some());
        if asks_sides && smallest.as_ref().is_none_or(|(least, _)| set.len() < least.len()) {
            smallest = Some((set, round));
        }
    }
    let Some((set, round)) = smallest else { return Ok(()) };
    Err(EngineError::Clash {
        round,
        everywhere: rounds.iter().all(|round| clashes(&set, *round)),
        names: names(problem, set.iter().flat_map(Wish::players)),
        wishes: set,
    })
}

/// A round for each of the fields that are there in rounds to be made.
fn rounds(problem: &Problem) -> Vec<RoundIx> {
    let first = problem.kept().round_count();
    let last = if let RoundGoal::Exactly(rounds) = problem.rounds() { rounds } else { first + 1 };
    let mut seen: Vec<(Vec<PlayerIx>, RoundIx)> = Vec::new();
    for round in (first..last).map(RoundIx) {
        let absent = sorted(problem.absent(round.0));
        if seen.len() < MOST_ROUNDS
            && problem.seating(round.0).is_some()
            && seen.iter().all(|(known, _)| *known != absent)
        {
            seen.push((absent, round));
        }
    }
    seen.into_iter().map(|(_, round)| round).collect()
}

/// All wishes, or if they name many people the groups of them that name nobody in common; those that name too many are
/// left out. Partners sit at one table by definition.
fn groups(problem: &Problem) -> Vec<Vec<Wish>> {
    let all: Vec<Wish> = Wish::own(&problem.wishes().list).copied().collect();
    let is_small =
        |group: &Vec<Wish>| group.iter().flat_map(Wish::players).collect::<BTreeSet<PlayerIx>>().len() <= MOST_PEOPLE;
    if is_small(&all) {
        return vec![all];
    }
    let mut joined = Joined::apart(problem.players() as usize);
    for wish in &all {
        let named: Vec<usize> = wish.players().map(PlayerIx::ix).collect();
        named.windows(2).for_each(|two| joined.join(two[0], two[1]));
    }
    let group_of = joined.sets();
    let mut groups: BTreeMap<usize, Vec<Wish>> = BTreeMap::new();
    for wish in all {
        if let Some(player) = wish.players().next() {
            groups.entry(group_of[player.ix()]).or_default().push(wish);
        }
    }
    groups.into_values().filter(is_small).collect()
}

/// The smallest set found of wishes that clash.
fn smallest_set(mut set: Vec<Wish>, clashes: impl Fn(&[Wish]) -> bool) -> Vec<Wish> {
    if set.len() <= ALL_SETS {
        let chosen =
            |sets: u32| (0..set.len()).filter(|at| sets >> at & 1 == 1).map(|at| set[at]).collect::<Vec<Wish>>();
        let mut all: Vec<Vec<Wish>> = (1..1 << set.len()).map(chosen).collect();
        all.sort_by_key(Vec::len);
        return all.into_iter().find(|fewer| clashes(fewer)).unwrap_or(set);
    }
    for at in (0..set.len()).rev() {
        let mut fewer = set.clone();
        fewer.remove(at);
        if clashes(&fewer) {
            set = fewer;
        }
    }
    set
}

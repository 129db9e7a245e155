//! A lower bound of Σ C(visits, 2) over players and table numbers, for any numbers of the tables.
//!
//! O(rounds² · players).

use std::collections::BTreeMap;
use std::ops::Range;

use roundtable_model::PlayerIx;

use crate::even_shares::least_pairs;
use crate::joined::Joined;

/// The most people compared; larger events go without.
const MOST_COMPARED: usize = 2_000_000;

/// A bound of Σ C(visits, 2) by groups of people who never meet anybody outside: if any two tables of such a group in
/// different rounds share at least s people, s come back whenever both have one number. At best the group's tables take
/// all numbers as evenly as possible. The bound is above 0 only if a group has no more tables than seats at one, as in
/// one or several affine planes.
pub(super) fn least_by_groups(people: &[&[PlayerIx]], rounds: &[Range<usize>], players: usize, numbers: usize) -> u64 {
    if numbers == 0 || rounds.len().saturating_mul(rounds.len()).saturating_mul(players) > MOST_COMPARED {
        return 0;
    }
    let group_of = groups(people, players);
    let mut tables_of: BTreeMap<usize, Vec<Vec<&[PlayerIx]>>> = BTreeMap::new();
    for (r, tables) in rounds.iter().enumerate() {
        for &people in &people[tables.clone()] {
            let Some(first) = people.first() else { continue };
            tables_of.entry(group_of[first.ix()]).or_insert_with(|| vec![Vec::new(); rounds.len()])[r].push(people);
        }
    }
    let mut table_of = vec![None; players];
    let all = |group: &[Vec<&[PlayerIx]>]| group.iter().map(Vec::len).sum::<usize>() as u64;
    let groups = tables_of.values();
    groups.map(|group| least_shared(group, &mut table_of) * least_pairs(all(group), numbers as u64)).sum()
}

/// The fewest people shared by two tables of different rounds. `table_of` is scratch space, `None` before and after.
fn least_shared(rounds: &[Vec<&[PlayerIx]>], table_of: &mut [Option<usize>]) -> u64 {
    let most = rounds.iter().map(Vec::len).max().unwrap_or(0);
    // A table with fewer people than a round has tables shares nobody with some of them.
    if rounds.iter().flatten().any(|people| people.len() < most) {
        return 0;
    }
    let mut least = None;
    for (r, one) in rounds.iter().enumerate() {
        (0..).zip(one).for_each(|(t, people)| people.iter().for_each(|p| table_of[p.ix()] = Some(t)));
        for people in rounds[..r].iter().flatten() {
            let mut shared = vec![0; one.len()];
            people.iter().filter_map(|p| table_of[p.ix()]).for_each(|t: usize| shared[t] += 1);
            least = shared.into_iter().chain(least).min();
            if least == Some(0) {
                break;
            }
        }
        one.iter().flat_map(|people| people.iter()).for_each(|p| table_of[p.ix()] = None);
        if least == Some(0) {
            return 0;
        }
    }
    least.unwrap_or(0)
}

/// For each player the first of those met directly or through others.
fn groups(people: &[&[PlayerIx]], players: usize) -> Vec<usize> {
    let mut joined = Joined::apart(players);
    people.iter().flat_map(|people| people.windows(2)).for_each(|pair| joined.join(pair[0].ix(), pair[1].ix()));
    joined.sets()
}

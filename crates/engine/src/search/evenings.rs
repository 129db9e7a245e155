//! Schedules that no design gives and that the search finds only with luck: they are stored in `evenings.txt`.
//!
//! Each was found by [`turned::partly_turned`](super::turned) with other seeds and more steps than a question has. A
//! schedule for one person fewer, with one table smaller by one, is one of these without the person whose absence
//! leaves the fewest repeats. O(players³) to read and choose.

use roundtable_model::{PlayerIx, Schedule, each_two};

/// One after the other: a line of table sizes, then one for each round, its tables separated by `|`, people counted
/// from 1.
const STORED: &str = include_str!("evenings.txt");

/// Rounds as tables of players.
type Rounds = Vec<Vec<Vec<u32>>>;

/// The stored schedule for these tables, in this order, and this many rounds.
pub(super) fn stored_evening(tables: &[u32], rounds: u32) -> Option<Schedule> {
    let sorted = |tables: &[u32]| {
        let mut sorted = tables.to_vec();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        sorted
    };
    let (wanted, largest) = (sorted(tables), tables.iter().max().copied()?);
    let people: u32 = tables.iter().sum();
    // The same tables with one more person at the smallest: usable only if all then have one size.
    let mut fuller = wanted.clone();
    *fuller.last_mut()? += 1;
    let stored_for = |sizes: &[u32]| all().find(|(known, list)| *known == sizes && list.len() == rounds as usize);
    let all_full = fuller.iter().all(|&size| size == largest);
    let list = stored_for(&wanted).map(|(_, list)| list).or_else(|| {
        let (_, list) = stored_for(&fuller).filter(|_| all_full)?;
        // The larger schedule has people 0 to `people`: one of them is left out.
        (0..=people).map(|who| without(&list, who)).min_by_key(|list| overload(list, people))
    })?;
    let mut schedule = Schedule::new(people);
    for mut round in list {
        round.sort_by_key(|table| tables.iter().position(|&size| size as usize == table.len()));
        let people = |table: &Vec<u32>| table.iter().map(|&player| PlayerIx(player)).collect::<Vec<_>>();
        schedule.push_round().numbered(round.iter().map(people));
    }
    Some(schedule)
}

/// Every stored schedule, with its sizes.
fn all() -> impl Iterator<Item = (Vec<u32>, Rounds)> {
    let numbers = |text: &str| text.split_whitespace().filter_map(|n| n.parse().ok()).collect::<Vec<u32>>();
    STORED.split("\n\n").filter_map(move |entry| {
        let mut lines = entry.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let sizes = numbers(lines.next()?);
        let from_none = |people: Vec<u32>| people.into_iter().map(|player| player - 1).collect();
        let round = |line: &str| line.split('|').map(|table| from_none(numbers(table))).collect();
        Some((sizes, lines.map(round).collect()))
    })
}

/// Without somebody; those after move up.
fn without(list: &Rounds, who: u32) -> Rounds {
    let others = |table: &Vec<u32>| {
        let stay = table.iter().filter(|&&player| player != who);
        stay.map(|&player| player - u32::from(player > who)).collect()
    };
    list.iter().map(|round| round.iter().map(others).collect()).collect()
}

/// Σ over pairs of C(meetings, 2), as the sum of the earlier meetings at each meeting.
fn overload(list: &Rounds, people: u32) -> u64 {
    let mut met = vec![0_u64; (people * people) as usize];
    let mut overload = 0;
    for [a, b] in list.iter().flatten().flat_map(|table| each_two(table)) {
        let pair = &mut met[(a.max(b) * people + a.min(b)) as usize];
        overload += *pair;
        *pair += 1;
    }
    overload
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;

    /// Σ C(m, 2), everybody at one table of these in every round.
    fn overload_of(tables: &[u32], rounds: u32) -> Option<u64> {
        let schedule = stored_evening(tables, rounds)?;
        let people: u32 = tables.iter().sum();
        let mut met = BTreeMap::new();
        for round in schedule.rounds() {
            let sizes: Vec<u32> = round.tables().map(|table| table.seats.len() as u32).collect();
            assert_eq!(sizes, tables);
            let seated: BTreeSet<u32> = round.tables().flat_map(|table| table.seats.iter().map(|p| p.0)).collect();
            assert_eq!(seated, (0..people).collect());
            for seats in round.tables().map(|table| table.seats) {
                for (a, b) in seats.iter().flat_map(|&a| seats.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b) {
                    *met.entry((a, b)).or_insert(0_u64) += 1;
                }
            }
        }
        assert_eq!(schedule.round_count(), rounds);
        Some(met.values().map(|m| m * (m - 1) / 2).sum())
    }

    /// Tables, rounds, and the overload with which each was found: the reason to store it.
    #[test]
    fn every_evening_is_as_good_as_when_it_was_found() {
        let want: &[(&[u32], u32, u64)] = &[
            (&[4, 4, 3, 3, 3], 6, 1),
            (&[4, 4, 3, 3, 3], 7, 12),
            (&[4, 4, 4, 3, 3], 7, 15),
            (&[5, 5, 5, 5], 7, 90),
            (&[4, 4, 4, 4, 3, 3], 8, 11),
            (&[4, 4, 4, 4, 4, 4], 8, 12),
            (&[5, 5, 5, 5, 5, 5], 7, 16),
            (&[5, 5, 5, 5, 5, 5], 8, 50),
        ];
        let found: Vec<(Vec<u32>, u32)> = all().map(|(sizes, list)| (sizes, list.len() as u32)).collect();
        assert_eq!(found, want.iter().map(|(sizes, rounds, _)| (sizes.to_vec(), *rounds)).collect::<Vec<_>>());
        for &(tables, rounds, overload) in want {
            assert_eq!(overload_of(tables, rounds), Some(overload), "{tables:?} × {rounds}");
        }
    }

    /// 23 people in eight rounds have the schedule of 24, whose overload is 12, without one person: leaving out the
    /// best one saves 1. Nine rounds of 22 people are not stored, and without tables there is none.
    #[test]
    fn one_person_fewer_is_an_evening_too() {
        assert_eq!(overload_of(&[4, 4, 4, 4, 4, 3], 8), Some(11));
        assert_eq!(overload_of(&[3, 4, 4, 4, 4, 4], 8), Some(11));
        assert_eq!(overload_of(&[4, 4, 4, 4, 3, 3], 9), None);
        assert_eq!(overload_of(&[], 8), None);
    }
}

//! Schedules at tables of k and k − 1 without a repeat, from a rotation (rounds of equal tables) with more players.
//!
//! The rotation has the next multiple of k as its number of players. The missing players are chosen among those who
//! never meet one another; then every round has a table of k − 1 for each of them, and still no repeat. If there are no
//! such players, players of one table are left out, and the round in which they meet is dropped.

use roundtable_model::{PlayerIx, Schedule};

use super::compose::players_apart;
use super::rotation::Rotation;
use crate::known::best;

/// Rounds without a repeat at tables of k and k − 1, everybody playing; `None` if such tables cannot seat them, or at
/// most one round is known.
///
/// ```
/// let schedule = roundtable_designs::short_tables::short_tables(22, 4).unwrap();
/// assert_eq!(schedule.round_count(), 7);
/// ```
pub fn short_tables(players: u32, table_size: u32) -> Option<Schedule> {
    let k = table_size;
    let missing = players.next_multiple_of(k) - players;
    let recipe = best(players + missing, k).filter(|r| r.rounds() > 1 && k > 2)?;
    if missing == 0 {
        return Some(recipe.build().to_schedule());
    }
    let shortened = recipe.with_and_without_split().filter_map(|recipe| without_so_many(&recipe.build(), missing));
    shortened.max_by_key(Schedule::round_count)
}

/// A rotation with `missing` players left out.
fn without_so_many(full: &Rotation, missing: u32) -> Option<Schedule> {
    if let Some(apart) = players_apart(full, missing as usize) {
        return Some(without(full, &apart, None));
    }
    // All of one table of the last round; their only common round is dropped.
    let last = full.round_count() - 1;
    let round = full.rounds().nth(last as usize)?;
    let table = full.tables(round).next().filter(|t| t.len() >= missing as usize)?;
    Some(without(full, &table[..missing as usize], Some(last)))
}

/// A rotation without some players and possibly a round; the others are renumbered, and larger tables come first.
fn without(rotation: &Rotation, gone: &[u32], dropped: Option<u32>) -> Schedule {
    let mut name = vec![None; rotation.players() as usize];
    let staying = (0..rotation.players()).filter(|p| !gone.contains(p));
    for (new, old) in (0..).zip(staying) {
        name[old as usize] = Some(PlayerIx(new));
    }
    let mut schedule = Schedule::new(rotation.players() - gone.len() as u32);
    for (_, round) in (0..).zip(rotation.rounds()).filter(|(i, _)| Some(*i) != dropped) {
        let mut tables: Vec<Vec<PlayerIx>> = rotation.seated(round, |p| name[p as usize]).collect();
        tables.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
        schedule.push_round().numbered(tables);
    }
    schedule
}

#[cfg(test)]
mod tests {
    use roundtable_audit::{Rules, faults};
    use roundtable_testkit::meetings::first_repeat;

    use super::*;

    #[test]
    fn tables_are_one_short_at_most_and_nobody_meets_twice() {
        for (k, players) in (3..=5_u32).flat_map(|k| (k * k - 1..=70).map(move |n| (k, n))) {
            // Every second number of tables of the larger fields, with any number of short ones.
            if players > 45 && players.div_ceil(k) % 2 == 1 {
                continue;
            }
            let Some(schedule) = short_tables(players, k) else { continue };
            let problems = faults(&schedule, &Rules::default());
            assert!(problems.is_empty(), "{players} at {k}: {:?}", problems.first());
            assert_eq!(first_repeat(&schedule), None, "{players} at {k}");
            let sizes = schedule.rounds().flat_map(|r| r.tables().map(|t| t.seats.len() as u32).collect::<Vec<_>>());
            assert!(sizes.into_iter().all(|s| s == k || s == k - 1), "{players} at {k}");
        }
    }

    /// Numbers of rounds that were reached before for tables of 4 and 3.
    #[test]
    fn as_many_rounds_as_were_known() {
        for (players, rounds) in
            [(15, 5), (18, 5), (21, 7), (22, 7), (23, 7), (26, 8), (27, 9), (33, 11), (39, 13), (63, 21)]
        {
            let got = short_tables(players, 4).unwrap().round_count();
            assert!(got >= rounds, "{players}: {got} of {rounds}");
        }
    }
}

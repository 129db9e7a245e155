//! Designs made to fit: fewer players, tables of k and k − 1, sit-outs, and more rounds than the design has.
//!
//! Deleting players who never meet from a design leaves tables of k and k − 1 in every round without a new repeat; so does
//! deleting people of one table when its round is dropped. Deleting one player and letting the three (k − 1) of their table
//! rest makes sit-outs, and since the deleted player meets everybody once, nobody rests twice. A design in which every pair
//! meets once goes round again: then all pairs meet q or q + 1 times, the least there is. O(rounds · players · choices).

use roundtable_model::{PlayerIx, Problem, RoundGoal, Schedule, Spare};

use crate::known;
use crate::search::is_plain;

/// Sets of deleted players that are tried.
const CHOICES: usize = 400;

/// The best schedule without a repeat that a design gives for a problem, of as many rounds as are wanted or as there are, and more
/// where the design can be repeated without loss. `None` where something besides meetings is asked for, or no design fits.
pub(crate) fn design_start(problem: &Problem) -> Option<Schedule> {
    let k = problem.table_sizes().preferred();
    if !is_plain(problem) || k > problem.players() || problem.players() > 10_000 {
        return None;
    }
    let players = problem.players();
    let wanted = match problem.rounds() {
        RoundGoal::Exactly(rounds) => rounds,
        RoundGoal::Max => u32::MAX,
    };
    let missing = (k - players % k) % k;
    let whole = players.checked_add(missing)?;
    let design = known::best(whole, k)?.build().to_schedule();
    if design.round_count() < 2 {
        return None;
    }
    let seating = problem.seating(0)?;
    if missing == 0 {
        let full = u64::from(design.round_count()) * u64::from(k - 1) == u64::from(players - 1);
        let rounds = if full && wanted < u32::MAX { wanted } else { wanted.min(design.round_count()) };
        let mut repeated = Schedule::new(players);
        (0..rounds as usize).for_each(|r| {
            design
                .round(r % design.round_count() as usize)
                .into_iter()
                .for_each(|round| repeated.push_round_from(round));
        });
        return Some(repeated);
    }
    let short = seating.tables.iter().filter(|&&size| size == k - 1).count() as u32;
    let shortened = problem.spare() == Spare::ShortTables && short == missing && seating.sit_outs == 0;
    let rests = problem.spare() == Spare::SitOut && missing == 1 && seating.sit_outs == k - 1;
    if !(shortened || rests) {
        return None;
    }
    let wanted = wanted.min(design.round_count());
    let mut best: Option<(u32, u64, Schedule)> = None;
    for deleted in choices(&design, missing as usize) {
        let rounds: Vec<usize> =
            (0..design.round_count() as usize).filter(|&r| !share_a_table(&design, r, &deleted)).collect();
        let made = (rounds.len() as u32).min(wanted);
        // Which rounds are left out decides who had how many short tables: try each beginning of the cycle.
        for first in 0..if made < rounds.len() as u32 { rounds.len() } else { 1 } {
            if best.as_ref().is_some_and(|(most, unfair, _)| *most > made || (*most == made && *unfair == 0)) {
                break;
            }
            let chosen = (0..made as usize).map(|i| rounds[(first + i) % rounds.len()]);
            let thinned = without(&design, chosen, &deleted, rests);
            let unfair = roundtable_audit::unfairness(problem, &thinned);
            if best.as_ref().is_none_or(|(most, least, _)| made > *most || (made == *most && unfair < *least)) {
                best = Some((made, unfair, thinned));
            }
        }
    }
    best.map(|(_, _, schedule)| schedule)
}

/// The name of the design that [`design_start`] takes.
pub(crate) fn design_name(problem: &Problem) -> Option<&'static str> {
    let (players, k) = (problem.players(), problem.table_sizes().preferred());
    let whole = players.checked_add((k - players % k) % k)?;
    known::best(whole, k).map(|recipe| recipe.name())
}

/// The last rounds of a design that has more than are wanted: without repeats as the first ones are, and another choice where
/// those cannot have everybody at ever new tables. (Of the lines of an affine space, those of one plane must come back.)
pub(crate) fn last_rounds(problem: &Problem) -> Option<Schedule> {
    let (players, k) = (problem.players(), problem.table_sizes().preferred());
    let RoundGoal::Exactly(wanted) = problem.rounds() else { return None };
    if !is_plain(problem) || k > players || !players.is_multiple_of(k) || players > 10_000 {
        return None;
    }
    let design = known::best(players, k)?.build().to_schedule();
    let first = design.round_count().checked_sub(wanted).filter(|&left_out| left_out > 0)?;
    let mut last = Schedule::new(players);
    design.rounds().skip(first as usize).for_each(|round| last.push_round_from(round));
    Some(last)
}

/// Sets of players to delete: first those who never meet, then those of one table.
fn choices(design: &Schedule, count: usize) -> Vec<Vec<PlayerIx>> {
    let players = design.players() as usize;
    let mut met = vec![false; players * players];
    for table in design.rounds().flat_map(|r| r.tables()) {
        for a in table.seats {
            table.seats.iter().for_each(|b| met[a.ix() * players + b.ix()] = true);
        }
    }
    let mut sets: Vec<Vec<PlayerIx>> = Vec::new();
    for first in (0..design.players()).rev().map(PlayerIx) {
        let mut set = vec![first];
        for next in (0..first.0).rev().map(PlayerIx) {
            if set.len() < count && set.iter().all(|p| !met[p.ix() * players + next.ix()]) {
                set.push(next);
            }
        }
        if set.len() == count && sets.len() < CHOICES / 2 {
            sets.push(set);
        }
    }
    let tables = design.rounds().flat_map(|r| r.tables());
    sets.extend(tables.take(CHOICES / 2).map(|t| t.seats[..count.min(t.seats.len())].to_vec()));
    sets.retain(|s| s.len() == count);
    sets
}

fn share_a_table(design: &Schedule, round: usize, deleted: &[PlayerIx]) -> bool {
    let tables = design.round(round).into_iter().flat_map(|r| r.tables());
    tables.into_iter().any(|t| t.seats.iter().filter(|p| deleted.contains(p)).count() > 1)
}

/// These rounds without the deleted players, the others numbered anew in their order; full tables first. The tables of
/// the deleted are short, or rest.
fn without(design: &Schedule, rounds: impl Iterator<Item = usize>, deleted: &[PlayerIx], rests: bool) -> Schedule {
    let renumbered = |p: PlayerIx| PlayerIx(p.0 - deleted.iter().filter(|d| d.0 < p.0).count() as u32);
    let mut thinned = Schedule::new(design.players() - deleted.len() as u32);
    for round in rounds.filter_map(|r| design.round(r)) {
        let is_full = |seats: &[PlayerIx]| !seats.iter().any(|p| deleted.contains(p));
        let seats_of = |seats: &[PlayerIx]| -> Vec<PlayerIx> {
            seats.iter().copied().filter(|p| !deleted.contains(p)).map(renumbered).collect()
        };
        let mut builder = thinned.push_round();
        let mut number = 0;
        for table in round.tables().filter(|t| is_full(t.seats)) {
            number += 1;
            builder.table(number, &seats_of(table.seats));
        }
        for table in round.tables().filter(|t| !is_full(t.seats)) {
            if rests {
                builder.sit_outs(&seats_of(table.seats));
            } else {
                number += 1;
                builder.table(number, &seats_of(table.seats));
            }
        }
    }
    thinned
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_audit::{Rules, audit, unfairness};
    use roundtable_model::{Field, TableSizes};

    fn started(players: u32, sizes: &[u32], goal: RoundGoal, spare: Spare) -> (Problem, Schedule) {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Field::numbered(players), sizes, goal).unwrap().with_spare(spare);
        let start = design_start(&problem).unwrap();
        let rules = Rules { table_sizes: Some(problem.table_sizes()), history: None };
        let audited = audit(&start, &rules);
        assert!(audited.valid, "{players}: {:?}", audited.problems);
        (problem, start)
    }

    fn repeats(schedule: &Schedule) -> u64 {
        audit(schedule, &Rules::default()).meetings.repeats
    }

    #[test]
    fn fields_that_fill_no_tables_have_the_rounds_of_the_next_that_does() {
        // 24 players have 7 rounds and 64 have 21; deleting two or three people of one table costs its round.
        for (players, least) in [(23, 7), (22, 7), (21, 7), (63, 21), (62, 20), (61, 20), (27, 9), (15, 5), (39, 13)] {
            let (_, start) = started(players, &[4, 3], RoundGoal::Max, Spare::ShortTables);
            assert!(start.round_count() >= least, "{players}: {}", start.round_count());
            assert_eq!(repeats(&start), 0, "{players}");
        }
    }

    #[test]
    fn who_meets_the_deleted_player_rests_once() {
        let (problem, start) = started(63, &[4], RoundGoal::Exactly(8), Spare::SitOut);
        let audited = audit(&start, &Rules::default());
        assert_eq!((start.round_count(), audited.meetings.repeats, audited.sit_outs.max), (8, 0, 1));
        assert_eq!(unfairness(&problem, &start), 0);
    }

    #[test]
    fn a_perfect_design_goes_round_again() {
        let (_, start) = started(16, &[4], RoundGoal::Exactly(10), Spare::ShortTables);
        let meetings = audit(&start, &Rules::default()).meetings;
        assert_eq!((meetings.min, meetings.max), (2, 2));
        let (_, start) = started(24, &[4], RoundGoal::Exactly(10), Spare::ShortTables);
        assert_eq!(start.round_count(), 7);
    }
}

//! Players deleted from a design: tables of k and k − 1, and sit-outs.
//!
//! Deleting players who never meet from a design leaves tables of k and k − 1 in every round without a new repeat; so does
//! deleting people of one table when its round is dropped. Deleting one player and letting the others (k − 1) of their table
//! rest makes sit-outs, and since the deleted player meets everybody once, nobody rests twice. O(rounds · players · choices).

use roundtable_model::{PlayerIx, Problem, Schedule};

use super::tuning::THINNED_SEATS;

/// Sets of deleted players that are tried.
const CHOICES: usize = 400;

/// The best schedule of at most `wanted` rounds of a design without `missing` players, whose tables are short, or rest: the
/// most rounds, and the least unfair of these.
pub(super) fn thinned(
    problem: &Problem,
    design: &Schedule,
    missing: usize,
    wanted: u32,
    rests: bool,
) -> Option<Schedule> {
    let wanted = wanted.min(design.round_count());
    let seats = u64::from(wanted.max(1)) * u64::from(design.players());
    let mut tries = (THINNED_SEATS.default / seats).max(1);
    let mut best: Option<(u32, u64, Schedule)> = None;
    for deleted in choices(design, missing) {
        let rounds: Vec<usize> =
            (0..design.round_count() as usize).filter(|&r| !share_a_table(design, r, &deleted)).collect();
        let made = (rounds.len() as u32).min(wanted);
        // Which rounds are left out decides who had how many short tables: try each beginning of the cycle.
        for first in 0..if made < rounds.len() as u32 { rounds.len() } else { 1 } {
            let settled = |(most, unfair, _): &(u32, u64, Schedule)| *most > made || (*most == made && *unfair == 0);
            if best.as_ref().is_some_and(settled) || tries == 0 {
                break;
            }
            tries -= 1;
            let chosen = (0..made as usize).map(|i| rounds[(first + i) % rounds.len()]);
            let thinned = without(design, chosen, &deleted, rests);
            let unfair = roundtable_audit::unfairness(problem, &thinned);
            if best.as_ref().is_none_or(|(most, least, _)| made > *most || (made == *most && unfair < *least)) {
                best = Some((made, unfair, thinned));
            }
        }
    }
    best.map(|(_, _, schedule)| schedule)
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
pub(super) fn without(
    design: &Schedule,
    rounds: impl Iterator<Item = usize>,
    deleted: &[PlayerIx],
    rests: bool,
) -> Schedule {
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

//! Players deleted from a design: tables of k and k − 1, and sit-outs. For example, a design for 24 players at tables
//! of 4, without one of them, seats 23 at five tables of 4 and one of 3.
//!
//! Deleting players who never meet from a design leaves tables of k and k − 1 in every round without a new repeat; so
//! does deleting people of one table when its round is dropped. Deleting one player and letting the others (k − 1) of
//! the table rest makes sit-outs; as the deleted player meets nobody twice, nobody rests twice. O(rounds · players ·
//! choices).

use roundtable_model::{PlayerIx, Problem, Schedule};

use super::tuning::THINNED_SEATS;

/// At most this many sets of players to delete are tried.
const CHOICES: usize = 400;
/// The largest design of which more players are deleted than sit at a table.
const MOST_PLAYERS: u32 = 4_000;
/// Words of bits that are examined in choosing such players: some 50 milliseconds.
const WORK: usize = 40_000_000;
/// Two who never meet.
const NEVER: u16 = u16::MAX;

/// What becomes of those who are left at a table of a deleted player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Left {
    /// They play, and their tables have the first numbers.
    PlayFirst,
    /// They play, and their tables have the last numbers.
    PlayLast,
    /// They rest.
    Rest,
}

/// The best schedule of at most `wanted` rounds of a design without `missing` players; those left at their tables have
/// a short table, or rest. The one with the most rounds, then the fairest.
pub(super) fn thinned(
    problem: &Problem,
    design: &Schedule,
    missing: usize,
    wanted: u32,
    left: Left,
) -> Option<Schedule> {
    let wanted = wanted.min(design.round_count());
    let seats = u64::from(wanted.max(1)) * u64::from(design.players());
    let mut tries = (THINNED_SEATS / seats).max(1);
    let mut best: Option<(u32, u64, Schedule)> = None;
    for deleted in choices(design, missing) {
        if tries == 0 {
            break;
        }
        let mut gone = vec![false; design.players() as usize];
        deleted.iter().for_each(|p| gone[p.ix()] = true);
        let rounds: Vec<usize> =
            (0..design.round_count() as usize).filter(|&r| !share_a_table(design, r, &gone)).collect();
        let made = (rounds.len() as u32).min(wanted);
        // Which rounds are left out determines who had how many short tables: try each start of the cycle.
        for first in 0..if made < rounds.len() as u32 { rounds.len() } else { 1 } {
            let settled = |(most, unfair, _): &(u32, u64, Schedule)| *most > made || (*most == made && *unfair == 0);
            if best.as_ref().is_some_and(settled) || tries == 0 {
                break;
            }
            tries -= 1;
            let chosen = (0..made as usize).map(|i| rounds[(first + i) % rounds.len()]);
            let thinned = without(design, chosen, &deleted, left);
            let unfair = roundtable_audit::unfairness(problem, &thinned);
            if best.as_ref().is_none_or(|(most, least, _)| made > *most || (made == *most && unfair < *least)) {
                best = Some((made, unfair, thinned));
            }
        }
    }
    best.map(|(_, _, schedule)| schedule)
}

/// This many players of whom no two meet, and of whom everybody else plays with one at most: without them nobody has
/// two short tables. If there are no such players, some of whom no two meet. The first ones by first fit from the last
/// player on; O(players · rounds · table size).
pub(super) fn spread_out(design: &Schedule, count: usize) -> Option<Vec<PlayerIx>> {
    let players = design.players() as usize;
    // The table of each player in each round.
    let tables: Vec<&[PlayerIx]> = design.rounds().flat_map(|r| r.tables()).map(|t| t.seats).collect();
    let mut at: Vec<Vec<u32>> = vec![Vec::with_capacity(design.round_count() as usize); players];
    for (number, seats) in (0..).zip(&tables) {
        seats.iter().for_each(|p| at[p.ix()].push(number));
    }
    let others = |p: usize| at[p].iter().flat_map(|&table| tables[table as usize]).map(|q| q.ix());
    [true, false].into_iter().find_map(|strict| {
        let mut met = vec![false; players];
        let mut chosen = Vec::new();
        for p in (0..players).rev() {
            if chosen.len() == count {
                break;
            }
            if !(met[p] || strict && others(p).any(|q| met[q])) {
                others(p).for_each(|q| met[q] = true);
                chosen.push(PlayerIx(p as u32));
            }
        }
        (chosen.len() == count).then_some(chosen)
    })
}

/// Sets of players to delete: first those who never meet, then those of one table; more than one table holds, by the
/// rounds lost.
fn choices(design: &Schedule, count: usize) -> Vec<Vec<PlayerIx>> {
    let widest = design.round(0).into_iter().flat_map(|r| r.tables()).map(|t| t.seats.len()).max().unwrap_or(0);
    if count > widest {
        return crowds(design, count);
    }
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

/// Sets of many players to delete, those that cost the fewest rounds first: from two players on, always the one who
/// loses the fewest further rounds, like a group of a transversal design, or a subspace of an affine space.
fn crowds(design: &Schedule, count: usize) -> Vec<Vec<PlayerIx>> {
    let players = design.players();
    if players > MOST_PLAYERS {
        return Vec::new();
    }
    let met = Met::of(design);
    let mut work = WORK;
    let mut sets: Vec<(u32, Vec<PlayerIx>)> = Vec::new();
    // Sets begin with two players who never meet, then with any two.
    for apart in [true, false] {
        for first in [players - 1, 0, players / 2] {
            for second in (0..players).rev().filter(|&p| p != first) {
                if (met.round(first, second) == NEVER) != apart || sets.len() >= CHOICES / 2 || work == 0 {
                    continue;
                }
                sets.push(met.crowd([first, second], count, &mut work));
            }
        }
    }
    sets.sort_by_key(|(lost, _)| *lost);
    sets.into_iter().map(|(_, set)| set).collect()
}

/// In which round of a design without a repeat each pair meets.
struct Met {
    players: usize,
    rounds: usize,
    round: Vec<u16>,
}

impl Met {
    fn of(design: &Schedule) -> Self {
        let players = design.players() as usize;
        let mut round = vec![NEVER; players * players];
        for (number, tables) in (0..NEVER).zip(design.rounds()) {
            for table in tables.tables() {
                for a in table.seats {
                    table.seats.iter().for_each(|b| round[a.ix() * players + b.ix()] = number);
                }
            }
        }
        Self { players, rounds: design.round_count() as usize, round }
    }

    fn round(&self, a: u32, b: u32) -> u16 {
        self.round[a as usize * self.players + b as usize]
    }

    /// This many players, including the first two, and how many rounds have two of them at one table. Rounds are bits
    /// of words; each next player is one who loses the fewest further rounds.
    fn crowd(&self, first: [u32; 2], count: usize, work: &mut usize) -> (u32, Vec<PlayerIx>) {
        let words = self.rounds.div_ceil(64);
        // For each player, the rounds that they would lose; and the lost ones.
        let mut lost_with = vec![0u64; self.players * words];
        let mut lost = vec![0u64; words];
        let mut set: Vec<PlayerIx> = Vec::with_capacity(count);
        let mut out = vec![false; self.players];
        let mut next = first[0];
        while set.len() < count {
            let row = next as usize * words;
            (0..words).for_each(|w| lost[w] |= lost_with[row + w]);
            out[next as usize] = true;
            set.push(PlayerIx(next));
            *work = work.saturating_sub(self.players * words);
            let mut best: Option<(u32, u32)> = None;
            for player in (0..self.players as u32).rev().filter(|&p| !out[p as usize]) {
                let row = player as usize * words;
                let round = self.round(next, player);
                if round != NEVER {
                    lost_with[row + usize::from(round) / 64] |= 1 << (round % 64);
                }
                let more = (0..words).map(|w| (lost_with[row + w] & !lost[w]).count_ones()).sum();
                if best.is_none_or(|(least, _)| more < least) {
                    best = Some((more, player));
                }
            }
            let Some((_, player)) = best else { break };
            next = if set.len() == 1 { first[1] } else { player };
        }
        (lost.iter().map(|w| w.count_ones()).sum(), set)
    }
}

/// Whether two of the deleted players are at one table in a round, which is then dropped.
fn share_a_table(design: &Schedule, round: usize, gone: &[bool]) -> bool {
    let tables = design.round(round).into_iter().flat_map(|r| r.tables());
    tables.into_iter().any(|t| t.seats.iter().filter(|p| gone[p.ix()]).count() > 1)
}

/// These rounds without the deleted players, the others renumbered in their order.
pub(super) fn without(
    design: &Schedule,
    rounds: impl Iterator<Item = usize>,
    deleted: &[PlayerIx],
    left: Left,
) -> Schedule {
    let mut gone = vec![false; design.players() as usize];
    deleted.iter().for_each(|p| gone[p.ix()] = true);
    let mut numbers = 0..;
    let names: Vec<Option<PlayerIx>> =
        gone.iter().map(|&gone| if gone { None } else { numbers.next().map(PlayerIx) }).collect();
    let mut thinned = Schedule::new(design.players() - deleted.len() as u32);
    for round in rounds.filter_map(|r| design.round(r)) {
        let is_full = |seats: &[PlayerIx]| seats.iter().all(|p| !gone[p.ix()]);
        let staying = |seats: &[PlayerIx]| seats.iter().filter_map(|p| names[p.ix()]).collect::<Vec<_>>();
        let mut builder = thinned.push_round();
        let mut number = 0;
        for full in if left == Left::PlayFirst { [false, true] } else { [true, false] } {
            for table in round.tables().filter(|t| is_full(t.seats) == full) {
                if !full && left == Left::Rest {
                    builder.sit_outs(&staying(table.seats));
                } else {
                    number += 1;
                    builder.table(number, &staying(table.seats));
                }
            }
        }
    }
    thinned
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_those_who_never_meet_then_those_of_one_table_are_deleted() {
        let mut design = Schedule::new(4);
        for tables in [[[0, 1], [2, 3]], [[0, 2], [1, 3]]] {
            let mut round = design.push_round();
            (1..).zip(tables).for_each(|(number, seats)| _ = round.table(number, &seats.map(PlayerIx)));
        }
        let sets = [[3, 0], [2, 1], [0, 1], [2, 3], [0, 2], [1, 3]];
        assert_eq!(choices(&design, 2), sets.map(|set| set.map(PlayerIx).to_vec()));
    }
}

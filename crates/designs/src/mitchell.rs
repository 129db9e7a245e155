//! Mitchell movements for bridge pairs: North-South stay, East-West move up a table, boards move down one.
//!
//! With an odd number of tables that is all, for as many rounds as tables (J. T. Mitchell, Duplicate Whist, 1891): in
//! round r the East-West pair that began at table p is at table p + r and finds set p + 2r there (mod the tables). With
//! an even number of tables, 2r is 0 again after half the rounds, and the pair would get its first set again; with
//! 2r + 1 from there on its sets are new. So either East-West skip a table once, for one round less than tables, as in
//! the last they would be back at their first table (skip Mitchell); or one set rests in each round on a stand between
//! the two middle tables, and the first and the last table share a set (relay and share), for as many rounds as tables.
//! O(tables²).

use crate::movement::{Movement, Seated};

/// What is done with an even number of tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EvenTables {
    /// East-West skip a table after half the rounds.
    Skip,
    /// A set rests, and two tables share one.
    RelayAndShare,
}

/// The movement of `tables` tables, two pairs at each: North-South are the first pairs, East-West the others. `None`
/// below two tables; and below four if a table would be skipped.
///
/// ```
/// use roundtable_designs::mitchell::{EvenTables, mitchell};
/// let found = mitchell(8, EvenTables::Skip).unwrap().counted();
/// assert_eq!((found.meetings, found.played, found.boards_again, found.sharing), ([0, 1], [7, 7], 0, 1));
/// let found = mitchell(8, EvenTables::RelayAndShare).unwrap().counted();
/// assert_eq!((found.played, found.boards_again, found.sharing), ([8, 8], 0, 2));
/// ```
pub fn mitchell(tables: u32, even: EvenTables) -> Option<Movement> {
    let half = tables / 2;
    let (rounds, is_even) = match (tables.is_multiple_of(2), even) {
        (false, _) => (tables, None),
        (true, EvenTables::Skip) => (tables - 1, Some(EvenTables::Skip)),
        (true, EvenTables::RelayAndShare) => (tables, Some(EvenTables::RelayAndShare)),
    };
    if tables < 2 || is_even == Some(EvenTables::Skip) && tables < 4 {
        return None;
    }
    let skipped = |round: u32| u32::from(is_even == Some(EvenTables::Skip) && round >= half);
    // The stand is one place more; the first and the last table are one place.
    let place = |table: u32| table + u32::from(is_even == Some(EvenTables::RelayAndShare) && table >= half);
    let seated = |round: u32, table: u32| Seated {
        table,
        north_south: table,
        east_west: tables + (table + 2 * tables - round - skipped(round)) % tables,
        boards: (place(table) + round) % tables,
    };
    let rounds = (0..rounds).map(|round| (0..tables).map(|table| seated(round, table)).collect()).collect();
    Some(Movement { pairs: 2 * tables, sets: tables, rounds })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_meets_a_pair_or_a_board_again() {
        for tables in 2..=40 {
            for even in [EvenTables::Skip, EvenTables::RelayAndShare] {
                let Some(movement) = mitchell(tables, even) else {
                    assert_eq!((tables, even), (2, EvenTables::Skip));
                    continue;
                };
                let found = movement.counted();
                let shares = tables.is_multiple_of(2) && even == EvenTables::RelayAndShare;
                let rounds = if tables.is_multiple_of(2) && !shares { tables - 1 } else { tables };
                assert_eq!(movement.rounds.len() as u32, rounds, "{tables} {even:?}");
                assert_eq!((found.meetings, found.played), ([0, 1], [rounds, rounds]), "{tables} {even:?}");
                assert_eq!(found.boards_again, 0, "{tables} {even:?}");
                assert_eq!(found.sharing, if shares { 2 } else { 1 }, "{tables} {even:?}");
                for (round, at) in movement.rounds.iter().enumerate() {
                    assert!(at.iter().all(|seated| seated.north_south == seated.table), "North-South stay");
                    let moved = |seated: &&Seated| {
                        seated.boards == (movement.rounds[0][seated.table as usize].boards + round as u32) % tables
                    };
                    assert_eq!(at.iter().filter(moved).count(), tables as usize, "boards move one on");
                }
                // Without the last East-West pair, who would meet it sits out that round.
                let less = movement.without_last().counted();
                assert_eq!((less.played[0] + 1, less.played[1], less.boards_again), (rounds, rounds, 0));
            }
        }
    }

    /// Every two of different directions meet if there are as many rounds as tables.
    #[test]
    fn all_of_the_other_direction_are_met() {
        for tables in [3, 4, 7, 12] {
            let movement = mitchell(tables, EvenTables::RelayAndShare).unwrap();
            let met: std::collections::BTreeSet<_> =
                movement.rounds.iter().flatten().map(|s| (s.north_south, s.east_west)).collect();
            assert_eq!(met.len() as u32, tables * tables);
        }
    }
}

//! King of the court: winners move up one, except at the first court; losers move down one, except at the last.
//!
//! Courts count from 1, the first is the best. The ladder is everybody in the order of their next courts. Those who
//! rested or are new are at its end. If results are missing the higher placed half of a court counts as its winners;
//! before the first game the ladder is the standings. O(n log n).

use std::collections::{HashMap, HashSet};

use roundtable_model::{PlayerId, Position, sorted};

use super::setup::{MadeTables, Setup};

/// The tables of a round of king of the court, the first court first.
pub(crate) fn king(position: &Position, setup: &Setup) -> MadeTables {
    let ladder = ladder(position, setup);
    let (sit_out, seated) = setup.rest(&ladder);
    let notes = setup.notes_on_places(true);
    MadeTables { tables: setup.filled(seated), sit_out, notes, keep_order: true, ..MadeTables::default() }
}

/// Everybody who is there, the top of the ladder first.
fn ladder(position: &Position, setup: &Setup) -> Vec<u32> {
    let people = &setup.people;
    let index: HashMap<PlayerId, u32> = people.ids.iter().copied().zip(0..).collect();
    let won: HashSet<PlayerId> = position.won().iter().copied().collect();
    let last = position.history().last();
    let mut courts: Vec<_> = last.iter().flat_map(|round| &round.tables).filter(|table| !table.cancelled).collect();
    courts.sort_by_key(|table| table.number);
    // For each person the next court (from 0), then the earlier one: winners from below come after those who stay.
    let behind = (courts.len(), courts.len());
    let mut moves = vec![behind; people.len()];
    for (court, table) in courts.iter().enumerate() {
        let here = sorted(table.seats.iter().filter_map(|id| index.get(id).copied()));
        let has_won = |p: &u32| won.contains(&people.ids[*p as usize]);
        let known = here.iter().any(has_won);
        let half = here.len() / 2;
        for (at, p) in here.iter().enumerate() {
            let up = if known { has_won(p) } else { at < half };
            let to = if up { court.saturating_sub(1) } else { (court + 1).min(courts.len() - 1) };
            moves[*p as usize] = (to, court);
        }
    }
    let mut ladder: Vec<u32> = (0..people.len() as u32).collect();
    ladder.sort_by_key(|&p| (moves[p as usize], p));
    ladder
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_model::{Contender, PositionParts, SeatedRound, SeatedTable, TableSizes};

    #[test]
    fn the_last_round_says_who_moves() {
        let round = |courts: [[u64; 4]; 2]| {
            let table = |(number, seats): (u32, [u64; 4])| SeatedTable::new(number, seats.map(PlayerId).to_vec());
            SeatedRound { tables: (1..).zip(courts).map(table).collect(), ..SeatedRound::default() }
        };
        let contender = |id: u32| Contender { id: PlayerId(u64::from(id)), place: Some(id), ..Contender::default() };
        let parts = PositionParts {
            contenders: (1..=8).map(contender).collect(),
            history: vec![round([[1, 2, 3, 4], [5, 6, 7, 8]]), round([[1, 2, 5, 6], [3, 4, 7, 8]])],
            won: [5, 6, 3, 4].map(PlayerId).to_vec(),
            ..PositionParts::default()
        };
        let position = Position::new(TableSizes::only(4).unwrap(), parts).unwrap();
        let setup = Setup::new(&position).unwrap();
        let ids: Vec<u64> = ladder(&position, &setup).iter().map(|&p| setup.people.ids[p as usize].0).collect();
        assert_eq!(ids, [5, 6, 3, 4, 1, 2, 7, 8]);
    }
}

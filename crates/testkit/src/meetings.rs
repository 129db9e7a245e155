//! Who meets whom, counted plainly: a table of pairs, each struck off when it meets.

use roundtable_model::{PlayerIx, Schedule};

/// Two who meet for a second time, if any do. O(players² + seats · table size).
///
/// # Panics
/// If somebody is seated who is none of the players.
pub fn first_repeat(schedule: &Schedule) -> Option<[PlayerIx; 2]> {
    let n = schedule.players() as usize;
    let mut met = vec![false; n * n];
    for table in schedule.rounds().flat_map(|round| round.tables()) {
        for (i, &a) in table.seats.iter().enumerate() {
            for &b in &table.seats[..i] {
                let pair = [a.min(b), a.max(b)];
                if std::mem::replace(&mut met[pair[0].ix() * n + pair[1].ix()], true) {
                    return Some(pair);
                }
            }
        }
    }
    None
}

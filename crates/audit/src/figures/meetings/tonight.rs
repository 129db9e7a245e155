//! What an evening adds to earlier ones: its own meetings, and those among them of pairs who had never met.
//!
//! The figures of [`Meetings`](crate::Meetings) count earlier events too; these are of the schedule alone. O(m log m)
//! time and O(m) memory in the m meetings of both.

use roundtable_model::{PlayerIx, Schedule, distinct, sorted};

use crate::report::Tonight;
use crate::work::tables;

/// What a schedule adds to its history; `None` without a history.
pub(crate) fn tonight(schedule: &Schedule, history: Option<&Schedule>) -> Option<Tonight> {
    let history = history.filter(|history| history.round_count() > 0)?;
    let met = sorted(pairs(history, schedule.players()));
    let now = pairs(schedule, schedule.players());
    let total = now.len() as u64;
    let first = distinct(now).iter().filter(|pair| met.binary_search(pair).is_err()).count() as u64;
    Some(Tonight { total, first, repeats: total - first })
}

/// Every two of the field who sit together, the smaller number first, once for each shared table.
fn pairs(schedule: &Schedule, players: u32) -> Vec<[PlayerIx; 2]> {
    let pairs = schedule.rounds().flat_map(|round| tables(&round)).flat_map(|table| table.pairs());
    pairs.filter(|[a, b]| a != b && b.0 < players).collect()
}

#[cfg(test)]
mod tests {
    use roundtable_model::PlayerIx;

    use super::*;

    fn schedule(rounds: &[&[&[u32]]]) -> Schedule {
        let mut schedule = Schedule::new(6);
        for tables in rounds {
            let mut round = schedule.push_round();
            for (number, seats) in (1..).zip(*tables) {
                round.table(number, &seats.iter().copied().map(PlayerIx).collect::<Vec<_>>());
            }
        }
        schedule
    }

    #[test]
    fn a_pair_meets_first_once_and_only_where_it_never_met_before() {
        let before = schedule(&[&[&[0, 1, 2], &[3, 4, 5]], &[&[0, 3]]]);
        let now = schedule(&[&[&[1, 0, 3], &[2, 4]], &[&[2, 4], &[1, 3]]]);
        // 0–1 and 0–3 had met, 1–3 and 2–4 meet for the first time and then again.
        let figures = Tonight { total: 6, first: 2, repeats: 4 };
        assert_eq!(tonight(&now, Some(&before)), Some(figures));
        assert_eq!(tonight(&now, None), None);
        assert_eq!(tonight(&now, Some(&Schedule::new(6))), None);
    }
}

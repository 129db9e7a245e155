//! Who meets whom how often, as one sorted row per player: no square of the field in memory.
//!
//! Cost O(m log m) for m meetings.

use roundtable_model::{PlayerIx, Schedule};

/// For every player, everybody met, by number, and how often.
#[derive(Debug)]
pub(crate) struct Meetings {
    rows: Vec<Vec<(PlayerIx, u32)>>,
}

impl Meetings {
    /// Counts the meetings of the schedule and the history. Numbers beyond the field are left out; nobody meets
    /// themselves.
    pub fn of(schedule: &Schedule, history: Option<&Schedule>) -> Self {
        let players = schedule.players() as usize;
        let mut met: Vec<Vec<PlayerIx>> = vec![Vec::new(); players];
        for table in history.into_iter().chain([schedule]).flat_map(Schedule::rounds).flat_map(|r| r.tables()) {
            for &one in table.seats {
                for &other in table.seats {
                    if one != other && one.ix() < players && other.ix() < players {
                        met[one.ix()].push(other);
                    }
                }
            }
        }
        let rows = met.into_iter().map(counted).collect();
        Self { rows }
    }

    /// Whom a player meets and how often, in the order of the numbers.
    pub fn row(&self, player: PlayerIx) -> &[(PlayerIx, u32)] {
        self.rows.get(player.ix()).map_or(&[], Vec::as_slice)
    }

    /// How often two players meet.
    pub fn between(&self, one: PlayerIx, other: PlayerIx) -> u32 {
        let row = self.row(one);
        row.binary_search_by_key(&other, |(p, _)| *p).map_or(0, |at| row[at].1)
    }

    /// How many pairs meet 0, 1, 2 … times.
    pub fn pairs_by_meetings(&self) -> Vec<u64> {
        let players = self.rows.len() as u64;
        let mut pairs = vec![players * players.saturating_sub(1) / 2];
        for (one, row) in self.rows.iter().enumerate() {
            for &(_, times) in row.iter().filter(|(other, _)| other.ix() > one) {
                let times = times as usize;
                if pairs.len() <= times {
                    pairs.resize(times + 1, 0);
                }
                pairs[times] += 1;
                pairs[0] -= 1;
            }
        }
        pairs
    }
}

fn counted(mut met: Vec<PlayerIx>) -> Vec<(PlayerIx, u32)> {
    met.sort_unstable();
    met.chunk_by(|one, next| one == next).map(|run| (run[0], run.len() as u32)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn meetings_are_counted_on_both_sides() {
        let mut schedule = Schedule::new(4);
        schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
        schedule.push_round().table(1, &[PlayerIx(2), PlayerIx(0), PlayerIx(7)]);
        let meetings = Meetings::of(&schedule, Some(&schedule));
        assert_eq!(meetings.between(PlayerIx(2), PlayerIx(0)), 4, "the history counts");
        let meetings = Meetings::of(&schedule, None);
        assert_eq!(meetings.row(PlayerIx(0)), [(PlayerIx(1), 1), (PlayerIx(2), 2)]);
        assert_eq!(meetings.between(PlayerIx(2), PlayerIx(0)), 2);
        assert_eq!(meetings.between(PlayerIx(3), PlayerIx(0)), 0);
        assert_eq!(meetings.pairs_by_meetings(), [3, 2, 1]);
    }
}

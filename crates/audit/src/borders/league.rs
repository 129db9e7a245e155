//! Borders in a schedule of several tables: how often two players hold bordering powers, over all rounds.

use roundtable_model::{Borders, Schedule};

/// Counts the borders of a schedule whose seats are the powers. Tables of another size than `borders` has powers are passed over.
///
/// Two players who never border count as 0. Time O(borders of all tables · log), memory O(pairs that border).
///
/// ```
/// use roundtable_audit::borders::league_borders;
/// use roundtable_model::{Borders, PlayerIx, Schedule};
/// let mut schedule = Schedule::new(3);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1), PlayerIx(2)]);
/// let found = league_borders(&schedule, &Borders::complete(3).unwrap());
/// assert_eq!((found.min, found.max, found.repeats), (1, 1, 0));
/// ```
pub fn league_borders(schedule: &Schedule, borders: &Borders) -> crate::Borders {
    let mut pairs: Vec<(u32, u32)> = Vec::new();
    for round in schedule.rounds() {
        for table in round.tables().filter(|t| t.seats.len() == borders.powers() as usize) {
            for [a, b] in borders.edges() {
                let (p, q) = (table.seats[a.ix()].0, table.seats[b.ix()].0);
                if p != q {
                    pairs.push((p.min(q), p.max(q)));
                }
            }
        }
    }
    pairs.sort_unstable();
    let times: Vec<u64> = pairs.chunk_by(|a, b| a == b).map(|same| same.len() as u64).collect();
    let all = u64::from(schedule.players()) * u64::from(schedule.players().saturating_sub(1)) / 2;
    let least = if (times.len() as u64) < all { 0 } else { times.iter().copied().min().unwrap_or(0) };
    crate::Borders {
        min: least as _,
        max: times.iter().copied().max().unwrap_or(0) as _,
        repeats: times.iter().map(|t| t - 1).sum(),
    }
}

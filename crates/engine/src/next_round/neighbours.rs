//! Planned rounds, then rounds by the standings, with people keeping their numbers: which pairs a plan should leave
//! fresh.
//!
//! With history, kept rounds, absences or wishes players cannot be renumbered as [`reserve`](super::reserve) does.
//! Instead the tables at which neighbours of the seeding are likely to meet are listed, and a plan that counts them as
//! played avoids them. For the first round these are 1-2-3-4, 5-6-7-8 …; for the others the lines of a grid: the first
//! k² of the seeding form k rows of k, the next k² in another grid, and round s takes one of each row, each s − 2
//! further on than the row above. For a prime k and up to k + 1 rounds no two lines share a pair (Bose 1938: an affine
//! plane). O(players · rounds).

use std::collections::HashSet;

use roundtable_model::{PlayerIx, Schedule};

/// The tables of `size` at which neighbours of the seeding are likely to meet in that many rounds by the standings.
///
/// ```
/// use roundtable_engine::next_round::likely_neighbours;
/// use roundtable_model::PlayerIx;
/// let rounds = likely_neighbours(9, 3, 2);
/// let seats: Vec<_> = rounds.rounds().map(|r| r.tables().next().unwrap().seats.to_vec()).collect();
/// assert_eq!(seats, [[0, 1, 2].map(PlayerIx), [0, 3, 6].map(PlayerIx)]);
/// ```
pub fn likely_neighbours(players: u32, size: u32, rounds: u32) -> Schedule {
    let mut schedule = Schedule::new(players);
    let size = size.max(1);
    for round in 0..rounds {
        schedule.push_round().numbered(tables(players, size, round).iter().filter(|table| table.len() > 1));
    }
    schedule
}

/// How many pairs sit together in `likely`, and how many of them meet in none of the others.
pub fn fresh_pairs(likely: &Schedule, others: [&Schedule; 2]) -> (u32, u32) {
    let wanted: HashSet<[PlayerIx; 2]> = likely.pairs().collect();
    let met: HashSet<[PlayerIx; 2]> = others.into_iter().flat_map(Schedule::pairs).collect();
    (wanted.len() as u32, wanted.difference(&met).count() as u32)
}

/// The tables of a round (from 0), which may be empty: blocks of neighbours in round 0, then lines of the grids.
fn tables(players: u32, size: u32, round: u32) -> Vec<Vec<PlayerIx>> {
    let there = |p: u64| u32::try_from(p).ok().filter(|&p| p < players).map(PlayerIx);
    let (k, grid) = (u64::from(size), u64::from(size) * u64::from(size));
    let Some(slope) = round.checked_sub(1).map(u64::from) else {
        return (0..u64::from(players).div_ceil(k)).map(|t| (k * t..k * t + k).filter_map(there).collect()).collect();
    };
    let line = |first: u64, c: u64| (0..k).map(move |row| first + k * row + (c + slope * row) % k);
    let grids = (0..u64::from(players).div_ceil(grid)).map(|g| g * grid);
    grids
        .flat_map(|first| (0..k).map(move |c| (first, c)))
        .map(|(f, c)| line(f, c).filter_map(there).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_prime_size_no_pair_is_written_down_twice() {
        let likely = likely_neighbours(50, 5, 6);
        let all: Vec<_> = likely.pairs().collect();
        let (wanted, fresh) = fresh_pairs(&likely, [&Schedule::new(50), &Schedule::new(50)]);
        assert_eq!((all.len(), wanted, fresh), (600, 600, 600), "two planes of order 5: all pairs within 25");
    }

    #[test]
    fn who_is_left_over_sits_at_a_smaller_table_or_at_none() {
        let likely = likely_neighbours(9, 4, 2);
        let sizes = |r: usize| likely.round(r).unwrap().tables().map(|t| t.seats.len()).collect::<Vec<_>>();
        assert_eq!((sizes(0), sizes(1)), (vec![4, 4], vec![3, 2, 2, 2]));
        assert_eq!(likely_neighbours(0, 0, 3).seat_count(), 0);
    }

    #[test]
    fn who_has_met_is_not_fresh() {
        let likely = likely_neighbours(4, 2, 1);
        let mut played = Schedule::new(4);
        played.push_round().table(1, &[PlayerIx(1), PlayerIx(0)]);
        assert_eq!(fresh_pairs(&likely, [&played, &Schedule::new(4)]), (2, 1));
    }
}

//! How evenly everybody changes seats, at the end and after every round.
//!
//! A player's range is over the seats of the player's largest table. Within tables of one size every schedule has seats
//! with nobody's range above 1, after any round (König 1916, DOI 10.1007/BF01456961, on edge colourings; de Werra 1971
//! on equitable ones): see `bound.rs`. O(games + table size) per player.

pub(crate) mod bound;
mod long_tables;

use roundtable_model::MAX_TABLE_SIZE;

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::{FigureRow, TierRow};
use crate::report::{Audit, Seats};
use crate::work::Row;

/// The figures with a bound. Two of them have another if everybody stays at the schedule's tables (`same_tables`).
pub(super) const FIGURES: [FigureRow; 3] = [
    FigureRow::new("seats.max_range", "games", |figures, _| Some(figures.seats.max_range.into())),
    FigureRow::new("seats.imperfect_players", "people", |figures, _| Some(figures.seats.imperfect_players.into())),
    FigureRow::new("seats.max_range_any_round", "games", |figures, _| Some(figures.seats.max_range_any_round.into())),
];

/// The row of the tier.
pub(super) const TIER: TierRow = TierRow {
    bound: |known| Some(long_tables::least_uneven(known)),
    ..TierRow::new("uneven_seats", "people", |objective| objective.uneven_seats)
};

/// Counts seats, player by player, games in the order of rounds.
pub(crate) struct SeatCounts {
    /// Of the current player: games in each seat, and games at tables of each size; all 0 between players.
    visits: Vec<u32>,
    games_at: Vec<u32>,
    /// The result over the players so far.
    pub figures: Seats,
}

impl SeatCounts {
    pub fn new() -> Self {
        let sizes = MAX_TABLE_SIZE as usize + 1;
        Self { visits: vec![0; sizes], games_at: vec![0; sizes], figures: Seats::default() }
    }

    /// Adds the games of one player.
    pub fn add(&mut self, row: &Row<'_>) {
        let mut seats = 0;
        // `at_least`: at most the seats that still have `least` visits. The least is searched again only when it
        // reaches 0.
        let (mut most, mut least, mut at_least) = (0, 0, 0);
        let mut range = 0;
        for game in row.games {
            if game.size > seats {
                // Seats not seen before have no visits. There may be others; they are counted when these run out.
                at_least = usize::from(game.size - seats);
                (seats, least) = (game.size, 0);
            }
            self.games_at[usize::from(game.size)] += 1;
            let visits = &mut self.visits[usize::from(game.seat)];
            *visits += 1;
            most = most.max(*visits);
            if *visits - 1 == least {
                at_least -= 1;
                if at_least == 0 {
                    let visits = &self.visits[..usize::from(seats)];
                    least = visits.iter().copied().min().unwrap_or(0);
                    at_least = visits.iter().filter(|&&v| v == least).count();
                }
            }
            range = most - least;
            self.figures.max_range_any_round = self.figures.max_range_any_round.max(range);
        }
        self.figures.max_range = self.figures.max_range.max(range);
        let seats = usize::from(seats);
        if range > least_range(&self.games_at[..=seats]) {
            self.figures.imperfect_players += 1;
        }
        self.visits[..seats].fill(0);
        self.games_at[..=seats].fill(0);
    }
}

/// The least seat range of a player with `games[s]` games at tables of `s`; the last entry is the largest table.
///
/// A table of s offers the first s seats. By Hall's theorem counts between a and b are possible if and only if, for
/// every t, the games at tables above t give each seat above t at least a, and the games at tables up to t give the
/// first t seats no more than b each. The largest a and the smallest b are independent.
pub(crate) fn least_range(games: &[u32]) -> u32 {
    let largest = games.len().saturating_sub(1);
    let total: u64 = games.iter().map(|&g| u64::from(g)).sum();
    let (mut fewest, mut most) = (u64::MAX, 0_u64);
    let mut up_to = 0;
    for (t, &here) in games.iter().enumerate() {
        up_to += u64::from(here);
        if t > 0 {
            most = most.max(up_to.div_ceil(t as u64));
        }
        if t < largest {
            fewest = fewest.min((total - up_to) / (largest - t) as u64);
        }
    }
    u32::try_from(most.saturating_sub(fewest)).unwrap_or(u32::MAX)
}

/// The lines of a report.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let s = &audit.seats;
    let uneven = ShownValue::OfPeople(s.imperfect_players.into(), audit.players.into());
    let line = |said, value, figure| Line::proved(audit, said, value, figure);
    vec![
        line(FigureSaid::Seats, ShownValue::AtMost(s.max_range.into()), "seats.max_range"),
        line(FigureSaid::SeatsAny, ShownValue::AtMost(s.max_range_any_round.into()), "seats.max_range_any_round"),
        line(FigureSaid::SeatsImperfect, uneven, "seats.imperfect_players"),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::work::Sitting;
    use proptest::prelude::*;

    /// Every way to seat the games, one after the other.
    fn by_trying(games: &[usize], counts: &mut [u32]) -> u32 {
        let Some((&size, rest)) = games.split_first() else {
            return counts.iter().max().unwrap() - counts.iter().min().unwrap();
        };
        let mut best = u32::MAX;
        for seat in 0..size {
            counts[seat] += 1;
            best = best.min(by_trying(rest, counts));
            counts[seat] -= 1;
        }
        best
    }

    proptest! {
        #[test]
        fn least_range_is_the_least_of_all_ways(games in prop::collection::vec(1_usize..5, 1..7)) {
            let largest = *games.iter().max().unwrap();
            let mut at = vec![0; largest + 1];
            games.iter().for_each(|&size| at[size] += 1);
            prop_assert_eq!(least_range(&at), by_trying(&games, &mut vec![0; largest]));
        }

        #[test]
        fn ranges_are_those_of_plain_counting(
            games in prop::collection::vec((1_u16..6).prop_flat_map(|size| (Just(size), 0..size)), 0..12)
        ) {
            let row: Vec<_> = games.iter().map(|&(size, seat)| Sitting { number: 0, seat, size }).collect();
            let mut all = SeatCounts::new();
            // Twice: nothing of the first player may remain.
            for _ in 0..2 {
                all.add(&Row { player: 0, games: &row, past: &[], opponents: &[] });
            }
            let range = |games: &[(u16, u16)]| {
                let seats = games.iter().map(|g| g.0).max().unwrap_or(1);
                let visits = |seat| games.iter().filter(|g| g.1 == seat).count() as u32;
                (0..seats).map(visits).max().unwrap() - (0..seats).map(visits).min().unwrap()
            };
            let found = all.figures;
            prop_assert_eq!(found.max_range, range(&games));
            prop_assert_eq!(found.max_range_any_round, (0..=games.len()).map(|r| range(&games[..r])).max().unwrap());
        }
    }
}

//! Tie-breaks from ratings (FIDE's C.07, article 10): means, performance ratings, and the two tables of FIDE's rating
//! rules behind them. `player` is a place in the record, from 0.

use roundtable_model::sorted;
use roundtable_swiss::RoundOutcome;

use crate::counts::won;
use crate::record::{Record, Turn};
use crate::tie_break::Cut;
use crate::value::half_up;

/// How far above the opponents' mean a score of 50, 51 … 100 per cent is rated; a score below 50 is equally far below.
const ABOVE: [i64; 51] = [
    0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193,
    202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589,
    677, 800,
];

/// The differences up to which 50, 51 … 99 per cent are expected; beyond the last 100 per cent is expected.
const UP_TO: [i64; 50] = [
    3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197,
    206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619,
    735,
];

/// The record, and everybody's rating in the order of the record.
#[derive(Debug)]
pub(crate) struct Rated<'a> {
    pub record: &'a Record,
    pub ratings: Vec<i64>,
}

impl Rated<'_> {
    /// The opponents at the board.
    fn opponents(&self, player: usize) -> Vec<usize> {
        self.record.turns[player].iter().filter(|t| t.played()).filter_map(|t| t.opponent).collect()
    }

    /// The points at the board in half points: 2 for a win and 1 for a draw, regardless of the event's points.
    fn halves(&self, player: usize) -> i64 {
        let drawn = |turn: &Turn| matches!(turn.outcome, RoundOutcome::Draw | RoundOutcome::UnratedDraw);
        self.record.turns[player].iter().map(|t| 2 * i64::from(won(t)) + i64::from(drawn(t))).sum()
    }

    /// ARO: the mean rating of the opponents, a half rounded up. `None` if the player has met nobody or the cut leaves
    /// nobody.
    pub fn mean(&self, player: usize, cut: Cut) -> Option<i64> {
        let ratings = sorted(self.opponents(player).into_iter().map(|o| self.ratings[o]));
        let (low, high) = cut.ends();
        let left = ratings.get(low..ratings.len().saturating_sub(high)).unwrap_or_default();
        mean(left)
    }

    /// TPR (tournament performance rating): the opponents' mean plus the table's value for the score in percent.
    pub fn performance(&self, player: usize) -> Option<i64> {
        let mean = self.mean(player, Cut::None)?;
        let games = self.opponents(player).len() as i64;
        // A game has two half points, so 50 percent for each.
        Some(mean + above(half_up(50 * self.halves(player), games)))
    }

    /// PTP (perfect tournament performance): the least whole rating whose expected score is at least the score made,
    /// found by bisection: the expected score only grows with the rating. Scores are sums of percent over the games.
    pub fn perfect(&self, player: usize) -> Option<i64> {
        let opponents: Vec<i64> = self.opponents(player).into_iter().map(|o| self.ratings[o]).collect();
        let (lowest, highest) = (opponents.iter().min()?, opponents.iter().max()?);
        let made = 50 * self.halves(player);
        if made == 0 {
            return Some(lowest - 800);
        }
        let reaches = |rating: i64| opponents.iter().map(|o| expected(rating - o)).sum::<i64>() >= made;
        // `short` does not reach the score: with 800 below every opponent nothing is expected. `enough` does: 800
        // above, all is expected.
        let (mut short, mut enough) = (lowest - 800, highest + 800);
        while enough - short > 1 {
            let middle = (short + enough).div_euclid(2);
            if reaches(middle) { enough = middle } else { short = middle }
        }
        Some(enough)
    }

    /// The mean of what the opponents have.
    pub fn mean_of(&self, player: usize, of: impl Fn(usize) -> Option<i64>) -> Option<i64> {
        mean(&self.opponents(player).into_iter().filter_map(of).collect::<Vec<_>>())
    }
}

fn mean(values: &[i64]) -> Option<i64> {
    (!values.is_empty()).then(|| half_up(values.iter().sum(), values.len() as i64))
}

/// The rating of a score in percent, 0 to 100, relative to the opponents' mean (`dp` in the rating rules).
fn above(percent: i64) -> i64 {
    let from_half = ABOVE[(percent - 50).unsigned_abs().min(50) as usize];
    if percent < 50 { -from_half } else { from_half }
}

/// The score in percent expected at a difference of ratings (`PD` in the rules), positive for the higher rated.
fn expected(difference: i64) -> i64 {
    let size = difference.abs();
    let favourite = 50 + UP_TO.iter().take_while(|limit| **limit < size).count() as i64;
    if difference < 0 { 100 - favourite } else { favourite }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tables_are_those_of_the_rating_rules() {
        for (percent, want) in [(50, 0), (75, 193), (25, -193), (100, 800), (0, -800), (99, 677)] {
            assert_eq!(above(percent), want, "{percent}");
        }
        for (difference, want) in [(0, 50), (3, 50), (4, 51), (-4, 49), (735, 99), (736, 100), (-736, 0), (400, 92)] {
            assert_eq!(expected(difference), want, "{difference}");
        }
    }

    /// The bisection finds what trying one rating after the other finds.
    #[test]
    fn a_perfect_performance_is_the_least_rating_that_would_do() {
        let mut lots = roundtable_swiss::Seed(1).rng();
        for _ in 0..300 {
            let games = 1 + lots.below(5) as usize;
            let turn = |opponent: usize, outcome: RoundOutcome| {
                let (colour, game, points) = (None, true, 0);
                crate::record::Turn { opponent: Some(opponent), colour, outcome, game, points }
            };
            let outcome = |lot: u64| [RoundOutcome::Win, RoundOutcome::Draw, RoundOutcome::Loss][lot as usize];
            let mut turns = vec![(1..=games).map(|at| turn(at, outcome(lots.below(3)))).collect::<Vec<_>>()];
            turns.resize(games + 1, Vec::new());
            let ratings: Vec<i64> = (0..=games).map(|_| 1_000 + lots.below(1_800) as i64).collect();
            let (system, numbers) = (crate::System::Swiss, Vec::new());
            let record = Record { system, rounds: games, complete: true, win: 10, draw: 5, numbers, turns };
            let rated = Rated { record: &record, ratings };
            let lowest = rated.ratings[1..].iter().min().unwrap() - 800;
            let does = |rating: &i64| {
                let expected = rated.ratings[1..].iter().map(|other| expected(rating - other)).sum::<i64>();
                expected >= 50 * rated.halves(0)
            };
            assert_eq!(rated.perfect(0), (lowest..).find(does), "{rated:?}");
        }
    }
}

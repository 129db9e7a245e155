//! White and Black at tables of two: the first seat is White. O(games).
//!
//! A break is a game with the same colour as the player's game before it; rounds without a game are skipped.

pub(crate) mod bound;
pub(crate) mod statement;

use crate::report::Colours;
use crate::work::Row;

/// Counts the figures of colours. It is given one player's games after the other, each in the order of rounds.
#[derive(Default)]
pub(crate) struct ColourCounts {
    figures: Colours,
}

impl ColourCounts {
    /// Adds the games of one player.
    pub fn add(&mut self, row: &Row<'_>) {
        // `balance`: games with White less games with Black; `run`: games of one colour in a row.
        let (mut balance, mut run, mut last) = (0_i64, 0, None);
        for game in row.games {
            balance += if game.seat == 0 { 1 } else { -1 };
            if last == Some(game.seat) {
                run += 1;
                self.figures.breaks += 1;
            } else {
                run = 1;
            }
            last = Some(game.seat);
            self.figures.longest_run = self.figures.longest_run.max(run);
        }
        let imbalance = u32::try_from(balance.unsigned_abs()).unwrap_or(u32::MAX);
        self.figures.max_imbalance = self.figures.max_imbalance.max(imbalance);
    }

    pub fn finish(self) -> Colours {
        self.figures
    }
}

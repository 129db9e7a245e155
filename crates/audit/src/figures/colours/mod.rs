//! White and Black at tables of two: the first seat is White. O(games).
//!
//! A break is a game with the same colour as the player's game before it; rounds without a game are skipped. White,
//! Black, Black has one break, an imbalance of 1 and a longest run of 2.

pub(crate) mod bound;

use roundtable_model::Game;

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::FigureRow;
use crate::report::{Audit, Colours};
use crate::work::Row;

/// The figures with a bound.
pub(super) const FIGURES: [FigureRow; 2] = [
    FigureRow::new("colours.max_imbalance", "games", |figures, _| Some(figures.colours.as_ref()?.max_imbalance.into())),
    FigureRow::new("colours.breaks", "games", |figures, _| Some(figures.colours.as_ref()?.breaks)),
];

/// Counts the figures of colours, player by player, games in the order of rounds.
#[derive(Default)]
pub(crate) struct ColourCounts {
    pub figures: Colours,
}

impl ColourCounts {
    /// Adds the games of one player.
    pub fn add(&mut self, row: &Row<'_>) {
        // `balance`: games with White less games with Black; `run`: consecutive games of one colour.
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
}

/// The lines of a report. Two seats that are not colours, such as Home and Away, have their names.
pub(super) fn lines<'a>(audit: &'a Audit, seats: &[String]) -> Vec<Line<'a>> {
    let Some(c) = &audit.colours else { return Vec::new() };
    let are_colours = Game::of_seats(seats).is_some_and(Game::has_colours);
    let [imbalance, breaks, run] = match seats {
        [first, second] if !are_colours => {
            let minus = FigureSaid::SidesMinus(first.clone(), second.clone());
            [minus, FigureSaid::SidesBreaks, FigureSaid::SidesRun]
        }
        [] => [FigureSaid::SidesPlain, FigureSaid::SidesBreaks, FigureSaid::SidesRun],
        _ => [FigureSaid::Imbalance, FigureSaid::Breaks, FigureSaid::Run],
    };
    vec![
        Line::proved(audit, imbalance, ShownValue::AtMost(c.max_imbalance.into()), "colours.max_imbalance"),
        Line::proved(audit, breaks, ShownValue::Number(c.breaks), "colours.breaks"),
        Line::new(run, ShownValue::Number(c.longest_run.into())),
    ]
}

//! How evenly everybody changes tables, by the numbers on them.
//!
//! An even share is a player's games divided by the table numbers in use, rounded up; each visit to one table above it
//! is an excess visit. With seven games at tables 1 to 3 the share is 3; five visits to table 1 are two too many.
//! O(games) per player.

pub(crate) mod bound;

use super::FigureSaid;
use super::line::{Line, ShownValue};
use super::row::FigureRow;
use crate::report::{Audit, TableVisits};
use crate::work::{Row, Work};

/// The figure with a bound.
pub(super) const FIGURES: [FigureRow; 1] =
    [FigureRow::new("tables.max_visits", "visits", |figures, _| Some(figures.tables.max_visits.into()))];

/// Counts visits, player by player.
pub(crate) struct VisitCounts {
    /// Visits of the current player to each table number in use; all 0 between players.
    visits: Vec<u32>,
    /// The tables whose count is not 0.
    touched: Vec<u32>,
    pub figures: TableVisits,
}

impl VisitCounts {
    pub fn new(work: &Work<'_>) -> Self {
        let numbers = work.table_numbers() as usize;
        Self { visits: vec![0; numbers], touched: Vec::new(), figures: TableVisits::default() }
    }

    /// Adds the games of one player.
    pub fn add(&mut self, row: &Row<'_>) {
        let share = row.games.len().div_ceil(self.visits.len().max(1)) as u32;
        // If most tables have been visited, scanning all is cheaper than remembering which.
        if row.games.len() > self.visits.len() / 4 {
            row.games.iter().for_each(|game| self.visits[game.number as usize] += 1);
            for visits in &mut self.visits {
                let visits = std::mem::take(visits);
                self.figures.max_visits = self.figures.max_visits.max(visits);
                self.figures.excess_visits += u64::from(visits.saturating_sub(share));
            }
            return;
        }
        for game in row.games {
            let visits = &mut self.visits[game.number as usize];
            if *visits == 0 {
                self.touched.push(game.number);
            }
            *visits += 1;
        }
        for number in self.touched.drain(..) {
            let visits = std::mem::take(&mut self.visits[number as usize]);
            self.figures.max_visits = self.figures.max_visits.max(visits);
            self.figures.excess_visits += u64::from(visits.saturating_sub(share));
        }
    }
}

/// The lines of a report.
pub(super) fn lines<'a>(audit: &'a Audit, _: &[String]) -> Vec<Line<'a>> {
    let most = ShownValue::AtMost(audit.tables.max_visits.into());
    vec![
        Line::proved(audit, FigureSaid::Visits, most, "tables.max_visits"),
        Line::new(FigureSaid::ExcessVisits, ShownValue::Number(audit.tables.excess_visits)),
    ]
}

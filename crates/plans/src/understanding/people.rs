//! The people of a question while it is processed, with the absences in their list: both are renumbered together.

use roundtable_designs::round_robin::varma;
use roundtable_model::{Absence, PlayerIx, Roster, Seed};

use crate::Error;

/// Everybody on the list, and the list's own absences, in its current order.
#[derive(Debug)]
pub(crate) struct People {
    pub roster: Roster,
    pub absences: Vec<Absence>,
}

impl People {
    /// Puts everybody into another order: `by[i]` is the old index of the player who gets the index `i`.
    pub fn renumber(&mut self, by: &[PlayerIx]) {
        self.roster = self.roster.reordered(by);
        let mut now = vec![PlayerIx(0); by.len()];
        for (new, old) in (0..).map(PlayerIx).zip(by) {
            now[old.ix()] = new;
        }
        for absence in &mut self.absences {
            if let Some(new) = now.get(absence.player.ix()) {
                absence.player = *new;
            }
        }
    }

    /// Gives everybody a new number by FIDE's Varma tables: a drawing of lots in which people with the same word in
    /// `column` (their federation) do not meet in the last rounds of a round robin.
    ///
    /// # Errors
    /// Nobody has anything in that column; or the tables have no row for that many people, or no room for a federation.
    pub fn draw_by_varma(&mut self, column: &str, seed: Seed) -> Result<(), Error> {
        let values: Vec<&str> = self.roster.players().iter().map(|p| p.column(column).unwrap_or_default()).collect();
        if values.iter().all(|value| value.is_empty()) {
            return Err(Error::NoColumn { column: column.to_owned() });
        }
        let by = varma(&values, seed).map_err(Error::Lots)?;
        self.renumber(&by);
        Ok(())
    }
}

//! Diplomacy and the like: one group plays several games at one table, and each seat is a power (a country). Rows are
//! games, columns powers.

use crate::{PlayerIx, Schedule};

/// Who holds which power in which game: row = game, column = power, entry = player.
///
/// It has not been checked (each player once per game, each power equally often): that is the task of the crate
/// `audit`. A table with as many games as powers that has both properties is a Latin square.
///
/// ```
/// use roundtable_model::{PlayerIx, PowerTable};
/// let cyclic = PowerTable::from_fn(3, 3, |game, power| PlayerIx((game + power) % 3));
/// assert_eq!(cyclic.row(1), [PlayerIx(1), PlayerIx(2), PlayerIx(0)]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PowerTable {
    powers: u32,
    /// Row after row.
    cells: Vec<PlayerIx>,
}

/// Why rows are not a table of powers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum PowerTableError {
    /// No game at all.
    Empty,
    /// A game with another number of players than the first.
    Ragged {
        /// Which game, 1-based.
        game: usize,
        /// How many players it has.
        found: usize,
        /// How many the first has.
        expected: usize,
    },
}

impl PowerTable {
    /// From one row for each game.
    ///
    /// # Errors
    /// No row, an empty row, or rows of different length.
    pub fn from_rows(rows: &[Vec<PlayerIx>]) -> Result<Self, PowerTableError> {
        let width = rows.first().map_or(0, Vec::len);
        let Some(powers) = u32::try_from(width).ok().filter(|&w| w > 0) else {
            return Err(PowerTableError::Empty);
        };
        if let Some((at, row)) = rows.iter().enumerate().find(|(_, row)| row.len() != width) {
            return Err(PowerTableError::Ragged { game: at + 1, found: row.len(), expected: width });
        }
        Ok(Self { powers, cells: rows.concat() })
    }

    /// From a rule: who holds `power` in `game`, both 0-based.
    pub fn from_fn(games: u32, powers: u32, mut holder: impl FnMut(u32, u32) -> PlayerIx) -> Self {
        let mut cells = Vec::with_capacity(games as usize * powers as usize);
        for game in 0..games {
            cells.extend((0..powers).map(|power| holder(game, power)));
        }
        Self { powers, cells }
    }

    /// How many powers there are, which is also the number of players.
    pub fn powers(&self) -> u32 {
        self.powers
    }

    /// How many games there are.
    pub fn games(&self) -> u32 {
        self.cells.len().checked_div(self.powers as usize).map_or(0, |g| g as u32)
    }

    /// Who plays game `game` (0-based), first power first.
    ///
    /// # Panics
    /// If there is no such game.
    pub fn row(&self, game: usize) -> &[PlayerIx] {
        let width = self.powers as usize;
        &self.cells[game * width..(game + 1) * width]
    }

    /// One round for each game, with a single table whose seats are the powers.
    pub fn to_schedule(&self) -> Schedule {
        let mut schedule = Schedule::new(self.powers);
        self.rows().for_each(|row| {
            schedule.push_round().table(1, row);
        });
        schedule
    }

    /// The games in order.
    pub fn rows(&self) -> impl ExactSizeIterator<Item = &[PlayerIx]> + Clone {
        self.cells.chunks_exact(self.powers.max(1) as usize)
    }

    /// The same games with the powers in another order: new column `c` is old column `order[c]`.
    ///
    /// # Panics
    /// If `order` does not name as many existing columns as there are powers.
    #[must_use]
    pub fn with_columns(&self, order: &[u32]) -> Self {
        assert_eq!(order.len(), self.powers as usize, "an order names every power once");
        Self::from_fn(self.games(), self.powers, |g, c| self.row(g as usize)[order[c as usize] as usize])
    }

    /// The same games in another order and with other names: new row `g` is old row `games[g]`, and old player `p`
    /// is new player `players[p]`.
    ///
    /// # Panics
    /// If an order names a game or player that does not exist.
    #[must_use]
    pub fn renamed(&self, games: &[u32], players: &[PlayerIx]) -> Self {
        Self::from_fn(games.len() as u32, self.powers, |g, c| {
            players[self.row(games[g as usize] as usize)[c as usize].ix()]
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ragged_rows_are_refused() {
        let p = PlayerIx;
        assert_eq!(PowerTable::from_rows(&[]), Err(PowerTableError::Empty));
        assert_eq!(
            PowerTable::from_rows(&[vec![p(0), p(1)], vec![p(1)]]),
            Err(PowerTableError::Ragged { game: 2, found: 1, expected: 2 })
        );
    }

    #[test]
    fn columns_and_names_move() {
        let t = PowerTable::from_fn(2, 3, |g, c| PlayerIx((g + c) % 3));
        assert_eq!(t.with_columns(&[2, 0, 1]).row(0), [PlayerIx(2), PlayerIx(0), PlayerIx(1)]);
        assert_eq!(t.renamed(&[1, 0], &[PlayerIx(2), PlayerIx(1), PlayerIx(0)]).row(0), [1, 0, 2].map(PlayerIx));
    }
}

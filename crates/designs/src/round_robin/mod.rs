//! Round robins: everybody meets everybody, as closed forms with random access.
//!
//! [`RoundRobin`] answers who sits at board b in round r, whom a player meets in round r and when two players meet,
//! each in constant time and without making the table. The tables and their sources are in `circle.rs`, `berger.rs`,
//! `crenshaw.rs`, `uscf.rs` and `porter.rs`; `varma.rs` has the restricted drawing of lots.
//!
//! An odd field is filled up by one: the highest number counts as a bye, and its opponent sits out.

mod berger;
mod circle;
mod crenshaw;
mod fixtures;
mod game;
mod porter;
pub mod reversal;
mod uscf;
mod varma;
mod walk;
mod wheel;

use roundtable_model::{PlayerIx, RoundIx};

pub use berger::meeting_by_sums;
pub use fixtures::Fixtures;
pub use game::{Colour, Meeting, Pairing};
pub use varma::{VarmaError, federation_meetings_in_last, varma, varma_envelopes};
use walk::{Boards, Walk};
use wheel::Wheel;

/// The most players a round robin is made for.
pub const MAX_PLAYERS: u32 = 1_000_000;
/// The most cycles of a round robin.
pub const MAX_CYCLES: u32 = 1000;

/// A published round-robin table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PairingTable {
    /// The circle method; player 1 is the pivot.
    Standard,
    /// FIDE's Berger tables.
    Berger,
    /// The Crenshaw tables of US Chess, with the special ones for 4 and 6.
    Crenshaw,
    /// Their rule, for 4 and 6 too.
    CrenshawAlgorithm,
    /// Porter's system.
    Porter,
}

impl PairingTable {
    /// Every table.
    pub const ALL: [Self; 5] = [Self::Standard, Self::Berger, Self::Crenshaw, Self::CrenshawAlgorithm, Self::Porter];

    /// The rule of the table: a pivot that stays and a ring that turns.
    fn wheel(self, players: u32) -> Wheel {
        match self {
            Self::Standard if !players.is_multiple_of(2) => circle::STANDARD_WITH_BYE,
            Self::Standard => circle::STANDARD,
            Self::Berger => berger::BERGER,
            Self::Crenshaw | Self::CrenshawAlgorithm => crenshaw::CRENSHAW,
            Self::Porter => porter::PORTER,
        }
    }

    /// The printed table for n players (even), where it follows no rule.
    fn special(self, n: u32) -> Option<uscf::Printed> {
        match self {
            Self::Crenshaw => uscf::special(n),
            Self::Standard | Self::Berger | Self::CrenshawAlgorithm | Self::Porter => None,
        }
    }
}

/// A round robin of a field by a table, for one or more cycles.
///
/// ```
/// use roundtable_designs::round_robin::{Colour, PairingTable, RoundRobin};
/// use roundtable_model::{PlayerIx, RoundIx};
/// let berger = RoundRobin::new(PairingTable::Berger, 14).unwrap();
/// assert_eq!(berger.rounds(), 13);
/// assert_eq!(berger.game(RoundIx(0), 0).unwrap().to_string(), "1-14");
/// let seven = PlayerIx::from_number(7).unwrap();
/// assert_eq!(berger.opponent(seven, RoundIx(0)), Some((PlayerIx(7), Colour::White)));
/// assert_eq!(berger.meeting(seven, PlayerIx(13)).unwrap().round.number(), 13);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundRobin {
    table: PairingTable,
    players: u32,
    /// How many times all rounds of the table are played.
    cycles: u32,
    /// Whether the last two rounds of the first cycle change places.
    last_two_exchanged: bool,
}

/// A field or a number of cycles that no round robin is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub enum RoundRobinError {
    /// Fewer than 2 or more than [`MAX_PLAYERS`].
    Players(u32),
    /// None or more than [`MAX_CYCLES`].
    Cycles(u32),
}

impl RoundRobin {
    /// One cycle of the table for this many players.
    ///
    /// # Errors
    /// Fewer than 2 players or more than [`MAX_PLAYERS`].
    pub fn new(table: PairingTable, players: u32) -> Result<Self, RoundRobinError> {
        if !(2..=MAX_PLAYERS).contains(&players) {
            return Err(RoundRobinError::Players(players));
        }
        Ok(Self { table, players, cycles: 1, last_two_exchanged: false })
    }

    /// The same with `cycles` cycles; colours are swapped in every second one.
    ///
    /// # Errors
    /// No cycle or more than [`MAX_CYCLES`].
    pub fn with_cycles(mut self, cycles: u32) -> Result<Self, RoundRobinError> {
        if !(1..=MAX_CYCLES).contains(&cycles) {
            return Err(RoundRobinError::Cycles(cycles));
        }
        self.cycles = cycles;
        Ok(self)
    }

    /// Whether the last two rounds of the first cycle are exchanged, as FIDE recommends for two cycles: it avoids three
    /// games in a row with one colour for two players.
    #[must_use]
    pub fn with_last_two_exchanged(mut self, exchanged: bool) -> Self {
        self.last_two_exchanged = exchanged;
        self
    }

    /// The table it follows.
    pub fn table(&self) -> PairingTable {
        self.table
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.players
    }

    /// How many rounds there are, over all cycles.
    pub fn rounds(&self) -> u32 {
        self.rounds_per_cycle() * self.cycles
    }

    /// How many rounds one cycle has: n−1, or n for an odd field.
    pub fn rounds_per_cycle(&self) -> u32 {
        self.even() - 1
    }

    /// How many games a round has; in an odd field one player more rests.
    pub fn boards(&self) -> u32 {
        self.players / 2
    }

    /// The game at a 0-based board; `None` beyond the last round or board. O(1).
    pub fn game(&self, round: RoundIx, board: u32) -> Option<Pairing> {
        let walk = self.walk(round)?;
        (board < self.boards()).then(|| walk.game(board))
    }

    /// The games of a round in board order; none beyond the last round.
    pub fn games(&self, round: RoundIx) -> impl Iterator<Item = Pairing> + use<> {
        let boards = self.boards();
        self.walk(round).into_iter().flat_map(move |walk| (0..boards).map(move |board| walk.game(board)))
    }

    /// Appends the games of a round in board order; none beyond the last round. The fastest way to the full table.
    pub fn append_games(&self, round: RoundIx, games: &mut Vec<Pairing>) {
        if let Some(walk) = self.walk(round) {
            walk.append(self.boards(), games);
        }
    }

    /// Who rests in a round: nobody in an even field. O(1).
    pub fn bye(&self, round: RoundIx) -> Option<PlayerIx> {
        if self.players.is_multiple_of(2) {
            return None;
        }
        let walk = self.walk(round)?;
        let (white, black) = walk.boards.game(walk.bye_board?);
        Some(PlayerIx(white.min(black)))
    }

    /// Whom a player meets in a round, and with which colour; `None` for a rest, and for no such player or round. O(1).
    pub fn opponent(&self, player: PlayerIx, round: RoundIx) -> Option<(PlayerIx, Colour)> {
        if player.0 >= self.players {
            return None;
        }
        let walk = self.walk(round)?;
        let (cycle_round, _) = self.place(round.0)?;
        let game = walk.full_game(self.board_of(cycle_round, player.0)?);
        let (opponent, colour) =
            if game.white == player { (game.black, Colour::White) } else { (game.white, Colour::Black) };
        (opponent.0 < self.players).then_some((opponent, colour))
    }

    /// When and where two players meet in the first cycle; `None` for one player twice, and for no such player. O(1).
    pub fn meeting(&self, a: PlayerIx, b: PlayerIx) -> Option<Meeting> {
        self.meeting_in(0, a, b)
    }

    /// As [`meeting`](Self::meeting), in a 0-based cycle. O(1).
    pub fn meeting_in(&self, cycle: u32, a: PlayerIx, b: PlayerIx) -> Option<Meeting> {
        if a == b || a.0.max(b.0) >= self.players || cycle >= self.cycles {
            return None;
        }
        let n = self.even();
        let table_round = match self.table.special(n) {
            Some(special) => {
                let theirs = |game: &(u32, u32)| [(a.0, b.0), (b.0, a.0)].contains(game);
                special.iter().position(|games| games.iter().any(theirs))? as u32
            }
            None => self.table.wheel(self.players).round(n, a.0, b.0),
        };
        let round = RoundIx(cycle * self.rounds_per_cycle() + self.exchanged(cycle, table_round));
        let walk = self.walk(round)?;
        let board = self.board_of(table_round, a.0)?;
        Some(Meeting {
            round,
            // The bye's board is not played, so those after it count one less.
            board: board - u32::from(walk.bye_board.is_some_and(|bye| bye < board)),
            game: walk.full_game(board),
        })
    }

    /// The number of players, with the bye counted as one in an odd field.
    fn even(&self) -> u32 {
        self.players + self.players % 2
    }

    /// The board of a player in a round of the table, the bye's board counted.
    fn board_of(&self, table_round: u32, player: u32) -> Option<u32> {
        let n = self.even();
        match self.table.special(n) {
            Some(special) => {
                let at = special[table_round as usize].iter().position(|&(w, b)| w == player || b == player)?;
                u32::try_from(at).ok()
            }
            None => Some(self.table.wheel(self.players).board(n, table_round, player)),
        }
    }

    /// The round of the table that is played in a round of the event, both from 0, and whether colours are swapped, as
    /// in every second cycle (FIDE Handbook C.05, Annex 1).
    fn place(&self, round: u32) -> Option<(u32, bool)> {
        let (cycle, within) = (round / self.rounds_per_cycle(), round % self.rounds_per_cycle());
        (cycle < self.cycles).then(|| (self.exchanged(cycle, within), cycle % 2 == 1))
    }

    /// The last two rounds m − 2 and m − 1 of m of the first cycle change places (they add up to 2m − 3), if they are
    /// exchanged; others stay. This is its own inverse, so it works both ways. Without the exchange two players of
    /// FIDE's order have one colour three times in a row at the border of the cycles (ibidem).
    fn exchanged(&self, cycle: u32, round: u32) -> u32 {
        let m = self.rounds_per_cycle();
        let is_exchanged = self.last_two_exchanged && cycle == 0 && m >= 2 && round + 2 >= m;
        if is_exchanged { 2 * m - 3 - round } else { round }
    }

    /// The boards of a round; `None` beyond the last round.
    fn walk(&self, round: RoundIx) -> Option<Walk> {
        let n = self.even();
        let (table_round, swapped) = self.place(round.0)?;
        let boards = match self.table.special(n) {
            Some(special) => Boards::Printed(special[table_round as usize]),
            None => Boards::Spoke(self.table.wheel(self.players).spoke(n, table_round)),
        };
        let bye_board = if self.players < n { self.board_of(table_round, n - 1) } else { None };
        Some(Walk { boards, bye_board, swapped })
    }
}

#[cfg(test)]
mod tests;

//! Where a table of powers breaks a rule: everybody once in every game, every power equally often.

use std::fmt;

use roundtable_model::{PlayerIx, PowerTable, SeatIx};

/// A broken rule. Games and powers are 0-based here and printed 1-based.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableFault {
    /// A symbol that stands for nobody.
    Symbol {
        /// The game.
        game: u32,
        /// The power in it.
        power: SeatIx,
        /// Who is named there.
        player: PlayerIx,
        /// How many players there are.
        players: u32,
    },
    /// A player twice in a game; somebody else is missing there.
    Row {
        /// The game.
        game: u32,
        /// Who is doubled.
        player: PlayerIx,
        /// Both powers.
        powers: [SeatIx; 2],
    },
    /// A player who holds a power more or less often than everybody should.
    Column {
        /// The power.
        power: SeatIx,
        /// Who.
        player: PlayerIx,
        /// How often.
        times: u32,
        /// How often it should be.
        expected: u32,
    },
    /// A number of games with which nobody can hold every power equally often.
    Games {
        /// How many games there are.
        games: u32,
        /// How many powers there are.
        powers: u32,
    },
}

impl TableFault {
    /// A word that does not change: `symbol`, `row`, `column` or `games`.
    pub fn code(&self) -> &'static str {
        match self {
            Self::Symbol { .. } => "symbol",
            Self::Row { .. } => "row",
            Self::Column { .. } => "column",
            Self::Games { .. } => "games",
        }
    }
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Symbol { game, power, player, players } => {
                write!(f, "row {}, column {power}: there is no player {player}, only 1 to {players}", game + 1)
            }
            Self::Row { game, player, powers: [a, b] } => {
                write!(f, "row {}: player {player} is in it twice, in columns {a} and {b}", game + 1)
            }
            Self::Column { power, player, times, expected } => {
                write!(f, "column {power}: player {player} is in it {times} times instead of {expected}")
            }
            Self::Games { games, powers } => write!(
                f,
                "{games} games with {powers} powers: the number of games must be a multiple of {powers}, \
                 or nobody can hold every power equally often"
            ),
        }
    }
}

/// Every broken rule of a table: unknown players first, then rows, then columns. Time and memory O(cells + n²).
pub fn table_faults(table: &PowerTable) -> Vec<TableFault> {
    let (n, games) = (table.powers(), table.games());
    let mut faults = Vec::new();
    let mut doubled = Vec::new();
    let mut held = vec![0u32; n as usize * n as usize];
    let mut seen: Vec<Option<SeatIx>> = vec![None; n as usize];
    for (game, row) in (0..).zip(table.rows()) {
        seen.fill(None);
        for (power, &player) in (0..).map(SeatIx).zip(row) {
            let Some(first) = seen.get_mut(player.ix()) else {
                faults.push(TableFault::Symbol { game, power, player, players: n });
                continue;
            };
            match *first {
                Some(earlier) => doubled.push(TableFault::Row { game, player, powers: [earlier, power] }),
                None => *first = Some(power),
            }
            held[power.ix() * n as usize + player.ix()] += 1;
        }
    }
    faults.append(&mut doubled);
    if !games.is_multiple_of(n) {
        faults.push(TableFault::Games { games, powers: n });
        return faults;
    }
    let expected = games / n;
    for (power, column) in (0..).map(SeatIx).zip(held.chunks_exact(n as usize)) {
        for (player, &times) in (0..).map(PlayerIx).zip(column) {
            if times != expected {
                faults.push(TableFault::Column { power, player, times, expected });
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(rows: [[u32; 3]; 3]) -> Vec<String> {
        let table = PowerTable::from_fn(3, 3, |g, c| PlayerIx(rows[g as usize][c as usize] - 1));
        table_faults(&table).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn each_rule_is_told_apart() {
        assert!(faults([[1, 2, 3], [2, 3, 1], [3, 1, 2]]).is_empty());
        let unknown = faults([[1, 2, 3], [2, 4, 1], [3, 1, 2]]);
        assert_eq!(unknown[0], "row 2, column 2: there is no player 4, only 1 to 3");
        assert_eq!(unknown[1], "column 2: player 3 is in it 0 times instead of 1");
        let row = faults([[1, 2, 3], [2, 2, 1], [3, 1, 2]]);
        assert_eq!(row[0], "row 2: player 2 is in it twice, in columns 1 and 2");
        let column = faults([[1, 2, 3], [2, 1, 3], [3, 1, 2]]);
        assert_eq!(column[0], "column 2: player 1 is in it 2 times instead of 1");
    }

    #[test]
    fn games_must_be_a_multiple() {
        let table = PowerTable::from_fn(2, 3, |g, c| PlayerIx((g + c) % 3));
        assert_eq!(table_faults(&table), [TableFault::Games { games: 2, powers: 3 }]);
    }
}

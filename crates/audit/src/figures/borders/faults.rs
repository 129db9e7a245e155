//! Where a table of powers (a row for each game, a column for each power, in the cells the players) breaks a rule:
//! everybody is once in every row, and equally often in every column.

use roundtable_model::{PlayerIx, PowerTable, SeatIx, told};

told! {
    /// A broken rule. Games and powers are 0-based here and printed 1-based.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum TableFault: "square" {
        /// A symbol without a player.
        Symbol {
            /// The game.
            game: u32,
            /// The power in it.
            power: SeatIx,
            /// Who is named there.
            player: PlayerIx,
            /// How many players there are.
            players: u32,
        } = "symbol" { game: game + 1, power, player: player.number(), players },
        /// A player twice in a game; somebody else is missing there.
        Row {
            /// The game.
            game: u32,
            /// Who is doubled.
            player: PlayerIx,
            /// Both powers.
            powers: [SeatIx; 2],
        } = "row" { game: game + 1, player: player.number(), first: &powers[0], second: &powers[1] },
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
        } = "column" { power, player: player.number(), times, expected },
        /// A number of games with which nobody can hold every power equally often.
        Games {
            /// How many games there are.
            games: u32,
            /// How many powers there are.
            powers: u32,
        } = "games" { games, powers },
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

    fn faults(rows: [[u32; 3]; 3]) -> Vec<TableFault> {
        table_faults(&PowerTable::from_fn(3, 3, |g, c| PlayerIx(rows[g as usize][c as usize] - 1)))
    }

    fn column(power: u32, player: u32, times: u32) -> TableFault {
        TableFault::Column { power: SeatIx(power), player: PlayerIx(player), times, expected: 1 }
    }

    #[test]
    fn each_rule_is_told_apart() {
        assert!(faults([[1, 2, 3], [2, 3, 1], [3, 1, 2]]).is_empty());
        let unknown = faults([[1, 2, 3], [2, 4, 1], [3, 1, 2]]);
        assert_eq!(unknown[0], TableFault::Symbol { game: 1, power: SeatIx(1), player: PlayerIx(3), players: 3 });
        assert_eq!(unknown[1], column(1, 2, 0));
        let row = faults([[1, 2, 3], [2, 2, 1], [3, 1, 2]]);
        assert_eq!(row[0], TableFault::Row { game: 1, player: PlayerIx(1), powers: [SeatIx(0), SeatIx(1)] });
        let twice = faults([[1, 2, 3], [2, 1, 3], [3, 1, 2]]);
        assert_eq!(twice[0], column(1, 0, 2));
    }

    #[test]
    fn games_must_be_a_multiple() {
        let table = PowerTable::from_fn(2, 3, |g, c| PlayerIx((g + c) % 3));
        assert_eq!(table_faults(&table), [TableFault::Games { games: 2, powers: 3 }]);
    }
}

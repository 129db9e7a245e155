//! Tie-breaks from a player's own rounds: wins, games with Black, running scores (article 7).

use roundtable_swiss::{Colour, Outcome};

use crate::record::{Record, Turn};
use crate::tie_break::Cut;
use crate::value::Value;

/// A count of the player's rounds.
fn count(record: &Record, player: usize, holds: impl Fn(&Turn) -> bool) -> Value {
    Value::whole(record.turns[player].iter().filter(|t| holds(t)).count() as i64)
}

/// Won over the board: a forfeit is no such win, not in a round robin either.
fn won(turn: &Turn) -> bool {
    matches!(turn.outcome, Outcome::Win | Outcome::UnratedWin)
}

/// WIN.
pub(crate) fn wins(record: &Record, player: usize) -> Value {
    count(record, player, |t| t.points >= record.win)
}

/// WON.
pub(crate) fn games_won(record: &Record, player: usize) -> Value {
    count(record, player, won)
}

/// BPG.
pub(crate) fn black_played(record: &Record, player: usize) -> Value {
    count(record, player, |t| t.played() && t.colour == Some(Colour::Black))
}

/// BWG.
pub(crate) fn black_won(record: &Record, player: usize) -> Value {
    count(record, player, |t| won(t) && t.colour == Some(Colour::Black))
}

/// PS: the first rounds are left out by a cut.
pub(crate) fn progressive(record: &Record, player: usize, cut: Cut) -> Value {
    let first = match cut {
        Cut::None => 0,
        Cut::Lowest(n) | Cut::Both(n) => n as usize,
    };
    let mut running = 0;
    let scores = record.turns[player].iter().map(|t| {
        running += t.points;
        running
    });
    Value::tenths(scores.skip(first).sum())
}

/// REP.
pub(crate) fn rounds_played(record: &Record, player: usize) -> Value {
    count(record, player, |t| !t.requested() && t.outcome != Outcome::ForfeitLoss)
}

/// STD: 1 for more points than the opponent, ½ for as many; without an opponent, for more than a draw or just as much.
pub(crate) fn standard(record: &Record, player: usize) -> Value {
    let of = |(round, turn): (usize, &Turn)| {
        let other = turn.opponent.map_or(record.draw, |o| record.turns[o][round].points);
        match turn.points.cmp(&other) {
            std::cmp::Ordering::Greater => 10,
            std::cmp::Ordering::Equal => 5,
            std::cmp::Ordering::Less => 0,
        }
    };
    Value::tenths(record.turns[player].iter().enumerate().map(of).sum())
}

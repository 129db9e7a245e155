//! Tie-breaks from a player's own rounds: wins, games with Black, running scores (article 7).
//!
//! Each is O(rounds). `player` is a place in the record, from 0. Points of the record are in tenths. A count is a whole
//! number ([`TieBreakValue::whole`]), a sum of points is in tenths ([`TieBreakValue::tenths`]).

use roundtable_swiss::RoundOutcome;

use crate::record::{Record, Turn};
use crate::tie_break::Cut;
use crate::value::TieBreakValue;

/// A count of the player's rounds.
pub(crate) fn count(record: &Record, player: usize, holds: impl Fn(&Turn) -> bool) -> TieBreakValue {
    TieBreakValue::whole(record.turns[player].iter().filter(|t| holds(t)).count() as i64)
}

/// Won over the board: a forfeit win does not count here, not even in a round robin.
pub(crate) fn won(turn: &Turn) -> bool {
    matches!(turn.outcome, RoundOutcome::Win | RoundOutcome::UnratedWin)
}

/// PS: the sum of the running scores after each round: a win, a draw and a win are 1 + 1½ + 2½ = 5. A cut leaves out
/// the scores after the first rounds.
///
/// Running scores only grow, so the lowest are the first. `Both` is like `Lowest` here: nothing is left out at the end.
pub(crate) fn progressive(record: &Record, player: usize, cut: Cut) -> TieBreakValue {
    let mut running = 0;
    let scores = record.turns[player].iter().map(|t| {
        running += t.points;
        running
    });
    TieBreakValue::tenths(scores.skip(cut.ends().0).sum())
}

/// STD: for each round 1 if the player got more points than the opponent, ½ if equal; without an opponent, against a
/// draw.
pub(crate) fn standard(record: &Record, player: usize) -> TieBreakValue {
    let of = |(round, turn): (usize, &Turn)| {
        let other = turn.opponent.map_or(record.draw, |o| record.turns[o][round].points);
        match turn.points.cmp(&other) {
            std::cmp::Ordering::Greater => 10,
            std::cmp::Ordering::Equal => 5,
            std::cmp::Ordering::Less => 0,
        }
    };
    TieBreakValue::tenths(record.turns[player].iter().enumerate().map(of).sum())
}

//! Tie-breaks from the opponents' scores: Buchholz and its kin, Sonneborn-Berger, Koya (FIDE's C.07, articles 8 and 9),
//! and those of Go. `player` is a place in the record, from 0; points are in tenths.

use crate::record::Record;
use crate::tie_break::{Cut, TieBreak};
use crate::unplayed::{Adjusted, products_cut, scores_cut};
use crate::value::TieBreakValue;

/// BH (Buchholz): the sum of the opponents' adjusted scores. If the last round of the record was set to draws, it is FB
/// (Fore Buchholz).
pub(crate) fn buchholz(adjusted: &Adjusted, player: usize, cut: Cut) -> TieBreakValue {
    TieBreakValue::tenths(scores_cut(adjusted.contributions(player), cut))
}

/// AOB: the mean Buchholz of the opponents met. Buchholz is counted in `adjusted`; `record` says who was met.
pub(crate) fn mean_buchholz(record: &Record, adjusted: &Adjusted, player: usize) -> Option<TieBreakValue> {
    let games = record.turns[player].iter().filter(|t| t.game);
    let met: Vec<usize> = games.filter_map(|t| t.opponent).collect();
    let sum: i64 = met.iter().map(|&o| scores_cut(adjusted.contributions(o), Cut::None)).sum();
    (!met.is_empty()).then(|| TieBreakValue::mean(sum, met.len() as i64))
}

/// SB (Sonneborn-Berger): the sum of the opponents' adjusted scores, each times the points made against that opponent.
pub(crate) fn sonneborn_berger(adjusted: &Adjusted, player: usize, cut: Cut) -> TieBreakValue {
    TieBreakValue::hundredths(products_cut(adjusted.contributions(player), cut))
}

/// KS (Koya): the points made against opponents with at least half of the points they could have made. The tie-break
/// may move this limit by half points.
pub(crate) fn koya(record: &Record, player: usize, tie_break: &TieBreak) -> TieBreakValue {
    let strong = |o: usize| {
        let games = record.turns[o].iter().filter(|t| t.opponent.is_some()).count() as i64;
        // points ≥ (games + limit) · win / 2, doubled to stay whole.
        2 * record.points(o) >= games * record.win + i64::from(tie_break.limit) * record.win
    };
    let turns = record.turns[player].iter();
    TieBreakValue::tenths(turns.filter(|t| t.opponent.is_some_and(strong)).map(|t| t.points).sum())
}

/// SOS: the sum of the scores of all paired opponents, also in forfeits. A round without an opponent counts as an
/// opponent with a draw in every round.
pub(crate) fn opponents_scores(record: &Record, player: usize) -> i64 {
    let middle = record.rounds as i64 * record.draw;
    record.turns[player].iter().map(|t| t.opponent.map_or(middle, |o| record.points(o))).sum()
}

/// SOSOS: the sum of the SOS of all paired opponents. A round without an opponent counts as one whose opponents all had
/// a draw in every round.
pub(crate) fn opponents_sos(record: &Record, player: usize) -> i64 {
    let rounds = record.rounds as i64;
    let middle = rounds * rounds * record.draw;
    record.turns[player].iter().map(|t| t.opponent.map_or(middle, |o| opponents_scores(record, o))).sum()
}

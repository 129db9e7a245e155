//! The contribution of each round to Buchholz and Sonneborn-Berger when rounds were not played (FIDE's C.07, article
//! 16), and which of these contributions a cut leaves out. In an unplayed round a dummy, a fictitious opponent,
//! replaces the opponent.

use roundtable_swiss::RoundOutcome;

use crate::record::{Record, System, Turn};
use crate::tie_break::Cut;

/// What one round brings to Buchholz and Sonneborn-Berger.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contribution {
    /// The score of the opponent or of the dummy, in tenths.
    pub score: i64,
    /// The same times the points made, in hundredths.
    pub product: i64,
    /// Whether the player stayed away from the round.
    pub voluntary: bool,
}

/// A record with everybody's adjusted score.
pub(crate) struct Adjusted {
    pub record: Record,
    pub scores: Vec<i64>,
}

impl Adjusted {
    pub fn new(record: Record) -> Self {
        let scores = (0..record.turns.len()).map(|p| adjusted(&record, p)).collect();
        Self { record, scores }
    }

    /// The contribution of each round of a player. In a round robin a round without an opponent contributes nothing.
    pub fn contributions(&self, player: usize) -> Vec<Contribution> {
        let turns = self.record.turns[player].iter();
        let counts = |turn: &&Turn| self.record.system == System::Swiss || turn.opponent.is_some();
        turns.filter(counts).map(|turn| self.contribution(player, turn)).collect()
    }

    fn contribution(&self, player: usize, turn: &Turn) -> Contribution {
        let score = match turn.opponent {
            Some(opponent) if turn.game => self.scores[opponent],
            scheduled => self.dummy(player, turn, scheduled),
        };
        Contribution { score, product: score * turn.points, voluntary: turn.voluntary() }
    }

    /// The dummy has the player's own score; after a forfeit at most the missed opponent's, else at most draws in all
    /// rounds.
    fn dummy(&self, player: usize, turn: &Turn, scheduled: Option<usize>) -> i64 {
        let forfeit = matches!(turn.outcome, RoundOutcome::ForfeitWin | RoundOutcome::ForfeitLoss);
        let most = match scheduled.filter(|_| forfeit) {
            Some(opponent) => self.scores[opponent],
            None => self.record.rounds as i64 * self.record.draw,
        };
        self.record.points(player).min(most)
    }
}

/// A player's points as opponents count them: a requested bye counts as a draw if the player stayed away from all later
/// rounds too. A round robin has no such byes.
fn adjusted(record: &Record, player: usize) -> i64 {
    let turns = &record.turns[player];
    if record.system == System::RoundRobin {
        return record.points(player);
    }
    let back = turns.iter().rposition(|t| !t.voluntary()).map_or(0, |last| last + 1);
    let worth =
        |(round, turn): (usize, &Turn)| if round >= back && turn.requested() { record.draw } else { turn.points };
    turns.iter().enumerate().map(worth).sum()
}

/// The sum of the scores that are left after the cut.
pub(crate) fn scores_cut(contributions: Vec<Contribution>, cut: Cut) -> i64 {
    left(contributions, cut, |c| (c.score, 0), |c| c.score).iter().map(|c| c.score).sum()
}

/// The sum of the products that are left after the cut.
pub(crate) fn products_cut(contributions: Vec<Contribution>, cut: Cut) -> i64 {
    left(contributions, cut, |c| (c.score, c.product), |c| c.product).iter().map(|c| c.product).sum()
}

/// The contributions that a cut leaves. `least` gives their order, the least first; `value` is what the sum loses by
/// leaving one out. A round that the player stayed away from is left out first, unless the sum would lose less by it
/// than by the least.
fn left(
    mut contributions: Vec<Contribution>,
    cut: Cut,
    least: impl Fn(&Contribution) -> (i64, i64),
    value: impl Fn(&Contribution) -> i64,
) -> Vec<Contribution> {
    let (low, high) = cut.ends();
    for _ in 0..low {
        let all = || contributions.iter().enumerate();
        let Some(ordinary) = all().min_by_key(|(_, c)| least(c)) else { break };
        let voluntary = all().filter(|(_, c)| c.voluntary).min_by_key(|(_, c)| value(c));
        let at = match voluntary {
            Some(stayed_away) if value(stayed_away.1) >= value(ordinary.1) => stayed_away.0,
            _ => ordinary.0,
        };
        contributions.remove(at);
    }
    for _ in 0..high {
        let Some((at, _)) = contributions.iter().enumerate().max_by_key(|(_, c)| least(c)) else { break };
        contributions.remove(at);
    }
    contributions
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A round that somebody stayed away from is cut first if it is worth at least the least of the others, in any
    /// order.
    #[test]
    fn rounds_stayed_away_from_are_cut_first() {
        let round = |(score, voluntary)| Contribution { score, product: score, voluntary };
        let [least, away, more_away] = [(5, false), (5, true), (7, true)].map(round);
        for all in [
            [least, away, more_away],
            [least, more_away, away],
            [away, least, more_away],
            [away, more_away, least],
            [more_away, least, away],
            [more_away, away, least],
        ] {
            let left = |cut: Cut| (scores_cut(all.into(), cut), products_cut(all.into(), cut));
            assert_eq!(
                [Cut::None, Cut::Lowest(1), Cut::Lowest(2), Cut::Both(1)].map(left),
                [(17, 17), (12, 12), (5, 5), (5, 5)]
            );
        }
    }
}

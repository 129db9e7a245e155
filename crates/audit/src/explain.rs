//! An explanation of a schedule's repeats: which pairs meet again, which players most, and why. `words` phrases it.
//!
//! The reason is a count: a player who sits with c others in total, in a field of n, has at least c − (n − 1) repeats.
//! For repeats above that the explanation gives what is proved. O(players² + seats · table size).

use std::collections::BTreeMap;

use roundtable_model::{PlayerIx, Schedule, Value, told};

use crate::why::proved_overload;
use crate::{Argument, Audit};

told! {
    /// One sentence of an explanation, with players' numbers, before it is phrased in a language.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Explanation: "explain" {
        /// Nobody meets anybody again.
        NobodyAgain = "nobody_again",
        /// The first few of the pairs that meet `times` times.
        Again {
            /// How often they meet.
            times: u32,
            /// Which.
            pairs: Vec<[PlayerIx; 2]>,
            /// How many more there are.
            more: usize,
        } = "again" { times, pairs: Value::few(pairs, *more) },
        /// Pairs that have not met, if these are few (a quarter of all at most); the first few.
        Never {
            /// Which.
            pairs: Vec<[PlayerIx; 2]>,
            /// How many more there are.
            more: usize,
        } = "never" { pairs: Value::few(pairs, *more) },
        /// Who has the most meetings again, and the least that counting allows them.
        Carriers {
            /// Who, the first few.
            players: Vec<PlayerIx>,
            /// How many more there are.
            more: usize,
            /// Meetings again of each.
            again: u32,
            /// What counting allows at best.
            least: u32,
        } = "carriers" { again, least, players: Value::few(players, *more) },
        /// Why somebody must meet people again: one player sits with more people than there are others.
        Counted {
            /// Neighbours of one player over all rounds, the most of any player.
            company: u32,
            /// Other players.
            others: u32,
        } = "counted" { company, others },
        /// More pairs meet again than counting by players forces, and fewer are still impossible.
        Proved {
            /// Meetings again, over all pairs.
            found: u64,
            /// By what.
            by: Argument,
        } = "proved" { found, reason: Value::said(by) },
        /// Repeats over all pairs cannot be fewer without a loss in something more important.
        Least(by: Argument) = "least" { reason: Value::said(by) },
        /// More pairs meet again than is proved to be needed.
        NotForced {
            /// Meetings again, over all pairs.
            found: u64,
            /// No schedule of the shape has fewer.
            forced: u64,
        } = "not_forced" { found, forced },
    }
}

/// The most pairs that have not met in a sentence.
const UNMET: usize = 40;

/// Pairs that have not met are few, and named, if they are at most one in this many of all pairs.
const FEW: usize = 4;

/// The most names in a sentence.
const NAMED: usize = 12;

/// Explains the repeats of a schedule, including meetings of earlier events (`history`); `audit` is its audit with
/// them.
pub fn explain(schedule: &Schedule, history: &Schedule, audit: &Audit) -> Vec<Explanation> {
    let mut met: BTreeMap<[PlayerIx; 2], u32> = BTreeMap::new();
    // How many people each player sits with, over all tables.
    let mut company = vec![0u32; schedule.players() as usize];
    for pair in history.pairs().chain(schedule.pairs()) {
        *met.entry(pair).or_default() += 1;
        for player in pair {
            company.get_mut(player.ix()).into_iter().for_each(|company| *company += 1);
        }
    }
    let mut by_times: BTreeMap<u32, Vec<[PlayerIx; 2]>> = BTreeMap::new();
    let mut again = vec![0u32; company.len()];
    for (&pair, &times) in met.iter().filter(|(_, times)| **times > 1) {
        by_times.entry(times).or_default().push(pair);
        for player in pair {
            again.get_mut(player.ix()).into_iter().for_each(|again| *again += times - 1);
        }
    }
    let all = (0..schedule.players()).map(PlayerIx);
    let pairs = all.clone().flat_map(|one| all.clone().skip(one.ix() + 1).map(move |other| [one, other]));
    let unmet = (all.len() * all.len().saturating_sub(1) / 2).saturating_sub(met.len());
    let never = (unmet > 0 && unmet * FEW <= unmet + met.len()).then(|| {
        let pairs: Vec<_> = pairs.filter(|pair| !met.contains_key(pair)).take(UNMET).collect();
        Explanation::Never { more: unmet.saturating_sub(pairs.len()), pairs }
    });
    if by_times.is_empty() {
        return [Explanation::NobodyAgain].into_iter().chain(never).collect();
    }
    let mut lines: Vec<Explanation> = by_times
        .into_iter()
        .rev()
        .map(|(times, mut pairs)| {
            let more = pairs.len().saturating_sub(NAMED);
            pairs.truncate(NAMED);
            Explanation::Again { times, pairs, more }
        })
        .collect();
    let others = schedule.players() - 1;
    let most = again.iter().max().copied().unwrap_or(0);
    let mut players: Vec<PlayerIx> =
        (0..).map(PlayerIx).zip(&again).filter(|(_, a)| **a == most).map(|(p, _)| p).collect();
    let least = players.iter().map(|p| company[p.ix()].saturating_sub(others)).max().unwrap_or(0);
    let more = players.len().saturating_sub(NAMED);
    players.truncate(NAMED);
    lines.extend(never);
    lines.push(Explanation::Carriers { players, more, again: most, least });
    let busiest = company.iter().max().copied().unwrap_or(0);
    if busiest > others {
        lines.push(Explanation::Counted { company: busiest, others });
    }
    // A repeat counts for both of its people, so half of what is forced on all of them, rounded up, is forced on pairs.
    let forced = company.iter().map(|&c| u64::from(c.saturating_sub(others))).sum::<u64>().div_ceil(2);
    let (found, least) = (audit.meetings.repeats, audit.meetings.bound.repeats);
    if found > least {
        let open = || Explanation::NotForced { found, forced: least };
        lines.push(proved_overload(audit).map_or_else(open, Explanation::Least));
    } else if found > forced {
        let by = audit.proof.iter().find(|proof| proof.figure == "repeats").map(|proof| proof.argument.clone());
        lines.extend(by.map(|by| Explanation::Proved { found, by }));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, audit};

    fn explained(schedule: &Schedule, history: &Schedule) -> Vec<Explanation> {
        explain(
            schedule,
            history,
            &audit(schedule, &Rules { history: Some(&history.clone().into()), ..Rules::default() }),
        )
    }

    #[test]
    fn the_reason_is_counted() {
        let p = PlayerIx;
        let mut schedule = Schedule::new(4);
        (0..2).for_each(|_| {
            schedule.push_round().table(1, &[p(0), p(1), p(2), p(3)]);
        });
        let lines = explained(&schedule, &Schedule::new(4));
        let pairs = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 3], [2, 3]].map(|pair| pair.map(p)).to_vec();
        // In two rounds each sits with 6, and there are 3 others: 3 meetings again.
        let players = (0..4).map(p).collect();
        let want = [
            Explanation::Again { times: 2, pairs, more: 0 },
            Explanation::Carriers { players, more: 0, again: 3, least: 3 },
            Explanation::Counted { company: 6, others: 3 },
        ];
        assert_eq!(lines, want);
    }

    #[test]
    fn what_is_not_forced_is_said_to_be_so() {
        let p = PlayerIx;
        let mut schedule = Schedule::new(4);
        (0..2).for_each(|_| {
            schedule.push_round().table(1, &[p(0), p(1)]).table(2, &[p(2), p(3)]);
        });
        let lines = explained(&schedule, &Schedule::new(4));
        assert_eq!(lines.last(), Some(&Explanation::NotForced { found: 2, forced: 0 }));
        let mut once = Schedule::new(4);
        once.push_round_from(schedule.round(0).unwrap());
        assert_eq!(explained(&once, &Schedule::new(4)), [Explanation::NobodyAgain]);
    }

    /// Everybody has four neighbours in two rounds, and there are five others; but two people of each table share one
    /// of the two next tables.
    #[test]
    fn what_a_theorem_forces_is_said_to_be_proved() {
        let mut schedule = Schedule::new(6);
        for [a, b, c, d, e, f] in [[0, 1, 2, 3, 4, 5], [0, 1, 3, 2, 4, 5]] {
            schedule.push_round().table(1, &[a, b, c].map(PlayerIx)).table(2, &[d, e, f].map(PlayerIx));
        }
        let lines = explained(&schedule, &Schedule::new(6));
        assert!(matches!(lines.last(), Some(Explanation::Proved { found: 2, .. })), "{lines:?}");
    }

    #[test]
    fn pairs_that_never_meet_are_named_where_they_are_few() {
        let p = PlayerIx;
        let mut schedule = Schedule::new(5);
        schedule.push_round().table(1, &[p(0), p(1), p(2), p(3)]);
        assert_eq!(explained(&schedule, &Schedule::new(5)), [Explanation::NobodyAgain], "4 of 10 are many");
        let mut more = Schedule::new(5);
        more.push_round().table(1, &[p(4), p(1)]).table(2, &[p(3), p(2)]);
        let never = Explanation::Never { pairs: [[0, 4], [2, 4], [3, 4]].map(|pair| pair.map(p)).to_vec(), more: 0 };
        assert!(!explained(&schedule, &more).contains(&never), "3 of 10 are many");
        more.push_round().table(1, &[p(4), p(3)]);
        let never = Explanation::Never { pairs: [[0, 4], [2, 4]].map(|pair| pair.map(p)).to_vec(), more: 0 };
        assert!(explained(&schedule, &more).contains(&never), "earlier events count");
    }
}

//! Why two people meet as often as they do, and what it would take to keep them further apart.
//!
//! Every argument is a fact of the schedule, a count, or the audit's own bound; where there is none it is said that there is none.
//! The count: a player who sits with c people over all rounds and could sit with m different ones has at least c − m meetings again;
//! leaving one more person out makes that c − (m − 1). O(seats).

use roundtable_model::{PlayerIx, RoundIx, Schedule, Wish};

use crate::{Audit, Reason, Verdict};

/// One argument about two people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// They never meet.
    Never,
    /// They meet in these rounds.
    Meet {
        /// Which.
        rounds: Vec<RoundIx>,
    },
    /// They met so often in earlier events.
    Earlier {
        /// How often.
        times: u32,
    },
    /// There is no round in which both are there.
    NeverBoth,
    /// In these rounds, which are kept as they are, they meet.
    Kept {
        /// Which.
        rounds: Vec<RoundIx>,
    },
    /// It is wished that they are together.
    WishedTogether,
    /// It is wished that they are apart.
    WishedApart,
    /// One of them has no choice but to meet people again.
    MustMeetAgain {
        /// Who.
        player: PlayerIx,
        /// Neighbours over all rounds.
        company: u32,
        /// Different people who could be met.
        others: u32,
        /// The least number of meetings again.
        least: u32,
    },
    /// If they never met, one of them would have to meet others again more often than now is forced.
    Instead {
        /// Who.
        player: PlayerIx,
        /// Different people who would be left.
        others: u32,
        /// The least number of meetings again then.
        least: u32,
    },
    /// Counting alone would let them never meet.
    NotForced,
    /// The whole schedule is proved to be the best: what these two gain, others lose.
    Proved {
        /// By what.
        by: Reason,
    },
    /// No better schedule was found, and nothing proves that there is none.
    NoneFound,
}

/// What can be said about two people in a schedule: `kept` rounds at its beginning were given, and so were the wishes.
pub fn why(
    schedule: &Schedule,
    history: &Schedule,
    kept: u32,
    wishes: &[Wish],
    audit: &Audit,
    [a, b]: [PlayerIx; 2],
) -> Vec<Why> {
    let (mut rounds, mut both) = (Vec::new(), false);
    // Neighbours of each, and the people each could meet.
    let mut company = [0; 2];
    let mut could = [vec![false; schedule.players() as usize], vec![false; schedule.players() as usize]];
    for (r, round) in (0..).map(RoundIx).zip(schedule.rounds()) {
        let here = |p: PlayerIx| !round.absent().contains(&p);
        both |= here(a) && here(b);
        let everybody = || round.tables().flat_map(|t| t.seats).chain(round.sit_out());
        for (player, could) in [a, b].into_iter().zip(&mut could).filter(|(player, _)| here(*player)) {
            everybody().filter(|p| **p != player).for_each(|p| {
                if let Some(could) = could.get_mut(p.ix()) {
                    *could = true;
                }
            });
        }
        for table in round.tables() {
            let sits = [a, b].map(|p| table.seats.contains(&p));
            for (company, _) in company.iter_mut().zip(sits).filter(|(_, sits)| *sits) {
                *company += table.seats.len() as u32 - 1;
            }
            if sits == [true, true] {
                rounds.push(r);
            }
        }
    }
    let at_one_table = |seats: &[PlayerIx]| seats.contains(&a) && seats.contains(&b);
    let earlier = history.rounds().flat_map(|r| r.tables()).filter(|t| at_one_table(t.seats)).count() as u32;
    let mut lines = Vec::new();
    if rounds.is_empty() {
        lines.push(Why::Never)
    } else {
        lines.push(Why::Meet { rounds: rounds.clone() })
    }
    if earlier > 0 {
        lines.push(Why::Earlier { times: earlier });
    }
    if !both {
        lines.push(Why::NeverBoth);
        return lines;
    }
    let given: Vec<RoundIx> = rounds.iter().copied().filter(|r| r.0 < kept).collect();
    if !given.is_empty() {
        lines.push(Why::Kept { rounds: given });
    }
    for wish in wishes {
        match *wish {
            Wish::Together(x, y) if [x, y] == [a, b] || [x, y] == [b, a] => {
                lines.push(Why::WishedTogether);
                return lines;
            }
            Wish::Apart(x, y) if [x, y] == [a, b] || [x, y] == [b, a] => lines.push(Why::WishedApart),
            Wish::Together(..) | Wish::Apart(..) | Wish::AtTable(..) | Wish::InSeat(..) => {}
        }
    }
    if rounds.is_empty() {
        return lines;
    }
    let mut forced = false;
    for ((player, company), could) in [a, b].into_iter().zip(company).zip(&could) {
        let others = could.iter().filter(|c| **c).count() as u32;
        if company > others {
            lines.push(Why::MustMeetAgain { player, company, others, least: company - others });
        }
        if company >= others && others > 0 {
            lines.push(Why::Instead { player, others: others - 1, least: company - (others - 1) });
            forced = true;
        }
    }
    if !forced {
        lines.push(Why::NotForced);
    }
    let by = audit.proof.iter().find(|p| p.figure == "sum_of_squares").map(|p| p.by.clone());
    match (audit.verdict, by) {
        (Verdict::Optimal | Verdict::MeetingsOptimal, Some(by)) if rounds.len() > 1 || forced => {
            lines.push(Why::Proved { by })
        }
        (Verdict::Optimal | Verdict::MeetingsOptimal | Verdict::Gap | Verdict::Invalid, _) => {
            lines.push(Why::NoneFound)
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules, audit};

    fn p(number: u32) -> PlayerIx {
        PlayerIx::from_number(number).unwrap()
    }

    /// Everybody meets everybody once, and then the first round again.
    fn four_in_twos() -> Schedule {
        let mut schedule = Schedule::new(4);
        for [a, b, c, d] in [[1, 2, 3, 4], [1, 3, 2, 4], [1, 4, 2, 3], [1, 2, 3, 4]] {
            schedule.push_round().table(1, &[p(a), p(b)]).table(2, &[p(c), p(d)]);
        }
        schedule
    }

    fn about(schedule: &Schedule, kept: u32, wishes: &[Wish], pair: [u32; 2]) -> Vec<Why> {
        let audit = audit(schedule, &Rules::default());
        why(schedule, &Schedule::new(0), kept, wishes, &audit, pair.map(p))
    }

    #[test]
    fn two_who_meet_again_are_told_the_count_and_the_proof() {
        let lines = about(&four_in_twos(), 1, &[], [1, 2]);
        let forced = |n| Why::MustMeetAgain { player: p(n), company: 4, others: 3, least: 1 };
        let instead = |n| Why::Instead { player: p(n), others: 2, least: 2 };
        assert_eq!(lines[0], Why::Meet { rounds: vec![RoundIx(0), RoundIx(3)] });
        assert_eq!(lines[1], Why::Kept { rounds: vec![RoundIx(0)] });
        assert_eq!(lines[2..6], [forced(1), instead(1), forced(2), instead(2)]);
        assert!(matches!(lines[6], Why::Proved { .. }), "{lines:?}");
    }

    #[test]
    fn what_is_not_forced_is_not_said_to_be() {
        let mut twice = Schedule::new(4);
        (0..2).for_each(|_| {
            twice.push_round().table(1, &[p(1), p(2)]).table(2, &[p(3), p(4)]);
        });
        assert_eq!(about(&twice, 0, &[], [2, 1])[1..], [Why::NotForced, Why::NoneFound]);
        assert_eq!(about(&twice, 0, &[], [1, 3]), [Why::Never]);
        let wishes = [Wish::Together(p(1), p(2)), Wish::Apart(p(3), p(1))];
        assert_eq!(about(&twice, 0, &wishes, [2, 1])[1..], [Why::WishedTogether]);
        assert_eq!(about(&twice, 0, &wishes, [1, 3]), [Why::Never, Why::WishedApart]);
    }

    #[test]
    fn who_is_never_there_together_cannot_meet() {
        let mut schedule = Schedule::new(3);
        schedule.push_round().table(1, &[p(1), p(2)]).absent(p(3));
        schedule.push_round().table(1, &[p(3), p(2)]).absent(p(1));
        assert_eq!(about(&schedule, 0, &[], [1, 3]), [Why::Never, Why::NeverBoth]);
    }
}

//! Questions that make sense, and those that are refused.

use super::*;
use crate::Absence;

fn problem() -> Problem {
    Problem::new(Roster::numbered(5), TableSizes::only(2).unwrap(), RoundGoal::Exactly(3)).unwrap()
}

#[test]
fn absences_change_the_seating_of_their_round_only() {
    let p = problem().with_absences(vec![Absence { round: RoundIx(1), player: PlayerIx(4) }]).unwrap();
    assert_eq!(p.seating(0), None);
    assert_eq!(p.seating(1).unwrap().tables, [2, 2]);
    assert_eq!(p.with_spare(Spare::SitOut).seating(0).unwrap().sit_outs, 1);
}

/// Five people at tables of two: two tables, so neither table 3 nor seat 3 exists.
#[test]
fn wishes_that_cannot_be_meant_are_refused() {
    let with = |wish| problem().with_spare(Spare::SitOut).with_wishes(Wishes::of(vec![wish]));
    let p = PlayerIx;
    assert!(with(Wish::Apart(p(0), p(4))).is_ok() && with(Wish::AtTable(p(0), 2)).is_ok());
    let refused = |wish| with(wish).unwrap_err();
    let unknown = Wish::Apart(p(0), p(5));
    assert_eq!(refused(unknown), ProblemError::UnknownInWish { wish: unknown, player: p(5), players: 5 });
    let alone = Wish::Together(p(1), p(1));
    assert_eq!(refused(alone), ProblemError::WishOfOne { wish: alone });
    for wish in [Wish::AtTable(p(1), 3), Wish::InSeat(p(1), crate::SeatIx(2))] {
        assert_eq!(refused(wish), ProblemError::NoSuchPlace { wish, number: 3, most: 2 });
    }
}

#[test]
fn given_rounds_and_absences_that_do_not_fit_are_refused() {
    let absent = vec![Absence { round: RoundIx(0), player: PlayerIx(5) }];
    assert!(matches!(problem().with_absences(absent), Err(ProblemError::UnknownAbsent { .. })));
    assert!(matches!(problem().with_history(Schedule::new(6)), Err(ProblemError::ForeignRounds { .. })));
    let mut kept = Schedule::new(5);
    for _ in 0..4 {
        kept.push_round();
    }
    assert!(matches!(problem().with_kept(kept), Err(ProblemError::KeepsTooMany { .. })));
}

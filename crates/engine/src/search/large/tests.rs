//! Wishes, clubs, absences and earlier rounds in fields that no search takes; and that what an exchange costs is what the
//! audit counts.

use roundtable_audit::{Objective, Rules, broken_wishes, faults};
use roundtable_chance::{Seed, SeededRng};
use roundtable_model::{
    Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Spread, TableSizes, Wish, Wishes,
    distinct, kept_rounds,
};
use roundtable_testkit::rounds::{random_rounds, tables_of};
use roundtable_testkit::tier::cases;

use super::hall::Hall;
use super::*;
use crate::search::floor::Floor;
use crate::{EngineError, Made, MakerRequest, make};

fn p(number: u32) -> PlayerIx {
    PlayerIx::from_number(number).unwrap()
}

fn question(players: u32, sizes: &[u32], rounds: u32) -> Problem {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap()
}

/// In so many clubs, one after the other in the list.
fn in_clubs(problem: &Problem, clubs: u32) -> Vec<Spread> {
    let of = (0..problem.players()).map(|player| Some(player % clubs)).collect();
    vec![Spread::new("club".into(), (0..clubs).map(|club| club.to_string()).collect(), of).unwrap()]
}

fn made(problem: &Problem) -> (Made, [u64; 3]) {
    let made = make(problem, &MakerRequest::default()).unwrap();
    let of = Objective::of(problem, &made.schedule);
    let figures = [broken_wishes(problem, &made.schedule).len() as u64, of.overload, of.same_group];
    (made, figures)
}

/// Two apart, or somebody who comes late, cost nothing; a couple costs its own repeats.
#[test]
fn wishes_hold_in_a_field_of_thousands() {
    let absent = |player, round| Absence { player: p(player), round: RoundIx(round) };
    let four = |players| question(players, &[4], 5);
    let wishing = |problem: Problem, list: &[Wish]| problem.with_wishes(Wishes::of(list.to_vec())).unwrap();
    let apart = Wish::Apart(p(1), p(2));
    let together = Wish::Together(p(1), p(2));
    let host = |player, table| Wish::AtTable(p(player), table);
    // A couple meets in each of five rounds: C(5, 2) = 10.
    let cases = [
        (wishing(four(4004), &[apart]), [0, 0, 0]),
        (wishing(four(4200), &[together]), [0, 10, 0]),
        (wishing(four(10_000), &[apart, Wish::Apart(p(3), p(4)), Wish::InSeat(p(5), SeatIx(3))]), [0, 0, 0]),
        (wishing(question(9999, &[4, 3], 5), &[apart]), [0, 0, 0]),
        (wishing(four(5000), &[host(1, 7), host(2, 7), host(3, 8), Wish::Apart(p(3), p(5))]), [0, 10, 0]),
        (question(5000, &[4, 3], 5).with_absences(vec![absent(1, 0)]).unwrap(), [0, 0, 0]),
        (question(10_000, &[4, 3], 3).with_absences((1..=40).map(|n| absent(n, n % 3)).collect()).unwrap(), [0, 0, 0]),
    ];
    for (problem, wanted) in cases {
        let (made, figures) = made(&problem);
        let what =
            format!("{} people, {:?} {:?}", problem.players(), problem.seated_wishes(), problem.absences().first());
        assert_eq!(figures, wanted, "{what}");
        assert!(faults(&made.schedule, &Rules::of(&problem)).is_empty(), "{what}");
    }
}

#[test]
fn club_mates_do_not_meet_in_a_field_of_thousands() {
    let problem = question(5000, &[4], 5);
    let wishes = Wishes { spreads: in_clubs(&problem, 50), ..Wishes::of(vec![Wish::Together(p(1), p(2))]) };
    assert_eq!(made(&problem.with_wishes(wishes).unwrap()).1, [0, 10, 0]);
}

/// Rounds that are kept, and an earlier event, are seen to as well.
#[test]
fn who_has_met_does_not_meet_again() {
    let earlier = make(&question(4100, &[4], 4), &MakerRequest::default()).unwrap().schedule;
    let first = Schedule::of_rounds(4100, earlier.rounds().take(2));
    let history = question(4100, &[4], 3).with_history(earlier).unwrap();
    assert_eq!(made(&history).1, [0, 0, 0]);
    let wishes = Wishes::of(vec![Wish::Apart(p(9), p(700))]);
    let kept = question(4100, &[4], 5).with_kept(first.clone()).unwrap().with_wishes(wishes).unwrap();
    let (made, figures) = made(&kept);
    assert_eq!(figures, [0, 0, 0]);
    assert!(Schedule::of_rounds(4100, made.schedule.rounds().take(2)) == first);
}

#[test]
fn wishes_that_clash_are_refused_in_a_field_of_thousands() {
    let list = vec![Wish::Apart(p(1), p(3)), Wish::Together(p(1), p(2)), Wish::Together(p(2), p(3))];
    let problem = question(4100, &[4], 2).with_wishes(Wishes::of(list)).unwrap();
    assert!(
        matches!(make(&problem, &MakerRequest::default()), Err(EngineError::Clash { wishes, .. }) if wishes.len() == 3)
    );
}

/// A small field with all kinds of ties.
fn tied(seed: u64) -> (Problem, Schedule) {
    let mut lots = Seed(seed).rng();
    let rounds = 4;
    let problem = question(23, &[4, 3], rounds);
    let mut two = || [0; 2].map(|_| PlayerIx(lots.below(23) as u32));
    // Nothing is wished twice: the audit would count it twice.
    let pairs = distinct((0..6).map(|_| two()).filter(|[a, b]| a != b).map(|[a, b]| [a.min(b), a.max(b)]));
    let mut list: Vec<Wish> = pairs.into_iter().map(|[a, b]| Wish::Apart(a, b)).collect();
    list.push(Wish::InSeat(two()[0], SeatIx(3)));
    let wishes = Wishes { spreads: in_clubs(&problem, 4), ..Wishes::of(list) };
    let problem = problem.with_history(random_rounds(&tables_of(4, 20), 1, seed + 1)).unwrap();
    (problem.with_wishes(wishes).unwrap(), random_rounds(&[4, 4, 4, 4, 4, 3], rounds, seed))
}

/// What an exchange costs is what the audit counts more, and everybody whom the audit counts is called strained.
#[test]
fn exchanges_cost_what_the_audit_counts() {
    for seed in 0..cases(40, 400) {
        let (problem, schedule) = tied(seed);
        let floor = Floor::new(&problem, 4).unwrap();
        let names: Vec<usize> = (0..23).collect();
        let mut lots: SeededRng = Seed(seed).rng();
        let mut hall = Hall::new(&problem, &floor, fitted(&floor, &schedule, &names, &mut lots));
        let counted = |hall: &Hall<'_>| {
            let of = Objective::of(&problem, &seated(&problem, &floor, |table| hall.seats[table].clone()));
            // A seat that no table has counts as broken for each round.
            let pinned = problem.seated_wishes().iter().find_map(|wish| wish.in_seat()).unwrap();
            let small = hall.seats.iter().filter(|people| people.len() < 4 && people.contains(&pinned.0)).count();
            [of.broken_company as i64 + small as i64, of.overload as i64, of.same_group as i64]
        };
        let mut before = counted(&hall);
        for step in 0..60 {
            let [a, b] = [0; 2].map(|_| PlayerIx(lots.below(23) as u32));
            let r = lots.below(4) as usize;
            let one_round = step % 2 == 0;
            let Some(cost) = hall.tried(one_round.then_some(r), a, b) else { continue };
            let after = counted(&hall);
            assert_eq!([0, 1, 2].map(|tier| after[tier] - before[tier]), cost, "seed {seed}, {a} and {b}, {one_round}");
            assert_eq!(hall.is_strained(), after.map(|of| of > 0).contains(&true), "seed {seed}");
            before = after;
        }
    }
}

/// Whatever is asked, what comes out is a valid schedule with no more broken wishes than it began with.
#[test]
fn dealing_breaks_nothing() {
    for seed in 0..cases(40, 400) {
        let (problem, _) = tied(seed);
        let mut lots = Seed(seed).rng();
        let absences =
            (0..5).map(|_| Absence { player: PlayerIx(lots.below(23) as u32), round: RoundIx(lots.below(4) as u32) });
        let problem = problem.with_absences(absences.collect()).unwrap();
        let base = random_rounds(&[4, 4, 4, 4, 4, 3], 4, seed);
        match dealt_at_large(&problem, &base, Seed(seed)) {
            Ok(dealt) => {
                assert!(faults(&dealt, &Rules::of(&problem)).is_empty(), "seed {seed}");
                let broken = Objective::of(&problem, &dealt).broken_company;
                assert_eq!((broken, kept_rounds(&problem).round_count()), (0, 0), "seed {seed}");
            }
            Err(error) => assert!(matches!(error, EngineError::Clash { .. }), "seed {seed}: {error}"),
        }
    }
}

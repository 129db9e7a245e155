//! What the search finds, that its counts are right, and that threads change nothing. Overload is Σ over pairs of
//! C(meetings, 2).

use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use roundtable_audit::{Objective, Rules, Verdict, audit, broken_wishes, faults};
use roundtable_model::{
    Absence, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Seed, Spare, Spread, TableSizes, Wish,
    Wishes,
};
use roundtable_testkit::tier::{cases, is_night};

use super::{Begin, Found, Search};
use crate::Control;
use crate::EngineError;

fn problem(players: u32, sizes: &[u32], rounds: u32) -> Problem {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap()
}

fn wishing(problem: Problem, list: Vec<Wish>) -> Problem {
    problem.with_wishes(Wishes::of(list)).unwrap()
}

fn search(
    (problem, rounds): (&Problem, u32),
    (seed, steps): (u64, u64),
    control: &Control<'_>,
) -> Result<Found, EngineError> {
    Search { problem, seed: Seed(seed), steps, control }.found(rounds, Begin::From(None))
}

fn found_by(problem: &Problem, seed: u64, steps: u64) -> Found {
    let RoundGoal::Exactly(rounds) = problem.rounds() else { panic!("tests say how many rounds") };
    let found = search((problem, rounds), (seed, steps), &Control::default()).unwrap();
    let problems = faults(&found.schedule, &Rules::of(problem));
    assert!(problems.is_empty(), "{problems:?}");
    assert_eq!(found.schedule.round_count(), rounds);
    found
}

fn p(number: u32) -> PlayerIx {
    PlayerIx::from_number(number).unwrap()
}

/// Named cases with the overload that must be reached, for each of two seeds if fewer than 100 seats are to be filled,
/// or at night. It is the audit's bound: meetings less pairs if that is all (20 people in 10 rounds: 300 − 190), more
/// if tables are few (12 people in 6: 45, not 42).
#[test]
fn what_is_reached() {
    let cases: [(&str, u32, &[u32], u32, u64); 7] = [
        ("16 once round", 16, &[4], 4, 0),
        ("12 beyond the bound of rows", 12, &[4], 6, 45),
        ("20 with room for no more", 20, &[4], 10, 110),
        ("20 with as many meetings as pairs and more", 20, &[4], 9, 80),
        ("22 at fours and threes", 22, &[4, 3], 4, 0),
        ("40 at fours", 40, &[4], 8, 0),
        ("games of two", 8, &[2], 7, 0),
    ];
    for (name, players, sizes, rounds, overload) in cases {
        let seeds = if is_night() || players * rounds < 100 { 2 } else { 1 };
        for seed in 1..=seeds {
            let problem = problem(players, sizes, rounds);
            let found = found_by(&problem, seed, 40_000_000);
            let objective = Objective::of(&problem, &found.schedule);
            assert_eq!(objective.overload, overload, "{name}, seed {seed}");
            assert!(found.proved, "{name}, seed {seed}");
        }
    }
}

#[test]
fn overload_at_its_bound_is_optimal() {
    let found = found_by(&problem(12, &[4], 6), 1, 10_000_000);
    assert_eq!(audit(&found.schedule, &Rules::default()).verdict, Verdict::MeetingsOptimal);
}

#[test]
fn sit_outs_come_round_fairly() {
    // Three rest in each of eight rounds, 24 of 63 people, so nobody must rest twice.
    let problem = problem(63, &[4], 8).with_spare(Spare::SitOut);
    let found = found_by(&problem, 1, 20_000_000);
    let audited = audit(&found.schedule, &Rules::default());
    assert_eq!((audited.meetings.repeats, audited.sit_outs.max), (0, 1));
}

#[test]
fn nobody_is_twice_at_a_short_table_before_everybody_was_once() {
    let problem = wishing(problem(22, &[4, 3], 4), vec![Wish::Apart(p(3), p(17))]);
    let found = found_by(&problem, 1, 20_000_000);
    let objective = Objective::of(&problem, &found.schedule);
    // Two tables of 3 in each of 4 rounds are 24 places for 22 people: two of them have a second, which counts
    // C(2, 2) = 1 each in `unfairness`.
    assert_eq!((objective.broken_company, objective.overload, objective.unfairness), (0, 0, 2));
}

/// A pair kept apart costs the others meetings: the bound knows this, and the search stops there. The overload is
/// meetings less the pairs that may meet: 45 − 35 for 9 people, 72 − 65 for 12.
#[test]
fn the_search_stops_at_what_wishes_cost() {
    for (players, size, rounds, overload) in [(9, 3, 5, 10), (12, 3, 6, 7)] {
        let problem = wishing(problem(players, &[size], rounds), vec![Wish::Apart(PlayerIx(0), PlayerIx(1))]);
        let found = found_by(&problem, 1, 40_000_000);
        assert!(broken_wishes(&problem, &found.schedule).is_empty());
        assert_eq!(Objective::of(&problem, &found.schedule).overload, overload);
        assert!(found.proved && found.steps < 20_000_000, "{players}: {} steps", found.steps);
    }
}

/// A couple does not rest in turn to meet less: a round in which one rests counts as together, and nobody rests twice.
#[test]
fn couples_do_not_rest_to_meet_less() {
    for (players, rounds, seed) in [(17, 4, 1), (17, 4, 2), (18, 5, 1)] {
        let problem = problem(players, &[4], rounds).with_spare(Spare::SitOut);
        let problem = wishing(problem, vec![Wish::Together(p(1), p(2))]);
        let found = found_by(&problem, seed, 20_000_000);
        let (schedule, objective) = (&found.schedule, Objective::of(&problem, &found.schedule));
        assert!(broken_wishes(&problem, schedule).is_empty());
        // The couple's overload, C(rounds, 2); nobody else meets twice.
        let pairs = u64::from(rounds * (rounds - 1) / 2);
        assert_eq!((objective.overload, objective.most_meetings), (pairs, rounds.into()), "{players}, seed {seed}");
        assert_eq!(objective.unfairness, 0, "{players}, seed {seed}");
        let resting = |who| schedule.rounds().filter(|round| round.sit_out().contains(&who)).count();
        assert!([p(1), p(2)].map(resting).iter().all(|&times| times <= 1), "{players}, seed {seed}");
    }
}

/// Two hosts of one table may rest by turns: nobody wished them together.
#[test]
fn hosts_of_one_table_may_rest_by_turns() {
    let problem = problem(17, &[4], 4).with_spare(Spare::SitOut);
    let problem = wishing(problem, vec![Wish::AtTable(p(1), 1), Wish::AtTable(p(2), 1)]);
    let found = found_by(&problem, 1, 20_000_000);
    assert_eq!(Objective::of(&problem, &found.schedule).overload, 0);
    for round in found.schedule.rounds() {
        let table = |player| round.tables().find(|t| t.seats.contains(&player)).map(|t| t.number);
        assert!(table(p(1)).zip(table(p(2))).is_none_or(|(a, b)| a == b));
    }
}

#[test]
fn departments_are_spread_as_far_as_can_be() {
    let player = |n: u32| Player { columns: vec![("team".into(), (n % 6).to_string())], ..Player::default() };
    let (roster, _) = Roster::new((0..120).map(player).collect());
    let spread = Spread::by_column(&roster, "team").unwrap();
    let problem = Problem::new(roster, TableSizes::only(8).unwrap(), RoundGoal::Exactly(2)).unwrap();
    let problem = problem.with_wishes(Wishes { spreads: vec![spread], ..Wishes::default() }).unwrap();
    let found = found_by(&problem, 1, 30_000_000);
    let objective = Objective::of(&problem, &found.schedule);
    // Eight people of six teams are at least two pairs of one team, at each of 15 tables, twice.
    assert_eq!((objective.overload, objective.same_group, found.proved), (0, 60, true));
}

/// A class of 14 and 13 whose list has one group after the other: every table 2 and 2, or 2 and 1, and nobody meets
/// again. Six tables of 4 with two pairs of one group each and one of 3 with one, for six rounds: 6 · 13 = 78.
#[test]
fn groups_of_a_class_are_even_whatever_the_seed() {
    let player = |n: u32| Player { columns: vec![("group".into(), (n / 14).to_string())], ..Player::default() };
    let (roster, _) = Roster::new((0..27).map(player).collect());
    let spread = Spread::by_column(&roster, "group").unwrap();
    let problem = Problem::new(roster, TableSizes::new(vec![4, 3]).unwrap(), RoundGoal::Exactly(6)).unwrap();
    let problem = problem.with_wishes(Wishes { spreads: vec![spread], ..Wishes::default() }).unwrap();
    for seed in 1..=cases(2, 3) {
        let objective = Objective::of(&problem, &found_by(&problem, seed, 85_000_000).schedule);
        assert_eq!((objective.overload, objective.same_group), (0, 78), "seed {seed}");
    }
}

#[test]
fn couples_stay_together_and_others_apart() {
    let wishes = vec![
        Wish::Together(p(1), p(2)),
        Wish::Together(p(2), p(3)),
        Wish::Apart(p(4), p(1)),
        Wish::Together(p(9), p(16)),
    ];
    let problem = wishing(problem(24, &[4], 4), wishes);
    let found = found_by(&problem, 1, 4_000_000);
    assert_eq!(broken_wishes(&problem, &found.schedule), []);
    // Four pairs are together in four rounds, three of them among 1, 2 and 3: C(4, 2) each; nobody else meets twice.
    assert_eq!(Objective::of(&problem, &found.schedule).overload, 4 * 6);
}

#[test]
fn wishes_that_clash_are_refused_with_the_smallest_set() {
    let clash = [Wish::Apart(p(1), p(2)), Wish::Together(p(2), p(1))];
    let wishes = vec![Wish::Together(p(5), p(6)), clash[0], clash[1]];
    let refused = search((&wishing(problem(8, &[4], 2), wishes), 2), (1, 1000), &Control::default()).unwrap_err();
    assert!(matches!(&refused, EngineError::Clash { everywhere: true, wishes, .. } if *wishes == clash), "{refused:?}");
}

#[test]
fn a_clash_in_no_common_round_is_none() {
    let absences = vec![Absence { round: RoundIx(0), player: p(1) }, Absence { round: RoundIx(1), player: p(2) }];
    let problem = problem(9, &[4], 2).with_spare(Spare::SitOut).with_absences(absences).unwrap();
    let problem = wishing(problem, vec![Wish::Apart(p(1), p(2)), Wish::Together(p(1), p(2))]);
    assert_eq!(broken_wishes(&problem, &found_by(&problem, 1, 100_000).schedule), []);
}

#[test]
fn history_and_kept_rounds_count() {
    let mut first = Schedule::new(16);
    let four = |t: u32| [4 * t, 4 * t + 1, 4 * t + 2, 4 * t + 3].map(PlayerIx);
    let mut round = first.push_round();
    (0..4).for_each(|t| {
        round.table(t + 1, &four(t));
    });
    let problem = problem(16, &[4], 3).with_history(first.clone()).unwrap();
    let found = found_by(&problem, 1, 4_000_000);
    assert_eq!(Objective::of(&problem, &found.schedule).overload, 0);
    let kept = self::problem(16, &[4], 4).with_kept(first.clone()).unwrap();
    let found = found_by(&kept, 1, 4_000_000);
    assert_eq!(Objective::of(&kept, &found.schedule).overload, 0);
    assert!(found.schedule.round(0).unwrap().tables().eq(first.round(0).unwrap().tables()));
}

#[test]
fn a_stop_from_outside_keeps_the_best() {
    let stop = AtomicBool::new(true);
    let control = Control::none().stopped_by(&stop);
    let found = search((&problem(20, &[4], 6), 6), (1, u64::MAX), &control).unwrap();
    assert!(found.stopped && !found.proved && found.steps == 0);
    assert_eq!(found.schedule.round_count(), 6);
}

/// A handful of people have few seatings, and a walk without gain has seen them all: it ends long before its 200
/// million steps, and more would change nothing.
#[test]
fn few_people_take_little_work() {
    let rests = problem(5, &[3], 3).with_spare(Spare::SitOut);
    let apart = vec![Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(3))];
    let games = wishing(problem(3, &[2], 8).with_spare(Spare::SitOut), apart);
    for problem in [rests, games] {
        let found = found_by(&problem, 0, 200_000_000);
        assert!(found.steps < 5_000_000 && !found.used_up, "{}", found.steps);
    }
}

#[test]
fn threads_change_nothing() {
    let problem = wishing(problem(23, &[4, 3], 7), vec![Wish::Together(p(1), p(2)), Wish::Apart(p(3), p(4))]);
    let by = |threads| search((&problem, 7), (5, 2_000_000), &Control::none().threads(threads)).unwrap();
    let one = by(1);
    assert_eq!(by(2), one);
    assert_eq!(by(8), one);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(24, 40)))]

    /// Any result is a valid schedule, and more work never makes the company worse.
    #[test]
    fn results_pass_the_audit(
        players in 4u32..26,
        sizes in prop::sample::select(vec![vec![2], vec![3], vec![4], vec![4, 3], vec![5, 4, 3]]),
        rounds in 1u32..8,
        away in prop::collection::vec((0u32..8, 0u32..26), 0..4),
        seed in 0u64..1000,
    ) {
        let absences: Vec<_> = away.iter().map(|&(r, p)| Absence { round: RoundIx(r), player: PlayerIx(p % players) }).collect();
        let problem = problem(players, &sizes, rounds).with_spare(Spare::SitOut).with_absences(absences).unwrap();
        prop_assume!((0..rounds).all(|r| problem.seating(r).is_some()));
        let objective = |steps| {
            let found = found_by(&problem, seed, steps);
            Objective::of(&problem, &found.schedule).of_company()
        };
        prop_assert!(objective(400_000) <= objective(0));
    }
}

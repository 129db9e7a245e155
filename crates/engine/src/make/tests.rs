//! What `make` promises, method by method.

use roundtable_audit::Fault;
use roundtable_model::{Absence, PlayerIx, Roster, RoundIx, Seed, TableSizes, Wish, Wishes};
use roundtable_proofs::{CheckedClaim, verify_impossible};
use roundtable_testkit::tier::{cases, is_night};

use super::*;
use crate::{Alternative, ErrorKind};

fn problem(players: u32, size: u32, rounds: RoundGoal) -> Problem {
    Problem::new(Roster::numbered(players), TableSizes::only(size).unwrap(), rounds).unwrap()
}

fn by(method: Method) -> MakerRequest {
    MakerRequest { method, ..MakerRequest::default() }
}

/// Meetings per pair: the least and the most.
fn meetings(schedule: &Schedule) -> (u32, u32) {
    let n = schedule.players() as usize;
    let mut met = vec![0; n * n];
    for table in schedule.rounds().flat_map(|r| r.tables()) {
        for a in table.seats {
            table.seats.iter().for_each(|b| met[a.ix() * n + b.ix()] += 1);
        }
    }
    let pairs = || (0..n).flat_map(|a| (0..a).map(move |b| (a, b)));
    let counts = || pairs().map(|(a, b)| met[a * n + b]);
    (counts().min().unwrap(), counts().max().unwrap())
}

#[test]
fn every_round_robin_meets_everybody_once_per_cycle() {
    for method in [Method::Auto, Method::Standard, Method::Berger, Method::Crenshaw, Method::Uscf, Method::Porter] {
        for players in 2..=24 {
            for cycles in 1..=3 {
                let made = make(&problem(players, 2, RoundGoal::Max), &MakerRequest { cycles, ..by(method) }).unwrap();
                assert_eq!(meetings(&made.schedule), (cycles, cycles), "{method} {players}");
                assert_eq!(made.notes.contains(&MakerNote::Byes), players % 2 == 1);
                assert_eq!(made.seed, None);
            }
        }
    }
}

#[test]
fn fewer_rounds_are_the_first_and_more_rounds_are_further_cycles() {
    let rounds = |n| make(&problem(10, 2, RoundGoal::Exactly(n)), &by(Method::Berger)).unwrap().schedule;
    // A cycle of 10 players has 9 rounds, so 20 are two cycles and two rounds of a third.
    assert_eq!(meetings(&rounds(4)), (0, 1));
    assert_eq!(meetings(&rounds(9)), (1, 1));
    assert_eq!(meetings(&rounds(20)), (2, 3));
    assert!(rounds(4).rounds().zip(rounds(20).rounds()).all(|(a, b)| a.tables().eq(b.tables())));
}

#[test]
fn auto_takes_fides_order_for_whole_cycles_and_porters_for_a_part() {
    let method = |goal| make(&problem(10, 2, goal), &MakerRequest::default()).unwrap().method;
    assert_eq!(method(RoundGoal::Max), Method::Berger);
    assert_eq!(method(RoundGoal::Exactly(18)), Method::Berger);
    assert_eq!(method(RoundGoal::Exactly(5)), Method::Porter);
    assert_eq!(make(&problem(12, 3, RoundGoal::Max), &MakerRequest::default()).unwrap().method, Method::Search);
}

#[test]
fn auto_goes_on_with_the_table_that_the_kept_rounds_follow() {
    for method in [Method::Berger, Method::Porter, Method::Crenshaw, Method::Standard] {
        let whole = make(&problem(10, 2, RoundGoal::Max), &by(method)).unwrap().schedule;
        let mut kept = Schedule::new(10);
        whole.rounds().take(3).for_each(|r| kept.push_round_from(r));
        let made = make(&problem(10, 2, RoundGoal::Max).with_kept(kept).unwrap(), &MakerRequest::default()).unwrap();
        assert_eq!((made.method, made.schedule, made.notes), (method, whole, vec![]));
    }
}

#[test]
fn kept_rounds_of_no_table_are_gone_on_with_without_repeats() {
    let mut kept = Schedule::new(6);
    let pair = |a, b| [PlayerIx(a), PlayerIx(b)];
    kept.push_round().table(1, &pair(0, 1)).table(2, &pair(2, 3)).table(3, &pair(4, 5));
    let problem = problem(6, 2, RoundGoal::Exactly(3)).with_kept(kept).unwrap();
    let made = make(&problem, &MakerRequest::default()).unwrap();
    assert_eq!((made.method, meetings(&made.schedule)), (Method::Greedy, (0, 1)));
    let named = make(&problem, &by(Method::Berger)).unwrap();
    assert_eq!(named.notes, [MakerNote::KeptOfAnotherTable { method: Method::Berger }]);
}

#[test]
fn history_is_avoided_by_auto_and_noted_by_a_fixed_table() {
    let history = make(&problem(8, 2, RoundGoal::Exactly(3)), &by(Method::Porter)).unwrap().schedule;
    let problem = problem(8, 2, RoundGoal::Exactly(2)).with_history(history).unwrap();
    assert_eq!(make(&problem, &MakerRequest::default()).unwrap().method, Method::Search);
    let noted = make(&problem, &by(Method::Berger)).unwrap().notes;
    assert_eq!(noted, [MakerNote::HistoryNotUsed { method: Method::Berger }]);
}

#[test]
fn twenty_two_people_cannot_fill_fours() {
    let EngineError::CannotFill { people, round, alternatives, .. } =
        make(&problem(22, 4, RoundGoal::Exactly(5)), &MakerRequest::default()).unwrap_err()
    else {
        panic!("another error")
    };
    assert_eq!((people, round), (22, RoundIx(0)));
    assert!(matches!(
        &alternatives[..],
        [
            Alternative::Tables { .. },
            Alternative::SitOut { .. },
            Alternative::More { people: 2 },
            Alternative::Fewer { people: 2 }
        ]
    ));
}

/// Only two of four players at tables of 2 are present, and the round-robin table does not pair them in that round;
/// they can still be seated together.
#[test]
fn a_round_without_a_game_of_the_table_is_not_impossible() {
    let away = [2, 4].map(|n| Absence { round: RoundIx(0), player: PlayerIx::from_number(n).unwrap() });
    let problem = problem(4, 2, RoundGoal::Exactly(3)).with_spare(roundtable_model::Spare::SitOut);
    let problem = problem.with_absences(away.to_vec()).unwrap();
    let made = make(&problem, &by(Method::Auto)).unwrap();
    assert_eq!(made.schedule.round(0).unwrap().tables().len(), 1);
    assert_eq!(make(&problem, &by(Method::Berger)).unwrap_err().kind(), ErrorKind::Usage);
}

/// Nobody who could play is left idle because the round-robin table pairs them with somebody absent, unless seating
/// them would repeat a meeting.
#[test]
fn two_whose_opponents_are_away_play_each_other_in_a_part_of_a_round_robin() {
    let away = |players: u32, rounds: u32, away: &[(u32, u32)]| {
        let away = away.iter().map(|&(round, player)| Absence { round: RoundIx(round), player: PlayerIx(player) });
        problem(players, 2, RoundGoal::Exactly(rounds)).with_absences(away.collect()).unwrap()
    };
    // `all`: half of those present, in each round (8 players, two away from the first of 3 rounds: 3 + 4 + 4; 20: 10 +
    // 9 + 10 + 9 + 10).
    let games = |made: &Made| made.schedule.table_count();
    for (players, rounds, absences, all) in
        [(5, 1, &[(0, 3)][..], 2), (8, 3, &[(0, 1), (0, 3)], 11), (20, 5, &[(1, 0), (1, 2), (3, 4)], 48)]
    {
        let problem = away(players, rounds, absences);
        let made = make(&problem, &MakerRequest::default()).unwrap();
        assert_eq!((made.method, games(&made)), (Method::Search, all), "{players} players, {rounds} rounds");
        assert_eq!(meetings(&made.schedule).1, 1, "{players} players, {rounds} rounds");
        let table = make(&problem, &by(Method::Porter)).unwrap();
        assert!(games(&table) < all, "{players} players, {rounds} rounds");
    }
    // The table's rounds stay if only one player rests, if the round robin is whole, or if no search avoids a repeat.
    let twice: Vec<(u32, u32)> = (0..4).flat_map(|round| [(round, 0), (round, 1)]).collect();
    for (players, rounds, absences) in [(8, 3, &[(0, 1)][..]), (8, 7, &[(0, 1), (0, 3)]), (6, 4, &twice)] {
        let made = make(&away(players, rounds, absences), &MakerRequest::default()).unwrap();
        assert_ne!(made.method, Method::Search, "{players} players, {rounds} rounds");
    }
}

#[test]
fn refused_requests() {
    let two = |goal| problem(6, 2, goal);
    // There are at most 1,000 cycles, 100,000 players for first fit, and 100 million seats (players times rounds).
    let cases = [
        (make(&problem(8, 4, RoundGoal::Max), &by(Method::Berger)), "not-for-sizes"),
        (make(&two(RoundGoal::Max), &MakerRequest { cycles: 0, ..by(Method::Berger) }), "out-of-range"),
        (make(&two(RoundGoal::Exactly(u32::MAX)), &by(Method::Berger)), "out-of-range"),
        (make(&two(RoundGoal::Max), &MakerRequest { cycles: u32::MAX, ..by(Method::Berger) }), "out-of-range"),
        (make(&problem(100_000, 2, RoundGoal::Max), &by(Method::Berger)), "too-large"),
        (make(&problem(200_000, 4, RoundGoal::Max), &by(Method::Greedy)), "out-of-range"),
        (make(&problem(100_000, 4, RoundGoal::Max), &by(Method::Auto)), "too-large"),
        (make(&problem(8, 4, RoundGoal::Exactly(u32::MAX)), &by(Method::Greedy)), "too-large"),
    ];
    for (result, code) in cases {
        let error = result.unwrap_err();
        assert_eq!((error.code(), error.kind()), (code, ErrorKind::Usage), "{error}");
    }
}

#[test]
fn a_round_in_which_nobody_has_an_opponent_is_impossible() {
    let absences = vec![Absence { round: RoundIx(1), player: PlayerIx(0) }];
    let problem = problem(2, 2, RoundGoal::Exactly(2)).with_absences(absences).unwrap();
    let error = make(&problem, &by(Method::Berger)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Impossible);
    assert!(matches!(error, EngineError::CannotFill { round: RoundIx(1), .. }), "{error}");
}

#[test]
fn broken_rounds_are_not_kept() {
    let pair = |a, b| [PlayerIx(a), PlayerIx(b)];
    let mut kept = Schedule::new(4);
    kept.push_round().table(1, &pair(0, 1)).table(2, &pair(1, 3));
    let error = make(&problem(4, 2, RoundGoal::Max).with_kept(kept).unwrap(), &MakerRequest::default()).unwrap_err();
    assert_eq!((error.code(), error.kind()), ("broken-input", ErrorKind::Usage));
    assert!(
        matches!(error, EngineError::BrokenInput { fault: Fault::DoubledPlayer { player: PlayerIx(1), .. } }),
        "{error}"
    );
}

#[test]
fn kept_rounds_may_have_had_other_table_sizes_but_new_ones_may_not() {
    let kept = make(&problem(12, 3, RoundGoal::Exactly(1)), &MakerRequest::default()).unwrap().schedule;
    let made = make(&problem(12, 4, RoundGoal::Exactly(2)).with_kept(kept).unwrap(), &MakerRequest::default()).unwrap();
    let sizes = |round| made.schedule.round(round).unwrap().tables().map(|t| t.seats.len()).collect::<Vec<_>>();
    assert_eq!((sizes(0), sizes(1)), (vec![3; 4], vec![4; 3]));
    assert!(check_made(&problem(12, 3, RoundGoal::Max), &made.schedule, Method::Greedy).is_err(), "fours among threes");
}

#[test]
fn wishes_that_a_method_does_not_see_to_are_noted() {
    let wishes = Wishes::of(vec![Wish::Apart(PlayerIx(0), PlayerIx(1))]);
    let made = make(&problem(8, 4, RoundGoal::Exactly(1)).with_wishes(wishes).unwrap(), &by(Method::Greedy)).unwrap();
    assert_eq!(made.notes, [MakerNote::WishesNotUsed { method: Method::Greedy }]);
}

#[test]
fn a_field_too_large_to_search_gets_what_designs_have() {
    // The search takes 2^20 places: 522 rounds of 2,008 players, who can have 669 rounds without a repeat.
    let made = make(&problem(2008, 4, RoundGoal::Max), &MakerRequest::default()).unwrap();
    assert!(made.schedule.round_count() > 522 && made.construction.is_some(), "{}", made.schedule.round_count());
}

#[test]
fn auto_gives_out_seats_and_tables_after_first_fit_too() {
    // A design from which players are left out gives tables of k and k − 1, unlike 5 and 3; and there are too many
    // people to search for more rounds.
    let mixed = Problem::new(Roster::numbered(182), TableSizes::new(vec![5, 3]).unwrap(), RoundGoal::Max).unwrap();
    let unfairness = |request: &MakerRequest| {
        let schedule = make(&mixed, request).unwrap().schedule;
        let audit = roundtable_audit::audit(&schedule, &roundtable_audit::Rules::default());
        (schedule.round_count(), audit.seats.imperfect_players, audit.tables.max_visits)
    };
    let (rounds, seats, tables) = unfairness(&by(Method::Auto));
    let (first_fit_rounds, uneven_seats, uneven_tables) = unfairness(&by(Method::Greedy));
    assert_eq!(rounds, first_fit_rounds, "it is first fit that answers here");
    assert!(seats < uneven_seats && tables < uneven_tables, "{seats} of {uneven_seats}, {tables} of {uneven_tables}");
}

#[test]
fn what_is_refused_as_impossible_can_be_checked_without_the_engine() {
    // An affine space has q^m players at tables of q, the number of elements of a field. No field has 6; 32 and 3 are
    // not powers of 4.
    for (players, size) in [(36, 6), (32, 4), (3, 4)] {
        let problem = problem(players, size, RoundGoal::Max);
        let error = make(&problem, &by(Method::Affine)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Impossible, "{error}");
        let claim = error.impossible().unwrap_or_else(|| panic!("{error} is no value"));
        assert_eq!(verify_impossible(&claim, &problem), CheckedClaim::Holds, "{claim:?}");
    }
}

fn mixed(players: u32, sizes: [u32; 2], rounds: RoundGoal) -> Problem {
    Problem::new(Roster::numbered(players), TableSizes::new(sizes.to_vec()).unwrap(), rounds).unwrap()
}

/// Leaving players who never meet out of a design takes at most one from each table: tables of k and k − 1, no new
/// repeat.
#[test]
fn nobody_meets_twice_where_people_who_never_meet_leave_a_design_of_larger_tables() {
    for (players, sizes, rounds) in [(41, [5, 6], 8), (30, [4, 5], 7), (37, [4, 5], 9), (56, [5, 6], 11)] {
        let problem = mixed(players, sizes, RoundGoal::Exactly(rounds));
        let made = make(&problem, &MakerRequest { effort: Effort(1000), ..MakerRequest::default() }).unwrap();
        let audited = roundtable_audit::audit(&made.schedule, &Rules::of(&problem));
        assert!(audited.valid, "{players}: {:?}", audited.problems);
        assert_eq!((audited.rounds, audited.meetings.repeats), (rounds, 0), "{players}");
    }
}

#[test]
fn a_design_of_larger_tables_is_never_worse_than_first_fit() {
    let mut lots = Seed(11).rng();
    let quick = MakerRequest { effort: Effort(0), ..MakerRequest::default() };
    for _ in 0..cases(25, 60) {
        let small = 2 + lots.below(5) as u32;
        let players = small * small + lots.below(60) as u32;
        let sizes = if lots.below(2) == 0 { [small, small + 1] } else { [small + 1, small] };
        let problem = mixed(players, sizes, RoundGoal::Max);
        let name = format!("seed 11: {players} at {sizes:?}");
        let (Ok(most), Some(first_fit)) = (make(&problem, &quick), first_fit_start(&problem)) else { continue };
        // If larger tables are preferred a design starts the search even with few rounds.
        if most.method == Method::Search && sizes[0] == small {
            assert!(most.schedule.round_count() >= first_fit.round_count(), "{name}");
        }
        assert_eq!(meetings(&most.schedule).1, 1, "{name}");
        // Every second number of rounds, from the largest; at night all.
        let step = if is_night() { 1 } else { 2 };
        for rounds in (1..=most.schedule.round_count().min(first_fit.round_count())).rev().step_by(step) {
            let made = make(&mixed(players, sizes, RoundGoal::Exactly(rounds)), &quick).unwrap();
            assert_eq!(meetings(&made.schedule).1, 1, "{name}, {rounds} rounds");
        }
    }
}

#[test]
fn memory_that_no_machine_has_is_not_asked_for_in_vain() {
    assert!(is_given(1 << 20) && !is_given(u64::MAX));
    let refused = check_size(100_000, 100_000);
    assert!(matches!(refused, Err(EngineError::TooLarge { most, .. }) if most <= MAX_SEATS), "{refused:?}");
}

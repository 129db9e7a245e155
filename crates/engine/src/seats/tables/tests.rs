//! Tests of the numbers of tables: no more pairs of visits than bounds and brute force say, whatever stays fixed.

use super::*;
use roundtable_audit::{Rules, audit};

/// Rounds of `tables` tables of 3, everybody moved by a different stride: at the start all are where they were.
fn rotating(tables: u32, rounds: u32) -> Schedule {
    let mut schedule = Schedule::new(3 * tables);
    for r in 0..rounds {
        let mut round = schedule.push_round();
        for t in 0..tables {
            let player = |group: u32| PlayerIx(group * tables + (t + r * group) % tables);
            round.table(t + 1, &[player(0), player(1), player(2)]);
        }
    }
    schedule
}

#[test]
fn nobody_is_at_a_table_twice_where_that_can_be() {
    let schedule = rotating(7, 5);
    assert_eq!(audit(&schedule, &Rules::default()).tables.max_visits, 5);
    let spread = spread_tables(&schedule, 0, &Vec::new(), 200_000, Seed(1));
    assert_eq!(audit(&spread, &Rules::default()).tables.max_visits, 1);
}

/// In the plane of 16 any two tables of different rounds share one person, so any numbers give 40 pairs of visits:
/// C(5, 2) pairs of rounds times 4 numbers. That is 2.5 a person, and with at most two visits anywhere five games
/// make at most 2: somebody needs three.
#[test]
fn nobody_lives_at_a_table() {
    let plane = roundtable_designs::known::best(16, 4).unwrap().build().to_schedule();
    assert_eq!(most_visits(&plane), 5);
    let spread = spread_tables(&plane, 0, &Vec::new(), 100_000, Seed(1));
    assert_eq!(most_visits(&spread), audit(&spread, &Rules::default()).tables.max_visits);
    assert_eq!(most_visits(&spread), 3);
}

/// Each table of a plane shares one person with each of another round, so two of its tables with one number are a
/// pair of visits. The bound (last column) shares out each plane's tables over all numbers: of 162 players at 9 in
/// 5 rounds, 45 tables of each of the two planes over 18 numbers, 9·C(3, 2) + 9·C(2, 2) each. One plane alone (up
/// to 16 players) always has as many; 12 players at 3 are not a plane.
#[test]
fn groups_bound_the_pairs_of_visits() {
    let fields = [
        (16, 4, 5, 40),
        (9, 3, 4, 18),
        (9, 3, 3, 9),
        (12, 3, 3, 0),
        (162, 9, 5, 72),
        (147, 7, 4, 21),
        (147, 7, 8, 147),
        (196, 7, 8, 112),
    ];
    for (players, size, rounds, pairs) in fields {
        let design = roundtable_designs::known::best(players, size).unwrap().build().to_schedule();
        let mut schedule = Schedule::new(players);
        design.rounds().take(rounds).for_each(|round| schedule.push_round_from(round));
        let numbers = Numbers::new(&schedule, 0, &Pins::new());
        assert_eq!(numbers.least_by_groups(), pairs, "{players} at {size}");
        let spread = spread_tables(&schedule, 0, &Pins::new(), 20_000, Seed(3));
        let found = Numbers::new(&spread, 0, &Pins::new()).pairs() as u64;
        assert!(found >= pairs && (players < 100 || found == pairs), "{players} at {size}: {found}");
    }
}

/// No numbers of small random schedules fall below the bound, no matter who meets whom or rests: all are tried.
#[test]
fn no_numbers_fall_below_the_bound_by_groups() {
    let (mut lots, mut above) = (Seed(5).rng(), 0);
    for case in 0..300 {
        let (tables, size, groups) = [(2, 2, 1), (2, 3, 1), (2, 2, 2), (3, 3, 1)][case % 4];
        let all = tables * size * groups + (case as u32 / 4) % 2;
        let mut schedule = Schedule::new(all);
        for _ in 0..3 {
            let mut round = schedule.push_round();
            let mut number = 0;
            for group in 0..groups {
                let mut people: Vec<PlayerIx> = (group..all).step_by(groups as usize).map(PlayerIx).collect();
                lots.shuffle(&mut people);
                for seats in people.chunks_exact(size as usize).take(tables as usize) {
                    number += 1;
                    round.table(number, seats);
                }
            }
        }
        let mut numbers = Numbers::new(&schedule, 0, &Pins::new());
        let (bound, width) = (numbers.least_by_groups(), (tables * groups) as usize);
        let mut least = u64::MAX;
        for second in orders(width) {
            for third in orders(width) {
                let of: Vec<u32> = (1..=width as u32).chain(second.iter().copied()).chain(third).collect();
                numbers.visits.fill(0);
                for (people, &number) in numbers.people.iter().zip(&of) {
                    people.iter().for_each(|p| numbers.visits[number as usize * numbers.players + p.ix()] += 1);
                }
                least = least.min(numbers.pairs() as u64);
            }
        }
        assert!(bound <= least, "case {case}: {bound} and {least}");
        above += u32::from(bound > 0 && bound == least);
    }
    assert!(above > 20, "the bound is reached {above} times");
}

/// All orders of the numbers 1 to `n`.
pub(super) fn orders(n: usize) -> Vec<Vec<u32>> {
    roundtable_testkit::small::orders(&(1..=n as u32).collect::<Vec<_>>())
}

/// The steps are the same with the sums of companies, without, and with lists.
#[test]
fn sums_of_companies_change_nothing() {
    for (schedule, seed) in [(rotating(7, 5), 1), (rotating(9, 12), 2)] {
        let mut with = Numbers::new(&schedule, 0, &Pins::new());
        let mut without = Numbers { company: None, ..Numbers::new(&schedule, 0, &Pins::new()) };
        let mut listed = Numbers { company: None, ..Numbers::new(&schedule, 0, &Pins::new()) };
        (listed.visits, listed.lists) = (Vec::new(), vec![Vec::new(); listed.players]);
        listed.list();
        assert!(with.company.is_some());
        for numbers in [&mut with, &mut without, &mut listed] {
            numbers.anneal(20_000, &Work::endless(seed));
        }
        assert_eq!(with.of, without.of);
        assert_eq!(with.of, listed.of);
        assert_eq!((with.pairs(), with.threes()), (listed.pairs(), listed.threes()));
    }
}

/// A large field: tables that nobody revisits are left alone, the others find numbers that nobody revisits.
#[test]
fn few_tables_of_a_large_field_look_for_numbers() {
    let mut schedule = Schedule::new(2 * 1_500);
    for step in [0, 0, 7] {
        let mut round = schedule.push_round();
        (0..1_500).for_each(|t| {
            round.table(t + 1, &[PlayerIx(t), PlayerIx(1_500 + (t + 11 * step) % 1_500)]);
        });
    }
    let mut numbers = Numbers::new(&schedule, 0, &Pins::new());
    // 1,501 numbers (with 0) times 3,000 people are more than `SQUARE`.
    assert!(!numbers.lists.is_empty());
    assert!(numbers.pairs() > 1_500);
    numbers.anneal(8, &Work::endless(1));
    assert_eq!(numbers.pairs(), 0);
}

#[test]
fn hosts_stay_and_rounds_before_too() {
    let schedule = rotating(5, 4);
    let host = PlayerIx(0);
    let spread = spread_tables(&schedule, 1, &vec![(host, 4)], 10_000, Seed(1));
    assert!(schedule.round(0).unwrap().tables().eq(spread.round(0).unwrap().tables()));
    for round in spread.rounds().skip(1) {
        let numbers: Vec<u32> = round.tables().map(|t| t.number).collect();
        assert_eq!(numbers, [1, 2, 3, 4, 5]);
        assert!(round.tables().any(|t| t.number == 4 && t.seats.contains(&host)));
    }
}

/// Everybody has to come back, and a share of two visits suffices: Σ C(visits, 2) alone leaves some with three.
#[test]
fn nobody_is_above_the_share_where_all_come_back() {
    for (players, rounds) in [(36, 11), (44, 14), (48, 15)] {
        let design = roundtable_designs::known::best(players, 4).unwrap().build().to_schedule();
        let schedule = Schedule::of_rounds(players, design.rounds().take(rounds));
        let spread = spread_tables(&schedule, 0, &Pins::new(), 40_000, Seed(0));
        let tables = audit(&spread, &Rules::default()).tables;
        assert_eq!((tables.max_visits, tables.excess_visits), (2, 0), "{players} × {rounds}");
    }
}

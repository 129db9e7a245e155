//! Tests of schedules of which a turn leaves some rounds unchanged.

use roundtable_audit::{Rules, audit};
use roundtable_chance::Seed;

use super::partly_turned;

/// The result is a schedule of these tables with the given overload, the least possible. Seven people of one table are
/// at six tables of any other round: each of 6 tables repeats a pair for each of C(6, 2) pairs of rounds: 90. Eight
/// rounds of 20 people have 320 meetings for 190 pairs: 130.
#[test]
fn evenings_that_a_turn_of_all_rounds_misses_are_found() {
    for (tables, rounds, goal) in [(vec![7; 6], 6, 90), (vec![5; 4], 8, 130)] {
        let (overload, schedule) = partly_turned(&tables, rounds, 16_000_000, (goal, u64::MAX / 2), Seed(1)).unwrap();
        let audited = audit(&schedule, &Rules::default());
        assert!(audited.valid, "{:?}", audited.problems);
        assert_eq!(overload, goal, "{tables:?} × {rounds}");
        assert_eq!((audited.meetings.sum_of_squares - audited.meetings.total) / 2, overload);
    }
}

#[test]
fn every_shape_gives_the_tables_that_were_asked_for() {
    for (tables, rounds) in
        [(vec![4, 4, 4, 3, 3, 3], 8), (vec![4, 4, 3, 3, 3], 6), (vec![5, 4, 4], 5), (vec![3, 4, 4], 4)]
    {
        for seed in 0..4 {
            let Some((overload, schedule)) = partly_turned(&tables, rounds, 2_000, (0, u64::MAX / 2), Seed(seed))
            else {
                continue;
            };
            let audited = audit(&schedule, &Rules::default());
            assert!(audited.valid, "{:?}", audited.problems);
            assert_eq!((audited.meetings.sum_of_squares - audited.meetings.total) / 2, overload);
            assert_eq!(schedule.round_count(), rounds);
            for round in schedule.rounds() {
                let sizes: Vec<u32> = round.tables().map(|table| table.seats.len() as u32).collect();
                assert_eq!(sizes, tables);
            }
        }
    }
}

#[test]
fn large_fields_are_left_alone() {
    assert!(partly_turned(&[4; 30], 8, 1_000, (0, 0), Seed(0)).is_none());
    assert!(partly_turned(&[4], 8, 1_000, (0, 0), Seed(0)).is_none());
}

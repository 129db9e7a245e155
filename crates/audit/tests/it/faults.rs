//! Every kind of fault in a schedule's structure, with its coordinates; and random nonsense, without a panic.

use proptest::prelude::*;
use roundtable_audit::{Fault, MAX_FAULTS, PlaceInRound, Rules, Verdict, audit};
use roundtable_model::{PlayerIx, RoundIx, Schedule, SeatIx, TableSizes};
use roundtable_testkit::places::{Places, players, schedule, tables};

fn seat(table: usize, seat: u32) -> PlaceInRound {
    PlaceInRound::Seat { table, number: table as u32 + 1, seat: SeatIx(seat) }
}

fn found(schedule: &Schedule) -> Vec<Fault> {
    let audit = audit(schedule, &Rules::default());
    assert_eq!(audit.valid, audit.problems.is_empty());
    assert_eq!(audit.verdict == Verdict::Invalid, !audit.valid);
    audit.problems
}

#[test]
fn a_doubled_player_is_named_at_both_places_and_the_missing_one_too() {
    let s = tables(8, &[&[&[1, 2, 3, 4], &[5, 6, 7, 8]], &[&[1, 5, 2, 6], &[3, 7, 4, 3]]]);
    let (round, player) = (RoundIx(1), PlayerIx(2));
    assert_eq!(
        found(&s),
        [
            Fault::DoubledPlayer { round, player, first: seat(1, 0), again: seat(1, 3) },
            Fault::MissingPlayer { round, player: PlayerIx(7) },
        ]
    );
    // Tables have an index from 0 and a printed number; the fault is at the second of the two places.
    let doubled = &found(&s)[0];
    assert_eq!(
        (doubled.code(), doubled.at().table, doubled.at().seat()),
        ("doubled_player", Some((1, 2)), Some(SeatIx(3)))
    );
}

#[test]
fn seats_sit_outs_and_absences_are_all_places() {
    let rounds =
        [Places { tables: vec![vec![0, 1], vec![2, 3]], sit_out: vec![1, 4], absent: vec![4, 9] }, Places::default()];
    let (round, again) = (RoundIx(0), RoundIx(1));
    assert_eq!(
        found(&schedule(5, &rounds)),
        [
            Fault::DoubledPlayer {
                round,
                player: PlayerIx(1),
                first: seat(0, 1),
                again: PlaceInRound::SitOut { index: 0 }
            },
            Fault::DoubledPlayer {
                round,
                player: PlayerIx(4),
                first: PlaceInRound::SitOut { index: 1 },
                again: PlaceInRound::Absent { index: 0 },
            },
            Fault::UnknownPlayer { round, place: PlaceInRound::Absent { index: 1 }, player: PlayerIx(9), players: 5 },
            Fault::EmptyRound { round: again },
        ]
    );
}

#[test]
fn table_sizes_are_those_given_or_the_usual_ones() {
    let s = tables(9, &[&[&[1, 2, 3, 4], &[5, 6, 7], &[8, 9]]]);
    let size = |table, size, allowed: &[u32]| Fault::TableSize {
        round: RoundIx(0),
        table,
        number: table as u32 + 1,
        size,
        allowed: allowed.to_vec(),
    };
    // Without given sizes, the two neighbouring ones with the most tables are allowed, the larger two on a tie: 4
    // and 3.
    assert_eq!(found(&s), [size(2, 2, &[4, 3])]);
    let only_three = TableSizes::only(3).unwrap();
    let judged = audit(&s, &Rules { table_sizes: Some(&only_three), ..Rules::default() });
    assert_eq!(judged.problems, [size(0, 4, &[3]), size(2, 2, &[3])]);
    let all = TableSizes::new(vec![2, 3, 4]).unwrap();
    assert!(audit(&s, &Rules { table_sizes: Some(&all), ..Rules::default() }).valid);
}

#[test]
fn tables_of_one_or_none_are_no_tables() {
    let s = tables(3, &[&[&[1, 2], &[3], &[]]]);
    let small = |table, size| Fault::TableTooSmall { round: RoundIx(0), table, number: table as u32 + 1, size };
    assert_eq!(found(&s), [small(1, 1), small(2, 0)]);
}

#[test]
fn a_table_number_serves_once_a_round() {
    let mut s = Schedule::new(6);
    s.push_round().table(2, &players(&[0, 1])).table(1, &players(&[2, 3])).table(2, &players(&[4, 5]));
    s.push_round().table(2, &players(&[0, 2])).table(1, &players(&[1, 4])).table(9, &players(&[3, 5]));
    assert_eq!(found(&s), [Fault::TableNumberTwice { round: RoundIx(0), table: 2, first: 0, number: 2 }]);
}

#[test]
fn no_rounds_is_a_fault() {
    assert_eq!(found(&Schedule::new(4)), [Fault::NoRounds]);
    assert_eq!(found(&Schedule::new(0)), [Fault::NoRounds]);
}

#[test]
fn a_long_list_is_cut_and_says_how_much_is_left() {
    let mut s = Schedule::new(u32::MAX);
    s.push_round().table(1, &players(&[0, 1]));
    s.push_round().table(1, &[PlayerIx(0), PlayerIx(u32::MAX)]);
    let faults = found(&s);
    assert_eq!(faults.len(), MAX_FAULTS + 1);
    assert_eq!(faults[0], Fault::MissingPlayer { round: RoundIx(0), player: PlayerIx(2) });
    // All but 2 in the first round, all but 1 and an unknown one in the second.
    let all = 2 * u64::from(u32::MAX) - 2 - 1 + 1;
    assert_eq!(faults[MAX_FAULTS], Fault::More { count: all - MAX_FAULTS as u64 });
}

/// A schedule and a history of any kind, mostly broken: unknown players, equal table numbers, tables too small.
fn anything() -> impl Strategy<Value = (Schedule, Schedule)> {
    let player = prop_oneof![8 => 0_u32..12, 1 => Just(u32::MAX), 1 => any::<u32>()].prop_map(PlayerIx);
    let some = |most| prop::collection::vec(player.clone(), 0..most);
    let number = prop_oneof![4 => 0_u32..5, 1 => Just(u32::MAX)];
    let round = (prop::collection::vec((number, some(5)), 0..5), some(3), some(3));
    let field = prop_oneof![6 => 0_u32..13, 1 => Just(u32::MAX), 1 => any::<u32>()];
    let one = (field, prop::collection::vec(round, 0..5)).prop_map(|(field, rounds)| {
        let mut s = Schedule::new(field);
        for (tables, sit_out, absent) in rounds {
            let mut builder = s.push_round();
            for (number, seats) in tables {
                builder.table(number, &seats);
            }
            builder.sit_outs(&sit_out).absents(&absent);
        }
        s
    });
    (one.clone(), one)
}

proptest! {
    /// No content of a schedule makes the audit panic, and no broken schedule passes.
    #[test]
    fn nonsense_is_audited_without_a_panic((s, history) in anything(), three in any::<bool>()) {
        let sizes = TableSizes::only(3).unwrap();
        let history = history.into();
        for history in [None, Some(&history)] {
            let found = audit(&s, &Rules { table_sizes: three.then_some(&sizes), history, ..Rules::default() });
            prop_assert_eq!(found.valid, is_sound(&s, &found));
            prop_assert_eq!(found.valid, found.problems.is_empty());
            // A pair that meets has one first meeting; all others are repeats.
            prop_assert_eq!(found.meetings.total, found.meetings.pairs - found.meetings.unmet_pairs + found.meetings.repeats);
        }
    }
}

/// Whether everybody has one place in every round, in the plainest way. The sizes are judged by the audit's faults.
fn is_sound(s: &Schedule, found: &roundtable_audit::Audit) -> bool {
    let sizes = found.problems.iter().any(|f| f.code() == "table_size");
    let round = |r: roundtable_model::Round<'_>| {
        let mut all: Vec<u32> =
            r.tables().flat_map(|t| t.seats).chain(r.sit_out()).chain(r.absent()).map(|p| p.0).collect();
        all.sort_unstable();
        let mut numbers: Vec<u32> = r.tables().map(|t| t.number).collect();
        numbers.sort_unstable();
        numbers.dedup();
        r.tables().len() > 0
            && numbers.len() == r.tables().len()
            && r.tables().all(|t| t.seats.len() >= 2)
            && all.len() as u64 == u64::from(s.players())
            && (0..).zip(all).all(|(i, p): (u32, u32)| i == p)
    };
    s.round_count() > 0 && !sizes && s.rounds().all(round)
}

//! Reasons and faults of the audit, in both languages.

use roundtable_audit::borders::{Fraction, SpreadReason};
use roundtable_audit::{Argument, Fault, PlaceInRound, RoundsTheorem};
use roundtable_model::{PlayerIx, RoundIx, SeatIx};
use roundtable_words::{Lang, NumberNames, Words};

/// One of every variant.
fn reasons() -> Vec<Argument> {
    vec![
        Argument::Counting,
        Argument::Rows,
        Argument::RoundPairs(Vec::new()),
        Argument::Rounds { most: 0, theorem: RoundsTheorem::Permutations },
        Argument::MostMeetings { together: Box::new(Argument::RoundPairs(Vec::new())), most: 4 },
        Argument::Convexity(Box::new(Argument::Rows)),
        Argument::AsWished(Box::new(Argument::Rows)),
        Argument::Exhaustive { none_with: 0 },
        Argument::Average,
        Argument::Divisibility { reached: false },
        Argument::Divisibility { reached: true },
        Argument::FirstGame { reached: false },
        Argument::FirstGame { reached: true },
        Argument::SameTables { prices: Vec::new() },
        Argument::Pigeonhole,
        Argument::GroupsOverTables { spread: 0 },
        Argument::Parity,
        Argument::Breaks,
        Argument::Borders,
        Argument::Sides,
        Argument::Related,
        Argument::TwoRounds,
    ]
}

/// One of every variant, and of those that have several places one for each.
fn faults() -> Vec<Fault> {
    let (round, player) = (RoundIx(2), PlayerIx(6));
    let seat = PlaceInRound::Seat { table: 0, number: 3, seat: SeatIx(1) };
    vec![
        Fault::NoRounds,
        Fault::EmptyRound { round },
        Fault::TableTooSmall { round, table: 0, number: 3, size: 1 },
        Fault::TableSize { round, table: 0, number: 3, size: 5, allowed: vec![4, 3] },
        Fault::TableNumberTwice { round, table: 3, first: 0, number: 7 },
        Fault::UnknownPlayer { round, place: seat, player, players: 6 },
        Fault::DoubledPlayer { round, player, first: seat, again: PlaceInRound::SitOut { index: 0 } },
        Fault::DoubledPlayer { round, player, first: seat, again: PlaceInRound::Absent { index: 0 } },
        Fault::MissingPlayer { round, player },
        Fault::OtherField { found: 7, players: 8 },
        Fault::RoundCount { found: 4, wanted: 5 },
        Fault::KeptChanged { round },
        Fault::AbsentPlaced { round, player },
        Fault::NotAbsent { round, player },
        Fault::TableCount { round, found: 5, wanted: 4 },
        Fault::SitOutCount { round, found: 2, wanted: 1 },
        Fault::More { count: 17 },
    ]
}

/// A reason has other words if an average is whole, and if `r + s` is odd: each has two examples.
fn spread_reasons() -> Vec<SpreadReason> {
    let average = Fraction::new;
    vec![
        SpreadReason::Counting { average: average(13, 3) },
        SpreadReason::Counting { average: average(12, 3) },
        SpreadReason::Parity { r: 2, s: 4, average: average(2, 5) },
        SpreadReason::Parity { r: 2, s: 5, average: average(2, 6) },
        SpreadReason::NoSymmetricDesign { v: 29, k: 8, lambda: 2, theorem: "Schutzenberger 1949" },
        SpreadReason::Exhaustive { order: 6, steps: 12_345_678 },
    ]
}

#[test]
fn both_languages_have_their_own_words_and_all_values() {
    let said = |lang| -> Vec<String> {
        let words = Words::new(lang);
        let reasons = reasons().iter().map(|r| words.said(r, &NumberNames)).collect::<Vec<_>>();
        let faults = faults().iter().map(|f| words.said(f, &NumberNames)).collect();
        [reasons, faults, spread_reasons().iter().map(|r| words.said(r, &NumberNames)).collect()].concat()
    };
    let (english, japanese) = (said(Lang::En), said(Lang::Ja));
    // Every number of the English sentence, a value or not, has to be in the Japanese one.
    for (english, japanese) in english.iter().zip(&japanese) {
        assert_ne!(english, japanese);
        let numbers = english.split(|c: char| !c.is_ascii_digit()).filter(|n| !n.is_empty());
        numbers.for_each(|n| assert!(japanese.contains(n), "{japanese}: {english}"));
    }
    for fault in faults() {
        assert_ne!(Words::new(Lang::En).said(&fault, &NumberNames), fault.code());
    }
    let most = Argument::MostMeetings { together: Box::new(Argument::RoundPairs(Vec::new())), most: 3 };
    let said = Words::new(Lang::En).said(&most, &NumberNames);
    assert_eq!(said, "round-pair bound, and C(m,2) ≤ (m−1)·3/2 as no pair meets more than 3 times");
}

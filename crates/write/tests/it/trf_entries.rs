//! Entries in tournament report files of FIDE: points as people write them, and the numbers that late entrants get.

use roundtable_model::{Player, Roster};
use roundtable_swiss::{Cell, Colour, Number, Points, RoundOutcome, SwissField, baku, pair};
use roundtable_trf::{Trf, points, read_trf, write_trf};

#[test]
fn points_are_read_as_people_write_them() {
    for (text, want) in [("11.5", 115), (".5", 5), ("0,5", 5), ("3", 30), ("3.0", 30), ("-1.5", -15), ("2.50", 25)] {
        assert_eq!(points(text), Some(Points(want)), "{text}");
    }
    for text in ["", ".", "x", "1.25", "1.5.5", "½"] {
        assert_eq!(points(text), None, "{text}");
    }
}

/// Sixteen players, P0 to P15, numbered from 1, with ratings from 2000 down by 20; the first half is accelerated.
fn open() -> Trf {
    let player = |n: i64| Player { name: format!("P{n}"), rating: Some(2_000 - 20 * n), ..Player::default() };
    let (roster, _) = Roster::new((0..16).map(player).collect());
    Trf::start(&roster, 7, Colour::White, "Open", baku(16, 7))
}

/// Pairs and plays the next round; every board is drawn.
fn round(file: &mut Trf) {
    let number = file.event.rounds_paired() + 1;
    let position = SwissField::before(&file.event, number).unwrap();
    let paired = pair(&position).unwrap();
    let of = |place: usize| position.players[place].number;
    let at = |file: &Trf, number| file.event.entrants.iter().position(|e| e.number == number).unwrap();
    for board in &paired.boards {
        for (own, other, colour) in
            [(board.white, board.black, Colour::White), (board.black, board.white, Colour::Black)]
        {
            let cell = Cell { opponent: Some(of(other)), colour: Some(colour), outcome: RoundOutcome::Draw };
            file.set(at(file, of(own)), number, cell);
        }
    }
    if let Some(bye) = paired.bye {
        file.set(at(file, of(bye)), number, Cell::alone(RoundOutcome::Allocated));
    }
    file.count();
}

#[test]
fn a_late_entry_stands_where_the_rating_says_until_round_four_is_paired() {
    let mut file = open();
    round(&mut file);
    file.join("Late", Some(1_915));
    let number = |file: &Trf, name: &str| {
        let at = file.people.iter().position(|p| p.name == name).unwrap();
        file.event.entrants[at].number
    };
    // 1915 is between P4 (1920) and P5 (1900), so everybody from P5 on moves by one.
    let of = ["P4", "Late", "P5", "P15"].map(|name| number(&file, name));
    assert_eq!(of, [5, 6, 7, 17].map(Number));
    // P7 is still the last of the accelerated half, and played games are unchanged.
    assert_eq!(file.event.virtual_points[0].numbers, 1..=9);
    assert_eq!(number(&file, "P7"), Number(9));
    let again = read_trf(&write_trf(&file), "open.trf").unwrap();
    assert_eq!((&again.event, &again.people), (&file.event, &file.people));
    // Round 1 paired again from the file is the same.
    assert_eq!(roundtable_swiss::check_round(&again.event, 1), Ok(roundtable_swiss::CheckedRound::Same));
    round(&mut file);
    round(&mut file);
    // Three rounds are paired: still by rating, between P0 and P1.
    file.join("Later", Some(1_990));
    assert_eq!(number(&file, "Later"), Number(2));
    round(&mut file);
    // After round 4 it is the next free number: 16 and two others are there.
    file.join("Last", Some(2_500));
    assert_eq!(number(&file, "Last"), Number(19));
    (1..=4).for_each(|r| {
        assert_eq!(roundtable_swiss::check_round(&file.event, r), Ok(roundtable_swiss::CheckedRound::Same))
    });
}

#[test]
fn numbers_by_something_else_stay() {
    let mut file = open();
    // Two ratings no longer follow the numbers, so a newcomer gets the next free one.
    file.people.swap(8, 9);
    file.join("Late", Some(1_915));
    assert_eq!(file.event.entrants[16].number, Number(17));
}

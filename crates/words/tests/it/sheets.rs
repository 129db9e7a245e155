//! Seats and dates on sheets.

use jiff::civil::DateTime;
use roundtable_model::{Game, Plan, SeatIx};
use roundtable_words::{Lang, SeatLabels, Words, said_start};

fn labels(names: &[&str], lang: Lang) -> SeatLabels {
    let seat_names = Some(names.iter().map(|&n| n.to_owned()).collect());
    SeatLabels::of(&Plan { seat_names, ..Plan::default() }, &Words::new(lang))
}

#[test]
fn winds_are_one_letter_in_either_language() {
    let names = Game::Riichi.seat_names();
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    assert_eq!(labels(&names, Lang::Ja).short(SeatIx(0)), "東");
    assert_eq!(labels(&names, Lang::En).short(SeatIx(3)), "N");
    assert_eq!(labels(&names, Lang::En).long(SeatIx(4)), "5");
}

#[test]
fn names_that_begin_alike_are_short_by_number() {
    assert_eq!(labels(&["Left", "Lower", "Right"], Lang::En).short(SeatIx(1)), "2");
    assert_eq!(labels(&["", "a"], Lang::En).short(SeatIx(0)), "1");
}

#[test]
fn noon_and_midnight_are_twelve_where_hours_go_to_twelve() {
    for (time, said) in [("00:05", "12:05 am"), ("11:59", "11:59 am"), ("12:00", "12:00 pm"), ("23:30", "11:30 pm")] {
        let start: DateTime = format!("2027-01-07T{time}").parse().unwrap();
        assert!(said_start(Lang::En, start, "Australia/Sydney").ends_with(&format!(" 2027, {said}")), "{time}");
        assert!(
            said_start(Lang::En, start, "").ends_with(time)
                && said_start(Lang::Ja, start, "US/Eastern").ends_with(time)
        );
    }
}

//! Orders to a tournament: a title, a result whose table is found by the people, a plan up to the rounds that are announced.

use roundtable::event::*;
use roundtable::{Control, Effort, Lang, Method, Seating};

use crate::tournament::{Night, r};

fn decided(night: &Night, order: &Order) -> Result<Command, Halt> {
    night.event.decided(order, Lang::En, &Control::none()).map(|decided| decided.command)
}

#[test]
fn a_title_is_a_name_without_blanks_around_it() {
    let mut night = Night::open(vec![4], None, "points", 8);
    let titled = |name: &str| Order::Title { name: name.to_owned() };
    for blank in ["", "  ", "\u{3000}\t"] {
        assert!(matches!(decided(&night, &titled(blank)), Err(Halt::NoName)), "{blank:?}");
    }
    night.order(decided(&night, &titled("  Spring open ")).unwrap());
    assert_eq!(night.event.state().opening().unwrap().name, "Spring open");
}

/// Files and texts for everybody may be long; a column that an organiser calls by the name of such a field may not.
#[test]
fn only_what_orders_have_for_long_texts_may_be_long() {
    let is_long = |order: &str| {
        let order = order.replace('$', "fourteen marks");
        is_longer_than(&serde_json::from_str::<Order>(&order).unwrap(), 13)
    };
    for order in [
        r#"{"describe": {"text": "$"}}"#,
        r#"{"script": {"script": "$"}}"#,
        r#"{"seat": {"script": "$", "criteria": "$"}}"#,
        r#"{"commit": {"criteria": "$"}}"#,
        r#"{"reveal": {"seat": {"criteria": "$"}}}"#,
        r#"{"numbers": {"seat": {"script": "$"}, "apply": "A"}}"#,
    ] {
        assert!(!is_long(order), "{order}");
    }
    for name in ["script", "text", "criteria", "plan", "rules", "club"] {
        let order = format!(r#"{{"rename": {{"who": 1, "set": {{"{name}": "$"}}}}}}"#);
        assert!(is_long(&order), "{order}");
    }
}

#[test]
fn a_game_is_found_by_people_who_all_sit_at_it() {
    let mut night = Night::open(vec![4], None, "points", 8);
    night.seat(&Seating::Random { avoid_repeats: true });
    night.publish();
    let tables = night.event.state().seated(r(1)).unwrap().tables;
    let name = |table: usize, seat: usize| night.event.name(tables[table].seats[seat]);
    assert_eq!(night.event.table_of(r(1), &[name(1, 2), name(1, 0)]), Some(tables[1].number));
    let strangers = vec![name(1, 2), name(0, 0)];
    assert_eq!(night.event.table_of(r(1), &strangers), None);
    let scored = Scored { scores: vec!["4".into(), "2".into()], names: strangers, ..Scored::default() };
    let results = Order::Results { results: vec![scored], settle: false, player: None };
    assert!(matches!(decided(&night, &results), Err(Halt::NoGame { .. })));
}

/// Rounds that the order itself announces replace those announced before, and count among the rounds of the tournament.
#[test]
fn a_plan_goes_up_to_what_is_announced() {
    let mut night = Night::open(vec![4], Some(6), "points", 16);
    night.enter(Entry::Announced(ToCome { from: r(4), swiss: 2, last: None }));
    let planned = |seat: Seat| {
        let mut night = night.clone();
        night.order(decided(&night, &Order::Seat(seat)).unwrap());
        night.event.state().rounds().len()
    };
    let plan = || Seat { effort: Effort::LOW, draft: true, ..Seat::by(SeatBy::Plan(Method::Auto)) };
    assert_eq!(planned(plan()), 3);
    assert_eq!(planned(Seat { then: Some(1), ..plan() }), 5);
}

//! Orders to a tournament, each on its own: a title, a result whose table is found by the people, a plan up to the
//! rounds that are announced, and who may give which order. Random sequences of orders are in `plain_desk.rs`.

use roundtable::event::*;
use roundtable::{Control, Effort, Lang, Method, Seating};
use roundtable_model::PlayerId;

use crate::tournament::{Night, r, stamp};

/// The command that carries out an order, or why there is none.
fn decided(night: &Night, order: &Order) -> Result<Command, Halt> {
    night.event.decided(order, Lang::En, &Control::none()).map(|decided| decided.command)
}

#[test]
fn a_title_is_a_name_without_blanks_around_it() {
    let mut night = Night::open(vec![4], None, "points", 8);
    let titled = |name: &str| Order::Title(orders::Title { name: name.to_owned() });
    for blank in ["", "  ", "\u{3000}\t"] {
        assert!(decided(&night, &titled(blank)).is_err(), "{blank:?}");
    }
    night.order(decided(&night, &titled("  Spring open ")).unwrap());
    assert_eq!(night.event.state().opening().unwrap().name, "Spring open");
}

/// Texts in an order have a limit, here 13 characters; `$` is 14. The fields for files and descriptions may be longer,
/// but not an organiser's column with the name of such a field.
#[test]
fn only_the_fields_for_long_texts_may_be_long() {
    let is_long = |order: &str| {
        let order = order.replace('$', "fourteen marks");
        serde_json::from_str::<Order>(&order).unwrap().is_longer_than(13)
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

/// They may not undo an operation with anything besides reports.
#[test]
fn a_helper_undoes_only_what_they_reported_themselves() {
    let mut night = Night::open(vec![4], None, "points", 12);
    night.seat(&Seating::Random { avoid_repeats: true });
    night.publish();
    let report = |night: &Night, table| {
        let command = night.event.result(1, table, &["40", "30", "20", "10"]).unwrap();
        let Command::Report(games) = command else { panic!("{command:?}") };
        Entry::Reported(games[0].clone())
    };
    let mixed = vec![report(&night, 2), Entry::GameCancelled { round: r(1), table: 3 }];
    for (op, entries) in [("report", vec![report(&night, 1)]), ("mixed", mixed)] {
        let stamp = Stamp { by: Actor("kim".into()), op: OpId(op.into()), ..stamp(0) };
        night.event.carry_out(stamp, Command::Enter(entries)).unwrap();
    }
    let undo = |by: &str, op: &str| {
        let order = Order::Undo(orders::Undo { op: Some(op.into()) });
        night.event.may(Role::Helper, by, &order).map_err(|halt| halt.code())
    };
    assert_eq!(undo("kim", "report"), Ok(()));
    assert_eq!(undo("lee", "report"), Err("not-yours"));
    assert_eq!(undo("kim", "mixed"), Err("not-yours"));
    assert_eq!(undo("kim", "none of these"), Err("not-yours"));
}

/// A result may name people instead of its table. All of them have to sit there.
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
    let results = Order::Results(orders::Results { results: vec![scored], settle: false, player: None });
    assert!(matches!(decided(&night, &results), Err(Halt::NoGame { .. })));
}

/// The first of the table gets the sticks that were left; equal first ones share them as the ruleset shares places.
#[test]
fn sticks_that_are_left_go_to_the_first_of_the_table() {
    let scored = |preset: &str, scores: [&str; 4], sticks: u32| {
        let mut night = Night::open(vec![4], None, preset, 4);
        night.seat(&Seating::Random { avoid_repeats: true });
        night.publish();
        let scores = scores.map(str::to_owned).into();
        let scored = Scored { table: Some(1), scores, sticks: Some(sticks), ..Scored::default() };
        let results = Order::Results(orders::Results { results: vec![scored], settle: false, player: None });
        let Command::Report(games) = decided(&night, &results).map_err(|halt| halt.code())? else { panic!() };
        Ok(games[0].scores.iter().map(ToString::to_string).collect::<Vec<_>>())
    };
    assert_eq!(scored("ema", ["42000", "30000", "28,000", "18000"], 2).unwrap(), ["44000", "30000", "28000", "18000"]);
    // EMA shares a place, Tenhou gives it to the earlier seat.
    let equal = ["38000", "21000", "38000", "20000"];
    assert_eq!(scored("ema", equal, 3).unwrap(), ["39500", "21000", "39500", "20000"]);
    let [one, other] = ["33000", "17000"];
    assert_eq!(scored("tenhou", [one, other, one, "16000"], 1).unwrap(), ["34000", "17000", "33000", "16000"]);
    assert_eq!(scored("ema", ["42000", "30000", "28000", "19000"], 2), Err("bad-input"), "it does not add up");
    assert_eq!(scored("ema", ["42000", "x", "28000", "18000"], 2), Err("bad-input"));
    assert_eq!(scored("points", ["4", "3", "2", "1"], 1), Err("bad-input"));
}

/// Rounds that the order itself announces replace those announced before, and count among the rounds of the tournament.
#[test]
fn a_plan_goes_up_to_what_is_announced() {
    let mut night = Night::open(vec![4], Some(6), "points", 16);
    night.enter(Entry::Announced(Programme::new([Stage::planned(3), Stage::by_standings(2)])));
    let planned = |seat: Seat| {
        let mut night = night.clone();
        night.order(decided(&night, &Order::Seat(seat)).unwrap());
        night.event.state().rounds().len()
    };
    let plan = || Seat { effort: Effort::LOW, draft: true, ..Seat::by(SeatBy::Plan(Method::Auto)) };
    assert_eq!(planned(plan()), 3);
    assert_eq!(planned(Seat { ahead: Ahead { then: Some(1), ..Ahead::default() }, ..plan() }), 5);
}

/// Player 1 may be absent in round 1, the next one. Refused are: somebody else, a later round, all rounds from the next
/// on (no number), somebody else besides, and nobody.
#[test]
fn a_player_may_only_say_whether_they_are_there_themselves_in_the_next_round() {
    let mut night = Night::open(vec![4], None, "points", 8);
    night.enter(Entry::PlayersMay(PlayersMay { leave: true, ..PlayersMay::default() }));
    let may = |whens: &[(u64, &[u32])]| {
        let rounds = |rounds: &[u32]| rounds.iter().copied().map(r).collect();
        let when = |&(who, numbers): &(u64, &[u32])| When { who: PlayerId(who).into(), rounds: rounds(numbers) };
        let people: Vec<When> = whens.iter().map(when).collect();
        let both =
            [Order::Absent(orders::Absent { people: people.clone() }), Order::Present(orders::Present { people })];
        let player = Role::Player(PlayerId(1));
        let [absent, present] =
            both.map(|order| night.event.may(player, "Player 1", &order).map_err(|halt| halt.code()));
        assert_eq!(absent, present);
        present
    };
    assert_eq!(may(&[(1, &[1])]), Ok(()));
    for others in [&[(2, &[1][..])][..], &[(1, &[2])], &[(1, &[])], &[(1, &[1]), (2, &[1])], &[]] {
        assert_eq!(may(others), Err("not-yours"), "{others:?}");
    }
}

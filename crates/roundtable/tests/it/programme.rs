//! The programme of a tournament: logs of earlier versions are read unchanged, finals follow finals, and rounds have
//! stages.
//!
//! The logs in `tests/logs` were written by a version that recognised a final by the name of its method;
//! `before-invited` is one of those as by the version before that (others are entered as absent). `expected.json` has
//! that version's results after a number of lines of each: the stage, what is to come, and the standings with player,
//! place and points.

use roundtable::event::*;
use roundtable::parts::{PlayerId, RoundIx, Seed};
use roundtable::{Control, Game, Lang, Method, Request, Seating};
use serde_json::{Value, json};

use crate::tournament::{Night, announced};

fn logs() -> Vec<(String, String)> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/logs");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut logs: Vec<(String, String)> = paths
        .filter(|path| path.extension().is_some_and(|ext| ext == "jsonl"))
        .map(|path| (path.file_stem().unwrap().to_string_lossy().into(), std::fs::read_to_string(path).unwrap()))
        .collect();
    logs.sort();
    logs
}

/// Player, place and points of everybody after the rounds that have results.
fn standings(event: &Tournament) -> Value {
    let table = event.standings(event.state().begun()).unwrap();
    let row = |one: &StandingsLine| json!([one.player, one.place, event.rules().shown(one.points)]);
    table.iter().map(row).collect()
}

#[test]
fn logs_of_earlier_versions_say_what_they_said() {
    let expected: Value = serde_json::from_str(include_str!("../logs/expected.json")).unwrap();
    let (mut rows, mut drafts) = (0, 0);
    for (name, text) in logs() {
        for row in expected[&name].as_array().unwrap() {
            let lines = row[0].as_u64().unwrap() as usize;
            let part: String = text.split_inclusive('\n').take(lines).collect();
            let event = Tournament::read(&part).unwrap();
            let shown = serde_json::to_value(event.document("old", Some(Role::Organiser), Lang::En)).unwrap();
            assert_eq!((&shown["stage"], &shown["to_come"]), (&row[1], &row[2]), "{name}, {lines} lines");
            // For everybody else a draft is a round to come: they see no gap.
            let public = serde_json::to_value(event.document("old", None, Lang::En)).unwrap();
            let [seen, organised] = [&public, &shown].map(|document| document["rounds"].as_array().unwrap().len());
            let announced = public["to_come"].as_array().unwrap().iter().map(|one| one["round"].as_u64().unwrap());
            assert!(announced.zip(seen as u64 + 1..).all(|(round, next)| round == next), "{name}, {lines} lines");
            drafts += usize::from(organised > seen && public["to_come"] != json!([]));
            if row[3] != json!([]) {
                assert_eq!(standings(&event), row[3], "{name}, {lines} lines");
            }
            assert_eq!(event.log().export(), part, "{name}: the same bytes");
            rows += 1;
        }
    }
    assert!(rows > 80 && drafts > 0, "{rows}, {drafts}");
}

#[test]
fn rounds_of_earlier_versions_say_their_stage() {
    let of = |wanted: &str| {
        let text = logs().into_iter().find(|(name, _)| name == wanted).unwrap().1;
        let event = Tournament::read(&text).unwrap();
        event.state().rounds().iter().map(|round| round.stage).collect::<Vec<_>>()
    };
    let (by_lot, halved) = (Stage::of(SeatBy::Random), Stage::final_of(4, Carry::Halved, None));
    assert_eq!(of("twice"), [by_lot, by_lot, halved, halved]);
    assert_eq!(of("before-invited"), of("twice"));
    assert_eq!(of("playoffcleared")[1..], [Stage::play_off(), Stage::final_of(2, Carry::Cleared, None)]);
    assert_eq!(
        (of("chess")[2], of("chess")[3]),
        (Stage::of(SeatBy::Plan(Method::Porter)), Stage::final_of(2, Carry::Kept, None))
    );
}

/// That many people at tables of two.
fn opened(people: u32) -> Night {
    Night::of_announced(announced(vec![2], Ruleset::preset("points").unwrap()), people)
}

/// Gives an order in JSON, and carries it out.
fn asked(night: &mut Night, order: Value) {
    let order: Order = serde_json::from_value(order).unwrap();
    let decided = night.event.decided(&order, Lang::En, &Control::none()).unwrap();
    night.order(decided.command);
}

/// Enters the results of the last published round: the points of player 1, 2 and so on.
fn play(night: &mut Night, points: &[u32]) {
    // The index of the next round is the number of the last.
    let round = night.event.next_round().0;
    for table in night.event.state().seated(RoundIx(round - 1)).unwrap().tables {
        let scores: Vec<String> = table.seats.iter().map(|id| points[id.0 as usize - 1].to_string()).collect();
        let scores: Vec<&str> = scores.iter().map(String::as_str).collect();
        night.order(night.event.result(round, table.number, &scores).unwrap());
    }
}

/// Player, place and points of everybody.
fn table(night: &Night) -> Vec<(u64, u32, i64)> {
    let rounds = night.event.next_round().0;
    night.event.standings(rounds).unwrap().iter().map(|one| (one.player.0, one.place, one.points)).collect()
}

/// Eight people play a round, the first four play a final that begins with half of their points, and two of them
/// another final that begins with half of their new points. Counted by hand: after the first round they have 16, 14, …,
/// 2; the four continue with 8, 7, 6, 5 and win 1, 5, 5, 1: 9, 12, 11, 6. Players 2 and 3 continue with 6 and 5 and win
/// 1 and 3. They are followed by those who were only in the first final, by their points there, then by all others.
#[test]
fn a_final_after_a_final_cuts_the_standings_of_that_one() {
    let mut night = opened(8);
    asked(&mut night, json!({"seat": {"method": "random"}}));
    play(&mut night, &[16, 14, 12, 10, 8, 6, 4, 2]);
    asked(&mut night, json!({"seat": {"method": "final", "top": 4, "carry": "halved"}}));
    play(&mut night, &[1, 5, 5, 1, 0, 0, 0, 0]);
    let others = [(5, 5, 8), (6, 6, 6), (7, 7, 4), (8, 8, 2)];
    assert_eq!(table(&night), [[(2, 1, 12), (3, 2, 11), (1, 3, 9), (4, 4, 6)], others].concat());
    asked(&mut night, json!({"seat": {"method": "final", "top": 2, "carry": "halved"}}));
    let begun = table(&night);
    assert_eq!(begun, [[(2, 1, 6), (3, 2, 5), (1, 3, 9), (4, 4, 6)], others].concat(), "half of what they have");
    play(&mut night, &[0, 1, 3, 0, 0, 0, 0, 0]);
    assert_eq!(table(&night), [[(3, 1, 8), (2, 2, 7), (1, 3, 9), (4, 4, 6)], others].concat());
    // Another round of that final: nothing is cut again, and a final without carried points begins at zero.
    asked(&mut night, json!({"seat": {"method": "final", "top": 2, "carry": "halved"}}));
    play(&mut night, &[0, 4, 1, 0, 0, 0, 0, 0]);
    assert_eq!(table(&night)[..2], [(2, 1, 11), (3, 2, 9)]);
    asked(&mut night, json!({"seat": {"method": "final", "top": 2, "carry": "cleared"}}));
    play(&mut night, &[0, 1, 2, 0, 0, 0, 0, 0]);
    assert_eq!(table(&night), [[(3, 1, 2), (2, 2, 1), (1, 3, 9), (4, 4, 6)], others].concat());
    assert_eq!(Tournament::read(&night.event.log().export()).unwrap(), night.event);
}

/// Players 2 and 3 share the second place of a final for half of the points: a play-off decides for the next final.
#[test]
fn a_play_off_after_a_final_is_about_the_places_of_that_final() {
    let mut night = opened(6);
    asked(&mut night, json!({"seat": {"method": "random"}}));
    play(&mut night, &[20, 8, 9, 4, 2, 0]);
    asked(&mut night, json!({"seat": {"method": "final", "top": 4, "carry": "halved"}}));
    play(&mut night, &[0, 2, 2, 0, 0, 0]);
    assert_eq!(table(&night)[..3], [(1, 1, 10), (2, 2, 6), (3, 2, 6)]);
    asked(&mut night, json!({"seat": {"method": "final", "top": 2, "carry": "kept", "ties": "play-off"}}));
    assert!(night.event.state().rounds()[2].stage.is_play_off());
    play(&mut night, &[0, 1, 2, 0, 0, 0]);
    assert_eq!(table(&night)[..3], [(1, 1, 10), (3, 2, 6), (2, 3, 6)]);
    asked(&mut night, json!({"seat": {"method": "final", "top": 2, "carry": "kept", "ties": "play-off"}}));
    assert_eq!(night.event.state().rounds()[3].seating.people().collect::<Vec<_>>().len(), 2);
    play(&mut night, &[0, 0, 15, 0, 0, 0]);
    assert_eq!(table(&night)[..3], [(3, 1, 21), (1, 2, 10), (2, 3, 6)]);
}

/// A programme with two finals is announced in the log. Every round is then seated by an order without settings.
#[test]
fn a_programme_of_two_finals_is_seated_as_announced() {
    let mut night = opened(8);
    let stages = [
        Stage::planned(1),
        Stage::final_of(4, Carry::Halved, Some(Ties::Lot)),
        Stage::final_of(2, Carry::Cleared, None),
    ];
    let programme = Entry::Announced(Programme::new(stages));
    let line = json!({"announced": {"stages": [
        {"rounds": 1, "way": "plan"}, {"who": {"first": {"top": 4, "ties": "lot"}}, "way": "final", "carry": "halved"},
        {"who": {"first": {"top": 2}}, "way": "final", "carry": "cleared"}]}});
    let of_line: Entry = serde_json::from_value(line).unwrap();
    assert_eq!(of_line, programme);
    assert_eq!(serde_json::from_str::<Entry>(&serde_json::to_string(&programme).unwrap()).unwrap(), programme);
    night.order(Command::Enter(vec![programme]));
    let said = night.event.still_ahead(Lang::En).unwrap();
    assert!(said.contains("4") && said.contains("round 2") && said.contains("round 3"), "{said}");
    asked(&mut night, json!({"seat": {"rounds": 1, "method": "plan"}}));
    play(&mut night, &[16, 14, 12, 10, 8, 6, 4, 2]);
    for points in [[1, 5, 5, 1, 0, 0, 0, 0], [0, 1, 3, 0, 0, 0, 0, 0]] {
        assert_eq!(night.event.usual_way(), SeatBy::Final);
        asked(&mut night, json!({"seat": {}}));
        play(&mut night, &points);
    }
    assert_eq!(table(&night)[..4], [(3, 1, 3), (2, 2, 1), (1, 3, 9), (4, 4, 6)]);
    assert_eq!(night.event.state().phase(), Phase::Finished);
    // Fewer rounds: the finals stay last. More: planned rounds before them are added.
    let mut again = opened(8);
    again.order(Command::Enter(vec![serde_json::from_value(json!({"announced": {"stages": [
        {"rounds": 4, "way": "plan"}, {"rounds": 3, "way": "swiss"}, {"who": {"first": {"top": 4}}, "rounds": 2, "way": "final"}]}})).unwrap()]));
    for (rounds, planned, by_standings) in [(9, 4, 3), (7, 4, 1), (5, 3, 0), (3, 1, 0)] {
        asked(&mut again, json!({"rounds": {"rounds": rounds}}));
        let programme = again.event.state().programme().unwrap();
        assert_eq!(
            (programme.planned(), programme.rounds_for_all(), programme.rounds()),
            (planned, by_standings, rounds)
        );
        assert_eq!(programme.last_final(), Some(Stage { rounds: 2, ..Stage::final_of(4, Carry::Kept, None) }));
    }
}

/// The entry of a new round in the log has its stage. Nothing depends on the name of its method, here "by the fire".
#[test]
fn a_round_says_its_stage_and_its_method_decides_nothing() {
    let mut night = opened(8);
    asked(&mut night, json!({"seat": {"method": "random"}}));
    play(&mut night, &[16, 14, 12, 10, 8, 6, 4, 2]);
    let last = Stage::final_of(4, Carry::Halved, Some(Ties::All));
    let Command::Enter(mut entries) = night.event.final_round(last, Seed(0), &Control::none()).unwrap() else {
        panic!()
    };
    let Entry::Drafted { made_by, stage, .. } = &mut entries[0] else { panic!() };
    assert_eq!((made_by.method.as_str(), *stage), ("final-halved", last));
    made_by.method = "by the fire".into();
    night.order(Command::Enter(entries));
    let again = night.event.usually();
    assert_eq!((again.method, again.top), (Some(SeatBy::Final), Some(4)), "a draft is made again as it was");
    night.order(night.event.publish());
    assert!(night.event.has_final());
    let begun = table(&night);
    assert_eq!(begun[..4], [(1, 1, 8), (2, 2, 7), (3, 3, 6), (4, 4, 5)]);
    let seated = night.event.state().rounds()[1].seating.people().collect::<Vec<PlayerId>>();
    assert_eq!(seated.len(), 4);
    asked(&mut night, json!({"take_back": {}}));
    assert!(!night.event.has_final() && table(&night)[0] == (1, 1, 16));
    let random =
        night.event.seat(&Seating::Random { avoid_repeats: true }, &Request::default(), &Control::none()).unwrap();
    let Command::Enter(entries) = random else { panic!() };
    let drafted = serde_json::to_value(&entries[0]).unwrap();
    assert_eq!(drafted["drafted"]["stage"], json!({"way": "random"}));
}

/// `then`, `final`, `carry` and `ties` mean the same in every order with them, and an unknown field is refused in each.
#[test]
fn what_follows_is_the_same_in_every_order() {
    let fields = json!({"then": 1, "final": 4, "carry": "halved", "ties": "lot"});
    let with = |order: Value| {
        let mut order = order;
        order.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        order
    };
    let last = Stage::final_of(4, Carry::Halved, Some(Ties::Lot));
    let wanted = Some(Programme::new([Stage::planned(2), Stage::by_standings(1), last]));
    let open = json!({"name": "Night", "table_sizes": 2, "rules": "points", "rounds": 4});
    let plan = json!({"method": "plan", "rounds": 2});
    let after = json!({"after": 2});
    let begun = serde_json::from_value::<Open>(with(open.clone())).unwrap().begun().unwrap();
    assert_eq!(begun.announced.programme, wanted);
    for (name, order) in [("seat", &plan), ("announce", &after)] {
        let mut night = opened(8);
        asked(&mut night, json!({name: with(order.clone())}));
        assert_eq!(night.event.state().programme(), wanted, "{name}");
    }
    let question = roundtable::Question::numbered(8).tables([2]).rounds(2);
    let made = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap().plan;
    let given = PlanGiven::of(roundtable::Earlier::new(&made, "plan.json"));
    let given = PlanGiven { ahead: serde_json::from_value(fields.clone()).unwrap(), ..given };
    let mut night = opened(8);
    let named = (1..=8).map(|n| json!({"rename": {"who": n, "name": n.to_string()}}));
    named.for_each(|order| asked(&mut night, order));
    let decided = night.event.decided(&Order::SeatPlan(Box::new(given)), Lang::En, &Control::none()).unwrap();
    night.order(decided.command);
    assert_eq!(night.event.state().programme(), wanted, "seat_plan");
    for (name, order) in [("open", open), ("seat", plan.clone()), ("announce", after), ("commit", plan)] {
        let mut order = with(order);
        let of = |order: &Value| serde_json::from_value::<Order>(json!({name: order}));
        let read = of(&order).unwrap();
        assert_eq!(serde_json::from_value::<Order>(serde_json::to_value(&read).unwrap()).unwrap(), read, "{name}");
        order["fnal"] = 4.into();
        let refused = of(&order).unwrap_err().to_string();
        assert!(refused.contains("unknown field `fnal`"), "{name}: {refused}");
    }
}

/// An americano whose number of rounds is not known seats one round, and announces what follows it as any other way.
#[test]
fn a_single_round_of_an_americano_is_announced_with_what_follows() {
    let mut night = Night::of(Game::Doubles, vec![4], None, "side-points", 8);
    asked(&mut night, json!({"seat": {"method": "americano", "then": 2, "final": 4}}));
    let programme = night.event.state().programme().unwrap();
    let stages = [Stage::planned(1), Stage::by_standings(2), Stage::final_of(4, Carry::Kept, None)];
    assert_eq!(programme.stages(), stages);
    assert_eq!(night.event.state().rounds().len(), 1);
}

/// What a draw commits to is hashed: its bytes stay.
#[test]
fn what_a_draw_commits_to_is_written_as_ever() {
    let seat = json!({"method": "final", "top": 4, "carry": "halved", "ties": "lot", "effort": 1});
    let seat: Seat = serde_json::from_value(seat).unwrap();
    let written = concat!(
        r#"{"method":"final","rounds":null,"step":null,"avoid_repeats":false,"top":4,"accelerate":false,"#,
        r#""then":null,"final":null,"carry":"halved","ties":"lot","effort":1}"#
    );
    assert_eq!(serde_json::to_string(&seat.drawing()).unwrap(), written);
    assert_eq!(serde_json::from_str::<Drawing>(written).unwrap(), seat.drawing());
    let usual = Seat { ahead: Ahead { carry: Some(Carry::Kept), ..Ahead::default() }, ..seat };
    assert!(serde_json::to_string(&usual.drawing()).unwrap().contains(r#""carry":null,"effort""#));
}

/// The way that was chosen at the opening holds until a round is seated in another; it suits the game, or is refused.
#[test]
fn the_way_chosen_at_the_opening_stays() {
    let open = |game: &str, method: &str| {
        let people: Vec<String> = (1..=8).map(|n| format!("P{n}")).collect();
        let open = json!({"name": "Night", "game": game, "rounds": 4, "method": method, "people": people});
        serde_json::from_value::<Open>(open).unwrap().begun()
    };
    let stamp = |op: String| Stamp { at: Timestamp::default(), by: Actor("kim".into()), op: OpId(op) };
    let opened = |game, method| Tournament::begin(stamp("open".into()), open(game, method).unwrap()).unwrap();
    let seat = |night: &mut Tournament, order: Value| {
        let order: Order = serde_json::from_value(order).unwrap();
        let decided = night.decided(&order, Lang::En, &Control::none()).unwrap();
        night.carry_out(stamp(format!("{}", night.log().lines().len())), decided.command).unwrap();
        night.state().rounds().last().unwrap().stage.way
    };
    let mut night = opened("doubles", "mexicano");
    for round in [1, 2] {
        assert_eq!(seat(&mut night, json!({"seat": {}})), Some(SeatBy::Mexicano), "round {round}");
        for table in [1, 2] {
            let result = night.result(round, table, &["16", "8"]).unwrap();
            night.carry_out(stamp(format!("{round} {table}")), result).unwrap();
        }
    }
    assert_eq!(night.usual_way(), SeatBy::Mexicano);
    seat(&mut night, json!({"seat": {"method": "king"}}));
    assert_eq!(night.usual_way(), SeatBy::King, "as the last round was");
    let planned = opened("chess", "plan");
    assert_eq!(planned.usual_way(), SeatBy::Plan(Method::Auto));
    let again = Tournament::read(&planned.log().export()).unwrap();
    assert_eq!(again.usual_way(), SeatBy::Plan(Method::Auto));
    for (game, method, code) in
        [("chess", "mexicano", "no-partners"), ("riichi", "dutch", "bad-input"), ("riichi", "final", "usage")]
    {
        assert_eq!(open(game, method).unwrap_err().code(), code, "{game} {method}");
    }
}

//! A question survives JSON unchanged; nonsense is refused with its place.

use std::num::NonZeroU32;

use plans::Named;
use proptest::prelude::*;
use roundtable_model::{
    Absence, Plan, Player, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, SeatIx, Seed, SeededRng, Spare,
    Spread, TableSizes, Wish, Wishes,
};
use roundtable_read::read_schedule;
use roundtable_words::{FileFormat, Lang};
use roundtable_write::write_schedule;

use crate::plans;

/// Somebody by lot.
fn some_of(roster: &Roster, rng: &mut SeededRng) -> PlayerIx {
    PlayerIx(rng.below(roster.len().into()) as u32)
}

/// A wish that names two different people and places that every round with a table has.
fn wish(roster: &Roster, rng: &mut SeededRng) -> Wish {
    let one = some_of(roster, rng);
    let other = PlayerIx((one.0 + 1 + rng.below(u64::from(roster.len()) - 1) as u32) % roster.len());
    match rng.below(4) {
        0 => Wish::Apart(one, other),
        1 => Wish::Together(one, other),
        2 => Wish::AtTable(one, 1),
        _ => Wish::InSeat(one, SeatIx(rng.below(2) as u32)),
    }
}

/// Any question that the rounds of this plan could be about; the plan need not be its answer. `Spare` is what to do
/// with people who do not fill tables; the history is earlier rounds whose meetings count; people with the same value
/// of a `Spread` should meet seldom.
fn question(plan: &Plan, seed: u64) -> Problem {
    let mut rng = Seed(seed).rng();
    let mut even = || rng.below(2) == 0;
    let (max, sit_out, past, keeps, other_sizes, before, spread) =
        (even(), even(), even(), even(), even(), even(), even());
    let roster = plan.roster.clone();
    let rounds = plan.schedule.round_count();
    let goal = if max { RoundGoal::Max } else { RoundGoal::Exactly(rounds + rng.below(3) as u32) };
    let absences = (0..rng.below(6))
        .map(|_| Absence { round: RoundIx(rng.below(9) as u32), player: some_of(&roster, &mut rng) })
        .collect();
    let sizes = [vec![2], vec![3, 2], vec![2, 3], vec![6, 4, 2]][rng.below(4) as usize].clone();
    let mut problem = Problem::new(roster.clone(), TableSizes::new(sizes).unwrap(), goal).unwrap();
    let most = NonZeroU32::new(rng.below(4) as u32).map(Spare::Tables);
    problem = problem.with_spare(most.unwrap_or(if sit_out { Spare::SitOut } else { Spare::ShortTables }));
    problem = problem.with_absences(absences).unwrap();
    if past {
        problem = problem.with_history(plan.schedule.clone()).unwrap();
    }
    if keeps {
        let mut kept = Schedule::new(plan.schedule.players());
        plan.schedule.rounds().take(1).for_each(|round| kept.push_round_from(round));
        problem = problem.with_kept(kept).unwrap();
    }
    if other_sizes {
        problem = problem.with_kept_sizes(TableSizes::new(vec![5, 4]).unwrap());
    }
    if before {
        problem = problem.with_plan_before(plan.schedule.clone()).unwrap();
    }
    let mut wishes = Wishes::default();
    // Without a table no wish for one makes sense.
    if (0..10).any(|round| problem.seating(round).is_some_and(|s| !s.tables.is_empty())) {
        wishes.list = (0..rng.below(5)).map(|_| wish(&roster, &mut rng)).collect();
    }
    if spread {
        let groups = (0..roster.len()).map(|_| Some(rng.below(3) as u32).filter(|&g| g < 2)).collect();
        let values = ["Reds", "\"Blues\"\\"].map(str::to_owned).into();
        let kinds = Spread::new("Team, colour".to_owned(), values, groups).unwrap();
        problem = problem.with_mixed(kinds.clone()).unwrap();
        wishes.spreads.push(kinds);
    }
    // A wish for a place that no round has is left out.
    let fits = |wish: &Wish| problem.clone().with_wishes(Wishes::of(vec![*wish])).is_ok();
    wishes.list.retain(fits);
    problem.with_wishes(wishes).unwrap()
}

/// The plan as our JSON.
fn json(plan: &Plan) -> String {
    let mut out = Vec::new();
    write_schedule(&mut out, plan, None, FileFormat::Json, Lang::En).unwrap();
    String::from_utf8(out).unwrap()
}

proptest! {
    #[test]
    fn the_question_and_its_answer_come_back_the_same(mut plan in plans::plan(false, Named::Mixed), seed in any::<u64>()) {
        plan.question = Some(Box::new(question(&plan, seed)));
        plan.table_sizes = plan.question.as_ref().map(|question| question.table_sizes().clone());
        let text = json(&plan);
        let reading = read_schedule(text.as_bytes(), "x.json", None, None);
        let reading = reading.unwrap_or_else(|e| panic!("{e}\n{text}"));
        prop_assert!(reading.notes.iter().all(|n| n.code() == "table_numbers"), "{:?}", reading.notes);
        prop_assert_eq!(&reading.plan, &plan, "{}", text);
        prop_assert_eq!(json(&reading.plan), text);
    }
}

#[test]
fn a_question_that_makes_no_sense_is_refused_with_its_place() {
    let (roster, _) = Roster::new(["Ana", "Ben", "Cy", "Di"].map(Player::named).into());
    let problem = Problem::new(roster.clone(), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
    let absence = Absence { round: RoundIx(2), player: PlayerIx(3) };
    let wishes = Wishes::of(vec![Wish::Apart(PlayerIx(0), PlayerIx(1))]);
    let problem = problem.with_absences(vec![absence]).unwrap().with_wishes(wishes).unwrap();
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[0, 2].map(PlayerIx)).table(2, &[1, 3].map(PlayerIx));
    let plan = Plan { roster, schedule, question: Some(Box::new(problem)), ..Plan::default() };
    let text = json(&plan);
    assert_eq!(read_schedule(text.as_bytes(), "x.json", None, None).unwrap().plan, plan);
    for (good, bad, says) in [
        ("\"rounds\": 1", "\"rounds\": 0", "at least 1 round"),
        ("\"rounds\": 1", "\"rounds\": 1.5", "a number of rounds, or \"max\""),
        ("\"short_tables\"", "\"stools\"", "\"stools\" is not known here, only short_tables, sit_out, tables"),
        ("\"players\": [1, 2]", "\"players\": [1, 9]", "names player 9"),
        (
            "\"players\": [1, 2]",
            "\"players\": [1]",
            "a kind of wish about two players, or about one with a table or a seat is expected here",
        ),
        ("\"player\": 4", "\"player\": 5", "player 5 is marked absent in round 3"),
        ("\"table_sizes\": [2]", "\"table_sizes\": []", "table_sizes"),
        ("\"table_sizes\": [2], ", "", "\"table_sizes\" is missing"),
    ] {
        assert!(text.contains(good), "{good} in {text}");
        let error =
            read_schedule(text.replacen(good, bad, 1).as_bytes(), "x.json", None, None).unwrap_err().to_string();
        assert!(error.contains(says), "{bad}: {error}");
        assert!(error.starts_with("x.json:1"), "{bad}: {error}");
    }
    let version_1 = text.replace("schedule/2", "schedule/1");
    assert!(read_schedule(version_1.as_bytes(), "x.json", None, None).is_ok());
}

/// The layout of a question with every field, what of it is read back, and the place of a mistake in it.
#[test]
fn every_field_has_its_line() {
    let text = r#"{
  "schema": "roundtable/schedule/2",
  "players": [
    {"id": 1},
    {"id": 2},
    {"id": 3},
    {"id": 4},
    {"id": 5}
  ],
  "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 3, 2, 4]}], "sit_out": [5]}
  ],
  "question": {"table_sizes": [4, 3], "rounds": 2, "spare": {"tables": 1},
    "absences": [{"player": 2, "rounds": [2, 3]}, {"player": 5, "rounds": [2]}],
    "wishes": [{"wish": "at_table", "players": [2], "table": 1}, {"wish": "in_seat", "players": [1], "seat": 4}, {"wish": "partners", "players": [3, 4]}],
    "spreads": [{"column": "club \"x\"", "values": ["x", "y"], "groups": [1, 2, null, 1, 1]}],
    "mixed": {"column": "sex", "values": ["f", "m"], "groups": [1, 2, 1, 2, null]},
    "relations": ["turns", {"name": "trade", "ordered": true, "aim": {"at_most": 2}, "at": [{"seats": 4, "pairs": [[1, 3], [2, 4]]}, {"seats": 3, "pairs": [[1, 2]]}]}, {"name": "view", "at": [{"seats": 5, "pairs": [[1, 5]]}]}],
    "history": {"players": 5, "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 2]},
      {"table": 3, "seats": [3, 4]}], "sit_out": [5]},
    {"round": 2, "tables": [
      {"table": 1, "seats": [1, 3]}], "absent": [2, 4, 5]}]},
    "history_sides": [[1, 1], [], [2]],
    "kept": {"players": 5, "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 3, 2, 4]}], "sit_out": [5]}]},
    "kept_sizes": [5],
    "plan_before": {"players": 5, "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 3, 2, 4]}], "sit_out": [5]},
    {"round": 2, "tables": []}]}},
  "memory": {"people": ["Ana","Zoé"],
    "history": {"players": 2, "rounds": [
    {"round": 1, "tables": [
      {"table": 1, "seats": [1, 2]}]}]},
    "history_sides": [[1, 1]]},
  "changed": {"tables": [], "seats": []}
}
"#;
    let read = |text: &str| read_schedule(text.as_bytes(), "x.json", None, None);
    assert_eq!(json(&read(text).unwrap().plan), text);
    for (good, bad, line) in [
        ("{\"table\": 3, \"seats\": [3, 4]}", "{\"table\": 3, \"seats\": [3, \"é\", 4]}", 23),
        ("{\"table\": 3, \"seats\": [3, 4]}", "{\"table\": 3, \"chairs\": 2, \"seats\": [3, 4]}", 23),
        ("\"kept_sizes\": [5]", "\"kept_sizes\": \"five\"", 30),
        ("\"people\": [\"Ana\",\"Zoé\"]", "\"people\": [\"Ana\",7]", 35),
    ] {
        assert!(text.contains(good), "{good}");
        let error = read(&text.replacen(good, bad, 1)).unwrap_err().to_string();
        assert!(error.starts_with(&format!("x.json:{line}:")) && error.contains("as what was asked"), "{bad}: {error}");
    }
    let newer = read(&text.replacen("\"kept_sizes\"", "\"colour\": 1, \"kept_sizes\"", 1)).unwrap();
    let notes: Vec<String> = newer.notes.iter().map(ToString::to_string).collect();
    assert!(notes.contains(&"line 30: the field \"colour\" was ignored".to_owned()), "{notes:?}");
    assert!(read(&text.replacen("\"rounds\": 2, \"spare\"", "\"rounds\": 2000000, \"spare\"", 1)).is_err());
}

//! What is written is read back the same, and invalid input is refused. Runs with the feature `serde`.
#![cfg(feature = "serde")]

use proptest::prelude::*;
use roundtable_model::{
    Absence, Asked, Game, MadeBy, Player, PlayerId, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Score,
    SeatIx, Seed, Spare, Spread, TableSizes, Wish, Wishes,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The value written as JSON and read again.
fn back<T: Serialize + DeserializeOwned>(value: &T) -> T {
    let text = serde_json::to_string(value).unwrap();
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}"))
}

/// Any rounds of `players` players, also wrong ones.
fn schedule(players: u32) -> impl Strategy<Value = Schedule> {
    let people = move |most| prop::collection::vec((0..players).prop_map(PlayerIx), 0..most);
    let tables = prop::collection::vec((any::<u32>(), people(5)), 0..4);
    prop::collection::vec((tables, people(3), people(3)), 0..4).prop_map(move |rounds| {
        let mut schedule = Schedule::new(players);
        for (tables, sit_out, absent) in rounds {
            let mut round = schedule.push_round();
            for (number, seats) in tables {
                round.table(number, &seats);
            }
            round.sit_outs(&sit_out).absents(&absent);
        }
        schedule
    })
}

fn roster(players: usize) -> impl Strategy<Value = Roster> {
    let word = || prop::option::of("[a-z]{0,3}");
    let columns = prop::collection::vec(("[a-z]{1,3}", "\\PC{0,3}"), 0..3);
    let player = ("[A-C]?", word(), prop::option::of(any::<i64>()), word(), columns).prop_map(
        |(name, reading, rating, club, columns)| Player { id: PlayerId(0), name, reading, rating, club, columns },
    );
    prop::collection::vec(player, players).prop_map(|players| Roster::new(players).0)
}

/// A random question, with given rounds, absences, wishes and groups.
fn problem() -> impl Strategy<Value = Problem> {
    (2u32..9).prop_flat_map(|n| {
        let rounds = (schedule(n), schedule(n), schedule(n));
        let away = prop::collection::vec((0..9u32, 0..n), 0..4);
        let wishes = prop::collection::vec((0..n, 1..n, any::<bool>()), 0..4);
        let groups = prop::option::of(prop::collection::vec(prop::option::of(0..2u32), n as usize));
        let flags = (any::<bool>(), any::<bool>(), any::<bool>());
        (roster(n as usize), rounds, away, wishes, groups, flags).prop_map(
            move |(roster, (history, kept, before), away, wishes, groups, (max, sit_out, other_sizes))| {
                let goal = if max { RoundGoal::Max } else { RoundGoal::Exactly(kept.round_count() + 1) };
                let away = away.into_iter().map(|(r, p)| Absence { round: RoundIx(r), player: PlayerIx(p) });
                let sizes = TableSizes::new(vec![3, 2]).unwrap();
                let mut problem = Problem::new(roster, sizes, goal)
                    .unwrap()
                    // Three ways to treat those left over, chosen by the two random bits.
                    .with_spare(match (sit_out, max) {
                        (true, true) => Spare::Tables(std::num::NonZeroU32::MIN),
                        (true, false) => Spare::SitOut,
                        (false, _) => Spare::ShortTables,
                    })
                    .with_absences(away.collect())
                    .and_then(|p| p.with_history(history)?.with_kept(kept)?.with_plan_before(before))
                    .unwrap();
                if other_sizes {
                    problem = problem.with_kept_sizes(TableSizes::only(4).unwrap());
                }
                let wish = |(a, step, apart)| {
                    let (one, other) = (PlayerIx(a), PlayerIx((a + step) % n));
                    if apart { Wish::Apart(one, other) } else { Wish::Together(one, other) }
                };
                let couple = Wish::Partners(PlayerIx(0), PlayerIx(1));
                // With only two players there is no player 3.
                let never = (n > 2).then_some(Wish::NeverPartners(PlayerIx(1), PlayerIx(2)));
                let others = [couple, Wish::InSeat(PlayerIx(0), SeatIx(2))].into_iter().chain(never);
                let list = wishes.into_iter().map(wish).chain(others);
                let values = vec!["x".to_owned(), "y".to_owned()];
                let spread = groups.and_then(|groups| Spread::new("club".into(), values, groups));
                if let Some(kinds) = &spread {
                    problem = problem.with_mixed(kinds.clone()).unwrap();
                }
                let spreads = spread.into_iter();
                problem.with_wishes(Wishes { spreads: spreads.collect(), ..Wishes::of(list) }).unwrap()
            },
        )
    })
}

proptest! {
    #[test]
    fn a_question_comes_back_the_same(problem in problem()) {
        prop_assert_eq!(back(&problem), problem);
    }

    #[test]
    fn rounds_come_back_the_same(schedule in schedule(7)) {
        prop_assert_eq!(back(&schedule), schedule);
    }
}

#[test]
fn words_and_numbers_are_those_that_are_printed() {
    let text = |wish| serde_json::to_string(&wish).unwrap();
    assert_eq!(text(Wish::Apart(PlayerIx(0), PlayerIx(4))), r#"{"apart":[1,5]}"#);
    assert_eq!(text(Wish::AtTable(PlayerIx(1), 3)), r#"{"at_table":[2,3]}"#);
    assert_eq!(serde_json::to_string(&RoundGoal::Exactly(4)).unwrap(), r#"{"exactly":4}"#);
    assert_eq!(serde_json::to_string(&Score::Points(-1500)).unwrap(), r#"{"points":-1500}"#);
    assert_eq!(serde_json::to_string(&Score::ForfeitWin).unwrap(), r#""forfeit_win""#);
    for game in Game::ALL {
        assert_eq!(serde_json::to_string(&game).unwrap(), format!("\"{}\"", game.id()));
        assert_eq!(back(&game), game);
    }
    let made_by = MadeBy { method: "search".into(), seed: Some(Seed(u64::MAX)), version: "1".into() };
    assert_eq!(back(&made_by), made_by);
}

#[test]
fn what_is_invalid_is_refused() {
    fn refused<T: DeserializeOwned + std::fmt::Debug>(text: &str, says: &str) {
        let error = serde_json::from_str::<T>(text).unwrap_err().to_string();
        assert!(error.contains(says), "{text}: {error}");
    }
    refused::<PlayerIx>("0", "count from 1");
    refused::<TableSizes>("[]", "Empty");
    refused::<TableSizes>("[4,1]", "OutOfRange(1)");
    refused::<Roster>(r#"[{"id":7,"name":"Ana"},{"id":7,"name":"Ben"}]"#, "IdTwice(PlayerId(7))");
    refused::<Spread>(r#"{"column":"club","values":["a"],"groups":[1]}"#, "NoSuchGroup(\"club\")");
    refused::<Schedule>(
        r#"{"players":2,"rounds":[{"tables":[{"table":1,"seats":[1,3]}]}]}"#,
        "UnknownPlayer { player: PlayerIx(2), players: 2 }",
    );
    refused::<Schedule>(r#"{"players":2,"rounds":[{"tables":[],"absent":null}]}"#, "null");
    let question = |more: &str| {
        format!(r#"{{"roster":[{{"id":1}},{{"id":2}}],"table_sizes":[2],"rounds":{{"exactly":1}}{more}}}"#)
    };
    assert!(serde_json::from_str::<Problem>(&question("")).is_ok());
    refused::<Problem>(&question(r#","wishes":{"list":[{"apart":[1,3]}]}"#), "UnknownInWish");
    refused::<Problem>(&question(r#","wishes":{"list":[{"apart":[2,2]}]}"#), "WishOfOne");
    refused::<Problem>(&question(r#","absences":[{"round":1,"player":3}]"#), "UnknownAbsent");
}

/// Older files have wishes about partners in a list of their own.
#[test]
fn wishes_about_partners_are_read_from_a_list_of_their_own() {
    let p = PlayerIx;
    let problem = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    let list = vec![Wish::NeverPartners(p(1), p(2)), Wish::Apart(p(0), p(4)), Wish::Partners(p(2), p(1))];
    let problem = problem.with_wishes(Wishes::of(list)).unwrap();
    assert_eq!(problem.wishes().list, [Wish::Apart(p(0), p(4)), Wish::Partners(p(2), p(1))], "the last holds");
    let mut value = serde_json::to_value(&problem).unwrap();
    let own = value["wishes"]["list"].as_array_mut().unwrap().pop().unwrap();
    assert_eq!(own.to_string(), r#"{"partners":[3,2]}"#);
    value["partners"] = serde_json::Value::Array(vec![own]);
    assert_eq!(serde_json::from_value::<Problem>(value).unwrap(), problem);
}

/// A question in a schedule file, without its people: every field, and nothing unknown inside of one.
#[test]
fn a_question_in_a_schedule_file_has_a_form_of_its_own() {
    let text = concat!(
        r#"{"table_sizes":[4,3],"rounds":2,"spare":{"tables":2},"absences":[{"player":2,"rounds":[1,3]}],"#,
        r#""wishes":[{"wish":"in_seat","players":[1],"seat":4},{"wish":"partners","players":[3,4]}],"#,
        r#""spreads":[{"column":"club","values":["x","y"],"groups":[1,2,null,1,1,1,1,1]}],"#,
        r#""mixed":{"column":"sex","values":["f","m"],"groups":[1,2,1,2,1,2,1,null]},"#,
        r#""relations":["turns",{"name":"trade","ordered":true,"aim":{"at_most":2},"at":[{"seats":4,"pairs":[[1,3]]}]}],"#,
        r#""history":{"players":8,"rounds":[{"round":1,"tables":[{"table":1,"seats":[1,2,3,4]}],"sit_out":[5],"absent":[6]}]},"#,
        r#""history_sides":[[2,2]],"#,
        r#""kept":{"players":8,"rounds":[{"round":1,"tables":[]}]},"kept_sizes":[5],"#,
        r#""plan_before":{"players":8,"rounds":[{"round":1,"tables":[]},{"round":2,"tables":[]}]}}"#
    );
    let of = |text: &str| serde_json::from_str::<Asked>(text).unwrap().of(Roster::numbered(8));
    let problem = of(text).unwrap();
    assert_eq!(serde_json::to_string(&Asked::from(&problem)).unwrap(), text);
    assert_eq!(problem.wishes().spreads[0].groups()[..3], [Some(0), Some(1), None]);
    assert_eq!((problem.mixed().unwrap().column(), problem.relations().len(), problem.absences().len()), ("sex", 2, 2));
    let old = text.replace(r#"{"wish":"in_seat","players":[1],"seat":4},"#, "").replace(r#""wishes""#, r#""partners""#);
    assert_eq!(of(&old).unwrap().wishes().list, [Wish::Partners(PlayerIx(2), PlayerIx(3))]);
    for (good, bad) in [
        (r#""seat":4"#, r#""seat":0"#),
        (r#""seat":4"#, r#""seat":4,"table":1"#),
        (r#""players":[3,4]"#, r#""players":[3]"#),
        (r#""partners","#, r#""lovers","#),
        (r#""rounds":[1,3]"#, r#""rounds":[1,3],"why":"ill""#),
        (r#""sit_out":[5]"#, r#""sit_out":[9]"#),
        (r#"{"round":2,"#, r#"{"round":3,"#),
        (r#""seats":[1,2,3,4]"#, r#""seats":[]"#),
        (r#"[1,2,null,"#, r#"[0,2,null,"#),
        (r#"[1,2,null,"#, r#"[1,3,null,"#),
    ] {
        assert!(text.contains(good), "{good}");
        assert!(serde_json::from_str::<Asked>(&text.replacen(good, bad, 1)).is_err(), "{bad}");
    }
    for (good, bad) in [("[4,3]", "[1]"), ("[[2,2]]", "[[2,3]]"), (r#""players":[1]"#, r#""players":[9]"#)] {
        assert!(of(&text.replacen(good, bad, 1)).is_err(), "{bad}");
    }
}

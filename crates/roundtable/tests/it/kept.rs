//! Questions that continue a plan: `keep(&plan, 2)` keeps the rounds before round 2; settings missing from the question
//! are taken from the plan, and `over` writes all of them into the question.

use roundtable::parts::{Forget, PlayerIx, Remembered, RoundGoal, SeatIx, Wish};
use roundtable::{Control, Earlier, Game, Method, Note, Plan, Player, Question, Request, Roster};
use roundtable_model::{Problem, Spare, Table};

#[test]
fn a_plan_that_is_kept_says_what_the_question_does_not() {
    let request = Request::default();
    let first = roundtable::plan(&Question::numbered(7).tables([4, 3]).rounds(3), &request, &Control::none());
    let mended = Question::numbered(7).keep(&first.unwrap().plan, 2).problem(&request).unwrap().0;
    assert_eq!(mended.table_sizes().sizes(), [4, 3]);
    assert_eq!(mended.rounds(), RoundGoal::Exactly(3));
    assert_eq!(mended.kept().round_count(), 1);
}

const NAMES: [&str; 9] = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ivo"];

/// A plan of four rounds with wishes, absences, an earlier event, a game and a title.
fn first() -> Plan {
    let people = NAMES.iter().zip(["x", "y"].iter().cycle());
    let roster = Roster::new(people.map(|(name, team)| Player::named(*name).with_column("team", team)).collect()).0;
    let history = Question::new(NAMES).tables([3]).rounds(1);
    let history = roundtable::plan(&history, &Request::default(), &Control::none()).unwrap();
    let question = Question::of(roster).tables([3]).rounds(4).game(Game::Riichi).apart("Ana", "Ben").host("Cy", 2);
    let question = question.spread("team").absent("Di", [4]).absent("Eva", [4]).absent("Ivo", [4]);
    let answer = roundtable::plan(&question.history(&history.plan), &Request::default(), &Control::none());
    Plan { title: "Friday".to_owned(), ..answer.unwrap().plan }
}

/// The settings that the notes say were taken over from the plan, and those of the plan that the question replaced.
fn parts(notes: &[Note]) -> [Vec<Remembered>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    for note in notes {
        if let Note::TakenOver { what, .. } = note {
            parts[0] = what.clone();
        }
        if let Note::SaidAnew { what, .. } = note {
            parts[1] = what.clone();
        }
    }
    parts
}

/// The question has only names: everything else is taken from the plan.
#[test]
fn everything_that_a_plan_was_asked_still_holds() {
    let plan = first();
    let mended = roundtable::plan(&Question::new(NAMES).keep(&plan, 2), &Request::default(), &Control::none()).unwrap();
    let (before, now) = (plan.question.as_deref().unwrap(), mended.problem());
    assert_eq!((before.wishes(), before.history()), (now.wishes(), now.history()));
    assert_eq!((before.absences(), before.table_sizes()), (now.absences(), now.table_sizes()));
    assert_eq!(now.rounds(), RoundGoal::Exactly(4));
    assert_eq!((mended.plan.game, mended.plan.title.as_str()), (Some(Game::Riichi), "Friday"));
    assert_eq!((plan.revision, mended.plan.revision), (None, Some(2)));
    assert_eq!(mended.plan.roster.players()[8].column("team"), Some("x"), "columns that the new list has not");
    // Wishes, the column that is spread, absences, history, table sizes, game, rounds and title.
    let [taken, anew] = parts(&mended.notes);
    assert_eq!((taken.len(), anew.len()), (8, 0), "{taken:?}");
}

/// The question has other rounds and other wishes: they replace the plan's.
#[test]
fn what_is_said_anew_overrules_and_is_noted() {
    let plan = first();
    let question = Question::new(NAMES).tables([3]).rounds(5).together("Ben", "Ana").host("Cy", 1).keep(&plan, 2);
    let mended = roundtable::plan(&question, &Request::default(), &Control::none()).unwrap();
    let p = |n| PlayerIx::from_number(n).unwrap();
    assert_eq!(mended.problem().wishes().list, [Wish::Together(p(2), p(1)), Wish::AtTable(p(3), 1)]);
    let [_, anew] = parts(&mended.notes);
    assert_eq!(anew, [Remembered::Rounds { rounds: 4 }, Remembered::Wishes { count: 2 }]);
    let forgetful = Forget::ALL.into_iter().fold(Question::new(NAMES).keep(&plan, 2), Question::forget);
    let problem = forgetful.problem(&Request::default()).unwrap().0;
    assert!(problem.wishes().is_empty() && problem.absences().is_empty());
    assert_eq!(problem.history().round_count(), 0);
}

/// Ivo, the ninth, is not on the list from round 2 on, and is again from round 3 on.
#[test]
fn somebody_who_left_and_is_on_the_list_again_is_back() {
    let plan = first();
    let planned = |question: Question| roundtable::plan(&question, &Request::default(), &Control::none()).unwrap();
    let left = planned(Question::new(NAMES[..8].iter().copied()).tables([4, 3]).keep(&plan, 2));
    assert_eq!(left.plan.left, [PlayerIx(8)]);
    let still = planned(Question::new(NAMES[..8].iter().copied()).keep(&left.plan, 3));
    assert!(!still.notes.iter().any(|note| matches!(note, Note::Left { .. })), "said once: {:?}", still.notes);
    let back = planned(Question::new(NAMES).keep(&left.plan, 3));
    assert!(back.notes.contains(&Note::Back { player: PlayerIx(8), from: 3 }));
    assert_eq!((back.plan.left.len(), back.plan.schedule.round(2).unwrap().absent().len()), (0, 0));
    assert_eq!(back.plan.schedule.round(1).unwrap().absent(), [PlayerIx(8)]);
}

/// The wishes that apply when a plan made with `old` is continued by a question with `new`.
fn both(old: impl Fn(Question) -> Question, new: impl Fn(Question) -> Question) -> Vec<Wish> {
    let names = || Question::new(NAMES[..8].iter().copied());
    let plan = old(names().tables([4]).rounds(2)).plan().unwrap().plan;
    let problem = new(names().keep(&plan, 2)).problem(&Request::default()).unwrap().0;
    problem.wishes().list.clone()
}

/// A wish that is made again is there once, and one that contradicts an older one replaces it, also if the two people
/// are named in the other order.
#[test]
fn wishes_are_the_same_or_contradict_whatever_the_order() {
    let apart = |one, other| move |question: Question| question.apart(one, other);
    let together = |one, other| move |question: Question| question.together(one, other);
    let seat = |who, seat| move |question: Question| question.seat(who, seat);
    let host = |who, table| move |question: Question| question.host(who, table);
    let (p, q) = (PlayerIx(0), PlayerIx(1));
    assert_eq!(both(apart("Ana", "Ben"), apart("Ben", "Ana")), [Wish::Apart(p, q)], "once");
    assert_eq!(both(apart("Ana", "Ben"), apart("Ana", "Ben")), [Wish::Apart(p, q)]);
    assert_eq!(both(apart("Ana", "Ben"), together("Ana", "Ben")), [Wish::Together(p, q)], "the new one alone");
    assert_eq!(both(together("Ana", "Ben"), apart("Ben", "Ana")), [Wish::Apart(q, p)]);
    assert_eq!(both(seat("Ana", 1), seat("Ana", 2)), [Wish::InSeat(p, SeatIx(1))]);
    assert_eq!(both(host("Ana", 1), host("Ben", 2)), [Wish::AtTable(p, 1), Wish::AtTable(q, 2)]);
}

/// `keep` refers to the plan; `over` gives a question that needs no plan besides, and asks the same.
#[test]
fn a_question_over_a_plan_is_a_question_that_says_it_all() {
    let plan = first();
    for question in [
        Question::people_of(&plan),
        Question::new(NAMES).together("Ben", "Ana").rounds(5),
        Question::new(NAMES[..8].iter().copied()).tables([4]).forget(Forget::History),
        Question::new(["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Zoe"]).absent("Zoe", [3]),
    ] {
        let kept = question.clone().keep(&plan, 2).problem(&Request::default()).unwrap().0;
        let over = question.over(&plan, 2);
        assert_eq!(over.problem(&Request::default()).unwrap().0, kept);
        // Written to JSON and read again it is the same question, although it drops the settings of the plan.
        let json = serde_json::to_value(&over).unwrap();
        let forgotten = ["wishes", "spread", "absences", "history"].map(serde_json::Value::from);
        assert!(forgotten.iter().all(|part| json["forget"].as_array().unwrap().contains(part)), "{json}");
        let again = Question::read(json.to_string().as_bytes(), "over.json").unwrap();
        let problem = again.problem(&Request::default()).unwrap().0;
        // A question keeps its wishes kind by kind.
        let list = |problem: &Problem| {
            let mut list: Vec<String> = problem.wishes().list.iter().map(|wish| format!("{wish:?}")).collect();
            list.sort();
            list
        };
        assert_eq!((list(&problem), problem.absences()), (list(&kept), kept.absences()), "{json}");
        assert_eq!(problem.wishes().spreads, kept.wishes().spreads);
        let met = |problem: &Problem| {
            let seats = |table: Table<'_>| table.seats.to_vec();
            problem.history().rounds().map(|r| r.tables().map(seats).collect::<Vec<_>>()).collect::<Vec<_>>()
        };
        assert_eq!((met(&problem), problem.table_sizes()), (met(&kept), kept.table_sizes()));
        assert_eq!((problem.rounds(), problem.spare(), problem.roster()), (kept.rounds(), kept.spare(), kept.roster()));
    }
}

/// Who were partners at an earlier event is still known if people have left since.
#[test]
fn a_question_over_a_plan_has_the_sides_of_its_history() {
    let doubles = |names: &[&str]| Question::new(names.iter().copied()).game(Game::Doubles).rounds(2);
    let before = doubles(&NAMES[..8]).plan().unwrap().plan;
    let tonight = doubles(&NAMES[1..9]).history(&before).plan().unwrap().plan;
    let asked = Question::people_of(&tonight).keep(&tonight, 2).problem(&Request::default()).unwrap().0;
    assert_eq!(
        asked.earlier().related().count(),
        18,
        "in each of two rounds a table of four has six pairs, and one of three has three"
    );
    let json = serde_json::to_value(Question::people_of(&tonight).over(&tonight, 2)).unwrap();
    let again = Question::read(json.to_string().as_bytes(), "over.json").unwrap();
    let again = again.problem(&Request::default()).unwrap().0;
    let sides = |problem: &Problem| problem.earlier().related().collect::<Vec<_>>();
    assert_eq!((sides(&again), again.earlier()), (sides(&asked), asked.earlier()), "{json}");
    let mut forged = json;
    forged["history"][0]["sides"][0] = serde_json::json!([2, 9]);
    assert!(Question::read(forged.to_string().as_bytes(), "over.json").is_err());
}

/// The wishes about partners.
fn of_sides(problem: &Problem) -> &[Wish] {
    &problem.wishes().list[problem.seated_wishes().len()..]
}

/// A wish about two people as partners replaces the earlier one about the same two, and no other.
#[test]
fn wishes_for_partners_hold_on_until_the_same_two_are_named_again() {
    let names = || Question::new(NAMES[..8].iter().copied());
    let doubles = names().game(Game::Doubles).rounds(2);
    let plan = doubles.partners("Ana", "Ben").never_partners("Cy", "Di").plan().unwrap().plan;
    let asked = |question: Question| question.keep(&plan, 2).problem(&Request::default()).unwrap().0;
    let p = |n| PlayerIx::from_number(n).unwrap();
    let (always, never) = (Wish::Partners(p(1), p(2)), Wish::NeverPartners(p(3), p(4)));
    assert_eq!(of_sides(&asked(names())), [always, never]);
    let anew = asked(names().never_partners("Ben", "Ana"));
    assert_eq!(of_sides(&anew), [never, Wish::NeverPartners(p(2), p(1))]);
    assert!(anew.seated_wishes().is_empty(), "nor are they to be at one table: {:?}", anew.wishes());
    let json = serde_json::to_value(Question::people_of(&plan).over(&plan, 2)).unwrap();
    let written = [&json["partners"], &json["never_partners"]];
    assert_eq!(written, [&serde_json::json!([["Ana", "Ben"]]), &serde_json::json!([["Cy", "Di"]])]);
}

/// The plan lets people sit out if they do not fill a table. That is taken over, unless the question has other table
/// sizes.
#[test]
fn people_still_sit_out_as_long_as_the_table_sizes_stay() {
    let plan = Question::numbered(9).tables([4]).sit_out().rounds(2).plan().unwrap().plan;
    let mended = |question: Question| question.keep(&plan, 2).plan().unwrap();
    let again = mended(Question::numbered(9));
    assert_eq!(again.problem().spare(), Spare::SitOut);
    let [taken, anew] = parts(&again.notes);
    assert!(taken.contains(&Remembered::SitOut) && anew.is_empty(), "{taken:?}, {anew:?}");
    let [taken, _] = parts(&mended(Question::numbered(9).sit_out()).notes);
    assert!(!taken.contains(&Remembered::SitOut), "it is said again: {taken:?}");
    let others = mended(Question::numbered(9).tables([3]));
    assert_eq!(others.problem().spare(), Spare::ShortTables);
    assert!(!parts(&others.notes)[0].contains(&Remembered::SitOut));
}

/// A file without a question, such as a csv file, has nothing about people who sit out.
#[test]
fn nobody_sits_out_because_a_plan_remembers_no_question() {
    let names = |people: usize| Question::new(NAMES[..people].iter().copied());
    let plan = names(6).tables([3]).rounds(2).plan().unwrap().plan;
    let plan = Plan { question: None, ..plan };
    let same = names(6).keep(&plan, 2).plan().unwrap();
    assert_eq!(same.problem().spare(), Spare::ShortTables);
    assert_eq!(parts(&same.notes)[0], [Remembered::Sizes { sizes: "3".into() }, Remembered::Rounds { rounds: 2 }]);
    // One more comes: seven cannot all sit at tables of three.
    assert_eq!(names(7).keep(&plan, 2).plan().unwrap_err().code(), "cannot-fill");
    assert_eq!(names(7).sit_out().keep(&plan, 2).plan().unwrap().problem().spare(), Spare::SitOut);
}

/// The list is the old one except for one name: the first, a middle one or the last.
#[test]
fn somebody_new_in_the_line_of_somebody_who_left_has_their_seats() {
    let plan = Question::new(NAMES).tables([3]).rounds(3).plan().unwrap().plan;
    let seats = |plan: &Plan, round: usize| -> Vec<PlayerIx> {
        plan.schedule.round(round).unwrap().tables().flat_map(|table| table.seats.to_vec()).collect()
    };
    for old in [0, 2, 8].map(PlayerIx) {
        let new = PlayerIx(9);
        let mut names = NAMES;
        names[old.ix()] = "Zoe";
        let mended = Question::new(names).keep(&plan, 2).plan().unwrap();
        let of_people = |note: &&Note| matches!(note, Note::Substitute { .. } | Note::New { .. } | Note::Left { .. });
        let told: Vec<&Note> = mended.notes.iter().filter(of_people).collect();
        assert_eq!(told, [&Note::Substitute { old, new, from: 2 }]);
        assert_eq!(seats(&mended.plan, 0), seats(&plan, 0));
        for round in 1..3 {
            let now = |player| if player == old { new } else { player };
            let taken: Vec<PlayerIx> = seats(&plan, round).into_iter().map(now).collect();
            assert_eq!(seats(&mended.plan, round), taken, "round {}", round + 1);
        }
    }
}

/// A plan that is made anew is made by the usual method.
#[test]
fn a_plan_stays_as_it_was_made_unless_people_were_moved_or_other_rounds_are_to_follow() {
    let greedy = Request::default().method(Method::Greedy);
    let plan = Question::numbered(8).tables([4]).rounds(3).then(1).how(greedy).plan().unwrap().plan;
    let method = |question: Question| question.plan().unwrap().plan.made_by.unwrap().method;
    let again = || Question::numbered(8);
    assert_eq!(method(again().keep(&plan, 2)), "greedy");
    assert_ne!(method(again().then(2).keep(&plan, 2)), "greedy");
    assert_ne!(method(again().keep(Earlier::new(&plan, "night").moved(true), 2)), "greedy");
}

/// A list as csv: a header, then a line for each of eight people with these cells; empty if none is named.
fn list(column: &str, cells: &[(&str, &str)]) -> Question {
    let cell = |name: &str| cells.iter().find(|(who, _)| *who == name).map_or("", |(_, cell)| *cell);
    let lines: String = NAMES[..8].iter().map(|name| format!("{name},{}\n", cell(name))).collect();
    let text = format!("name,{column}\n{lines}");
    Question::listed(roundtable::read_players(text.as_bytes(), "list.csv").unwrap())
}

/// A column of the new list replaces the plan's wishes, and a wish by name replaces the column's.
#[test]
fn what_the_columns_of_the_list_say_anew_counts_where_a_plan_goes_on() {
    let (couple, p) = ([("Ana", "x"), ("Ben", "x")], |n| PlayerIx::from_number(n).unwrap());
    let together = list("together", &couple).tables([4]).rounds(3).plan().unwrap().plan;
    let plain = list("seat", &[]).tables([4]).rounds(3).plan().unwrap().plan;
    for (plan, forget) in [(&together, false), (&together, true), (&plain, false), (&plain, true)] {
        let asked = |question: Question| {
            let question = if forget { question.forget(Forget::Wishes) } else { question };
            question.keep(plan, 2).problem(&Request::default()).unwrap()
        };
        let (problem, notes) = asked(list("apart", &couple));
        assert_eq!(problem.wishes().list, [Wish::Apart(p(1), p(2))]);
        assert!(notes.contains(&Note::Grouped { column: "apart".to_owned(), groups: 1 }), "{notes:?}");
        let [_, anew] = parts(&notes);
        assert_eq!(anew.len(), usize::from(!forget && *plan == together), "a note says what was replaced: {anew:?}");
        assert_eq!(asked(list("table", &[("Cy", "2")])).0.wishes().list.last(), Some(&Wish::AtTable(p(3), 2)));
        // Wishes by name precede the list.
        let named = asked(list("apart", &couple).together("Ana", "Ben")).0;
        assert_eq!(named.wishes().list, [Wish::Together(p(1), p(2))]);
    }
}

/// The plan's list had it too: the plan remembers it, or is to forget it.
#[test]
fn what_the_columns_of_the_list_say_again_is_not_said_anew() {
    let couple = [("Ana", "x"), ("Ben", "x")];
    let plan = list("together", &couple).tables([4]).rounds(3).plan().unwrap().plan;
    let p = |n| PlayerIx::from_number(n).unwrap();
    let asked = |question: Question| question.keep(&plan, 2).problem(&Request::default()).unwrap();
    let (again, notes) = asked(list("together", &couple));
    assert_eq!(again.wishes().list, [Wish::Together(p(1), p(2))]);
    assert!(!notes.iter().any(|note| matches!(note, Note::Grouped { .. })), "{notes:?}");
    for question in [list("together", &couple), Question::people_of(&plan)] {
        let (dropped, notes) = asked(question.forget(Forget::Wishes));
        assert!(dropped.wishes().is_empty());
        assert!(notes.iter().any(|note| matches!(note, Note::ColumnForgotten { column, .. } if column == "together")));
    }
    // Somebody joins the couple.
    let three = [("Ana", "x"), ("Ben", "x"), ("Cy", "x")];
    assert_eq!(
        asked(list("together", &three)).0.wishes().list,
        [(1, 2), (2, 3)].map(|(a, b)| Wish::Together(p(a), p(b)))
    );
}

/// The plan has Cy and Di as partners; the new list has also Ana and Ben, or that Cy and Di are never partners.
#[test]
fn partners_of_the_list_count_where_a_plan_goes_on() {
    let plan = list("partners", &[("Cy", "c"), ("Di", "c")]).game(Game::Doubles).rounds(3).plan().unwrap().plan;
    let p = |n| PlayerIx::from_number(n).unwrap();
    let asked = |question: Question| question.keep(&plan, 2).problem(&Request::default()).unwrap().0;
    let all = [("Ana", "x"), ("Ben", "x"), ("Cy", "c"), ("Di", "c")];
    let couples = [Wish::Partners(p(3), p(4)), Wish::Partners(p(1), p(2))];
    assert_eq!(of_sides(&asked(list("partners", &all))), couples);
    assert_eq!(of_sides(&asked(list("partners", &all).forget(Forget::Wishes))), &couples[1..]);
    let parted = asked(list("never partners", &[("Di", "c"), ("Cy", "c")]));
    assert_eq!(of_sides(&parted), [Wish::NeverPartners(p(3), p(4))]);
}

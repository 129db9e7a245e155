//! Every kind of wish (`Wish::KINDS`, such as "apart") by every door of the library, that is, each use case that takes
//! wishes: none is broken, counted by the audit round by round, or the answer reports it. A new kind is included by
//! itself. Lists, orders and ways to seat are in `wished.rs`.

use roundtable::event::*;
use roundtable::parts::{Matter, RollChanges, RoundGoal, TableSizes, Wish, next_by_standings, read_standings};
use roundtable::{Control, Earlier, Effort, Game, Plan, Question, Repair, Request, Seating};
use roundtable_audit::{broken_partners, judged_wishes};
use roundtable_model::{Of, Problem, Roster, Schedule, SeatIx, SeatsMean, WishKind, Wishes};

const NAMES: [&str; 16] =
    ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana", "Ida", "Jo", "Kim", "Lea", "Max", "Nia", "Oto", "Pia"];

/// A wish of each kind, about the first of the list.
fn wishes() -> Vec<Wish<String>> {
    let (ana, ben) = (|| NAMES[0].to_owned(), || NAMES[1].to_owned());
    let wish = |kind: WishKind<String>| match kind.of {
        Of::Two(of) => of(ana(), ben()),
        Of::Table(of) => of(ana(), 3),
        Of::Seat(of) => of(ana(), SeatIx(1)),
    };
    Wish::KINDS.into_iter().map(wish).collect()
}

/// Doubles if the wish is about partners, otherwise a game without sides.
fn game(wish: &Wish<String>) -> Game {
    if wish.matter() == Matter::Sides { Game::Doubles } else { Game::Riichi }
}

fn request() -> Request {
    Request::default().effort(Effort::LOW)
}

/// Three rounds of all these people with this wish.
fn asked(wish: &Wish<String>) -> Question {
    Question::new(NAMES).game(game(wish)).rounds(3).sit_out().wish(wish.clone())
}

fn answered(question: &Question) -> Plan {
    roundtable::plan(question, &request(), &Control::none()).unwrap().plan
}

/// In how many rounds the wish is broken, according to the audit.
fn broken(wish: &Wish<String>, roster: &Roster, rounds: &Schedule) -> u64 {
    let meant = wish.clone().named(|who| roster.find(&who)).unwrap();
    let goal = RoundGoal::Exactly(rounds.round_count());
    let problem = Problem::new(roster.clone(), TableSizes::only(4).unwrap(), goal).unwrap();
    let problem = problem.with_seats(SeatsMean::of_game(game(wish)));
    let problem = problem.with_wishes(Wishes::with_company([meant])).unwrap();
    let seated = judged_wishes(problem.seated_wishes(), None, rounds);
    seated.iter().map(|judged| judged.broken.len() as u64).sum::<u64>() + broken_partners(&problem, rounds)
}

#[test]
fn every_wish_is_kept_by_every_door() {
    for wish in wishes() {
        let kept = |plan: &Plan, door: &str| {
            assert_eq!(broken(&wish, &plan.roster, &plan.schedule), 0, "{wish:?} by {door}: {:?}", plan.schedule);
        };
        let plan = answered(&asked(&wish));
        kept(&plan, "plan");
        let json = serde_json::to_string(&asked(&wish)).unwrap();
        kept(&answered(&Question::read(json.as_bytes(), "question.json").unwrap()), "a question in JSON");
        let request = format!(r#"{{"schema": "roundtable/ask/1", "ask": {{"plan": {json}}}}}"#);
        let answer: serde_json::Value = serde_json::from_slice(&roundtable::ask(request.as_bytes())).unwrap();
        let document = answer["answer"].to_string();
        let read = |text: &str| roundtable::read_schedule(text.as_bytes(), "plan.json", None, None).unwrap().plan;
        kept(&read(&document), "ask");
        // The file remembers the wish, and so do its continuations.
        let plan = read(&document);
        kept(&answered(&Question::people_of(&plan).keep(&plan, 2)), "plan --keep");
        let mended = roundtable::repair(&Repair::of(&plan).from(2).left("Pia"), &self::request(), &Control::none());
        kept(&mended.unwrap().plan, "what-if");
        let standings: String = (0..).zip(NAMES).map(|(at, name)| format!("{name},{}\n", 100 - 5 * at)).collect();
        let standings = read_standings(format!("name,total\n{standings}").as_bytes(), "standings.csv").unwrap();
        for seating in [Seating::Swiss, Seating::Random { avoid_repeats: true }] {
            let (roll, request) = (RollChanges::default(), self::request());
            let further = next_by_standings(&plan, &standings, &seating, &roll, &request, &Control::none()).unwrap();
            kept(&further.plan, seating.id());
        }
        in_a_tournament(&wish, &plan);
    }
}

/// Checks that the wish is kept in a tournament that began with the plan, after somebody left and two rounds were
/// seated instead of the planned ones.
fn in_a_tournament(wish: &Wish<String>, plan: &Plan) {
    let open = Open { name: "Night".into(), game: Some(game(wish)), rounds: Some(9), ..Open::default() };
    let begun = Open { plan: Some(Earlier::new(plan, "plan")), ..open }.begun().unwrap();
    let stamp = |nth: u32| Stamp { at: Timestamp::default(), by: Actor("kim".into()), op: OpId(format!("op {nth}")) };
    let mut event = Tournament::begin(stamp(0), begun).unwrap();
    let seat = |method| Order::Seat(Seat { rounds: None, instead: true, effort: Effort::LOW, ..Seat::by(method) });
    let orders = [
        Order::Publish,
        Order::Leave(orders::Leave { who: Who::from("Pia"), after: None }),
        seat(SeatBy::Swiss),
        seat(SeatBy::Random),
    ];
    for (nth, order) in (1..).zip(orders) {
        let decided = event.decided(&order, roundtable::Lang::En, &Control::none()).unwrap();
        event.carry_out(stamp(nth), decided.command).unwrap();
    }
    let roster = Roster::with_ids(event.state().people().map(|person| person.player.clone()).collect()).unwrap();
    let mut rounds = Schedule::new(roster.len());
    for round in event.state().rounds() {
        let place = |id| roster.players().iter().position(|player| player.id == id);
        round.seating.append_to(&mut rounds, |id| place(id).map(|at| roundtable::parts::PlayerIx(at as u32)));
    }
    assert_eq!(broken(wish, &roster, &rounds), 0, "{wish:?} in a tournament: {rounds:?}");
}

/// A wish that no round can keep is in `not_obeyed` of a round's JSON, with the reason.
#[test]
fn what_a_round_does_not_obey_is_in_its_json() {
    let position = r#"{"schema": "roundtable/position/1", "table_size": 4, "together": [[1, 2], [2, 3]], "apart": [[1, 3]],
        "players": [{"id": 1}, {"id": 2}, {"id": 3}, {"id": 4}, {"id": 5}, {"id": 6}, {"id": 7}, {"id": 8}]}"#;
    let position = roundtable::read_position(position.as_bytes(), "position.json").unwrap().position;
    let next = roundtable::next(&position, &Seating::Swiss, &request(), &Control::none()).unwrap();
    let mut out = Vec::new();
    next.write(roundtable::Format::Json, &mut out).unwrap();
    let round: serde_json::Value = serde_json::from_slice(&out).unwrap();
    let [not_obeyed] = &round["not_obeyed"].as_array().unwrap()[..] else { panic!("{round}") };
    assert_eq!(round["figures"]["broken_wishes"], 1);
    let wish: Wish<roundtable::parts::PlayerId> = serde_json::from_value(not_obeyed["wish"].clone()).unwrap();
    assert!(position.wishes().iter().any(|known| known.says(&wish)), "{not_obeyed}");
    let messages = round["notes"].as_array().unwrap();
    assert!(messages.iter().any(|note| note["message"] == not_obeyed["why"]), "{round}");
}

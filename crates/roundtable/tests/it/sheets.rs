//! Printed rounds of a tournament. The figures are those of its first plan, for every game and way to make a plan. No
//! sheet calls a round best possible if it breaks a wish, or shows whose wish it is.

use roundtable::event::*;
use roundtable::parts::SeatOrder;
use roundtable::{Audit, Control, Earlier, Effort, Format, Game, Lang, Layout, Question, Request, Verdict};
use roundtable_engine::Method;

use crate::tournament::stamp;

const NAMES: [&str; 8] = ["Ana", "Ben", "Cy", "Di", "Eva", "Finn", "Gus", "Hana"];

fn begun(open: Open) -> Tournament {
    Tournament::begin(stamp(0), open.begun().unwrap()).unwrap()
}

/// The audit of all rounds of a tournament.
fn judged(event: &Tournament) -> Audit {
    event.judged(&event.sheet(1, u32::MAX), 1).unwrap().audit
}

#[test]
fn the_figures_of_an_event_are_those_of_its_plan() {
    let request = Request::default().effort(Effort(20_000));
    let last = roundtable::plan(&Question::new(NAMES).tables([4]).rounds(1), &request, &Control::none()).unwrap().plan;
    let mut compared = 0;
    for game in Game::ALL {
        let people = if game == Game::Diplomacy { 7 } else { 8 };
        let asked = || Question::new(NAMES.into_iter().take(people)).game(game).rounds(3);
        let two = game.seat_names().len() == 2;
        let mut questions = vec![asked(), asked().apart("Ana", "Ben"), asked().absent("Cy", [2]).sit_out()];
        if game != Game::Diplomacy {
            questions.push(asked().history(Earlier::new(&last, "last week")));
        }
        if !two && game != Game::Diplomacy {
            questions.push(asked().together("Ana", "Ben").host("Cy", 2).seat("Di", 1));
            questions.push(asked().relations([SeatOrder::Neighbours]));
        }
        if matches!(game, Game::Doubles | Game::Bridge) {
            questions.push(asked().partners("Ana", "Ben").never_partners("Cy", "Di"));
        }
        let methods: &[Method] = if two {
            &[Method::Auto, Method::Berger, Method::Search, Method::Greedy]
        } else {
            &[Method::Auto, Method::Search]
        };
        for (question, &method) in questions.iter().flat_map(|question| methods.iter().map(move |m| (question, m))) {
            let Ok(answer) = roundtable::plan(question, &request.method(method), &Control::none()) else { continue };
            let plan = Some(Earlier::new(&answer.plan, "plan"));
            let event = begun(Open { name: "Night".into(), game: Some(game), plan, ..Open::default() });
            let (of_event, of_plan) = (judged(&event), answer.audit);
            assert_eq!(of_event.meetings, of_plan.meetings, "{game:?} {method:?}");
            assert_eq!(of_event.relations, of_plan.relations, "{game:?} {method:?}");
            assert_eq!(of_event.borders, of_plan.borders, "{game:?} {method:?}");
            assert_eq!(of_event.standing, of_plan.standing, "{game:?} {method:?}");
            assert_eq!(of_event.verdict, of_plan.verdict, "{game:?} {method:?}");
            compared += 1;
        }
    }
    assert!(compared >= 40, "{compared} compared");
}

/// One table of four is seated twice. Between the two rounds Ana and Ben are wished apart, which is impossible; after
/// the second the wish ends.
#[test]
fn a_sheet_counts_wishes_and_does_not_name_them() {
    let people = NAMES.into_iter().take(4).map(Newcomer::named).collect();
    let mut event = begun(Open { name: "Night".into(), game: Some(Game::Riichi), ..Open::default() });
    let orders = [
        Order::Join(orders::Join { people, guests: false }),
        Order::Seat(Seat::by(SeatBy::Random)),
        Order::Apart(orders::Apart { pair: [Who::from("Ana"), Who::from("Ben")], may_meet: false }),
        Order::Seat(Seat::by(SeatBy::Random)),
        Order::Apart(orders::Apart { pair: [Who::from("Ana"), Who::from("Ben")], may_meet: true }),
    ];
    let broken = |event: &Tournament, from, to| {
        let standing = event.judged(&event.sheet(from, to), from).unwrap().audit.standing;
        standing.tiers[0].value
    };
    for (order, nth) in orders.into_iter().zip(1..) {
        // What is true before order `nth`.
        let verdict = if nth == 3 { judged(&event).verdict } else { Verdict::Gap };
        assert!(
            nth != 3 || verdict == Verdict::Optimal,
            "without a wish there is nothing better than one table of four"
        );
        if nth > 3 {
            assert_eq!(broken(&event, 1, 1), Some(0), "the wish came after the round");
        }
        if nth > 4 {
            assert_eq!(broken(&event, 2, 2), Some(1), "the second was made with it");
            assert_eq!(broken(&event, 1, 2), Some(2), "both together do not keep what is wished now");
        }
        let decided = event.decided(&order, Lang::En, &Control::none()).unwrap();
        event.carry_out(stamp(nth), decided.command).unwrap();
    }
    let sheet = event.sheet(2, 2);
    let judged = event.judged(&sheet, 2).unwrap();
    assert_eq!(judged.audit.standing.tiers[0].value, Some(1), "Ana and Ben met when it was wished that they do not");
    for format in [Format::Json, Format::Html, Format::Text, Format::Csv] {
        let mut bytes = Vec::new();
        judged.write_with(format, &Layout::default(), &mut bytes).unwrap();
        let text = String::from_utf8(bytes).unwrap();
        assert!(!text.contains("\"apart\"") && !text.contains("apart from"), "{format:?}: {text}");
    }
    let mut html = Vec::new();
    judged.write_with(Format::Html, &Layout::default(), &mut html).unwrap();
    let html = String::from_utf8(html).unwrap();
    let said: Vec<&str> = html.lines().filter(|line| line.contains("broken") || line.contains("proved")).collect();
    assert!(html.contains("Wishes are broken once, which cannot be avoided"), "{said:?}");
}

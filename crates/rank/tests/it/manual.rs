//! The worked examples of FIDE's manual for arbiters of 2026 for unplayed rounds: the score of a dummy, the fictitious
//! opponent, since then.

use roundtable_rank::{RankedField, System, TieBreak, standings};
use roundtable_swiss::{Abnormal, Cell, Colour, Entrant, Event, Number, Points, RoundOutcome, RoundPoints};
use roundtable_testkit::tie_breaks::manual;

/// Both sides of a game.
const MIRRORED: [(RoundOutcome, RoundOutcome); 5] = [
    (RoundOutcome::Win, RoundOutcome::Loss),
    (RoundOutcome::Draw, RoundOutcome::Draw),
    (RoundOutcome::Loss, RoundOutcome::Win),
    (RoundOutcome::ForfeitWin, RoundOutcome::ForfeitLoss),
    (RoundOutcome::ForfeitLoss, RoundOutcome::ForfeitWin),
];

/// An event in which player 1 has these points and rounds; each round has its outcome and the opponent's score, `None`
/// without an opponent. All scores are in tenths.
fn event(points: i32, rounds: &[(RoundOutcome, Option<i32>)]) -> Event {
    let (mut entrants, mut abnormal) = (Vec::new(), Vec::new());
    let mut row = Vec::new();
    for (at, &(outcome, score)) in (1u32..).zip(rounds) {
        let Some(score) = score else {
            row.push(Cell::alone(outcome));
            continue;
        };
        let (_, mirrored) = MIRRORED.into_iter().find(|(own, _)| *own == outcome).unwrap();
        let number = Number(at + 1);
        row.push(Cell { opponent: Some(number), colour: Some(Colour::White), outcome });
        // The opponent had the allocated bye, worth 10, in all other rounds, and gets the rest of the score in this
        // one: an `Abnormal` is the worth of a round instead of its outcome.
        let mut cells = vec![Cell::alone(RoundOutcome::Allocated); rounds.len()];
        cells[at as usize - 1] = Cell { opponent: Some(Number(1)), colour: Some(Colour::Black), outcome: mirrored };
        let rest = 10 * (rounds.len() as i32 - 1);
        abnormal.push(Abnormal { number, round: at, points: Points(score - rest) });
        entrants.push(Entrant { number, rounds: cells });
    }
    let own: i32 = row.iter().map(|c: &Cell| RoundPoints::STANDARD.of(c.outcome).0).sum();
    let last = rounds.len() as u32;
    let of_last = RoundPoints::STANDARD.of(row[rounds.len() - 1].outcome).0;
    abnormal.push(Abnormal { number: Number(1), round: last, points: Points(of_last + points - own) });
    entrants.push(Entrant { number: Number(1), rounds: row });
    Event {
        rounds: last,
        initial: Colour::White,
        scoring: RoundPoints::STANDARD,
        entrants,
        virtual_points: Vec::new(),
        forbidden: Vec::new(),
        absences: Vec::new(),
        abnormal,
    }
}

/// Player 1's value.
fn value(event: &Event, code: &str) -> String {
    let field = RankedField { event, ratings: &[], rounds: event.rounds, system: System::Swiss };
    let table = standings(&field, &[code.parse::<TieBreak>().unwrap()]).unwrap();
    let row = table.rows.iter().find(|row| event.entrants[row.entrant].number == Number(1)).unwrap();
    row.values[0].unwrap().to_string()
}

fn tenths(value: &serde_json::Value) -> i32 {
    (10.0 * value.as_f64().unwrap()).round() as i32
}

#[test]
fn a_dummy_is_worth_no_more_than_draws_all_along() {
    let case = &manual()[0];
    let opponents = case["opponents_adjusted"].as_array().unwrap();
    let rounds: Vec<(RoundOutcome, Option<i32>)> = case["results"]
        .as_array()
        .unwrap()
        .iter()
        .zip(opponents)
        .map(|(result, opponent)| match result.as_f64() {
            None => (RoundOutcome::ZeroBye, None),
            Some(1.0) => (RoundOutcome::Win, Some(tenths(opponent))),
            Some(0.5) => (RoundOutcome::Draw, Some(tenths(opponent))),
            Some(_) => (RoundOutcome::Loss, Some(tenths(opponent))),
        })
        .collect();
    let event = event(tenths(&case["points"]), &rounds);
    for (code, decimals) in [("BH", 1), ("BH/C1", 1), ("SB", 2)] {
        let published = case["from_2026"][code].as_f64().unwrap();
        assert_eq!(value(&event, code), format!("{published:.decimals$}"), "{code}");
    }
}

#[test]
fn a_forfeit_is_worth_no_more_than_who_should_have_come() {
    // The case, its unplayed rounds with the score of the missing opponent, and what the dummies counted before 2026:
    // each the player's own points. Of the other opponents only the sum is known: the value before 2026 less that. It
    // is shared among the games, as draws, since Buchholz does not look at results. In the second of these the forfeit
    // loss reaches no limit: 90 is any score above the player's own 65.
    let cases = [
        (1, vec![(RoundOutcome::ForfeitWin, Some(55))], 70),
        (2, vec![(RoundOutcome::ForfeitLoss, Some(90)), (RoundOutcome::ZeroBye, None)], 2 * 65),
        (3, vec![(RoundOutcome::ForfeitWin, Some(45))], 95),
    ];
    for (at, unplayed, dummies) in cases {
        let case = &manual()[at];
        let others = tenths(&case["before_2026"]["BH"]) - dummies;
        let games = case["rounds"].as_i64().unwrap() as i32 - unplayed.len() as i32;
        let share = |i: i32| (RoundOutcome::Draw, Some(others / games + i32::from(i < others % games)));
        let rounds: Vec<_> = (0..games).map(share).chain(unplayed).collect();
        let event = event(tenths(&case["points"]), &rounds);
        let published = case["from_2026"]["BH"].as_f64().unwrap();
        assert_eq!(value(&event, "BH"), format!("{published:.1}"), "{}", case["case"]);
    }
}

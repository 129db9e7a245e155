//! Random events of 10 to 60 players: every round legal, best by both ways, and the same whatever numbers or rows are called.
//!
//! `SWISS_EVENTS` sets how many; the gate takes 40, and 1,000 take half a minute.

use std::collections::HashSet;

use roundtable_swiss::{
    Abnormal, Cell, Colour, Criteria, Entrant, Event, Forbidden, Instead, Number, Outcome, Position, Scoring, Seed,
    Strength, Stress, Ways, generate, pair, pair_by, recorded, why_not,
};

fn event(seed: u64) -> Event {
    let mut lots = Seed(seed).rng();
    let (players, rounds) = (10 + lots.below(51) as u32, 7 + lots.below(5) as u32);
    generate(Seed(seed), players, rounds, Stress::ALL[lots.below(8) as usize])
}

/// Nobody meets twice, nobody has a second bye, colours are legal: from the rows alone.
fn legal(event: &Event) {
    let mut met = HashSet::new();
    for entrant in &event.entrants {
        let byes = entrant.rounds.iter().filter(|c| c.outcome == Outcome::Allocated).count();
        assert!(byes <= 1, "{:?} has {byes} byes", entrant.number);
        let mut colours: Vec<Colour> = Vec::new();
        for (round, cell) in (1..).zip(&entrant.rounds) {
            if !cell.outcome.played() {
                continue;
            }
            let opponent = cell.opponent.unwrap();
            assert!(met.insert((entrant.number, opponent)), "{:?} meets {opponent:?} twice", entrant.number);
            colours.push(cell.colour.unwrap());
            let three = colours.len() > 2 && colours.iter().rev().take(3).all(|c| *c == colours[colours.len() - 1]);
            let white = colours.iter().filter(|c| **c == Colour::White).count() as i32;
            let surplus = (2 * white - colours.len() as i32).abs();
            assert!(round == event.rounds || (!three && surplus <= 2), "{:?} in round {round}", entrant.number);
        }
    }
}

/// The same event with other numbers in the same order, and its rows turned round.
fn renamed(event: &Event) -> Event {
    let new = |n: Number| Number(3 * n.0 + 2);
    let mut other = event.clone();
    for entrant in &mut other.entrants {
        entrant.number = new(entrant.number);
        entrant.rounds.iter_mut().for_each(|c| c.opponent = c.opponent.map(new));
    }
    other.entrants.reverse();
    other.forbidden.iter_mut().flat_map(|f| &mut f.numbers).for_each(|n| *n = new(*n));
    for v in &mut other.virtual_points {
        v.numbers = new(Number(*v.numbers.start())).0..=new(Number(*v.numbers.end())).0;
    }
    other.abnormal = event.abnormal.iter().map(|a| Abnormal { number: new(a.number), ..*a }).collect();
    other
}

#[test]
fn random_events_are_legal_best_and_the_same_under_other_names() {
    let events: u64 = std::env::var("SWISS_EVENTS").ok().and_then(|n| n.parse().ok()).unwrap_or(40);
    for seed in 0..events {
        let event = event(seed);
        println!("seed {seed}");
        legal(&event);
        let other = renamed(&event);
        for round in 1..=event.rounds_paired() {
            let position = Position::before(&event, round).unwrap();
            let paired = pair_by(&position, Criteria::ALL, Ways::Both).unwrap();
            let after = Position::before(&other, round).unwrap();
            let again = pair(&after).unwrap();
            assert_eq!((again.boards, again.bye), (paired.boards, paired.bye), "seed {seed} round {round}");
        }
    }
}

#[test]
fn a_game_without_colours_has_no_colour_criteria() {
    let mut differ = 0;
    for seed in 0..20 {
        let event = event(seed);
        for round in 3..=event.rounds_paired() {
            let position = Position::before(&event, round).unwrap();
            let with = pair(&position).unwrap();
            let Ok(without) = pair_by(&position, Criteria::WITHOUT_COLOURS, Ways::Both) else { continue };
            differ += u32::from(with.boards != without.boards);
            // Anybody who differs in colours only is paired as if colours were nobody's concern.
            let mut plain = position.clone();
            for player in &mut plain.players {
                player.preference.strength = Strength::None;
                player.preference.colour = None;
            }
            let pairs =
                |r: &roundtable_swiss::Round| r.brackets.iter().flat_map(|b| b.pairs.clone()).collect::<Vec<_>>();
            assert_eq!(pairs(&pair(&plain).unwrap()), pairs(&without), "seed {seed} round {round}");
        }
    }
    assert!(differ > 50, "{differ}");
}

/// Whatever a bracket has decided needs no reason, and its contrary has one.
#[test]
fn what_is_so_already_has_no_reason_and_anything_else_has() {
    let (mut reasons, mut several) = (0, 0);
    for seed in 0..6 {
        let event = event(seed);
        for round in (2..=event.rounds_paired()).step_by(3) {
            let position = Position::before(&event, round).unwrap();
            let found = pair(&position).unwrap();
            let why = |instead| why_not(&position, &found, Criteria::ALL, instead);
            several += u32::from(found.brackets.len() > 1);
            for bracket in &found.brackets {
                for &(a, b) in &bracket.pairs {
                    assert_eq!(
                        (why(Instead::Pair(a, b)), why(Instead::Pair(b, a))),
                        (None, None),
                        "seed {seed} round {round}"
                    );
                }
                for &a in &bracket.floaters {
                    assert_eq!(why(Instead::Floats(a)), None, "seed {seed} round {round}");
                }
                let first = bracket.pairs.first().copied();
                reasons += u32::from(first.and_then(|(a, b)| why(Instead::Apart(a, b))).is_some());
            }
        }
    }
    assert!(reasons > 50 && several > 5, "{reasons} {several}");
}

#[test]
fn who_may_not_meet_is_said_once_however_often_it_is_forbidden() {
    let mut event = event(3);
    let together = |numbers: [u32; 3]| Forbidden { rounds: 1..=event.rounds, numbers: numbers.map(Number).into() };
    let groups = [together([1, 2, 3]), together([2, 3, 4]), together([3, 2, 1])];
    event.forbidden = groups[..2].to_vec();
    let once = Position::before(&event, 4).unwrap();
    event.forbidden = groups.to_vec();
    assert_eq!(Position::before(&event, 4).unwrap(), once);
    assert!(once.players.iter().all(|player| player.barred.windows(2).all(|pair| pair[0] < pair[1])));
}

/// Forfeits may be without colours on one row or both: White is who has it, then whose opponent has Black, then the lower number.
#[test]
fn the_pairs_on_record_whatever_is_said_of_colours() {
    let (white, black) = (Some(Colour::White), Some(Colour::Black));
    for (one, other, first) in [
        (white, black, 1),
        (black, white, 2),
        (white, None, 1),
        (black, None, 2),
        (None, white, 2),
        (None, black, 1),
        (None, None, 1),
    ] {
        let row = |number: u32, opponent: u32, colour, outcome| Entrant {
            number: Number(number),
            rounds: vec![Cell { opponent: Some(Number(opponent)), colour, outcome }],
        };
        let entrants = vec![row(1, 2, one, Outcome::ForfeitWin), row(2, 1, other, Outcome::ForfeitLoss)];
        let event = Event {
            rounds: 1,
            initial: Colour::White,
            scoring: Scoring::STANDARD,
            entrants,
            virtual_points: Vec::new(),
            forbidden: Vec::new(),
            absences: Vec::new(),
            abnormal: Vec::new(),
        };
        assert_eq!(recorded(&event, 1), (vec![(Number(first), Number(3 - first))], None), "{one:?} {other:?}");
    }
}

//! Random events of 10 to 60 players: every round is legal, both ways agree on it (the quick one by bounds, the exact
//! one by a heaviest matching), and it is the same under other numbers and with the rows in another order.
//!
//! `ROUNDTABLE_CASES` says how many; 1,000 take half a minute.

use std::collections::HashSet;

use roundtable_swiss::matching::certificate::refutes;
use roundtable_swiss::{
    Abnormal, Cell, Colour, Criteria, Entrant, Event, Forbidden, Instead, Number, Path, Points, RoundOutcome,
    RoundPoints, Seed, Strength, Stress, SwissField, VirtualPoints, Ways, baku, generate, pair, pair_by, recorded,
    why_not,
};
use roundtable_testkit::tier::seeds;

fn event(seed: u64) -> Event {
    let mut lots = Seed(seed).rng();
    let (players, rounds) = (10 + lots.below(51) as u32, 7 + lots.below(5) as u32);
    generate(Seed(seed), players, rounds, Stress::ALL[lots.below(8) as usize])
}

/// Nobody meets twice, nobody has a second bye, nobody has a colour three times running or a surplus of three (in the
/// last round topscorers may): from the rows alone.
fn legal(event: &Event) {
    let mut met = HashSet::new();
    for entrant in &event.entrants {
        let byes = entrant.rounds.iter().filter(|c| c.outcome == RoundOutcome::Allocated).count();
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

/// The same event with other numbers in the same order, and its rows reversed.
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
    let (mut by_bounds, mut by_exchange, mut left) = (0, 0, 0);
    let seeds = seeds(40, 1_000);
    for seed in seeds.clone() {
        let event = event(seed);
        println!("seed {seed}");
        legal(&event);
        let other = renamed(&event);
        for round in 1..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap();
            let paired = pair_by(&position, Criteria::ALL, Ways::Both).unwrap();
            let after = SwissField::before(&other, round).unwrap();
            let again = pair(&after).unwrap();
            assert_eq!((again.boards, again.bye), (paired.boards, paired.bye), "seed {seed} round {round}");
            for bracket in again.brackets {
                let members = bracket.bracket.members().len();
                match bracket.path {
                    Path::Bounds => by_bounds += 1,
                    Path::Exchange => by_exchange += 1,
                    Path::Matching => left += u32::from(members > 7),
                }
            }
        }
    }
    // If the quick way gives up, the exact way decides, which costs only time: only these counts show how often. They
    // are this program's for the 40 events of the gate: brackets settled by bounds, after an exchange, and brackets of
    // more than 7 left to the exact way.
    let found = (by_bounds, by_exchange, left);
    assert!(
        seeds != (0..40) || found == (464, 62, 15),
        "{found:?} by bounds, after an exchange, and left: if fewer are left, write it here"
    );
}

#[test]
fn a_game_without_colours_has_no_colour_criteria() {
    let mut differ = 0;
    for seed in 0..20 {
        let event = event(seed);
        for round in 3..=event.rounds_paired() {
            let position = SwissField::before(&event, round).unwrap();
            let with = pair(&position).unwrap();
            let Ok(without) = pair_by(&position, Criteria::WITHOUT_COLOURS, Ways::Both) else { continue };
            differ += u32::from(with.boards != without.boards);
            // Without C3 and C10 to C13 the pairs are those of the same position with no colour due to anybody.
            let mut plain = position.clone();
            for player in &mut plain.players {
                player.preference.strength = Strength::None;
                player.preference.colour = None;
            }
            let pairs =
                |r: &roundtable_swiss::PairedRound| r.brackets.iter().flat_map(|b| b.pairs.clone()).collect::<Vec<_>>();
            assert_eq!(pairs(&pair(&plain).unwrap()), pairs(&without), "seed {seed} round {round}");
        }
    }
    assert!(differ > 50, "{differ}");
}

/// A bracket's decision needs no reason, and its contrary has one.
#[test]
fn what_is_so_already_has_no_reason_and_anything_else_has() {
    let (mut reasons, mut several) = (0, 0);
    for seed in 0..6 {
        let event = event(seed);
        for round in (2..=event.rounds_paired()).step_by(3) {
            let position = SwissField::before(&event, round).unwrap();
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
    let once = SwissField::before(&event, 4).unwrap();
    event.forbidden = groups.to_vec();
    assert_eq!(SwissField::before(&event, 4).unwrap(), once);
    assert!(once.players.iter().all(|player| player.barred.windows(2).all(|pair| pair[0] < pair[1])));
}

/// Forfeits may lack colours in one row or both: White is who has it, then the opponent of Black, then the lower
/// number.
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
        let entrants = vec![row(1, 2, one, RoundOutcome::ForfeitWin), row(2, 1, other, RoundOutcome::ForfeitLoss)];
        let event = Event {
            rounds: 1,
            initial: Colour::White,
            scoring: RoundPoints::STANDARD,
            entrants,
            virtual_points: Vec::new(),
            forbidden: Vec::new(),
            absences: Vec::new(),
            abnormal: Vec::new(),
        };
        assert_eq!(recorded(&event, 1), (vec![(Number(first), Number(3 - first))], None), "{one:?} {other:?}");
    }
}

/// More pairs than one question fixes: the exact way asks again, and finds what the quick one does.
#[test]
fn a_hundred_who_have_not_played_yet_are_paired_alike_by_both_ways() {
    let mut event = generate(Seed(1), 100, 3, Stress::Plain);
    event.entrants.iter_mut().for_each(|entrant| entrant.rounds.clear());
    event.forbidden = vec![Forbidden { rounds: 1..=1, numbers: [1, 51, 99].map(Number).into() }];
    let found = pair_by(&SwissField::before(&event, 1).unwrap(), Criteria::ALL, Ways::Both).unwrap();
    let mut pairs = found.brackets[0].pairs.clone();
    // Places count from 0, and 0 should meet 50, 1 should meet 51 and so on. Numbers 1 and 51, places 0 and 50, may not
    // meet: so 0 meets the next of the lower half, 51, then 1 meets 50, and 2 meets 52 as before.
    assert_eq!((pairs.len(), pairs[0], pairs[1], pairs[2]), (50, (0, 51), (1, 50), (2, 52)));
    pairs.iter_mut().for_each(|pair| *pair = (pair.1, pair.0));
    pairs.sort_unstable();
    assert!(pairs.iter().map(|pair| pair.0).eq(50..100), "everybody of the lower half has one of the upper");
}

/// If not everybody can be paired, removing those named (`between`, and the bye if it is among them) leaves more odd
/// parts than they are. In each of these somebody needs one of them as a partner, so somebody is left (Tutte 1947).
#[test]
fn what_cannot_be_paired_is_refuted_by_those_who_are_named() {
    let (mut byes, mut between) = (0, 0);
    for seed in 0..400 {
        let players = 3 + (seed % 7) as u32;
        let event = generate(Seed(seed), players, players + 2, Stress::ALL[seed as usize % 8]);
        for round in event.rounds_paired()..=event.rounds {
            let Ok(position) = SwissField::before(&event, round.max(1)) else { continue };
            let Err(none) = pair(&position) else { continue };
            let count = position.players.len();
            // In an odd field the bye is one more player, at place `count`.
            let joined = |a: usize, b: usize| match (a.min(b), a.max(b)) {
                (place, bye) if bye == count => position.players[place].eligible,
                (one, other) => position.legal(one, other),
            };
            let place = |number: &Number| position.players.iter().position(|player| player.number == *number).unwrap();
            let barrier: Vec<usize> = none.between.iter().map(place).chain(none.bye.then_some(count)).collect();
            assert!(refutes(count + count % 2, &joined, &barrier), "seed {seed} round {round}: {none:?}");
            // Who is stuck is in one of the parts, and meets nobody of another.
            let open: Vec<usize> = none.stuck.iter().map(place).collect();
            assert!(open.len() + usize::from(count % 2 == 1) > barrier.len(), "seed {seed} round {round}: {none:?}");
            let outside = |p: usize| !open.contains(&p) && !barrier.contains(&p) && p < count;
            assert!(
                open.iter().all(|&p| (0..count).filter(|&q| outside(q)).all(|q| !position.legal(p, q))),
                "seed {seed} round {round}: {none:?}"
            );
            byes += u32::from(none.bye);
            between += u32::from(!none.between.is_empty());
        }
    }
    assert!(byes > 5 && between > 5, "{byes} {between}");
}

/// The exact way looks at a part of a large group below first. The best player may meet one alone, mostly not in it.
#[test]
fn the_only_opponent_is_found_wherever_in_a_large_group_below_they_are() {
    for only in 1..40 {
        let mut position = SwissField::before(&generate(Seed(1), 40, 1, Stress::Plain), 1).unwrap();
        for (place, player) in (0..).zip(&mut position.players) {
            player.score = Points(if place == 0 { 20 } else { 10 });
            player.barred = match place {
                0 => (1..40).filter(|other| *other != only).collect(),
                _ => vec![0; usize::from(place != only)],
            };
        }
        let found = pair_by(&position, Criteria::ALL, Ways::Both).unwrap();
        assert_eq!(found.brackets[1].pairs[0], (0, only as usize));
    }
}

/// The first may meet only the second. Both are in the upper half, so the second is exchanged with one of the lower.
/// That is found by trying exchanges; in a large field too many precede it, and the exact way decides.
#[test]
fn exchanges_are_tried_until_there_are_too_many_and_the_pairs_are_the_same() {
    for (players, path) in [(20, Path::Exchange), (120, Path::Matching)] {
        let mut position = SwissField::before(&generate(Seed(1), players, 1, Stress::Plain), 1).unwrap();
        for (place, player) in (0..).zip(&mut position.players) {
            player.barred = if place == 0 { (2..players).collect() } else { vec![0; usize::from(place > 1)] };
        }
        let bracket = pair(&position).unwrap().brackets.remove(0);
        // The first of the lower half comes up for the second; then all in order.
        let half = players as usize / 2;
        let pairs: Vec<_> = [(0, 1)].into_iter().chain((2..=half).map(|one| (one, one + half - 1))).collect();
        assert_eq!((bracket.pairs, bracket.path), (pairs, path), "{players}");
    }
}

#[test]
fn in_an_event_of_two_rounds_only_the_first_is_accelerated() {
    let whole = VirtualPoints { points: Points(10), rounds: 1..=1, numbers: 1..=6 };
    assert_eq!([1, 2].map(|rounds| baku(12, rounds)), [[whole.clone()], [whole]]);
}

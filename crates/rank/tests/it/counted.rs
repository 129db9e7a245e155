//! Random tournaments against counts by hand: tie-breaks from a player's own rounds, tables of games of two sides; and
//! rulesets in which one number is too large.

use std::collections::BTreeMap;

use proptest::prelude::*;
use roundtable_model::{PlayerId, Score};
use roundtable_rank::rules::*;
use roundtable_rank::{RankedField, System, TieBreak, standings};
use roundtable_swiss::{Colour, Event, RoundOutcome, Seed, Stress, generate};
use serde_json::Value;

/// The value of a tie-break from somebody's own rounds, in tenths, counted anew. WIN: rounds worth a win or more; WON:
/// games won; BPG, BWG: games played, and won, with Black; REP: rounds in which one did not stay away; PS: the sum,
/// over the rounds, of the points up to each.
fn counted(event: &Event, at: usize, code: &str) -> i64 {
    let entrant = &event.entrants[at];
    let rounds =
        || (1..=event.rounds_paired()).map(|round| (entrant.cell(round), i64::from(event.worth(entrant, round).0)));
    let won = |outcome| [RoundOutcome::Win, RoundOutcome::UnratedWin].contains(&outcome);
    let level = |outcome| [RoundOutcome::Draw, RoundOutcome::UnratedDraw].contains(&outcome);
    let lost = |outcome| [RoundOutcome::Loss, RoundOutcome::UnratedLoss].contains(&outcome);
    let stayed_away = |outcome| {
        [RoundOutcome::HalfBye, RoundOutcome::ZeroBye, RoundOutcome::Nothing, RoundOutcome::ForfeitLoss]
            .contains(&outcome)
    };
    let black = |colour| colour == Some(Colour::Black);
    let count = |rounds: usize| 10 * rounds as i64;
    match code {
        "WIN" => count(rounds().filter(|(_, points)| *points >= i64::from(event.scoring.win.0)).count()),
        "WON" => count(rounds().filter(|(cell, _)| won(cell.outcome)).count()),
        "BWG" => count(rounds().filter(|(cell, _)| won(cell.outcome) && black(cell.colour)).count()),
        "BPG" => {
            let played = |outcome| won(outcome) || level(outcome) || lost(outcome);
            count(rounds().filter(|(cell, _)| played(cell.outcome) && black(cell.colour)).count())
        }
        "REP" => count(rounds().filter(|(cell, _)| !stayed_away(cell.outcome)).count()),
        "PS" => {
            let points: Vec<i64> = rounds().map(|(_, points)| points).collect();
            (1..=points.len()).map(|round| points[..round].iter().sum::<i64>()).sum()
        }
        _ => unreachable!("{code}"),
    }
}

#[test]
fn what_is_counted_of_the_own_rounds() {
    for seed in 0..160 {
        // 6 to 30 players, 3 to 8 rounds, each kind of stress in turn: byes, forfeits, late entries, other points …
        let event = generate(Seed(seed), 6 + (seed % 25) as u32, 3 + (seed % 6) as u32, Stress::ALL[seed as usize % 8]);
        for code in ["WIN", "WON", "BPG", "BWG", "REP", "PS"] {
            let field =
                RankedField { event: &event, ratings: &[], rounds: event.rounds_paired(), system: System::Swiss };
            for row in standings(&field, &[code.parse::<TieBreak>().unwrap()]).unwrap().rows {
                let said: f64 = row.values[0].unwrap().to_string().parse().unwrap();
                let wanted = counted(&event, row.entrant, code);
                assert!(
                    (said * 10.0 - wanted as f64).abs() < 0.001,
                    "seed {seed}, {code} of {}: {said}",
                    row.entrant + 1
                );
            }
        }
    }
}

/// The JSON pointers to all numbers of a document.
fn numbers(value: &Value, here: &str, found: &mut Vec<String>) {
    match value {
        Value::Number(_) => found.push(here.to_owned()),
        Value::Array(values) => {
            values.iter().zip(0..).for_each(|(value, at)| numbers(value, &format!("{here}/{at}"), found))
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, value)| numbers(value, &format!("{here}/{name}"), found))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

/// Presets, and kinds that none of them has: sides whose ends count, and places. Each of their numbers in turn is made
/// larger than a billion, the limit.
#[test]
fn no_number_of_a_ruleset_is_beyond_sense() {
    let ends = Duel { win: 3, draw: 1, loss: 0, forfeit_win: 2, forfeit_loss: -1 };
    let sides = SidePoints { ends: Some(ends), sum: Some(21), to: Some(11), average: false };
    let preset = |name: &str| Ruleset::preset(name).unwrap();
    let mut all: Vec<Ruleset> = PRESETS.iter().map(|name| preset(name)).collect();
    all.push(Ruleset { scoring: Scoring::Sides(sides), ..preset("side-points") });
    all.push(Ruleset { scoring: Scoring::Places(vec![5, 3, 1]), ..preset("points") });
    for rules in all {
        assert_eq!(rules.clone().checked().as_ref(), Ok(&rules));
        let written = serde_json::to_value(&rules).unwrap();
        let mut places = Vec::new();
        numbers(&written, "", &mut places);
        assert!(places.len() >= 3, "{}", rules.name);
        for place in places {
            for large in [1_000_000_001_i64, -1_000_000_001] {
                let mut changed = written.clone();
                *changed.pointer_mut(&place).unwrap() = large.into();
                let taken = serde_json::from_value::<Ruleset>(changed).ok().and_then(|rules| rules.checked().ok());
                assert!(taken.is_none(), "{}: {large} at {place}", rules.name);
            }
        }
    }
}

#[test]
fn whole_numbers_are_read_as_people_write_them() {
    let scoring = Ruleset::preset("points").unwrap().scoring;
    for number in [0, 7, 999, 1_000, 12_345, 123_456, 999_999, 1_234_567, 123_456_789] {
        let plain = number.to_string();
        let groups: Vec<&str> = plain.as_bytes().rchunks(3).rev().map(|group| str::from_utf8(group).unwrap()).collect();
        for written in [plain.clone(), groups.join(",")] {
            for (sign, worth) in [("", number), ("+", number), ("-", -number)] {
                assert_eq!(
                    read_score(&format!("{sign}{written}"), &scoring),
                    Some(Score::Points(worth)),
                    "{sign}{written}"
                );
            }
        }
        if groups.len() > 1 {
            assert_eq!(read_score(&format!("1{plain},000"), &scoring), None, "a first group of more than three");
        }
    }
    assert!(
        ["1,23", "1,2345", ",123", "1,,000", "1,", "--1"].iter().all(|wrong| read_score(wrong, &scoring).is_none())
    );
}

/// If two of a tied group have met twice and the others once, the games among them do not separate them.
#[test]
fn games_against_each_other_count_where_all_have_as_many() {
    let chess = Ruleset { deciders: vec![Decider::HeadToHead], ..Ruleset::preset("chess").unwrap() };
    let won = [Score::Win, Score::Loss];
    let mut games: Vec<CountedGame<'_>> = Vec::new();
    for (round, seats) in (1..).zip([[1, 2], [1, 2], [3, 1], [2, 3], [2, 4], [3, 4]]) {
        games.push(CountedGame {
            round,
            table: 1,
            seats: seats.map(|id| (PlayerId(id), false)).into(),
            scores: &won,
            boards: None,
        });
    }
    let ranked: Vec<PlayerId> = (1..=4).map(PlayerId).collect();
    // Place and number. 1, 2 and 3 win two games each, and 4 none.
    let places = |games: Vec<CountedGame<'_>>| -> Vec<(u32, u64)> {
        let table =
            chess.table(&CountedResults { ranked: ranked.clone(), games, ..CountedResults::default() }).unwrap();
        table.iter().map(|standing| (standing.place, standing.player.0)).collect()
    };
    assert_eq!(places(games.clone()), [(1, 1), (1, 2), (1, 3), (4, 4)]);
    // 1 and 3 alone are level, and have met once.
    let games = [0, 2].map(|at| games[at].clone()).into();
    assert_eq!(places(games), [(1, 3), (2, 1), (3, 2), (3, 4)]);
}

proptest! {
    /// Places go by points a game, players without a game are last, and the points of the sides decide games.
    #[test]
    fn tables_of_two_sides(
        games in prop::collection::vec((prop::sample::subsequence((1..=8u64).collect::<Vec<_>>(), 4).prop_shuffle(), 0..6i32, 0..6i32), 0..12),
        carried in prop::collection::vec(-9..9i64, 8),
    ) {
        let rules = Ruleset::preset("side-points").unwrap();
        let scores: Vec<[Score; 4]> = games.iter().map(|&(_, a, b)| [a, a, b, b].map(Score::Points)).collect();
        let played: Vec<CountedGame<'_>> = (games.iter().zip(&scores).zip(1..))
            .map(|(((seats, ..), scores), round)| CountedGame { round, table: 1, seats: seats.iter().map(|&id| (PlayerId(id), false)).collect(), scores, boards: None })
            .collect();
        let carried: BTreeMap<PlayerId, i64> = (1..).map(PlayerId).zip(carried).collect();
        let results = CountedResults { ranked: (1..=8).map(PlayerId).collect(), games: played, carried: carried.clone(), ..CountedResults::default() };
        let table = rules.table(&results).unwrap();
        prop_assert_eq!(table.len(), 8);
        for standing in &table {
            let own: Vec<(i32, i32)> = games.iter().filter_map(|(seats, a, b)| match seats.iter().position(|id| *id == standing.player.0)? {
                0 | 1 => Some((*a, *b)),
                _ => Some((*b, *a)),
            }).collect();
            let count = |of: fn(&(i32, i32)) -> bool| own.iter().filter(|game| of(game)).count() as u32;
            let sum = |of: fn(&(i32, i32)) -> i32| own.iter().map(|game| i64::from(of(game))).sum::<i64>();
            let balance = standing.balance.unwrap();
            prop_assert_eq!([balance.won, balance.drawn, balance.lost], [count(|(a, b)| a > b), count(|(a, b)| a == b), count(|(a, b)| a < b)]);
            prop_assert_eq!(standing.points, sum(|game| game.0) + carried[&standing.player]);
            prop_assert_eq!(standing.games as usize, own.len());
            if !own.is_empty() {
                prop_assert_eq!(balance.goals, Some([sum(|game| game.0), sum(|game| game.1)]));
            }
        }
        for pair in table.windows(2) {
            let [(points, games), (other, others)] = [(pair[0].points, i64::from(pair[0].games)), (pair[1].points, i64::from(pair[1].games))];
            prop_assert!(match (games, others) {
                (0, 0) => points >= other,
                (0, _) => false,
                (_, 0) => true,
                _ => points * others >= other * games,
            }, "{:?}", pair);
        }
    }
}

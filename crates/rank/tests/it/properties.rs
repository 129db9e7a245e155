//! Properties of all standings, on random events: other numbers or another order of rows change nothing, sums agree
//! with a second way of counting them, and a longer list only divides players whom a shorter one left tied.

use std::collections::HashMap;

use roundtable_rank::{RankedField, Standings, System, TieBreak, standings};
use roundtable_swiss::{Event, Number, Seed, Stress, generate};

/// Codes of tie-breaks that do not depend on pairing numbers: those of FIDE, and SOS and SOSOS of Go.
const LIST: [&str; 23] = [
    "PTS", "DE", "BH/C1", "BH", "FB", "AOB", "SB/C1", "SB", "WIN", "WON", "BPG", "BWG", "PS", "REP", "STD", "ARO",
    "TPR", "PTP", "APRO", "APPO", "DE/P", "SOS", "SOSOS",
];

fn event(seed: u64) -> (Event, Vec<Option<u32>>) {
    let mut lots = Seed(seed).rng();
    let (players, rounds) = (6 + lots.below(30) as u32, 3 + lots.below(6) as u32);
    let event = generate(Seed(seed), players, rounds, Stress::ALL[lots.below(Stress::ALL.len() as u64) as usize]);
    let ratings = event.entrants.iter().map(|_| Some(1200 + lots.below(1500) as u32)).collect();
    (event, ratings)
}

fn ranked(event: &Event, ratings: &[Option<u32>], list: &[&str]) -> Standings {
    let list: Vec<TieBreak> = list.iter().map(|code| code.parse().unwrap()).collect();
    let field = RankedField { event, ratings, rounds: event.rounds_paired(), system: System::Swiss };
    standings(&field, &list).unwrap()
}

/// Values and place of each player, by number.
fn by_number(event: &Event, table: &Standings) -> HashMap<Number, (u32, Vec<String>)> {
    let shown = |row: &roundtable_rank::Row| -> Vec<String> {
        row.values.iter().map(|v| v.map_or("-".to_owned(), |v| v.to_string())).collect()
    };
    table.rows.iter().map(|row| (event.entrants[row.entrant].number, (row.place, shown(row)))).collect()
}

#[test]
fn other_numbers_and_another_order_of_rows_change_nothing() {
    for seed in 0..150 {
        let (event, ratings) = event(seed);
        let new = |n: Number| Number(1_000 - n.0);
        let mut other = event.clone();
        for entrant in &mut other.entrants {
            entrant.number = new(entrant.number);
            entrant.rounds.iter_mut().for_each(|c| c.opponent = c.opponent.map(new));
        }
        other.abnormal.iter_mut().for_each(|a| a.number = new(a.number));
        other.entrants.reverse();
        let reversed: Vec<_> = ratings.iter().rev().copied().collect();
        let here = by_number(&event, &ranked(&event, &ratings, &LIST));
        let there = by_number(&other, &ranked(&other, &reversed, &LIST));
        for (number, values) in &here {
            assert_eq!(values, &there[&new(*number)], "seed {seed} player {}", number.0);
        }
    }
}

#[test]
fn buchholz_counts_every_score_once_for_each_opponent() {
    for seed in 0..100 {
        let event = generate(Seed(seed), 20, 7, Stress::Plain);
        let table = ranked(&event, &[], &["PTS", "BH", "SB"]);
        let tenths = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
        let rows = by_number(&event, &table);
        let sum = |column: usize| rows.values().map(|(_, v)| tenths(&v[column])).sum::<i64>();
        // Twenty people without byes or forfeits: each has seven opponents, so each score is counted seven times.
        assert_eq!(sum(1), 7 * sum(0), "seed {seed}");
        // Sonneborn-Berger is each opponent's points times what was made against them; both in tenths, so hundredths
        // like the sum shown.
        let points: HashMap<Number, i64> = rows.iter().map(|(n, (_, v))| (*n, tenths(&v[0]))).collect();
        let games: i64 = event
            .entrants
            .iter()
            .flat_map(|e| (1..=7).map(|r| (event.worth(e, r).0, e.cell(r).opponent.unwrap())))
            .map(|(made, opponent)| i64::from(made) * points[&opponent])
            .sum();
        assert_eq!(sum(2), games, "seed {seed}");
    }
}

#[test]
fn a_longer_list_only_divides_those_who_were_tied() {
    for seed in 0..100 {
        let (event, ratings) = event(seed);
        let tables: Vec<_> =
            (1..=LIST.len()).map(|n| by_number(&event, &ranked(&event, &ratings, &LIST[..n]))).collect();
        for pair in tables.windows(2) {
            for (a, (place, _)) in &pair[0] {
                for (b, (other, _)) in pair[0].iter().filter(|(_, (other, _))| other > place) {
                    assert!(pair[1][a].0 < pair[1][b].0, "seed {seed}: {} and {}, {place} and {other}", a.0, b.0);
                }
            }
        }
    }
}

#[test]
fn what_separates_two_players_is_the_first_value_that_differs() {
    let mut seen = [0; 4];
    for seed in 0..60 {
        let (event, ratings) = event(seed);
        let table = ranked(&event, &ratings, &["PTS", "BH", "SB", "WIN"]);
        for at in 1..table.rows.len() {
            let (a, b) = (&table.rows[at - 1].values, &table.rows[at].values);
            let first = a.iter().zip(b).position(|(a, b)| a != b);
            assert_eq!(table.separates(at - 1, at), first, "seed {seed}");
            first.into_iter().for_each(|f| seen[f] += 1);
        }
    }
    assert!(seen.iter().all(|n| *n > 0), "{seen:?}");
}

/// SOS (the sum of the opponents' points) and SOSOS (the sum of their SOS) as a Go player counts them on paper. A round
/// without an opponent counts as one against somebody with half of all points, and with such opponents.
#[test]
fn go_counts_the_points_of_opponents_and_of_theirs() {
    for seed in 0..100 {
        let (event, ratings) = event(seed);
        let rounds = i64::from(event.rounds_paired());
        let table = by_number(&event, &ranked(&event, &ratings, &["PTS", "SOS", "SOSOS"]));
        let points: HashMap<Number, i64> = (event.entrants.iter())
            .map(|e| (e.number, (1..=event.rounds_paired()).map(|r| i64::from(event.worth(e, r).0)).sum()))
            .collect();
        let half = i64::from(event.scoring.draw.0);
        let sum = |number: Number, of: &dyn Fn(Number) -> i64, nobody: i64| -> i64 {
            let entrant = event.entrants.iter().find(|e| e.number == number).unwrap();
            (1..=event.rounds_paired()).map(|r| entrant.cell(r).opponent.map_or(nobody, of)).sum()
        };
        let sos = |number: Number| sum(number, &|other| points[&other], rounds * half);
        for (number, (_, values)) in &table {
            let sosos = sum(*number, &sos, rounds * rounds * half);
            let shown = |tenths: i64| format!("{}.{}", tenths / 10, tenths % 10);
            assert_eq!(values[1..], [shown(sos(*number)), shown(sosos)], "seed {seed} player {}", number.0);
        }
    }
}

//! Schedules for tests, from lists of who sits where, and random ones.

use proptest::prelude::*;
use roundtable_model::{PlayerIx, Schedule};

/// A round as lists of 0-based players: tables in order (numbered from 1), who sits out, who is absent.
#[derive(Clone, Debug, Default)]
pub struct Places {
    /// The players of each table.
    pub tables: Vec<Vec<u32>>,
    /// Who sits out.
    pub sit_out: Vec<u32>,
    /// Who is absent.
    pub absent: Vec<u32>,
}

/// Players by their indices.
pub fn players(list: &[u32]) -> Vec<PlayerIx> {
    list.iter().copied().map(PlayerIx).collect()
}

/// A schedule of these rounds.
pub fn schedule(players_in_all: u32, rounds: &[Places]) -> Schedule {
    let mut schedule = Schedule::new(players_in_all);
    for round in rounds {
        let mut builder = schedule.push_round();
        for (number, seats) in (1..).zip(&round.tables) {
            builder.table(number, &players(seats));
        }
        builder.sit_outs(&players(&round.sit_out)).absents(&players(&round.absent));
    }
    schedule
}

/// Tables only, by printed numbers.
pub fn tables(players_in_all: u32, rounds: &[&[&[u32]]]) -> Schedule {
    let places = |round: &&[&[u32]]| Places {
        tables: round.iter().map(|seats| seats.iter().map(|n| n - 1).collect()).collect(),
        ..Places::default()
    };
    schedule(players_in_all, &rounds.iter().map(places).collect::<Vec<_>>())
}

/// A valid schedule: in each round everybody is drawn into tables of two neighbouring sizes, sits out, or is absent;
/// table numbers have gaps. The four numbers drawn for a round decide how many are absent, the first table's number,
/// which tables have one seat less, and where gaps are.
pub fn valid(largest_field: u32, most_rounds: usize) -> impl Strategy<Value = Schedule> {
    (2..=largest_field, 2_u32..=4, prop::collection::vec(any::<[u32; 4]>(), 1..=most_rounds)).prop_flat_map(
        |(players_in_all, size, draws)| {
            let order = Just((0..players_in_all).collect::<Vec<_>>()).prop_shuffle();
            prop::collection::vec(order, draws.len()).prop_map(move |orders| {
                let mut schedule = Schedule::new(players_in_all);
                for (order, &[absences, first, shorter, gaps]) in orders.into_iter().zip(&draws) {
                    let mut order = players(&order);
                    let spare = players_in_all - 2;
                    let absent = order.split_off((players_in_all - absences % 4 % (spare + 1)) as usize);
                    let mut builder = schedule.push_round();
                    let mut number = first % 3;
                    while order.len() >= 2 {
                        let short = size > 2 && order.len() > size as usize && shorter >> (number % 32) & 1 == 1;
                        let seats = if short { size - 1 } else { size }.min(order.len() as u32);
                        if seats + 1 < size {
                            break;
                        }
                        number += 1 + (gaps >> (number % 32) & 1);
                        let rest = order.split_off(seats as usize);
                        builder.table(number, &order);
                        order = rest;
                    }
                    builder.sit_outs(&order).absents(&absent);
                }
                schedule
            })
        },
    )
}

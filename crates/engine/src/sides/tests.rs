//! Evenings of clubs and what was found for them elsewhere.

use super::*;
use crate::{Request, make};
use roundtable_model::{Game, Roster, RoundGoal, Spare, TableSizes};
use std::num::NonZeroU32;

fn evening(players: u32, courts: u32, rounds: u32) -> (Problem, Schedule) {
    let sizes = TableSizes::only(4).unwrap();
    let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
    let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap()));
    let made = make(&problem, &Request::default()).unwrap().schedule;
    (problem, made)
}

/// Times and how many pairs have them.
fn spread(schedule: &Schedule, sides: &Sides, partners: bool) -> Vec<(usize, usize)> {
    let relation = if partners { roundtable_model::Relation::Partners } else { roundtable_model::Relation::Opponents };
    let graph = sides.relation(relation);
    let n = schedule.players() as usize;
    let mut times = vec![0_usize; n * n];
    for table in schedule.rounds().flat_map(|r| r.tables()).filter(|t| t.seats.len() == 4) {
        for [a, b] in graph.edges() {
            let (p, q) = (table.seats[a.ix()].ix(), table.seats[b.ix()].ix());
            times[p.min(q) * n + p.max(q)] += 1;
        }
    }
    let mut all: BTreeMap<usize, usize> = BTreeMap::new();
    (0..n).for_each(|p| (p + 1..n).for_each(|q| *all.entry(times[p * n + q]).or_default() += 1));
    all.into_iter().collect()
}

use std::collections::BTreeMap;

#[test]
#[ignore = "prints the fields of the table; takes a minute"]
fn fields() {
    let doubles = Sides::of_game(Game::Doubles).unwrap();
    for (n, c, r) in [
        (6, 1, 9),
        (6, 1, 15),
        (7, 1, 7),
        (7, 1, 14),
        (8, 2, 7),
        (9, 2, 9),
        (10, 2, 9),
        (10, 2, 10),
        (11, 2, 11),
        (12, 3, 8),
        (12, 3, 11),
        (13, 3, 10),
        (14, 3, 9),
        (15, 3, 10),
        (16, 4, 7),
        (16, 4, 10),
        (18, 4, 9),
        (20, 4, 10),
        (22, 5, 10),
        (24, 5, 12),
    ] {
        if std::env::var("HARD").is_ok() && ![(14, 9), (18, 9), (20, 10), (22, 10), (24, 12)].contains(&(n, r)) {
            continue;
        }
        let (problem, made) = evening(n, c, r);
        let clock = std::time::Instant::now();
        let night = with_sides(&problem, &made, &doubles, Seed(0), Effort::default(), &Control::default());
        let [p, o] = relation_figures(&night, &doubles);
        let before = Objective::of(&problem, &made);
        let after = Objective::of(&problem, &night);
        println!(
            "{n},{c},{r}: {:?} ms; overload {} -> {}; partners {} (bound {}), opponents {:?} (bound {} found {}); uneven seats {}",
            clock.elapsed().as_millis(),
            before.overload,
            after.overload,
            p.repeats,
            p.bound.repeats,
            spread(&night, &doubles, false),
            (o.bound.sum_of_squares - o.total) / 2,
            (o.sum_of_squares - o.total) / 2,
            after.uneven_seats,
        );
    }
}

//! A walk (`walk.rs`) updates its sums of repeats at every step; these tests check that they equal the audit's counts
//! from scratch, earlier events included. The sums (`Again`) are Σ C(times, 2) over all pairs, of meetings, of times as
//! partners and of times as opponents.

use super::*;
use roundtable_audit::{Objective, relation_figures};
use roundtable_chance::{Heat, Odds};
use roundtable_model::{History, Problem, Roster, RoundGoal, Seed, TableSizes};
use roundtable_testkit::rounds::{random_rounds, tables_of};
use roundtable_testkit::tier::cases;

/// Random rounds at tables of `size`; who is left over has the last table.
fn evening(players: u32, rounds: u32, size: u32, seed: u64) -> Schedule {
    random_rounds(&tables_of(size as usize, players as usize), rounds, seed)
}

/// The sums by plain counting: as Σ t² is the sum of squares and Σ t the total, (Σ t² − Σ t)/2 is Σ C(t, 2).
fn counted(schedule: &Schedule, sides: &Sides) -> Again {
    let [partners, opponents] = relation_figures(schedule, sides).map(|f| ((f.sum_of_squares - f.total) / 2) as i64);
    let (people, sizes) = (Roster::numbered(schedule.players()), TableSizes::only(sides.table_size()).unwrap());
    let problem = Problem::new(people, sizes, RoundGoal::Exactly(schedule.round_count())).unwrap();
    [Objective::of(&problem, schedule).overload as i64, partners, opponents]
}

#[test]
fn what_a_walk_counts_is_what_the_audit_counts() {
    for (players, rounds, sizes, seed) in
        [(8, 5, &[2, 2][..], 1), (12, 6, &[3, 3], 2), (14, 5, &[2, 2], 3), (9, 7, &[1, 2], 4), (16, 6, &[1, 1, 2], 5)]
    {
        let sides = Sides::of_sizes(sizes).unwrap();
        let schedule = evening(players, rounds, sides.table_size(), seed);
        // The first round is kept, and player 3 stays in every seat.
        let mut walk = Walk::new(&schedule, &Schedule::new(players), &sides, 1, &[PlayerIx(3)]);
        let weights = Weights { met: 3, partners: 4, opponents: 2 };
        let mut rng = Seed(seed).rng();
        for _ in 0..cases(20, 60) {
            let before = walk.again;
            // A heat that also accepts worsening steps; 128 of 256 steps may be between tables.
            walk.step(&Odds::at(Heat(11_000)), weights, 128, &mut rng);
            // The present seats, not the best so far, as a schedule.
            let now = Walk {
                best: (walk.again, walk.who.clone()),
                ..Walk::new(&schedule, &Schedule::new(players), &sides, 0, &[])
            };
            let now = now.schedule(&schedule);
            assert_eq!(walk.again, counted(&now, &sides), "seed {seed}, before {before:?}");
            // Repeats are the times beyond the first of a pair: the rest of the total is the pairs that are partners at
            // all.
            let [partners, _] = relation_figures(&now, &sides);
            assert_eq!(walk.partnered as u64, partners.total - partners.repeats, "seed {seed}");
        }
        let first =
            |s: &Schedule| s.rounds().next().unwrap().tables().flat_map(|t| t.seats.to_vec()).collect::<Vec<_>>();
        assert_eq!(first(&walk.schedule(&schedule)), first(&schedule), "the kept round stays");
        assert_eq!(counted(&walk.schedule(&schedule), &sides), walk.best());
    }
}

#[test]
fn earlier_partners_and_opponents_count() {
    use roundtable_audit::relation_figures_of;
    let (sides, players) = (Sides::of_sizes(&[2, 2]).unwrap(), 9);
    let (before, schedule) = (evening(players, 3, 4, 5), evening(players, 4, 4, 6));
    // The sides at each table of the earlier event: two against two; at tables of another size, without known partners,
    // none.
    let known = before.rounds().flat_map(|round| round.tables()).map(|table| match table.seats.len() {
        4 => vec![2, 2],
        _ => Vec::new(),
    });
    let known: Vec<Vec<u32>> = known.collect();
    let problem = Problem::new(Roster::numbered(players), TableSizes::only(4).unwrap(), RoundGoal::Exactly(4)).unwrap();
    let problem = problem.with_history(History::new(before, known).unwrap()).unwrap().with_seats(sides.clone().into());
    let mut walk = Walk::new(&schedule, problem.history(), &sides, 0, &[]).after(problem.earlier().related());
    let again = |schedule: &Schedule| {
        relation_figures_of(&problem, schedule).unwrap().map(|f| ((f.sum_of_squares - f.total) / 2) as i64)
    };
    assert_eq!(walk.best()[1..], again(&schedule));
    // Steps, first and last heat, weights, no steps between tables, and the sums at which nothing is left to gain.
    walk.walk(20_000, [4_300, 340], Weights { met: 0, partners: 6, opponents: 2 }, 0, [0; 3], &mut Seed(1).rng());
    assert_eq!(walk.best()[1..], again(&walk.schedule(&schedule)));
    assert!(again(&walk.schedule(&schedule))[0] <= again(&schedule)[0]);
}

/// Four people at one table once: with any split, nobody is partners again, and everybody is on one side once.
#[test]
fn sides_that_nothing_betters_stay_as_they_are() {
    let sides = Sides::of_sizes(&[2, 2]).unwrap();
    let mut schedule = Schedule::new(4);
    schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    for seed in 0..10 {
        let mut walk = Walk::new(&schedule, &Schedule::new(4), &sides, 0, &[]);
        // As if more pairs could be partners: else it would end at once.
        walk.level(100, false, &mut Seed(seed).rng());
        assert_eq!(walk.schedule(&schedule), schedule, "seed {seed}");
    }
}

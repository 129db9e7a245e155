//! After each pass the tiers before its own are no worse than they were.

use roundtable_audit::{Tier, TierStanding, judge};
use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatOrder, SeatsMean, Spare, TableSizes, Wish, Wishes};

use super::*;
use crate::Effort;

/// The values of the tiers before one, in their order.
fn before(first: Tier, problem: &Problem, made: &Made) -> Vec<(Tier, Option<u64>)> {
    let tiers = judge(problem, &made.schedule).standing.tiers;
    tiers.iter().filter(|found| found.tier < first).map(|TierStanding { tier, value, .. }| (*tier, *value)).collect()
}

#[test]
fn no_pass_makes_an_earlier_tier_worse() {
    let p = |n| roundtable_model::PlayerIx(n);
    let apart = || Wishes { list: vec![Wish::Apart(p(0), p(1))], spreads: Vec::new() };
    let mut changed = [0; PASSES.len()];
    for (people, size, rounds, game, orders) in [
        (8, 4, 5, Game::Doubles, &[][..]),
        (9, 4, 6, Game::Doubles, &[SeatOrder::Turns]),
        (12, 4, 4, Game::Bridge, &[SeatOrder::Neighbours]),
        (13, 4, 13, Game::Riichi, &[SeatOrder::Neighbours]),
        (10, 4, 5, Game::Riichi, &[SeatOrder::Turns, SeatOrder::Neighbours]),
        (16, 7, 5, Game::Diplomacy, &[]),
    ] {
        for wishes in [Wishes::default(), apart()] {
            let sizes = TableSizes::only(size).unwrap();
            let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(rounds)).unwrap();
            let problem = problem.with_spare(Spare::SitOut).with_seats(SeatsMean::of_game(game));
            let problem = problem.with_wishes(wishes).unwrap().with_relations(orders.to_vec()).unwrap();
            let (request, control) = (Request { effort: Effort(2_000_000), ..Request::default() }, Control::default());
            let mut made = make_with(&problem, &request, &control).unwrap();
            for (pass, changed) in PASSES.iter().zip(&mut changed) {
                let (old, was) = (before(pass.first, &problem, &made), made.schedule.clone());
                made = pass.on(&problem, &request, made, &control);
                let new = before(pass.first, &problem, &made);
                assert!(new <= old, "{people} × {rounds}, {game:?}, {}: {old:?}, then {new:?}", pass.name);
                *changed += u32::from(made.schedule != was);
            }
        }
    }
    assert!(changed.iter().all(|times| *times > 0), "every pass had something to do: {changed:?}");
}

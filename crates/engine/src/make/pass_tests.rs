//! Every pass (`passes/`) leaves the tiers before its own no worse; a tier is one criterion of the audit, the most
//! important first.

use roundtable_audit::{Tier, TierStanding, judge};
use roundtable_model::{Game, Player, PlayerIx, Roster, SeatOrder, SeatsMean, Spare, Spread, TableSizes, Wish, Wishes};

use super::*;
use crate::passes::{PASSES, Part, Pass};

/// The values of the tiers (criteria, the most important first) before those of a pass. A pass over company answers
/// only for the tiers that the search weighs; the meaning of seats is settled by the passes after it.
fn before(pass: &Pass, problem: &Problem, made: &Made) -> Vec<(Tier, Option<u64>)> {
    let counts = |tier: Tier| tier < pass.first && (pass.part == Part::Seats || Tier::ALL.contains(&tier));
    let tiers = judge(problem, &made.schedule).standing.tiers.into_iter();
    tiers.filter(|found| counts(found.tier)).map(|TierStanding { tier, value, .. }| (tier, value)).collect()
}

/// What a maker leaves, no pass over it yet.
fn begun(problem: &Problem, request: &MakerRequest, control: &Control<'_>) -> Made {
    let starts = Starts::of(problem, request.method);
    let method = chosen(problem, request, &starts);
    match draft_by_method(problem, &MakerRequest { method, ..*request }, request.method, starts, control).unwrap() {
        Drafted::Draft(draft) => draft.made,
        Drafted::Answer(made) => *made,
    }
}

#[derive(Clone, Copy, Debug)]
enum Wished {
    Nothing,
    Apart,
    Couples,
    Clubs,
    Levels,
}

fn people(count: u32) -> Roster {
    let of = |n: u32| Player {
        columns: vec![("club".into(), format!("club {}", n * n % 4)), ("level".into(), format!("{}", 1 + n * 7 % 9))],
        ..Player::named(format!("p{n}"))
    };
    Roster::new((0..count).map(of).collect()).0
}

fn wishes(wished: Wished, roster: &Roster) -> Wishes {
    let p = PlayerIx;
    let (list, column) = match wished {
        Wished::Nothing => (vec![], None),
        Wished::Apart => (vec![Wish::Apart(p(0), p(1))], None),
        Wished::Couples => ([0, 2, 4].map(|a| Wish::Together(p(a), p(a + 1))).to_vec(), None),
        Wished::Clubs => (vec![], Some("club")),
        Wished::Levels => (vec![], Some("level")),
    };
    let spreads = column.and_then(|column| Spread::by_column(roster, column)).into_iter().collect();
    Wishes { spreads, ..Wishes::of(list) }
}

/// Runs every pass, checks that no earlier tier got worse, and counts which passes changed something.
fn run(problem: &Problem, request: &MakerRequest, mut made: Made, changed: &mut [u32]) {
    for (pass, changed) in PASSES.iter().zip(changed) {
        let (old, was) = (before(pass, problem, &made), made.schedule.clone());
        made = pass.on(problem, request, made, &Control::default());
        let new = before(pass, problem, &made);
        let asked = (problem.players(), problem.seats(), problem.wishes(), problem.relations());
        assert!(new <= old, "{asked:?}, {}: {old:?}, then {new:?}", pass.name);
        *changed += u32::from(made.schedule != was);
    }
}

/// A couple of whom one rests twice while the other plays: searches rarely leave such a schedule.
fn parted(request: &MakerRequest) -> (Problem, Made) {
    let mut schedule = Schedule::new(6);
    for (plays, rests) in [([0, 2, 3, 4], [1, 5]), ([1, 2, 3, 5], [0, 4]), ([0, 1, 4, 5], [2, 3])] {
        schedule.push_round().table(1, &plays.map(PlayerIx)).sit_outs(&rests.map(PlayerIx));
    }
    let problem = Problem::new(people(6), TableSizes::only(4).unwrap(), RoundGoal::Exactly(3)).unwrap();
    let list = vec![Wish::Together(PlayerIx(0), PlayerIx(1))];
    let problem = problem.with_spare(Spare::SitOut).with_wishes(Wishes::of(list)).unwrap();
    let made = begun(&problem, request, &Control::default());
    (problem, Made { schedule, ..made })
}

#[test]
fn no_pass_makes_an_earlier_tier_worse() {
    let mut changed = [0; PASSES.len()];
    let request = MakerRequest { effort: Effort(200_000), ..MakerRequest::default() };
    for (people_there, size, rounds, game, orders) in [
        (8, 4, 5, Game::Doubles, &[][..]),
        (9, 4, 6, Game::Doubles, &[SeatOrder::Turns]),
        (12, 4, 4, Game::Bridge, &[SeatOrder::Neighbours]),
        (13, 4, 13, Game::Riichi, &[SeatOrder::Neighbours]),
        (10, 4, 5, Game::Riichi, &[SeatOrder::Turns, SeatOrder::Neighbours]),
        (18, 4, 4, Game::Riichi, &[]),
        (16, 7, 5, Game::Diplomacy, &[]),
    ] {
        for wished in [Wished::Nothing, Wished::Apart, Wished::Couples, Wished::Clubs, Wished::Levels] {
            let (roster, sizes) = (people(people_there), TableSizes::only(size).unwrap());
            let wishes = wishes(wished, &roster);
            let problem = Problem::new(roster, sizes, RoundGoal::Exactly(rounds)).unwrap();
            let problem = problem.with_spare(Spare::SitOut).with_seats(SeatsMean::of_game(game));
            let problem = problem.with_wishes(wishes).unwrap().with_relations(orders.to_vec()).unwrap();
            let made = begun(&problem, &request, &Control::default());
            run(&problem, &request, made, &mut changed);
        }
    }
    let (problem, made) = parted(&request);
    run(&problem, &request, made, &mut changed);
    let idle: Vec<&str> =
        PASSES.iter().zip(changed).filter(|(_, times)| *times == 0).map(|(pass, _)| pass.name).collect();
    assert!(idle.is_empty(), "these passes had nothing to do: {idle:?}");
}

//! Repairs with the fewest cards changed, against every possible schedule, in small cases. A card says where somebody
//! sits, round by round; it changes with the number of a table or a rest.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use proptest::prelude::*;
use roundtable_audit::{Objective, Rules, faults};
use roundtable_model::{
    Absence, Effort, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Seed, Spare, TableSizes, Wish, Wishes,
};
use roundtable_testkit::tier::cases;

use super::fewest_cards;
use crate::{Control, MakerRequest};

/// A round: the people of each table with its number, and who rests.
type Seats = (Vec<(u32, Vec<PlayerIx>)>, Vec<PlayerIx>);

/// Every way to seat these people at tables with these numbers and sizes; the rest of them rest.
fn all_rounds(people: &[PlayerIx], tables: &[(u32, u32)]) -> Vec<Seats> {
    let Some((&(number, size), others)) = tables.split_first() else { return vec![(Vec::new(), people.to_vec())] };
    let mut rounds = Vec::new();
    for chosen in (0..1u32 << people.len()).filter(|chosen| chosen.count_ones() == size) {
        let part = |here: bool| {
            let of = (0..).zip(people).filter(|(i, _)| (chosen >> i & 1 == 1) == here);
            of.map(|(_, &p)| p).collect::<Vec<_>>()
        };
        for (mut tables, resting) in all_rounds(&part(false), others) {
            tables.push((number, part(true)));
            rounds.push((tables, resting));
        }
    }
    rounds
}

/// Wishes broken, and cards changed.
fn price(problem: &Problem, schedule: &Schedule) -> (u64, u64) {
    let objective = Objective::of(problem, schedule);
    (objective.broken_company + objective.broken_places, objective.cards_changed)
}

/// Every way to give sizes to tables with these numbers that makes them one of the layouts.
fn numberings(layouts: &[Vec<u32>], numbers: u32) -> Vec<Vec<(u32, u32)>> {
    let mut all = vec![Vec::new()];
    for number in 1..=numbers {
        let mut sizes: Vec<u32> = layouts.iter().flatten().copied().collect();
        sizes.sort_unstable();
        sizes.dedup();
        let with: Vec<Vec<(u32, u32)>> = all
            .iter()
            .flat_map(|tables| sizes.iter().map(move |&size| tables.iter().copied().chain([(number, size)]).collect()))
            .collect();
        all.extend(with);
    }
    all.retain(|tables: &Vec<(u32, u32)>| {
        let mut sizes: Vec<u32> = tables.iter().map(|&(_, size)| size).collect();
        sizes.sort_unstable();
        layouts.contains(&sizes)
    });
    all
}

/// Of a round, for every set of people whose cards change in it (bit p for person p), the fewest wishes broken, over
/// all possible tables. People who are new or away have no card to change, and no wish here is for a seat.
fn of_round(problem: &Problem, r: u32) -> BTreeMap<u32, u64> {
    let before = problem.plan_before().round(r as usize).unwrap();
    let layouts = problem.layouts(r).map(|layout| {
        let mut sizes = layout.tables;
        sizes.sort_unstable();
        sizes
    });
    let layouts: Vec<Vec<u32>> = layouts.collect();
    let most = layouts.iter().map(Vec::len).max().unwrap() as u32;
    let most = before.tables().map(|t| t.number).max().unwrap().max(most);
    let here: Vec<PlayerIx> =
        (0..problem.players()).map(PlayerIx).filter(|p| problem.absent(r).all(|a| a != *p)).collect();
    let table_of = |p: PlayerIx| before.tables().find(|t| t.seats.contains(&p)).map(|t| t.number);
    let mut fewest = BTreeMap::new();
    for numbering in numberings(&layouts, most) {
        for (tables, _) in all_rounds(&here, &numbering) {
            let at = |p: PlayerIx| tables.iter().find(|(_, people)| people.contains(&p)).map(|(number, _)| *number);
            let changed = here.iter().filter(|p| p.0 < problem.plan_before().players() && at(**p) != table_of(**p));
            let changed = changed.map(|p| 1u32 << p.0).sum::<u32>();
            let broken = problem.seated_wishes().iter().filter(|wish| {
                let company = |([a, b], together): ([PlayerIx; 2], bool)| {
                    at(a).zip(at(b)).is_some_and(|(a, b)| (a == b) != together)
                };
                let host = |(a, number)| at(a).is_some_and(|at| at != number);
                wish.company().is_some_and(company) || wish.at_table().is_some_and(host)
            });
            let broken = broken.count() as u64;
            fewest.entry(changed).and_modify(|least: &mut u64| *least = broken.min(*least)).or_insert(broken);
        }
    }
    fewest
}

/// The least wishes broken and cards changed of all schedules that there are.
fn least(problem: &Problem, rounds: u32) -> (u64, u64) {
    // Whose cards have changed in the rounds so far, with the fewest wishes broken; a card that changes twice counts
    // once.
    let mut fewest = BTreeMap::from([(0u32, 0u64)]);
    for r in 0..rounds {
        let mut with = BTreeMap::new();
        for (set, broken) in of_round(problem, r) {
            for (&before, &earlier) in &fewest {
                let least = with.entry(before | set).or_insert(u64::MAX);
                *least = (*least).min(earlier + broken);
            }
        }
        fewest = with;
    }
    fewest.into_iter().map(|(set, broken)| (broken, u64::from(set.count_ones()))).min().unwrap()
}

/// A random plan, a round for each lot.
fn plan(people: u32, sizes: &[u32], lots: &[u64]) -> Schedule {
    let problem = problem(people, sizes, lots.len() as u32);
    let mut schedule = Schedule::new(people);
    for (&lot, round) in lots.iter().zip(0..) {
        let mut all: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
        Seed(lot).rng().shuffle(&mut all);
        let seating = problem.seating(round).unwrap();
        let mut builder = schedule.push_round();
        let mut rest = all.as_slice();
        for (&size, number) in seating.tables.iter().zip(1..) {
            let (here, others) = rest.split_at(size as usize);
            builder.table(number, here);
            rest = others;
        }
        builder.sit_outs(rest);
    }
    schedule
}

fn problem(people: u32, sizes: &[u32], rounds: u32) -> Problem {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(rounds)).unwrap().with_spare(Spare::SitOut)
}

/// All sizes from 2 to 20 are allowed, and of all ways to fill eight tables the 2,000 with the most tables of ten are
/// weighed. In each of them somebody would have to leave the earlier tables, which are still valid.
#[test]
fn nobody_moves_where_the_plan_before_fits_in_a_way_that_is_not_weighed() {
    let sizes: Vec<u32> = [10].into_iter().chain((2..=20).filter(|&size| size != 10)).collect();
    let before = [10, 10, 4, 6, 9, 11, 11, 19];
    let question = problem(80, &sizes, 1).with_spare(Spare::Tables(NonZeroU32::new(8).unwrap()));
    let sorted = |mut sizes: Vec<u32>| {
        sizes.sort_unstable();
        sizes
    };
    let at = question.layouts(0).position(|layout| sorted(layout.tables) == sorted(before.to_vec())).unwrap();
    assert!(at > 2_000, "{at}");
    let mut plan = Schedule::new(80);
    let mut round = plan.push_round();
    let mut people = (0..80).map(PlayerIx);
    for (number, size) in (1..).zip(before) {
        round.table(number, &people.by_ref().take(size as usize).collect::<Vec<_>>());
    }
    let question = question.with_plan_before(plan).unwrap();
    let mended = fewest_cards(&question, &MakerRequest::of(Seed(1), Effort::LOW), &Control::default()).unwrap();
    assert_eq!(price(&question, &mended), (0, 0));
}

proptest! {
    #![proptest_config(ProptestConfig { max_shrink_iters: 50, ..ProptestConfig::with_cases(cases(32, 60)) })]
    /// One comes, or is away for a while or the whole evening, or two are to be apart, or together, or somebody at one
    /// table, or other sizes are allowed; if there is no seat for all, somebody rests.
    #[test]
    fn no_schedule_changes_fewer_cards(
        // People and sizes of the earlier plan, and the further sizes allowed if the question `adds` them.
        (people, sizes, more) in prop_oneof![
            Just((7u32, vec![4u32, 3], vec![])), Just((8, vec![4], vec![3])), Just((6, vec![3], vec![2])),
            Just((5, vec![2], vec![])), Just((6, vec![2], vec![3])), Just((7, vec![3], vec![4])), Just((5, vec![3], vec![])),
            Just((5, vec![4], vec![2])), Just((7, vec![3, 4], vec![2])), Just((8, vec![3, 2], vec![])), Just((8, vec![4, 2], vec![3])),
        ],
        adds in any::<bool>(),
        lots in prop::collection::vec(any::<u64>(), 1..4),
        comes in any::<bool>(),
        away in prop::collection::vec((0u32..3, 0u32..8), 0..3),
        gone in prop::collection::vec(0u32..8, 0..3),
        apart in prop::option::weighted(0.6, (0u32..4, 1u32..8)),
        couple in prop::option::weighted(0.5, (0u32..4, 1u32..8)),
        host in prop::option::weighted(0.3, (0u32..8, 1u32..3)),
    ) {
        let rounds = lots.len() as u32;
        let before = plan(people, &sizes, &lots);
        let now = people + u32::from(comes && people < 8);
        let all_evening = gone.into_iter().flat_map(|player| (0..rounds).map(move |round| (round, player)));
        let absences = away.into_iter().chain(all_evening).filter(|&(round, player)| player < now && round < rounds);
        let absences = absences.map(|(round, player)| Absence { round: RoundIx(round), player: PlayerIx(player) });
        let pair = |wished: Option<(u32, u32)>| {
            wished.filter(|&(a, b)| a < b && b < now).map(|(a, b)| (PlayerIx(a), PlayerIx(b)))
        };
        let apart = pair(apart).map(|(a, b)| Wish::Apart(a, b));
        let host = host.filter(|&(p, _)| p < now).map(|(p, number)| Wish::AtTable(PlayerIx(p), number));
        let list = pair(couple).map(|(a, b)| Wish::Together(a, b)).into_iter().chain(apart).chain(host);
        let sizes = if adds { [sizes, more].concat() } else { sizes };
        let question = problem(now, &sizes, rounds)
            .with_absences(absences.collect())
            .and_then(|problem| problem.with_wishes(Wishes::of(list)))
            .and_then(|problem| problem.with_plan_before(before));
        let Ok(question) = question else { return Ok(()) };
        let Some(mended) = fewest_cards(&question, &MakerRequest::of(Seed(lots[0]), Effort::LOW), &Control::default()) else { return Ok(()) };
        prop_assert!(faults(&mended, &Rules::of(&question)).is_empty());
        prop_assert_eq!(price(&question, &mended), least(&question, rounds));
    }
}

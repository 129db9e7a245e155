//! All schedules of few people: the figures, the bounds and the search's results against the best of all.

use super::*;
use crate::{MakerRequest, make};
use roundtable_audit::{Rules, audit, relation_figures};
use roundtable_model::{Effort, Game, Roster, RoundGoal, SeatsMean, Seed, Spare, Spread, TableSizes};
use std::num::NonZeroU32;

/// All ways to play a round: who is at which court and with whom. Courts and sides are alike.
fn ways(people: u32, courts: u32) -> Vec<Vec<[u32; 4]>> {
    fn fill(free: &[u32], courts: u32, from: u32, games: &mut Vec<[u32; 4]>, found: &mut Vec<Vec<[u32; 4]>>) {
        if courts == 0 {
            return found.push(games.clone());
        }
        // The courts in the order of the smallest number at each.
        for (i, &a) in free.iter().enumerate().filter(|(_, a)| **a >= from) {
            let after = &free[i + 1..];
            for &b in after {
                for (j, &c) in after.iter().enumerate().filter(|(_, c)| **c != b) {
                    for &d in after[j + 1..].iter().filter(|d| **d != b) {
                        let left: Vec<u32> = free.iter().copied().filter(|p| ![a, b, c, d].contains(p)).collect();
                        games.push([a, b, c, d]);
                        fill(&left, courts - 1, a, games, found);
                        games.pop();
                    }
                }
            }
        }
    }
    let mut found = Vec::new();
    fill(&(0..people).collect::<Vec<_>>(), courts, 0, &mut Vec::new(), &mut found);
    found
}

/// Rounds with these games, everybody else resting.
fn evening(people: u32, rounds: &[&Vec<[u32; 4]>]) -> Schedule {
    let mut schedule = Schedule::new(people);
    for games in rounds {
        let mut round = schedule.push_round();
        let seated: Vec<u32> = games.iter().flatten().copied().collect();
        for (number, game) in (1..).zip(games.iter()) {
            round.table(number, &game.map(PlayerIx));
        }
        round.sit_outs(&(0..people).filter(|p| !seated.contains(p)).map(PlayerIx).collect::<Vec<_>>());
    }
    schedule
}

/// Meetings, partners and opponents by pair, counted game by game.
#[derive(Clone)]
struct Counted {
    people: usize,
    times: [Vec<u64>; 3],
}

impl Counted {
    fn add(&mut self, games: &[[u32; 4]], by: i64) {
        for &[a, b, c, d] in games {
            for (kind, [p, q]) in [(1, [a, b]), (1, [c, d]), (2, [a, c]), (2, [a, d]), (2, [b, c]), (2, [b, d])] {
                let at = p.min(q) as usize * self.people + p.max(q) as usize;
                for times in [0, kind] {
                    self.times[times][at] = self.times[times][at].checked_add_signed(by).expect("as often as added");
                }
            }
        }
    }

    /// Σ C(times, 2) and Σ max(0, times − 1) of each.
    fn again(&self) -> [[u64; 2]; 3] {
        let sum = |times: &Vec<u64>, of: fn(u64) -> u64| times.iter().map(|t| of(*t)).sum();
        [0, 1, 2].map(|k| {
            [sum(&self.times[k], |t| t * t.saturating_sub(1) / 2), sum(&self.times[k], |t| t.saturating_sub(1))]
        })
    }
}

/// The figures of the best of all schedules.
struct Truth {
    /// The least of each figure, by itself.
    least: [[u64; 2]; 3],
    /// Meetings, the most of a pair, partners, opponents: the least in this order.
    first: [u64; 4],
}

/// All schedules with this first round: other people in it only change names. The order of rounds does not matter.
fn truth(people: u32, courts: u32, rounds: usize) -> Truth {
    let ways = ways(people, courts);
    let n = people as usize;
    let mut counted = Counted { people: n, times: [0; 3].map(|_| vec![0; n * n]) };
    counted.add(&ways[0], 1);
    let mut truth = Truth { least: [[u64::MAX; 2]; 3], first: [u64::MAX; 4] };
    fn go(ways: &[Vec<[u32; 4]>], from: usize, left: usize, counted: &mut Counted, truth: &mut Truth) {
        if left == 0 {
            let again = counted.again();
            let most = counted.times[0].iter().max().copied().unwrap_or(0);
            truth.first = truth.first.min([again[0][0], most, again[1][0], again[2][0]]);
            for (least, found) in truth.least.iter_mut().flatten().zip(again.as_flattened()) {
                *least = (*least).min(*found);
            }
            return;
        }
        for way in from..ways.len() {
            counted.add(&ways[way], 1);
            go(ways, way, left - 1, counted, truth);
            counted.add(&ways[way], -1);
        }
    }
    go(&ways, 0, rounds - 1, &mut counted, &mut truth);
    truth
}

/// Compares bounds and search with all schedules; returns how many bounds are reached, of how many.
fn held(people: u32, courts: u32, rounds: u32) -> [usize; 2] {
    let sides = Sides::of_game(Game::Doubles).unwrap();
    let what = format!("{people} people, {courts} courts, {rounds} rounds");
    let truth = truth(people, courts, rounds as usize);
    let problem =
        Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(rounds)).unwrap();
    let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap()));
    let problem = problem.with_seats(sides.clone().into());
    let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
    let night = with_sides(&problem, &made, &MakerRequest::of(Seed(1), Effort(2_000_000)), &Control::default());
    let figures = relation_figures(&night, &sides);
    let again = |squares: u64, total: u64| (squares - total) / 2;
    let mut reached = 0;
    for (found, least) in figures.iter().zip(&truth.least[1..]) {
        let bounds = [again(found.bound.sum_of_squares, found.total), found.bound.repeats];
        assert!(bounds.iter().zip(least).all(|(bound, least)| bound <= least), "{what}: {found:?}, least {least:?}");
        reached += bounds.iter().zip(least).filter(|(bound, least)| bound == least).count();
    }
    let met = audit(&night, &Rules::default()).meetings;
    let found = [again(met.sum_of_squares, met.total), met.max, again(figures[0].sum_of_squares, figures[0].total)];
    assert_eq!(found[..], truth.first[..3], "{what}");
    // If somebody rests, the search also weighs who rests twice running (`rank`), which may cost opponents.
    let opponents = again(figures[1].sum_of_squares, figures[1].total);
    assert!(people > 4 * courts || opponents == truth.first[3], "{what}: {opponents}, {}", truth.first[3]);
    assert!(found[..] > truth.first[..3] || opponents >= truth.first[3], "{what}: better than all");
    [reached, 4]
}

/// The audit's counts of random schedules equal counting game by game.
#[test]
fn figures_of_small_evenings_are_those_of_plain_counting() {
    let sides = Sides::of_game(Game::Doubles).unwrap();
    let mut rng = Seed(17).rng();
    for (people, courts) in [(4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (8, 2)] {
        let ways = ways(people, courts);
        for rounds in 1..=4_usize {
            let chosen: Vec<&Vec<[u32; 4]>> =
                (0..rounds).map(|_| &ways[rng.below(ways.len() as u64) as usize]).collect();
            let n = people as usize;
            let mut counted = Counted { people: n, times: [0; 3].map(|_| vec![0; n * n]) };
            chosen.iter().for_each(|games| counted.add(games, 1));
            let schedule = evening(people, &chosen);
            for (found, kind) in relation_figures(&schedule, &sides).iter().zip(1..) {
                let [again, repeats] = counted.again()[kind];
                let pairs = |wanted: u64| {
                    let all = (0..n).flat_map(|a| (a + 1..n).map(move |b| a * n + b));
                    all.filter(|at| counted.times[kind][*at] == wanted).count() as u64
                };
                assert_eq!((found.sum_of_squares - found.total, found.repeats), (2 * again, repeats), "{chosen:?}");
                assert_eq!(found.never, pairs(0), "{chosen:?}");
                assert!(pairs(found.min) > 0 && pairs(found.max) > 0 && pairs(found.max + 1) == 0, "{chosen:?}");
                assert!((found.bound.repeats, found.bound.sum_of_squares) <= (repeats, found.sum_of_squares));
            }
        }
    }
}

/// And nine bounds in ten, or more, are the least that there is.
#[test]
fn no_evening_of_few_people_is_below_its_bounds_or_better_than_what_is_found() {
    let mut reached = [0; 2];
    for (people, courts, most) in [(4, 1, 4), (5, 1, 4), (6, 1, 3), (7, 1, 3), (8, 1, 2), (8, 2, 2)] {
        for rounds in 1..=most {
            let found = held(people, courts, rounds);
            reached = [0, 1].map(|i| reached[i] + found[i]);
        }
    }
    assert!(reached[0] * 10 >= reached[1] * 9, "{reached:?}");
}

/// Up to 8 people, 2 courts, 4 rounds: some seconds, optimised.
/// `cargo test --release -p roundtable-engine all_evenings_of_few -- --ignored`.
#[test]
#[ignore = "5 million evenings of eight people"]
fn all_evenings_of_few_people() {
    let mut reached = [0; 2];
    for (people, courts) in [(4, 1), (5, 1), (6, 1), (7, 1), (8, 1), (8, 2)] {
        for rounds in 1..=4 {
            let found = held(people, courts, rounds);
            reached = [0, 1].map(|i| reached[i] + found[i]);
        }
    }
    assert!(reached[0] * 10 >= reached[1] * 9, "{reached:?}");
}

/// The fewest sides that are not mixed, over all ways to play a round, equals the audit's bound and the result.
#[test]
fn as_few_sides_are_not_mixed_as_in_all_rounds_of_few_people() {
    let doubles = SeatsMean::of_game(Game::Doubles);
    for (people, courts) in [(4, 1), (6, 1), (8, 1), (8, 2)] {
        let all = ways(people, courts);
        for women in 0..=people {
            let groups: Vec<Option<u32>> = (0..people).map(|p| Some(u32::from(p >= women))).collect();
            let not_mixed = |games: &Vec<[u32; 4]>| {
                let sides = games.iter().flat_map(|&[a, b, c, d]| [[a, b], [c, d]]);
                sides.filter(|[a, b]| groups[*a as usize] == groups[*b as usize]).count() as u64
            };
            let least = all.iter().map(not_mixed).min().unwrap();
            let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], groups.clone()).unwrap();
            let sizes = TableSizes::only(4).unwrap();
            let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(2)).unwrap();
            let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap())).with_mixed(kinds);
            let Ok(problem) = problem else { continue };
            let problem = problem.with_seats(doubles.clone());
            let made =
                make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
            let night = with_sides(&problem, &made, &MakerRequest::of(Seed(1), Effort(1_000_000)), &Control::default());
            let found = mixed_sides(&problem, &night).unwrap();
            // Two rounds: twice the least of one.
            assert_eq!((found.bound, found.is_best()), (2 * least, true), "{women} of {people}, {courts} courts");
        }
    }
}

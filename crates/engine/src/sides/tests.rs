//! `with_sides` (who is whose partner and opponent) and its last two steps, `level` (sides) and `even_seats`, on
//! typical club evenings.

use super::*;
use crate::{MakerRequest, make};
use roundtable_audit::relation_figures;
use roundtable_model::{Effort, Game, Roster, RoundGoal, SeatsMean, Seed, Spare, TableSizes};
use roundtable_testkit::tier::seeds;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

fn evening(players: u32, courts: u32, rounds: u32) -> (Problem, Schedule) {
    let sizes = TableSizes::only(4).unwrap();
    let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap();
    let problem = problem.with_spare(Spare::Tables(NonZeroU32::new(courts).unwrap()));
    let problem = problem.with_seats(SeatsMean::of_game(Game::Doubles));
    let made = make(&problem, &MakerRequest::default()).unwrap().schedule;
    (problem, made)
}

/// How often two are opponents, and the number of pairs for each.
fn spread(schedule: &Schedule, sides: &Sides) -> Vec<(usize, usize)> {
    let [_, opponents] = sides.relations();
    let n = schedule.players() as usize;
    let mut times = vec![0_usize; n * n];
    for table in schedule.rounds().flat_map(|r| r.tables()).filter(|t| t.seats.len() == 4) {
        for [a, b] in opponents.pairs(4) {
            let (p, q) = (table.seats[a.ix()].ix(), table.seats[b.ix()].ix());
            times[p.min(q) * n + p.max(q)] += 1;
        }
    }
    let mut all: BTreeMap<usize, usize> = BTreeMap::new();
    (0..n).for_each(|p| (p + 1..n).for_each(|q| *all.entry(times[p * n + q]).or_default() += 1));
    all.into_iter().collect()
}

/// Doubles on some courts. The last column is how often two are opponents, and the number of pairs for each: as even as
/// an annealer in C found, 12 s each. Both figures are at the audit's bound: nothing is better. A table has four pairs
/// of opponents: 6 people in 9 rounds at one court are 36 such meetings, 9 · 2 + 6 · 3.
#[test]
fn evenings_reach_their_bounds() {
    let doubles = Sides::of_game(Game::Doubles).unwrap();
    for (people, courts, rounds, opponents) in [
        (6, 1, 9, &[(2, 9), (3, 6)][..]),
        (7, 1, 14, &[(2, 7), (3, 14)]),
        (8, 2, 7, &[(2, 28)]),
        (9, 2, 9, &[(2, 36)]),
        (10, 2, 9, &[(1, 18), (2, 27)]),
        (11, 2, 11, &[(1, 22), (2, 33)]),
        (12, 3, 11, &[(2, 66)]),
        (13, 3, 10, &[(1, 36), (2, 42)]),
    ] {
        let (problem, made) = evening(people, courts, rounds);
        let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::default()), &Control::default());
        let [partners, found] = relation_figures(&night, &doubles);
        assert_eq!(partners.repeats, partners.bound.repeats, "{people} × {rounds}");
        assert_eq!(found.sum_of_squares, found.bound.sum_of_squares, "{people} × {rounds}");
        assert_eq!(spread(&night, &doubles), opponents, "{people} × {rounds}");
        assert!(roundtable_audit::answers(&problem, &night).is_empty());
        assert!(Objective::of(&problem, &night).overload <= Objective::of(&problem, &made).overload);
        // Once with somebody who rests (9 people) and once without.
        if matches!(people, 9 | 12) {
            let again = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::default()), &Control::default());
            assert_eq!(again, night, "the same seed, the same night");
        }
    }
}

/// Sixteen people, four courts, seven rounds: nobody is twice across the net from anybody, nor twice anybody's partner.
/// 7 rounds of 4 tables with 4 pairs across the net each: 112 of the 120 pairs.
#[test]
fn nobody_of_sixteen_is_twice_across_a_net_in_seven_rounds() {
    let doubles = Sides::of_game(Game::Doubles).unwrap();
    let (problem, made) = evening(16, 4, 7);
    let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::default()), &Control::default());
    let [partners, opponents] = relation_figures(&night, &doubles);
    assert_eq!((partners.max, opponents.max, opponents.repeats), (1, 1, 0));
    assert_eq!(spread(&night, &doubles), [(0, 8), (1, 112)]);
}

/// Bridge, n people in n − 1 rounds: a whist tournament, in which everybody is everybody's partner once and opponent
/// twice.
#[test]
fn whist_comes_out_of_designs() {
    let bridge = Sides::of_game(Game::Bridge).unwrap();
    for people in [4, 8, 12] {
        let sizes = TableSizes::only(4).unwrap();
        let problem = Problem::new(Roster::numbered(people), sizes, RoundGoal::Exactly(people - 1)).unwrap();
        let problem = problem.with_seats(bridge.clone().into());
        let made = make(&problem, &MakerRequest::default()).unwrap().schedule;
        let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort::LOW), &Control::default());
        let times = relation_figures(&night, &bridge).map(|f| (f.min, f.max));
        assert_eq!(times, [(1, 1), (2, 2)], "{people}");
    }
}

/// People wished into a place stay there, and kept rounds stay.
#[test]
fn wishes_and_kept_rounds_stay() {
    let sizes = TableSizes::only(4).unwrap();
    let p = |n| PlayerIx::from_number(n).unwrap();
    let wishes = vec![Wish::InSeat(p(1), roundtable_model::SeatIx(2)), Wish::Apart(p(2), p(3)), Wish::AtTable(p(4), 2)];
    let wishes = roundtable_model::Wishes::of(wishes);
    let problem =
        Problem::new(Roster::numbered(12), sizes, RoundGoal::Exactly(5)).unwrap().with_wishes(wishes).unwrap();
    let made = make(&problem, &MakerRequest { effort: Effort::LOW, ..MakerRequest::default() }).unwrap().schedule;
    let mut kept = Schedule::new(12);
    made.rounds().take(2).for_each(|round| kept.push_round_from(round));
    let problem = problem.with_kept(kept.clone()).unwrap().with_seats(SeatsMean::of_game(Game::Doubles));
    let night = with_sides(&problem, &made, &MakerRequest::of(Seed(3), Effort::LOW), &Control::default());
    let [before, after] = [&made, &night].map(|schedule| Objective::of(&problem, schedule));
    assert!((after.broken_company, after.broken_places) <= (before.broken_company, before.broken_places));
    assert!(roundtable_audit::answers(&problem, &night).is_empty());
    let first = |s: &Schedule| {
        s.rounds()
            .take(2)
            .flat_map(|r| r.tables().flat_map(|t| t.seats.to_vec()).collect::<Vec<_>>())
            .collect::<Vec<_>>()
    };
    assert_eq!(first(&night), first(&kept));
}

fn random(people: u32, rounds: u32, sizes: &[u32], seed: u64) -> (Problem, Schedule, Sides) {
    let sides = Sides::of_sizes(sizes).unwrap();
    let tables = TableSizes::only(sides.table_size()).unwrap();
    let problem = Problem::new(Roster::numbered(people), tables, RoundGoal::Exactly(rounds)).unwrap();
    let problem = problem.with_seats(sides.clone().into());
    let made = make(
        &problem.clone().with_spare(Spare::SitOut),
        &MakerRequest { seed: Seed(seed), effort: Effort::LOW, ..MakerRequest::default() },
    );
    (problem, made.unwrap().schedule, sides)
}

/// The sum of the squares of everybody's lean, the games on one side less those on the other. It is least if everybody
/// has half of the games on each side.
fn uneven(schedule: &Schedule, sides: &Sides) -> i64 {
    let mut lean = vec![0_i64; schedule.players() as usize];
    for table in schedule.rounds().flat_map(|r| r.tables()) {
        table
            .seats
            .iter()
            .zip(sides.of_each_seat())
            .for_each(|(p, side)| lean[p.ix()] += if *side == 0 { 1 } else { -1 });
    }
    lean.iter().map(|lean| lean * lean).sum()
}

/// The least `uneven` of all ways to swap whole sides, each table's or not.
fn least_uneven(schedule: &Schedule, sides: &Sides) -> i64 {
    let tables: Vec<Vec<PlayerIx>> = schedule.rounds().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
    let ways = (0..1_u32 << tables.len()).map(|way| {
        let mut lean = vec![0_i64; schedule.players() as usize];
        for (at, table) in tables.iter().enumerate() {
            let first = if way >> at & 1 == 0 { 1 } else { -1 };
            table
                .iter()
                .zip(sides.of_each_seat())
                .for_each(|(p, side)| lean[p.ix()] += if *side == 0 { first } else { -first });
        }
        lean.iter().map(|lean| lean * lean).sum()
    });
    ways.min().unwrap()
}

/// `level` swaps whole sides of a table, or two people there. It never adds repeated partners or, at as many of these,
/// repeated opponents. Here, unless it removes some, sides are at least as even as in the best of all ways to swap
/// whole sides. `even_seats` comes after it.
#[test]
fn everybody_is_on_each_side_as_often_as_can_be() {
    for (people, rounds, sizes) in
        [(6, 6, &[3, 3][..]), (12, 4, &[3, 3]), (8, 5, &[2, 2]), (12, 3, &[2, 2]), (13, 4, &[2, 2])]
    {
        for seed in seeds(3, 6) {
            let at = format!("{people} × {rounds}, {sizes:?}, seed {seed}");
            let (problem, made, sides) = random(people, rounds, sizes, seed);
            let work = Work::of(&MakerRequest::of(Seed(seed), Effort::LOW), &Control::default());
            let mut maker = Maker::of(&problem, &work).unwrap();
            let level = maker.level(&made);
            let again = [&made, &level].map(|s| relation_figures(s, &sides).map(|f| f.sum_of_squares));
            assert!(again[1] <= again[0], "{at}: {again:?}");
            let (found, least) = (uneven(&level, &sides), least_uneven(&made, &sides));
            assert!(again[1] < again[0] || found <= least, "{at}: {found}, {least}");
            let seated = maker.even_seats(&level);
            let (sides_kept, seats) = (uneven(&seated, &sides), Objective::of(&problem, &seated).uneven_seats);
            let mut games = vec![0_i64; people as usize];
            level.rounds().flat_map(|r| r.tables()).flat_map(|t| t.seats).for_each(|p| games[p.ix()] += 1);
            // Least by parity: 1 for an odd number of games. Then each half can be shared over its seats, and no seat
            // differs by more than 1.
            if found == games.iter().map(|games| games % 2).sum::<i64>() {
                assert_eq!((sides_kept, seats), (found, 0), "{at}");
            }
        }
    }
}

/// Six people at one table in sides of three: any two different splits have exactly two pairs of partners in common, so
/// every schedule of four different splits has the same sum of squares. The search finds one in which all 15 pairs are
/// partners: 24 less 15 are repeats.
#[test]
fn of_evenings_alike_the_one_with_most_partnerships() {
    let (problem, made, sides) = random(6, 4, &[3, 3], 0);
    // Two walks of 500,000 steps: six people split in ten ways, which gives 10,000 choices of sides in four rounds.
    let night = with_sides(&problem, &made, &MakerRequest::of(Seed(0), Effort(6_000_000)), &Control::default());
    let [partners, _] = relation_figures(&night, &sides);
    assert_eq!((partners.repeats, partners.bound.repeats), (9, 9));
}

/// The same four people six times in the same seats: any step could improve that, and the limit allows none.
#[test]
fn less_effort_than_a_step_takes_leaves_the_sides_as_they_are() {
    let sides = Sides::of_sizes(&[2, 2]).unwrap();
    let problem = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(6)).unwrap();
    let problem = problem.with_seats(sides.clone().into());
    let mut made = Schedule::new(4);
    (0..6).for_each(|_| {
        made.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    });
    let [none, some] = [STEP - 1, 1_000 * STEP]
        .map(|effort| Work::of(&MakerRequest::of(Seed(0), Effort(effort)), &Control::default()))
        .map(|work| Maker::of(&problem, &work).unwrap().level(&made));
    assert_eq!(none, made);
    // Each of three ways to be partners twice, and both times on another side.
    let [partners, _] = relation_figures(&some, &sides);
    assert_eq!((partners.max, uneven(&some, &sides)), (2, 0));
}

//! Bounds on partners, opponents, neighbours and turns compared with all schedules of few rounds, one by one. `again`
//! is Σ C(times, 2) over the pairs. Bounds depend on players, tables, rounds and earlier games alone, so any schedule
//! gives them. Tests that try all schedules also require that some schedule reaches 7, 8 or 9 of 10 bounds: limits
//! against bounds that get weaker, not theorems.

use super::*;
use roundtable_model::{Aim, History, OwnIx, OwnRelation, PlayerIx, SeatPairs, Seed};

/// The least repeats and the least Σ C(times, 2) of partners, then of opponents, over every way to seat `people` at one
/// table of two sides for `rounds` rounds. Seatings that differ only within or between the sides are tried once.
fn least_of_all(people: u32, rounds: u32, sides: &Sides) -> [[u64; 2]; 2] {
    let mut least = [[u64::MAX; 2]; 2];
    let first = sides.sizes()[0] as usize;
    let mut seatings = orders(people, sides.table_size());
    seatings.retain(|seats| {
        let (one, other) = seats.split_at(first);
        one.is_sorted() && other.is_sorted() && (one.len() != other.len() || one[0] < other[0])
    });
    let mut chosen = vec![0; rounds as usize];
    loop {
        let mut schedule = Schedule::new(people);
        for &seating in &chosen {
            let seats: Vec<PlayerIx> = seatings[seating].iter().copied().map(PlayerIx).collect();
            schedule.push_round().table(1, &seats);
        }
        for (least, found) in least.iter_mut().zip(relation_figures(&schedule, sides)) {
            least[0] = least[0].min(found.repeats);
            least[1] = least[1].min(again(&found));
            assert!(found.bound.repeats <= found.repeats && found.bound.sum_of_squares <= found.sum_of_squares);
        }
        // The order of rounds does not matter.
        let Some(at) = chosen.iter().rposition(|seating| seating + 1 < seatings.len()) else { break };
        let next = chosen[at] + 1;
        chosen[at..].fill(next);
    }
    least
}

#[test]
fn no_small_evening_is_below_its_bounds_and_most_reach_them() {
    let sides = Sides::of_sizes(&[2, 2]).unwrap();
    let (mut reached, mut all) = (0, 0);
    for (people, rounds) in [(4, 1), (4, 2), (4, 3), (4, 4), (4, 6), (5, 2), (5, 3), (5, 4), (6, 2), (6, 3)] {
        let least = least_of_all(people, rounds, &sides);
        let mut schedule = Schedule::new(people);
        for _ in 0..rounds {
            schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
        }
        for (figures, least) in relation_figures(&schedule, &sides).iter().zip(least) {
            let bounds = [figures.bound.repeats, (figures.bound.sum_of_squares - figures.total) / 2];
            assert!(bounds.iter().zip(least).all(|(bound, least)| *bound <= least), "{people} × {rounds}: {figures:?}");
            reached += bounds.iter().zip(least).filter(|(bound, least)| **bound == *least).count();
            all += 2;
        }
    }
    assert!(reached * 10 >= all * 9, "{reached} of {all}");
}

/// Where the sides are large, any two rounds share partners; of six people and of eight nothing is above what that
/// shows.
#[test]
fn what_two_rounds_share_is_the_least_of_six_people() {
    let six = (2..=8).map(|rounds| (6, rounds, [3, 3]));
    let others = [(8, 2, [4, 4]), (8, 3, [4, 4]), (7, 2, [3, 3]), (5, 2, [2, 3]), (5, 4, [3, 2]), (4, 3, [1, 3])];
    for (people, rounds, sizes) in six.chain(others) {
        let sides = Sides::of_sizes(&sizes).unwrap();
        let least = least_of_all(people, rounds, &sides);
        let mut schedule = Schedule::new(people);
        let seats: Vec<PlayerIx> = (0..sides.table_size()).map(PlayerIx).collect();
        (0..rounds).for_each(|_| _ = schedule.push_round().table(1, &seats));
        let is_exact = sizes[0] == sizes[1] && people == sides.table_size();
        for (mut found, [repeats, least]) in relation_figures(&schedule, &sides).into_iter().zip(least) {
            two_rounds::raise(&mut found, &schedule, &sides);
            let bound = (found.bound.sum_of_squares - found.total) / 2;
            assert!(bound == least || bound < least && !is_exact, "{people} × {rounds}, {sizes:?}: {bound}, {least}");
            assert!(found.bound.repeats <= repeats, "{people}: {found:?}, {repeats}");
            assert!(found.bound.repeats == repeats || !is_exact || rounds > 2, "{people}: {found:?}, {repeats}");
        }
    }
}

/// Random evenings at several tables, and with different numbers of them, are never below what two rounds share.
#[test]
fn no_random_evening_shares_less_in_two_rounds() {
    const SEED: u64 = 53;
    let mut rng = Seed(SEED).rng();
    for (people, sizes, tables) in
        [(20, &[5, 5][..], [2, 2, 2]), (21, &[5, 5], [2, 1, 2]), (12, &[4, 4, 4], [1, 1, 1]), (9, &[2, 2], [2, 1, 2])]
    {
        let sides = Sides::of_sizes(sizes).unwrap();
        for _ in 0..300 {
            let mut schedule = Schedule::new(people);
            for tables in tables {
                let mut all: Vec<PlayerIx> = (0..people).map(PlayerIx).collect();
                rng.shuffle(&mut all);
                let mut round = schedule.push_round();
                all.chunks_exact(sides.table_size() as usize).zip(1..=tables).for_each(|(seats, at)| {
                    round.table(at, seats);
                });
            }
            for mut found in relation_figures(&schedule, &sides) {
                two_rounds::raise(&mut found, &schedule, &sides);
                let is_below =
                    found.bound.sum_of_squares <= found.sum_of_squares && found.bound.repeats <= found.repeats;
                assert!(is_below, "{people}, {sizes:?}, seed {SEED}: {found:?}");
            }
        }
    }
}

/// All ways to seat `size` of these people at one table.
fn orders(people: u32, size: u32) -> Vec<Vec<u32>> {
    let mut all = vec![Vec::new()];
    for _ in 0..size {
        let longer = |order: &Vec<u32>| -> Vec<Vec<u32>> {
            (0..people).filter(|p| !order.contains(p)).map(|p| [&order[..], &[p]].concat()).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Every schedule at one table: figures equal counts pair by pair, no bound is above the least, most bounds equal it.
#[test]
fn no_small_evening_has_neighbours_or_turns_below_their_bounds() {
    let (mut reached, mut all) = (0, 0);
    for (people, size, rounds) in
        [(3, 3, 1), (3, 3, 2), (3, 3, 3), (3, 3, 4), (4, 3, 2), (4, 3, 3), (4, 4, 2), (4, 4, 3), (5, 4, 2), (4, 2, 4)]
    {
        let relations: Vec<SeatRelation> =
            roundtable_model::SeatOrder::PRESETS.iter().flat_map(|order| order.relations(&[size])).collect();
        let ways = orders(people, size);
        let mut least = vec![[u64::MAX; 2]; relations.len()];
        let mut chosen = vec![0; rounds];
        loop {
            let mut schedule = Schedule::new(people);
            let seated = |way: usize| ways[way].iter().copied().map(PlayerIx).collect::<Vec<_>>();
            chosen.iter().for_each(|&way| _ = schedule.push_round().table(1, &seated(way)));
            for (relation, least) in relations.iter().zip(&mut least) {
                let found = related(&schedule, relation);
                let plain = plainly(&chosen.iter().map(|&way| ways[way].clone()).collect::<Vec<_>>(), people, relation);
                assert_eq!([found.repeats, again(&found), found.never], plain, "{chosen:?}");
                assert!(found.bound.repeats <= found.repeats && found.bound.sum_of_squares <= found.sum_of_squares);
                *least = [least[0].min(found.repeats), least[1].min(again(&found))];
            }
            let Some(at) = chosen.iter().rposition(|way| way + 1 < ways.len()) else { break };
            let next = chosen[at] + 1;
            chosen[at..].fill(next);
        }
        let mut schedule = Schedule::new(people);
        let first: Vec<PlayerIx> = (0..size).map(PlayerIx).collect();
        (0..rounds).for_each(|_| _ = schedule.push_round().table(1, &first));
        for (relation, least) in relations.iter().zip(least) {
            let found = related(&schedule, relation);
            let bounds = [found.bound.repeats, (found.bound.sum_of_squares - found.total) / 2];
            assert!(bounds.iter().zip(least).all(|(bound, least)| *bound <= least), "{people} × {rounds}: {found:?}");
            reached += bounds.iter().zip(least).filter(|(bound, least)| **bound == *least).count();
            all += 2;
        }
    }
    assert!(reached * 10 >= all * 8, "{reached} of {all}");
}

/// Repeats, Σ C(times, 2) and pairs never related, by every two people and every game. At a table of two nobody has a
/// left neighbour, and only tables of even size have seats across.
fn plainly(games: &[Vec<u32>], people: u32, relation: &SeatRelation) -> [u64; 3] {
    let mut counted = [0; 3];
    for a in 0..people {
        for b in (0..people).filter(|b| *b != a) {
            let is = |game: &Vec<u32>, a: u32, b: u32| {
                let at = |p| game.iter().position(|q| *q == p);
                let (Some(i), Some(j), k) = (at(a), at(b), game.len()) else { return false };
                match relation.relation() {
                    Relation::Left => k > 2 && (i + 1) % k == j,
                    Relation::Across => k % 2 == 0 && (i + k / 2) % k == j,
                    Relation::Before => i < j,
                    Relation::Own(_) => {
                        let is = |two: [usize; 2]| relation.pairs(k).contains(&two.map(|seat| SeatIx(seat as u32)));
                        is([i, j]) || !relation.is_ordered() && is([j, i])
                    }
                    Relation::Partners | Relation::Opponents => panic!("of sides"),
                }
            };
            if !relation.is_ordered() && b < a {
                continue;
            }
            let times = games.iter().filter(|game| is(game, a, b)).count() as u64;
            counted[0] += times.saturating_sub(1);
            counted[1] += times * times.saturating_sub(1) / 2;
            counted[2] += u64::from(times == 0);
        }
    }
    counted
}

/// Every schedule at one table of four after earlier ones: no bound is above the least, and most bounds equal it.
#[test]
fn no_evening_after_others_is_below_its_bounds() {
    use roundtable_model::{Roster, RoundGoal, TableSizes};
    let sides = Sides::of_sizes(&[2, 2]).unwrap();
    // Earlier games, players in the order of the seats: once, and several times with the same and with other partners.
    let befores: [&[[u32; 4]]; 4] = [
        &[[0, 1, 2, 3]],
        &[[0, 1, 2, 3], [0, 1, 2, 3], [3, 1, 0, 2]],
        &[[0, 2, 1, 3], [0, 1, 2, 3], [0, 3, 1, 2]],
        &[[1, 0, 3, 2], [0, 1, 2, 3], [0, 1, 3, 2], [0, 1, 2, 3]],
    ];
    let (mut reached, mut all) = (0, 0);
    for (people, rounds) in [(4, 1), (4, 2), (4, 3), (5, 1), (5, 2), (6, 1), (6, 2)] {
        for before in befores {
            let mut history = Schedule::new(people);
            before.iter().for_each(|game| _ = history.push_round().table(1, &game.map(PlayerIx)));
            let asked = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Max).unwrap();
            let asked = asked.with_history(History::new(history, vec![vec![2, 2]; before.len()]).unwrap()).unwrap();
            let asked = asked.with_seats(sides.clone().into());
            let ways = orders(people, 4);
            let mut least = [[u64::MAX; 2]; 2];
            let mut bounds = [[0; 2]; 2];
            let mut chosen = vec![0; rounds];
            loop {
                let mut night = Schedule::new(people);
                for &way in &chosen {
                    let seats: Vec<PlayerIx> = ways[way].iter().copied().map(PlayerIx).collect();
                    night.push_round().table(1, &seats);
                }
                for (at, found) in relation_figures_of(&asked, &night).unwrap().iter().enumerate() {
                    least[at] = [least[at][0].min(found.repeats), least[at][1].min(again(found))];
                    bounds[at] = [found.bound.repeats, (found.bound.sum_of_squares - found.total) / 2];
                }
                // The order on a side, and which side is first, change nothing.
                let is_plain = |way: &Vec<u32>| way[0] < way[1] && way[2] < way[3] && way[0] < way[2];
                let next = |from: usize| (from..ways.len()).find(|at| is_plain(&ways[*at]));
                let Some((at, to)) = (0..rounds).rev().find_map(|at| next(chosen[at] + 1).map(|to| (at, to))) else {
                    break;
                };
                chosen[at..].fill(to);
            }
            for (bound, least) in bounds.as_flattened().iter().zip(least.as_flattened()) {
                assert!(bound <= least, "{people} × {rounds} after {before:?}: {bounds:?}, {least:?}");
                reached += u32::from(bound == least);
                all += 1;
            }
        }
    }
    assert!(reached * 10 >= all * 7, "{reached} of {all}");
}

#[test]
fn sides_of_other_sizes_count_one_by_one() {
    let sides = Sides::of_sizes(&[1, 3]).unwrap();
    let mut schedule = Schedule::new(4);
    for _ in 0..2 {
        schedule.push_round().table(1, &[0, 1, 2, 3].map(PlayerIx));
    }
    // One against three, twice the same: three pairs of partners and of opponents a game, each twice; six could be
    // once.
    let [partners, opponents] = relation_figures(&schedule, &sides);
    assert_eq!((partners.total, partners.repeats, partners.bound.repeats), (6, 3, 0));
    assert_eq!((opponents.total, opponents.never, opponents.bound.repeats), (6, 3, 0));
}

/// Every own relation (a set of pairs of seats) between three seats, and some between four, for every schedule: counted
/// pair by pair, no bound is above the least. An aim is how often two are to be related; `off` is the sum of the pairs'
/// distances from it.
#[test]
fn no_small_evening_has_own_relations_below_their_bounds() {
    const SEED: u64 = 32;
    let mut rng = Seed(SEED).rng();
    let (mut reached, mut all) = (0, 0);
    for (people, size, rounds) in [(3, 3, 1), (3, 3, 2), (3, 3, 3), (4, 3, 1), (4, 3, 2), (4, 4, 2)] {
        let ways = orders(people, size);
        for ordered in [false, true] {
            let two = (0..size).flat_map(|a| (0..size).map(move |b| [a, b]));
            let two: Vec<[SeatIx; 2]> =
                two.filter(|[a, b]| if ordered { a != b } else { a < b }).map(|two| two.map(SeatIx)).collect();
            // Sets of pairs, a bit for each; at tables of four two random ones of the first six pairs.
            let some =
                if size == 3 { (1..1_u64 << two.len()).collect() } else { vec![1 + rng.below(60), 1 + rng.below(60)] };
            for chosen_pairs in some {
                let pairs = two.iter().enumerate().filter(|(at, _)| chosen_pairs >> at & 1 == 1).map(|(_, two)| *two);
                let aim = [Aim::AtMost(1), Aim::Exactly(1), Aim::Exactly(2)][rng.below(3) as usize];
                let at = vec![SeatPairs { seats: size, pairs: pairs.collect() }];
                let own = OwnRelation::new("own".to_owned(), ordered, aim, at).unwrap();
                let relation = SeatRelation::of_own(OwnIx::First, &own, &[size]);
                let (mut least, mut bounds) = ([u64::MAX; 3], None);
                let mut chosen = vec![0; rounds];
                loop {
                    let games: Vec<Vec<u32>> = chosen.iter().map(|&way: &usize| ways[way].clone()).collect();
                    let mut schedule = Schedule::new(people);
                    for game in &games {
                        let seats: Vec<PlayerIx> = game.iter().copied().map(PlayerIx).collect();
                        schedule.push_round().table(1, &seats);
                    }
                    let found = related(&schedule, &relation);
                    let plain = plainly(&games, people, &relation);
                    assert_eq!([found.repeats, again(&found), found.never], plain, "{games:?}, {own:?}");
                    let off = found.off.unwrap();
                    assert!(found.min <= found.max && found.total == own.at()[0].pairs.len() as u64 * rounds as u64);
                    let at_least = [found.bound.repeats, (found.bound.sum_of_squares - found.total) / 2, off.bound];
                    assert_eq!(*bounds.get_or_insert(at_least), at_least, "the same whoever sits where");
                    let have = [found.repeats, again(&found), off.times];
                    for (least, have) in least.iter_mut().zip(have) {
                        *least = have.min(*least);
                    }
                    let Some(at) = chosen.iter().rposition(|way| way + 1 < ways.len()) else { break };
                    let next = chosen[at] + 1;
                    chosen[at..].fill(next);
                }
                let bounds: [u64; 3] = bounds.unwrap();
                assert!(
                    bounds.iter().zip(least).all(|(bound, least)| *bound <= least),
                    "{bounds:?}, {least:?}: {own:?}"
                );
                reached += bounds.iter().zip(least).filter(|(bound, least)| **bound == *least).count();
                all += 3;
            }
        }
    }
    assert!(reached * 10 >= all * 8, "{reached} of {all}, seed {SEED}");
}

//! Tests `testkit::small`, which lists all ways to seat a few people, and counts the wishes that a way breaks. The
//! oracles (`oracle/`) rely on it, so it is compared with known numbers here.

use std::num::NonZeroU32;

use roundtable::Roster;
use roundtable::parts::{PlayerIx, RoundGoal, RoundIx, SeatIx, TableSizes, Wish};
use roundtable_model::{Problem, Spare};
use roundtable_testkit::small::{Way, broken, ways};

/// One round; `spare` says what happens to people who do not fill a table.
fn problem(players: u32, sizes: &[u32], spare: Spare) -> Problem {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(1)).unwrap().with_spare(spare)
}

#[test]
fn ways_are_as_many_as_counting_says() {
    // By hand. Six in pairs: 5 · 3; in two threes: C(6, 3) / 2; seven at 3, 2 and 2: C(7, 3) · 3; with one resting:
    // seven times the number for six. Four and two: C(6, 2). Two tables of two: C(6, 2) who rest, times 3. At most
    // three tables: three of two, as these are more than two of three.
    for (players, sizes, spare, count) in [
        (6, vec![2], Spare::ShortTables, 15),
        (6, vec![3], Spare::ShortTables, 10),
        (7, vec![4, 3], Spare::ShortTables, 35),
        (7, vec![3, 2], Spare::ShortTables, 105),
        (7, vec![2], Spare::SitOut, 105),
        (7, vec![3], Spare::SitOut, 70),
        (6, vec![4, 2], Spare::ShortTables, 15 + 15),
        (5, vec![4], Spare::ShortTables, 0),
        (6, vec![2], Spare::Tables(NonZeroU32::new(2).unwrap()), 45),
        (6, vec![3, 2], Spare::Tables(NonZeroU32::new(3).unwrap()), 15),
    ] {
        let problem = problem(players, &sizes, spare);
        assert_eq!(ways(&problem, RoundIx(0)).len(), count, "{players} at {sizes:?}");
    }
}

/// A way has no table numbers and no order of seats, so wishes about them are broken only if no order keeps them. The
/// pairs are the broken wishes about company (who sits together) and about places (tables and seats).
#[test]
fn places_are_judged_in_their_best_order() {
    let p = |n| PlayerIx::from_number(n).unwrap();
    let way = Way { tables: vec![vec![p(1), p(2)], vec![p(3), p(4)]], sit_out: vec![p(5)] };
    let host = |n, table| Wish::AtTable(p(n), table);
    let seat = |n, seat| Wish::InSeat(p(n), SeatIx(seat));
    assert_eq!(broken(&way, &[host(1, 2), host(3, 1)]), (0, 0));
    assert_eq!(broken(&way, &[host(1, 2), host(2, 1), host(5, 1)]), (0, 1));
    assert_eq!(broken(&way, &[seat(1, 1), seat(2, 1), seat(3, 1), seat(5, 0)]), (0, 1));
    assert_eq!(
        broken(&way, &[Wish::Apart(p(1), p(2)), Wish::Together(p(1), p(3)), Wish::Together(p(1), p(5))]),
        (2, 0)
    );
}

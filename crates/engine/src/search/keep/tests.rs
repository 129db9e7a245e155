//! Whether the wishes of a round can all be kept (the decisions of `keep.rs` and its folder), against all seatings.

use proptest::prelude::*;
use roundtable_model::{
    Absence, PlayerIx, Problem, Roster, RoundGoal, RoundIx, SeatIx, Spare, TableSizes, Wish, Wishes,
};

use super::{Asked, Decision};
use crate::search::floor::rounds_made;

/// Whether any way to put these people at tables of these sizes, numbers and seats included, keeps all wishes:
/// everybody in turn takes every place.
pub(crate) fn any_seating(wishes: &[Wish], people: &[PlayerIx], sizes: &[u32], sit_outs: u32) -> bool {
    let mut at = vec![None; people.iter().map(|p| p.ix() + 1).max().unwrap_or(0)];
    let mut free: Vec<u32> = sizes.to_vec();
    place(wishes, people, sizes, &mut free, sit_outs, &mut at)
}

fn place(
    wishes: &[Wish],
    people: &[PlayerIx],
    sizes: &[u32],
    free: &mut Vec<u32>,
    rests: u32,
    at: &mut Vec<Option<usize>>,
) -> bool {
    let Some((&first, rest)) = people.split_first() else { return numbered_and_seated(wishes, sizes, at) };
    for table in 0..free.len() {
        if free[table] > 0 {
            free[table] -= 1;
            at[first.ix()] = Some(table);
            let found = place(wishes, rest, sizes, free, rests, at);
            free[table] += 1;
            at[first.ix()] = None;
            if found {
                return true;
            }
        }
    }
    rests > 0 && place(wishes, rest, sizes, free, rests - 1, at)
}

/// Whether the company keeps the wishes, and some numbers and seats keep the places as well: every permutation of the
/// numbers is tried.
fn numbered_and_seated(wishes: &[Wish], sizes: &[u32], at: &[Option<usize>]) -> bool {
    let table = |p: PlayerIx| at.get(p.ix()).copied().flatten();
    let mut seats: Vec<(usize, PlayerIx, u32)> = Vec::new();
    for &wish in wishes {
        let kept = match wish {
            Wish::Apart(a, b) => table(a).is_none() || table(a) != table(b),
            Wish::Together(a, b) => table(a).is_none() || table(b).is_none() || table(a) == table(b),
            Wish::AtTable(..) | Wish::Partners(..) | Wish::NeverPartners(..) => true,
            Wish::InSeat(a, seat) => match table(a) {
                None => true,
                Some(t) => {
                    seats.push((t, a, seat.0));
                    seat.0 < sizes[t]
                        && seats.iter().all(|&(u, b, s)| u != t || (a == b && s == seat.0) || (a != b && s != seat.0))
                }
            },
        };
        if !kept {
            return false;
        }
    }
    let mut numbers: Vec<u32> = (1..=sizes.len() as u32).collect();
    any_order(&mut numbers, 0, &|numbers| {
        let mut hosts = wishes.iter().filter_map(Wish::at_table);
        hosts.all(|(a, number)| table(a).is_none_or(|t| numbers[t] == number))
    })
}

fn any_order(list: &mut Vec<u32>, from: usize, good: &dyn Fn(&[u32]) -> bool) -> bool {
    if from == list.len() {
        return good(list);
    }
    (from..list.len()).any(|i| {
        list.swap(from, i);
        let found = any_order(list, from + 1, good);
        list.swap(from, i);
        found
    })
}

prop_compose! {
    /// A wish among few people, so wishes interact.
    pub(crate) fn wish(players: u32)(kind in 0..4, a in 0..players, b in 1..players, place in 0u32..4) -> Wish {
        let (a, b) = (PlayerIx(a), PlayerIx((a + b) % players));
        match kind {
            0 => Wish::Apart(a, b),
            1 => Wish::Together(a, b),
            2 => Wish::AtTable(a, place + 1),
            _ => Wish::InSeat(a, SeatIx(place)),
        }
    }
}

/// A problem of two rounds, some absent from the first. Wishes for a table or seat that does not exist are left out.
pub(crate) fn small_problem(
    players: u32,
    sizes: &[u32],
    sit_out: bool,
    away: &[u32],
    list: Vec<Wish>,
) -> Option<Problem> {
    let sizes = TableSizes::new(sizes.to_vec()).unwrap();
    let absences = away.iter().map(|&p| Absence { round: RoundIx(0), player: PlayerIx(p % players) }).collect();
    let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(2)).unwrap();
    let problem = problem.with_spare(if sit_out { Spare::SitOut } else { Spare::ShortTables });
    let problem = problem.with_absences(absences).unwrap();
    let tables = (0..2).filter_map(|r| problem.seating(r)).map(|s| s.tables.len()).max().unwrap_or(0) as u32;
    let most = |wish: &Wish| {
        wish.at_table().is_none_or(|(_, number)| number <= tables)
            && wish.in_seat().is_none_or(|(_, seat)| seat.0 < problem.table_sizes().largest())
    };
    let list: Vec<Wish> = list.into_iter().filter(most).collect();
    problem.with_wishes(Wishes::of(list)).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn decisions_are_those_of_every_seating(
        (players, list) in (2u32..8).prop_flat_map(|n| (Just(n), prop::collection::vec(wish(n), 1..9))),
        sizes in prop::sample::select(vec![vec![2], vec![3], vec![4], vec![4, 3], vec![3, 2], vec![2, 4], vec![5, 2, 3]]),
        sit_out in any::<bool>(),
        away in prop::collection::vec(0u32..8, 0..3),
    ) {
        let problem = small_problem(players, &sizes, sit_out, &away, list);
        prop_assume!(problem.is_some());
        let problem = problem.unwrap();
        for (round, people) in rounds_made(&problem, 2) {
            let Some(first) = problem.seating(round.0) else { continue };
            let wishes = problem.seated_wishes();
            let truth = problem.layouts(round.0).any(|l| any_seating(wishes, &people, &l.tables, l.sit_outs));
            match (Asked { problem: &problem, round, people: &people }).decide(wishes) {
                Decision::Kept(witness) => {
                    prop_assert!(truth);
                    // The same number rest in every layout of a round.
                    prop_assert_eq!(witness.layout.sit_outs, first.sit_outs);
                }
                Decision::Impossible => prop_assert!(!truth, "{:?} {:?}", wishes, people),
                Decision::Open => prop_assert!(false, "so small a question is settled"),
            }
        }
    }
}

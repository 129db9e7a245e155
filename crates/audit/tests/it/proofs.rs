//! Every bound of schedules that are too large for brute force is verified by its own numbers, and no number may be off.

use roundtable_audit::{Argument, Case, Mistake, Proof, Reason, Rules, audit, verify, verify_tier};
use roundtable_model::{Schedule, Seed};

use crate::build::{Places, schedule};

/// Rounds by lot (seed 5), everybody at tables of these sizes; whoever is left over sits out, and one is away in every other round.
fn drawn(players: u32, sizes: &[usize], rounds: u32, with_absence: bool) -> Schedule {
    let mut rng = Seed(5).rng();
    let mut order: Vec<u32> = (0..players).collect();
    let all = (0..rounds).map(|round| {
        rng.shuffle(&mut order);
        let away = usize::from(with_absence && round % 2 == 1);
        let (mut tables, mut rest) = (Vec::new(), &order[away..]);
        for &size in sizes {
            let (table, others) = rest.split_at(size.min(rest.len()));
            tables.push(table.to_vec());
            rest = others;
        }
        tables.retain(|table| table.len() > 1);
        Places { tables, sit_out: rest.to_vec(), absent: order[..away].to_vec() }
    });
    schedule(players, &all.collect::<Vec<_>>())
}

#[test]
fn every_bound_of_larger_fields_is_verified() {
    let cases: [(u32, &[usize], u32, bool); 9] = [
        (8, &[4, 4], 9, false),
        (10, &[4, 3, 3], 6, false),
        (12, &[4; 3], 5, false),
        (13, &[4, 3, 3, 3], 8, false),
        (14, &[4, 4, 4], 7, false),
        (21, &[5, 4, 4, 4, 4], 6, true),
        (40, &[2; 20], 39, false),
        (41, &[2; 20], 12, true),
        (60, &[9, 8, 7, 6, 5, 4, 3, 3, 3, 3, 3, 3, 3], 5, true),
    ];
    let sizes = roundtable_model::TableSizes::new((2..=9).collect()).unwrap();
    let mut reasons = Vec::new();
    for (players, tables, rounds, with_absence) in cases {
        for earlier in [0, 2] {
            let made = drawn(players, tables, rounds, with_absence);
            let history = drawn(players, &[3; 4], earlier, false);
            let rules = Rules { table_sizes: Some(&sizes), history: Some(&history), ..Rules::default() };
            let found = audit(&made, &rules);
            assert!(found.valid, "{players}: {:?}", found.problems);
            let case = Case::of_rules(&made, &rules);
            for proof in &found.proof {
                assert_eq!(verify(proof, &case), Ok(()), "{players} × {rounds}: {proof:?}");
                reasons.push(proof.by.clone());
            }
            for proof in &found.tier_proofs {
                assert_eq!(verify_tier(proof, &case), Ok(()), "{players} × {rounds}: {proof:?}");
            }
        }
    }
    for reason in
        [Reason::Counting, Reason::Rows, Reason::RoundPairs, Reason::Exhaustive, Reason::Average, Reason::Parity]
    {
        assert!(reasons.contains(&reason), "{reason}");
    }
}

/// The circle method on 6: everybody meets everybody, and all but two have a break.
#[test]
fn breaks_are_verified_where_everybody_meets_everybody() {
    let rounds = (0..5_u32).map(|r| {
        let at = |i: u32| (r + i) % 5;
        vec![vec![5, at(0)], vec![at(1), at(4)], vec![at(2), at(3)]]
    });
    let made = schedule(6, &rounds.map(|tables| Places { tables, ..Places::default() }).collect::<Vec<_>>());
    let rules = Rules::default();
    let found = audit(&made, &rules);
    let breaks = found.proof.iter().find(|p| p.figure == "colours.breaks").unwrap();
    let case = Case::of_rules(&made, &rules);
    assert_eq!(verify(breaks, &case), Ok(()));
    assert_eq!(verify(&Proof { bound: 5, ..breaks.clone() }, &case), Err(Mistake::Weak { said: 5, shown: 4 }));
    let other = Argument::Breaks { players: 7 };
    assert!(verify(&Proof::new("colours.breaks", 4, 4, other), &case).unwrap_err().is_false());
    let mut fewer = Schedule::new(6);
    made.rounds().take(4).for_each(|round| fewer.push_round_from(round));
    assert_eq!(verify(breaks, &Case::of_rules(&fewer, &rules)), Err(Mistake::Misplaced));
}

/// An exhausted case with one beginning more, or another limit, is not the case.
#[test]
fn an_exhausted_case_is_the_one_that_was_said() {
    let made = drawn(8, &[4, 4], 9, false);
    let rules = Rules::default();
    let found = audit(&made, &rules);
    let proof = found.proof.iter().find(|p| p.figure == "sum_of_squares").unwrap();
    let Argument::Exhaustive(said) = &proof.argument else { panic!("{proof:?}") };
    assert_eq!((said.none_with, said.beginnings.last()), (159, Some(&0)));
    let case = Case::of_rules(&made, &rules);
    let check = |change: &dyn Fn(&mut roundtable_audit::Exhausted)| {
        let mut other = said.clone();
        change(&mut other);
        verify(&Proof::new(proof.figure, proof.value, proof.bound, Argument::Exhaustive(other)), &case)
    };
    assert_eq!(check(&|_| {}), Ok(()));
    assert!(check(&|said| said.beginnings[2] += 1).unwrap_err().is_false());
    assert!(check(&|said| said.none_with += 1).unwrap_err().is_false());
    assert!(check(&|said| said.rounds += 1).unwrap_err().is_false());
    assert!(check(&|said| said.tables = vec![5, 3]).unwrap_err().is_false());
}

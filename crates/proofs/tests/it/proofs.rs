//! Every bound of the audit and every “impossible” must pass the verifier, and must fail with one number changed.
//! (Comparison with brute force is in the oracle of `crates/roundtable`.)

use proptest::prelude::*;
use roundtable_audit::{
    Argument, ClaimMistake, FigureProof, Impossible, NoAffineSpace, RoundsBound, RoundsTheorem, Rules, Tier,
    TierStanding, audit, rounds_without_repeats,
};
use roundtable_model::{
    Absence, Borders, PlayerIx, Problem, Roster, RoundGoal, RoundIx, RoundSizes, Schedule, SeatsMean, Seed, Spare,
    TableSizes, Wish, Wishes,
};
use roundtable_proofs::{Case, CheckedClaim, verify, verify_impossible, verify_tier};
use roundtable_testkit::places::{Places, schedule, valid};
use roundtable_testkit::tier::cases;

/// Random rounds (seed 5), everybody at tables of these sizes; the rest sit out, and optionally one is away in every
/// other round.
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
    // Players, table sizes, rounds, and whether somebody is absent. All arguments listed below must occur among them.
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
    let sizes = TableSizes::new((2..=9).collect()).unwrap();
    let mut reasons = Vec::new();
    for (players, tables, rounds, with_absence) in cases {
        for earlier in [0, 2] {
            let made = drawn(players, tables, rounds, with_absence);
            let history = drawn(players, &[3; 4], earlier, false).into();
            let rules = Rules { table_sizes: Some(&sizes), history: Some(&history), ..Rules::default() };
            let found = audit(&made, &rules);
            assert!(found.valid, "{players}: {:?}", found.problems);
            let case = Case::of_rules(&made, &rules);
            for proof in &found.proof {
                assert_eq!(verify(proof, &case), Ok(()), "{players} × {rounds}: {proof:?}");
                reasons.push(proof.argument.code());
            }
            for proof in &found.standing.tiers {
                assert_eq!(verify_tier(proof, &case), Ok(()), "{players} × {rounds}: {proof:?}");
            }
        }
    }
    // All these kinds of arguments occurred.
    for reason in ["counting", "rows", "round_pairs", "exhaustive", "average", "parity"] {
        assert!(reasons.contains(&reason), "{reason:?}");
    }
}

/// The circle method on 6: everybody meets everybody. The bound on breaks (two games in a row of one colour) is 6 − 2 =
/// 4: with 5 it claims more than it shows, and another argument or four rounds are refused, too.
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
    assert_eq!(
        verify(&FigureProof { bound: 5, ..breaks.clone() }, &case),
        Err(ClaimMistake::Weak { said: 5, shown: 4 })
    );
    assert!(verify(&FigureProof::new("colours.breaks", 4, 4, Argument::Parity), &case).unwrap_err().is_false());
    let mut fewer = Schedule::new(6);
    made.rounds().take(4).for_each(|round| fewer.push_round_from(round));
    assert_eq!(verify(breaks, &Case::of_rules(&fewer, &rules)), Err(ClaimMistake::Misplaced));
}

/// A proof by exhaustion fails with another number, and for another schedule. Nine rounds of eight at fours have a Σ
/// C(meetings, 2) of 160 at least, as the exhaustive search finds (its tests try the same case).
#[test]
fn an_exhausted_case_is_the_one_that_was_said() {
    let made = drawn(8, &[4, 4], 9, false);
    let rules = Rules::default();
    let found = audit(&made, &rules);
    let proof = found.proof.iter().find(|p| p.figure == "sum_of_squares").unwrap();
    assert_eq!(proof.argument, Argument::Exhaustive { none_with: 159 });
    let with = |none_with| FigureProof { argument: Argument::Exhaustive { none_with }, ..proof.clone() };
    let case = Case::of_rules(&made, &rules);
    assert_eq!(verify(proof, &case), Ok(()));
    for none_with in [158, 160, 1 << 50, u64::MAX] {
        assert!(verify(&with(none_with), &case).unwrap_err().is_false(), "{none_with}");
    }
    // Of fewer rounds it is not so.
    let mut fewer = Schedule::new(8);
    made.rounds().take(8).for_each(|round| fewer.push_round_from(round));
    assert!(verify(proof, &Case::of_rules(&fewer, &rules)).unwrap_err().is_false());
}

/// Each kind of “impossible” for a question with a true claim, and the same with one number changed.
#[test]
fn what_is_impossible_is_so_and_nothing_else() {
    use CheckedClaim::{Fails, Holds};
    let question = |players: u32, sizes: &[u32], rounds: u32| {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(rounds)).unwrap()
    };
    let unfilled = |round, people| Impossible::CannotFill { round: RoundIx(round), people };
    // Five people fill no tables of four. False are a third round, four people, and five of whom one may sit out.
    let five = question(5, &[4], 2);
    assert_eq!(verify_impossible(&unfilled(1, 5), &five), Holds);
    assert_eq!([unfilled(2, 5), unfilled(1, 4)].map(|claim| verify_impossible(&claim, &five)), [Fails; 2]);
    assert_eq!(verify_impossible(&unfilled(1, 5), &five.with_spare(Spare::SitOut)), Fails);

    // Sixteen at fours have five rounds at most, by counting. False are that five are too many, that four are the most,
    // and another theorem.
    let bound = rounds_without_repeats(16, 4).unwrap();
    let counted = |rounds, bound| Impossible::Counted { rounds, bound };
    let sixteen = |rounds| question(16, &[4], rounds);
    assert_eq!(verify_impossible(&counted(6, bound), &sixteen(6)), Holds);
    assert_eq!(verify_impossible(&counted(5, bound), &sixteen(5)), Fails);
    assert_eq!(verify_impossible(&counted(6, RoundsBound { rounds: 4, ..bound }), &sixteen(6)), Fails);
    assert_eq!(
        verify_impossible(&counted(6, RoundsBound { theorem: RoundsTheorem::Pigeonhole, ..bound }), &sixteen(6)),
        Fails
    );
    let tarry = counted(4, rounds_without_repeats(36, 6).unwrap());
    assert_eq!(verify_impossible(&tarry, &question(36, &[6], 4)), CheckedClaim::Cited { author: "Tarry", year: 1900 });

    // No field has six elements, as 2 and 3 divide six; 32 lies between 4² and 4³, and 64 is 4³.
    let space = |table_size, why| Impossible::NoAffineSpace { table_size, why };
    let no_field = |prime, other| space(6, NoAffineSpace::NoField { prime, other });
    let thirty_six = question(36, &[6], 1);
    assert_eq!(verify_impossible(&no_field(2, 3), &thirty_six), Holds);
    for claim in [no_field(2, 2), no_field(1, 3), no_field(2, 5), no_field(3, 6)] {
        assert_eq!(verify_impossible(&claim, &thirty_six), Fails, "{claim:?}");
    }
    assert_eq!(verify_impossible(&no_field(2, 3), &sixteen(1)), Fails);
    let no_power = |players, dimension| space(4, NoAffineSpace::NoPower { players, dimension });
    let (thirty_two, sixty_four) = (question(32, &[4], 1), question(64, &[4], 1));
    assert_eq!(verify_impossible(&no_power(32, 2), &thirty_two), Holds);
    for (claim, question) in [
        (no_power(32, 1), &thirty_two),
        (no_power(32, 3), &thirty_two),
        (no_power(31, 2), &thirty_two),
        (no_power(64, 2), &sixty_four),
        (no_power(64, 3), &sixty_four),
    ] {
        assert_eq!(verify_impossible(&claim, question), Fails, "{claim:?}");
    }

    // Two rounds of six at threes repeat somebody; with twos allowed, that does not cover all tables.
    let sizes = |tables: &[u32]| RoundSizes { tables: tables.to_vec(), sit_outs: 0 };
    let six = question(6, &[3], 2);
    let exhausted = |layouts, all_layouts| Impossible::Exhausted { layouts, all_layouts, searched: 1 };
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[3, 3]); 2], true), &six), Holds);
    let six_or_twos = question(6, &[3, 2], 2);
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[3, 3]); 2], false), &six_or_twos), Holds);
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[3, 3]); 2], true), &six_or_twos), Fails);
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[3, 3]); 1], false), &six_or_twos), Fails);
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[3, 3]), sizes(&[2, 2, 2])], false), &six_or_twos), Fails);
    assert_eq!(verify_impossible(&exhausted(vec![sizes(&[4, 2]); 2], false), &six_or_twos), Fails);

    // What is written is read again.
    for claim in [unfilled(1, 5), tarry, no_field(2, 3), no_power(32, 2), exhausted(vec![sizes(&[3, 3])], true)] {
        let written = serde_json::to_string(&claim).unwrap();
        assert_eq!(serde_json::from_str::<Impossible>(&written).unwrap(), claim, "{written}");
    }
}

/// 12 at 4,3 with four mutually apart: four tables of three keep it, three of four do not.
#[test]
fn a_clash_holds_over_all_layouts_or_not_at_all() {
    let p = |number| PlayerIx::from_number(number).unwrap();
    let list: Vec<Wish> = (1..=4).flat_map(|a| (1..a).map(move |b| Wish::Apart(p(a), p(b)))).collect();
    let wished = |players, sizes: &[u32], list: &[Wish]| {
        let sizes = TableSizes::new(sizes.to_vec()).unwrap();
        let problem = Problem::new(Roster::numbered(players), sizes, RoundGoal::Exactly(1)).unwrap();
        problem.with_wishes(Wishes::of(list.to_vec())).unwrap()
    };
    let clash = Impossible::Clash { round: RoundIx(0), wishes: list.clone() };
    assert_eq!(verify_impossible(&clash, &wished(12, &[4, 3], &list)), CheckedClaim::Fails);
    assert_eq!(verify_impossible(&clash, &wished(12, &[4], &list)), CheckedClaim::Holds);
    assert_eq!(verify_impossible(&clash, &wished(12, &[4], &list[1..])), CheckedClaim::Fails);
    // Who is absent in the round breaks nothing in it.
    let away = wished(11, &[4, 3], &list).with_absences(vec![Absence { round: RoundIx(0), player: p(1) }]).unwrap();
    assert_eq!(verify_impossible(&clash, &away), CheckedClaim::Fails);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(150, 600)))]

    /// Every bound is verified, and the same argument shows no better one.
    #[test]
    fn every_bound_is_verified_and_no_better_one(
        made in valid(13, 8), past in valid(9, 3), with_past in any::<bool>()
    ) {
        let past = past.into();
        let rules = Rules { history: with_past.then_some(&past), ..Rules::default() };
        let found = audit(&made, &rules);
        let case = Case::of_rules(&made, &rules);
        for proof in &found.proof {
            prop_assert_eq!(verify(proof, &case), Ok(()), "{:?}", proof);
            // The best minimum is larger, everything else is better when less.
            let bound = match proof.figure.ends_with(".min") {
                true => proof.bound.checked_sub(1),
                false => Some(proof.bound + 1),
            };
            let Some(bound) = bound else { continue };
            let refused = verify(&FigureProof { bound, ..proof.clone() }, &case);
            prop_assert!(refused.is_err_and(ClaimMistake::is_false), "{} of {:?}", bound, proof);
        }
        for proof in &found.standing.tiers {
            prop_assert_eq!(verify_tier(proof, &case), Ok(()), "{:?}", proof);
            // Of common opponents more is better, so there the bound is from above.
            let is_above = proof.tier == Tier::Indirect;
            let better = |bound: u64| if is_above { bound.checked_sub(1) } else { Some(bound + 1) };
            let Some(better) = proof.bound.and_then(better) else { continue };
            let refused = verify_tier(&TierStanding { bound: Some(better), ..proof.clone() }, &case);
            prop_assert!(refused.is_err_and(ClaimMistake::is_false), "{:?}", proof);
        }
    }
}

#[test]
fn bounds_of_borders_are_verified_and_forgeries_are_not() {
    // Boards, rounds, and powers a board, each of which borders two others in a ring.
    for (boards, rounds, powers) in [(1, 7, 7), (1, 3, 7), (2, 5, 4), (3, 2, 3)] {
        let made = drawn(boards * powers as u32, &vec![powers as usize; boards as usize], rounds, false);
        let seats = SeatsMean::from(Borders::cycle(powers).unwrap());
        let rules = Rules { seats: Some(&seats), ..Rules::default() };
        let (found, case) = (audit(&made, &rules), Case::of_rules(&made, &rules));
        let figures: Vec<&FigureProof> = found.proof.iter().filter(|p| p.figure.starts_with("borders")).collect();
        assert_eq!(figures.len(), 3);
        for proof in figures {
            assert_eq!(verify(proof, &case), Ok(()), "{proof:?}");
            assert!(verify(proof, &Case::of_rules(&made, &Rules::default())).is_err(), "nothing is known of borders");
            let better = if proof.figure == "borders.min" { proof.bound.checked_sub(1) } else { Some(proof.bound + 1) };
            if let Some(bound) = better {
                assert!(verify(&FigureProof { bound, ..proof.clone() }, &case).is_err(), "{proof:?}");
            }
        }
        let tier = found.standing.tiers.iter().find(|p| p.tier == Tier::Borders).unwrap();
        assert_eq!(verify_tier(tier, &case), Ok(()));
        assert!(
            verify_tier(&TierStanding { bound: tier.bound.map(|bound| bound + 1), ..tier.clone() }, &case).is_err()
        );
    }
}

/// The verifier's answer to a proof by exhaustion for these tables, and to the same with one more. That no schedule has
/// a Σ C(m, 2) of t or less means that Σ m² = 2·Σ C(m, 2) + Σ m is at least 2(t + 1) + all meetings; the value of the
/// schedule (2^40) does not matter here.
fn exhausted(sizes: &[usize], rounds: u32, none_with: u64) -> [Result<(), ClaimMistake>; 2] {
    let players = sizes.iter().sum::<usize>() as u32;
    let made = drawn(players, sizes, rounds, false);
    let rules = Rules::default();
    let case = Case::of_rules(&made, &rules);
    let total = audit(&made, &rules).meetings.total;
    let with = |t: u64| {
        FigureProof::new("sum_of_squares", 1 << 40, 2 * (t + 1) + total, Argument::Exhaustive { none_with: t })
    };
    [none_with, none_with + 1].map(|t| verify(&with(t), &case))
}

/// In five rounds the least Σ C(meetings, 2) of 13 people at these tables is 3, and of 14 people 2, as the exhaustive
/// search finds; no theorem shows that.
#[test]
fn small_evenings_are_exhausted() {
    for (sizes, none_with) in [([4, 3, 3, 3], 2), ([4, 4, 3, 3], 1)] {
        let [said, more] = exhausted(&sizes, 5, none_with);
        assert_eq!(said, Ok(()), "{sizes:?}");
        assert!(more.unwrap_err().is_false(), "{sizes:?}");
    }
}

/// Larger ones, which take minutes: the first list must be verified, the second may exceed the allowed steps. With one
/// more none is verified.
/// `cargo test --release -p roundtable-proofs --test it larger_evenings_are_exhausted -- --ignored`
#[test]
#[ignore = "minutes"]
fn larger_evenings_are_exhausted() {
    let verified =
        [(vec![4, 4, 3], 7, 51), (vec![4; 5], 6, 5), (vec![4, 4, 3, 3, 3], 6, 0), (vec![4, 4, 4, 3, 3], 6, 1)];
    let larger = [(vec![4, 4, 4, 4, 3], 6, 2), (vec![5; 3], 8, 169)];
    for ((sizes, rounds, none_with), enough) in
        verified.map(|case| (case, true)).into_iter().chain(larger.map(|case| (case, false)))
    {
        let [said, more] = exhausted(&sizes, rounds, none_with);
        assert!(said == Ok(()) || !enough && said == Err(ClaimMistake::TooLarge), "{sizes:?} × {rounds}: {said:?}");
        let more = more.unwrap_err();
        assert!(more.is_false() || more == ClaimMistake::TooLarge, "{sizes:?} × {rounds}: {more:?}");
    }
}

//! Answers of the solver compared with trying everything; and wrong proofs, which the check must refuse.

use proptest::prelude::*;

use super::proof::{Refutation, Step};
use super::rup::{Refusal, check};
use super::solver::solve;
use super::*;

/// A formula by clauses of numbers: 1 is the first variable, −1 its negation. Literals of variable v are 2v and 2v + 1.
fn formula(variables: u32, clauses: &[Vec<i32>]) -> Formula {
    let mut formula = Formula::default();
    (0..variables).for_each(|_| _ = formula.fresh());
    for clause in clauses {
        formula.add(&clause.iter().map(|&number| literal(number)).collect::<Vec<_>>());
    }
    formula
}

fn literal(number: i32) -> Literal {
    Literal::at(2 * (number.unsigned_abs() - 1) + u32::from(number < 0))
}

fn holds(formula: &Formula, model: &Model) -> bool {
    formula.clauses().all(|clause| clause.iter().any(|&literal| model.holds(literal)))
}

/// Whether there is a choice, by trying them all.
fn satisfiable(formula: &Formula) -> bool {
    let all = 0..1u32 << formula.variables();
    all.map(|bits| Model::new((0..formula.variables()).map(|v| bits >> v & 1 == 1).collect()))
        .any(|model| holds(formula, &model))
}

/// The pigeonhole formula, which cannot hold: `many` pigeons sit in one hole fewer, no two in one.
fn pigeons(many: usize) -> Formula {
    let mut formula = Formula::default();
    let sits: Vec<Vec<Literal>> = (0..many).map(|_| (1..many).map(|_| formula.fresh()).collect()).collect();
    sits.iter().for_each(|holes| formula.add(holes));
    for hole in 0..many - 1 {
        formula.at_most_one(&sits.iter().map(|holes| holes[hole]).collect::<Vec<_>>());
    }
    formula
}

fn refutation(formula: &Formula) -> Refutation {
    let Ok(proof) = solve(formula, u64::MAX, LONGEST_PROOF).0 else { panic!("not refuted") };
    proof
}

/// The same steps, with the clause of one changed; `None` leaves the step out.
fn forged(proof: &Refutation, at: usize, change: impl Fn(&[Literal]) -> Option<Vec<Literal>>) -> Refutation {
    let mut copy = Refutation::default();
    for (step, said) in proof.steps().enumerate() {
        match said {
            Step::Learn(clause) if step == at => {
                if let Some(clause) = change(clause) {
                    copy.learn(clause.into_iter());
                }
            }
            Step::Learn(clause) => copy.learn(clause.iter().copied()),
            Step::Drop(clause) => copy.drop(clause),
        }
    }
    copy
}

fn learned(proof: &Refutation) -> Vec<(usize, Vec<Literal>)> {
    let steps = proof.steps().enumerate();
    steps
        .filter_map(|(at, step)| if let Step::Learn(clause) = step { Some((at, clause.to_vec())) } else { None })
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]
    /// Random formulas, some satisfiable and some not, with single literals and clauses that always hold among them.
    #[test]
    fn answers_are_those_of_trying_everything(
        clauses in prop::collection::vec(prop::collection::vec((1i32..=8, any::<bool>()), 1..=4), 0..50),
    ) {
        let numbers = |clause: Vec<(i32, bool)>| clause.into_iter().map(|(v, not)| if not { -v } else { v }).collect();
        let clauses: Vec<Vec<i32>> = clauses.into_iter().map(numbers).collect();
        let formula = formula(8, &clauses);
        match decide(&formula, u64::MAX).0 {
            SatAnswer::Found(model) => prop_assert!(holds(&formula, &model)),
            SatAnswer::Refuted => prop_assert!(!satisfiable(&formula)),
            SatAnswer::Open => prop_assert!(false, "open"),
        }
    }

    /// No random proof passes the check for a formula that can hold.
    #[test]
    fn no_proof_refutes_what_has_a_choice(
        clauses in prop::collection::vec(prop::collection::vec((1i32..=6, any::<bool>()), 2..=3), 0..26),
        steps in prop::collection::vec((prop::collection::vec((1i32..=6, any::<bool>()), 0..=3), 0u32..30), 0..12),
    ) {
        let number = |(v, not): (i32, bool)| if not { -v } else { v };
        let clauses: Vec<Vec<i32>> = clauses.into_iter().map(|c| c.into_iter().map(number).collect()).collect();
        let formula = formula(6, &clauses);
        let mut proof = Refutation::default();
        for (clause, dropped) in steps {
            if dropped.is_multiple_of(5) {
                proof.drop(dropped);
            }
            proof.learn(clause.into_iter().map(|pair| literal(number(pair))).collect::<Vec<_>>().into_iter());
        }
        prop_assert!(check(&formula, &proof).is_err() || !satisfiable(&formula));
    }
}

#[test]
fn a_right_proof_passes() {
    for many in 2..=7 {
        let formula = pigeons(many);
        let proof = refutation(&formula);
        assert_eq!(check(&formula, &proof), Ok(()), "{many}");
        assert_eq!(decide(&formula, u64::MAX).0, SatAnswer::Refuted);
    }
    // Long enough that clauses are dropped.
    let drops = refutation(&pigeons(7)).steps().filter(|step| matches!(step, Step::Drop(_))).count();
    assert!(drops > 0);
}

/// The last clauses left out: nothing leads to a contradiction any more.
#[test]
fn a_proof_that_stops_early_is_refused() {
    let formula = pigeons(6);
    let proof = refutation(&formula);
    let mut short = Refutation::default();
    let all = learned(&proof);
    all[..all.len() / 2].iter().for_each(|(_, clause)| short.learn(clause.iter().copied()));
    assert_eq!(check(&formula, &short), Err(Refusal::NoContradiction));
    assert_eq!(check(&formula, &Refutation::default()), Err(Refusal::NoContradiction));
}

/// A literal negated in one learned clause, or a learned clause left out: the check refuses most of the former, and
/// some of the latter, as later steps may not need that clause. The empty clause as the first step would be an
/// immediate contradiction, which does not follow.
#[test]
fn a_changed_clause_is_noticed() {
    let formula = pigeons(6);
    let proof = refutation(&formula);
    let all = learned(&proof);
    let mut refused = 0;
    for &(at, _) in &all {
        let turned = forged(&proof, at, |clause| {
            let mut clause = clause.to_vec();
            clause[0] = !clause[0];
            Some(clause)
        });
        refused += usize::from(matches!(check(&formula, &turned), Err(Refusal::DoesNotFollow { .. })));
    }
    assert!(refused > all.len() / 2, "{refused} of {}", all.len());
    let without_one = all.iter().filter(|&&(at, _)| check(&formula, &forged(&proof, at, |_| None)).is_err()).count();
    assert!(without_one > 0);
    let empty = forged(&proof, all[0].0, |_| Some(Vec::new()));
    assert_eq!(check(&formula, &empty), Err(Refusal::DoesNotFollow { step: all[0].0 }));
}

#[test]
fn a_proof_of_another_formula_is_refused() {
    let proof = refutation(&pigeons(5));
    // With one hole more the formula can hold.
    let mut formula = Formula::default();
    let sits: Vec<Vec<Literal>> = (0..5).map(|_| (0..5).map(|_| formula.fresh()).collect()).collect();
    sits.iter().for_each(|holes| formula.exactly_one(holes));
    (0..5).for_each(|hole| formula.at_most_one(&sits.iter().map(|holes| holes[hole]).collect::<Vec<_>>()));
    assert!(matches!(decide(&formula, u64::MAX).0, SatAnswer::Found(_)));
    assert!(matches!(check(&formula, &proof), Err(Refusal::DoesNotFollow { .. })));
    // The 20 variables of five pigeons in four holes; without the last clause two pigeons may share a hole.
    let mut clauses: Vec<Vec<Literal>> = pigeons(5).clauses().map(<[Literal]>::to_vec).collect();
    clauses.pop();
    let mut shared = Formula::default();
    (0..20).for_each(|_| _ = shared.fresh());
    clauses.iter().for_each(|clause| shared.add(clause));
    assert!(check(&shared, &proof).is_err());
}

#[test]
fn steps_about_nothing_are_refused() {
    // Three pigeons and two holes are six variables; there is no seventh, and no clause behind the last.
    let formula = pigeons(3);
    let mut variable = Refutation::default();
    variable.learn([literal(7)].into_iter());
    assert_eq!(check(&formula, &variable), Err(Refusal::NoSuchThing { step: 0 }));
    let mut clause = Refutation::default();
    clause.drop(formula.clauses().len() as u32);
    assert_eq!(check(&formula, &clause), Err(Refusal::NoSuchThing { step: 0 }));
}

/// From a formula with all clauses dropped nothing follows: a right proof is refused after steps that drop them.
#[test]
fn what_is_dropped_is_no_longer_used() {
    let formula = pigeons(4);
    let mut proof = Refutation::default();
    (0..formula.clauses().len() as u32).for_each(|clause| proof.drop(clause));
    let right = refutation(&formula);
    assert_eq!(check(&formula, &right), Ok(()));
    learned(&right).iter().for_each(|(_, clause)| proof.learn(clause.iter().copied()));
    assert!(matches!(check(&formula, &proof), Err(Refusal::DoesNotFollow { .. })));
}

/// A limit of 50 literals and steps for the proof, and one of 5 conflicts for the search: six pigeons need more of
/// both. The second value of an answer is the number of conflicts.
#[test]
fn what_is_too_long_to_keep_is_not_proved() {
    let formula = pigeons(6);
    assert_eq!(solve(&formula, u64::MAX, 50).0, Err(SatAnswer::Open));
    assert_eq!(solve(&formula, 5, LONGEST_PROOF), (Err(SatAnswer::Open), 5));
    assert_eq!(decide(&formula, 5), (SatAnswer::Open, 5));
}

//! Questions as clauses (SAT): is there a choice of true and false for which every clause holds? A clause is a list of
//! variables and negations, of which at least one has to hold: x or y, and not x, has the choice x false, y true.
//!
//! A solver (`solver.rs`) looks for one, and is not trusted. What it finds is audited like any schedule. That there is
//! none is only claimed after a separate program (`rup.rs`) has checked the clauses that it learned, one by one, by
//! nothing but unit propagation (Goldberg and Novikov 2003). Only the formula must be trusted: that its clauses express
//! the question.
//!
//! Conflicts and the length of proofs are counted, not timed: the same question has the same answer on any machine.
//! Cost: that of the search, and for a refutation the check, one to three times as much.

mod formula;
mod proof;
mod rup;
mod solver;

pub use formula::{Formula, Literal, Model};
pub use proof::{Refutation, Step};

/// The longest proof, in literals and steps: about 256 MiB.
const LONGEST_PROOF: usize = 1 << 26;

/// What is known of a formula.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SatAnswer {
    /// By the solver, every clause holds for this choice.
    Found(Model),
    /// There is none, proved and checked.
    Refuted,
    /// Not decided within the allowed conflicts; or refuted without a proof that passes the check, or with too long a
    /// one.
    Open,
}

/// Looks for a choice for which every clause holds, with at most `conflicts` conflicts (at least one); also returns
/// their number.
///
/// ```
/// use roundtable_audit::sat::{SatAnswer, Formula, decide};
/// let mut formula = Formula::default();
/// let (x, y) = (formula.fresh(), formula.fresh());
/// formula.add(&[x, y]);
/// formula.add(&[!x]);
/// let (SatAnswer::Found(model), _) = decide(&formula, 100) else { panic!() };
/// assert!(model.holds(y) && !model.holds(x));
/// formula.add(&[!y]);
/// assert_eq!(decide(&formula, 100), (SatAnswer::Refuted, 0));
/// ```
pub fn decide(formula: &Formula, conflicts: u64) -> (SatAnswer, u64) {
    let (refuted, spent) = refutation(formula, conflicts);
    (refuted.err().unwrap_or(SatAnswer::Refuted), spent)
}

/// The clauses learned on the way to a contradiction, checked; else the answer of [`decide`]. Also the number of
/// conflicts.
pub fn refutation(formula: &Formula, conflicts: u64) -> (Result<Refutation, SatAnswer>, u64) {
    let (solved, spent) = solver::solve(formula, conflicts, LONGEST_PROOF);
    let checked = |proof| if rup::check(formula, &proof).is_ok() { Ok(proof) } else { Err(SatAnswer::Open) };
    (solved.and_then(checked), spent)
}

#[cfg(test)]
mod tests;

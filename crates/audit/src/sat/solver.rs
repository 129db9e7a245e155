//! Runs the solver (the library `batsat`) on a formula. It gives up after a fixed number of conflicts (contradictions
//! met in the search, from each of which it learns a clause), and records the clauses it learns as a proof. Its answers
//! are checked elsewhere.

use std::collections::HashMap;

use batsat::{Callbacks, Lit, Solver, SolverInterface, SolverOpts, Var, clause, lbool};

use super::proof::Refutation;
use super::{Formula, Literal, Model, SatAnswer};

/// Searches with at most `conflicts` conflicts (at least one), and keeps a proof no longer than `longest` literals and
/// steps. Returns what was learned on the way to a contradiction, or the answer without one, if the conflicts were used
/// up first, or if the proof is too long to keep; and the number of conflicts.
pub(super) fn solve(formula: &Formula, conflicts: u64, longest: usize) -> (Result<Refutation, SatAnswer>, u64) {
    let most = conflicts.max(1);
    let record = Record {
        left: most,
        longest,
        proof: Some(Refutation::default()),
        clauses: formula.clauses().len() as u32,
        numbers: HashMap::new(),
    };
    let mut solver = Solver::new(SolverOpts::default(), record);
    for _ in 0..formula.variables() {
        solver.new_var_default();
    }
    let mut given = Vec::new();
    for clause in formula.clauses() {
        given.clear();
        // An even index is the variable itself, an odd one its negation.
        given.extend(clause.iter().map(|literal| {
            let index = literal.index() as u32;
            Lit::new(Var::unsafe_from_idx(index / 2), index.is_multiple_of(2))
        }));
        solver.add_clause_reuse(&mut given);
    }
    let answer = solver.solve_limited(&[]);
    let spent = most - solver.cb().left;
    let solved = if answer == lbool::TRUE {
        let value = |variable| solver.value_var(Var::unsafe_from_idx(variable)) == lbool::TRUE;
        Err(SatAnswer::Found(Model::new((0..formula.variables()).map(value).collect())))
    } else if answer == lbool::FALSE {
        solver.cb_mut().proof.take().ok_or(SatAnswer::Open)
    } else {
        Err(SatAnswer::Open)
    };
    (solved, spent)
}

/// Counts conflicts and writes the proof while the solver runs.
struct Record {
    /// Conflicts still allowed.
    left: u64,
    /// The longest proof that is kept.
    longest: usize,
    /// `None` once it was too long.
    proof: Option<Refutation>,
    /// How many clauses there are, dropped ones too.
    clauses: u32,
    /// Learned clauses by the sum of their literals' hashes, to find the number of a dropped one. If two sums agree, or
    /// the solver has since removed literals, the wrong clause or none is dropped. That can make the check fail, but
    /// never pass wrongly.
    numbers: HashMap<u64, u32>,
}

impl Callbacks for Record {
    fn on_new_clause(&mut self, clause: &[Lit], kind: clause::Kind) {
        if kind != clause::Kind::Learnt {
            return;
        }
        self.left = self.left.saturating_sub(1);
        let Some(proof) = &mut self.proof else { return };
        proof.learn(clause.iter().map(|literal| Literal::at(literal.idx())));
        self.numbers.insert(hash(clause), self.clauses);
        self.clauses += 1;
        if proof.length() > self.longest {
            self.proof = None;
            self.numbers = HashMap::new();
        }
    }

    fn on_delete_clause(&mut self, clause: &[Lit]) {
        if let (Some(proof), Some(number)) = (&mut self.proof, self.numbers.remove(&hash(clause))) {
            proof.drop(number);
        }
    }

    fn stop(&self) -> bool {
        self.left == 0
    }
}

/// A hash that does not depend on the order of the literals: the sum of their hashes, each mixed as in SplitMix64
/// (Steele, Lea and Flood 2014).
fn hash(clause: &[Lit]) -> u64 {
    let mixed = clause.iter().map(|literal| {
        let z = u64::from(literal.idx()).wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    });
    mixed.fold(0, u64::wrapping_add)
}

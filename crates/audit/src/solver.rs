//! A SAT solver that gives up after so many conflicts, so that the same question has the same answer on any machine.

use batsat::{Callbacks, Lit, Solver, SolverOpts, clause};

/// Counts conflicts and says when there were enough.
#[derive(Debug)]
pub struct ConflictLimit {
    most: u64,
    left: u64,
}

impl ConflictLimit {
    /// A solver without clauses that stops after so many conflicts, at least one.
    ///
    /// ```
    /// use batsat::{Lit, SolverInterface, lbool};
    /// use roundtable_audit::ConflictLimit;
    /// let mut solver = ConflictLimit::solver(100);
    /// let x = Lit::new(solver.new_var_default(), true);
    /// solver.add_clause_reuse(&mut vec![x]);
    /// solver.add_clause_reuse(&mut vec![!x]);
    /// assert!(solver.solve_limited(&[]) == lbool::FALSE);
    /// assert_eq!(solver.cb().spent(), 0);
    /// ```
    pub fn solver(conflicts: u64) -> Solver<Self> {
        let most = conflicts.max(1);
        Solver::new(SolverOpts::default(), Self { most, left: most })
    }

    /// How many conflicts there were.
    pub fn spent(&self) -> u64 {
        self.most - self.left
    }
}

impl Callbacks for ConflictLimit {
    fn on_new_clause(&mut self, _: &[Lit], kind: clause::Kind) {
        if kind == clause::Kind::Learnt {
            self.left = self.left.saturating_sub(1);
        }
    }

    fn stop(&self) -> bool {
        self.left == 0
    }
}

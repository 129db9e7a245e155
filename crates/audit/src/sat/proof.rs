//! The proof that a formula cannot hold: the clauses that a solver learned on its way to a contradiction, in order, and
//! those it dropped (deletion information: Heule, Hunt and Wetzler 2013). `solver.rs` writes it, `rup.rs` checks it.
//!
//! Clauses are numbered from 0: those of the formula, then those learned.

use super::Literal;

/// A step of a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step<'a> {
    /// This clause follows from those not dropped so far.
    Learn(&'a [Literal]),
    /// The clause with this number is no longer needed.
    Drop(u32),
}

/// The steps; after the last one, unit propagation gives a contradiction. `literals` has those of all learned clauses.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Refutation {
    literals: Vec<Literal>,
    steps: Vec<Packed>,
}

/// A step without its literals, which are kept in one list in the order of the steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Packed {
    Learn { length: u32 },
    Drop { clause: u32 },
}

impl Refutation {
    /// Adds a clause that follows.
    pub(super) fn learn(&mut self, clause: impl ExactSizeIterator<Item = Literal>) {
        self.steps.push(Packed::Learn { length: clause.len() as u32 });
        self.literals.extend(clause);
    }

    /// Notes that a clause is no longer needed.
    pub(super) fn drop(&mut self, clause: u32) {
        self.steps.push(Packed::Drop { clause });
    }

    /// How many literals and steps it has together.
    pub fn length(&self) -> usize {
        self.literals.len() + self.steps.len()
    }

    /// The steps in order.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        let mut rest = self.literals.as_slice();
        self.steps.iter().map(move |step| match *step {
            Packed::Learn { length } => {
                let (clause, others) = rest.split_at(length as usize);
                rest = others;
                Step::Learn(clause)
            }
            Packed::Drop { clause } => Step::Drop(clause),
        })
    }
}

//! A formula in clauses, the input of the solver, and a possible result: truth values for its variables.

use std::ops::Not;

/// A variable or its negation. Its index is twice the variable's number, plus 1 for the negation, so flipping the last
/// bit negates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal(u32);

impl Literal {
    /// The literal with this index: twice the variable, and one more for its negation.
    pub(super) fn at(index: u32) -> Self {
        Self(index)
    }

    /// Its place among all literals: each variable, followed by its negation.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Not for Literal {
    type Output = Self;

    fn not(self) -> Self {
        Self(self.0 ^ 1)
    }
}

/// A list of clauses. In each of them at least one literal must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Formula {
    variables: u32,
    literals: Vec<Literal>,
    /// Where each clause ends.
    ends: Vec<usize>,
}

impl Formula {
    /// A new variable, as the literal that it is true.
    pub fn fresh(&mut self) -> Literal {
        self.variables += 1;
        Literal(2 * (self.variables - 1))
    }

    /// Adds a clause: at least one of these literals holds.
    pub fn add(&mut self, clause: &[Literal]) {
        self.literals.extend_from_slice(clause);
        self.ends.push(self.literals.len());
    }

    /// At most one of these holds: for every two, one does not.
    pub fn at_most_one(&mut self, of: &[Literal]) {
        for (i, &a) in of.iter().enumerate() {
            of[..i].iter().for_each(|&b| self.add(&[!a, !b]));
        }
    }

    /// One of these holds, and no other.
    pub fn exactly_one(&mut self, of: &[Literal]) {
        self.add(of);
        self.at_most_one(of);
    }

    /// How many variables there are.
    pub fn variables(&self) -> u32 {
        self.variables
    }

    /// The clauses, in the order in which they were added.
    pub fn clauses(&self) -> impl ExactSizeIterator<Item = &[Literal]> {
        (0..self.ends.len()).map(|clause| {
            let start = clause.checked_sub(1).map_or(0, |before| self.ends[before]);
            &self.literals[start..self.ends[clause]]
        })
    }
}

/// A choice of true and false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model(Vec<bool>);

impl Model {
    /// The choice with these truth values.
    pub(super) fn new(variables: Vec<bool>) -> Self {
        Self(variables)
    }

    /// Whether a literal of the formula holds.
    pub fn holds(&self, literal: Literal) -> bool {
        self.0[literal.index() / 2] == (literal.0 & 1 == 0)
    }
}

//! What the statement of a bound is given, and what it gives back: how to prove that the bound is not beaten, or why it is not stated.

use super::formula::{Derivation, Formula, Var};
use super::lemmas::Lemmas;
use crate::verify::mistake::Mistake;

/// Derives from the formula that a selector is 0; lines that it builds on go to the lemmas.
pub(crate) type Prove = Box<dyn FnOnce(&Formula, &mut Lemmas) -> Result<Derivation, NotEncoded>>;

/// Why a bound is not in a pseudo-Boolean proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotEncoded {
    /// Its kind has no encoding.
    Kind,
    /// The formula would be too large.
    TooLarge,
    /// The sums of constraints that are tried show less than the bound.
    Short,
}

impl From<Mistake> for NotEncoded {
    fn from(mistake: Mistake) -> Self {
        if mistake == Mistake::TooLarge { Self::TooLarge } else { Self::Kind }
    }
}

/// A bound that is to be stated, by the name of its figure, with its argument.
pub(crate) struct Bounded<'a, A> {
    pub name: &'a str,
    pub bound: i64,
    pub argument: &'a A,
    /// The number of the claim, and its selector.
    pub at: (usize, Var),
}

impl<A: PartialEq> Bounded<'_, A> {
    /// The selector, if the argument is this one.
    pub fn only(&self, argument: &A) -> Result<Var, NotEncoded> {
        if self.argument == argument { Ok(self.at.1) } else { Err(NotEncoded::Kind) }
    }
}

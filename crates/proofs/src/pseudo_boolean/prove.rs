//! The input of the statement of a bound, and its result: how to prove the bound, or why it is not stated.

use super::formula::{Caps, Derivation, Formula, Id, Var};
use super::lemmas::Lemmas;
use crate::mistake::ClaimMistake;

/// Derives from the formula that a selector is 0; lines that it builds on go to the lemmas.
pub(crate) type Prove = Box<dyn FnOnce(&Formula, &mut Lemmas) -> Result<Derivation, NotEncoded>>;

/// What a statement returns: how to prove it, or why it is not stated.
pub(crate) type Provable = Result<Prove, NotEncoded>;

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

impl From<ClaimMistake> for NotEncoded {
    fn from(mistake: ClaimMistake) -> Self {
        if mistake == ClaimMistake::TooLarge { Self::TooLarge } else { Self::Kind }
    }
}

/// A bound that is to be stated, by the name of its figure, with its argument.
pub(crate) struct Bounded<'a, A> {
    pub name: &'a str,
    pub bound: i64,
    pub argument: &'a A,
}

impl<A: PartialEq> Bounded<'_, A> {
    /// The bound, if the argument is this one.
    pub fn only(&self, argument: &A) -> Result<i64, NotEncoded> {
        if self.argument == argument { Ok(self.bound) } else { Err(NotEncoded::Kind) }
    }
}

/// States that a sum is at most `most`, if the selector is 1, and refutes it. `add` adds to this claim constraints that
/// give a lower bound on the sum; all variables but the selector then cancel.
pub(crate) fn at_most(
    formula: &mut Formula,
    sum: impl IntoIterator<Item = (Var, i64)>,
    most: i64,
    add: impl FnOnce(&Formula, &mut Lemmas, &mut Derivation) -> Result<(), NotEncoded> + 'static,
) -> Prove {
    let claimed = formula.claim(sum, most);
    Box::new(move |formula, lemmas| {
        let mut derived = Derivation::of(formula, [claimed]);
        add(formula, lemmas, &mut derived)?;
        derived.leave(formula, &Caps::new());
        Ok(derived)
    })
}

/// Proves that the selector is 0 by the sum of these constraints, in which all other variables cancel.
pub(crate) fn summed(ids: Vec<Id>, caps: Caps) -> Prove {
    Box::new(move |formula, _| {
        let mut derived = Derivation::of(formula, ids);
        derived.leave(formula, &caps);
        Ok(derived)
    })
}

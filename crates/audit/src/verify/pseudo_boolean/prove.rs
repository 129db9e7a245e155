//! What the statement of a bound gives back: how to prove that the bound is not beaten, or why it is not stated.

use super::formula::{Derivation, Formula};
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

//! Options of the ways to seat one round: said with one, and the same for the next round by that way unless others are said.

use crate::Pairs;

/// How one round is seated, beside the way. Each option belongs to one way; with any other it is the usual one.
///
/// ```
/// use roundtable_model::{OneRound, Pairs};
/// let how = OneRound { pairs: Pairs::OneThree, ..OneRound::default() };
/// assert!(!how.is_usual() && OneRound::default().is_usual());
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OneRound {
    /// Interval: tables in a block, 0 where that is not said.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "usual"))]
    pub step: u32,
    /// Random: with the fewest repeats.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "usual"))]
    pub avoid_repeats: bool,
    /// Mexicano: who are partners.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "usual"))]
    pub pairs: Pairs,
}

impl OneRound {
    /// Whether nothing was said.
    pub fn is_usual(&self) -> bool {
        usual(self)
    }
}

fn usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

//! Options of the ways to seat one round: set for one, and kept for the next round by that way unless changed.

use crate::Pairs;

/// How one round is seated, apart from the way. Each option belongs to one way and has its default with any other.
///
/// ```
/// use roundtable_model::{OneRound, Pairs};
/// let how = OneRound { pairs: Pairs::OneThree, ..OneRound::default() };
/// assert!(!how.is_usual() && OneRound::default().is_usual());
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OneRound {
    /// Interval: tables in a block, 0 if not set.
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
    /// Whether all options have their defaults.
    pub fn is_usual(&self) -> bool {
        usual(self)
    }
}

fn usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

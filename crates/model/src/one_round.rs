//! Options of the ways to seat one round ([`SeatBy`](crate::SeatBy)). An option that is set stays set for later rounds
//! that are seated in the same way, until it is changed.

use crate::Pairs;

/// The options of one round. Each belongs to one way to seat it, and has its default with any other.
///
/// ```
/// use roundtable_model::{OneRound, Pairs};
/// let how = OneRound { pairs: Pairs::OneThree, ..OneRound::default() };
/// assert!(!how.is_usual() && OneRound::default().is_usual());
/// ```
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OneRound {
    /// Interval: tables in a block, 0 if not set. A table takes every `step`-th person of its block of the standings.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "usual"))]
    pub step: u32,
    /// Random: among random seatings, one with the fewest repeats.
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

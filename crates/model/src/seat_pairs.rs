//! The seats of a table of one size that are related. Costs nothing but its pairs.

use crate::SeatIx;

/// The related seats of a table of one size.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPairs {
    /// How many sit there.
    pub seats: u32,
    /// Which are related; of an ordered relation the one that is before, or on the left, first.
    pub pairs: Vec<[SeatIx; 2]>,
}

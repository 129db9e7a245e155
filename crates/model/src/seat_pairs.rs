//! Which pairs of seats at a table of one size are related (partners, neighbours …); `relation.rs` lists the relations.

use crate::SeatIx;

/// The related pairs of seats of a table of one size.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPairs {
    /// How many sit there.
    pub seats: u32,
    /// The pairs that are related. In an ordered relation the first seat comes before the other or sits on its left.
    pub pairs: Vec<[SeatIx; 2]>,
}

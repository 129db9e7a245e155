//! One round made from a position: who sits where next, in the numbers of the position.

use crate::{PlayerId, RoundIx};

/// One table of the next round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatedTable {
    /// The number on the table, 1-based; a place in the room, not a rank.
    pub number: u32,
    /// Who sits there, first seat first.
    pub seats: Vec<PlayerId>,
}

/// The next round.
///
/// ```
/// use roundtable_model::{PlayerId, RoundIx, SeatedRound, SeatedTable};
/// let table = SeatedTable { number: 1, seats: vec![PlayerId(7), PlayerId(2)] };
/// let round = SeatedRound { round: RoundIx(3), tables: vec![table], ..SeatedRound::default() };
/// assert_eq!(round.round.number(), 4);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatedRound {
    /// Which round it is: as many were played before.
    pub round: RoundIx,
    /// The tables in ascending order of their numbers.
    pub tables: Vec<SeatedTable>,
    /// Who is there but has no seat, ascending.
    pub sit_out: Vec<PlayerId>,
    /// Who is not there, ascending.
    pub absent: Vec<PlayerId>,
}

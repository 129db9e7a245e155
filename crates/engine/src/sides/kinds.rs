//! Which of two kinds somebody is, if sides are to be mixed. O(seats) a table.

use roundtable_model::{PlayerIx, SeatIx, Sides, Spread};

/// The kind of somebody: of the first, of the second, or of none.
pub(super) fn kind_of(kinds: &Spread, player: PlayerIx) -> usize {
    kinds.groups().get(player.ix()).copied().flatten().map_or(2, |kind| kind.min(2) as usize)
}

/// How many sides of a table have more of a kind than half of their people, rounded up.
pub(super) fn not_mixed(kinds: &Spread, seats: &[PlayerIx], sides: &Sides) -> usize {
    let of_kind = |side: &[SeatIx], kind| side.iter().filter(|seat| kind_of(kinds, seats[seat.ix()]) == kind).count();
    let is_not_mixed = |side: &&Vec<SeatIx>| [0, 1].iter().any(|kind| of_kind(side, *kind) > side.len().div_ceil(2));
    sides.seats().iter().filter(is_not_mixed).count()
}

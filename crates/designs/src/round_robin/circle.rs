//! The circle method, and the arithmetic that all round-robin tables but two share.
//!
//! One player of n (even), the pivot, stays; the m = n−1 others form a ring. In a round with centre k the pivot meets
//! the ring's k, and k+j meets k−j (mod m) for j = 1..n/2−1 (Kirkman 1847; Lucas 1883; the name from de Werra 1981,
//! "Scheduling in sports"). Of 6 with centre 0: the pivot meets 0, 1 meets 4, 2 meets 3. Tables differ in pivot, order
//! of centres and colours. Since n/2 is the inverse of 2 mod m, x and y meet around the centre (x+y)·n/2: constant time
//! both ways.
//!
//! `Standard` here has player 1 as pivot and turns the ring one place per round, as every printed description does.
//! Colours: player 1 has White in odd rounds, and on board j+1 the ring's k+j has White if j is odd. That gives each
//! player |White − Black| ≤ 1 after *every* round and n−2 breaks (one colour twice in a row) in all, the least possible
//! (de Werra 1981). Common code that never reverses the colours of the first board gives player 1 White in every round.

use super::wheel::{BoardColours, Wheel, half_of};

/// The circle method: player 1 stays, the others move one place per round.
pub(super) const STANDARD: Wheel = Wheel {
    pivot_is_first: true,
    centre_of: |n, round| n - 2 - round,
    round_of: |n, centre| n - 2 - centre,
    pivot_has_white: |_, round| round.is_multiple_of(2),
    colours: BoardColours::PlusOnOdd,
};

/// The circle method for an odd field, whose highest number (the ring's last) is the bye. With the colours of
/// [`STANDARD`] many players would have two Whites too many or too few. So each player has the colour lost to the bye
/// against the pivot: everybody ends with as many Whites as Blacks.
pub(super) const STANDARD_WITH_BYE: Wheel = Wheel {
    // The ring's element k meets the bye, which is −1 mod m, around the centre (k−1)/2, at distance (k+1)/2, and would
    // have White there if that is odd. So it gets White against the pivot in these cases.
    pivot_has_white: |n, round| half_of(n, n - 1 - round).is_multiple_of(2),
    ..STANDARD
};

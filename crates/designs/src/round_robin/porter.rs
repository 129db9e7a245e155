//! Warren J. Porter's system: FIDE's order, with the colours of every board but the pivot's reversed.
//!
//! In Berger's tables two players have the same colour in the first two rounds; with the other boards reversed nobody has, and every player
//! changes colour into every even round, as in Crenshaw's order. The first N rounds, for any N, are as fair in colours as
//! possible. Source: W. J. Porter, "Round robin pairings" (his own pages); the rule as stated here is ours, checked against
//! his examples.

use super::wheel::{BoardColours, Wheel, half_of, twice};

/// FIDE's rule with the colours of all boards from the second on reversed, as a [`Wheel`].
pub(super) const PORTER: Wheel = Wheel {
    pivot_is_first: false,
    centre_of: |n, round| half_of(n, round),
    round_of: |n, centre| twice(n, centre),
    pivot_has_white: |_, round| round % 2 == 1,
    colours: BoardColours::Minus,
};

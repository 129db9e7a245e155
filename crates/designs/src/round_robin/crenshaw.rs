//! The tables of US Chess, made by Robert Crenshaw: FIDE's rounds in reverse order, with the same colours, for 8 and
//! more.
//!
//! For 4 and 6 players the rulebook prints special tables (`uscf.rs`). Every player changes colour into every even
//! round, so |White − Black| ≤ 1 after every round, which FIDE's own order breaks after round 2. Source: US Chess,
//! Official Rules of Chess, chapter 12, as transcribed by players; the reversal of FIDE's order is stated by K. Smythe.

use super::berger::BERGER;
use super::wheel::{Wheel, half_of, twice};

/// FIDE's rule from the last round to the first, as a [`Wheel`]. The reverse of round r is round n−r, and n is even:
/// odd rounds stay odd, so the pivot has the same colours.
pub(super) const CRENSHAW: Wheel =
    Wheel { centre_of: |n, round| half_of(n, n - 2 - round), round_of: |n, centre| n - 2 - twice(n, centre), ..BERGER };

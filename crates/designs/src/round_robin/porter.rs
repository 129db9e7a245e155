//! Warren J. Porter's system: FIDE's order, with the colours of every board but the pivot's reversed.
//!
//! In Berger's tables two players have the same colour in the first two rounds; with the other boards reversed nobody
//! has, and every player changes colour into every even round, as in Crenshaw's order. The first N rounds, for any N,
//! have the fairest possible colours. Source: W. J. Porter, "Round robin pairings" (his own pages); the rule as stated
//! here is ours, checked against his examples.

use super::berger::BERGER;
use super::wheel::{BoardColours, Wheel};

/// FIDE's rule with the colours of all boards from the second on reversed, as a [`Wheel`].
pub(super) const PORTER: Wheel = Wheel { colours: BoardColours::Minus, ..BERGER };

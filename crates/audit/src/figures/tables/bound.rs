//! Table visits: a player with g games among t table numbers visits one of them at least ⌈g/t⌉ times (pigeonhole).
//!
//! Whether this is reached together with few repeats is another question: the bound is about visits alone. O(kinds).

use crate::bounds::shape::Shape;
use crate::figures::proof::Argument;
use crate::report::Audit;

/// Adds the bound on visits to the proofs of an audit whose schedule has this shape.
pub(crate) fn prove(audit: &mut Audit, shape: &Shape) {
    // Somebody has at least the average number of games, and everybody at least the certain ones.
    let seats: u64 = shape.round_kinds.iter().map(|kind| kind.times * kind.seated()).sum();
    let certain = shape.player_kinds.iter().filter(|k| k.count > 0).map(|k| k.games.least).max().unwrap_or(0);
    let average = seats.div_ceil(shape.players.max(1));
    let (games, numbers) = (certain.max(average), shape.table_numbers.max(1));
    audit.prove("tables.max_visits", games.div_ceil(numbers), Argument::Pigeonhole);
}

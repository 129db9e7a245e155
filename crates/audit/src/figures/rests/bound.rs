//! Bounds on how evenly games at short tables and sit-outs can be shared out, by averages.
//!
//! The [`Shape`] of a schedule says how many there are, and what each kind of player has at least and at most. If everybody had `each` or,
//! where that is impossible, as near as possible, the sum would have to fit. O(kinds · log rounds).

use crate::bounds::shape::{Between, PlayerKind, RoundKind, Shape};
use crate::figures::proof::Argument;
use crate::report::{Audit, Proof, Span};

/// Adds the bounds to the proofs of an audit whose schedule has this shape.
pub(crate) fn prove(audit: &mut Audit, shape: &Shape) {
    let short = |k: &RoundKind| k.sizes.iter().filter(|s| s.0 < k.full).map(|s| s.0 * s.1).sum::<u64>();
    let short_games: u64 = shape.round_kinds.iter().map(|kind| kind.times * short(kind)).sum::<u64>();
    let sit_outs: u64 = shape.round_kinds.iter().map(|kind| kind.times * kind.sit_outs).sum();
    let figures = (audit.short_tables, audit.sit_outs);
    let mut prove = |names: [&'static str; 2], found: Span, all: u64, of: fn(&PlayerKind) -> Between| {
        if all > 0 {
            let kinds: Vec<_> = shape.player_kinds.iter().filter(|k| k.count > 0).map(|k| (k.count, of(k))).collect();
            audit.proof.push(Proof::new(names[0], found.min.into(), best_min(&kinds, all), Argument::Average));
            audit.proof.push(Proof::new(names[1], found.max.into(), best_max(&kinds, all), Argument::Average));
        }
    };
    prove(["short_tables.min", "short_tables.max"], figures.0, short_games, |kind| kind.short_games);
    prove(["sit_outs.min", "sit_outs.max"], figures.1, sit_outs, |kind| kind.sit_outs);
}

/// The largest number that everybody can have at least, of `all`. `kinds` are how many players there are with which limits.
fn best_min(kinds: &[(u64, Between)], all: u64) -> u64 {
    let needed = |each: u64| kinds.iter().map(|&(count, b)| count * each.max(b.least)).sum::<u64>();
    let most = kinds.iter().map(|(_, b)| b.most).min().unwrap_or(0);
    last_that(most, |each| needed(each) <= all)
}

/// The smallest number that nobody need exceed, if all of them have to have `all` together.
fn best_max(kinds: &[(u64, Between)], all: u64) -> u64 {
    let held = |each: u64| kinds.iter().map(|&(count, b)| count * each.min(b.most)).sum::<u64>();
    let least = kinds.iter().map(|(_, b)| b.least).max().unwrap_or(0);
    let most = kinds.iter().map(|(_, b)| b.most).max().unwrap_or(0);
    if held(0) >= all { least } else { least.max(last_that(most, |each| held(each) < all) + 1) }
}

/// The last number up to `most` with a property that holds from 0 on and ends once.
fn last_that(most: u64, holds: impl Fn(u64) -> bool) -> u64 {
    let (mut low, mut high) = (0, most);
    while low < high {
        let middle = low + (high - low).div_ceil(2);
        if holds(middle) { low = middle } else { high = middle - 1 }
    }
    low
}

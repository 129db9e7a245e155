//! The row bound on meetings: every player's meetings spread as evenly as possible over the others. A row is one
//! player's pairs; the [`Shape`] of a schedule lists the kinds of rows.
//!
//! Let a player get `a` opponents, counted with repetition, and let each of the others have been met some `h` times
//! before. Each cost counted here (repeats; pairs of rounds in which the same two meet) is a sum over the others of a
//! convex function of the meetings, so its least value f(a) comes from always taking an opponent met least so far, and
//! f is convex. The a's are free within limits (who sits out or at a short table is free), but they are multiples of a
//! common unit and their sum is given: twice the meetings. The sum of convex functions under a given sum is least if no
//! unit costs less elsewhere. Every pair is in two rows, so half of it, rounded up, bounds the cost of any schedule of
//! the shape.
//!
//! With one kind of player this is the classical bound: with a = q(n−1) + r, every pair meets q or q + 1 times. Of
//! eight people with nine opponents each, everybody meets five others once and two twice. O(levels of all kinds of rows
//! · log²(meetings)).

use super::Best;
use super::halving::{first_that, last_that};
use super::shape::{RowKind, Shape};
use crate::figures::proof::Argument;

/// The bound on the pairs of rounds in which the same two meet: Σ m(m−1)/2 over all pairs that meet m times.
pub(crate) fn pairs_together(shape: &Shape) -> Best {
    Best { value: shape.past.pairs_together + least(shape, together).div_ceil(2), argument: Argument::Rows }
}

/// The bound on the repeats.
pub(crate) fn repeats(shape: &Shape) -> Best {
    Best { value: shape.past.repeats + least(shape, repeated).div_ceil(2), argument: Argument::Rows }
}

/// What `opponents` more, spread as evenly as possible, add to Σ m(m−1)/2 over a row: an opponent met m times before
/// adds m. The levels fill up like water: `width` others are at `level` and rise together to the next.
fn together(row: &RowKind, opponents: u64) -> u64 {
    let (mut left, mut cost) = (opponents, 0);
    let (mut level, mut width) = (0, 0);
    // Sum of the levels from..to.
    let climb = |from: u64, to: u64| (to - from) * (from + to).saturating_sub(1) / 2;
    for &(next, count) in &row.levels {
        if left < (next - level) * width {
            break;
        }
        cost += climb(level, next) * width;
        left -= (next - level) * width;
        (level, width) = (next, width + count);
    }
    let Some(each) = left.checked_div(width) else { return cost };
    let top = level + each;
    cost + climb(level, top) * width + left % width * top
}

/// What `opponents` more add to the repeats of a row.
fn repeated(row: &RowKind, opponents: u64) -> u64 {
    let fresh = row.levels.first().map_or(0, |&(level, count)| if level == 0 { count } else { 0 });
    opponents.saturating_sub(fresh)
}

/// The least sum of a convex cost over all rows, over all ways to distribute the opponents.
fn least(shape: &Shape, cost: fn(&RowKind, u64) -> u64) -> u64 {
    let unit = match shape.is_wished {
        // Meetings settled by wishes are subtracted from the opponents, and need not be a multiple of the unit.
        true => 1,
        false => shape.sizes().into_iter().map(|size| size - 1).fold(0, gcd).max(1),
    };
    let units = 2 * shape.meetings / unit;
    // Both limits are sums of sizes less 1 and multiples of the unit: nothing is rounded.
    let limits = |row: &RowKind| (row.opponents.least / unit, row.opponents.most / unit);
    let price = |row: &RowKind, units: u64| cost(row, units * unit) - cost(row, (units - 1) * unit);
    // How many units a row takes at this price for each: prices rise with every unit.
    let taken = |row: &RowKind, at: u64| {
        let (least, most) = limits(row);
        last_that(least, most, |units| price(row, units) <= at)
    };
    let total = |at: u64| shape.rows.iter().map(|row| row.count * taken(row, at)).sum::<u64>();
    let dearest = |row: &RowKind| if row.opponents.most < unit { 0 } else { price(row, limits(row).1) };
    let low = first_that(0, shape.rows.iter().map(dearest).max().unwrap_or(0), |price| total(price) >= units);
    // Everything cheaper than the price `low` is taken, and the rest at that price.
    let cheaper = |row: &RowKind| if low == 0 { limits(row).0 } else { taken(row, low - 1) };
    let had: u64 = shape.rows.iter().map(|row| row.count * cheaper(row)).sum();
    let paid: u64 = shape.rows.iter().map(|row| row.count * cost(row, cheaper(row) * unit)).sum();
    paid + units.saturating_sub(had) * low
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}

//! The round-pair bound: two rounds of few tables cannot keep everybody apart.
//!
//! Σ over pairs of players of m(m−1)/2 = Σ over pairs of rounds r < s of the pairs together in both
//! = Σ over r < s, table i of r, table j of s of n(n−1)/2, n the players who sit at both. These n form a matrix
//! whose rows sum to at most the sizes of r's tables and whose columns to at most those of s's; whoever sits in r
//! but not in s has to be away or sit out there, which bounds what is missing. The least cost of such a matrix is
//! a minimum-cost flow with convex costs. It matters where a round has fewer tables than seats at a table:
//! 8 players in fours, any two rounds: 4. Where the flow would be too large, rows and columns are bounded apart.
//! Cost bounded by [`STEPS`], whatever n.

use super::shape::{RoundKind, Shape};
use super::{Bound, Claim};
use crate::meetings::pairs_of;
use crate::reason::Reason;

/// Pairs of rounds beyond so many kinds are not counted; the bound stays true.
const KINDS: usize = 64;
/// About so many elementary steps go into all flows of one audit.
const STEPS: u64 = 20_000_000;

/// On the pairs of rounds together.
pub(super) fn pairs_together(shape: &Shape) -> Bound {
    let mut kinds: Vec<&RoundKind> = shape.round_kinds.iter().collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.times));
    kinds.truncate(KINDS);
    let steps = STEPS / pairs_of(kinds.len() as u64 + 1).max(1);
    let mut bound = shape.past.together;
    for (i, a) in kinds.iter().enumerate() {
        bound += pairs_of(a.times) * least(a, a, steps);
        for b in &kinds[i + 1..] {
            bound += a.times * b.times * least(a, b, steps);
        }
    }
    Bound { claim: Claim::PairsTogether(bound), by: Reason::RoundPairs }
}

/// The fewest pairs that are together in both of two rounds.
fn least(a: &RoundKind, b: &RoundKind, steps: u64) -> u64 {
    // At least so many sit in both. Everybody has a place, so it is no more than sit in either.
    let kept =
        |from: &RoundKind, to: &RoundKind| from.seated().saturating_sub(to.sit_outs + only(&to.absent, &from.absent));
    let both = kept(a, b).max(kept(b, a)).min(a.seated()).min(b.seated());
    let apart = spread(&a.sizes, b.tables(), both).max(spread(&b.sizes, a.tables(), both));
    let (width, height) = (a.tables(), b.tables());
    let even = a.sizes.len() == 1 && a.sizes == b.sizes && both == a.seated();
    let cells = width.saturating_mul(height).saturating_mul(width + height);
    if even || cells.saturating_mul(both) > steps { apart } else { flow(&each(a), &each(b), both) }
}

/// How many are on the first list and not on the second.
fn only(first: &[u32], second: &[u32]) -> u64 {
    first.iter().filter(|&p| second.binary_search(p).is_err()).count() as u64
}

fn each(kind: &RoundKind) -> Vec<u64> {
    kind.sizes.iter().flat_map(|&(size, count)| std::iter::repeat_n(size, count as usize)).collect()
}

/// The least cost when only the rows count: `both` people from tables of these sizes, each table's people spread
/// evenly over `cells` tables. The (c+1)-th person in a cell costs c.
fn spread(sizes: &[(u64, u64)], cells: u64, both: u64) -> u64 {
    let taken = |price: u64| sizes.iter().map(|&(size, count)| count * size.min((price + 1) * cells)).sum::<u64>();
    let mut price = 0;
    while taken(price) < both {
        price += 1;
    }
    let cost = |people: u64| {
        let (each, more) = (people / cells, people % cells);
        cells * pairs_of(each) + more * each
    };
    if price == 0 {
        return 0;
    }
    let cheaper: u64 = sizes.iter().map(|&(size, count)| count * cost(size.min(price * cells))).sum();
    cheaper + both.saturating_sub(taken(price - 1)) * price
}

/// The exact least cost, by successive cheapest augmenting paths (Bellman–Ford on tables of both rounds).
fn flow(rows: &[u64], columns: &[u64], both: u64) -> u64 {
    let (height, width) = (rows.len(), columns.len());
    let mut people = vec![0_i64; height * width];
    let (mut row_left, mut column_left) = (rows.to_vec(), columns.to_vec());
    let mut total = 0;
    for _ in 0..both {
        // Cheapest way to reach each row and each column from a row with people left.
        let mut to_row: Vec<Option<i64>> = row_left.iter().map(|&left| (left > 0).then_some(0)).collect();
        let mut to_column = vec![None; width];
        let (mut from_row, mut from_column) = (vec![0; width], vec![None; height]);
        let mut changed = true;
        while changed {
            changed = false;
            for row in 0..height {
                for column in 0..width {
                    let here = people[row * width + column];
                    if let Some(cost) = to_row[row]
                        && to_column[column].is_none_or(|known| cost + here < known)
                    {
                        (to_column[column], from_row[column], changed) = (Some(cost + here), row, true);
                    }
                    if let Some(cost) = to_column[column]
                        && here > 0
                        && to_row[row].is_none_or(|known| cost - (here - 1) < known)
                    {
                        (to_row[row], from_column[row], changed) = (Some(cost - (here - 1)), Some(column), true);
                    }
                }
            }
        }
        let ends = (0..width).filter(|&column| column_left[column] > 0);
        let Some((cost, mut column)) = ends.filter_map(|column| Some((to_column[column]?, column))).min() else {
            break;
        };
        total += cost;
        column_left[column] -= 1;
        loop {
            let row = from_row[column];
            people[row * width + column] += 1;
            let Some(before) = from_column[row] else {
                row_left[row] -= 1;
                break;
            };
            people[row * width + before] -= 1;
            column = before;
        }
    }
    u64::try_from(total).unwrap_or(0)
}

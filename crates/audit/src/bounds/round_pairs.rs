//! The round-pair bound: two rounds of few tables cannot keep everybody apart.
//!
//! Eight players in fours: each table of one round sends its four people to the two tables of the other round, at best
//! two to each. So two tables send two pairs each that stay together: 4 for any two rounds.
//!
//! In general T, the sum of m(m−1)/2 over pairs who meet m times, is the sum over pairs of rounds r < s of the pairs
//! together in both. Let n be the players who sit at table i of r and at table j of s: these are n(n−1)/2 pairs. The
//! numbers n form a matrix whose rows sum to at most the sizes of r's tables and whose columns to at most those of s's;
//! anyone who sits in r but not in s must be away or sit out there, which bounds what is missing. The least cost of
//! such a matrix is a minimum-cost flow with convex costs. If the flow would be too large, rows and columns are bounded
//! separately. The cost is at most [`STEPS`] for any number of players.

use super::Best;
use super::shape::{RoundKind, Shape};
use crate::figures::meetings::pairs_of;
use crate::figures::proof::{Argument, RoundPair};

/// Pairs of rounds beyond this many kinds are not counted; the bound stays true, but may be lower.
const KINDS: usize = 64;
/// About how many elementary steps all flows of one audit may take together.
const STEPS: u64 = 20_000_000;

/// The bound on T, the sum over all pairs of rounds.
pub(crate) fn pairs_together(shape: &Shape) -> Best {
    let mut kinds: Vec<&RoundKind> = shape.round_kinds.iter().collect();
    kinds.sort_by_key(|kind| std::cmp::Reverse(kind.times));
    kinds.truncate(KINDS);
    let steps = STEPS / pairs_of(kinds.len() as u64 + 1).max(1);
    let (mut bound, mut round_pairs) = (shape.past.pairs_together, Vec::new());
    for (i, a) in kinds.iter().enumerate() {
        for (j, b) in kinds.iter().enumerate().skip(i) {
            let times = if i == j { pairs_of(a.times) } else { a.times * b.times };
            if times == 0 {
                continue;
            }
            let (both, prices) = least(a, b, steps);
            let shared = prices.prove(a, b, both);
            bound += times * shared;
            if shared > 0 {
                let Prices { price, first, second } = prices;
                round_pairs.push(RoundPair { rounds: [a.one, b.one], price, first, second });
            }
        }
    }
    Best { value: bound, argument: Argument::RoundPairs(round_pairs) }
}

/// Prices that show how few pairs two rounds can share (linear programming duality; see [`RoundPair`]).
struct Prices {
    /// The price of a person who sits in both rounds.
    price: u64,
    /// The discount at the tables of each size of the first round.
    first: Vec<u64>,
    /// And of the second.
    second: Vec<u64>,
}

impl Prices {
    /// How many pairs they show to be together in both rounds, if `both` people sit in both.
    fn prove(&self, a: &RoundKind, b: &RoundKind, both: u64) -> u64 {
        let off = |kind: &RoundKind, discounts: &[u64]| -> u64 {
            kind.sizes.iter().zip(discounts).map(|(&(size, count), discount)| size * count * discount).sum()
        };
        let mut paid = off(a, &self.first) + off(b, &self.second);
        for (&(_, tables), &first) in a.sizes.iter().zip(&self.first) {
            for (&(_, others), &second) in b.sizes.iter().zip(&self.second) {
                let left = self.price.saturating_sub(first + second);
                paid += tables * others * pairs_of(left + 1);
            }
        }
        (self.price * both).saturating_sub(paid)
    }
}

/// How many sit in both of two rounds at least, and prices that show the fewest pairs that are together in both. The
/// flow is used if it fits into `steps`; if all tables are of one size and everybody plays, rows alone give the exact
/// least.
fn least(a: &RoundKind, b: &RoundKind, steps: u64) -> (u64, Prices) {
    // At least this many sit in both. Everybody has one place in a round: it is at most the number who sit in either.
    let kept =
        |from: &RoundKind, to: &RoundKind| from.seated().saturating_sub(to.sit_outs + only(&to.absent, &from.absent));
    let both = kept(a, b).max(kept(b, a)).min(a.seated()).min(b.seated());
    let (width, height) = (a.tables(), b.tables());
    let even = a.sizes.len() == 1 && a.sizes == b.sizes && both == a.seated();
    let cells = width.saturating_mul(height).saturating_mul(width + height);
    if !even && cells.saturating_mul(both) <= steps {
        let (price, rows, columns) = flow(&each(a), &each(b), both).prices();
        return (both, Prices { price, first: by_size(a, &rows, u64::max), second: by_size(b, &columns, u64::min) });
    }
    let (price, first) = spread(&a.sizes, b.tables(), both);
    let by_rows = Prices { price, first, second: vec![0; b.sizes.len()] };
    let (price, second) = spread(&b.sizes, a.tables(), both);
    let by_columns = Prices { price, first: vec![0; a.sizes.len()], second };
    let rows_are_better = by_rows.prove(a, b, both) >= by_columns.prove(a, b, both);
    (both, if rows_are_better { by_rows } else { by_columns })
}

/// One discount for all tables of a size. Tables of a size may change places, and the larger of two best potentials at
/// every place is best, too (they form a lattice; Murota 2003, Discrete Convex Analysis). The discount of a row rises
/// with its potential and that of a column falls (see [`Flow::prices`]), so it is the largest of the rows and the
/// smallest of the columns.
fn by_size(kind: &RoundKind, discounts: &[u64], larger: fn(u64, u64) -> u64) -> Vec<u64> {
    let mut rest = discounts;
    let of = |&(_, count): &(u64, u64)| {
        let (these, others) = rest.split_at(count as usize);
        rest = others;
        these.iter().copied().reduce(larger).unwrap_or(0)
    };
    kind.sizes.iter().map(of).collect()
}

/// How many are on the first list and not on the second; the lists are sorted.
fn only(first: &[u32], second: &[u32]) -> u64 {
    first.iter().filter(|&p| second.binary_search(p).is_err()).count() as u64
}

/// The size of each table.
fn each(kind: &RoundKind) -> Vec<u64> {
    kind.sizes.iter().flat_map(|&(size, count)| std::iter::repeat_n(size, count as usize)).collect()
}

/// The price if only the rows count, and the discount at the tables of each size: `both` people from tables of these
/// sizes, each table's people spread evenly over `cells` tables. The (c+1)-th person in a cell costs c, so at a price
/// of p each cell takes up to p + 1; the price is the least at which all of `both` have a place.
fn spread(sizes: &[(u64, u64)], cells: u64, both: u64) -> (u64, Vec<u64>) {
    let taken = |price: u64| sizes.iter().map(|&(size, count)| count * size.min((price + 1) * cells)).sum::<u64>();
    let mut price = 0;
    while taken(price) < both {
        price += 1;
    }
    // If all people of a table are placed before the price is reached, one more would cost size / cells there: the rest
    // is the discount.
    let discount = |&(size, _): &(u64, u64)| price.saturating_sub(size / cells.max(1));
    (price, sizes.iter().map(discount).collect())
}

/// A matrix of `both` people with the exact least cost, by successive cheapest augmenting paths (Bellman–Ford on the
/// tables of both rounds). Each path adds one person: one more in the cells from a row to a column, one less on the way
/// back.
fn flow(rows: &[u64], columns: &[u64], both: u64) -> Flow {
    let (height, width) = (rows.len(), columns.len());
    let mut people = vec![0_i64; height * width];
    let (mut row_left, mut column_left) = (rows.to_vec(), columns.to_vec());
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
        let Some((_, mut column)) = ends.filter_map(|column| Some((to_column[column]?, column))).min() else {
            break;
        };
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
    Flow { width, people, row_left, column_left }
}

/// People at the tables of two rounds.
struct Flow {
    /// How many columns there are.
    width: usize,
    /// How many sit at both tables: a row for each table of the first round, a column for each of the second.
    people: Vec<i64>,
    /// Seats that are left at each table of the first round, and of the second.
    row_left: Vec<u64>,
    column_left: Vec<u64>,
}

impl Flow {
    /// The price of a person and the discounts of rows and columns: potentials of the residual graph, by Bellman–Ford
    /// from everywhere at once. The flow is cheapest, so no cycle has a negative cost, and they exist.
    fn prices(&self) -> (u64, Vec<u64>, Vec<u64>) {
        let (height, width) = (self.row_left.len(), self.width);
        // The nodes are numbered: source, sink, rows, columns.
        let (source, sink, first_row, first_column) = (0, 1, 2, 2 + height);
        // What can still be changed, and what that costs: from, to, cost.
        let mut changes: Vec<(usize, usize, i64)> = Vec::new();
        for (row, cells) in self.people.chunks(width.max(1)).enumerate() {
            let row = first_row + row;
            for (column, &here) in (first_column..).zip(cells) {
                changes.push((row, column, here));
                if here > 0 {
                    changes.push((column, row, 1 - here));
                    changes.extend([(row, source, 0), (sink, column, 0)]);
                }
            }
        }
        changes
            .extend((first_row..).zip(&self.row_left).filter(|(_, left)| **left > 0).map(|(row, _)| (source, row, 0)));
        let open = (first_column..).zip(&self.column_left).filter(|(_, left)| **left > 0);
        changes.extend(open.map(|(column, _)| (column, sink, 0)));
        let mut at = vec![0_i64; first_column + width];
        let mut changed = true;
        while changed {
            changed = false;
            for &(from, to, cost) in &changes {
                if at[from] + cost < at[to] {
                    (at[to], changed) = (at[from] + cost, true);
                }
            }
        }
        let above = |to: i64, from: i64| u64::try_from(to - from).unwrap_or(0);
        let rows = at[first_row..first_column].iter().map(|&row| above(row, at[source])).collect();
        let columns = at[first_column..].iter().map(|&column| above(at[sink], column)).collect();
        (above(at[sink], at[source]), rows, columns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use roundtable_model::RoundIx;

    fn kind(sizes: &[u64], resting: u64) -> RoundKind {
        let mut sizes = sizes.to_vec();
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        let runs = sizes.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as u64)).collect();
        RoundKind { sizes: runs, full: 9, absent: Vec::new(), sit_outs: resting, one: RoundIx(0), times: 1 }
    }

    /// The least cost of a matrix by trying all, row by row.
    fn by_trying(rows: &[u64], columns: &mut [u64], both: u64) -> Option<u64> {
        let Some((&row, others)) = rows.split_first() else { return (both == 0).then_some(0) };
        fn cells(left: u64, at: usize, columns: &mut [u64], both: u64, others: &[u64], cost: u64) -> Option<u64> {
            if at == columns.len() {
                return by_trying(others, columns, both).map(|more| more + cost);
            }
            let mut best: Option<u64> = None;
            for here in 0..=left.min(columns[at]).min(both) {
                columns[at] -= here;
                let found = cells(left - here, at + 1, columns, both - here, others, cost + pairs_of(here));
                columns[at] += here;
                best = best.into_iter().chain(found).min();
            }
            best
        }
        cells(row, 0, columns, both, others, 0)
    }

    proptest! {
        /// Prices show the exact least, not less.
        #[test]
        fn prices_are_as_good_as_trying_everything(
            (a, b) in (prop::collection::vec(2_u64..6, 1..4), prop::collection::vec(2_u64..6, 1..4)),
            resting in 0_u64..3,
        ) {
            let (rows, columns) = (kind(&a, resting), kind(&b, resting));
            let (both, prices) = least(&rows, &columns, STEPS);
            let shown = prices.prove(&rows, &columns, both);
            prop_assert_eq!(by_trying(&each(&rows), &mut each(&columns), both), Some(shown));
        }
    }
}

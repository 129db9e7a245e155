//! The assignment problem: rows to columns, each column once, at the least sum of costs, with the prices that prove it.
//!
//! Costs [[1, 2], [3, 5]]: rows 0, 1 to columns 1, 0 cost 2 + 3 = 5, against 1 + 5 = 6. The row prices 0, 2 and the
//! column prices 1, 2 prove it: a row's price plus a column's never exceeds the cost where they meet, and all prices
//! add up to 5, so no assignment is cheaper.
//!
//! The Hungarian method (Kuhn 1955, DOI 10.1002/nav.3800020109) by shortest augmenting paths with potentials (Jonker
//! and Volgenant 1987, DOI 10.1007/BF02278710). Exact, in whole numbers. Ties go by the order of rows and columns.
//! O(n³) time, O(n) memory beyond the costs.

/// Who goes where, and the prices that prove that it is cheapest.
pub struct Assignment {
    /// The column of each row.
    pub columns: Vec<usize>,
    /// The price of each row.
    pub row_prices: Vec<i64>,
    /// The price of each column.
    pub column_prices: Vec<i64>,
}

/// The cheapest assignment of `n` rows to `n` columns.
pub fn assign(n: usize, cost: impl Fn(usize, usize) -> i64) -> Assignment {
    // Rows and columns count from 1; column 0 holds the row that is being assigned. `holder` has the row of each
    // column, 0 for none.
    let (mut row_prices, mut column_prices) = (vec![0i64; n + 1], vec![0i64; n + 1]);
    let mut holder = vec![0usize; n + 1];
    for row in 1..=n {
        // As in Dijkstra's algorithm: `least` is the length of the shortest path to each column so far, less what
        // prices were raised by; `from` is the column before it on that path; `done` columns are reached. The path ends
        // at a column without a row, and then every row on it moves one column along.
        holder[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; n + 1];
        let mut from = vec![0usize; n + 1];
        let mut done = vec![false; n + 1];
        loop {
            done[column] = true;
            let (current, mut delta, mut next) = (holder[column], i64::MAX, 0);
            for c in (1..=n).filter(|&c| !done[c]) {
                let reduced = cost(current - 1, c - 1) - row_prices[current] - column_prices[c];
                if reduced < least[c] {
                    (least[c], from[c]) = (reduced, column);
                }
                if least[c] < delta {
                    (delta, next) = (least[c], c);
                }
            }
            for c in 0..=n {
                if done[c] {
                    row_prices[holder[c]] += delta;
                    column_prices[c] -= delta;
                } else {
                    least[c] -= delta;
                }
            }
            column = next;
            if holder[column] == 0 {
                break;
            }
        }
        while column != 0 {
            holder[column] = holder[from[column]];
            column = from[column];
        }
    }
    let mut columns = vec![0; n];
    (1..=n).for_each(|c| columns[holder[c] - 1] = c - 1);
    Assignment { columns, row_prices: row_prices.split_off(1), column_prices: column_prices.split_off(1) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn brute(costs: &[Vec<i64>], row: usize, used: u32) -> i64 {
        if row == costs.len() {
            return 0;
        }
        let free = (0..costs.len()).filter(|c| used >> c & 1 == 0);
        free.map(|c| costs[row][c] + brute(costs, row + 1, used | 1 << c)).min().unwrap()
    }

    proptest! {
        #[test]
        fn no_assignment_is_cheaper(n in 1usize..7, costs in prop::collection::vec(prop::collection::vec(-3i64..9, 7), 7)) {
            let costs: Vec<Vec<i64>> = costs[..n].iter().map(|row| row[..n].to_vec()).collect();
            let got = assign(n, |r, c| costs[r][c]);
            let mut seen = got.columns.clone();
            seen.sort_unstable();
            prop_assert_eq!(seen, (0..n).collect::<Vec<_>>());
            let sum = got.columns.iter().enumerate().map(|(r, &c)| costs[r][c]).sum::<i64>();
            prop_assert_eq!(sum, brute(&costs, 0, 0));
            prop_assert_eq!(sum, got.row_prices.iter().chain(&got.column_prices).sum::<i64>());
            for (r, row) in costs.iter().enumerate() {
                prop_assert!((0..n).all(|c| got.row_prices[r] + got.column_prices[c] <= row[c]));
            }
        }
    }

    #[test]
    fn nobody_needs_nothing() {
        assert!(assign(0, |_, _| 0).columns.is_empty());
    }
}

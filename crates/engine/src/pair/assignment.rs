//! The assignment problem: rows to columns, each column once, at the least sum of costs.
//!
//! The Hungarian method (Kuhn 1955, DOI 10.1002/nav.3800020109) by shortest augmenting paths with potentials
//! (Jonker and Volgenant 1987, DOI 10.1007/BF02278710). Exact, in whole numbers. O(n³) time, O(n) memory beyond the costs.

/// The column of each of `n` rows.
pub(crate) fn assign(n: usize, cost: impl Fn(usize, usize) -> u64) -> Vec<usize> {
    let cost = |row: usize, column: usize| i64::try_from(cost(row, column)).unwrap_or(i64::MAX / 4);
    // Rows and columns count from 1; column 0 holds the row that is being assigned.
    let (mut rows, mut columns) = (vec![0i64; n + 1], vec![0i64; n + 1]);
    let mut holder = vec![0usize; n + 1];
    for row in 1..=n {
        holder[0] = row;
        let mut column = 0;
        let mut least = vec![i64::MAX; n + 1];
        let mut from = vec![0usize; n + 1];
        let mut done = vec![false; n + 1];
        loop {
            done[column] = true;
            let (current, mut delta, mut next) = (holder[column], i64::MAX, 0);
            for c in (1..=n).filter(|&c| !done[c]) {
                let reduced = cost(current - 1, c - 1) - rows[current] - columns[c];
                if reduced < least[c] {
                    least[c] = reduced;
                    from[c] = column;
                }
                if least[c] < delta {
                    delta = least[c];
                    next = c;
                }
            }
            for c in 0..=n {
                if done[c] {
                    rows[holder[c]] += delta;
                    columns[c] -= delta;
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
    for column in 1..=n {
        columns[holder[column] - 1] = column - 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn brute(costs: &[Vec<u64>], row: usize, used: u32) -> u64 {
        if row == costs.len() {
            return 0;
        }
        let free = (0..costs.len()).filter(|c| used >> c & 1 == 0);
        free.map(|c| costs[row][c] + brute(costs, row + 1, used | 1 << c)).min().unwrap()
    }

    proptest! {
        #[test]
        fn no_assignment_is_cheaper(n in 1usize..7, costs in prop::collection::vec(prop::collection::vec(0u64..9, 7), 7)) {
            let costs: Vec<Vec<u64>> = costs[..n].iter().map(|row| row[..n].to_vec()).collect();
            let got = assign(n, |r, c| costs[r][c]);
            let mut seen = got.clone();
            seen.sort_unstable();
            prop_assert_eq!(seen, (0..n).collect::<Vec<_>>());
            prop_assert_eq!(got.iter().enumerate().map(|(r, &c)| costs[r][c]).sum::<u64>(), brute(&costs, 0, 0));
        }
    }

    #[test]
    fn nobody_needs_nothing() {
        assert!(assign(0, |_, _| 0).is_empty());
    }
}

//! How many rounds without a repeat there can be at most.
//!
//! Counting: a player meets k − 1 others in each game, so has at most ⌊(n−1)/(k−1)⌋ games. Pigeonhole: with fewer
//! tables than seats at a table, the k people of a table cannot all be apart in another round unless k − t of them
//! sit out, from each of the t tables. O(1).

/// An upper bound on the rounds, and what proves it; `None` where the theorem says nothing.
type Theorem = fn(u64, u64) -> Option<(u64, &'static str)>;

/// Where several give the same bound, the first is cited. What designs rule out is added here.
const THEOREMS: [Theorem; 2] = [counting, pigeonhole];

/// The most rounds without a repeat for `players` at full tables of `table_size` (whoever is left over sits out),
/// by the theorems known here, with the one that proves it.
///
/// Nobody can have more; whether so many can be had is for the engine to show. 0 where not even one table is full.
///
/// ```
/// use roundtable_audit::rounds_without_repeats_upper;
/// assert_eq!(rounds_without_repeats_upper(28, 4), (9, "counting floor((n-1)/(k-1))"));
/// assert_eq!(rounds_without_repeats_upper(12, 4), (1, "pigeonhole: fewer tables than seats at a table"));
/// assert_eq!(rounds_without_repeats_upper(15, 4).0, 5);
/// ```
pub fn rounds_without_repeats_upper(players: u32, table_size: u32) -> (u32, &'static str) {
    if table_size < 2 || players < table_size {
        return (0, "no table can be filled");
    }
    let (n, k) = (u64::from(players), u64::from(table_size));
    let bounds = THEOREMS.iter().filter_map(|theorem| theorem(n, k));
    let (rounds, by) = bounds.min_by_key(|&(rounds, _)| rounds).unwrap_or((u64::MAX, "nothing"));
    (u32::try_from(rounds).unwrap_or(u32::MAX), by)
}

fn counting(n: u64, k: u64) -> Option<(u64, &'static str)> {
    let games = (n - 1) / (k - 1);
    // Those who sit out leave games to the others: t·k seats in each round, at most n·games in all.
    let rounds = u128::from(n) * u128::from(games) / u128::from(n / k * k);
    let by = if n.is_multiple_of(k) {
        "counting floor((n-1)/(k-1))"
    } else {
        "counting games: at most floor((n-1)/(k-1)) each"
    };
    Some((u64::try_from(rounds).unwrap_or(u64::MAX), by))
}

fn pigeonhole(n: u64, k: u64) -> Option<(u64, &'static str)> {
    let tables = n / k;
    (tables < k && tables * (k - tables) > n % k).then_some((1, "pigeonhole: fewer tables than seats at a table"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_cases() {
        for (players, table_size, rounds) in [
            (2, 2, 1),
            (10, 2, 9),
            (9, 2, 9),
            (16, 4, 5),
            (8, 4, 1),
            (20, 4, 6),
            (13, 4, 1),
            (14, 4, 1),
            (15, 4, 5),
            (3, 4, 0),
            (4, 1, 0),
            (0, 0, 0),
            (u32::MAX, 2, u32::MAX),
            (u32::MAX, 1000, 4_299_266),
        ] {
            assert_eq!(rounds_without_repeats_upper(players, table_size).0, rounds, "{players} at {table_size}");
        }
    }
}

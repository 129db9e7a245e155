//! The numbers on the tables: people who need a table have it, and the others get tables where they have rarely been.
//!
//! Fixed tables first. The others get the numbers with the least sum of squares of everybody's visits to every table:
//! each person adds 2·(visits so far) + 1, an assignment problem, solved exactly up to [`EXACT`] tables. Above that
//! there are far more tables than rounds: each takes, in random order, the first free number that fewest of its people
//! have visited. Before the first game the tables are numbered in the order given. O(t³), above the limit O(t²·k).

use std::collections::BTreeSet;

use roundtable_model::SeededRng;

use super::people::People;
use roundtable_algebra::assignment::assign;

/// The most tables for which the numbers are exactly the best.
const EXACT: usize = 200;

/// A number for each table, in the order of the tables.
pub(crate) fn table_numbers(tables: &[Vec<u32>], people: &People, rng: &mut SeededRng) -> Vec<u32> {
    let mut numbers: Vec<Option<u32>> = vec![None; tables.len()];
    let mut taken = BTreeSet::new();
    for (number, table) in numbers.iter_mut().zip(tables) {
        // If two need different tables the higher placed decides; if two tables need one number, the first gets it.
        let needed = table.iter().filter_map(|&p| people.fixed[p as usize].map(|t| (p, t)));
        if let Some((_, table)) = needed.filter(|(_, t)| !taken.contains(t)).min() {
            taken.insert(table);
            *number = Some(table);
        }
    }
    let mut open: Vec<usize> = (0..tables.len()).filter(|&t| numbers[t].is_none()).collect();
    let free: Vec<u32> = (1..).filter(|n| !taken.contains(n)).take(open.len()).collect();
    let visits = |t: usize, number: u32| {
        tables[t].iter().map(|&p| u64::from(people.past[p as usize].visits(number))).sum::<u64>()
    };
    if people.has_history {
        rng.shuffle(&mut open);
    }
    if !people.has_history {
        open.iter().zip(free).for_each(|(&t, number)| numbers[t] = Some(number));
    } else if open.len() <= EXACT {
        let mut drawn = free;
        rng.shuffle(&mut drawn);
        // Of 2·(visits) + 1 the ones add up to the same for all numbers, so the visits alone are compared.
        let columns = assign(open.len(), |row, column| visits(open[row], drawn[column]) as i64).columns;
        open.iter().zip(columns).for_each(|(&t, column)| numbers[t] = Some(drawn[column]));
    } else {
        first_fresh(&open, free, &mut numbers, visits, rng);
    }
    numbers.into_iter().map(|n| n.expect("every table has its number")).collect()
}

/// Numbers tables in order, each by the free number that fewest of its people have had; the search ends at a new one.
fn first_fresh(
    open: &[usize],
    mut free: Vec<u32>,
    numbers: &mut [Option<u32>],
    visits: impl Fn(usize, u32) -> u64,
    rng: &mut SeededRng,
) {
    rng.shuffle(&mut free);
    for &table in open {
        let mut best: Option<(u64, usize)> = None;
        for (at, &number) in free.iter().enumerate() {
            let candidate = (visits(table, number), at);
            if best.is_none_or(|b| candidate < b) {
                best = Some(candidate);
            }
            if candidate.0 == 0 {
                break;
            }
        }
        let (_, at) = best.expect("as many numbers as tables");
        numbers[table] = Some(free.swap_remove(at));
    }
}

#[cfg(test)]
mod tests {
    use super::super::people::Past;
    use super::super::trial;
    use super::*;
    use roundtable_model::Seed;

    fn people(visits: &[&[(u32, u32)]], fixed: &[Option<u32>]) -> People {
        let mut people = People::new(&trial::position(visits.len() as u32, &[2], 0, 0));
        people.past = visits.iter().map(|v| Past { tables: v.to_vec(), ..Past::default() }).collect();
        people.fixed = fixed.to_vec();
        people.has_history = true;
        people
    }

    /// Each table has people who were at one of the three numbers. No number goes to those who had it: two ways, chosen
    /// at random.
    #[test]
    fn whoever_was_at_table_1_moves_on() {
        let all = people(&[&[(1, 2)], &[(1, 1)], &[(2, 1)], &[(2, 1)], &[(3, 1)], &[(3, 1)]], &[None; 6]);
        let tables = [vec![0, 1], vec![2, 3], vec![4, 5]];
        for seed in 0..20 {
            let got = table_numbers(&tables, &all, &mut Seed(seed).rng());
            assert!(got == [2, 3, 1] || got == [3, 1, 2], "{got:?}");
        }
    }

    #[test]
    fn whoever_needs_a_table_has_it() {
        let fixed = [None, None, None, Some(9), Some(1), None];
        let all = people(&[&[], &[], &[], &[(9, 7)], &[], &[]], &fixed);
        let got = table_numbers(&[vec![0, 1], vec![2, 3], vec![4, 5]], &all, &mut Seed(3).rng());
        assert_eq!(got, [2, 9, 1]);
    }

    #[test]
    fn many_tables_rotate_too() {
        let count = 2 * (EXACT as u32 + 50);
        let mut all = People::new(&trial::position(count, &[2], 0, 0));
        all.has_history = true;
        let tables: Vec<Vec<u32>> = (0..count / 2).map(|t| vec![2 * t, 2 * t + 1]).collect();
        for round in 0..5 {
            let numbers = table_numbers(&tables, &all, &mut Seed(round).rng());
            let mut sorted = numbers.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, (1..=count / 2).collect::<Vec<_>>());
            for (table, number) in tables.iter().zip(numbers) {
                for &p in table {
                    assert_eq!(all.past[p as usize].visits(number), 0, "nobody sits at a table again");
                    all.past[p as usize].tables.push((number, 1));
                    all.past[p as usize].tables.sort_unstable();
                }
            }
        }
    }
}

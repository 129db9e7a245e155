//! Rotations (rounds of equal tables without a repeat) from orthogonal arrays: tables of numbers in which any two
//! columns have every pair of values in exactly one row.
//!
//! *Resolvable transversal design* RTD(k, n): k groups of n players; a table takes one of each group; n rounds in which
//! everybody meets everybody of the other groups exactly once. It is an orthogonal array of k + 1 columns, the last of
//! which is the round: 000, 011, 110, 101 are {0,2} {1,3} in round 0 and {0,3} {1,2} in round 1, for k = n = 2.
//!
//! *The dual way*, for a table larger than the squares allow: take the blocks of a transversal design through k points
//! of one group as the players; then each other group is a round, its points the tables. N orthogonal Latin squares of
//! order n give N + 1 rounds of kn players for every k ≤ n. Sources: Handbook of Combinatorial Designs, 2nd ed., III.3.
//!
//! Where the players of a group do not fill tables, a round can be [split] in two; where no array is known, one
//! [with a hole](with_hole) serves.

use super::rotation::Rotation;
use roundtable_algebra::array::ArrayRecipe;

/// The n rounds of the RTD(k, n); player i·n + y is y of group i. The array must have k + 1 columns.
pub fn resolvable(array: &ArrayRecipe, k: u32) -> Rotation {
    first_of_resolvable(array, k, array.order())
}

/// The first rounds of [`resolvable`], at most n. O(k · n · rounds) if the array is of a field or a product.
pub fn first_of_resolvable(array: &ArrayRecipe, k: u32, rounds: u32) -> Rotation {
    Rotation::new(k * array.order(), k).with_rounds(seats_by_round(array, k, rounds))
}

/// The seats of the first rounds, table after table: a row of the array is a table, and its last value the round.
fn seats_by_round(array: &ArrayRecipe, k: u32, rounds: u32) -> Vec<Vec<u32>> {
    let n = array.order();
    let mut seats: Vec<Vec<u32>> = vec![Vec::new(); rounds.min(n) as usize];
    for row in array.build_levels(k + 1, rounds).rows() {
        let (round, table) = row.split_last().expect("k + 1 columns");
        seats[*round as usize].extend((0..).zip(table).map(|(group, y)| group * n + y));
    }
    seats
}

/// The first rounds of an RTD(k, n), each with its tables in the order of their numbers: nobody is at a number twice. The
/// array must have k + 2 columns: the last is the round, the one before it the number.
pub fn numbered(array: &ArrayRecipe, k: u32, rounds: u32) -> Rotation {
    let n = array.order();
    let mut seats = vec![vec![0; (k * n) as usize]; rounds.min(n) as usize];
    for row in array.build_levels(k + 2, rounds).rows() {
        let (table, place) = row.split_at(k as usize);
        let at = (place[0] * k) as usize;
        (0..).zip(table).for_each(|(group, y)| seats[place[1] as usize][at + group as usize] = group * n + y);
    }
    Rotation::new(k * n, k).with_rounds(seats)
}

/// How many tables of its own (j below) a group of n has in each of the two rounds that one round of an RTD(k, n)
/// becomes, if it can be split.
///
/// That is of use if the players of a group do not fill tables. Each of the two rounds keeps some tables of the last
/// round of the RTD, no table is kept twice, and the rest of each group sit among themselves, at j tables. Who is at a
/// kept table in one of the rounds sits with their group in the other, so n ≤ 2jk. The 2jk − n of a group who sit with
/// it in both rounds must not sit with each other again, so no two of them share both tables: there are at most j²
/// (with j ≤ k). Nine tables of five have ten rounds this way, of which eight are those of the RTD.
///
/// ```
/// assert_eq!(roundtable_designs::transversal::split(5, 9), Some(1));
/// assert_eq!(roundtable_designs::transversal::split(5, 11), None);
/// ```
pub fn split(k: u32, n: u32) -> Option<u32> {
    (1..=k.min(n / k)).find(|j| n <= 2 * j * k && 2 * j * k - n <= j * j)
}

/// n + 1 rounds: those of [`resolvable`], the last split in two. `inside` is the number of a group's own tables then.
pub fn resolvable_and_split(array: &ArrayRecipe, k: u32, inside: u32) -> Rotation {
    let n = array.order();
    let whole = resolvable(array, k);
    let mut rotation = whole.clone().first(n - 1);
    let last: Vec<&[u32]> = whole.rounds().skip(n as usize - 1).flat_map(|round| whole.tables(round)).collect();
    // A group's players are numbered by their table in the last round. In each of the two rounds `kept` of these tables
    // stay unchanged; the players of the others sit inside their groups.
    let kept = n - inside * k;
    let first: Vec<Vec<u32>> = (0..inside).map(|table| (kept + table * k..kept + (table + 1) * k).collect()).collect();
    // Those who sit with their group in both rounds: at most one from each table a of the first to each b of the
    // second.
    let twice = 2 * inside * k - n;
    let mut second: Vec<Vec<u32>> = vec![Vec::new(); inside as usize];
    for i in 0..twice {
        let (a, b) = (i / inside, i % inside);
        second[b as usize].push(first[a as usize][b as usize]);
    }
    let mut others = 0..kept;
    second.iter_mut().for_each(|table| table.extend(others.by_ref().take(k as usize - table.len())));
    for inner in [first, second] {
        let apart: Vec<u32> = inner.concat();
        let tables = (0..n).filter(|table| !apart.contains(table)).flat_map(|table| last[table as usize].to_vec());
        let groups = (0..k as usize).flat_map(|group| apart.iter().map(move |&table| (group, table)));
        let seats: Vec<u32> = tables.chain(groups.map(|(group, table)| last[table as usize][group])).collect();
        rotation.push_round(seats);
    }
    rotation
}

/// n − u rounds from an array with a hole of u values, and at most u more, those of `inner`, a rotation of the k·u
/// players of the hole.
///
/// For groups of n for which no array is known: in this one u values never meet each other (`Arrays::with_holes`). The
/// n − u values of the last column outside the hole are rounds as before. In those of the hole u players of each group
/// have no table, and as none of these k·u have met, `inner` seats them.
pub fn with_hole(array: &ArrayRecipe, k: u32, inner: &Rotation) -> Rotation {
    let (n, u) = (array.order(), inner.players() / k);
    let mut whole = seats_by_round(array, k, n);
    let partly = whole.split_off((n - u) as usize);
    // The hole is the last u values of each group: player p of `inner` is value p mod u of group p / u.
    let filled = partly
        .into_iter()
        .zip(inner.rounds())
        .map(|(round, inside)| round.into_iter().chain(inside.iter().map(|p| p / u * n + n - u + p % u)));
    Rotation::new(k * n, k).with_rounds(whole).with_rounds(filled)
}

/// columns − 1 rounds of k·n players; player i·n + y; players of one i never meet.
pub fn dual(array: &ArrayRecipe, columns: u32, k: u32) -> Rotation {
    let n = array.order();
    let array = array.build(columns);
    let rounds = (2..columns as usize).chain([1]).map(|round| dual_round(&array, n, k, round));
    Rotation::new(k * n, k).with_rounds(rounds)
}

/// Tables are the values of a column, players the rows with the first column below k. Two rows agree in at most one
/// column, so two players share a table in at most one round; in none if their first values agree.
fn dual_round(array: &roundtable_algebra::array::Array, n: u32, k: u32, column: usize) -> Vec<u32> {
    let mut seats = vec![0; (k * n) as usize];
    for row in array.rows().filter(|row| row[0] < k) {
        seats[(row[column] * k + row[0]) as usize] = row[0] * n + row[1];
    }
    seats
}

/// The groups of an RTD or of the dual way: k groups of n players.
pub fn groups(k: u32, n: u32) -> Vec<Vec<u32>> {
    (0..k).map(|i| (i * n..(i + 1) * n).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use roundtable_algebra::array::Arrays;

    /// Counted from scratch: everybody sits in each round, nobody meets twice, and nobody is at a number twice.
    #[test]
    fn with_numbers_nobody_comes_back() {
        let mut made = 0;
        for (k, n) in (2..=6).flat_map(|k| (k..=25).map(move |n| (k, n))) {
            let Some(array) = Arrays::default().find(k + 2, n) else { continue };
            made += 1;
            let rotation = numbered(&array, k, n);
            assert_eq!(numbered(&array, k, n / 2), rotation.clone().first(n / 2), "{k} × {n}");
            let (mut met, mut there) = (std::collections::HashSet::new(), std::collections::HashSet::new());
            for round in rotation.rounds() {
                assert_eq!(round.iter().collect::<std::collections::HashSet<_>>().len() as u32, k * n, "{k} × {n}");
                for (number, table) in rotation.tables(round).enumerate() {
                    table.iter().for_each(|&player| assert!(there.insert((player, number)), "{k} × {n}"));
                    for (i, &a) in table.iter().enumerate() {
                        table[..i].iter().for_each(|&b| assert!(met.insert((a.min(b), a.max(b))), "{k} × {n}"));
                    }
                }
            }
            assert_eq!(rotation.round_count(), n, "{k} × {n}");
        }
        assert!(made > 60, "{made}");
    }

    /// Counted independently, for small and large groups: everybody sits in each round, nobody meets twice.
    #[test]
    fn a_split_round_repeats_no_meeting() {
        let mut splits = 0;
        for k in 3..=9 {
            for n in k..=29 {
                let (Some(inside), Some(array)) = (split(k, n), Arrays::default().find(k + 1, n)) else { continue };
                splits += 1;
                let rotation = resolvable_and_split(&array, k, inside);
                assert_eq!(rotation.round_count(), n + 1, "{k} × {n}");
                let mut met = std::collections::HashSet::new();
                for round in rotation.rounds() {
                    assert_eq!(round.iter().collect::<std::collections::HashSet<_>>().len() as u32, k * n);
                    for table in rotation.tables(round) {
                        for (i, &a) in table.iter().enumerate() {
                            table[..i].iter().for_each(|&b| assert!(met.insert((a.min(b), a.max(b))), "{k} × {n}"));
                        }
                    }
                }
            }
        }
        assert!(splits > 40, "{splits}");
    }
}

//! Rotations from orthogonal arrays.
//!
//! *Resolvable transversal design* RTD(k, n): k groups of n players; a table takes one of each
//! group; n rounds in which everybody meets everybody of the other groups exactly once. It is an
//! orthogonal array of k + 1 columns, the last of which says the round.
//!
//! *The dual way*, for a table larger than the squares allow: take the blocks of a transversal
//! design through k points of one group as the players; then each other group is a round, its
//! points the tables. N orthogonal Latin squares of order n give N + 1 rounds of kn players for
//! every k ≤ n. Sources: Handbook of Combinatorial Designs, 2nd ed., III.3.

use super::rotation::Rotation;
use roundtable_algebra::array::ArrayRecipe;

/// The n rounds of the RTD(k, n); player i·n + y is y of group i. The array must have k + 1 columns.
pub fn resolvable(array: &ArrayRecipe, k: u32) -> Rotation {
    let n = array.order();
    let mut tables: Vec<Vec<u32>> = vec![Vec::new(); n as usize];
    for row in array.build(k + 1).rows() {
        let (round, seats) = row.split_last().expect("k + 1 columns");
        tables[*round as usize].extend((0..).zip(seats).map(|(group, y)| group * n + y));
    }
    let mut rotation = Rotation::new(k * n, k);
    tables.into_iter().for_each(|round| rotation.push_round(round));
    rotation
}

/// columns − 1 rounds of k·n players; player i·n + y; players of one i never meet.
pub fn dual(array: &ArrayRecipe, columns: u32, k: u32) -> Rotation {
    let n = array.order();
    let array = array.build(columns);
    let mut rotation = Rotation::new(k * n, k);
    for round in 2..columns as usize {
        rotation.push_round(dual_round(&array, n, k, round));
    }
    rotation.push_round(dual_round(&array, n, k, 1));
    rotation
}

/// Tables are the values of a column, players the rows with the first column below k.
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

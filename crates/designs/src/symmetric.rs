//! A symmetric design without a difference set: 25 players at 9, any two meeting three times in 25 rounds of one table.
//!
//! Such designs have been known since K. N. Bhattacharya 1944; there are 78 (R. H. F. Denniston 1982), and no group of
//! order 25 has a difference set for one. Here eight tables are moved by a symmetry of order 3, which gives 24; it
//! fixes one player and the last table (own search, annealing). A test counts every pair.

/// The order of the symmetry: it maps 3i to 3i + 1, that to 3i + 2, and that to 3i; the last player stays.
const ORDER: u32 = 3;

/// The table that stays, and one of each three that the symmetry maps to each other.
const STILL: [u32; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const BASES: [[u32; 9]; 8] = [
    [3, 7, 8, 11, 15, 16, 18, 19, 22],
    [1, 3, 6, 10, 11, 12, 14, 16, 17],
    [0, 3, 5, 9, 11, 12, 19, 20, 21],
    [1, 5, 8, 12, 13, 17, 18, 19, 24],
    [0, 6, 7, 10, 12, 13, 19, 22, 23],
    [0, 1, 6, 9, 11, 15, 18, 23, 24],
    [3, 4, 8, 10, 12, 15, 21, 23, 24],
    [0, 1, 4, 14, 15, 17, 19, 21, 22],
];

/// The 25 tables of 9, or their complements of 16, for 25 players; `None` for other numbers.
///
/// ```
/// assert_eq!(roundtable_designs::symmetric::tables(25, 9).unwrap().len(), 25);
/// assert_eq!(roundtable_designs::symmetric::tables(25, 8), None);
/// ```
pub fn tables(players: u32, table_size: u32) -> Option<Vec<Vec<u32>>> {
    if players != 25 || (table_size != 9 && table_size != 16) {
        return None;
    }
    let turned = |p: u32, by: u32| if p + 1 == players { p } else { p / ORDER * ORDER + (p % ORDER + by) % ORDER };
    let moved = BASES.iter().flat_map(|base| (0..ORDER).map(move |by| base.map(|p| turned(p, by)).to_vec()));
    let small = moved.chain([STILL.to_vec()]);
    let complement = |table: Vec<u32>| (0..players).filter(|p| !table.contains(p)).collect();
    Some(if table_size == 9 { small.collect() } else { small.map(complement).collect() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_two_meet_equally_often() {
        for (k, times) in [(9, 3), (16, 10)] {
            let tables = tables(25, k).unwrap();
            assert!(tables.iter().all(|table| table.len() as u32 == k));
            for a in 0..25 {
                for b in 0..a {
                    let met = tables.iter().filter(|table| table.contains(&a) && table.contains(&b)).count();
                    assert_eq!(met, times, "{a} and {b} at {k}");
                }
            }
        }
    }
}

//! All pairs of a list (those who meet at a table, or two of its seats), and how often each table size occurs.

/// Every pair of elements once, as `[later, earlier]`. O(n²).
///
/// ```
/// use roundtable_model::each_two;
/// assert_eq!(each_two(&[7, 8, 9]).collect::<Vec<_>>(), [[8, 7], [9, 7], [9, 8]]);
/// ```
pub fn each_two<T: Copy>(of: &[T]) -> impl Iterator<Item = [T; 2]> + Clone + '_ {
    of.iter().enumerate().flat_map(move |(at, &one)| of[..at].iter().map(move |&other| [one, other]))
}

/// Each of these sizes, in the order of first occurrence, with its count.
///
/// ```
/// use roundtable_model::each_size;
/// assert_eq!(each_size(&[4, 4, 3, 4]), [(4, 3), (3, 1)]);
/// ```
pub fn each_size(sizes: &[u32]) -> Vec<(u32, u32)> {
    let mut all: Vec<(u32, u32)> = Vec::new();
    for &size in sizes {
        match all.iter_mut().find(|(known, _)| *known == size) {
            Some((_, count)) => *count += 1,
            None => all.push((size, 1)),
        }
    }
    all
}

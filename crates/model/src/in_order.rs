//! Values in order, for lists that are searched or compared.

/// The values in ascending order. O(n log n).
///
/// ```
/// use roundtable_model::sorted;
/// assert_eq!(sorted([7, 9, 7, 8]), [7, 7, 8, 9]);
/// ```
pub fn sorted<T: Ord>(of: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all: Vec<T> = of.into_iter().collect();
    all.sort_unstable();
    all
}

/// Each value once, in ascending order. O(n log n).
///
/// ```
/// use roundtable_model::distinct;
/// assert_eq!(distinct([7, 9, 7, 8]), [7, 8, 9]);
/// ```
pub fn distinct<T: Ord>(of: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut all = sorted(of);
    all.dedup();
    all
}

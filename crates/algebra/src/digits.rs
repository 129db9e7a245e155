//! Tuples as numbers: an element of a product of groups or rings is a number with a digit for each factor.

/// Applies `of` to two tuples digit by digit. `factors` has the order of each factor, and whatever `of` needs to know
/// of it, the lowest digit first.
///
/// ```
/// use roundtable_algebra::digits::by_digits;
/// // In Z₂ × Z₃ the number 5 is (1, 2), as 5 = 1 · 3 + 2, and 4 is (1, 1). The sum is (2 mod 2, 3 mod 3) = (0, 0).
/// let orders = [2, 3].into_iter().rev().map(|order| (order, order));
/// assert_eq!(by_digits(orders, 5, 4, |order, a, b| (a + b) % order), 0);
/// ```
#[inline]
pub fn by_digits<F>(
    factors: impl IntoIterator<Item = (u32, F)>,
    mut a: u32,
    mut b: u32,
    of: impl Fn(F, u32, u32) -> u32,
) -> u32 {
    let (mut result, mut place) = (0, 1);
    for (order, factor) in factors {
        result += place * of(factor, a % order, b % order);
        (a, b, place) = (a / order, b / order, place * order);
    }
    result
}

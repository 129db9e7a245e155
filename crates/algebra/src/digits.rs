//! Numbers for elements of a product of groups or rings: a digit for each factor.

/// The number whose digits are `of` those of `a` and `b`, factor by factor. The factors come with their orders, that of
/// the lowest digit first.
///
/// ```
/// use roundtable_algebra::digits::by_digits;
/// // In Z₂ × Z₃ the number 5 is (1, 2), and 4 is (1, 1).
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

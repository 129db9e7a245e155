//! The value of a tie-break: a fraction `top / bottom`, compared exactly and shown with a given number of decimals.

use std::cmp::Ordering;
use std::fmt;

/// A value of a tie-break. Two values of one tie-break compare as fractions; what is shown is rounded half up.
///
/// ```
/// use roundtable_rank::TieBreakValue;
/// let third = TieBreakValue::mean(125, 3);
/// assert_eq!(third.to_string(), "4.17");
/// assert!(third > TieBreakValue::mean(124, 3));
/// assert_eq!(TieBreakValue::tenths(35).to_string(), "3.5");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct TieBreakValue {
    top: i64,
    bottom: i64,
    decimals: u8,
}

impl TieBreakValue {
    /// A count, a rating or a place.
    pub fn whole(top: i64) -> Self {
        Self { top, bottom: 1, decimals: 0 }
    }

    /// A number of points.
    pub fn tenths(top: i64) -> Self {
        Self { top, bottom: 10, decimals: 1 }
    }

    /// A sum of products of points.
    pub fn hundredths(top: i64) -> Self {
        Self { top, bottom: 100, decimals: 2 }
    }

    /// The mean of points: `tenths` over `count`, which is at least 1.
    pub fn mean(tenths: i64, count: i64) -> Self {
        Self { top: tenths, bottom: 10 * count.max(1), decimals: 2 }
    }
}

impl PartialEq for TieBreakValue {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for TieBreakValue {}

impl PartialOrd for TieBreakValue {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for TieBreakValue {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.top * other.bottom).cmp(&(other.top * self.bottom))
    }
}

impl fmt::Display for TieBreakValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let unit = 10_i64.pow(u32::from(self.decimals));
        let shown = half_up(self.top * unit, self.bottom);
        let sign = if shown < 0 { "-" } else { "" };
        let (whole, rest) = (shown.abs() / unit, shown.abs() % unit);
        match usize::from(self.decimals) {
            0 => write!(f, "{sign}{whole}"),
            width => write!(f, "{sign}{whole}.{rest:0width$}"),
        }
    }
}

/// `top / bottom` to the nearest whole number, a half upwards; `bottom` is above 0.
pub(crate) fn half_up(top: i64, bottom: i64) -> i64 {
    (2 * top + bottom).div_euclid(2 * bottom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_up() {
        for (top, bottom, want) in [(5, 2, 3), (7, 3, 2), (8, 3, 3), (-5, 2, -2), (0, 9, 0)] {
            assert_eq!(half_up(top, bottom), want, "{top}/{bottom}");
        }
    }
}

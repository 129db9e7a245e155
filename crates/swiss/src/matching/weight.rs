//! Weights of edges for `weighted.rs`: a few numbers, compared one after the other; see `../levels.rs`.

/// `K` whole numbers; the first that differs decides a comparison. Each is added alone, without carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Parts<const K: usize>(pub [i64; K]);

impl<const K: usize> Parts<K> {
    /// The sum of both.
    pub fn plus(&self, other: &Self) -> Self {
        let mut sum = *self;
        sum.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a += b);
        sum
    }

    /// This one less the other.
    pub fn minus(&self, other: &Self) -> Self {
        let mut difference = *self;
        difference.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a -= b);
        difference
    }

    /// Half of a sum that is known to be even in every part.
    pub fn half(&self) -> Self {
        let mut half = *self;
        half.0.iter_mut().for_each(|a| *a >>= 1);
        half
    }

    /// The weight of nothing.
    pub fn zero() -> Self {
        Self([0; K])
    }
}

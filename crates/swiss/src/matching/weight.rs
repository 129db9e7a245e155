//! Weights of edges: numbers that are compared one after the other.

/// What a weight must do: an ordered group in which twice a weight can be halved again.
pub trait Weight: Clone + Ord {
    /// The sum of both.
    fn plus(&self, other: &Self) -> Self;
    /// What is added to the other gives this one.
    fn minus(&self, other: &Self) -> Self;
    /// Half of a sum that is known to be even in every part.
    fn half(&self) -> Self;
    /// What changes no sum.
    fn zero() -> Self;
}

/// `K` whole numbers, the first deciding. Adding works on each alone, so no part can carry into another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Parts<const K: usize>(pub [i64; K]);

impl<const K: usize> Weight for Parts<K> {
    fn plus(&self, other: &Self) -> Self {
        let mut sum = *self;
        sum.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a += b);
        sum
    }

    fn minus(&self, other: &Self) -> Self {
        let mut difference = *self;
        difference.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a -= b);
        difference
    }

    fn half(&self) -> Self {
        let mut half = *self;
        half.0.iter_mut().for_each(|a| *a >>= 1);
        half
    }

    fn zero() -> Self {
        Self([0; K])
    }
}

//! Random numbers for the orders that are drawn.

/// Random numbers by Splitmix64 (Steele, Lea and Flood 2014), the state inside.
pub struct Lot(pub u64);

impl Lot {
    /// A number from 0 to `count` − 1.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }

    /// One of these.
    pub fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }

    /// True once in so many times.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// The value, or `None` half the time.
    pub fn maybe<T>(&mut self, value: T) -> Option<T> {
        self.once_in(2).then_some(value)
    }
}

//! What is asked of the engine: by which method, from which seed, with how much work.

use roundtable_model::{Method, Seed};

/// How much work may be done, in steps; a step is about one look at one player for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Effort(pub u64);

impl Effort {
    /// A tenth of the normal work.
    pub const LOW: Self = Self(20_000_000);
    /// A few seconds of work at most for an evening's question.
    pub const NORMAL: Self = Self(200_000_000);
    /// Ten times the normal work.
    pub const HIGH: Self = Self(2_000_000_000);
}

impl Default for Effort {
    fn default() -> Self {
        Self::NORMAL
    }
}

/// How a problem is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Request {
    /// By which method.
    pub method: Method,
    /// From which seed, where lots are drawn.
    pub seed: Seed,
    /// With how much work at most.
    pub effort: Effort,
    /// Round robins: how often everybody meets everybody; colours are swapped in every second cycle.
    pub cycles: u32,
    /// Balance seats and tables also where a named method has an order of its own.
    pub balance: bool,
    /// Round robins: exchange the last two rounds of the first cycle.
    pub swap_last_two: bool,
}

impl Request {
    /// From that seed with that effort at most, the rest as usual.
    pub fn of(seed: Seed, effort: Effort) -> Self {
        Self { seed, effort, ..Self::default() }
    }
}

impl Default for Request {
    fn default() -> Self {
        Self {
            method: Method::default(),
            seed: Seed::default(),
            effort: Effort::default(),
            cycles: 1,
            balance: false,
            swap_last_two: false,
        }
    }
}

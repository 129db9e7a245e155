//! The request to the engine: method, seed and amount of work.

use roundtable_model::{Effort, Method, RoundIx, Seed};

/// How a problem is to be answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MakerRequest {
    /// By which method.
    pub method: Method,
    /// From which seed, where lots are drawn.
    pub seed: Seed,
    /// With how much work at most.
    pub effort: Effort,
    /// Round robins: how often everybody meets everybody; colours are swapped in every second cycle.
    pub cycles: u32,
    /// Balance seats and tables also if a named method has an order of its own.
    pub balance: bool,
    /// Round robins: exchange the last two rounds of the first cycle.
    pub swap_last_two: bool,
    /// Affine spaces: the rounds begin with this one.
    pub first_round: RoundIx,
}

impl MakerRequest {
    /// From that seed with that effort at most, the rest as usual.
    pub fn of(seed: Seed, effort: Effort) -> Self {
        Self { seed, effort, ..Self::default() }
    }
}

impl Default for MakerRequest {
    fn default() -> Self {
        Self {
            method: Method::default(),
            seed: Seed::default(),
            effort: Effort::default(),
            cycles: 1,
            balance: false,
            swap_last_two: false,
            first_round: RoundIx(0),
        }
    }
}

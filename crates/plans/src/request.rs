//! How a question is to be answered: method, seed and amount of work.

pub mod prefer;
pub mod require;

use roundtable_engine::{self as engine, Effort, Method};
use roundtable_model::{RoundIx, Seed, ShortTables};

use crate::request::prefer::Prefer;

/// How a question is to be answered. The default lets the program choose the method, with about a second of work.
///
/// ```
/// use roundtable::{Effort, Method, Request};
/// let request = Request::default().method(Method::Berger).seed(7).effort(Effort::LOW);
/// assert_eq!(request.seed.0, 7);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Request {
    /// By which method.
    pub method: Method,
    /// From which seed, if lots are drawn: the same seed gives the same answer on any machine.
    pub seed: Seed,
    /// With how much work at most, in steps.
    pub effort: Effort,
    /// Balance seats and tables also if a named method has an order of its own.
    pub balance: bool,
    /// Which of its two aims a repair puts first.
    pub prefer: Prefer,
    /// Who gets the short tables of a round by the standings, if wishes and repeats leave a choice.
    pub short: ShortTables,
    /// Affine spaces: the rounds begin with this one.
    pub first_round: RoundIx,
}

impl Request {
    /// By this method.
    #[must_use]
    pub fn method(mut self, method: Method) -> Self {
        self.method = method;
        self
    }

    /// From this seed.
    #[must_use]
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = Seed(seed);
        self
    }

    /// With this much work at most.
    #[must_use]
    pub fn effort(mut self, effort: Effort) -> Self {
        self.effort = effort;
        self
    }

    /// Balances seats and tables also if a named method has an order of its own.
    #[must_use]
    pub fn balance(mut self) -> Self {
        self.balance = true;
        self
    }

    /// With this aim first in a repair.
    #[must_use]
    pub fn prefer(mut self, prefer: Prefer) -> Self {
        self.prefer = prefer;
        self
    }

    /// These people get the short tables of a round by the standings; [`ShortTables::of`] says who does in a game.
    #[must_use]
    pub fn short(mut self, short: ShortTables) -> Self {
        self.short = short;
        self
    }

    /// The rounds of an affine space from this one on ([`round_with`](roundtable_designs::affine::Affine::round_with)
    /// says which has a direction).
    #[must_use]
    pub fn first_round(mut self, round: RoundIx) -> Self {
        self.first_round = round;
        self
    }

    /// The same for the engine; for a round robin, the cycles, and whether the last two rounds are exchanged.
    #[doc(hidden)]
    pub fn engine(&self, cycles: u32, swap_last_two: bool) -> engine::MakerRequest {
        let &Self { method, seed, effort, balance, first_round, .. } = self;
        engine::MakerRequest { method, seed, effort, cycles, balance, swap_last_two, first_round }
    }
}

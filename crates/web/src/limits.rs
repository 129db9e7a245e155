//! How much the pages take.

use roundtable_host::Shares;

/// How much the pages take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one request.
    pub body: usize,
    /// People of a plan.
    pub people: u32,
    /// Rounds of a plan.
    pub rounds: u32,
    /// Plans that are made at the same time and that wait for it, of all and of one who asks.
    pub shares: Shares,
    /// Plans that are kept.
    pub kept: usize,
    /// Wrong keys of a minute that are looked at; then the answer is to wait.
    pub wrong_keys: u32,
    /// Whether a proxy in front says who asks, in `X-Forwarded-For`.
    pub behind_proxy: bool,
}

impl Default for Limits {
    fn default() -> Self {
        let shares = Shares::default();
        Self { body: 2 << 20, people: 2_000, rounds: 500, shares, kept: 200, wrong_keys: 30, behind_proxy: false }
    }
}

//! How much the pages take.

use roundtable_host::Shares;
use roundtable_pages::most::Most;

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

impl Limits {
    /// How much a plan may be about.
    pub(crate) fn most(self) -> Most {
        Most { people: self.people, rounds: self.rounds }
    }
}

impl Default for Limits {
    fn default() -> Self {
        let (Most { people, rounds }, shares) = (Most::default(), Shares::default());
        Self { body: 2 << 20, people, rounds, shares, kept: 200, wrong_keys: 30, behind_proxy: false }
    }
}

//! How much the pages take.

/// How much the pages take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes of one request.
    pub body: usize,
    /// People of a plan.
    pub people: u32,
    /// Rounds of a plan.
    pub rounds: u32,
    /// Plans that are made at the same time.
    pub working: usize,
    /// Plans that wait for that.
    pub waiting: usize,
    /// Plans that are kept.
    pub kept: usize,
    /// Wrong keys of a minute that are looked at; then the answer is to wait.
    pub wrong_keys: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self { body: 2 << 20, people: 2_000, rounds: 500, working: 2, waiting: 20, kept: 200, wrong_keys: 30 }
    }
}

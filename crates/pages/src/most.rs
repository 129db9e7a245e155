//! The limits of plans made by the pages.

/// The most that a plan may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// People.
    pub people: u32,
    /// Rounds.
    pub rounds: u32,
}

impl Default for Most {
    fn default() -> Self {
        Self { people: 2_000, rounds: 500 }
    }
}

//! The limits of plans made by the pages.

/// The most that a plan may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Most {
    /// People.
    pub people: u32,
    /// Rounds.
    pub rounds: u32,
}

/// The most seats of a plan, rounds by people: its page has each of them. With 200,000 it has 14 MB, and plan and page
/// take a few seconds.
pub const MOST_SEATS: u32 = 200_000;

/// Whether so many rounds of so many people are too much.
pub fn are_too_many_seats(people: u32, rounds: u32) -> bool {
    u64::from(people) * u64::from(rounds) > u64::from(MOST_SEATS)
}

impl Default for Most {
    fn default() -> Self {
        Self { people: 2_000, rounds: 500 }
    }
}

//! The day: when rounds are played, the clock of the round, what is open now; and example tournaments.

pub(super) mod clock;
pub(super) mod dates;
pub(super) mod now;
pub(super) mod weekend;

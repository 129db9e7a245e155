//! The day: when rounds are played, the clock of the round, what is open now, the moment for those who play; and
//! example tournaments.

pub(super) mod clock;
pub(super) mod dates;
pub(super) mod moment;
pub(super) mod now;
pub(super) mod weekend;

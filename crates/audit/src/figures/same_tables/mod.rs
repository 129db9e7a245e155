//! Uneven seats if everybody stays at the tables of the schedule: what another order of the seats could gain. Counted
//! with the seats; only the bound is different, with prices of seats as its argument.

pub(crate) mod bound;

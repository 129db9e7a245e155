//! Uneven seats where everybody stays at the tables of the schedule: what another order of the seats could do. Counted with the seats; only the
//! bound is of its own kind, with prices of seats as its argument.

pub(crate) mod bound;

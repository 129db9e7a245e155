//! Uneven seats if everybody stays at the tables of the schedule, and only the seats at them are exchanged. They are
//! counted in `seats/`; here is only the bound, whose argument is a price for each seat.

pub(crate) mod bound;

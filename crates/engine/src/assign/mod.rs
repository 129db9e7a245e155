//! Who gets which seat once it is settled who sits at which table: equal shares by edge colouring, wishes by assignment.

pub mod seats;
pub mod wishes;

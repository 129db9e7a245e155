//! Alternatives with their price for the organiser to choose from: when somebody leaves, when people do not fill
//! tables.

pub(super) mod numbers;
pub(super) mod options;
pub(super) mod robin;

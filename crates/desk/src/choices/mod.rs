//! Ways to go on, each with what it costs, for the organiser to choose from: when somebody leaves, when people do not fill the tables.

pub(super) mod numbers;
pub(super) mod options;
pub(super) mod robin;

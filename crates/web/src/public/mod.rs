//! The public view of a tournament, without a key, and parts that the other pages share: tables, standings, the clock,
//! the rules.

pub(crate) mod check_in;
pub(crate) mod clock;
pub(crate) mod entry;
pub(crate) mod event;
pub(crate) mod facts;
pub(crate) mod join;
pub(crate) mod live;
pub(crate) mod paper;
pub mod rules_said;
pub(crate) mod standings;
pub(crate) mod table;
pub(crate) mod view;
pub(crate) mod wall;
pub(crate) mod winners;

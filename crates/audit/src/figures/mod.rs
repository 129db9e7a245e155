//! Every figure has a folder here: its count in `mod.rs`, what no schedule betters in `bound.rs`, the second opinion on that in `check.rs`, and
//! its pseudo-Boolean statement in `statement.rs`. A check and a statement use neither the count nor the bound: `cargo xtask rules` asks.

pub mod borders;
pub(crate) mod colours;
pub(crate) mod common_opponents;
pub(crate) mod meetings;
pub(crate) mod mixed;
pub(crate) mod objective;
pub(crate) mod partner_wishes;
pub(crate) mod proof;
pub(crate) mod relations;
pub(crate) mod rests;
pub(crate) mod same_tables;
pub(crate) mod seats;
pub(crate) mod spreads;
pub(crate) mod standing;
pub(crate) mod tables;
pub(crate) mod wishes;

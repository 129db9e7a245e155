//! Tables of powers (who has which power in which game, as in Diplomacy, and who borders whom how often) as JSON, text,
//! csv and pictures.

mod balance;
mod picture;

pub use balance::{PowersReport, write_powers_csv, write_powers_json, write_powers_text};
pub use picture::write_powers_svg;

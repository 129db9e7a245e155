//! Readers of TOML written by people: rulesets (what a game is worth), which criteria of chess Swiss apply in a game,
//! and relations between the seats of a table.

pub mod criteria;
pub mod relations;
pub mod rulesets;
mod toml_text;

//! Rules that people write as TOML: rulesets, which pairing criteria hold in a game, what seats are to each other.

pub mod criteria;
pub mod relations;
pub mod rulesets;
mod toml_text;

//! Rules that people write as TOML: rulesets, and which pairing criteria hold in a game.

pub mod criteria;
pub mod rulesets;

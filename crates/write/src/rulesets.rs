//! Rulesets as TOML.

use roundtable_rank::rules::Ruleset;

/// Writes a ruleset as TOML that `read_rules` reads as the same.
///
/// # Panics
/// Never: all keys of a ruleset are words.
pub fn write_rules(rules: &Ruleset) -> String {
    toml::to_string(rules).expect("rulesets are tables of values")
}

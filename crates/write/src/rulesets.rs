//! Rulesets as TOML, which people write.

use roundtable_rank::rules::Ruleset;

/// Writes a ruleset as TOML: `read_rules` of the readers reads the same again.
///
/// # Panics
/// Never: a ruleset has no keys but words.
pub fn write_rules(rules: &Ruleset) -> String {
    toml::to_string(rules).expect("rulesets are tables of values")
}

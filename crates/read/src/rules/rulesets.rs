//! Reads rulesets (what a game is worth, `crates/rank/src/rules/`) as TOML, which people write.

use roundtable_rank::rules::Ruleset;
use roundtable_words::{Place, RulesSaid};

use super::toml_text::{Misread, read_toml};

/// Reads a ruleset from TOML, and checks it.
///
/// ```
/// use roundtable_read::read_rules;
/// use roundtable_rank::rules::Ruleset;
/// let ema = Ruleset::preset("ema").unwrap();
/// assert_eq!(read_rules(&toml::to_string(&ema).unwrap()), Ok(ema));
/// assert!(read_rules("name = \"x\"\nscoring = \"dice\"").is_err());
/// ```
///
/// # Errors
/// Text that is not TOML of this form, with its place, or values that are not a valid ruleset.
pub fn read_rules(text: &str) -> Result<Ruleset, RulesSaid> {
    let rules: Ruleset = read_toml(text).map_err(|Misread { fault, place, .. }| {
        let Place { line, column } = place;
        RulesSaid::Toml { line, column, fault }
    })?;
    rules.checked().map_err(|why| RulesSaid::Broken { why })
}

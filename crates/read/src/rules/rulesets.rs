//! Rulesets as TOML, which people write.

use roundtable_rank::rules::Ruleset;
use roundtable_words::RulesSaid;

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
/// What is no such TOML, with its place, or no ruleset.
pub fn read_rules(text: &str) -> Result<Ruleset, RulesSaid> {
    let rules: Ruleset = toml::from_str(text).map_err(|error| {
        let before = text.get(..error.span().map_or(0, |span| span.start)).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before.rsplit('\n').next().map_or(0, |rest| rest.chars().count()) + 1;
        RulesSaid::Toml { line, column, what: error.message().to_owned() }
    })?;
    rules.checked().map_err(|why| RulesSaid::Broken { why })
}

//! Rulesets as TOML, which people write.

use roundtable_rank::rules::{RuleFault, Ruleset};

use crate::event::RulesSaid;

/// Reads a ruleset from TOML, and checks it.
///
/// ```
/// use roundtable_formats::{read_rules, write_rules};
/// use roundtable_rank::rules::Ruleset;
/// let ema = Ruleset::preset("ema").unwrap();
/// assert_eq!(read_rules(&write_rules(&ema)), Ok(ema));
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
    rules.checked().map_err(RulesSaid::from)
}

/// Writes a ruleset as TOML: [`read_rules`] reads the same again.
///
/// # Panics
/// Never: a ruleset has no keys but words.
pub fn write_rules(rules: &Ruleset) -> String {
    toml::to_string(rules).expect("rulesets are tables of values")
}

impl From<RuleFault> for RulesSaid {
    fn from(fault: RuleFault) -> Self {
        match fault {
            RuleFault::TooLarge(number) => Self::TooLarge { number: number.to_string() },
            RuleFault::Decimals(decimals) => Self::Decimals { decimals: decimals.into() },
            RuleFault::UmaRows => Self::UmaRows,
            RuleFault::Pot => Self::Pot,
            RuleFault::TieBreak(at) => Self::TieBreak { at },
            RuleFault::NoDuel => Self::NoDuel,
            RuleFault::NoGoals => Self::NoGoals,
        }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_rank::rules::PRESETS;

    use super::*;

    #[test]
    fn every_preset_is_written_and_read_again() {
        for name in PRESETS {
            let rules = Ruleset::preset(name).unwrap();
            assert_eq!(read_rules(&write_rules(&rules)), Ok(rules), "{name}");
        }
    }

    #[test]
    fn a_ruleset_may_name_tie_breaks() {
        let text = "name = \"x\"\ntie_breaks = [\"BH/C1\", \"SB\"]\n[scoring.duel]\nwin = 2\ndraw = 1\nloss = 0\nforfeit_win = 2\nforfeit_loss = 0\n";
        let rules = read_rules(text).unwrap();
        assert_eq!(rules.tie_breaks, ["BH/C1", "SB"]);
        assert_eq!(read_rules(&write_rules(&rules)), Ok(rules));
        assert_eq!(read_rules(&text.replace("SB", "XX")), Err(RulesSaid::TieBreak { at: 2 }));
        let riichi = "name = \"x\"\nscoring = \"points\"\ntie_breaks = [\"SB\"]\n";
        assert_eq!(read_rules(riichi), Err(RulesSaid::NoDuel));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let text = "name = \"x\"\ndecimals = 1\n\n[scoring.riichi]\nstart = \"many\"\n";
        assert!(matches!(read_rules(text), Err(RulesSaid::Toml { line: 4.., .. })), "{:?}", read_rules(text));
        let large = "name = \"x\"\nscoring = \"points\"\nabsent = 2000000000\n";
        assert_eq!(read_rules(large), Err(RulesSaid::TooLarge { number: "2000000000".to_owned() }));
        assert!(read_rules("name = \"x\"\nscoring = \"points\"\numa = 3\n").is_err(), "a word that means nothing");
    }
}

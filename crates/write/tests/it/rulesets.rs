//! Rulesets as TOML: what is written is read again, and mistakes have their place.

use roundtable_rank::rules::{PRESETS, RuleFault, Ruleset};
use roundtable_read::read_rules;
use roundtable_words::RulesSaid;
use roundtable_write::write_rules;

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
    assert_eq!(read_rules(&text.replace("SB", "XX")), Err(RulesSaid::Broken { why: RuleFault::TieBreak(2) }));
    let riichi = "name = \"x\"\nscoring = \"points\"\ntie_breaks = [\"SB\"]\n";
    assert_eq!(read_rules(riichi), Err(RulesSaid::Broken { why: RuleFault::NoDuel }));
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let text = "name = \"x\"\ndecimals = 1\n\n[scoring.riichi]\nstart = \"many\"\n";
    assert!(matches!(read_rules(text), Err(RulesSaid::Toml { line: 4.., .. })), "{:?}", read_rules(text));
    let large = "name = \"x\"\nscoring = \"points\"\nabsent = 2000000000\n";
    assert_eq!(read_rules(large), Err(RulesSaid::Broken { why: RuleFault::TooLarge(2_000_000_000) }));
    assert!(read_rules("name = \"x\"\nscoring = \"points\"\numa = 3\n").is_err(), "a word that means nothing");
}

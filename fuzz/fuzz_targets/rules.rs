//! A ruleset as JSON and as TOML, scores as people write them, and their worth: nothing panics, and the points of a
//! riichi game by a preset add up to 0.
#![no_main]

use libfuzzer_sys::fuzz_target;
use roundtable_read::read_rules;
use roundtable_write::write_rules;
use roundtable_rank::rules::{PRESETS, Ruleset, Scoring, read_score};

fuzz_target!(|text: &str| {
    if let Ok(rules) = read_rules(text) {
        assert_eq!(read_rules(&write_rules(&rules)).as_ref(), Ok(&rules));
    }
    let (first, rest) = text.split_once('\n').unwrap_or((text, ""));
    let preset = || Ruleset::preset(PRESETS[first.len() % PRESETS.len()]).unwrap();
    let written = serde_json::from_str::<Ruleset>(first).ok().and_then(|rules| rules.checked().ok());
    let rules = written.unwrap_or_else(preset);
    let scores: Vec<_> = rest.lines().filter_map(|line| read_score(line, &rules.scoring)).take(20).collect();
    if let Ok(game) = rules.game(&scores) {
        assert_eq!(game.len(), scores.len());
        if let Scoring::Riichi(_) = rules.scoring {
            assert!(
                PRESETS.iter().all(|p| Ruleset::preset(p).unwrap() != rules)
                    || game.iter().map(|s| s.points).sum::<i64>() == 0
            );
        }
    }
});

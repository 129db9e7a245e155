//! One wrong character never passes unnoticed: it is a mistake, a problem of the audit, a note, or it changes nothing.
//!
//! One known gap: if only some have names, a lost comma can turn the number of somebody without a name into the end of
//! the name before it; if that is the largest number in the only round, nobody is missed.

use plans::Named;
use proptest::prelude::*;
use roundtable_audit::{Rules, audit};
use roundtable_model::{Plan, TableSizes};
use roundtable_read::read_schedule;
use roundtable_testkit::tier::cases;
use roundtable_words::{FileFormat, Lang};
use roundtable_write::write_schedule;

use crate::plans;

/// The characters of typing errors: every kind that means something in some format, and some that do not.
const SLIPS: [&str; 22] = [
    "", "0", "1", "2", "7", " ", "\n", ",", "-", "#", "(", ")", "]", "\"", ":", ";", "\t", "x", "é", "{", "卓", "\u{0}",
];

/// Writes the plan, puts every slip before and in place of every character, and requires each to be noticed.
fn slips(plan: &Plan, format: FileFormat, lang: Lang) {
    let mut out = Vec::new();
    write_schedule(&mut out, plan, None, format, lang).unwrap();
    let text = String::from_utf8(out).unwrap();
    for (at, c) in text.char_indices() {
        for slip in SLIPS {
            for skipped in [0, c.len_utf8()] {
                // One table split or two joined: a valid script, which only the allowed sizes can distinguish.
                let cut = matches!((c, slip), ('-', "\n") | ('\n', "-"));
                if cut && plan.table_sizes.is_none() && format == FileFormat::Pantheon {
                    continue;
                }
                let wrong = format!("{}{slip}{}", &text[..at], &text[at + skipped..]);
                if wrong != text {
                    noticed(plan, &wrong, format);
                }
            }
        }
    }
}

/// The wrong text is refused, read with a note, read as the same schedule, or its schedule breaks a rule.
fn noticed(plan: &Plan, wrong: &str, format: FileFormat) {
    let Ok(reading) = read_schedule(wrong.as_bytes(), "x", Some(format), None) else { return };
    // That the number of players was taken from the numbers in the file is noted for right files too.
    let told = reading.notes.iter().any(|n| n.code() != "players_inferred");
    let same = reading.plan.schedule == plan.schedule;
    if !told && !same {
        let rules = Rules { table_sizes: plan.table_sizes.as_ref(), ..Rules::default() };
        let found = audit(&reading.plan.schedule, &rules);
        assert!(!found.valid, "passed over silently as {format}:\n{wrong}\nfor {:?}", plan.schedule);
        for fault in &found.problems {
            assert!(reading.places.fault(fault).is_some(), "{fault:?}");
        }
    }
}

#[test]
fn no_single_character_of_the_golden_files_can_change_unnoticed() {
    let golden = roundtable_testkit::corpus("rotations/16_players_5_games.txt");
    // A round is a heading and four tables, with a blank line between rounds.
    let two_rounds: String = golden.lines().take(11).map(|l| format!("{l}\n")).collect();
    let mut plan = read_schedule(two_rounds.as_bytes(), "x", None, None).unwrap().plan;
    plan.table_sizes = Some(TableSizes::only(4).unwrap());
    slips(&plan, FileFormat::Text, Lang::Ja);
    slips(&plan, FileFormat::Pantheon, Lang::En);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(2, 12)))]

    #[test]
    fn no_single_character_can_change_unnoticed(plan in plans::plan(true, Named::AllOrNone)) {
        for format in FileFormat::ALL {
            slips(&plan, format, Lang::En);
        }
    }
}

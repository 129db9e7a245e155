//! Every key stands in every language, with the values that it is given.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use super::*;
use crate::{Belongs, Line, More, Spot, Thing, Wrong};

/// The keys of a language, each with the names of its values.
fn keys(source: &'static str) -> Vec<(String, BTreeSet<String>)> {
    let resource = fluent_syntax::parser::parse(source).expect("no broken line");
    let mut keys = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(m) => {
                let mut values = BTreeSet::new();
                gather(&m.value.expect("a message has text"), &mut values);
                keys.push((m.id.name.to_owned(), values));
            }
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(t) => panic!("{}: terms are not used here", t.id.name),
            Entry::Junk { content } => panic!("{content}"),
        }
    }
    keys
}

fn gather(pattern: &Pattern<&str>, values: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                variants.iter().for_each(|v| gather(&v.value, values));
                selector
            }
        };
        let InlineExpression::VariableReference { id } = inline else { panic!("only variables are used here") };
        values.insert(id.name.to_owned());
    }
}

#[test]
fn every_key_is_a_word_in_every_language_once() {
    for lang in Lang::ALL {
        let found = keys(lang.source());
        let names: BTreeSet<&str> = found.iter().map(|(k, _)| k.as_str()).collect();
        assert_eq!(names.len(), found.len(), "{lang}: a key stands twice");
        assert_eq!(names, Word::ALL.iter().map(|w| w.key()).collect(), "{lang}");
        for (key, values) in found {
            let word = Word::ALL.iter().find(|w| w.key() == key).expect("compared above");
            assert_eq!(values, word.values().iter().map(|&v| v.to_owned()).collect(), "{lang}: {key}");
        }
    }
}

#[test]
fn every_phrase_stands_in_every_language_with_its_values() {
    let phrases = [Wrong::KEYS, Belongs::KEYS, Thing::KEYS, Line::KEYS, Spot::KEYS, More::KEYS].concat();
    let declared: BTreeSet<&str> = phrases.iter().map(|(key, _)| *key).collect();
    assert_eq!(declared.len(), phrases.len(), "a key is declared twice");
    for lang in Lang::ALL {
        let found = keys(lang.mistakes());
        assert_eq!(found.iter().map(|(k, _)| k.as_str()).collect::<BTreeSet<_>>(), declared, "{lang}");
        assert_eq!(found.len(), declared.len(), "{lang}: a key stands twice");
        for (key, values) in found {
            let (_, known) = phrases.iter().find(|(k, _)| *k == key).expect("compared above");
            assert_eq!(values, known.iter().map(|&v| v.to_owned()).collect(), "{lang}: {key}");
        }
    }
}

#[test]
fn mistakes_say_what_to_do_and_hold_their_values_in_both_languages() {
    let wrong = Wrong::ScriptSeparator {
        spot: Spot::Seat { round: 3, table: 5, seat: 2 },
        found: ";".to_owned(),
        separator: '-',
    };
    let [en, ja] = [Lang::En, Lang::Ja].map(|lang| Words::new(lang).tell(&wrong));
    assert_eq!(en, "round 3, table 5, seat 2: \";\" stands where \"-\" belongs; put \"-\" between players");
    assert!(ja.starts_with("3ゲーム目5番卓の席2: 「-」"), "{ja}");
}

#[test]
fn numbers_choose_the_plural_and_keep_their_digits() {
    let en = Words::new(Lang::En);
    assert_eq!(en.say(Word::ReportInvalid, &["1"]), "BROKEN: 1 problem, see below");
    assert_eq!(en.say(Word::ReportInvalid, &["2"]), "BROKEN: 2 problems, see below");
    assert_eq!(en.say(Word::MadeByLine, &["0.1.0", "auto", "18446744073709551615"]).matches("551615").count(), 1);
    assert_eq!(en.say(Word::MadeByLine, &["0.10", "a", "07"]), "made by roundtable 0.10, method a, seed 07");
}

//! Every key is in every language, with its values.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use roundtable_audit::borders::{SpreadReason, TableFault};
use roundtable_audit::{
    Argument, Explanation, Fault, FigureSaid, OneOfEachTheorem, PlaceInRound, RoundsTheorem, StreamFault, Tier, Why,
};
use roundtable_engine::next_round::{InScript, NextError, ScriptWrong};
use roundtable_engine::{EngineError, LimitedNumber, MakerNote};
use roundtable_event::{ClockSaid, Entry as Happened, May, Refusal};
use roundtable_model::{
    BordersError, NextNote, NoRelation, NotTold, ProblemError, RepeatCause, RoundsGiven, TableSizesError, TextFault,
    Ties, Told, Wish,
};
use roundtable_rank::TieBreakKind;
use roundtable_rank::rules::{RuleFault, ScoreFault};
use roundtable_swiss::{Criteria, Criterion, Handicap};
use roundtable_words::*;

/// The files that every language has: all but the help of options, which English has with the options.
fn sources(lang: Lang) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(lang.id());
    let mut files: Vec<_> =
        fs::read_dir(folder).expect("the files stand there").map(|file| file.unwrap().path()).collect();
    files.sort();
    files.retain(|file| !file.ends_with("options.ftl"));
    files.iter().map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// The messages of a file: key and sentence.
fn messages(source: &str) -> Vec<(&str, Pattern<&str>)> {
    let resource = fluent_syntax::parser::parse(source).expect("no broken line");
    let mut messages = Vec::new();
    for entry in resource.body {
        match entry {
            Entry::Message(m) => messages.push((m.id.name, m.value.expect("a message has text"))),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
            Entry::Term(t) => panic!("{}: terms are not used here", t.id.name),
            Entry::Junk { content } => panic!("{content}"),
        }
    }
    messages
}

/// The keys of a file, each with the names of its values.
fn keys(source: &str) -> Vec<(String, BTreeSet<String>)> {
    let values = |pattern| {
        let mut values = BTreeSet::new();
        gather(pattern, &mut values);
        values
    };
    messages(source).iter().map(|(key, pattern)| ((*key).to_owned(), values(pattern))).collect()
}

/// Every text that a message can become, with `¤` for each value: all its variants.
fn texts(pattern: &Pattern<&str>) -> Vec<String> {
    let mut texts = vec![String::new()];
    for element in &pattern.elements {
        let pieces = match element {
            PatternElement::TextElement { value } => vec![(*value).to_owned()],
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                variants.iter().flat_map(|variant| self::texts(&variant.value)).collect()
            }
            PatternElement::Placeable { expression: Expression::Inline(InlineExpression::StringLiteral { value }) } => {
                vec![(*value).to_owned()]
            }
            PatternElement::Placeable { expression: Expression::Inline(_) } => vec!["¤".to_owned()],
        };
        texts = texts.iter().flat_map(|text| pieces.iter().map(move |piece| format!("{text}{piece}"))).collect();
    }
    texts
}

/// Adds the names of the values that a message takes, in all its variants.
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
        // Nothing, or a blank at an end that would be cut off.
        if matches!(inline, InlineExpression::StringLiteral { .. }) {
            continue;
        }
        // Lists from the tables: a test below checks that each call gives something.
        if matches!(inline, InlineExpression::FunctionReference { .. }) {
            continue;
        }
        // The name of a game: its value is the same.
        if matches!(inline, InlineExpression::MessageReference { .. }) {
            values.insert("game".to_owned());
            continue;
        }
        let InlineExpression::VariableReference { id } = inline else {
            panic!("only variables and lists are used here")
        };
        values.insert(id.name.to_owned());
    }
}

/// The messages of the lower crates: a new set is added here.
macro_rules! every_told {
    ($with:ident) => {
        $with!(
            BordersError,
            ClockSaid,
            LimitedNumber,
            EngineError,
            Happened,
            May,
            NextError,
            NotTold,
            RuleFault,
            ScoreFault,
            ScriptWrong,
            TextFault,
            InScript,
            Ties,
            Explanation,
            FigureSaid,
            MakerNote,
            NextNote,
            RepeatCause,
            NoRelation,
            ProblemError,
            RoundsGiven,
            Why,
            Wish,
            Fault,
            PlaceInRound,
            Argument,
            Refusal,
            OneOfEachTheorem,
            RoundsTheorem,
            SpreadReason,
            StreamFault,
            TableFault,
            TableSizesError,
            TomlFault
        )
    };
}

/// Prefixes of keys used above this crate; `crates/roundtable/tests/it/told.rs` checks those, and the command line its
/// examples.
const ABOVE: [&str; 10] =
    ["plan-note-", "halt-", "plan-unfit-", "error-", "affine-", "varma-", "reversal-", "way-", "example-", "option-"];

fn is_above(key: &str) -> bool {
    ABOVE.iter().any(|set| key.starts_with(set))
}

#[test]
fn every_tie_break_and_every_criterion_has_a_phrase_of_its_own() {
    let kinds: BTreeSet<&str> = TieBreakKind::ALL.into_iter().map(|kind| KindSaid::from(kind).key()).collect();
    assert_eq!(kinds.len(), TieBreakKind::ALL.len());
    let handicap = Handicap { per_stone: 100, less: 1, most: 9 };
    for criteria in [Criteria::ALL, Criteria::ALL.with_handicap(handicap)] {
        let said = Criterion::ALL.into_iter().map(|criterion| CriterionSaid::of(criterion, criteria).key());
        assert_eq!(said.collect::<BTreeSet<&str>>().len(), Criterion::ALL.len());
    }
}

/// Every key used in this crate or below it, with its values. Phrases are those that `build.rs` found (`PHRASES`); the
/// key of a lower crate's message is the name of its set with its code (`Told` in the model).
fn declared() -> Vec<(String, &'static [&'static str])> {
    macro_rules! codes_of {
        ($($set:ty),+) => { [$(<$set>::CODES.iter().map(|(code, values)| (format!("{}-{}", <$set>::SET, code.replace('_', "-")), *values)).collect::<Vec<_>>()),+].concat() };
    }
    let phrases = PHRASES.iter().map(|(_, _, key, values)| ((*key).to_owned(), *values));
    let told: Vec<_> = every_told!(codes_of);
    phrases.chain(told).collect()
}

#[test]
fn every_key_stands_in_every_language_once_with_its_values() {
    let declared = declared();
    let names: BTreeSet<&str> = declared.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(names.len(), declared.len(), "a key is declared twice");
    for lang in Lang::ALL {
        let all: Vec<_> = sources(lang).iter().flat_map(|source| keys(source)).collect();
        let words = Words::new(lang);
        // `Words` has the files that are compiled into the program: one that was left out would be noticed only here.
        all.iter().for_each(|(key, _)| assert!(words.extra(key).is_some(), "{lang}: {key}"));
        let found: Vec<_> = all.into_iter().filter(|(key, _)| !is_above(key)).collect();
        assert_eq!(found.iter().map(|(k, _)| k.as_str()).collect::<BTreeSet<_>>(), names, "{lang}");
        assert_eq!(found.len(), names.len(), "{lang}: a key stands twice");
        for (key, values) in found {
            let (_, known) = declared.iter().find(|(k, _)| *k == key).expect("compared above");
            assert_eq!(values, known.iter().map(|&v| v.to_owned()).collect(), "{lang}: {key}");
        }
    }
}

/// Whether three words of letters follow each other, as in an English sentence.
fn has_english(said: &str) -> bool {
    let words: Vec<&str> = said.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
    words.windows(3).any(|three| three.iter().all(is_word))
}

#[test]
fn every_mistake_and_note_is_said_in_japanese() {
    assert!(has_english("これは a line that ends here") && !has_english("a b c は UTF-8 text です"));
    let sources = sources(Lang::Ja);
    let messages = sources.iter().flat_map(|source| messages(source));
    let said: Vec<String> = messages.flat_map(|(_, pattern)| texts(&pattern)).collect();
    assert!(said.len() > declared().len());
    for sentence in said.iter().filter(|sentence| sentence.chars().any(char::is_alphabetic)) {
        let letters = sentence.chars().any(|c| matches!(c, '\u{3041}'..='\u{30FE}' | '\u{4E00}'..='\u{9FFF}'));
        assert!(letters && !has_english(sentence), "{sentence}");
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
    assert_eq!(en, "round 3, table 5, seat 2: \";\" was found where \"-\" is expected; put \"-\" between players");
    assert!(ja.starts_with("3ゲーム目5番卓の席2: 「-」"), "{ja}");
}

#[test]
fn numbers_choose_the_plural_and_keep_their_digits() {
    let en = Words::new(Lang::En);
    assert_eq!(en.tell(&ReportLine::ReportInvalid { count: 1 }), "BROKEN: 1 problem, see below");
    assert_eq!(en.tell(&ReportLine::ReportInvalid { count: 2 }), "BROKEN: 2 problems, see below");
    assert_eq!(en.tell(&PaperWord::PaperSeed { seed: u64::MAX }), "seed 18446744073709551615");
}

#[test]
fn every_game_has_a_name_in_every_language() {
    // `CHOICES` has Japanese twice, by its word for a round; the files are those of `ALL`.
    for lang in Lang::CHOICES {
        for game in roundtable_model::Game::ALL {
            let said = Words::new(lang).tell(&PageSaid::GameName { game: game.id() });
            assert_ne!(said, game.id(), "{lang}: page-game-name has no line for [{game:?}]");
        }
    }
}

#[test]
fn every_game_has_its_words_in_every_language() {
    use roundtable_model::{Game, GameWords, Place, Unit};
    for lang in Lang::CHOICES {
        let words = Words::new(lang);
        let place = |place: Place| words.tell(&GameSaid::Place { place: place.id(), number: 3 });
        assert_ne!(place(Place::Table), place(Place::Board), "{lang}");
        assert_ne!(place(Place::Table), place(Place::Court), "{lang}");
        let finish = |unit: Unit| words.tell(&GameSaid::Finish { unit: unit.id() });
        for unit in Game::ALL.map(|game| GameWords::of(Some(game)).unit) {
            assert!(
                unit == Unit::Nothing || finish(unit) != finish(Unit::Play),
                "{lang}: game-finish has no [{unit:?}]"
            );
        }
    }
}

#[test]
fn lists_come_from_the_tables() {
    let en = Words::new(Lang::En);
    let titled: Vec<&str> = Formats::Titled.list().into_iter().map(Format::id).collect();
    assert_eq!(en.tell(&Extra::Title), format!("a title is for paper and JSON ({})", titled.join(", ")));
    assert_eq!(Words::new(Lang::Ja).tell(&Extra::Picture), "図の種類の指定は図（svg、png）のもの");
    for lang in Lang::ALL {
        let broken = |call: &str| Words::new(lang).listed(call);
        for list in Formats::ALL {
            assert!(!broken(&format!("{{ FORMATS(\"{}\") }}", list.id())).is_empty(), "{list:?}");
        }
        // Every call in the files names a list that there is.
        let options = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("ja/options.ftl")).unwrap();
        for source in sources(lang).iter().chain((lang == Lang::Ja).then_some(&options)) {
            for call in
                source.split(['{', '}']).filter(|piece| piece.contains("FORMATS(") || piece.contains("EXTENSIONS("))
            {
                let name = call.split('"').nth(1).unwrap_or_default();
                assert!(Formats::ALL.iter().any(|list| list.id() == name), "{lang}: {call}");
            }
        }
    }
    assert_eq!(en.listed("a plain { text }"), "a plain { text }");
}

/// Every tier that may be open has a name of its own that is not its code. (English names may be the codes; Japanese
/// ones are not.)
#[test]
fn every_tier_has_a_word_of_its_own() {
    let mut said = BTreeSet::new();
    for tier in Tier::every().filter(|tier| !tier.is_wishes() && !tier.id().starts_with("own_")) {
        let sentence = Words::new(Lang::Ja).open(OpenFigure::Tier { tier }, 1, None, false);
        assert!(!sentence.contains(tier.id()) && said.insert(sentence), "{}", tier.id());
    }
}

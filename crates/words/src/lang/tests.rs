//! Every key is in every language, with the values that it is given.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use roundtable_audit::borders::{SpreadReason, TableFault};
use roundtable_audit::{Explanation, Fault, Place, Reason, RoundsTheorem, StreamFault, Why};
use roundtable_engine::next_round::{NextError, ScriptWrong};
use roundtable_engine::{Counted, EngineError, MakerNote};
use roundtable_event::Refusal;
use roundtable_model::{
    BordersError, NextNote, NoRelation, NotTold, PartnerWish, ProblemError, RepeatCause, RoundsGiven, TableSizesError,
    Ties, Told, Value, Wish,
};
use roundtable_rank::rules::{RuleFault, ScoreFault};

use crate::event::refusals::{HostSaid, OrderSaid, RulesSaid};
use crate::event::standings::{KindSaid, RankSaid};
use crate::event::swiss::{ColourSaid, CriterionSaid, DueSaid, InsteadSaid, SwissSaid};
use crate::event::tables::{ComingSaid, EventSaid, OptionSaid, SplitSaid, StandingSaid};
use crate::event::{Happened, MaySaid};
use crate::file::certificate::CertificateSaid;
use crate::file::note::{LayoutFound, Lost, Noted, Where};
use crate::file::trf::TrfWrong;
use crate::file::wrong::Wrong;
use crate::file::wrong::{Belongs, Dear, JsonFault, Line, More, Spot, Thing, Unread};
use crate::lang::*;
use crate::phrase::{Phrase, Sample};
use crate::plan::audited::ReasonInShort;
use crate::plan::compared::Compared;
use crate::plan::designs::{ArraySaid, DesignName, DesignSaid, ProofStep};
use crate::plan::memory::Remembered;
use crate::plan::movement::MovementSaid;
use crate::plan::next_round::ContenderSaid;
use crate::plan::no_answer::{Extra, IoFault, NoAnswer};
use crate::plan::powers::PowersSaid;
use crate::plan::report::{FigureName, ReportLine, ShortLine};
use crate::plan::reversals::ReversalSaid;
use crate::plan::unfit::{Misused, Unfit};
use crate::screen::api::ApiSaid;
use crate::screen::command::{Command, Granting, Offered, Possible};
use crate::screen::event_pages::EventPage;
use crate::screen::help::{Asked, HelpSaid};
use crate::screen::in_short::EffortSaid;
use crate::screen::pages::PageSaid;
use crate::sheet::paper::PaperWord;
use crate::text::{SeatName, TextLine};
use crate::told::refused::BordersNamed;
use crate::told::toml_fault::TomlFault;
use crate::told::{ListSaid, Numbers, key};

/// Every set of phrases: a new one is added here, and all tests of this file see it.
macro_rules! every_set {
    ($with:ident) => {
        $with!(
            ApiSaid,
            ArraySaid,
            DesignName,
            DesignSaid,
            FigureName,
            ContenderSaid,
            MaySaid,
            PaperWord,
            EffortSaid,
            PowersSaid,
            ProofStep,
            ReasonInShort,
            ReportLine,
            ShortLine,
            ReversalSaid,
            MovementSaid,
            SeatName,
            TextLine,
            ListSaid,
            Wrong,
            Belongs,
            Thing,
            Line,
            Spot,
            More,
            Unread,
            Dear,
            JsonFault,
            Noted,
            LayoutFound,
            Lost,
            Where,
            TrfWrong,
            NoAnswer,
            Extra,
            IoFault,
            Command,
            Offered,
            Granting,
            Possible,
            Compared,
            Unfit,
            Misused,
            HelpSaid,
            Asked,
            BordersNamed,
            SwissSaid,
            CertificateSaid,
            ColourSaid,
            CriterionSaid,
            DueSaid,
            InsteadSaid,
            RankSaid,
            KindSaid,
            PageSaid,
            EventPage,
            EventSaid,
            ComingSaid,
            Happened,
            HostSaid,
            OptionSaid,
            SplitSaid,
            RulesSaid,
            OrderSaid,
            StandingSaid
        )
    };
}

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
        // Nothing, or a blank at an end that would be cut off.
        if matches!(inline, InlineExpression::StringLiteral { .. }) {
            continue;
        }
        // What is listed from the tables: a test below says that each call gives something.
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

/// What the lower crates tell: a new set is added here.
macro_rules! every_told {
    ($with:ident) => {
        $with!(
            BordersError,
            Counted,
            EngineError,
            NextError,
            NotTold,
            RuleFault,
            ScoreFault,
            ScriptWrong,
            Ties,
            Explanation,
            MakerNote,
            NextNote,
            Remembered,
            RepeatCause,
            NoRelation,
            ProblemError,
            PartnerWish,
            RoundsGiven,
            Why,
            Wish,
            Fault,
            Place,
            Reason,
            Refusal,
            RoundsTheorem,
            SpreadReason,
            StreamFault,
            TableFault,
            TableSizesError,
            TomlFault
        )
    };
}

/// What keys begin with that are told above this crate; `crates/roundtable/tests/it/told.rs` compares those with their lines, the command
/// line its examples.
const ABOVE: [&str; 10] =
    ["plan-note-", "halt-", "plan-unfit-", "error-", "affine-", "varma-", "reversal-", "criteria-", "way-", "example-"];

fn is_above(key: &str) -> bool {
    ABOVE.iter().any(|set| key.starts_with(set))
}

/// Every key that is said in this crate or told below it, with its values.
fn declared() -> Vec<(String, &'static [&'static str])> {
    macro_rules! keys_of {
        ($($set:ty),+) => { [$(<$set>::KEYS),+].concat() };
    }
    macro_rules! codes_of {
        ($($set:ty),+) => { [$(<$set>::CODES.iter().map(|(code, values)| (key(<$set>::SET, code), *values)).collect::<Vec<_>>()),+].concat() };
    }
    let phrases: Vec<_> = every_set!(keys_of);
    let told: Vec<_> = every_told!(codes_of);
    phrases.into_iter().map(|(key, values)| (key.to_owned(), values)).chain(told).collect()
}

/// Every sentence of what the lower crates tell in Japanese, with values that are not words.
fn told_in_japanese() -> Vec<String> {
    macro_rules! said {
        ($($set:ty),+) => { [$(<$set>::CODES.iter().flat_map(|(code, values)| tried(<$set>::SET, code, values)).collect::<Vec<_>>()),+].concat() };
    }
    every_told!(said)
}

/// A sentence with numbers, with letters that are not a word, and with what sentences choose by.
fn tried(set: &str, code: &str, values: &[&'static str]) -> Vec<String> {
    let tries = [Value::Number(3), Value::Number(1), Value::Text("¤".to_owned()), Value::from(true), Value::Nothing];
    let filled = |by: &Value| values.iter().map(|value| (*value, by.clone())).collect::<Vec<_>>();
    let said = |by: &Value| Words::new(Lang::Ja).filled(set, code, &filled(by), &Numbers);
    tries.iter().map(said).map(|said| said.replace("yes", "¤").replace("none", "¤")).collect()
}

#[test]
fn every_key_stands_in_every_language_once_with_its_values() {
    let declared = declared();
    let names: BTreeSet<&str> = declared.iter().map(|(key, _)| key.as_str()).collect();
    assert_eq!(names.len(), declared.len(), "a key is declared twice");
    for lang in Lang::ALL {
        let found: Vec<_> =
            lang.row().sources.iter().copied().flat_map(keys).filter(|(key, _)| !is_above(key)).collect();
        assert_eq!(found.iter().map(|(k, _)| k.as_str()).collect::<BTreeSet<_>>(), names, "{lang}");
        assert_eq!(found.len(), names.len(), "{lang}: a key stands twice");
        for (key, values) in found {
            let (_, known) = declared.iter().find(|(k, _)| *k == key).expect("compared above");
            assert_eq!(values, known.iter().map(|&v| v.to_owned()).collect(), "{lang}: {key}");
        }
    }
}

/// Every sentence of a set in Japanese, with values that are not words.
fn japanese<P: Phrase + Sample>() -> Vec<String> {
    P::samples().iter().map(|phrase| Words::new(Lang::Ja).tell(phrase)).collect()
}

/// Whether three words of letters follow each other, as they do in an English sentence.
fn has_english(said: &str) -> bool {
    let words: Vec<&str> = said.split(' ').collect();
    let is_word = |word: &&str| word.len() > 1 && word.bytes().all(|b| b.is_ascii_alphabetic());
    words.windows(3).any(|three| three.iter().all(is_word))
}

#[test]
fn every_mistake_and_note_is_said_in_japanese() {
    assert!(has_english("これは a line that ends here") && !has_english("a b c は UTF-8 text です"));
    macro_rules! said {
        ($($set:ty),+) => { [$(japanese::<$set>()),+].concat() };
    }
    let mut said: Vec<String> = every_set!(said);
    said.extend(told_in_japanese());
    for (key, values) in Lang::Ja.row().sources.iter().copied().flat_map(keys).filter(|(key, _)| is_above(key)) {
        let mut args = fluent_bundle::FluentArgs::new();
        values.into_iter().for_each(|value| args.set(value, "¤"));
        said.push(Words::new(Lang::Ja).message(&key, &args));
    }
    assert!(said.len() > Wrong::KEYS.len());
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
    for lang in Lang::CHOICES {
        for game in roundtable_model::Game::ALL {
            let said = Words::new(lang).tell(&PageSaid::GameName { game: game.id() });
            assert_ne!(said, game.id(), "{lang}: page-game-name has no line for [{game:?}]");
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
        for source in lang.row().sources.iter().chain(&lang.row().options) {
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

//! Every key stands in every language, with the values that it is given.

use std::collections::BTreeSet;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

use crate::event::Happened;
use crate::event::refusals::{HostSaid, OrderSaid, RefusalSaid, RulesSaid, ScoresSaid};
use crate::event::standings::{KindSaid, RankSaid};
use crate::event::swiss::{ColourSaid, CriterionSaid, DueSaid, InsteadSaid, SwissSaid};
use crate::event::tables::{ComingSaid, EventSaid, OptionSaid, SplitSaid, StandingSaid};
use crate::file::certificate::CertificateSaid;
use crate::file::criteria::CriteriaWrong;
use crate::file::note::{LayoutFound, Lost, Noted, Where};
use crate::file::trf::TrfWrong;
use crate::file::wrong::Wrong;
use crate::file::wrong::{Belongs, Dear, JsonFault, Line, More, Spot, Thing, Unread};
use crate::lang::*;
use crate::phrase::{Phrase, Sample};
use crate::plan::designs::{ArraySaid, DesignName, DesignSaid, ProofStep};
use crate::plan::faults::{FaultSaid, StreamSaid};
use crate::plan::memory::{MemorySaid, Remembered};
use crate::plan::next_notes::NextNoted;
use crate::plan::no_answer::{Counted, Extra, IoFault, NoAnswer, ScriptSaid, WayOut};
use crate::plan::plan_notes::PlanNoted;
use crate::plan::powers::PowersSaid;
use crate::plan::proved::{ReasonSaid, TheoremSaid};
use crate::plan::refused::{
    BordersNamed, BordersRefused, EarlierRounds, ProblemRefused, SizesRefused, SquareWrong, WishSaid,
};
use crate::plan::repaired::{Compared, Repaired};
use crate::plan::report::{FigureName, ReportLine, ShortLine};
use crate::plan::reversals::ReversalSaid;
use crate::plan::text::{SeatName, TextLine};
use crate::plan::unfit::{Misused, Unfit};
use crate::plan::why::WhySaid;
use crate::screen::command::{Command, Granting, Offered, Possible};
use crate::screen::event_pages::EventPage;
use crate::screen::help::{Asked, Example, HelpSaid};
use crate::screen::pages::PageSaid;
use crate::sheet::paper::PaperWord;

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
        let InlineExpression::VariableReference { id } = inline else { panic!("only variables are used here") };
        values.insert(id.name.to_owned());
    }
}

/// Every key that the program says, with its values.
fn declared() -> Vec<(&'static str, &'static [&'static str])> {
    let phrases = [
        ArraySaid::KEYS,
        DesignName::KEYS,
        DesignSaid::KEYS,
        TheoremSaid::KEYS,
        FaultSaid::KEYS,
        FigureName::KEYS,
        NextNoted::KEYS,
        PaperWord::KEYS,
        PlanNoted::KEYS,
        PowersSaid::KEYS,
        ProofStep::KEYS,
        ReasonSaid::KEYS,
        ReportLine::KEYS,
        ShortLine::KEYS,
        ReversalSaid::KEYS,
        SeatName::KEYS,
        StreamSaid::KEYS,
        TextLine::KEYS,
        WhySaid::KEYS,
        Wrong::KEYS,
        Belongs::KEYS,
        Thing::KEYS,
        Line::KEYS,
        Spot::KEYS,
        More::KEYS,
        Unread::KEYS,
        Dear::KEYS,
        JsonFault::KEYS,
        SizesRefused::KEYS,
        BordersRefused::KEYS,
        ProblemRefused::KEYS,
        EarlierRounds::KEYS,
        WishSaid::KEYS,
        Noted::KEYS,
        LayoutFound::KEYS,
        Lost::KEYS,
        Where::KEYS,
        TrfWrong::KEYS,
        NoAnswer::KEYS,
        WayOut::KEYS,
        Counted::KEYS,
        Extra::KEYS,
        IoFault::KEYS,
        ScriptSaid::KEYS,
        Command::KEYS,
        Offered::KEYS,
        Granting::KEYS,
        Possible::KEYS,
        MemorySaid::KEYS,
        Remembered::KEYS,
        Repaired::KEYS,
        Compared::KEYS,
        SquareWrong::KEYS,
        Unfit::KEYS,
        Misused::KEYS,
        HelpSaid::KEYS,
        Example::KEYS,
        Asked::KEYS,
        BordersNamed::KEYS,
        SwissSaid::KEYS,
        CertificateSaid::KEYS,
        ColourSaid::KEYS,
        CriterionSaid::KEYS,
        DueSaid::KEYS,
        InsteadSaid::KEYS,
        RankSaid::KEYS,
        CriteriaWrong::KEYS,
        KindSaid::KEYS,
        PageSaid::KEYS,
        EventPage::KEYS,
        EventSaid::KEYS,
        ComingSaid::KEYS,
        Happened::KEYS,
        HostSaid::KEYS,
        OptionSaid::KEYS,
        SplitSaid::KEYS,
        RefusalSaid::KEYS,
        RulesSaid::KEYS,
        OrderSaid::KEYS,
        ScoresSaid::KEYS,
        StandingSaid::KEYS,
    ];
    phrases.concat()
}

#[test]
fn every_key_stands_in_every_language_once_with_its_values() {
    let declared = declared();
    let names: BTreeSet<&str> = declared.iter().map(|(key, _)| *key).collect();
    assert_eq!(names.len(), declared.len(), "a key is declared twice");
    for lang in Lang::ALL {
        let found: Vec<_> = lang.sources().iter().copied().flat_map(keys).collect();
        assert_eq!(found.iter().map(|(k, _)| k.as_str()).collect::<BTreeSet<_>>(), names, "{lang}");
        assert_eq!(found.len(), names.len(), "{lang}: a key stands twice");
        for (key, values) in found {
            let (_, known) = declared.iter().find(|(k, _)| *k == key).expect("compared above");
            assert_eq!(values, known.iter().map(|&v| v.to_owned()).collect(), "{lang}: {key}");
        }
    }
}

/// Every sentence of a set in Japanese, with values that are no words.
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
    let said = [
        japanese::<ArraySaid>(),
        japanese::<DesignName>(),
        japanese::<DesignSaid>(),
        japanese::<TheoremSaid>(),
        japanese::<FaultSaid>(),
        japanese::<FigureName>(),
        japanese::<NextNoted>(),
        japanese::<PaperWord>(),
        japanese::<PlanNoted>(),
        japanese::<PowersSaid>(),
        japanese::<ProofStep>(),
        japanese::<ReasonSaid>(),
        japanese::<ReportLine>(),
        japanese::<ShortLine>(),
        japanese::<ReversalSaid>(),
        japanese::<SeatName>(),
        japanese::<StreamSaid>(),
        japanese::<TextLine>(),
        japanese::<WhySaid>(),
        japanese::<Wrong>(),
        japanese::<Belongs>(),
        japanese::<Thing>(),
        japanese::<Line>(),
        japanese::<Spot>(),
        japanese::<More>(),
        japanese::<TrfWrong>(),
        japanese::<Unread>(),
        japanese::<Dear>(),
        japanese::<JsonFault>(),
        japanese::<SizesRefused>(),
        japanese::<BordersRefused>(),
        japanese::<ProblemRefused>(),
        japanese::<EarlierRounds>(),
        japanese::<WishSaid>(),
        japanese::<Noted>(),
        japanese::<LayoutFound>(),
        japanese::<Lost>(),
        japanese::<Where>(),
        japanese::<NoAnswer>(),
        japanese::<WayOut>(),
        japanese::<Counted>(),
        japanese::<Extra>(),
        japanese::<IoFault>(),
        japanese::<ScriptSaid>(),
        japanese::<MemorySaid>(),
        japanese::<Remembered>(),
        japanese::<Repaired>(),
        japanese::<Compared>(),
        japanese::<Command>(),
        japanese::<Offered>(),
        japanese::<Granting>(),
        japanese::<Possible>(),
        japanese::<SquareWrong>(),
        japanese::<Unfit>(),
        japanese::<Misused>(),
        japanese::<HelpSaid>(),
        japanese::<Example>(),
        japanese::<Asked>(),
        japanese::<BordersNamed>(),
        japanese::<SwissSaid>(),
        japanese::<ColourSaid>(),
        japanese::<CriterionSaid>(),
        japanese::<DueSaid>(),
        japanese::<InsteadSaid>(),
        japanese::<RankSaid>(),
        japanese::<CriteriaWrong>(),
        japanese::<KindSaid>(),
        japanese::<PageSaid>(),
        japanese::<EventPage>(),
        japanese::<EventSaid>(),
        japanese::<ComingSaid>(),
        japanese::<Happened>(),
        japanese::<HostSaid>(),
        japanese::<OptionSaid>(),
        japanese::<SplitSaid>(),
        japanese::<RefusalSaid>(),
        japanese::<RulesSaid>(),
        japanese::<OrderSaid>(),
        japanese::<ScoresSaid>(),
        japanese::<StandingSaid>(),
    ]
    .concat();
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

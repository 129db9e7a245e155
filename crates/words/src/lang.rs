//! English and Japanese, from the files of `words/en` and `words/ja` (Project Fluent, syntax 1.0).
//!
//! A sentence is a `Phrase`: a key of those files with typed values. A new language is one
//! more folder and one more [`Lang`].

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use roundtable_model::Game;

use crate::format::{Format, Formats};

/// A language that is written and read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese, in which a round is 1ゲーム目.
    Ja,
    /// Japanese, in which a round is 1回戦, the word of riichi, shogi and go.
    JaKaisen,
}

/// The row of a language. A new language needs a variant, a row here, and a folder of words; the tests in
/// `tests/it/sentences.rs` say which are missing. A choice of words within a language shares its folder.
struct Row {
    /// The word on the command line.
    id: &'static str,
    /// The BCP 47 tag for browsers, screen readers and the plural rules of Fluent.
    code: &'static str,
    /// The name of the language in that language.
    own_name: &'static str,
    /// The text of its `.ftl` files, as `build.rs` put them together.
    sentences: &'static str,
    /// The text of the file with the help of options and verbs; the English help is written with the options.
    options: Option<&'static str>,
    /// Words that replace others, one after the other.
    instead: &'static [(&'static str, &'static str)],
    /// The text between the members of a list.
    comma: &'static str,
    /// How a workbook shows numbers, negative ones after the semicolon.
    numbers: &'static str,
    /// The marks after hours before noon and after noon, if some places with this language use a 12-hour clock.
    halves: Option<[&'static str; 2]>,
}

impl Lang {
    /// Every language; a choice of words within a language is not a language.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// Every language with every choice of words: what `--lang` takes and what is read.
    pub const CHOICES: [Self; 3] = [Self::En, Self::Ja, Self::JaKaisen];

    /// The row of this language.
    fn row(self) -> Row {
        match self {
            Self::En => Row {
                id: "en",
                code: "en",
                own_name: "English",
                sentences: include_str!(concat!(env!("OUT_DIR"), "/en.ftl")),
                options: None,
                instead: &[],
                comma: ", ",
                numbers: "General",
                halves: Some(["am", "pm"]),
            },
            Self::Ja => Row {
                id: "ja",
                code: "ja",
                own_name: "日本語",
                sentences: include_str!(concat!(env!("OUT_DIR"), "/ja.ftl")),
                options: Some(include_str!("../ja/options.ftl")),
                instead: &[],
                comma: "、",
                // Minus is written `△`, which no pen stroke can turn into a plus.
                numbers: "General;△General",
                halves: None,
            },
            Self::JaKaisen => {
                Row {
                    id: "ja-kaisen", instead: &[("ゲーム目", "回戦"), ("ゲーム", "回戦")], ..Self::Ja.row()
                }
            }
        }
    }

    /// The language for browsers and screen readers: `en` or `ja`.
    pub fn code(self) -> &'static str {
        self.row().code
    }

    /// The marks after hours before noon and after noon, if some places with this language use a 12-hour clock.
    pub(crate) fn halves(self) -> Option<[&'static str; 2]> {
        self.row().halves
    }

    /// The name of the language in that language.
    ///
    /// ```
    /// assert_eq!(roundtable_words::Lang::Ja.own_name(), "日本語");
    /// ```
    pub fn own_name(self) -> &'static str {
        self.row().own_name
    }

    /// How a workbook shows numbers, negative ones after the semicolon.
    pub fn numbers(self) -> &'static str {
        self.row().numbers
    }

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        self.row().id
    }

    /// The words that players of a game use: riichi, chess and go have 回戦 in Japanese.
    ///
    /// ```
    /// use roundtable_model::Game;
    /// use roundtable_words::Lang;
    /// assert_eq!(Lang::Ja.of_game(Some(Game::Riichi)), Lang::JaKaisen);
    /// assert_eq!(Lang::Ja.of_game(None), Lang::Ja);
    /// ```
    #[must_use]
    pub fn of_game(self, game: Option<Game>) -> Self {
        if self == Self::Ja && game.is_some_and(Game::has_bouts) { Self::JaKaisen } else { self }
    }
}

impl Row {
    /// A text of the language in the words of the choice.
    fn chosen(&self, source: &str) -> String {
        self.instead.iter().fold(source.to_owned(), |text, (of, by)| text.replace(of, by))
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The words of one language, ready for use.
#[derive(Clone, Copy)]
pub struct Words {
    lang: Lang,
    bundle: &'static FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish()
    }
}

/// The sentences of a language.
fn parse(lang: Lang) -> FluentBundle<FluentResource> {
    let row = lang.row();
    bundle(&row, row.sentences)
}

/// The help of options and verbs, in a separate bundle: only help uses it, and pages never do.
fn options(lang: Lang) -> Option<&'static FluentBundle<FluentResource>> {
    fn parse(lang: Lang) -> FluentBundle<FluentResource> {
        let row = lang.row();
        bundle(&row, row.options.unwrap_or_default())
    }
    static JA: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::Ja));
    static JA_KAISEN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::JaKaisen));
    match lang {
        Lang::En => None,
        Lang::Ja => Some(&JA),
        Lang::JaKaisen => Some(&JA_KAISEN),
    }
}

/// The messages of a text of a language, in the words of its choice.
fn bundle(row: &Row, source: &str) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new_concurrent(vec![row.code.parse().expect("the code of a row is a tag")]);
    // No invisible marks around values: the sentences go into files, too.
    bundle.set_use_isolating(false);
    lists(&mut bundle, row.comma);
    let resource = match FluentResource::try_new(row.chosen(source)) {
        // A test (`tests/it/sentences.rs`) fails on a broken line; until it is fixed, the good lines still work.
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// Lists in sentences that come from the tables: `{ FORMATS("titled") }`, `{ EXTENSIONS("all") }`, `{ GAMES() }`;
/// `last` is put before the last member and `comma` between the others, if they are given:
/// `{ FORMATS("all", last: " or ") }`.
fn lists(bundle: &mut FluentBundle<FluentResource>, comma: &'static str) {
    fn formats(of: &[FluentValue<'_>]) -> Vec<Format> {
        let Some(FluentValue::String(of)) = of.first() else { return Vec::new() };
        Formats::ALL.into_iter().find(|list| list.id() == of).map_or_else(Vec::new, Formats::list)
    }
    let listed = move |members: Vec<String>, named: &FluentArgs<'_>| -> FluentValue<'static> {
        let given = |name: &str, otherwise: &str| match named.get(name) {
            Some(FluentValue::String(text)) => text.to_string(),
            Some(_) | None => otherwise.to_owned(),
        };
        let comma = given("comma", comma);
        let last = given("last", &comma);
        match members.as_slice() {
            [all @ .., end] if !all.is_empty() => format!("{}{last}{end}", all.join(&comma)).into(),
            few => few.concat().into(),
        }
    };
    let added = [
        bundle.add_function("FORMATS", move |of, named| {
            listed(formats(of).into_iter().map(|format| format.id().to_owned()).collect(), named)
        }),
        bundle.add_function("EXTENSIONS", move |of, named| {
            listed(formats(of).into_iter().map(|format| format!(".{}", format.extension())).collect(), named)
        }),
        bundle.add_function("GAMES", move |_, named| {
            listed(Game::ALL.into_iter().map(|game| game.id().to_owned()).collect(), named)
        }),
    ];
    debug_assert!(added.iter().all(Result::is_ok), "each is added once");
}

impl Words {
    /// The words of a language. Its files are parsed once per run of the program.
    ///
    /// ```
    /// use roundtable_words::{Lang, TextLine, Words};
    /// use roundtable_model::RoundIx;
    /// let heading = TextLine::RoundHeading { number: RoundIx(2) };
    /// assert_eq!(Words::new(Lang::En).tell(&heading), "Round 3");
    /// assert_eq!(Words::new(Lang::Ja).tell(&heading), "3ゲーム目");
    /// assert_eq!(Words::new(Lang::JaKaisen).tell(&heading), "3回戦");
    /// ```
    pub fn new(lang: Lang) -> Self {
        static BUNDLES: [LazyLock<FluentBundle<FluentResource>>; 3] = [
            LazyLock::new(|| parse(Lang::En)),
            LazyLock::new(|| parse(Lang::Ja)),
            LazyLock::new(|| parse(Lang::JaKaisen)),
        ];
        Self { lang, bundle: &BUNDLES[lang as usize] }
    }

    /// Fills in lists from the tables, as in sentences; other text is unchanged.
    ///
    /// ```
    /// use roundtable_words::{Lang, Words};
    /// let said = Words::new(Lang::En).listed(r#"one of { FORMATS("pictures", last: " or ") }"#);
    /// assert_eq!(said, "one of svg or png");
    /// ```
    pub fn listed(&self, text: &str) -> String {
        let calls = ["FORMATS(", "EXTENSIONS(", "GAMES("].iter().any(|call| text.contains(call));
        let source = format!("text = {}", text.replace('\n', "\n    "));
        let Some(resource) = FluentResource::try_new(source).ok().filter(|_| calls) else { return text.to_owned() };
        let Some(fluent_syntax::ast::Entry::Message(message)) = resource.get_entry(0) else { return text.to_owned() };
        let said = |pattern| self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned();
        message.value.as_ref().map_or_else(|| text.to_owned(), said)
    }

    /// The message of a key that not every language has.
    pub fn extra(&self, key: &str) -> Option<String> {
        let said = |bundle: &FluentBundle<FluentResource>| {
            let pattern = bundle.get_message(key)?.value()?;
            Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
        };
        said(self.bundle).or_else(|| said(options(self.lang)?))
    }

    /// The message of a key with these values; the key itself if there is no message.
    pub fn message(&self, key: &str, args: &FluentArgs<'static>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else { return key.to_owned() };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

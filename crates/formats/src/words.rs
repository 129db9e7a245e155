//! English and Japanese, from the files of `words/en` and `words/ja` (Project Fluent, syntax 1.0).
//!
//! What is said is a [`Phrase`](crate::Phrase): a key of those files with typed values. A language is one more folder and one
//! more [`Lang`].

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use roundtable_model::Game;
use unic_langid::langid;

/// A language that is written and read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Japanese, in which a round is 1ゲーム目.
    Ja,
    /// Japanese, in which a round is 1回戦, as players of riichi, shogi and go say.
    JaKaisen,
}

impl Lang {
    /// Every language; a choice of words within one is not another.
    pub const ALL: [Self; 2] = [Self::En, Self::Ja];

    /// Every language with every choice of words: what `--lang` takes and what is read.
    pub const CHOICES: [Self; 3] = [Self::En, Self::Ja, Self::JaKaisen];

    /// The language that is told to browsers and readers: `en` or `ja`.
    pub fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja | Self::JaKaisen => "ja",
        }
    }

    /// The words of those who play a game: riichi, chess and go have 回戦 in Japanese.
    ///
    /// ```
    /// use roundtable_formats::Lang;
    /// use roundtable_model::Game;
    /// assert_eq!(Lang::Ja.of_game(Some(Game::Riichi)), Lang::JaKaisen);
    /// assert_eq!(Lang::Ja.of_game(None), Lang::Ja);
    /// ```
    #[must_use]
    pub fn of_game(self, game: Option<Game>) -> Self {
        match (self, game) {
            (Self::Ja, Some(Game::Riichi | Game::Chess | Game::Go)) => Self::JaKaisen,
            (_, Some(Game::Riichi | Game::Chess | Game::Go | Game::Diplomacy | Game::Bridge) | None) => self,
        }
    }

    /// A file of the language in the words of the choice.
    fn chosen(self, source: &str) -> String {
        match self {
            Self::En | Self::Ja => source.to_owned(),
            Self::JaKaisen => source.replace("ゲーム目", "回戦").replace("ゲーム", "回戦"),
        }
    }

    /// The word on the command line.
    pub fn id(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ja => "ja",
            Self::JaKaisen => "ja-kaisen",
        }
    }

    /// The files of the language.
    fn sources(self) -> &'static [&'static str] {
        macro_rules! files {
            ($($file:literal)+) => {
                match self {
                    Self::En => &[$(include_str!(concat!("../words/en/", $file, ".ftl"))),+],
                    Self::Ja | Self::JaKaisen => &[$(include_str!(concat!("../words/ja/", $file, ".ftl"))),+],
                }
            };
        }
        files! {
            "text" "report" "paper" "why" "proved" "faults" "plan_notes" "next_notes" "designs" "reversals" "powers"
            "mistakes" "refused" "memory" "repaired" "notes" "trf" "no_answer" "command" "unfit" "help" "swiss" "rank"
            "certificate" "pages" "event" "event_pages"
        }
    }

    /// The help of options and verbs in this language; English stands with the options.
    pub(crate) fn options(self) -> Option<&'static str> {
        match self {
            Self::En => None,
            Self::Ja | Self::JaKaisen => Some(include_str!("../words/ja/options.ftl")),
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// The words of one language, ready to be said.
#[derive(Clone, Copy)]
pub struct Words {
    bundle: &'static FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words").field("locales", &self.bundle.locales).finish()
    }
}

fn parse(lang: Lang) -> FluentBundle<FluentResource> {
    let locale = match lang {
        Lang::En => langid!("en"),
        Lang::Ja | Lang::JaKaisen => langid!("ja"),
    };
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    let sources = lang.sources().iter().map(|source| lang.chosen(source));
    for source in sources.chain(lang.options().map(|source| lang.chosen(source))) {
        let resource = match FluentResource::try_new(source) {
            // The test below fails on a broken line; a reader of the words then still has the good ones.
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl Words {
    /// The words of a language. Its files are parsed once in the life of the program.
    ///
    /// ```
    /// use roundtable_formats::{Lang, TextLine, Words};
    /// use roundtable_model::RoundIx;
    /// let heading = TextLine::RoundHeading { number: RoundIx(2) };
    /// assert_eq!(Words::new(Lang::En).tell(&heading), "Round 3");
    /// assert_eq!(Words::new(Lang::Ja).tell(&heading), "3ゲーム目");
    /// assert_eq!(Words::new(Lang::JaKaisen).tell(&heading), "3回戦");
    /// ```
    pub fn new(lang: Lang) -> Self {
        static EN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::En));
        static JA: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::Ja));
        static JA_KAISEN: LazyLock<FluentBundle<FluentResource>> = LazyLock::new(|| parse(Lang::JaKaisen));
        let bundle = match lang {
            Lang::En => &*EN,
            Lang::Ja => &*JA,
            Lang::JaKaisen => &*JA_KAISEN,
        };
        Self { bundle }
    }

    /// The message of a key that not every language has.
    pub(crate) fn extra(&self, key: &str) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// The message of a key with these values; the key itself where there is none.
    pub(crate) fn message(&self, key: &str, args: &FluentArgs<'static>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|m| m.value()) else { return key.to_owned() };
        self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned()
    }
}

#[cfg(test)]
mod tests;

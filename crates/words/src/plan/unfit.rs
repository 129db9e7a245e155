//! Why a word is not a value of an option, and what is wrong with a command line, as phrases.

use std::fmt;
use std::str::FromStr;

use roundtable_model::TableSizesError;

use crate::format::{FileFormat, Format};
use crate::lang::{Lang, Words};
use crate::phrase::phrases;

phrases! {
    /// Why a word is not a value of an option.
    pub enum Unfit {
        NoRounds = "unfit-no-rounds",
        Rounds { limit: u32 } = "unfit-rounds",
        Then = "unfit-then",
        Top = "unfit-top",
        Size { word: String } = "unfit-size",
        Sizes { why: TableSizesError } = "unfit-sizes",
        Sides = "unfit-sides",
        Game { games: String } = "unfit-game",
        GameMeant { game: &'static str } = "unfit-game-meant",
        Effort = "unfit-effort",
        Order = "unfit-order",
        Words { words: String } = "unfit-words",
        Relates { words: String } = "unfit-relates",
        NoAbsence = "unfit-no-absence",
        Round { word: String } = "unfit-round",
        Backwards { word: String } = "unfit-backwards",
        NoPlace = "unfit-no-place",
        Time = "unfit-time",
        Within { first: u32, last: u32 } = "unfit-within",
        NoFigureGiven = "unfit-no-figure-given",
        Verdict = "unfit-verdict",
        Figure { word: String, figures: String } = "unfit-figure",
        NoNumber { word: String } = "unfit-no-number",
        Shard = "unfit-shard",
        Bye = "unfit-bye",
        Substitute = "unfit-substitute",
        Set = "unfit-set",
        Hash = "unfit-hash",
        Join = "unfit-join",
        Zone { word: String } = "unfit-zone",
        Start = "unfit-start",
        NoSuchDay { month: String, days: u32 } = "unfit-no-such-day",
        Listen = "unfit-listen",
        Day = "unfit-day",
        Every = "unfit-every",
        Lasts = "unfit-lasts",
    }
}

impl fmt::Display for Unfit {
    /// Writes the sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Words::new(Lang::En).tell(self))
    }
}

impl std::error::Error for Unfit {}

impl Unfit {
    /// None of these words.
    pub fn none_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        Self::Words { words: words.into_iter().collect::<Vec<_>>().join(", ") }
    }
}

impl FromStr for Lang {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        Self::CHOICES.into_iter().find(|l| l.id() == word).ok_or_else(|| Unfit::none_of(Self::CHOICES.map(Self::id)))
    }
}

phrases! {
    /// What is wrong with a command line.
    pub enum Misused {
        Value { value: String, option: String, why: Unfit } = "misused-value",
        NoWholeNumber { value: String, option: String } = "misused-no-whole-number",
        NoValue { option: String } = "misused-no-value",
        ValueCount { option: String, found: u32, wanted: String } = "misused-value-count",
        Unknown { word: String } = "misused-unknown",
        Verb { word: String } = "misused-verb",
        NoVerb = "misused-no-verb",
        Twice { option: String } = "misused-twice",
        Together { option: String, other: String } = "misused-together",
        Missing { options: String } = "misused-missing",
        NotUtf8 = "misused-not-utf8",
        Other = "misused-other",
        Near { words: String } = "misused-near",
        BehindVerb { command: String } = "misused-behind-verb",
        NamesHere { command: String } = "misused-names-here",
        NamesAlone { command: String } = "misused-names-alone",
        TogetherColumn = "misused-together-column",
        SeeHelp { command: String } = "misused-see-help",
    }
}

impl FromStr for Format {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|f| f.id() == word).ok_or_else(|| Unfit::none_of(Self::ALL.map(Self::id)))
    }
}

impl FromStr for FileFormat {
    type Err = Unfit;

    fn from_str(word: &str) -> Result<Self, Unfit> {
        Self::ALL.into_iter().find(|f| f.id() == word).ok_or_else(|| Unfit::none_of(Self::ALL.map(Self::id)))
    }
}

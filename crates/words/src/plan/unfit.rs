//! Why a word is not a value of an option, or what is wrong with a command line, as phrases.

use std::fmt;
use std::str::FromStr;

use roundtable_model::TableSizesError;

use crate::lang::{Lang, Words};
use crate::phrase::sets;

// Why a word is not a value of an option (`Unfit`), and what is wrong with a command line (`Misused`), and what
// was meant by a word there (`Meant`).
sets!(Unfit, Misused, Meant);

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

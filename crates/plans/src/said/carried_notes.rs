//! The notes on an answer from the program that made it: a worker (`roundtable work`) may make a plan that the pages of
//! another program show (`json/carried.rs`). They are kept in every language, since the maker does not know in which
//! one they will be read.

use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

/// The notes on an answer from where it was made.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct CarriedNotes {
    /// Each note's word for programs.
    codes: Vec<String>,
    /// For each language, in the order of [`Lang::CHOICES`], the notes in the order of `codes`.
    said: Vec<Vec<String>>,
    /// For each language, in the same order, how the answer was made, line by line.
    how: Vec<Vec<String>>,
}

impl CarriedNotes {
    /// `said` and `how` have a list for each language, in the order of [`Lang::CHOICES`].
    pub(crate) fn new(codes: Vec<String>, said: Vec<Vec<String>>, how: Vec<Vec<String>>) -> Self {
        Self { codes, said, how }
    }

    /// The words for programs of the notes.
    pub(crate) fn codes(&self) -> &[String] {
        &self.codes
    }

    /// The notes in a language, in the same order.
    pub(crate) fn said(&self, lang: Lang) -> Vec<String> {
        in_language(&self.said, lang)
    }

    /// How the answer was made, in a language.
    pub(crate) fn how(&self, lang: Lang) -> Vec<String> {
        in_language(&self.how, lang)
    }
}

fn in_language(lines: &[Vec<String>], lang: Lang) -> Vec<String> {
    let at = Lang::CHOICES.iter().position(|choice| *choice == lang);
    at.and_then(|at| lines.get(at)).cloned().unwrap_or_default()
}

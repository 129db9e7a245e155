//! What an answer brought along that was made in another program: its notes and how it was made, in every language.

use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

/// The notes on an answer from where it was made: by language, in the order of [`Lang::CHOICES`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Heard {
    codes: Vec<String>,
    said: Vec<Vec<String>>,
    how: Vec<Vec<String>>,
}

impl Heard {
    pub(crate) fn new(codes: Vec<String>, said: Vec<Vec<String>>, how: Vec<Vec<String>>) -> Self {
        Self { codes, said, how }
    }

    pub(crate) fn codes(&self) -> &[String] {
        &self.codes
    }

    pub(crate) fn said(&self, lang: Lang) -> Vec<String> {
        in_language(&self.said, lang)
    }

    pub(crate) fn how(&self, lang: Lang) -> Vec<String> {
        in_language(&self.how, lang)
    }
}

fn in_language(lines: &[Vec<String>], lang: Lang) -> Vec<String> {
    let at = Lang::CHOICES.iter().position(|choice| *choice == lang);
    at.and_then(|at| lines.get(at)).cloned().unwrap_or_default()
}

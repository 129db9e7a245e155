//! What was said of an answer where it was made, by language: kept as sentences, since the notes themselves stay there.

use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

/// What was said beside an answer where it was made: by language, in the order of [`Lang::CHOICES`].
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Heard {
    pub(crate) codes: Vec<String>,
    pub(crate) said: Vec<Vec<String>>,
    pub(crate) how: Vec<Vec<String>>,
}

impl Heard {
    pub(crate) fn in_language(&self, lang: Lang) -> Vec<String> {
        of(&self.said, lang)
    }

    pub(crate) fn how_in(&self, lang: Lang) -> Vec<String> {
        of(&self.how, lang)
    }
}

fn of(lines: &[Vec<String>], lang: Lang) -> Vec<String> {
    let at = Lang::CHOICES.iter().position(|choice| *choice == lang);
    at.and_then(|at| lines.get(at)).cloned().unwrap_or_default()
}

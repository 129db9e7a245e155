//! The mistakes of one file: readers collect them (`Mistakes`) and return them together (`ReadError`), each with its
//! place and a sentence that says what to do. `wrong.rs` lists their kinds.

use std::fmt;

use roundtable_model::Told;

use crate::file::places::Place;
use crate::file::wrong::{More, Wrong};
use crate::lang::{Lang, Words};

use crate::file::shown::SHOWN;
pub(crate) use crate::file::shown::shorten;

/// Why a file could not be read: every mistake found in it, in the order of the file.
///
/// Its text has one line per mistake, `file:line:column: what; what to do`, in English; [`ReadError::said`] says it in
/// any language.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said(Lang::En))]
pub struct ReadError {
    /// The file's name as given.
    pub file: String,
    /// The first mistakes, never none.
    pub mistakes: Vec<Mistake>,
    /// How many more there are.
    pub more: usize,
}

/// One mistake in a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// Where it is; `None` if it is about the whole file.
    pub place: Option<Place>,
    /// The offending piece of the file, shortened; may be empty.
    pub value: String,
    /// What is wrong, with its values.
    pub wrong: Wrong,
}

impl ReadError {
    /// The error of these mistakes, in the order of their places; the first are kept, the others counted. `None`
    /// without any.
    pub fn of(file: &str, mistakes: impl IntoIterator<Item = Mistake>) -> Option<Self> {
        let mut found = Mistakes::default();
        mistakes.into_iter().for_each(|mistake| found.push(mistake));
        found.into_error(file)
    }

    /// The first mistake.
    pub fn first(&self) -> &Mistake {
        &self.mistakes[0]
    }

    /// The stable word of the first mistake.
    pub fn code(&self) -> &'static str {
        self.first().code()
    }

    /// Every mistake in a language, one a line: `file:line:column: what; what to do`.
    pub fn said(&self, lang: Lang) -> String {
        let line = |mistake: &Mistake| {
            let place = mistake.place.map_or_else(String::new, |place| format!("{}:", place.written(&self.file)));
            format!("{}:{place} {}", self.file, mistake.said(lang))
        };
        let mut lines: Vec<String> = self.mistakes.iter().map(line).collect();
        if self.more > 0 {
            lines.push(format!("{}: {}", self.file, Words::new(lang).tell(&More::Mistakes { more: self.more })));
        }
        lines.join("\n")
    }
}

impl fmt::Display for Mistake {
    /// Writes `what; what to do` in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

impl Wrong {
    /// The mistake at a place, with the piece of the file that it is about.
    pub fn at(self, place: Place, value: &str) -> Mistake {
        Mistake { place: Some(place), value: shorten(value), wrong: self }
    }

    /// The mistake of the file as a whole.
    pub fn whole(self) -> Mistake {
        Mistake { place: None, value: String::new(), wrong: self }
    }
}

impl Mistake {
    /// What is wrong, and what to do about it.
    pub fn said(&self, lang: Lang) -> String {
        Words::new(lang).tell(&self.wrong)
    }

    /// What kind of mistake it is, for programs: `bad_number`.
    pub fn code(&self) -> &'static str {
        self.wrong.code()
    }

    /// The stable word of the sentence, finer than the code: `wrong-not-a-seed`.
    pub fn key(&self) -> &'static str {
        self.wrong.key()
    }

    /// The error that this mistake alone makes.
    pub fn alone(self, file: &str) -> ReadError {
        ReadError { file: file.to_owned(), mistakes: vec![self], more: 0 }
    }
}

/// Collects the mistakes of one file: keeps the first, counts the rest.
#[derive(Debug, Default)]
pub struct Mistakes {
    kept: Vec<Mistake>,
    more: usize,
}

impl Mistakes {
    /// Adds one.
    pub fn push(&mut self, mistake: Mistake) {
        if self.kept.len() < SHOWN {
            self.kept.push(mistake);
        } else {
            self.more += 1;
        }
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// The error, or `None` if there was no mistake.
    pub fn into_error(mut self, file: &str) -> Option<ReadError> {
        if self.kept.is_empty() {
            return None;
        }
        self.kept.sort_by_key(|m| m.place);
        Some(ReadError { file: file.to_owned(), mistakes: self.kept, more: self.more })
    }
}

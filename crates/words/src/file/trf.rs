//! Phrases for mistakes in a tournament report file, one for each sentence of `<language>/trf.ftl`; and the lists of
//! mistakes and notes that `crates/trf` collects.

use roundtable_model::Told;

use crate::file::places::Place;
use crate::file::shown::SHOWN;
use crate::lang::{Lang, Words};
use crate::phrase::sets;

sets!(TrfWrong);

/// One mistake, or one note, with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfMistake {
    /// Where it is; `None` if it is about the whole file.
    pub place: Option<Place>,
    /// What is wrong, or what is noted.
    pub wrong: TrfWrong,
}

impl TrfMistake {
    /// `line:column: what; what to do`.
    pub fn said(&self, lang: Lang) -> String {
        let text = Words::new(lang).tell(&self.wrong);
        self.place.map_or_else(|| text.clone(), |place| format!("{place}: {text}"))
    }

    /// The stable word of the sentence.
    pub fn key(&self) -> &'static str {
        self.wrong.key()
    }
}

/// Why a tournament report file could not be read: every mistake found, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.said(Lang::En))]
pub struct TrfError {
    /// The file's name as given.
    pub file: String,
    /// The first mistakes, at most 20, never none.
    pub mistakes: Vec<TrfMistake>,
    /// How many more there are.
    pub more: usize,
}

impl TrfError {
    /// Every mistake, one a line, in a language.
    pub fn said(&self, lang: Lang) -> String {
        let line = |m: &TrfMistake| {
            let gap = if m.place.is_some() { "" } else { " " };
            format!("{}:{gap}{}", self.file, m.said(lang))
        };
        let mut lines: Vec<String> = self.mistakes.iter().map(line).collect();
        if self.more > 0 {
            lines.push(format!("{}: +{}", self.file, self.more));
        }
        lines.join("\n")
    }
}

/// Mistakes and notes found in one file.
#[derive(Debug, Default)]
pub struct Found {
    /// The mistakes.
    pub mistakes: Vec<TrfMistake>,
    /// The notes.
    pub notes: Vec<TrfMistake>,
}

impl Found {
    /// Adds a mistake.
    pub fn mistake(&mut self, line: usize, column: usize, wrong: TrfWrong) {
        self.mistakes.push(TrfMistake { place: Some(place(line, column)), wrong });
    }

    /// Adds a note.
    pub fn note(&mut self, line: usize, column: usize, wrong: TrfWrong) {
        self.notes.push(TrfMistake { place: Some(place(line, column)), wrong });
    }

    /// The error that the mistakes make, if there are any.
    pub fn error(&mut self, file: &str) -> Option<TrfError> {
        let mut mistakes = std::mem::take(&mut self.mistakes);
        mistakes.sort_by_key(|m| m.place);
        let more = mistakes.len().saturating_sub(SHOWN);
        mistakes.truncate(SHOWN);
        (!mistakes.is_empty()).then(|| TrfError { file: file.to_owned(), mistakes, more })
    }
}

/// A place from positions as the reader counts them.
fn place(line: usize, column: usize) -> Place {
    let small = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    Place { line: small(line), column: small(column) }
}

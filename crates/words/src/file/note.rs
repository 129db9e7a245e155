//! Notes about files: what a reader assumed or skipped, or what a writer could not hold, though nothing is wrong.

use std::fmt;

use crate::file::places::Place;
use crate::file::trf::TrfWrong;
use crate::lang::{Lang, Words};
use crate::phrase::sets;

/// Something a person should know of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReaderNote {
    /// Where in the file, if it is about one place.
    pub place: Option<Place>,
    /// What it is, with its values.
    pub noted: Noted,
}

// From `en/notes.ftl`: what a reader or a writer did (`Noted`), what the rows of a file are (`LayoutFound`), what a
// format has no place for (`Lost`), the place that a note is about (`Where`).
sets!(Noted, LayoutFound, Lost, Where);

impl Noted {
    /// The note on one place.
    pub fn at(self, place: Place) -> ReaderNote {
        ReaderNote { place: Some(place), noted: self }
    }

    /// The note on the file as a whole.
    pub fn whole(self) -> ReaderNote {
        ReaderNote { place: None, noted: self }
    }
}

impl ReaderNote {
    /// What kind of note it is, for programs: `sheet`.
    pub fn code(&self) -> &'static str {
        self.noted.code()
    }

    /// The sentence in a language, without a full stop, after `line N: ` if it has a place.
    ///
    /// ```
    /// use roundtable_words::{Lang, Noted, Place};
    /// let note = Noted::RoundsFrom { first: 3 }.at(Place { line: 7, column: 1 });
    /// assert_eq!(note.said(Lang::En), "line 7: the first round here is round 3; it is counted as 1");
    /// ```
    pub fn said(&self, lang: Lang) -> String {
        let words = Words::new(lang);
        let what = words.tell(&self.noted);
        self.place
            .map_or_else(|| what.clone(), |place| words.tell(&Where::Line { line: place.line, what: what.clone() }))
    }
}

impl fmt::Display for ReaderNote {
    /// Writes the sentence in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(Lang::En))
    }
}

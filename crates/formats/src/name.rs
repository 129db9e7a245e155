//! Names: what may be one, and how namesakes are told of.

use crate::MAX_NAME_CHARS;
use crate::error::{Mistake, MistakeCode, shorten};
use crate::note::{Note, NoteCode};
use crate::places::Place;

/// Refuses names that no list could print: too long, or with characters that are no letters but commands.
pub(crate) fn checked(name: &str, place: Place) -> Result<(), Mistake> {
    let length = name.chars().count();
    if length > MAX_NAME_CHARS {
        let what = format!("a name of {length} characters, and at most {MAX_NAME_CHARS} are read");
        return Err(Mistake::at(MistakeCode::BadName, place, name, what, "shorten it; is a quotation mark missing?"));
    }
    if let Some(control) = name.chars().find(|c| c.is_control()) {
        let what = format!("the name {:?} has a control character ({})", shorten(name), control.escape_unicode());
        return Err(Mistake::at(MistakeCode::BadName, place, name, what, "write it on one line, with spaces only"));
    }
    Ok(())
}

/// One note on the names that several people share, if any.
pub(crate) fn namesakes(renamed: &[String]) -> Option<Note> {
    let first = renamed.first()?;
    let others = match renamed.len() {
        1 => String::new(),
        n => format!(" (and {} more names)", n - 1),
    };
    let message = format!("several players are called {first}{others}: told apart as {first} (1), {first} (2) …");
    Some(Note { code: NoteCode::Namesakes, place: None, message })
}

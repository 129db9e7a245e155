//! Output apart from the result: notes and errors on standard error, as lines or, with `--json`, as JSON.

use std::io::{self, Write};

use roundtable::Lang;
use roundtable::floors::words::{Command, Phrase, SCREEN, Words, folded};
use roundtable::parts::ErrorDocument;
use serde::Serialize;
use serde_json::json;
use unicode_width::UnicodeWidthStr;

use crate::error::CliError;
use crate::globals::Globals;

/// A line on standard error. If nobody reads it, as after `2>&1 | head -1`, it is lost, which is not an error.
pub fn aloud(text: &str) {
    let _ = writeln!(io::stderr(), "{text}");
}

/// Overwrites the last line of the terminal: a carriage return, and no line end.
pub fn in_place(text: &str) {
    let mut screen = io::stderr();
    let _ = write!(screen, "\r{text}").and_then(|()| screen.flush());
}

impl Globals {
    /// Prints a note, unless quiet.
    pub fn note(&self, code: &str, message: &str) {
        match (self.quiet, self.json) {
            (true, _) => {}
            (false, true) => self.say(code, message),
            (false, false) => aloud(&folded(&self.tell(&Command::Note { what: message.to_owned() }))),
        }
    }

    /// A sentence in the language that is wanted.
    pub fn tell(&self, phrase: &impl Phrase) -> String {
        Words::new(self.lang).tell(phrase)
    }

    /// Notes something in the words of the command line.
    pub fn remark(&self, code: &str, what: &Command) {
        self.note(code, &self.tell(what));
    }

    /// Prints requested output, also when quiet.
    pub fn say(&self, code: &str, message: &str) {
        match self.json {
            true => aloud(&line(&json!({ "note": { "code": code, "message": message } }))),
            false => aloud(&folded(message)),
        }
    }

    /// Prints notes.
    pub fn notes<C: AsRef<str>, M: AsRef<str>>(&self, notes: impl IntoIterator<Item = (C, M)>) {
        notes.into_iter().for_each(|(code, message)| self.note(code.as_ref(), message.as_ref()));
    }
}

/// Prints an error, and what to do next, one suggestion a line.
pub fn error(error: &CliError, json: bool, lang: Lang) {
    let (message, hints) = (error.said(lang), error.hints(lang));
    match json {
        true => aloud(&line(&ErrorDocument::new(error.code, error.exit as u8, message, hints))),
        false => {
            aloud(&folded(&Words::new(lang).tell(&Command::Error { what: message })));
            hints.iter().for_each(|hint| aloud(&hinted(hint)));
        }
    }
}

/// A suggestion, indented. A command may be followed by ` # ` and an explanation; if both do not fit in one line, that
/// comes first.
fn hinted(hint: &str) -> String {
    let line = format!("  {hint}");
    match line.split_once("    # ") {
        Some((command, does)) if line.width() > SCREEN => format!("  # {does}\n{command}"),
        Some(_) | None => folded(&line),
    }
}

/// A value as JSON in one line.
fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

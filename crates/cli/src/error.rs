//! What went wrong, and the exit code that says so to a script.

use std::io;
use std::process::ExitCode;

use roundtable::ErrorKind;
use roundtable_formats::{Lang, ReadError};

/// Exit codes, as promised to users and scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Input or output failed, or an internal error.
    Failure = 1,
    /// The command line asks for something that makes no sense.
    Usage = 2,
    /// A file says something that makes no sense.
    BadInput = 3,
    /// Proved impossible.
    Impossible = 4,
    /// A `--require` was not reached; the result is written all the same.
    NotReached = 5,
    /// `check` found a broken rule.
    BrokenRule = 6,
    /// Ctrl-C; the best so far is written all the same.
    Interrupted = 130,
}

impl Exit {
    /// The word for programs where the error has none of its own.
    fn code(self) -> &'static str {
        match self {
            Self::Failure => "failure",
            Self::Usage => "usage",
            Self::BadInput => "bad-input",
            Self::Impossible => "impossible",
            Self::NotReached => "not-reached",
            Self::BrokenRule => "broken-rule",
            Self::Interrupted => "interrupted",
        }
    }
}

/// An error with its exit code, its sentence, and what to do next.
#[derive(Debug)]
pub struct CliError {
    /// The exit code.
    pub exit: Exit,
    /// A stable word for programs.
    pub code: &'static str,
    /// What is wrong: the thing, its value, the limit.
    pub message: String,
    /// What to do next, one suggestion a line.
    pub hints: Vec<String>,
    /// The mistakes of a file, which can be said in any language.
    pub mistakes: Option<Box<ReadError>>,
}

impl CliError {
    /// An error without hints.
    pub fn new(exit: Exit, message: impl Into<String>) -> Self {
        Self { exit, code: exit.code(), message: message.into(), hints: Vec::new(), mistakes: None }
    }

    /// The command line asks for something that makes no sense.
    pub fn usage(message: impl Into<String>) -> Self {
        Self::new(Exit::Usage, message)
    }

    /// A file could not be read or written.
    pub fn io(name: &str, error: &io::Error) -> Self {
        Self::new(Exit::Failure, format!("{name}: {error}"))
    }

    /// Adds what to do next.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hints.push(hint.into());
        self
    }

    /// The sentence in a language, where there is one in it.
    pub fn said(&self, lang: Lang) -> String {
        self.mistakes.as_ref().map_or_else(|| self.message.clone(), |mistakes| mistakes.said(lang))
    }

    /// For the end of `main`.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.exit as u8)
    }
}

impl From<ReadError> for CliError {
    fn from(mistakes: ReadError) -> Self {
        let message = mistakes.to_string();
        Self { mistakes: Some(Box::new(mistakes)), ..Self::new(Exit::BadInput, message) }
    }
}

impl From<roundtable::Error> for CliError {
    /// The library's error as it stands; what can be had instead is for the verb to spell out.
    fn from(error: roundtable::Error) -> Self {
        let exit = match error.kind() {
            ErrorKind::Usage => Exit::Usage,
            ErrorKind::BadInput => Exit::BadInput,
            ErrorKind::Impossible => Exit::Impossible,
            ErrorKind::BrokenRule => Exit::BrokenRule,
            ErrorKind::Failure | _ => Exit::Failure,
        };
        let mistakes =
            if let roundtable::Error::Read(mistakes) = &error { Some(Box::new(mistakes.clone())) } else { None };
        Self { exit, code: error.code(), message: error.to_string(), hints: error.hints(), mistakes }
    }
}

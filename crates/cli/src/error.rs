//! Errors, and their exit codes for scripts.

use std::process::ExitCode;
use std::{fmt, io};

use roundtable::floors::words::{Command, IoFault, Phrase, ReadError, Words};
use roundtable::{Error, ErrorKind, Lang};

/// Exit codes, as promised to users and scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exit {
    /// Input or output failed, or an internal error.
    Failure = 1,
    /// The command line asks for something that makes no sense.
    Usage = 2,
    /// A file makes no sense.
    BadInput = 3,
    /// Proved impossible.
    Impossible = 4,
    /// A `--require` was not reached; the result is still written.
    NotReached = 5,
    /// `check` found a broken rule.
    BrokenRule = 6,
    /// Ctrl-C; the best so far is still written.
    Interrupted = 130,
}

impl Exit {
    /// The code in JSON for an error that has no code of its own.
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

impl From<ErrorKind> for Exit {
    fn from(kind: ErrorKind) -> Self {
        match kind {
            ErrorKind::Usage => Self::Usage,
            ErrorKind::BadInput => Self::BadInput,
            ErrorKind::Impossible => Self::Impossible,
            ErrorKind::BrokenRule => Self::BrokenRule,
            ErrorKind::Failure => Self::Failure,
        }
    }
}

/// An error with its exit code, what is wrong, and what to do next.
pub struct CliError {
    /// The exit code.
    pub exit: Exit,
    /// A stable word for programs.
    pub code: &'static str,
    /// What is wrong: the thing, its value, the limit.
    what: Message,
    /// What to do next, one suggestion a line.
    hints: Vec<Message>,
}

/// A message in any language.
type Message = Box<dyn Fn(Lang) -> String>;

fn message(phrase: impl Phrase + 'static) -> Message {
    Box::new(move |lang| Words::new(lang).tell(&phrase))
}

impl CliError {
    /// An error without hints.
    pub fn new(exit: Exit, what: impl Phrase + 'static) -> Self {
        Self { exit, code: exit.code(), what: message(what), hints: Vec::new() }
    }

    /// An error whose message is complete.
    pub fn told(exit: Exit, what: String) -> Self {
        Self { exit, code: exit.code(), what: Box::new(move |_| what.clone()), hints: Vec::new() }
    }

    /// The command line asks for something that makes no sense.
    pub fn usage(what: impl Phrase + 'static) -> Self {
        Self::new(Exit::Usage, what)
    }

    /// A file could not be read or written.
    pub fn io(name: impl Into<String>, error: &io::Error) -> Self {
        Self::new(Exit::Failure, Command::Io { name: name.into(), fault: IoFault::from(error) })
    }

    /// Adds what to do next.
    #[must_use]
    pub fn hint(mut self, hint: impl Phrase + 'static) -> Self {
        self.hints.push(message(hint));
        self
    }

    /// The same error with the name of a file before it.
    #[must_use]
    #[cfg(feature = "events")]
    pub fn in_file(self, file: &str) -> Self {
        let (file, what) = (file.to_owned(), self.what);
        Self { what: Box::new(move |lang| format!("{file}: {}", what(lang))), ..self }
    }

    /// Adds a command that can be typed.
    #[must_use]
    pub fn offer(mut self, command: impl Into<String>) -> Self {
        let command = command.into();
        self.hints.push(Box::new(move |_| command.clone()));
        self
    }

    /// The same error without its hints.
    #[must_use]
    pub fn without_hints(self) -> Self {
        Self { hints: Vec::new(), ..self }
    }

    /// What is wrong, in a language.
    pub fn said(&self, lang: Lang) -> String {
        (self.what)(lang)
    }

    /// What to do next, in a language, one suggestion a line.
    pub fn hints(&self, lang: Lang) -> Vec<String> {
        self.hints.iter().map(|hint| hint(lang)).collect()
    }

    /// For the end of `main`.
    pub fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.exit as u8)
    }
}

impl fmt::Debug for CliError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.code, self.said(Lang::En))
    }
}

impl From<ReadError> for CliError {
    /// Mistakes in a file: the code is always `bad-input`.
    fn from(mistakes: ReadError) -> Self {
        Self { code: Exit::BadInput.code(), ..Self::from(Error::from(mistakes)) }
    }
}

impl From<Error> for CliError {
    /// The library's error with its own hints. The verb, which knows the options, adds commands that would work.
    fn from(error: Error) -> Self {
        let exit = Exit::from(error.kind());
        let hints = error.ways_out().into_iter().map(message).collect();
        Self { exit, code: error.code(), what: Box::new(move |lang| error.said(lang)), hints }
    }
}

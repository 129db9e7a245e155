//! The kind of error, which decides the exit code of the program. Every crate whose errors reach the program says it
//! of each of them.

/// The kinds of errors, each with an exit code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Input or output failed, or a bug of ours.
    Failure,
    /// The question makes no sense or is too large.
    Usage,
    /// A list, a file or a name makes no sense.
    BadInput,
    /// Proved to be impossible.
    Impossible,
    /// A schedule that had to be sound breaks a rule.
    BrokenRule,
}

impl ErrorKind {
    /// The exit code of a program that ends with it: 1, 2, 3, 4 or 6. 5 is no error: a finished result misses what
    /// `--require` asks for.
    pub fn exit_code(self) -> u8 {
        match self {
            Self::Failure => 1,
            Self::Usage => 2,
            Self::BadInput => 3,
            Self::Impossible => 4,
            Self::BrokenRule => 6,
        }
    }
}

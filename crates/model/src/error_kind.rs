//! What kind of error a refusal is: it decides the exit code of the program.

/// The kind of an error, for exit codes. Every crate whose errors reach the program classifies them by this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Proved to be impossible.
    Impossible,
    /// The question makes no sense or is too large.
    BadRequest,
    /// A bug of this program.
    Internal,
}

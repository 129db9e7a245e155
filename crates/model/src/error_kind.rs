//! Whose fault an error is.

/// Whose fault an error is, for exit codes; every crate that refuses a question says it by this.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ErrorKind {
    /// Proved to be impossible.
    Impossible,
    /// The question makes no sense or is too large.
    BadRequest,
    /// A bug of ours.
    Internal,
}

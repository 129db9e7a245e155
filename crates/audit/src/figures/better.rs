//! Which of two values of a figure is the better one.

/// Which way a figure is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Better {
    /// It counts wishes that are not kept: 0 is best.
    Kept,
    /// Less is better.
    Less,
    /// More is better, and nothing to count is best; the `Objective` subtracts it from a large number.
    More,
}

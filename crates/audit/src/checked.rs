//! What a check of a claim comes to.

/// What a check of a claim comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checked {
    /// It is true of the question.
    Holds,
    /// It is not.
    Fails,
    /// It may be; the case is too large to be tried here.
    TooLarge,
    /// It is what a published result says of these numbers; that result is cited, not verified.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
}

//! The words of `improve`, over the figures of a schedule before and after.

use crate::phrase::phrases;

phrases! {
    /// The words over a schedule before and after.
    pub enum Compared {
        Before = "compared-before",
        After = "compared-after",
        WishesBroken = "compared-wishes-broken",
        Verdict { before: String, after: String } = "compared-verdict",
        Same = "compared-same",
        NotWritten = "compared-not-written",
    }
}

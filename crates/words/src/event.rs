//! What is said of a tournament that goes on round by round, as sets of phrases (a phrase is the key of a sentence in `en/` and `ja/`, with
//! typed values): here what a diary sums up, in the files of this folder refusals, standings, chess Swiss and screens.

pub(crate) mod refusals;
pub(crate) mod standings;
pub(crate) mod swiss;
pub(crate) mod tables;

use roundtable_model::RoundIx;

use crate::phrase::phrases;

phrases! {
    /// What a diary says of several entries in a row, or of one that needs the rest of the log; every other entry tells itself.
    pub enum DiarySaid {
        JoinedMany { people: usize } = "diary-joined-many",
        AbsentMany { people: usize, rounds: String, count: usize } = "diary-absent-many",
        Results { results: usize, round: RoundIx } = "diary-results",
        Dated { from: RoundIx, start: String } = "diary-dated",
        Undated = "diary-undated",
        Undone { what: String } = "diary-undone",
    }
}

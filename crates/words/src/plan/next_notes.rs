//! People of a position, as the notes of a round call them.

use crate::phrase::phrases;

phrases! {
    /// What somebody of a position is called.
    pub enum NextNoted {
        Player { id: u64 } = "note-player",
        Named { name: String, id: u64 } = "note-named",
    }
}

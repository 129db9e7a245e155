//! Lists of names.

use roundtable_model::{Absence, Field};

use crate::{Note, ReadError};

/// A list of players as it was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerList {
    /// Who plays, in the order of the file.
    pub field: Field,
    /// Who is not there, and when.
    pub absences: Vec<Absence>,
    /// What the person should know of.
    pub notes: Vec<Note>,
}

/// Reads a list of names.
///
/// # Errors
/// If there is a mistake in the file.
pub fn read_players(_bytes: &[u8], _file_name: &str) -> Result<PlayerList, ReadError> {
    Ok(PlayerList::default())
}

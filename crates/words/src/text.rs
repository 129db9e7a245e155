//! Phrases for schedules as text: lines, marks, names.

pub mod grammar;
pub(crate) mod in_text;

use crate::phrase::sets;
use crate::told::TextLine;

sets!(SeatName);

impl TextLine {
    /// Who has no place in a round: those who are absent, or those who sit out.
    pub fn resting(absent: bool, players: String) -> Self {
        if absent { Self::AbsentLine { players } } else { Self::SitOutLine { players } }
    }
}

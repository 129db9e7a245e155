//! A wish with the rounds that do not keep it, as the audit JSON has it.

use roundtable_model::{PlayerIx, RoundIx, Wish};
use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A wish of the question, and the rounds in which it is not kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedWish {
    /// The wish.
    pub wish: Wish,
    /// In which rounds it is not kept; none where it is.
    pub broken: Vec<RoundIx>,
}

impl Serialize for JudgedWish {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("JudgedWish", 5)?;
        object.serialize_field("wish", self.wish.code())?;
        object.serialize_field("players", &self.wish.players().map(PlayerIx::number).collect::<Vec<_>>())?;
        object.serialize_field("table", &self.wish.at_table().map(|(_, table)| table))?;
        object.serialize_field("seat", &self.wish.in_seat().map(|(_, seat)| seat.number()))?;
        object.serialize_field("broken_rounds", &self.broken.iter().map(|r| u64::from(r.0) + 1).collect::<Vec<_>>())?;
        object.end()
    }
}

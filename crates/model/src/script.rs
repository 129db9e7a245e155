//! A script of rounds written before anybody has played: who sits where, by number or by place in the standings.

use std::fmt;

use crate::PlayerId;

/// Whom a seat of a script is for.
///
/// ```
/// use roundtable_model::{PlayerId, ScriptSeat};
/// assert_eq!(ScriptSeat::Number(PlayerId(7)).to_string(), "7");
/// assert_eq!(ScriptSeat::Place(1).to_string(), "@1");
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "String", into = "String")
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ScriptSeat {
    /// The player of this number.
    Number(PlayerId),
    /// The person with this place in the standings among those present, 1 = leader.
    Place(u32),
}

impl fmt::Display for ScriptSeat {
    /// Writes `7`, or `@7` for a place.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(id) => id.fmt(f),
            Self::Place(place) => write!(f, "@{place}"),
        }
    }
}

impl From<ScriptSeat> for String {
    fn from(seat: ScriptSeat) -> Self {
        seat.to_string()
    }
}

impl TryFrom<String> for ScriptSeat {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let seat = match text.strip_prefix('@') {
            Some(place) => place.parse().ok().map(Self::Place),
            None => text.parse().ok().map(|id| Self::Number(PlayerId(id))),
        };
        seat.filter(|seat| seat.to_string() == text).ok_or(text)
    }
}

/// One round of a script.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ScriptRound {
    /// The tables in the order of their numbers, each with its seats in order.
    pub tables: Vec<Vec<ScriptSeat>>,
    /// Who has no seat.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub sit_out: Vec<ScriptSeat>,
    /// Who is not there.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub absent: Vec<ScriptSeat>,
}

/// A script: its rounds in order. It has not been checked.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Script {
    /// The rounds.
    pub rounds: Vec<ScriptRound>,
}

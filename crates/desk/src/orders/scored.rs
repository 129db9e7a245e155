//! Parts of orders in input: people, rounds, and how a game ended.

use roundtable_model::{PlayerId, RoundIx};
use serde::{Deserialize, Serialize};

/// Somebody, by number or as people write a name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, expecting = "a name or a number")]
pub enum Who {
    /// The number, and no name.
    Number(PlayerId),
    /// A name as listed or similar, or a number.
    Written(String),
}

impl From<&str> for Who {
    fn from(name: &str) -> Self {
        Self::Written(name.to_owned())
    }
}

impl From<PlayerId> for Who {
    fn from(number: PlayerId) -> Self {
        Self::Number(number)
    }
}

/// Somebody, and rounds; if none is named, all from the next one on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct When {
    /// Who.
    pub who: Who,
    /// When.
    #[serde(default)]
    pub rounds: Vec<RoundIx>,
}

/// How a game ended, as somebody writes it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scored {
    /// The round; by default the one that is being played.
    pub round: Option<RoundIx>,
    /// The number of the table; by default that of the people in `names`.
    pub table: Option<u32>,
    /// A score for each seat, first seat first, or `1-0` alone.
    pub scores: Vec<String>,
    /// Who has each score, if names are given: then nobody gets another's score.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub names: Vec<String>,
    /// Riichi: how many sticks were left on the table. The first of the table gets them, 1,000 points each.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sticks: Option<u32>,
    /// The line of its file, for errors.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// In a sheet, the cell of each score, as `E8`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<String>,
}

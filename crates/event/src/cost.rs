//! What somebody loses, or is given besides games: the values of entries.

use roundtable_model::{PlayerId, RoundIx};
use serde::{Deserialize, Serialize};

/// What somebody loses for breaking a rule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalty {
    /// Who.
    pub player: PlayerId,
    /// When.
    pub round: RoundIx,
    /// How much.
    pub cost: Cost,
    /// Why.
    pub reason: String,
}

/// How much a penalty costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Cost {
    /// A chombo (the penalty of mahjong for a serious mistake): as much as the ruleset says.
    Chombo,
    /// That many points of the game.
    Points(u32),
    /// Nothing: that many points are given, or taken if it is less than 0 (a bonus, chips, points carried over).
    Adjusted(i64),
}

impl Cost {
    /// How many points; `None` if the ruleset says it.
    pub fn points(self) -> Option<u32> {
        if let Self::Points(points) = self { Some(points) } else { None }
    }
}

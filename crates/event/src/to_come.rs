//! What is announced to follow the rounds that are planned ahead: rounds by the standings, and a final.

use roundtable_model::{Carry, RoundIx, Ties};
use serde::{Deserialize, Serialize};

/// Rounds that are announced and not seated yet: up to `from` rounds are planned, that many by the standings follow, then the final.
/// Without rounds by the standings and without a final nothing is announced.
///
/// ```
/// use roundtable_event::{Coming, ToCome};
/// use roundtable_model::RoundIx;
/// let to_come = ToCome { from: RoundIx(6), swiss: 2, last: None };
/// assert_eq!([5, 6, 8].map(|round| to_come.round(RoundIx(round))), [Some(Coming::Planned), Some(Coming::Swiss), None]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ToCome {
    /// The first round by the standings, or the final where there is none.
    pub from: RoundIx,
    /// How many rounds by the standings.
    pub swiss: u32,
    /// The final, in the round after these.
    #[serde(rename = "final")]
    pub last: Option<Final>,
}

/// The final that is announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Final {
    /// How many play in it.
    pub top: u32,
    /// How much of their points the finalists keep.
    pub carry: Carry,
    /// What is done where people share the last place that qualifies. Where it is not given, the organiser is asked then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ties: Option<Ties>,
}

/// How a round is to be seated, as it was announced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// Planned ahead.
    Planned,
    /// By the standings.
    Swiss,
    /// The final.
    Final(Final),
}

impl ToCome {
    /// How many rounds there are in all, with those announced.
    pub fn rounds(&self) -> u32 {
        self.from.0.saturating_add(self.swiss).saturating_add(u32::from(self.last.is_some()))
    }

    /// How a round is to be seated; `None` after all that is announced.
    pub fn round(&self, round: RoundIx) -> Option<Coming> {
        let by_standings = self.from.0.saturating_add(self.swiss);
        match round.0 {
            before if before < self.from.0 => Some(Coming::Planned),
            before if before < by_standings => Some(Coming::Swiss),
            last if last == by_standings => self.last.map(Coming::Final),
            _ => None,
        }
    }

    /// Whether anything is announced.
    pub fn is_some(&self) -> bool {
        self.swiss > 0 || self.last.is_some()
    }
}

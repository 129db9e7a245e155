//! What is announced to follow the rounds that are planned ahead: rounds by the standings, and a final.

use roundtable_model::{Carry, RoundIx};
use serde::{Deserialize, Serialize};

use crate::apply::sensible;
use crate::{Refusal, State};

/// Rounds that are announced and not seated yet: up to `from` rounds are planned, so many by the standings follow, then the final.
/// Without both nothing is announced.
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
    /// What is taken along of the points.
    pub carry: Carry,
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
    /// How many rounds there are with all that is announced.
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

impl State {
    /// What is announced to follow the rounds planned ahead.
    pub fn to_come(&self) -> Option<&ToCome> {
        self.to_come.as_ref().filter(|to_come| to_come.is_some())
    }

    /// How a round is to be seated, where that is announced.
    pub fn coming(&self, round: RoundIx) -> Option<Coming> {
        self.to_come()?.round(round)
    }

    /// How many rounds there will be, where that is settled: from the beginning, or by what is announced.
    pub fn rounds_to_be(&self) -> Option<u32> {
        let opened = self.opening().and_then(|opening| opening.rounds);
        opened.or_else(|| self.to_come().map(ToCome::rounds))
    }

    pub(crate) fn announce(&mut self, to_come: &ToCome) -> Result<(), Refusal> {
        let published = u32::try_from(self.published()).unwrap_or(u32::MAX);
        if to_come.from.0 < published {
            return Err(Refusal::NextIs(RoundIx(published)));
        }
        let wanted = to_come.rounds();
        sensible(&[to_come.from, RoundIx(wanted)])?;
        match self.opening().and_then(|opening| opening.rounds) {
            Some(rounds) if wanted > rounds => Err(Refusal::TooManyRounds { rounds, wanted }),
            Some(_) | None => {
                self.to_come = Some(*to_come);
                Ok(())
            }
        }
    }
}

//! Points given or taken besides games, and people who were added by mistake.

use roundtable_event::{Command, Cost, Entry};
use roundtable_model::RoundIx;
use roundtable_rank::rules;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Tournament, Who};

/// How many times what a penalty takes at most may be given or taken.
const TIMES: u64 = 10;

/// Points are given to somebody, or taken: a bonus, chips, points carried over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Adjust {
    /// Who.
    pub who: Who,
    /// That many points of the game, less than 0 if they are taken.
    pub points: i64,
    /// In this round; by default the one that is played, or the last with results.
    pub round: Option<RoundIx>,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// Somebody who was added by mistake, and never had a place, is gone from lists and standings.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Remove {
    /// Who.
    pub who: Who,
}

impl Ordered for Adjust {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { who, points, round, reason } = self;
        let player = event.who(who)?;
        event.check_steps(points.unsigned_abs(), TIMES)?;
        let cost = Cost::Adjusted(*points);
        Ok(Command::Penalise { player, cost, round: *round, reason: reason.clone() }.into())
    }

    fn typed(&self) -> Typed {
        let reason = Some(&self.reason).filter(|reason| !reason.is_empty());
        let adjust = Typed::verb("adjust").word(&self.who).option("points", [format!("{:+}", self.points)]);
        adjust.option("round", self.round).option("reason", reason)
    }
}

impl Ordered for Remove {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Removed { player: event.who(&self.who)? }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("remove").word(&self.who)
    }
}

impl Tournament {
    /// Checks points of a penalty, or of an adjustment of up to `times` as much, against the limits of the ruleset.
    pub(super) fn check_steps(&self, points: u64, times: u64) -> Result<(), Halt> {
        let rules::Adjust { step, most } = self.rules().adjusted();
        let most = u64::from(most) * times;
        let fits = points > 0 && points <= most && points.is_multiple_of(u64::from(step));
        if fits { Ok(()) } else { Err(Halt::Steps { points, step, most }) }
    }
}

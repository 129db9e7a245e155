//! Penalties.

use roundtable_event::{Command, Cost, Entry};
use roundtable_model::RoundIx;
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Tournament, Who};

/// Somebody gets a penalty.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// Who.
    pub who: Who,
    /// That many points of the game; by default a chombo, at the ruleset's price.
    pub points: Option<u32>,
    /// In this round; by default the one that is played, or the last with results.
    pub round: Option<RoundIx>,
    /// Why.
    #[serde(default)]
    pub reason: String,
}

/// A penalty is lifted.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lift {
    /// Its number: the first of the tournament is 1.
    pub penalty: u32,
}

impl Ordered for Penalty {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { who, points, round, reason } = self;
        let cost = points.map_or(Cost::Chombo, Cost::Points);
        match points {
            Some(points) => event.check_steps(u64::from(*points), 1)?,
            None if event.cost(cost) == 0 => return Err(Halt::NoChombo { rules: event.rules().name.clone() }),
            None => {}
        }
        Ok(Command::Penalise { player: event.who(who)?, cost, round: *round, reason: reason.clone() }.into())
    }

    fn typed(&self) -> Typed {
        let reason = Some(&self.reason).filter(|reason| !reason.is_empty());
        let penalty = Typed::verb("penalty").word(&self.who).option("points", self.points);
        penalty.option("round", self.round).option("reason", reason)
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Penalty { who: event.called(&self.who), round: self.round? })
    }
}

impl Ordered for Lift {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::PenaltyLifted { penalty: self.penalty }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("penalty").option("lift", [self.penalty])
    }
}

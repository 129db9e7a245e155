//! Somebody is back.

use roundtable_event::Command;
use roundtable_model::RoundIx;
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Tournament, Who};

/// Somebody who left, was away or was replaced is back in their own seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Return {
    /// Who.
    pub who: Who,
    /// From this round on; by default from now on if a substitute has their seat and the game has no result yet, else
    /// from the next round.
    pub from: Option<RoundIx>,
}

impl Ordered for Return {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Command::Return { player: event.who(&self.who)?, from: self.from }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("return").word(&self.who).option("from", self.from)
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Return { who: event.called(&self.who) })
    }
}

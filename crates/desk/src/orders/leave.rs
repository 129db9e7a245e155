//! Somebody leaves.

use roundtable_event::Command;
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed};
use crate::{Decided, Halt, Tournament, Who};

/// Somebody leaves for good.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// Who.
    pub who: Who,
    /// After that many rounds; by default after the last one played.
    pub after: Option<u32>,
}

impl Ordered for Leave {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Command::Leave { player: event.who(&self.who)?, after: self.after }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("leave").word(&self.who).option("after", self.after)
    }

    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        let is_own = self.after.is_none() && giver.is(event, &self.who);
        Givers::player(is_own, event.state().players_may().leave)
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Leave { who: event.called(&self.who) })
    }
}

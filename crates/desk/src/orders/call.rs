//! Calls for the referee.

use roundtable_event::Entry;
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed};
use crate::{Decided, Halt, Tournament, Who};

/// Somebody calls the referee to the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Call {
    /// Who.
    pub who: Who,
}

/// The referee was there.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// At the table of this number.
    pub table: u32,
}

impl Ordered for Call {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Called { player: event.who(&self.who)?, round: event.last_published()? }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("call").word(&self.who)
    }

    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        Givers::player(giver.is(event, &self.who), true)
    }
}

impl Ordered for Answer {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::CallAnswered { table: self.table }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("call").option("answered", [self.table])
    }

    /// The person who called may take the call back.
    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        let mut calls = event.state().calls().iter();
        let called = calls.any(|call| Some(call.player) == giver.own && call.table == self.table);
        Givers { helper: true, ..Givers::player(called, true) }
    }
}

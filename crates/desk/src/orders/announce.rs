//! How many rounds there will be, and what follows those planned ahead.

use roundtable_event::{Command, Entry, Programme, Stage};
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Ahead, Decided, Halt, Tournament};

/// What follows the rounds planned ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// After that many rounds; by default after those published.
    pub after: Option<u32>,
    /// What follows; by default nothing.
    #[serde(flatten)]
    pub ahead: Ahead,
}

/// There will be that many rounds; what is announced is adapted to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// How many, a final among them.
    pub rounds: u32,
}

impl Ordered for Announce {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { after, ahead } = self;
        let next = event.next_round();
        let people = event.state().people().filter(|person| !person.guest).count();
        if let Some(top) = ahead.last.filter(|top| people > 0 && *top as usize > people) {
            return Err(Halt::FinalOf { top, people });
        }
        let planned = Stage::planned(after.unwrap_or(next.0).max(next.0));
        Ok(Entry::Announced(Programme::new([planned].into_iter().chain(ahead.stages()))).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("announce").option("after", self.after).ahead(&self.ahead)
    }
}

impl Ordered for Rounds {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Command::Rounds(self.rounds).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("rounds").word(self.rounds)
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Rounds { rounds: self.rounds })
    }
}

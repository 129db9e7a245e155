//! How many rounds there will be, and what follows those planned ahead.

use roundtable_event::{Command, Entry, Programme, Stage};
use roundtable_model::{Carry, Ties};
use roundtable_words::{Lang, OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament};

/// What follows the rounds planned ahead.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Announce {
    /// After that many rounds; after those that are published where it is left out.
    #[serde(default)]
    pub after: Option<u32>,
    /// That many rounds by the standings.
    #[serde(default)]
    pub then: u32,
    /// A final of the first N.
    #[serde(default, rename = "final")]
    pub last: Option<u32>,
    /// How much of their points the finalists keep.
    #[serde(default)]
    pub carry: Carry,
    /// What decides where several share the last place that qualifies.
    #[serde(default)]
    pub ties: Option<Ties>,
}

/// There will be that many rounds; what is announced follows.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounds {
    /// How many, a final among them.
    pub rounds: u32,
}

impl Ordered for Announce {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        let Self { after, then, last, carry, ties } = self;
        let next = event.next_round();
        let people = event.state().people().filter(|person| !person.guest).count();
        if let Some(top) = last.filter(|top| people > 0 && *top as usize > people) {
            return Err(Halt::FinalOf { top, people });
        }
        let last = last.map(|top| Stage::last(top, *carry, *ties));
        let stages = [Stage::planned(after.unwrap_or(next.0).max(next.0)), Stage::by_standings(*then)];
        Ok(Entry::Announced(Programme::new(stages.into_iter().chain(last))).into())
    }

    fn typed(&self) -> Typed {
        let then = Some(self.then).filter(|then| *then > 0);
        Typed::verb("announce").option("after", self.after).ahead(then, self.last, (Some(self.carry), self.ties))
    }
}

impl Ordered for Rounds {
    fn decided(&self, _: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        Ok(Command::Rounds(self.rounds).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("rounds").word(self.rounds)
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Rounds { rounds: self.rounds })
    }
}

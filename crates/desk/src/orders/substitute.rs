//! House players in the seats of others.

use roundtable_event::Command;
use roundtable_model::{Player, RoundIx};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Who};

/// A house player takes somebody's seat; a new one joins first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Substitute {
    /// Whose seat it is.
    pub who: Who,
    /// Who takes it.
    pub by: String,
    /// From this round on; by default the next one.
    pub from: Option<RoundIx>,
    /// To this round; by default to the end.
    pub to: Option<RoundIx>,
}

impl Ordered for Substitute {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { who, by, from, to } = self;
        let player = event.who(who)?;
        let known = event.find(by).ok().and_then(|id| event.state().person(id)).filter(|person| person.guest);
        let stand_in = known.map_or_else(|| Player::named(by.trim()), |person| person.player.clone());
        let from = from.unwrap_or_else(|| event.state().current());
        Ok(Command::Substitute { player, stand_in, from, to: *to }.into())
    }

    fn typed(&self) -> Typed {
        let pair = format!("{}={}", self.who, self.by);
        Typed::verb("substitute").word(pair).option("from", self.from).option("to", self.to)
    }
}

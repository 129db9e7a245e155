//! Two people change places.

use roundtable_event::{Command, Entry};
use roundtable_model::RoundIx;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Who};

/// Two people change places.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Swap {
    /// Who.
    pub pair: [Who; 2],
    /// In this round; by default in the draft, or the last published round.
    pub round: Option<RoundIx>,
    /// Also in all drafts after it in which both have a place: they exchange all of them.
    #[serde(default)]
    pub onward: bool,
}

impl Ordered for Swap {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let (pair, first) = (event.pair(&self.pair)?, self.round.unwrap_or_else(|| event.to_swap()));
        let later = event.drafts_after(first, pair).into_iter().filter(|_| self.onward);
        let rounds = std::iter::once(first).chain(later);
        Ok(Command::Enter(rounds.map(|round| Entry::Swapped { round, pair }).collect()).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("swap").words(&self.pair).option("round", self.round).flag("onward", self.onward)
    }
}

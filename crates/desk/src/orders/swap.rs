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
    /// In this round; in the draft, or the last round published, where it is left out.
    pub round: Option<RoundIx>,
    /// In all drafts after it, too, where both have a place: each then has the other's evening.
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

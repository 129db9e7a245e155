//! Results that only the organiser sees.

use roundtable_event::Entry;
use roundtable_model::RoundIx;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// Results of tables, and the standings, are shown to organiser and helpers only.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldResults {
    /// From this round on; by default from the one that is played.
    pub from: Option<RoundIx>,
}

impl Ordered for HoldResults {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let last = event.last_published().unwrap_or_default();
        Ok(Entry::ResultsHeld { from: self.from.unwrap_or(event.state().current().min(last)) }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("hold-back").flag("results", true).option("from", self.from)
    }
}

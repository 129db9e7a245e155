//! The last seating is taken back.

use roundtable_model::RoundIx;
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Tournament};

/// The last seating is taken back: the drafts, or the last round if there are none.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeBack {
    /// This round and those after it.
    pub from: Option<RoundIx>,
}

impl Ordered for TakeBack {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(event.take_back(self.from)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("take-back").option("from", self.from)
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::TakeBack)
    }
}

//! Somebody's own seat.

use roundtable_model::SeatIx;
use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament, Who};

/// Somebody has the same seat in every round, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hold {
    /// Who.
    pub who: Who,
    /// The seat, from 1.
    #[serde(default)]
    pub seat: Option<SeatIx>,
}

impl Ordered for Hold {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        Ok(event.to_hold(event.who(&self.who)?, self.seat)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("hold").word(&self.who).words(self.seat).flag("free", self.seat.is_none())
    }
}

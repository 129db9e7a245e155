//! Two people should not meet.

use roundtable_event::Entry;
use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament, Who};

/// Two people should not meet, or may meet again.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apart {
    /// Who.
    pub pair: [Who; 2],
    /// Whether they may.
    #[serde(default)]
    pub may_meet: bool,
}

impl Ordered for Apart {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        let pair = event.pair(&self.pair)?;
        Ok(if self.may_meet { Entry::MayMeet { pair } } else { Entry::KeptApart { pair } }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("apart").words(&self.pair).flag("may-meet", self.may_meet)
    }
}

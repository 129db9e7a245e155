//! A script that seats rounds.

use roundtable_event::Entry;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// A script that the tournament keeps, or which of its games comes next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Its text; the one that is kept where it is left out.
    pub script: Option<String>,
    /// The game that comes next; the first of a new script, the next of the one that is kept where it is left out.
    pub current: Option<u32>,
}

impl Ordered for Script {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let (script, game) = event.script_meant(self.script.as_deref(), self.current)?;
        Ok(Entry::Scripted { script, game }.into())
    }

    fn typed(&self) -> Typed {
        let is_given = self.script.is_some() || self.current.is_none();
        Typed::verb("script").words(is_given.then_some("FILE")).option("current", self.current)
    }
}

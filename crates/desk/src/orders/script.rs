//! A script that seats rounds.

use roundtable_event::Entry;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// The tournament's script, or which of its games is next.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Its text; by default the one that is kept.
    pub script: Option<String>,
    /// The next game; by default the first of a new script, the next of the one that is kept.
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

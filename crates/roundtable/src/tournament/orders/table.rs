//! Somebody's own table.

use roundtable_event::Entry;
use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament, Who};

/// Somebody needs the same table in every round, or none any more.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// Who.
    pub who: Who,
    /// The number of the table.
    #[serde(default)]
    pub table: Option<u32>,
}

impl Ordered for Table {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        Ok(Entry::TableFixed { player: event.who(&self.who)?, table: self.table }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("table").word(&self.who).words(self.table)
    }
}

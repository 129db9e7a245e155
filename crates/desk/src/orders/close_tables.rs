//! Tables out of service.

use std::collections::BTreeSet;

use roundtable_event::Entry;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// Tables are out of service from the next round on: these, and no others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CloseTables {
    /// Their numbers; an empty list puts all in service again.
    #[serde(default)]
    pub tables: Vec<u32>,
}

impl Ordered for CloseTables {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let tables: BTreeSet<u32> = self.tables.iter().copied().collect();
        let told = tables.iter().filter_map(|table| event.beyond_tables(*table)).collect();
        Ok(Decided { told, ..Entry::TablesClosed { tables: tables.into_iter().collect() }.into() })
    }

    fn typed(&self) -> Typed {
        Typed::verb("close-tables").words(&self.tables)
    }
}

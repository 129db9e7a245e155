//! Names, numbers and other columns of people.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, Who};

/// Name, number or another column of somebody is corrected.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rename {
    /// Who.
    pub who: Who,
    /// The new name.
    pub name: Option<String>,
    /// Other columns by their header: `club`, `rating`, `reading` or any other.
    #[serde(default)]
    pub set: BTreeMap<String, String>,
    /// The new number; a person who has it gets the other one.
    pub number: Option<u32>,
}

impl Ordered for Rename {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let Self { who, name, set, number } = self;
        let player = event.who(who)?;
        if name.is_none() && set.is_empty() && number.is_none() {
            return Err(Halt::NothingToMend);
        }
        let set: Vec<(&str, &str)> = set.iter().map(|(column, value)| (column.as_str(), value.as_str())).collect();
        Ok(event.mend(player, name.as_deref(), &set, *number).ok_or(Halt::NoNumber)?.into())
    }

    fn typed(&self) -> Typed {
        let set = self.set.iter().map(|(of, is)| format!("{of}={is}"));
        let rename = Typed::verb("rename").word(&self.who).words(&self.name);
        rename.option("set", set).option("number", self.number)
    }
}

//! The name and the public description of a tournament.

use roundtable_event::Entry;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// What everybody should know of the tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Describe {
    /// Plain text; an empty line begins a paragraph.
    pub text: String,
}

/// The tournament gets another name; its id stays.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Title {
    /// What it is called.
    pub name: String,
}

impl Ordered for Describe {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Described { text: self.text.trim().replace("\r\n", "\n") }.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("describe").word(self.text.as_str())
    }
}

impl Ordered for Title {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        match self.name.trim() {
            "" => Err(Halt::NoName),
            name => Ok(Entry::Titled { name: name.to_owned() }.into()),
        }
    }

    fn typed(&self) -> Typed {
        Typed::verb("title").word(self.name.as_str())
    }
}

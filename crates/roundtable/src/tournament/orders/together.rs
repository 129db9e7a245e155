//! People who sit at one table.

use roundtable_event::Command;
use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament, Who};

/// People are to sit at one table whenever they play, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Together {
    /// Who: two or more.
    pub people: Vec<Who>,
    /// Whether they no longer are.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Together {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        let people = event.everybody(&self.people)?;
        Ok(Command::Enter(event.to_sit_together(&people, self.free)?).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("together").words(&self.people).flag("free", self.free)
    }
}

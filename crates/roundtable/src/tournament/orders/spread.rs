//! Groups that meet as little as can be.

use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::Control;
use crate::tournament::{Decided, Halt, Tournament};

/// People with the same value in a column (club, team) are to meet as little as can be, or no longer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spread {
    /// The header.
    pub column: String,
    /// Whether they no longer are.
    #[serde(default)]
    pub free: bool,
}

impl Ordered for Spread {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        Ok(event.to_spread(&self.column, self.free)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("spread").word(self.column.as_str()).flag("free", self.free)
    }
}

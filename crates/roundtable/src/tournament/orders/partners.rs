//! Two people on one side.

use roundtable_event::Entry;
use roundtable_model::Partnership;
use roundtable_words::{Lang, NoAnswer};
use serde::{Deserialize, Serialize};

use super::{Ordered, Typed};
use crate::tournament::{Decided, Halt, Tournament, Who};
use crate::{Control, Error};

/// Two people are to be partners whenever both play, or never, or an earlier wish about them ends; where tables have sides.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Partners {
    /// Who.
    pub pair: [Who; 2],
    /// What they are to be; partners where it is left out.
    #[serde(default)]
    pub wish: Partnership,
}

impl Ordered for Partners {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        let pair = event.pair(&self.pair)?;
        if event.has_sides().is_none() && self.wish != Partnership::Free {
            let [one, other] = pair.map(|id| event.name(id));
            let said = NoAnswer::PartnersSides { one, other };
            return Err(Halt::Seating(Error::contradiction("partners-sides", said)));
        }
        Ok(Entry::Partners { pair, wish: self.wish }.into())
    }

    fn typed(&self) -> Typed {
        let partners = Typed::verb("partners").words(&self.pair);
        partners.flag("never", self.wish == Partnership::Never).flag("free", self.wish == Partnership::Free)
    }
}

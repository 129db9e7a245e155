//! Another ruleset during a tournament.

use roundtable_event::Entry;
use roundtable_rank::rules::Ruleset;
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::tournament::fits;
use crate::{Decided, Halt, named_rules};

/// The ruleset for all games, also those played: their scores and the table sizes have to suit it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The name of a ruleset, or one value by value.
    #[serde(with = "named_rules")]
    pub rules: Box<Ruleset>,
}

impl Ordered for Rules {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let rules = (*self.rules).clone().checked().map_err(Halt::RuleFault)?;
        if let Some(opening) = event.state().opening() {
            let unfit = opening.table_sizes.sizes().iter().find(|size| !rules.suits(**size as usize));
            if let Some(people) = unfit.copied() {
                return Err(Halt::RulesTables { rules: rules.name, people });
            }
        }
        fits(event.log(), &rules)?;
        let rules = serde_json::to_value(&rules).map_err(|error| Halt::Rules(error.to_string()))?;
        Ok(Entry::RulesSet { rules }.into())
    }

    fn typed(&self) -> Typed {
        let is_preset = Ruleset::preset(&self.rules.name).as_ref() == Some(&*self.rules);
        Typed::verb("rules set").word(if is_preset { self.rules.name.as_str() } else { "rules.toml" })
    }
}

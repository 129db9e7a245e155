//! Phrases for a tournament: diary, screens, orders, refusals; in this folder standings and chess Swiss.

pub(crate) mod standings;
pub(crate) mod swiss;

use roundtable_model::RoundIx;
use roundtable_rank::rules::RuleFault;

use crate::phrase::sets;
use crate::told::toml_fault::TomlFault;

sets!(DiarySaid, EventSaid, ComingSaid, StandingSaid, OptionSaid, SplitSaid, OrderSaid, RulesSaid, HostSaid);

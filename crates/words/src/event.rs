//! Phrases for a tournament: diary, screens, orders, refusals; in this folder standings and chess Swiss.

pub(crate) mod standings;
pub(crate) mod swiss;

use roundtable_model::RoundIx;
use roundtable_rank::rules::RuleFault;

use crate::file::wrong::JsonFault;
use crate::phrase::sets;
use crate::told::toml_fault::TomlFault;

// From `en/event.ftl`: what a diary says of several entries (`DiarySaid`), a line of a screen (`EventSaid`), what
// follows the rounds planned ahead (`ComingSaid`), the headers and reasons of standings (`StandingSaid`), what could be
// done when somebody leaves (`OptionSaid`), the ways to seat those who are there (`SplitSaid`), what an order does
// (`OrderSaid`), what is wrong with a ruleset (`RulesSaid`), what a database says (`HostSaid`).
sets!(DiarySaid, EventSaid, ComingSaid, StandingSaid, OptionSaid, SplitSaid, OrderSaid, RulesSaid, HostSaid);

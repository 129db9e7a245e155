//! Phrases for screens: pages, commands, the HTTP interface; in this folder help, the summary of a plan, and lines that
//! fit a terminal.

pub(crate) mod fold;
pub(crate) mod help;
pub(crate) mod in_short;

use roundtable_audit::{RoundsTheorem, StreamFault};

use crate::phrase::sets;
use crate::plan::no_answer::IoFault;

sets!(ApiSaid, EventPage, PageSaid, Command, Granting, Possible, Offered);

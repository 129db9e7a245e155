//! Phrases for screens: pages, commands, the HTTP interface; in this folder help, the summary of a plan, and lines that
//! fit a terminal.

pub(crate) mod fold;
pub(crate) mod help;
pub(crate) mod in_short;

use roundtable_audit::{RoundsTheorem, StreamFault};

use crate::phrase::sets;
use crate::plan::no_answer::IoFault;

// The HTTP interface (`ApiSaid`), the pages of a tournament (`EventPage`), what is on every page and on the pages that
// need no event (`PageSaid`); from `en/command.ftl` what the command line says (`Command`), wishes for powers granted
// (`Granting`), how many rounds are possible (`Possible`), what a command that is offered would do (`Offered`).
sets!(ApiSaid, EventPage, GameSaid, PageSaid, Command, Granting, Possible, Offered);

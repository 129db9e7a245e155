//! Phrases for plans and rounds: reports, movements, powers, reversals; in this folder why there is no answer, how a
//! plan is made, and what is proved about it.

pub(crate) mod designs;
pub(crate) mod memory;
pub(crate) mod next_round;
pub(crate) mod no_answer;
pub(crate) mod short_reason;
pub(crate) mod unfit;

use crate::phrase::sets;

// A schedule before and after (`Compared`), movements of bridge pairs (`MovementSaid`), powers and their borders
// (`PowersSaid`), the lines of the report of an audit (`ReportLine`), short sentences about a plan (`ShortLine`),
// reversals after a withdrawal (`ReversalSaid`).
sets!(Compared, MovementSaid, PowersSaid, ReportLine, ShortLine, ReversalSaid);

//! Phrases for plans and rounds: reports, movements, powers, reversals; in this folder why there is no answer, how a
//! plan is made, and what is proved about it.

pub(crate) mod audited;
pub(crate) mod designs;
pub(crate) mod memory;
pub(crate) mod next_round;
pub(crate) mod no_answer;
pub(crate) mod unfit;

use crate::phrase::sets;

sets!(Compared, MovementSaid, PowersSaid, ReportLine, ShortLine, ReversalSaid);

//! What proves a bound, in short: for tables of figures, which have no room for the whole reason (that of `Reason` in `crates/audit`).

use roundtable_audit::Reason;
use roundtable_model::{Told, Value};

use crate::lang::Words;
use crate::phrase::sets;
use crate::told::Numbers;

sets!(ReasonInShort);

impl Words {
    /// What proves a bound, without the theorem's name and the steps in between: for figures that are read at a glance.
    pub fn reason_in_short(&self, reason: &Reason) -> String {
        match reason {
            Reason::Rounds { .. } => self.tell(&ReasonInShort::Rounds),
            Reason::Breaks => self.tell(&ReasonInShort::Breaks),
            Reason::MostMeetings { together: within, .. } | Reason::Convexity { repeats: within } => {
                self.reason_in_short(within)
            }
            Reason::AsWished { by } => {
                let within = [("reason", Value::Text(self.reason_in_short(by)))];
                self.filled(Reason::SET, reason.code(), &within, &Numbers)
            }
            Reason::Divisibility { .. } => self.said(&Reason::Divisibility { reached: false }, &Numbers),
            Reason::FirstGame { .. } => self.said(&Reason::FirstGame { reached: false }, &Numbers),
            Reason::Counting
            | Reason::Rows
            | Reason::RoundPairs
            | Reason::Exhaustive
            | Reason::Average
            | Reason::SameTables
            | Reason::Pigeonhole
            | Reason::GroupsOverTables
            | Reason::Parity
            | Reason::Borders
            | Reason::Sides
            | Reason::Related => self.said(reason, &Numbers),
        }
    }
}

//! What proves a bound, in short: for tables of figures, which have no room for the whole reason (`Argument` in
//! `crates/audit`).

use roundtable_audit::Argument;
use roundtable_model::{Told, Value};

use crate::lang::Words;
use crate::phrase::sets;
use crate::told::NumberNames;

sets!(ReasonInShort);

impl Words {
    /// What proves a bound, without the theorem's name and the steps in between.
    pub fn reason_in_short(&self, reason: &Argument) -> String {
        let said = |reason: &Argument| self.said(reason, &NumberNames);
        // `AsWished` also says that wishes are kept. Of the other arguments that rest on one only that one is said.
        // `reached: false` selects the form without the names of the theorems.
        match (reason, reason.basis()) {
            (Argument::AsWished(by), _) => {
                let within = [("reason", Value::Text(self.reason_in_short(by)))];
                self.filled(Argument::SET, reason.code(), &within, &NumberNames)
            }
            (_, Some(within)) => self.reason_in_short(within),
            (Argument::Rounds { .. }, _) => self.tell(&ReasonInShort::Rounds),
            (Argument::Breaks, _) => self.tell(&ReasonInShort::Breaks),
            (Argument::Divisibility { .. }, _) => said(&Argument::Divisibility { reached: false }),
            (Argument::FirstGame { .. }, _) => said(&Argument::FirstGame { reached: false }),
            (of_one_sentence, None) => said(of_one_sentence),
        }
    }
}

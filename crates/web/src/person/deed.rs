//! The actions of the forms on a player's own page (`own.rs`), with the word that each form sends in the field `what`.

use roundtable::floors::model::worded;

worded! {
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Own {
        Report = "report",
        Absent = "absent",
        Present = "present",
        Leave = "leave",
        Call = "call",
        Answer = "answer",
    }
}

//! What somebody who plays does by the forms of their own page (`own.rs`), with the word that each form sends in the field `what`.

use roundtable::floors::model::worded;

worded! {
    /// What somebody who plays does on their own page.
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

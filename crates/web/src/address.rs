//! What the address of the page behind a key asks for: a part of it, and what is open there.

use serde::Deserialize;

use crate::ahead::Ahead;
use crate::deed::Tab;
use crate::when::When;

/// What the address asks for next to the event.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The name of the helper.
    #[serde(rename = "as")]
    pub who: String,
    /// The part of the page; the one of the moment where it is left out.
    pub tab: String,
    /// What has just been done, by the name of the operation.
    pub done: String,
    /// Somebody whose line is open.
    pub edit: Option<u64>,
    /// Somebody who may leave.
    pub leaving: String,
    /// A round that is corrected.
    pub correct: Option<u32>,
    /// Somebody whose pairing in the draft is asked about.
    pub why: Option<u64>,
    /// Whether the ways to seat anyone who is there are asked for, and how they would be seated, for how many rounds.
    pub numbers: Option<u32>,
    pub method: String,
    pub rounds: Option<u32>,
    /// Dates as they were filled in and refused.
    #[serde(skip)]
    pub when: Option<When>,
    /// What follows, as it was filled in and refused.
    #[serde(skip)]
    pub ahead: Option<Ahead>,
}

impl Asked {
    /// The part that is asked for: by its name, or by what only one part shows.
    pub fn tab(&self) -> Option<Tab> {
        Tab::named(&self.tab)
            .or((!self.leaving.is_empty() || self.edit.is_some()).then_some(Tab::People))
            .or(self.correct.is_some().then_some(Tab::Scores))
            .or((self.why.is_some() || self.numbers.is_some()).then_some(Tab::Seating))
    }
}

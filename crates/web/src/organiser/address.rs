//! The query of the address of a helper's or the organiser's page (`manage.rs`): which part of the page it asks for, and what is open there.

use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::When;
use serde::Deserialize;

use crate::organiser::deed::Tab;

/// What the query asks for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The name of the helper.
    #[serde(rename = "as")]
    pub who: String,
    /// The part of the page (`deed.rs`); if it is empty, the part on which the evening is worked on now (`moment.rs`).
    pub tab: String,
    /// What has just been done, by the name of the operation.
    pub done: String,
    /// The number of the player whose line in the list is open for changes.
    pub edit: Option<u64>,
    /// The name of somebody who may leave.
    pub leaving: String,
    /// The round that is corrected, from 1.
    pub correct: Option<u32>,
    /// The number of the player whose pairing in the draft is asked about.
    pub why: Option<u64>,
    /// If this is given (which number does not matter), the page shows the ways to seat everybody who is there.
    pub numbers: Option<u32>,
    /// How they would be seated: a word of `SeatBy`.
    pub method: String,
    /// For how many rounds they would be seated.
    pub rounds: Option<u32>,
    /// Dates as they were filled in and refused.
    #[serde(skip)]
    pub when: Option<When>,
    /// What follows the rounds planned ahead, as it was filled in and refused.
    #[serde(skip)]
    pub ahead: Option<AheadFields>,
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

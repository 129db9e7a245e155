//! The query of a helper's or the organiser's page (`manage.rs`): the part of the page, and the details open there.

use roundtable_pages::ahead::AheadFields;
use roundtable_pages::when::DateFields;
use serde::Deserialize;

use crate::organiser::deed::Tab;

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Asked {
    /// The name of the helper.
    #[serde(rename = "as")]
    pub who: String,
    /// The part of the page (`deed.rs`); if empty, the part that the evening needs now (`moment.rs`).
    pub tab: String,
    /// The name of the operation just carried out.
    pub done: String,
    /// The number of the player whose line in the list is open for changes.
    pub edit: Option<u64>,
    /// The name of somebody who may leave.
    pub leaving: String,
    /// The round to correct, from 1.
    pub correct: Option<u32>,
    /// The number of the player whose pairing in the draft needs a reason.
    pub why: Option<u64>,
    /// If given, with any number, the page shows the ways to seat everybody present.
    pub numbers: Option<u32>,
    /// The method for those ways: a word of `SeatBy`.
    pub method: String,
    /// The number of rounds for those ways.
    pub rounds: Option<u32>,
    /// Dates as filled in, after a refusal.
    #[serde(skip)]
    pub when: Option<DateFields>,
    /// What follows the rounds planned ahead, as filled in, after a refusal.
    #[serde(skip)]
    pub ahead: Option<AheadFields>,
}

impl Asked {
    /// The requested part: by its name, or by something that only one part shows.
    pub fn tab(&self) -> Option<Tab> {
        Tab::named(&self.tab)
            .or((!self.leaving.is_empty() || self.edit.is_some()).then_some(Tab::People))
            .or(self.correct.is_some().then_some(Tab::Scores))
            .or((self.why.is_some() || self.numbers.is_some()).then_some(Tab::Seating))
    }
}

/// Text for the query of an address: `%` and two hexadecimal digits for every byte except letters and digits.
pub(crate) fn escaped(text: &str) -> String {
    let byte = |b: u8| if b.is_ascii_alphanumeric() { char::from(b).to_string() } else { format!("%{b:02X}") };
    text.bytes().map(byte).collect()
}

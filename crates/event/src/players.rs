//! What the organiser lets players do themselves, and what they have asked for: to take part, the referee.

use roundtable_model::{Player, PlayerId, RoundIx, Value, told};
use serde::{Deserialize, Serialize};

/// What people who play may do themselves, with their own link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlayersMay {
    /// Report their own game: it counts once another player of the table reports the same.
    pub report: bool,
    /// Announce an absence from the next round, or leave.
    pub leave: bool,
    /// Ask to take part, on the public page.
    pub join: bool,
    /// Check in: by their own link, or by choosing their name on the check-in page.
    #[serde(skip_serializing_if = "is_not")]
    pub check_in: bool,
}

told! {
    /// One of the things that people who play may do themselves, as a word in sentences: a field of [`PlayersMay`].
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum May: "may" {
        /// Report their own results.
        Report = "report",
        /// Leave or miss a round.
        Leave = "leave",
        /// Ask to take part.
        Join = "join",
        /// Check in.
        CheckIn = "check-in",
    }
}

impl PlayersMay {
    /// All that they may.
    pub fn all(self) -> Vec<May> {
        let all = [(self.report, May::Report), (self.leave, May::Leave), (self.join, May::Join)];
        let all = all.into_iter().chain([(self.check_in, May::CheckIn)]);
        all.filter_map(|(may, what)| may.then_some(what)).collect()
    }

    /// The same in a sentence.
    pub(crate) fn said(self) -> Value {
        Value::Few { first: self.all().iter().map(Value::said).collect(), more: 0 }
    }
}

/// Whether a permission is not given: `check_in` is then not written, as in logs from before there was a check-in.
fn is_not(may: &bool) -> bool {
    !may
}

/// Somebody who asks to take part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Application {
    /// Name, club and so on; the number is given when they join.
    pub player: Player,
    /// The answer; `None` while it waits.
    pub answer: Option<ApplicationAnswer>,
}

/// The answer to an application.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ApplicationAnswer {
    /// They take part with this number.
    Admitted(PlayerId),
    /// They do not.
    Declined,
}

/// Somebody calls the referee.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Call {
    /// In this round.
    pub round: RoundIx,
    /// At this table.
    pub table: u32,
    /// Who.
    pub player: PlayerId,
}

//! What players may do themselves.

use roundtable_event::{Entry, PlayersMay};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

/// What players may do themselves, by their own link; missing fields are unchanged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Players {
    /// Report their own game: it counts once another player of the table reports the same.
    pub report: Option<bool>,
    /// Announce an absence from the next round, or leave.
    pub leave: Option<bool>,
    /// Ask to take part.
    pub join: Option<bool>,
    /// Check in.
    pub check_in: Option<bool>,
}

impl Ordered for Players {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let now = event.state().players_may();
        let may = PlayersMay {
            report: self.report.unwrap_or(now.report),
            leave: self.leave.unwrap_or(now.leave),
            join: self.join.unwrap_or(now.join),
            check_in: self.check_in.unwrap_or(now.check_in),
        };
        Ok(Entry::PlayersMay(may).into())
    }

    fn typed(&self) -> Typed {
        let said = |may: Option<bool>| may.map(|may| if may { "yes" } else { "no" });
        let players = Typed::verb("players").option("report", said(self.report)).option("leave", said(self.leave));
        players.option("join", said(self.join)).option("check-in", said(self.check_in))
    }
}

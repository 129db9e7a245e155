//! What the HTTP interface says where there is no document: what is wrong, and what to do next.

use crate::phrase::phrases;

phrases! {
    /// The HTTP interface.
    pub enum ApiSaid {
        NoKey = "api-no-key",
        KeyHelp = "api-key-help",
        NoEventHelp = "api-no-event-help",
        NoRound { round: String } = "api-no-round",
        NoRoundHelp = "api-no-round-help",
        BadBody { what: String } = "api-bad-body",
        BadBodyHelp = "api-bad-body-help",
    }
}

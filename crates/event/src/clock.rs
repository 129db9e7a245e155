//! The clock of a round: what the organiser sets, as values of log entries. Its line of the log has the time, so every
//! screen computes the same remaining time.

use roundtable_model::{told, worded};
use serde::{Deserialize, Serialize};

told! {
    /// One setting of the clock.
    ///
    /// ```
    /// use roundtable_event::{AtTheBell, ClockSaid};
    /// let said: ClockSaid = serde_json::from_str(r#"{"start":{"minutes":60,"then":"hand"}}"#).unwrap();
    /// assert_eq!(said, ClockSaid::Start { minutes: 60, then: AtTheBell::Hand });
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "snake_case", deny_unknown_fields)]
    pub enum ClockSaid: "clock" {
        /// It runs from now on.
        Start {
            /// For this long.
            minutes: u32,
            /// What people do when the time is up.
            #[serde(default)]
            then: AtTheBell,
        } = "started" { minutes, then: then.id() },
        /// It is paused.
        Stop = "stopped",
        /// It runs again after a pause.
        Go = "goes-on",
        /// There is more time.
        More {
            /// How much more.
            minutes: u32,
            /// For this table alone.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            table: Option<u32>,
        } = "more" { minutes } or [table.is_some() => "more-at" { minutes, table }],
        /// The clock is removed.
        Off = "off",
    }
}

worded! {
    /// What people do when the time is up.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum AtTheBell {
        /// The game ends at once.
        #[default]
        Now = "now",
        /// The hand that is played is finished.
        Hand = "hand",
        /// The hand that is played is finished, and another one is played.
        HandAndOne = "hand-and-one",
    }
}

//! The clock of a round: what the organiser sets, as values of log entries. The line of the log has the time of each setting, so every
//! screen computes the same remaining time from it.

use roundtable_model::told;
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
        /// There is no clock any more.
        Off = "off",
    }
}

/// What people do when the time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AtTheBell {
    /// The game ends at once.
    #[default]
    Now,
    /// The hand that is played is finished.
    Hand,
    /// The hand that is played is finished, and another one is played.
    HandAndOne,
}

impl AtTheBell {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Now, Self::Hand, Self::HandAndOne];

    /// Its word in logs and JSON.
    ///
    /// ```
    /// use roundtable_event::AtTheBell;
    /// assert!(AtTheBell::ALL.iter().all(|then| AtTheBell::named(then.id()) == Some(*then)));
    /// ```
    pub fn id(self) -> &'static str {
        match self {
            Self::Now => "now",
            Self::Hand => "hand",
            Self::HandAndOne => "hand-and-one",
        }
    }

    /// The one of this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|then| then.id() == word)
    }
}

//! The clock of the round that is played, from the log: when the time is up, or how much is left while paused.

use std::collections::BTreeMap;

use roundtable_event::{AtTheBell, ClockSaid, Entry, Record};

use crate::Tournament;

/// The clock of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// When the time is up, in seconds since 1970; `None` while it is paused.
    pub ends: Option<i64>,
    /// Seconds that are left while it is paused.
    pub left: i64,
    /// What people do when the time is up.
    pub then: AtTheBell,
    /// Minutes more for single tables, by their number.
    pub more: BTreeMap<u32, u32>,
}

impl Tournament {
    /// The clock, if one was started in this round. A new round has none. O(entries).
    pub fn clock(&self) -> Option<Clock> {
        self.log().standing().fold(None, after)
    }
}

/// The clock after a line of the log.
fn after(clock: Option<Clock>, record: &Record) -> Option<Clock> {
    let now = record.at.as_second();
    let Entry::Clock(said) = &record.entry else {
        let ends = matches!(record.entry, Entry::Published { .. } | Entry::Closed);
        return clock.filter(|_| !ends);
    };
    match (said, clock) {
        (ClockSaid::Start { minutes, then }, _) => {
            let ends = Some(now + seconds(*minutes));
            Some(Clock { ends, left: 0, then: *then, more: BTreeMap::new() })
        }
        (ClockSaid::Off, _) | (_, None) => None,
        (ClockSaid::Stop, Some(clock)) => {
            let left = clock.ends.map_or(clock.left, |ends| (ends - now).max(0));
            Some(Clock { ends: None, left, ..clock })
        }
        (ClockSaid::Go, Some(clock)) => Some(Clock { ends: clock.ends.or(Some(now + clock.left)), left: 0, ..clock }),
        (ClockSaid::More { minutes, table: None }, Some(clock)) => {
            // Time added after the end counts from now on.
            let ends = clock.ends.map(|ends| ends.max(now) + seconds(*minutes));
            let left = if ends.is_some() { 0 } else { clock.left + seconds(*minutes) };
            Some(Clock { ends, left, ..clock })
        }
        (ClockSaid::More { minutes, table: Some(table) }, Some(mut clock)) => {
            let more = clock.more.entry(*table).or_default();
            *more = more.saturating_add(*minutes);
            Some(clock)
        }
    }
}

fn seconds(minutes: u32) -> i64 {
    i64::from(minutes) * 60
}

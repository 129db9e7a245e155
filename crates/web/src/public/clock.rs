//! The clock of the round, which the organiser starts. Every screen counts down to the same moment, by the server's
//! clock.

use roundtable::event::{Clock, Tournament};
use roundtable::floors::words::EventPage;

use crate::http::page::Page;
use roundtable_pages::called;

/// The longest time for a round, in minutes: a day.
pub(crate) const MOST_MINUTES: u32 = 1_440;

/// The clock on a screen.
pub(crate) struct Timed {
    /// The end of the time, in seconds since 1970; `None` while the clock is stopped.
    pub ends: Option<i64>,
    /// The same as a timestamp (RFC 3339).
    pub until: String,
    /// How many seconds are left, while the clock is stopped.
    pub left: i64,
    /// What to do when the time is up (at the bell), in words.
    pub then: String,
    /// Extra time of single tables, in sentences.
    pub more: Vec<String>,
    /// The same as number of the table and minutes, for the phones at that table.
    extra: Vec<(u32, u32)>,
}

impl Timed {
    /// The clock, if it was started in this round.
    pub fn of(event: &Tournament, page: &Page) -> Option<Self> {
        let Clock { ends, left, then, more } = event.clock()?;
        let until = ends.and_then(|ends| roundtable::event::Timestamp::from_second(ends).ok());
        let extra: Vec<(u32, u32)> = more.into_iter().collect();
        let words = called::of(event);
        let said = |&(table, minutes): &(u32, u32)| {
            let place = called::place(words, table, page);
            page.say(EventPage::MoreAt { place, minutes })
        };
        Some(Self {
            ends,
            until: until.map_or_else(String::new, |until| until.to_string()),
            left,
            then: called::at_the_bell(words, then, page),
            more: extra.iter().map(said).collect(),
            extra,
        })
    }

    /// The clock at one table, with the extra time of that table.
    pub fn at(self, table: Option<u32>) -> Self {
        let more = self.extra.iter().find(|(own, _)| Some(*own) == table).map_or(0, |(_, minutes)| *minutes);
        let seconds = i64::from(more) * 60;
        let ends = self.ends.map(|ends| ends + seconds);
        let until = ends.and_then(|ends| roundtable::event::Timestamp::from_second(ends).ok());
        let until = until.map_or_else(String::new, |until| until.to_string());
        Self { ends, until, left: if ends.is_some() { 0 } else { self.left + seconds }, ..self }
    }

    /// The rest while the clock is stopped, as minutes and seconds.
    pub fn still(&self) -> String {
        format!("{:02}:{:02}", self.left / 60, self.left % 60)
    }
}

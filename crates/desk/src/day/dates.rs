//! When the rounds of a tournament are played: a request (a [`Timetable`]) becomes an entry of the log, from which
//! screens and sheets get their dates.

use jiff::civil::Date;
use jiff::tz::Offset;
use roundtable_event::{Command, Entry, Phase};
use roundtable_model::{Dates, Every, RoundIx};
use roundtable_words::{EventSaid, Lang, Words, Zone, said_day, said_start};

use crate::{OrderNote, Tournament};
use roundtable_plans::answer::dates::id;
use roundtable_plans::{Error, Timetable};

/// Notes on days without a round by which these dates do not change.
pub(crate) fn idle_days(asked: &Timetable, dates: &Dates) -> Vec<OrderNote> {
    let said = |day: Date| OrderNote::Said("skip", EventSaid::SkipsNothing { day: day.to_string() });
    asked.idle(dates).into_iter().map(said).collect()
}

impl Tournament {
    /// Dates the rounds that are not published yet: the next of them begins at the requested start, or else at its
    /// earlier one, and the others follow by the rule. Published rounds keep their dates. An empty request removes all
    /// dates.
    ///
    /// ```
    /// use roundtable::Lang;
    /// use roundtable::dates::{Every, Timetable};
    /// use roundtable::event::{Timestamp, weekend};
    /// let event = weekend("Demo", 1, Timestamp::default()).unwrap();
    /// let start = "2027-01-07T19:00".parse().ok();
    /// let asked = Timetable { start, every: Some(Every::Days(7)), ..Timetable::default() };
    /// assert!(event.dated(&asked).is_ok());
    /// let nothing = Timetable { every: Some(Every::Days(7)), ..Timetable::default() };
    /// assert!(event.dated(&nothing).is_err(), "when the next round is nobody has said");
    /// ```
    ///
    /// # Errors
    /// [`Error::NoStart`] if no start is known, [`Error::NoEvery`] if several rounds are left without a rule.
    pub fn dated(&self, asked: &Timetable) -> Result<Command, Error> {
        let state = self.state();
        let next = self.next_round();
        let (old_from, old) = state.dates().map_or((next, None), |(from, dates)| (from, Some(dates)));
        let enter = |from, dates| Command::Enter(vec![Entry::Dated { from, dates }]);
        if asked.is_empty() {
            return Ok(enter(next, Dates::default()));
        }
        let start = asked.start.or_else(|| state.start(next)).ok_or(Error::NoStart)?;
        let mut dates = old.cloned().unwrap_or_default();
        let rounds = state.rounds_to_be().unwrap_or(0).max(u32::try_from(state.rounds().len()).unwrap_or(u32::MAX));
        let left = rounds.saturating_sub(next.0).max(1);
        asked.say(&mut dates);
        if dates.every.is_none() && left > 1 {
            return Err(Error::NoEvery { rounds: left });
        }
        let from = old_from.min(next);
        let kept = (from.0..next.0).map_while(|round| state.start(RoundIx(round)));
        let to_come = Dates::series(start, dates.every.unwrap_or(Every::Days(7)), &dates.skip, left);
        dates.starts = kept.chain(to_come).collect();
        if dates.id.is_empty() {
            dates.id = id(&self.sheet(1, 0), &dates);
        }
        Ok(enter(from, dates))
    }

    /// Notes on days without a round by which nothing changes, if the number of rounds is known.
    pub(crate) fn idle_days(&self, asked: &Timetable, command: &Command) -> Vec<OrderNote> {
        let known = self.state().rounds_to_be().is_some();
        let Command::Enter(entries) = command else { return Vec::new() };
        let Some(Entry::Dated { dates, .. }) = entries.first().filter(|_| known) else { return Vec::new() };
        idle_days(asked, dates)
    }

    /// When a round begins, as people read it; `None` if unknown.
    pub fn begins(&self, round: RoundIx, lang: Lang) -> Option<String> {
        let zone = self.state().dates().map_or("", |(_, dates)| dates.zone.as_str());
        let said = said_start(lang, self.state().start(round)?, zone);
        Some(if zone.is_empty() { said } else { format!("{said} ({zone})") })
    }

    /// The day of the last published round, as people read it: by its date; else by the clock of a reader so many minutes
    /// west of Greenwich, when it was published. `None` if neither is known.
    pub fn last_day(&self, west: Option<i32>, lang: Lang) -> Option<String> {
        let last = RoundIx(u32::try_from(self.state().published()).ok()?.checked_sub(1)?);
        let by_clock = || {
            let published = self.log().standing().rev().find(|line| matches!(line.entry, Entry::Published { .. }))?;
            let here = Offset::from_seconds(west?.checked_mul(-60)?).ok()?;
            Some(here.to_datetime(published.at))
        };
        let day = self.state().start(last).or_else(by_clock)?.date();
        Some(said_day(&Words::new(lang), day))
    }

    /// The next round to be published, and when it begins, as people read it; `None` if unknown or none follows.
    pub fn next_begins(&self, lang: Lang) -> Option<(RoundIx, String)> {
        if matches!(self.state().phase(), Phase::Closed | Phase::Finished) {
            return None;
        }
        let next = self.next_round();
        let is_to_be = self.state().rounds_to_be().is_none_or(|rounds| next.0 < rounds);
        Some((next, self.begins(next, lang).filter(|_| is_to_be)?))
    }

    /// The last round with a known start, counted from 1: all that will be played with a rule, else all that are dated.
    pub(crate) fn dated_rounds(&self) -> u32 {
        let state = self.state();
        let Some((from, dates)) = state.dates() else { return 0 };
        let listed = from.0.saturating_add(u32::try_from(dates.starts.len()).unwrap_or(u32::MAX));
        let all = state.rounds_to_be().unwrap_or(listed);
        if dates.every.is_some() { all } else { all.min(listed) }
    }

    /// The dates of the rounds from one to another, if each has one. A log may come from anywhere, so dates that a
    /// calendar cannot hold are left out.
    pub(crate) fn dates_of(&self, from: RoundIx, rounds: u32) -> Option<Dates> {
        let (_, dates) = self.state().dates()?;
        let starts: Vec<_> = (from.0..from.0 + rounds).map_while(|round| self.state().start(RoundIx(round))).collect();
        (rounds > 0 && starts.len() == rounds as usize).then(|| Dates {
            id: dates.id.chars().filter(char::is_ascii_alphanumeric).collect(),
            zone: dates.zone.parse::<Zone>().map_or_else(|_| String::new(), |zone| zone.to_string()),
            starts,
            ..dates.clone()
        })
    }
}

//! The fields about when rounds are played, of plans and of tournaments, read into a timetable.

use roundtable::dates::{DateTime, Dates, Every, Timetable};
use roundtable::floors::words::PageSaid;
use serde::{Deserialize, Serialize};

use crate::page::Page;

/// The fields as filled in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct DateFields {
    /// When the first round begins, or the next.
    pub start: String,
    /// How long it is from one round to the next, and in what.
    pub every: String,
    pub unit: String,
    /// The time zone.
    pub zone: String,
    /// Days without a round.
    pub skip: String,
}

/// What is wrong with the fields, one sentence each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WrongWhen {
    pub start: Option<String>,
    pub every: Option<String>,
    pub zone: Option<String>,
    pub skip: Option<String>,
}

impl WrongWhen {
    /// Whether any field is wrong.
    pub fn is_some(&self) -> bool {
        self.said().next().is_some()
    }

    /// What is wrong, in the order of the fields.
    pub fn said(&self) -> impl Iterator<Item = &String> {
        [&self.start, &self.every, &self.zone, &self.skip].into_iter().flatten()
    }
}

/// The most units (minutes, days, weeks) from one round to the next, and the most days left out.
const MOST: u32 = 1_000;

impl DateFields {
    /// The fields filled from dates: their rule, and the start of the next round.
    pub fn of(dates: Option<&Dates>, next: Option<DateTime>) -> Self {
        let Some(dates) = dates else { return Self::default() };
        let (every, unit) = match dates.every {
            Some(Every::Days(days)) if days % 7 == 0 => (days / 7, "weeks"),
            Some(Every::Days(days)) => (days, "days"),
            Some(Every::Minutes(minutes)) => (minutes, "minutes"),
            None => (1, "weeks"),
        };
        Self {
            start: next.map_or_else(String::new, |start| start.strftime("%Y-%m-%dT%H:%M").to_string()),
            every: every.to_string(),
            unit: unit.to_owned(),
            zone: dates.zone.clone(),
            skip: dates.skip.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        }
    }

    /// What is wrong with the fields.
    pub fn wrong(&self, page: &Page) -> WrongWhen {
        self.timetable(page).err().unwrap_or_default()
    }

    /// When the rounds are played; an empty timetable if no date is written.
    pub fn timetable(&self, page: &Page) -> Result<Timetable, WrongWhen> {
        if self.start.trim().is_empty() {
            return Ok(Timetable::default());
        }
        let mut wrong = WrongWhen::default();
        let start = self.start.trim().parse::<DateTime>().map_err(|_| wrong.start = Some(page.say(PageSaid::BadStart)));
        let number = self.every.trim().parse::<u32>().ok().filter(|n| (1..=MOST).contains(n));
        if number.is_none() {
            wrong.every = Some(page.say(PageSaid::BadNumber { least: 1, most: MOST }));
        }
        let every = number.map(|every| match self.unit.as_str() {
            "minutes" => Every::Minutes(every),
            "weeks" => Every::Days(7 * every),
            _ => Every::Days(every),
        });
        let zone = match self.zone.trim() {
            "" => None,
            zone => zone.parse().map_err(|unfit| wrong.zone = Some(page.say::<roundtable::parts::Unfit>(unfit))).ok(),
        };
        let days = self.skip.split([',', ' ', ';', '\n', '、']).map(str::trim).filter(|day| !day.is_empty());
        let skip: Result<Vec<_>, _> = days.take(MOST as usize).map(str::parse).collect();
        let skip = skip.map_err(|_| wrong.skip = Some(page.say(PageSaid::BadDays))).unwrap_or_default();
        if wrong.is_some() { Err(wrong) } else { Ok(Timetable { start: start.ok(), every, zone, skip, minutes: None }) }
    }
}

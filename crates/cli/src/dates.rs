//! When rounds are played: the options of plans and of tournaments.

use clap::Args;
use roundtable::dates::{Date, DateTime, Every, Timetable, Zone};
use roundtable::floors::words::Command;

use crate::globals::Globals;
use crate::values::{Start, parse_day, parse_every, parse_lasts, parse_start};

/// When the rounds are played.
#[derive(Clone, Debug, Args)]
pub struct DatesArgs {
    /// When the first round begins, in local time: 2027-01-07T19:00; a date alone means 19:00
    #[arg(long, value_name = "DATE", value_parser = parse_start)]
    pub start: Option<Start>,
    /// The time zone of --start: Europe/Dublin
    #[arg(long, value_name = "ZONE", value_parser = str::parse::<Zone>)]
    pub tz: Option<Zone>,
    /// From one round to the next: 7d, 2w, 90m, 2h
    #[arg(long, value_name = "TIME", value_parser = parse_every)]
    pub every: Option<Every>,
    /// A day without a round; all later rounds move
    #[arg(long, value_name = "DAY", value_parser = parse_day)]
    pub skip: Vec<Date>,
    /// How long a round lasts, for calendars: 180m, 3h
    #[arg(long, value_name = "TIME", value_parser = parse_lasts)]
    pub lasts: Option<u32>,
}

/// `19:00`.
fn time(at: DateTime) -> String {
    at.strftime("%H:%M").to_string()
}

/// Notes rounds that would begin in an hour skipped by summer time, and when calendars let them begin instead.
pub fn skipped_hours(starts: impl IntoIterator<Item = DateTime>, zone: &str, globals: &Globals) {
    let Ok(zone) = zone.parse::<Zone>() else { return };
    for (at, taken) in starts.into_iter().filter_map(|at| Some((at, zone.instead_of(at)?))) {
        let (skipped, taken, date) = (time(at), time(taken), at.date().to_string());
        globals.remark("hour_skipped", &Command::HourSkipped { skipped, taken, date, zone: zone.to_string() });
    }
}

impl DatesArgs {
    /// The same in the library's terms; notes the hour used if only a day is given.
    pub fn timetable(&self, globals: &Globals) -> Timetable {
        if let Some(Start { at, hour_said: false }) = self.start {
            globals.remark("hour", &Command::HourNotSaid { time: time(at), date: at.date().to_string() });
        }
        Timetable {
            start: self.start.map(|start| start.at),
            zone: self.tz.clone(),
            every: self.every,
            skip: self.skip.clone(),
            minutes: self.lasts,
        }
    }
}

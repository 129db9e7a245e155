//! Dates as people read them, and zones by the names of the IANA time zone database, which is part of the program:
//! output does not depend on the machine.

use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, DateTime};
use jiff::tz::{TimeZone, TimeZoneDatabase};

use crate::lang::{Lang, Words};
use crate::plan::unfit::Unfit;
use crate::sheet::paper::PaperWord;

/// A known time zone, by its name in the database.
///
/// ```
/// use roundtable_words::Zone;
/// assert_eq!("europe/dublin".parse::<Zone>().unwrap().to_string(), "Europe/Dublin");
/// assert!("Europe/Atlantis".parse::<Zone>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone(String);

impl Zone {
    /// The time that calendars use for one that the clocks skip (RFC 5545, 3.3.5: as if they had not gone forward yet);
    /// `None` for a time that exists.
    ///
    /// ```
    /// use roundtable_words::Zone;
    /// let dublin: Zone = "Europe/Dublin".parse().unwrap();
    /// let skipped = "2027-03-28T01:30".parse().unwrap();
    /// assert_eq!(dublin.instead_of(skipped), Some("2027-03-28T02:30".parse().unwrap()));
    /// assert_eq!(dublin.instead_of("2027-03-28T02:30".parse().unwrap()), None);
    /// ```
    pub fn instead_of(&self, at: DateTime) -> Option<DateTime> {
        let taken = at.to_zoned(zone(&self.0)?).ok()?.datetime();
        (taken != at).then_some(taken)
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Zone {
    type Err = Unfit;

    fn from_str(name: &str) -> Result<Self, Unfit> {
        let found = zone(name).and_then(|zone| zone.iana_name().map(str::to_owned));
        found.map(Self).ok_or_else(|| Unfit::Zone { word: name.to_owned() })
    }
}

/// The rules of a zone.
pub fn zone(name: &str) -> Option<TimeZone> {
    TimeZoneDatabase::bundled().get(name).ok()
}

/// When a round begins, as people read it in this zone, named as in the IANA database: in English with am and pm where
/// that is usual.
///
/// ```
/// use roundtable_words::{Lang, said_start};
/// let said = |lang, zone| said_start(lang, "2027-01-07T19:00".parse().unwrap(), zone);
/// assert_eq!(said(Lang::En, "Europe/London"), "Thu 7 Jan 2027, 19:00");
/// assert_eq!(said(Lang::En, "America/New_York"), "Thu 7 Jan 2027, 7:00 pm");
/// assert!(said(Lang::Ja, "America/New_York").ends_with("19:00"));
/// ```
pub fn said_start(lang: Lang, start: DateTime, zone: &str) -> String {
    let date = start.date();
    let halves = lang.halves().filter(|_| has_twelve_hours(zone));
    Words::new(lang).tell(&PaperWord::DateTime {
        weekday: number(date.weekday().to_monday_one_offset()),
        day: number(date.day()),
        month: number(date.month()),
        year: date.year().to_string(),
        time: halves.map_or_else(|| time(start), |halves| time_of_twelve(start, halves)),
    })
}

/// The day alone.
///
/// ```
/// use roundtable_words::{Lang, Words, said_day};
/// assert_eq!(said_day(&Words::new(Lang::En), "2027-01-07".parse().unwrap()), "Thu 7 Jan 2027");
/// assert_eq!(said_day(&Words::new(Lang::Ja), "2027-01-07".parse().unwrap()), "2027年1月7日（木）");
/// ```
pub fn said_day(words: &Words, date: Date) -> String {
    let (weekday, day, month) = (date.weekday().to_monday_one_offset(), date.day(), date.month());
    let [weekday, day, month] = [weekday, day, month].map(number);
    // The time is last in every language.
    let said =
        words.tell(&PaperWord::DateTime { weekday, day, month, year: date.year().to_string(), time: String::new() });
    said.trim_end_matches([',', ' ']).to_owned()
}

/// `7 Jan`.
pub fn said_short(words: &Words, date: Date) -> String {
    words.tell(&PaperWord::DateShort { day: number(date.day()), month: number(date.month()) })
}

/// `2027-01-07 19:00`: the same in every language, and no spreadsheet shows another day.
pub fn plain(start: DateTime) -> String {
    format!("{} {}", start.date(), time(start))
}

/// `2027-01-07T19:00`.
pub fn iso(start: DateTime) -> String {
    format!("{}T{}", start.date(), time(start))
}

/// Reads `2027-01-07 19:00`, with a `T` or seconds too.
pub fn read(text: &str) -> Option<DateTime> {
    text.trim().parse().ok()
}

/// `19:00`.
fn time(start: DateTime) -> String {
    format!("{:02}:{:02}", start.hour(), start.minute())
}

/// Whether English in this zone has am and pm: a rule of thumb. All zones of America count, since their names do not
/// contain the country.
fn has_twelve_hours(zone: &str) -> bool {
    const REGIONS: [&str; 4] = ["America", "US", "Canada", "Australia"];
    const PLACES: &str = "Asia/Kolkata Asia/Calcutta Asia/Karachi Asia/Dhaka Asia/Manila Asia/Singapore \
         Asia/Kuala_Lumpur Asia/Hong_Kong Asia/Dubai Pacific/Auckland Pacific/Honolulu";
    zone.split_once('/').is_some_and(|(region, _)| REGIONS.contains(&region))
        || PLACES.split(' ').any(|place| place == zone)
}

/// `7:00 pm`.
fn time_of_twelve(start: DateTime, [before, after]: [&str; 2]) -> String {
    let hour = match start.hour() % 12 {
        0 => 12,
        hour => hour,
    };
    format!("{hour}:{:02} {}", start.minute(), if start.hour() < 12 { before } else { after })
}

fn number(value: i8) -> u32 {
    u32::from(value.unsigned_abs())
}

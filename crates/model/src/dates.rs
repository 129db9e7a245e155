//! When the rounds of a plan are played: local dates and times, as printed, and their zone.
//!
//! Times are civil times of a zone by name (IANA time zone database), so a club night at seven stays at seven when the
//! clocks change. Nothing here reads a clock or knows the rules of a zone.

use std::fmt;
use std::str::FromStr;

use jiff::ToSpan;
use jiff::civil::{Date, DateTime};

/// The largest number before a unit, as in `3660d`: ten years of days. A limit against slips of the finger.
const LARGEST_NUMBER: u32 = 3660;

/// When the rounds are played.
///
/// ```
/// use roundtable_model::{Dates, Every};
/// let dates = Dates::series("2027-01-07T19:00".parse().unwrap(), Every::Days(7), &["2027-01-14".parse().unwrap()], 3);
/// let days: Vec<String> = dates.iter().map(|start| start.date().to_string()).collect();
/// assert_eq!(days, ["2027-01-07", "2027-01-21", "2027-01-28"]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Dates {
    /// The identifier of the entries in a calendar, the same in every revision of a plan; may be empty.
    pub id: String,
    /// The zone's name in the IANA database; empty for times without a zone.
    pub zone: String,
    /// The start of every round. Starts beyond the rounds of the plan belong to rounds of an earlier revision.
    pub starts: Vec<DateTime>,
    /// From one round to the next, if regular.
    pub every: Option<Every>,
    /// Days without a round.
    pub skip: Vec<Date>,
    /// The length of a round in minutes, if known.
    pub minutes: Option<u32>,
}

impl Dates {
    /// The start of round `round`, from 0: one of [`starts`](Self::starts), or one after the last of them at the
    /// regular distance, if any. Cost: as [`series`](Self::series).
    ///
    /// ```
    /// use roundtable_model::{Dates, Every};
    /// let dates = Dates { starts: vec!["2027-01-07T19:00".parse().unwrap()], every: Some(Every::Days(7)), ..Dates::default() };
    /// assert_eq!(dates.start(2), "2027-01-21T19:00".parse().ok());
    /// ```
    pub fn start(&self, round: usize) -> Option<DateTime> {
        if let Some(start) = self.starts.get(round) {
            return Some(*start);
        }
        // A series that begins with the last start, which is round `starts.len() - 1`, and ends with the one wanted.
        let count = u32::try_from(round - self.starts.len() + 2).ok()?;
        Self::series(*self.starts.last()?, self.every?, &self.skip, count).last().copied()
    }

    /// The first `count` starts of a series that leaves out some days. Starts beyond the year 9999 are put on its last
    /// moment. Cost O((count + skipped) log skipped).
    pub fn series(start: DateTime, every: Every, skip: &[Date], count: u32) -> Vec<DateTime> {
        let mut skip = skip.to_vec();
        skip.sort_unstable();
        let mut starts = Vec::new();
        let mut at = start;
        while starts.len() < count as usize {
            if skip.binary_search(&at.date()).is_err() || at == DateTime::MAX {
                starts.push(at);
            }
            at = every.after(at);
        }
        starts
    }
}

/// The distance from one round to the next.
///
/// ```
/// use roundtable_model::Every;
/// assert_eq!("2w".parse(), Ok(Every::Days(14)));
/// assert_eq!("90m".parse::<Every>().unwrap().to_string(), "90m");
/// assert!("7".parse::<Every>().is_err());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(into = "String", try_from = "String")
)]
pub enum Every {
    /// This many days later at the same time by the clock.
    Days(u32),
    /// This many minutes later by the clock.
    Minutes(u32),
}

impl Every {
    /// The next start after one; the end of the year 9999 if there is none.
    fn after(self, start: DateTime) -> DateTime {
        let later = match self {
            Self::Days(days) => start.checked_add(i64::from(days).days()),
            Self::Minutes(minutes) => start.checked_add(i64::from(minutes).minutes()),
        };
        later.unwrap_or(DateTime::MAX)
    }
}

impl fmt::Display for Every {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Days(days) => write!(f, "{days}d"),
            Self::Minutes(minutes) => write!(f, "{minutes}m"),
        }
    }
}

impl From<Every> for String {
    fn from(every: Every) -> Self {
        every.to_string()
    }
}

impl TryFrom<String> for Every {
    type Error = NotEvery;

    fn try_from(text: String) -> Result<Self, NotEvery> {
        text.parse()
    }
}

/// The error for a text that is not a distance from one round to the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{self:?}")]
pub struct NotEvery;

impl FromStr for Every {
    type Err = NotEvery;

    /// Reads `7d`, `2w`, `90m` or `2h`, with a number from 1 to 3660.
    fn from_str(text: &str) -> Result<Self, NotEvery> {
        let at = text.len().checked_sub(1).filter(|&at| text.is_char_boundary(at)).ok_or(NotEvery)?;
        let (number, unit) = text.split_at(at);
        if !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NotEvery);
        }
        let number: u32 = number.parse().ok().filter(|&n| n > 0 && n <= LARGEST_NUMBER).ok_or(NotEvery)?;
        match unit {
            "d" => Ok(Self::Days(number)),
            "w" => Ok(Self::Days(number * 7)),
            "m" => Ok(Self::Minutes(number)),
            "h" => Ok(Self::Minutes(number * 60)),
            _ => Err(NotEvery),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start(text: &str) -> DateTime {
        text.parse().unwrap()
    }

    #[test]
    fn the_time_by_the_clock_stays_and_skipped_days_move_all_later_rounds() {
        let skip = ["2027-02-11".parse().unwrap()];
        let starts = Dates::series(start("2027-01-07T19:00"), Every::Days(7), &skip, 16);
        assert_eq!(starts[4], start("2027-02-04T19:00"));
        assert_eq!(starts[5], start("2027-02-18T19:00"));
        assert_eq!(starts[15], start("2027-04-29T19:00"));
        let evening = Dates::series(start("2027-01-07T23:00"), Every::Minutes(90), &[], 3);
        assert_eq!(evening[2], start("2027-01-08T02:00"));
    }

    #[test]
    fn a_series_ends_with_the_calendar() {
        let starts = Dates::series(start("9999-12-30T19:00"), Every::Days(7), &[DateTime::MAX.date()], 3);
        assert_eq!(starts, [start("9999-12-30T19:00"), DateTime::MAX, DateTime::MAX]);
    }

    #[test]
    fn what_is_no_distance_is_refused() {
        for text in ["", "d", "0d", "7", "-7d", "+7d", "7y", "3661d", "7日", "日", "99999999999d"] {
            assert_eq!(text.parse::<Every>(), Err(NotEvery), "{text}");
        }
        assert_eq!("2h".parse(), Ok(Every::Minutes(120)));
    }
}

//! `--require repeats=0`: a figure that must be reached, or exit code 5.

use std::fmt;
use std::str::FromStr;

use roundtable_audit::{Audit, Verdict};

use crate::error::{CliError, Exit};

/// One `--require`: a figure and the most it may be, or a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Require {
    /// The figure is at most this.
    AtMost(Figure, u64),
    /// The verdict is this or better.
    Verdict(Verdict),
}

/// Figures that can be required, by the names that they have in the audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Wishes that are broken in some round.
    Wishes,
    /// Meetings beyond the first, over all pairs.
    Repeats,
    /// Most meetings of one pair.
    MaxMeetings,
    /// Pairs that never meet.
    UnmetPairs,
    /// Largest seat range at the end.
    SeatRange,
    /// Largest seat range after any round.
    SeatRangeAnyRound,
    /// Most visits of one player to one table.
    TableVisits,
    /// Most short tables of one player.
    ShortTables,
    /// Most sit-outs of one player.
    SitOuts,
    /// Games in a row with one colour.
    Breaks,
    /// Largest White minus Black, either way.
    Imbalance,
}

const NAMES: [(&str, Figure); 11] = [
    ("wishes", Figure::Wishes),
    ("repeats", Figure::Repeats),
    ("max_meetings", Figure::MaxMeetings),
    ("unmet_pairs", Figure::UnmetPairs),
    ("seat_range", Figure::SeatRange),
    ("seat_range_any_round", Figure::SeatRangeAnyRound),
    ("table_visits", Figure::TableVisits),
    ("short_tables", Figure::ShortTables),
    ("sit_outs", Figure::SitOuts),
    ("breaks", Figure::Breaks),
    ("imbalance", Figure::Imbalance),
];

impl Figure {
    fn name(self) -> &'static str {
        NAMES.iter().find(|(_, figure)| *figure == self).map_or("", |(name, _)| name)
    }

    /// The figure's value; `None` where the schedule has no such figure.
    fn of(self, audit: &Audit) -> Option<u64> {
        Some(match self {
            Self::Wishes => audit.wishes.iter().filter(|wish| !wish.broken.is_empty()).count() as u64,
            Self::Repeats => audit.meetings.repeats,
            Self::MaxMeetings => audit.meetings.max,
            Self::UnmetPairs => audit.meetings.unmet_pairs,
            Self::SeatRange => audit.seats.max_range.into(),
            Self::SeatRangeAnyRound => audit.seats.max_range_any_round.into(),
            Self::TableVisits => audit.tables.max_visits.into(),
            Self::ShortTables => audit.short_tables.max.into(),
            Self::SitOuts => audit.sit_outs.max.into(),
            Self::Breaks => audit.colours.as_ref()?.breaks,
            Self::Imbalance => audit.colours.as_ref()?.max_imbalance.into(),
        })
    }
}

impl FromStr for Require {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, value) = text.split_once('=').ok_or_else(|| format!("`{text}` has no `=`: write repeats=0"))?;
        if name == "verdict" {
            return match value {
                "optimal" => Ok(Self::Verdict(Verdict::Optimal)),
                "meetings_optimal" => Ok(Self::Verdict(Verdict::MeetingsOptimal)),
                _ => Err(format!("verdicts to require are optimal and meetings_optimal, not `{value}`")),
            };
        }
        let (_, figure) = NAMES.iter().find(|(known, _)| *known == name).ok_or_else(|| {
            let known: Vec<&str> = NAMES.iter().map(|(name, _)| *name).collect();
            format!("`{name}` is no figure; figures are {}, verdict", known.join(", "))
        })?;
        let most = value.parse().map_err(|_| format!("`{value}` is no whole number"))?;
        Ok(Self::AtMost(*figure, most))
    }
}

impl fmt::Display for Require {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMost(figure, most) => write!(f, "{}={most}", figure.name()),
            Self::Verdict(verdict) => write!(f, "verdict={}", verdict.id()),
        }
    }
}

/// Compares a finished result with what was required.
///
/// # Errors
/// Exit 5, naming every requirement that was not reached and the value that was.
pub fn check(required: &[Require], audit: &Audit) -> Result<(), CliError> {
    let mut missed = Vec::new();
    for require in required {
        match *require {
            Require::AtMost(figure, most) => match figure.of(audit) {
                Some(value) if value <= most => {}
                Some(value) => missed.push(format!("{require} was not reached: it is {value}")),
                None => missed.push(format!("{require} was not reached: this schedule has no such figure")),
            },
            Require::Verdict(least) if audit.verdict.reaches(least) => {}
            Require::Verdict(_) => missed.push(format!("{require} was not reached: it is {}", audit.verdict.id())),
        }
    }
    if missed.is_empty() { Ok(()) } else { Err(CliError::new(Exit::NotReached, missed.join("\n"))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements_read_back_as_written() {
        for text in ["repeats=0", "wishes=0", "verdict=optimal", "verdict=meetings_optimal"] {
            assert_eq!(text.parse::<Require>().unwrap().to_string(), text);
        }
        for text in ["repeats", "repeats=x", "fairness=1", "verdict=gap", "repeats=-1"] {
            assert!(text.parse::<Require>().is_err(), "{text}");
        }
    }
}

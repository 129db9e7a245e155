//! Requirements on a plan, such as `repeats=0`, `wishes=0`, `verdict=meetings_optimal`, read from text and compared
//! with an audit.

use std::fmt;
use std::str::FromStr;

use roundtable_audit::{Audit, JudgedWish, Verdict};
use roundtable_words::Unfit;

/// A figure and the most it may be, or a verdict.
///
/// ```
/// use roundtable::Require;
/// use roundtable::parts::Figure;
/// assert_eq!("repeats=0".parse(), Ok(Require::AtMost(Figure::Repeats, 0)));
/// assert_eq!("verdict=optimal".parse(), Ok(Require::Verdict(roundtable::Verdict::Optimal)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Require {
    /// The figure is at most this.
    AtMost(Figure, u64),
    /// The verdict is this or better: `optimal` meets `meetings_optimal`.
    Verdict(Verdict),
}

/// A requirement that is not met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Missed {
    /// What was required.
    pub require: Require,
    /// The figure's value; `None` for a verdict, or if the schedule has no such figure.
    pub value: Option<u64>,
    /// The verdict that there is.
    pub verdict: Verdict,
}

/// Figures that can be required, by the names that they have in the audit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Wishes about one or two people that are not kept in every round.
    Wishes,
    /// Meetings beyond the first, over all pairs.
    Repeats,
    /// Most meetings of one pair.
    MaxMeetings,
    /// Pairs that never meet.
    UnmetPairs,
    /// Largest seat range at the end: how often one player had the most used seat, less how often the least used.
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

/// A figure with its name and its value, `None` if the schedule has no such figure.
type Row = (Figure, &'static str, fn(&Audit) -> Option<u64>);

const FIGURES: [Row; 11] = [
    (Figure::Wishes, "wishes", |audit| {
        let broken = |wish: &&JudgedWish| wish.broken_itself() > 0;
        Some(audit.wishes.iter().chain(&audit.partners).filter(broken).count() as u64)
    }),
    (Figure::Repeats, "repeats", |audit| Some(audit.meetings.repeats)),
    (Figure::MaxMeetings, "max_meetings", |audit| Some(audit.meetings.max)),
    (Figure::UnmetPairs, "unmet_pairs", |audit| Some(audit.meetings.unmet_pairs)),
    (Figure::SeatRange, "seat_range", |audit| Some(audit.seats.max_range.into())),
    (Figure::SeatRangeAnyRound, "seat_range_any_round", |audit| Some(audit.seats.max_range_any_round.into())),
    (Figure::TableVisits, "table_visits", |audit| Some(audit.tables.max_visits.into())),
    (Figure::ShortTables, "short_tables", |audit| Some(audit.short_tables.max.into())),
    (Figure::SitOuts, "sit_outs", |audit| Some(audit.sit_outs.max.into())),
    (Figure::Breaks, "breaks", |audit| Some(audit.colours.as_ref()?.breaks)),
    (Figure::Imbalance, "imbalance", |audit| Some(audit.colours.as_ref()?.max_imbalance.into())),
];

impl Figure {
    fn row(self) -> &'static Row {
        FIGURES.iter().find(|(figure, ..)| *figure == self).expect("every figure has a row")
    }
}

impl FromStr for Require {
    type Err = Unfit;

    fn from_str(text: &str) -> Result<Self, Unfit> {
        let (name, value) = text.split_once('=').ok_or(Unfit::NoFigureGiven)?;
        if name == "verdict" {
            return match value {
                "optimal" => Ok(Self::Verdict(Verdict::Optimal)),
                "meetings_optimal" => Ok(Self::Verdict(Verdict::MeetingsOptimal)),
                _ => Err(Unfit::Verdict),
            };
        }
        let (figure, ..) = FIGURES.iter().find(|(_, known, _)| *known == name).ok_or_else(|| {
            let known: Vec<&str> = FIGURES.iter().map(|(_, name, _)| *name).collect();
            Unfit::Figure { word: name.to_owned(), figures: known.join(", ") }
        })?;
        let most = value.parse().map_err(|_| Unfit::NoNumber { word: value.to_owned() })?;
        Ok(Self::AtMost(*figure, most))
    }
}

impl fmt::Display for Require {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMost(figure, most) => write!(f, "{}={most}", figure.row().1),
            Self::Verdict(verdict) => write!(f, "verdict={}", verdict.id()),
        }
    }
}

impl Missed {
    /// The value reached: a number or the word of a verdict; `None` if the schedule has no such figure.
    pub fn reached(&self) -> Option<String> {
        match self.require {
            Require::AtMost(..) => self.value.map(|value| value.to_string()),
            Require::Verdict(_) => Some(self.verdict.id().to_owned()),
        }
    }
}

/// What is not reached.
pub(crate) fn missed(required: &[Require], audit: &Audit) -> Vec<Missed> {
    let missed = |&require: &Require| {
        let (reached, value) = match require {
            Require::AtMost(figure, most) => {
                let value = (figure.row().2)(audit);
                (value.is_some_and(|value| value <= most), value)
            }
            Require::Verdict(least) => (audit.verdict.reaches(least), None),
        };
        (!reached).then_some(Missed { require, value, verdict: audit.verdict })
    };
    required.iter().filter_map(missed).collect()
}

//! The lines of an audit's report: a figure's name, its value, and what is proved about it. Each figure's folder gives
//! its lines; `words` phrases them, and no writer knows a figure by name.

use super::FigureSaid;
use crate::figures::proof::Argument;
use crate::report::{Audit, SpreadFigure};

/// A line of a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// What the figure is called.
    pub said: FigureSaid,
    /// What it is.
    pub value: ShownValue<'a>,
    /// What is proved of it, or known besides.
    pub known: FigureKnown<'a>,
}

/// A displayed value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownValue<'a> {
    /// A number.
    Number(u64),
    /// The least and the most.
    Span(u64, u64),
    /// A number that nobody exceeds.
    AtMost(u64),
    /// One that nobody is below.
    AtLeast(u64),
    /// A number of all pairs.
    OfPairs(u64, u64),
    /// A number of all people.
    OfPeople(u64, u64),
    /// A number of all sides, and the fewest possible.
    OfSides(u64, u64, u64),
    /// Meetings of tonight, and the first ones among them.
    Tonight(u64, u64),
    /// What the numbers of a column sum to.
    Sums(&'a SpreadFigure),
    /// What the tables look like by a column.
    Tables(&'a SpreadFigure),
}

/// What is known of a figure besides its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FigureKnown<'a> {
    /// Nothing.
    Nothing,
    /// The bound on all schedules, and why; `words` shortens the reason if there is little room.
    Bound(u64, &'a Argument),
    /// As `Bound`, with the bound in the form in which it is shown; the reason is short everywhere.
    Best(ShownValue<'a>, &'a Argument),
    /// By how much groups meet unevenly.
    Uneven(u64),
    /// How far all pairs together are off an aim.
    Off(u64),
}

impl<'a> Line<'a> {
    /// A figure of which nothing else is known.
    pub fn new(said: FigureSaid, value: ShownValue<'a>) -> Self {
        Self { said, value, known: FigureKnown::Nothing }
    }

    /// A figure with its bound, if the audit has a proof of the figure called `figure`, such as `colours.breaks`.
    pub fn proved(audit: &'a Audit, said: FigureSaid, value: ShownValue<'a>, figure: &str) -> Self {
        let proof = audit.proof.iter().find(|proof| proof.figure == figure);
        Self {
            said,
            value,
            known: proof.map_or(FigureKnown::Nothing, |proof| FigureKnown::Bound(proof.bound, &proof.argument)),
        }
    }
}

//! The inputs of the bounds of the tiers (the figures by which schedules are compared). Bounds on meetings are proved
//! first and are among these inputs.

use roundtable_model::Problem;

use super::Best;
use super::shape::Shape;
use crate::figures::proof::TierArgument;
use crate::report::Audit;
use crate::sizes::Sizes;
use crate::work::Work;

/// A bound with its argument.
pub(crate) type Proved = (u64, TierArgument);

/// A count is at least 0.
pub(crate) const NONE: Proved = (0, TierArgument::NotBelowNone);

/// What the bounds are derived from.
pub(crate) struct Known<'a> {
    /// The audit so far, with its bounds on meetings.
    pub audit: &'a Audit,
    pub shape: &'a Shape,
    /// Whether this is the shape of the rounds after the kept ones, with these given.
    pub is_after_kept: bool,
    /// The shape with the wishes about company kept, if they settle a meeting.
    pub wished: Option<&'a Shape>,
    pub work: &'a Work<'a>,
    pub sizes: &'a Sizes,
    /// No schedule has fewer.
    pub repeats: &'a Best,
    /// No schedule has fewer pairs of rounds together at a table.
    pub together: &'a Best,
    /// No schedule that keeps as many wishes has a smaller overload.
    pub overload: &'a Best,
    /// Meetings of the pair that meets most, in the schedule.
    pub most: u64,
    /// How unevenly short tables and rests are shared out, in the schedule.
    pub unfairness: u64,
    pub problem: Option<&'a Problem>,
    /// The fewest broken wishes, about company and about places.
    pub wishes: [Option<Proved>; 2],
}

//! Evens the sums of a column of numbers (levels, ratings) over the tables. The sums are not a tier of the audit; they
//! come before the tier of how evenly groups meet each other.

use roundtable_audit::Tier;

use super::{Part, Pass};
use roundtable_model::Method;

use crate::control::Work;
use crate::search::levelled;

/// Levels over the tables.
pub(super) const PASS: Pass = Pass {
    name: "levels",
    first: Tier::UnevenGroups,
    part: Part::Maker,
    when: |problem, _, made| made.method == Method::Search && !problem.wishes().spreads.is_empty(),
    run: |problem, request, made, control| {
        made.with_company(|schedule| levelled(problem, schedule, &Work::of(request, control)))
    },
};

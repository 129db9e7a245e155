//! Makes groups to be spread (people with the same entry in a column of the list, such as a club) meet each other more
//! evenly: changes who sits with whom if nothing more important gets worse.

use roundtable_audit::Tier;

use super::{Part, Pass};
use roundtable_model::Method;

use crate::control::Work;
use crate::search::evened;

/// How evenly groups meet each other.
pub(super) const PASS: Pass = Pass {
    name: "groups",
    first: Tier::UnevenGroups,
    part: Part::Maker,
    when: |problem, _, made| made.method == Method::Search && !problem.wishes().spreads.is_empty(),
    run: |problem, request, made, control| {
        made.with_company(|schedule| evened(problem, schedule, &Work::of(request, control)))
    },
};

//! Lets as many pairs as possible meet: changes who sits with whom if nothing more important gets worse.

use roundtable_audit::Tier;

use super::{Part, Pass};
use roundtable_model::Method;

use crate::control::Work;
use crate::search::more_people;

/// Pairs that never meet.
pub(super) const PASS: Pass = Pass {
    name: "people",
    first: Tier::NeverFirst,
    part: Part::Maker,
    when: |_, _, made| made.method == Method::Search,
    run: |problem, request, made, control| {
        made.with_company(|schedule| more_people(problem, schedule, &Work::of(request, control)))
    },
};

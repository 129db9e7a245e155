//! Lets couples rest together if that makes no figure of company worse.

use roundtable_audit::Tier;

use super::{Part, Pass};
use roundtable_model::Method;

use crate::search::rested_together;

/// Who rests with whom.
pub(super) const PASS: Pass = Pass {
    name: "couples",
    first: Tier::BrokenCompany,
    part: Part::Maker,
    when: |_, _, made| made.method == Method::Search,
    run: |problem, _, made, _| made.with_company(|schedule| rested_together(problem, schedule)),
};

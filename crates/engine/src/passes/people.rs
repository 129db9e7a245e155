//! Lets as many pairs as possible meet, and shares rests evenly: changes who sits with whom if nothing more important
//! gets worse.

use roundtable_audit::{Objective, Tier};
use roundtable_model::{Method, Problem};

use super::{Part, Pass, rounds};
use crate::control::Work;
use crate::made::Made;
use crate::search::more_people;
use crate::{Control, MakerRequest};

/// Pairs that never meet, and rests.
pub(super) const PASS: Pass = Pass {
    name: "people",
    first: Tier::NeverFirst,
    part: Part::Maker,
    when: |_, _, made| made.method == Method::Search,
    run: changed,
};

fn changed(problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    let other = more_people(problem, &made.schedule, &Work::of(request, control));
    let Some(other) = other.filter(|other| *other != made.schedule) else { return made };
    made.with_company(|schedule| {
        // When people rest is decided afterwards, by the order of the rounds.
        let rank = |schedule: &_| {
            let ordered = rounds::in_better_order(problem, schedule, request.seed);
            Objective::of(problem, ordered.as_ref().unwrap_or(schedule))
        };
        if rank(&other) < rank(&schedule) { other } else { schedule }
    })
}

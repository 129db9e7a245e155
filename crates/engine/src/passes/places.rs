//! Table numbers and seats, once who sits with whom is settled. A named published method keeps its printed ones, unless
//! the request asks for even places.

use roundtable_audit::Tier;
use roundtable_model::{Method, Problem};

use super::{Part, Pass};
use crate::construction::{Construction, Design};
use crate::control::Work;
use crate::made::Made;
use crate::search::{give_places, placed};
use crate::{Control, MakerRequest};

/// Which table, and which seat.
pub(super) const PASS: Pass = Pass {
    name: "places",
    first: Tier::BrokenPlaces,
    part: Part::Maker,
    when: |_, request, made| {
        let has_printed = request.method != Method::Auto || made.method.is_round_robin();
        request.balance || made.method == Method::Search || !has_printed
    },
    run: given_out,
};

fn given_out(problem: &Problem, request: &MakerRequest, made: Made, control: &Control<'_>) -> Made {
    let work = Work::of(request, control);
    let (first, recipe) = match made.method == Method::Search {
        true => placed(problem, &made.schedule, made.as_begun, &work),
        false => (give_places(problem, &made.schedule, &work), None),
    };
    let again = made.method == Method::Search && request.balance;
    let schedule = if again { give_places(problem, &first, &work) } else { first };
    let rounds = schedule.round_count();
    let other = recipe.map(|recipe| Construction { design: Design::Rotation(recipe), left_out: 0, rounds });
    Made { schedule, seed: Some(request.seed), construction: other.or(made.construction), ..made }
}

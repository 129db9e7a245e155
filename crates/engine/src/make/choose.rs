//! Which method answers a problem if the request leaves it open ([`Method::Auto`]).
//!
//! The first row that fits; a wish is also an earlier plan to stay close to.
//!
//! | question | method |
//! |---|---|
//! | more than 10,000 players who fill an affine space, no wishes | the affine space |
//! | other tables than pairs for everybody, a history, or wishes | search; first fit if that cannot take it and nobody is named |
//! | pairs, rounds kept | the round robin that begins with them, or first fit if none does |
//! | pairs, a part of a round robin | Porter's |
//! | pairs, whole round robins | Berger's |

use roundtable_designs::round_robin::{MAX_CYCLES, RoundRobin};
use roundtable_model::{Method, Problem, RoundGoal};

use super::by_table::{pairing_table, pairs_all};
use super::{LARGE, Starts, affine_rounds, is_at_large};
use crate::MakerRequest;
use crate::search;

/// Up to this many players a search tries for more rounds than first fit finds, if no design is known.
const MOST_SEARCHED: u32 = 150;

/// The method for [`Method::Auto`], else the requested one.
///
/// Berger's round robin is FIDE's own order. Porter's is fair in colours after every round, so it suits a part. Rounds
/// by first fit avoid those who have met.
pub(super) fn chosen(problem: &Problem, request: &MakerRequest, starts: &Starts) -> Method {
    if request.method != Method::Auto {
        return request.method;
    }
    let is_constrained = problem.asks_seats() || problem.plan_before().round_count() > 0;
    if problem.players() > LARGE && !is_constrained && affine_rounds(problem).is_ok() {
        return Method::Affine;
    }
    if !pairs_all(problem) || problem.history().table_count() > 0 || is_constrained {
        let most_are_searched = is_constrained || starts.design.is_some() || problem.players() <= MOST_SEARCHED;
        return match problem.rounds() {
            RoundGoal::Exactly(rounds) if search::takes(problem, rounds) || is_at_large(problem, rounds) => {
                Method::Search
            }
            RoundGoal::Exactly(rounds) if starts.design_rounds() == Some(rounds) => Method::Search,
            RoundGoal::Max if most_are_searched => Method::Search,
            RoundGoal::Exactly(_) | RoundGoal::Max => Method::Greedy,
        };
    }
    let robin_of = |method: Method| RoundRobin::new(pairing_table(method)?, problem.players()).ok();
    if problem.kept().round_count() > 0 {
        let follows = |method: &Method| {
            let cycles = request.cycles.clamp(1, MAX_CYCLES);
            let robin = robin_of(*method).and_then(|r| r.with_cycles(cycles).ok());
            robin.is_some_and(|r| r.with_last_two_exchanged(request.swap_last_two).begins_with(problem.kept()))
        };
        let tables = [Method::Berger, Method::Porter, Method::Crenshaw, Method::Standard];
        return tables.into_iter().find(follows).unwrap_or(Method::Greedy);
    }
    match (problem.rounds(), robin_of(Method::Berger)) {
        (RoundGoal::Exactly(rounds), Some(robin)) if !rounds.is_multiple_of(robin.rounds_per_cycle()) => Method::Porter,
        (RoundGoal::Exactly(_) | RoundGoal::Max, _) => Method::Berger,
    }
}

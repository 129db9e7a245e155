//! Checks again that something is impossible: it counts, tries all places of the people named, or searches every
//! schedule of a small case itself, and reports a case that is too large. It does not use how the claim was found,
//! except for clashing wishes: the audit decides that for the maker, and here again. So this file, unlike most of this
//! crate, may use what the audit counts (`xtask/src/wall.rs`).

use roundtable_audit::{Impossible, NoAffineSpace, RoundsBound, clash, layouts};
use roundtable_model::{Problem, RoundGoal, RoundIx, RoundSizes, Spare, sorted};

use crate::checked::CheckedClaim;
use crate::fill::fillable;
use crate::no_repeat::no_schedule_without_repeat;
use crate::rounds::verify_rounds;

/// The most steps that the check of one claim may take.
const STEPS: u64 = 5_000_000;

/// Whether something is impossible for a question, decided again. A case too large to repeat is not reported as false.
///
/// ```
/// use roundtable_audit::Impossible;
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, RoundIx, TableSizes, Wish, Wishes};
/// use roundtable_proofs::{CheckedClaim, verify_impossible};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let all_apart = vec![Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(3)), Wish::Apart(p(2), p(3))];
/// let question = |people| {
///     let problem = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(1)).unwrap();
///     problem.with_wishes(Wishes::of(all_apart.clone())).unwrap()
/// };
/// let (round, wishes) = (RoundIx(0), all_apart.clone());
/// let clash = Impossible::Clash { round, wishes };
/// assert_eq!(verify_impossible(&clash, &question(8)), CheckedClaim::Holds);
/// assert_eq!(verify_impossible(&clash, &question(12)), CheckedClaim::Fails);
/// ```
pub fn verify_impossible(impossible: &Impossible, problem: &Problem) -> CheckedClaim {
    let is = |truth: bool| if truth { CheckedClaim::Holds } else { CheckedClaim::Fails };
    match impossible {
        Impossible::CannotFill { round, people } => {
            is(is_made(problem, *round) && problem.present(round.0) == *people && !fillable(problem, *round))
        }
        Impossible::Clash { round, wishes } => clash(problem, *round, wishes).map_or(CheckedClaim::TooLarge, is),
        Impossible::Counted { rounds, bound } if is_about(problem, *rounds, bound) => verify_rounds(bound),
        Impossible::Counted { .. } => CheckedClaim::Fails,
        Impossible::Exhausted { layouts, all_layouts, .. } => exhausted(problem, layouts, *all_layouts),
        Impossible::NoAffineSpace { table_size, why } => {
            is(problem.table_sizes().sizes() == [*table_size] && no_affine_space(problem, *table_size, *why))
        }
    }
}

/// Whether a round is one of those that are to be made.
fn is_made(problem: &Problem, round: RoundIx) -> bool {
    // If as many rounds as possible are wanted, there is at least one; later ones are like any with as many people.
    let is_beyond = matches!(problem.rounds(), RoundGoal::Exactly(rounds) if round.0 >= rounds);
    round.0 >= problem.kept().round_count() && !is_beyond
}

/// Whether the question wants `rounds` rounds of the whole field of the bound, and more than the bound.
fn is_about(problem: &Problem, rounds: u32, bound: &RoundsBound) -> bool {
    let wanted = [RoundGoal::Max, RoundGoal::Exactly(rounds)].contains(&problem.rounds());
    // The theorem is about rounds with as many full tables as possible.
    let all_tables = !matches!(problem.spare(), Spare::Tables(_));
    let plain = all_tables && problem.absences().is_empty() && problem.table_sizes().sizes() == [bound.table_size];
    wanted && plain && problem.players() == bound.players && rounds > bound.rounds
}

/// Whether the numbers of the reason exclude such a space.
fn no_affine_space(problem: &Problem, table_size: u32, why: NoAffineSpace) -> bool {
    match why {
        NoAffineSpace::NoField { prime, other } => {
            prime != other && [prime, other].iter().all(|&p| is_prime(p) && table_size.is_multiple_of(p))
        }
        NoAffineSpace::NoPower { players, dimension } => {
            let size = u64::from(table_size);
            let between = |power: u64| power < u64::from(players) && u64::from(players) < power.saturating_mul(size);
            players == problem.players() && size.checked_pow(dimension).is_some_and(between)
        }
    }
}

/// Whether no schedule with these layouts keeps the wishes and has no repeat: first that the layouts are possible (all
/// of them, with `all_layouts`), then by trying everything.
fn exhausted(problem: &Problem, given: &[RoundSizes], all_layouts: bool) -> CheckedClaim {
    let first = problem.kept().round_count();
    if let RoundGoal::Exactly(rounds) = problem.rounds()
        && u64::from(rounds.saturating_sub(first)) != given.len() as u64
    {
        return CheckedClaim::Fails;
    }
    let sorted = |tables: &[u32]| sorted(tables.iter().copied());
    for (layout, round) in given.iter().zip((first..).map(RoundIx)) {
        let same =
            |other: &RoundSizes| sorted(&other.tables) == sorted(&layout.tables) && other.sit_outs == layout.sit_outs;
        match layouts(problem, round) {
            None if all_layouts => return CheckedClaim::Fails,
            None => return CheckedClaim::TooLarge,
            Some(all) if !all.iter().any(same) || (all_layouts && all.len() > 1) => return CheckedClaim::Fails,
            Some(_) => {}
        }
    }
    no_schedule_without_repeat(problem, given, STEPS)
}

fn is_prime(number: u32) -> bool {
    let number = u64::from(number);
    number >= 2 && (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d))
}

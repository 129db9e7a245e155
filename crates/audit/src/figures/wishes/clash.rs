//! Whether wishes clash: no seating of a round, at any tables, keeps all of them. All places of the people named are
//! tried.

use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundIx, Wish};

use super::bound::{TooLong, WishesHere, least_broken};
use crate::layouts::layouts;

/// The most steps (people placed) that one question may take.
const STEPS: u64 = 5_000_000;

/// Whether these wishes, all of the question, cannot all be kept in a round to be made, by trying every
/// [layout](layouts()) of it; `None` if that is too much work. Other wishes do not clash.
///
/// ```
/// use roundtable_audit::clash;
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, RoundIx, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let all_apart = vec![Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(3)), Wish::Apart(p(2), p(3))];
/// let question = |people| {
///     let problem = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(1)).unwrap();
///     problem.with_wishes(Wishes::of(all_apart.clone())).unwrap()
/// };
/// assert_eq!([8, 12].map(|people| clash(&question(people), RoundIx(0), &all_apart)), [Some(true), Some(false)]);
/// ```
pub fn clash(problem: &Problem, round: RoundIx, wishes: &[Wish]) -> Option<bool> {
    let mut wishes: Vec<Wish> = wishes.iter().flat_map(|wish| wish.comes_with().into_iter().chain([*wish])).collect();
    let of_sides = wishes.iter().any(|wish| wish.one_side().is_some());
    let said = wishes.iter().all(|wish| problem.wishes().list.contains(wish));
    // If as many rounds as possible are wanted, there is at least one; later ones are like any with as many people.
    let is_beyond = matches!(problem.rounds(), RoundGoal::Exactly(rounds) if round.0 >= rounds);
    let is_made = round.0 >= problem.kept().round_count() && !is_beyond;
    if !said || !is_made || of_sides && problem.sides().is_none() {
        return Some(false);
    }
    let is_here = |player: PlayerIx| problem.absent(round.0).all(|away| away != player);
    wishes.retain(|wish| wish.players().all(is_here));
    let all = layouts(problem, round)?;
    let wished = WishesHere { list: &wishes, sides: problem.sides().filter(|_| of_sides) };
    // A seating that breaks less than one wish about partners, the least important kind, breaks none.
    let mut steps = STEPS;
    for layout in &all {
        match least_broken(wished, layout, (0, 0, 1), &mut steps) {
            Ok(None) => {}
            Ok(Some(_)) => return Some(false),
            Err(TooLong) => return None,
        }
    }
    Some(true)
}

//! “Impossible” as a value: what cannot be, with everything that is needed to see it again without the maker who found it.
//!
//! [`Impossible::check`] knows nothing of how a claim was found. It counts, tries all places of the people named, or searches
//! every schedule of a small case by itself, and says when a case is too large for that.

use roundtable_model::{Problem, RoundGoal, RoundIx, Seating, Wish};

use crate::bounds::RoundsBound;
use crate::layouts::layouts;
use crate::least_broken::{TooLong, least_broken};
use crate::no_repeat::{Found, schedule_without_repeat};

/// So many steps go into the check of one claim.
const STEPS: u64 = 5_000_000;

/// Why a question has no answer, or none that keeps everything wished for.
///
/// A maker that refuses a question says one of these; whoever reads it can have it checked again.
///
/// ```
/// use roundtable_audit::{Checked, Impossible};
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, RoundIx, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let all_apart = vec![Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(3)), Wish::Apart(p(2), p(3))];
/// let question = |people| {
///     let problem = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(1)).unwrap();
///     problem.with_wishes(Wishes { list: all_apart.clone(), spreads: vec![] }).unwrap()
/// };
/// let clash = Impossible::Clash { round: RoundIx(0), wishes: all_apart.clone() };
/// assert_eq!(clash.check(&question(8)), Checked::Holds);
/// assert_eq!(clash.check(&question(12)), Checked::Fails);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Impossible {
    /// The people who are there in a round cannot fill tables of the allowed sizes.
    CannotFill {
        /// The round.
        round: RoundIx,
        /// How many are there.
        people: u32,
    },
    /// In a round these wishes cannot all be kept, whichever of its [layouts](layouts()) it has. Who rests breaks no wish, and tables
    /// are numbered from 1 to how many there are, in any order.
    Clash {
        /// The round: one that is to be made.
        round: RoundIx,
        /// Wishes of the question; leave any one of them out, and the others may hold.
        wishes: Vec<Wish>,
    },
    /// More rounds without a repeat are asked for than there can be.
    Counted {
        /// How many are asked for.
        rounds: u32,
        /// The theorem with its numbers.
        bound: RoundsBound,
    },
    /// No schedule with these tables keeps every wish about company and has nobody meet again, whom they met in earlier events and kept
    /// rounds included; couples who are wished together are excepted. Every case was tried, or refuted.
    Exhausted {
        /// The tables of every round that is to be made, in order: it is shown for these, and not for other layouts.
        layouts: Vec<Seating>,
        /// How large the search was: conflicts of the solver, or cases.
        searched: u64,
    },
}

/// What a check of a claim comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Checked {
    /// It is true of the question.
    Holds,
    /// It is not.
    Fails,
    /// It may be; the case is too large to be tried here.
    TooLarge,
}

impl Impossible {
    /// Whether the claim holds for a question, found out anew.
    pub fn holds(&self, problem: &Problem) -> bool {
        self.check(problem) == Checked::Holds
    }

    /// The same, with what is too large to be tried again told apart from what is false.
    pub fn check(&self, problem: &Problem) -> Checked {
        let is = |truth: bool| if truth { Checked::Holds } else { Checked::Fails };
        match self {
            Self::CannotFill { round, people } => is(is_made(problem, *round)
                && problem.present(round.0) == *people
                && problem.seating(round.0).is_none()),
            Self::Clash { round, wishes } => check_clash(problem, *round, wishes),
            Self::Counted { rounds, bound } => is(counted(problem, *rounds, bound)),
            Self::Exhausted { layouts, .. } => check_exhausted(problem, layouts),
        }
    }
}

/// Whether a round is one of those that are to be made.
fn is_made(problem: &Problem, round: RoundIx) -> bool {
    let first = problem.kept().round_count();
    match problem.rounds() {
        RoundGoal::Exactly(rounds) => (first..rounds).contains(&round.0),
        // At least one round is wanted; later ones are like any in which as many are there.
        RoundGoal::Max => round.0 >= first,
    }
}

fn check_clash(problem: &Problem, round: RoundIx, wishes: &[Wish]) -> Checked {
    let said = wishes.iter().all(|wish| problem.wishes().list.contains(wish));
    if !said || !is_made(problem, round) {
        return Checked::Fails;
    }
    let here = |wish: &Wish| wish.players().all(|p| problem.absent(round.0).all(|away| away != p));
    let wishes: Vec<Wish> = wishes.iter().copied().filter(here).collect();
    let Some(all) = layouts(problem, round) else { return Checked::TooLarge };
    let mut steps = STEPS;
    for layout in &all {
        match least_broken(&wishes, layout, (0, 1), &mut steps) {
            Ok(None) => {}
            Ok(Some(_)) => return Checked::Fails,
            Err(TooLong) => return Checked::TooLarge,
        }
    }
    Checked::Holds
}

/// Whether so many rounds are asked for without a repeat of a whole field, and the theorem rules them out.
fn counted(problem: &Problem, rounds: u32, bound: &RoundsBound) -> bool {
    let wanted = match problem.rounds() {
        RoundGoal::Exactly(wanted) => wanted == rounds,
        RoundGoal::Max => true,
    };
    let plain = problem.absences().is_empty() && problem.table_sizes().sizes() == [bound.table_size];
    wanted && plain && problem.players() == bound.players && rounds > bound.rounds && bound.holds()
}

fn check_exhausted(problem: &Problem, given: &[Seating]) -> Checked {
    let first = problem.kept().round_count();
    let allowed = given.iter().zip((first..).map(RoundIx)).all(|(layout, round)| {
        let sorted = |tables: &[u32]| {
            let mut tables = tables.to_vec();
            tables.sort_unstable();
            tables
        };
        let same =
            |other: &Seating| sorted(&other.tables) == sorted(&layout.tables) && other.sit_outs == layout.sit_outs;
        is_made(problem, round) && layouts(problem, round).is_none_or(|all| all.iter().any(same))
    });
    if !allowed {
        return Checked::Fails;
    }
    match schedule_without_repeat(problem, given, STEPS) {
        Found::Schedule => Checked::Fails,
        Found::None => Checked::Holds,
        Found::TooLong => Checked::TooLarge,
    }
}

//! “Impossible” as a value: the reason why a question has no answer, with everything that is needed to check it without the maker that
//! found it.
//!
//! [`Impossible::check`] does not use how a claim was found. It counts, tries all places of the people named, or searches
//! every schedule of a small case by itself, and says when a case is too large for that.

use roundtable_model::{PlayerIx, Problem, RoundGoal, RoundIx, Seating, Spare, Wish, sorted};
use serde::{Deserialize, Serialize};

use crate::checked::Checked;
use crate::figures::wishes::bound::{TooLong, WishesHere, least_broken};
use crate::layouts::layouts;
use crate::no_repeat::no_schedule_without_repeat;
use crate::theorem::RoundsBound;
use crate::verify::{fillable, verify_rounds};

/// The most steps that the check of one claim may take.
const STEPS: u64 = 5_000_000;

/// Why a question has no answer, or none that keeps everything wished for.
///
/// A maker that refuses a question says one of these; anyone who reads it can have it checked again.
///
/// ```
/// use roundtable_audit::{Checked, Impossible};
/// use roundtable_model::{Roster, PlayerIx, Problem, RoundGoal, RoundIx, TableSizes, Wish, Wishes};
/// let p = |n| PlayerIx::from_number(n).unwrap();
/// let all_apart = vec![Wish::Apart(p(1), p(2)), Wish::Apart(p(1), p(3)), Wish::Apart(p(2), p(3))];
/// let question = |people| {
///     let problem = Problem::new(Roster::numbered(people), TableSizes::only(4).unwrap(), RoundGoal::Exactly(1)).unwrap();
///     problem.with_wishes(Wishes::of(all_apart.clone())).unwrap()
/// };
/// let (round, wishes) = (RoundIx(0), all_apart.clone());
/// let clash = Impossible::Clash { round, wishes };
/// assert_eq!(clash.check(&question(8)), Checked::Holds);
/// assert_eq!(clash.check(&question(12)), Checked::Fails);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
        /// Wishes of the question; leave any one of these out, and the others may hold. Whoever are to be partners, at the sides of the question,
        /// have to sit at one table, unless one of them rests.
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
        /// The tables of every round that is to be made, in order: it is shown for these.
        layouts: Vec<Seating>,
        /// No round can have other tables, so that it is shown for all.
        all_layouts: bool,
        /// How large the search was: conflicts of the solver, or cases.
        searched: u64,
    },
    /// No affine space over a field has as many points as there are players and as many points on a line as a table has seats. Its points
    /// are the tuples of some length over a field that has as many elements as a line has points.
    NoAffineSpace {
        /// Points of a line.
        table_size: u32,
        /// Why.
        why: NoAffineSpace,
    },
}

/// Why there is no affine space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoAffineSpace {
    /// The number of elements of a field is a power of one prime (E. H. Moore 1893), and two primes divide the table size.
    NoField {
        /// One of the two primes.
        prime: u32,
        /// The other one.
        other: u32,
    },
    /// The players lie between two neighbouring powers of the table size.
    NoPower {
        /// How many there are.
        players: u32,
        /// The exponent of the smaller.
        dimension: u32,
    },
}

impl NoAffineSpace {
    /// Why there is no field of this many elements; `None` where there is one. O(elements).
    ///
    /// ```
    /// use roundtable_audit::NoAffineSpace;
    /// assert_eq!(NoAffineSpace::no_field(6), Some(NoAffineSpace::NoField { prime: 2, other: 3 }));
    /// assert_eq!(NoAffineSpace::no_field(9), None);
    /// ```
    pub fn no_field(elements: u32) -> Option<Self> {
        let mut primes = (2..=elements).filter(|p| elements.is_multiple_of(*p) && is_prime(*p));
        let (prime, other) = (primes.next()?, primes.next()?);
        Some(Self::NoField { prime, other })
    }

    /// Why the number of players is not a power of the table size; `None` where it is.
    ///
    /// ```
    /// use roundtable_audit::NoAffineSpace;
    /// assert_eq!(NoAffineSpace::no_power(32, 4), Some(NoAffineSpace::NoPower { players: 32, dimension: 2 }));
    /// assert_eq!(NoAffineSpace::no_power(64, 4), None);
    /// ```
    pub fn no_power(players: u32, table_size: u32) -> Option<Self> {
        let dimension = players.checked_ilog(table_size.max(2))?;
        (table_size.pow(dimension) != players).then_some(Self::NoPower { players, dimension })
    }
}

fn is_prime(number: u32) -> bool {
    let number = u64::from(number);
    number >= 2 && (2..).take_while(|d| d * d <= number).all(|d| !number.is_multiple_of(d))
}

impl Impossible {
    /// Whether the claim holds for a question, found out anew.
    pub fn holds(&self, problem: &Problem) -> bool {
        self.check(problem) == Checked::Holds
    }

    /// The same, but a case that is too large to be tried again is told apart from one that is false.
    pub fn check(&self, problem: &Problem) -> Checked {
        let is = |truth: bool| if truth { Checked::Holds } else { Checked::Fails };
        match self {
            Self::CannotFill { round, people } => {
                is(is_made(problem, *round) && problem.present(round.0) == *people && !fillable(problem, *round))
            }
            Self::Clash { round, wishes } => check_clash(problem, *round, wishes),
            Self::Counted { rounds, bound } if is_about(problem, *rounds, bound) => verify_rounds(bound),
            Self::Counted { .. } => Checked::Fails,
            Self::Exhausted { layouts, all_layouts, .. } => check_exhausted(problem, layouts, *all_layouts),
            Self::NoAffineSpace { table_size, why } => {
                is(problem.table_sizes().sizes() == [*table_size] && no_affine_space(problem, *table_size, *why))
            }
        }
    }
}

/// Whether a round is one of those that are to be made.
fn is_made(problem: &Problem, round: RoundIx) -> bool {
    // Where as many rounds as possible are wanted, one is at least; later ones are like any in which as many are there.
    let is_beyond = matches!(problem.rounds(), RoundGoal::Exactly(rounds) if round.0 >= rounds);
    round.0 >= problem.kept().round_count() && !is_beyond
}

/// Whether these wishes, all of the question, cannot all be kept in a round, by trying every layout of it.
fn check_clash(problem: &Problem, round: RoundIx, wishes: &[Wish]) -> Checked {
    let mut wishes: Vec<Wish> = wishes.iter().flat_map(|wish| wish.comes_with().into_iter().chain([*wish])).collect();
    let of_sides = wishes.iter().any(|wish| wish.one_side().is_some());
    let said = wishes.iter().all(|wish| problem.wishes().list.contains(wish));
    if !said || !is_made(problem, round) || of_sides && problem.sides().is_none() {
        return Checked::Fails;
    }
    let is_here = |player: PlayerIx| problem.absent(round.0).all(|away| away != player);
    wishes.retain(|wish| wish.players().all(is_here));
    let Some(all) = layouts(problem, round) else { return Checked::TooLarge };
    let wished = WishesHere { list: &wishes, sides: problem.sides().filter(|_| of_sides) };
    // A seating that breaks less than one wish about partners, the least important, breaks none at all.
    let mut steps = STEPS;
    for layout in &all {
        match least_broken(wished, layout, (0, 0, 1), &mut steps) {
            Ok(None) => {}
            Ok(Some(_)) => return Checked::Fails,
            Err(TooLong) => return Checked::TooLarge,
        }
    }
    Checked::Holds
}

/// Whether the question asks for `rounds` rounds of the whole field that the bound speaks of, and that is more than the bound.
fn is_about(problem: &Problem, rounds: u32, bound: &RoundsBound) -> bool {
    let wanted = [RoundGoal::Max, RoundGoal::Exactly(rounds)].contains(&problem.rounds());
    // The theorem is about rounds with as many tables as can be filled.
    let all_tables = !matches!(problem.spare(), Spare::Tables(_));
    let plain = all_tables && problem.absences().is_empty() && problem.table_sizes().sizes() == [bound.table_size];
    wanted && plain && problem.players() == bound.players && rounds > bound.rounds
}

/// Whether the numbers of the reason show that there is no such space.
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

/// Whether no schedule with these layouts keeps the wishes and has no repeat: first that the layouts are possible ones (all that there are,
/// if `all_layouts` says so), then by trying everything.
fn check_exhausted(problem: &Problem, given: &[Seating], all_layouts: bool) -> Checked {
    let first = problem.kept().round_count();
    if let RoundGoal::Exactly(rounds) = problem.rounds()
        && u64::from(rounds.saturating_sub(first)) != given.len() as u64
    {
        return Checked::Fails;
    }
    let sorted = |tables: &[u32]| sorted(tables.iter().copied());
    for (layout, round) in given.iter().zip((first..).map(RoundIx)) {
        let same =
            |other: &Seating| sorted(&other.tables) == sorted(&layout.tables) && other.sit_outs == layout.sit_outs;
        match layouts(problem, round) {
            None if all_layouts => return Checked::Fails,
            None => return Checked::TooLarge,
            Some(all) if !all.iter().any(same) || (all_layouts && all.len() > 1) => return Checked::Fails,
            Some(_) => {}
        }
    }
    no_schedule_without_repeat(problem, given, STEPS)
}

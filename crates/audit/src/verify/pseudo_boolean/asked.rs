//! Sends each bound of a certificate to the file that encodes it, by its figure or tier and its argument; and keeps what several bounds share.
//!
//! Each bound has a selector, the variable `beaten_N`: its claim is stated to be false unless the selector is 0, and the proof shows that it
//! is 0 (see `mod.rs`). `at` is the number of the claim and its selector. `Kind` is the error for a bound with no encoding.

use roundtable_model::{Problem, Relation};

use super::formula::{Derivation, Formula, Sum, Var};
use super::meetings::{Cost, Meetings};
use super::wished::Ties;
use super::{Case, NotEncoded, Prove, pairs_of, people, searched, shares};
use crate::figures::proof::{Argument, TierArgument};
use crate::figures::relations::{judged_in, named_by};
use crate::figures::standing::Tier;
use crate::figures::wishes::statement::{About, Broken};
use crate::figures::{
    colours::statement as breaks, mixed::statement as mixed, relations::statement as related,
    same_tables::statement as given_tables,
};

/// The case that the bounds are about, and what is stated once for several of them.
pub(crate) struct Asked<'a> {
    /// The case with all rounds.
    case: Case<'a>,
    /// The rounds after the kept ones, with the kept ones as earlier events.
    after_kept: Case<'a>,
    /// The meetings of all schedules, and of those that keep the wishes about company.
    models: [Option<Meetings>; 2],
    /// The wishes that each round may break.
    broken: Broken,
}

impl<'a> Asked<'a> {
    pub fn new(case: Case<'a>) -> Self {
        Self { after_kept: case.after_kept(), case, models: [None, None], broken: Broken::default() }
    }

    /// The meetings, stated now if they are not yet; `as_wished`: of the schedules that keep the wishes about company.
    fn meetings(&mut self, formula: &mut Formula, as_wished: bool) -> Result<&Meetings, NotEncoded> {
        let model = &mut self.models[usize::from(as_wished)];
        if model.is_none() {
            let ties = self.case.problem.filter(|_| as_wished).map(|p: &Problem| Ties::of(p).ok_or(NotEncoded::Kind));
            *model = Some(Meetings::new(formula, &self.after_kept, ties.transpose()?.as_ref())?);
        }
        model.as_ref().ok_or(NotEncoded::Kind)
    }

    /// States what this bound shares with others, if that is not stated yet. An error is not reported here, but when the bound itself is stated.
    pub fn state_figure(&mut self, formula: &mut Formula, name: &str, argument: &Argument) {
        if ["repeats", "sum_of_squares", "unmet_pairs"].contains(&name) {
            self.state_meetings(formula, argument);
        }
    }

    /// The same for a tier.
    pub fn state_tier(&mut self, formula: &mut Formula, argument: &TierArgument) {
        match inside(argument) {
            TierArgument::Overload(argument)
            | TierArgument::ByOverload(argument)
            | TierArgument::Opponents(argument) => {
                self.state_meetings(formula, argument);
            }
            TierArgument::MetBefore | TierArgument::RoomOfOne { .. } | TierArgument::RoomOfAll => {
                let _ = self.meetings(formula, speaks_of_wishes(argument));
            }
            TierArgument::Wishes(rounds) => {
                let made = rounds.iter().filter(|round| round.0 >= self.case.kept);
                for &round in made.filter(|round| round.ix() < self.case.rounds.len()) {
                    let _ = self.case.problem.map(|problem| self.broken.state(formula, problem, round));
                }
            }
            TierArgument::NotBelowNone
            | TierArgument::AfterKept(_)
            | TierArgument::AsWished(_)
            | TierArgument::Groups
            | TierArgument::Borders
            | TierArgument::Sides
            | TierArgument::Related
            | TierArgument::Shared => {}
        }
    }

    /// States the meetings that an argument is about, and who meets in two rounds if it rests on that.
    fn state_meetings(&mut self, formula: &mut Formula, argument: &Argument) {
        let (as_wished, argument) = unwrapped(argument);
        if self.meetings(formula, as_wished).is_ok()
            && rests_on(argument, |argument| matches!(argument, Argument::RoundPairs(_)))
            && let Some(model) = &mut self.models[usize::from(as_wished)]
        {
            model.state_round_pairs(formula, &self.case);
        }
    }

    /// The meetings of earlier events and of these tables.
    fn total(&self) -> i64 {
        let made: u64 = self.case.rounds.iter().flat_map(|round| &round.tables).map(|&size| pairs_of(size)).sum();
        (made + self.case.earlier.values().sum::<u64>()) as i64
    }

    /// States that a figure is less than `bound` (for `.min`: more), unless the selector is 0. Returns how to prove that it is 0.
    ///
    /// Bounds on squares and on unmet pairs are turned into bounds on the cost of meetings: Σ m² = 2·Σ C(m, 2) + Σ m, and unmet pairs are
    /// all pairs less meetings plus repeats. `at` is the number of the claim and its selector.
    pub fn figure(
        &mut self,
        formula: &mut Formula,
        name: &str,
        bound: i64,
        argument: &Argument,
        at: (usize, Var),
    ) -> Result<Prove, NotEncoded> {
        let selector = at.1;
        match (name, argument) {
            ("repeats", _) => self.less(formula, Cost::Repeats, bound, argument, at),
            ("sum_of_squares", _) => {
                // 2·Σ C(m, 2) ≥ bound − total, rounded up after halving.
                let together = (bound - self.total() + 1).div_euclid(2);
                self.less(formula, Cost::Together, together, argument, at)
            }
            ("unmet_pairs", _) => {
                let repeats = bound - pairs_of(self.case.players) as i64 + self.total();
                self.less(formula, Cost::Repeats, repeats, argument, at)
            }
            ("tables.max_visits", Argument::Pigeonhole) => people::visits(formula, &self.case, bound, selector),
            ("seats.max_range", Argument::Divisibility { .. }) | ("colours.max_imbalance", Argument::Parity)
                if bound == 1 =>
            {
                people::uneven(formula, &self.case, selector)
            }
            ("seats.max_range_any_round", Argument::FirstGame { .. }) if bound == 1 => {
                people::first_game(formula, &self.case, selector)
            }
            ("seats.imperfect_players", Argument::SameTables { prices }) => {
                given_tables::uneven(formula, &self.case, None, bound, prices, selector)
            }
            ("seats.max_range", Argument::SameTables { prices }) => {
                given_tables::uneven(formula, &self.case, Some(bound), 1, prices, selector)
            }
            (_, Argument::Average) => people::average(formula, &self.case, name, bound, selector),
            ("same_group", Argument::GroupsOverTables { spread }) => {
                shares::groups(formula, &self.case, &[*spread], bound, selector)
            }
            (_, Argument::Borders) => shares::borders(formula, &self.case, name, bound, selector),
            ("colours.breaks", Argument::Breaks) => breaks::breaks(formula, &self.case, bound, selector),
            (_, Argument::Sides | Argument::Related) => {
                let relation = named_by(name).filter(|of| is_of_sides(*of) == (*argument == Argument::Sides));
                let relation = relation.ok_or(NotEncoded::Kind)?;
                related::relation(formula, &self.case, relation, related::repeats, (bound, selector))
            }
            _ => Err(NotEncoded::Kind),
        }
    }

    /// The same for a tier of the objective.
    pub fn tier(
        &mut self,
        formula: &mut Formula,
        tier: Tier,
        bound: i64,
        argument: &TierArgument,
        at: (usize, Var),
    ) -> Result<Prove, NotEncoded> {
        let selector = at.1;
        // The tiers count a round in which one of a couple rests as one together.
        let rests = self.case.rounds.iter().any(|round| round.resting > 0);
        let company = self.case.problem.is_some_and(|problem| Ties::of(problem).is_some());
        match argument {
            TierArgument::Overload(argument) if !(rests && company) => {
                self.less(formula, Cost::Together, bound, argument, at)
            }
            TierArgument::Shared => shares::shared(formula, &self.case, bound, selector),
            TierArgument::Groups if self.case.kept == 0 => {
                let all: Vec<usize> = (0..self.case.problem.map_or(0, |p| p.wishes().spreads.len())).collect();
                shares::groups(formula, &self.case, &all, bound, selector)
            }
            TierArgument::Borders => shares::borders(formula, &self.case, "borders", bound, selector),
            TierArgument::Sides if tier == Tier::Unmixed => mixed::unmixed(formula, &self.case, bound, selector),
            TierArgument::Sides | TierArgument::Related => {
                let of = judged_in(tier).filter(|of| is_of_sides(*of) == (*argument == TierArgument::Sides));
                let relation = of.ok_or(NotEncoded::Kind)?;
                related::relation(formula, &self.case, relation, related::again, (bound, selector))
            }
            TierArgument::Wishes(rounds) => {
                let about = if tier == Tier::BrokenCompany { About::Company } else { About::Places };
                if ![Tier::BrokenCompany, Tier::BrokenPlaces].contains(&tier) {
                    return Err(NotEncoded::Kind);
                }
                self.broken.fewer(formula, &self.case, (about, rounds), (bound, selector))
            }
            TierArgument::Opponents(argument) if tier == Tier::Indirect => {
                let (false, argument) = unwrapped(argument) else { return Err(NotEncoded::Kind) };
                self.meetings(formula, false)?.indirect(formula, argument, bound, selector)
            }
            TierArgument::AfterKept(_)
            | TierArgument::AsWished(_)
            | TierArgument::MetBefore
            | TierArgument::RoomOfOne { .. }
            | TierArgument::RoomOfAll
            | TierArgument::ByOverload(_)
                if !(rests && company) =>
            {
                self.most_meetings(formula, bound, argument, selector)
            }
            TierArgument::NotBelowNone
            | TierArgument::AfterKept(_)
            | TierArgument::AsWished(_)
            | TierArgument::Overload(_)
            | TierArgument::MetBefore
            | TierArgument::RoomOfOne { .. }
            | TierArgument::RoomOfAll
            | TierArgument::ByOverload(_)
            | TierArgument::Groups
            | TierArgument::Opponents(_) => Err(NotEncoded::Kind),
        }
    }

    /// States that a cost of all meetings is less than a bound, unless the selector is 0, and proves that it is not. The factor `over` of the
    /// selector is large enough that the constraint always holds where the selector is 0.
    fn less(
        &mut self,
        formula: &mut Formula,
        cost: Cost,
        bound: i64,
        argument: &Argument,
        at: (usize, Var),
    ) -> Result<Prove, NotEncoded> {
        let selector = at.1;
        let (as_wished, argument) = unwrapped(argument);
        if rests_on(argument, |argument| matches!(argument, Argument::Exhaustive { .. })) {
            if as_wished {
                return Err(NotEncoded::Kind);
            }
            let given = searched::given(&self.after_kept.earlier, cost);
            return searched::at_most(formula, &self.after_kept, cost, bound - 1 - given, at);
        }
        let meetings = self.meetings(formula, as_wished)?;
        let (lemma, _) = meetings.bound(formula, cost, argument)?;
        let (target, given) = meetings.figure(formula, cost);
        // `given` is what earlier meetings cost already, so only the rest of the bound is left for the variables.
        let most = bound - 1 - given;
        let over = (target.values().sum::<i64>() - most).max(1);
        let claimed = formula.add(Sum::at_most(target.into_iter().chain([(selector, over)]), most + over));
        Ok(Box::new(move |formula, _| {
            let mut derived = Derivation::default();
            derived.add(formula, claimed, 1);
            derived.add_derived(&lemma, 1);
            Ok(derived)
        }))
    }

    /// States that no pair meets `bound` times or more, unless the selector is 0, and proves that some pair does.
    fn most_meetings(
        &mut self,
        formula: &mut Formula,
        bound: i64,
        argument: &TierArgument,
        selector: Var,
    ) -> Result<Prove, NotEncoded> {
        let as_wished = speaks_of_wishes(argument);
        let inner = inside(argument);
        let together = if let TierArgument::ByOverload(argument) = inner {
            let (_, argument) = unwrapped(argument);
            let meetings = self.meetings(formula, as_wished)?;
            Some(meetings.bound(formula, Cost::Together, argument)?.0)
        } else {
            None
        };
        let meetings = self.meetings(formula, as_wished)?;
        // The caps say that no pair meets more than `bound` − 1 times; `broken` says that a pair has met more often before.
        let (caps, broken) = meetings.capped(formula, bound - 1, selector);
        let derived = match (broken, inner, &together) {
            (Some(id), ..) => {
                let mut derived = Derivation::default();
                derived.add(formula, id, 1);
                derived
            }
            (None, TierArgument::RoomOfOne { player }, _) => meetings.no_room(formula, Some(player.0), &caps, selector),
            (None, _, Some(together)) => meetings.too_even(formula, together, bound - 1, &caps, selector),
            (None, _, None) => meetings.no_room(formula, None, &caps, selector),
        };
        Ok(Box::new(move |_, _| Ok(derived)))
    }
}

fn is_of_sides(relation: Relation) -> bool {
    Relation::OF_SIDES.contains(&relation)
}

/// Whether the argument that this one rests on in the end is one of these.
fn rests_on(argument: &Argument, wanted: fn(&Argument) -> bool) -> bool {
    argument.basis().map_or_else(|| wanted(argument), |basis| rests_on(basis, wanted))
}

/// Whether an argument is about the schedules that keep the wishes about company, and the argument inside. Kept rounds are always given.
fn unwrapped(argument: &Argument) -> (bool, &Argument) {
    let is_wished = matches!(argument, Argument::AsWished(_));
    match argument.basis() {
        Some(basis) if is_wished || matches!(argument, Argument::AfterKept(_)) => {
            let (by_wishes, inner) = unwrapped(basis);
            (is_wished || by_wishes, inner)
        }
        Some(_) | None => (false, argument),
    }
}

/// The argument inside, for that of a tier.
fn inside(argument: &TierArgument) -> &TierArgument {
    match argument {
        TierArgument::AfterKept(argument) | TierArgument::AsWished(argument) => inside(argument),
        TierArgument::NotBelowNone
        | TierArgument::Wishes(_)
        | TierArgument::Overload(_)
        | TierArgument::MetBefore
        | TierArgument::RoomOfOne { .. }
        | TierArgument::RoomOfAll
        | TierArgument::ByOverload(_)
        | TierArgument::Groups
        | TierArgument::Borders
        | TierArgument::Sides
        | TierArgument::Related
        | TierArgument::Shared
        | TierArgument::Opponents(_) => argument,
    }
}

/// Whether an argument is about the schedules that keep the wishes only.
fn speaks_of_wishes(argument: &TierArgument) -> bool {
    match argument {
        TierArgument::AsWished(_) => true,
        TierArgument::AfterKept(argument) => speaks_of_wishes(argument),
        TierArgument::Overload(argument) | TierArgument::ByOverload(argument) => unwrapped(argument).0,
        TierArgument::NotBelowNone
        | TierArgument::Wishes(_)
        | TierArgument::MetBefore
        | TierArgument::RoomOfOne { .. }
        | TierArgument::RoomOfAll
        | TierArgument::Groups
        | TierArgument::Borders
        | TierArgument::Sides
        | TierArgument::Related
        | TierArgument::Shared
        | TierArgument::Opponents(_) => false,
    }
}

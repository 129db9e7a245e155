//! The case of a certificate's bounds, and what several of them share: who meets whom, and which wishes are broken. The
//! rows of the figures send each bound to the file that states it.
//!
//! The claim that the N-th bound is beaten binds only if its selector, the variable `beaten_N`, is 1; the proof derives
//! that it is 0 (see `mod.rs`). The formula has the number of the present claim and its selector. `Kind` is the error
//! for a bound with no encoding.

use std::collections::BTreeMap;

use roundtable_audit::{Argument, TierArgument};

use super::formula::{Derivation, Formula};
use super::meetings::Meetings;
use super::prove::{Bounded, NotEncoded, Provable, at_most};
use super::searched;
use crate::case::Case;
use crate::company::ties;
use crate::figures::wishes::statement::{About, Broken};
use crate::met::Cost;
use crate::mistake::pairs_of;

/// The case of the bounds, and the statements shared by several of them.
pub(crate) struct Asked<'a> {
    /// The case with all rounds.
    pub case: Case<'a>,
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

    /// The meetings, stated now unless already stated; `as_wished`: of the schedules that keep the wishes about
    /// company.
    fn meetings(&mut self, formula: &mut Formula, as_wished: bool) -> Result<&Meetings, NotEncoded> {
        let model = &mut self.models[usize::from(as_wished)];
        if model.is_none() {
            let ties = ties(&self.case);
            if as_wished && ties.iter().all(BTreeMap::is_empty) {
                return Err(NotEncoded::Kind);
            }
            *model = Some(Meetings::new(formula, &self.after_kept, as_wished.then_some(&ties))?);
        }
        model.as_ref().ok_or(NotEncoded::Kind)
    }

    /// States what this bound shares with others, unless already stated. An error is reported only when the bound
    /// itself is stated.
    pub fn state_figure(&mut self, formula: &mut Formula, name: &str, argument: &Argument) {
        if ["repeats", "sum_of_squares", "unmet_pairs"].contains(&name) {
            self.state_meetings(formula, argument);
        }
    }

    /// The same for a tier.
    pub fn state_tier(&mut self, formula: &mut Formula, argument: &TierArgument) {
        let inner = inside(argument);
        if let TierArgument::Overload(by)
        | TierArgument::ByOverload(by)
        | TierArgument::Never(by)
        | TierArgument::Opponents(by) = inner
        {
            self.state_meetings(formula, by);
        } else if let TierArgument::Wishes(rounds) = inner {
            let made = rounds.iter().filter(|round| round.0 >= self.case.kept);
            for &round in made.filter(|round| round.ix() < self.case.rounds.len()) {
                let _ = self.case.problem.map(|problem| self.broken.state(formula, problem, round));
            }
        } else if is_room(inner) {
            let _ = self.meetings(formula, speaks_of_wishes(argument));
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
    pub fn total(&self) -> i64 {
        let made: u64 = self.case.rounds.iter().flat_map(|round| &round.tables).map(|&size| pairs_of(size)).sum();
        (made + self.case.earlier.values().sum::<u64>()) as i64
    }

    /// Whether somebody rests with wishes about company: the tiers count a round in which one of a couple rests as one
    /// together, which is not stated here.
    fn counts_rests(&self) -> bool {
        self.case.rounds.iter().any(|round| round.resting > 0) && ties(&self.case).iter().any(|ties| !ties.is_empty())
    }

    /// The tier of overload.
    pub fn overload(&mut self, formula: &mut Formula, of: &Bounded<'_, TierArgument>) -> Provable {
        let (TierArgument::Overload(argument), false) = (of.argument, self.counts_rests()) else {
            return Err(NotEncoded::Kind);
        };
        self.less(formula, Cost::Together, of.bound, argument)
    }

    /// That of pairs that never meet: all pairs less the meetings, plus the repeats.
    pub fn never(&mut self, formula: &mut Formula, of: &Bounded<'_, TierArgument>) -> Provable {
        let TierArgument::Never(argument) = of.argument else { return Err(NotEncoded::Kind) };
        self.unmet(formula, of.bound, argument)
    }

    /// States that fewer pairs than a bound never meet.
    pub fn unmet(&mut self, formula: &mut Formula, bound: i64, argument: &Argument) -> Provable {
        let repeats = bound - pairs_of(self.case.players) as i64 + self.total();
        self.less(formula, Cost::Repeats, repeats, argument)
    }

    /// A tier of wishes.
    pub fn wishes(&mut self, formula: &mut Formula, about: About, of: &Bounded<'_, TierArgument>) -> Provable {
        let TierArgument::Wishes(rounds) = of.argument else { return Err(NotEncoded::Kind) };
        self.broken.fewer(formula, &self.case, (about, rounds), of.bound)
    }

    /// The tier of common opponents.
    pub fn common_opponents(&mut self, formula: &mut Formula, of: &Bounded<'_, TierArgument>) -> Provable {
        let TierArgument::Opponents(argument) = of.argument else { return Err(NotEncoded::Kind) };
        let (false, argument) = unwrapped(argument) else { return Err(NotEncoded::Kind) };
        self.meetings(formula, false)?.common_opponents(formula, argument, of.bound)
    }

    /// States that a cost of all meetings is less than a bound, if the selector is 1, and refutes it.
    pub fn less(&mut self, formula: &mut Formula, cost: Cost, bound: i64, argument: &Argument) -> Provable {
        let (as_wished, argument) = unwrapped(argument);
        if rests_on(argument, |argument| matches!(argument, Argument::Exhaustive { .. })) {
            if as_wished {
                return Err(NotEncoded::Kind);
            }
            let given = searched::given(&self.after_kept.earlier, cost);
            return searched::at_most(formula, &self.after_kept, cost, bound - 1 - given);
        }
        let meetings = self.meetings(formula, as_wished)?;
        let (lemma, _) = meetings.bound(formula, cost, argument)?;
        let (target, given) = meetings.figure(formula, cost);
        // `given` is the cost of earlier meetings, so only the rest of the bound is left for the variables.
        Ok(at_most(formula, target, bound - 1 - given, move |_, _, derived| {
            derived.add_derived(&lemma, 1);
            Ok(())
        }))
    }

    /// States that no pair meets `bound` times or more, if the selector is 1, and proves that some pair does.
    pub fn most_meetings(&mut self, formula: &mut Formula, of: &Bounded<'_, TierArgument>) -> Provable {
        let Bounded { bound, argument, .. } = *of;
        let inner = inside(argument);
        let is_of_most = is_room(inner) || matches!(inner, TierArgument::ByOverload(_));
        if !is_of_most || self.counts_rests() {
            return Err(NotEncoded::Kind);
        }
        let as_wished = speaks_of_wishes(argument);
        let together = if let TierArgument::ByOverload(argument) = inner {
            let (_, argument) = unwrapped(argument);
            let meetings = self.meetings(formula, as_wished)?;
            Some(meetings.bound(formula, Cost::Together, argument)?.0)
        } else {
            None
        };
        let meetings = self.meetings(formula, as_wished)?;
        // The caps state that no pair meets more than `bound` − 1 times; `broken`, that a pair has already met more
        // often.
        let (caps, broken) = meetings.capped(formula, bound - 1);
        let derived = match (broken, inner, &together) {
            (Some(id), ..) => Derivation::of(formula, [id]),
            (None, TierArgument::RoomOfOne { player }, _) => meetings.no_room(formula, Some(player.0), &caps),
            (None, _, Some(together)) => meetings.too_even(formula, together, bound - 1, &caps),
            (None, _, None) => meetings.no_room(formula, None, &caps),
        };
        Ok(Box::new(move |_, _| Ok(derived)))
    }
}

/// Whether the innermost argument, on which this one rests in the end, is a wanted one.
fn rests_on(argument: &Argument, wanted: fn(&Argument) -> bool) -> bool {
    argument.basis().map_or_else(|| wanted(argument), |basis| rests_on(basis, wanted))
}

/// Takes off the wrappers “as wished” and “after kept rounds”: whether the first was among them, and the argument
/// inside. The second needs no answer, as kept rounds are always given.
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

/// The innermost argument of a tier's argument.
fn inside(argument: &TierArgument) -> &TierArgument {
    argument.basis().map_or(argument, inside)
}

/// Whether an argument is about the schedules that keep the wishes only.
fn speaks_of_wishes(argument: &TierArgument) -> bool {
    if let TierArgument::Overload(by) | TierArgument::ByOverload(by) = argument {
        return unwrapped(by).0;
    }
    matches!(argument, TierArgument::AsWished(_)) || argument.basis().is_some_and(speaks_of_wishes)
}

/// Whether it bounds how often the pair that meets most does, by the meetings that pairs have room for.
fn is_room(argument: &TierArgument) -> bool {
    matches!(argument, TierArgument::MetBefore | TierArgument::RoomOfOne { .. } | TierArgument::RoomOfAll)
}

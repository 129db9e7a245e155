//! The three sets of schedules for which bounds on meetings are proved, each part of the one before: all schedules of
//! the shape; those that begin with the kept rounds; those that also keep the wishes.
//!
//! A smaller set has higher bounds, and the best of each counts for the next. If a smaller set gives more, its argument
//! names the assumption (`AfterKept`, `AsWished`). Small fields are searched completely, which takes long: so only the
//! smallest set is searched, and all schedules if nothing tells people apart, as that goes furthest. Cost: that of the
//! theorems, three times at most.

use std::borrow::Cow;

use roundtable_model::{Problem, Schedule};

use super::exhaustive::Evening;
use super::shape::Shape;
use super::wished::{Counted, Settled};
use super::{Best, meetings};
use crate::figures::proof::Argument;
use crate::rules::{Patience, Rules};
use crate::sizes::Sizes;
use crate::survey::Survey;
use crate::work::Work;

/// The shapes (`shape.rs`: what the bounds take as given) of the three sets, and their sources.
pub(crate) struct Sets<'a> {
    work: &'a Work<'a>,
    problem: Option<&'a Problem>,
    /// How long each set that is searched may take.
    patience: Patience<'a>,
    /// Earlier events and the kept rounds, whose meetings are given.
    earlier: Cow<'a, Schedule>,
    /// The rounds after those.
    free: Cow<'a, Schedule>,
    /// Of all schedules of the shape.
    pub all: Shape,
    /// Of those that begin with the kept rounds, if there are any.
    pub after_kept: Option<Shape>,
    /// Of those that keep the wishes too, if these settle anything.
    pub wished: Option<Shape>,
}

impl<'a> Sets<'a> {
    pub fn of(work: &'a Work<'a>, sizes: &'a Sizes, problem: Option<&'a Problem>, patience: Patience<'a>) -> Self {
        let (earlier, free) = (Cow::Borrowed(&*work.history), Cow::Borrowed(&*work.schedule));
        let all = Shape::settled(work, sizes, None);
        let mut sets = Self { work, problem, patience, earlier, free, all, after_kept: None, wished: None };
        let is_of_all = |problem: &&Problem| work.schedule.players() == problem.players();
        let kept = problem.filter(is_of_all).map_or(0, |problem| problem.kept().round_count() as usize);
        if let Some(problem) = problem.filter(|_| kept > 0) {
            let mut parts = [Schedule::new(problem.players()), Schedule::new(problem.players())];
            problem.history().rounds().for_each(|round| parts[0].push_round_from(round));
            let rounds = work.schedule.rounds().enumerate();
            rounds.for_each(|(at, round)| parts[usize::from(at >= kept)].push_round_from(round));
            [sets.earlier, sets.free] = parts.map(Cow::Owned);
            sets.after_kept = Some(sets.shape(None));
        }
        sets.wished = sets.with_wishes(Counted::AtTables);
        sets
    }

    /// The third set for the tiers (the figures in the order in which schedules are compared): they count a round in
    /// which one of a couple rests as a round together; the figures of meetings do not. `None` if nobody rests, as both
    /// are then the same.
    pub fn wished_of_tiers(&self) -> Option<Shape> {
        let may_rest = self.work.schedule.rounds().any(|round| !round.sit_out().is_empty());
        if may_rest { self.with_wishes(Counted::AsWished) } else { None }
    }

    /// The best bounds on repeats and on pairs together, Σ C(m, 2) over pairs that meet m times. `found` is that of the
    /// schedule: a set is searched only while its bound is below that.
    pub fn meetings(&self, found: u64) -> (Best, Best) {
        let (mut repeats, mut together) = meetings(&self.all, found, self.patience, || self.evening_of_all());
        if let Some(after) = &self.after_kept {
            let evening = || if self.wished.is_none() { self.evening(None) } else { None };
            let (more, pairs) = meetings(after, found, self.patience, evening);
            repeats.better(more.value, || Argument::AfterKept(Box::new(more.argument)));
            together.better(pairs.value, || Argument::AfterKept(Box::new(pairs.argument)));
        }
        if let Some(wished) = &self.wished {
            let (more, pairs) = meetings(wished, found, self.patience, || self.evening(Some(Counted::AtTables)));
            repeats.better(more.value, || self.as_wished(more.argument));
            together.better(pairs.value, || self.as_wished(pairs.argument));
        }
        (repeats, together)
    }

    /// The best bound on the overload of the objective; `found` is that of the schedule. Overload is Σ C(m, 2) too, but
    /// a round in which one of a couple rests counts as a meeting: it is never less than the pairs together, and a
    /// bound on these holds for it. The set [of the tiers](Self::wished_of_tiers) may give more.
    pub fn overload(&self, of_tiers: Option<&Shape>, together: &Best, found: u64) -> Best {
        let mut best = together.clone();
        if let Some(shape) = of_tiers {
            let (_, pairs) = meetings(shape, found, self.patience, || self.evening(Some(Counted::AsWished)));
            best.better(pairs.value, || self.as_wished(pairs.argument));
        }
        best
    }

    /// An argument on the third set, with its assumption.
    fn as_wished(&self, argument: Argument) -> Argument {
        let argument = Argument::AsWished(Box::new(argument));
        if self.after_kept.is_some() { Argument::AfterKept(Box::new(argument)) } else { argument }
    }

    /// The shape of the schedules that keep the wishes, after the kept rounds if there are any.
    fn with_wishes(&self, counted: Counted) -> Option<Shape> {
        Settled::of(self.problem?, &self.free, counted).map(|settled| self.shape(Some(&settled)))
    }

    /// All rounds, for a complete search. `None` if there are too many, some people of the field occur nowhere
    /// (strangers), or a smaller set is searched instead. The latter does not happen if all rounds are alike, everybody
    /// plays and nobody met before (`is_plain`): see the header.
    fn evening_of_all(&self) -> Option<Evening> {
        if self.work.has_strangers() {
            return None;
        }
        let all = Evening::of(&self.work.schedule, &self.work.history, None);
        all.filter(|evening| evening.is_plain() || (self.after_kept.is_none() && self.wished.is_none()))
    }

    /// The rounds after the kept ones, for a complete search; with `counted`, those that keep the wishes. `None` if
    /// there are too many, or some people occur nowhere.
    fn evening(&self, counted: Option<Counted>) -> Option<Evening> {
        let wished = if let Some(counted) = counted { Some((self.problem?, counted)) } else { None };
        if self.work.has_strangers() { None } else { Evening::of(&self.free, &self.earlier, wished) }
    }

    /// The shape of the rounds after the kept ones.
    fn shape(&self, settled: Option<&Settled>) -> Shape {
        let survey = Survey::of(&self.free);
        // A shape uses the sizes only to tell short tables, which the bounds on meetings ignore. So inferred sizes
        // suffice.
        let sizes = Sizes::of(&self.free, &survey, &Rules::default());
        Shape::settled(&Work::new(&self.free, Some(&self.earlier), &survey.numbers), &sizes, settled)
    }
}

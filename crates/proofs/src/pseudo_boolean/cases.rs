//! Proves a constraint by cases: a variable is set to 1 and then to 0, and the consequences of each are followed, until
//! some constraint cannot hold (reverse unit propagation: Goldberg and Novikov 2003). What both values show is a line
//! of the proof, which the checker repeats. Only the case that the selector of the claim is 1 matters (see `mod.rs`).

use std::ops::Range;

use super::formula::{Derivation, Formula, Sum, Var};
use super::lemmas::Lemmas;
use super::prove::NotEncoded;

/// The most lines of one proof by cases.
const MOST_LINES: usize = 20_000;

/// What was stated together: a range of variables, and a range of constraints (from 0).
#[derive(Clone, Debug)]
pub(crate) struct Stated {
    pub vars: Range<Var>,
    pub constraints: Range<usize>,
}

impl Stated {
    /// What was stated since [`mark`](Self::mark) gave these two numbers.
    pub fn since(formula: &Formula, [vars, constraints]: [usize; 2]) -> Self {
        Self { vars: vars..formula.var_count(), constraints: constraints..formula.constraints().len() }
    }

    /// How many variables and constraints a formula has.
    pub fn mark(formula: &Formula) -> [usize; 2] {
        [formula.var_count(), formula.constraints().len()]
    }
}

/// Shows that a constraint (`goal`) follows from what is stated if the selector is 1. Returns it as a line, which says
/// nothing if the selector is 0. The error is `Short` if the constraint need not hold.
pub(crate) fn shown(
    formula: &Formula,
    goal: &Sum,
    stated: &[Stated],
    lemmas: &mut Lemmas,
) -> Result<Derivation, NotEncoded> {
    let negated = Sum::at_most(goal.terms.iter().map(|(&var, &factor)| (var, factor)), goal.at_least - 1);
    let of_stated = stated.iter().flat_map(|stated| &formula.constraints()[stated.constraints.clone()]);
    let mut cases = Cases {
        formula,
        goal,
        constraints: of_stated.chain([&negated]).collect(),
        free: stated.iter().flat_map(|stated| stated.vars.clone()).collect(),
        values: vec![None; formula.selector.max(formula.var_count()) + 1],
        set: Vec::new(),
        chosen: Vec::new(),
        lines: 0,
    };
    cases.go((formula.selector, true), lemmas)?.ok_or(NotEncoded::Short)
}

/// The state of a proof by cases.
struct Cases<'a> {
    formula: &'a Formula,
    /// What is to be shown.
    goal: &'a Sum,
    /// What is stated, and the opposite of the goal.
    constraints: Vec<&'a Sum>,
    /// The variables to try, in this order.
    free: Vec<Var>,
    /// The value of each variable, if it has one in the case at hand.
    values: Vec<Option<bool>>,
    /// Variables that have a value, in the order in which they got it.
    set: Vec<Var>,
    /// The choices that make up the case at hand.
    chosen: Vec<(Var, bool)>,
    /// How many lines the proof has so far.
    lines: usize,
}

impl Cases<'_> {
    /// The line for this case and those chosen before, if the goal holds there; `None` if all variables have values
    /// without a contradiction.
    fn go(&mut self, case: (Var, bool), lemmas: &mut Lemmas) -> Result<Option<Derivation>, NotEncoded> {
        let before = self.set.len();
        self.chosen.push(case);
        self.put(case.0, case.1);
        let holds = self.propagate() || {
            let Some(next) = self.free.iter().copied().find(|&var| self.values[var].is_none()) else { return Ok(None) };
            self.go((next, true), lemmas)?.is_some() && self.go((next, false), lemmas)?.is_some()
        };
        if !holds {
            return Ok(None);
        }
        // The line means: the goal holds, or one of the chosen variables has the other value. `slack` is the most by
        // which the goal can be missed. Each choice adds `slack` times a trivial constraint (−x ≥ −1 for x = 1, x ≥ 0
        // for x = 0). With the chosen values the line is the goal; with any other value it holds anyway.
        let below: i64 = self.goal.terms.values().map(|factor| factor.min(&0)).sum();
        let slack = (self.goal.at_least - below).max(1);
        let mut line = self.goal.clone();
        for &(var, value) in &self.chosen {
            line.merge(&Sum::new([(var, if value { -1 } else { 1 })], if value { -1 } else { 0 }), slack);
        }
        self.lines += 1;
        if self.lines > MOST_LINES {
            return Err(NotEncoded::TooLarge);
        }
        self.chosen.pop();
        self.set.drain(before..).for_each(|var| self.values[var] = None);
        Ok(Some(lemmas.seen(self.formula, line)))
    }

    /// Gives a variable a value in the case at hand.
    fn put(&mut self, var: Var, value: bool) {
        self.values[var] = Some(value);
        self.set.push(var);
    }

    /// Gives variables their only possible values. Returns true if some constraint cannot hold. A constraint can exceed
    /// what it needs by at most `over`, so a variable with a larger factor is forced.
    fn propagate(&mut self) -> bool {
        loop {
            let known = self.set.len();
            for at in 0..self.constraints.len() {
                let sum = self.constraints[at];
                // The most that a term can be.
                let most = |(var, factor): (&Var, &i64)| match self.values[*var] {
                    Some(value) => factor * i64::from(value),
                    None => *factor.max(&0),
                };
                let over = sum.terms.iter().map(most).sum::<i64>() - sum.at_least;
                if over < 0 {
                    return true;
                }
                let forced: Vec<(Var, bool)> = sum
                    .terms
                    .iter()
                    .filter(|(var, factor)| self.values[**var].is_none() && factor.abs() > over)
                    .map(|(var, factor)| (*var, *factor > 0))
                    .collect();
                forced.into_iter().for_each(|(var, value)| self.put(var, value));
            }
            if self.set.len() == known {
                return false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The opposite of a tautology contradicts itself: one more line.
    #[test]
    fn a_proof_by_cases_may_have_as_many_lines_as_are_allowed() {
        let mut formula = Formula::default();
        let [var, selector] = ["x", "beaten_1"].map(|name| formula.var(name.into()));
        let (goal, negated) = (Sum::new([(var, 1)], 0), Sum::at_most([(var, 1)], -1));
        let shown = |lines| {
            let mut cases = Cases {
                formula: &formula,
                goal: &goal,
                constraints: vec![&negated],
                free: vec![var],
                values: vec![None; 2],
                set: Vec::new(),
                chosen: Vec::new(),
                lines,
            };
            cases.go((selector, true), &mut Lemmas::of(1)).map(|line| line.is_some())
        };
        assert_eq!([MOST_LINES - 1, MOST_LINES].map(shown), [Ok(true), Err(NotEncoded::TooLarge)]);
    }
}

//! A refutation by cases: each is followed until a constraint cannot hold any more (reverse unit propagation: Goldberg and Novikov 2003),
//! and what two cases have shown is a line of their own. The checker follows each line again.

use std::ops::Range;

use super::NotEncoded;
use super::formula::{Formula, Sum, Var};

/// Lines of a proof.
const MOST_LINES: usize = 20_000;

/// Shows that a selector is 0, by the constraints and variables that were stated in these ranges. `Short` where it can be 1.
pub(super) fn refuted(
    formula: &Formula,
    selector: Var,
    vars: Range<Var>,
    constraints: &[Sum],
) -> Result<Vec<String>, NotEncoded> {
    let mut cases = Cases {
        formula,
        constraints,
        free: vars,
        values: vec![None; selector.max(formula.var_count()) + 1],
        set: Vec::new(),
        chosen: Vec::new(),
        lines: Vec::new(),
    };
    if cases.go((selector, true))? { Ok(cases.lines) } else { Err(NotEncoded::Short) }
}

struct Cases<'a> {
    formula: &'a Formula,
    constraints: &'a [Sum],
    free: Range<Var>,
    values: Vec<Option<bool>>,
    /// Variables that have a value, in the order in which they got it.
    set: Vec<Var>,
    chosen: Vec<(Var, bool)>,
    lines: Vec<String>,
}

impl Cases<'_> {
    /// Whether the case, with those chosen before, comes to nothing.
    fn go(&mut self, case: (Var, bool)) -> Result<bool, NotEncoded> {
        let before = self.set.len();
        self.chosen.push(case);
        self.put(case.0, case.1);
        let refuted = self.propagate() || {
            let Some(next) = self.free.clone().find(|&var| self.values[var].is_none()) else { return Ok(false) };
            self.go((next, true))? && self.go((next, false))?
        };
        if !refuted {
            return Ok(false);
        }
        let clause: Vec<String> = self
            .chosen
            .iter()
            .map(|&(var, value)| format!("1 {}{}", if value { "~" } else { "" }, self.formula.name(var)))
            .collect();
        self.lines.push(format!("rup {} >= 1 ;\n", clause.join(" ")));
        if self.lines.len() > MOST_LINES {
            return Err(NotEncoded::TooLarge);
        }
        self.chosen.pop();
        self.set.drain(before..).for_each(|var| self.values[var] = None);
        Ok(true)
    }

    fn put(&mut self, var: Var, value: bool) {
        self.values[var] = Some(value);
        self.set.push(var);
    }

    /// Gives values to variables that can have no other; whether some constraint cannot hold.
    fn propagate(&mut self) -> bool {
        loop {
            let known = self.set.len();
            for sum in self.constraints {
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

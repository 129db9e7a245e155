//! Shared things, as constraints: each of many has a number, the sum of all is given, and one more costs no less than
//! the one before. Three borders over two pairs: 2 and 1, so Σ C(number, 2) is at least 1. Numbers are in unary: a
//! chain of variables, the first of which are 1, as many as the number. The claim that the bound is beaten binds only
//! if the variable `formula.selector` is 1, and the proof derives that it is 0.

use std::collections::BTreeMap;

use super::formula::{Caps, Derivation, Formula, Id, Sum, Var, factor};
use super::prove::{Prove, at_most, summed};
use crate::met::Cost;

/// Numbers in unary whose sum is given.
pub(crate) struct Evenly {
    /// The chains of the formula that are these numbers.
    chains: Vec<usize>,
    /// The constraint that the sum is at least the given one.
    least: Id,
    /// The constraint that it is at most that, unless it may be larger.
    most: Option<Id>,
}

impl Evenly {
    /// One number for each name, from 0 to the number next to the name; all together are `sum`.
    pub fn new(formula: &mut Formula, names: impl IntoIterator<Item = (String, usize)>, sum: i64) -> Self {
        let even = Self::at_least(formula, names, sum);
        let most = formula.add(Sum::at_most(ones(formula, &even.chains), sum));
        Self { most: Some(most), ..even }
    }

    /// The same where the sum may be larger.
    pub fn at_least(formula: &mut Formula, names: impl IntoIterator<Item = (String, usize)>, sum: i64) -> Self {
        let chains: Vec<usize> = names.into_iter().map(|(name, most)| formula.count_up(&name, most)).collect();
        let terms = ones(formula, &chains);
        let least = formula.add(Sum::new(terms, sum));
        Self { chains, least, most: None }
    }

    /// The factors of Σ cost.
    pub fn figure(&self, formula: &Formula, cost: Cost) -> BTreeMap<Var, i64> {
        let of_chain =
            |&chain: &usize| formula.chain(chain).vars.iter().zip(1..).map(|(&var, i)| (var, factor(cost, i)));
        self.chains.iter().flat_map(of_chain).filter(|(_, factor)| *factor > 0).collect()
    }

    /// Derives what Σ cost is at least.
    pub fn bound(&self, formula: &Formula, cost: Cost) -> Derivation {
        let most = self.chains.iter().map(|&chain| formula.chain(chain).vars.len()).max().unwrap_or(0) as i64;
        let prices = (1..=most).map(|i| factor(cost, i));
        Derivation::at_best_price(formula, self.least, &self.figure(formula, cost), prices)
    }

    /// States that no number is above `most`, if the selector is 1, and refutes it: so many would sum to less than the
    /// given sum.
    pub fn none_above(&self, formula: &mut Formula, most: i64) -> Prove {
        let mut caps = Caps::new();
        self.chains.iter().for_each(|&chain| formula.cap(chain, most.max(0) as usize, &mut caps));
        summed(vec![self.least], caps)
    }

    /// States that no number is below `least` (1 or more), if the selector is 1, and refutes it: they would exceed the
    /// given sum. A number is at least `least` if its `least`-th variable is 1, as then all before it are.
    pub fn none_below(&self, formula: &mut Formula, least: i64) -> Prove {
        let mut above = Vec::new();
        for &chain in &self.chains {
            let terms = formula.chain(chain).vars.get(least as usize - 1).map(|&var| (var, 1));
            above.push(formula.add(Sum::new(terms.into_iter().chain([(formula.selector, -1)]), 0)));
        }
        let all = self.most;
        Box::new(move |formula, _| {
            let mut derived = Derivation::of(formula, all);
            above.iter().for_each(|&id| derived.add(formula, id, least));
            derived.leave(formula, &Caps::new());
            Ok(derived)
        })
    }
}

/// All variables of these chains, with the factor 1.
fn ones(formula: &Formula, chains: &[usize]) -> Vec<(Var, i64)> {
    chains.iter().flat_map(|&chain| &formula.chain(chain).vars).map(|&var| (var, 1)).collect()
}

/// States that Σ cost over all of these is less than a bound, if the selector is 1, and refutes it.
pub(crate) fn less_than(formula: &mut Formula, of: Vec<Evenly>, cost: Cost, bound: i64) -> Prove {
    let target: Vec<(Var, i64)> = of.iter().flat_map(|even| even.figure(formula, cost)).collect();
    at_most(formula, target, bound - 1, move |formula, _, derived| {
        of.iter().for_each(|even| derived.add_derived(&even.bound(formula, cost), 1));
        Ok(())
    })
}

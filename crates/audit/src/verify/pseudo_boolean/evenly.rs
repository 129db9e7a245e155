//! Things that are shared out, as constraints: each of many has a number, the sum of all is given, and the cost is convex in each number.
//! Numbers are in unary: a chain of variables of which the first are 1, as many as the number is. The selector is the variable of a claim,
//! which is stated to be false unless it is 0 (see `mod.rs`).

use std::collections::{BTreeMap, BTreeSet};

use super::formula::{Caps, Derivation, Formula, Id, Sum, Var};
use super::prove::Prove;

/// Numbers in unary whose sum is given.
pub(crate) struct Evenly {
    /// The chains of the formula that are these numbers.
    chains: Vec<usize>,
    /// The constraint that the sum is at least the given one.
    least: Id,
    /// And that it is at most that, if so.
    most: Option<Id>,
}

impl Evenly {
    /// One number for each name, from 0 to the number next to the name; all together are `sum`.
    pub fn new(formula: &mut Formula, names: impl IntoIterator<Item = (String, usize)>, sum: i64) -> Self {
        let chains: Vec<usize> = names.into_iter().map(|(name, most)| formula.count_up(&name, most)).collect();
        let terms = ones(formula, &chains);
        let all = formula.equal(&terms, sum);
        Self { chains, least: all[0], most: Some(all[1]) }
    }

    /// The same where the sum may be larger.
    pub fn at_least(formula: &mut Formula, names: impl IntoIterator<Item = (String, usize)>, sum: i64) -> Self {
        let chains: Vec<usize> = names.into_iter().map(|(name, most)| formula.count_up(&name, most)).collect();
        let terms = ones(formula, &chains);
        let least = formula.add(Sum::new(terms, sum));
        Self { chains, least, most: None }
    }

    /// The factors of Σ cost, where the i-th unit of a number costs `cost(i)`, from 1.
    pub fn figure(&self, formula: &Formula, cost: fn(i64) -> i64) -> BTreeMap<Var, i64> {
        let of_chain = |&chain: &usize| formula.chain(chain).vars.iter().zip(1..).map(|(&var, i)| (var, cost(i)));
        self.chains.iter().flat_map(of_chain).filter(|(_, factor)| *factor > 0).collect()
    }

    /// Derives what Σ cost is at least. At a price, every unit of the sum brings that price, and each unit costs it or is paid for by the
    /// difference; the price that shows most is taken.
    pub fn bound(&self, formula: &Formula, cost: fn(i64) -> i64) -> Derivation {
        let target = self.figure(formula, cost);
        let most = self.chains.iter().map(|&chain| formula.chain(chain).vars.len()).max().unwrap_or(0) as i64;
        let mut prices: Vec<i64> = (1..=most).map(cost).chain([1]).collect();
        prices.sort_unstable();
        prices.dedup();
        let at = |price: i64| {
            let mut derived = Derivation::default();
            derived.add(formula, self.least, price);
            derived.reduce(formula, &target, &Caps::new(), &BTreeSet::new());
            derived
        };
        prices.into_iter().map(at).max_by_key(|derived| derived.sum.at_least).unwrap_or_default()
    }

    /// Derives that not all are at most `most`, unless the selector is 0: the caps say that all are, and then they are less than the sum.
    pub fn none_above(
        &self,
        formula: &mut Formula,
        most: i64,
        selector: Var,
    ) -> impl FnOnce(&Formula) -> Derivation + use<> {
        let mut caps = Caps::new();
        for &chain in &self.chains {
            if let Some(&var) = formula.chain(chain).vars.get(most.max(0) as usize) {
                let id = formula.add(Sum::at_most([(var, 1), (selector, 1)], 1));
                caps.insert(chain, (most.max(0) as usize, id));
            }
        }
        let all = self.least;
        move |formula| {
            let mut derived = Derivation::default();
            derived.add(formula, all, 1);
            derived.reduce(formula, &BTreeMap::new(), &caps, &BTreeSet::from([selector]));
            derived
        }
    }

    /// Derives that not all are at least `least` (from 1), unless the selector is 0. A number is that if its `least`-th variable is 1, as those
    /// before it are then 1 too; if all were, they would be more than the sum.
    pub fn none_below(
        &self,
        formula: &mut Formula,
        least: i64,
        selector: Var,
    ) -> impl FnOnce(&Formula) -> Derivation + use<> {
        let mut above = Vec::new();
        for &chain in &self.chains {
            let terms = formula.chain(chain).vars.get(least as usize - 1).map(|&var| (var, 1));
            above.push(formula.add(Sum::new(terms.into_iter().chain([(selector, -1)]), 0)));
        }
        let all = self.most;
        move |formula| {
            let mut derived = Derivation::default();
            all.into_iter().for_each(|id| derived.add(formula, id, 1));
            above.iter().for_each(|&id| derived.add(formula, id, least));
            derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
            derived
        }
    }
}

/// All variables of these chains, with the factor 1.
fn ones(formula: &Formula, chains: &[usize]) -> Vec<(Var, i64)> {
    chains.iter().flat_map(|&chain| &formula.chain(chain).vars).map(|&var| (var, 1)).collect()
}

/// What the i-th unit of a number x costs for Σ C(x, 2).
pub(crate) fn again(i: i64) -> i64 {
    i - 1
}

/// What it costs for Σ max(0, x − 1).
pub(crate) fn once_more(i: i64) -> i64 {
    i64::from(i >= 2)
}

/// States that Σ cost over all of these is less than a bound, unless the selector is 0, and proves that it is not: where the claim and what each
/// costs at least are added, all variables but the selector drop out. `over` is so large that the claim says nothing where the selector is 0.
pub(crate) fn less_than(
    formula: &mut Formula,
    of: Vec<Evenly>,
    cost: fn(i64) -> i64,
    bound: i64,
    selector: Var,
) -> Prove {
    let target: BTreeMap<Var, i64> = of.iter().flat_map(|even| even.figure(formula, cost)).collect();
    let over = (target.values().sum::<i64>() - (bound - 1)).max(1);
    let terms = target.into_iter().chain([(selector, over)]);
    let claimed = formula.add(Sum::at_most(terms, bound - 1 + over));
    Box::new(move |formula, _| {
        let mut derived = Derivation::default();
        derived.add(formula, claimed, 1);
        of.iter().for_each(|even| derived.add_derived(&even.bound(formula, cost), 1));
        derived.reduce(formula, &BTreeMap::new(), &Caps::new(), &BTreeSet::from([selector]));
        Ok(derived)
    })
}

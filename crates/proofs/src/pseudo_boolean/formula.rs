//! Linear constraints over variables that are 0 or 1, and proofs that add them up (cutting planes: Cook, Coullard and
//! Turán 1987).
//!
//! A [`Derivation`] keeps the constraint that its steps add up to, and writes the steps in VeriPB's format: numbers of
//! constraints, factors, sums, divisions, in reverse Polish order. Nobody must trust this file: the checker computes
//! everything again. Cost: O(terms) a step.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use crate::met::Cost;

/// A variable, by its place.
pub(crate) type Var = usize;
/// A constraint, by its number from 1.
pub(crate) type Id = usize;

/// Σ factor·variable ≥ `at_least`: `Sum::new([(x, 1), (y, 2)], 3)` is x + 2y ≥ 3.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum {
    pub terms: BTreeMap<Var, i64>,
    pub at_least: i64,
}

impl Sum {
    /// Σ factor·variable ≥ `at_least`.
    pub fn new(terms: impl IntoIterator<Item = (Var, i64)>, at_least: i64) -> Self {
        let mut sum = Self { terms: BTreeMap::new(), at_least };
        terms.into_iter().for_each(|(var, factor)| sum.add_term(var, factor));
        sum
    }

    /// Adds another constraint, that many times.
    pub fn merge(&mut self, other: &Self, times: i64) {
        other.terms.iter().for_each(|(&var, &factor)| self.add_term(var, factor * times));
        self.at_least += other.at_least * times;
    }

    fn add_term(&mut self, var: Var, factor: i64) {
        let term = self.terms.entry(var).or_default();
        *term += factor;
        if *term == 0 {
            self.terms.remove(&var);
        }
    }

    /// Σ factor·variable ≤ `at_most`, stored as Σ −factor·variable ≥ −`at_most`.
    pub fn at_most(terms: impl IntoIterator<Item = (Var, i64)>, at_most: i64) -> Self {
        Self::new(terms.into_iter().map(|(var, factor)| (var, -factor)), -at_most)
    }
}

/// A number in unary: the first variables are 1, as many as the number, and the others 0.
#[derive(Clone, Debug)]
pub(crate) struct Chain {
    pub vars: Vec<Var>,
    /// The constraints that each variable is at least the next.
    orders: Vec<Id>,
}

/// Upper limits on chains that hold if the selector of a claim is 1 (see `mod.rs`). By the number of the chain: the
/// place (from 0) of the first variable that must be 0, and the constraint that it is.
pub(crate) type Caps = BTreeMap<usize, (usize, Id)>;

/// A formula in pseudo-Boolean constraints, with comments on the meaning of each part.
#[derive(Clone, Debug, Default)]
pub(crate) struct Formula {
    /// The names of the variables.
    names: Vec<String>,
    constraints: Vec<Sum>,
    chains: Vec<Chain>,
    /// The chain that a variable is part of, by its place in `chains`.
    chain_of: BTreeMap<Var, usize>,
    /// The lines of the file so far.
    body: String,
    /// The number of the present claim, and its selector: the variable that is 1 if it is beaten.
    pub number: usize,
    pub selector: Var,
}

impl Formula {
    /// A new variable.
    pub fn var(&mut self, name: String) -> Var {
        self.names.push(name);
        self.names.len() - 1
    }

    pub fn var_count(&self) -> usize {
        self.names.len()
    }

    pub fn constraints(&self) -> &[Sum] {
        &self.constraints
    }

    pub fn chain(&self, chain: usize) -> &Chain {
        &self.chains[chain]
    }

    /// The constraint with this number.
    pub fn sum(&self, id: Id) -> &Sum {
        &self.constraints[id - 1]
    }

    /// How far it is written, to go [back to](Self::back_to).
    pub fn mark(&self) -> [usize; 4] {
        [self.names.len(), self.constraints.len(), self.chains.len(), self.body.len()]
    }

    /// Removes what was written since.
    pub fn back_to(&mut self, [names, constraints, chains, body]: [usize; 4]) {
        self.names.truncate(names);
        self.constraints.truncate(constraints);
        self.chains.truncate(chains);
        self.body.truncate(body);
        self.chain_of.split_off(&names);
    }

    /// Writes a comment.
    pub fn say(&mut self, line: &str) {
        self.body.extend(line.lines().flat_map(|part| ["* ", part, "\n"]));
    }

    /// A constraint as text.
    pub fn written(&self, sum: &Sum) -> String {
        let terms: String = sum.terms.iter().map(|(&var, factor)| format!("{factor:+} {} ", self.names[var])).collect();
        format!("{terms}>= {}", sum.at_least)
    }

    /// Adds a constraint, and returns its number.
    pub fn add(&mut self, sum: Sum) -> Id {
        let line = self.written(&sum);
        let _ = writeln!(self.body, "{line} ;");
        self.constraints.push(sum);
        self.constraints.len()
    }

    /// Adds that a sum is at most `at_most` if the selector is 1. If it is 0, its factor makes the constraint trivial.
    pub fn claim(&mut self, terms: impl IntoIterator<Item = (Var, i64)>, at_most: i64) -> Id {
        let most = Sum::new(terms, 0);
        let over = (most.terms.values().sum::<i64>() - at_most).max(1);
        self.add(Sum::at_most(most.terms.into_iter().chain([(self.selector, over)]), at_most + over))
    }

    /// States that a sum is equal to `to`: at least, and at most.
    pub fn equal(&mut self, terms: &[(Var, i64)], to: i64) -> [Id; 2] {
        let least = self.add(Sum::new(terms.iter().copied(), to));
        [least, self.add(Sum::at_most(terms.iter().copied(), to))]
    }

    /// A new number in unary, from 0 to `most`: the number of its chain.
    pub fn count_up(&mut self, name: &str, most: usize) -> usize {
        let vars: Vec<Var> = (1..=most).map(|times| self.var(format!("{name}_{times}"))).collect();
        let orders = vars.windows(2).map(|two| self.add(Sum::new([(two[0], 1), (two[1], -1)], 0))).collect();
        let chain = self.chains.len();
        self.chain_of.extend(vars.iter().map(|&var| (var, chain)));
        self.chains.push(Chain { vars, orders });
        chain
    }

    /// States that a number in unary is at most `most`, if the selector is 1, and notes this in `caps`. A number that
    /// cannot be more needs no cap.
    pub fn cap(&mut self, chain: usize, most: usize, caps: &mut Caps) {
        if let Some(&var) = self.chain(chain).vars.get(most) {
            caps.insert(chain, (most, self.add(Sum::at_most([(var, 1), (self.selector, 1)], 1))));
        }
    }

    /// The file in the format of the pseudo-Boolean competitions (OPB), with names for variables.
    pub fn opb(&self, header: &str) -> String {
        let mut out = format!("* #variable= {} #constraint= {}\n", self.names.len(), self.constraints.len());
        out.extend(header.lines().flat_map(|line| ["* ", line, "\n"]));
        out + &self.body
    }
}

/// A sum of constraints: its steps as text, and the constraint that they add up to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Derivation {
    steps: String,
    pub sum: Sum,
}

impl Derivation {
    /// The sum of these constraints.
    pub fn of(formula: &Formula, ids: impl IntoIterator<Item = Id>) -> Self {
        let mut derived = Self::default();
        ids.into_iter().for_each(|id| derived.add(formula, id, 1));
        derived
    }

    /// A lower bound on Σ `target`, from the constraint `least` that a sum is at least some number. For each price,
    /// `least` is taken that many times and the factors are brought to those of `target`; the price that leaves the
    /// largest number on the right is used.
    pub fn at_best_price(
        formula: &Formula,
        least: Id,
        target: &BTreeMap<Var, i64>,
        prices: impl IntoIterator<Item = i64>,
    ) -> Self {
        let prices: BTreeSet<i64> = prices.into_iter().chain([1]).collect();
        let at = |price: i64| {
            let mut derived = Self::default();
            derived.add(formula, least, price);
            derived.reach(formula, target);
            derived
        };
        prices.into_iter().map(at).max_by_key(|derived| derived.sum.at_least).unwrap_or_default()
    }

    /// A line of the proof that has a name, and the constraint that it shows.
    pub fn named(name: String, sum: Sum) -> Self {
        Self { steps: name, sum }
    }

    /// The name of the line, for a derivation that is only that.
    pub fn name(&self) -> &str {
        &self.steps
    }

    /// Writes a step in reverse Polish notation, as VeriPB reads it: the operand, its factor, and the sum with what was
    /// there.
    fn push(&mut self, operand: &str, times: i64) {
        let first = self.steps.is_empty();
        let _ = write!(self.steps, "{}{operand}", if first { "" } else { " " });
        if times != 1 {
            let _ = write!(self.steps, " {times} *");
        }
        if !first {
            self.steps.push_str(" +");
        }
    }

    /// Adds a constraint that many times; nothing at 0.
    pub fn add(&mut self, formula: &Formula, id: Id, times: i64) {
        if times > 0 {
            self.push(&id.to_string(), times);
            self.sum.merge(&formula.constraints[id - 1], times);
        }
    }

    /// Adds the result of another derivation.
    pub fn add_derived(&mut self, other: &Self, times: i64) {
        if times > 0 && !other.steps.is_empty() {
            self.push(&other.steps, times);
            self.sum.merge(&other.sum, times);
        }
    }

    /// Adds, `times` times, that a variable is at least 0 (`above`), or at most 1.
    fn axiom(&mut self, formula: &Formula, var: Var, above: bool, times: i64) {
        if times > 0 {
            let name = &formula.names[var];
            self.push(&if above { name.clone() } else { format!("~{name}") }, times);
            let sum = if above { Sum::new([(var, 1)], 0) } else { Sum::new([(var, -1)], -1) };
            self.sum.merge(&sum, times);
        }
    }

    /// Divides as the checker does. A constraint is first written with positive factors only: −f·x is f·(1 − x) − f,
    /// which raises the number on the right by f. Then every factor and that number are divided and rounded up, which
    /// 0-1 solutions still satisfy; then written back.
    pub fn divide(&mut self, by: i64) {
        if by > 1 && !self.steps.is_empty() {
            let _ = write!(self.steps, " {by} d");
            let up = |number: i64| -(-number).div_euclid(by);
            let below = |sum: &Sum| sum.terms.values().map(|factor| factor.min(&0).abs()).sum::<i64>();
            let degree = up((self.sum.at_least + below(&self.sum)).max(0));
            self.sum.terms.values_mut().for_each(|factor| *factor = factor.signum() * up(factor.abs()));
            self.sum.at_least = degree - below(&self.sum);
        }
    }

    /// Derives that a selector is 0, if the sum implies it: −f·selector ≥ −f + 1 or more.
    pub fn refutes(mut self, selector: Var) -> Option<Self> {
        let (&var, &factor) = self.sum.terms.first_key_value()?;
        let alone = self.sum.terms.len() == 1 && var == selector && factor < 0;
        (alone && self.sum.at_least > factor).then(|| {
            self.divide(-factor);
            self
        })
    }

    /// Brings the factors of the variables to those of `target`, by adding constraints that weaken the sum as little as
    /// possible. Variables in `left` keep theirs.
    ///
    /// In a chain the first m variables are 1, so the excesses (`over`) of its factors add up to one of the sums of the
    /// first k excesses, and the number on the right has to fall by the largest of these (summation by parts: Abel
    /// 1826). That is done by adding x₁ ≤ 1 so many times; the order x₁ ≥ x₂ ≥ … passes excess on, and costs nothing. A
    /// cap ends the chain at its place: it is added as often as the largest sum after this place exceeds those before.
    pub fn reduce(&mut self, formula: &Formula, target: &BTreeMap<Var, i64>, caps: &Caps, left: &BTreeSet<Var>) {
        let over =
            |sum: &Sum, var: Var| sum.terms.get(&var).copied().unwrap_or(0) - target.get(&var).copied().unwrap_or(0);
        let named: BTreeSet<Var> =
            self.sum.terms.keys().chain(target.keys()).copied().filter(|var| !left.contains(var)).collect();
        let chains: BTreeSet<usize> = named.iter().filter_map(|var| formula.chain_of.get(var).copied()).collect();
        for number in chains {
            let chain = formula.chain(number);
            if let Some(&(place, cap)) = caps.get(&number) {
                let sums = prefixes(chain.vars.iter().map(|&var| over(&self.sum, var)));
                let most = |of: &[i64]| of.iter().copied().max().unwrap_or(0);
                self.add(formula, cap, most(&sums[place + 1..]) - most(&sums[..=place]));
            }
            let sums = prefixes(chain.vars.iter().map(|&var| over(&self.sum, var)));
            let most = sums.iter().copied().max().unwrap_or(0);
            let (Some(&first), Some(&last)) = (chain.vars.first(), chain.vars.last()) else { continue };
            self.axiom(formula, first, false, most);
            chain.orders.iter().zip(&sums[1..]).for_each(|(&order, sum)| self.add(formula, order, most - sum));
            self.axiom(formula, last, true, most - sums.last().copied().unwrap_or(0));
        }
        for var in named.into_iter().filter(|var| !formula.chain_of.contains_key(var)) {
            let more = over(&self.sum, var);
            self.axiom(formula, var, false, more);
            self.axiom(formula, var, true, -more);
        }
    }

    /// Brings every variable to its target.
    pub fn reach(&mut self, formula: &Formula, target: &BTreeMap<Var, i64>) {
        self.reduce(formula, target, &Caps::new(), &BTreeSet::new());
    }

    /// Cancels every variable except the selector.
    pub fn leave(&mut self, formula: &Formula, caps: &Caps) {
        self.reduce(formula, &BTreeMap::new(), caps, &BTreeSet::from([formula.selector]));
    }

    /// The derivation as a line of a proof.
    pub fn line(&self) -> String {
        format!("pol {} ;\n", self.steps)
    }
}

/// The sums of the first 0, 1, 2, … numbers.
fn prefixes(of: impl Iterator<Item = i64>) -> Vec<i64> {
    std::iter::once(0)
        .chain(of.scan(0, |sum, more| {
            *sum += more;
            Some(*sum)
        }))
        .collect()
}

/// What the m-th meeting of a pair costs, counted from 1: as a repeat, 0 for the first and 1 for each other.
pub(crate) fn factor(cost: Cost, meeting: i64) -> i64 {
    cost.after((meeting - 1).max(0) as u64) as i64
}

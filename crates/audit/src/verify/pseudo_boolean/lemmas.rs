//! Lines of a proof that others build on, each under a name: sums, what propagation finds, what is shown by contradiction.

use super::formula::{Derivation, Formula, Sum};

/// The lines of a claim before its last.
pub(super) struct Lemmas {
    claim: usize,
    lines: Vec<String>,
}

impl Lemmas {
    /// None yet.
    pub fn of(claim: usize) -> Self {
        Self { claim, lines: Vec::new() }
    }

    /// The lines, and this one after them.
    pub fn before(mut self, last: String) -> Vec<String> {
        self.lines.push(last);
        self.lines
    }

    fn write(&mut self, line: &str, sum: Sum) -> Derivation {
        let name = format!("@l{}_{}", self.claim, self.lines.len() + 1);
        self.lines.push(format!("{name} {line}"));
        Derivation::named(name, sum)
    }

    /// A sum that is used more than once; one of nothing is not written.
    pub fn keep(&mut self, derived: &Derivation) -> Derivation {
        if derived.name().is_empty() {
            return derived.clone();
        }
        self.write(&derived.line(), derived.sum.clone())
    }

    /// A constraint whose opposite propagates to a contradiction; the checker sees whether it does.
    pub fn seen(&mut self, formula: &Formula, sum: Sum) -> Derivation {
        self.write(&format!("rup {} ;\n", formula.written(&sum)), sum)
    }

    /// Says that a line is no longer needed.
    pub fn drop(&mut self, line: &Derivation) {
        self.lines.push(["del id ", line.name(), " ;\n"].concat());
    }

    /// A constraint by contradiction: its opposite, added to the one and divided, and to the other and divided, comes to nothing. Nothing where
    /// it does not.
    pub fn opposed(&mut self, formula: &Formula, sum: Sum, sides: [(&Derivation, i64); 2]) -> Option<Derivation> {
        let opposite = Sum::at_most(sum.terms.iter().map(|(&var, &factor)| (var, factor)), sum.at_least - 1);
        let mut both = Derivation::default();
        let mut lines = String::new();
        for (number, (side, by)) in (1..).zip(sides) {
            let mut derived = Derivation::named(format!("-{number}"), opposite.clone());
            derived.add_derived(side, 1);
            derived.divide(by);
            lines.push_str(&derived.line());
            both.add_derived(&Derivation::named(format!("-{}", 3 - number), derived.sum), 1);
        }
        let shown = both.sum.terms.is_empty() && both.sum.at_least > 0;
        shown.then(|| {
            let line = format!("pbc {} : subproof\n{lines}{}qed pbc : -1 ;\n", formula.written(&sum), both.line());
            self.write(&line, sum)
        })
    }
}

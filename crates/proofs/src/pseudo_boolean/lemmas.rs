//! Lines of a VeriPB proof that later lines build on, each with a name: sums (`pol`), propagation (`rup`), and
//! contradiction (`pbc`).

use super::formula::{Derivation, Formula, Sum};

/// The lines of a claim before its last.
pub(crate) struct Lemmas {
    /// The number of the claim, from 1.
    claim: usize,
    lines: Vec<String>,
}

impl Lemmas {
    /// None yet.
    pub fn of(claim: usize) -> Self {
        Self { claim, lines: Vec::new() }
    }

    /// All lines, followed by the last one.
    pub fn before(mut self, last: String) -> Vec<String> {
        self.lines.push(last);
        self.lines
    }

    /// Writes a line, and returns it as a derivation that later lines can name.
    fn write(&mut self, line: &str, sum: Sum) -> Derivation {
        let name = format!("@l{}_{}", self.claim, self.lines.len() + 1);
        self.lines.push(format!("{name} {line}"));
        Derivation::named(name, sum)
    }

    /// Writes a sum that is used more than once; an empty one is not written.
    pub fn keep(&mut self, derived: &Derivation) -> Derivation {
        if derived.name().is_empty() {
            return derived.clone();
        }
        self.write(&derived.line(), derived.sum.clone())
    }

    /// Writes a constraint that the checker sees by itself: with its opposite, unit propagation ends in a
    /// contradiction.
    pub fn seen(&mut self, formula: &Formula, sum: Sum) -> Derivation {
        self.write(&format!("rup {} ;\n", formula.written(&sum)), sum)
    }

    /// Notes that a line is no longer needed.
    pub fn drop(&mut self, line: &Derivation) {
        self.lines.push(["del id ", line.name(), " ;\n"].concat());
    }

    /// Writes a constraint by contradiction: its opposite is added to each of two derivations, each is divided by its
    /// number, and the two together leave 0 ≥ 1. `None` if they do not. In the proof `-1` is the line before, `-2` the
    /// one before that.
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

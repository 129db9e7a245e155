//! Bounds as pseudo-Boolean proofs: a formula and its refutation, for checkers without knowledge of schedules (VeriPB:
//! Gocht and Nordström 2021; Bogaerts, Gocht, McCreesh and Nordström 2023).
//!
//! A formula is a list of linear inequalities over variables that are 0 or 1. First come properties that every schedule
//! of the question has. Each bound has a variable `beaten_N`, its *selector*, and a claim: inequalities that say, if
//! the selector is 1, that the bound is beaten, and nothing if it is 0. The last line says that some selector is 1. The
//! proof derives that each selector is 0, which contradicts that line: no schedule beats any of the bounds.
//!
//! Anyone who agrees that schedules have the stated properties (comments in the formula explain each) need not trust
//! this program. The properties come only from the question and the tables. A bound without an encoding here, or for
//! which the sums show less, is left out and named. Cost: O(players² · rounds).

pub(crate) mod asked;
pub(crate) mod cases;
pub(crate) mod clauses;
pub(crate) mod evenly;
pub(crate) mod formula;
pub(crate) mod lemmas;
pub(crate) mod meetings;
pub(crate) mod no_repeat;
pub(crate) mod one_round;
pub(crate) mod prove;
pub(crate) mod round_pairs;
pub(crate) mod rounds;
pub(crate) mod searched;

use roundtable_audit::{Certificate, ClaimOf, Impossible};
use roundtable_model::Problem;

use self::asked::Asked;
use self::formula::{Formula, Sum, Var};
use self::lemmas::Lemmas;
pub use self::prove::NotEncoded;
use self::prove::{Bounded, Provable};
use crate::case::Case;
use crate::figures::{named, of_tier};

/// The first line of a proof.
const VERSION: &str = "pseudo-Boolean proof version 3.0";

/// The bounds of a certificate as a formula and its refutation.
///
/// ```
/// use roundtable_audit::{Certificate, judge};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// use roundtable_proofs::PseudoBoolean;
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(4)).unwrap();
/// let mut schedule = Schedule::new(4);
/// for [a, b, c, d] in [[0, 1, 2, 3], [0, 2, 1, 3], [0, 3, 1, 2], [0, 1, 2, 3]].map(|round| round.map(PlayerIx)) {
///     schedule.push_round().table(1, &[a, b]).table(2, &[c, d]);
/// }
/// let certificate = Certificate::of_answer(&question, &schedule, &judge(&question, &schedule)).unwrap();
/// let proof = PseudoBoolean::of(&certificate);
/// assert!(proof.formula.contains("repeats >= 2"));
/// assert!(proof.proof.ends_with("end pseudo-Boolean proof ;\n"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PseudoBoolean {
    /// The formula, as an OPB file has it.
    pub formula: String,
    /// Its refutation, in version 3.0 of VeriPB's format.
    pub proof: String,
    /// The bounds that are refuted to be beaten.
    pub proved: Vec<ClaimOf>,
    /// Those that are left out, and why.
    pub left_out: Vec<(ClaimOf, NotEncoded)>,
}

impl PseudoBoolean {
    /// The bounds of a certificate. A trivial bound (at least 0) is in neither list.
    pub fn of(certificate: &Certificate) -> Self {
        let certificate = &*certificate.as_now();
        let mut writing = Writing::default();
        if let Some(answer) = &certificate.answer {
            let mut asked = Asked::new(Case::of_answer(answer, certificate));
            for proof in &answer.proof {
                let (name, bound, argument) = (&*proof.figure, proof.bound as i64, &proof.argument);
                // A figure that ends in `.min` is bounded from above (at most), so 0 is not trivial.
                let is_above = name.ends_with(".min");
                if bound > 0 || is_above {
                    asked.state_figure(&mut writing.formula, name, argument);
                    let of = ClaimOf::Bound(name.to_owned());
                    writing.claim(of, &said(name, is_above, bound), |formula| {
                        let row = named(name).ok_or(NotEncoded::Kind)?;
                        (row.statement)(&mut asked, formula, &Bounded { name, bound, argument })
                    });
                }
            }
            for proved in &answer.standing {
                let (Some(bound), Some(argument)) = (proved.bound, &proved.argument) else { continue };
                let (row, name, bound) = (of_tier(proved.tier), proved.tier.id(), bound as i64);
                let is_above = proved.tier.is_more_better();
                if bound > 0 || is_above {
                    asked.state_tier(&mut writing.formula, argument);
                    let said = said(&format!("tier {name}"), is_above, bound);
                    writing.claim(ClaimOf::Tier(proved.tier), &said, |formula| {
                        (row.statement)(&mut asked, formula, &Bounded { name, bound, argument })
                    });
                }
            }
        }
        for impossible in &certificate.impossible {
            let of = ClaimOf::Impossible(impossible.kind());
            writing
                .claim(of, impossible.kind(), |formula| cannot_be(formula, certificate.question.as_ref(), impossible));
        }
        writing.finish()
    }
}

/// A bound in words, for a comment of the formula: `repeats >= 2`.
fn said(name: &str, is_above: bool, bound: i64) -> String {
    format!("{name} {} {bound}", if is_above { "<=" } else { ">=" })
}

/// States that the impossible is possible, if the selector is 1, and returns how to refute it.
fn cannot_be(formula: &mut Formula, question: Option<&Problem>, impossible: &Impossible) -> Provable {
    let Some(question) = question else { return Err(NotEncoded::Kind) };
    match impossible {
        Impossible::CannotFill { round, .. } => one_round::cannot_fill(formula, question, *round),
        Impossible::Clash { wishes, .. } if wishes.iter().any(|wish| wish.one_side().is_some()) => {
            Err(NotEncoded::Kind)
        }
        Impossible::Clash { round, wishes, .. } => one_round::clash(formula, question, (*round, wishes)),
        Impossible::Exhausted { layouts, all_layouts, .. } => {
            no_repeat::exhausted(formula, question, layouts, *all_layouts)
        }
        Impossible::Counted { .. } | Impossible::NoAffineSpace { .. } => rounds::impossible(formula, impossible),
    }
}

/// The formula and the proof so far.
#[derive(Default)]
struct Writing {
    formula: Formula,
    /// For each claim lines that end with its refutation.
    lines: Vec<Vec<String>>,
    selectors: Vec<Var>,
    proved: Vec<ClaimOf>,
    left_out: Vec<(ClaimOf, NotEncoded)>,
}

impl Writing {
    /// States that a claim is false, if the selector is 1, and derives that it is 0.
    fn claim(&mut self, of: ClaimOf, said: &str, state: impl FnOnce(&mut Formula) -> Provable) {
        let before = self.formula.mark();
        let number = self.selectors.len() + 1;
        let selector = self.formula.var(format!("beaten_{number}"));
        (self.formula.number, self.formula.selector) = (number, selector);
        self.formula.say(&format!("Claim {number}: {said} (beaten_{number})"));
        let mut lemmas = Lemmas::of(number);
        let shown = state(&mut self.formula)
            .and_then(|prove| prove(&self.formula, &mut lemmas))
            .and_then(|derived| derived.refutes(selector).ok_or(NotEncoded::Short));
        match shown {
            Ok(derived) => {
                self.lines.push(lemmas.before(format!("@claim_{number} {}", derived.line())));
                self.selectors.push(selector);
                self.proved.push(of);
            }
            Err(why) => {
                self.formula.back_to(before);
                self.left_out.push((of, why));
            }
        }
    }

    /// States that some selector is 1, and adds up the refutations of all of them to a contradiction.
    fn finish(mut self) -> PseudoBoolean {
        self.formula.say("At least one of the claims is beaten. (There is no such schedule: see the proof.)");
        let any = self.formula.add(Sum::new(self.selectors.iter().map(|&var| (var, 1)), 1));
        let count = self.formula.constraints().len();
        let mut proof = format!("{VERSION}\nf {count} ;\n");
        let mut last = any.to_string();
        for (lines, number) in self.lines.iter().zip(1..) {
            lines.iter().for_each(|line| proof.push_str(line));
            last.push_str(&format!(" @claim_{number} +"));
        }
        proof.push_str(&format!(
            "@all pol {last} ;\noutput NONE ;\nconclusion UNSAT : @all ;\nend pseudo-Boolean proof ;\n"
        ));
        let mut header = String::from(
            "Bounds of a schedule, as written by roundtable. docs/reference/proofs.md says what is stated, and how.\n",
        );
        for (of, why) in &self.left_out {
            header.push_str(&format!("Not here: {of} ({why:?})\n"));
        }
        PseudoBoolean { formula: self.formula.opb(&header), proof, proved: self.proved, left_out: self.left_out }
    }
}

/// Whether the statement of `state` proves a claim; false if its sums show less, or its cases have a solution. An error
/// if it is not tried.
#[cfg(test)]
pub(crate) fn tried(state: impl FnOnce(&mut Formula) -> Provable) -> Result<bool, NotEncoded> {
    let mut writing = Writing::default();
    writing.claim(ClaimOf::Form, "", state);
    match writing.left_out.first() {
        None => Ok(true),
        Some((_, NotEncoded::Short)) => Ok(false),
        Some((_, why @ (NotEncoded::Kind | NotEncoded::TooLarge))) => Err(*why),
    }
}

/// The same where it has to be tried.
#[cfg(test)]
pub(crate) fn is_proved(state: impl FnOnce(&mut Formula) -> Provable) -> bool {
    tried(state).unwrap()
}

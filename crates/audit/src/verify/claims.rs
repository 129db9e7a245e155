//! Checks a certificate claim by claim: that the schedule has no fault, that its figures are right when counted anew, that every bound holds,
//! and that standing and verdict follow. A claim that is too large to be tried again, or that rests on a published result, is reported so
//! and does not count as verified.

use std::fmt;

use roundtable_model::Problem;

use super::{Case, verify, verify_tier};
use crate::answers::{answers, faults};
use crate::certificate::{Answered, Certificate};
use crate::figures::proof::Argument;
use crate::figures::standing::{Standing, TierStanding, TierState, Verdict};
use crate::figures::wishes::same_group_meetings;
use crate::figures::{Judged, relations};
use crate::figures::{Tier, named};
use crate::measure::measure;
use crate::report::{Figures, MeetingBounds, RelationFigures};
use crate::survey::Survey;
use crate::verify::mistake::Mistake;
use crate::{Checked, Fault, Impossible, Objective, Rules};

/// A claim of a certificate, and the result of its check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claim {
    /// What is claimed.
    pub of: ClaimOf,
    /// The result of its check.
    pub outcome: Outcome,
}

/// What is claimed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClaimOf {
    /// That it is a certificate at all: of this version, with a question or sizes to judge by, and with a claim.
    Form,
    /// That the schedule answers the question without a fault.
    Schedule,
    /// All figures.
    Figures,
    /// The bound of this figure.
    Bound(String),
    /// A tier: its state, and its bound.
    Tier(Tier),
    /// The verdict.
    Verdict,
    /// That something cannot be: the kind of “impossible”.
    Impossible(&'static str),
}

impl fmt::Display for ClaimOf {
    /// As `check` prints it: `bound repeats`, `tier overload`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form => f.write_str("form"),
            Self::Schedule => f.write_str("schedule"),
            Self::Figures => f.write_str("figures"),
            Self::Bound(figure) => write!(f, "bound {figure}"),
            Self::Tier(tier) => write!(f, "tier {}", tier.id()),
            Self::Verdict => f.write_str("verdict"),
            Self::Impossible(kind) => write!(f, "impossible {kind}"),
        }
    }
}

/// The result of checking a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is true: everything that it says was found again.
    Verified,
    /// It is not checked: the case is too large to be tried again here.
    TooLarge,
    /// It is not checked: a published result says it of these numbers.
    Cited {
        /// Whose.
        author: &'static str,
        /// Of which year.
        year: u16,
    },
    /// It is not checked, since it rests on another claim that is not.
    RestsOnUnchecked,
    /// It is wrong.
    Refused(Against),
}

impl Outcome {
    /// Whether it is found to be wrong.
    pub fn is_refused(&self) -> bool {
        matches!(self, Self::Refused(_))
    }

    /// The word in JSON and in print.
    pub fn id(&self) -> &'static str {
        match self {
            Self::Verified => "verified",
            Self::TooLarge | Self::Cited { .. } | Self::RestsOnUnchecked => "not checked",
            Self::Refused(_) => "refused",
        }
    }
}

/// What speaks against a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Against {
    /// Its form is wrong.
    Form,
    /// What it says of the seats is not what the question says.
    Seats,
    /// The schedule has a fault: the first of them.
    Fault(Fault),
    /// A number differs when it is counted anew; which of several figures is not said.
    Counted,
    /// The bound or its argument is wrong.
    Mistake(Mistake),
    /// It does not follow from figure and bound.
    DoesNotFollow,
    /// It was tried, and is false.
    NotSo,
}

impl From<Result<(), Mistake>> for Outcome {
    fn from(found: Result<(), Mistake>) -> Self {
        match found {
            Ok(()) => Self::Verified,
            Err(Mistake::Cited { author, year }) => Self::Cited { author, year },
            Err(mistake) if mistake.is_false() => Self::Refused(Against::Mistake(mistake)),
            Err(_) => Self::TooLarge,
        }
    }
}

impl From<Checked> for Outcome {
    fn from(found: Checked) -> Self {
        match found {
            Checked::Holds => Self::Verified,
            Checked::Fails => Self::Refused(Against::NotSo),
            Checked::TooLarge => Self::TooLarge,
            Checked::Cited { author, year } => Self::Cited { author, year },
        }
    }
}

/// The outcome of a claim that is decided by one comparison.
fn is(truth: bool, otherwise: Against) -> Outcome {
    if truth { Outcome::Verified } else { Outcome::Refused(otherwise) }
}

impl Certificate {
    /// Checks every claim, from the question and the schedule alone. A certificate that makes no sense has one refused claim, of the
    /// [form](ClaimOf::Form); where the schedule has a fault, nothing else of the answer is examined.
    pub fn check(&self) -> Vec<Claim> {
        self.as_now().claims()
    }

    fn claims(&self) -> Vec<Claim> {
        let one_way = self.question.is_some() != self.judged_by.is_some();
        let says = self.answer.is_some() || !self.impossible.is_empty();
        let is_known = Self::CHECKED.contains(&self.schema.as_ref());
        let against = match (is_known && one_way && says && !self.has_table_zero(), self.states_its_seats()) {
            (false, _) => Some(Against::Form),
            (true, false) => Some(Against::Seats),
            (true, true) => None,
        };
        if let Some(against) = against {
            return vec![Claim { of: ClaimOf::Form, outcome: Outcome::Refused(against) }];
        }
        let mut claims = Vec::new();
        if let Some(answer) = &self.answer {
            answer.check(&answer.case(self), &self.rules(), &mut claims);
        }
        claims.extend(self.impossible.iter().map(|impossible| Claim {
            of: ClaimOf::Impossible(impossible.kind()),
            outcome: match &self.question {
                Some(question) => impossible.check(question).into(),
                None => Outcome::Refused(Against::Form),
            },
        }));
        claims
    }

    /// Whether its sides, borders and relations are those of the question. What seats mean is the question's, never the claim's: with other
    /// sides a plan would keep other wishes. And a question with wishes for partners has sides.
    fn states_its_seats(&self) -> bool {
        let has_wishes = |question: &Problem| question.asks_sides() || question.mixed().is_some();
        if self.question.as_ref().is_some_and(|question| question.sides().is_none() && has_wishes(question)) {
            return false;
        }
        let Some(answer) = &self.answer else { return true };
        let asked = Self::stating(&self.rules(), &answer.schedule);
        (&self.sides, &self.borders, &self.relations) == (&asked.sides, &asked.borders, &asked.relations)
    }

    /// Whether some table has the number 0; numbers count from 1.
    fn has_table_zero(&self) -> bool {
        let asked = self.question.iter().flat_map(|q| [q.history(), q.kept(), q.plan_before()]);
        let judged = self.judged_by.iter().map(|by| by.history.rounds());
        let made = self.answer.iter().map(|answer| &answer.schedule);
        asked.chain(judged).chain(made).flat_map(|s| s.rounds()).flat_map(|r| r.tables()).any(|table| table.number == 0)
    }
}

/// What is counted anew of a schedule.
struct Counted {
    figures: Figures,
    objective: Objective,
    /// Meetings of the same group, for each wish that spreads one.
    same_group: Vec<u64>,
}

impl Counted {
    /// Counts the schedule as the audit does.
    fn of(case: &Case<'_>, rules: &Rules<'_>) -> Self {
        let (schedule, question) = (case.schedule, case.problem);
        let survey = Survey::of(schedule);
        let measured = measure(schedule, rules, &survey);
        let objective = Objective::counted(&measured.figures, &measured.sizes, schedule, question);
        let mut figures = measured.figures;
        figures.count_seats(&Judged::new(schedule, rules, question));
        let same_group = question.map_or_else(Vec::new, |question| same_group_meetings(question, schedule));
        Self { figures, objective, same_group }
    }

    /// The value of a figure that has a bound.
    fn figure(&self, name: &str, argument: &Argument) -> Option<u64> {
        if let Argument::GroupsOverTables { spread } = *argument {
            return self.same_group.get(spread).copied();
        }
        (named(name)?.value)(&self.figures, name)
    }

    /// The value of a tier; the outer `None` where the schedule has no such figure.
    fn tier(&self, tier: Tier, case: &Case<'_>) -> Option<Option<u64>> {
        match tier.row().of {
            Some(_) => Some(tier.value(&self.objective)),
            None => (tier.row().count)(case, tier, &self.figures).map(Some),
        }
    }
}

impl Answered {
    /// Adds its claims: schedule, figures, bounds, tiers, verdict. After a fault of the schedule there are no others.
    fn check(&self, case: &Case<'_>, rules: &Rules<'_>, claims: &mut Vec<Claim>) {
        let mut claim = |of, outcome| claims.push(Claim { of, outcome });
        if let Some(against) = self.against_schedule(case, rules) {
            return claim(ClaimOf::Schedule, Outcome::Refused(against));
        }
        claim(ClaimOf::Schedule, Outcome::Verified);
        let mut counted = Counted::of(case, rules);
        // The bounds among the figures are not counted: they must be those of the proofs, which are claims of their own below.
        let is_bounded = self.write_bounds(&mut counted.figures);
        claim(ClaimOf::Figures, is(is_bounded && counted.figures == self.figures, Against::Counted));
        for proof in &self.proof {
            let outcome = match counted.figure(&proof.figure, &proof.argument) == Some(proof.value) {
                true => verify(proof, case).into(),
                false => Outcome::Refused(Against::Counted),
            };
            claim(ClaimOf::Bound(proof.figure.to_string()), outcome);
        }
        let mut rests_on = Vec::new();
        for proved in &self.standing {
            let outcome = check_tier(proved, counted.tier(proved.tier, case), case);
            rests_on.push(outcome.clone());
            claim(ClaimOf::Tier(proved.tier), outcome);
        }
        claim(ClaimOf::Verdict, self.verdict(case, &rests_on));
    }

    /// The first fault of the schedule, or a history of more people than it has.
    fn against_schedule(&self, case: &Case<'_>, rules: &Rules<'_>) -> Option<Against> {
        let schedule = &self.schedule;
        let found = case.problem.map_or_else(|| faults(schedule, rules), |question| answers(question, schedule));
        let is_foreign = rules.history.is_some_and(|history| history.rounds().players() > schedule.players());
        found.into_iter().next().map(Against::Fault).or(is_foreign.then_some(Against::Form))
    }

    /// Puts the bounds that are claimed with the figures; false if one is missing that always has to be there.
    fn write_bounds(&self, figures: &mut Figures) -> bool {
        let bound = |figure| self.proof.iter().find(|p| p.figure == figure).map(|p| p.bound);
        let bounds = bound("repeats").zip(bound("sum_of_squares"));
        if let Some((repeats, sum_of_squares)) = bounds {
            (figures.meetings.bound.repeats, figures.meetings.bound.sum_of_squares) = (repeats, sum_of_squares);
        }
        figures.relations.iter_mut().for_each(|found| found.bound = self.bound_of(found));
        bounds.is_some()
    }

    /// What its bounds are about, in a certificate.
    pub(crate) fn case<'a>(&'a self, of: &'a Certificate) -> Case<'a> {
        let schedule = &self.schedule;
        of.question
            .as_ref()
            .map_or_else(|| Case::of_rules(schedule, &of.rules()), |question| Case::of(question, schedule))
    }

    /// The bounds of a relation by what is claimed: of its repeats, and of its tier. Nothing claimed is no bound.
    fn bound_of(&self, found: &RelationFigures) -> MeetingBounds {
        let name = relations::repeats_of(found.relation);
        let repeats = self.proof.iter().find(|p| p.figure == name).map_or(0, |p| p.bound);
        let tier =
            self.standing.iter().find(|proved| proved.tier == relations::tier_of(found.relation)).and_then(|p| p.bound);
        MeetingBounds { repeats, sum_of_squares: tier.unwrap_or(0).saturating_mul(2).saturating_add(found.total) }
    }

    /// Whether the verdict follows from the standing. All tiers of the question must be listed, in order. `tiers` are the outcomes of their
    /// claims; the verdict is verified only if those that it rests on are.
    fn verdict(&self, case: &Case<'_>, tiers: &[Outcome]) -> Outcome {
        let all = Tier::every().filter(|tier| (tier.row().holds)(case, *tier));
        let complete = self.standing.iter().map(|proved| proved.tier).eq(all);
        let standing = Standing { tiers: self.standing.clone() };
        if !complete || standing.verdict() != self.verdict || tiers.iter().any(Outcome::is_refused) {
            return Outcome::Refused(Against::DoesNotFollow);
        }
        let rests_on = match self.verdict {
            Verdict::Optimal => tiers.len(),
            Verdict::MeetingsOptimal => self.standing.iter().take_while(|p| p.tier <= Tier::Overload).count(),
            Verdict::Gap | Verdict::Invalid => 0,
        };
        match tiers.iter().take(rests_on).all(|outcome| *outcome == Outcome::Verified) {
            true => Outcome::Verified,
            false => Outcome::RestsOnUnchecked,
        }
    }
}

/// The outcome of a claim about a tier; `value` is its figure counted anew.
fn check_tier(proved: &TierStanding, value: Option<Option<u64>>, case: &Case<'_>) -> Outcome {
    if Some(proved.value) != value {
        return Outcome::Refused(Against::Counted);
    }
    if TierState::of(proved.tier, proved.value, proved.bound) != proved.state {
        return Outcome::Refused(Against::DoesNotFollow);
    }
    match proved.bound.is_some() == proved.argument.is_some() {
        true => verify_tier(proved, case).into(),
        false => Outcome::Refused(Against::Form),
    }
}

impl Impossible {
    /// Its name in JSON.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::CannotFill { .. } => "cannot_fill",
            Self::Clash { .. } => "clash",
            Self::Counted { .. } => "counted",
            Self::Exhausted { .. } => "exhausted",
            Self::NoAffineSpace { .. } => "no_affine_space",
        }
    }
}

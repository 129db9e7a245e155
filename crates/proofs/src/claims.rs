//! Checks a certificate claim by claim: that the schedule has no fault, that its figures are right when counted again,
//! that every bound holds, and that standing and verdict follow. A claim that is too large to repeat, or that rests on
//! a published result, is reported and does not count as verified. Claims are compared with the audit's counts here; of
//! this crate only this file and `impossible.rs` may use them (`xtask/src/wall.rs`).

use roundtable_audit::{
    Against, Certificate, Claim, ClaimOf, ClaimOutcome, ClaimedSchedule, CountedSchedule, Figures, MeetingBounds,
    ObjectiveStanding, RelationFigures, Rules, Tier, TierStanding, TierState, Verdict, answers, faults, relation_named,
};
use roundtable_model::Problem;

use crate::case::Case;
use crate::figures;
use crate::impossible::verify_impossible;
use crate::verify::{verify, verify_tier};

/// Checks every claim of a certificate, from the question and the schedule alone. One that makes no sense has one
/// refused claim, of the [form](ClaimOf::Form); where the schedule has a fault, nothing else of the answer is examined.
///
/// ```
/// use roundtable_audit::{Certificate, ClaimOutcome, judge};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// use roundtable_proofs::verify_certificate;
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let mut schedule = Schedule::new(4);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// let mut certificate = Certificate::of_answer(&question, &schedule, &judge(&question, &schedule)).unwrap();
/// assert!(verify_certificate(&certificate).iter().all(|claim| claim.outcome == ClaimOutcome::Verified));
/// certificate.answer.as_mut().unwrap().figures.meetings.repeats = 1;
/// assert!(verify_certificate(&certificate).iter().any(|claim| claim.outcome.is_refused()));
/// ```
pub fn verify_certificate(certificate: &Certificate) -> Vec<Claim> {
    let certificate = &*certificate.as_now();
    let has_one_basis = certificate.question.is_some() != certificate.judged_by.is_some();
    let has_claims = certificate.answer.is_some() || !certificate.impossible.is_empty();
    let is_known = Certificate::CHECKED.contains(&certificate.schema.as_ref());
    let has_form = is_known && has_one_basis && has_claims && !has_table_zero(certificate);
    let against = match (has_form, states_its_seats(certificate)) {
        (false, _) => Some(Against::Form),
        (true, false) => Some(Against::Seats),
        (true, true) => None,
    };
    if let Some(against) = against {
        return vec![Claim { of: ClaimOf::Form, outcome: ClaimOutcome::Refused(against) }];
    }
    let mut claims = Vec::new();
    if let Some(answer) = &certificate.answer {
        verify_answer(answer, certificate, &mut claims);
    }
    claims.extend(certificate.impossible.iter().map(|impossible| Claim {
        of: ClaimOf::Impossible(impossible.kind()),
        outcome: match &certificate.question {
            Some(question) => verify_impossible(impossible, question).into(),
            None => ClaimOutcome::Refused(Against::Form),
        },
    }));
    claims
}

/// The outcome of a claim that is decided by one comparison.
fn is(truth: bool, otherwise: Against) -> ClaimOutcome {
    if truth { ClaimOutcome::Verified } else { ClaimOutcome::Refused(otherwise) }
}

/// Whether the sides, borders and relations of a certificate are those of its question. The question defines the
/// meaning of seats, not the claim: with other sides a plan would keep other wishes. Wishes for partners need sides.
fn states_its_seats(certificate: &Certificate) -> bool {
    let has_wishes = |question: &Problem| question.asks_sides() || question.mixed().is_some();
    if certificate.question.as_ref().is_some_and(|question| question.sides().is_none() && has_wishes(question)) {
        return false;
    }
    let Some(answer) = &certificate.answer else { return true };
    let asked = Certificate::stating(&certificate.rules(), &answer.schedule);
    (&certificate.sides, &certificate.borders, &certificate.relations)
        == (&asked.sides, &asked.borders, &asked.relations)
}

/// Whether some table has the number 0; numbers count from 1.
fn has_table_zero(certificate: &Certificate) -> bool {
    let asked = certificate.question.iter().flat_map(|q| [q.history(), q.kept(), q.plan_before()]);
    let judged = certificate.judged_by.iter().map(|by| by.history.rounds());
    let made = certificate.answer.iter().map(|answer| &answer.schedule);
    asked.chain(judged).chain(made).flat_map(|s| s.rounds()).flat_map(|r| r.tables()).any(|table| table.number == 0)
}

/// Adds the claims of an answer: schedule, figures, bounds, tiers, verdict. After a fault there are no others.
fn verify_answer(answer: &ClaimedSchedule, certificate: &Certificate, claims: &mut Vec<Claim>) {
    let (case, rules) = (&Case::of_answer(answer, certificate), &certificate.rules());
    let mut claim = |of, outcome| claims.push(Claim { of, outcome });
    if let Some(against) = against_schedule(answer, case, rules) {
        return claim(ClaimOf::Schedule, ClaimOutcome::Refused(against));
    }
    claim(ClaimOf::Schedule, ClaimOutcome::Verified);
    let counted = CountedSchedule::of(case.schedule, rules, case.problem);
    // Bounds that are part of the figures are not counted here: they must equal those of the proofs, which are claims
    // of their own below.
    let mut figures = counted.figures().clone();
    let is_bounded = write_bounds(answer, &mut figures);
    claim(ClaimOf::Figures, is(is_bounded && figures == answer.figures, Against::Counted));
    for proof in &answer.proof {
        let outcome = match counted.figure(&proof.figure, &proof.argument) == Some(proof.value) {
            true => verify(proof, case).into(),
            false => ClaimOutcome::Refused(Against::Counted),
        };
        claim(ClaimOf::Bound(proof.figure.to_string()), outcome);
    }
    let mut rests_on = Vec::new();
    for proved in &answer.standing {
        let outcome = verify_standing(proved, &counted, case);
        rests_on.push(outcome.clone());
        claim(ClaimOf::Tier(proved.tier), outcome);
    }
    claim(ClaimOf::Verdict, verify_verdict(answer, (certificate, case), &rests_on));
}

/// The first fault of the schedule, or a history of more people than it has.
fn against_schedule(answer: &ClaimedSchedule, case: &Case<'_>, rules: &Rules<'_>) -> Option<Against> {
    let schedule = &answer.schedule;
    let found = case.problem.map_or_else(|| faults(schedule, rules), |question| answers(question, schedule));
    let is_foreign = rules.history.is_some_and(|history| history.rounds().players() > schedule.players());
    found.into_iter().next().map(Against::Fault).or(is_foreign.then_some(Against::Form))
}

/// Puts the claimed bounds with the figures; false if a required one is missing.
fn write_bounds(answer: &ClaimedSchedule, figures: &mut Figures) -> bool {
    let bound = |figure| answer.proof.iter().find(|p| p.figure == figure).map(|p| p.bound);
    let bounds = bound("repeats").zip(bound("sum_of_squares"));
    if let Some((repeats, sum_of_squares)) = bounds {
        (figures.meetings.bound.repeats, figures.meetings.bound.sum_of_squares) = (repeats, sum_of_squares);
    }
    figures.relations.iter_mut().for_each(|found| found.bound = bounds_of(answer, found));
    bounds.is_some()
}

/// The claimed bounds of a relation: of its repeats, and of its tier. Without a claim there is no bound.
fn bounds_of(answer: &ClaimedSchedule, found: &RelationFigures) -> MeetingBounds {
    let is_of = |figure: &str| relation_named(figure) == Some(found.relation);
    let repeats = answer.proof.iter().find(|p| is_of(&p.figure)).map_or(0, |p| p.bound);
    let tier = Tier::of_relation(found.relation);
    let again = answer.standing.iter().find(|proved| proved.tier == tier).and_then(|p| p.bound);
    MeetingBounds { repeats, sum_of_squares: again.unwrap_or(0).saturating_mul(2).saturating_add(found.total) }
}

/// The outcome of a claim about a tier.
fn verify_standing(proved: &TierStanding, counted: &CountedSchedule<'_>, case: &Case<'_>) -> ClaimOutcome {
    let value = counted.tier(proved.tier);
    let is_counted_so = |again: fn(&Case<'_>) -> Option<u64>| again(case) == proved.value;
    if Some(proved.value) != value || !figures::of_tier(proved.tier).count.is_none_or(is_counted_so) {
        return ClaimOutcome::Refused(Against::Counted);
    }
    if TierState::of(proved.tier, proved.value, proved.bound) != proved.state {
        return ClaimOutcome::Refused(Against::DoesNotFollow);
    }
    match proved.bound.is_some() == proved.argument.is_some() {
        true => verify_tier(proved, case).into(),
        false => ClaimOutcome::Refused(Against::Form),
    }
}

/// Whether the verdict follows from the standing. All tiers of the question must be listed, in order. `tiers` are the
/// outcomes of their claims; the verdict is verified only if its tiers are.
fn verify_verdict(
    answer: &ClaimedSchedule,
    (certificate, case): (&Certificate, &Case<'_>),
    tiers: &[ClaimOutcome],
) -> ClaimOutcome {
    let is_listed = |tier: &Tier| certificate.has_tier(*tier) && (figures::of_tier(*tier).holds)(case, *tier);
    let all = Tier::every().filter(is_listed);
    let complete = answer.standing.iter().map(|proved| proved.tier).eq(all);
    let standing = ObjectiveStanding { tiers: answer.standing.clone() };
    if !complete || standing.verdict() != answer.verdict || tiers.iter().any(ClaimOutcome::is_refused) {
        return ClaimOutcome::Refused(Against::DoesNotFollow);
    }
    let rests_on = match answer.verdict {
        Verdict::Optimal => tiers.len(),
        Verdict::MeetingsOptimal => answer.standing.iter().take_while(|p| p.tier <= Tier::Overload).count(),
        Verdict::Gap | Verdict::Invalid => 0,
    };
    match tiers.iter().take(rests_on).all(|outcome| *outcome == ClaimOutcome::Verified) {
        true => ClaimOutcome::Verified,
        false => ClaimOutcome::RestsOnUnchecked,
    }
}

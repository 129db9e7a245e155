//! Certificates (`audit::Certificate`: everything needed to check a result without this program) of an answer, of a
//! schedule that was checked, and of a question that has no answer.

use roundtable_audit::{Certificate, Impossible};
use roundtable_model::RoundIx;

use crate::{Answer, CheckedPlan, Error, Note, Question, Request};

impl Answer {
    /// The schedule with the question, every figure, every bound and its proof; and whatever was found to be
    /// impossible. `None` if the audit calls the schedule invalid, which does not happen for answers.
    ///
    /// ```
    /// use roundtable::parts::{ClaimOutcome, verify_certificate};
    /// use roundtable::{Control, Question, Request};
    /// let answer = roundtable::plan(&Question::numbered(9).tables([3]).rounds(4), &Request::default(), &Control::none())?;
    /// let certificate = answer.certificate().unwrap();
    /// assert!(verify_certificate(&certificate).iter().all(|claim| claim.outcome == ClaimOutcome::Verified));
    /// # Ok::<(), roundtable::Error>(())
    /// ```
    pub fn certificate(&self) -> Option<Certificate> {
        let mut certificate = Certificate::of_answer(self.problem(), &self.plan.schedule, &self.audit)?;
        let refuted = |note: &Note| if let Note::Maker(note) = note { note.impossible() } else { None };
        certificate.impossible.extend(self.notes.iter().filter_map(refuted));
        Some(certificate)
    }
}

impl CheckedPlan<'_> {
    /// The schedule with every figure, every bound and its proof; `None` for a schedule that breaks rules.
    pub fn certificate(&self) -> Option<Certificate> {
        let schedule = &self.plan.schedule;
        match self.question() {
            Some(question) => Certificate::of_answer(question, schedule, &self.audit),
            None => Certificate::of_schedule(schedule, &self.rules(), &self.audit),
        }
    }
}

impl Error {
    /// What is impossible, if the error is a proved impossibility.
    pub fn impossible(&self) -> Option<Impossible> {
        // Nobody is absent in a plain league, so its tables are those of the first round.
        if let Self::League { players, .. } = self {
            return Some(Impossible::CannotFill { round: RoundIx(0), people: *players });
        }
        if let Self::Maker(error) = self { error.impossible() } else { None }
    }
}

/// The certificate of a refusal: the question, and why it has no answer. `None` if the refusal is not a proof, or the
/// question itself is at fault.
///
/// ```
/// use roundtable::parts::{ClaimOutcome, verify_certificate};
/// use roundtable::{Control, Question, Request};
/// let (question, request) = (Question::numbered(22).tables([4]).rounds(4), Request::default());
/// let error = roundtable::plan(&question, &request, &Control::none()).unwrap_err();
/// let certificate = roundtable::parts::refusal(&question, &request, &error).unwrap();
/// assert_eq!(verify_certificate(&certificate)[0].outcome, ClaimOutcome::Verified);
/// ```
pub fn refusal(question: &Question, request: &Request, error: &Error) -> Option<Certificate> {
    let (problem, _) = question.problem(request).ok()?;
    Some(Certificate::of_refusal(&problem, error.impossible()?))
}

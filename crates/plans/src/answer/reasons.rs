//! Why people meet in a plan, and why again: the same words for a plan made here and for one that was checked.

use roundtable_audit::{Audit, explain, why, why_related, why_sides};
use roundtable_model::{Plan, Problem, Schedule, SeatRelation};
use roundtable_words::{Lang, Words};

use crate::said::Sayer;
use crate::{Error, who};

/// A plan with its audit; there are no reasons for one that breaks rules.
pub(crate) struct Reasons<'a> {
    /// The plan.
    pub plan: &'a Plan,
    /// The rounds of earlier events.
    pub history: &'a Schedule,
    /// Its audit, earlier events included.
    pub audit: &'a Audit,
    /// What it answers, if that is known.
    pub question: Option<&'a Problem>,
    /// The relations between seats that count.
    pub relations: Vec<SeatRelation>,
}

impl Reasons<'_> {
    /// Who meets again, who carries the unevenness, why, and which parts of the plan are proved best.
    pub fn of_all(&self, lang: Lang) -> Vec<String> {
        if !self.audit.valid {
            return Vec::new();
        }
        let lines = explain(&self.plan.schedule, self.history, self.audit);
        let sayer = self.sayer(lang);
        lines.iter().map(|line| sayer.explanation(line)).chain(sayer.words.tiers(self.audit)).collect()
    }

    /// Why two people meet, and why they cannot be kept further apart.
    ///
    /// # Errors
    /// Somebody who is not of the plan, or one person twice.
    pub fn of_two(&self, one: &str, other: &str, lang: Lang) -> Result<Vec<String>, Error> {
        let Self { plan, history, audit, question, relations } = self;
        let pair = who::pair(&plan.roster, one, other)?;
        if !audit.valid {
            return Ok(Vec::new());
        }
        let kept = question.map_or(0, |question| question.kept().round_count());
        let wishes = question.map_or(&[][..], |question| &question.wishes().list);
        let mut lines = why(&plan.schedule, history, kept, wishes, audit, pair);
        if let Some(sides) = plan.seats().sides() {
            lines.extend(why_sides(&plan.schedule, sides, audit, pair));
        }
        lines.extend(why_related(&plan.schedule, relations, audit, pair));
        Ok(lines.iter().map(|line| self.sayer(lang).why(line)).collect())
    }

    fn sayer(&self, lang: Lang) -> Sayer<'_> {
        Sayer { words: Words::new(lang), roster: &self.plan.roster }
    }
}

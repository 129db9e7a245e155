//! The certificate: a schedule, its question, its figures, their bounds, and the proof of each bound, as one value that
//! anybody can check without the program that made it. Serialises to the JSON of `docs/reference/certificate.md`. The
//! crate `proofs` checks it. Making one costs as much as copying.

use std::borrow::Cow;

use roundtable_model::{
    Borders, History, Problem, RoundGoal, Schedule, SeatIx, SeatOrder, SeatRelation, SeatsMean, Sides, Spare,
    TableSizes,
};
use serde::{Deserialize, Serialize};

use crate::bounds::rounds_without_repeats;
use crate::figures::objective::{from_less_is_better, to_less_is_better};
use crate::figures::standing::{TierStanding, Verdict};
use crate::report::{Audit, FigureProof, Figures, Meetings};
use crate::{Impossible, Rules, Tier};

/// A schedule with all claims about it and their proofs; or a question without an answer, and why.
///
/// ```
/// use roundtable_audit::{Certificate, judge};
/// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
/// let question = Problem::new(Roster::numbered(4), TableSizes::only(2).unwrap(), RoundGoal::Exactly(1)).unwrap();
/// let mut schedule = Schedule::new(4);
/// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).table(2, &[PlayerIx(2), PlayerIx(3)]);
/// let certificate = Certificate::of_answer(&question, &schedule, &judge(&question, &schedule)).unwrap();
/// assert_eq!(certificate.answer.unwrap().figures.meetings.repeats, 0);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Certificate {
    /// [`Certificate::SCHEMA`], or an earlier one of the [`Certificate::CHECKED`].
    pub schema: Cow<'static, str>,
    /// The question; without one, the schedule is judged by `judged_by` alone.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub question: Option<Problem>,
    /// Without a question: what the schedule is judged by.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub judged_by: Option<JudgedBy>,
    /// The pairs that border if seats are powers, as in the question.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub borders: Option<BorderMap>,
    /// The side of every seat of a full table, from 1, if the game has sides, as in the question.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub sides: Option<Vec<u8>>,
    /// Other relations between seats, if they count: pair by pair, as in the question.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub relations: Vec<SeatRelation>,
    /// The schedule and all claims about it; a refused question has none.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub answer: Option<ClaimedSchedule>,
    /// What is proved impossible about this question.
    #[serde(default)]
    pub impossible: Vec<Impossible>,
}

/// What a schedule is judged by that has no question.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgedBy {
    /// The sizes that tables may have.
    pub table_sizes: TableSizes,
    /// Rounds of earlier events: their meetings count.
    #[serde(flatten)]
    pub history: History,
    /// What the seats of a table mean.
    #[serde(skip_serializing_if = "SeatsMean::is_nothing", default)]
    pub seats: SeatsMean,
    /// Which relations between seats are counted besides.
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub relations: Vec<SeatOrder>,
}

impl JudgedBy {
    /// The same as rules.
    pub fn rules(&self) -> Rules<'_> {
        Rules {
            table_sizes: Some(&self.table_sizes),
            history: Some(&self.history),
            seats: Some(&self.seats),
            relations: &self.relations,
            ..Rules::default()
        }
    }
}

/// Which powers of a table border each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BorderMap {
    /// How many powers: a table of another size has no borders.
    pub powers: u32,
    /// The seats that border.
    pub pairs: Vec<[SeatIx; 2]>,
}

impl BorderMap {
    pub(crate) fn of(borders: &Borders) -> Self {
        Self { powers: borders.powers(), pairs: borders.edges().to_vec() }
    }
}

/// A schedule and all claims about it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ClaimedSchedule {
    /// Who sits where.
    pub schedule: Schedule,
    /// Every figure.
    pub figures: Figures,
    /// What no schedule of the same shape betters, and why.
    pub proof: Vec<FigureProof>,
    /// Every tier of the objective, in order.
    pub standing: Vec<TierStanding>,
    /// What follows from the standing.
    pub verdict: Verdict,
}

impl Certificate {
    /// The name of the JSON and its version.
    pub const SCHEMA: &'static str = "roundtable/certificate/4";

    /// The versions that are checked. Before version 4 [no tier](Self::has_tier) was about pairs that never meet. In
    /// version 2 a question did not give the meaning of seats: only certificates without such a meaning hold.
    pub const CHECKED: [&'static str; 3] = [Self::SCHEMA, "roundtable/certificate/3", "roundtable/certificate/2"];

    /// The certificate of an answer to a question. `audit` is its audit by [`judge`](crate::judge). `None` if the audit
    /// calls the answer invalid.
    pub fn of_answer(question: &Problem, schedule: &Schedule, audit: &Audit) -> Option<Self> {
        let answer = Some(ClaimedSchedule::of(schedule, audit)?);
        let impossible = too_many_rounds(question, schedule).into_iter().collect();
        let stated = Self::stating(&Rules::of(question), schedule);
        Some(Self { question: Some(question.clone()), answer, impossible, ..stated })
    }

    /// The certificate of a schedule without a question. `audit` is its [`audit`](crate::audit()) by the rules. `None`
    /// if it calls the schedule invalid.
    pub fn of_schedule(schedule: &Schedule, rules: &Rules<'_>, audit: &Audit) -> Option<Self> {
        let answer = Some(ClaimedSchedule::of(schedule, audit)?);
        let history = rules.history.cloned().unwrap_or_else(|| Schedule::new(schedule.players()).into());
        let by = JudgedBy {
            table_sizes: rules.sizes_of(schedule)?,
            history,
            seats: rules.seats.cloned().unwrap_or_default(),
            relations: rules.relations.to_vec(),
        };
        let stated = Self::stating(&by.rules(), schedule);
        Some(Self { judged_by: Some(by), answer, ..stated })
    }

    /// A certificate that states the meaning of seats by the rules, and nothing else yet.
    pub fn stating(rules: &Rules<'_>, schedule: &Schedule) -> Self {
        Self {
            borders: rules.seats.and_then(SeatsMean::borders).map(BorderMap::of),
            sides: rules.seats.and_then(SeatsMean::sides).map(Sides::numbers),
            relations: rules.seat_relations(schedule),
            schema: Cow::Borrowed(Self::SCHEMA),
            ..Self::default()
        }
    }

    /// What its answer is judged by: its question, or the replacement for it.
    pub fn rules(&self) -> Rules<'_> {
        let judged = self.judged_by.as_ref().map(JudgedBy::rules);
        self.question.as_ref().map(Rules::of).or(judged).unwrap_or_default()
    }

    /// Whether the version of this certificate has a tier.
    pub fn has_tier(&self, tier: Tier) -> bool {
        self.schema == Self::SCHEMA || !matches!(tier, Tier::NeverFirst | Tier::Never)
    }

    /// The certificate of a question that has no answer.
    pub fn of_refusal(question: &Problem, impossible: Impossible) -> Self {
        Self {
            question: Some(question.clone()),
            impossible: vec![impossible],
            schema: Cow::Borrowed(Self::SCHEMA),
            ..Self::default()
        }
    }

    /// The same with values in the present form. Version 2 wrote tiers in which more is better as numbers of which less
    /// is better.
    pub fn as_now(&self) -> Cow<'_, Self> {
        let (true, Some(answer)) = (self.schema == Self::CHECKED[2], &self.answer) else { return Cow::Borrowed(self) };
        let mut answer = answer.clone();
        for tier in answer.standing.iter_mut().filter(|standing| standing.tier.is_more_better()) {
            // Version 2 wrote 2³² − value, and 0 for nothing to count. So 0 becomes `None`, 1 to 2³² becomes 2³² − it.
            // A larger or absent value is a false claim: it becomes `u64::MAX`, which no schedule has, so the check
            // refuses it.
            let value = tier.value.filter(|value| to_less_is_better(from_less_is_better(*value)) == *value);
            tier.value = value.map_or(Some(u64::MAX), from_less_is_better);
            tier.bound = tier.bound.and_then(from_less_is_better);
            tier.argument = tier.argument.take().filter(|_| tier.bound.is_some());
        }
        Cow::Owned(Self { answer: Some(answer), ..self.clone() })
    }
}

/// The claim that no more rounds without a repeat are possible, or not even the requested ones, if a theorem shows it.
fn too_many_rounds(question: &Problem, schedule: &Schedule) -> Option<Impossible> {
    let [size] = question.table_sizes().sizes() else { return None };
    // The theorem is about rounds with as many full tables as possible.
    if matches!(question.spare(), Spare::Tables(_)) {
        return None;
    }
    let bound = rounds_without_repeats(question.players(), *size)?;
    let rounds = if let RoundGoal::Exactly(rounds) = question.rounds() { rounds } else { schedule.round_count() + 1 };
    (rounds > bound.rounds && question.absences().is_empty()).then_some(Impossible::Counted { rounds, bound })
}

impl ClaimedSchedule {
    /// The schedule with what the audit found; `None` if it is not valid.
    fn of(schedule: &Schedule, audit: &Audit) -> Option<Self> {
        audit.valid.then(|| Self {
            schedule: schedule.clone(),
            figures: Figures { meetings: Meetings { tonight: None, ..audit.meetings }, ..audit.figures.clone() },
            proof: audit.proof.clone(),
            standing: audit.standing.tiers.clone(),
            verdict: audit.verdict,
        })
    }
}

//! The rounds of a plan that was made before.

use roundtable_event::{Command, Entry, Programme, Stage};
use roundtable_model::{Carry, Ties};
use roundtable_words::Lang;
use serde::{Deserialize, Serialize};

use super::{Again, Ordered, Typed, WayOut};
use crate::tournament::of_plan::left_behind;
use crate::tournament::{Decided, GivenPlan, Halt, PlanUnfit, Tournament, whole_plan};
use crate::{Control, Earlier};

/// A plan for the rounds to come, and which of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanGiven {
    /// The plan.
    #[serde(with = "whole_plan")]
    pub plan: Earlier,
    /// The first of its rounds that is taken, from 1; the one after those seated already where it is left out.
    #[serde(default)]
    pub from: Option<u32>,
    /// How many; all that are left where it is left out.
    #[serde(default)]
    pub rounds: Option<u32>,
    /// That many rounds by the standings follow.
    #[serde(default)]
    pub then: Option<u32>,
    /// A final of the first N follows.
    #[serde(default, rename = "final")]
    pub last: Option<u32>,
    /// How much of their points the finalists keep.
    #[serde(default)]
    pub carry: Carry,
    /// What decides where several share the last place that qualifies.
    #[serde(default)]
    pub ties: Option<Ties>,
    /// Only drafts them; otherwise the first is published at once.
    #[serde(default)]
    pub draft: bool,
}

impl PlanGiven {
    /// All its rounds that are left, the first of them published.
    pub fn of(plan: Earlier) -> Self {
        Self { plan, from: None, rounds: None, then: None, last: None, carry: Carry::Kept, ties: None, draft: false }
    }
}

impl PartialEq for PlanGiven {
    fn eq(&self, other: &Self) -> bool {
        let rest = |of: &Self| (of.from, of.rounds, of.then, of.last, of.carry, of.ties, of.draft);
        self.plan.plan() == other.plan.plan() && rest(self) == rest(other)
    }
}

impl Ordered for Box<PlanGiven> {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        let PlanGiven { plan, from, rounds, then, last, carry, ties, draft } = &**self;
        let last = last.map(|top| Stage::last(top, *carry, *ties));
        let stages = [Stage::by_standings(then.unwrap_or(0))].into_iter().chain(last);
        let programme = (then.is_some() || last.is_some()).then(|| Programme::new(stages));
        let given = GivenPlan { from: *from, rounds: *rounds, programme };
        let Command::Enter(mut entries) = event.seat_given(plan.plan(), &given)? else {
            return Ok(Command::Enter(Vec::new()).into());
        };
        entries.extend((!draft).then(|| Entry::Published { round: event.next_round() }));
        let told = left_behind(plan.plan(), &|column| !event.has_column(column))
            .into_iter()
            .chain(event.told_broken(&entries))
            .collect();
        Ok(Decided { command: Command::Enter(entries), told })
    }

    fn typed(&self) -> Typed {
        let seat = Typed::verb("seat").option("plan", [self.plan.called()]).option("from", self.from);
        let seat = seat.option("rounds", self.rounds).ahead(self.then, self.last, (Some(self.carry), self.ties));
        seat.flag("draft", self.draft)
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        let ends = matches!(halt, Halt::Plan(PlanUnfit::Ends { .. }));
        (ends && self.rounds.is_some()).then(|| vec![WayOut::Again(Again::AllRounds)])
    }
}

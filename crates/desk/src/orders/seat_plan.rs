//! The rounds of an earlier plan.

use roundtable_event::{Command, Entry};
use serde::{Deserialize, Serialize};

use super::{Again, Desk, Ordered, Typed, WayOut};
use crate::{Ahead, Decided, GivenPlan, Halt, PlanUnfit};
use roundtable_plans::Earlier;

/// A plan for the rounds to come, and which of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanGiven {
    /// The plan.
    pub plan: Earlier,
    /// The first of its rounds that is taken, from 1; by default the one after those already seated.
    pub from: Option<u32>,
    /// How many; by default all that are left.
    pub rounds: Option<u32>,
    /// What follows them.
    #[serde(flatten)]
    pub ahead: Ahead,
    /// Only drafts them instead of publishing the first at once.
    #[serde(default)]
    pub draft: bool,
}

impl PlanGiven {
    /// All its remaining rounds, the first of them published.
    pub fn of(plan: Earlier) -> Self {
        Self { plan, from: None, rounds: None, ahead: Ahead::default(), draft: false }
    }
}

impl PartialEq for PlanGiven {
    fn eq(&self, other: &Self) -> bool {
        let rest = |of: &Self| (of.from, of.rounds, of.ahead, of.draft);
        self.plan.plan() == other.plan.plan() && rest(self) == rest(other)
    }
}

impl Ordered for Box<PlanGiven> {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let PlanGiven { plan, from, rounds, ahead, draft } = &**self;
        let given = GivenPlan { from: *from, rounds: *rounds, ahead: *ahead };
        let Command::Enter(mut entries) = event.seat_given(plan.plan(), &given)? else {
            return Ok(Command::Enter(Vec::new()).into());
        };
        entries.extend((!draft).then(|| Entry::Published { round: event.next_round() }));
        let left = event.left_behind(plan.plan());
        let told = [left, event.told_broken(&entries)].concat();
        Ok(Decided { command: Command::Enter(entries), told })
    }

    fn typed(&self) -> Typed {
        let seat = Typed::verb("seat").option("plan", [self.plan.called()]).option("from", self.from);
        let seat = seat.option("rounds", self.rounds).ahead(&self.ahead);
        seat.flag("draft", self.draft)
    }

    fn instead(&self, halt: &Halt) -> Option<Vec<WayOut>> {
        let ends = matches!(halt, Halt::Plan(PlanUnfit::Ends { .. }));
        (ends && self.rounds.is_some()).then(|| vec![WayOut::Again(Again::AllRounds)])
    }
}

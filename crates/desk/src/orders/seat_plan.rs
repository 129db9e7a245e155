//! The rounds of a plan that was made before.

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
    /// The first of its rounds that is taken, from 1; the one after those seated already where it is left out.
    pub from: Option<u32>,
    /// How many; all that are left where it is left out.
    pub rounds: Option<u32>,
    /// What follows them.
    #[serde(flatten)]
    pub ahead: Ahead,
    /// Only drafts them; otherwise the first is published at once.
    #[serde(default)]
    pub draft: bool,
}

impl PlanGiven {
    /// All its rounds that are left, the first of them published.
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

//! An operation is undone.

use roundtable_event::{Command, Entry, OpId};
use roundtable_words::{OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed};
use crate::{Decided, Halt, Tournament};

/// An operation is as if it had not been; by default the last one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Its name, as the log shows it.
    pub op: Option<String>,
}

impl Ordered for Undo {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let op = self.op.clone().map(OpId).or_else(|| event.log().last_op().cloned());
        Ok(Command::Undo(op.ok_or(Halt::NothingToUndo)?).into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("undo").words(&self.op)
    }

    /// A helper who has entered scores by it.
    fn givers(&self, event: &Tournament, giver: &Giver<'_>) -> Givers {
        let of_op = |op: &OpId| self.op.as_ref() == Some(&op.0);
        let mut own = event.log().records().iter().filter(|record| of_op(&record.op)).peekable();
        let reported = |entry: &Entry| matches!(entry, Entry::Reported(_));
        let helper = own.peek().is_some() && own.all(|record| record.by.0 == giver.by && reported(&record.entry));
        Givers { helper, ..Givers::default() }
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Undo)
    }
}

//! An operation is undone.

use roundtable_event::{Command, Entry, OpId, Record};
use roundtable_words::{EventSaid, OrderSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Giver, Givers, Ordered, Typed};
use crate::{Decided, Halt, OrderNote, Tournament};

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
        let op = op.ok_or(Halt::NothingToUndo)?;
        let of_op = event.log().records().iter().filter(|record| record.op == op);
        let published =
            |record: &Record| if let Entry::Published { round } = record.entry { Some(round) } else { None };
        let taken = of_op.filter_map(published).find(|round| round.ix() < event.state().published());
        let told = taken.map(|round| OrderNote::Said("unpublished", EventSaid::Unpublished { round }));
        Ok(Decided { told: told.into_iter().collect(), ..Command::Undo(op).into() })
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

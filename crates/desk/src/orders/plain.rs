//! Orders without fields.

use roundtable_event::Entry;
use roundtable_words::{EventSaid, OrderSaid, Words};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt, OrderNote, Tournament};

/// An order without fields: how it is typed, its entry, and its button's label.
pub(super) struct Plain {
    verb: &'static str,
    entry: fn(&Tournament) -> Entry,
    button: fn(&Tournament) -> Option<OrderSaid>,
    told: fn(&Tournament) -> Option<OrderNote>,
}

pub(super) const PUBLISH: Plain = Plain {
    verb: "publish",
    entry: |event| Entry::Published { round: event.next_round() },
    button: |event| Some(OrderSaid::Publish { round: event.next_round() }),
    told: |_| None,
};

pub(super) const HOLD_BACK: Plain =
    Plain { verb: "hold-back", entry: |_| Entry::StandingsHeld, button: |_| None, told: |_| None };

pub(super) const RELEASE: Plain =
    Plain { verb: "release", entry: |_| Entry::StandingsReleased, button: |_| None, told: |_| None };

pub(super) const CLOSE: Plain = Plain {
    verb: "close",
    entry: |_| Entry::Closed,
    button: |_| Some(OrderSaid::Close),
    told: |event| {
        let rounds = event.rounds_not_over();
        (rounds > 0).then_some(OrderNote::Said("closed-early", EventSaid::ClosedEarly { rounds }))
    },
};

pub(super) const REOPEN: Plain =
    Plain { verb: "reopen", entry: |_| Entry::Reopened, button: |_| Some(OrderSaid::Reopen), told: |_| None };

impl Ordered for Plain {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Decided { told: (self.told)(event).into_iter().collect(), ..(self.entry)(event).into() })
    }

    fn typed(&self) -> Typed {
        Typed::verb(self.verb)
    }

    fn button(&self, event: &Tournament, _: &Words) -> Option<OrderSaid> {
        (self.button)(event)
    }
}

//! The end of a tournament, and that it is none.

use roundtable_event::Entry;
use roundtable_words::{OrderSaid, Words};

use super::{Desk, Ordered, Typed};
use crate::tournament::{Decided, Halt, Tournament};

/// The tournament is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Close;

/// It is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reopen;

impl Ordered for Close {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Closed.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("close")
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Close)
    }
}

impl Ordered for Reopen {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Reopened.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("reopen")
    }

    fn button(&self, _: &Tournament, _: &Words) -> Option<OrderSaid> {
        Some(OrderSaid::Reopen)
    }
}

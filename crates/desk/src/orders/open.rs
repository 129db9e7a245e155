//! A tournament begins: not an order to an existing one.

use std::num::NonZeroU32;

use roundtable_event::Refusal;

use super::{Desk, Open, Ordered, Typed};
use crate::{Decided, Halt};

impl Ordered for Box<Open> {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Err(Refusal::AlreadyOpened.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("new")
            .word(self.name.as_str())
            .option("game", self.game.map(|game| game.id()))
            .option("rules", self.rules.as_ref().map(|rules| &rules.name))
            .option("table-size", self.table_sizes.as_ref())
            .option("tables", self.tables.map(NonZeroU32::get))
            .option("plan", self.plan.as_ref().map(|plan| plan.called()))
            .option("rounds", self.rounds)
            .option("method", self.method.map(|way| way.id()))
            .ahead(&self.ahead)
            .dated(&self.dates)
    }
}

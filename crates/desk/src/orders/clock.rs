//! The clock of the round: started, stopped, more time, for all or for a table.

use roundtable_event::{ClockSaid, Entry};

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};

impl Ordered for ClockSaid {
    fn decided(&self, _: Desk<'_>) -> Result<Decided, Halt> {
        Ok(Entry::Clock(*self).into())
    }

    fn typed(&self) -> Typed {
        let clock = Typed::verb("clock");
        match *self {
            Self::Start { minutes, then } => clock.option("start", [minutes]).option("bell", [then.id()]),
            Self::Stop => clock.flag("stop", true),
            Self::Go => clock.flag("go", true),
            Self::More { minutes, table } => clock.option("more", [minutes]).option("table", table),
            Self::Off => clock.flag("off", true),
        }
    }
}

//! When the rounds that are not published yet are played; with no fields, all dates are removed.

use super::{Desk, Ordered, Typed};
use crate::{Decided, Halt};
use roundtable_plans::Timetable;

impl Ordered for Timetable {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        let command = event.dated(self)?;
        Ok(Decided { told: event.idle_days(self, &command), command })
    }

    fn typed(&self) -> Typed {
        Typed::verb("dates").flag("none", self.is_empty()).dated(self)
    }
}

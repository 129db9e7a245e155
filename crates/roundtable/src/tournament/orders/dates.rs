//! When the rounds that are not published yet are played; with no fields, all dates are removed.

use roundtable_words::Lang;

use super::{Ordered, Typed};
use crate::tournament::{Decided, Halt, Tournament};
use crate::{Control, Timetable};

impl Ordered for Timetable {
    fn decided(&self, event: &Tournament, _: Lang, _: &Control<'_>) -> Result<Decided, Halt> {
        Ok(event.dated(self)?.into())
    }

    fn typed(&self) -> Typed {
        Typed::verb("dates").flag("none", self.is_empty()).dated(self)
    }
}

//! A draw that anybody can check: its source is fixed before (`docs/reference/draw.md`).

use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Seat, Typed};
use crate::{Decided, Halt};

/// The source of the next round is fixed before the draw: the secret is the seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Commit(pub Seat);

/// The round that was committed to is seated.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reveal {
    /// As committed, with the secret.
    pub seat: Seat,
    /// A public random value that nobody knew at the commitment, to be mixed into the seed.
    pub beacon: Option<String>,
}

impl Ordered for Commit {
    fn decided(&self, Desk { event, .. }: Desk<'_>) -> Result<Decided, Halt> {
        event.committing(&self.0)
    }

    fn typed(&self) -> Typed {
        self.0.typed().flag("commit", true)
    }
}

impl Ordered for Reveal {
    fn decided(&self, Desk { event, control, .. }: Desk<'_>) -> Result<Decided, Halt> {
        event.revealing(&self.seat, self.beacon.as_deref(), control)
    }

    fn typed(&self) -> Typed {
        self.seat.typed().flag("reveal", true).option("beacon", self.beacon.as_ref())
    }
}

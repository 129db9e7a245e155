//! The people present do not fill the tables: the order that chooses one of the ways to seat them all the same.
//!
//! 11 people at tables of 4: a) 4+4+3, b) 4+4 and three people sit out, c) 4+4+4 with a house player. The ways with
//! their prices are made in `choices/numbers.rs` ([`Tournament::splits`]); this order names one by its letter.

use roundtable_words::{Lang, SplitSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Seat, Typed, chosen};
use crate::{Decided, Halt, Split, Tournament};
use roundtable_plans::Control;

/// Seats the people present in one of the ways of [`Tournament::splits`].
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Numbers {
    /// How it is seated.
    #[serde(default)]
    pub seat: Seat,
    /// What new house players are called.
    #[serde(default)]
    pub guests: Vec<String>,
    /// The letter of the way.
    pub apply: String,
}

impl Ordered for Numbers {
    fn decided(&self, Desk { event, lang, control }: Desk<'_>) -> Result<Decided, Halt> {
        let mut ways = event.ways_to_seat(&self.seat, &self.guests, lang, control)?;
        let at = chosen(&self.apply, ways.len())?;
        Ok(ways.swap_remove(at).command.into())
    }

    fn typed(&self) -> Typed {
        let Self { seat, guests, apply } = self;
        let numbers = Typed::verb("numbers").option("rounds", seat.rounds).option("guest", guests);
        numbers.worked(seat.seed, seat.effort).option("apply", [apply])
    }
}

impl Tournament {
    /// The ways to seat the people present; see [`splits`](Self::splits). House players without a given name are called
    /// guests.
    ///
    /// # Errors
    /// The errors of [`splits`](Self::splits), or too few people for a table.
    pub fn ways_to_seat(
        &self,
        seat: &Seat,
        guests: &[String],
        lang: Lang,
        control: &Control<'_>,
    ) -> Result<Vec<Split>, Halt> {
        self.suffice()?;
        let (way, seat) = self.for_any_attendance(seat);
        let named = |nth: u32| {
            let said = guests.get(nth as usize - 1).filter(|name| !name.trim().is_empty());
            said.cloned().unwrap_or_else(|| Words::new(lang).tell(&SplitSaid::Guest { number: nth }))
        };
        let made = |trial: &Self| trial.made_by(way, &seat, control).map(|(command, _)| command);
        self.splits(seat.rounds.unwrap_or(1), &named, &made)
    }
}

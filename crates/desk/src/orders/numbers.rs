//! One of the ways to seat the people present when they do not fill the tables.

use roundtable_event::Command;
use roundtable_words::{Lang, SplitSaid, Words};
use serde::{Deserialize, Serialize};

use super::{Desk, Ordered, Seat, Typed, chosen};
use crate::{Decided, Halt, Split, Tournament};
use roundtable_plans::Control;

/// One of the ways to seat the people present: see [`Tournament::splits`].
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
        let ways = event.ways_to_seat(&self.seat, &self.guests, lang, control)?;
        let at = chosen(&self.apply, ways.len())?;
        Ok(ways.into_iter().nth(at).map_or_else(|| Command::Enter(Vec::new()), |way| way.command).into())
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
    /// As there, and too few people for a table.
    pub fn ways_to_seat(
        &self,
        seat: &Seat,
        guests: &[String],
        lang: Lang,
        control: &Control<'_>,
    ) -> Result<Vec<Split>, Halt> {
        self.suffice()?;
        let seat = self.in_numbers(seat);
        let named = |nth: u32| {
            let said = guests.get(nth as usize - 1).filter(|name| !name.trim().is_empty());
            said.cloned().unwrap_or_else(|| Words::new(lang).tell(&SplitSaid::Guest { number: nth }))
        };
        let made = |trial: &Self| trial.made_by(&seat, control).map(|(command, _)| command);
        self.splits(seat.rounds.unwrap_or(1), &named, &made)
    }
}

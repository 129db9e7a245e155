//! The round after the last published one, seated by the standings so far.

use std::collections::HashMap;

use roundtable_event::{Command, Entry, Refusal, Stage};
use roundtable_model::PlayerId;
use roundtable_plans::use_cases::next::next_seated;
use roundtable_plans::{Control, Request, Seating};

use crate::{Halt, Tournament};

impl Tournament {
    /// The draft of the round after the last published one, by the standings so far. It has to be carried out.
    ///
    /// # Errors
    /// Nobody can play, or a script that is finished or broken.
    pub fn seat(&self, seating: &Seating, request: &Request, control: &Control<'_>) -> Result<Command, Halt> {
        let state = self.state();
        let standings = self.standings_now(state.current().0)?;
        let places: HashMap<PlayerId, u32> = standings.iter().map(|s| (s.player, s.place)).collect();
        // House players who fill in come after everybody.
        let last = u32::try_from(standings.len()).unwrap_or(u32::MAX).saturating_add(1);
        let place = |id| Some(places.get(&id).copied().unwrap_or(last));
        let position = state.position(place).ok_or(Refusal::NotOpened)?;
        let round = position.next_round();
        let position = position.with_won(self.winners());
        let position = if self.has_sides().is_some() { position } else { position.without_sides() };
        let seats = self.seat_names();
        let made = next_seated(&position, seating, seats.as_ref(), request, control).map_err(Halt::Seating)?;
        let (made_by, notes, how) = (made.made_by, made.notes, seating.how());
        let stage = Stage::of(seating.way());
        // A script says who sits in which seat.
        let is_free = !matches!(seating, Seating::Predefined { .. });
        let seating = if is_free { self.with_even_seats(made.round, request, control)? } else { made.round };
        Ok(Command::Enter(vec![Entry::Drafted { round, seating, made_by, notes, stage, how }]))
    }
}

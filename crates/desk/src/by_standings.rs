//! The round after the last published one, seated by the standings so far.

use std::cmp::Reverse;
use std::collections::HashMap;

use roundtable_event::{Command, Entry, Refusal, Stage};
use roundtable_model::{PlayerId, SeatedRound, SeatedTable};
use roundtable_plans::use_cases::next::next_seated;
use roundtable_plans::{Control, Request, Seating};
use roundtable_rank::rules::StandingsLine;

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
        let mut seating = if is_free { self.with_even_seats(made.round, request, control)? } else { made.round };
        if is_free && self.rules().duel().is_some() {
            self.number_boards(&mut seating, &standings);
        }
        Ok(Command::Enter(vec![Entry::Drafted { round, seating, made_by, notes, stage, how }]))
    }

    /// Numbers the boards in the order of FIDE's Swiss rules (C.04.2, "order of the boards"): the points of the better
    /// of the two, the points of both, the place of the better. Whoever needs a table keeps it.
    fn number_boards(&self, seating: &mut SeatedRound, standings: &[StandingsLine]) {
        let of: HashMap<PlayerId, (i64, u32)> = standings.iter().map(|s| (s.player, (s.points, s.place))).collect();
        let order = |table: &SeatedTable| {
            let seats = || table.seats.iter().filter_map(|id| of.get(id));
            let best = seats().map(|(points, _)| *points).max();
            let sum: i64 = seats().map(|(points, _)| points).sum();
            (Reverse(best), Reverse(sum), seats().map(|(_, place)| *place).min())
        };
        let needs = |id: &PlayerId| self.state().table_needed(*id).is_some();
        let (fixed, mut free): (Vec<_>, Vec<_>) =
            std::mem::take(&mut seating.tables).into_iter().partition(|table| table.seats.iter().any(needs));
        let numbers: Vec<u32> = free.iter().map(|table| table.number).collect();
        free.sort_by_key(order);
        free.iter_mut().zip(numbers).for_each(|(table, number)| table.number = number);
        seating.tables = fixed.into_iter().chain(free).collect();
        seating.tables.sort_by_key(|table| table.number);
    }
}

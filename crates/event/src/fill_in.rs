//! House players (guests: not ranked) who fill in: they get a seat of their own in rounds that would have short tables
//! or sit-outs without them. `apply.rs` calls this.

use roundtable_model::{PlayerId, RoundIx};

use crate::state::check_round_limit;
use crate::{Refusal, State};

impl State {
    /// A house player gets a seat of their own in rounds that are not published.
    pub(crate) fn fill_in(&mut self, player: PlayerId, rounds: &[RoundIx]) -> Result<(), Refusal> {
        check_round_limit(rounds)?;
        if !self.known(player)?.guest {
            return Err(Refusal::NotAGuest(player));
        }
        if let Some(round) = rounds.iter().find(|round| round.ix() < self.published()) {
            return Err(Refusal::AlreadyPublished(*round));
        }
        if rounds.iter().any(|round| self.seat_holder(player, *round) != player) {
            return Err(Refusal::StandsInAlready(player));
        }
        let person = self.known_mut(player)?;
        person.fills_in.extend(rounds);
        person.absent.retain(|round, _| !rounds.contains(round));
        Ok(())
    }

    /// When rounds from this one on are taken back, house players lose their own seats in them.
    pub(crate) fn end_filling_in(&mut self, from: RoundIx) {
        let Self { rounds, people, .. } = self;
        for (found, round) in rounds.iter().zip((0..).map(RoundIx)).skip(from.ix()) {
            for id in found.seating.people() {
                people.get_mut(&id).map(|person| person.fills_in.remove(&round));
            }
        }
    }
}

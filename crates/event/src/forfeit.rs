//! Games of two that are forfeited because somebody has withdrawn: a result that counts until another is reported.

use roundtable_model::{PlayerId, RoundIx, Score};

use crate::state::check_round_limit;
use crate::{Refusal, State};

impl State {
    /// Somebody forfeits every game from this round on that has no result.
    pub(crate) fn forfeit(&mut self, player: PlayerId, from: RoundIx) -> Result<(), Refusal> {
        check_round_limit(&[from])?;
        let person = self.known_mut(player)?;
        if person.guest {
            return Err(Refusal::IsGuest(player));
        }
        if person.forfeits.is_some() {
            return Err(Refusal::AlreadyLeft(player));
        }
        person.forfeits = Some(from);
        Ok(())
    }

    /// Sets the forfeited result of every published game in which somebody forfeits, and removes it where nobody does
    /// any more (because a stand-in came). O(people), and O(seats) if somebody forfeits.
    pub(crate) fn give_forfeits(&mut self) {
        if self.people().all(|person| person.forfeits.is_none()) {
            return;
        }
        for nth in 0..self.published() {
            let round = RoundIx(u32::try_from(nth).unwrap_or(u32::MAX));
            let of_table = |seats: &[PlayerId]| {
                let [one, other] = seats else { return None };
                let out = [*one, *other].map(|id| self.is_forfeited(id, round));
                let score = |own: bool| if own { Score::ForfeitLoss } else { Score::ForfeitWin };
                (out != [false; 2]).then(|| out.map(score).to_vec())
            };
            let ends: Vec<_> = self.rounds[nth].seating.tables.iter().map(|t| of_table(&t.seats)).collect();
            ends.into_iter().enumerate().for_each(|(at, end)| self.rounds[nth].forfeit(at, end));
        }
        self.go_on(self.current);
    }

    /// Whether the owner of this seat forfeits its game of this round. With a stand-in the game is played.
    fn is_forfeited(&self, player: PlayerId, round: RoundIx) -> bool {
        let from = self.person(player).and_then(|person| person.forfeits);
        from.is_some_and(|from| from <= round) && self.stand_in(player, round).is_none()
    }
}

//! The question for rounds made together: who may play, with wishes, absences, history and drafts by index.

use std::collections::HashMap;

use roundtable_event::Refusal;
use roundtable_model::{Absence, PlayerId, PlayerIx, Problem, Roster, RoundGoal, RoundIx, Schedule, Spare};

use crate::{Halt, Tournament};

impl Tournament {
    /// The question for that many rounds after the last published one, and everybody's index in it. Wishes, absences,
    /// history and drafts are translated from numbers of the tournament to these indices.
    pub(crate) fn problem(&self, rounds: u32) -> Result<(Problem, Vec<PlayerId>), Halt> {
        let state = self.state();
        let position = state.position(|_| None).ok_or(Refusal::NotOpened)?;
        let from = position.next_round();
        let wanted = || (from.0..from.0.saturating_add(rounds)).map(RoundIx);
        let seats: Vec<PlayerId> = state.people().map(|p| p.player.id).collect();
        let plays = |id: &PlayerId| wanted().any(|round| state.plays(*id, round));
        let field: Vec<PlayerId> = seats.into_iter().filter(plays).collect();
        let ix: HashMap<PlayerId, PlayerIx> = field.iter().copied().zip((0..).map(PlayerIx)).collect();
        let people = field.iter().filter_map(|id| Some(state.person(*id)?.player.clone())).collect();
        let roster = Roster::with_ids(people).map_err(|id| Halt::Refused(Refusal::NumberTaken(id)))?;
        let absences = wanted().zip((0..).map(RoundIx)).flat_map(|(round, nth)| {
            let away = field.iter().filter(move |id| !state.plays(**id, round));
            away.map(|id| Absence { round: nth, player: ix[id] }).collect::<Vec<_>>()
        });
        let mut history = Schedule::new(roster.len());
        for (played, round) in position.history().iter().zip((0..).map(RoundIx)) {
            // Meetings count for the owners of seats only if they sat there themselves.
            let own_seat = |id: PlayerId| (state.seat_holder(id, round) == id).then(|| ix.get(&id).copied()).flatten();
            played.append_to(&mut history, own_seat);
        }
        let mut before = Schedule::new(roster.len());
        for draft in state.rounds().iter().skip(state.published()) {
            draft.seating.append_to(&mut before, |id| ix.get(&id).copied());
        }
        let history = self.with_earlier(history, &ix);
        let wishes = self.wishes_among(&roster, &ix, absences.collect());
        let spare = state.most_tables().map_or(Spare::SitOut, Spare::Tables);
        let problem = Problem::new(roster, position.table_sizes().clone(), RoundGoal::Exactly(rounds))
            .and_then(|problem| problem.with_spare(spare).with_seats(self.seats_mean()).with_history(history))
            .and_then(
                |problem| if before.round_count() == rounds { problem.with_plan_before(before) } else { Ok(problem) },
            )
            .and_then(|problem| problem.with_wishes(wishes))
            .map_err(|error| Halt::Seating(error.into()))?;
        Ok((problem, field))
    }
}

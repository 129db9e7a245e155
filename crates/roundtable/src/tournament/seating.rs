//! Questions about seating the next round: the usual way if no other is given, whether it is planned already, and which rounds an order means
//! that names none.

use roundtable_engine::Method;
use roundtable_event::{Coming, Command, Invited};
use roundtable_model::{PlayerId, RoundIx};

use super::{Halt, SeatBy, Tournament};
use crate::Seating;

impl Tournament {
    /// The first round that is not published.
    pub fn next_round(&self) -> RoundIx {
        RoundIx(u32::try_from(self.state().published()).unwrap_or(u32::MAX))
    }

    /// How the next round is seated where nobody says it: as it was planned or announced, by the script that the tournament keeps,
    /// otherwise by the standings, in games of two by FIDE's system.
    pub fn usual_way(&self) -> SeatBy {
        let next = self.next_round();
        let draft = self.state().rounds().get(next.ix());
        if draft.is_some_and(|draft| draft.invited == Invited::PlayOff) {
            return SeatBy::Final;
        }
        let planned = self.planned_together().is_some() || self.state().planned(next);
        let scripted = self.script_goes_on() && !self.state().planned(next);
        match self.state().coming(next) {
            Some(Coming::Final(_)) => SeatBy::Final,
            Some(Coming::Planned) | None if scripted => SeatBy::Predefined,
            Some(Coming::Planned) => SeatBy::Plan(Method::Auto),
            Some(Coming::Swiss) | None if planned => SeatBy::Plan(Method::Auto),
            Some(Coming::Swiss) | None if self.is_of_two() => SeatBy::Dutch,
            Some(Coming::Swiss) | None => SeatBy::Swiss,
        }
    }

    /// Whether the script that the tournament keeps has a game for the next round.
    pub fn script_goes_on(&self) -> bool {
        self.state()
            .script()
            .is_some_and(|(script, game)| usize::try_from(game).is_ok_and(|game| game <= script.rounds.len()))
    }

    /// The seating of the next round by the script that the tournament keeps: its next game.
    ///
    /// # Errors
    /// It keeps none.
    pub fn by_script(&self) -> Result<Seating, Halt> {
        let (script, round) = self.state().script().ok_or(Halt::NoScript)?;
        Ok(Seating::Predefined { script: script.clone(), round })
    }

    /// How the next round is seated in blocks of tables, with this step or the one that the tournament keeps.
    pub fn by_blocks(&self, step: Option<u32>) -> Seating {
        Seating::Interval { step: step.or(self.state().step()).unwrap_or(1) }
    }

    /// Whether games are of two, so that chess Swiss pairs them.
    pub fn is_of_two(&self) -> bool {
        self.rules().is_of_two()
    }

    /// Whether the next round was planned ahead and everybody in it is there, so that it can be published as printed on people's cards.
    pub fn holds_as_planned(&self) -> bool {
        let next = self.next_round();
        let state = self.state();
        let draft = state.rounds().get(next.ix()).filter(|_| state.planned(next));
        draft.is_some_and(|draft| state.misfits(&draft.seating, next).is_empty())
    }

    /// Checks that seating the next round this way discards no planned round. Planning again because somebody is missing is allowed; anything
    /// else needs `instead`.
    ///
    /// # Errors
    /// What is planned.
    pub fn is_free(&self, way: SeatBy, instead: bool) -> Result<(), Halt> {
        let next = self.next_round();
        let replans = matches!(way, SeatBy::Plan(_)) && !self.holds_as_planned();
        if instead || replans || !self.state().planned(next) {
            return Ok(());
        }
        let rounds = (next.ix()..).take_while(|round| self.state().planned(RoundIx(*round as u32))).count();
        Err(Halt::Planned { round: next, rounds: u32::try_from(rounds).unwrap_or(u32::MAX) })
    }

    /// The first round that is taken back where nobody says which: that of the drafts, or the last one published.
    pub fn last_seated(&self) -> Option<RoundIx> {
        let (rounds, published) = (self.state().rounds().len(), self.state().published());
        let last = if rounds > published { published } else { published.checked_sub(1)? };
        u32::try_from(last).ok().map(RoundIx)
    }

    /// The round in which people change places where nobody says which: the draft, or the last one published.
    pub fn to_swap(&self) -> RoundIx {
        let behind = self.state().published().min(self.state().rounds().len().saturating_sub(1));
        RoundIx(u32::try_from(behind).unwrap_or(u32::MAX))
    }

    /// The drafts after a round in which two people both have a place.
    pub(super) fn drafts_after(&self, round: RoundIx, pair: [PlayerId; 2]) -> Vec<RoundIx> {
        let state = self.state();
        let drafted = |at: &usize| *at > round.ix() && *at >= state.published();
        let both = |at: &usize| {
            let of = |id: PlayerId| state.rounds()[*at].seating.people().any(|other| other == id);
            pair.into_iter().all(of)
        };
        let later = (0..state.rounds().len()).filter(|at| drafted(at) && both(at));
        later.filter_map(|at| u32::try_from(at).ok().map(RoundIx)).collect()
    }

    /// Whether an exchange of two people in all drafts keeps everything that is proved of the plan: it does if no round is published, since
    /// then the two only exchange their names.
    pub fn swaps_onward(&self) -> bool {
        self.state().published() == 0 && self.state().rounds().len() > 1
    }

    /// The command that takes back what was seated last.
    ///
    /// # Errors
    /// Nothing is seated.
    pub fn take_back(&self, from: Option<RoundIx>) -> Result<Command, Halt> {
        let from = from.or_else(|| self.last_seated()).ok_or(Halt::NothingSeated)?;
        Ok(Command::Enter(vec![roundtable_event::Entry::TakenBack { from }]))
    }
}

//! The penalties of a tournament: in which round one counts, and when it cannot be entered.
//!
//! A command must name a published round: `penalised` makes its penalty. `penalise` enters a penalty, and accepts also
//! a later round, as older logs have it.

use roundtable_model::{PlayerId, RoundIx};

use crate::apply::MOST_POINTS;
use crate::state::{State, check_round_limit};
use crate::{Cost, Penalty, Phase, Refusal};

impl State {
    /// The penalties, and whether each is lifted.
    pub fn penalties(&self) -> &[(Penalty, bool)] {
        &self.penalties
    }

    /// The round of a penalty that names none: the one that is played now, else the last published one. `None` before
    /// the first is published.
    pub fn penalty_round(&self) -> Option<RoundIx> {
        let last = u32::try_from(self.published()).ok()?.checked_sub(1).map(RoundIx)?;
        match self.phase() {
            Phase::Playing(round) => Some(round),
            Phase::ToSeat(_) | Phase::Draft(_) | Phase::Finished | Phase::Closed => Some(last),
        }
    }

    /// A penalty in this round, or in that of [`State::penalty_round`], if the round is published.
    pub(crate) fn penalised(
        &self,
        player: PlayerId,
        cost: Cost,
        round: Option<RoundIx>,
        reason: &str,
    ) -> Result<Penalty, Refusal> {
        let usual = self.penalty_round();
        let wanted = round.or(usual).unwrap_or_default();
        let penalty = Penalty { player, round: wanted, cost, reason: reason.to_owned() };
        if wanted.ix() < self.published() { Ok(penalty) } else { Err(Refusal::PenaltyRound { penalty, usual }) }
    }

    pub(crate) fn penalise(&mut self, penalty: &Penalty) -> Result<(), Refusal> {
        self.known(penalty.player)?;
        check_round_limit(&[penalty.round])?;
        let too_large = match penalty.cost {
            Cost::Chombo => false,
            Cost::Points(points) => points > MOST_POINTS,
            Cost::Adjusted(points) => points.unsigned_abs() > u64::from(MOST_POINTS),
        };
        if too_large {
            return Err(Refusal::TooLarge);
        }
        self.penalties.push((penalty.clone(), false));
        Ok(())
    }

    pub(crate) fn lift(&mut self, penalty: u32) -> Result<(), Refusal> {
        let found = penalty.checked_sub(1).and_then(|at| self.penalties.get_mut(at as usize));
        let (_, lifted) = found.ok_or(Refusal::NoSuchPenalty(penalty))?;
        if std::mem::replace(lifted, true) { Err(Refusal::AlreadyLifted(penalty)) } else { Ok(()) }
    }
}

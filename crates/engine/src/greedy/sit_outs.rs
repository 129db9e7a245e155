//! Who sits out: those who have sat out least, and among them the highest numbers first.

use std::cmp::Reverse;

use roundtable_model::{PlayerIx, Schedule};

/// How often each player has sat out.
pub(super) struct SitOuts(Vec<u32>);

impl SitOuts {
    pub(super) fn new(players: u32) -> Self {
        Self(vec![0; players as usize])
    }

    pub(super) fn add_schedule(&mut self, schedule: &Schedule) {
        schedule.rounds().for_each(|round| self.add(round.sit_out()));
    }

    pub(super) fn add(&mut self, players: &[PlayerIx]) {
        for player in players {
            if let Some(count) = self.0.get_mut(player.ix()) {
                *count += 1;
            }
        }
    }

    /// Splits the people present, ascending, into those who play and those who sit out, both ascending.
    pub(super) fn choose(&self, present: &[PlayerIx], sit_outs: u32) -> (Vec<PlayerIx>, Vec<PlayerIx>) {
        let mut by_claim = present.to_vec();
        by_claim.sort_by_key(|p| (self.0[p.ix()], Reverse(*p)));
        let mut play = by_claim.split_off(sit_outs as usize);
        play.sort_unstable();
        by_claim.sort_unstable();
        (play, by_claim)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_has_had_a_turn_before_anybody_has_two() {
        let present: Vec<PlayerIx> = (0..7).map(PlayerIx).collect();
        let mut rests = SitOuts::new(7);
        let mut turns = Vec::new();
        for _ in 0..4 {
            let (play, rest) = rests.choose(&present, 2);
            assert_eq!(play.len(), 5);
            rests.add(&rest);
            turns.push(rest.into_iter().map(PlayerIx::number).collect::<Vec<_>>());
        }
        assert_eq!(turns, [[6, 7], [4, 5], [2, 3], [1, 7]]);
    }
}

//! Where everybody is in every round: the schedule turned from tables to people.

use roundtable_model::{PlayerIx, RoundIx, Schedule, SeatIx};

/// Where one player is in one round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Stay {
    /// At a table.
    Seat {
        /// The number on the table.
        table: u32,
        /// Which of the round's tables it is, from 0.
        at: u32,
        /// The seat there.
        seat: SeatIx,
        /// The other one, at a table of two.
        opponent: Option<PlayerIx>,
    },
    /// There, but without a seat.
    SitOut,
    /// Not there.
    Absent,
    /// There, but the round is for others, as a final is.
    NotIn,
    /// The schedule does not mention the player in this round.
    #[default]
    Nowhere,
}

impl Stay {
    /// The other one, at a table of two.
    pub fn opponent(self) -> Option<PlayerIx> {
        if let Self::Seat { opponent, .. } = self { opponent } else { None }
    }
}

/// Where everybody is in every round: players × rounds in one allocation.
#[derive(Debug)]
pub(crate) struct Stays {
    rounds: usize,
    stays: Vec<Stay>,
}

impl Stays {
    /// Reads a schedule, some of whose rounds may be for some alone. If somebody is in two places at once, the first
    /// counts.
    pub fn of(schedule: &Schedule, is_for_some: impl Fn(RoundIx) -> bool) -> Self {
        let rounds = schedule.round_count() as usize;
        let mut stays = vec![Stay::Nowhere; rounds * schedule.players() as usize];
        each_stay(schedule, |round, player, stay| {
            if let Some(slot) = stays.get_mut(player.ix() * rounds + round.ix())
                && *slot == Stay::Nowhere
            {
                *slot = if stay == Stay::Absent && is_for_some(round) { Stay::NotIn } else { stay };
            }
        });
        Self { rounds, stays }
    }

    /// One player, round by round; empty for a number that nobody has.
    pub fn player(&self, player: PlayerIx) -> &[Stay] {
        let start = player.ix() * self.rounds;
        self.stays.get(start..start + self.rounds).unwrap_or_default()
    }

    /// One player in one round.
    pub fn at(&self, player: PlayerIx, round: RoundIx) -> Stay {
        self.player(player).get(round.ix()).copied().unwrap_or_default()
    }
}

/// Reports every place of everybody, round by round; both of somebody who is doubled.
pub(crate) fn each_stay(schedule: &Schedule, mut tell: impl FnMut(RoundIx, PlayerIx, Stay)) {
    for (round, index) in schedule.rounds().zip((0..).map(RoundIx)) {
        for (table, at) in round.tables().zip(0..) {
            for (seat, &player) in (0..).map(SeatIx).zip(table.seats) {
                let other = table.seats.iter().copied().find(|&other| other != player);
                let opponent = other.filter(|_| table.seats.len() == 2);
                tell(index, player, Stay::Seat { table: table.number, at, seat, opponent });
            }
        }
        round.sit_out().iter().for_each(|&p| tell(index, p, Stay::SitOut));
        round.absent().iter().for_each(|&p| tell(index, p, Stay::Absent));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_is_somewhere_and_strangers_are_nowhere() {
        let mut schedule = Schedule::new(4);
        schedule
            .push_round()
            .table(7, &[PlayerIx(2), PlayerIx(0), PlayerIx(9)])
            .sit_out(PlayerIx(1))
            .absent(PlayerIx(3));
        schedule.push_round().table(1, &[PlayerIx(3), PlayerIx(3)]);
        let stays = Stays::of(&schedule, |_| false);
        assert_eq!(
            stays.player(PlayerIx(0)),
            [Stay::Seat { table: 7, at: 0, seat: SeatIx(1), opponent: None }, Stay::Nowhere]
        );
        assert_eq!(stays.at(PlayerIx(1), RoundIx(0)), Stay::SitOut);
        assert_eq!(
            stays.player(PlayerIx(3)),
            [Stay::Absent, Stay::Seat { table: 1, at: 0, seat: SeatIx(0), opponent: None }]
        );
        assert_eq!(stays.at(PlayerIx(9), RoundIx(0)), Stay::Nowhere);
    }
}

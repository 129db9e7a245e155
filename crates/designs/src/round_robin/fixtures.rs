//! From a round-robin table to a schedule: whole or in part, with kept rounds and absences.
//!
//! If a player is absent the opponent sits out: the table is fixed, and nobody is paired anew. O(games).

use roundtable_model::{Problem, RoundIx, Schedule};

use super::{Colour, RoundRobin};
use roundtable_model::kept_rounds;

/// A schedule from a table, and the number of games not played because somebody is absent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixtures {
    /// Who sits where; tables are numbered in board order.
    pub schedule: Schedule,
    /// Games that are not played.
    pub games_not_played: u64,
}

impl RoundRobin {
    /// The first `rounds` rounds (at most all) as a schedule. O(games).
    ///
    /// ```
    /// use roundtable_designs::round_robin::{PairingTable, RoundRobin};
    /// let schedule = RoundRobin::new(PairingTable::Berger, 5).unwrap().schedule(5);
    /// assert_eq!(schedule.round_count(), 5);
    /// assert_eq!(schedule.round(0).unwrap().sit_out()[0].number(), 1);
    /// ```
    pub fn schedule(&self, rounds: u32) -> Schedule {
        let rounds = rounds.min(self.rounds());
        let games = rounds as usize * self.boards() as usize;
        let mut schedule = Schedule::with_capacity(self.players(), rounds as usize, 2 * games);
        // The same two buffers for every round: they stay in the cache.
        let (mut games, mut seats) = (Vec::new(), Vec::new());
        for round in (0..rounds).map(RoundIx) {
            games.clear();
            self.append_games(round, &mut games);
            seats.clear();
            seats.extend(games.iter().flat_map(|game| [game.white, game.black]));
            schedule.push_round().tables(1, 2, &seats).sit_outs(self.bye(round).as_slice());
        }
        schedule
    }

    /// The rounds that a problem keeps, then those of the table from there on, up to `rounds` in all.
    pub fn fixtures(&self, problem: &Problem, rounds: u32) -> Fixtures {
        if problem.kept().round_count() == 0 && problem.absences().is_empty() {
            return Fixtures { schedule: self.schedule(rounds), games_not_played: 0 };
        }
        let mut schedule = kept_rounds(problem);
        let mut games_not_played = 0;
        for round in (schedule.round_count()..rounds).map(RoundIx) {
            let mut there = vec![true; self.players() as usize];
            problem.absent(round.0).for_each(|p| there[p.ix()] = false);
            let mut builder = schedule.push_round();
            let (mut number, mut resting) = (0, Vec::new());
            for game in self.games(round) {
                if there[game.white.ix()] && there[game.black.ix()] {
                    number += 1;
                    builder.table(number, &[game.white, game.black]);
                    continue;
                }
                games_not_played += 1;
                resting.extend([game.white, game.black].into_iter().filter(|p| there[p.ix()]));
            }
            resting.extend(self.bye(round).filter(|p| there[p.ix()]));
            builder.sit_outs(&resting).absents(&problem.absent(round.0).collect::<Vec<_>>());
        }
        Fixtures { schedule, games_not_played }
    }

    /// Whether every game of these rounds is a game of this table in the same round, with the same colours.
    pub fn begins_with(&self, rounds: &Schedule) -> bool {
        rounds.rounds().zip(0..).all(|(round, ix)| {
            round.tables().all(|table| match table.seats {
                &[white, black] => self.opponent(white, RoundIx(ix)) == Some((black, Colour::White)),
                _ => false,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::round_robin::PairingTable;
    use roundtable_model::{Absence, PlayerIx, Roster, RoundGoal, TableSizes};

    fn berger(players: u32) -> RoundRobin {
        RoundRobin::new(PairingTable::Berger, players).unwrap()
    }

    /// Berger's first round of six is 1–6, 2–5, 3–4. Without 6 and 3 only 2–5 is played; in round 2 the game of 4 is
    /// not.
    #[test]
    fn an_absent_players_opponent_sits_out() {
        let absences = [(0, 5), (0, 2), (1, 3)].map(|(r, p)| Absence { round: RoundIx(r), player: PlayerIx(p) });
        let problem = Problem::new(Roster::numbered(6), TableSizes::only(2).unwrap(), RoundGoal::Max).unwrap();
        let problem = problem.with_absences(absences.to_vec()).unwrap();
        let Fixtures { schedule, games_not_played } = berger(6).fixtures(&problem, 5);
        let round = schedule.round(0).unwrap();
        assert_eq!(games_not_played, 3);
        assert_eq!(round.sit_out(), [PlayerIx(0), PlayerIx(3)]);
        assert_eq!(round.absent(), [PlayerIx(2), PlayerIx(5)]);
        let tables: Vec<_> = round.tables().map(|t| (t.number, t.seats[0].number(), t.seats[1].number())).collect();
        assert_eq!(tables, [(1, 2, 5)]);
    }

    #[test]
    fn a_table_knows_its_own_beginning() {
        let four = berger(10).schedule(4);
        assert!(berger(10).begins_with(&four));
        assert!(!RoundRobin::new(PairingTable::Porter, 10).unwrap().begins_with(&four));
        assert!(!berger(9).begins_with(&four));
    }
}

//! The next round of a tournament as a plan of one round, for every kind of paper.
//!
//! A plan counts its players from 1; a position, the state of a tournament after some rounds, gives them any numbers.
//! The numbers are kept with the plan and put back on paper by [`Paper`](crate::paper::Paper). O(seats of the history ·
//! log players).

use roundtable_model::{
    History, MadeBy, Plan, Player, PlayerId, PlayerIx, Position, Roster, Schedule, SeatNames, SeatedRound, SeatsMean,
};

/// A round as a plan, and what its paper needs in addition.
#[derive(Clone, Debug)]
pub struct RoundPlan {
    /// Everybody who takes part, by number, and the one round.
    pub plan: Plan,
    /// Earlier games of those who still take part, without cancelled ones.
    pub history: History,
    /// The numbers of the players in the order of the field.
    pub numbers: Vec<PlayerId>,
    /// How many rounds were played before.
    pub before: u32,
}

impl RoundPlan {
    /// The next round of a position.
    ///
    /// ```
    /// use roundtable_write::RoundPlan;
    /// use roundtable_model::*;
    /// let contender = |id| Contender { id: PlayerId(id), ..Contender::default() };
    /// let parts = PositionParts { contenders: vec![contender(30), contender(7)], ..PositionParts::default() };
    /// let position = Position::new(TableSizes::only(2).unwrap(), parts).unwrap();
    /// let tables = vec![SeatedTable::new(5, vec![PlayerId(30), PlayerId(7)])];
    /// let round = SeatedRound { tables, ..SeatedRound::default() };
    /// let one = RoundPlan::new(&position, &round, MadeBy::default(), None);
    /// assert_eq!(one.numbers, [PlayerId(7), PlayerId(30)]);
    /// assert_eq!(one.plan.schedule.round(0).unwrap().tables().next().unwrap().seats, [PlayerIx(1), PlayerIx(0)]);
    /// ```
    pub fn new(position: &Position, round: &SeatedRound, made_by: MadeBy, seat_names: Option<SeatNames>) -> Self {
        let mut people: Vec<(PlayerId, &str)> = position.contenders().iter().map(|c| (c.id, c.name.as_str())).collect();
        people.sort_unstable_by_key(|&(id, _)| id);
        let numbers: Vec<PlayerId> = people.iter().map(|&(id, _)| id).collect();
        let players = u32::try_from(numbers.len()).unwrap_or(u32::MAX);
        let place = |id| numbers.binary_search(&id).ok().and_then(|i| u32::try_from(i).ok().map(PlayerIx));
        let mut schedule = Schedule::new(players);
        round.append_to(&mut schedule, place);
        let mut history = History::from(Schedule::new(players));
        let seats = SeatsMean::of_seats(seat_names.as_ref());
        position.history().iter().for_each(|past| past.append_by_sides(&mut history, place, seats.sides()));
        let (roster, _) = Roster::new(people.iter().map(|&(_, name)| Player::named(name)).collect());
        let plan = Plan {
            roster,
            schedule,
            seat_names,
            table_sizes: Some(position.table_sizes().clone()),
            made_by: Some(made_by),
            ..Plan::default()
        };
        Self { plan, history, numbers, before: position.next_round().0 }
    }
}

#[cfg(test)]
mod tests {
    use roundtable_model::{Contender, PositionParts, SeatedRound, SeatedTable, TableSizes};

    use super::*;

    #[test]
    fn the_history_is_that_of_those_who_are_left_and_of_games_that_count() {
        let contender = |id| Contender { id: PlayerId(id), ..Contender::default() };
        let game = |seats: &[u64], cancelled| SeatedTable {
            number: 1,
            seats: seats.iter().copied().map(PlayerId).collect(),
            cancelled,
            boards: None,
        };
        let history =
            vec![SeatedRound { tables: vec![game(&[9, 2, 77], false), game(&[5, 4], true)], ..SeatedRound::default() }];
        let contenders = [9, 5, 4, 2].map(contender).into();
        let parts = PositionParts { contenders, history, absent: vec![PlayerId(4)], ..PositionParts::default() };
        let position = Position::new(TableSizes::only(2).unwrap(), parts).unwrap();
        let tables = vec![SeatedTable::new(3, [9, 5].map(PlayerId).into())];
        let (sit_out, absent) = (vec![PlayerId(2)], vec![PlayerId(4)]);
        let round = SeatedRound { tables, sit_out, absent };
        let one = RoundPlan::new(&position, &round, MadeBy::default(), None);
        assert_eq!((one.before, one.plan.roster.len()), (1, 4));
        let past: Vec<_> = one.history.rounds().rounds().flat_map(|r| r.tables()).map(|t| t.seats.to_vec()).collect();
        assert_eq!(past, [[PlayerIx(3), PlayerIx(0)]], "77 has left, and the cancelled game is not a meeting");
        let next = one.plan.schedule.round(0).unwrap();
        assert_eq!((next.sit_out(), next.absent()), (&[PlayerIx(0)][..], &[PlayerIx(1)][..]));
    }
}

//! Schedules made from others: with other people in the seats, or some of the rounds.

use super::{Round, RoundBuilder, Schedule, Table};
use crate::PlayerIx;

impl Schedule {
    /// The same with other seats at its tables: `change` gets the round (from 0), the table, and its seats to change.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(3);
    /// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).sit_out(PlayerIx(2));
    /// let turned = schedule.map_seats(|_, _, seats| seats.reverse());
    /// let table = turned.tables().next().unwrap();
    /// assert_eq!((table.number, table.seats), (1, &[PlayerIx(1), PlayerIx(0)][..]));
    /// assert_eq!(turned.round(0).unwrap().sit_out(), [PlayerIx(2)]);
    /// ```
    #[must_use]
    pub fn map_seats(&self, mut change: impl FnMut(usize, Table<'_>, &mut [PlayerIx])) -> Self {
        let (mut out, mut first) = (self.clone(), 0);
        let tables = self.rounds().enumerate().flat_map(|(at, round)| round.tables().map(move |table| (at, table)));
        for (round, table) in tables {
            let seats = first..first + table.seats.len();
            first = seats.end;
            change(round, table, &mut out.seats[seats]);
        }
        out
    }

    /// The same with these people in the seats of all rounds, in their order.
    ///
    /// # Panics
    /// If they are not as many as there are seats.
    #[must_use]
    pub fn reseated(&self, people: impl IntoIterator<Item = PlayerIx>) -> Self {
        let seats: Vec<PlayerIx> = people.into_iter().collect();
        assert_eq!(seats.len(), self.seats.len(), "a person for each seat");
        Self { seats, ..self.clone() }
    }

    /// Those rounds, of schedules of this many players, in order.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(2);
    /// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]);
    /// schedule.push_round().table(2, &[PlayerIx(1), PlayerIx(0)]);
    /// let second = Schedule::of_rounds(2, schedule.rounds().skip(1));
    /// assert_eq!((second.round_count(), second.tables().next().unwrap().number), (1, 2));
    /// ```
    pub fn of_rounds<'a>(players: u32, rounds: impl IntoIterator<Item = Round<'a>>) -> Self {
        let mut schedule = Self::new(players);
        rounds.into_iter().for_each(|round| schedule.push_round_from(round));
        schedule
    }

    /// Appends a round with other people in the places of those who have them.
    pub fn push_round_with(&mut self, round: Round<'_>, who: impl Fn(PlayerIx) -> PlayerIx) -> RoundBuilder<'_> {
        let people = |people: &[PlayerIx]| people.iter().map(|&player| who(player)).collect::<Vec<_>>();
        let mut builder = self.push_round();
        for table in round.tables() {
            builder.table(table.number, &people(table.seats));
        }
        builder.sit_outs(&people(round.sit_out())).absents(&people(round.absent()));
        builder
    }

    /// The same tables with other people at them from round number `first` (from 0) on: `people` take the seats in
    /// their order, the rest sit out, and absences stay. Earlier rounds are unchanged.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Schedule};
    /// let mut schedule = Schedule::new(3);
    /// schedule.push_round().table(1, &[PlayerIx(0), PlayerIx(1)]).sit_out(PlayerIx(2));
    /// let other = schedule.refilled(0, [PlayerIx(2), PlayerIx(0)]);
    /// assert_eq!(other.round(0).unwrap().sit_out(), [PlayerIx(1)]);
    /// ```
    #[must_use]
    pub fn refilled(&self, first: usize, people: impl IntoIterator<Item = PlayerIx>) -> Self {
        let mut people = people.into_iter();
        let mut out = Self::of_rounds(self.players, self.rounds().take(first));
        for round in self.rounds().skip(first) {
            let mut builder = out.push_round();
            for table in round.tables() {
                let seats: Vec<PlayerIx> = people.by_ref().take(table.seats.len()).collect();
                builder.table(table.number, &seats);
            }
            builder.absents(round.absent()).others_sit_out();
        }
        out
    }
}

//! Schedules too large for memory: a rule that gives one round at a time, on demand.

use crate::{PlayerIx, RoundIx, Schedule};

/// A schedule given by a rule: everybody plays in every round, at tables of one size.
///
/// Code that writes or counts it asks for round after round and never holds more than one.
pub trait ScheduleStream {
    /// How many players there are.
    fn players(&self) -> u32;

    /// How many sit at a table. Divides [`players`](Self::players).
    fn table_size(&self) -> u32;

    /// How many rounds there are.
    fn round_count(&self) -> u32;

    /// Writes the round's tables one after the other, each of [`table_size`](Self::table_size)
    /// seats, first seat first. `seats` has [`players`](Self::players) places.
    ///
    /// # Panics
    /// If there is no such round, or `seats` has another length.
    fn fill_round(&self, round: RoundIx, seats: &mut [PlayerIx]);

    /// The whole schedule in memory, tables numbered from 1.
    fn to_schedule(&self) -> Schedule {
        let (players, size) = (self.players() as usize, self.table_size() as usize);
        let rounds = self.round_count() as usize;
        let mut schedule = Schedule::with_capacity(self.players(), rounds, rounds * players);
        let mut seats = vec![PlayerIx(0); players];
        for round in 0..self.round_count() {
            self.fill_round(RoundIx(round), &mut seats);
            schedule.push_round().tables(1, size, &seats);
        }
        schedule
    }
}

/// The first rounds of a schedule given by a rule.
#[derive(Clone, Debug)]
pub struct FirstRounds<S> {
    stream: S,
    first: RoundIx,
    rounds: u32,
}

impl<S: ScheduleStream> FirstRounds<S> {
    /// The first `rounds` rounds of the stream, or all if it has fewer.
    pub fn new(stream: S, rounds: u32) -> Self {
        let rounds = rounds.min(stream.round_count());
        Self { stream, first: RoundIx(0), rounds }
    }

    /// The same number of rounds from this one on, or fewer if the stream ends before.
    #[must_use]
    pub fn starting(self, first: RoundIx) -> Self {
        let rounds = self.rounds.min(self.stream.round_count().saturating_sub(first.0));
        Self { first, rounds, ..self }
    }

    /// The whole stream.
    pub fn all(&self) -> &S {
        &self.stream
    }
}

impl<S: ScheduleStream> ScheduleStream for FirstRounds<S> {
    fn players(&self) -> u32 {
        self.stream.players()
    }

    fn table_size(&self) -> u32 {
        self.stream.table_size()
    }

    fn round_count(&self) -> u32 {
        self.rounds
    }

    fn fill_round(&self, round: RoundIx, seats: &mut [PlayerIx]) {
        assert!(round.0 < self.rounds, "round {round} of {}", self.rounds);
        self.stream.fill_round(RoundIx(self.first.0 + round.0), seats);
    }
}

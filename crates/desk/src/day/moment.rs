//! The moment of a tournament for those who play: what they want to know now, and so what comes first on the public
//! page, the page of a person and the wall.

use std::collections::HashSet;

use roundtable_event::Phase;
use roundtable_model::{RoundIx, worded};

use crate::Tournament;

worded! {
    /// What people want to know now.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Moment {
        /// When it begins: no round is published.
        Before = "before",
        /// Where their seats are: a round is published, and nobody has reported a result of it.
        SeatsOut = "seats_out",
        /// Seats, and how others stand: some games have their results.
        Playing = "playing",
        /// How they stand: the round is over, and the next one is not published.
        Between = "between",
        /// Who has won.
        Finished = "finished",
    }
}

impl Moment {
    /// Whether the seats of the last round are of no more use: standings come first.
    ///
    /// ```
    /// use roundtable_desk::Moment;
    /// assert!(Moment::Finished.is_after_games() && !Moment::SeatsOut.is_after_games());
    /// ```
    pub fn is_after_games(self) -> bool {
        match self {
            Self::Between | Self::Finished => true,
            Self::Before | Self::SeatsOut | Self::Playing => false,
        }
    }
}

impl Tournament {
    /// How many people have played, without house players, and how many games have a result.
    pub fn turnout(&self) -> (u32, u32) {
        let (mut people, mut games) = (HashSet::new(), 0);
        for game in self.state().played(u32::MAX) {
            games += 1;
            people.extend(game.seats.iter().map(|(owner, stand_in)| stand_in.unwrap_or(*owner)));
        }
        people.retain(|id| self.state().person(*id).is_some_and(|person| !person.guest));
        (u32::try_from(people.len()).unwrap_or(u32::MAX), games)
    }

    /// The moment: it follows from the phase and from the results of the last published round.
    pub fn moment(&self) -> Moment {
        let reported = |round: RoundIx| {
            let tables = self.state().rounds().get(round.ix()).map(|round| &round.seating.tables);
            tables.into_iter().flatten().any(|table| self.is_reported(round, table.number))
        };
        match self.state().phase() {
            _ if self.state().published() == 0 => Moment::Before,
            Phase::Finished | Phase::Closed => Moment::Finished,
            Phase::ToSeat(_) | Phase::Draft(_) => Moment::Between,
            Phase::Playing(round) if reported(round) => Moment::Playing,
            Phase::Playing(_) => Moment::SeatsOut,
        }
    }
}

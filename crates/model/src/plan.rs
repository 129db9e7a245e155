//! A schedule together with everything that is printed with it.

use roundtable_chance::Seed;

use crate::{
    BoardSet, Dates, Game, Memory, PlayerId, PlayerIx, Problem, Roster, Round, RoundIx, Schedule, SeatNames,
    SeatedRound, SeatsMean, TableSizes,
};

/// Who or what made a schedule, printed in every product.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MadeBy {
    /// The method's name as on the command line: `berger`, `greedy` …
    pub method: String,
    /// The seed that the result depends on, if it depends on one.
    pub seed: Option<Seed>,
    /// The version of the program that made it.
    pub version: String,
}

/// A round that only some play in, though all are there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForSome {
    /// The final.
    Final,
    /// One of several rounds of finals.
    OneOfFinals,
    /// A play-off.
    PlayOff,
}

/// A schedule with its roster, the names of its seats and its origin: what a file holds.
///
/// Nothing in it has been checked: that is the task of the crate `audit`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Who plays. Its length equals `schedule.players()`.
    pub roster: Roster,
    /// Who sits where.
    pub schedule: Schedule,
    /// The names of the seats, first seat first.
    pub seat_names: Option<SeatNames>,
    /// The allowed table sizes, if known.
    pub table_sizes: Option<TableSizes>,
    /// Who made it, where that is known.
    pub made_by: Option<MadeBy>,
    /// The question, if known, about the same players, by the same indices.
    pub question: Option<Box<Problem>>,
    /// The game, if it is one with presets.
    pub game: Option<Game>,
    /// The title of the event; may be empty.
    pub title: String,
    /// The revision number on the printed plan, from 1, if known: it increases with every change of the plan.
    pub revision: Option<u32>,
    /// How many rounds paired by the standings are to follow those of the schedule; 0 for none.
    pub then: u32,
    /// Those of the roster who have left for good and are no longer printed on lists.
    pub left: Vec<PlayerIx>,
    /// When the rounds are played, if known.
    pub dates: Option<Dates>,
    /// The earlier rounds with everybody who sat in them, if the history of its question leaves some of them out.
    pub memory: Option<Box<Memory>>,
    /// If it is a sheet of a tournament, the rounds that are for some: those who do not play in them are not absent.
    pub of_event: Option<Vec<(RoundIx, ForSome)>>,
    /// How many wishes about people it had before it was [made for the room](Self::for_the_room); `None` if it has all.
    pub kept_back: Option<u32>,
    /// The boards of each table, round by round in the order of the schedule, if it is a movement of bridge pairs.
    pub boards: Vec<Vec<BoardSet>>,
}

impl Plan {
    /// The game that its seats belong to, by their names.
    ///
    /// ```
    /// use roundtable_model::{Game, Plan};
    /// let plan = Plan { seat_names: Some(Game::Riichi.seat_names()), ..Plan::default() };
    /// assert_eq!((plan.game_of_seats(), Plan::default().game_of_seats()), (Some(Game::Riichi), None));
    /// ```
    pub fn game_of_seats(&self) -> Option<Game> {
        Game::of_seats(self.seat_names.as_ref()?)
    }

    /// A round of it by permanent numbers, with the boards of its tables.
    pub fn seated(&self, round: RoundIx, of: &Round<'_>, id: impl Fn(PlayerIx) -> PlayerId) -> SeatedRound {
        let mut seated = SeatedRound::of(of, id);
        let boards = self.boards.get(round.ix()).filter(|boards| boards.len() == seated.tables.len());
        seated.tables.iter_mut().zip(boards.into_iter().flatten()).for_each(|(at, boards)| at.boards = Some(*boards));
        seated
    }

    /// What its seats mean, by their names.
    pub fn seats(&self) -> SeatsMean {
        SeatsMean::of_seats(self.seat_names.as_ref())
    }

    /// The same plan with these names of the seats; its question is about seats that mean what the names say.
    #[must_use]
    pub fn with_seat_names(mut self, names: SeatNames) -> Self {
        self.seat_names = Some(names);
        let seats = self.seats();
        self.question = self.question.map(|question| Box::new(question.with_seats(seats)));
        self
    }
}

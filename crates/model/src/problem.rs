//! The question: players, table sizes, number of rounds, and what is already fixed.

mod again;
mod wished;

use std::num::NonZeroU32;

use crate::{
    Borders, History, MOST_OWN_RELATIONS, PlayerIx, Roster, RoundIx, RoundSizes, Schedule, SeatsMean, Sides,
    TableSizes, Value, Wish, Wishes, told,
};

/// How many rounds are wanted.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum RoundGoal {
    /// Exactly this many, at least 1.
    Exactly(u32),
    /// As many as possible without anybody meeting the same person twice.
    #[default]
    Max,
}

/// What to do when the people present do not exactly fill tables of the preferred size.
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Spare {
    /// Everybody plays, at tables of the other allowed sizes.
    #[default]
    ShortTables,
    /// Tables are full as far as possible; anyone who is left over sits out.
    SitOut,
    /// At most this many tables, see [`TableSizes::fill_tables`]; people without a seat at them sit out.
    Tables(NonZeroU32),
}

impl Spare {
    /// The most tables, if limited.
    pub fn most_tables(self) -> Option<NonZeroU32> {
        if let Self::Tables(most) = self { Some(most) } else { None }
    }

    /// The tables of these sizes for that many people, and how many of them sit out; `None` if they cannot fill tables
    /// of these sizes.
    pub fn seating(self, sizes: &TableSizes, people: u32) -> Option<RoundSizes> {
        match self {
            Self::ShortTables => sizes.fill(people).map(|tables| RoundSizes { tables, sit_outs: 0 }),
            Self::SitOut => sizes.fill_with_sit_outs(people),
            Self::Tables(most) => sizes.fill_tables(people, most.get()),
        }
    }
}

/// A question for the engine. "The field" below is everybody on the roster.
///
/// ```
/// use roundtable_model::{Roster, Problem, RoundGoal, TableSizes};
/// let problem = Problem::new(Roster::numbered(16), TableSizes::only(4).unwrap(), RoundGoal::Exactly(5)).unwrap();
/// assert_eq!(problem.seating(0).unwrap().tables, [4, 4, 4, 4]);
/// ```
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "crate::serial::ProblemParts", into = "crate::serial::ProblemParts")
)]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    roster: Roster,
    table_sizes: TableSizes,
    rounds: RoundGoal,
    spare: Spare,
    seats: SeatsMean,
    /// Rounds of earlier events.
    history: History,
    /// The first rounds of the answer, given.
    kept: Schedule,
    /// The table sizes that the kept rounds were made for, if they are known.
    kept_sizes: Option<TableSizes>,
    /// The plan that is to change as little as possible; no rounds if there is none.
    before: Schedule,
    /// All wishes, relations and absences: each relation once, absences in order.
    wishes: Wishes,
}

told! {
    /// Rounds that come with a question.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum RoundsGiven: "rounds" {
        /// Those of earlier events.
        Played = "played",
        /// Those that stay unchanged.
        Kept = "kept",
        /// Those of the plan that is to change as little as possible.
        Planned = "planned",
    }
}

told! {
    /// Why a question is not valid.
    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("{self:?}")]
    pub enum ProblemError: "problem" {
        /// Fewer than two players.
        TooFewPlayers(players: u32) = "too_few_players" { players },
        /// No round is wanted.
        NoRounds = "no_rounds",
        /// Somebody is absent who is not of the field.
        UnknownAbsent {
            /// Who.
            player: PlayerIx,
            /// When.
            round: RoundIx,
            /// Size of the field.
            players: u32,
        } = "unknown_absent" { player: player.number(), round, players },
        /// The given rounds are for more players than the field has.
        ForeignRounds {
            /// Which rounds.
            which: RoundsGiven,
            /// Players in those rounds.
            found: u32,
            /// Size of the field.
            players: u32,
        } = "foreign_rounds" { what: Value::said(which), found, players },
        /// A wish names somebody who is not of the field.
        UnknownInWish {
            /// The wish.
            wish: Wish,
            /// Who.
            player: PlayerIx,
            /// Size of the field.
            players: u32,
        } = "unknown_in_wish" { wish: Value::said(wish), player: player.number(), players },
        /// A wish that names one person twice.
        WishOfOne {
            /// The wish.
            wish: Wish,
        } = "wish_of_one" { wish: Value::said(wish) },
        /// A wish for a seat or a table that no round has.
        NoSuchPlace {
            /// The wish.
            wish: Wish,
            /// The number wished for.
            number: u32,
            /// The largest number there is.
            most: u32,
        } = "no_such_place" { wish: Value::said(wish), number, most, seat: wish.in_seat().is_some() },
        /// A column to spread by was read from the list of another field.
        ForeignSpread {
            /// Its header.
            column: String,
            /// Players with a place in the column.
            found: usize,
            /// Size of the field.
            players: u32,
        } = "foreign_spread" { column, found, players },
        /// A column that sides are to be mixed by does not have exactly two values.
        NotTwoKinds {
            /// Its header.
            column: String,
            /// How many values it has.
            found: usize,
        } = "not_two_kinds" { column, found },
        /// More relations defined by the organiser than [`MOST_OWN_RELATIONS`].
        TooManyRelations {
            /// How many.
            found: usize,
        } = "too_many_relations" { found, limit: MOST_OWN_RELATIONS },
        /// A relation defined by the organiser has no pair of seats at any table size in use.
        RelationOfNoTable {
            /// What it is called.
            name: String,
            /// The sizes that tables have.
            sizes: Vec<u32>,
        } = "relation_of_no_table" { name, sizes },
        /// More rounds are kept than wanted.
        KeepsTooMany {
            /// Rounds kept.
            kept: u32,
            /// Rounds wanted.
            rounds: u32,
        } = "keeps_too_many" { kept, rounds },
    }
}

impl Problem {
    /// Everybody in every round, no history, nothing kept, short tables if sizes allow them.
    ///
    /// # Errors
    /// Fewer than two players, or no round.
    pub fn new(roster: Roster, table_sizes: TableSizes, rounds: RoundGoal) -> Result<Self, ProblemError> {
        if roster.len() < 2 {
            return Err(ProblemError::TooFewPlayers(roster.len()));
        }
        if rounds == RoundGoal::Exactly(0) {
            return Err(ProblemError::NoRounds);
        }
        let players = roster.len();
        Ok(Self {
            roster,
            table_sizes,
            rounds,
            spare: Spare::default(),
            seats: SeatsMean::default(),
            history: Schedule::new(players).into(),
            kept: Schedule::new(players),
            kept_sizes: None,
            before: Schedule::new(players),
            wishes: Wishes::default(),
        })
    }

    /// Sets what happens when people do not exactly fill the tables.
    #[must_use]
    pub fn with_spare(mut self, spare: Spare) -> Self {
        self.spare = spare;
        self
    }

    /// Sets what the seats of a table mean: partners, opponents, borders. They count in every answer.
    ///
    /// ```
    /// use roundtable_model::{Game, Problem, Roster, RoundGoal, SeatsMean, TableSizes};
    /// let question = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let doubles = question.with_seats(SeatsMean::of_game(Game::Doubles));
    /// assert_eq!(doubles.sides().unwrap().sizes(), [2, 2]);
    /// ```
    #[must_use]
    pub fn with_seats(mut self, seats: SeatsMean) -> Self {
        self.seats = seats;
        self
    }

    /// Rounds of earlier events, in the numbers of this field: their meetings count.
    ///
    /// # Errors
    /// If they are for more players than the field has.
    pub fn with_history(mut self, history: impl Into<History>) -> Result<Self, ProblemError> {
        let history = history.into();
        self.check_foreign(RoundsGiven::Played, history.rounds())?;
        self.history = if history.rounds().round_count() == 0 { Schedule::new(self.players()).into() } else { history };
        Ok(self)
    }

    /// First rounds that stay unchanged.
    ///
    /// # Errors
    /// If they are for more players than the field has, or more than the rounds wanted.
    pub fn with_kept(mut self, kept: Schedule) -> Result<Self, ProblemError> {
        self.check_foreign(RoundsGiven::Kept, &kept)?;
        if let RoundGoal::Exactly(rounds) = self.rounds
            && kept.round_count() > rounds
        {
            return Err(ProblemError::KeepsTooMany { kept: kept.round_count(), rounds });
        }
        self.kept = self.own(kept);
        Ok(self)
    }

    /// The table sizes that the kept rounds were made for, if known: the rounds are judged by these, not by the sizes
    /// of later rounds.
    ///
    /// ```
    /// use roundtable_model::{PlayerIx, Problem, Roster, RoundGoal, Schedule, TableSizes};
    /// let mut kept = Schedule::new(6);
    /// kept.push_round().table(1, &[0, 1, 2].map(PlayerIx)).table(2, &[3, 4, 5].map(PlayerIx));
    /// let question = Problem::new(Roster::numbered(6), TableSizes::only(2).unwrap(), RoundGoal::Exactly(3)).unwrap();
    /// let question = question.with_kept(kept).unwrap().with_kept_sizes(TableSizes::only(3).unwrap());
    /// assert_eq!(question.kept_sizes().unwrap().largest(), 3);
    /// ```
    #[must_use]
    pub fn with_kept_sizes(mut self, sizes: TableSizes) -> Self {
        self.kept_sizes = Some(sizes);
        self
    }

    /// All rounds as they were planned before something changed, including the kept ones: of two otherwise equal
    /// answers, the one in which fewer people's rounds differ from this plan is better.
    ///
    /// # Errors
    /// If it is for more players than the field has.
    pub fn with_plan_before(mut self, before: Schedule) -> Result<Self, ProblemError> {
        self.check_foreign(RoundsGiven::Planned, &before)?;
        self.before = self.own(before);
        Ok(self)
    }

    /// The rounds as given, or an empty schedule for this field, so equal questions compare as equal.
    fn own(&self, rounds: Schedule) -> Schedule {
        if rounds.round_count() == 0 { Schedule::new(self.players()) } else { rounds }
    }

    /// Refuses rounds for more players than the field has; `which` is for the message.
    fn check_foreign(&self, which: RoundsGiven, rounds: &Schedule) -> Result<(), ProblemError> {
        let (found, players) = (rounds.players(), self.roster.len());
        if found > players { Err(ProblemError::ForeignRounds { which, found, players }) } else { Ok(()) }
    }

    /// Who plays.
    pub fn roster(&self) -> &Roster {
        &self.roster
    }

    /// How many players there are.
    pub fn players(&self) -> u32 {
        self.roster.len()
    }

    /// The sizes that tables may have.
    pub fn table_sizes(&self) -> &TableSizes {
        &self.table_sizes
    }

    /// How many rounds are wanted.
    pub fn rounds(&self) -> RoundGoal {
        self.rounds
    }

    /// What happens when people do not exactly fill the tables.
    pub fn spare(&self) -> Spare {
        self.spare
    }

    /// What the seats of a table mean.
    pub fn seats(&self) -> &SeatsMean {
        &self.seats
    }

    /// Who is on whose side, where tables have sides.
    pub fn sides(&self) -> Option<&Sides> {
        self.seats.sides()
    }

    /// Who borders whom, where seats are powers.
    pub fn borders(&self) -> Option<&Borders> {
        self.seats.borders()
    }

    /// Rounds of earlier events whose meetings count.
    pub fn history(&self) -> &Schedule {
        self.history.rounds()
    }

    /// Rounds of earlier events, with who was on whose side in them.
    pub fn earlier(&self) -> &History {
        &self.history
    }

    /// First rounds that stay unchanged.
    pub fn kept(&self) -> &Schedule {
        &self.kept
    }

    /// The table sizes that the kept rounds were made for, if known.
    pub fn kept_sizes(&self) -> Option<&TableSizes> {
        self.kept_sizes.as_ref()
    }

    /// All rounds as they were planned before something changed; no rounds if no plan was given.
    pub fn plan_before(&self) -> &Schedule {
        &self.before
    }

    /// How many are there in this 0-based round.
    pub fn present(&self, round: u32) -> u32 {
        let absent = self.absent(round).count();
        self.players() - u32::try_from(absent).expect("no more than the field")
    }

    /// The tables of this 0-based round and how many sit out; `None` if the people present cannot fill tables of the
    /// allowed sizes.
    pub fn seating(&self, round: u32) -> Option<RoundSizes> {
        self.spare.seating(&self.table_sizes, self.present(round))
    }

    /// Every choice of table sizes for this 0-based round, that of [`seating`](Self::seating) first. The same number
    /// sits out in each. Under [`Spare::Tables`] each also has the same number of tables; else any tables of the
    /// allowed sizes that seat the same people count.
    pub fn layouts(&self, round: u32) -> impl Iterator<Item = RoundSizes> + use<> {
        let RoundSizes { tables, sit_outs } =
            self.seating(round).unwrap_or(RoundSizes { tables: Vec::new(), sit_outs: 0 });
        let seated = tables.iter().sum();
        let fills = match self.spare {
            Spare::ShortTables | Spare::SitOut => self.table_sizes.fills(seated),
            Spare::Tables(_) => self.table_sizes.fills_at(seated, tables.len() as u32),
        };
        fills.map(move |tables| RoundSizes { tables, sit_outs })
    }
}

#[cfg(test)]
mod tests;

//! What the seats mean, and who is to be on one side with whom: two kinds of people on every side, and partners by name.

use super::{Problem, ProblemError};
use crate::{Borders, PlayerIx, SeatsMean, Sides, Spread};

impl Problem {
    /// Sets what the seats of a table mean: partners, opponents, borders. They are counted in every answer.
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

    /// Every side of a table is to have both values of this column, as a woman and a man in mixed doubles. Anyone who has no value there
    /// fits on any side.
    ///
    /// # Errors
    /// A column that does not have exactly two values, and one that was read from the list of another field.
    ///
    /// ```
    /// use roundtable_model::{Problem, Roster, RoundGoal, Spread, TableSizes};
    /// let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], vec![Some(0), Some(1), Some(0), Some(1)]).unwrap();
    /// let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// assert_eq!(question.with_mixed(kinds).unwrap().mixed().unwrap().column(), "sex");
    /// ```
    pub fn with_mixed(mut self, kinds: Spread) -> Result<Self, ProblemError> {
        let (column, players) = (kinds.column().to_owned(), self.roster.len());
        if kinds.groups().len() != players as usize {
            return Err(ProblemError::ForeignSpread { column, found: kinds.groups().len(), players });
        }
        if kinds.values().len() != 2 {
            return Err(ProblemError::NotTwoKinds { column, found: kinds.values().len() });
        }
        self.mixed = Some(kinds);
        Ok(self)
    }

    /// The two kinds of people that every side is to have, where sides are to be mixed.
    pub fn mixed(&self) -> Option<&Spread> {
        self.mixed.as_ref()
    }

    /// Who is always partners (`true`) with whom, and who never, the smaller number first.
    pub fn partners(&self) -> impl Iterator<Item = ([PlayerIx; 2], bool)> {
        self.wishes().partners()
    }

    /// Whether anything is wished about partners.
    pub fn names_partners(&self) -> bool {
        self.partners().next().is_some()
    }
}

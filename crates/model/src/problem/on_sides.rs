//! What the seats mean, and who is to be on one side with whom: two kinds of people on every side, and partners by name.

use super::{Problem, ProblemError};
use crate::{Borders, PartnerWish, SeatsMean, Sides, Spread, Wish};

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

    /// Whether a wish is that two share a table who are to be partners: it comes with that wish. O(wishes for partners).
    pub fn comes_with_partners(&self, wish: Wish) -> bool {
        self.partners.iter().any(|partners| partners.company() == Some(wish))
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

    /// Sets who is always partners with whom, or never, where tables have sides. If a pair is named twice, the last wish holds. That two
    /// partners sit at one table is a separate wish, [`PartnerWish::company`].
    ///
    /// # Errors
    /// A wish that names somebody who is not of the field, or one person twice.
    ///
    /// ```
    /// use roundtable_model::{PartnerWish, PlayerIx, Problem, Roster, RoundGoal, TableSizes};
    /// let question = || Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let never = PartnerWish::NeverPartners(PlayerIx(0), PlayerIx(1));
    /// assert_eq!(question().with_partners(vec![never]).unwrap().partners(), [never]);
    /// assert!(question().with_partners(vec![PartnerWish::Partners(PlayerIx(0), PlayerIx(8))]).is_err());
    /// ```
    pub fn with_partners(mut self, wishes: Vec<PartnerWish>) -> Result<Self, ProblemError> {
        let players = self.roster.len();
        self.partners.clear();
        for wish in wishes {
            let [one, other] = wish.pair();
            if one == other || other.0 >= players {
                return Err(ProblemError::WrongPartners { wish, players });
            }
            self.partners.retain(|old| old.pair() != [one, other]);
            self.partners.push(wish);
        }
        Ok(self)
    }

    /// Who is always partners with whom, and who never.
    pub fn partners(&self) -> &[PartnerWish] {
        &self.partners
    }
}

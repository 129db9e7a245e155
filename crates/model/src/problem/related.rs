//! Which relations between seats (neighbours, turns, the organiser's own; see `relation.rs`) a question asks to be even.

use crate::{MOST_OWN_RELATIONS, Problem, ProblemError, SeatOrder, SeatRelation};

impl Problem {
    /// Sets the relations that are to be as even as possible, after the counts of who sits in which seat.
    ///
    /// ```
    /// use roundtable_model::{Problem, Roster, RoundGoal, SeatOrder, TableSizes};
    /// let question = Problem::new(Roster::numbered(8), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let question = question.with_relations(vec![SeatOrder::Turns, SeatOrder::Neighbours, SeatOrder::Turns]).unwrap();
    /// assert_eq!(question.relations(), [SeatOrder::Neighbours, SeatOrder::Turns]);
    /// assert_eq!(question.seat_relations().len(), 3);
    /// ```
    ///
    /// # Errors
    /// More relations of the organiser's own than [`MOST_OWN_RELATIONS`], or one that has no pair of seats at any table size in use. The sizes of
    /// kept rounds count as in use, so set them first.
    pub fn with_relations(mut self, relations: Vec<SeatOrder>) -> Result<Self, ProblemError> {
        let relations = SeatOrder::each_once(relations);
        let sizes = self.all_sizes();
        let own = relations.iter().filter_map(SeatOrder::own);
        if let Some(own) = own.clone().find(|own| !own.is_of(&sizes)) {
            return Err(ProblemError::RelationOfNoTable { name: own.name().to_owned(), sizes });
        }
        let found = own.count();
        if found > MOST_OWN_RELATIONS {
            return Err(ProblemError::TooManyRelations { found });
        }
        self.relations = relations;
        Ok(self)
    }

    /// The relations that are to be as even as possible, each once, presets first.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.relations
    }

    /// The same as pairs of seats, at every table size that the question has. [`SeatOrder::Neighbours`] gives two relations, left and across.
    pub fn seat_relations(&self) -> Vec<SeatRelation> {
        SeatOrder::all_relations(&self.relations, &self.all_sizes())
    }

    /// The allowed table sizes, then those that only kept rounds have.
    fn all_sizes(&self) -> Vec<u32> {
        let mut sizes = self.table_sizes.sizes().to_vec();
        sizes.extend(
            self.kept_sizes.iter().flat_map(|kept| kept.sizes()).filter(|size| !self.table_sizes.allows(**size)),
        );
        sizes
    }
}

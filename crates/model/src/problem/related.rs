//! What seats are to each other, where a question asks for it.

use crate::{MOST_OWN_RELATIONS, Problem, ProblemError, SeatOrder, SeatRelation};

impl Problem {
    /// What the order of the seats says is to be as even as possible, after the seats themselves.
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
    /// More own relations than can be told apart, or one of tables that no round has. Sizes of kept rounds come before.
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

    /// What of the order of the seats is to be as even as possible.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.relations
    }

    /// The same at every table size that the question has.
    pub fn seat_relations(&self) -> Vec<SeatRelation> {
        SeatOrder::all_relations(&self.relations, &self.all_sizes())
    }

    /// The sizes of its tables, and then those that only kept rounds have.
    fn all_sizes(&self) -> Vec<u32> {
        let mut sizes = self.table_sizes.sizes().to_vec();
        sizes.extend(
            self.kept_sizes.iter().flat_map(|kept| kept.sizes()).filter(|size| !self.table_sizes.allows(**size)),
        );
        sizes
    }
}

//! The wishes of a question: set as one value or kind by kind, and checked.

use super::{Problem, ProblemError, Spare};
use crate::{
    Absence, CompanyAim, MOST_OWN_RELATIONS, Matter, PlayerIx, RoundSizes, SeatOrder, SeatRelation, Spread, Wish,
    Wishes,
};

impl Problem {
    /// Adds wishes to the existing ones: apart, together, at one table, in one seat, partners; groups to be spread,
    /// kinds for mixed sides, relations between seats to be even, and absences. Set the rule for sit-outs and the sizes
    /// of kept rounds first: they decide the number and sizes of tables. If two are named twice as partners, the last
    /// wish holds.
    ///
    /// # Errors
    /// A wish that names somebody not in the field, one person twice, or a seat or table that no round has; a column of
    /// another field's list, or one for mixed sides without exactly two values; and what
    /// [`with_relations`](Self::with_relations) refuses.
    ///
    /// ```
    /// use roundtable_model::{Problem, Roster, RoundGoal, Spread, TableSizes, Wishes};
    /// let kinds = Spread::new("sex".into(), vec!["f".into(), "m".into()], vec![Some(0), Some(1), Some(0), Some(1)]).unwrap();
    /// let question = Problem::new(Roster::numbered(4), TableSizes::only(4).unwrap(), RoundGoal::Exactly(2)).unwrap();
    /// let mixed = question.with_wishes(Wishes { mixed: Some(kinds), ..Wishes::default() }).unwrap();
    /// assert_eq!(mixed.mixed().unwrap().column(), "sex");
    /// ```
    pub fn with_wishes(self, wishes: Wishes) -> Result<Self, ProblemError> {
        let Wishes { list, mut spreads, mixed, relations, aim, absences } = wishes;
        let absences = [self.absences(), &absences].concat();
        let relations = [self.relations(), &relations].concat();
        let mut problem = self.with_absences(absences)?;
        list.iter().try_for_each(|wish| problem.check_wish(*wish))?;
        spreads.iter().try_for_each(|column| problem.check_column(column))?;
        problem.wishes.spreads.append(&mut spreads);
        if aim != CompanyAim::default() {
            problem.wishes.aim = aim;
        }
        let said = std::mem::take(&mut problem.wishes.list).into_iter().chain(list);
        let (mut list, of_sides): (Vec<Wish>, Vec<Wish>) = said.partition(|wish| wish.matter() != Matter::Sides);
        // A later wish about two as partners replaces an earlier one.
        let first_of_sides = list.len();
        for wish in of_sides {
            if let Some(old) = (first_of_sides..list.len()).find(|at| wish.replaces(&list[*at])) {
                list.remove(old);
            }
            list.push(wish);
        }
        problem.wishes.list = list;
        let problem = match mixed {
            Some(kinds) => problem.with_mixed(kinds)?,
            None => problem,
        };
        problem.with_relations(relations)
    }

    /// The same question without wishes, and with everybody there.
    #[must_use]
    pub fn without_wishes(mut self) -> Self {
        self.wishes = Wishes::default();
        self
    }

    /// The same question without wishes about people; those about groups and about the order of seats stay.
    #[must_use]
    pub fn without_people(mut self) -> Self {
        self.wishes.list.clear();
        self
    }

    /// Sets the column with the two values that every side is to mix.
    ///
    /// # Errors
    /// A column that does not have exactly two values, and one of another field's list.
    pub fn with_mixed(mut self, kinds: Spread) -> Result<Self, ProblemError> {
        self.check_column(&kinds)?;
        let found = kinds.values().len();
        if found != 2 {
            return Err(ProblemError::NotTwoKinds { column: kinds.column().to_owned(), found });
        }
        self.wishes.mixed = Some(kinds);
        Ok(self)
    }

    /// Sets who is absent, and when.
    ///
    /// # Errors
    /// If somebody is not in the field.
    pub fn with_absences(mut self, mut absences: Vec<Absence>) -> Result<Self, ProblemError> {
        let players = self.roster.len();
        if let Some(a) = absences.iter().find(|a| a.player.0 >= players) {
            return Err(ProblemError::UnknownAbsent { player: a.player, round: a.round, players });
        }
        absences.sort_unstable();
        absences.dedup();
        self.wishes.absences = absences;
        Ok(self)
    }

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
    /// More relations of the organiser's own than [`MOST_OWN_RELATIONS`], or one that has no pair of seats at any table
    /// size in use. The sizes of kept rounds count as in use, so set them first.
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
        self.wishes.relations = relations;
        Ok(self)
    }

    /// All wishes. A question made from another takes them as a whole.
    pub fn wishes(&self) -> &Wishes {
        &self.wishes
    }

    /// Whether as many different people as possible are to meet, before nobody meets the same person too often.
    pub fn aims_at_people(&self) -> bool {
        self.wishes.aim == CompanyAim::People
    }

    /// Wishes about who sits where: company, tables and seats, but not sides.
    pub fn seated_wishes(&self) -> &[Wish] {
        let of_sides = self.wishes.list.partition_point(|wish| wish.matter() != Matter::Sides);
        &self.wishes.list[..of_sides]
    }

    /// Whether anything is wished about who sits where, of people or of groups.
    pub fn asks_seats(&self) -> bool {
        !self.seated_wishes().is_empty() || !self.wishes.spreads.is_empty()
    }

    /// The two kinds of people that every side is to have, if sides are to be mixed.
    pub fn mixed(&self) -> Option<&Spread> {
        self.wishes.mixed.as_ref()
    }

    /// Who is not there, by round.
    pub fn absences(&self) -> &[Absence] {
        &self.wishes.absences
    }

    /// Who is not there in this 0-based round.
    pub fn absent(&self, round: u32) -> impl Iterator<Item = PlayerIx> + '_ {
        self.wishes.absences.iter().filter(move |a| a.round.0 == round).map(|a| a.player)
    }

    /// The relations that are to be as even as possible, each once, presets first.
    pub fn relations(&self) -> &[SeatOrder] {
        &self.wishes.relations
    }

    /// The same as pairs of seats, at every table size of the question. [`SeatOrder::Neighbours`] gives two relations,
    /// left and across.
    pub fn seat_relations(&self) -> Vec<SeatRelation> {
        SeatOrder::all_relations(&self.wishes.relations, &self.all_sizes())
    }

    /// Who is to be on one side (`true`) of a table that the two share, or on different sides (`false`), the smaller
    /// number first.
    pub fn one_side(&self) -> impl Iterator<Item = ([PlayerIx; 2], bool)> {
        self.wishes.one_side()
    }

    /// Whether anything is wished about sides.
    pub fn asks_sides(&self) -> bool {
        self.one_side().next().is_some()
    }

    /// The allowed table sizes, then those that only kept rounds have.
    fn all_sizes(&self) -> Vec<u32> {
        let mut sizes = self.table_sizes.sizes().to_vec();
        sizes.extend(
            self.kept_sizes.iter().flat_map(|kept| kept.sizes()).filter(|size| !self.table_sizes.allows(**size)),
        );
        sizes
    }

    /// The most tables that any round can have. The number of rounds may be open, so a round after all absences counts
    /// too.
    fn most_tables(&self) -> u32 {
        let mut rounds: Vec<u32> = self.wishes.absences.iter().map(|a| a.round.0).collect();
        rounds.dedup();
        // `absences` is sorted, so `rounds` ascends. The first i with rounds[i] ≠ i is a round without an absence; it
        // represents all such rounds.
        rounds.push((0..).zip(&rounds).find(|(i, round)| i != *round).map_or(rounds.len() as u32, |(i, _)| i));
        let count = |round| {
            let Some(RoundSizes { tables, .. }) = self.seating(round) else { return 0 };
            match self.spare {
                Spare::ShortTables | Spare::SitOut => self.table_sizes.most_tables(tables.iter().sum()),
                Spare::Tables(_) => tables.len() as u32,
            }
        };
        rounds.into_iter().map(count).max().unwrap_or(0)
    }

    /// Whether the question can have this wish.
    fn check_wish(&self, wish: Wish) -> Result<(), ProblemError> {
        let players = self.roster.len();
        if let Some(player) = wish.players().find(|p| p.0 >= players) {
            return Err(ProblemError::UnknownInWish { wish, player, players });
        }
        if wish.pair().is_some_and(|[a, b]| a == b) {
            return Err(ProblemError::WishOfOne { wish });
        }
        // If nobody can be seated at all, the engine reports that error when it makes the tables.
        let table = wish.at_table().map(|(_, table)| (table, self.most_tables())).filter(|(_, most)| *most > 0);
        let place = table.or(wish.in_seat().map(|(_, seat)| (seat.number(), self.table_sizes.largest())));
        match place {
            Some((number, most)) if !(1..=most).contains(&number) => {
                Err(ProblemError::NoSuchPlace { wish, number, most })
            }
            Some(_) | None => Ok(()),
        }
    }

    fn check_column(&self, column: &Spread) -> Result<(), ProblemError> {
        let (found, players) = (column.groups().len(), self.roster.len());
        if found == players as usize {
            return Ok(());
        }
        Err(ProblemError::ForeignSpread { column: column.column().to_owned(), found, players })
    }
}

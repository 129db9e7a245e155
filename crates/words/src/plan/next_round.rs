//! Notes on the next round of a position (who meets again, who sits out), with the names of its people.

use roundtable_model::{NextNote, PlayerId, Position};

use crate::lang::Words;
use crate::phrase::sets;
use crate::told::Persons;

// What somebody of a position is called.
sets!(ContenderSaid);

impl Words {
    /// The sentence of a note, with people by name and number.
    ///
    /// ```
    /// use roundtable_words::{Lang, Words};
    /// use roundtable_model::{NextNote, PlayerId, Position, PositionParts, TableSizes, RepeatCause};
    /// let nobody = Position::new(TableSizes::only(4).unwrap(), PositionParts::default()).unwrap();
    /// let pair = [PlayerId(1), PlayerId(2)];
    /// let note = NextNote::Repeat { pair, times: 2, last_round: false, why: RepeatCause::Fewest };
    /// let said = Words::new(Lang::En).next_note(&note, &nobody);
    /// assert_eq!(said, "player 1 and player 2 meet again (met 2 times before): no seating has fewer repeats");
    /// ```
    pub fn next_note(&self, note: &NextNote, position: &Position) -> String {
        self.said(note, &Persons(&|id| self.contender(id, position)))
    }

    /// `Ana (7)`, or `player 7`.
    fn contender(&self, id: PlayerId, position: &Position) -> String {
        match position.contender(id).map_or("", |c| c.name.as_str()) {
            "" => self.tell(&ContenderSaid::Player { id: id.0 }),
            name => self.tell(&ContenderSaid::Named { name: name.to_owned(), id: id.0 }),
        }
    }
}

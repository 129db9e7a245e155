//! New wishes in the columns of a list (`apart`, `together`, `table`, `partners`, `never partners`) for a continued
//! plan (`over.rs`): they become wishes of the question. Its own wishes by name overrule them.

use roundtable_model::{Plan, PlayerIx, SeatNames, SeatsMean, Wish};

use super::Question;
use crate::understanding::columns::{Anew, OfColumn};
use crate::who::wished;
use crate::{Forget, Note};

/// The new wishes, with a note on each column that makes some.
#[derive(Default)]
pub(super) struct Listed {
    pub wishes: Vec<Wish<String>>,
    pub notes: Vec<Note>,
}

impl Listed {
    /// The new wishes of the list of a question that continues `plan`, at seats with these names.
    pub fn of(question: &Question, plan: &Plan, seats: Option<&SeatNames>) -> Self {
        let anew = Anew { list: &question.roster, before: &plan.roster };
        let name = |player: PlayerIx| question.roster.called(player);
        let mut listed = Self::default();
        let said: Vec<Wish> = question.wishes.list.iter().filter_map(|wish| wished(anew.list, wish).ok()).collect();
        let seats = seats.cloned().or_else(|| question.game.or(plan.game).map(|game| game.seat_names()));
        let has_sides = SeatsMean::of_seats(seats.as_ref()).sides().is_some();
        for (mut of, all) in anew.wishes().filter(|(of, _)| has_sides || !of.of_sides) {
            listed.note(&of, &all, question, plan);
            of.wishes.retain(|wish| !said.iter().any(|said| said.replaces(wish)));
            listed.wishes.extend(of.wishes.into_iter().map(|wish| wish.renamed(name)));
        }
        listed
    }

    /// Notes that a column makes new wishes, or that its wishes are forgotten with those of the plan.
    fn note(&mut self, new: &OfColumn, all: &OfColumn, question: &Question, plan: &Plan) {
        self.notes.extend(new.noted());
        let called =
            || question.keep.as_ref().map_or_else(|| plan.title.clone(), |(earlier, _)| earlier.called.clone());
        if question.forget.contains(&Forget::Wishes) && new.wishes.len() < all.wishes.len() {
            self.notes.push(Note::ColumnForgotten { column: new.column.to_owned(), of: called() });
        }
    }
}

//! What the columns of a list (`apart`, `together`, `table`, `partners`, `never partners`) say anew where a plan goes on (`over.rs`): these wishes
//! become wishes of the question. What it says itself by name overrules them.

use roundtable_model::{Plan, PlayerIx, SeatNames, SeatsMean, Wish};

use super::wished::{contradicts, is_same};
use super::{PartnersWished, Question, Wished, called};
use crate::understanding::columns::{Anew, OfColumn, partners, wishes};
use crate::{Forget, Note};

/// The new wishes, with a note on each column that makes some.
#[derive(Default)]
pub(super) struct Listed {
    pub wishes: Vec<Wished>,
    pub partners: Vec<PartnersWished>,
    pub notes: Vec<Note>,
}

impl Listed {
    /// Those of the list of a question that goes on with `plan`, at seats with these names.
    pub fn of(question: &Question, plan: &Plan, seats: Option<&SeatNames>) -> Self {
        let anew = Anew { list: &question.roster, before: &plan.roster };
        let name = |player: PlayerIx| called(&question.roster, player);
        let mut listed = Self::default();
        let said: Vec<Wish> = question.wishes.iter().filter_map(|wish| wish.of(anew.list).ok()).collect();
        for (mut of, all) in anew.wishes().into_iter().zip(wishes(anew.list)) {
            listed.note(&of, &all, question, plan);
            of.wishes.retain(|wish| !said.iter().any(|said| contradicts(*said, *wish) || is_same(*said, *wish)));
            listed.wishes.extend(of.wishes.into_iter().map(|wish| Wished::said(wish, name)));
        }
        let seats = seats.cloned().or_else(|| question.game.or(plan.game).map(|game| game.seat_names()));
        if SeatsMean::of_seats(seats.as_ref()).sides().is_none() {
            return listed;
        }
        let said: Vec<_> = question.partners.iter().filter_map(|wish| wish.of(anew.list).ok()).collect();
        for (mut of, all) in anew.partners().into_iter().zip(partners(anew.list)) {
            listed.note(&of, &all, question, plan);
            of.wishes.retain(|wish| !said.iter().any(|said| said.pair() == wish.pair()));
            listed.partners.extend(of.wishes.into_iter().map(|wish| PartnersWished::said(wish, name)));
        }
        listed
    }

    /// Says that a column makes new wishes, or that what it says is forgotten with the wishes of the plan.
    fn note<W>(&mut self, new: &OfColumn<W>, all: &OfColumn<W>, question: &Question, plan: &Plan) {
        self.notes.extend(new.noted());
        let called =
            || question.keep.as_ref().map_or_else(|| plan.title.clone(), |(earlier, _)| earlier.called.clone());
        if question.forget.contains(&Forget::Wishes) && new.wishes.len() < all.wishes.len() {
            self.notes.push(Note::ColumnForgotten { column: new.column.to_owned(), of: called() });
        }
    }
}

//! What the game of an event calls its places and what ends at the bell, in sentences. Which words those are is a row of
//! `roundtable_model::Game`.

use roundtable::event::{AtTheBell, Tournament};
use roundtable::floors::model::{GameWords, Unit};
use roundtable::floors::words::GameSaid;

use crate::page::Page;

/// The words of the game of this event.
pub fn of(event: &Tournament) -> GameWords {
    GameWords::of(event.state().opening().and_then(|opening| opening.game))
}

/// `Table 3`, `Board 3`, or `Court 3`.
pub fn place(words: GameWords, number: u32, page: &Page) -> String {
    page.say(GameSaid::Place { place: words.place.id(), number })
}

/// `1 table`, `3 courts`.
pub fn places(words: GameWords, count: u32, page: &Page) -> String {
    page.say(GameSaid::Places { place: words.place.id(), count })
}

/// What to do at the bell.
pub fn at_the_bell(words: GameWords, then: AtTheBell, page: &Page) -> String {
    let unit = words.unit.id();
    page.say(match then {
        AtTheBell::Now => GameSaid::AtOnce,
        AtTheBell::Hand => GameSaid::Finish { unit },
        AtTheBell::HandAndOne => GameSaid::FinishAndOne { unit },
    })
}

/// What there is to choose from for the bell: the words of the form, and in a sentence.
pub fn bells(words: GameWords, page: &Page) -> Vec<(&'static str, String)> {
    let fits = |then: &AtTheBell| words.unit != Unit::Nothing || *then == AtTheBell::Now;
    AtTheBell::ALL.into_iter().filter(fits).map(|then| (then.id(), at_the_bell(words, then, page))).collect()
}

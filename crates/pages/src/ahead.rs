//! The fields of forms about what follows the rounds planned ahead: rounds by the standings, and a final. They are read
//! into an `Ahead`, as in every order, and filled from one.

use roundtable::event::{Ahead, Carry, Ties};
use roundtable::floors::words::PageSaid;
use serde::{Deserialize, Serialize};

use crate::page::Page;

/// The fields as they were filled in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct AheadFields {
    /// How many rounds by the standings.
    pub then: String,
    /// How many play in the final.
    pub last: String,
    /// What is taken along into it.
    pub carry: String,
    /// What decides where the place is shared at which it is cut.
    pub ties: String,
}

/// The most rounds by the standings.
const MOST_ROUNDS: u32 = 100;
/// The most who play in a final.
const MOST_IN_FINAL: u32 = 10_000;

impl AheadFields {
    /// What follows the rounds planned ahead.
    pub fn read(&self) -> Result<Ahead, PageSaid> {
        let last = number(&self.last, 2, MOST_IN_FINAL)?;
        let then = number(&self.then, 0, MOST_ROUNDS)?.filter(|then| *then > 0);
        let carry = last.map(|_| carried(&self.carry));
        Ok(Ahead { then, last, carry, ties: Ties::named(&self.ties).filter(|_| last.is_some()) })
    }

    /// What is wrong with the fields, in words.
    pub fn wrong(&self, page: &Page) -> Option<String> {
        self.read().err().map(|said| page.say(said))
    }

    /// The fields filled with what was announced.
    pub fn of(ahead: &Ahead) -> Self {
        let number = |number: Option<u32>| number.map_or_else(String::new, |number| number.to_string());
        let (carry, ties) = (ahead.carry.map_or("", Carry::id), ahead.ties.map_or("", Ties::id));
        Self { then: number(ahead.then), last: number(ahead.last), carry: carry.to_owned(), ties: ties.to_owned() }
    }
}

/// A number of a field; `None` where nothing is written.
pub fn number(text: &str, least: u32, most: u32) -> Result<Option<u32>, PageSaid> {
    match text.trim() {
        "" => Ok(None),
        text => {
            let number = text.parse().ok().filter(|number| (least..=most).contains(number));
            number.map(Some).ok_or(PageSaid::BadNumber { least, most })
        }
    }
}

/// What is taken along into a final.
pub fn carried(word: &str) -> Carry {
    Carry::named(word).unwrap_or_default()
}

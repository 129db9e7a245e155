//! The fields of forms about what follows the rounds that are planned ahead: rounds by the standings, and a final. They are read into a
//! `ToCome`, and filled from one.

use roundtable::event::{Carry, Final, Ties, ToCome};
use roundtable::floors::words::PageSaid;
use roundtable::parts::RoundIx;
use serde::{Deserialize, Serialize};

use crate::page::Page;

/// The fields as they were filled in.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Ahead {
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

impl Ahead {
    /// How many rounds by the standings follow.
    pub fn swiss(&self) -> Result<u32, PageSaid> {
        number(&self.then, 0, MOST_ROUNDS).map(Option::unwrap_or_default)
    }

    /// What follows from this round on, where anything does.
    pub fn from(&self, from: RoundIx) -> Result<Option<ToCome>, PageSaid> {
        let top = number(&self.last, 2, MOST_IN_FINAL)?;
        let last = top.map(|top| Final { top, carry: carried(&self.carry), ties: Ties::named(&self.ties) });
        let to_come = ToCome { from, swiss: self.swiss()?, last };
        Ok(to_come.is_some().then_some(to_come))
    }

    /// What is wrong with the fields, in words.
    pub fn wrong(&self, page: &Page) -> Option<String> {
        self.from(RoundIx(0)).err().map(|said| page.say(said))
    }

    /// The fields filled with what was announced.
    pub fn of(to_come: Option<ToCome>) -> Self {
        let Some(to_come) = to_come else { return Self::default() };
        let carry = to_come.last.map_or("", |last| match last.carry {
            Carry::Kept => "kept",
            Carry::Halved => "halved",
            Carry::Cleared => "cleared",
        });
        Self {
            then: to_come.swiss.to_string(),
            last: to_come.last.map_or_else(String::new, |last| last.top.to_string()),
            carry: carry.to_owned(),
            ties: to_come.last.and_then(|last| last.ties).map_or_else(String::new, |ties| ties.id().to_owned()),
        }
    }
}

/// A number of a field; `None` where nothing is written.
fn number(text: &str, least: u32, most: u32) -> Result<Option<u32>, PageSaid> {
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
    match word {
        "halved" => Carry::Halved,
        "cleared" => Carry::Cleared,
        _ => Carry::Kept,
    }
}

//! The fields of forms about what follows the rounds that are planned ahead: rounds by the standings, and a final. They are read into a
//! programme, and filled from one.

use roundtable::event::{Carry, Programme, Stage, Ties};
use roundtable::floors::words::PageSaid;
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

    /// What follows the rounds planned ahead.
    pub fn programme(&self) -> Result<Programme, PageSaid> {
        let top = number(&self.last, 2, MOST_IN_FINAL)?;
        let last = top.map(|top| Stage::last(top, carried(&self.carry), Ties::named(&self.ties)));
        Ok(Programme::new([Stage::by_standings(self.swiss()?)].into_iter().chain(last)))
    }

    /// What is wrong with the fields, in words.
    pub fn wrong(&self, page: &Page) -> Option<String> {
        self.programme().err().map(|said| page.say(said))
    }

    /// The fields filled with what was announced.
    pub fn of(programme: Option<&Programme>) -> Self {
        let Some(programme) = programme else { return Self::default() };
        let last = programme.last();
        Self {
            then: programme.by_standings().to_string(),
            last: last.and_then(|last| last.top()).map_or_else(String::new, |top| top.to_string()),
            carry: last.map_or("", |last| last.carry.id()).to_owned(),
            ties: last.and_then(|last| last.ties()).map_or("", Ties::id).to_owned(),
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
